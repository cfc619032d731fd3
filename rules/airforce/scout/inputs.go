package scout

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// The stages of learned values: what I know of the main enemy's plot, and it of mine. What a place is worth depends
// on who plots next.
const (
	noneShown  = iota // both plot in secret
	enemyShown        // the enemy has moved, and I plot after it
	mineKnown         // the enemy plots after me, and sees where I have gone
)

// Learned describes the inputs of learned values: first those that are the same for all ends of a decision, then those
// of an end.
func Learned() *rules.Learned {
	return &rules.Learned{
		Inputs: slices.Concat(situationNames, rules.InputsOf("my ", figureNames), rules.InputsOf("its ", figureNames),
			placeNames, heightNames, flightNames, attackNames, beginNames, replyNames, otherNames, friendNames),
		Stages: []string{noneShown: "both plot in secret", enemyShown: "the enemy has moved",
			mineKnown: "the enemy plots after me"},
		Kinds:  rules.Kinds(rules.Move, rules.Turn, rules.Speed, rules.Leave),
		Habits: Plans.Habits(),
	}
}

// A form is a list of inputs in the making.
type form struct{ rules.Pen }

// chance writes a chance of rules.Certain as 0 to so many units.
func (w *form) chance(p int32, units int) { w.Put(int(p)*units, rules.Certain) }

// An outline is what the inputs of all ends of a decision have in common.
type outline struct {
	of    uint32 // whose move it is of, as the key of a glance; 0: nobody's
	main  int    // the main enemy, by its place in the glance
	stage int
	n     int // inputs written
	in    rules.Inputs
}

// An inputs works out the inputs of learned values.
type inputs struct {
	view    play.View
	look    *forecaster
	tell    *facts
	plan    *ahead
	outline outline
	option  play.Plot // an option that is looked at
}

// ofOption writes the inputs of an option of the waiting decision.
func (va *inputs) ofOption(option int, in *rules.Inputs) (stage int) {
	i := va.view.Decider()
	va.look.glanceOf(i)
	p, o := &va.option, va.view.Offers()
	*p = va.view.Plot(i)
	va.tell.take(i, p, &o, option)
	return va.describe(i, p, in)
}

// ofNode writes the inputs of the end of a move, or of the place where it begins.
func (va *inputs) ofNode(node int, in *rules.Inputs) (stage int) {
	return va.describe(va.view.Decider(), &va.plan.nodes[node].plot, in)
}

// describe writes the inputs of craft i's whole plot.
func (va *inputs) describe(i int, p *play.Plot, in *rules.Inputs) (stage int) {
	g := va.look.glanceOf(i)
	l := va.outlineOf(i, g)
	copy(in[:l.n], l.in[:l.n])
	w := form{rules.NewPen(in, l.n)}
	var s play.Stance
	va.view.Plotter(i).Stand(p, &s)
	e := &g.foes[l.main]
	v := viewOf(&s, &e.replies[0], va.view.Craft(e.index).Opening())
	w.place(&v)
	va.energies(i, e, &v, &w)
	va.flight(i, p, e, &v, &w)
	va.attack(i, g, p, e, &v, &w)
	va.begins(e, &v, &w)
	w.replies(&s, e)
	va.others(i, g, p, &s, l.main, &w)
	va.friends(i, &s, e, &w)
	return l.stage
}

// outlineOf is the outline of craft i's move. It is made once for each move.
func (va *inputs) outlineOf(i int, g *glance) *outline {
	l := &va.outline
	if l.of == va.look.glanced {
		return l
	}
	l.of = va.look.glanced
	l.main = va.mainFoe(i, g)
	e := &g.foes[l.main]
	t := e.index
	l.stage = noneShown
	switch {
	case va.view.Craft(t).Moved():
		l.stage = enemyShown
	case e.sees:
		l.stage = mineKnown
	}
	w := form{rules.NewPen(&l.in, 0)}
	va.situation(i, g, e, &w)
	va.figures(i, e.factors, &w)
	va.figures(t, g.factors, &w)
	l.n = w.At()
	return l
}

// mainFoe is the enemy that matters most, by its place in the glance: the one that I have the Advantage over, or that
// has it over me, or else the nearest. Of equal ones it is the one that counts most by rank, whatever its number.
func (va *inputs) mainFoe(i int, g *glance) int {
	best := 0
	for k := 1; k < int(g.n); k++ {
		if va.rank(i, &g.foes[k]) > va.rank(i, &g.foes[best]) {
			best = k
		}
	}
	return best
}

// rank orders enemies by what is known of them before the move. Two with the same rank are alike.
func (va *inputs) rank(i int, e *foe) (r int) {
	me, c, sp := va.view.Craft(i).Opening(), va.view.Craft(e.index).Opening(), va.view.Spec(e.index)
	tied := 0
	switch {
	case e.mine > 0:
		tied = 2
	case e.held > 0:
		tied = 1
	}
	here, _ := me.Facing.Bearing(c.Pos.Sub(me.Pos))
	there, _ := c.Facing.Bearing(me.Pos.Sub(c.Pos))
	height := int(max(me.Alt-c.Alt, c.Alt-me.Alt))
	for _, part := range [...]struct{ value, below int }{
		{tied, 3}, {max(399-play.Distance(me.Pos, c.Pos), 0), 400}, {max(899-height, 0), 900}, {int(here), 16}, {int(there), 16},
		{int(c.Speed), 32}, {99 - min(va.tough(e.index), 99), 100}, {min(e.factors, 127), 128},
		{int(sp.Level(0)), 32}, {int(sp.Climbs(new(card.Wear), card.LevelSpeed, 0, card.Black)), 64}, {int(sp.Silhouette()), 16},
	} {
		r = r*part.below + part.value
	}
	return r
}

// tough is the toughness of a craft.
func (va *inputs) tough(i int) int { return toughness(va.view.Spec(i), va.view.Craft(i)) }

// bit is 1 for true.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
