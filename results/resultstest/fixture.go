// Package resultstest makes up runs for the tests of results and of the packages below it.
package resultstest

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// Chance draws true with the chance p, of 100.
func Chance(r *rand.Rand, p int) bool { return r.IntN(100) < p }

// Outcome draws an outcome of one against one in which each side kills
// with so many chances in 100.
func Outcome(r *rand.Rand, blue, red int) rules.Outcome {
	o := rules.Outcome{Craft: [2]int32{1, 1}, Decisions: int32(20 + r.IntN(60)), Trace: r.Uint64()}
	o.Opening = o.Trace
	o.Length = int32(2 + r.IntN(8) + r.IntN(8))
	killBlue, killRed := Chance(r, red), Chance(r, blue)
	if killBlue && killRed && !Chance(r, 10) {
		killBlue = false
	}
	for s, lost := range [2]bool{killBlue, killRed} {
		if lost {
			o.Wiped[s], o.Losses[s] = o.Length, 1
			o.Damage[s] = int32(4 + r.IntN(8))
			o.End = rules.End(r.IntN(4))
		}
	}
	switch {
	case killBlue && killRed:
		o.Result = rules.Mutual
	case killRed:
		o.Result = rules.BlueWins
	case killBlue:
		o.Result = rules.RedWins
	default:
		o.Result, o.End, o.Length = rules.Draw, rules.Disengaged, 20
		if Chance(r, 30) {
			o.End = rules.TurnLimit
		}
	}
	o.LastShot = o.Length
	return o
}

// Shoot enters the shots of one duel into the ledger.
func Shoot(r *rand.Rand, l *rules.Ledger, o *rules.Outcome) {
	for s, weapons := range [2][]int{{0, 1}, {2}} {
		side, other := rules.Side(s), rules.Side(1-s)
		for _, w := range weapons {
			for shot := range 1 + r.IntN(3) {
				band, angle := uint8(r.IntN(3)), uint8(rules.AngleBand(r.IntN(181)))
				l.Shot(side, uint8(w), band, angle)
				last := shot == 0 && w == weapons[0] && o.Losses[other] > 0
				if !last && !Chance(r, 30) {
					continue
				}
				l.Hit(side, uint8(w), band, angle, 1+r.IntN(6))
				if last && Chance(r, 95) {
					l.Lost(other, uint8(w), band, angle)
				} else if last {
					l.LostToNone(other)
				}
			}
		}
	}
}

// Fixture is a run with invented duels; cell i differs from the first by
// luck and by i steps of five chances in 100 of a kill by blue.
func Fixture(cells int, duels int64) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "tornado-vs-ufo", Title: "One Tornado against one Small UFO", System: "ufo",
		LengthUnit: "turns", RangeUnit: "inch", Seed: 7, Version: "v0.1.0", Wanted: duels}, Elapsed: 0.25, Workers: 2,
		Finished: true, Pairs: []results.Pair{}}
	var kills [][2][]bool
	for i := range cells {
		c := results.Cell{Case: results.Case{ID: "base", Sides: [2]string{"Tornado, missiles-first", "Small UFO, sniper"},
			Factors: []results.Factor{},
			Weapons: []rules.Weapon{{ID: "amraam", Name: "AMRAAM"}, {ID: "cannon", Name: "cannon"},
				{ID: "ray-gun", Name: "ray gun"}},
			RangeBands: []int{3, 6}}}
		if cells > 1 {
			doctrine := []string{"missiles-first", "guns-only"}[i%2]
			dp := int64(6 + 2*(i/2))
			c.Factors = []results.Factor{{Path: "blue.doctrine", Value: doctrine}, {Path: "red.card.dp", Value: dp}}
			c.ID = "blue.doctrine=" + doctrine + ",red.card.dp=" + prose.Whole(dp)
			c.Sides[0] = "Tornado, " + doctrine
		}
		rng := rand.New(rand.NewPCG(7, uint64(i)))
		kills = append(kills, [2][]bool{})
		for d := range duels {
			if i > 0 && d%2 == 0 { // half of the duels share their luck with the first cell
				rng = rand.New(rand.NewPCG(8, uint64(d)))
			} else if i == 0 {
				rng = rand.New(rand.NewPCG(8, uint64(d)))
			}
			o := Outcome(rng, 45+5*i, 50)
			var shots rules.Ledger
			Shoot(rng, &shots, &o)
			c.Tally.Add(d, &o, &shots, 12)
			for s := range 2 {
				kills[i][s] = append(kills[i][s], o.Killed(rules.Side(s)))
			}
		}
		r.Cells = append(r.Cells, c)
	}
	for b := 1; b < cells; b++ {
		p := results.Pair{A: 0, B: b}
		for s := range 2 {
			for d := range duels {
				p.Kill[s].Add(kills[0][s][d], kills[b][s][d])
			}
		}
		r.Pairs = append(r.Pairs, p)
	}
	return r
}
