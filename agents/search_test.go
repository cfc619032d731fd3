// Inside: a search is watched on a made-up game whose best line is known.
package agents

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A track is a move of three steps on a line of numbers, with three options each: option i of step d moves on
// by steps[d][i]. The fact Range is the place, and MyKill is the greatest place so far.
type track struct {
	rules.Unplanned
	rules.Unvalued
	steps        [][3]int
	kinds        []rules.Kind
	nodes        [48]struct{ depth, at, most int }
	taken, flown []rules.Mark
	acted        int // how often another craft has acted
	asked        int // nodes played
	q            rules.Decision
	scout        *Scout // that looks at it
}

func (t *track) Sight() rules.Mark { return 0 }

// A mark of a track holds the depth and the option.
func (t *track) Plan(bool) int { return 3 }

func (t *track) Handed() bool { return false }

func (t *track) Look(rules.Duel) {}

func (t *track) Scene() rules.Mark { return rules.Mark(1 + t.acted) }

func (t *track) Sort(i int) int { return max(i, 0) }

// Fly takes the option with the number of the way in each step to the end.
func (t *track) Fly(dst, src, way int) bool {
	t.flown = t.flown[:0]
	for node, n := src, 1; n > 0; node = dst {
		t.Ahead(dst, node, way)
		n, _ = t.Options(dst)
		t.flown = append(t.flown, t.taken...)
	}
	t.taken = append(t.taken[:0], t.flown...)
	return true
}

func (t *track) Taken() []rules.Mark { return t.taken }

func (t *track) Find(m rules.Mark) int {
	if int(m>>8) != t.nodes[0].depth {
		return -1
	}
	return int(m & 255)
}

// Options says that no two choices are alike.
func (t *track) Options(node int) (int, rules.Mark) {
	if t.nodes[node].depth == len(t.steps) {
		return 0, 0
	}
	return 3, 0
}

func (t *track) Ahead(dst, src, i int) (rules.Kind, bool) {
	t.asked++
	n := t.nodes[src]
	t.taken = append(t.taken[:0], rules.Mark(n.depth<<8|i))
	n.at += t.steps[n.depth][i]
	n.most = max(n.most, n.at)
	n.depth++
	t.nodes[dst] = n
	if n.depth == len(t.steps) {
		return 0, false
	}
	return t.kinds[n.depth], true
}

func (t *track) FactsAt(node, i int, _ rules.FactSet, f *rules.Facts) {
	n := t.nodes[node]
	at := n.at
	if i >= 0 {
		at += t.steps[n.depth][i]
	}
	*f = rules.Facts{rules.Range: int32(10 * at), rules.MyKill: int32(max(n.most, at))}
}

func (t *track) Facts(i int, need rules.FactSet, f *rules.Facts) { t.FactsAt(0, i, need, f) }

func seeker(t *testing.T, ahead string, move ...string) Agent {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(`id: x
name: X
system: ufo
kind: fighter
about: wants to get far
` + ahead + `
move:
  terms:
    - {fact: range, weight: 1}
` + strings.Join(move, "\n") + "\n")})
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(doc, someSystem)
	if err != nil {
		t.Fatal(err)
	}
	a := p.NewAgent()
	a.Begin(1, 0)
	return a
}

// A first step back is the only way to the best end.
var trap = [][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 2}}

func trackOf(steps [][3]int) *track {
	t := &track{steps: steps, kinds: []rules.Kind{rules.Move, rules.Turn, rules.Move}}
	t.scout = seen(t)
	return t
}

// fly takes the choices of a whole move and adds them up.
func fly(a Agent, v *track) (end int) {
	for d := range v.steps {
		v.nodes[0] = struct{ depth, at, most int }{d, end, end}
		v.q = rules.Decision{Kind: v.kinds[d], N: 3, Turn: 1}
		i := a.Pick(nil, v.scout, &v.q)
		end += v.steps[d][i]
	}
	return end
}

// The best habit makes three steps of 1; a beam finds the step of 2 at the end.
func TestSearchFindsTheBestLine(t *testing.T) {
	t.Parallel()
	for ahead, want := range map[string]int{"ahead: 1": 3, "ahead: 2": 4, "ahead: 4": 4} {
		if got := fly(seeker(t, ahead), trackOf(trap)); got != want {
			t.Errorf("%s ends at %d, want %d", ahead, got, want)
		}
	}
}

// cliff makes the best first step lead to the worst end.
type cliff struct{ track }

