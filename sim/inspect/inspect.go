package inspect

import (
	"context"
	"path/filepath"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/runs"
)

// reportInto writes charts and a report into the folder of a run and returns the path of the report.
func reportInto(ctx context.Context, dir string, r *results.Run, answered *ask.Answer, format string) (path string, err error) {
	t, err := runs.Hold(dir, "")
	if err != nil {
		return "", sim.Refuse(err)
	}
	defer t.Release()
	if err := t.Strangers(); err != nil {
		return "", sim.Refuse(err)
	}
	of, err := runs.StudiedIn(dir, r)
	if err != nil {
		return "", err
	}
	charts, err := chart.Write(dir, of)
	if err != nil {
		return "", err
	}
	asked, err := runs.Reported(r, answered)
	if err != nil {
		return "", err
	}
	duels, names, err := runs.ShowDuels(ctx, dir, of)
	if err != nil {
		return "", err
	}
	if path, err = report.WriteWith(dir, of, asked, duels, format); err != nil {
		return "", err
	}
	names = append(names, filepath.Base(path))
	for _, c := range charts {
		names = append(names, c.SVG, c.PNG)
	}
	return path, t.Claim(names)
}
