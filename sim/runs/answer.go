package runs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/budget"
	"github.com/furball-sim/furball/sim/farm"
	"github.com/furball-sim/furball/sim/terminal"
)

// An answer writes and prints what a run has found.
type answer struct {
	app             *Env
	request         *RunOptions
	name            string // of the experiment, as the user has typed it; "": it was not
	tournament      bool   // a tournament
	markdown        bool   // of a tournament, print the tables as Markdown
	merged          bool   // nobody has played: a run that is not finished was not interrupted
	before, lacking int64
	again           replan
	asked           *ask.Answer // to the question of the run; nil: it asks none
	played          int64       // duels that there are of all cells, if a question is asked
	bar             func(int64)
	of              *words.Study
	silent          bool                // nothing is printed
	found           *figures.Tournament // what the run holds; nil: it is no tournament
	budget          *figures.Budget     // what the answer hangs on; nil: that was not played
	costs           *figures.BudgetCost // what it would take; nil: nobody knows
	outgrown        bool                // the folder had what it hung on without the new duels
	kept            budget.Kept         // of a run without a folder
	link            *farm.Link          // to the server of the workers; nil: the duels are played here
}

// playInto plays what a run folder lacks, and gives the answer. Without a folder, t is nil, and all is played.
func playInto(ctx context.Context, a *Env, p *sim.Plan, t *Target, to *answer) error {
	if to.request.question != nil {
		return askInto(ctx, a, p, t, to)
	}
	to.again = func() (*sim.Plan, error) {
		if to.request.here() {
			return p, nil // its bots have been started
		}
		return p, a.StartBots(ctx, p)
	}
	if t != nil {
		p.Record = t.folder.Manifest.Record != ""
	}
	session := sim.Session{Supply: sim.Supply{Plan: p, Version: to.app.Version, Workers: int(to.request.Workers.N)},
		Shard: to.request.Shard.Shard}
	to.keeps(&session.Supply, t)
	if t != nil {
		defer t.Release()
		session.Folder = t.folder
		sayRepaired(a, t)
		if to.request.Cache {
			fetch(a, p, t)
		}
	}
	live := newLive(a, p, to)
	defer live.end()
	to.watch(&session, live)
	clean := func() {}
	if to.link != nil {
		var err error
		if clean, err = to.spread(&session, t); err != nil {
			return err
		}
	}
	run, err := session.Play(ctx)
	if run == nil {
		return errors.Join(err, t.close())
	}
	if t != nil {
		t.folder.Manifest.Describe(run)
	}
	sayForfeits(a, run)
	if t != nil && to.request.Cache && err == nil {
		keep(a, p, t)
	}
	cut := false
	if err == nil {
		live.end()
		cut, err = to.playBudget(ctx, p, t, run)
	}
	err = errors.Join(err, t.close())
	if err == nil && (run.Finished || t == nil) {
		clean()
	}
	session = sim.Session{}
	if !p.Record {
		p.Forget() // reports of many cells need the memory
	}
	if cut {
		return to.giveCut(ctx, run, t, err)
	}
	return to.give(ctx, run, t, err)
}

// watch shows how far a session is: live, or as a bar if live is nil.
func (to *answer) watch(session *sim.Session, live *liveTable) {
	rounds, stops := 0, session.Plan.Stop != nil
	session.Begun = func(before, lacking int64) {
		if rounds++; rounds == 1 {
			to.before = before
		}
		to.lacking += lacking
		switch {
		case live != nil:
			live.begin(lacking)
			to.bar = live.played
		case !stops:
			to.bar = terminal.Bar(to.app.Err, lacking, to.request.Quiet)
		}
	}
	session.Seen = live.show
	session.Told = func(n int64) {
		if to.bar != nil {
			to.bar(n)
		}
	}
}

// sayRepaired tells what was saved of a damaged database, and what made way.
func sayRepaired(a *Env, t *Target) {
	if t.dropped != "" {
		fmt.Fprintf(a.Err, "furball: an unfinished run that was to replace the one in %s is given up: %s\n", t.dir, t.dropped)
	}
	if t.repaired >= 0 {
		fmt.Fprintf(a.Err, "furball: %s was damaged: %s saved, the others are played again\n", t.path,
			prose.Count(t.repaired, "duel"))
	}
}

