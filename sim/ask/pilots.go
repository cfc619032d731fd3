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

// panels is a question that asks what a balance asks, for panels of pilots of both sides: at what value the game between them
// meets the target, at what values the pairs do. All follows from the intervals of its cells, which share the error
// equally.
type panels struct {
	*pursuit
	values int    // how many there are. The cells come value by value, then by pilots of blue, then of red
	sizes  [2]int // how many pilots each side has
	shown  int    // the pair of the experiment's own pilots; -1: it is not asked about
	games  []game // of each value

	best     *balanced
	shipped  *balanced // of the experiment's own pilots; nil: they are not asked about
	never    int       // pairs whose figures are all shown to be on one side of the target
	from, to reach     // the least and the greatest nearest value of all other pairs; by indices of values
}

// A reach is a value as far as it is known. It is from least to most.
type reach struct{ least, value, most int }

// A game is what is known of the game at a value of the field.
type game struct {
	value   estimate.Estimate // in the metric
	weights [][]float64       // see estimate.GameValue
	mixed   [2][]float64      // the mixtures that the figures suggest, of blue and of red
}

// panels begins with panels of so many pilots.
func (a *asker) panels(values int, pilots [2]int, shown int) *panels {
	p := &panels{values: values, sizes: pilots, shown: shown, games: make([]game, values)}
	cells := values * p.pairs()
	p.pursuit = a.pursuit(cells, a.Error/float64(cells), a.Tolerance)
	return p
}

// find asks. It is not finished if ctx was done before.
func (p *panels) find(ctx context.Context) error {
	err := p.chase(ctx, func() []int {
		p.bound(p.valuesOf(p.live))
		return p.next()
	})
	if !p.finished {
		p.bound(all(p.values))
	}
	played := make([]int64, p.values)
	for c, n := range p.n {
		played[c/p.pairs()] += n
	}
	p.best = p.sumUp(p.gameValues(), played, p.mayBeNearest(p.gameValues()), p.finished)
	if p.shown >= 0 {
		var n []int64
		for v := range p.values {
			n = append(n, p.n[p.cell(v, p.shown)])
		}
		p.shipped = p.sumUp(p.figures(p.shown), n, p.left(p.shown), p.finished)
	}
	p.sumUpRange()
	return err
}

// valuesOf are the values to which cells belong, in order.
func (p *panels) valuesOf(cells []int) (values []int) {
	for _, c := range cells {
		if v := c / p.pairs(); len(values) == 0 || values[len(values)-1] != v {
			values = append(values, v)
		}
	}
	return values
}

// cell is the number of a cell.
func (p *panels) cell(value, pair int) int { return value*p.pairs() + pair }

// pairs is how many there are. They are numbered by pilots of blue, then of red.
func (p *panels) pairs() int { return p.sizes[rules.Blue] * p.sizes[rules.Red] }

// matrix are the payoffs of a value to blue, who maximises: for a metric of red it is what red lacks to 1.
func (p *panels) matrix(value int, of func(e *estimate.Estimate) (forBlue, forRed float64)) *mat.Dense {
	red := p.sizes[rules.Red]
	m := mat.NewDense(p.sizes[rules.Blue], red, nil)
	m.Apply(func(i, j int, _ float64) float64 {
		forBlue, forRed := of(&p.now[p.cell(value, i*red+j)])
		if p.redPlays() {
			return 1 - forRed
		}
		return forBlue
	}, m)
	return m
}

// redPlays reports whether red is the side that maximises the metric.
func (p *panels) redPlays() bool { return p.metric.Side == rules.Red }

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
		p.games[v] = game{e, g.Weights, [2][]float64{likely.Rows, likely.Columns}}
	}
}

// figures are those of a pair at each value.
func (p *panels) figures(pair int) (es []estimate.Estimate) {
	for v := range p.values {
		es = append(es, p.now[p.cell(v, pair)])
	}
	return es
}

