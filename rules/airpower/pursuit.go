package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// Missiles move with their target (AP-14.3.3, AP-14.3.5): before its FPs by the schedule of each, in
// the order of launch (MR-14). An attack comes the moment its condition is met.

// A chase is a moment at which the missiles at an aircraft are looked at.
type chase struct {
	when moment
	back moveStage // the stage of the target's move that follows
}

// A moment is the point of the target's move at which that happens.
type moment uint8

const (
	beforeFP moment = iota // they move
	afterFP                // the target may have moved into one
	atEnd                  // the end of its move: what FPs are left, and the check of the game turn
)

// beginFlight begins a game turn of all missiles before anybody flies (AP-14.7.1, AP-14.8).
func (ms missiles) beginFlight() {
	for k := range ms.d.nBirds {
		b := &ms.d.birds[k]
		if b.gone {
			continue
		}
		b.shared = false
		if ms.arm(b).flight.BeginTurn(&b.fly) {
			if ms.d.Log != nil {
				ms.d.moveLog().logBirdSpeed(b)
			}
			if ms.forsaken(b) {
				ms.loseTrack(b, guided.NoGuidance)
			}
			continue
		}
		if ms.d.nuclear().command(b) {
			continue
		}
		ms.endBird(b, rules.EndFell)
		if ms.d.Log != nil {
			ms.d.moveLog().logBirdEnd(b, "AP-14.8", "is too slow and falls")
		}
	}
}

// shareFlight shares the FPs of the missiles at an aircraft out over its own, once its move has begun; a
// follow-on missile starts behind its lead, as little as it may. Those at an aircraft that is stalled
// or departed have one proportional move (MR-15).
func (ms missiles) shareFlight(i, fps int) {
	for k := range ms.d.nBirds {
		b := &ms.d.birds[k]
		if b.gone || b.shared || int(b.target) != i {
			continue
		}
		b.shared = true
		spec := &ms.arm(b).flight
		if b.lead > 0 && b.fly.FlightTurn == 1 {
			lead := missile.NewSchedule(int(b.fly.Speed), fps) // as if it were there (MR-16)
			if b.lead != noLead && ms.d.birds[b.lead-1].shared {
				lead = ms.d.birds[b.lead-1].schedule
			}
			b.schedule = spec.Follow(&b.fly, &lead, fps, missile.MinDelay)
		} else {
			b.schedule = spec.Share(&b.fly, fps)
		}
		if ms.d.Log != nil {
			ms.d.moveLog().logBirdShare(b, fps)
		}
	}
}

// chaseOf has the missiles at an aircraft looked at before its move goes on; it does not wait.
func (ms missiles) chaseOf(i int, when moment, back moveStage) bool {
	c := &ms.d.craft[i]
	c.chase, c.stage, ms.d.pursuer = chase{when, back}, pursued, 0
	if when == beforeFP {
		c.chased = c.spent() + 1
	}
	return false
}

// pursue is what the missiles at an aircraft do at one moment of its move (AP-14.3.3).
func (ms missiles) pursue(i int) bool {
	c := &ms.d.craft[i]
	for ; ms.d.pursuer < ms.d.nBirds; ms.d.pursuer++ {
		b := &ms.d.birds[ms.d.pursuer]
		if b.gone || int(b.target) != i || !ms.comesUp(i, b) {
			continue
		}
		if ms.d.defences().askDecoys(i, b) {
			return true
		}
		ms.attackWith(b)
		if c.lost {
			ms.d.turnEnd().judge()
			return false
		}
	}
	c.stage = c.chase.back
	return false
}

// comesUp is what one missile does; true: it attacks.
func (ms missiles) comesUp(i int, b *bird) bool {
	c := &ms.d.craft[i]
	t := ms.flownAt(i)
	switch c.chase.when {
	case beforeFP:
		fps := b.schedule.Before(int(c.chased) - 1)
		return fps > 0 && ms.flyBird(i, b, fps)
	case afterFP:
		return ms.arm(b).flight.Attacks(&b.fly, &t)
	}
	if b.fly.Left > 0 && ms.flyBird(i, b, int(b.fly.Left)) { // the target's move was cut short
		return true
	}
	if !b.gone {
		ms.checkTracking(i, b, true)
	}
	return false
}

