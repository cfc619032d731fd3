package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
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
func (w *crowd) sum(y *sight, t int, c play.Craft, far, ahead, right int64) {
	w.alive++
	if !y.tab.Craft(t).Moved() {
		w.waiting++
	}
	w.near += 4 * shareUnit * int(plane.Inch) / (4*int(plane.Inch) + int(far))
	w.ahead += min(max(int(ahead), -crowdRange), crowdRange)
	w.right += min(max(int(right), -crowdRange), crowdRange)
	w.left += y.lives(t, c) * shareUnit / y.game.Spec(t).DP()
}

// crowdRange is how far places count, in thousandths of an inch.
const crowdRange = 24 * int(plane.Inch)

// tellOthers writes the sums, which do not depend on the order of the craft, for aircraft i and enemy k.
func (n *inputs) tellOthers(p *writer, g *glance, i, k int, e *end, l *lay) {
	from, to := n.game.Bounds(n.tab.Craft(i).Side())
	if g.n == 1 && to-from == 1 {
		p.Skip(len(otherNames) + len(friendNames))
		return
	}
	others, friends := n.otherEnemies(g, k, e, l), n.friends(g, i, k, e, l)
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
func (w *crowd) tell(p *writer) {
	p.Put(w.alive, 2)
	p.Put(w.waiting, 2)
	p.Put(w.near, shareUnit)
	p.Put(w.ahead, crowdRange)
	p.Put(w.right, crowdRange)
}

// otherEnemies sums up all enemies but k.
func (n *inputs) otherEnemies(g *glance, k int, e *end, l *lay) (w crowd) {
	for m := range int(g.n) {
		f := &g.foes[m]
		if m == k || f.gone {
			continue
		}
		t := int(g.from) + m
		ahead, right := plane.Frame(e.pos, e.heading, f.pos)
		w.sum(n.sight, t, n.known(t), int64(plane.Distance(e.pos, f.pos)), ahead, right*l.flip)
		v := f.viewFrom(e)
		reach := *f.meets.of(f.reachOf(e, v))
		mine, theirs := f.exchange(e, v, reach)
		w.can += crowdShare(mine.kill)
		w.threats += crowdShare(theirs.kill)
		w.reached += crowdShare(reach.kill)
	}
	return w
}

// friends sums up the craft of my side but i, as they lie to enemy k.
func (n *inputs) friends(g *glance, i, k int, e *end, l *lay) (w crowd) {
	from, to := n.game.Bounds(n.tab.Craft(i).Side())
	f := &g.foes[k]
	for t := from; t < to; t++ {
		c := n.tab.Craft(t)
		if t == i || c.Lost() {
			continue
		}
		ahead, right := plane.Frame(e.pos, e.heading, c.Pos())
		w.sum(n.sight, t, c, int64(plane.Distance(c.Pos(), f.pos)), ahead, right*l.flip)
		if f.gone {
			continue
		}
		inches, up := plane.Inches(c.Pos(), f.pos), int(f.hb)-int(c.HB())
		can := n.reach[t].at(inches, lineOf(c.Pos(), c.Heading(), f.pos), c.Heading(), f.heading, up)
		w.can += int(max(can.plain, can.artful))
		risk := f.reach.at(inches, lineOf(f.pos, f.heading, c.Pos()), f.heading, c.Heading(), -up)
		w.reached += int(max(risk.plain, risk.artful))
	}
	return w
}

// crowdShare is a chance of rules.Certain, four times as large, in parts of shareUnit.
func crowdShare(kill int32) int { return int(kill) * 4 * shareUnit / rules.Certain }
