package coverage

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// mirrorWorlds are those in which equal pilots fly equal aircraft.
func mirrorWorlds() (all []world) {
	known := func(half float64) *results.Stop {
		return &results.Stop{Metric: "blue.points", HalfWidth: half, Max: 10_000}
	}
	for _, w := range []struct {
		name string
		stop *results.Stop
	}{{"1,000 duels", nil}, {"until the points are known to 5", known(0.05)}, {"until the points are known to 2", known(0.02)}} {
		all = append(all, world{"who wins a mirror, the luck of the dice taken out", w.name, mirror(w.stop)})
	}
	return all
}

// mirror is a fight in which the luck of both sides' dice explains most: 1,000 duels, or as many as it takes until a figure is
// known.
func mirror(stop *results.Stop) func(*rand.Rand) (bool, bool) {
	return func(rng *rand.Rand) (bool, bool) {
		r := fought(rng, 1, 0, 0, 0)
		t := &r.Cells[0].Tally
		r.Stop = stop
		for next := int64(1000); t.Duels < next; {
			if stop != nil && t.Duels == 0 {
				next = stop.First()
			}
			for t.Duels < next {
				mirrored(rng, t)
			}
			if stop != nil {
				next = stop.Next(t)
			}
		}
		said := strings.Contains(lead(r), " wins more often")
		return said, said
	}
}

// mirrored plays a duel of a mirror: mostly the side with more luck wins, and a tenth is drawn.
func mirrored(rng *rand.Rand, t *results.Tally) {
	var luck rules.Luck
	ahead := 0.2 * rng.NormFloat64()
	for s, sign := range [2]float64{1, -1} {
		harm := rng.Float64() - 0.5
		luck.Add(rules.Side(s), 0, int64(harm*rules.LuckUnit))
		ahead += sign * harm
	}
	o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.Draw, End: rules.TurnLimit}
	switch {
	case rng.Float64() < 0.1:
	case ahead > 0:
		o.Result, o.Wiped[rules.Red], o.Losses[rules.Red] = rules.BlueWins, 1, 1
	default:
		o.Result, o.Wiped[rules.Blue], o.Losses[rules.Blue] = rules.RedWins, 1, 1
	}
	t.Add(t.Duels, &o, &rules.Ledger{Luck: &luck}, 1)
}

// sureWorlds are those in which a sensitivity has fields that do nothing.
func sureWorlds() []world {
	const kind = "which fields are sure to matter"
	return []world{
		{kind, "none of 3, 64 duels a point", sure("nothing", 0)},
		{kind, "none of 3, 60 % of the luck shared", sure("nothing", 0.6)},
		{kind, "one of 3, 60 % of the luck shared", sure("one field", 0.6)},
	}
}

// sure reports whether a field of one of the sharings is told to matter, and whether one is that does nothing. Points have a share
// of their luck in common.
func sure(name string, common float64) func(*rand.Rand) (bool, bool) {
	s := &sharings[slices.IndexFunc(sharings, func(s sharing) bool { return s.name == name })]
	return func(rng *rand.Rand) (found, wrong bool) {
		seed := rng.Uint64()
		d := sensitivity.New(s.plan(sensitivity.Sobol, sharingWalks, 0, seed))
		effects := d.Effects(s.duels(d, common, seed), sharingReplicates, results.LedgerOf(confidence).Each(len(s.total)))
		for i := range effects {
			if effects[i].Mean.Low > 0 || effects[i].Mean.High < 0 {
				found, wrong = true, wrong || s.total[i] == 0
			}
		}
		return found, wrong
	}
}

// explainedWorlds are those in which one of several fields explains all that varies.
func explainedWorlds() (all []world) {
	for _, w := range []struct {
		name, points string
		fields       int
		common       float64
	}{
		{"one of 3, Sobol points", sensitivity.Sobol, 3, 0},
		{"one of 8, Sobol points", sensitivity.Sobol, 8, 0},
		{"one of 8, Latin hypercube, 60 % of the luck shared", sensitivity.Latin, 8, 0.6},
	} {
		all = append(all, world{"which fields explain anything", w.name, func(rng *rand.Rand) (found, wrong bool) {
			seed, fields, levels := rng.Uint64(), make([]int, w.fields), make([]int, w.fields)
			for i := range fields {
				fields[i], levels[i] = i, 9
			}
			d := sensitivity.New(&sensitivity.Plan{Levels: levels, Trajectories: 1, Rows: sharingRows, Points: w.points, Seed: seed})
			y := duelsOf(d, func(p sensitivity.Point) float64 { return 0.1 + 0.1*float64(p[0]) }, w.common, seed)
			x := d.Indices(y, sharingReplicates, fields, sharingRows, results.LedgerOf(confidence).Each(w.fields))
			for i := range x.Fields {
				if x.Fields[i].Total.Low > 0 {
					found, wrong = true, wrong || x.Fields[i].Field != 0
				}
			}
			return found, wrong
		}})
	}
	return all
}

// playedOnWorlds are those in which cells are chosen by what they show and get more duels.
func playedOnWorlds() (all []world) {
	for _, cells := range []int{2, 4, 12} {
		all = append(all, world{"the best and the worst of cells, when these two were played on",
			fmt.Sprintf("%d equal cells, 400 duels, then 1,600 of the best and of the worst", cells), playedOn(cells)})
	}
	return all
}

// playedOn extends the best and the worst of some equal cells by what they have shown, and reports whether all cells are said to
// differ then.
func playedOn(cells int) func(*rand.Rand) (bool, bool) {
	return func(rng *rand.Rand) (bool, bool) {
		r := fought(rng, cells, 400, 0.4, 0.4)
		best, worst := 0, 0
		for i := range r.Cells {
			switch kills := r.Cells[i].Tally.Kills(rules.Blue); {
			case kills > r.Cells[best].Tally.Kills(rules.Blue):
				best = i
			case kills < r.Cells[worst].Tally.Kills(rules.Blue):
				worst = i
			}
		}
		for _, i := range []int{best, worst} {
			if r.Cells[i].Alone == 0 {
				more := fought(rng, 1, 1200, 0.4, 0.4)
				r.Cells[i].Tally.Merge(&more.Cells[0].Tally)
				r.Cells[i].Alone++
			}
		}
		differ := words.VerdictOf(words.New(r, r.Confidence())).Differ
		return differ, differ
	}
}
