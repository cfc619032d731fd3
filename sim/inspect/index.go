package inspect

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/runs"
)

// indexFile is the usual name of an index page.
const indexFile = "index.html"

// mostSaid is how many sentences of an answer the page has.
const mostSaid = 2

// deepest is how many folders down runs are looked for.
const deepest = 4

// IndexOptions are the flags of the command that writes a page of runs.
type IndexOptions struct {
	Out string `flag:"out" help:"the page (default index.html)"`
}

// Index writes the page.
func Index(_ context.Context, a *runs.Env, args []string, o *IndexOptions) error {
	out := o.Out
	var all []*entry
	for _, dir := range args {
		found, err := runsIn(a, dir)
		if err != nil {
			return sim.Refuse(err)
		}
		for _, e := range found {
			if !slices.ContainsFunc(all, func(o *entry) bool { return o.dir == e.dir }) {
				all = append(all, e)
			}
		}
	}
	if out == "" {
		out = indexFile
		if len(args) == 1 && !holdsRun(args[0]) {
			out = filepath.Join(args[0], indexFile)
		}
	}
	if err := report.CheckIndex(out); err != nil {
		return sim.Refuse(fmt.Errorf("--out %s: %w", out, err))
	}
	var entries []report.IndexEntry
	for _, e := range all {
		if err := e.locate(filepath.Dir(out)); err != nil {
			return err
		}
		entries = append(entries, e.IndexEntry)
	}
	if err := report.WriteIndex(out, entries); err != nil {
		return err
	}
	_, err := fmt.Fprintln(a.Out, out)
	return err
}

// holdsRun reports whether a folder holds a run, or an answer of furball why.
func holdsRun(dir string) bool {
	if store.Exists(dir) {
		return true
	}
	answer, err := why.Recall(dir)
	return answer != nil || err != nil
}

// runsIn is the run of the folder, or else the runs of the folders below it, sorted. A run that cannot be read is named on
// standard error and left out. The error says that none is left.
func runsIn(a *runs.Env, dir string) ([]*entry, error) {
	if dir == "" {
		return nil, errors.New(`DIR: found "", want the folder of a run, or of several`)
	}
	dir = filepath.Clean(dir)
	if holdsRun(dir) {
		e, err := entryOf(dir)
		return []*entry{e}, err
	}
	if _, err := plainfile.ReadDir(dir); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	var found []*entry
	below(dir, deepest, func(d string) {
		e, err := entryOf(d)
		if err != nil {
			fmt.Fprintf(a.Err, "furball: left out: %s\n", err)
			return
		}
		found = append(found, e)
	})
	if len(found) == 0 {
		return nil, fmt.Errorf("%s: found no run in it, want the folder of a run, or of several", dir)
	}
	return found, nil
}

// below hands on each folder below one that holds a run, by name, so many folders deep at most. Hidden ones and links are
// left out, and nothing is looked for within a run.
func below(dir string, deep int, hand func(dir string)) {
	entries, err := plainfile.ReadDir(dir)
	if err != nil || deep == 0 {
		return // what nobody may read holds nothing for the page
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch {
		case !e.IsDir() || strings.HasPrefix(e.Name(), "."):
		case holdsRun(path):
			hand(path)
		default:
			below(path, deep-1, hand)
		}
	}
}

// An entry is a run of an index page.
type entry struct {
	dir string
	report.IndexEntry
}

// locate says where the run is, seen from the folder of the page.
func (e *entry) locate(from string) error {
	there, err := filepath.Abs(e.dir)
	if err != nil {
		return err
	}
	here, err := filepath.Abs(from)
	if err != nil {
		return err
	}
	path, err := filepath.Rel(here, there)
	if err != nil {
		return err
	}
	e.Name = filepath.ToSlash(path)
	if _, err := os.Stat(filepath.Join(e.dir, "report.html")); err == nil {
		var parts []string
		for _, part := range strings.Split(e.Name, "/") {
			parts = append(parts, url.PathEscape(part))
		}
		e.Report = "./" + strings.Join(parts, "/") + "/report.html"
	}
	return nil
}

// entryOf tells what a folder holds.
func entryOf(dir string) (*entry, error) {
	answer, err := why.Recall(dir)
	switch {
	case err != nil:
		return nil, sim.Refuse(err)
	case answer != nil:
		return whyEntry(dir, answer), nil
	}
	run, err := runs.Load(dir)
	if err != nil {
		return nil, err
	}
	of, err := runs.StudiedIn(dir, run)
	if err != nil {
		return nil, err
	}
	e := &entry{dir, report.IndexEntry{Title: of.Title(), About: of.Run.About, Kind: "run", Duels: run.Duels(), Facts: []string{of.Run.System,
		prose.Count(run.Duels(), "duel"), fmt.Sprintf("seed %d", run.Seed), "Furball " + of.Run.Version}}}
	if !run.Finished {
		e.Facts = append(e.Facts, "unfinished")
	}
	asked, err := runs.Recalled(dir)
	switch {
	case err != nil:
		return nil, err
	case asked != nil:
		return e, e.ask(run, asked)
	}
	e.tell(of)
	return e, nil
}

// ask tells the answer to a question, which is its title.
func (e *entry) ask(run *results.Run, asked *ask.Answer) error {
	v, err := asked.View(run)
	if err != nil {
		return err
	}
	e.Kind, e.Answer, e.Facts = asked.Question.Kind, []string{asked.Sentence}, append([]string{asked.Question.Kind}, e.Facts...)
	e.Title, e.About = prose.Plain(v.Asks), "Asked of: "+e.Title
	d, err := runs.DrawingOf(run, asked, "")
	if err != nil || len(asked.Rows) == 0 {
		return err
	}
	e.Picture = d.Picture()
	return nil
}

// tell tells what a run, or a tournament, has found, with the chart that shows it.
func (e *entry) tell(of *words.Study) {
	if of.Tournament != nil {
		e.Kind, e.Facts = "tournament", append([]string{"tournament"}, e.Facts...)
	}
	told, name := words.Lead(of)
	e.Answer = told[:min(len(told), mostSaid)]
	pictures := chart.Pictures(of)
	if at := slices.IndexFunc(pictures, func(p *chart.Picture) bool { return p.Name == name }); at >= 0 {
		e.Picture = pictures[at]
	} else if len(pictures) > 0 {
		e.Picture = pictures[0]
	}
}

// whyEntry is an account of duels.
func whyEntry(dir string, answer *why.Answer) *entry {
	e := &entry{dir, report.IndexEntry{Title: "Why: " + prose.Plain(strings.Join(answer.Cells, " and ")),
		Kind: "why", Duels: answer.Duels, Answer: []string{answer.Sentence}, Facts: []string{answer.System, prose.Count(answer.Duels, "duel")}}}
	if funnel := answer.Chart(); len(funnel.Bars) > 0 {
		e.Picture = funnel.Picture()
	}
	return e
}
