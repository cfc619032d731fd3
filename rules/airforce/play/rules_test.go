package play_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// fight begins a duel of shipped cards; text is start and options in YAML.
func fight(t testing.TB, text string, blue, red []string) *play.Duel {
	t.Helper()
	d := gameOf(t, text, blue, red).NewDuel().(*play.Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// pairOf is a P-51D against a Bf 109G.
func pairOf(t testing.TB) *play.Duel { t.Helper(); return fight(t, "", mustang, gustav) }

// scouting is a scout that looks at a duel and has never looked at another.
func scouting(d *play.Duel) rules.Scout {
	s := (airforce.System).NewScout()
	s.Look(d)
	return s
}

// forkOf is a new duel that is equal to d.
func forkOf(d *play.Duel) *play.Duel {
	x := d.Game().NewDuel().(*play.Duel)
	x.CopyFrom(d)
	return x
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
func at(col, row, degrees int, alt int16, speed int8) *play.Stance {
	return &play.Stance{Status: play.Status{Pos: in(col, row), Facing: heading(degrees), Alt: alt, Speed: speed}}
}

// with changes a stance.
func with(s *play.Stance, change func(*play.Stance)) *play.Stance { change(s); return s }

// draft is a plot of craft 0 in the making, flown by the words of its steps.
type draft struct {
	t testing.TB
	d *play.Duel
	play.Plot
	o play.Offers
}

// draftOf begins the plot of craft 0 after change has set it up.
func draftOf(d *play.Duel, t testing.TB, change func(c *play.State)) *draft {
	t.Helper()
	w := &draft{t: t, d: d}
	if change != nil {
		change(play.StateOf(d, 0))
	}
	d.View().Plotter(0).Begin(&w.Plot)
	d.View().Plotter(0).Offer(&w.Plot, &w.o)
	return w
}

// codes are the steps as the tests write them.
var codes = map[string]play.Step{"1": play.Forward, "end": play.Finish, "bl": play.BankLeft, "br": play.BankRight, "rl": play.RollLeft,
	"rr": play.RollRight, "ro": play.RollOver, "turn": play.Turn, "sl": play.SlipLeft, "sr": play.SlipRight, "up": play.LoopUp, "down": play.LoopDown,
	"vd": play.VDiveEnd, "vdon": play.VDiveOn, "vc": play.VClimb}

// may reports whether a step is offered now.
func (w *draft) may(code string) bool {
	return w.Stage == play.Stepping && slices.Contains(w.o.Steps[:w.o.N], codes[code])
}

// fly takes steps, each of which must be offered.
func (w *draft) fly(steps ...string) *draft {
	w.t.Helper()
	for _, s := range steps {
		k := slices.Index(w.o.Steps[:w.o.N], codes[s])
		if w.Stage != play.Stepping || k < 0 {
			w.t.Fatalf("step %q of %v is not offered, but %v", s, steps, w.o.Steps[:w.o.N])
		}
		w.take(k)
	}
	return w
}

func (w *draft) take(option int) {
	w.d.View().Plotter(0).Take(&w.Plot, &w.o, option)
	w.d.View().Plotter(0).Offer(&w.Plot, &w.o)
	if w.o.N == 1 && w.Stage != play.Stepping && w.Stage != play.Plotted { // no choice
		w.take(0)
	}
}

// span is the lowest and the highest number offered.
func (w *draft) span() string { return fmt.Sprint(w.o.Low, " to ", w.o.Low+w.o.N-1) }

// set chooses a number.
func (w *draft) set(n int16) *draft {
	w.t.Helper()
	if n < w.o.Low || n >= w.o.Low+w.o.N {
		w.t.Fatalf("%d is not offered, but %s", n, w.span())
	}
	w.take(int(n - w.o.Low))
	return w
}

// end is how the aircraft ends the game-turn.
func (w *draft) end() play.Stance {
	w.t.Helper()
	if w.Stage != play.Plotted {
		w.t.Fatalf("the plot is at stage %d", w.Stage)
	}
	var s play.Stance
	w.d.View().Plotter(0).Stand(&w.Plot, &s)
	return s
}

// force gives d dice that begin the game-turn with the faces of a stream.
func force(t testing.TB, d *play.Duel, s rules.Side, p dice.Purpose, faces ...int) {
	t.Helper()
	*d.Dice() = rulestest.Pinned(t, int(d.Turn), []rulestest.Stream{{Side: s, Of: p, Dice: 6, Faces: faces}})
}

// put puts craft i into a stance, as after step 5.
func put(d *play.Duel, i int, s *play.Stance) {
	c := play.StateOf(d, i)
	c.Status, c.Stance, c.Before = s.Status, *s, s.Status
	c.Stalled, c.Flown, c.Moved = s.Stalled, s.Flown, true
}

type ruleCase struct {
	name string
	run  func(t *testing.T)
}

func ruleCases() []ruleCase {
	return slices.Concat(frameCases, plotCases, accountCases, verticalCases, advantageCases, fireCases,
		damageCases, limitCases, limitFireCases, edgeCases, startCases, gunneryCases, choiceCases, combatCases, snapshotCases, readingCases)
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, c := range ruleCases() {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}

func TestEveryRuleHasCaseAndPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../docs/rules/airforce.md")
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

// catalog holds the shipped cards, which take long to parse.
var catalog = sync.OnceValues(func() (*yamldoc.Catalog, error) {
	return yamldoc.NewCatalog("card", (airforce.System).ShippedCards())
})

// docOf is the document of a shipped card.
func docOf(t testing.TB, id string) *yamldoc.Node {
	t.Helper()
	s, err := catalog()
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
func cardOf(t testing.TB, id string) *card.Card {
	t.Helper()
	c, err := card.Decode(docOf(t, id))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// altered is a shipped card with changes, ready to fly.
func altered(t testing.TB, id string, change func(c *card.Card)) *card.Spec {
	t.Helper()
	c := *cardOf(t, id)
	if change != nil {
		change(&c)
	}
	s := card.Compile(&c)
	return &s
}

// wound gives a P-51D some hits of a letter.
func wound(t testing.TB, c *play.State, l card.Letter, n uint8) {
	t.Helper()
	c.Hits[l] = n
	play.Weigh(c, altered(t, "p-51d", nil))
}

// bit is 1 for true.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
