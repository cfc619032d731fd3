package chart_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/estimate"
)

// Pictures of answers know their files before they are drawn, because reports in Markdown name them.
func TestAnswersStandAlone(t *testing.T) {
	t.Parallel()
	e := estimate.Wilson(4, 10, 0.95)
	for name, p := range map[string]*chart.Picture{
		"question": (&chart.Question{Scale: 100, Points: []chart.QuestionPoint{{Name: "ace", Figure: e}}}).Picture(),
		"shares":   (&chart.Shares{Rows: []chart.Share{{Name: "dp", Alone: e, InAll: &e}}}).Picture(),
		"funnel":   (&chart.Funnel{Bars: []chart.FunnelBar{{Name: "shots", A: e}}}).Picture(),
	} {
		want := []string{"charts/answer.svg", "charts/answer.png"}
		if found := p.Files(chart.Usual()); !slices.Equal(found, want) {
			t.Errorf("%s: found %q, want %q", name, found, want)
			continue
		}
		dir := t.TempDir()
		files, err := chart.WriteAlone(dir, p, chart.Usual())
		if err != nil || !slices.Equal(files, want) {
			t.Errorf("%s: found %q, %v, want %q", name, files, err, want)
		}
		for _, f := range want {
			if s, err := os.Stat(filepath.Join(dir, f)); err != nil || s.Size() == 0 {
				t.Errorf("%s: %s was not drawn: %v", name, f, err)
			}
		}
	}
}
