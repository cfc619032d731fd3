package ask

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/sensitivity"
)

// replicates are into how many equal parts the duels of a point are taken apart, each with other luck.
const replicates = 32

// The numbers of points and of the duels of one.
const (
	// MostPoints is how many points a sensitivity has at most: each is a cell of its run.
	MostPoints = 4000
	// usualDuels are those of a point, if there are many: luck then varies about as much as points do.
	usualDuels = replicates
)

// NewDesign is a design of points that so many duels can play, between ranges of fields.
func NewDesign(ranges []manifest.Range, points string, seed uint64, duels int64) (*manifest.Design, error) {
	d := &manifest.Design{Ranges: ranges, Points: points}
	p := planOf(d, seed)
	if n := min(int64(MostPoints), duels/usualDuels); p.Fit(int(n)) {
		d.Trajectories, d.Rows = p.Trajectories, p.Rows
		return d, nil
	}
	return nil, fmt.Errorf("--duels: found %d, want at least %d for %d fields", duels, p.Least()*usualDuels, len(ranges))
}

// planOf is the plan of a design.
func planOf(d *manifest.Design, seed uint64) *sensitivity.Plan {
	p := &sensitivity.Plan{Trajectories: d.Trajectories, Rows: d.Rows, Points: d.Points, Seed: seed}
	for _, r := range d.Ranges {
		p.Levels, p.Words = append(p.Levels, r.Levels()), append(p.Words, r.Words != nil)
	}
	return p
}

// Values are those of each field at the points of a design, as --set has them.
func Values(d *manifest.Design, seed uint64) (values [][]string) {
	values = make([][]string, len(d.Ranges))
	for _, point := range sensitivity.New(planOf(d, seed)).Points {
		for i, level := range point {
			values[i] = append(values[i], d.Ranges[i].Value(level))
		}
	}
	return values
}

// A survey plays the points of a design. What it has not come to is nil.
type survey struct {
	*asker
	design   *sensitivity.Design
	n        []int64 // the duels of each point that count
	effects  []sensitivity.Effect
	together []sensitivity.Effect // the same, with intervals that all hold together
	left     []int                // the fields that screening left
	indices  *sensitivity.Indices
	matters  []bool // of each field, whether it is shown to explain anything, at all or with others: all of these together
	adds     adding
	rows     int // that count
	finished bool
}

// survey makes a survey, and checks that the cells of the run are the points of the design.
func (a *asker) survey() (*survey, error) {
	cells := a.outline.Cases
	s := &survey{asker: a, design: sensitivity.New(planOf(a.Design, a.outline.Seed)), n: make([]int64, len(cells)), matters: make([]bool, len(a.Design.Ranges))}
	s.adds.s = s
	if len(s.design.Points) != len(cells) {
		return nil, fmt.Errorf("the run has %d cells, its design %d points", len(cells), len(s.design.Points))
	}
	for i, point := range s.design.Points {
		if id := a.pointID(point); cells[i].ID != id {
			return nil, errors.New("the run has the cell " + cells[i].ID + " where its design has " + id)
		}
	}
	return s, nil
}

// pointID is the id of the cell of a point.
func (a *asker) pointID(p sensitivity.Point) string {
	parts := make([]string, len(p))
	for i, r := range a.Design.Ranges {
		parts[i] = r.Path + "=" + experiments.ValueText(r.Value(p[i]))
	}
	return strings.Join(parts, ",")
}

// play plays until some points have n duels, and makes the response with the first n of each.
func (s *survey) play(ctx context.Context, points []int, n int64) (sensitivity.Response, bool, error) {
	want := append([]int64(nil), s.n...)
	for _, i := range points {
		want[i] = max(want[i], n)
	}
	whole, err := s.arena.Play(ctx, want)
	if !whole || err != nil {
		return nil, false, err
	}
	s.n = want
	values := make([]float64, len(s.n)*replicates)
	for _, i := range points {
		bits, before := s.arena.Bits(i), tally{}
		for r := range int64(replicates) {
			from, to := n*r/replicates, n*(r+1)/replicates
			t := s.metric.count(bits, to)
			for k, level := range s.metric.levels {
				values[int64(i)*replicates+r] += level * float64(t[k]-before[k]) / float64(to-from)
			}
			before = t
		}
	}
	return func(point, r int) float64 { return values[point*replicates+r] }, true, nil
}

