package sim

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/internal/portable"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Tuning improves the weights of one side's doctrine against the opponents that the cells of a plan hold, by
// the cross-entropy method (R. Y. Rubinstein, Methodology and Computing in Applied Probability 1 (1999),
// 127-190): it draws candidates with weights around a mean, and the best of them give the next mean. All
// candidates of a generation play the same duels with the same dice.
type Tuning struct {
	Plan        *Plan
	Side        rules.Side    // the side whose doctrine is tuned, for all its aircraft
	Start       *yamldoc.Node // the doctrine, without faults
	Generations int           // at least 1
	Candidates  int           // candidates a generation, at least Elite
	Elite       int           // how many of them make the next mean, at least 1
	Duels       int           // duels a candidate, cell and generation
	HeldOut     int           // duels a cell for the verdict, which the search does not play
	Spread      float64       // first standard deviation of the logarithms of the weights, about 0.5
	Workers     int
}

// Tuned is what a Tuning found.
type Tuned struct {
	Weights *agents.Weights // the doctrine's weights, with their own values
	Values  []int64         // the weights found
	Path    []Generation
	// The side's points a duel over the held-out duels of all cells: before, after, and after less before,
	// duel by duel.
	Before, After, Gain estimate.Estimate
}

// A Generation is one step of a Tuning: mean points of the best candidate and of the elite.
type Generation struct{ Best, Elite float64 }

// Cost is how many duels a Tuning plays.
func (t *Tuning) Cost() int64 {
	cells := int64(len(t.Plan.Cells))
	return cells * (int64(t.Generations)*int64(t.Candidates)*int64(t.Duels) + 2*int64(t.HeldOut))
}

// A candidate is one set of weights with what it scored.
type candidate struct {
	logs   []float64 // logarithms of the factors by which the first weights are multiplied
	values []int64
	pilot  agents.Pilot
	points [][]int8 // by cell and duel: 2 for a win, 1 for a draw or mutual kill
	sum    int64
}

// spreadFloor is the least spread, so that the search does not settle on a lucky candidate too early. keep is
// the share of the last mean and spread in the next.
const (
	spreadFloor = 0.05
	keep        = 0.3
)

// Run tunes. If progress is not nil, Run calls it with numbers of duels as they are played. The result is the
// same for any number of workers. When ctx is done, the error is that of ctx.
func (t *Tuning) Run(ctx context.Context, progress func(duels int64)) (*Tuned, error) {
	w, err := agents.WeightsOf(t.Start, t.Plan.Experiment.System)
	if err != nil {
		return nil, err
	}
	if len(w.Values) == 0 {
		return nil, fmt.Errorf("%s: the doctrine has no weights to tune", t.Start.File)
	}
	out := &Tuned{Weights: w}
	rng := rand.New(rand.NewPCG(t.Plan.Experiment.Seed, 0x74756e65)) // "tune"
	mean, spread := make([]float64, len(w.Values)), make([]float64, len(w.Values))
	for i := range spread {
		spread[i] = t.Spread
	}
	for g := range t.Generations {
		all := make([]*candidate, t.Candidates)
		for k := range all {
			logs := slices.Clone(mean)
			for i := range logs {
				if k > 0 { // the first candidate is the mean itself
					logs[i] += float64(spread[i] * portable.Normal(rng))
				}
			}
			if all[k], err = newCandidate(t.Plan.Experiment.System, w, logs); err != nil {
				return nil, err
			}
		}
		if err := t.play(ctx, all, g*t.Duels, t.Duels, progress); err != nil {
			return nil, err
		}
		slices.SortStableFunc(all, func(a, b *candidate) int { return int(b.sum - a.sum) })
		elite := all[:t.Elite]
		out.Path = append(out.Path, t.generation(elite))
		settle(mean, spread, elite)
	}
	return out, t.judge(ctx, out, w, mean, progress)
}

// judge plays the held-out duels with the weights at the start and at the end.
func (t *Tuning) judge(ctx context.Context, out *Tuned, w *agents.Weights, mean []float64,
	progress func(int64)) error {
	first, err := newCandidate(t.Plan.Experiment.System, w, make([]float64, len(mean)))
	if err != nil {
		return err
	}
	last, err := newCandidate(t.Plan.Experiment.System, w, mean)
	if err != nil {
		return err
	}
	if err := t.play(ctx, []*candidate{first, last}, t.Generations*t.Duels, t.HeldOut, progress); err != nil {
		return err
	}
	out.Values = last.values
	before, after := slices.Concat(first.points...), slices.Concat(last.points...)
	none := make([]int8, len(before))
	out.Before = results.PointsGained(none, before, t.Side, estimate.Confidence)
	out.After = results.PointsGained(none, after, t.Side, estimate.Confidence)
	out.Gain = results.PointsGained(before, after, t.Side, estimate.Confidence)
	return nil
}

