package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// settleAll is step 5: Resulting speed, bank and altitude (AF-51, AF-55).
func (d *Duel) settleAll() bool {
	for _, k := range d.fleet.game.order[:d.fleet.game.total] {
		if !d.fleet.craft[k].Lost {
			d.settleOne(int(k))
		}
	}
	return false
}

func (d *Duel) settleOne(i int) {
	c := &d.fleet.craft[i]
	p, s, w := &c.Plot, &c.Stance, d.fleet.plotter(i)
	c.Flown = c.Stalled
	survives := !c.Proves || d.proven(i, c, w.Survival(p))
	c.Bank, c.Alt, c.Speed = s.Bank, s.Alt, s.Speed
	c.Stalled = s.Stalled
	c.Count, c.Owes = p.Count, p.Owes
	c.Idle = p.Mps == 0
	c.Climbs = p.Vertical == Climbing
	c.remember(w, p)
	if d.Log != nil {
		logStatus(d, i)
	}
	switch {
	case !survives:
		d.lose(i, rules.Destroyed)
	case s.Lost:
		d.lose(i, rules.Crashed)
	}
}

// remember keeps what a plot means for the next game-turn (AF-16, AF-21, AF-30, AF-32,
// AF-33, AF-40). Damage counts as it stood when the plot was written.
func (c *State) remember(w Plotter, p *Plot) {
	c.Climbed, c.Dived = w.Reds(p, c.Before.Alt)
	c.Proves = p.Vertical == SecondDive
	c.Leaves = p.Vertical == FirstDive && p.Ended
	c.Diving = p.Vertical == FirstDive && !p.Ended
	c.Fall = 0
	if c.Climbs {
		c.Fall = w.fallAfter(p.Change, w.sp.Dives(&c.wear, card.Red))
	}
	c.NoPower = (p.Loops || p.Falls) && c.Role == Advantaged
}

// Reds reports whether a plot from an altitude climbs or dives by a red value (AF-30).
func (w Plotter) Reds(p *Plot, from int16) (climbs, dives bool) {
	if p.Vertical != NotVertical || p.Falls {
		return false, false
	}
	if p.Change <= 0 {
		return false, w.c.Fall == 0 && -p.Change > w.sp.Dives(&w.c.wear, card.Black)
	}
	rate := p.Class
	if p.Loops {
		rate = card.DiveSpeed // Dive Sp. Climb at every speed (AF-20)
	}
	limit := w.blackClimb(rate, from)
	if p.halved || !p.Loops && p.Crooked() {
		limit /= 2
	}
	return p.Change > limit, false
}

// fallAfter is the dive after a Vertical Climb (AF-40).
func (w Plotter) fallAfter(climb, maxDive int16) int16 {
	if w.g.options.FullReturns {
		return climb
	}
	return min(climb, maxDive)
}

// proven makes the survival roll of AF-33: at most the W boxes left, or 2 fewer if the
// game-turn after the second Vertical Dive used less than half the black Max. Dive.
func (d *Duel) proven(i int, c *State, need int) bool {
	die := d.roll(c, forSurvival)
	if d.Log != nil {
		logSurvival(d, i, die, need)
	}
	return die <= need
}

// Survival is the highest roll with which an aircraft survives a second Vertical Dive.
func (w Plotter) Survival(p *Plot) int {
	need := int(w.c.wings(w.sp))
	if 2*-p.Change < w.sp.Dives(&w.c.wear, card.Black) {
		need -= 2
	}
	return need
}

// lose takes an aircraft out of the duel. A loss without a shot is credited to what has
// hit the aircraft last.
func (d *Duel) lose(i int, how rules.End) {
	c := &d.fleet.craft[i]
	c.Lost, c.How = true, how
	d.Lose(c.Side, c.Index, how, c.last)
	if d.Log != nil {
		logLost(d, i)
	}
}
