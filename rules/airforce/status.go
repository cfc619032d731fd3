package airforce

import "github.com/furball-sim/furball/rules"

// settleAll is step 5: Resulting speed, bank and altitude (AF-51, AF-55).
func (d *Duel) settleAll() bool {
	for _, k := range d.game.order[:d.game.total] {
		if !d.craft[k].lost {
			d.settleOne(int(k))
		}
	}
	return false
}

func (d *Duel) settleOne(i int) {
	c := &d.craft[i]
	p, s := &c.plot, &c.stance
	c.flown = c.stalled
	survives := !c.proves || d.proven(i, c)
	c.bank, c.alt, c.speed = s.bank, s.alt, s.speed
	c.stalled = s.stalled
	c.count, c.owes = p.count, p.owes
	c.idle = p.mps == 0
	c.climbs = p.vertical == climbing
	d.remember(i, c, p)
	if d.Log != nil {
		d.logStatus(i)
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
func (d *Duel) remember(i int, c *craft, p *plot) {
	w := d.plotter(i)
	w.c.climbed, w.c.dived = w.reds(p, w.c.before.alt)
	w.c.proves = p.vertical == secondDive
	w.c.leaves = p.vertical == firstDive && p.ended
	w.c.diving = p.vertical == firstDive && !p.ended
	w.c.fall = 0
	if w.c.climbs {
		w.c.fall = w.fallAfter(p.change, w.sp.dives(&w.c.wear, red))
	}
	w.c.noPower = (p.loops || p.falls) && w.c.role == advantaged
}

// reds reports whether a plot from an altitude climbs or dives by a red value (AF-30).
func (w plotter) reds(p *plot, from int16) (climbs, dives bool) {
	if p.vertical != notVertical || p.falls {
		return false, false
	}
	if p.change <= 0 {
		return false, w.c.fall == 0 && -p.change > w.sp.dives(&w.c.wear, black)
	}
	limit := w.sp.climbs(&w.c.wear, p.class, from, black)
	if p.loops {
		limit = w.sp.diveClimbs(&w.c.wear, from, black)
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
func (d *Duel) proven(i int, c *craft) bool {
	need := d.plotter(i).survival(&c.plot)
	die := d.roll(c, forSurvival)
	if d.Log != nil {
		d.logSurvival(i, die, need)
	}
	return die <= need
}

// survival is the highest roll with which an aircraft survives a second Vertical Dive.
func (w plotter) survival(p *plot) int {
	need := int(w.c.wings(w.sp))
	if 2*-p.change < w.sp.dives(&w.c.wear, black) {
		need -= 2
	}
	return need
}

// lose takes an aircraft out of the duel. A loss without a shot is credited to what has
// hit the aircraft last.
func (d *Duel) lose(i int, how rules.End) {
	c := &d.craft[i]
	c.lost, c.how = true, how
	d.Lose(c.side, c.index, how, c.last)
	if d.Log != nil {
		d.logLost(i)
	}
}

// endTurn is step 8 (AF-49).
func (d *Duel) endTurn() bool {
	d.releaseDives()
	d.judge()
	if d.Over {
		return false
	}
	for k := range d.game.total {
		c := &d.craft[k]
		c.moved, c.flown, c.again = false, false, false
		c.fire, c.flex = order{}, order{}
	}
	d.assignRoles()
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	return false
}

// assignRoles sets the standing of all for the next game-turn by the Advantages held (AF-55).
func (d *Duel) assignRoles() {
	for k := range d.game.total {
		c := &d.craft[k]
		c.role = unaffected
		if c.over >= 0 {
			c.role = advantaged
		}
	}
	for k := range d.game.total {
		if o := d.craft[k].over; o >= 0 {
			d.craft[o].role = disadvantaged
		}
	}
}

// releaseDives ends the Vertical Dive of whom fire has left too few W boxes for a second
// game-turn of it (AF-32).
func (d *Duel) releaseDives() {
	for k := range d.game.total {
		if c := &d.craft[k]; c.diving && c.wings(&d.game.spec[k]) <= fewWings {
			c.diving, c.leaves = false, true
		}
	}
}

// countDamage adds up the boxes that each side has lost.
func (d *Duel) countDamage() {
	d.Out.Damage = [2]int32{}
	for k := range d.game.total {
		c := &d.craft[k]
		for l := range guns {
			d.Out.Damage[c.side] += int32(c.hits[l])
		}
	}
}

// judge ends the duel when it is over (AF-49).
func (d *Duel) judge() {
	d.countDamage()
	if d.farApart() {
		d.apart++
	} else {
		d.apart = 0
	}
	away := d.countEmpty()
	switch {
	case d.Judge():
	case int(d.apart) >= d.game.apartTurns:
		d.Finish(rules.Draw, rules.Disengaged)
	case away, !d.armed():
		d.Finish(rules.Draw, rules.OutOfAmmunition)
	case int(d.Turn) >= d.game.turnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// armed reports whether any aircraft has ammunition for fixed guns left.
func (d *Duel) armed() bool {
	for k := range d.game.total {
		c := &d.craft[k]
		for g := range d.game.spec[k].groups {
			if !c.lost && c.rounds[g] > 0 {
				return true
			}
		}
	}
	return false
}

// countEmpty counts the game-turns for which each side has had no ammunition left, and reports whether one has got
// away so (AF-49).
func (d *Duel) countEmpty() (away bool) {
	for s := range d.empty {
		if d.loadedSide(rules.Side(s)) {
			d.empty[s] = 0
			continue
		}
		d.empty[s]++
		away = away || d.game.emptyTurns > 0 && int(d.empty[s]) >= d.game.emptyTurns
	}
	return away
}

// loadedSide reports whether any gun of a side can still fire.
func (d *Duel) loadedSide(s rules.Side) bool {
	from, to := d.game.bounds(s)
	for k := from; k < to; k++ {
		if c := &d.craft[k]; !c.lost && (c.gunners > 0 || c.loaded(&d.game.spec[k]) != 0) {
			return true
		}
	}
	return false
}

// farApart reports whether all enemies are further apart than the limit.
func (d *Duel) farApart() bool {
	blues, all := d.game.count[rules.Blue], d.game.total
	for b := range blues {
		for r := blues; r < all; r++ {
			if x, y := &d.craft[b], &d.craft[r]; !x.lost && !y.lost && distance(x.pos, y.pos) <= d.game.apart {
				return false
			}
		}
	}
	return true
}

// end logs the end.
func (d *Duel) end() {
	if d.Log != nil {
		d.logFinish()
	}
}
