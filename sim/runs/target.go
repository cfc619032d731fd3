package runs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// outFlag begins messages about a folder that --out names.
const outFlag = "--out: "

// nextFile is the database of a run that replaces an earlier one once it is complete.
const nextFile = store.File + ".next"

// A Target is the run folder that a command writes into, under its lock.
type Target struct {
	dir      string
	flag     string // that named the folder, for messages: outFlag or ""
	path     string // of the database
	lock     *store.Lock
	folder   *store.Folder // nil once it is closed
	repaired int64         // duels that were saved from a damaged database; -1: there was no damage
	made     bool          // the folder was made for this run
	dropped  string        // an unfinished run that made way for this one; "" if there was none
}

// next reports whether the run takes the place of an earlier one when it is complete.
func (t *Target) next() bool { return filepath.Base(t.path) == nextFile }

// Hold takes the lock of a folder, which it makes if need be.
func Hold(dir, flag string) (*Target, error) {
	t := &Target{dir: dir, flag: flag, path: filepath.Join(dir, store.File), repaired: -1}
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.made = true
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, badFolder(flag, "make", dir, err)
	}
	var err error
	var held *store.HeldError
	if t.lock, err = store.Hold(dir); errors.As(err, &held) {
		return nil, err
	}
	if err != nil {
		return nil, badFolder(flag, "write into", dir, err)
	}
	return t, nil
}

// open opens the database.
func (t *Target) open() (err error) {
	t.folder, t.repaired, err = store.Open(t.path)
	return err
}

// create makes the database and opens it.
func (t *Target) create(m *manifest.Manifest) error {
	if err := store.Create(t.path, m); err != nil {
		return badFolder(t.flag, "write into", t.dir, err)
	}
	return t.open()
}

// close closes the database, if it is open.
func (t *Target) close() error {
	if t == nil || t.folder == nil {
		return nil
	}
	err := t.folder.Close()
	t.folder = nil
	return err
}

// Release closes the database and gives the lock back.
func (t *Target) Release() {
	_ = errors.Join(t.close(), t.lock.Release()) // who writes has closed it already and told what went wrong
}

// giveUp releases a target into which nothing was written, and removes the folder if it was made for it.
func (t *Target) giveUp(err error) error {
	t.Release()
	if t.made {
		_ = os.Remove(t.dir) // fails unless it is empty
	}
	return err
}

// A site is a folder that a run may go into.
type site struct {
	dir      string
	manifest *manifest.Manifest
	force    bool
}

// site chooses the run folder and looks whether the run may go into it. Nothing is written yet. It is nil if no folder
// is asked for. The error is refused input.
func (r *RunOptions) site(a *Env, name string, p *sim.Plan) (*site, error) {
	dir := r.Out
	if dir == "" {
		if r.JSON {
			return nil, nil
		}
		var err error
		if dir, err = defaultFolder(name, r.Force); err != nil {
			return nil, sim.Refuse(err)
		}
	}
	m, err := p.Manifest(p.NewRun(a.Version, int(r.Workers.N)), r.Shard.Shard)
	if err != nil {
		return nil, sim.Refuse(err)
	}
	m.Record = string(r.Record)
	if r.question != nil {
		m.Ask(r.question)
	}
	in, err := lookInto(dir, m)
	if err == nil {
		err = in.refusal(dir, r.Force)
	}
	return &site{dir, m, r.Force}, sim.Refuse(err)
}

// target takes the lock of the folder and makes its database ready before anything is played. The error is refused
// input.
func (s *site) target() (*Target, error) {
	t, err := Hold(s.dir, outFlag)
	if err != nil {
		return nil, sim.Refuse(err)
	}
	if err := t.ready(s.manifest, s.force); err != nil {
		return nil, sim.Refuse(t.giveUp(err))
	}
	return t, nil
}

// ready makes the database of a held folder ready for a manifest.
func (t *Target) ready(m *manifest.Manifest, force bool) error {
	in, err := lookInto(t.dir, m) // again, for somebody else may have held it before
	if err == nil {
		err = in.refusal(t.dir, force)
	}
	switch {
	case err != nil:
		return err
	case in == vacant:
		return t.create(m)
	case force:
		return t.replacement(m)
	}
	if err := t.waiting(); err != nil {
		return err
	}
	if err := t.open(); err != nil {
		return err
	}
	if err := t.Strangers(); err != nil {
		return err
	}
	return t.adopt(m)
}

