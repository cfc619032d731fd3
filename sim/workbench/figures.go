package workbench

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// Figures are what is known of a variant at a moment. Intervals of kill probabilities and of differences hold however
// often one looks.
type Figures struct {
	Change   int64      `json:"change"`  // the number of the visitor's change
	Variant  string     `json:"variant"` // its name
	Duels    int64      `json:"duels"`
	State    string     `json:"state"` // playing, enough, slow
	Kill     []Interval `json:"kill"`  // of blue and red
	Results  []Share    `json:"results"`
	Length   float64    `json:"length"` // mean, in the unit of lengths; 0 without duels
	Sentence string     `json:"sentence"`
	Weapons  []Weapon   `json:"weapons"` // that were used
	Command  string     `json:"command"` // that plays the same duels; "": only the file does
	Baseline *Baseline  `json:"baseline,omitempty"`
}

// An Interval is a figure with its bounds.
type Interval struct {
	Value *estimate.Figure `json:"value"` // null: undefined
	Low   *estimate.Figure `json:"low"`
	High  *estimate.Figure `json:"high"`
}

// A Share is how many duels ended in a result.
type Share struct {
	Result string `json:"result"`
	Duels  int64  `json:"duels"`
}

// A Baseline is what the variant that was pinned has.
type Baseline struct {
	Same       bool       `json:"same"` // the variant is the baseline
	Duels      int64      `json:"duels"`
	Pairs      int64      `json:"pairs"`      // duels that both have
	Kill       []Interval `json:"kill"`       // of the baseline
	Difference []Interval `json:"difference"` // the variant less the baseline
	Sentence   string     `json:"sentence"`
}

// The states of a variant.
const (
	Playing = "playing"
	Enough  = "enough"
	Slow    = "slow"
)

func intervalOf(e estimate.Estimate) Interval {
	return Interval{e.Figure(), estimate.Finite(e.Low), estimate.Finite(e.High)}
}

// intervalsOf are the figures of both sides.
func intervalsOf(e [2]estimate.Estimate) []Interval {
	return []Interval{intervalOf(e[0]), intervalOf(e[1])}
}

// figuresBeside are those of a variant, beside those of a baseline, which may be nil.
func figuresBeside(change int64, now, base *Variant) *Figures {
	f := now.figures()
	f.Change, f.Variant, f.Command, f.Weapons = change, now.name(), now.Command(f.Duels), now.weapons()
	if base == nil {
		return f
	}
	of := base.figures()
	b := &Baseline{Same: now.key == base.key, Duels: of.Duels, Pairs: min(f.Duels, of.Duels), Kill: of.Kill}
	var differences [2]estimate.Estimate
	for side := range rules.Side(2) {
		differences[side] = differ(&now.counts, &base.counts, side)
	}
	b.Difference = intervalsOf(differences)
	if b.Pairs > 0 {
		b.Pairs = differences[0].N
		b.Sentence = points(rules.Blue, differences[0]) + " " + points(rules.Red, differences[1])
	}
	if b.Same {
		b.Sentence = "This is the baseline."
	}
	f.Baseline = b
	return f
}

// figures are those of a variant alone.
func (c *counts) figures() *Figures {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &c.part.Tally
	f := &Figures{Duels: t.Duels, State: Playing, Results: []Share{}}
	switch {
	case c.slow:
		f.State = Slow
	case c.enough:
		f.State = Enough
	}
	kills := c.kills()
	f.Kill = intervalsOf(kills)
	for r := range rules.NumResults {
		f.Results = append(f.Results, Share{rules.Result(r).String(), t.Results[r]})
	}
	if t.Duels > 0 {
		var turns int64
		for length, n := range t.Lengths {
			turns += int64(length) * n
		}
		f.Length = float64(turns) / float64(t.Duels)
		f.Sentence = words.Fight(kills[0], kills[1], c.margin()) + " " + prose.Count(t.Duels, "duel") + "."
	}
	return f
}

// point are the kill probabilities alone.
func (c *counts) point(change int64) Point {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Point{Change: change, Duels: c.part.Tally.Duels, Kill: intervalsOf(c.kills())}
}

// points says a difference as far as its interval allows: "Blue kills 3.1 points more often than in the baseline (1.0 to 5.2)."
func points(side rules.Side, e estimate.Estimate) string {
	name := prose.UpperFirst(side.String())
	show := func(x float64) string { return prose.Fixed(100*x, 1, false) }
	switch {
	case e.Low > 0:
		return name + " kills " + show(e.Value) + " points more often than in the baseline (" + show(e.Low) + " to " +
			show(e.High) + ")."
	case e.High < 0:
		return name + " kills " + show(-e.Value) + " points less often than in the baseline (" + show(-e.High) + " to " +
			show(-e.Low) + ")."
	}
	return name + " kills as often as in the baseline, as far as one can tell (" + prose.Fixed(100*e.Low, 1, true) +
		" to " + prose.Fixed(100*e.High, 1, true) + " points)."
}
