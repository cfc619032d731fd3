package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// Missiles move with their target (AP-14.3.3, AP-14.3.5): before its FPs by the schedule of each, in
// the order of launch (MR-14). An attack comes the moment its condition is met.

// A chase is a moment at which the missiles at an aircraft are looked at.
type chase struct {
	when moment
	back MoveStage // the stage of the target's move that follows
}

// A moment is the point of the target's move at which that happens.
type moment uint8

const (
	beforeFP moment = iota // they move
	AfterFP                // the target may have moved into one
	atEnd                  // the end of its move: what FPs are left, and the check of the game turn
)

// BeginFlight begins a game turn of all missiles before anybody flies (AP-14.7.1, AP-14.8).
func (ms missiles) BeginFlight() {
	for b := range ms.d.birds() {
		b.Shared = false
		if Arms(ms).Ordnance(b).Flight.BeginTurn(&b.Fly) {
			if ms.d.Log != nil {
				missileLog(ms).logBirdSpeed(b)
			}
			if ms.forsaken(b) {
				ms.loseTrack(b, guided.NoGuidance)
			}
			continue
		}
		if !nuclear(ms).command(b) {
			ms.loseBird(b, rules.EndFell, "AP-14.8", "is too slow and falls")
		}
	}
}

// shareFlight shares the FPs of the missiles at an aircraft out over its own, once its move has begun; a
// follow-on missile starts behind its lead, as little as it may. Those at an aircraft that is stalled
// or departed have one proportional move (MR-15).
func (ms missiles) shareFlight(i, fps int) {
	for b := range ms.d.birds() {
		if b.Shared || int(b.Target) != i {
			continue
		}
		b.Shared = true
		spec := &Arms(ms).Ordnance(b).Flight
		if b.Lead > 0 && b.Fly.FlightTurn == 1 {
			lead := missile.NewSchedule(int(b.Fly.Speed), fps) // as if it were there (MR-16)
			if b.Lead != noLead && ms.d.Birds[b.Lead-1].Shared {
				lead = ms.d.Birds[b.Lead-1].Schedule
			}
			b.Schedule = spec.Follow(&b.Fly, &lead, fps, missile.MinDelay)
		} else {
			b.Schedule = spec.Share(&b.Fly, fps)
		}
		if ms.d.Log != nil {
			missileLog(ms).logBirdShare(b, fps)
		}
	}
}

// ChaseOf has the missiles at an aircraft looked at before its move goes on; it does not wait.
func (ms missiles) ChaseOf(i int, when moment, back MoveStage) bool {
	c := &ms.d.Crafts[i]
	c.chase, c.Stage, ms.d.pursuer = chase{when, back}, Pursued, 0
	if when == beforeFP {
		c.Chased = c.spent() + 1
	}
	return false
}

// Pursue is what the missiles at an aircraft do at one moment of its move (AP-14.3.3).
func (ms missiles) Pursue(i int) bool {
	c := &ms.d.Crafts[i]
	for ; ms.d.pursuer < ms.d.NBirds; ms.d.pursuer++ {
		b := &ms.d.Birds[ms.d.pursuer]
		if b.Gone || int(b.Target) != i || !ms.comesUp(i, b) {
			continue
		}
		if defences(ms).askDecoys(i, b) {
			return true
		}
		ms.AttackWith(b)
		if c.Lost {
			turnEnd(ms).judge()
			return false
		}
	}
	c.Stage = c.chase.back
	return false
}

// comesUp is what one missile does; true: it attacks.
func (ms missiles) comesUp(i int, b *Bird) bool {
	c := &ms.d.Crafts[i]
	t := Arms(ms).FlownAt(i)
	switch c.chase.when {
	case beforeFP:
		fps := b.Schedule.Before(int(c.Chased) - 1)
		return fps > 0 && ms.flyBird(i, b, fps)
	case AfterFP:
		return Arms(ms).Ordnance(b).Flight.Attacks(&b.Fly, &t)
	}
	if b.Fly.Left > 0 && ms.flyBird(i, b, int(b.Fly.Left)) { // the target's move was cut short
		return true
	}
	if !b.Gone {
		ms.checkTracking(i, b, true)
	}
	return false
}

// flyBird is a proportional move of a missile and the tracking check at its end (AP-14.3.5, AP-14.4);
// true: it attacks.
func (ms missiles) flyBird(i int, b *Bird, fps int) bool {
	spec, t := &Arms(ms).Ordnance(b).Flight, Arms(ms).FlownAt(i)
	spec.BeginMove(&b.Fly, fps, int(ms.d.Crafts[i].rolls-b.rolls))
	b.rolls = ms.d.Crafts[i].rolls
	b.before = int16(ms.birdRange(i, b))
	ms.seeks(i, b)
	for {
		p := ms.planOf(b, &t)
		for k := range p.Steps[:p.N] {
			was := b.Fly
			spec.Spend(&b.Fly, &p.Steps[k])
			if ms.d.Log != nil {
				missileLog(ms).logBirdStep(b, p.Steps[k])
			}
			ms.seeks(i, b)
			if spec.Overruns(&was, &b.Fly, &t) {
				ms.loseBird(b, rules.EndUnarmed, "AP-14.3.9", "meets its target before it is armed and is lost")
				return false
			}
		}
		switch {
		case p.Attack:
			return true
		case b.Fly.MoveLeft == 0:
			ms.checkTracking(i, b, false)
			sights(ms).dazzle(i, b)
			return false
		}
	}
}

