package figures_test

import (
	"bytes"
	"encoding/csv"
	"io"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

// readCSV writes a file and reads it again.
func readCSV(t *testing.T, r *results.Run, write func(io.Writer, *results.Run) error) [][]string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, r); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestCSVColumnNamesAreUnique(t *testing.T) {
	t.Parallel()
	for name, write := range map[string]func(io.Writer, *results.Run) error{figures.CellsFile: figures.WriteCells,
		figures.WeaponsFile: figures.WriteWeapons} {
		for _, run := range []*results.Run{resultstest.Fixture(1, 10), resultstest.Fixture(4, 10)} {
			seen := map[string]bool{}
			for _, column := range readCSV(t, run, write)[0] {
				if seen[column] || column == "" {
					t.Errorf("%s: two columns are called %q", name, column)
				}
				seen[column] = true
			}
		}
	}
}

// A spreadsheet must not run what a user typed, and must read numbers as numbers.
func TestCSVHasNoFormulas(t *testing.T) {
	t.Parallel()
	run := resultstest.Fixture(2, 20)
	c := &run.Cells[1]
	c.ID = "=1+1"
	c.Sides = [2]string{"+tornado", "@ufo"}
	c.Factors = []results.Factor{{Path: "blue.doctrine", Value: "-guns"}, {Path: "red.card.dp", Value: int64(-3)}}
	for w := range c.Weapons {
		c.Weapons[w].ID = "\t" + c.Weapons[w].ID
	}
	run.Cells[0].Factors[0].Value = "\rmissiles"
	c.Forfeits = []results.Forfeit{{Side: "red", Craft: 1, Bot: "=cmd()", Did: "crashed", Duels: 1}}
	cells, weapons := readCSV(t, run, figures.WriteCells), readCSV(t, run, figures.WriteWeapons)
	for i, want := range []string{"'=1+1", "'-guns", "-3", "'+tornado", "'@ufo", "20"} {
		if got := cells[2][i]; got != want {
			t.Errorf("cells.csv, column %s: found %q, want %q", cells[0][i], got, want)
		}
	}
	if got := cells[1][1]; got != "'\rmissiles" {
		t.Errorf("cells.csv: found %q", got)
	}
	last := weapons[len(weapons)-1]
	for last[4] == figures.NoWeapon {
		weapons = weapons[:len(weapons)-1]
		last = weapons[len(weapons)-1]
	}
	for i, want := range []string{"'=1+1", "'-guns", "-3", rules.Red.String(), "'\tray-gun"} {
		if last[i] != want {
			t.Errorf("weapons.csv, column %s: found %q, want %q", weapons[0][i], last[i], want)
		}
	}
}
