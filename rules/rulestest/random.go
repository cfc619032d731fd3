package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// RandomDuels is a benchmark: duels of a game at random, counted in a ledger as runs count them.
func RandomDuels(b *testing.B, g rules.Game) {
	d := g.NewDuel()
	var set, agent dice.Set
	var ledger rules.Ledger
	d.Attach(&ledger, nil)
	decisions, rolls, turns, n := int64(0), int64(0), int64(0), 0
	b.ReportAllocs()
	for b.Loop() {
		ledger.Reset()
		set.Reset(1, n)
		agent.Reset(2, n)
		n++
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
		}
		decisions += int64(d.Outcome().Decisions)
		turns += int64(d.Outcome().Length)
		rolls += int64(d.Dice().Rolls())
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(n)/s, "duels/s")
	b.ReportMetric(float64(decisions)/s, "decisions/s")
	b.ReportMetric(float64(rolls)/s, "dice/s")
	b.ReportMetric(float64(decisions)/float64(n), "decisions/duel")
	b.ReportMetric(float64(turns)/float64(n), "turns/duel")
}
