package heightband

import (
	"math"
	"strings"
	"testing"
)

// derivedCase compares one value of every shipped card with its derivation.
func derivedCase(id string, derive func(t *testing.T, c *Card, f *Figures)) ruleCase {
	return ruleCase{id, func(t *testing.T) {
		for _, f := range shippedCards() {
			c := cardOf(t, f)
			derive(t, c, c.From)
		}
	}}
}

func halfUp(v float64) int { return int(math.Floor(v + 0.5)) }

var cardCases = []ruleCase{
	derivedCase("HB-60 AS and ST from speed and stall", func(t *testing.T, c *Card, f *Figures) {
		want(t, c.ID+" AS", c.AS, halfUp(f.TopMPH/30))
		want(t, c.ID+" ST", c.ST, halfUp(f.StallMPH/30))
	}),
	derivedCase("HB-61 DP from weight", func(t *testing.T, c *Card, f *Figures) {
		want(t, c.ID, c.DP, halfUp(20*math.Sqrt(f.WeightKg/3000)))
	}),
	derivedCase("HB-62 MVR from the sustained turn", func(t *testing.T, c *Card, f *Figures) {
		v := f.Turn360 / 120 * f.TurnMPH / 30
		if !c.Jet {
			v *= 2
		}
		want(t, c.ID, c.MVR, halfUp(v))
	}),
	derivedCase("HB-63 AB and CM from turn and climb", func(t *testing.T, c *Card, f *Figures) {
		ab := halfUp((24 - f.Turn360SL) / 4)
		if c.ID == "fw-190a" {
			ab++ // its rate of roll
		}
		want(t, c.ID+" AB", c.AB, ab)
		want(t, c.ID+" CM", c.CM, halfUp((f.ClimbFtMin-1500)/600))
	}),
	derivedCase("HB-64 DV from speed, span and AB", func(t *testing.T, c *Card, f *Figures) {
		dv := 8
		for _, yes := range []bool{c.AS >= 10, c.AS >= 14, c.AS >= 17, f.SpanM < 13, c.AB >= 1} {
			if yes {
				dv++
			}
		}
		if f.SpanM > 20 {
			dv--
		}
		want(t, c.ID, c.DV, dv)
	}),
	derivedCase("HB-65 dice and modifiers from the guns", func(t *testing.T, c *Card, _ *Figures) {
		for _, b := range c.Batteries {
			dice, toHit := gunsOf(t, b.Name)
			want(t, c.ID+" "+b.Name+" dice", b.Dice, dice)
			want(t, c.ID+" "+b.Name+" to hit", b.ToHit, toHit)
		}
	}),
	derivedCase("HB-66 ceiling", func(t *testing.T, c *Card, f *Figures) {
		want(t, c.ID, c.Ceiling, int(f.CeilingFt/500))
	}),
}

// gunsOf derives the dice and the modifier of a battery from its name, "dorsal 2 x .303".
func gunsOf(t *testing.T, text string) (dice, toHit int) {
	t.Helper()
	n, single := 1, true
	if i := strings.Index(text, " x "); i > 0 {
		n, single = int(text[i-1]-'0'), false
	}
	value := 0.0
	for _, g := range []struct {
		name  string
		value float64
	}{{".303", 0.4}, {"MG 15", 0.4}, {"MG 17", 0.4}, {".50", 0.8}, {"MG 131", 0.8}, {"MG FF", 1.25},
		{"MG 151/20", 1.5}, {"MK 108", 2.25}} {
		if strings.HasSuffix(text, g.name) {
			value = g.value
		}
	}
	if value == 0 {
		t.Fatalf("no gun in %q", text)
	}
	switch {
	case n >= 6:
		toHit = 1
	case single, strings.Contains(text, "MG FF"), strings.Contains(text, "MK 108"):
		toHit = -1
	}
	return max(halfUp(float64(n)*value), 1), toHit
}
