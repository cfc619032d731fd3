// Inside: it looks at the numbers of cards without playing.
package worth

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// checked is of how many cards one is looked at in all its steps.
const checked = 16

// TestNumbersOfCards checks that every number of a system is one of some shipped card and has words, and that cards are sound as
// many steps up and down as it says.
func TestNumbersOfCards(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		catalog, err := sim.Folders{}.CardCatalog(s)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for i, name := range catalog.Names() {
			doc, err := catalog.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range numbersOf(s, doc) {
				seen[pattern(k.Field)] = true
				if k.Words == "" || strings.ContainsAny(k.Words, "_%") || k.Step == 0 || k.Step < 0 && !k.Apart {
					t.Errorf("%s %s: found %+v", s.ID(), name, k)
				}
			}
			if i%checked > 0 {
				continue
			}
			for _, k := range Knobs(s, doc, "blue.") {
				for _, steps := range []int{k.Up, -k.Down} {
					if steps != 0 && !k.allows(s, doc, steps) {
						t.Errorf("%s %s: %s by %d steps is not allowed", s.ID(), name, k.Field, steps)
					}
				}
			}
		}
		for _, n := range s.Offers().Numbers {
			if !seen["card."+n.At] {
				t.Errorf("%s: no shipped card has the number %s", s.ID(), n.At)
			}
		}
	}
}

// pattern puts # in the place of a number of an item.
func pattern(field string) string {
	parts := strings.Split(field, ".")
	for i, p := range parts {
		if p >= "1" && p <= "99" && strings.Trim(p, "0123456789") == "" {
			parts[i] = "#"
		}
	}
	return strings.Join(parts, ".")
}

func TestNumberNames(t *testing.T) {
	t.Parallel()
	n := rules.Number{At: "power.{AB,FT}.*"}
	items := rules.Number{At: "ray_guns.#.power"}
	for path, want := range map[string]bool{"power.AB.CL": true, "power.FT.1/2": true, "power.M.CL": false, "power.AB": false,
		"power.AB.CL.x": false, "fuel.AB.CL": false, "ray_guns.2.power": true, "ray_guns.2.recharge": false} {
		if got := n.Names(path) || items.Names(path); got != want {
			t.Errorf("%s: found %t", path, got)
		}
	}
}

func TestHundredths(t *testing.T) {
	t.Parallel()
	for _, want := range []string{"0", "7", "2.5", "-0.5", "-3", "0.25", "120"} {
		v, is := rules.Hundredths(yamldoc.Value(want, "test"))
		if got := rules.HundredthsText(v); !is || got != want {
			t.Errorf("%s: found %s, %t", want, got, is)
		}
	}
}

func TestParseHundredths(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{"7": 700, "+7.0": 700, "-0.5": -50, "0.25": 25, "-12.05": -1205} {
		if got, is := rules.ParseHundredths(text); !is || got != want {
			t.Errorf("%s: found %d, %t, want %d", text, got, is, want)
		}
	}
	for _, text := range []string{"", "x", "1.255", "1.", ".5", "1e3", "0x10", "1234567890123", "1,5"} {
		if got, is := rules.ParseHundredths(text); is {
			t.Errorf("%q: found %d", text, got)
		}
	}
}
