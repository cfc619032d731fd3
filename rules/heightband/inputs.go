package heightband

import (
	"github.com/furball-sim/furball/rules"
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

// A pen writes inputs one after another.
type pen struct{ rules.Pen }

// chance writes a chance of rules.Certain.
func (p *pen) chance(c int32) { p.Put(int(c), rules.Certain) }

// small writes a chance of rules.Certain that is small as a rule, four times as large.
func (p *pen) small(c int32) { p.Put(4*int(c), rules.Certain) }

// Inputs implements rules.Valuer.
func (d *scout) Inputs(option int, in *rules.Inputs) int {
	i := int(d.cur)
	if d.step == stepTouch {
		i = int(d.flight.zoom.who)
		e := d.touchEnd(touching(option))
		return d.describe(i, &e, in)
	}
	e := d.optionEnd(d.waitingNode(), option)
	return d.describe(i, &e, in)
}

// InputsAt implements rules.Valuer.
func (d *scout) InputsAt(at int, in *rules.Inputs) int {
	e := d.endOf(&d.ahead.nodes[at])
	return d.describe(int(d.cur), &e, in)
}

// describe sets the inputs of aircraft i in pose e. What depends on the enemy alone is worked out once a decision.
// Left and right are exchanged where the enemy is to the left, so that mirror images are told alike.
func (d *scout) describe(i int, e *end, in *rules.Inputs) (stage int) {
	g := d.look(i)
	k := d.mainFoe(g, e)
	f, s := &g.foes[k], &d.dossiers[k]
	if s.at != g.at || s.who != int8(i) {
		*s = dossier{at: g.at, who: int8(i)}
		d.fillDossier(g, i, int(g.from)+k, f, &pen{rules.NewPen(&s.in, 0)})
	}
	copy(in[:fixedInputs], s.in[:fixedInputs])
	p := pen{rules.NewPen(in, fixedInputs)}
	l := layOf(e, f)
	d.tellPose(&p, i, e, f, &l)
	d.tellShots(&p, g, i, k, e)
	d.tellOthers(&p, g, i, k, e, &l)
	if f.moved || f.gone {
		return enemyHasMoved
	}
	return enemyToMove
}

// A dossier is what the inputs of one decision have in common against one enemy.
type dossier struct {
	at  int32 // as in glance
	who int8
	in  rules.Inputs
}

// mainFoe is the enemy that the inputs are about: the nearest, and one that is lost only if all are. Of equally near
// ones it is the same whatever their order.
func (d *scout) mainFoe(g *glance, e *end) int {
	if g.n == 1 {
		return 0
	}
	best, least := 0, int64(-1)
	for k := range int(g.n) {
		f, r := &g.foes[k], plane.Distance2(e.pos, g.foes[k].at)
		if f.gone {
			r += goneRange
		}
		if least < 0 || r < least || r == least && d.before(g, k, best, e) {
			best, least = k, r
		}
	}
	return best
}

// goneRange is what puts lost enemies behind all others: more than any squared distance.
const goneRange = 1 << 50

// before orders two enemies that are equally near: by all that their inputs come from.
func (d *scout) before(g *glance, a, b int, e *end) bool {
	x, y := d.likeness(g, a, e), d.likeness(g, b, e)
	for k := range x {
		if x[k] != y[k] {
			return x[k] < y[k]
		}
	}
	return false
}

// likeness is what tells an enemy from another that is equally near, in an order of our own.
func (d *scout) likeness(g *glance, k int, e *end) [8]int64 {
	f := &g.foes[k]
	c := d.known(int(g.from) + k)
	l := layOf(e, f)
	kill := int64(f.theirs[onTheTail].kill)<<20 + int64(f.mine[onTheTail].kill)
	body := int64(c.dv)<<32 + int64(c.as)<<24 + int64(c.mvr)<<16 + int64(c.skill)<<8 + int64(c.crew)
	return [8]int64{int64(f.hb), l.ahead, l.myAhead, l.heading.cos, l.heading.sin, int64(c.damage), kill, body}
}

// known is what the deciding side knows of aircraft t: a contact marker shows nothing of its damage (HB-23c).
func (d *scout) known(t int) *craft {
	if c := &d.craft[t]; !c.marker || c.side == d.Q.Side {
		return c
	}
	return &d.game.start[t]
}
