package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// infraredPhase is the use of infrared search and track (AP-16.9): lock-ons that still hold are
// kept, or else everybody in range is detected and a lock-on tried.
func (rs radars) infraredPhase(i int) {
	c, s := &rs.d.craft[i], &rs.d.game.spec[i].sensors
	if !s.hasIRSTS || c.lost {
		return
	}
	seen := rs.warm(i)
	c.warmLocks &= seen
	c.warm = 0
	if c.warmLocks == 0 {
		c.warm = seen
		if rs.d.Log != nil {
			rs.d.journal().logInfrared(i)
		}
	}
	for tried := uint8(0); bits.OnesCount8(c.warmLocks|tried) < int(s.irsts.Most) && c.warm&^tried != 0; {
		t := rs.nearestOf(i, c.warm&^tried)
		tried |= 1 << t
		die := rs.d.roll(c.side, forLockOn)
		if die <= int(s.irsts.LockOn) {
			c.warmLocks |= 1 << t
		}
		if rs.d.Log != nil {
			rs.d.journal().logCheck(i, "AP-16.9", "tries to lock its infrared search on to "+rs.d.journal().name(t), die, int(s.irsts.LockOn),
				die <= int(s.irsts.LockOn))
		}
	}
	if c.warmLocks != 0 {
		c.warm = 0
	}
}

// warm is the set of enemies in reach of the infrared search, which a pilot alone uses in
// place of the radar (AP-16.9). Engines that are out burn nothing (reading RR-24).
func (rs radars) warm(i int) (set uint8) {
	c, sp := &rs.d.craft[i], &rs.d.game.spec[i]
	alone := !radar.Beside(int(sp.numSeats))
	if !c.rec.TechnologyWorks() || rs.nobodyLooks(i) || alone && !c.infrared {
		return 0
	}
	carrier := rs.carrier(i)
	from, to := rs.d.enemies(c.side)
	for t := from; t < to; t++ {
		x := &rs.d.craft[t]
		if x.lost {
			continue
		}
		blip := radar.Target{Pose: x.fly.Pose(), Altitude: x.fly.Altitude}
		fuel := int(rs.d.plane(t).Burn(&x.fly, x.fly.Move.Start.Setting))
		if sp.sensors.irsts.Detects(rs.d.game.opt.radar.Vertical, &carrier, &blip, fuel) {
			set |= 1 << t
		}
	}
	return set
}

// nobodyLooks reports whether all who could use the infrared search are out of action.
func (rs radars) nobodyLooks(i int) bool {
	c := &rs.d.craft[i]
	return c.pilotOut() && (rs.d.game.spec[i].numSeats < 2 || c.seats[1].Condition != crew.Able)
}
