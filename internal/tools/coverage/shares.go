package coverage

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/sensitivity"
)

// A sharing is a function of three fields, the last of which does nothing, from 0 to 1 each, whose shares are known. Duels
// are won with the probability that it gives.
type sharing struct {
	name         string
	levels       int
	f            func(x [3]float64) float64
	first, total [3]float64
}

// sharings have what varies in one field, in two by four to one, in what two do together, and in a corner of the values of
// two: a quarter of all combinations, or a ninth.
var sharings = []sharing{
	{"one field", 9, func(x [3]float64) float64 { return 0.5 + 0.8*(x[0]-0.5) }, [3]float64{1, 0, 0}, [3]float64{1, 0, 0}},
	{"two fields", 9, func(x [3]float64) float64 { return 0.5 + 0.6*(x[0]-0.5) + 0.3*(x[1]-0.5) },
		[3]float64{0.8, 0.2, 0}, [3]float64{0.8, 0.2, 0}},
	{"together", 4, func(x [3]float64) float64 { return 0.5 + 1.8*(x[0]-0.5)*(x[1]-0.5) }, [3]float64{},
		[3]float64{1, 1, 0}},
	{"a quarter", 6, corner(0.5), [3]float64{1. / 3, 1. / 3, 0}, [3]float64{2. / 3, 2. / 3, 0}},
	{"a ninth", 6, corner(0.7), [3]float64{1. / 4, 1. / 4, 0}, [3]float64{3. / 4, 3. / 4, 0}},
	{"nothing", 9, func([3]float64) float64 { return 0.4 }, [3]float64{}, [3]float64{}},
}

// corner is greater where two fields are both beyond a limit.
func corner(limit float64) func(x [3]float64) float64 {
	return func(x [3]float64) float64 {
		if x[0] > limit && x[1] > limit {
			return 0.9
		}
		return 0.3
	}
}

const (
	sharingRows       = 64
	sharingReplicates = 32
	sharingConfidence = 0.95
)

// A shareCount says how often intervals missed, and how often something was seen where there is nothing.
type shareCount struct{ first, total, together, false, mean, size int }

// sharingWalks are the trajectories that are walked for effects, and manyWalks those for their true figures.
const sharingWalks, manyWalks = 16, 5_000

// plan is a plan of so many trajectories and rows.
func (s *sharing) plan(points string, walks, rows int, seed uint64) *sensitivity.Plan {
	return &sensitivity.Plan{Levels: []int{s.levels, s.levels, s.levels}, Trajectories: walks, Rows: rows, Points: points,
		Seed: seed}
}

// effects are the true mean effects and their sizes, without luck.
func (s *sharing) effects() []sensitivity.Effect {
	d := sensitivity.New(s.plan(sensitivity.Sobol, manyWalks, 0, 1))
	return d.Effects(func(point, _ int) float64 { return s.f(s.at(d.Points[point])) }, 2, sharingConfidence)
}

// at are the values of a point, from 0 to 1.
func (s *sharing) at(p sensitivity.Point) (x [3]float64) {
	for k, level := range p {
		x[k] = float64(level) / float64(s.levels-1)
	}
	return x
}

// measure asks so many times which fields matter, each time with other points and other luck.
func (s *sharing) measure(points string, common float64, runs int, truth []sensitivity.Effect) (c shareCount) {
	together := 1.0
	for _, share := range s.first {
		together -= share
	}
	for run := range uint64(runs) {
		d := sensitivity.New(s.plan(points, sharingWalks, sharingRows, run+1))
		y := s.duels(d, common, run)
		x := d.Indices(y, sharingReplicates, []int{0, 1, 2}, sharingRows, sharingConfidence)
		for i := range x.Fields {
			f := &x.Fields[i]
			c.first += missed(&f.First, s.first[i])
			c.total += missed(&f.Total, s.total[i])
			if s.total[i] == 0 && f.Total.Low > 0 {
				c.false++
			}
		}
		if s.total != [3]float64{} { // else nothing varies, together or alone
			c.together += missed(&x.Together, together)
		}
		for i, e := range d.Effects(y, sharingReplicates, sharingConfidence) {
			c.mean += missed(&e.Mean, truth[i].Mean.Value)
			c.size += missed(&e.Size, truth[i].Size.Value)
		}
	}
	return c
}

