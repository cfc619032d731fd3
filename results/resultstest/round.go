package resultstest

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// Round is a run in which blue's doctrine i wins so many of n duels against red's j;
// the others are red's but for draws.
func Round(blue, red []string, wins [][]int, draws, n int) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "round", System: "ufo", Seed: 3}, Finished: true}
	for i, b := range blue {
		for j, d := range red {
			c := results.Cell{Case: results.Case{ID: "blue.doctrine=" + b + ",red.doctrine=" + d, Mirror: b == d,
				Sides:   [2]string{"2 × fist, " + b, "fist, " + d},
				Factors: []results.Factor{{Path: "blue.doctrine", Value: b}, {Path: "red.doctrine", Value: d}}}}
			order := rand.New(rand.NewPCG(uint64(i), uint64(j))).Perm(min(n, 10_000))
			for duel := range n {
				o := rules.Outcome{Result: rules.RedWins}
				switch place := duel / len(order) * len(order); {
				case place+order[duel%len(order)] < wins[i][j]:
					o.Result = rules.BlueWins
				case place+order[duel%len(order)] < wins[i][j]+draws:
					o.Result = rules.Draw
				}
				c.Tally.Add(int64(duel), &o, &rules.Ledger{}, 0)
			}
			r.Cells = append(r.Cells, c)
		}
	}
	return r
}
