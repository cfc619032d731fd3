// Inside: the end of a way is a whole plot, of which agents see facts alone.
package scout

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// duelOf begins a duel of shipped cards; text is start and options in YAML.
func duelOf(t testing.TB, text string, blue, red []string) *play.Duel {
	t.Helper()
	g, err := play.Compile(rulestest.Setup(t, card.Shipped(), text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	d := g.NewDuel().(*play.Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// lookAt is a scout that looks at a duel and has never looked at another.
func lookAt(d *play.Duel) *scout {
	s := newScout()
	s.Look(d)
	return s
}

// north is the facing of blue at the start.
const north hex.Facing = 3

// chooser are dice to choose at random by.
func chooser(n int) *dice.Set {
	var set dice.Set
	set.Reset(77, n)
	return &set
}

// TestWaysAreLegal flies every habit in random duels and finds each of its choices among
// the options of the decision that it stands for.
func TestWaysAreLegal(t *testing.T) {
	t.Parallel()
	flown := 0
	d := duelOf(t, "start: {range: 3}", []string{"p-51d", "b-17g"}, []string{"me-262a", "a6m2"})
	s, then := newScout(), follower{d.Game().NewDuel().(*play.Duel), newScout()}
	for n := range 60 {
		var set dice.Set
		set.Reset(5, n)
		d.Begin(&set)
		ag := chooser(n)
		for q := d.Next(); q != nil; q = d.Next() {
			s.Look(d)
			if s.Plan(true) > 0 {
				for w := range Plans.Ways {
					if s.Fly(1, 0, w) {
						flown++
						then.follow(t, d, s)
					}
				}
			}
			d.Choose(ag.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if flown < 1000 {
		t.Errorf("only %d ways flown", flown)
	}
}

// A follower plays the marks of a way in a copy of the duel, with a scout of its own.
type follower struct {
	copyOf *play.Duel
	scout  *scout
}

// follow plays the marks of the last way and compares its end.
func (f follower) follow(t *testing.T, d *play.Duel, s *scout) {
	t.Helper()
	copyOf := f.copyOf
	copyOf.CopyFrom(d)
	i, turn := d.View().Decider(), d.Turn
	for _, m := range slices.Clone(s.Taken()) {
		if copyOf.Next() == nil || copyOf.Turn != turn || !copyOf.View().Plotting() || copyOf.View().Decider() != i {
			break
		}
		f.scout.Look(copyOf)
		if k := f.scout.Find(m); k >= int(copyOf.Q.N) {
			t.Fatalf("mark %x is option %d of %d", m, k, copyOf.Q.N)
		} else if k >= 0 {
			copyOf.Choose(k)
		}
	}
	copyOf.Next()
	got, want := copyOf.View().Plot(i), s.ahead.nodes[1].plot
	if got.Stage == play.Plotted && copyOf.Turn == turn && got != want {
		t.Fatalf("the marks lead to %+v, the way to %+v", got, want)
	}
}
