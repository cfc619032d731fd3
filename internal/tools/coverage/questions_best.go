package coverage

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim/ask"
)

// cellsDrawn are cells whose kills are drawn with known probabilities, and what is asked of them.
type cellsDrawn struct {
	name      string
	metric    string
	blue, red []float64
	shared    float64 // the part of the duels whose luck all cells share
	told      float64 // the part of what happens that the known luck of the dice explains
	by        float64 // what matters: in a contest the smallest difference, in a race the tolerance
	most      int64   // duels of each cell
}

// The limits of duels: one that no question comes near, and one that some are stopped by.
const (
	ample   = 1 << 20
	limited = 20_000
)

// apart are the entrants of a race that one leads.
func apart(entrants int, best, others float64) []float64 {
	all := flat(entrants, others)
	all[entrants/2] = best
	return all
}

// Nearly what matters, and a little more: a contest is wrong if it says that they differ by less, or by more.
const (
	below = 1 - 1e-6
	above = 1 + 1e-6
)

// contests are those that are asked: the second cell less the first.
var contests = []cellsDrawn{
	{"alike within 2 points", kills, []float64{.5, .5}, nil, 0, 0, .02, ample},
	{"alike within 2 points, 70 % of the luck shared", kills, []float64{.5, .5}, nil, .7, 0, .02, ample},
	{"alike within 2 points, at 3 %", kills, []float64{.03, .03}, nil, 0, 0, .02, ample},
	{"alike within 5 points", kills, []float64{.5, .5}, nil, 0, 0, .05, ample},
	{"alike within 5 points, points", points, []float64{.3, .3}, []float64{.3, .3}, .3, 0, .05, ample},
	{"1 point apart, alike within 2", kills, []float64{.5, .51}, nil, 0, 0, .02, ample},
	{"48 and 52 %, by 2 points", kills, []float64{.48, .52}, nil, 0, 0, .02, ample},
	{"40 and 60 %, by 2 points", kills, []float64{.4, .6}, nil, 0, 0, .02, ample},
	{"50 and 52 %, by any", kills, []float64{.5, .52}, nil, 0, 0, 0, ample},
	{"50 and 52 %, by any, 70 % of the luck shared", kills, []float64{.5, .52}, nil, .7, 0, 0, ample},
	{"50 and 60 %, by any", kills, []float64{.5, .6}, nil, 0, 0, 0, ample},
	{"3 and 5 %, by any", kills, []float64{.03, .05}, nil, 0, 0, 0, ample},
	{"equal, by any, up to 20,000 duels", kills, []float64{.5, .5}, nil, 0, 0, 0, limited},
	{"equal at 2 %, by any, up to 20,000 duels", kills, []float64{.02, .02}, nil, 0, 0, 0, limited},
	{"equal at 98 %, by any, up to 20,000 duels", kills, []float64{.98, .98}, []float64{.02, .02}, 0, 0, 0, limited},
	{"nearly 2 points apart, by 2, up to 20,000 duels", kills, []float64{.5, .5 + .02*below}, nil, 0, 0, .02, limited},
	{"just 2 points apart, by 2, up to 20,000 duels", kills, []float64{.5, .5 + .02*above}, nil, 0, 0, .02, limited},
	{"just 5 points apart, by 5, up to 20,000 duels", kills, []float64{.1, .1 + .05*above}, nil, .5, 0, .05, limited},
	{"0 and just 2 %, by 2, up to 20,000 duels", kills, []float64{0, .02 * above}, nil, 0, 0, .02, limited},
	{"alike within 2 points, half explained by luck", kills, []float64{.5, .5}, nil, 0, .5, .02, ample},
	{"alike within 2 points, 90 % explained by luck", kills, []float64{.5, .5}, nil, .5, .9, .02, ample},
	{"48 and 52 %, by 2 points, half explained by luck", kills, []float64{.48, .52}, nil, 0, .5, .02, ample},
	{"50 and 52 %, by any, half explained by luck", points, []float64{.35, .37}, []float64{.35, .33}, 0, .5, 0, ample},
	{"equal, by any, half explained by luck, up to 20,000 duels", kills, []float64{.5, .5}, nil, 0, .5, 0, limited},
	{"equal at 2 %, by any, half explained by luck, up to 20,000 duels", kills, []float64{.02, .02}, nil, 0, .5, 0, limited},
	{"nearly 2 points apart, by 2, 90 % explained by luck, up to 20,000 duels", kills, []float64{.5, .5 + .02*below}, nil, .5, .9, .02, limited},
}

