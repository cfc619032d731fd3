// Package aptest holds what the tests of several rooms of Air Power share: the cards that tests name, and aircraft
// that fly by the words of the conformance cases. The legend of the cases says what the words mean.
package aptest

import (
	"embed"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Env names a folder of further cards: public JSON or our YAML.
const Env = "FURBALL_AIRPOWER_CARDS"

//go:embed cards/*.yaml
var cards embed.FS

var (
	mu     sync.Mutex
	loaded = map[string]*card.Card{}
)

// Card is the compiled card with the given name, as a case gives it ("Meteor F.8", "A-7E (1980 Upgrade)"), or
// by its id. It looks among the cards in the folder beside this file, the shipped ones and the folder of Env, in this
// order. The card is shared between callers, who must not change it.
func Card(name string) (*card.Card, error) {
	mu.Lock()
	defer mu.Unlock()
	id := card.Slug(name)
	if c := loaded[id]; c != nil {
		return c, nil
	}
	file, err := find(name, id)
	if err != nil {
		return nil, fmt.Errorf("aptest: %s: %w", name, err)
	}
	doc, err := yamldoc.Parse(file)
	if err != nil {
		return nil, err
	}
	c, err := card.Compile(doc)
	if err != nil {
		return nil, fmt.Errorf("aptest: %s: %w", name, err)
	}
	loaded[id] = c
	return c, nil
}

// find reads the file of a card.
func find(name, id string) (yamldoc.File, error) {
	for _, f := range slices.Concat(yamldoc.Embedded(cards, "cards"), card.Shipped()) {
		if yamldoc.ID(f.Name) == id {
			return f, nil
		}
	}
	folder := os.Getenv(Env)
	if folder == "" {
		return yamldoc.File{}, fmt.Errorf("no such card, and %s names no folder of others", Env)
	}
	if file, err := yamldoc.ReadFile(folder + "/" + id + ".yaml"); err == nil {
		return file, nil
	}
	imported, err := card.Import(os.DirFS(folder), "", strings.TrimSuffix(name, ".json"))
	if err != nil {
		return yamldoc.File{}, err
	}
	return yamldoc.File{Name: id + ".yaml", Data: imported.Text}, nil
}
