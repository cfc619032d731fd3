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
func (d *Duel) beginFlight() {
	for k := range d.nBirds {
		b := &d.birds[k]
		if b.gone {
			continue
		}
		b.shared = false
		if d.arm(b).flight.BeginTurn(&b.fly) {
			if d.Log != nil {
				d.logBirdSpeed(b)
			}
			if d.forsaken(b) {
				d.loseTrack(b, guided.NoGuidance)
			}
			continue
		}
		if d.command(b) {
			continue
		}
		d.endBird(b, rules.EndFell)
		if d.Log != nil {
			d.logBirdEnd(b, "AP-14.8", "is too slow and falls")
		}
	}
}

// shareFlight shares the FPs of the missiles at an aircraft out over its own, once its move has begun; a
// follow-on missile starts behind its lead, as little as it may. Those at an aircraft that is stalled
// or departed have one proportional move (MR-15).
func (d *Duel) shareFlight(i, fps int) {
	for k := range d.nBirds {
		b := &d.birds[k]
		if b.gone || b.shared || int(b.target) != i {
			continue
		}
		b.shared = true
		spec := &d.arm(b).flight
		if b.lead > 0 && b.fly.FlightTurn == 1 {
			lead := missile.NewSchedule(int(b.fly.Speed), fps) // as if it were there (MR-16)
			if b.lead != noLead && d.birds[b.lead-1].shared {
				lead = d.birds[b.lead-1].schedule
			}
			b.schedule = spec.Follow(&b.fly, &lead, fps, missile.MinDelay)
		} else {
			b.schedule = spec.Share(&b.fly, fps)
		}
		if d.Log != nil {
			d.logBirdShare(b, fps)
		}
	}
}

// chaseOf has the missiles at an aircraft looked at before its move goes on; it does not wait.
func (d *Duel) chaseOf(i int, when moment, back moveStage) bool {
	c := &d.craft[i]
	c.chase, c.stage, d.pursuer = chase{when, back}, pursued, 0
	if when == beforeFP {
		c.chased = c.spent() + 1
	}
	return false
}

// pursue is what the missiles at an aircraft do at one moment of its move (AP-14.3.3).
func (d *Duel) pursue(i int) bool {
	c := &d.craft[i]
	for ; d.pursuer < d.nBirds; d.pursuer++ {
		b := &d.birds[d.pursuer]
		if b.gone || int(b.target) != i || !d.comesUp(i, b) {
			continue
		}
		if d.askDecoys(i, b) {
			return true
		}
		d.attackWith(b)
		if c.lost {
			d.judge()
			return false
		}
	}
	c.stage = c.chase.back
	return false
}

// comesUp is what one missile does; true: it attacks.
func (d *Duel) comesUp(i int, b *bird) bool {
	c := &d.craft[i]
	t := d.flownAt(i)
	switch c.chase.when {
	case beforeFP:
		fps := b.schedule.Before(int(c.chased) - 1)
		return fps > 0 && d.flyBird(i, b, fps)
	case afterFP:
		return d.arm(b).flight.Attacks(&b.fly, &t)
	}
	if b.fly.Left > 0 && d.flyBird(i, b, int(b.fly.Left)) { // the target's move was cut short
		return true
	}
	if !b.gone {
		d.checkTracking(i, b, true)
	}
	return false
}

// flyBird is a proportional move of a missile and the tracking check at its end (AP-14.3.5, AP-14.4);
// true: it attacks.
func (d *Duel) flyBird(i int, b *bird, fps int) bool {
	spec, t := &d.arm(b).flight, d.flownAt(i)
	spec.BeginMove(&b.fly, fps, int(d.craft[i].rolls-b.rolls))
	b.rolls = d.craft[i].rolls
	b.before = int16(d.birdRange(i, b))
	d.seeks(i, b)
	for {
		p := d.planOf(b, &t)
		for k := range p.Steps[:p.N] {
			was := b.fly
			spec.Spend(&b.fly, &p.Steps[k])
			if d.Log != nil {
				d.logBirdStep(b, p.Steps[k])
			}
			d.seeks(i, b)
			if spec.Overruns(&was, &b.fly, &t) {
				d.endBird(b, rules.EndUnarmed)
				if d.Log != nil {
					d.logBirdEnd(b, "AP-14.3.9", "meets its target before it is armed and is lost")
				}
				return false
			}
		}
		switch {
		case p.Attack:
			return true
		case b.fly.MoveLeft == 0:
			d.checkTracking(i, b, false)
			d.dazzle(i, b)
			return false
		}
	}
}

// planOf is the next FPs of a missile by its policy. In a mirrored game the policy is asked in the mirror,
// because policies take the left where nothing tells the sides apart (MR-61).
func (d *Duel) planOf(b *bird, t *missile.Target) missile.Plan {
	spec, g := &d.arm(b).flight, d.guide(b)
	if !d.game.mirrored {
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
func (d *Duel) birdRange(i int, b *bird) int {
	f := &d.craft[i].fly
	return hex.FullRange(b.fly.At, f.At, int(f.Altitude-b.fly.Altitude))
}

// tracking is a missile as its target's place is tested (AP-14.4).
func (d *Duel) tracking(i int, b *bird) guided.Tracking {
	f := &d.craft[i].fly
	return guided.Tracking{Missile: b.place(), Slope: b.fly.Slope(), Before: b.before, Terminal: b.terminal,
		Target: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}}
}

// checkTracking is the check at the end of a proportional move or of the game turn (AP-14.4).
func (d *Duel) checkTracking(i int, b *bird, atEnd bool) {
	k := d.tracking(i, b)
	k.AtTurnEnd = atEnd
	if m := d.arm(b).card; m.Guidance.Radar() {
		k.Guide, k.Jammed = d.guideOf(b), d.barraging(i)
	}
	lost := k.Check(d.arm(b).card, guided.Options{})
	if lost != guided.Tracks {
		d.loseTrack(b, lost)
	}
}

// lostBy is the ending of a missile that loses its target.
var lostBy = [guided.NumLosses]rules.Ending{guided.NoGuidance: rules.EndUnguided, guided.LeftBeam: rules.EndUnguided,
	guided.GuideBehind: rules.EndUnguided, guided.RangeOpens: rules.EndOutrun, guided.TargetOutside: rules.EndUnseen}

// loseTrack is the end of a missile that loses its target, unless it is exploded in time.
func (d *Duel) loseTrack(b *bird, why guided.Lost) {
	if d.command(b) {
		return
	}
	d.endBird(b, lostBy[why])
	if d.Log != nil {
		d.logBirdEnd(b, "AP-14.4", "is lost: "+why.String())
	}
}

// endFlight is the administration of missiles: time over, or the speed of the next game turn (AP-14.1,
// AP-MFR.4).
func (d *Duel) endFlight() {
	for k := range d.nBirds {
		b := &d.birds[k]
		if b.gone || b.fly.FlightTurn == 0 {
			continue
		}
		if !d.arm(b).flight.EndTurn(&b.fly) {
			if d.command(b) {
				continue
			}
			d.endBird(b, rules.EndTimed)
			if d.Log != nil {
				d.logBirdEnd(b, "AP-14.1", "has flown its time")
			}
		}
	}
	d.sweep()
}
