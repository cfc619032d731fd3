package card

import (
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// parsed are the shipped cards, which take long to parse.
var parsed = sync.OnceValues(func() (*yamldoc.Shelf, error) { return yamldoc.NewShelf("card", Shipped()) })

func cards(t testing.TB) *yamldoc.Shelf {
	t.Helper()
	s, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func printed(t testing.TB, id string) *Card {
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

func equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: found %v, want %v", what, got, want)
	}
}
