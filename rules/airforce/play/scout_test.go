package play_test

import (
	"testing"
	"unsafe"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestOffers finds all that the system offers in a few games.
func TestOffers(t *testing.T) {
	t.Parallel()
	empty := gameOf(t, "start: {range: 2}\noptions: {turn_limit: 20}", mustang, gustav)
	play.StartOf(empty, 0).Rounds = [play.MaxGroups]int8{} // both sides plot, so that it is mine and the enemy's
	rulestest.Offers(t, airforce.System, 60, empty,
		gameOf(t, "", mustang, gustav),
		gameOf(t, "start: {range: 2, aspect: blue-behind}\noptions: {turn_limit: 20}", []string{"p-51d", "p-47d", "f6f"},
			[]string{"bf-109g", "fw-190a", "a6m2"}),
		gameOf(t, "start: {range: 1, aspect: red-behind}", []string{"a6m2"}, []string{"me-262a"}),
		gameOf(t, "start: {range: 3, clock: 6}", []string{"me-262a", "fw-190a"}, bomber))
}

// TestDuelIsSmall: every fork copies a duel, and so it holds nothing but its state.
func TestDuelIsSmall(t *testing.T) {
	t.Parallel()
	if size := unsafe.Sizeof(play.Duel{}); size >= 6000 {
		t.Errorf("a duel is %d bytes, want less than 6000", size)
	}
}

// TestScoutByTurns: a scout that looks at a duel and at two forks of it by turns tells of each what a scout does
// that has seen nothing else. The forks come to the same move of the same game-turn with different enemies.
func TestScoutByTurns(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 2, aspect: blue-behind}", []string{"p-51d", "b-17g"}, []string{"me-262a", "fw-190a"})
	d, s := g.NewDuel().(*play.Duel), (airforce.System).NewScout()
	var set dice.Set
	forks, steps := [2]*play.Duel{forkOf(d), forkOf(d)}, 0
	for n := range 8 {
		set.Reset(6, n)
		d.Begin(&set)
		a := newAgent(n)
		for k, q := 0, d.Next(); q != nil; k, q = k+1, d.Next() {
			if k%9 == n {
				steps += byTurns(t, s, d, forks, a)
			}
			d.Choose(a.pick(q))
		}
	}
	if steps < 1000 {
		t.Errorf("only %d decisions compared", steps)
	}
}

// byTurns plays two forks of a duel on, each choice of one after one of the other, and compares what s tells of all
// three. It counts the decisions compared.
func byTurns(t *testing.T, s rules.Scout, d *play.Duel, forks [2]*play.Duel, a *agent) (n int) {
	t.Helper()
	look := func(at *play.Duel) {
		s.Look(at)
		sameView(t, at, at, s, scouting(at))
		n++
	}
	look(d)
	for k, x := range forks {
		rules.Fork(x, d, d.Q.Side, 7, k)
	}
	for range 10 {
		for _, x := range forks {
			if q := x.Next(); q != nil {
				look(x)
				x.Choose(a.pick(q))
			}
		}
	}
	look(d)
	return n
}
