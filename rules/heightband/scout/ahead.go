package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// Sizes of what is planned.
const (
	maxMarks = 80
	maxPath  = 30 // inches of the longest move
)

// A node is a place in a planned move: where the aircraft is, what it has risked to get there, and
// the flight that goes on from there. All tests are taken as passed.
type node struct {
	e    end
	f    play.Flight
	kind rules.Kind
	n    int16 // options; 0: the move is over
}

// A waypoint is where a habit has got to after some inches, before a turn there.
type waypoint struct {
	pos     plane.Point
	heading plane.Heading
	leg     int8
	tight   int8
	turned  int8
}

// A path is where a habit brings an aircraft inch by inch, as far as has been asked.
type path struct {
	at       [maxPath + 1]waypoint
	flown    int8        // inches
	now      waypoint    // after the turn there
	begun    plane.Point // where the straight line to there begins
	tailmost int8        // inches at which it comes closest to a place just behind the enemy
	nearest  int64       // squared distance there; -1: none yet
}

// ahead is what has been planned of the waiting decision's move. It holds from Plan on until the scout looks
// at another decision.
type ahead struct {
	*sight
	rules.Unseen
	nodes [rules.PlanNodes]node
	hand  int8  // to which ways turn where both are alike: 1 right, -1 left
	src   int8  // of the last choice taken
	way   int16 // habit that was flown; -1: option was taken
	inch  int8  // distance that the habit took
	mark  rules.Mark
	marks [maxMarks]rules.Mark

	// These fields are what whole moves by habit are made of. Only a node where the manoeuvre is still to be
	// chosen leads to a whole move, and the Plan that makes such a node makes all of this afresh. So the later
	// decisions of a move rest on none of it, and a scout that has not seen the move begin misses nothing.
	enemy  int8               // the foe nearest to where the move begins
	tights bool               // whether tight turns may be tried
	legOf  [play.MaxLegs]int8 // place in the menu of each line of HB-12; -1: not allowed
	begun  [play.MaxLegs]node // the move after its manoeuvre has begun, by line of the menu
	known  [2][numSteers]bool // paths that have been flown
	paths  [2][numSteers]path // from the heading, and from its reverse
}

// Plan implements rules.Planner.
func (a *ahead) Plan(left bool) int {
	nd := &a.nodes[0]
	if a.hand = 1; left {
		a.hand = -1
	}
	*nd = a.waitingNode()
	if nd.kind == rules.Move {
		a.planWhole(nd)
	}
	return int(nd.n)
}

// planWhole gets ready to fly whole moves from a node where the manoeuvre is still to be chosen.
func (a *ahead) planWhole(nd *node) {
	a.enemy, a.tights = int8(a.look(a.me).closestTo(nd.e.pos)), a.view.MayTight(a.me)
	a.known = [2][numSteers]bool{}
	for k := range a.legOf {
		a.legOf[k] = -1
	}
	for k := range a.view.Menu().Lines() {
		l := a.view.Menu().Line(k)
		a.legOf[firstLine[l.Man]+max(l.HB-l.Man.Least(), l.Man.Least()-l.HB)] = k
		a.begun[k] = *nd
		a.start(a.me, &a.begun[k], l, 0)
	}
}

// firstLine is the first line of table HB-12 that belongs to each manoeuvre, when every change
// of height has a line of its own.
var firstLine = func() (t [play.NumManoeuvres]int8) {
	n := int8(0)
	for m := range play.NumManoeuvres {
		t[m] = n
		n += 1 + max(m.Most()-m.Least(), m.Least()-m.Most())
	}
	return t
}()

// start sets nd to the beginning of a move by aircraft i: half circle, height, first test.
func (a *ahead) start(i int, nd *node, l play.Leg, inches int) {
	nd.f = play.Flight{Man: l.Man, HB: l.HB, Inches: int8(inches), From: nd.e.pos}
	nd.e.inches = int8(inches)
	if l.Man.Reverse() {
		nd.e.heading = nd.e.heading.Turn(play.HalfCircle)
		nd.e.turned = play.HalfCircle
	}
	if l.HB < 0 {
		nd.e.hb += l.HB
		nd.e.change += l.HB
	}
	if nd.e.hb < 1 {
		nd.e.risk = rules.Certain
	}
	if test := l.Man.Test(); test != play.NoTest {
		a.foresee(i, nd, test)
	}
	if l.HB > 0 {
		nd.e.hb += l.HB
		nd.e.change += l.HB
	}
}

