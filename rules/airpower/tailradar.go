package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// useTailRadar lets the gunner's radar look for a target in the radar phase, apart from
// the aircraft's own: it keeps its lock-on while the target stays in its arc and range,
// else it searches for the nearest enemy there and tries to lock on to it (AP-9.1.14,
// GR-32). No vertical limits are printed for arcs behind.
func (d *Duel) useTailRadar(i int) {
	c := &d.craft[i]
	r := d.tailRadar(i)
	works := c.rec.RadarWorks() && !c.abnormal() && !c.fly.Move.Spun && !c.rec.HeavyThisTurn && !c.preempted
	if t := int(c.tailLocked) - 1; t >= 0 {
		if works && d.behind(i, t, r.TrackingRange, true) {
			return
		}
		c.tailLocked = 0
		if d.Log != nil {
			d.logText(i, "AP-16.4.7", "its tail radar loses the lock-on")
		}
	}
	t := -1
	if works {
		t = d.nearestBehind(i, r.SearchRange)
	}
	if t < 0 {
		return
	}
	size := d.game.spec[t].card.Size
	need, die := radar.DetectionNeed(r.SearchStrength, d.distance(i, t)), d.roll(c.side, forSearch)
	if d.Log != nil {
		d.logTailSearch(i, t, die, need, size, die+size <= need)
	}
	if die+size > need || !d.behind(i, t, r.TrackingRange, false) {
		return
	}
	die = d.roll(c.side, forLockOn)
	if die <= r.LockOn {
		c.tailLocked = uint8(t + 1)
	}
	if d.Log != nil {
		d.logTailLock(i, t, die, r.LockOn)
	}
}

// nearestBehind is the nearest enemy that the tail radar reaches; -1: there is none.
func (d *Duel) nearestBehind(i, reach int) int {
	best, at := 0, -1
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		if d.craft[t].lost || !d.behind(i, t, reach, false) {
			continue
		}
		if r := d.distance(i, t); at < 0 || r < best {
			best, at = r, t
		}
	}
	return at
}

// behind reports whether the tail radar reaches t: within range and arc, out of clutter
// (AP-16.3).
func (d *Duel) behind(i, t, reach int, keep bool) bool {
	f, e := &d.craft[i].fly, &d.craft[t].fly
	arcs := gunnery.FieldOf(d.game.spec[i].card.TailRadar.Arc)
	return d.distance(i, t) <= reach && hex.Sensor(f.Pose(), e.Pose(), hex.Level)&arcs != 0 &&
		radar.NoLookDown.Clear(keep, int(e.Altitude), int(f.Altitude), hex.Range(f.At, e.At))
}
