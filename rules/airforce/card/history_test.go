package card_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airforce/card"
)

// better are the ways of the page's table in which one card beats another in a band: each
// list is compared from its first figure on, and more is better. Speeds, climbs and dives go by
// the figure of the band alone, so that no figure of another height decides.
var better = map[string]func(c *card.Card, band int) []int{
	"out-runs":   func(c *card.Card, b int) []int { return []int{c.Level[b]} },
	"out-climbs": func(c *card.Card, b int) []int { return []int{c.Climb.Black[b]} },
	"out-dives":  func(c *card.Card, b int) []int { return []int{c.Dive[b]} },
	"out-turns":  func(c *card.Card, _ int) []int { return []int{-c.Requirements.Turn[0], c.Power.Maneuver} },
}

// TestHistory compares the order of the cards with the page's table of who is known to have
// out-run, out-climbed, out-dived and out-turned whom at which height.
func TestHistory(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../docs/rules/airforce.md")
	if err != nil {
		t.Fatal(err)
	}
	rows, seen := 0, map[string]bool{}
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, " | ")
		if len(cells) != 5 || better[cells[1]] == nil {
			continue
		}
		rows++
		seen[cells[1]] = true
		who, whom := card.Printed(t, strings.TrimPrefix(cells[0], "| ")), card.Printed(t, cells[2])
		figures := better[cells[1]]
		for text := range strings.SplitSeq(cells[3], ", ") {
			height, err := strconv.Atoi(text)
			if err != nil || height%10 != 0 || height < 0 || height > 30 {
				t.Fatalf("%q is no height of a band in the row %s", text, line)
			}
			mine, theirs := figures(who, height/10), figures(whom, height/10)
			if slices.Compare(mine, theirs) <= 0 {
				t.Errorf("%s %s %s at %d,000 ft (%s), but the cards have %v against %v", who.ID, cells[1], whom.ID,
					height, strings.TrimSpace(cells[4]), mine, theirs)
			}
		}
		if strings.TrimSuffix(strings.TrimSpace(cells[4]), "|") == "" {
			t.Errorf("no source in the row %s", line)
		}
	}
	if rows < 40 || len(seen) != len(better) {
		t.Errorf("%d rows of %d ways, want 40 and more of %d", rows, len(seen), len(better))
	}
}
