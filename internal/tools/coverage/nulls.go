package coverage

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/ask"
)

// A world is one in which it is known what is true, mostly that there is nothing to find.
type world struct {
	kind, name string
	// tell lives through the world once, and reports whether something was said to be found and whether that was wrong.
	tell func(rng *rand.Rand) (found, wrong bool)
}

// worlds are those of each kind of sentence.
func worlds() []world {
	var all []world
	for _, g := range []game{
		{"even, 2 × 1 doctrines, 400 duels", even(2, 1, 0.5), 400, 0, 0, 0.5},
		{"even, 8 × 1, 400", even(8, 1, 0.5), 400, 0, 0, 0.5},
		{"even, 8 × 1, 400, half the luck shared, 30 % draws", even(8, 1, 0.5), 400, 0.5, 0.3, 0.5},
		{"even, 12 × 1, 1,000", even(12, 1, 0.5), 1000, 0, 0, 0.5},
		{"even, 8 × 2, 400", even(8, 2, 0.5), 400, 0, 0, 0.5},
		{"even, 6 × 3, 400", even(6, 3, 0.5), 400, 0, 0, 0.5},
		{"even, 4 × 4, 400", even(4, 4, 0.5), 400, 0, 0, 0.5},
		{"all alike at 95 %, 8 × 2, 100", even(8, 2, 0.95), 100, 0, 0, 0.95},
		{"all alike at 99 %, 8 × 1, 100", even(8, 1, 0.99), 100, 0, 0, 0.99},
		{"one of 8 better, 60 to 40 %, 8 × 1, 100", better(8), 100, 0, 0, 0.6},
		{"each beats another, 3 × 3, 400", [][]float64{{.5, .2, .8}, {.8, .5, .2}, {.2, .8, .5}}, 400, 0, 0, 0.5},
	} {
		all = append(all, world{"the value of a tournament", g.name, g.tell})
	}
	all = append(all, world{"who wins a single fight", "even, 1,000 duels", func(rng *rand.Rand) (bool, bool) {
		said := strings.Contains(lead(fought(rng, 1, 1000, 0.4, 0.4)), " wins more often")
		return said, said
	}}, world{"the best and the worst of cells", "12 equal cells, 400 duels", func(rng *rand.Rand) (bool, bool) {
		differ := words.VerdictOf(words.New(fought(rng, 12, 400, 0.4, 0.4), confidence)).Differ
		return differ, differ
	}}, world{"which field matters most", "none, 3 × 3 × 3 values, 100 duels",
		indifferent("blue.doctrine", "red.doctrine", "red.card")},
		world{"who is ahead on lines of numbers", "even, 1 line of 11 values, 400 duels", evenLines(1)},
		world{"who is ahead on lines of numbers", "even, 6 lines of 11 values, 400 duels", evenLines(6)},
		world{"where a line is even", "11 values, from 60 to 40 %, 400 duels", crossing(0.02)},
		world{"where a line is even", "11 values, from 90 to 10 %, 400 duels", crossing(0.08)})
	for looks := 2; looks <= mostLooks; looks++ {
		all = append(all, world{"who wins a fight that is extended until it is clear",
			fmt.Sprintf("even, look %d: %s duels", looks, prose.Grouped(250*int64(1)<<(2*looks-2))), extended(looks)})
	}
	all = append(all, world{"who wins a fight that is extended until it is clear", "even, any of looks 1 to 4", anyLook})
	hunted := func(whether, far string, of []hunt) {
		for _, w := range of {
			all = append(all, world{whether, w.name, w.tell})
		}
		for _, w := range of {
			all = append(all, world{far, w.name, w.miss})
		}
	}
	hunted("whether pilots or readings move the answer", "how far they move it (the interval of an end)", hunts())
	hunted("whether they move a difference of two cells", "how far they move a difference (the interval of an end)", pairHunts())
	for _, cells := range []int{2, 12, 20, 60} {
		all = append(all, world{"a comparison played until it is decided",
			fmt.Sprintf("the best and the worst of %d equal cells, 200 duels before, 2,000 at most", cells), chosen(cells)})
	}
	return slices.Concat(all, askedWorlds(), mirrorWorlds(), sureWorlds(), playedOnWorlds(), whyWorlds(), creditWorlds(),
		[]world{{"which of two fields matters most", "none, 3 × 3 values, 100 duels", indifferent("blue.card", "blue.doctrine")}}, comparedWorlds(), explainedWorlds(), playedWorlds(),
		replyWorlds(), wordWorlds(), cardWorlds(), pairWorlds())
}

