package sim

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// watched plays some duels of the first cell of a shipped experiment and shows each of them.
func watched(t *testing.T, name string, duels int64, see func(g rules.Game, o *rules.Outcome, l *rules.Ledger)) {
	t.Helper()
	p := planOf(t, shippedText(t, name))
	n := int64(0)
	w := p.NewWatcher(t.Context(), func(_ int64, o *rules.Outcome, l *rules.Ledger) {
		n++
		see(p.Cells[0].Game, o, l)
	})
	defer w.Close()
	p.setKeys()
	w.Play(0, results.Span{To: duels})
	if n != duels {
		t.Fatalf("%s: %d duels were shown, want %d", name, n, duels)
	}
}

// The account of a duel agrees with its ledger and its detail, in all systems: what can launch has as many endings as
// shots; a weapon is used only where it could be, and fires only where it is used.
func TestAccountsAgreeWithLedgers(t *testing.T) {
	t.Parallel()
	for _, of := range []struct {
		name     string
		duels    int64
		launches []string // weapons whose shots all have an ending
		perUse   int64    // the most shots that a use can come to
	}{
		{"tornado-vs-ufo.yaml", 40, []string{"amraam", "sidewinder"}, 2},
		{"p51d-vs-fw190a.yaml", 20, nil, 4},
		{"corsair-vs-zero.yaml", 12, nil, 1},
		{"phantom-vs-mig21.yaml", 3, []string{"aim-7e", "aim-9e", "aa-2"}, 2},
	} {
		t.Run(of.name, func(t *testing.T) {
			t.Parallel()
			var chances, moves, turns int64
			watched(t, of.name, of.duels, func(g rules.Game, o *rules.Outcome, l *rules.Ledger) {
				for s := range rules.Side(2) {
					a := &l.Account.Arms[s]
					for w, info := range g.Weapons() {
						use, ends := l.Total(s, w), int64(0)
						for e, n := range a[w].Endings {
							ends += int64(n)
							if want := int64(l.Detail.Fates[s][rules.Ending(e).Fate()]); int64(n) > want {
								t.Errorf("%s %s: %d times %s, but the record has %d of its fate", s, info.ID, n, rules.Ending(e), want)
							}
						}
						chances += int64(a[w].Chances)
						launched := false
						for _, id := range of.launches {
							launched = launched || id == info.ID
						}
						switch {
						case a[w].Taken > a[w].Chances:
							t.Errorf("%s %s: used %d times in %d chances", s, info.ID, a[w].Taken, a[w].Chances)
						case use.Shots > int64(a[w].Taken)*of.perUse:
							t.Errorf("%s %s: %d shots of %d uses", s, info.ID, use.Shots, a[w].Taken)
						case launched && (ends != use.Shots || int64(a[w].Endings[rules.EndHit]) != use.Hits):
							t.Errorf("%s %s: %d endings, %d hits, of %d shots and %d hits", s, info.ID, ends,
								a[w].Endings[rules.EndHit], use.Shots, use.Hits)
						case !launched && ends != 0:
							t.Errorf("%s %s: %d endings of what does not fly", s, info.ID, ends)
						}
					}
					turns += int64(l.Account.Turns[s])
					if n := l.Account.Turns[s]; n < 1 || n > o.Length*o.Craft[s] {
						t.Errorf("%s: %d turns flown in a duel of %d", s, n, o.Length)
					}
					for k := range l.Account.Moves[s] {
						for _, n := range l.Account.Moves[s][k] {
							moves += int64(n)
						}
					}
				}
			})
			if chances == 0 || moves < turns {
				t.Errorf("%d chances to fire and %d moves in %d turns", chances, moves, turns)
			}
		})
	}
}
