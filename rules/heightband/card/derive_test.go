// Inside: the reckoned turn of HB-62 and its parts, which no value of a card shows, are held to figures worked out by
// hand and to those of public aircraft sheets.
package card

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func cardOf(t testing.TB, f yamldoc.File) *Card {
	t.Helper()
	doc, err := yamldoc.Parse(f)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Decode(doc)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fileOf finds a shipped card by its id.
func fileOf(t testing.TB, id string) yamldoc.File {
	t.Helper()
	for _, f := range Shipped() {
		if yamldoc.ID(f.Name) == id {
			return f
		}
	}
	t.Fatalf("no card %s", id)
	return yamldoc.File{}
}

// TestMVRIsNearestByRatio: 2.13 and 2.75 go to 2 and 3; the boundary between 2 and 3 is √6.
func TestMVRIsNearestByRatio(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v    float64
		want int
	}{{0.3, 1}, {1.41, 1}, {1.42, 2}, {2, 2}, {2.13, 2}, {2.44, 2}, {2.45, 3}, {2.75, 3}, {3.46, 3}, {3.47, 4}, {4.47, 4},
		{4.48, 5}} {
		rulestest.Same(t, fmt.Sprint(c.v), nearestByRatio(c.v), c.want)
	}
}

// TestReckonedTurn holds the reckoning to what can be worked out by hand: a jet without drag but the
// induced one turns at the load factor that its lift and thrust allow; a lighter aircraft turns quicker.
func TestReckonedTurn(t *testing.T) {
	t.Parallel()
	p := polar{weight: 10000, wing: 10, induced: 0.05, lift: 1.2, jet: true}
	// At 100 m/s in air of 1 kg/m³ dynamic pressure times wing is 50,000 N. 1,000 lb of thrust are
	// 4,448 N, so that the lift coefficient is √(0.08896 / 0.05) = 1.334, cut to 1.2: load 6.
	if n := p.load(1000, 100, 1); math.Abs(n-6) > 1e-9 {
		t.Errorf("limited by lift: load %v, want 6", n)
	}
	// 500 lb: √(0.04448 / 0.05) = 0.9432, load 4.716.
	if n := p.load(500, 100, 1); math.Abs(n-4.716) > 0.001 {
		t.Errorf("limited by thrust: load %v, want 4.716", n)
	}
	if rho := density(10000); math.Abs(rho-0.9046) > 0.001 {
		t.Errorf("air at 10,000 ft: %v, want 0.9046", rho)
	}
	c := cardOf(t, fileOf(t, "bf-109e"))
	heavy, light := *c.From, *c.From
	light.Weight.Kg -= 200
	_, a := heavy.turns(Fighter, false)
	_, b := light.turns(Fighter, false)
	if b.seconds >= a.seconds {
		t.Errorf("lighter by 200 kg: %.2f s, heavier %.2f s", b.seconds, a.seconds)
	}
}

// TestFiguresAgree looks for figures of a card that do not belong together: drag that no aircraft has
// (power and speed of different settings), a stall of another weight or with flaps, and turns that do
// not fit between the heights.
func TestFiguresAgree(t *testing.T) {
	t.Parallel()
	const reckoned = 1.30
	sum, n := 0.0, 0
	for _, file := range Shipped() {
		c := cardOf(t, file)
		f := c.From
		within(t, c.ID+" drag", polarOf(f, c.Kind, c.Jet).drag, 0.015, 0.042)
		within(t, c.ID+" lift at the stall", f.stallLift(), 1.0, 1.75)
		within(t, c.ID+" weight of the stall by that of the card", f.Stall.Kg/f.Weight.Kg, 0.75, 1.30)
		low, high := f.turns(c.Kind, c.Jet)
		within(t, c.ID+" turn at 10,000 ft by that at sea level", high.seconds/low.seconds, 1.15, 1.50)
		if f.Stall.Lift != 0 {
			rulestest.Same(t, c.ID+" lift", f.Stall.Lift, reckoned)
			within(t, c.ID+" reckoned lift", f.stallLift(), reckoned-0.005, reckoned+0.005)
			rulestest.Same(t, c.ID+" says so", strings.HasPrefix(f.Stall.Source, "reckoned"), true)
			continue
		}
		sum, n = sum+f.stallLift(), n+1
	}
	within(t, "mean lift of the stalls that are known", sum/float64(n), reckoned-0.04, reckoned+0.04)
}

func within(t *testing.T, what string, v, low, high float64) {
	t.Helper()
	if !(v >= low && v <= high) {
		t.Errorf("%s: found %.4f, want %g to %g", what, v, low, high)
	}
}

// TestClimbIsReduced: a climb at WEP counts without what WEP adds, and goes by the weight of the card.
func TestClimbIsReduced(t *testing.T) {
	t.Parallel()
	f := cardOf(t, fileOf(t, "p-51d")).From
	// 160 hp × 0.75 × 33,000 / 10,095 lb = 392 ft/min.
	within(t, "P-51D", f.climb(), 3567-392-1, 3567-392+1)
	f = cardOf(t, fileOf(t, "b-17g")).From
	within(t, "B-17G", f.climb(), 540*29710/24948.0-1, 540*29710/24948.0+1)
}

