package fit

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/furball-sim/furball/internal/guard"
)

// Settings say how a model is fitted.
type Settings struct {
	Epochs  int     // how often each row is looked at
	Least   int     // the least number of steps for a stage, however few rows it has
	Rate    float64 // of learning at the beginning; it falls to a tenth at the end
	Workers int
	Seed    uint64
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
	return fit(ctx, m.stages, &m.steps, rows.stage, set, func() look {
		var c cell
		c.init(m.sizes[0][0])
		return func(p *part, w *weights, list []int32) { p.look(&c, w, rows, list) }
	})
}

// A look computes the gradient of the log-loss over a list of rows, and the loss.
type look func(p *part, w *weights, list []int32)

// fit fits stages to rows, whose stages are in of. Each worker has a look of its own.
func fit(ctx context.Context, stages []stage, steps *int, of []uint8, set Settings, newLook func() look) (float64,
	error) {
	rng := rand.New(rand.NewPCG(set.Seed, 0x66697474)) // "fitt"
	plan := planOf(ctx, len(stages), of, set, rng)
	f := newFitter(stages, steps, set.Workers, newLook)
	defer f.stop()
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	sum, n := 0.0, 0
	for k, b := range plan {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		rate := set.Rate * math.Pow(0.1, float64(k)/float64(len(plan)))
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

// planOf puts the rows into batches, in an order at random. It ends early when ctx is done.
func planOf(ctx context.Context, stages int, of []uint8, set Settings, rng *rand.Rand) (plan []batch) {
	byStage := make([][]int32, stages)
	for i, s := range of {
		byStage[s] = append(byStage[s], int32(i))
	}
	for s, list := range byStage {
		if len(list) == 0 {
			continue
		}
		epochs := max(set.Epochs, (set.Least*batchSize+len(list)-1)/len(list))
		for range min(epochs, 20*set.Epochs) {
			if ctx.Err() != nil {
				return nil
			}
			rng.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
			for from := 0; from < len(list); from += batchSize {
				plan = append(plan, batch{s, append([]int32(nil), list[from:min(from+batchSize, len(list))]...)})
			}
		}
	}
	rng.Shuffle(len(plan), func(a, b int) { plan[a], plan[b] = plan[b], plan[a] })
	return plan
}

// A fitter fits with several workers.
type fitter struct {
	stages []stage
	steps  *int
	jobs   chan job
	done   sync.WaitGroup
	parts  [shards]part
}

type job struct {
	stage int
	rows  []int32
	into  *part
}

func newFitter(stages []stage, steps *int, workers int, newLook func() look) *fitter {
	f := &fitter{stages: stages, steps: steps, jobs: make(chan job)}
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
		n := min(shardSize, len(rest))
		f.done.Add(1)
		f.jobs <- job{b.stage, rest[:n], &f.parts[used]}
		rest = rest[n:]
	}
	f.done.Wait()
	sum := f.parts[0].gradient.all
	for i := range used {
		loss += f.parts[i].loss
		if i > 0 {
			axpy(1, f.parts[i].gradient.all, sum)
		}
	}
	*f.steps++
	f.stages[b.stage].move(sum, 1/float32(len(b.rows)), rate, *f.steps)
	return loss
}

// move moves the weights against the gradient.
func (s *stage) move(gradient []float32, scale float32, rate float64, steps int) {
	t := float64(steps)
	size := float32(rate * math.Sqrt(1-math.Pow(keepSecond, t)) / (1 - math.Pow(keepFirst, t)))
	w, first, second := s.w.all, s.first.all[:len(s.w.all)], s.second.all[:len(s.w.all)]
	for i, g := range gradient {
		g *= scale
		first[i] += (1 - keepFirst) * (g - first[i])
		second[i] += (1 - keepSecond) * (g*g - second[i])
		w[i] -= size*first[i]/(float32(math.Sqrt(float64(second[i])))+tiny) + float32(rate)*decay*w[i]
	}
}
