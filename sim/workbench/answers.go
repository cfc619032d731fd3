package workbench

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/words"
)

const (
	// mostSaid is how many sentences of an answer are told.
	mostSaid = 2
	// mostStore is the greatest size of a run that is read for its answer, in bytes.
	mostStore = 256 << 20
)

// An edition is a run as it was when its file had a time and a size. What it has found is remembered, because it takes a
// while to read it.
type edition struct {
	name       string
	time, size int64
}

// answerOf is what a run below the folder of the workbench has found; "" if it cannot be read.
func (b *Bench) answerOf(root *os.Root, name string) string {
	info, err := root.Stat(path.Join(name, store.File))
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostStore {
		return ""
	}
	of := edition{name, info.ModTime().UnixNano(), info.Size()}
	text, known := b.answers.take(of)
	if !known {
		if text, err = found(filepath.Join(b.Dir, filepath.FromSlash(name))); err == nil {
			b.answers.put(of, text)
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