// generation sums up the elite, best first.
func (t *Tuning) generation(elite []*candidate) Generation {
	n := float64(2 * t.Duels * len(t.Plan.Cells))
	sum := int64(0)
	for _, c := range elite {
		sum += c.sum
	}
	return Generation{Best: float64(elite[0].sum) / n, Elite: float64(sum) / n / float64(len(elite))}
}

// settle moves mean and spread towards those of the elite; keep is the share that stays.
func settle(mean, spread []float64, elite []*candidate) {
	n := float64(len(elite))
	for i := range mean {
		sum, squares := 0.0, 0.0
		for _, c := range elite {
			sum += c.logs[i]
		}
		for _, c := range elite {
			d := c.logs[i] - sum/n
			squares += float64(d * d)
		}
		mean[i] = float64(keep*mean[i]) + float64((1-keep)*(sum/n))
		spread[i] = max(spreadFloor, float64(keep*spread[i])+float64((1-keep)*math.Sqrt(squares/n)))
	}
}

// newCandidate compiles a doctrine whose weights are the first weights times e to the power of logs, with
// three significant digits.
func newCandidate(s rules.System, w *agents.Weights, logs []float64) (*candidate, error) {
	c := &candidate{logs: logs, values: make([]int64, len(logs))}
	for i, v := range w.Values {
		c.values[i] = threeDigits(v, logs[i])
	}
	var err error
	c.pilot, err = agents.Compile(w.With(c.values), s)
	return c, err
}

// threeDigits is v times e to the power of log, with three significant digits, but v itself if log is 0. It is
// never 0.
func threeDigits(v int64, log float64) int64 {
	if log == 0 {
		return v
	}
	x, unit := min(math.Abs(float64(v))*portable.Exp(log), agents.MaxWeight), 1.0 // the power may be infinite
	for x >= 1000*unit {
		unit *= 10
	}
	n := int64(math.Round(x/unit) * unit)
	n = min(max(n, 1), agents.MaxWeight)
	if v < 0 {
		return -n
	}
	return n
}

// play plays n duels from number from on of every candidate in every cell.
func (t *Tuning) play(ctx context.Context, all []*candidate, from, n int, progress func(int64)) error {
	cells := len(t.Plan.Cells)
	for _, c := range all {
		c.points = make([][]int8, cells)
	}
	var next atomic.Int64
	var mu sync.Mutex // guards progress
	brake, release := agents.BrakeOn(ctx, 0)
	defer release()
	var wg sync.WaitGroup
	for range t.Workers {
		guard.Go(&wg, func() {
			s := &runner{kit: newKit(t.Plan.Experiment.System, brake), seed: t.Plan.Experiment.Seed}
			for ctx.Err() == nil {
				job := int(next.Add(1) - 1)
				if job >= len(all)*cells {
					return
				}
				c, cell := all[job/cells], job%cells
				c.points[cell] = t.duels(s, c.pilot, cell, from, n)
				if progress != nil {
					mu.Lock()
					progress(int64(n))
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
	for _, c := range all {
		c.sum = 0
		for _, points := range c.points {
			for _, p := range points {
				c.sum += int64(p)
			}
		}
	}
	return ctx.Err()
}

// duels plays one cell with another pilot for the side and returns the points of each duel, in halves. If it is broken
// off, the points mean nothing.
func (t *Tuning) duels(s *runner, pilot agents.Pilot, cell, from, n int) []int8 {
	c := t.Plan.Cells[cell]
	c.Pilots[t.Side] = slices.Repeat([]agents.Pilot{pilot}, len(c.Pilots[t.Side]))
	s.kit.thin()
	s.enter(&c)
	points := make([]int8, n)
	for i := range points {
		o := s.one(from + i)
		if o == nil {
			return points
		}
		switch r := o.Result; {
		case r == rules.Mutual || r == rules.Draw:
			points[i] = 1
		case (r == rules.BlueWins) == (t.Side == rules.Blue):
			points[i] = 2
		}
	}
	return points
}