// find screens the fields, and then plays for the indices of those that are left, with the duels that are left.
func (s *survey) find(ctx context.Context) error {
	n := max(replicates, min(usualDuels, s.Most/int64(len(s.n))))
	s.say("screening", s.Most)
	y, whole, err := s.play(ctx, s.design.Screened(), n)
	if !whole || err != nil {
		return err
	}
	s.effects = s.design.Effects(y, replicates, 1-s.Error)
	s.together = s.design.Effects(y, replicates, results.Ledger{Error: s.Error}.Each(len(s.effects)))
	s.left = sensitivity.Left(s.effects)
	s.rows, n = sensitivity.LeastRows, min(n, s.affordable(sensitivity.LeastRows))
	for {
		s.say("the shares of "+named(s.named(s.left)), s.unplayed())
		if y, whole, err = s.play(ctx, s.points(), n); !whole || err != nil {
			return err
		}
		s.indices = s.design.Indices(y, replicates, s.left, s.rows, 1-s.Error)
		for _, x := range s.design.Indices(y, replicates, s.left, s.rows, results.Ledger{Error: s.Error}.Each(len(s.left))).Fields {
			s.matters[x.Field] = x.Total.Low > 0
		}
		rows, more := s.next(n)
		if s.finished = rows == s.rows && more == n || s.narrow(); s.finished {
			s.adds.find(y)
			return nil
		}
		s.rows, n = rows, more
	}
}

// next doubles the rows, or the duels of each point, of which there are n: whichever makes the shares more certain, or what
// can be afforded. All that is left goes into duels.
func (s *survey) next(n int64) (rows int, duels int64) {
	wider := min(2*s.rows, s.Design.Rows)
	canRows := wider > s.rows && s.affordable(wider) >= n
	most := s.affordable(s.rows)
	switch {
	case canRows && (s.indices.ByRows > 2*s.indices.ByLuck || most < 2*n):
		return wider, n
	case most < 2*n, !canRows:
		return s.rows, max(n, most)
	}
	return s.rows, 2 * n
}

// points are those on which the indices rest.
func (s *survey) points() []int { return s.design.Needed(s.left, s.rows) }

// unplayed is how many duels may still be played.
func (s *survey) unplayed() int64 { return s.Most - total(s.n) }

// affordable is how many duels each of the points of the fields that are left can have, with so many rows.
func (s *survey) affordable(rows int) int64 {
	points, left := s.design.Needed(s.left, rows), s.unplayed()
	for _, i := range points {
		left += s.n[i]
	}
	return max(replicates, left/int64(len(points)))
}

// narrow reports whether all shares are known to within the half-width of the design; 0: never.
func (s *survey) narrow() bool {
	half := s.Design.Narrow
	if half == 0 {
		return false
	}
	for i := range s.indices.Fields {
		f := &s.indices.Fields[i]
		if !f.First.Defined() || halfWidth(&f.First) > half || halfWidth(&f.Total) > half {
			return false
		}
	}
	return true
}

// say tells what is played.
func (s *survey) say(text string, more int64) {
	if s.tell != nil {
		s.tell(text, total(s.n), more)
	}
}

// named are some fields of the design in words.
func (s *survey) named(fields []int) (all []string) {
	for _, i := range fields {
		all = append(all, s.title(i))
	}
	return all
}

// title is a field of the design in words.
func (s *survey) title(field int) string { return s.words.title(s.Design.Ranges[field].Path) }

// bounded keeps the mean of a metric within what a duel can have. n duels with the same result do not exclude that
// others are possible: duels at all points may share their luck, so the interval allows for the greatest probability
// of another result with which none would show in n duels with probability Error/2.
func (s *survey) bounded(mean *estimate.Estimate) {
	least, most := s.metric.levels[0], s.metric.levels[len(s.metric.levels)-1]
	if mean.Low == mean.High {
		points := s.points()
		n := s.n[slices.MinFunc(points, func(i, j int) int { return int(s.n[i] - s.n[j]) })]
		other := 1 - math.Pow(s.Error/2, 1/float64(n))
		mean.Low, mean.High = mean.Value-other*(mean.Value-least), mean.Value+other*(most-mean.Value)
		mean.Method = "clopper-pearson"
	}
	mean.Low, mean.High = max(mean.Low, least), min(mean.High, most)
}
