// Inside: the tests on both sides of the package share it.
package card

import (
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// parsed are the shipped cards, which take long to parse.
var parsed = sync.OnceValues(func() (*yamldoc.Catalog, error) { return yamldoc.NewCatalog("card", Shipped()) })

// cards are the shipped cards.
func cards(t testing.TB) *yamldoc.Catalog {
	t.Helper()
	s, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Printed is a shipped card.
func Printed(t testing.TB, id string) *Card {
	t.Helper()
	doc, err := cards(t).Find(id)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Decode(doc)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// parse is a document of a card.
func parse(t *testing.T, name, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: name, Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
