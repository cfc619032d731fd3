package store

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
)

// A DamageError says what is wrong with a database whose bytes are not those that were written.
type DamageError struct{ Err error }

func (e *DamageError) Error() string { return "damaged: " + e.Err.Error() }
func (e *DamageError) Unwrap() error { return e.Err }

// Exists reports whether a folder holds the database of a run.
func Exists(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, File))
	return err == nil
}

// Open opens the run of a folder to write into it, under a lock that the caller holds. What a database that is damaged
// still holds is saved first; repaired says how many duels were saved then, or is -1 if there was no damage.
func Open(path string) (f *Folder, repaired int64, err error) {
	repaired = -1
	if err := refuseOthers(path); err != nil {
		return nil, repaired, err
	}
	// What a process that was killed has left half made, nobody needs.
	if err := errors.Join(Remove(path+makingEnd), Remove(path+".damaged")); err != nil {
		return nil, repaired, err
	}
	f, err = openWhole(path)
	if err == nil {
		return f, repaired, nil
	}
	if isNewer(err) {
		return nil, repaired, fmt.Errorf("%s: %w", path, err)
	}
	if _, missing := os.Stat(path); missing != nil {
		return nil, repaired, notRead(filepath.Dir(path), path, missing)
	}
	repaired, saved := salvage(path)
	if saved != nil {
		return nil, -1, fmt.Errorf("%s: %w", path, err)
	}
	f, err = openWhole(path)
	if err != nil {
		return nil, repaired, fmt.Errorf("%s: %w", path, err)
	}
	return f, repaired, nil
}

// openWhole opens a database without damage for writing.
func openWhole(path string) (*Folder, error) {
	db, err := openDB(path, "rw", "synchronous(NORMAL)")
	if err != nil {
		return nil, err
	}
	f := &Folder{path: path, db: db}
	if err := f.open(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return f, nil
}

// open checks the database and reads what it holds, except for the counts.
func (f *Folder) open() error {
	if _, err := schemaOf(f.db); err != nil {
		return err
	}
	var sound string
	if err := f.db.QueryRow(`PRAGMA quick_check(1)`).Scan(&sound); err != nil {
		return err
	}
	if sound != "ok" {
		return &DamageError{errors.New(sound)}
	}
	if err := f.read(); err != nil {
		return err
	}
	err := each(f.db, `SELECT part, owner, first, after, body FROM parts`, func(scan func(...any) error) error {
		var r row
		var body []byte
		if err := scan(&r.part, &r.owner, &r.From, &r.To, &body); err != nil {
			return err
		}
		return partError(r.part, results.CheckPart(body))
	})
	if err != nil {
		return err
	}
	if _, err := f.db.Exec(`PRAGMA journal_mode = WAL`); err != nil { // the first change: what is refused stays as it is
		return err
	}
	f.stamp, err = os.Stat(f.path)
	return err
}

// read reads the manifest and which parts there are.
func (f *Folder) read() error {
	m, err := readManifest(f.db)
	if err != nil {
		return err
	}
	f.Manifest, f.due = m, m.Due()
	return f.index()
}

// Read opens the run of a folder to read it, also while another process writes into it.
func Read(path string) (*Folder, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, notRead(filepath.Dir(path), path, err)
	}
	if err := refuseOthers(path); err != nil {
		return nil, err
	}
	db, err := openForReading(path)
	if err != nil {
		return nil, damaged(path, err)
	}
	f := &Folder{path: path, db: db}
	if err := f.read(); err != nil {
		return nil, errors.Join(damaged(path, err), db.Close())
	}
	return f, nil
}

// ReadManifest reads what the run of a database is.
func ReadManifest(path string) (*manifest.Manifest, error) {
	f, err := Read(path)
	if err != nil {
		return nil, err
	}
	return f.Manifest, f.Close()
}

// isNewer reports whether an error is that of a run that a newer Furball has made. Nothing is to be saved of it.
func isNewer(err error) bool {
	var newer *results.NewerError
	return errors.As(err, &newer)
}

