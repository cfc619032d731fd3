package heightband

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

// derivedCase compares values of every shipped card with what one method makes of its figures.
func derivedCase(id string, derive func(t *testing.T, c *Card, v Card)) ruleCase {
	return ruleCase{id, func(t *testing.T) {
		for _, f := range shippedCards() {
			c := cardOf(t, f)
			if !c.Derived || c.From == nil {
				t.Errorf("%s: derived and from are missing", c.ID)
				continue
			}
			derive(t, c, c.From.values(c.Kind, c.Jet))
		}
	}}
}

var cardCases = []ruleCase{
	derivedCase("HB-60 AS and ST from speed and stall", func(t *testing.T, c *Card, v Card) {
		want(t, c.ID+" AS", c.AS, v.AS)
		want(t, c.ID+" ST", c.ST, v.ST)
	}),
	derivedCase("HB-61 DP from weight", func(t *testing.T, c *Card, v Card) { want(t, c.ID, c.DP, v.DP) }),
	derivedCase("HB-62 MVR from the sustained turn", func(t *testing.T, c *Card, v Card) { want(t, c.ID, c.MVR, v.MVR) }),
	derivedCase("HB-63 AB and CM from turn and climb", func(t *testing.T, c *Card, v Card) {
		want(t, c.ID+" AB", c.AB, v.AB)
		want(t, c.ID+" CM", c.CM, v.CM)
	}),
	derivedCase("HB-64 DV from speed, span and AB", func(t *testing.T, c *Card, v Card) { want(t, c.ID, c.DV, v.DV) }),
	derivedCase("HB-65 dice and modifiers from the guns", func(t *testing.T, c *Card, _ Card) {
		for _, b := range c.Batteries {
			dice, toHit := gunsOf(t, b)
			want(t, c.ID+" "+b.Name+" dice", b.Dice, dice)
			want(t, c.ID+" "+b.Name+" to hit", b.ToHit, toHit)
		}
	}),
	derivedCase("HB-66 ceiling", func(t *testing.T, c *Card, v Card) { want(t, c.ID, c.Ceiling, v.Ceiling) }),
}

// gunsOf derives the dice and the modifier of a battery from its name, "dorsal 2 x .303", and its arc:
// a single gun that is neither fixed nor in a turret is held by hand.
func gunsOf(t *testing.T, b Battery) (dice, toHit int) {
	t.Helper()
	n, single := 1, true
	if i := strings.Index(b.Name, " x "); i > 0 {
		n, single = int(b.Name[i-1]-'0'), false
	}
	value, slow := 0.0, false
	for _, g := range []struct {
		name  string
		value float64
		slow  bool
	}{{".303", 0.4, false}, {"MG 15", 0.4, false}, {"MG 17", 0.4, false}, {"MG 81", 0.4, false},
		{"Type 92", 0.4, false}, {"Type 97", 0.4, false}, {".50", 0.8, false}, {"MG 131", 0.8, false},
		{"MG FF", 1.25, true}, {"Type 99", 1.25, true}, {"MG 151/20", 1.5, false}, {"Hispano", 1.5, false},
		{"MK 108", 2.25, true}} {
		if strings.HasSuffix(b.Name, g.name) {
			value, slow = g.value, g.slow
		}
	}
	if value == 0 {
		t.Fatalf("no gun in %q", b.Name)
	}
	switch {
	case n >= 6:
		toHit = 1
	case slow, single && b.Arc != "nose-fixed" && b.Arc != "turret":
		toHit = -1
	}
	return max(halfUp(float64(n)*value), 1), toHit
}

// TestMVRIsNearestByRatio: 2.13 and 2.75 go to 2 and 3; the boundary between 2 and 3 is √6.
func TestMVRIsNearestByRatio(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v    float64
		want int
	}{{0.3, 1}, {1.41, 1}, {1.42, 2}, {2, 2}, {2.13, 2}, {2.44, 2}, {2.45, 3}, {2.75, 3}, {3.46, 3}, {3.47, 4}, {4.47, 4},
		{4.48, 5}} {
		want(t, fmt.Sprint(c.v), nearestByRatio(c.v), c.want)
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
	_, a := heavy.turns(fighterKind, false)
	_, b := light.turns(fighterKind, false)
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
	for _, file := range shippedCards() {
		c := cardOf(t, file)
		f := c.From
		within(t, c.ID+" drag", polarOf(f, c.Kind, c.Jet).drag, 0.015, 0.042)
		within(t, c.ID+" lift at the stall", f.stallLift(), 1.0, 1.75)
		within(t, c.ID+" weight of the stall by that of the card", f.Stall.Kg/f.Weight.Kg, 0.75, 1.30)
		low, high := f.turns(c.Kind, c.Jet)
		within(t, c.ID+" turn at 10,000 ft by that at sea level", high.seconds/low.seconds, 1.15, 1.50)
		if f.Stall.Lift != 0 {
			want(t, c.ID+" lift", f.Stall.Lift, reckoned)
			within(t, c.ID+" reckoned lift", f.stallLift(), reckoned-0.005, reckoned+0.005)
			want(t, c.ID+" says so", strings.HasPrefix(f.Stall.Source, "reckoned"), true)
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
	f = cardOf(t, fileOf(t, "bf-110g")).From
	within(t, "Bf 110G", f.climb(), 3070*7514/9390.0-1, 3070*7514/9390.0+1)
}

// pageTable is the rows of the table below a heading of the page, without its head, by cells.
func pageTable(t *testing.T, heading string) (rows [][]string) {
	t.Helper()
	page, err := os.ReadFile("../../docs/rules/heightband.md")
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
