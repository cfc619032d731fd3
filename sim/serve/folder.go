package serve

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/workbench"
)

const (
	// mostRuns is how many runs of a folder are listed.
	mostRuns = 200
	// mostJSON and mostReport are the greatest sizes of the files that are read, in bytes.
	mostJSON   = 8 << 20
	mostReport = 64 << 20
	// reading is how long the answers of runs are read: a run of many cells takes a while.
	reading = 4 * time.Second
	// mostStore is the greatest size of a run that is read for its answer, in bytes.
	mostStore = 256 << 20
	// mostSaid is how many sentences of an answer are told.
	mostSaid = 2
	// mostFiles is how many entries of a folder are looked at.
	mostFiles = 500
	// reportFile is the report of a run.
	reportFile = "report.html"
)

// A folder is that of the workbench, with the runs that it holds.
type folder struct {
	dir     string             // "": there is none
	busy    chan struct{}      // holds who reads the list
	answers map[edition]string // what runs have found, for who reads the list
}

func newFolder(dir string) *folder {
	return &folder{dir: dir, busy: make(chan struct{}, 1), answers: map[edition]string{}}
}

// Runs are what a folder holds.
type Runs struct {
	Runs []Run `json:"runs"`
	Left int   `json:"left"` // that are not listed, because there are too many
}

// A Run is the folder of a run, or of an answer.
type Run struct {
	Path       string `json:"path"` // below the folder of the workbench
	Kind       string `json:"kind"` // "run", "tournament", or the question that it answers: "balance", "why", "rate"
	Experiment string `json:"experiment"`
	Title      string `json:"title"`
	Duels      int64  `json:"duels"`
	Answer     string `json:"answer"` // in a sentence or two
	Report     bool   `json:"report"` // there is a report
}

// runs lists the runs in the workbench's folder and in its folder "runs", by their paths.
func (f *folder) runs(ctx context.Context) (*Runs, error) {
	all := &Runs{Runs: []Run{}}
	if f.dir == "" {
		return all, nil
	}
	select {
	case f.busy <- struct{}{}:
		defer func() { <-f.busy }()
	case <-ctx.Done():
		return nil, workbench.ErrFull
	}
	root, err := os.OpenRoot(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return all, nil
	}
	if err != nil {
		return nil, err
	}
	defer root.Close()
	until := time.Now().Add(reading)
	for _, at := range []string{".", "runs"} {
		for _, name := range runsIn(root, at) {
			r, ok := f.runOf(root, name, time.Now().Before(until))
			switch {
			case !ok:
			case len(all.Runs) < mostRuns:
				all.Runs = append(all.Runs, r)
			default:
				all.Left++
			}
		}
	}
	return all, nil
}

// runsIn lists the folders of runs in a folder below a root. What cannot be read is left out.
func runsIn(root *os.Root, at string) (names []string) {
	dir, err := root.Open(at)
	if err != nil {
		return nil
	}
	defer dir.Close()
	entries, _ := dir.ReadDir(mostFiles) // those that come before an error
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	for _, e := range entries {
		name := path.Join(at, e.Name())
		if !e.IsDir() {
			continue
		}
		if isOurs(root, name) {
			names = append(names, name)
		}
	}
	return names
}

// kept are the files by one of which a folder is one of Furball's: a run, the answer of a question, a rating.
var kept = []string{store.File, ask.File, ratingFile}

// isOurs reports whether a folder has one of them.
func isOurs(root *os.Root, name string) bool {
	return slices.ContainsFunc(kept, func(file string) bool { _, err := root.Stat(path.Join(name, file)); return err == nil })
}

// ratingFile is what furball rate keeps.
const ratingFile = "rate.json"

// kindOf is the question that a file answers, by its schema: "balance" of "furball.balance/1"; "": it answers none. It
// returns what else is known of the answer too.
func kindOf(root *os.Root, name string) (kind, title, sentence string, duels int64) {
	for _, file := range []string{ask.File, ratingFile} {
		var a struct {
			Schema, Title, Sentence string
			Duels                   int64
		}
		if readJSON(root, path.Join(name, file), &a) != nil {
			continue
		}
		if of, ok := strings.CutPrefix(a.Schema, "furball."); ok {
			kind, _, _ = strings.Cut(of, "/")
			return kind, a.Title, a.Sentence, a.Duels
		}
	}
	return "", "", "", 0
}

