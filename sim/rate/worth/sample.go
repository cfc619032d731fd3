package worth

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// Played is what duels of the numbers of a span have brought, by row.
type Played struct {
	Halves [][]int8        // blue's points in halves, by duel
	Lucks  []results.Lucks // the luck of their dice; nil: it is not known
}

// A sample is duels with the numbers from a first one on, and blue's points in them, 0 to 1, without what their luck explains.
type sample struct {
	from   int64
	halves [][]int8
	points [][]float64
}

// sampleOf takes the luck out of duels, row by row.
func sampleOf(p *Played, from int64, by []*results.Freeing) *sample {
	s := &sample{from: from, halves: p.Halves}
	for i, halves := range p.Halves {
		points := make([]float64, len(halves))
		for d, h := range halves {
			points[d] = float64(h) / 2
		}
		if p.Lucks != nil {
			by[i].TakeOut(from, points, p.Lucks[i])
		}
		s.points = append(s.points, points)
	}
	return s
}

// first are the first n duels of a sample.
func (s *sample) first(n int64) *sample {
	f := &sample{from: s.from}
	for i := range s.halves {
		f.halves, f.points = append(f.halves, s.halves[i][:n]), append(f.points, s.points[i][:n])
	}
	return f
}

// row is one row of a sample.
func (s *sample) row(i int) *sample {
	return &sample{from: s.from, halves: s.halves[i : i+1], points: s.points[i : i+1]}
}

// raw is the sample with all luck.
func (s *sample) raw() *sample { return sampleOf(&Played{Halves: s.halves}, s.from, nil) }

// mean is the mean of blue's points in a duel over all rows.
func (s *sample) mean(duel int) (sum float64) {
	for _, points := range s.points {
		sum += points[duel]
	}
	return sum / float64(len(s.points))
}

// tried counts the mean points over all rows, duel by duel.
func (s *sample) tried() *estimate.Tried {
	t := estimate.NewTried(results.NumBlocks)
	for d := range s.points[0] {
		t.CountAlone(d%results.NumBlocks, s.mean(d))
	}
	return t
}

// against counts the mean points over all rows with what others brought in the same duels.
func (s *sample) against(others *sample) *estimate.Tried {
	t := estimate.NewTried(results.NumBlocks)
	for d := range s.points[0] {
		t.Count(d%results.NumBlocks, s.mean(d), others.mean(d))
	}
	return t
}

// gain is how many more points a sample of the first duels of the usual makes than that, over all rows alike. Where few duels ended
// otherwise, their luck stays.
func (s *sample) gain(usual *sample, confidence float64) estimate.Estimate {
	first := usual.first(int64(len(s.halves[0])))
	raw := s.raw().against(first.raw())
	if raw.FewDiffer() {
		_, gain := usual.raw().tried().AsUsual().Alternative(raw, confidence)
		return gain
	}
	free := s.against(first)
	free.More, free.Less = raw.More, raw.Less
	_, gain := usual.tried().AsUsual().Alternative(free, confidence)
	return gain
}

// controls are the luck of duels of a row and how they ended.
func controls(p *Played, row int, from int64) (c *results.LuckControls, wins, losses float64) {
	c = results.NewLuckControls()
	events := make([]float64, len(p.Halves[row]))
	for d, h := range p.Halves[row] {
		events[d] = float64(h) - 1
		switch h {
		case 2:
			wins++
		case 0:
			losses++
		}
	}
	if p.Lucks != nil {
		c.Add(from, events, p.Lucks[row])
	}
	return c, wins, losses
}

// pointsOf estimates blue's points in a row, without what the luck of its own duels explains.
func pointsOf(p *Played, row int, from int64, confidence float64) estimate.Estimate {
	c, wins, losses := controls(p, row, from)
	if e, worth := estimate.AdjustedMargin(*c, wins, losses, confidence); worth > 1 {
		e.Value, e.Low, e.High = (1+e.Value)/2, (1+e.Low)/2, (1+e.High)/2
		return e
	}
	return estimate.MeanPoints(int64(wins), int64(losses), int64(len(p.Halves[row])), confidence)
}
