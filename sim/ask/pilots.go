package ask

import (
	"context"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// The panels of pilots of a balance: Shipped is the experiment's own pair alone. Best asks where both sides choose
// their best mixture of pilots, Panel also where each single pair is even.
const (
	Shipped = "shipped"
	Panel   = "panel"
	Best    = "best"
)

// Pilots asks what Balance asks, for panels of pilots of both sides: at what value the game between them meets the
// target, at what values the pairs do. All follows from the intervals of its cells, which share the error equally.
type Pilots struct {
	Metric    *Metric
	Target    float64
	Error     float64 // of all that it says together, at every look
	Tolerance float64 // of intervals, on either side
	Most      int64   // duels of a cell
	// Values, Blue and Red are how many there are. The cells come value by value, then by pilots of blue, then of red.
	Values, Blue, Red int
	Own               int  // the pair of the experiment's own pilots; -1: it is not asked about
	Range             bool // where single pairs are even is pursued, not only told as far as it is known
	Tell              func(cells []int, duels, more int64)
}

// Piloted is what was found. Pairs are numbered by pilots of blue, then of red.
type Piloted struct {
	Cells    []estimate.Estimate
	Duels    []int64 // of cells
	Best     Balanced
	Blue     []float64 // what mixture each side flies at the nearest value, as far as it is known
	Red      []float64
	Own      *Balanced
	Never    int   // pairs whose figures are all shown to be on one side of the target
	From, To Reach // the least and the greatest nearest value of all other pairs; by indices of values
	Finished bool
}

// A Reach is a value as far as it is known. It is from Least to Most.
type Reach struct{ Least, Value, Most int }

// panels is the question while it is asked.
type panels struct {
	*Pilots
	*pursuit
	games []game // of each value
}

// A game is what is known of the game at a value of the field.
type game struct {
	value         estimate.Estimate // in the metric
	weights       [][]float64       // see estimate.GameValue
	rows, columns []float64         // the mixtures that the figures suggest
}

// Run asks. It is not finished if ctx was done before.
func (q *Pilots) Run(ctx context.Context, arena Arena) (*Piloted, error) {
	cells := q.Values * q.pairs()
	p := &panels{q, newPursuit(arena, q.Metric, cells, q.Error/float64(cells), q.Most),
		make([]game, q.Values)}
	p.narrow = q.Tolerance
	if q.Tell != nil {
		p.tell = func() { q.Tell(p.live, p.duels(), p.missing()) }
	}
	finished, err := p.chase(ctx, func() []int {
		p.bound(p.valuesOf(p.live))
		return p.next()
	})
	if !finished {
		p.bound(all(q.Values))
	}
	return p.found(finished), err
}

// valuesOf are the values to which cells belong, in order.
func (q *Pilots) valuesOf(cells []int) (values []int) {
	for _, c := range cells {
		if v := c / q.pairs(); len(values) == 0 || values[len(values)-1] != v {
			values = append(values, v)
		}
	}
	return values
}

// all are the numbers below n.
func all(n int) (each []int) {
	for i := range n {
		each = append(each, i)
	}
	return each
}

// cell is the number of a cell.
func (q *Pilots) cell(value, pair int) int { return value*q.Blue*q.Red + pair }

// pairs is how many there are.
func (q *Pilots) pairs() int { return q.Blue * q.Red }

// matrix are the payoffs of a value to blue, who maximises: for a metric of red it is what red lacks to 1.
func (p *panels) matrix(value int, of func(e *estimate.Estimate) (forBlue, forRed float64)) *mat.Dense {
	m := mat.NewDense(p.Blue, p.Red, nil)
	m.Apply(func(i, j int, _ float64) float64 {
		blue, red := of(&p.now[p.cell(value, i*p.Red+j)])
		if p.redPlays() {
			return 1 - red
		}
		return blue
	}, m)
	return m
}

// redPlays reports whether red is the side that maximises the metric.
func (p *panels) redPlays() bool { return p.Pilots.Metric.Side == rules.Red }

// bound bounds the games of values.
func (p *panels) bound(values []int) {
	for _, v := range values {
		low := p.matrix(v, func(e *estimate.Estimate) (float64, float64) { return e.Low, e.High })
		high := p.matrix(v, func(e *estimate.Estimate) (float64, float64) { return e.High, e.Low })
		figures := p.matrix(v, func(e *estimate.Estimate) (float64, float64) { return e.Value, e.Value })
		g, likely := estimate.BoundGame(low, high), estimate.BoundGame(figures, figures)
		e := estimate.Estimate{Low: g.Low, High: g.High, Value: min(max((likely.Low+likely.High)/2, g.Low), g.High),
			Confidence: 1 - p.Error, Method: "confidence sequences of all payoffs"}
		if p.redPlays() {
			e.Low, e.Value, e.High = 1-e.High, 1-e.Value, 1-e.Low
		}
		for pair := range p.pairs() {
			if e.N += p.n[p.cell(v, pair)]; p.n[p.cell(v, pair)] == 0 {
				e.Reason = "nothing was counted"
			}
		}
		p.games[v] = game{e, g.Weights, likely.Rows, likely.Columns}
	}
}

// figures are those of a pair at each value.
func (p *panels) figures(pair int) (es []estimate.Estimate) {
	for v := range p.Values {
		es = append(es, p.now[p.cell(v, pair)])
	}
	return es
}

// next are the cells that are played next, in order: those on which the answers depend.
func (p *panels) next() (cells []int) {
	wanted := make([]bool, len(p.n))
	p.forBest(wanted)
	if p.Own >= 0 {
		p.forPair(p.Own, wanted)
	}
	if p.Range {
		p.forRange(wanted)
	}
	for c := range wanted {
		if wanted[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

// most of the doubt about the value of a game comes from some cells: those with so large a part of the greatest doubt
// that a cell makes are played on.
const doubtful = 0.25

// forBest wants the cells that make the values of games doubtful which may be nearest to the target.
func (p *panels) forBest(wanted []bool) {
	games := p.values()
	left := p.Pilots.Metric.mayBeNearest(games, p.Target)
	if len(left) == 1 {
		return
	}
	for _, v := range left {
		if halfWidth(&games[v]) <= p.Tolerance {
			continue
		}
		most := 0.0
		doubt := func(pair int) float64 {
			c := p.cell(v, pair)
			if p.n[c] >= p.most {
				return 0
			}
			return p.games[v].weights[pair/p.Red][pair%p.Red] * halfWidth(&p.now[c])
		}
		for pair := range p.pairs() {
			most = max(most, doubt(pair))
		}
		for pair := range p.pairs() {
			if d := doubt(pair); d > 0 && d >= doubtful*most {
				wanted[p.cell(v, pair)] = true
			}
		}
	}
}

// values are those of all games.
func (p *panels) values() (games []estimate.Estimate) {
	for v := range p.games {
		games = append(games, p.games[v].value)
	}
	return games
}

// forPair wants the cells of a pair that may be nearest to the target and are not known to the tolerance.
func (p *panels) forPair(pair int, wanted []bool) {
	if left := p.left(pair); len(left) > 1 {
		p.pursue(pair, left, wanted)
	}
}

// pursue wants the cells of a pair at some values that are not known to the tolerance.
func (p *panels) pursue(pair int, values []int, wanted []bool) {
	for _, v := range values {
		if c := p.cell(v, pair); halfWidth(&p.now[c]) > p.Tolerance {
			wanted[c] = true
		}
	}
}

// left are the values at which a pair may be nearest to the target.
func (p *panels) left(pair int) []int {
	return p.Pilots.Metric.mayBeNearest(p.figures(pair), p.Target)
}
