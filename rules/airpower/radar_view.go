package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// These functions fill in what package radar is told about the aircraft of a duel.

// radarOf is the radar in its mode; technologies may be lost (AP-10.1.6, AP-10.1.7).
func (rs radars) radarOf(i int) radar.Radar {
	c := &rs.d.craft[i]
	return radar.Radar{Set: *rs.radarSet(i), Mode: c.mode, LowTargets: c.low, Rules: rs.d.game.opt.radar}
}

// radarSet is the radar with those of its technologies that work.
func (rs radars) radarSet(i int) *radar.Set {
	s := &rs.d.game.spec[i].sensors
	if rs.d.craft[i].rec.TechnologyWorks() {
		return &s.radar
	}
	return &s.plain
}

// radarOn reports whether the aircraft uses a radar in this radar phase: a pilot alone may use
// the infrared search instead (AP-16.9), and a jammer may have blinded it (AP-19.4).
func (rs radars) radarOn(i int) bool {
	c := &rs.d.craft[i]
	return !c.lost && !c.blinded && !c.infrared && rs.d.game.spec[i].sensors.plain.Arc != radar.NoArc
}

// flown is what the aircraft has done in this game turn.
func (rs radars) flown(i int) radar.Flown { return rs.flownAs(i, &rs.d.craft[i].fly) }

// flownAs is the same for the move in f.
func (rs radars) flownAs(i int, f *flight.State) radar.Flown {
	c, sp, m := &rs.d.craft[i], &rs.d.game.spec[i], &f.Move
	w := radar.Flown{
		Tightest:  m.Tight,
		VRolls:    int8(m.VRolls),
		Maneuvers: m.Rolls != m.VRolls || m.Vectored > 0 || m.Start.HRD || m.Reverse || f.Condition == flight.Reversed,
		Unloaded:  m.Unloaded > 0, Recovering: !f.MayRadar(), Preempted: c.preempted,
		Engaged:      c.engaged,
		Attacked:     c.shots > 0 || c.rocketShots > 0,
		Uncontrolled: f.Condition == flight.Stalled || f.Condition == flight.Departed || m.Spun, Hit: c.rec.HeavyThisTurn,
		DamageControl: m.Start.DamageControl,
		Broken:        !c.rec.RadarWorks(),
		Pilot:         c.seats[0].Condition, Operator: c.seats[1].Condition, Alone: sp.numSeats < 2,
	}
	if f.GLOC {
		awake := *f // the radar officer works on; MayRadar asks for the pilot
		awake.GLOC = false
		w.Pilot, w.Recovering = crew.Unconscious, !awake.MayRadar()
	}
	return w
}

// carrier is the aircraft that looks.
func (rs radars) carrier(i int) radar.Carrier { return carrierAt(&rs.d.craft[i].fly) }

// carrierAt is an aircraft that looks after the move in f.
func carrierAt(f *flight.State) radar.Carrier {
	return radar.Carrier{Pose: f.Pose(), Altitude: f.Altitude, Bank: f.Bank, Type: f.Type,
		Slope: hex.Slope{Levels: f.Slope.Levels, HFPs: int16(f.Slope.HFPs)}}
}

// blip is an aircraft as the radar of i sees it.
func (rs radars) blip(i, t int) radar.Target {
	c, sp := &rs.d.craft[t], &rs.d.game.spec[t]
	f := &c.fly
	target := radar.Target{Pose: f.Pose(), Altitude: f.Altitude, Size: int8(sp.card.Size), IFF: sp.sensors.iff,
		Sighted: c.sighted || c.side == rs.d.craft[i].side || rs.d.craft[i].optics&(1<<t) != 0}
	if rs.d.game.opt.warfare {
		rs.d.jamming().mask(i, t, &target)
	}
	return target
}

// distance is the ordinary range of two aircraft in hexes (AP-3.5).
func (rs radars) distance(i, t int) int {
	a, b := &rs.d.craft[i].fly, &rs.d.craft[t].fly
	return hex.FullRange(a.At, b.At, int(b.Altitude)-int(a.Altitude))
}
