package heightband

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// fight begins a duel of shipped cards; text is start, options and side fields in YAML.
func fight(t testing.TB, text string, blue, red []string) *Duel {
	t.Helper()
	d := gameOf(t, text, blue, red).NewDuel().(*Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// recorded attaches a ledger and a recorder, so that replay can tell what happens from now on.
func recorded(d *Duel) *Duel {
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	return d
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: found %v, want %v", what, got, want)
	}
}

// at puts a craft at (x, y) inches on a heading in degrees at a height.
func (d *Duel) at(i, x, y, degrees, hb int) *craft {
	c := &d.craft[i]
	c.pos = plane.Point{X: plane.Length(x) * plane.Inch, Y: plane.Length(y) * plane.Inch}
	c.heading = plane.Heading(degrees / 15)
	c.hb, c.was = int8(hb), int8(hb)
	return c
}
