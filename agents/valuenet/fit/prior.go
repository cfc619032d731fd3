package fit

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/agents/valuenet"
)

// A Prior is a prior over habits while it is fitted: the chance of each habit by a hidden layer and a softmax.
type Prior struct{ net }

// NewPrior makes a prior with weights at random.
func NewPrior(inputs, habits, stages int, seed uint64) *Prior {
	rng := rand.New(rand.NewPCG(seed, 0x7072696f72)) // "prior"
	return &Prior{scattered(valuenet.PriorSizes(inputs, habits), stages, rng)}
}

// Fit fits the prior to picks and returns the mean log-loss of a pick over the last epoch.
func (m *Prior) Fit(ctx context.Context, picks *Picks, set Settings) (float64, error) {
	return fit(ctx, m.stages, &m.steps, picks.stage, nil, set, func() look {
		// The dot product adds up in an order that depends on where its slices begin in memory: a slice of 64 bytes or
		// more begins at a multiple of 16.
		inputs, habits := m.sizes[0][0], m.sizes[1][1]
		c := &priorCell{in: make([]float32, inputs), out: make([]float32, max(habits, 16))[:habits]}
		return func(p *part, w *weights, list []int32) {
			for _, r := range list {
				unpack(c.in, picks.row(r))
				p.loss += c.learn(w, &p.gradient, int(picks.habit[r]))
			}
		}
	})
}

// A priorCell is a worker's scratch.
type priorCell struct {
	in, out  []float32
	h, e, up [valuenet.First]float32
}

// learn adds the gradient of a pick's log-loss, and returns the loss.
func (c *priorCell) learn(w, g *weights, habit int) (loss float64) {
	w.layers[0].sums(c.in, c.h[:])
	bend(c.h[:], c.up[:])
	w.layers[1].sums(c.h[:], c.out)
	loss = softmax(c.out, habit)
	last := w.layers[1].weights
	for i := range c.h {
		from := last[i*len(c.out) : (i+1)*len(c.out)]
		c.e[i] = kernel.Sdot(len(c.out), from, 1, c.out, 1) * c.up[i]
	}
	g.layers[1].spread(c.h[:], c.out)
	g.layers[0].spread(c.in, c.e[:])
	return loss
}

// softmax turns outputs into errors, and returns the log-loss of the right one.
func softmax(out []float32, right int) (loss float64) {
	top := out[0]
	for _, v := range out {
		top = max(top, v)
	}
	sum := 0.0
	for _, v := range out {
		sum += math.Exp(float64(v - top))
	}
	loss = math.Log(sum) - float64(out[right]-top)
	for i, v := range out {
		out[i] = float32(math.Exp(float64(v-top)) / sum)
	}
	out[right]--
	return loss
}