// PageTable is the rows of the table below a heading of the page, without its head, by cells.
func PageTable(t *testing.T, heading string) (rows [][]string) {
	t.Helper()
	page, err := os.ReadFile("../../../docs/rules/heightband.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(page), "\n"+heading+"\n")
	if !found {
		t.Fatalf("the page has no heading %q", heading)
	}
	for line := range strings.Lines(rest) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"):
			return rows[2:]
		case strings.HasPrefix(line, "|"):
			var cells []string
			for _, c := range strings.Split(strings.Trim(line, "|"), "|") {
				cells = append(cells, strings.TrimSpace(c))
			}
			rows = append(rows, cells)
		case len(rows) > 0:
			return rows[2:]
		}
	}
	return rows[2:]
}

// TestWideWingsRollSlowly: a wing wider than 15 m takes longer to roll into its turns, by what can be worked out by hand,
// and each second of that costs 1 of AB, of a fighter as of a bomber.
func TestWideWingsRollSlowly(t *testing.T) {
	t.Parallel()
	f := Figures{Size: SizeFigure{SpanM: 16}}
	// 60 degrees of bank (load 2) are 1.0472 rad; 100 m/s: 1.0472 / 200 × (16 / 0.05 - 11 / 0.09) = 1.0355 s.
	circle := turn{30, 100 / mphMS, 2}
	within(t, "16 m of span", f.rollIn(circle), 1.0354, 1.0356)
	f.Size.SpanM = 15
	rulestest.Same(t, "15 m of span", f.rollIn(circle), 0)

	c := cardOf(t, fileOf(t, "bf-110"))
	_, high := c.From.turns(c.Kind, c.Jet)
	rolls := c.From.rolled(c.Kind, c.Jet).seconds - high.seconds
	within(t, "six rolls of the Bf 110 by one", rolls/c.From.rollIn(high), 5.999, 6.001)
	jet := c.From.rolled(c.Kind, true).seconds
	_, high = c.From.turns(c.Kind, true)
	within(t, "twelve rolls of a jet by one", (jet-high.seconds)/c.From.rollIn(high), 11.999, 12.001)

	// At sea level the roll into a turn of 2 g at 100 m/s takes 1.0355 s longer on a wing of 16 m.
	low := circle
	for _, kind := range []string{Fighter, Bomber} {
		for seconds, want := range map[float64]int{24: -1, 22: -1, 27.8: -2, 21: 0, 60: -5} {
			low.seconds, c.From.Size.SpanM = seconds, 16
			rulestest.Same(t, fmt.Sprint("AB of a wide ", kind, ", ", seconds, " s"), c.From.aerobatics(kind, low), want)
		}
		low.seconds, c.From.Size.SpanM = 24, 15
		rulestest.Same(t, "AB of a "+kind+" that is not wide", c.From.aerobatics(kind, low), 0)
	}
	low.seconds, c.From.Size.SpanM = 16, 16
	rulestest.Same(t, "AB of a wide fighter that turns quickly", c.From.aerobatics(Fighter, low), 1)
	rulestest.Same(t, "AB of such a bomber", c.From.aerobatics(Bomber, low), 0)
}

// TestHeavyBombersAreNoFighters: no bomber with four engines has a better AB than a fighter, with one or two.
func TestHeavyBombersAreNoFighters(t *testing.T) {
	t.Parallel()
	const heavy = 25.0 // metres of span: all such aircraft have four engines, but the G4M1
	best, worst := leastBonus, 5
	for _, file := range Shipped() {
		switch c := cardOf(t, file); {
		case c.Kind == Fighter:
			worst = min(worst, c.AB)
		case c.From.Size.SpanM > heavy && c.Crew.Aircrew >= 6:
			best = max(best, c.AB)
		}
	}
	rulestest.Same(t, "the best heavy bomber and the worst fighter", fmt.Sprint(best, worst), "-4 -4")
}

// TestBombersTurnWithTwoG: a bomber holds 2 g at most, whatever its wing would let it. Of the shipped ones
// the limit holds back those that the page names.
func TestBombersTurnWithTwoG(t *testing.T) {
	t.Parallel()
	held := map[string]bool{}
	for _, file := range Shipped() {
		c := cardOf(t, file)
		if c.Kind != Bomber {
			continue
		}
		low, high := c.From.turns(Bomber, c.Jet)
		within(t, c.ID+" load", max(low.load, high.load), 1, bomberLoad)
		_, free := c.From.turns(Fighter, c.Jet)
		if free.load > bomberLoad {
			held[c.ID] = high.seconds > free.seconds
		}
	}
	rulestest.Same(t, "held back", fmt.Sprint(held), "map[blenheim-iv:true g4m1:true]")
}

// TestNoWideWingTurnsLikeAFighter: by the figures every wide aircraft takes longer for a circle in turns of
// 60 degrees than every propeller fighter with a narrow wing.
func TestNoWideWingTurnsLikeAFighter(t *testing.T) {
	t.Parallel()
	slowest, quickest := 0.0, math.Inf(1)
	for _, file := range Shipped() {
		c := cardOf(t, file)
		seconds := c.From.rolled(c.Kind, c.Jet).seconds
		switch {
		case c.From.wide():
			quickest = min(quickest, seconds)
		case c.Kind == Fighter && !c.Jet:
			slowest = max(slowest, seconds)
		}
	}
	if quickest <= slowest {
		t.Errorf("a wide aircraft turns in %.1f s, a fighter in %.1f", quickest, slowest)
	}
}
