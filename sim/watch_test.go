// Inside: it looks at setKeys, of which a caller sees only what follows.
package sim

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A watching is some duels of a shipped experiment that are watched.
type watching struct {
	name     string
	cells    []int
	duels    int64
	launches []string // weapons whose shots all have an ending
	perUse   int64    // the most shots that a use can come to
}

// each shows each of the duels.
func (of *watching) each(t *testing.T, see func(g rules.Game, o *rules.Outcome, l *rules.Ledger)) {
	t.Helper()
	p := planOf(t, shippedText(t, of.name))
	p.setKeys()
	for _, cell := range of.cells {
		n := int64(0)
		w := p.NewWatcher(t.Context(), func(_ int64, o *rules.Outcome, l *rules.Ledger) {
			n++
			see(p.Cells[cell].Game, o, l)
		})
		w.Play(cell, results.Span{To: of.duels})
		w.Close()
		if n != of.duels {
			t.Fatalf("%s: %d duels were shown, want %d", of.name, n, of.duels)
		}
	}
}

// The account of a duel agrees with its ledger and its detail, in all systems: what can be launched has as many endings
// as shots, also when the duel ends while it flies; a weapon is used only where it could be, and fires only where it is
// used.
func TestAccountsAgreeWithLedgers(t *testing.T) {
	t.Parallel()
	for _, of := range []watching{
		{"tornado-vs-ufo.yaml", []int{2, 15}, 20, []string{"amraam", "sidewinder"}, 2},
		{"p51d-vs-fw190a.yaml", []int{0}, 20, nil, 1},
		{"corsair-vs-zero.yaml", []int{0}, 12, nil, 1},
		{"missiles-in-vietnam.yaml", []int{0, 36, 61}, 11, []string{"aim-7e", "aim-7e2", "aim-9b", "aim-9d", "aim-9e",
			"aim-9g", "aa-2"}, 2},
	} {
		t.Run(of.name, func(t *testing.T) {
			t.Parallel()
			var chances, moves, turns, shots, endings int64
			of.each(t, func(g rules.Game, o *rules.Outcome, l *rules.Ledger) {
				for s := range rules.Side(2) {
					for w, info := range g.Weapons() {
						if !slices.Contains(of.launches, info.ID) {
							checkArms(t, info.ID, l.Total(s, w), &l.Account.Arms[s][w], of.perUse)
						} else {
							shots += l.Total(s, w).Shots
							endings += checkLaunches(t, info.ID, l.Total(s, w), &l.Account.Arms[s][w], of.perUse)
						}
						chances += int64(l.Account.Arms[s][w].Chances)
					}
					if n := l.Account.Turns[s]; n < 1 || n > o.Length*o.Craft[s] {
						t.Errorf("%s: %d turns flown in a duel of %d", s, n, o.Length)
					}
					turns += int64(l.Account.Turns[s])
					for k := range l.Account.Moves[s] {
						for _, n := range l.Account.Moves[s][k] {
							moves += int64(n)
						}
					}
					for _, n := range l.Detail.Fates[s] {
						endings -= int64(n)
					}
				}
			})
			if chances == 0 || moves < turns || (shots == 0) != (of.launches == nil) || endings != 0 {
				t.Errorf("%d chances to fire, %d moves in %d turns, %d launches, %d of them with an ending and no fate",
					chances, moves, turns, shots, endings)
			}
		})
	}
}

// checkArms checks a weapon that does not fly on. A collision is never chosen.
func checkArms(t *testing.T, id string, u rules.Use, a *rules.Arms, perUse int64) {
	t.Helper()
	if a.Taken > a.Chances || u.Shots > int64(a.Taken)*perUse && id != "collision" {
		t.Errorf("%s: %d shots of %d uses in %d chances", id, u.Shots, a.Taken, a.Chances)
	}
	if a.Endings != [rules.NumEndings]int32{} && id != "genie" {
		t.Errorf("%s: endings of what does not fly", id)
	}
}

// checkLaunches checks a weapon that is launched, and returns how many endings it has.
func checkLaunches(t *testing.T, id string, u rules.Use, a *rules.Arms, perUse int64) (ends int64) {
	t.Helper()
	for _, n := range a.Endings {
		ends += int64(n)
	}
	switch {
	case a.Taken > a.Chances || u.Shots > int64(a.Taken)*perUse:
		t.Errorf("%s: %d shots of %d uses in %d chances", id, u.Shots, a.Taken, a.Chances)
	case ends != u.Shots || int64(a.Endings[rules.EndHit]) != u.Hits:
		t.Errorf("%s: %d endings, %d hits, of %d shots and %d hits", id, ends, a.Endings[rules.EndHit], u.Shots, u.Hits)
	}
	return ends
}