// waiting refuses to go on with a run while another waits to replace it: the other would do so later.
func (t *Target) waiting() error {
	m, err := store.ReadManifest(filepath.Join(t.dir, nextFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("%sfound %s with %s", t.flag, t.dir, t.waits(m))
}

// waits tells of a run that waits to replace the one of the folder, and what to do about it.
func (t *Target) waits(m *manifest.Manifest) string {
	return fmt.Sprintf("an unfinished run that is to replace the one there (%s, seed %d, begun with --force): furball "+
		"run %s goes on with it; remove %s to give it up", m.Name(), m.Outline.Seed, prose.RunFolder(t.dir), nextFile)
}

// ownFiles are the names that Furball writes into the folder of a run, beside its databases and the charts.
var ownFiles = append([]string{figures.TournamentFile, figures.BudgetFile, ask.File, "report.html", "report.md", report.AliveFile, writers.File(writers.Parquet),
	writers.File(writers.CSV)}, append(report.DuelFiles(), runFiles...)...)

// Strangers refuses a folder that holds files of the user under names that would be written.
func (t *Target) Strangers() error {
	known, err := store.Files(filepath.Join(t.dir, store.File))
	if err != nil {
		return nil // a database that has lost its list of files cannot tell whose they are
	}
	if t.repaired >= 0 { // the list may be lost with the end of the database
		return t.Claim(ownFiles)
	}
	for _, name := range ownFiles {
		if _, err := os.Lstat(filepath.Join(t.dir, name)); err == nil && !slices.Contains(known, name) {
			return fmt.Errorf("%sfound %s, which furball has not written and would replace: move it away", t.flag,
				filepath.Join(t.dir, name))
		}
	}
	return nil
}

// adopt makes the run that is open go on as a manifest says: the counts of cells that have not changed count.
func (t *Target) adopt(m *manifest.Manifest) error {
	if q := m.Question; q != nil && q.Kind == ask.CreditKind {
		for i := range m.Wanted {
			if has := t.folder.Reach(m, i); has > q.Most {
				return fmt.Errorf("--out: %s has %s of cell %s, but %d are asked for: want as many at least, another folder, or "+
					"--force to replace the run", t.dir, prose.Count(has, "duel"), m.Outline.Cases[i].ID, q.Most)
			}
		}
	}
	if m.Question != nil || m.Outline.Stop != nil { // what there is more than it needs does no harm
		for i := range m.Wanted {
			m.Wanted[i] = max(m.Wanted[i], t.folder.Reach(m, i))
		}
	}
	if cell, has := t.folder.Outside(m); cell >= 0 {
		return fmt.Errorf("--out: %s has the duels %d to %d of cell %s, more than are asked for, and their counts cannot be "+
			"taken apart: want as many duels at least, another folder, or --force to replace the run", t.dir, has.From,
			has.To-1, m.Outline.Cases[cell].ID)
	}
	if m.Record == "" {
		m.Record = t.folder.Manifest.Record // it goes on as it was begun
	}
	if t.folder.Manifest.Asks(m) {
		return nil
	}
	folder, err := t.folder.Remake(m)
	t.folder = folder
	return err
}

// replacement makes a database beside that of the earlier run ready. One that was begun before goes on if it is of the
// same run.
func (t *Target) replacement(m *manifest.Manifest) error {
	if err := t.Strangers(); err != nil {
		return err
	}
	t.path = filepath.Join(t.dir, nextFile)
	if _, err := os.Stat(t.path); err == nil {
		if err := t.open(); err == nil && t.folder.Manifest.Asks(m) {
			return nil
		} else if err == nil {
			old := t.folder.Manifest
			t.dropped = fmt.Sprintf("%s of seed %d", old.Name(), old.Outline.Seed)
		}
		if err := errors.Join(t.close(), store.Remove(t.path)); err != nil {
			return badFolder(t.flag, "clear", t.dir, err)
		}
	}
	return t.create(m)
}

// A state is what a folder holds.
type state int

const (
	vacant  state = iota // nothing, or there is no folder
	foreign              // files that are not those of a run
	same                 // a run of the same experiment
	other                // a run of another experiment, or one that cannot be read
)

// lookInto tells what a folder holds, as a manifest sees it.
func lookInto(dir string, m *manifest.Manifest) (state, error) {
	free, err := Empty(dir)
	switch {
	case err != nil:
		return foreign, badFolder(outFlag, "read", dir, err)
	case free:
		return vacant, nil
	case !store.Exists(dir):
		if store.OursOfOld(dir) {
			return other, nil
		}
		return foreign, nil
	case !store.Ours(filepath.Join(dir, store.File)):
		return foreign, nil
	}
	there, err := store.ReadManifest(filepath.Join(dir, store.File))
	if err != nil || there.Name() != m.Name() || there.Outline.System != m.Outline.System ||
		(there.Pairings == nil) != (m.Pairings == nil) || !there.Question.Like(m.Question) {
		return other, nil
	}
	return same, nil
}

// refusal says why a run cannot go into a folder.
func (s state) refusal(dir string, force bool) error {
	switch {
	case s == foreign && force:
		return fmt.Errorf("--force: found %s, which holds no run, want an earlier run or an empty folder", dir)
	case s == foreign:
		return fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder, or that of a run", dir)
	case s == other && !force:
		return fmt.Errorf("--out: found %s, which is not empty but holds another run, want a new or empty folder (or "+
			"--force to replace the run)", dir)
	}
	return nil
}

// badFolder says what cannot be done with the run folder that a flag names. It leaves out the path in the error of package os,
// which may be one inside or above the folder.
func badFolder(flag, do, dir string, err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return fmt.Errorf("%scannot %s the folder %s: %w", flag, do, dir, err)
}

// defaultFolder is runs/NAME. If that is taken and must not be replaced, the first free number follows the
// name.
func defaultFolder(name string, force bool) (string, error) {
	dir := filepath.Join("runs", name)
	for n := 2; !force; n++ {
		free, err := Empty(dir)
		if err != nil {
			return "", badFolder(outFlag, "read", dir, err)
		}
		if free {
			break
		}
		dir = filepath.Join("runs", fmt.Sprintf("%s-%d", name, n))
	}
	return dir, nil
}

// Empty reports whether a folder is missing or holds nothing but what a process that was killed may have left: a lock,
// and a database that was being made.
func Empty(dir string) (bool, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	return !slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		return e.Name() != store.LockFile && !store.HalfMade(e.Name())
	}), err
}