// A game is one of doctrines whose chances of winning are known.
type game struct {
	name          string
	wins          [][]float64 // blue's points, draws half
	duels         int         // a pairing
	shared, draws float64     // the shares of duels whose luck all pairings share, and that are drawn
	value         float64
}

func even(rows, columns int, points float64) [][]float64 {
	all := make([][]float64, rows)
	for i := range all {
		for range columns {
			all[i] = append(all[i], points)
		}
	}
	return all
}

// better has one row that wins 60 %, and others that win 40.
func better(rows int) [][]float64 {
	all := even(rows, 1, 0.4)
	all[rows/2][0] = 0.6
	return all
}

func (g game) tell(rng *rand.Rand) (found, wrong bool) {
	bouts := make([][]estimate.Bout, len(g.wins))
	for i := range g.wins {
		for range g.wins[i] {
			bouts[i] = append(bouts[i], estimate.Bout{Sums: make([]float64, min(g.duels, results.NumBlocks)),
				Sizes: make([]float64, min(g.duels, results.NumBlocks))})
		}
	}
	for d := range g.duels {
		together, luck, drawn := rng.Float64() < g.shared, rng.Float64(), rng.Float64()
		for i := range bouts {
			for j := range bouts[i] {
				if !together {
					luck, drawn = rng.Float64(), rng.Float64()
				}
				b, points := &bouts[i][j], 0.0
				switch {
				case drawn < g.draws:
					points = 0.5
				case luck < (g.wins[i][j]-g.draws/2)/(1-g.draws):
					points = 1
				}
				b.Sums[d%len(b.Sums)] += points
				b.Sizes[d%len(b.Sums)]++
				b.Payoff += points / float64(g.duels)
			}
		}
	}
	e := estimate.HalvesValue(bouts, 1, 0.5, confidence)
	return e.Low > 0.5 || e.High < 0.5, !holds(e, g.value)
}

// lead is what a report says first.
func lead(r *results.Run) string {
	sentences, _ := words.Lead(words.New(r, r.Confidence()))
	return strings.Join(sentences, " ")
}

// indifferent are cells of fields of three values that do nothing.
func indifferent(fields ...string) func(*rand.Rand) (bool, bool) {
	return func(rng *rand.Rand) (bool, bool) {
		cells := 1
		for range fields {
			cells *= 3
		}
		r := fought(rng, cells, 100, 0.5, 0.5)
		for i := range r.Cells {
			value := i
			for _, path := range fields {
				r.Cells[i].Factors = append(r.Cells[i].Factors, results.Factor{Path: path, Value: fmt.Sprint("v", value%3)})
				value /= 3
			}
		}
		said := !strings.Contains(lead(r), "No field is shown to matter")
		return said, said
	}
}

// swept are cells over a field of numbers, in lines by another field; wins gives blue's chance at each value, and red wins
// the other duels.
func swept(rng *rand.Rand, lines, values int, duels int64, wins func(value int) float64) *results.Run {
	all := fought(rng, 0, duels, 0, 0)
	for line := range lines {
		for v := range values {
			c := fought(rng, 1, duels, wins(v), 1-wins(v)).Cells[0]
			c.ID = fmt.Sprintf("line%d-%d", line, v)
			c.Factors = results.Factors{{Path: "blue.doctrine", Value: fmt.Sprint("d", line)}, {Path: "start.range", Value: int64(v)}}
			all.Cells = append(all.Cells, c)
		}
	}
	return all
}

const sweptValues = 11

// evenLines are lines on which both sides win equally often everywhere: whoever is said to do better somewhere is not.
func evenLines(lines int) func(*rand.Rand) (bool, bool) {
	return func(rng *rand.Rand) (bool, bool) {
		text := lead(swept(rng, lines, sweptValues, 400, func(int) float64 { return 0.5 }))
		found := !strings.Contains(text, "either side is shown to kill more often at any value") &&
			!strings.Contains(text, fmt.Sprintf("either side is shown to kill more often in %d of the %d lines", lines, lines))
		return found, found
	}
}

