package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A SensorChoice is what an aircraft does with its sensors in a game turn (AP-16.2.5).
type SensorChoice uint8

// The choices. Staying goes on as in the game turn before.
const (
	Stay SensorChoice = iota
	UseNormal
	UseBoresight
	UseAutoTrack
	UseInfrared // a pilot alone, in place of the radar (AP-16.9)
	DropLock    // AP-16.4.7
	numSensorChoices
)

var sensorWords = [numSensorChoices]string{"radar as before", "radar in normal mode", "radar in boresight mode",
	"radar in auto-track mode",
	"infrared search in place of the radar", "drop the lock-on"}

// PlayDecisions is the phase of aircraft decisions as far as it is played (AP-2.2): decoy
// programmes, jammers, and how radars are used. An aircraft is asked for its radar if the
// setup lets it choose and the choice can matter.
func (rs radars) PlayDecisions() bool {
	if rs.d.Stage == 0 {
		rs.d.Stage = 1
		if rs.d.Compiled.warfare {
			jamming(rs).runProgrammes()
			jamming(rs).standOffPhase()
		}
		for i := range rs.d.Compiled.Total {
			rs.settle(i)
		}
		if rs.d.Flying == 0 {
			rs.d.Stage = SensorUse
		}
	}
	for ; rs.d.Stage < declared; rs.d.Stage++ {
		for ; int(rs.d.Cursor) < rs.d.Compiled.Total; rs.d.Cursor++ {
			if declarations[rs.d.Stage].play(rs.d, rs.d.Compiled.turnOf(int(rs.d.Cursor))) {
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
	Illumination
	SensorUse
	declared
)

// declarations are the rounds of decisions, everybody's in turn.
var declarations = [declared]stage{
	engaging:     asking(defences.askEngage, defences.chooseEngage),
	Illumination: asking(missiles.askIllumination, missiles.chooseIllumination),
	SensorUse:    asking(radars.askSensors, radars.useSensors),
}

// declare applies a choice of the phase.
func (rs radars) declare(option int) {
	i := rs.d.Compiled.turnOf(int(rs.d.Cursor))
	rs.d.Cursor++
	declarations[rs.d.Stage].choose(rs.d, i, option)
}

// settle begins the game turn of a radar whose mode the setup fixes.
func (rs radars) settle(i int) {
	c, s := &rs.d.Crafts[i], &rs.d.Compiled.Specs[i].Sensors
	if !c.Lost && !s.chooses {
		rs.setMode(i, s.mode)
	}
}

// setMode begins the game turn in a mode, with what is left of detections and lock-ons
// (AP-16.7.1, AP-16.7.5, AP-16.8.1).
func (rs radars) setMode(i int, next radar.Mode) {
	c := &rs.d.Crafts[i]
	if r := Sensors(rs).Radar(i); !r.May(next) {
		next = radar.Normal // the technology is lost, or there is no such mode
	}
	switch c.Mode.ChangeTo(next) {
	case radar.KeepsTracks:
		c.Detects = 0
	case radar.KeepsNone:
		c.dropContacts()
	}
	c.Mode = next
}

// askSensors asks for the use of the radar.
func (rs radars) askSensors(i int) bool {
	c := &rs.d.Crafts[i]
	if c.Lost || !rs.d.Compiled.Specs[i].Sensors.chooses {
		return false
	}
	if !c.PilotOut() && rs.d.ask(i, rules.Plan, rs.listSensors(i)) {
		return true
	}
	rs.setMode(i, c.Mode)
	return false
}

// listSensors lists the choices, staying first, and returns how many.
func (rs radars) listSensors(i int) int {
	c, s := &rs.d.Crafts[i], &rs.d.Compiled.Specs[i].Sensors
	r := Sensors(rs).Radar(i)
	list := append(rs.d.List.sensors[:0], Stay)
	if c.Rec.RadarWorks() {
		if c.Mode != radar.Normal || c.Infrared {
			list = append(list, UseNormal)
		}
		if c.Mode != radar.Boresight && r.May(radar.Boresight) && rs.comesWithin(i, int(r.TrackingStrength)) {
			list = append(list, UseBoresight)
		}
		if c.Mode != radar.AutoTrack && r.May(radar.AutoTrack) && rs.comesWithin(i, int(r.SearchStrength)) {
			list = append(list, UseAutoTrack)
		}
	}
	if s.hasIRSTS && !radar.Beside(int(rs.d.Compiled.Specs[i].numSeats)) && !c.Infrared && c.Rec.TechnologyWorks() {
		list = append(list, UseInfrared)
	}
	if from, to := rs.d.Enemies(c.Side); c.Locked != 0 && c.Mode == radar.Normal && to-from > 1 {
		list = append(list, DropLock)
	}
	return len(list)
}

// comesWithin reports whether an enemy could be that near at the end of the game turn.
func (rs radars) comesWithin(i, hexes int) bool {
	c := &rs.d.Crafts[i]
	for t, x := range rs.d.foes(c.Side) {
		if Sensors(rs).Distance(i, t) <= hexes+closingOf(&c.Fly)+closingOf(&x.Fly) {
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
	c := &rs.d.Crafts[i]
	choice := rs.d.List.sensors[option]
	switch choice {
	case Stay:
		rs.setMode(i, c.Mode)
	case UseNormal, UseBoresight, UseAutoTrack:
		c.Infrared = false
		rs.setMode(i, radar.Mode(choice-UseNormal))
	case UseInfrared:
		c.Infrared = true
		c.dropContacts()
		rs.setMode(i, radar.Normal)
	case DropLock:
		rs.dropTracks(i, Sensors(rs).LockOns(i))
	}
	if choice != Stay {
		journal(rs).tell(i, "AP-16.2.5", sensorWords[choice])
	}
}

// infraredPhase is the use of infrared search and track (AP-16.9): lock-ons that still hold are
// kept, or else everybody in range is detected and a lock-on tried.
func (rs radars) infraredPhase(i int) {
	c, s := &rs.d.Crafts[i], &rs.d.Compiled.Specs[i].Sensors
	if !s.hasIRSTS || c.Lost {
		return
	}
	seen := rs.warm(i)
	c.WarmLocks &= seen
	c.Warm = 0
	if c.WarmLocks == 0 {
		c.Warm = seen
		if rs.d.Log != nil {
			journal(rs).logInfrared(i)
		}
	}
	for tried := uint8(0); bits.OnesCount8(c.WarmLocks|tried) < int(s.irsts.Most) && c.Warm&^tried != 0; {
		t := rs.nearestOf(i, c.Warm&^tried)
		tried |= 1 << t
		if rs.d.check(i, forLockOn, int(s.irsts.LockOn), "AP-16.9", "tries to lock its infrared search on to", t) {
			c.WarmLocks |= 1 << t
		}
	}
	if c.WarmLocks != 0 {
		c.Warm = 0
	}
}

// warm is the set of enemies in reach of the infrared search, which a pilot alone uses in
// place of the radar (AP-16.9). Engines that are out burn nothing (reading RR-24).
func (rs radars) warm(i int) (set uint8) {
	c, sp := &rs.d.Crafts[i], &rs.d.Compiled.Specs[i]
	alone := !radar.Beside(int(sp.numSeats))
	if !c.Rec.TechnologyWorks() || rs.nobodyLooks(i) || alone && !c.Infrared {
		return 0
	}
	carrier := Sensors(rs).Carrier(i)
	for t, x := range rs.d.foes(c.Side) {
		blip := radar.Target{Pose: x.Fly.Pose(), Altitude: x.Fly.Altitude}
		fuel := int(rs.d.Plane(t).Burn(&x.Fly, x.Fly.Move.Start.Setting))
		if sp.Sensors.irsts.Detects(rs.d.Compiled.radar.Vertical, &carrier, &blip, fuel) {
			set |= 1 << t
		}
	}
	return set
}

// nobodyLooks reports whether all who could use the infrared search are out of action.
func (rs radars) nobodyLooks(i int) bool {
	c := &rs.d.Crafts[i]
	return c.PilotOut() && (rs.d.Compiled.Specs[i].numSeats < 2 || c.seats[1].Condition != crew.Able)
}

// useTailRadar lets the gunner's radar look for a target in the radar phase, apart from
// the aircraft's own: it keeps its lock-on while the target stays in its arc and range,
// else it searches for the nearest enemy there and tries to lock on to it (AP-9.1.14,
// GR-32). No vertical limits are printed for arcs behind.
func (rs radars) useTailRadar(i int) {
	c := &rs.d.Crafts[i]
	r := combat(rs).tailRadar(i)
	works := c.Rec.RadarWorks() && !c.abnormal() && !c.Fly.Move.Spun && !c.Rec.HeavyThisTurn && !c.Preempted
	if t := int(c.TailLocked) - 1; t >= 0 {
		if works && rs.behind(i, t, r.TrackingRange, true) {
			return
		}
		c.TailLocked = 0
		journal(rs).tell(i, "AP-16.4.7", "its tail radar loses the lock-on")
	}
	t := -1
	if works {
		t = rs.nearestBehind(i, r.SearchRange)
	}
	if t < 0 {
		return
	}
	size := rs.d.Compiled.Specs[t].Card.Size
	need, die := radar.DetectionNeed(r.SearchStrength, Sensors(rs).Distance(i, t)), rs.d.roll(c.Side, ForSearch)
	if rs.d.Log != nil {
		journal(rs).logTailSearch(i, t, die, need, size, die+size <= need)
	}
	if die+size > need || !rs.behind(i, t, r.TrackingRange, false) {
		return
	}
	if rs.d.check(i, forLockOn, r.LockOn, "AP-9.1.14", "tail radar tries to lock on to", t) {
		c.TailLocked = uint8(t + 1)
	}
}

// nearestBehind is the nearest enemy that the tail radar reaches; -1: there is none.
func (rs radars) nearestBehind(i, reach int) int {
	within := uint8(0)
	for t := range rs.d.foes(rs.d.Crafts[i].Side) {
		if rs.behind(i, t, reach, false) {
			within |= 1 << t
		}
	}
	return rs.nearestOf(i, within)
}

// behind reports whether the tail radar reaches t: within range and arc, out of clutter
// (AP-16.3).
func (rs radars) behind(i, t, reach int, keep bool) bool {
	f, e := &rs.d.Crafts[i].Fly, &rs.d.Crafts[t].Fly
	arcs := gunnery.FieldOf(rs.d.Compiled.Specs[i].Card.TailRadar.Arc)
	return Sensors(rs).Distance(i, t) <= reach && hex.Sensor(f.Pose(), e.Pose(), hex.Level)&arcs != 0 &&
		radar.NoLookDown.Clear(keep, int(e.Altitude), int(f.Altitude), hex.Range(f.At, e.At))
}
