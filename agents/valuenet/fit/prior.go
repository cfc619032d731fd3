package fit

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/internal/portable"
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
		inputs, habits := m.sizes[0][0], m.sizes[1][1]
		c := &priorCell{in: make([]float32, inputs), out: make([]float32, habits), powers: make([]float64, habits)}
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
	powers   []float64 // of e, of the outputs
}

// learn adds the gradient of a pick's log-loss, and returns the loss.
func (c *priorCell) learn(w, g *weights, habit int) (loss float64) {
	w.layers[0].sums(c.in, c.h[:])
	bend(c.h[:], c.up[:])
	w.layers[1].sums(c.h[:], c.out)
	loss = c.softmax(habit)
	last := w.layers[1].weights
	for i := range c.h {
		from := last[i*len(c.out) : (i+1)*len(c.out)]
		c.e[i] = dot(from, c.out) * c.up[i]
	}
	g.layers[1].spread(c.h[:], c.out)
	g.layers[0].spread(c.in, c.e[:])
	return loss
}

// softmax turns outputs into errors, and returns the log-loss of the right one.
func (c *priorCell) softmax(right int) (loss float64) {
	top := slices.Max(c.out)
	sum := 0.0
	for i, v := range c.out {
		c.powers[i] = portable.Exp(float64(v - top))
		sum += c.powers[i]
	}
	loss = portable.Log(sum) - float64(c.out[right]-top)
	for i, e := range c.powers {
		c.out[i] = float32(e / sum)
	}
	c.out[right]--
	return loss
}