// give writes what follows from the counts into the folder, prints the answer, and then says what went wrong: what
// could not be written, or that the run was interrupted. failed is why counts could not be written.
func (to *answer) give(ctx context.Context, run *results.Run, t *Target, failed error) error {
	written := t != nil
	if t != nil && t.next() {
		if written = run.Finished && failed == nil; written {
			failed = t.install()
		}
	}
	if to.tournament {
		var err error
		if to.found, err = figures.HoldTournament(run, estimate.Confidence); err != nil && run.Finished {
			failed = errors.Join(failed, err)
		}
	}
	if written && t.there() {
		failed = errors.Join(failed, to.save(ctx, t, run))
	}
	if !to.silent {
		var ending []string
		if failed == nil && t != nil && !to.interrupted(run) {
			ending = append(to.written(t, len(run.Cells)), to.nextLines(t.dir, run)...)
		}
		failed = errors.Join(failed, to.print(run, ending))
	}
	switch {
	case failed != nil && t != nil:
		return fmt.Errorf("not all of the run could be written into %s: %s", t.dir,
			strings.ReplaceAll(failed.Error(), "\n", "; "))
	case failed != nil:
		return failed
	case to.interrupted(run) && to.link != nil:
		to.sayLeft(run, t)
		return sim.ErrInterrupted
	case to.interrupted(run):
		to.sayInterrupted(run, t)
		return sim.ErrInterrupted
	}
	return nil
}

// interrupted reports whether a run was stopped before its end.
func (to *answer) interrupted(run *results.Run) bool { return !run.Finished && !to.merged }

// there reports whether the database is in its place.
func (t *Target) there() bool {
	_, err := os.Stat(t.path)
	return err == nil
}

// save writes all files of a run folder beside the database: first the figures, then charts and reports at the same
// time.
func (to *answer) save(ctx context.Context, t *Target, run *results.Run) error {
	files := append([]string(nil), runFiles...)
	aside := append(files, figures.TournamentFile, figures.BudgetFile, "report.html", "report.md")
	if err := errors.Join(figures.RemoveAside(t.dir, aside...), t.Claim(ownFiles)); err != nil {
		return err
	}
	if err := figures.SaveRun(t.dir, run); err != nil {
		return err
	}
	if to.found != nil {
		files = append(files, figures.TournamentFile)
		if err := figures.SaveTournament(t.dir, to.found); err != nil {
			return err
		}
	}
	kept, err := to.saveBudget(t, run)
	if err != nil {
		return err
	}
	files = append(files, kept...)
	if to.asked != nil {
		asked, err := saveAsked(t.dir, run, to.asked, !to.interrupted(run) && !to.request.NoReport)
		if err != nil {
			return err
		}
		files = append(files, asked...)
	} else if run.Finished {
		name, err := saveRecord(ctx, t, to.again, int(to.request.Workers.N))
		if err != nil {
			return err
		}
		if name != "" {
			files = append(files, name)
		}
	}
	if to.interrupted(run) || to.unreported(len(run.Cells)) { // nobody waits for charts after Ctrl-C
		return t.noteFiles(files)
	}
	of := to.studied(run)
	duels, pages, err := ShowDuels(ctx, t.dir, of, 0)
	if err != nil {
		return err
	}
	pictures, err := saveReports(t.dir, run, of, to.asked, duels)
	if err != nil {
		return err
	}
	return t.noteFiles(slices.Concat(files, pages, pictures))
}

// manyCells is from how many cells on charts and reports are made one after the other: at the same time they would need
// hundreds of megabytes.
const manyCells = 1000

// mostReported is of how many cells of a question a report is made without being asked for.
const mostReported = 300

// unreported reports whether the answer about so many cells goes without charts and reports of all of them.
func (to *answer) unreported(cells int) bool {
	return to.request.NoReport || to.asked != nil && cells > mostReported
}

// saveReports writes charts and reports, at the same time if there is room for it, and returns their names, with
// slashes.
func saveReports(dir string, run *results.Run, of *words.Study, answered *ask.Answer,
	duels *report.Duels) (files []string, err error) {
	asked, err := Reported(run, answered)
	if err != nil {
		return nil, err
	}
	formats := report.Formats()
	paths, errs := make([]string, len(formats)), make([]error, 1+len(formats))
	var writers sync.WaitGroup
	begin := func(write func()) { guard.Go(&writers, write) }
	if len(run.Cells) >= manyCells {
		begin = func(write func()) { write() }
	}
	begin(func() { files, errs[0] = chart.Write(dir, of, chart.Usual()) })
	for i, format := range formats {
		begin(func() { paths[i], errs[1+i] = report.Write(dir, of, asked, duels, format) })
	}
	writers.Wait()
	for _, p := range paths {
		files = append(files, filepath.Base(p))
	}
	return files, errors.Join(errs...)
}

