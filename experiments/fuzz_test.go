// Inside: it shares helpers with tests that are inside.
package experiments

import (
	"errors"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// FuzzLoad: no text and override makes Load panic. Every fault says something, and cells are within the limits
// and have unique IDs.
func FuzzLoad(f *testing.F) {
	f.Add(plain, "red.card.dp", "8")
	f.Add(plain+"vary:\n  red.card.dp: {from: 1, to: 9, step: 2}\n  blue.doctrine: [random, guns-only]\n", "seed", "x")
	f.Add(plain+"vary: {blue: [{card: tornado, doctrine: random}], start: [{a: 1}]}\n", "blue.2.card", "")
	f.Add("title: T\nsystem: ufo\nblue: [{card: tornado, doctrine: random, count: 4}]\nred: []\nstart: 3\n",
		"blue.1", "[1]")
	f.Add("[]", "", "")
	f.Add("vary: {red.card.dp: {from: 0, to: 99999999999, step: 0.000000001}}", "red..card", "{")
	lib := fakeLibrary(f, nil)
	f.Fuzz(func(t *testing.T, text, path, value string) {
		doc, err := yamldoc.Parse(file("fuzz.yaml", text))
		if err != nil {
			return
		}
		e, err := Load(doc, lib, []Override{{path, value}})
		if err != nil {
			var fs yamldoc.Faults
			if e != nil || !errors.As(err, &fs) || len(fs) == 0 || fs[0].Body() == "" {
				t.Fatalf("error %#v", err)
			}
			return
		}
		if len(e.Cells) < 1 || len(e.Cells) > MaxCells || e.Duels < 1 || e.Duels > MaxDuels || e.System == nil {
			t.Fatalf("%d cells, %d duels", len(e.Cells), e.Duels)
		}
		seen := map[string]bool{}
		for _, c := range e.Cells {
			if seen[c.ID] {
				t.Fatalf("two cells are %s", c.ID)
			}
			seen[c.ID] = true
			for s := range c.Pilots {
				n := len(c.Pilots[s])
				if n < 1 || n > 4 || n != len(c.Setup.Sides[s]) || c.Setup.Sides[s][0].Card == nil {
					t.Fatalf("side %d of %s: %+v", s, c.ID, c)
				}
			}
		}
	})
}
