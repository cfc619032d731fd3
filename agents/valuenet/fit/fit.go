package fit

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/internal/portable"
)

// Settings say how a model is fitted.
type Settings struct {
	Epochs  int     // how often each row is looked at
	Least   int     // the least number of steps for a stage, however few rows it has
	Rate    float64 // of learning at the beginning; it falls to a tenth at the end
	Workers int
	Seed    uint64
	// Contrast is by how much more an error counts in how options of one decision differ than in what they have in common;
	// 0: as much.
	Contrast float32
}

// A batch is what one step of the optimiser looks at, in shards that are added up in their order, so that the number
// of workers makes no difference.
const (
	batchSize = 512
	shards    = 4
	shardSize = batchSize / shards
)

// The optimiser is Adam (Kingma and Ba, ICLR 2015).
const (
	keepFirst  = 0.9
	keepSecond = 0.999
	tiny       = 1e-7
	decay      = 1e-6 // of the weights, a step, in units of the rate
)

// Fit fits the model to rows and returns the mean log-loss of a row over the last epoch.
func (m *Model) Fit(ctx context.Context, rows *Rows, set Settings) (float64, error) {
	return fit(ctx, m.stages, &m.steps, rows.stage, rows.arm, set, func() look {
		c := &cells{inputs: m.sizes[0][0], contrast: cmp.Or(set.Contrast, 1)}
		return func(p *part, w *weights, list []int32) { p.look(c, w, rows, list) }
	})
}

// A look computes the gradient of the log-loss over a list of rows, and the loss.
type look func(p *part, w *weights, list []int32)

// fit fits stages to rows, whose stages are in of, and whose places among the options of a decision in arms, unless that is nil.
// Each worker has a look of its own.
func fit(ctx context.Context, stages []stage, steps *int, of, arms []uint8, set Settings, newLook func() look) (float64,
	error) {
	rng := rand.New(rand.NewPCG(set.Seed, 0x66697474)) // "fitt"
	plan := planOf(ctx, len(stages), of, arms, set, rng)
	f := newFitter(stages, steps, arms, set.Workers, newLook)
	defer f.stop()
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	sum, n := 0.0, 0
	for k, b := range plan {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		rate := set.Rate * portable.Exp(-math.Ln10*float64(k)/float64(len(plan)))
		loss := f.step(b, rate)
		if k >= len(plan)-len(plan)/max(set.Epochs, 1) {
			sum, n = sum+loss, n+len(b.rows)
		}
	}
	return sum / float64(max(n, 1)), nil
}

// A batch holds rows of one stage.
type batch struct {
	stage int
	rows  []int32
}

// planOf puts the rows into batches, in an order at random, options of one decision together. It ends early when ctx is done.
func planOf(ctx context.Context, stages int, of, arms []uint8, set Settings, rng *rand.Rand) (plan []batch) {
	byStage, rows := make([][]int32, stages), make([]int, stages)
	for i, s := range of {
		if rows[s]++; first(arms, int32(i)) {
			byStage[s] = append(byStage[s], int32(i))
		}
	}
	for s, list := range byStage {
		if len(list) == 0 {
			continue
		}
		epochs := max(set.Epochs, (set.Least*batchSize+rows[s]-1)/rows[s])
		for range min(epochs, 20*set.Epochs) {
			if ctx.Err() != nil {
				return nil
			}
			rng.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
			var b []int32
			for _, from := range list {
				b = append(b, from)
				for i := from + 1; int(i) < len(of) && !first(arms, i); i++ {
					b = append(b, i)
				}
				if len(b) >= batchSize {
					plan, b = append(plan, batch{s, b}), nil
				}
			}
			if len(b) > 0 {
				plan = append(plan, batch{s, b})
			}
		}
	}
	rng.Shuffle(len(plan), func(a, b int) { plan[a], plan[b] = plan[b], plan[a] })
	return plan
}

// first reports whether a row is alone or the first of its decision's options.
func first(arms []uint8, row int32) bool { return arms == nil || arms[row] <= 1 }

// A fitter fits with several workers.
type fitter struct {
	stages []stage
	steps  *int
	arms   []uint8
	jobs   chan job
	done   sync.WaitGroup
	parts  [shards]part
}

type job struct {
	stage int
	rows  []int32
	into  *part
}

func newFitter(stages []stage, steps *int, arms []uint8, workers int, newLook func() look) *fitter {
	f := &fitter{stages: stages, steps: steps, arms: arms, jobs: make(chan job)}
	for i := range f.parts {
		f.parts[i].gradient = stages[0].w.alike()
	}
	for range max(1, workers) {
		go func() {
			defer guard.End()
			see := newLook()
			for j := range f.jobs {
				clear(j.into.gradient.all)
				j.into.loss = 0
				see(j.into, &stages[j.stage].w, j.rows)
				f.done.Done()
			}
		}()
	}
	return f
}

func (f *fitter) stop() { close(f.jobs) }

// step makes one step with a batch and returns the sum of the rows' log-losses.
func (f *fitter) step(b batch, rate float64) (loss float64) {
	rest := b.rows
	used := 0
	for ; len(rest) > 0; used++ {
		n := len(rest)
		if used < shards-1 {
			n = f.share(rest)
		}
		f.done.Add(1)
		f.jobs <- job{b.stage, rest[:n], &f.parts[used]}
		rest = rest[n:]
	}
	f.done.Wait()
	sum := f.parts[0].gradient.all
	for i := range used {
		loss += f.parts[i].loss
		if i > 0 {
			add(1, f.parts[i].gradient.all, sum)
		}
	}
	*f.steps++
	f.stages[b.stage].move(sum, 1/float32(len(b.rows)), rate, *f.steps)
	return loss
}

// share is how many of some rows make a shard: shardSize, and the options that belong to the last of these.
func (f *fitter) share(rows []int32) int {
	n := min(shardSize, len(rows))
	for n < len(rows) && !first(f.arms, rows[n]) {
		n++
	}
	return n
}

// move moves the weights against the gradient.
func (s *stage) move(gradient []float32, scale float32, rate float64, steps int) {
	size := float32(rate * math.Sqrt(1-power(keepSecond, steps)) / (1 - power(keepFirst, steps)))
	w, first, second := s.w.all, s.first.all[:len(s.w.all)], s.second.all[:len(s.w.all)]
	for i, g := range gradient {
		g = float32(g * scale)
		first[i] += float32((1 - keepFirst) * (g - first[i]))
		second[i] += float32((1 - keepSecond) * (float32(g*g) - second[i]))
		w[i] -= float32(size*first[i])/(float32(math.Sqrt(float64(second[i])))+tiny) + float32(float32(rate)*decay*w[i])
	}
}

// power is x to the power of n.
func power(x float64, n int) float64 {
	out := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			out *= x
		}
		x *= x
	}
	return out
}