// crossing is a line that is even at the middle value, and rises by a step from value to value.
func crossing(step float64) func(*rand.Rand) (bool, bool) {
	const middle = sweptValues / 2
	return func(rng *rand.Rand) (found, wrong bool) {
		r := swept(rng, 1, sweptValues, 400, func(v int) float64 { return 0.5 + step*float64(middle-v) })
		lines := words.VerdictOf(words.New(r, confidence)).Lines
		for _, e := range lines[0].Evens {
			found, wrong = true, wrong || e.From > middle || e.To < middle || !e.Falls
		}
		return found, wrong
	}
}

// mostLooks is how often a fight that is extended is looked at.
const mostLooks = 4

// clearAt is the look at which an even fight of 250 duels, which is played on, four times the duels each time, is first said
// to be won more often by a side; 0: at none of so many.
func clearAt(rng *rand.Rand, looks int) int {
	duels := int64(250)
	r := fought(rng, 1, duels, 0.5, 0.5)
	for k := 1; ; k++ {
		if strings.Contains(lead(r), " wins more often") {
			return k
		}
		if k == looks {
			return 0
		}
		more := fought(rng, 1, 3*duels, 0.5, 0.5)
		r.Cells[0].Tally.Merge(&more.Cells[0].Tally)
		duels *= 4
		r.Extensions++
	}
}

// extended reports what the last of so many looks says, if it comes to that; other fights are drawn again.
func extended(looks int) func(*rand.Rand) (bool, bool) {
	return func(rng *rand.Rand) (bool, bool) {
		for {
			if k := clearAt(rng, looks); k == 0 || k == looks {
				return k > 0, k > 0
			}
		}
	}
}

// anyLook reports whether any look says that a side wins more often.
func anyLook(rng *rand.Rand) (bool, bool) {
	said := clearAt(rng, mostLooks) > 0
	return said, said
}

// chosen compares the best of some equal cells with the worst, which their first duels have shown, on to a decision.
func chosen(cells int) func(*rand.Rand) (bool, bool) {
	return func(rng *rand.Rand) (bool, bool) {
		a := &equals{rng: rng, bits: make([]ask.Bits, cells)}
		kills := make([]int64, cells)
		best, worst := 0, 0
		for c := range kills {
			kills[c] = a.play(c, results.Span{To: 200})
			if kills[c] > kills[best] {
				best = c
			}
			if kills[c] < kills[worst] {
				worst = c
			}
		}
		if best == worst {
			return false, false
		}
		contest := ask.Contest{A: ask.Corner{Name: "a", Arena: a, Cell: worst, Cells: cells},
			B: ask.Corner{Name: "b", Arena: a, Cell: best, Cells: cells}, Metric: "blue.kill", Error: 1 - confidence, Most: 2000}
		d, err := contest.Decide(context.Background(), nil)
		if err != nil {
			panic(err)
		}
		return d.Verdict != ask.Undecided, d.Verdict != ask.Undecided
	}
}

// equals are cells in which blue kills in half of the duels, with dice of their own.
type equals struct {
	rng  *rand.Rand
	bits []ask.Bits
}

func (a *equals) Bits(cell int) *ask.Bits { return &a.bits[cell] }

func (a *equals) Play(_ context.Context, want []int64) (bool, error) {
	for cell, n := range want {
		for _, lack := range a.bits[cell].Lacks(n) {
			a.play(cell, lack)
		}
	}
	return true, nil
}

// play plays some duels of a cell and returns how many of them blue won.
func (a *equals) play(cell int, span results.Span) (won int64) {
	part := new(results.Part)
	part.Reset(cell, results.Key{}, span)
	for d := span.From; d < span.To; d++ {
		o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.Draw}
		if a.rng.IntN(2) == 0 {
			won++
			o.Result, o.Wiped[rules.Red], o.Losses[rules.Red] = rules.BlueWins, 1, 1
		}
		part.Add(d, &o, &rules.Ledger{}, 0)
	}
	a.bits[cell].Add(part)
	return won
}