// install puts a run that is complete in the place of the earlier one.
func (t *Target) install() error {
	path := filepath.Join(t.dir, store.File)
	old, _ := store.Files(path) // a database that cannot be read names none
	if err := store.Replace(t.path, path); err != nil {
		return err
	}
	t.path = path
	if store.OursOfOld(t.dir) {
		_ = os.Remove(filepath.Join(t.dir, store.OldFile)) // one that remains does no harm
	}
	return store.SetFiles(path, old)
}

// noteFiles notes the files that there are now, and removes those that Furball wrote before and not now.
func (t *Target) noteFiles(now []string) error {
	old, err := store.Files(t.path)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(t.dir) // which follows no link out of the folder
	if err != nil {
		return err
	}
	defer root.Close()
	for _, name := range old {
		if slices.Contains(now, name) || !known(name) {
			continue
		}
		if err := root.Remove(filepath.FromSlash(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return store.SetFiles(t.path, now)
}

// known reports whether a name is one that Furball writes. The list of files may come from a stranger.
func known(name string) bool {
	chart, drawn := strings.CutPrefix(name, "charts/")
	drawn = drawn && !strings.Contains(chart, "/") && (strings.HasSuffix(chart, ".svg") || strings.HasSuffix(chart, ".png"))
	return drawn || slices.Contains(ownFiles, name)
}

// Claim notes that files of these names are Furball's before they are written, in case that the process is killed.
func (t *Target) Claim(names []string) error {
	old, err := store.Files(t.path)
	if err != nil {
		return err
	}
	return store.SetFiles(t.path, append(old, names...))
}

// runFiles are the files of every run that package results writes.
var runFiles = []string{figures.SummaryFile, figures.CellsFile, figures.WeaponsFile}
