package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// A sensorChoice is what an aircraft does with its sensors in a game turn (AP-16.2.5).
type sensorChoice uint8

// The choices. Staying goes on as in the game turn before.
const (
	stay sensorChoice = iota
	useNormal
	useBoresight
	useAutoTrack
	useInfrared // a pilot alone, in place of the radar (AP-16.9)
	dropLock    // AP-16.4.7
	numSensorChoices
)

var sensorWords = [numSensorChoices]string{"radar as before", "radar in normal mode", "radar in boresight mode",
	"radar in auto-track mode",
	"infrared search in place of the radar", "drop the lock-on"}

// playDecisions is the phase of aircraft decisions as far as it is played (AP-2.2): decoy
// programmes, jammers, and how radars are used. An aircraft is asked for its radar if the
// setup lets it choose and the choice can matter.
func (d *Duel) playDecisions() bool {
	if d.Stage == 0 {
		d.Stage = 1
		if d.game.opt.warfare {
			d.runProgrammes()
			d.standOffPhase()
		}
		for i := range d.game.total {
			d.settle(i)
		}
		if d.flying == 0 {
			d.Stage = sensorUse
		}
	}
	for ; d.Stage < declared; d.Stage++ {
		for ; int(d.Cursor) < d.game.total; d.Cursor++ {
			if declarations[d.Stage].ask(d, d.game.turnOf(int(d.Cursor))) {
				return true
			}
		}
		d.Cursor = 0
	}
	return false
}

// A declaration is a round of decisions, everybody's in turn.
type declaration struct {
	ask    func(d *Duel, i int) bool
	choose func(d *Duel, i, option int)
}

// The rounds, by the stage of the phase; stage 0 is before them.
const (
	engaging = iota + 1
	illumination
	sensorUse
	declared
)

var declarations = [declared]declaration{
	engaging:     {(*Duel).askEngage, (*Duel).chooseEngage},
	illumination: {(*Duel).askIllumination, (*Duel).chooseIllumination},
	sensorUse:    {(*Duel).askSensors, (*Duel).useSensors},
}

// declare applies a choice of the phase.
func (d *Duel) declare(option int) {
	i := d.game.turnOf(int(d.Cursor))
	d.Cursor++
	declarations[d.Stage].choose(d, i, option)
}

// settle begins the game turn of a radar whose mode the setup fixes.
func (d *Duel) settle(i int) {
	c, s := &d.craft[i], &d.game.spec[i].sensors
	if !c.lost && !s.chooses {
		d.setMode(i, s.mode)
	}
}

// setMode begins the game turn in a mode, with what is left of detections and lock-ons
// (AP-16.7.1, AP-16.7.5, AP-16.8.1).
func (d *Duel) setMode(i int, next radar.Mode) {
	c := &d.craft[i]
	if r := d.radarOf(i); !r.May(next) {
		next = radar.Normal // the technology is lost, or there is no such mode
	}
	switch c.mode.ChangeTo(next) {
	case radar.KeepsTracks:
		c.detects = 0
	case radar.KeepsNone:
		c.dropContacts()
	}
	c.mode = next
}

// askSensors asks for the use of the radar.
func (d *Duel) askSensors(i int) bool {
	c := &d.craft[i]
	if c.lost || !d.game.spec[i].sensors.chooses {
		return false
	}
	if !c.pilotOut() && d.ask(i, rules.Plan, d.listSensors(i)) {
		return true
	}
	d.setMode(i, c.mode)
	return false
}

// listSensors lists the choices, staying first, and returns how many.
func (d *Duel) listSensors(i int) int {
	c, s := &d.craft[i], &d.game.spec[i].sensors
	r := d.radarOf(i)
	list := append(d.list.sensors[:0], stay)
	if c.rec.RadarWorks() {
		if c.mode != radar.Normal || c.infrared {
			list = append(list, useNormal)
		}
		if c.mode != radar.Boresight && r.May(radar.Boresight) && d.comesWithin(i, int(r.TrackingStrength)) {
			list = append(list, useBoresight)
		}
		if c.mode != radar.AutoTrack && r.May(radar.AutoTrack) && d.comesWithin(i, int(r.SearchStrength)) {
			list = append(list, useAutoTrack)
		}
	}
	if s.hasIRSTS && !radar.Beside(int(d.game.spec[i].numSeats)) && !c.infrared && c.rec.TechnologyWorks() {
		list = append(list, useInfrared)
	}
	if from, to := d.enemies(c.side); c.locked != 0 && c.mode == radar.Normal && to-from > 1 {
		list = append(list, dropLock)
	}
	return len(list)
}

// comesWithin reports whether an enemy could be that near at the end of the game turn.
func (d *Duel) comesWithin(i, hexes int) bool {
	c := &d.craft[i]
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		if x := &d.craft[t]; !x.lost && d.distance(i, t) <= hexes+closingOf(&c.fly)+closingOf(&x.fly) {
			return true
		}
	}
	return false
}

// closingOf is how many hexes of range an aircraft can make up in a game turn: at most 3 levels an FP, which
// count 1.5 of range. A half FP that was left over may make one FP more.
func closingOf(f *flight.State) int { return 3*(int(f.Speed)+2)/4 + 1 }

// useSensors uses the radar as chosen.
func (d *Duel) useSensors(i, option int) {
	c := &d.craft[i]
	choice := d.list.sensors[option]
	switch choice {
	case stay:
		d.setMode(i, c.mode)
	case useNormal, useBoresight, useAutoTrack:
		c.infrared = false
		d.setMode(i, radar.Mode(choice-useNormal))
	case useInfrared:
		c.infrared = true
		c.dropContacts()
		d.setMode(i, radar.Normal)
	case dropLock:
		d.dropTracks(i, d.lockOns(i))
	}
	if d.Log != nil && choice != stay {
		d.logText(i, "AP-16.2.5", sensorWords[choice])
	}
}
