// Package cardtest finds aircraft cards for tests: those of the conformance
// cases, in rules/airpower/testdata/cards, the shipped ones, and any in the
// folder that the environment variable FURBALL_AIRPOWER_CARDS names.
package cardtest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Env names a folder of further cards: public JSON or our YAML.
const Env = "FURBALL_AIRPOWER_CARDS"

var (
	mu     sync.Mutex
	loaded = map[string]*card.Card{}
)

// Load is the compiled card with the given name, as a case gives it ("Meteor
// F.8", "A-7E (1980 Upgrade)") or by its id. It looks among the cards of the
// cases, the shipped ones and the folder of Env, in this order. The card is
// shared between callers, who must not change it.
func Load(name string) (*card.Card, error) {
	mu.Lock()
	defer mu.Unlock()
	id := card.Slug(name)
	if c := loaded[id]; c != nil {
		return c, nil
	}
	doc, err := find(name, id)
	if err != nil {
		return nil, fmt.Errorf("cardtest: %s: %w", name, err)
	}
	c, err := card.Compile(doc)
	if err != nil {
		return nil, fmt.Errorf("cardtest: %s: %w", name, err)
	}
	loaded[id] = c
	return c, nil
}

// find reads the document of a card.
func find(name, id string) (*yamldoc.Node, error) {
	dir, err := caseFolder()
	if err != nil {
		return nil, err
	}
	file, err := yamldoc.ReadFile(filepath.Join(dir, id+".yaml"))
	if err == nil {
		return yamldoc.Parse(file)
	}
	for _, f := range card.Shipped() {
		if yamldoc.ID(f.Name) == id {
			return yamldoc.Parse(f)
		}
	}
	folder := os.Getenv(Env)
	if folder == "" {
		return nil, fmt.Errorf("no such card, and %s names no folder of others", Env)
	}
	if file, err = yamldoc.ReadFile(filepath.Join(folder, id+".yaml")); err == nil {
		return yamldoc.Parse(file)
	}
	imported, err := card.Import(os.DirFS(folder), "", strings.TrimSuffix(name, ".json"))
	if err != nil {
		return nil, err
	}
	return yamldoc.Parse(yamldoc.File{Name: id + ".yaml", Data: imported.Document.YAML()})
}

// caseFolder looks for rules/airpower/testdata/cards from the working folder upwards.
func caseFolder() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		path := filepath.Join(dir, "rules", "airpower", "testdata", "cards")
		if _, err := os.Stat(path); err == nil {
			return path, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("no rules/airpower/testdata/cards above the working folder")
		}
		dir = up
	}
}