// planOf is the next FPs of a missile by its policy. In a mirrored game the policy is asked in the mirror,
// because policies take the left where nothing tells the sides apart (MR-61).
func (ms missiles) planOf(b *Bird, t *missile.Target) missile.Plan {
	spec, g := &Arms(ms).Ordnance(b).Flight, Arms(ms).Guide(b)
	if !ms.d.Compiled.Mirrored {
		return spec.Plan(&b.Fly, t, &g)
	}
	s, x := b.Fly.Mirror(), *t
	x.Pose = x.Pose.Mirror()
	p := spec.Plan(&s, &x, &g)
	for k := range p.Steps[:p.N] {
		p.Steps[k].Hand = -p.Steps[k].Hand
	}
	return p
}

// birdRange is the range of a missile from an aircraft (AP-3.5).
func (ms missiles) birdRange(i int, b *Bird) int {
	f := &ms.d.Crafts[i].Fly
	return hex.FullRange(b.Fly.At, f.At, int(f.Altitude-b.Fly.Altitude))
}

// tracking is a missile as its target's place is tested (AP-14.4).
func (ms missiles) tracking(i int, b *Bird) guided.Tracking {
	f := &ms.d.Crafts[i].Fly
	return guided.Tracking{Missile: b.place(), Slope: b.Fly.Slope(), Before: b.before, Terminal: b.Terminal,
		Target: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}}
}

// checkTracking is the check at the end of a proportional move or of the game turn (AP-14.4).
func (ms missiles) checkTracking(i int, b *Bird, atEnd bool) {
	k := ms.tracking(i, b)
	k.AtTurnEnd = atEnd
	if m := Arms(ms).Ordnance(b).Card; m.Guidance.Radar() {
		k.Guide, k.Jammed = ms.guideOf(b), Arms(ms).barraging(i)
	}
	lost := k.Check(Arms(ms).Ordnance(b).Card, guided.Options{})
	if lost != guided.Tracks {
		ms.loseTrack(b, lost)
	}
}

// lostBy is the ending of a missile that loses its target.
var lostBy = [guided.NumLosses]rules.Ending{guided.NoGuidance: rules.EndUnguided, guided.LeftBeam: rules.EndUnguided,
	guided.GuideBehind: rules.EndUnguided, guided.RangeOpens: rules.EndOutrun, guided.TargetOutside: rules.EndUnseen}

// loseTrack is the end of a missile that loses its target, unless it is exploded in time.
func (ms missiles) loseTrack(b *Bird, why guided.Lost) {
	if nuclear(ms).command(b) {
		return
	}
	ms.endBird(b, lostBy[why])
	if ms.d.Log != nil {
		missileLog(ms).logBirdEnd(b, "AP-14.4", "is lost: "+why.String())
	}
}

// endFlight is the administration of missiles: time over, or the speed of the next game turn (AP-14.1,
// AP-MFR.4).
func (ms missiles) endFlight() {
	for b := range ms.d.birds() {
		if b.Fly.FlightTurn > 0 && !Arms(ms).Ordnance(b).Flight.EndTurn(&b.Fly) && !nuclear(ms).command(b) {
			ms.loseBird(b, rules.EndTimed, "AP-14.1", "has flown its time")
		}
	}
	ms.sweep()
}

// An aircraft that illuminates for a missile flies with the missile's target: its FPs are shared out over
// those of the target and come right after them (AP-17.5). A chain of such aircraft moves together; in a
// circle, as of a shoot-out, the first in the order of flight leads (AP-17.6). An aircraft that flies with
// others neither preempts nor is preempted (reading MR-54).

// bind settles who flies with whom, by the order of flight.
func (ms missiles) bind() {
	for k := range ms.d.NOrder {
		c := &ms.d.Crafts[ms.d.Order[k]]
		c.Leader = 0
		for _, before := range ms.d.Order[:k] {
			if c.Illuminates == before+1 {
				c.Leader = before + 1
			}
		}
	}
}

// together is the set of those who fly with the aircraft, itself included (AP-17.6); 0: it flies alone.
func (ms missiles) together(i int) uint8 {
	set, alone := uint8(1)<<i, uint8(1)<<i
	for k := range ms.d.NOrder { // who follows comes behind in the order
		e := ms.d.Order[k]
		if c := &ms.d.Crafts[e]; c.Leader != 0 && set&(1<<(c.Leader-1)) != 0 && !c.Lost && !c.Flown {
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
	if ms.d.Crafts[i].Leader != 0 {
		return true
	}
	for k := range ms.d.Compiled.Total {
		if c := &ms.d.Crafts[k]; int(c.Leader) == i+1 && !c.Lost {
			return true
		}
	}
	return false
}

// handOver finds who of those that fly together goes on: those behind first. It reports whether anybody
// has something left to do.
func (ms missiles) handOver() bool {
	for k := ms.d.NOrder - 1; k >= 0; k-- {
		e := ms.d.Order[k]
		if ms.d.group&(1<<e) != 0 && ms.due(int(e)) {
			ms.d.Acting = e
			return true
		}
	}
	return false
}

// due reports whether a member of the group has FPs to spend now, or its move to begin (AP-17.5).
func (ms missiles) due(i int) bool {
	c := &ms.d.Crafts[i]
	if c.Lost || c.Stage == moved {
		return false
	}
	if c.Leader == 0 {
		return true
	}
	l := &ms.d.Crafts[c.Leader-1]
	switch {
	case l.Lost || l.Stage == moved:
		return true
	case l.Fly.Move.Stage == flight.StageStart:
		return false
	case c.Fly.Move.Stage == flight.StageStart:
		return true
	}
	return int(c.spent()) < shareOf(int(c.Fly.Move.FPs), int(l.Fly.Move.FPs), int(l.spent()))
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
func (c *CraftState) waits() bool {
	return c.Lost || c.Stage == arriving || c.Stage == Stepping || c.Stage == moved
}
