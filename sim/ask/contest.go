package ask

import (
	"context"
	"fmt"
	"io"
	"math"
	"strconv"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// ContestSchema names the layout of the JSON of a contest.
const ContestSchema = "furball.contest/1"

// A Corner is one of the two cells of a contest.
type Corner struct {
	Name  string // as JSON has it
	Words string // in the sentence
	Arena Arena
	Cell  int // in the arena
	Cells int // of the arena
}

// A Contest asks whether B is better than A. Both must share their dice. Where one of them has been played before, somebody
// may have chosen the two by what they showed, as the best and the worst of all cells: the error is then shared among all
// pairs that could have been chosen.
type Contest struct {
	A, B   Corner
	Metric string
	By     float64 // the smallest difference that matters, in the metric; 0: any
	Error  float64 // over all looks and all pairs that could have been chosen, in (0, 1)
	Most   int64   // duels of each
}

// The verdicts of a contest, beside Undecided.
const (
	Better Verdict = "better" // B is better than A by at least By
	Worse  Verdict = "worse"  // A is better than B by at least By
	Alike  Verdict = "alike"  // the difference is smaller than By
)

// A Decision is the answer to a Contest.
type Decision struct {
	Verdict    Verdict
	Difference estimate.Estimate // B less A, with an interval that holds at all looks
	Duels      int64             // of each
	Pairs      int               // that could have been chosen by what was played before
	// Fixed is about how many duels of each a plan fixed before, with the same error and the power fixedPower, would take
	// to tell the difference found from the limit that the verdict is about; 0 if the verdict is about none.
	Fixed    int64
	Finished bool // else it was interrupted
	Sentence string

	Answer *figures.Answer // of a command; nil: none

	contest *Contest
	metric  *Metric
}

// fixedPower is the power of the fixed plan that a contest is compared with.
const fixedPower = 0.8

// Decide plays both cells until the verdict is clear, on the numbers of duels at which all questions look. tell may be
// nil; it is told the difference after each look.
func (c *Contest) Decide(ctx context.Context, tell func(duels int64, difference estimate.Estimate)) (*Decision, error) {
	m, err := FindMetric(c.Metric)
	if err != nil {
		return nil, err
	}
	d := &Decision{Verdict: Undecided, Pairs: c.pairs(), contest: c, metric: m}
	looks, share := looksUpTo(c.Most), c.Error/float64(d.Pairs)
	estimates := c.estimates(looks, share)
	d.Difference = estimate.RepeatedMean(&estimate.Spread{Low: -1, High: 1}, 0, 1-share)
	for k, n := range looks {
		if whole, err := c.play(ctx, n); !whole || err != nil {
			d.say()
			return d, err
		}
		s := c.spread(m, n)
		d.Duels, d.Difference = n, estimates(k, s)
		d.Verdict = c.verdict(&d.Difference)
		d.Fixed = c.fixed(s, d.Verdict)
		if tell != nil {
			tell(n, d.Difference)
		}
		if d.Verdict != Undecided {
			break
		}
	}
	d.Finished = true
	d.say()
	return d, nil
}

// spread counts the first n duels, B less A.
func (c *Contest) spread(m *Metric, n int64) *estimate.Spread {
	b, a := c.B.Arena.Bits(c.B.Cell), c.A.Arena.Bits(c.A.Cell)
	return m.pair(b, a, m.freedAlone(b, n), m.freedAlone(a, n), n, &difference)
}

// Where it matters whether the difference is By or more, most of the error is for that. Of it, looks up to n duels may spend
// (n / (n + scale))², where the scale is 1/By², or less: a difference that is far greater than a small By should not wait long.
const (
	mostOf    = 0.8
	mostScale = 40_000
)

// estimates make the interval of the difference at each look, so that all hold with an error.
func (c *Contest) estimates(looks []int64, error float64) func(k int, s *estimate.Spread) estimate.Estimate {
	if c.By == 0 {
		boundary := estimate.NewBoundary(looks, spent, error)
		return func(k int, s *estimate.Spread) estimate.Estimate {
			return estimate.RepeatedMean(s, boundary.At(k), 1-error)
		}
	}
	scale := min(1/(c.By*c.By), mostScale)
	spent := func(duels float64) float64 { return math.Pow(duels/(duels+scale), 2) }
	near := estimate.NewBoundary(looks, spent, 2*mostOf*error) // of both directions
	far := estimate.NewBoundary(looks, spent, 2*(1-mostOf)*error)
	return func(k int, s *estimate.Spread) estimate.Estimate {
		return estimate.RepeatedDifference(s, near.At(k), far.At(k), c.By, 1-error)
	}
}

// pairs are how many pairs of cells could have been chosen by looking at what was played before: all of the cells of one
// arena, or of one cell of each of two. It is 1 if neither cell has been played.
func (c *Contest) pairs() int {
	switch a, b := &c.A, &c.B; {
	case a.Arena.Bits(a.Cell).Len() == 0 && b.Arena.Bits(b.Cell).Len() == 0:
		return 1
	case a.Arena == b.Arena:
		return a.Cells * (a.Cells - 1) / 2
	default:
		return a.Cells * b.Cells
	}
}

// play plays both cells until they have n duels.
func (c *Contest) play(ctx context.Context, n int64) (bool, error) {
	for _, corner := range []*Corner{&c.A, &c.B} {
		want := make([]int64, corner.Cells)
		want[corner.Cell] = n
		if whole, err := corner.Arena.Play(ctx, want); !whole || err != nil {
			return false, err
		}
	}
	return true, nil
}

// verdict is what an interval says.
func (c *Contest) verdict(e *estimate.Estimate) Verdict {
	switch {
	case c.By == 0 && e.Low > 0, c.By > 0 && e.Low >= c.By:
		return Better
	case c.By == 0 && e.High < 0, c.By > 0 && e.High <= -c.By:
		return Worse
	case c.By > 0 && e.Low >= -c.By && e.High <= c.By:
		return Alike
	}
	return Undecided
}

// limit is the difference that a verdict compares the difference found with. Alike compares it with two, and Undecided
// says nothing of it.
func (c *Contest) limit(v Verdict) (limit float64, one bool) {
	switch v {
	case Better:
		return c.By, true
	case Worse:
		return -c.By, true
	}
	return 0, false
}

// fixed is about the number of duels of a plan fixed before that tells a true difference as large as that found from the
// limit of a verdict; 0 if there is none. A contest seldom ends by luck against the truth, so the difference found at its
// end is rather too large and the number rather too small.
func (c *Contest) fixed(s *estimate.Spread, v Verdict) int64 {
	limit, one := c.limit(v)
	if !one {
		return 0
	}
	z := distuv.UnitNormal.Quantile(1-c.Error/2) + distuv.UnitNormal.Quantile(fixedPower)
	return int64(math.Ceil(s.Variance() * math.Pow(z/(s.Mean()-limit), 2)))
}

// first are the words for a corner at the beginning of a sentence; a name stays as it is.
func (c *Corner) first() string {
	if c.Words == c.Name {
		return c.Name
	}
	return prose.UpperFirst(c.Words)
}

// say makes the sentence.
func (d *Decision) say() {
	c, m := d.contest, d.metric
	size := fmt.Sprintf("%s with the second less that with the first: %s", m.Subject(), prose.PointsSpan(d.Difference))
	matters, by := points(c.By), ""
	if c.By > 0 {
		by = " by at least " + matters
	}
	better := fmt.Sprintf("%%s is better than %%s for %s%s", m.Side, by)
	if m.held {
		better = "%s has a greater share of such duels than %s" + by
	}
	switch d.Verdict {
	case Better:
		d.Sentence = fmt.Sprintf(better, c.B.first(), c.A.Words)
	case Worse:
		d.Sentence = fmt.Sprintf(better, c.A.first(), c.B.Words)
	case Alike:
		d.Sentence = fmt.Sprintf("%s and %s differ by less than %s", c.A.first(), c.B.Words, matters)
	default:
		d.Sentence = fmt.Sprintf("Undecided between %s and %s", c.A.Words, c.B.Words)
	}
	over := "all looks"
	if d.Pairs > 1 {
		over += fmt.Sprintf(" and all %s pairs of cells that could have been chosen", prose.Grouped(int64(d.Pairs)))
	}
	d.Sentence += fmt.Sprintf(" (%s). Error %s over %s, %s each", size, shares.show(c.Error), over, prose.Count(d.Duels, "duel"))
	if d.Fixed > 0 {
		found := prose.Fixed(100*math.Abs(d.Difference.Value), prose.PointsPlaces(d.Difference), false)
		d.Sentence += fmt.Sprintf("; a plan fixed before would take about %s to tell %s points from %s with a power of %s",
			prose.Grouped(d.Fixed), found, prose.Full(100*c.By), shares.show(fixedPower))
	}
	d.Sentence += "."
}

// points shows a difference of shares: "2 points".
func points(x float64) string {
	text := strconv.FormatFloat(100*x, 'g', 4, 64)
	if text == "1" {
		return "1 point"
	}
	return text + " points"
}

// Write writes the decision as JSON.
func (d *Decision) Write(w io.Writer) error {
	c := d.contest
	return writeJSON(w, struct {
		Schema     string            `json:"schema"`
		A          string            `json:"a"`
		B          string            `json:"b"`
		Metric     string            `json:"metric"`
		By         estimate.Figure   `json:"by"`
		Error      estimate.Figure   `json:"error"`
		Verdict    Verdict           `json:"verdict"`
		Difference estimate.Estimate `json:"difference"`
		Duels      int64             `json:"duels"` // of each
		Pairs      int               `json:"pairs"`
		Fixed      int64             `json:"fixed_plan_duels"`
		Finished   bool              `json:"finished"`
		Sentence   string            `json:"sentence"`
		Answer     *figures.Answer   `json:"answer,omitempty"`
	}{ContestSchema, c.A.Name, c.B.Name, c.Metric, estimate.Figure(c.By), estimate.Figure(c.Error), d.Verdict, d.Difference,
		d.Duels, d.Pairs, d.Fixed, d.Finished, d.Sentence, d.Answer})
}
