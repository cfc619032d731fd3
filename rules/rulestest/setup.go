package rulestest

import (
	"fmt"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Setup reads start, options and the sides' other fields (blue, red) from YAML and takes
// cards by id. The fields of a side go to all of its aircraft.
func Setup(t testing.TB, cards []yamldoc.File, text string, blue, red []string) *rules.Setup {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "test.yaml", Data: []byte(text + "\nend: 0\n")})
	if err != nil {
		t.Fatal(err)
	}
	s := &rules.Setup{Start: doc.Field("start"), Options: doc.Field("options")}
	for side, ids := range [2][]string{blue, red} {
		for _, id := range ids {
			card, err := find(cards, id)
			if err != nil {
				t.Fatal(err)
			}
			s.Sides[side] = append(s.Sides[side], rules.CraftSetup{Card: card, Fields: doc.Field(rules.Side(side).String())})
		}
	}
	return s
}

// parsed are the cards that have been parsed, by name and text: tests set up thousands of duels with a few of them.
var parsed sync.Map

// find is a card of its own for each call, so that a test may change it.
func find(cards []yamldoc.File, id string) (*yamldoc.Node, error) {
	for _, f := range cards {
		if yamldoc.ID(f.Name) != id {
			continue
		}
		once, _ := parsed.LoadOrStore(f.Name+"\x00"+string(f.Data),
			sync.OnceValues(func() (*yamldoc.Node, error) { return yamldoc.Parse(f) }))
		doc, err := once.(func() (*yamldoc.Node, error))()
		if err != nil {
			return nil, err
		}
		return doc.Clone(), nil
	}
	return nil, fmt.Errorf("found the card %q, want one of %d", id, len(cards))
}
