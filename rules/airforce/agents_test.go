package airforce_test

import (
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// game is a duel of two shipped cards at the default start.
func game(b testing.TB, blue, red string) rules.Game {
	b.Helper()
	shelf, err := yamldoc.NewShelf("card", airforce.System{}.ShippedCards())
	if err != nil {
		b.Fatal(err)
	}
	s := &rules.Setup{}
	for side, id := range [2]string{blue, red} {
		card, err := shelf.Find(id)
		if err != nil {
			b.Fatal(err)
		}
		s.Sides[side] = []rules.CraftSetup{{Card: card}}
	}
	g, err := airforce.System{}.Compile(s)
	if err != nil {
		b.Fatal(err)
	}
	return g
}

// pilot is a shipped doctrine.
func pilot(b testing.TB, id string) agents.Pilot {
	b.Helper()
	shelf, err := yamldoc.NewShelf("doctrine", agents.Shipped("airforce"))
	if err != nil {
		b.Fatal(err)
	}
	doc, err := shelf.Find(id)
	if err != nil {
		b.Fatal(err)
	}
	p, err := agents.Compile(doc)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkDoctrineDuel plays a P-51D against a Bf 109G up to 40 game-turns.
func BenchmarkDoctrineDuel(b *testing.B) {
	d := game(b, "p-51d", "bf-109g").NewDuel()
	crews := [2]agents.Agent{pilot(b, "boom-and-zoom").NewAgent(), pilot(b, "turn-and-burn").NewAgent()}
	var set dice.Set
	turns, n := int64(0), 0
	b.ReportAllocs()
	for b.Loop() {
		set.Reset(1, n)
		d.Begin(&set)
		for _, c := range crews {
			c.Begin(1, n)
		}
		n++
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(crews[q.Side].Pick(d, q))
		}
		turns += int64(d.Outcome().Length)
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(n)/s, "duels/s")
	b.ReportMetric(float64(turns)/float64(n), "game-turns/duel")
}
