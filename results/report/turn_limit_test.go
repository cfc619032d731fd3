package report_test

import (
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
)

func TestKillsNameTheTurnLimit(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		limits [2]int
		want   string // after "lost" or "force"
	}{
		{"unknown", [2]int{0, 0}, ""},
		{"known of one", [2]int{0, 30}, ""},
		{"the same", [2]int{30, 30}, " within the turn limit (30 turns)"},
		{"not the same", [2]int{20, 30}, " within the turn limit"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			run := resultstest.Fixture(2, 50)
			run.Cells[0].TurnLimit, run.Cells[1].TurnLimit = tt.limits[0], tt.limits[1]
			var tables, compared strings.Builder
			if err := table.WriteRun(&tables, run, 0.95, 1000); err != nil {
				t.Fatal(err)
			}
			if err := table.WriteComparison(&compared, figures.CompareRuns(run, 0, run, 1, &results.Contrast{Asked: [2]string{"one", "two"}}, 0.95), 1000); err != nil {
				t.Fatal(err)
			}
			path, err := report.Write(t.TempDir(), words.New(run, 0.95), nil, nil, "md")
			if err != nil {
				t.Fatal(err)
			}
			page, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []struct{ where, text, want string }{
				{"tables", tables.String(), "are all lost" + tt.want + "; when both"},
				{"report", string(page), "whole force" + tt.want + ": shot down"},
				{"chart", string(page), "whole force" + tt.want + "; a mutual kill"},
				{"table of cells", string(page), "whole force" + tt.want + ". A mutual kill"},
			} {
				if !strings.Contains(text.text, text.want) {
					t.Errorf("%s: %q is missing", text.where, text.want)
				}
			}
			if got := strings.Contains(compared.String(), "all lost"+tt.want+"."); got != (tt.want != "") {
				t.Errorf("comparison: found %q", compared.String())
			}
		})
	}
}