// flyBird is a proportional move of a missile and the tracking check at its end (AP-14.3.5, AP-14.4);
// true: it attacks.
func (ms missiles) flyBird(i int, b *bird, fps int) bool {
	spec, t := &ms.arm(b).flight, ms.flownAt(i)
	spec.BeginMove(&b.fly, fps, int(ms.d.craft[i].rolls-b.rolls))
	b.rolls = ms.d.craft[i].rolls
	b.before = int16(ms.birdRange(i, b))
	ms.seeks(i, b)
	for {
		p := ms.planOf(b, &t)
		for k := range p.Steps[:p.N] {
			was := b.fly
			spec.Spend(&b.fly, &p.Steps[k])
			if ms.d.Log != nil {
				ms.d.moveLog().logBirdStep(b, p.Steps[k])
			}
			ms.seeks(i, b)
			if spec.Overruns(&was, &b.fly, &t) {
				ms.endBird(b, rules.EndUnarmed)
				if ms.d.Log != nil {
					ms.d.moveLog().logBirdEnd(b, "AP-14.3.9", "meets its target before it is armed and is lost")
				}
				return false
			}
		}
		switch {
		case p.Attack:
			return true
		case b.fly.MoveLeft == 0:
			ms.checkTracking(i, b, false)
			ms.d.sights().dazzle(i, b)
			return false
		}
	}
}

// planOf is the next FPs of a missile by its policy. In a mirrored game the policy is asked in the mirror,
// because policies take the left where nothing tells the sides apart (MR-61).
func (ms missiles) planOf(b *bird, t *missile.Target) missile.Plan {
	spec, g := &ms.arm(b).flight, ms.guide(b)
	if !ms.d.game.mirrored {
		return spec.Plan(&b.fly, t, &g)
	}
	s, x := b.fly.Mirror(), *t
	x.Pose = x.Pose.Mirror()
	p := spec.Plan(&s, &x, &g)
	for k := range p.Steps[:p.N] {
		p.Steps[k].Hand = -p.Steps[k].Hand
	}
	return p
}

// birdRange is the range of a missile from an aircraft (AP-3.5).
func (ms missiles) birdRange(i int, b *bird) int {
	f := &ms.d.craft[i].fly
	return hex.FullRange(b.fly.At, f.At, int(f.Altitude-b.fly.Altitude))
}

// tracking is a missile as its target's place is tested (AP-14.4).
func (ms missiles) tracking(i int, b *bird) guided.Tracking {
	f := &ms.d.craft[i].fly
	return guided.Tracking{Missile: b.place(), Slope: b.fly.Slope(), Before: b.before, Terminal: b.terminal,
		Target: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}}
}

// checkTracking is the check at the end of a proportional move or of the game turn (AP-14.4).
func (ms missiles) checkTracking(i int, b *bird, atEnd bool) {
	k := ms.tracking(i, b)
	k.AtTurnEnd = atEnd
	if m := ms.arm(b).card; m.Guidance.Radar() {
		k.Guide, k.Jammed = ms.guideOf(b), ms.barraging(i)
	}
	lost := k.Check(ms.arm(b).card, guided.Options{})
	if lost != guided.Tracks {
		ms.loseTrack(b, lost)
	}
}

// lostBy is the ending of a missile that loses its target.
var lostBy = [guided.NumLosses]rules.Ending{guided.NoGuidance: rules.EndUnguided, guided.LeftBeam: rules.EndUnguided,
	guided.GuideBehind: rules.EndUnguided, guided.RangeOpens: rules.EndOutrun, guided.TargetOutside: rules.EndUnseen}

// loseTrack is the end of a missile that loses its target, unless it is exploded in time.
func (ms missiles) loseTrack(b *bird, why guided.Lost) {
	if ms.d.nuclear().command(b) {
		return
	}
	ms.endBird(b, lostBy[why])
	if ms.d.Log != nil {
		ms.d.moveLog().logBirdEnd(b, "AP-14.4", "is lost: "+why.String())
	}
}

// endFlight is the administration of missiles: time over, or the speed of the next game turn (AP-14.1,
// AP-MFR.4).
func (ms missiles) endFlight() {
	for k := range ms.d.nBirds {
		b := &ms.d.birds[k]
		if b.gone || b.fly.FlightTurn == 0 {
			continue
		}
		if !ms.arm(b).flight.EndTurn(&b.fly) {
			if ms.d.nuclear().command(b) {
				continue
			}
			ms.endBird(b, rules.EndTimed)
			if ms.d.Log != nil {
				ms.d.moveLog().logBirdEnd(b, "AP-14.1", "has flown its time")
			}
		}
	}
	ms.sweep()
}
