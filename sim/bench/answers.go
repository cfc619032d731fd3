package bench

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/words"
)

const (
	// mostSaid is how many sentences of an answer are told.
	mostSaid = 2
	// mostStore is the greatest size of a run that is read for its answer, in bytes.
	mostStore = 256 << 20
)

// answers remembers what runs have found, because it takes a while to read them.
type answers struct {
	mu    sync.Mutex
	known map[string]answered
}

// answered is what a run had found when it had a time and a size.
type answered struct {
	time time.Time
	size int64
	text string
}

// of is what a run below a folder has found; "" if it cannot be read.
func (a *answers) of(root *os.Root, dir, name string) string {
	info, err := root.Stat(path.Join(name, store.File))
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostStore {
		return ""
	}
	a.mu.Lock()
	before, ok := a.known[name]
	a.mu.Unlock()
	if ok && before.time.Equal(info.ModTime()) && before.size == info.Size() {
		return before.text
	}
	text, err := found(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return ""
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known == nil || len(a.known) > mostRuns {
		a.known = map[string]answered{}
	}
	a.known[name] = answered{info.ModTime(), info.Size(), text}
	return text
}

// found reads a run and tells what it has found.
func found(dir string) (text string, err error) {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return "", err
	}
	run, err := f.Load()
	round := f.Manifest.Round != nil
	if err := f.Close(); err != nil {
		return "", err
	}
	if err != nil {
		return "", err
	}
	of := words.New(run, confidence)
	if round {
		if of.Round, err = figures.HoldTournament(run, confidence); err != nil {
			return "", err
		}
	}
	sentences, _ := words.Lead(of)
	return strings.Join(sentences[:min(len(sentences), mostSaid)], " "), nil
}
