// Inside: it adds a measure to the lists and writes the tables of it.
package table

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// An entry added to the lists has its column in the tables, without more code; one that must differ has it only if it
// does.
func TestAddedMeasureIsInTheTables(t *testing.T) {
	t.Parallel()
	for _, differs := range []bool{false, true} {
		luck := func(c *figures.CellSummary) figures.Value {
			v := figures.Value{N: 12_345}
			if differs {
				v.N += c.Duels % 7
			}
			return v
		}
		run := resultstest.Fixture(2, 50)
		run.Cells[1].Tally = resultstest.Fixture(1, 40).Cells[0].Tally
		all := figures.AllMeasures()
		all.Cell = append(all.Cell, figures.Measure[figures.CellSummary]{Head: []string{"odd", "luck"},
			Unlike: true, Of: luck})
		all.Weapon = append(all.Weapon, figures.Measure[figures.WeaponSummary]{Scale: figures.Proportion,
			Head: []string{"jams", "%"},
			Of: func(*figures.WeaponSummary) figures.Value {
				return figures.Value{Estimate: estimate.Wilson(250, 1000, 0.95)}
			}})
		var b strings.Builder
		if err := writeRun(&b, run, 0.95, 200, all); err != nil {
			t.Fatal(err)
		}
		for text, want := range map[string]bool{" luck": differs, " 12,34": differs, " jams ": true, "  25 ± 3  ": true} {
			if strings.Contains(b.String(), text) != want {
				t.Errorf("%q stands in the tables: %v, want %v in\n%s", text, !want, want, b.String())
			}
		}
	}
}
