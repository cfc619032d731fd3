package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// The stages of learned values: what is still to come in the turn decides what a place is worth.
const (
	enemyToMove = iota
	enemyHasMoved
)

var stageNames = []string{"the enemy has still to move", "the enemy has moved"}

// inputNames names all inputs in their order. The first fixedInputs are the same for all ends of a decision.
var inputNames, fixedInputs = func() (names []string, fixed int) {
	add := func(whose string, list []string) { names = append(names, rules.InputsOf(whose, list)...) }
	add("", turnNames)
	add("my ", bodyNames)
	add("its ", bodyNames)
	add("my guns: ", gunNames)
	add("its guns: ", gunNames)
	fixed = len(names)
	add("", poseNames)
	add("", shotNames)
	add("other enemies: ", otherNames)
	add("friends: ", friendNames)
	return names, fixed
}()

// A writer writes inputs one after another.
type writer struct{ rules.Pen }

// chance writes a chance of rules.Certain.
func (p *writer) chance(c int32) { p.Put(int(c), rules.Certain) }

// small writes a chance of rules.Certain that is small as a rule, four times as large.
func (p *writer) small(c int32) { p.Put(4*int(c), rules.Certain) }

// Inputs are what the inputs of one decision have in common, by enemy.
type inputs struct {
	*sight
	common [play.MaxCraft]common
}

// forget drops what was noted of another duel.
func (n *inputs) forget() {
	for k := range n.common {
		n.common[k].at = 0
	}
}

// describe sets the inputs of aircraft i in pose e. What depends on the enemy alone is worked out once a decision.
// Left and right are exchanged where the enemy is to the left, so that mirror images are told alike.
func (n *inputs) describe(i int, e *end, in *rules.Inputs) (stage int) {
	g := n.look(i)
	k := n.mainFoe(g, e)
	f, s := &g.foes[k], &n.common[k]
	if s.at != g.at || s.who != int8(i) {
		*s = common{at: g.at, who: int8(i)}
		n.fillCommon(g, i, int(g.from)+k, f, &writer{rules.NewPen(&s.in, 0)})
	}
	copy(in[:fixedInputs], s.in[:fixedInputs])
	p := writer{rules.NewPen(in, fixedInputs)}
	l := layOf(e, f)
	n.tellPose(&p, i, e, f, &l)
	n.tellShots(&p, g, i, k, e)
	n.tellOthers(&p, g, i, k, e, &l)
	if f.moved || f.gone {
		return enemyHasMoved
	}
	return enemyToMove
}

// A common is what the inputs of one decision have in common against one enemy.
type common struct {
	at  int32 // as in glance
	who int8
	in  rules.Inputs
}

// mainFoe is the enemy that the inputs are about: the nearest, and one that is lost only if all are. Of equally near
// ones it is the same whatever their order.
func (n *inputs) mainFoe(g *glance, e *end) int {
	if g.n == 1 {
		return 0
	}
	best, least := 0, int64(-1)
	for k := range int(g.n) {
		f, r := &g.foes[k], plane.Distance2(e.pos, g.foes[k].at)
		if f.gone {
			r += goneRange
		}
		if least < 0 || r < least || r == least && n.before(g, k, best, e) {
			best, least = k, r
		}
	}
	return best
}

// goneRange is what puts lost enemies behind all others: more than any squared distance.
const goneRange = 1 << 50

// before orders two enemies that are equally near: by all that their inputs come from.
func (n *inputs) before(g *glance, a, b int, e *end) bool {
	x, y := n.likeness(g, a, e), n.likeness(g, b, e)
	for k := range x {
		if x[k] != y[k] {
			return x[k] < y[k]
		}
	}
	return false
}

// likeness is what tells an enemy from another that is equally near, in an order of our own.
func (n *inputs) likeness(g *glance, k int, e *end) [8]int64 {
	f := &g.foes[k]
	c := n.known(int(g.from) + k)
	l := layOf(e, f)
	kill := int64(f.theirs[onTheTail].kill)<<20 + int64(f.mine[onTheTail].kill)
	body := int64(c.DV())<<32 + int64(c.AS())<<24 + int64(c.MVR())<<16 + int64(c.Skill())<<8 + int64(c.Crew())
	return [8]int64{int64(f.hb), l.ahead, l.myAhead, l.heading.cos, l.heading.sin, int64(c.Damage()), kill, body}
}
