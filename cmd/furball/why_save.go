package main

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
)

// checkFolder refuses a folder that holds something else than an earlier answer.
func (r *whyRequest) checkFolder() error {
	if r.out == "" {
		return nil
	}
	entries, err := os.ReadDir(r.out)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if earlier, err := why.Recall(r.out); err != nil || earlier == nil {
		return fmt.Errorf("--out: found %s, which holds something else than an earlier answer of furball why, "+
			"want a new folder", r.out)
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
		return err != nil, refuse(err)
	}
	return true, then(answer)
}

// showWhy prints the answer that a folder holds instead of a run; false: it holds none.
func (a *app) showWhy(dir string, r *showRequest) (bool, error) {
	return whyIn(dir, func(answer *why.Answer) error {
		switch {
		case r.json:
			return answer.Write(a.stdout)
		case r.whole():
			return a.printWhy(answer)
		}
		tables := answer.Tables()
		for _, t := range tables {
			t.Remarks = append(t.Remarks, answer.About()...)
		}
		return a.printTables(tables, r, "why", dir)
	})
}

// reportWhy writes the chart and the report of the answer that a folder holds again; false: it holds none.
func (a *app) reportWhy(dir, format string) (bool, error) {
	return whyIn(dir, func(answer *why.Answer) error {
		if format != "html" {
			return refuse(fmt.Errorf("--format: found %q for an answer of furball why, want html", format))
		}
		if err := drawWhy(dir, answer); err != nil {
			return err
		}
		_, err := fmt.Fprintln(a.stdout, filepath.Join(dir, "report.html"))
		return err
	})
}
