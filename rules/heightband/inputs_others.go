package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// otherNames are sums over the enemies but the one that the inputs are about, friendNames over my friends.
var (
	otherNames = []string{"alive", "still to move", "near", "ahead", "right", "I can kill", "can kill me", "reach me",
		"share of DP left"}
	friendNames = []string{"alive", "still to move", "near the enemy", "ahead", "right", "reach the enemy",
		"in the enemy's reach", "share of DP left"}
)

// A crowd is what they are summed up in: places in thousandths of an inch, shares of nearness and DP of shareUnit.
type crowd struct {
	alive, waiting, near, ahead, right, can, reached, threats, left int
}

const shareUnit = 1000

// sum adds aircraft t, in state c that I know, which lies at a distance and so far ahead and to the right of me.
func (w *crowd) sum(d *scout, t int, c *craft, far, ahead, right int64) {
	w.alive++
	if !d.craft[t].moved {
		w.waiting++
	}
	w.near += 4 * shareUnit * int(plane.Inch) / (4*int(plane.Inch) + int(far))
	w.ahead += min(max(int(ahead), -crowdRange), crowdRange)
	w.right += min(max(int(right), -crowdRange), crowdRange)
	w.left += d.lives(t, c) * shareUnit / d.game.spec[t].dp
}

// crowdRange is how far places count, in thousandths of an inch.
const crowdRange = 24 * int(plane.Inch)

// tellOthers writes the sums, which do not depend on the order of the craft, for aircraft i and enemy k.
func (d *scout) tellOthers(p *pen, g *glance, i, k int, e *end, l *lay) {
	from, to := d.game.bounds(d.craft[i].side)
	if g.n == 1 && to-from == 1 {
		p.Skip(len(otherNames) + len(friendNames))
		return
	}
	others, friends := d.otherEnemies(g, i, k, e, l), d.friends(g, i, k, e, l)
	if l.right == 0 && l.heading.sin == 0 && (others.right < 0 || others.right == 0 && friends.right < 0) {
		others.right, friends.right = -others.right, -friends.right
	}
	others.tell(p)
	p.Put(others.can, shareUnit)
	p.Put(others.threats, shareUnit)
	p.Put(others.reached, shareUnit)
	p.Put(others.left, 2*shareUnit)
	friends.tell(p)
	p.Put(friends.can, 2*int(onTheTail))
	p.Put(friends.reached, 2*int(onTheTail))
	p.Put(friends.left, 2*shareUnit)
}

// tell writes what the sums of both sides have in common.
func (w *crowd) tell(p *pen) {
	p.Put(w.alive, 2)
	p.Put(w.waiting, 2)
	p.Put(w.near, shareUnit)
	p.Put(w.ahead, crowdRange)
	p.Put(w.right, crowdRange)
}

// otherEnemies sums up all enemies but k.
func (d *scout) otherEnemies(g *glance, i, k int, e *end, l *lay) (w crowd) {
	for n := range int(g.n) {
		f := &g.foes[n]
		if n == k || f.gone {
			continue
		}
		t := int(g.from) + n
		ahead, right := plane.Frame(e.pos, e.heading, f.pos)
		w.sum(d, t, d.known(t), int64(plane.Distance(e.pos, f.pos)), ahead, right*l.flip)
		v := f.viewFrom(e)
		reach := f.reachOf(e, v).blow(&f.theirs, f.test)
		mine, theirs := f.exchange(e, v, reach)
		w.can += crowdShare(mine.kill)
		w.threats += crowdShare(theirs.kill)
		w.reached += crowdShare(reach.kill)
	}
	return w
}

// friends sums up the craft of my side but i, as they lie to enemy k.
func (d *scout) friends(g *glance, i, k int, e *end, l *lay) (w crowd) {
	from, to := d.game.bounds(d.craft[i].side)
	f := &g.foes[k]
	for t := from; t < to; t++ {
		c := &d.craft[t]
		if t == i || c.lost {
			continue
		}
		ahead, right := plane.Frame(e.pos, e.heading, c.pos)
		w.sum(d, t, c, int64(plane.Distance(c.pos, f.pos)), ahead, right*l.flip)
		if f.gone {
			continue
		}
		inches, up := plane.Inches(c.pos, f.pos), int(f.hb)-int(c.hb)
		can := d.game.spec[t].reach.at(inches, lineOf(c.pos, c.heading, f.pos), c.heading, f.heading, up)
		w.can += int(max(can.plain, can.artful))
		risk := f.reach.at(inches, lineOf(f.pos, f.heading, c.pos), f.heading, c.heading, -up)
		w.reached += int(max(risk.plain, risk.artful))
	}
	return w
}

// crowdShare is a chance of rules.Certain, four times as large, in parts of shareUnit.
func crowdShare(kill int32) int { return int(kill) * 4 * shareUnit / rules.Certain }