// next are the cells that are played next, in order: those on which the answers depend.
func (p *panels) next() (cells []int) {
	wanted := make([]bool, len(p.n))
	p.forBest(wanted)
	if p.shown >= 0 {
		if left := p.left(p.shown); len(left) > 1 {
			p.follow(p.shown, left, wanted)
		}
	}
	if p.Pilots == Panel { // where single pairs are even is pursued, not only told as far as it is known
		p.forRange(wanted)
	}
	for c := range wanted {
		if wanted[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

// doubtful are the cells that most of the doubt about the value of a game comes from: those with so large a part of the greatest doubt
// that a cell makes are played on.
const doubtful = 0.25

// forBest wants the cells that make the values of games doubtful which may be nearest to the target.
func (p *panels) forBest(wanted []bool) {
	games := p.gameValues()
	left := p.mayBeNearest(games)
	if len(left) == 1 {
		return
	}
	for _, v := range left {
		if halfWidth(&games[v]) <= p.Tolerance {
			continue
		}
		most := 0.0
		doubt := func(pair int) float64 {
			c, red := p.cell(v, pair), p.sizes[rules.Red]
			if p.n[c] >= p.Most {
				return 0
			}
			return p.games[v].weights[pair/red][pair%red] * halfWidth(&p.now[c])
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

// gameValues are those of all games.
func (p *panels) gameValues() (games []estimate.Estimate) {
	for v := range p.games {
		games = append(games, p.games[v].value)
	}
	return games
}

// follow wants the cells of a pair at some values that are not known to the tolerance.
func (p *panels) follow(pair int, values []int, wanted []bool) {
	for _, v := range values {
		if c := p.cell(v, pair); halfWidth(&p.now[c]) > p.Tolerance {
			wanted[c] = true
		}
	}
}

// left are the values at which a pair may be nearest to the target.
func (p *panels) left(pair int) []int { return p.mayBeNearest(p.figures(pair)) }

// A span is at which values a pair may be nearest to the target, and what is known of the sides that it takes.
type span struct {
	figures []estimate.Estimate
	left    []int
	never   bool // all figures are shown to be on one side
	crosses bool // figures are shown on both sides
}

// spans are those of all pairs.
func (p *panels) spans() (all []span) {
	for pair := range p.pairs() {
		f := p.figures(pair)
		all = append(all, span{f, p.mayBeNearest(f), p.sideOfAll(f) != Undecided, len(p.crossingsOf(f)) > 0})
	}
	return all
}

// ends are how far the least and the greatest nearest value of all pairs may lie that are not on one side throughout.
// Those that may be so count for what is possible, only those that cross the target for what is certain. Without any,
// no end is certain: the bounds of what is certain are beyond all values.
func (p *panels) ends(all []span) (from, to reach) {
	from, to = reach{least: p.values, most: p.values}, reach{least: -1, most: -1}
	for _, s := range all {
		first, last := s.left[0], s.left[len(s.left)-1]
		if !s.never {
			from.least, to.most = min(from.least, first), max(to.most, last)
		}
		if s.crosses {
			from.most, to.least = min(from.most, last), max(to.least, first)
		}
	}
	return from, to
}

// forRange wants the cells of pairs that may reach beyond what is certain.
func (p *panels) forRange(wanted []bool) {
	all := p.spans()
	from, to := p.ends(all)
	for pair, s := range all {
		if !s.never && (s.left[0] < from.most || s.left[len(s.left)-1] > to.least) {
			p.follow(pair, s.left, wanted)
		}
	}
}

// sumUpRange sums up where single pairs are even.
func (p *panels) sumUpRange() {
	all := p.spans()
	p.from, p.to = p.ends(all)
	p.from.value, p.to.value = p.values, -1
	for _, s := range all {
		if s.never {
			p.never++
			continue
		}
		at := p.nearestOf(s.figures, s.left)
		p.from.value, p.to.value = min(p.from.value, at), max(p.to.value, at)
	}
	p.from.value = min(max(p.from.value, p.from.least), p.from.most)
	p.to.value = min(max(p.to.value, p.to.least), p.to.most)
}