// runOf tells of a run what its summary says, and, if there is time to read all of it, its answer. It reports whether it is
// one at all: another program's file may have the name of a run's.
func (f *folder) runOf(root *os.Root, name string, whole bool) (Run, bool) {
	r := Run{Path: name, Kind: "run", Experiment: path.Base(name)}
	var s struct {
		Experiment, Title string
		Duels             int64
	}
	summed := readJSON(root, path.Join(name, figures.SummaryFile), &s) == nil && s.Experiment != ""
	if summed {
		r.Experiment, r.Title, r.Duels = s.Experiment, s.Title, s.Duels
	}
	kind, title, sentence, duels := kindOf(root, name)
	switch {
	case kind != "":
		r.Kind, r.Title, r.Answer, r.Duels = kind, cmp.Or(r.Title, title), sentence, max(r.Duels, duels)
	case !summed && !isDatabase(root, path.Join(name, store.File)):
		return r, false
	case whole:
		r.Answer = f.answerOf(root, name)
	}
	if _, err := root.Stat(path.Join(name, figures.TournamentFile)); kind == "" && err == nil {
		r.Kind = "tournament"
	}
	if info, err := root.Stat(path.Join(name, reportFile)); err == nil && info.Mode().IsRegular() {
		r.Report = true
	}
	return r, true
}

// isDatabase reports whether a file begins as the databases of runs do.
func isDatabase(root *os.Root, name string) bool {
	const begins = "SQLite format 3\x00"
	file, err := openFile(root, name, math.MaxInt64)
	if err != nil {
		return false
	}
	defer file.Close()
	text := make([]byte, len(begins))
	_, err = io.ReadFull(file, text)
	return err == nil && string(text) == begins
}

// readJSON reads a file below a root, which follows no link out of it.
func readJSON(root *os.Root, name string, into any) error {
	text, err := readFile(root, name, mostJSON)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// openFile opens a regular file of a size at most.
func openFile(root *os.Root, name string, most int64) (*os.File, error) {
	info, err := root.Stat(name) // before it is opened: to open a pipe may wait for ever
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > most {
		return nil, fs.ErrInvalid
	}
	return root.Open(name)
}

// readFile reads such a file.
func readFile(root *os.Root, name string, most int64) ([]byte, error) {
	f, err := openFile(root, name, most)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// page reads the report of a run of the workbench's folder, or the page of a duel that the report shows, by its path below
// the folder. The error is errNoReport if there is none, and for every other file.
func (f *folder) page(at string) ([]byte, error) {
	name, file := path.Dir(at), path.Base(at)
	if f.dir == "" || !fs.ValidPath(at) || file != reportFile && !slices.Contains(report.DuelFiles(), file) {
		return nil, errNoReport
	}
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return nil, errNoReport
	}
	defer root.Close()
	if !isOurs(root, name) {
		return nil, errNoReport // only runs and answers have pages
	}
	text, err := readFile(root, at, mostReport)
	if err != nil {
		return nil, errNoReport
	}
	return text, nil
}

// An edition is a run as it was when its file had a time and a size. What it has found is remembered, because it takes a
// while to read it.
type edition struct {
	name       string
	time, size int64
}

// answerOf is what a run below the folder of the workbench has found; "" if it cannot be read.
func (f *folder) answerOf(root *os.Root, name string) string {
	info, err := root.Stat(path.Join(name, store.File))
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostStore {
		return ""
	}
	of := edition{name, info.ModTime().UnixNano(), info.Size()}
	text, known := f.answers[of]
	if !known {
		if text, err = found(filepath.Join(f.dir, filepath.FromSlash(name))); err == nil {
			if len(f.answers) >= 2*mostRuns {
				clear(f.answers)
			}
			f.answers[of] = text
		}
	}
	return text
}

// found reads a run and tells what it has found.
func found(dir string) (text string, err error) {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return "", err
	}
	run, err := f.Load()
	tournament := f.Manifest.Pairings != nil
	if err := f.Close(); err != nil {
		return "", err
	}
	if err != nil {
		return "", err
	}
	of, err := words.Of(run, tournament)
	if err != nil {
		return "", err
	}
	sentences, _ := words.Lead(of)
	return strings.Join(sentences[:min(len(sentences), mostSaid)], " "), nil
}
