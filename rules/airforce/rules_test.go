package airforce

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// fight begins a duel of shipped cards; text is start and options in YAML.
func fight(t testing.TB, text string, blue, red []string) *Duel {
	t.Helper()
	d := gameOf(t, text, blue, red).NewDuel().(*Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// pairOf is a P-51D against a Bf 109G.
func pairOf(t testing.TB) *Duel { t.Helper(); return fight(t, "", mustang, gustav) }

// scouting is a scout that looks at a duel and has never looked at another.
func scouting(d *Duel) rules.Scout {
	s := (System{}).NewScout()
	s.Look(d)
	return s
}

// forkOf is a new duel that is equal to d.
func forkOf(d *Duel) *Duel {
	x := d.fleet.game.NewDuel().(*Duel)
	x.CopyFrom(d)
	return x
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: found %v, want %v", what, got, want)
	}
}

// in is a hex by column to the east and row to the north.
func in(col, row int) hex.Point {
	p := hex.Point{X: int16(2 * col), Y: int16(4 * row)}
	if col%2 != 0 {
		p.Y += 2
	}
	return p
}

// heading is a facing by degrees clockwise from north.
func heading(degrees int) hex.Facing { return hex.Facing((450 - degrees) % 360 / 30) }

// at is a stance in level flight.
func at(col, row, degrees int, alt int16, speed int8) *stance {
	return &stance{status: status{pos: in(col, row), facing: heading(degrees), alt: alt, speed: speed}}
}

// with changes a stance.
func with(s *stance, change func(*stance)) *stance { change(s); return s }

// draft is a plot of craft 0 in the making, flown by the words of its steps.
type draft struct {
	t testing.TB
	d *Duel
	plot
	o offers
}

// draftOf begins the plot of craft 0 after change has set it up.
func draftOf(d *Duel, t testing.TB, change func(c *craft)) *draft {
	t.Helper()
	w := &draft{t: t, d: d}
	if change != nil {
		change(&d.fleet.craft[0])
	}
	d.fleet.plotter(0).begin(&w.plot)
	d.fleet.plotter(0).offer(&w.plot, &w.o)
	return w
}

// codes are the steps as the tests write them.
var codes = map[string]step{"1": forward, "end": finish, "bl": bankLeft, "br": bankRight, "rl": rollLeft,
	"rr": rollRight, "ro": rollOver, "turn": turn, "sl": slipLeft, "sr": slipRight, "up": loopUp, "down": loopDown,
	"vd": vDiveEnd, "vdon": vDiveOn, "vc": vClimb}

// may reports whether a step is offered now.
func (w *draft) may(code string) bool {
	return w.stage == stepping && slices.Contains(w.o.steps[:w.o.n], codes[code])
}

// fly takes steps, each of which must be offered.
func (w *draft) fly(steps ...string) *draft {
	w.t.Helper()
	for _, s := range steps {
		k := slices.Index(w.o.steps[:w.o.n], codes[s])
		if w.stage != stepping || k < 0 {
			w.t.Fatalf("step %q of %v is not offered, but %v", s, steps, w.o.steps[:w.o.n])
		}
		w.take(k)
	}
	return w
}

func (w *draft) take(option int) {
	w.d.fleet.plotter(0).take(&w.plot, &w.o, option)
	w.d.fleet.plotter(0).offer(&w.plot, &w.o)
	if w.o.n == 1 && w.stage != stepping && w.stage != plotted { // no choice
		w.take(0)
	}
}

// span is the lowest and the highest number offered.
func (w *draft) span() string { return fmt.Sprint(w.o.low, " to ", w.o.low+w.o.n-1) }

// set chooses a number.
func (w *draft) set(n int16) *draft {
	w.t.Helper()
	if n < w.o.low || n >= w.o.low+w.o.n {
		w.t.Fatalf("%d is not offered, but %s", n, w.span())
	}
	w.take(int(n - w.o.low))
	return w
}

// end is how the aircraft ends the game-turn.
func (w *draft) end() stance {
	w.t.Helper()
	if w.stage != plotted {
		w.t.Fatalf("the plot is at stage %d", w.stage)
	}
	var s stance
	w.d.fleet.plotter(0).stand(&w.plot, &s)
	return s
}

// force gives d dice that begin the game-turn with the faces of a stream.
func force(t testing.TB, d *Duel, s rules.Side, p dice.Purpose, faces ...int) {
	t.Helper()
	*d.Dice() = rulestest.Pinned(t, int(d.Turn), []rulestest.Stream{{Side: s, Of: p, Dice: 6, Faces: faces}})
}

// put puts craft i into a stance, as after step 5.
func put(d *Duel, i int, s *stance) {
	c := &d.fleet.craft[i]
	c.status, c.stance, c.before = s.status, *s, s.status
	c.stalled, c.flown, c.moved = s.stalled, s.flown, true
}

type ruleCase struct {
	name string
	run  func(t *testing.T)
}

func ruleCases() []ruleCase {
	return slices.Concat(frameCases, plotCases, accountCases, verticalCases, advantageCases, fireCases,
		damageCases, limitCases, limitFireCases, edgeCases, startCases)
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, c := range ruleCases() {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}

func TestEveryRuleHasCaseAndPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/rules/airforce.md")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 68; n++ {
		id, found := fmt.Sprintf("AF-%d", n), false
		for _, c := range ruleCases() {
			found = found || strings.HasPrefix(c.name, id+" ")
		}
		if !found {
			t.Errorf("no case of TestRules is named %q", id)
		}
		if !strings.Contains(string(page), "| "+id+" |") {
			t.Errorf("docs/rules/airforce.md has no row for %s", id)
		}
	}
	for n := 90; n <= 99; n++ {
		if id := fmt.Sprintf("| AF-%d |", n); !strings.Contains(string(page), id) {
			t.Errorf("docs/rules/airforce.md has no row %s", id)
		}
	}
}

// shelf holds the shipped cards, which take long to parse.
var shelf = sync.OnceValues(func() (*yamldoc.Shelf, error) { return yamldoc.NewShelf("card", (System{}).ShippedCards()) })

// docOf is the document of a shipped card.
func docOf(t testing.TB, id string) *yamldoc.Node {
	t.Helper()
	s, err := shelf()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := s.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// cardOf is a shipped card.
func cardOf(t testing.TB, id string) *Card {
	t.Helper()
	c, err := decodeCard(docOf(t, id))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// altered is a shipped card with changes, ready to fly.
func altered(t testing.TB, id string, change func(c *Card)) *spec {
	t.Helper()
	c := *cardOf(t, id)
	if change != nil {
		change(&c)
	}
	s := specOf(&c)
	return &s
}

// wound gives a P-51D some hits of a letter.
func wound(t testing.TB, c *craft, l letter, n uint8) {
	t.Helper()
	c.hits[l] = n
	c.weigh(altered(t, "p-51d", nil))
}