// print prints the answer; people read at its end what is given here.
func (to *answer) print(run *results.Run, ending []string) error {
	switch {
	case to.asked != nil && to.request.JSON:
		return to.asked.WriteAnswered(to.app.Out, to.answered(to.asked.Sentence))
	case to.asked != nil:
		s := AskedScreen(to.app, run, to.asked, to.budget)
		s.Ending = ending
		return s.Print(to.app.Out, to.request.Length)
	case to.tournament && to.found == nil: // a pairing has no duels yet
		return nil
	case to.request.JSON && to.tournament:
		return to.found.WriteAnswered(to.app.Out, to.answered(leading(to.studied(run))))
	case to.request.JSON:
		return figures.WriteAnswered(to.app.Out, run, estimate.Confidence, to.answered(leading(to.studied(run))))
	case to.markdown:
		return table.WriteTournamentMarkdown(to.app.Out, to.studied(run).Tournament)
	}
	s := ScreenOf(to.app, to.studied(run))
	s.Ending = ending
	return s.Print(to.app.Out, to.request.Length)
}

// answered is the answer as programs read it.
func (to *answer) answered(sentence string) *figures.Answer {
	return answeredBy(sentence, to.budget, to.costs)
}

// answeredBy is an answer as programs read it.
func answeredBy(sentence string, hangs *figures.Budget, costs *figures.BudgetCost) *figures.Answer {
	a := &figures.Answer{Sentence: sentence, Cost: costs}
	if hangs != nil {
		a.Budget = &hangs.Hangs
	}
	return a
}

// leading is what a study has found, in words.
func leading(of *words.Study) string {
	lead, _ := words.Lead(of)
	return strings.Join(lead, " ")
}

// studied are the figures of a run that people read, which are computed once. Those of the files and of JSON are always for
// a number of duels fixed before, so that a run that was extended has the files of one of as many duels from the start.
func (to *answer) studied(run *results.Run) *words.Study {
	if to.of == nil {
		to.of = words.New(run, run.Confidence())
		to.of.Tournament, to.of.Budget = to.found, to.budget
		if to.found != nil && to.of.Conf != estimate.Confidence {
			to.of.Tournament, _ = figures.HoldTournament(run, to.of.Conf) // a run that held one holds it still
		}
	}
	return to.of
}

// written says where the run is, how much of it was there before, and what it would take to play what it hangs on.
func (to *answer) written(t *Target, cells int) (lines []string) {
	open := "open report.html for the charts"
	switch {
	case to.request.NoReport:
		open = fmt.Sprintf("furball show report %s draws the charts", t.dir)
	case to.unreported(cells):
		open = fmt.Sprintf("open charts/answer.svg; furball show report %s draws all %s cells", t.dir, prose.Grouped(int64(cells)))
	}
	lines = append(lines, fmt.Sprintf("Written to %s: %s.", t.dir, open))
	if to.budget == nil && to.costs != nil {
		line := costLine(to.costs)
		if to.outgrown {
			line += " What was known of that was without the new duels."
		}
		lines = append(lines, line)
	}
	if to.before > 0 {
		lines = append(lines, fmt.Sprintf("%s of %s were there already and were not played again.", prose.Grouped(to.before),
			prose.Count(to.before+to.lacking, "duel")))
	}
	return lines
}

// sayInterrupted says what is kept of an interrupted run.
func (to *answer) sayInterrupted(run *results.Run, t *Target) {
	kept := "printed above, nothing was written"
	switch {
	case t != nil && t.next():
		kept = fmt.Sprintf("kept beside the earlier run in %s, which stays; furball run %s goes on", t.dir, prose.RunFolder(t.dir))
	case t != nil:
		kept = fmt.Sprintf("kept in %s; furball run %s goes on, furball show report %s draws what there is", t.dir, prose.RunFolder(t.dir),
			t.dir)
	}
	after := fmt.Sprintf("%d of %d duels", run.Duels(), to.before+to.lacking)
	if to.asked != nil {
		after = prose.Count(to.played, "duel")
	}
	fmt.Fprintf(to.app.Err, "furball: interrupted after %s; what is finished is %s\n", after, kept)
}
