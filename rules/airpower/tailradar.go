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
func (rs radars) useTailRadar(i int) {
	c := &rs.d.craft[i]
	r := rs.d.combat().tailRadar(i)
	works := c.rec.RadarWorks() && !c.abnormal() && !c.fly.Move.Spun && !c.rec.HeavyThisTurn && !c.preempted
	if t := int(c.tailLocked) - 1; t >= 0 {
		if works && rs.behind(i, t, r.TrackingRange, true) {
			return
		}
		c.tailLocked = 0
		if rs.d.Log != nil {
			rs.d.journal().logText(i, "AP-16.4.7", "its tail radar loses the lock-on")
		}
	}
	t := -1
	if works {
		t = rs.nearestBehind(i, r.SearchRange)
	}
	if t < 0 {
		return
	}
	size := rs.d.game.spec[t].card.Size
	need, die := radar.DetectionNeed(r.SearchStrength, rs.distance(i, t)), rs.d.roll(c.side, forSearch)
	if rs.d.Log != nil {
		rs.d.journal().logTailSearch(i, t, die, need, size, die+size <= need)
	}
	if die+size > need || !rs.behind(i, t, r.TrackingRange, false) {
		return
	}
	die = rs.d.roll(c.side, forLockOn)
	if die <= r.LockOn {
		c.tailLocked = uint8(t + 1)
	}
	if rs.d.Log != nil {
		rs.d.journal().logTailLock(i, t, die, r.LockOn)
	}
}

// nearestBehind is the nearest enemy that the tail radar reaches; -1: there is none.
func (rs radars) nearestBehind(i, reach int) int {
	best, at := 0, -1
	from, to := rs.d.enemies(rs.d.craft[i].side)
	for t := from; t < to; t++ {
		if rs.d.craft[t].lost || !rs.behind(i, t, reach, false) {
			continue
		}
		if r := rs.distance(i, t); at < 0 || r < best {
			best, at = r, t
		}
	}
	return at
}

// behind reports whether the tail radar reaches t: within range and arc, out of clutter
// (AP-16.3).
func (rs radars) behind(i, t, reach int, keep bool) bool {
	f, e := &rs.d.craft[i].fly, &rs.d.craft[t].fly
	arcs := gunnery.FieldOf(rs.d.game.spec[i].card.TailRadar.Arc)
	return rs.distance(i, t) <= reach && hex.Sensor(f.Pose(), e.Pose(), hex.Level)&arcs != 0 &&
		radar.NoLookDown.Clear(keep, int(e.Altitude), int(f.Altitude), hex.Range(f.At, e.At))
}
