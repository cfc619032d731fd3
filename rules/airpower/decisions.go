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
func (rs radars) playDecisions() bool {
	if rs.d.Stage == 0 {
		rs.d.Stage = 1
		if rs.d.game.opt.warfare {
			rs.d.jamming().runProgrammes()
			rs.d.jamming().standOffPhase()
		}
		for i := range rs.d.game.total {
			rs.settle(i)
		}
		if rs.d.flying == 0 {
			rs.d.Stage = sensorUse
		}
	}
	for ; rs.d.Stage < declared; rs.d.Stage++ {
		for ; int(rs.d.Cursor) < rs.d.game.total; rs.d.Cursor++ {
			if declarations[rs.d.Stage].play(rs.d, rs.d.game.turnOf(int(rs.d.Cursor))) {
				return true
			}
		}
		rs.d.Cursor = 0
	}
	return false
}

// The rounds, by the stage of the phase; stage 0 is before them.
const (
	engaging = iota + 1
	illumination
	sensorUse
	declared
)

// declarations are the rounds of decisions, everybody's in turn.
var declarations = [declared]stage{
	engaging:     asking(defences.askEngage, defences.chooseEngage),
	illumination: asking(missiles.askIllumination, missiles.chooseIllumination),
	sensorUse:    asking(radars.askSensors, radars.useSensors),
}

// declare applies a choice of the phase.
func (rs radars) declare(option int) {
	i := rs.d.game.turnOf(int(rs.d.Cursor))
	rs.d.Cursor++
	declarations[rs.d.Stage].choose(rs.d, i, option)
}

// settle begins the game turn of a radar whose mode the setup fixes.
func (rs radars) settle(i int) {
	c, s := &rs.d.craft[i], &rs.d.game.spec[i].sensors
	if !c.lost && !s.chooses {
		rs.setMode(i, s.mode)
	}
}

// setMode begins the game turn in a mode, with what is left of detections and lock-ons
// (AP-16.7.1, AP-16.7.5, AP-16.8.1).
func (rs radars) setMode(i int, next radar.Mode) {
	c := &rs.d.craft[i]
	if r := rs.radarOf(i); !r.May(next) {
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
func (rs radars) askSensors(i int) bool {
	c := &rs.d.craft[i]
	if c.lost || !rs.d.game.spec[i].sensors.chooses {
		return false
	}
	if !c.pilotOut() && rs.d.ask(i, rules.Plan, rs.listSensors(i)) {
		return true
	}
	rs.setMode(i, c.mode)
	return false
}

// listSensors lists the choices, staying first, and returns how many.
func (rs radars) listSensors(i int) int {
	c, s := &rs.d.craft[i], &rs.d.game.spec[i].sensors
	r := rs.radarOf(i)
	list := append(rs.d.list.sensors[:0], stay)
	if c.rec.RadarWorks() {
		if c.mode != radar.Normal || c.infrared {
			list = append(list, useNormal)
		}
		if c.mode != radar.Boresight && r.May(radar.Boresight) && rs.comesWithin(i, int(r.TrackingStrength)) {
			list = append(list, useBoresight)
		}
		if c.mode != radar.AutoTrack && r.May(radar.AutoTrack) && rs.comesWithin(i, int(r.SearchStrength)) {
			list = append(list, useAutoTrack)
		}
	}
	if s.hasIRSTS && !radar.Beside(int(rs.d.game.spec[i].numSeats)) && !c.infrared && c.rec.TechnologyWorks() {
		list = append(list, useInfrared)
	}
	if from, to := rs.d.enemies(c.side); c.locked != 0 && c.mode == radar.Normal && to-from > 1 {
		list = append(list, dropLock)
	}
	return len(list)
}

// comesWithin reports whether an enemy could be that near at the end of the game turn.
func (rs radars) comesWithin(i, hexes int) bool {
	c := &rs.d.craft[i]
	from, to := rs.d.enemies(c.side)
	for t := from; t < to; t++ {
		if x := &rs.d.craft[t]; !x.lost && rs.distance(i, t) <= hexes+closingOf(&c.fly)+closingOf(&x.fly) {
			return true
		}
	}
	return false
}

// closingOf is how many hexes of range an aircraft can make up in a game turn: at most 3 levels an FP, which
// count 1.5 of range. A half FP that was left over may make one FP more.
func closingOf(f *flight.State) int { return 3*(int(f.Speed)+2)/4 + 1 }

// useSensors uses the radar as chosen.
func (rs radars) useSensors(i, option int) {
	c := &rs.d.craft[i]
	choice := rs.d.list.sensors[option]
	switch choice {
	case stay:
		rs.setMode(i, c.mode)
	case useNormal, useBoresight, useAutoTrack:
		c.infrared = false
		rs.setMode(i, radar.Mode(choice-useNormal))
	case useInfrared:
		c.infrared = true
		c.dropContacts()
		rs.setMode(i, radar.Normal)
	case dropLock:
		rs.dropTracks(i, rs.lockOns(i))
	}
	if rs.d.Log != nil && choice != stay {
		rs.d.journal().logText(i, "AP-16.2.5", sensorWords[choice])
	}
}
