package rulestest

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// Starts begins 4,000 duels of a game, one after another in the same memory, and hands each to look.
func Starts[D rules.Duel](g rules.Game, look func(d D)) {
	d := g.NewDuel()
	for n := range 4000 {
		var set dice.Set
		set.Reset(5, n)
		d.Begin(&set)
		look(d.(D))
	}
}

// Spread checks what many duels of a game start with: the lowest and the highest value of something, and how many
// values it takes.
func Spread[D rules.Duel](t *testing.T, g rules.Game, what string, low, high, values int, of func(d D) int) {
	t.Helper()
	seen := map[int]bool{}
	least, most := 1<<30, -1<<30
	Starts(g, func(d D) {
		v := of(d)
		seen[v], least, most = true, min(least, v), max(most, v)
	})
	if least != low || most != high || len(seen) != values {
		t.Errorf("%s: %d to %d in %d values, want %d to %d in %d", what, least, most, len(seen), low, high, values)
	}
}

// Refuse checks that each text of an experiment, in its first line, is refused with the words given and their place.
func Refuse(t *testing.T, texts map[string]string, compile func(text string) error) {
	t.Helper()
	for text, want := range texts {
		err := compile(text)
		if err == nil || !strings.Contains(err.Error(), ".yaml:1:") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: found %v, want %s", text, err, want)
		}
	}
}
