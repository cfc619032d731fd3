package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/missile"
)

// An aircraft that illuminates for a missile flies with the missile's target: its FPs are shared out over
// those of the target and come right after them (AP-17.5). A chain of such aircraft moves together; in a
// circle, as of a shoot-out, the first in the order of flight leads (AP-17.6). An aircraft that flies with
// others neither preempts nor is preempted (reading MR-54).

// bind settles who flies with whom, by the order of flight.
func (ms missiles) bind() {
	for k := range ms.d.nOrder {
		c := &ms.d.craft[ms.d.order[k]]
		c.leader = 0
		for _, before := range ms.d.order[:k] {
			if c.illuminates == before+1 {
				c.leader = before + 1
			}
		}
	}
}

// together is the set of those who fly with the aircraft, itself included (AP-17.6); 0: it flies alone.
func (ms missiles) together(i int) uint8 {
	set, alone := uint8(1)<<i, uint8(1)<<i
	for k := range ms.d.nOrder { // who follows comes behind in the order
		e := ms.d.order[k]
		if c := &ms.d.craft[e]; c.leader != 0 && set&(1<<(c.leader-1)) != 0 && !c.lost && !c.flown {
			set |= 1 << e
		}
	}
	if set == alone {
		return 0
	}
	return set
}

// bound reports whether the aircraft flies with another in this game turn (MR-54).
func (ms missiles) bound(i int) bool {
	if ms.d.craft[i].leader != 0 {
		return true
	}
	for k := range ms.d.game.total {
		if c := &ms.d.craft[k]; int(c.leader) == i+1 && !c.lost {
			return true
		}
	}
	return false
}

// handOver finds who of those that fly together goes on: those behind first. It reports whether anybody
// has something left to do.
func (ms missiles) handOver() bool {
	for k := ms.d.nOrder - 1; k >= 0; k-- {
		e := ms.d.order[k]
		if ms.d.group&(1<<e) != 0 && ms.due(int(e)) {
			ms.d.acting = e
			return true
		}
	}
	return false
}

// due reports whether a member of the group has FPs to spend now, or its move to begin (AP-17.5).
func (ms missiles) due(i int) bool {
	c := &ms.d.craft[i]
	if c.lost || c.stage == moved {
		return false
	}
	if c.leader == 0 {
		return true
	}
	l := &ms.d.craft[c.leader-1]
	switch {
	case l.lost || l.stage == moved:
		return true
	case l.fly.Move.Stage == flight.StageStart:
		return false
	case c.fly.Move.Stage == flight.StageStart:
		return true
	}
	return int(c.spent()) < shareOf(int(c.fly.Move.FPs), int(l.fly.Move.FPs), int(l.spent()))
}

// shareOf is how many of its FPs an illuminating aircraft may have spent when the target has spent so many
// of its own (AP-17.5, AP-14.3.5).
func shareOf(fps, target, spent int) (n int) {
	s := missile.NewSchedule(fps, target)
	for k := range s.Segments() {
		if spent -= s.Target(k); spent < 0 {
			return n
		}
		n += s.Missile(k)
	}
	return fps
}

// waits reports whether an aircraft is at a place of its move where another of the group may go on: before
// its move, before an FP, or at the end.
func (c *craft) waits() bool {
	return c.lost || c.stage == arriving || c.stage == stepping || c.stage == moved
}
