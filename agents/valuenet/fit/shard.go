package fit

import (
	"math"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/internal/portable"
)

// A part is what one shard of a batch adds.
type part struct {
	gradient weights
	loss     float64
}

// A cell is a worker's scratch: the values and errors of the units for one row.
type cell struct {
	in             []float32
	h1, e1         [valuenet.First]float32
	h2, e2         [valuenet.Second]float32
	out            [valuenet.Outputs]float32
	slope1, slope2 [valuenet.First]float32
}

// cells are a worker's scratch for the options of one decision.
type cells struct {
	inputs   int
	contrast float32
	all      []*cell
}

// at is the cell numbered k.
func (c *cells) at(k int) *cell {
	if k == len(c.all) {
		c.all = append(c.all, &cell{in: make([]float32, c.inputs)})
	}
	return c.all[k]
}

// look computes the gradient of the log-loss over rows.
func (p *part) look(c *cells, w *weights, rows *Rows, list []int32) {
	for n := 1; len(list) > 0; list, n = list[n:], 1 {
		for n < len(list) && !first(rows.arm, list[n]) {
			n++
		}
		for k, r := range list[:n] {
			at := c.at(k)
			unpack(at.in, rows.row(r))
			at.forward(w)
			p.loss += at.errors(&rows.target[r])
		}
		c.contrasted(n)
		for k := range n {
			c.at(k).back(w, &p.gradient)
		}
	}
}

// contrasted makes the errors of the first n cells count more where they differ.
func (c *cells) contrasted(n int) {
	for o := range valuenet.Outputs {
		mean := float32(0)
		for k := range n {
			mean += c.all[k].out[o] / float32(n)
		}
		for k := range n {
			c.all[k].out[o] = mean + float32(c.contrast*(c.all[k].out[o]-mean))
		}
	}
}

// unpack turns inputs into numbers.
func unpack(to []float32, in []int16) {
	for i, v := range in {
		to[i] = float32(v) * inputUnit
	}
}

// forward computes the values of all units.
func (c *cell) forward(w *weights) {
	l := &w.layers[0]
	l.sums(c.in, c.h1[:])
	bend(c.h1[:], c.slope1[:])
	l = &w.layers[1]
	l.sums(c.h1[:], c.h2[:])
	bend(c.h2[:], c.slope2[:])
	l = &w.layers[2]
	copy(c.out[:], l.biases)
	for i, v := range c.h2 {
		for o := range c.out {
			c.out[o] += float32(v * l.weights[i*valuenet.Outputs+o])
		}
	}
}

// leak is the slope of a unit below 0.
const leak = 1.0 / 8

// bend makes values of sums, and notes the slopes.
func bend(h, slopes []float32) {
	for i, v := range h {
		slopes[i] = 1
		if v < 0 {
			h[i], slopes[i] = v*leak, leak
		}
	}
}

// errors turns the outputs into errors and returns the log-loss.
func (c *cell) errors(target *[2]float32) (loss float64) {
	for o, t := range target {
		x := float64(c.out[o])
		e := portable.Exp(-math.Abs(x))
		p, wrong := 1/(1+e), 1-float64(t) // the chance, and how much of what came speaks against the likelier side
		if x < 0 {
			p, wrong = e/(1+e), float64(t)
		}
		loss += portable.Log(1+e) + float64(math.Abs(x)*wrong)
		c.out[o] = float32(p) - t
	}
	return loss
}

// back adds the gradient of the row.
func (c *cell) back(w, g *weights) {
	l, to := &w.layers[2], &g.layers[2]
	for i, v := range c.h2 {
		e := float32(0)
		for o, d := range c.out {
			to.weights[i*valuenet.Outputs+o] += float32(v * d)
			e += float32(d * l.weights[i*valuenet.Outputs+o])
		}
		c.e2[i] = e * c.slope2[i]
	}
	for o, d := range c.out {
		to.biases[o] += d
	}
	l, to = &w.layers[1], &g.layers[1]
	for i, v := range c.h1 {
		from := l.weights[i*valuenet.Second : (i+1)*valuenet.Second]
		add(v, c.e2[:], to.weights[i*valuenet.Second:(i+1)*valuenet.Second])
		c.e1[i] = dot(from, c.e2[:]) * c.slope1[i]
	}
	add(1, c.e2[:], to.biases)
	g.layers[0].spread(c.in, c.e1[:])
}
