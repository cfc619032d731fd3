package resultstest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A Cell says how the duels of a made-up cell go.
type Cell struct {
	blue, red float64 // chance that the side kills in a turn
	Duels     int
	Limit     int // turn limit
}

// Tally plays a made-up duel: each turn either side may kill.
func Tally(m Cell, seed uint64) results.Tally {
	var t results.Tally
	dice := rand.New(rand.NewPCG(seed, 99))
	for duel := range int64(m.Duels) {
		o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: int32(m.Limit), Craft: [2]int32{1, 1},
			Decisions: 90, Trace: dice.Uint64()}
		o.Opening, o.LastShot = o.Trace, o.Length
		for turn := 1; turn <= m.Limit; turn++ {
			b, r := dice.Float64() < m.blue, dice.Float64() < m.red
			if !b && !r {
				continue
			}
			o.Length, o.End = int32(turn), rules.End(dice.IntN(4))
			o.Result = rules.RedWins
			if r {
				o.Wiped[rules.Blue], o.Losses[rules.Blue] = int32(turn), 1
			}
			if b {
				o.Wiped[rules.Red], o.Losses[rules.Red] = int32(turn), 1
				o.Result = rules.BlueWins
			}
			if b && r {
				o.Result = rules.Mutual
			}
			break
		}
		var shots rules.Ledger
		fire(&shots, rules.Blue, 0, 2, o.Losses[1] == 1, dice)
		fire(&shots, rules.Blue, 1, 3, false, dice)
		fire(&shots, rules.Red, 2, 4, o.Losses[0] == 1, dice)
		t.Add(duel, &o, &shots, 60)
	}
	return t
}

// fire fires some shots of a weapon; the last of them kills if asked.
func fire(l *rules.Ledger, side rules.Side, weapon, shots int, kill bool, dice *rand.Rand) {
	for i := range shots {
		band, angle := uint8(dice.IntN(4)), uint8(dice.IntN(6))
		l.Shot(side, uint8(weapon), band, angle)
		killed := kill && i == shots-1
		if killed || dice.Float64() < 0.6-0.12*float64(band) {
			l.Hit(side, uint8(weapon), band, angle, 1+dice.IntN(6)+dice.IntN(weapon*3+2))
		}
		if killed {
			l.Lost(side.Other(), uint8(weapon), band, angle)
		}
	}
}

// Run is a run over the full factorial of fields, given as path and
// values. The chances depend on the numbers of the levels.
func Run(duels int, fields ...[]any) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "tornado-vs-ufo", Title: "One Tornado against one Small UFO", System: "ufo",
		LengthUnit: "turns", RangeUnit: "inch", Seed: 7, Version: "v0.1.0", Wanted: int64(duels)}, Elapsed: 1.25,
		Workers: 2, Finished: true}
	total := 1
	for _, f := range fields {
		total *= len(f) - 1
	}
	for n := range total {
		c := results.Cell{Case: results.Case{ID: "base", Sides: [2]string{"Tornado, missiles-first", "Small UFO, sniper"},
			RangeBands: []int{3, 6, 12, 24},
			Weapons: []rules.Weapon{{ID: "amraam", Name: "AMRAAM"}, {ID: "cannon", Name: "Cannon"},
				{ID: "ray-gun", Name: "Ray gun"}, {ID: "sidewinder", Name: "Sidewinder"}}}}
		var ids []string
		at, tilt := n, 0.0
		for k := len(fields) - 1; k >= 0; k-- {
			levels := fields[k][1:]
			level := at % len(levels)
			at /= len(levels)
			c.Factors = append([]results.Factor{{Path: fields[k][0].(string), Value: levels[level]}}, c.Factors...)
			tilt += (float64(level)/float64(len(levels)) - 0.4) * 0.08 / float64(k+1)
		}
		for _, f := range c.Factors {
			ids = append(ids, fmt.Sprintf("%s=%v", f.Path, f.Value))
		}
		if len(ids) > 0 {
			c.ID = strings.Join(ids, ",")
		}
		form := Cell{blue: max(0.004, 0.07-tilt), red: max(0.004, 0.09+tilt/2), Duels: duels, Limit: 30}
		c.Tally = Tally(form, uint64(n+1))
		r.Cells = append(r.Cells, c)
	}
	for b := 1; b < min(total, 4); b++ {
		p := results.Pair{A: 0, B: b}
		for s := range 2 {
			p.Kill[s] = estimate.Joint{Pairs: int64(duels), Both: int64(duels) / 4, OnlyA: int64(duels)/8 +
				int64(b), OnlyB: int64(duels) / 12}
		}
		r.Pairs = append(r.Pairs, p)
	}
	return r
}

// Large is an unfinished run of many cells with long names, in which some
// cells were not played, a weapon kills more than it shoots and does more
// damage than the histogram has bins for.
func Large() *results.Run {
	words := []any{"blue.1.doctrine"}
	for i := range 15 {
		words = append(words, fmt.Sprintf("a-doctrine-with-a-very-long-name-that-somebody-typed-%c", 'a'+i))
	}
	r := Run(12, words, Numbers("start.range", 30))
	r.Finished, r.Title = false, strings.Repeat("A long title, ", 30)
	for i := 7; i < len(r.Cells); i += 11 {
		r.Cells[i].Tally = results.Tally{}
	}
	for i := range r.Cells {
		for w := range r.Cells[i].Weapons {
			r.Cells[i].Weapons[w].Name = "The " + r.Cells[i].Weapons[w].Name + " of the third squadron, late production block"
		}
	}
	use := r.Cells[0].Tally.Shots.Use(rules.Red, 3)
	use.Bands[4][0] = rules.Use{Shots: 2, Hits: 2, Kills: 3, Damage: 90}
	use.All = results.Moments{Shots2: 2, Hits2: 2, Kills2: 5, ShotsHits: 2, ShotsKills: 3}
	use.AtRange[4], use.AtAngle[0] = use.All, use.All
	use.DamageHist[results.DamageBins-1] = 2
	r.Pairs = nil
	for b := 1; b < 40; b++ {
		r.Pairs = append(r.Pairs, results.Pair{A: 0, B: b,
			Kill: [2]estimate.Joint{{Pairs: 12, Both: 4}, {Pairs: 12, OnlyA: 2, OnlyB: int64(b % 5)}}})
	}
	return r
}

// Fields of made-up experiments.
var (
	Doctrines = []any{"blue.doctrine", "missiles-first", "guns-only"}
	Enemies   = []any{"red.doctrine", "sniper", "closer", "orbiter"}
	Points    = []any{"red.card.dp", int64(6), int64(8), int64(10), int64(12), int64(14)}
	Ranges    = []any{"start.range", int64(6), int64(12), int64(18), int64(24), int64(30), int64(36)}
)

// Numbers is a field of n whole numbers.
func Numbers(path string, n int) []any {
	f := []any{path}
	for i := range n {
		f = append(f, int64(5*i))
	}
	return f
}
