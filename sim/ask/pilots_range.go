package ask

import (
	"github.com/furball-sim/furball/results/estimate"
)

// A span is at which values a pair may be nearest to the target, and what is known of the sides that it takes.
type span struct {
	left    []int
	never   bool // all figures are shown to be on one side
	crosses bool // figures are shown on both sides
}

// spans are those of all pairs.
func (p *panels) spans() (all []span) {
	for pair := range p.pairs() {
		figures := p.figures(pair)
		all = append(all, span{p.Pilots.Metric.mayBeNearest(figures, p.Target), oneSide(figures, p.Target) != Undecided,
			len(crossings(figures, p.Target)) > 0})
	}
	return all
}

// oneSide is the side of the target on which all figures are shown to be; Undecided if they are not.
func oneSide(figures []estimate.Estimate, target float64) Verdict {
	side := sideOf(&figures[0], target)
	for i := range figures {
		if sideOf(&figures[i], target) != side {
			return Undecided
		}
	}
	return side
}

// ends are how far the least and the greatest nearest value of all pairs may lie that are not on one side throughout.
// Those that may be so count for what is possible, only those that cross the target for what is certain. Without any,
// no end is certain: the bounds of what is certain are beyond all values.
func (p *panels) ends(all []span) (from, to Reach) {
	from, to = Reach{Least: p.Values, Most: p.Values}, Reach{Least: -1, Most: -1}
	for _, s := range all {
		first, last := s.left[0], s.left[len(s.left)-1]
		if !s.never {
			from.Least, to.Most = min(from.Least, first), max(to.Most, last)
		}
		if s.crosses {
			from.Most, to.Least = min(from.Most, last), max(to.Least, first)
		}
	}
	return from, to
}

// forRange wants the cells of pairs that may reach beyond what is certain.
func (p *panels) forRange(wanted []bool) {
	all := p.spans()
	from, to := p.ends(all)
	for pair, s := range all {
		if !s.never && (s.left[0] < from.Most || s.left[len(s.left)-1] > to.Least) {
			p.pursue(pair, s.left, wanted)
		}
	}
}

// rangeOf sums up where single pairs are even.
func (p *panels) rangeOf(f *Piloted) {
	all := p.spans()
	f.From, f.To = p.ends(all)
	f.From.Value, f.To.Value = p.Values, -1
	for pair, s := range all {
		if s.never {
			f.Never++
			continue
		}
		at := p.nearest(p.figures(pair), s.left)
		f.From.Value, f.To.Value = min(f.From.Value, at), max(f.To.Value, at)
	}
	f.From.Value = min(max(f.From.Value, f.From.Least), f.From.Most)
	f.To.Value = min(max(f.To.Value, f.To.Least), f.To.Most)
}

// nearest is the value with the nearest figure of those that are left.
func (p *panels) nearest(figures []estimate.Estimate, left []int) int {
	best := left[0]
	for _, v := range left {
		if p.Pilots.Metric.off(&figures[v], p.Target) < p.Pilots.Metric.off(&figures[best], p.Target) {
			best = v
		}
	}
	return best
}

// found sums up.
func (p *panels) found(finished bool) *Piloted {
	f := &Piloted{Cells: p.now, Duels: p.n, Finished: finished}
	played := make([]int64, p.Values)
	for v := range played {
		for pair := range p.pairs() {
			played[v] += p.n[p.cell(v, pair)]
		}
	}
	f.Best = p.balanced(p.values(), played, finished)
	f.Blue, f.Red = p.games[f.Best.Nearest].rows, p.games[f.Best.Nearest].columns
	if p.Own >= 0 {
		n := make([]int64, p.Values)
		for v := range n {
			n[v] = p.n[p.cell(v, p.Own)]
		}
		own := p.balanced(p.figures(p.Own), n, finished)
		f.Own = &own
	}
	p.rangeOf(f)
	return f
}

// balanced is what figures at each value tell of the nearest.
func (p *panels) balanced(figures []estimate.Estimate, duels []int64, finished bool) Balanced {
	m := p.Pilots.Metric
	b := Balanced{Figures: figures, Duels: duels, Left: m.mayBeNearest(figures, p.Target), Finished: finished,
		Crossings: crossings(figures, p.Target)}
	b.Nearest = p.nearest(figures, b.Left)
	for i := range figures {
		v := sideOf(&figures[i], p.Target)
		_, most := m.reach(&figures[i], p.Target)
		alone := len(b.Left) == 1 && b.Left[0] == i
		if most <= p.Tolerance || v == Undecided && (alone || halfWidth(&figures[i]) <= p.Tolerance) {
			v = Meets
		}
		b.Verdicts = append(b.Verdicts, v)
	}
	return b
}
