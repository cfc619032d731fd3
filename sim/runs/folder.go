package runs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/terminal"
)

// errFound ends a walk through duels.
var errFound = errors.New("found")

// Pick is the cell and the number of one duel: the first that is wanted, or the one picked, in the first cell that has
// such a duel. The error is refused input, or that of an interrupt.
func (s *Search) Pick(ctx context.Context, how string) (cell int, duel int64, err error) {
	none := errors.New("--where: found no such duel in the run")
	for _, cell := range s.Cells {
		var picker record.Picker
		first := int64(-1)
		err := s.Each(ctx, cell, func(e *record.Entry) error {
			wanted := s.Condition.Holds(e)
			if wanted && first < 0 {
				first = e.Row.Duel
			}
			if how == "" && wanted {
				return errFound
			}
			picker.Add(e, wanted)
			return nil
		})
		switch {
		case err != nil && !errors.Is(err, errFound):
			return 0, 0, err
		case first < 0:
			continue
		case how == "":
			return cell, first, nil
		}
		if duel, err = picker.Pick(how); err == nil {
			return cell, duel, nil
		}
		none = fmt.Errorf("--pick %s: cell %s: %w", how, s.Folder.Manifest.Outline.Cases[cell].ID, err)
	}
	return 0, 0, sim.Refuse(none)
}

// Load reads the run of a folder. An error is refused input.
func Load(dir string) (*results.Run, error) {
	if dir == "" {
		return nil, sim.Refuse(errors.New(`DIR: found "", want the folder of a run`))
	}
	r, err := store.LoadRun(dir)
	return r, sim.Refuse(err)
}

// StudiedIn are the figures of the run of a folder, and of the tournament that it holds, if it is one.
func StudiedIn(dir string, r *results.Run) (*words.Study, error) {
	_, err := os.Stat(filepath.Join(dir, figures.TournamentFile))
	of, err := words.Of(r, err == nil)
	if err == nil {
		of.Budget, err = figures.LoadBudget(dir, r.Digest())
	}
	return of, sim.Refuse(err)
}

// SplitCell splits DIR:CELL; a folder whose own name has a colon is taken as it is.
func SplitCell(arg string) (dir, cell string) {
	if _, err := os.Stat(arg); err == nil {
		return arg, ""
	}
	dir, cell, _ = strings.Cut(arg, ":")
	return dir, cell
}

// RunAndCell reads DIR or DIR:CELL: the run of the folder, and the cell, the first if none is named.
func RunAndCell(arg string) (*results.Run, int, error) {
	dir, id := SplitCell(arg)
	r, err := Load(dir)
	if err != nil {
		return nil, 0, err
	}
	c, err := FindCell(r.Outline(), id)
	return r, c, err
}

// FindCell is the cell with an id or a number; "" is the first. An error is refused input.
func FindCell(o *results.Outline, id string) (int, error) {
	if id == "" {
		return 0, nil
	}
	c, err := o.FindCell(id)
	return c, sim.Refuse(err)
}

// Recalled is the answer that the run of a folder holds; nil if it asks no question.
func Recalled(dir string) (*ask.Answer, error) {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, sim.Refuse(err)
	}
	asked, err := ask.Recall(f.Manifest, f)
	return asked, sim.Refuse(errors.Join(err, f.Close()))
}

// A Search is the run of a folder and the duels that are looked for in it.
type Search struct {
	App       *Env
	Folder    *store.Folder
	Plan      later
	Table     *record.Table
	Condition record.Condition
	Cells     []int
	All       int64 // duels that were looked at
	workers   int
}

// Open opens the run of a folder to look for duels: all cells, or the one named. The caller must end it. The error is
// refused input.
func Open(ctx context.Context, a *Env, dir, cell, where string, given bool) (*Search, error) {
	if dir == "" {
		return nil, sim.Refuse(errors.New(`DIR: found "", want the folder of a run`))
	}
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, sim.Refuse(err)
	}
	s := &Search{App: a, Plan: later{app: a, ctx: ctx, manifest: f.Manifest}, Folder: f,
		workers: runtime.GOMAXPROCS(0), Table: record.New(f.Run())}
	if err := s.narrow(cell, where, given); err != nil {
		return nil, errors.Join(sim.Refuse(err), f.Close())
	}
	return s, nil
}

// longReplay is how many seconds a search may take without a word before.
const longReplay = 5

// Foretell says on standard error how long it takes to look at all duels, if they are played again and that takes long.
func (s *Search) Foretell(dir string) error {
	if s.Folder.Manifest.Record != "" {
		return nil
	}
	run, err := s.Folder.Load()
	if err != nil {
		return err
	}
	if text := foretold(run, s.Cells, s.workers, dir); text != "" {
		fmt.Fprintln(s.App.Err, strings.TrimSpace(prose.Wrap("furball: "+text, terminal.Width(s.App.Err), "  ")))
	}
	return nil
}

