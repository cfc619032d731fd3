// Inside: a firing range is made for a pilot that never shoots, which no system ships.
package agentstest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/rulestest/darts"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A recorder notes the failures that a range tells.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper()             {}
func (r *recorder) Logf(string, ...any) {}
func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

// TestRangeTellsSilence: a doctrine that lets a shot go which its own rules allow fails, and one whose limits or terms
// say so does not.
func TestRangeTellsSilence(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ fire, want string }{
		{"{terms: [{fact: my_hit, weight: -1}]}", ""},
		{"{terms: [{fact: my_hit, weight: 1}]}", "holds its fire, here"},
		{"{limits: [{fact: my_hit, min: 0.6}]}", "shoots 0 times of 1"},
		{"{limits: [{fact: my_hit, min: 0.6, when: {my_hit: {min: 0.95}}}], terms: [{fact: my_hit, weight: 1}]}",
			"holds its fire, here"},
		{"{limits: [{fact: my_damage, max: 5}]}", "holds its fire, here"},
	} {
		text := "{id: quiet, name: Quiet, system: darts, kind: fighter, about: A test., fire: " + c.fire + "}"
		r := rangeOf(t, darts.System, rules.Fire, "fighter", []yamldoc.File{{Name: "quiet.yaml", Data: []byte(text)}})
		d := throwing(t)
		var told recorder
		r.Judge(&told, d, d.Next(), func() string { return "here" })
		r.Close(&told, 1, 1)
		if got := strings.Join(told.failures, "; "); !strings.Contains(got, c.want) || (c.want == "") != (got == "") {
			t.Errorf("%s: found %q, want %q", c.fire, got, c.want)
		}
	}
}

// throwing is a game of darts in which blue is to throw. The board, its first option, takes the place of holding fire.
func throwing(t *testing.T) rules.Duel {
	t.Helper()
	s := rulestest.Setup(t, darts.System.ShippedCards(), "", []string{"arrow"}, []string{"arrow"})
	g, err := darts.System.Compile(s)
	if err != nil {
		t.Fatal(err)
	}
	d := g.NewDuel()
	d.Begin(new(dice.Set))
	return d
}