func missed(e *estimate.Estimate, truth float64) int {
	if e.Low > truth+1e-9 || e.High < truth-1e-9 {
		return 1
	}
	return 0
}

// duels are two a replicate at each point. A share of them has luck that all points have in common.
func (s *sharing) duels(d *sensitivity.Design, common float64, seed uint64) sensitivity.Response {
	return duelsOf(d, func(p sensitivity.Point) float64 { return s.f(s.at(p)) }, common, seed)
}

// duelsOf are two duels a replicate at each point, which are won by its chance.
func duelsOf(d *sensitivity.Design, chance func(sensitivity.Point) float64, common float64, seed uint64) sensitivity.Response {
	rng := rand.New(rand.NewPCG(seed, 7))
	wins, chances := make([]float64, len(d.Points)*sharingReplicates), make([]float64, len(d.Points))
	for i, p := range d.Points {
		chances[i] = chance(p)
	}
	for duel := range 2 * sharingReplicates {
		luck := rng.Float64()
		for i, p := range chances {
			u := rng.Float64()
			if rng.Float64() < common {
				u = luck
			}
			if u < p {
				wins[i*sharingReplicates+duel/2] += 0.5
			}
		}
	}
	return func(point, r int) float64 { return wins[point*sharingReplicates+r] }
}

// aboutShares leads the section. It takes the runs.
const aboutShares = `
## Which fields matter

Does the luck of the dice pass for an effect? ` + "`furball why sensitivity`" + ` was put to %d simulated runs each of known
functions of three fields, with 64 rows of points, 16 trajectories and 64 duels a point. "Common luck" is the share of
duels whose luck all points have in common. The rows say how often an interval left out the truth: of the shares of
what varies, of what comes from fields acting together, of the mean effect and of its size; and how often a field
that does nothing, not even together with others, was said to do something. The target is 5 %% at most. "A quarter"
and "a ninth" have the probability 0.9 in that part of all combinations and 0.3 in the others: where few points meet
what matters, no figure of them is nearly normal, and the intervals are too narrow.

`

// measureShares measures with so many runs for each function, and gives the rows of a table.
func measureShares(runs int) (rows []string) {
	for i := range sharings {
		s := &sharings[i]
		nothing, truth := 0, s.effects()
		for _, t := range s.total {
			if t == 0 {
				nothing++
			}
		}
		for _, points := range []string{sensitivity.Latin, sensitivity.Sobol} {
			for _, common := range []float64{0, 0.6} {
				c := s.measure(points, common, runs, truth)
				share := func(n, of int) float64 { return 100 * float64(n) / float64(of*runs) }
				together := "–"
				if nothing < len(s.total) {
					together = fmt.Sprintf("%.1f", share(c.together, 1))
				}
				rows = append(rows, fmt.Sprintf("| %s | %s | %.0f | %.1f | %.1f | %s | %.1f | %.1f | %.1f |\n", s.name,
					points, 100*common, share(c.first, 3), share(c.total, 3), together, share(c.mean, 3),
					share(c.size, 3), share(c.false, nothing)))
			}
		}
	}
	return rows
}

// writeShares writes the section.
func writeShares(b *strings.Builder, runs int, rows []string) {
	fmt.Fprintf(b, aboutShares, runs)
	b.WriteString("| what varies in | points | common luck, % | alone missed, % | in all missed, % | together missed, % | " +
		"mean effect missed, % | size missed, % | nothing taken for something, % |\n" +
		"|---|---|---:|---:|---:|---:|---:|---:|---:|\n")
	b.WriteString(strings.Join(rows, ""))
}