// foretold says how long a search takes whose duels are played again by so many workers, and what saves that; "": not long.
func foretold(run *results.Run, cells []int, workers int, dir string) string {
	var duels, all int64
	for i := range run.Cells {
		all += run.Cells[i].Tally.Duels
	}
	for _, i := range cells {
		duels += run.Cells[i].Tally.Duels
	}
	played := cmp.Or(run.Played, all)
	if played == 0 {
		return ""
	}
	seconds := run.Elapsed * float64(duels) / float64(played) * float64(max(1, run.Workers)) / float64(workers)
	if seconds < longReplay {
		return ""
	}
	text := fmt.Sprintf("%s has no records, so %s are played again, which takes about %s", dir, prose.Count(duels, "duel"), lasting(seconds))
	if command := Recording(run, dir); command != "" {
		text += fmt.Sprintf("; once %s has kept them, it does not", command)
	}
	return text
}

// Recording is the command that plays a run again and keeps records of its duels; "": questions keep none.
func Recording(run *results.Run, dir string) string {
	for _, verb := range []string{"run", "tournament"} {
		if strings.HasPrefix(run.Command, "furball "+verb+" ") {
			return run.Command + " --record --out " + prose.ShellWord(dir)
		}
	}
	return ""
}

// lasting is a time in words, roughly: "40 s", "12 minutes".
func lasting(seconds float64) string {
	if seconds < 100 {
		return fmt.Sprintf("%.0f s", seconds)
	}
	return prose.Count(int64(math.Round(seconds/60)), "minute")
}

// narrow reads which duels are wanted.
func (s *Search) narrow(cell, where string, given bool) (err error) {
	if given {
		if s.Condition, err = s.Table.Where(where); err != nil {
			return fmt.Errorf("--where: %w", err)
		}
	}
	if cell != "" {
		i, err := s.Folder.Manifest.Outline.FindCell(cell)
		s.Cells = []int{i}
		return err
	}
	for i := range s.Folder.Manifest.Outline.Cases {
		s.Cells = append(s.Cells, i)
	}
	return nil
}

// End closes the folder. A temporary folder that remains does no harm.
func (s *Search) End() error {
	s.Plan.dismiss()
	return s.Folder.Close()
}

// Each gives all duels of a cell in their order.
func (s *Search) Each(ctx context.Context, cell int, see func(*record.Entry) error) error {
	err := eachEntry(ctx, s.Folder, s.Plan.Again, s.Table, cell, s.workers, see)
	if ctx.Err() != nil {
		return sim.ErrInterrupted
	}
	return err
}

// WantCell asks for one of the cells of a run.
func WantCell(dir string, cells int) error {
	return fmt.Errorf("DIR: found %s, which has %d cells, want one of them, as in %s:1", dir, cells, dir)
}

// EveryCell stands for all cells of a run.
const EveryCell = "all"

// Merge puts folders together.
func Merge(ctx context.Context, a *Env, dirs []string, o *MergeOptions) error {
	r := usualOptions()
	r.Out, r.JSON, r.Length, r.NoReport = o.Out, o.JSON, o.Length, o.NoReport
	var from []*store.Folder
	defer func() {
		for _, f := range from {
			_ = f.Close() // it was only read
		}
	}()
	for _, dir := range dirs {
		f, err := store.Read(filepath.Join(dir, store.File))
		if err != nil {
			return sim.Refuse(err)
		}
		from = append(from, f)
	}
	for i, f := range from {
		if f.Manifest.Question != nil {
			return sim.Refuse(fmt.Errorf("%s: found the run of a question, which is no share of a run", dirs[i]))
		}
	}
	if err := store.Mergeable(from); err != nil {
		return sim.Refuse(err)
	}
	m := store.MergedManifest(from)
	if err := m.Seal(); err != nil {
		return err
	}
	t, err := newTarget(r.Out)
	if err != nil {
		return sim.Refuse(err)
	}
	defer t.Release()
	twice, err := store.Merge(t.path, m, from)
	if err == nil {
		err = t.open()
	}
	if err != nil { // the duels stay in the folders that they are from
		var refused *store.MergeError
		if err = t.giveUp(err); errors.As(err, &refused) {
			return sim.Refuse(err)
		}
		return err
	}
	return giveMerged(ctx, a, t, r, twice)
}

// newTarget takes the lock of a folder that must be new or empty.
func newTarget(dir string) (*Target, error) {
	free, err := Empty(dir)
	if err != nil {
		return nil, badFolder(outFlag, "read", dir, err)
	}
	if !free {
		return nil, fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder", dir)
	}
	return Hold(dir, outFlag)
}

// giveMerged gives the answer of a merged run, and says what there was twice and what it lacks.
func giveMerged(ctx context.Context, a *Env, t *Target, r *RunOptions, twice int64) error {
	run, err := t.folder.Load()
	if err != nil {
		return err
	}
	var lacking int64
	for _, l := range t.folder.Lacks() {
		lacking += l.Len()
	}
	plan := later{app: a, ctx: ctx, manifest: t.folder.Manifest}
	defer plan.dismiss()
	to := &answer{app: a, request: r, tournament: t.folder.Manifest.Pairings != nil, merged: true, again: plan.Again}
	if err := to.give(ctx, run, t, t.close()); err != nil {
		return err
	}
	if twice > 0 {
		fmt.Fprintf(a.Err, "furball: %s in more than one folder, and counted once\n", prose.Count(twice, "duel"))
	}
	if lacking > 0 {
		fmt.Fprintf(a.Err, "furball: %s lacks %s; furball run %s plays them\n", t.dir, prose.Count(lacking, "duel"),
			prose.RunFolder(t.dir))
	}
	return nil
}
