package coverage

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// wordCells is how many cells the runs of many have.
const wordCells = 10

// wordDuels are the numbers of duels of a cell, and wordWins how often blue wins.
var (
	wordDuels = []int64{20, 100, 400, 1600}
	wordWins  = []float64{0.02, 0.2, 0.45}
)

// A wordCount says how often the sentence beside the chart of outcomes said what.
type wordCount struct {
	even, favours int // fights of one cell that are even, and those that are said to favour a side
	many, any     int // the same of runs with many cells, all of them even
	uneven, right int // fights that one side wins by 10 points more, and those that are said to favour that side
	wrong         int // or the other
	bounds, low   int // bounds of a difference, and those that are lower than the difference
}

// measureWords simulates fights with known chances, so many of each kind, and gives the rows of a table.
func measureWords(fights int) (rows []string) {
	for _, duels := range wordDuels {
		var all wordCount
		for _, p := range wordWins {
			all.merge(wordsOf(fights, duels, p))
		}
		share := func(n, of int) string {
			if of == 0 {
				return "–"
			}
			return fmt.Sprintf("%.1f", 100*float64(n)/float64(of))
		}
		rows = append(rows, fmt.Sprintf("| %d | %s | %s | %s | %s | %s | %s |", duels, share(all.favours, all.even),
			share(all.any, all.many), share(all.right, all.uneven), share(all.wrong, all.uneven),
			share(all.bounds, all.even+all.uneven), share(all.low, all.bounds)))
	}
	return rows
}

func (c *wordCount) merge(o wordCount) {
	c.even, c.favours, c.many, c.any = c.even+o.even, c.favours+o.favours, c.many+o.many, c.any+o.any
	c.uneven, c.right, c.wrong = c.uneven+o.uneven, c.right+o.right, c.wrong+o.wrong
	c.bounds, c.low = c.bounds+o.bounds, c.low+o.low
}

// wordsOf simulates fights of so many duels, of which blue wins a share p.
func wordsOf(fights int, duels int64, p float64) (all wordCount) {
	for _, part := range inParts(fights, func() *wordCount { return &wordCount{} }, func(part *wordCount, fight int) {
		part.watch(rand.New(rand.NewPCG(uint64(duels)<<32|uint64(1000*p), uint64(fight))), duels, p)
	}) {
		all.merge(*part)
	}
	return all
}

// watch simulates one fight of each kind.
func (c *wordCount) watch(rng *rand.Rand, duels int64, p float64) {
	c.even++
	text := sayOutcomes(fought(rng, 1, duels, p, p))
	if strings.Contains(text, "The fight favours") {
		c.favours++
	}
	c.bound(text, 0)
	if c.even%wordCells == 0 { // they take as many times as long
		c.many++
		if text := sayOutcomes(fought(rng, wordCells, duels, p, p)); strings.Contains(text, "lead") {
			c.any++
		}
	}
	const lead = 0.1
	c.uneven++
	text = sayOutcomes(fought(rng, 1, duels, p+lead, p))
	switch {
	case strings.Contains(text, "favours blue"):
		c.right++
	case strings.Contains(text, "favours red"):
		c.wrong++
	}
	c.bound(text, lead)
}

// bound reads the bound of a sentence and compares it with the true difference.
func (c *wordCount) bound(text string, truth float64) {
	_, rest, found := strings.Cut(text, "no difference larger than ")
	if !found {
		return
	}
	c.bounds++
	var points float64
	if _, err := fmt.Sscan(rest, &points); err != nil {
		panic("coverage: no number in " + text)
	}
	if 100*truth > points {
		c.low++
	}
}

// sayOutcomes is the sentence beside the chart of outcomes.
func sayOutcomes(r *results.Run) string {
	text, _ := words.QuoteOf(words.New(r, confidence), "outcomes")
	return text
}

// fought is a run with cells of so many duels, which blue and red win with these chances.
func fought(rng *rand.Rand, cells int, duels int64, blue, red float64) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "even", System: "none", LengthUnit: "turns", RangeUnit: "inch"}, Finished: true}
	for i := range cells {
		c := results.Cell{Case: results.Case{ID: fmt.Sprint("cell", i), Factors: results.Factors{{Path: "blue.doctrine", Value: fmt.Sprint("d", i)}}}}
		for d := range duels {
			o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.Draw, End: rules.TurnLimit}
			switch x := rng.Float64(); {
			case x < blue:
				o.Result, o.Wiped[rules.Red], o.Losses[rules.Red] = rules.BlueWins, 1, 1
			case x < blue+red:
				o.Result, o.Wiped[rules.Blue], o.Losses[rules.Blue] = rules.RedWins, 1, 1
			}
			c.Tally.Add(d, &o, &rules.Ledger{}, 1)
		}
		r.Cells = append(r.Cells, c)
	}
	return r
}

// aboutWords leads the section. It takes the fights of each kind.
const aboutWords = `
## The words

A sentence to quote ([furball show quote](note.md)) says that a fight favours a side, or how large a
difference may be at most. In %s simulated fights for each number of duels, of which both sides win 2, 20 or 45
%%, and in a tenth as many runs of %d such cells, this is how often it says so although the fight is even; how
often it favours the right and the wrong side if blue wins 10 points more; and how often it gives a bound, and
one that is lower than the true difference. The target of all that is wrong is 5 %% at most: an exact test of
wins against losses stands beside the interval, so that the first two columns hold for any number of duels.

| n | favours a side, though even, %% | any of %d cells, %% | favours the better side, %% | favours the worse side, %% | gives a bound, %% | a bound too low, %% |
|---:|---:|---:|---:|---:|---:|---:|
`

// WriteWords measures so many fights of each kind and writes the section.
func WriteWords(b *strings.Builder, fights int) {
	writeWords(b, fights, measureWords(fights))
}

func writeWords(b *strings.Builder, fights int, rows []string) {
	fmt.Fprintf(b, aboutWords, fmt.Sprint(len(wordWins)*fights), wordCells, wordCells)
	b.WriteString(strings.Join(rows, "\n") + "\n")
}
