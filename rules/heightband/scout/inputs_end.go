package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// poseNames are the inputs of where I end and how the enemy lies from there. "Right" is the side of the enemy.
var poseNames = []string{
	"height", "the last bands", "band of the deck", "bands climbed", "tests pass", "risk", "to the ceiling",
	"above the enemy", "far above the enemy", "above", "level", "below",
	"range", "range within 6", "range within 2", "beyond sight", "gun range",
	"enemy ahead", "enemy ahead, near", "enemy right", "enemy right, near", "enemy's bearing, cosine", "sine",
	"me ahead of it", "me ahead of it, near", "me right of it", "me right of it, near", "my bearing, cosine", "my sine",
	"heading, cosine", "heading, sine",
	"in my nose", "behind me", "I in its nose", "I in its tail", "I before its beam",
	"guns bear in height", "its guns bear in height",
}

// tellPose writes them.
func (n *inputs) tellPose(p *writer, i int, e *end, f *foe, l *lay) {
	hb := int(e.hb)
	p.Put(hb, 40)
	p.Put(min(hb, 12), 8)
	p.Flag(hb <= 3)
	p.Put(int(e.change), 4)
	p.chance(e.pass)
	p.Put(4*int(e.risk), rules.Certain)
	p.Put(max(3-(n.game.Spec(i).Ceiling()-hb), 0), 3)
	up := hb - int(f.hb)
	p.Put(min(max(up, -4), 4), 2)
	p.Put(min(max(up, -16), 16), 8)
	p.Flag(up > 1)
	p.Flag(up >= -1 && up <= 1)
	p.Flag(up < -1)
	tellRange(p, int(l.far), n.game.Apart())
	its, mine := l.angles()
	tellFrame(p, l.ahead, l.right, its)
	tellFrame(p, l.myAhead, l.myRight, mine)
	p.Put(int(l.heading.cos), ratioUnit)
	p.Put(int(l.heading.sin), ratioUnit)
	tellSectors(p, e, f)
	p.Flag(play.FixedReaches(-up, int(e.change)))
	p.Flag(play.FixedReaches(up, int(f.change)))
}

// tellRange writes a distance in thousandths of an inch at several scales; apart is the range in inches beyond which
// enemies lose each other.
func tellRange(p *writer, far, apart int) {
	p.Put(far, 16*int(plane.Inch))
	p.Put(min(far, 6*int(plane.Inch)), 3*int(plane.Inch))
	p.Put(min(far, 2*int(plane.Inch)), int(plane.Inch))
	p.Put(max(far-apart*int(plane.Inch)+4000, 0), 8*int(plane.Inch))
	p.Flag(far <= card.GunRange*int(plane.Inch))
}

// tellFrame writes a place in the frame of one of the two: coarse and fine, and its bearing.
func tellFrame(p *writer, ahead, right int64, r ratio) {
	const coarse, fine = 12 * int(plane.Inch), 3 * int(plane.Inch)
	p.Put(min(max(int(ahead), -2*coarse), 2*coarse), coarse)
	p.Put(min(max(int(ahead), -2*fine), 2*fine), fine)
	p.Put(min(max(int(right), -2*coarse), 2*coarse), coarse)
	p.Put(min(max(int(right), -2*fine), 2*fine), fine)
	p.Put(int(r.cos), ratioUnit)
	p.Put(int(r.sin), ratioUnit)
}

// tellSectors writes who has whom in which arc, where the enemy is now.
func tellSectors(p *writer, e *end, f *foe) {
	ofEnemy, ofMe := plane.Sight(e.pos, e.heading, f.pos, f.heading)
	p.Flag(ofEnemy == plane.Nose)
	p.Flag(ofEnemy == plane.Tail)
	p.Flag(ofMe == plane.Nose)
	p.Flag(ofMe == plane.Tail)
	p.Flag(ofMe.Front())
}

// shotNames are the inputs of what the two can do to each other at the end of the move and with the next one.
var shotNames = []string{"my hit", "my kill", "my damage", "their hit", "their kill", "their damage",
	"my reach", "my reach, class", "my artful reach", "their reach", "their reach, class", "their artful reach",
	"their reach, damage"}

// tellShots writes them for enemy k.
func (n *inputs) tellShots(p *writer, g *glance, i, k int, e *end) {
	f := &g.foes[k]
	if f.gone {
		p.Skip(len(shotNames))
		return
	}
	v := f.viewFrom(e)
	can := f.reachOf(e, v)
	reach := *f.meets.of(can)
	mine, theirs := f.exchange(e, v, reach)
	t := int(g.from) + k
	left := n.lives(i, n.tab.Craft(i))
	p.tellBlow(mine, n.lives(t, n.known(t)))
	p.tellBlow(theirs, left)
	my := n.reach[i].at(v.inches, v.bearing, e.heading, f.heading, int(f.hb)-int(e.hb))
	p.small(my.blow(&f.mine, g.test).kill)
	p.Put(int(my.plain), int(onTheTail))
	p.Put(int(my.artful), int(onTheTail))
	p.small(reach.kill)
	p.Put(int(can.plain), int(onTheTail))
	p.Put(int(can.artful), int(onTheTail))
	p.Put(int(reach.damage), 50*left)
}

// tellBlow writes an attack on one with so much DP left.
func (p *writer) tellBlow(b blow, left int) {
	p.chance(b.hit)
	p.small(b.kill)
	p.Put(int(b.damage), 50*left)
}