func (c *cliff) FactsAt(node, i int, need rules.FactSet, f *rules.Facts) {
	c.track.FactsAt(node, i, need, f)
	n := c.nodes[node]
	if n.depth > 0 && n.most == 5 {
		f[rules.Range] = 0
	}
}

func TestSearchNeedsWidthToAvoidATrap(t *testing.T) {
	t.Parallel()
	steps := [][3]int{{5, 1, 0}, {0, 1, 3}, {0, 1, 3}}
	for ahead, first := range map[string]int{"ahead: 1": 2, "ahead: 2": 1} {
		v := &cliff{*trackOf(steps)}
		q := &rules.Decision{Kind: rules.Move, N: 3, Turn: 1}
		if got := seeker(t, ahead).Pick(nil, seen(v), q); got != first {
			t.Errorf("%s begins with option %d, want %d", ahead, got, first)
		}
	}
}

func TestSearchFliesItsLineWithoutThinkingAgain(t *testing.T) {
	t.Parallel()
	a, v := seeker(t, "ahead: 2"), trackOf(trap)
	a.Pick(nil, seen(v), &rules.Decision{Kind: rules.Move, N: 3, Turn: 1})
	asked := v.asked
	v.nodes[0].depth = 1
	if got := a.Pick(nil, seen(v), &rules.Decision{Kind: rules.Turn, N: 3, Turn: 1}); got != 1 || v.asked != asked {
		t.Errorf("option %d after %d more nodes, want 1 after none", got, v.asked-asked)
	}
	v.nodes[0].depth = 2
	v.acted++
	a.Pick(nil, seen(v), &rules.Decision{Kind: rules.Move, N: 3, Turn: 1})
	if v.asked == asked {
		t.Error("the line was flown on although another craft had acted")
	}
}

// Only the worst sort, flown by an unusual habit, keeps the limit.
func TestSearchLooksForAWayOutInAllSorts(t *testing.T) {
	t.Parallel()
	v := trackOf([][3]int{{4, 3, 2}, {1, 2, -2}, {0, 0, 0}})
	v.kinds = []rules.Kind{rules.Plan, rules.Move, rules.Move}
	a := seeker(t, "ahead: 1", "  limits: [{fact: range, max: 0}]")
	if got := a.Pick(nil, seen(v), &rules.Decision{Kind: rules.Plan, N: 3, Turn: 1}); got != 2 {
		t.Errorf("sort %d, want 2", got)
	}
}

func TestSearchAllocatesNothing(t *testing.T) {
	a, v := seeker(t, "ahead: 4"), trackOf(trap)
	if n := testing.AllocsPerRun(100, func() { a.Begin(1, 0); fly(a, v) }); n != 0 {
		t.Errorf("%v allocations a move", n)
	}
}

// A choice of speed that comes before the sort of move is decided without a search, and all sorts are tried
// after it.
func TestSearchTriesAllSortsAfterAWing(t *testing.T) {
	t.Parallel()
	v := trackOf([][3]int{{0, 0, 0}, {0, 1, 2}, {0, 1, 2}})
	v.kinds = []rules.Kind{rules.Speed, rules.Plan, rules.Move}
	a := seeker(t, "ahead: 2")
	end := 0
	for d := range v.steps {
		v.nodes[0] = struct{ depth, at, most int }{d, end, end}
		end += v.steps[d][a.Pick(nil, seen(v), &rules.Decision{Kind: v.kinds[d], N: 3, Turn: 1})]
	}
	if end != 4 {
		t.Errorf("the move ends at %d, want 4", end)
	}
}

// TestLoose reads a misjudgement in points, and refuses one out of bounds. The doctrines of Advanced Air Force
// show that it changes what is flown.
func TestLoose(t *testing.T) {
	t.Parallel()
	const sections = "ahead: 1\nmove: {terms: [{fact: range, weight: -1}]}\n"
	if got := pilot(t, "loose: 2.5\n"+sections).(*doctrine).loose; got != 2500*unity {
		t.Errorf("loose: found %d, want %d", got, 2500*unity)
	}
	for _, bad := range []string{"-1", "1001"} {
		err := Check(parse(t, head+"loose: "+bad+"\n"+sections), someSystem)
		if err == nil || !strings.Contains(err.Error(), "loose: found "+bad+", want 0 to 1000 points") {
			t.Errorf("loose %s: %v", bad, err)
		}
	}
}
