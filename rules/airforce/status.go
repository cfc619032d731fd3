package airforce

import "github.com/furball-sim/furball/rules"

// settleAll is step 5: Resulting speed, bank and altitude (AF-51, AF-55).
func (d *Duel) settleAll() bool {
	for _, k := range d.fleet.game.order[:d.fleet.game.total] {
		if !d.fleet.craft[k].lost {
			d.settleOne(int(k))
		}
	}
	return false
}

func (d *Duel) settleOne(i int) {
	c := &d.fleet.craft[i]
	p, s, w := &c.plot, &c.stance, d.fleet.plotter(i)
	c.flown = c.stalled
	survives := !c.proves || d.proven(i, c, w.survival(p))
	c.bank, c.alt, c.speed = s.bank, s.alt, s.speed
	c.stalled = s.stalled
	c.count, c.owes = p.count, p.owes
	c.idle = p.mps == 0
	c.climbs = p.vertical == climbing
	c.remember(w, p)
	if d.Log != nil {
		logStatus(d, i)
	}
	switch {
	case !survives:
		d.lose(i, rules.Destroyed)
	case s.lost:
		d.lose(i, rules.Crashed)
	}
}

// remember keeps what a plot means for the next game-turn (AF-16, AF-21, AF-30, AF-32,
// AF-33, AF-40). Damage counts as it stood when the plot was written.
func (c *craft) remember(w plotter, p *plot) {
	c.climbed, c.dived = w.reds(p, c.before.alt)
	c.proves = p.vertical == secondDive
	c.leaves = p.vertical == firstDive && p.ended
	c.diving = p.vertical == firstDive && !p.ended
	c.fall = 0
	if c.climbs {
		c.fall = w.fallAfter(p.change, w.sp.Dives(&c.wear, red))
	}
	c.noPower = (p.loops || p.falls) && c.role == advantaged
}

// reds reports whether a plot from an altitude climbs or dives by a red value (AF-30).
func (w plotter) reds(p *plot, from int16) (climbs, dives bool) {
	if p.vertical != notVertical || p.falls {
		return false, false
	}
	if p.change <= 0 {
		return false, w.c.fall == 0 && -p.change > w.sp.Dives(&w.c.wear, black)
	}
	limit := w.sp.Climbs(&w.c.wear, p.class, from, black)
	if p.loops {
		limit = w.sp.DiveClimbs(&w.c.wear, from, black)
	}
	if p.halved || !p.loops && p.crooked() {
		limit /= 2
	}
	return p.change > limit, false
}

// fallAfter is the dive after a Vertical Climb (AF-40).
func (w plotter) fallAfter(climb, maxDive int16) int16 {
	if w.g.fullReturns {
		return climb
	}
	return min(climb, maxDive)
}

// proven makes the survival roll of AF-33: at most the W boxes left, or 2 fewer if the
// game-turn after the second Vertical Dive used less than half the black Max. Dive.
func (d *Duel) proven(i int, c *craft, need int) bool {
	die := d.roll(c, forSurvival)
	if d.Log != nil {
		logSurvival(d, i, die, need)
	}
	return die <= need
}

// survival is the highest roll with which an aircraft survives a second Vertical Dive.
func (w plotter) survival(p *plot) int {
	need := int(w.c.wings(w.sp))
	if 2*-p.change < w.sp.Dives(&w.c.wear, black) {
		need -= 2
	}
	return need
}

// lose takes an aircraft out of the duel. A loss without a shot is credited to what has
// hit the aircraft last.
func (d *Duel) lose(i int, how rules.End) {
	c := &d.fleet.craft[i]
	c.lost, c.how = true, how
	d.Lose(c.side, c.index, how, c.last)
	if d.Log != nil {
		logLost(d, i)
	}
}
