package figures_test

import (
	"bytes"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

func TestCSV(t *testing.T) {
	t.Parallel()
	run := resultstest.Fixture(2, 200)
	*run.Cells[1].Tally.Shots.Use(rules.Blue, 1) = results.WeaponUse{} // carried, never fired
	for name, write := range map[string]func() ([]byte, error){
		"cells.csv": func() ([]byte, error) {
			var b bytes.Buffer
			err := figures.WriteCells(&b, run)
			return b.Bytes(), err
		},
		"weapons.csv": func() ([]byte, error) {
			var b bytes.Buffer
			err := figures.WriteWeapons(&b, run)
			return b.Bytes(), err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := write()
			if err != nil {
				t.Fatal(err)
			}
			resultstest.Golden(t, name, got)
		})
	}
}
