package heightband

import (
	"fmt"
	"testing"
)

// measures are what the page's table of history compares: the value of the card, and the figure behind
// it, so turned that more is better.
var measures = map[string]struct {
	card   func(*Card) int
	figure func(*Card) float64
	sign   int
}{
	"turn": {func(c *Card) int { return c.MVR }, func(c *Card) float64 {
		return c.From.rolled(c.Kind, c.Jet).seconds
	}, -1},
	"circle": {func(c *Card) int { return c.MVR }, func(c *Card) float64 {
		return c.From.rolled(c.Kind, c.Jet).seconds
	}, -1},
	"speed":   {func(c *Card) int { return c.AS }, func(c *Card) float64 { return c.From.Speed.MPH }, 1},
	"climb":   {func(c *Card) int { return c.CM }, func(c *Card) float64 { return c.From.climb() }, 1},
	"ceiling": {func(c *Card) int { return c.Ceiling }, func(c *Card) float64 { return c.From.Ceiling.Ft }, 1},
}

// TestHistory compares the order of the cards with the page's table of who out-turns, out-runs and
// out-climbs whom: the cards have it strictly so, and so have the figures behind them. In "circle" MVR is
// rounded to the same, and no worse AB goes with it.
func TestHistory(t *testing.T) {
	t.Parallel()
	rows := pageTable(t, "### What history says of pairs")
	if len(rows) < 20 {
		t.Errorf("%d rows of history, want 20 and more", len(rows))
	}
	for _, row := range rows {
		if len(row) != 6 || row[5] == "" {
			t.Errorf("%v: want six cells, the last a source", row)
			continue
		}
		better, worse := cardOf(t, fileOf(t, row[0])), cardOf(t, fileOf(t, row[2]))
		m, ok := measures[row[1]]
		if !ok {
			t.Errorf("%v: no measure %q", row, row[1])
			continue
		}
		a, b := m.card(better), m.card(worse)
		want(t, fmt.Sprint(row[:3], " on the page"), row[4], fmt.Sprintf("%d : %d", a, b))
		ordered := (a-b)*m.sign > 0
		if row[1] == "circle" {
			ordered = a == b && better.AB >= worse.AB
		}
		if !ordered || (m.figure(better)-m.figure(worse))*float64(m.sign) <= 0 {
			t.Errorf("%v: cards have %d and %d, figures %.1f and %.1f", row[:3], a, b, m.figure(better), m.figure(worse))
		}
	}
}

// TestMVRNeighbours lists the pairs that rounding tears apart: unrounded values within 5 %, and
// different values on the cards. They are the pairs that the page lists.
func TestMVRNeighbours(t *testing.T) {
	t.Parallel()
	page := map[string]bool{}
	for _, row := range pageTable(t, "### Neighbours that rounding tears apart") {
		page[fmt.Sprint(row)] = true
	}
	var all []*Card
	for _, f := range shippedCards() {
		all = append(all, cardOf(t, f))
	}
	found := 0
	for i, a := range all {
		for _, b := range all[i+1:] {
			ta, tb := a.From.rolled(a.Kind, a.Jet), b.From.rolled(b.Kind, b.Jet)
			x, y := ta.mvr(a.Jet), tb.mvr(b.Jet)
			if a.MVR == b.MVR {
				continue
			}
			if (x < y) != (a.MVR < b.MVR) {
				t.Errorf("%s %.2f and %s %.2f are in the wrong order on the cards", a.ID, x, b.ID, y)
			}
			if max(x/y, y/x) > 1.05 {
				continue
			}
			found++
			row := fmt.Sprint([]string{a.ID, fmt.Sprintf("%.2f, %d", x, a.MVR), b.ID, fmt.Sprintf("%.2f, %d", y, b.MVR)})
			if !page[row] {
				t.Errorf("the page lacks the torn neighbours %s", row)
			}
		}
	}
	want(t, "torn neighbours on the page", len(page), found)
}