// partError is the error of the bytes of a part: damage, unless a newer Furball has made them.
func partError(part int64, err error) error {
	switch {
	case err == nil:
		return nil
	case isNewer(err):
		return err
	}
	return &DamageError{fmt.Errorf("part %d: %w", part, err)}
}

// damaged is the error of a database that cannot be read.
func damaged(path string, err error) error {
	if isNewer(err) {
		return fmt.Errorf("%s: %w", path, err)
	}
	return fmt.Errorf("%s: cannot be read: %w (furball run %s saves what can be saved)", path, err, prose.RunFolder(filepath.Dir(path)))
}

// LoadRun reads the run of a folder with all that has been counted. The error names the file and says what is wrong
// with it; it is fs.ErrNotExist when there is no such folder or no run in it.
func LoadRun(dir string) (*results.Run, error) {
	f, err := Read(filepath.Join(dir, File))
	if err != nil {
		return nil, err
	}
	run, err := f.Load()
	return run, errors.Join(err, f.Close())
}

// Load is the run with all that has been counted.
func (f *Folder) Load() (*results.Run, error) {
	have := make([]results.Spans, len(f.due))
	for i := range have {
		have[i] = f.Have(i)
	}
	run := f.Run()
	counter := results.NewCounter(run, have)
	if err := f.Each(counter.Add); err != nil {
		return nil, damaged(f.path, err)
	}
	counter.Close()
	run.Finished = f.whole()
	return run, f.Times(run)
}

// Run is the run before any counts.
func (f *Folder) Run() *results.Run {
	run := results.NewRun(f.Manifest.Outline)
	run.Asked = f.Manifest.Question.Looks()
	f.Manifest.Describe(run)
	return run
}

// Times sets on a run the times of all sessions, and how many duels they played.
func (f *Folder) Times(run *results.Run) error {
	var workers sql.NullInt64
	var seconds sql.NullFloat64
	var duels sql.NullInt64
	err := f.db.QueryRow(`SELECT max(workers), sum(seconds), sum(duels) FROM sessions WHERE duels > 0`).
		Scan(&workers, &seconds, &duels)
	if err == nil { // without a session, all duels were taken over, and nothing is known of times
		run.Workers, run.Elapsed, run.Played = int(workers.Int64), seconds.Float64, duels.Int64
	}
	return err
}

// A noRunError says in its own words what err, which it wraps, comes from.
type noRunError struct {
	text string
	err  error
}

func (e *noRunError) Error() string { return e.text }
func (e *noRunError) Unwrap() error { return e.err }

// OldFile is the counts of a run as earlier versions of Furball wrote them.
const OldFile = "tallies.json"

// reportFile is the page of an answer that is no run, as those of ratings.
const reportFile = "report.html"

// notRead says why path, the database of the folder dir, could not be read.
func notRead(dir, path string, err error) error {
	info, statErr := os.Stat(dir)
	_, old := os.Stat(filepath.Join(dir, OldFile))
	_, page := os.Stat(filepath.Join(dir, reportFile))
	switch {
	case errors.Is(statErr, fs.ErrNotExist):
		return &noRunError{fmt.Sprintf("%s: found no such folder, want the folder of a run", dir), err}
	case statErr == nil && !info.IsDir():
		return &noRunError{fmt.Sprintf("%s: found a file, want the folder of a run", dir), err}
	case errors.Is(err, fs.ErrNotExist) && old == nil:
		return &noRunError{fmt.Sprintf("%s: found the run of an earlier furball (%s), want one with %s: play it again", dir,
			OldFile, File), err}
	case errors.Is(err, fs.ErrNotExist) && page == nil:
		return &noRunError{fmt.Sprintf("%s: found a report without %s, want the folder of a run; %s has all", dir, File, filepath.Join(dir, reportFile)), err}
	case errors.Is(err, fs.ErrNotExist):
		return &noRunError{fmt.Sprintf("%s: not found, so %s is not the folder of a run", path, dir), err}
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err // the path is said once
	}
	return fmt.Errorf("%s: %w", path, err)
}
