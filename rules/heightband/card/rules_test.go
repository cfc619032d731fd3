package card_test

import (
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// derived holds values of every shipped card to its figures: they follow from them, and no other value would.
func derived(t *testing.T, fields ...string) {
	for _, f := range card.Shipped() {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		c := cardOf(t, f)
		if !c.Derived || c.From == nil {
			t.Errorf("%s: derived and from are missing", c.ID)
			continue
		}
		rulestest.Same(t, c.ID+" has values that do not follow", len(c.Underived(doc)), 0)
		for _, field := range fields {
			for _, by := range []int{-1, 1} {
				other := *c
				value := map[string]*int{"as": &other.AS, "st": &other.ST, "mvr": &other.MVR, "ab": &other.AB, "cm": &other.CM,
					"dv": &other.DV, "dp": &other.DP, "ceiling": &other.Ceiling}[field]
				*value += by
				faults := other.Underived(doc)
				rulestest.Same(t, c.ID+" "+field+" changed", len(faults) == 1 && faults[0].Field == field, true)
			}
		}
	}
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		run  func(t *testing.T)
	}{
		{"HB-60 AS and ST from speed and stall", func(t *testing.T) { derived(t, "as", "st") }},
		{"HB-61 DP from weight", func(t *testing.T) { derived(t, "dp") }},
		{"HB-62 MVR from the sustained turn", func(t *testing.T) { derived(t, "mvr") }},
		{"HB-63 AB and CM from turn and climb", func(t *testing.T) { derived(t, "ab", "cm") }},
		{"HB-64 DV from speed, span and AB", func(t *testing.T) { derived(t, "dv") }},
		{"HB-65 dice and modifiers from the guns", func(t *testing.T) {
			for _, f := range card.Shipped() {
				c := cardOf(t, f)
				for _, b := range c.Batteries {
					dice, toHit := gunsOf(t, b)
					rulestest.Same(t, c.ID+" "+b.Name+" dice", b.Dice, dice)
					rulestest.Same(t, c.ID+" "+b.Name+" to hit", b.ToHit, toHit)
				}
			}
		}},
		{"HB-66 ceiling", func(t *testing.T) { derived(t, "ceiling") }},
	} {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}

// gunsOf derives the dice and the modifier of a battery from its name, "dorsal 2 x .303", and its arc:
// a single gun that is neither fixed nor in a turret is held by hand.
func gunsOf(t *testing.T, b card.Battery) (dice, toHit int) {
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
	return max(int(math.Floor(float64(n)*value+0.5)), 1), toHit
}

// crews are co-pilots and further crew of the shipped cards (HB-65), by hand from the sources of the cards.
var crews = map[string][2]int{
	"a6m2":            {0, 0},
	"b-17g":           {1, 8},
	"b-24j":           {1, 8},
	"beaufighter-vif": {0, 1},
	"bf-109e":         {0, 0},
	"bf-109g":         {0, 0},
	"bf-110":          {0, 1},
	"bf-110g":         {0, 2},
	"blenheim-iv":     {0, 2},
	"do-17z":          {0, 3},
	"do-217e":         {0, 3},
	"fw-190a":         {0, 0},
	"g4m1":            {1, 5},
	"halifax-iii":     {0, 6},
	"he-111":          {0, 4},
	"he-219":          {0, 1},
	"hurricane-i":     {0, 0},
	"ju-87":           {0, 1},
	"ju-88a":          {0, 3},
	"ju-88g":          {0, 2},
	"lancaster":       {0, 6},
	"me-163b":         {0, 0},
	"me-262":          {0, 0},
	"mosquito-nf":     {0, 1},
	"p-47d":           {0, 0},
	"p-51d":           {0, 0},
	"p-61b":           {0, 1},
	"spitfire-i":      {0, 0},
	"spitfire-ix":     {0, 0},
	"stirling-iii":    {0, 6},
	"wellington-ic":   {1, 4},
}

// TestCrews: every shipped card has the crew of the table, and nobody is missing at a gun that needs a hand.
func TestCrews(t *testing.T) {
	t.Parallel()
	for _, file := range card.Shipped() {
		c := cardOf(t, file)
		have, known := crews[c.ID]
		rulestest.Same(t, c.ID+" is in the table", known, true)
		rulestest.Same(t, c.ID+" crew", [2]int{c.Crew.CoPilot, c.Crew.Aircrew}, have)
		stations := 0
		for _, b := range c.Batteries {
			if b.Arc != "nose-fixed" {
				stations++
			}
		}
		if stations > 0 && c.Crew.Aircrew == 0 {
			t.Errorf("%s: %d stations and nobody to man them", c.ID, stations)
		}
	}
	rulestest.Same(t, "cards in the table", len(crews), len(card.Shipped()))
}