// foresee adds a test to the chances of a node.
func (a *ahead) foresee(i int, nd *node, by play.Bonus) {
	skill := a.tab.TestSkill(i, by, nd.f.Man)
	crash := int32(min(max(11-skill-int(nd.e.hb), 0), 10)) // faces that fail by as many bands as are left
	if skill >= 10 {
		crash = 0
	}
	nd.e.risk = min(nd.e.risk+play.Part(crash*tenth, nd.e.pass), rules.Certain)
	nd.e.pass = play.Part(int32(play.PassChance(skill))*tenth, nd.e.pass)
}

// onward flies a node to the next inch with a choice, or to the end.
func (a *ahead) onward(i int, nd *node) {
	mvr := a.tab.Craft(i).MVR()
	f := &nd.f
	nd.kind, nd.n = rules.Turn, 0
	for f.Flown < f.Inches {
		f.Flown++
		f.Leg++
		nd.e.pos = f.From.Forward(nd.e.heading, int(f.Leg))
		if n := f.TurnOptions(mvr, a.view.MayTight(i)); n > 0 {
			nd.n = int16(n)
			return
		}
	}
}

// turnNode applies a choice: steps of 15 degrees, after a test if it is a tight turn.
func (a *ahead) turnNode(i int, nd *node, t play.TurnChoice) {
	f := &nd.f
	if t.Try != 0 {
		a.foresee(i, nd, play.ByAB)
		f.Tight = t.Try
	}
	if t.Steps != 0 {
		nd.e.heading = nd.e.heading.Turn(int(t.Steps))
		nd.e.turned += t.Steps
		f.From, f.Leg = nd.e.pos, 0
	}
}

// habit flies a node on to the end of the move by a steer that favours a hand, and appends its choices to marks unless
// that is nil.
func (a *ahead) habit(i int, nd *node, s steer, hand int8, f *foe, marks []rules.Mark) []rules.Mark {
	for nd.n > 0 {
		last := nd.f.Flown == nd.f.Inches
		tights := s.tight() && nd.f.Tight == 0 && nd.f.Man.Turns() == play.TightToo && a.view.MayTight(i)
		t := s.turn(nd.e.pos, nd.e.heading, f, hand, last, nd.f.Tight, tights)
		if marks != nil {
			marks = a.markTurn(marks, &nd.f, t)
		}
		a.turnNode(i, nd, t)
		a.onward(i, nd)
	}
	return marks
}

// markTurn appends the marks of the options that a choice is made of.
func (a *ahead) markTurn(marks []rules.Mark, f *play.Flight, t play.TurnChoice) []rules.Mark {
	if t.Try == 0 {
		return append(marks, a.markOf(play.StepFly, f, optionOf(f, t.Steps)))
	}
	marks = append(marks, a.markOf(play.StepFly, f, play.OrdinaryOptions+int(t.Try+1)/2))
	return append(marks, a.markOf(play.StepTight, f, int(max(t.Steps, -t.Steps))))
}

// markOf is the mark of an option at a step of the current move.
func (a *ahead) markOf(s play.Step, f *play.Flight, option int) rules.Mark {
	return rules.Mark(a.view.Turn())<<40 | rules.Mark(a.me)<<32 | rules.Mark(s)<<24 | rules.Mark(uint8(f.Flown))<<16 |
		rules.Mark(option)
}

// Scene implements rules.Planner: the enemies stay where they are while an aircraft moves, so that the turn and
// the aircraft say enough. Only a move can be planned, and not on which side of another a zoom climb ends.
func (a *ahead) Scene() rules.Mark {
	if !a.view.Moving() || a.view.Decision().Kind == rules.Plan || a.view.Step() == play.StepTouch {
		return 0
	}
	return rules.Mark(a.view.Turn())<<8 | rules.Mark(a.me)
}

