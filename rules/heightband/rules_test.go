package heightband

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
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

// scouting is a scout that looks at d.
func scouting(d *Duel) *scout {
	s := new(scout)
	s.Look(d)
	return s
}

// anew looks again at a duel that has been changed by hand.
func (d *scout) anew() {
	d.Moved()
	d.Look(d.Duel)
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

// A stream is the dice of one side and purpose, and the faces that they begin with.
type stream struct {
	side  rules.Side
	of    dice.Purpose
	sides int
	faces []int
}

// pin gives d dice that begin the present turn with the faces of all streams.
func pin(t testing.TB, d *Duel, streams ...stream) {
	t.Helper()
	all := make([]rulestest.Stream, len(streams))
	for i, s := range streams {
		all[i] = rulestest.Stream{Side: s.side, Of: s.of, Dice: s.sides, Faces: s.faces}
	}
	*d.Dice() = rulestest.Pinned(t, int(d.Turn), all)
}

// at puts a craft at (x, y) inches on a heading in degrees at a height.
func (d *Duel) at(i, x, y, degrees, hb int) *craft {
	c := &d.craft[i]
	c.pos = plane.Point{X: plane.Length(x) * plane.Inch, Y: plane.Length(y) * plane.Inch}
	c.heading = plane.Heading(degrees / 15)
	c.hb, c.was = int8(hb), int8(hb)
	return c
}

// words are the options of the waiting decision.
func words(d *Duel) string {
	q := d.Next()
	return fmt.Sprintf("%s %d, %s: %s", q.Side, q.Craft+1, q.Kind, strings.Join(rulestest.Words(d, q), "; "))
}

// follow plays d by a script: "blue 1: level, 6 inches".
func follow(t testing.TB, d *Duel, script ...string) {
	t.Helper()
	rulestest.Follow(t, d, d.Log, script...)
}

// events are the recorded texts of one rule.
func events(d *Duel, rule string) string {
	var all []string
	for _, e := range d.Log.Events {
		if e.Rule == rule {
			all = append(all, strings.TrimPrefix(e.Actor+": ", ": ")+e.Text)
		}
	}
	return strings.Join(all, "; ")
}

type ruleCase struct {
	name string
	run  func(t *testing.T)
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, c := range ruleCases() {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}

func ruleCases() []ruleCase {
	var all []ruleCase
	for _, list := range [][]ruleCase{setupCases, orderCases, flightCases, meetCases, combatCases, criticalCases, endCases,
		optionCases, cardCases} {
		all = append(all, list...)
	}
	return all
}

// ids are the rules of the page, by name.
func ids() (all []string) {
	for n := 1; n <= 66; n++ {
		if n <= 42 || n >= 60 {
			all = append(all, fmt.Sprintf("HB-%d", n))
		}
	}
	return append(all, "HB-23a", "HB-23b", "HB-23c", "HB-23d")
}

func TestEveryRuleHasCaseAndPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/rules/heightband.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids() {
		found := false
		for _, c := range ruleCases() {
			found = found || strings.HasPrefix(c.name, id+" ")
		}
		if !found {
			t.Errorf("no case of TestRules is named %q", id)
		}
		if !strings.Contains(string(page), "| "+id+" |") {
			t.Errorf("docs/rules/heightband.md has no row for %s", id)
		}
	}
}