// races are those that are asked.
var races = []cellsDrawn{
	{"8 equal", kills, flat(8, .5), nil, 0, 0, .02, ample},
	{"8 equal, 80 % of the luck shared", kills, flat(8, .5), nil, .8, 0, .02, ample},
	{"8 equal at 2 %, 1 point", kills, flat(8, .02), nil, 0, 0, .01, ample},
	{"8 equal, 10 points", kills, flat(8, .5), nil, 0, 0, .1, ample},
	{"3 equal, points, 5 points", points, flat(3, .3), flat(3, .3), .5, 0, .05, ample},
	{"2 equal", kills, flat(2, .5), nil, 0, 0, .02, ample},
	{"20 equal", kills, flat(20, .5), nil, 0, 0, .02, ample},
	{"8, one ahead by 2.1 points", kills, apart(8, .521, .5), nil, 0, 0, .02, ample},
	{"8, one ahead by 2.1 points, half the luck shared", kills, apart(8, .521, .5), nil, .5, 0, .02, ample},
	{"8 at 3 %, one ahead by 2.1 points", kills, apart(8, .051, .03), nil, 0, 0, .02, ample},
	{"8, one ahead by 10.1 points, 10 points", kills, apart(8, .601, .5), nil, 0, 0, .1, ample},
	{"2, one ahead by 2.1 points", kills, apart(2, .521, .5), nil, 0, 0, .02, ample},
	{"8 from 43 to 10 %, 1 point", kills, []float64{.4, .3, .43, .1, .25, .35, .41, .2}, nil, .8, 0, .01, ample},
	{"20 from 50 to 12 %", kills, by(flat(20, .5), func(i int) float64 { return -.02 * float64(i) }), nil, .5, 0, .02, ample},
	{"8 equal, half explained by luck", kills, flat(8, .5), nil, 0, .5, .02, ample},
	{"8 equal, 90 % explained by luck, which is shared by half", kills, flat(8, .5), nil, .5, .9, .02, ample},
	{"8, one ahead by 2.1 points, half explained by luck", kills, apart(8, .521, .5), nil, 0, .5, .02, ample},
	{"8 equal at 2 %, 1 point, half explained by luck", kills, flat(8, .02), nil, 0, .5, .01, ample},
}

// value is the true figure of a cell.
func (c *cellsDrawn) value(i int) float64 {
	if c.metric == points {
		return (1 + c.blue[i] - c.red[i]) / 2
	}
	return c.blue[i]
}

// arena draws the duels.
func (c *cellsDrawn) arena(seed uint64) *ask.Drawn {
	return ask.Draw(seed, c.shared, c.blue, c.red).Tell(math.Sqrt(c.told))
}

// contest asks whether the second cell is better than the first.
func (c *cellsDrawn) contest(seed uint64) asked {
	arena := c.arena(seed)
	corner := func(cell int) ask.Corner { return ask.Corner{Arena: arena, Cell: cell, Cells: 2} }
	d, err := (&ask.Contest{A: corner(0), B: corner(1), Metric: c.metric, By: c.by, Error: 1 - confidence, Most: c.most}).
		Decide(context.Background(), nil)
	if err != nil || !d.Finished {
		panic(fmt.Sprintf("coverage: a contest that was drawn: %v", err))
	}
	return asked{duels: d.Duels, wrong: c.wronglyDecided(d), decided: d.Verdict != ask.Undecided, half: (d.Difference.High - d.Difference.Low) / 2}
}

// wronglyDecided reports whether the verdict of a contest is wrong or the interval misses the difference.
func (c *cellsDrawn) wronglyDecided(d *ask.Decision) bool {
	is := c.value(1) - c.value(0)
	right := true
	switch d.Verdict {
	case ask.Better:
		right = is > 0 && is >= c.by
	case ask.Worse:
		right = is < 0 && is <= -c.by
	case ask.Alike:
		right = -c.by < is && is < c.by
	}
	return !right || is < d.Difference.Low || is > d.Difference.High
}

// A raceTold is what is read of the JSON of a race.
type raceTold struct {
	Duels    int64
	Entrants []entrantTold
	Answer   struct{ Best []string } // the leader first
}

type entrantTold struct {
	ID        string
	Low, High float64
}

// race asks which cell is the best.
func (c *cellsDrawn) race(seed uint64) asked {
	outline := new(results.Outline)
	for i := range c.blue {
		outline.Cases = append(outline.Cases, results.Case{ID: fmt.Sprint("f=", i), Factors: results.Factors{{Path: "f", Value: fmt.Sprint(i)}}})
	}
	var t raceTold
	put(&manifest.Question{Kind: ask.RaceKind, Field: "f", Metric: c.metric, Tolerance: c.by}, outline, c.arena(seed), &t)
	out := asked{duels: t.Duels, wrong: c.wronglyBest(&t), decided: len(t.Answer.Best) == 1}
	for _, e := range t.Entrants {
		if e.ID == t.Answer.Best[0] {
			out.half = (e.High - e.Low) / 2
		}
	}
	return out
}

// wronglyBest reports whether a best entrant is out, the leader is farther behind than the tolerance, or an interval misses.
func (c *cellsDrawn) wronglyBest(t *raceTold) bool {
	const alike = 1e-9
	var best, leader float64
	for i := range t.Entrants {
		best = max(best, c.value(i))
	}
	stays := false
	for i, e := range t.Entrants {
		v := c.value(i)
		if v < e.Low || v > e.High {
			return true
		}
		if e.ID == t.Answer.Best[0] {
			leader = v
		}
		stays = stays || v >= best-alike && slices.Contains(t.Answer.Best, e.ID)
	}
	return !stays || leader < best-c.by-alike
}