// Find implements rules.Planner.
func (a *ahead) Find(m rules.Mark) int {
	f := a.view.Flight()
	if a.view.Step() == play.StepBegin {
		f.Flown = 0
	}
	if option := int(m & 0xffff); a.markOf(a.view.Step(), &f, option) == m && option < int(a.view.Decision().N) {
		return option
	}
	return -1
}

// Ahead implements rules.Planner.
func (a *ahead) Ahead(dst, src, option int) (rules.Kind, bool) {
	i := a.me
	from := &a.nodes[src]
	nd := *from
	s := play.StepFly
	switch {
	case from.kind == rules.Move:
		l, inches := a.view.Menu().Option(option)
		s = play.StepBegin
		a.start(i, &nd, l, inches)
		a.onward(i, &nd)
	case nd.f.Choice(option).Try != 0:
		a.foresee(i, &nd, play.ByAB)
		nd.f.Tight = nd.f.Choice(option).Try
		nd.n = play.TightTurn + 1
	default:
		if src == 0 && a.view.Step() == play.StepTight {
			s = play.StepTight
		}
		a.turnNode(i, &nd, nd.f.Choice(option))
		a.onward(i, &nd)
	}
	a.mark, a.way = a.markOf(s, &from.f, option), -1
	a.nodes[dst] = nd
	return nd.kind, nd.n > 0
}

// Options implements rules.Planner: no two choices of a move are alike.
func (a *ahead) Options(at int) (int, rules.Mark) { return int(a.nodes[at].n), 0 }

// FactsAt implements rules.Planner.
func (a *ahead) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	nd := &a.nodes[at]
	if option < 0 {
		a.endFacts(nd, need, f)
		return
	}
	a.nodeFacts(*nd, option, need, f)
}

// waitingNode is the node of the waiting decision, which is part of a move.
func (a *ahead) waitingNode() node {
	q := a.view.Decision()
	nd := node{e: standOf(a.tab.Craft(a.me)), f: a.view.Flight(), kind: q.Kind, n: int16(q.N)}
	if a.view.Step() == play.StepBegin {
		nd.f = play.Flight{}
	}
	return nd
}

// nodeFacts sets the facts of the move that goes on from a node with an option.
func (a *ahead) nodeFacts(nd node, option int, need rules.FactSet, f *rules.Facts) {
	e := a.optionEnd(nd, option)
	a.tell(a.me, &e, need, f)
}

// optionEnd is where the move ends that goes on from a node with an option and is flown to its end by turns towards
// the enemy.
func (a *ahead) optionEnd(nd node, option int) end {
	i := a.me
	enemy := a.look(i).nearest(nd.e.pos)
	if nd.kind == rules.Move {
		l, inches := a.view.Menu().Option(option)
		a.start(i, &nd, l, inches)
	} else {
		a.turnNode(i, &nd, nd.f.Choice(option))
	}
	a.onward(i, &nd)
	a.habit(i, &nd, chase, 1, enemy, nil)
	return a.endOf(&nd)
}

// endFacts sets the facts of a node where the move is over.
func (a *ahead) endFacts(nd *node, need rules.FactSet, f *rules.Facts) {
	e := a.endOf(nd)
	a.tell(a.me, &e, need, f)
}

// endOf is the pose of a node where the move is over, with all its risks.
func (a *ahead) endOf(nd *node) end {
	e := nd.e
	e.inches = nd.f.Inches
	a.risks(a.me, a.look(a.me), nd.f.Man, &e)
	return e
}

// risks adds the chance to be lost in a collision to the end of a manoeuvre that ends as planned (HB-22).
func (a *ahead) risks(i int, g *glance, m play.Manoeuvre, e *end) {
	if !a.game.Collisions() || m == play.ZoomClimb {
		return
	}
	for k := range int(g.n) {
		if f := &g.foes[k]; !f.gone && f.hb == e.hb && plane.Within(f.pos, e.pos, play.MeetDistance) && f.moved {
			passes := int32(play.PassChance(a.tab.TestSkill(i, play.ByAB, play.Level)))
			lost := play.Certainly(a.game.Spec(i).Chance(play.MeetDice, a.tab.Craft(i)))
			e.risk = min(e.risk+play.Part(lost, rules.Certain-passes*tenth), rules.Certain)
			e.pass = play.Part(passes*tenth, e.pass)
		}
	}
}
