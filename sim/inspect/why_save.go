package inspect

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// checkFolder refuses a folder that holds something else than an earlier answer.
func (r *WhyOptions) checkFolder() error {
	if r.Out == "" {
		return nil
	}
	entries, err := os.ReadDir(r.Out)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if earlier, err := why.Recall(r.Out); err != nil || earlier == nil {
		return fmt.Errorf("--out: found %s, which holds something else than an earlier answer of furball why, "+
			"want a new folder", r.Out)
	}
	return nil
}

// saveWhy writes an answer, its chart and a report into a folder.
func saveWhy(dir string, answer *why.Answer) error {
	var b strings.Builder
	err := answer.Write(&b)
	if err == nil {
		err = os.MkdirAll(dir, 0o777)
	}
	if err == nil {
		err = plainfile.Replace(filepath.Join(dir, why.File), []byte(b.String()))
	}
	if err == nil {
		err = drawWhy(dir, answer)
	}
	return err
}

// drawWhy writes the chart and the report of an answer.
func drawWhy(dir string, answer *why.Answer) error {
	page := &report.Answer{Title: answer.Question(), Sentence: answer.Sentence,
		About: answer.About(), Tables: answer.Tables()}
	if funnel := answer.Chart(); len(funnel.Bars) > 0 {
		page.Picture = funnel.Picture()
		if _, err := chart.WriteAlone(dir, page.Picture); err != nil {
			return err
		}
	}
	return report.WriteAnswer(dir, page)
}

// whyIn hands on the answer that a folder holds instead of a run; false: it holds none.
func whyIn(dir string, then func(*why.Answer) error) (bool, error) {
	answer, err := why.Recall(dir)
	if err != nil || answer == nil {
		return err != nil, sim.Refuse(err)
	}
	return true, then(answer)
}

// showWhy prints the answer that a folder holds instead of a run; false: it holds none.
func showWhy(a *runs.Env, dir string, r *ShowOptions) (bool, error) {
	return whyIn(dir, func(answer *why.Answer) error {
		switch {
		case r.JSON:
			return answer.Write(a.Out)
		case r.whole():
			return printWhy(a, answer)
		}
		tables := answer.Tables()
		for _, t := range tables {
			t.Remarks = append(t.Remarks, answer.About()...)
		}
		return printTables(a, tables, r, "why", dir)
	})
}

// reportWhy writes the chart and the report of the answer that a folder holds again; false: it holds none.
func reportWhy(a *runs.Env, dir, format string) (bool, error) {
	return whyIn(dir, func(answer *why.Answer) error {
		if format != "html" {
			return sim.Refuse(fmt.Errorf("--format: found %q for an answer of furball why, want html", format))
		}
		if err := drawWhy(dir, answer); err != nil {
			return err
		}
		_, err := fmt.Fprintln(a.Out, filepath.Join(dir, "report.html"))
		return err
	})
}
