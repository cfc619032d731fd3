package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// infraredPhase is the use of infrared search and track (AP-16.9): lock-ons that still hold are
// kept, or else everybody in range is detected and a lock-on tried.
func (d *Duel) infraredPhase(i int) {
	c, s := &d.craft[i], &d.game.spec[i].sensors
	if !s.hasIRSTS || c.lost {
		return
	}
	seen := d.warm(i)
	c.warmLocks &= seen
	c.warm = 0
	if c.warmLocks == 0 {
		c.warm = seen
		if d.Log != nil {
			d.logInfrared(i)
		}
	}
	for tried := uint8(0); bits.OnesCount8(c.warmLocks|tried) < int(s.irsts.Most) && c.warm&^tried != 0; {
		t := d.nearestOf(i, c.warm&^tried)
		tried |= 1 << t
		die := d.roll(c.side, forLockOn)
		if die <= int(s.irsts.LockOn) {
			c.warmLocks |= 1 << t
		}
		if d.Log != nil {
			d.logCheck(i, "AP-16.9", "tries to lock its infrared search on to "+d.name(t), die, int(s.irsts.LockOn),
				die <= int(s.irsts.LockOn))
		}
	}
	if c.warmLocks != 0 {
		c.warm = 0
	}
}

// warm is the set of enemies in reach of the infrared search, which a pilot alone uses in
// place of the radar (AP-16.9). Engines that are out burn nothing (reading RR-24).
func (d *Duel) warm(i int) (set uint8) {
	c, sp := &d.craft[i], &d.game.spec[i]
	alone := !radar.Beside(int(sp.numSeats))
	if !c.rec.TechnologyWorks() || d.nobodyLooks(i) || alone && !c.infrared {
		return 0
	}
	carrier := d.carrier(i)
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		x := &d.craft[t]
		if x.lost {
			continue
		}
		blip := radar.Target{Pose: x.fly.Pose(), Altitude: x.fly.Altitude}
		fuel := int(d.plane(t).Burn(&x.fly, x.fly.Move.Start.Setting))
		if sp.sensors.irsts.Detects(d.game.opt.radar.Vertical, &carrier, &blip, fuel) {
			set |= 1 << t
		}
	}
	return set
}

// nobodyLooks reports whether all who could use the infrared search are out of action.
func (d *Duel) nobodyLooks(i int) bool {
	c := &d.craft[i]
	return c.pilotOut() && (d.game.spec[i].numSeats < 2 || c.seats[1].Condition != crew.Able)
}
