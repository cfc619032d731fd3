package heightband

import (
	"fmt"
	"math"
	"testing"
)

// TestWideWingsRollSlowly: a wing wider than 15 m takes longer to roll into its turns, by what can be worked
// out by hand, and a fighter with such a wing loses 1 of AB.
func TestWideWingsRollSlowly(t *testing.T) {
	t.Parallel()
	f := Figures{Size: SizeFigure{SpanM: 16}}
	// 60 degrees of bank (load 2) are 1.0472 rad; 100 m/s: 1.0472 / 200 × (16 / 0.05 - 11 / 0.09) = 1.0355 s.
	circle := turn{30, 100 / mphMS, 2}
	within(t, "16 m of span", f.rollIn(circle), 1.0354, 1.0356)
	f.Size.SpanM = 15
	want(t, "15 m of span", f.rollIn(circle), 0)

	c := cardOf(t, fileOf(t, "bf-110"))
	_, high := c.From.turns(c.Kind, c.Jet)
	rolls := c.From.rolled(c.Kind, c.Jet).seconds - high.seconds
	within(t, "six rolls of the Bf 110 by one", rolls/c.From.rollIn(high), 5.999, 6.001)
	jet := c.From.rolled(c.Kind, true).seconds
	_, high = c.From.turns(c.Kind, true)
	within(t, "twelve rolls of a jet by one", (jet-high.seconds)/c.From.rollIn(high), 11.999, 12.001)

	low := turn{seconds: 24.5}
	want(t, "AB of a wide fighter", c.From.aerobatics(fighterKind, low), -1)
	want(t, "AB of a wide bomber", c.From.aerobatics(bomberKind, low), 0)
	c.From.Size.SpanM = 15
	want(t, "AB of a fighter that is not wide", c.From.aerobatics(fighterKind, low), 0)
}

// TestBombersTurnWithTwoG: a bomber holds 2 g at most, whatever its wing would let it. Of the shipped ones
// the limit holds back those that the page names.
func TestBombersTurnWithTwoG(t *testing.T) {
	t.Parallel()
	held := map[string]bool{}
	for _, file := range shippedCards() {
		c := cardOf(t, file)
		if c.Kind != bomberKind {
			continue
		}
		low, high := c.From.turns(bomberKind, c.Jet)
		within(t, c.ID+" load", max(low.load, high.load), 1, bomberLoad)
		_, free := c.From.turns(fighterKind, c.Jet)
		if free.load > bomberLoad {
			held[c.ID] = high.seconds > free.seconds
		}
	}
	want(t, "held back", fmt.Sprint(held), "map[blenheim-iv:true g4m1:true]")
}

// TestNoWideWingTurnsLikeAFighter: by the figures every wide aircraft takes longer for a circle in turns of
// 60 degrees than every propeller fighter with a narrow wing.
func TestNoWideWingTurnsLikeAFighter(t *testing.T) {
	t.Parallel()
	slowest, quickest := 0.0, math.Inf(1)
	for _, file := range shippedCards() {
		c := cardOf(t, file)
		seconds := c.From.rolled(c.Kind, c.Jet).seconds
		switch {
		case c.From.wide():
			quickest = min(quickest, seconds)
		case c.Kind == fighterKind && !c.Jet:
			slowest = max(slowest, seconds)
		}
	}
	if quickest <= slowest {
		t.Errorf("a wide aircraft turns in %.1f s, a fighter in %.1f", quickest, slowest)
	}
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
	for _, file := range shippedCards() {
		c := cardOf(t, file)
		have, known := crews[c.ID]
		want(t, c.ID+" is in the table", known, true)
		want(t, c.ID+" crew", [2]int{c.Crew.CoPilot, c.Crew.Aircrew}, have)
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
	want(t, "cards in the table", len(crews), len(shippedCards()))
}
