package ask

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/results/store"
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
func NewDesign(ranges []store.Range, points string, seed uint64, duels int64) (*store.Design, error) {
	d := &store.Design{Ranges: ranges, Points: points}
	p := planOf(d, seed)
	if n := min(int64(MostPoints), duels/usualDuels); p.Fit(int(n)) {
		d.Trajectories, d.Rows = p.Trajectories, p.Rows
		return d, nil
	}
	return nil, fmt.Errorf("--duels: found %d, want at least %d for %d fields", duels, p.Least()*usualDuels, len(ranges))
}

// planOf is the plan of a design.
func planOf(d *store.Design, seed uint64) *sensitivity.Plan {
	p := &sensitivity.Plan{Trajectories: d.Trajectories, Rows: d.Rows, Points: d.Points, Seed: seed}
	for _, r := range d.Ranges {
		p.Levels = append(p.Levels, int(r.To-r.From+1))
	}
	return p
}

// Values are those of each field at the points of a design.
func Values(d *store.Design, seed uint64) (values [][]int64) {
	values = make([][]int64, len(d.Ranges))
	for _, point := range sensitivity.New(planOf(d, seed)).Points {
		for i, level := range point {
			values[i] = append(values[i], d.Ranges[i].From+int64(level))
		}
	}
	return values
}

// A survey plays the points of a design.
type survey struct {
	*asker
	arena  Arena
	design *sensitivity.Design
	n      []int64 // the duels of each point that count
}

// survey makes a survey, and checks that the cells of the run are the points of the design.
func (a *asker) survey(arena Arena) (*survey, error) {
	s := &survey{a, arena, sensitivity.New(planOf(a.Design, a.run.Seed)), make([]int64, len(a.run.Cases))}
	if len(s.design.Points) != len(a.run.Cases) {
		return nil, fmt.Errorf("the run has %d cells, its design %d points", len(a.run.Cases), len(s.design.Points))
	}
	for i, point := range s.design.Points {
		if id := a.pointID(point); a.run.Cases[i].ID != id {
			return nil, errors.New("the run has the cell " + a.run.Cases[i].ID + " where its design has " + id)
		}
	}
	return s, nil
}

// pointID is the id of the cell of a point.
func (a *asker) pointID(p sensitivity.Point) string {
	parts := make([]string, len(p))
	for i, r := range a.Design.Ranges {
		parts[i] = r.Path + "=" + strconv.FormatInt(r.From+int64(p[i]), 10)
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

// A surveyed is what a survey has found. What it has not come to is nil.
type surveyed struct {
	effects  []sensitivity.Effect
	left     []int // the fields that screening left
	indices  *sensitivity.Indices
	rows     int // that count
	points   int // that were played
	duels    int64
	finished bool
}

// run screens the fields, and then plays for the indices of those that are left, with the duels that are left.
func (s *survey) run(ctx context.Context) (*surveyed, error) {
	f := &surveyed{}
	err := s.stages(ctx, f)
	for _, n := range s.n {
		if f.duels += n; n > 0 {
			f.points++
		}
	}
	return f, err
}

func (s *survey) stages(ctx context.Context, f *surveyed) error {
	screened := s.design.Screened()
	n := max(replicates, min(usualDuels, s.Most/int64(len(s.n))))
	s.say("screening", s.Most)
	y, whole, err := s.play(ctx, screened, n)
	if !whole || err != nil {
		return err
	}
	f.effects = s.design.Effects(y, replicates, 1-s.Error)
	f.left = sensitivity.Left(f.effects)
	f.rows, n = sensitivity.LeastRows, min(n, s.affordable(f.left, sensitivity.LeastRows))
	for {
		s.say("the shares of "+named(s.named(f.left)), s.left())
		if y, whole, err = s.play(ctx, s.design.Needed(f.left, f.rows), n); !whole || err != nil {
			return err
		}
		f.indices = s.design.Indices(y, replicates, f.left, f.rows, 1-s.Error)
		rows, more := s.next(f, n)
		if f.finished = rows == f.rows && more == n || narrow(f.indices, s.Design.Narrow); f.finished {
			return nil
		}
		f.rows, n = rows, more
	}
}

// next doubles the rows, or the duels of each point, of which there are n: whichever makes the shares more certain, or what
// can be afforded. All that is left goes into duels.
func (s *survey) next(f *surveyed, n int64) (rows int, duels int64) {
	wider := min(2*f.rows, s.Design.Rows)
	canRows := wider > f.rows && s.affordable(f.left, wider) >= n
	most := s.affordable(f.left, f.rows)
	switch {
	case canRows && (f.indices.ByRows > 2*f.indices.ByLuck || most < 2*n):
		return wider, n
	case most < 2*n, !canRows:
		return f.rows, max(n, most)
	}
	return f.rows, 2 * n
}

// left is how many duels may still be played.
func (s *survey) left() int64 { return s.Most - total(s.n) }

// affordable is how many duels each of the points of some fields and rows can have.
func (s *survey) affordable(fields []int, rows int) int64 {
	points, left := s.design.Needed(fields, rows), s.left()
	for _, i := range points {
		left += s.n[i]
	}
	return max(replicates, left/int64(len(points)))
}

// narrow reports whether all shares are known to within a half-width; 0: never.
func narrow(x *sensitivity.Indices, half float64) bool {
	if half == 0 {
		return false
	}
	for i := range x.Fields {
		f := &x.Fields[i]
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
func (a *asker) named(fields []int) (all []string) {
	for _, i := range fields {
		all = append(all, a.words.title(a.Design.Ranges[i].Path))
	}
	return all
}

// played is how many duels each of the points has that the indices rest on.
func (s *survey) played(f *surveyed) int64 {
	points := s.design.Needed(f.left, f.rows)
	least := s.n[points[0]]
	for _, i := range points {
		least = min(least, s.n[i])
	}
	return least
}

// bounded keeps the mean of a metric within what a duel can have. n duels with the same result do not exclude that
// others are possible: duels at all points may share their luck, so the interval allows for the greatest probability
// of another result with which none would show in n duels with probability Error/2.
func (a *asker) bounded(mean *estimate.Estimate, n int64) {
	least, most := a.metric.levels[0], a.metric.levels[len(a.metric.levels)-1]
	if mean.Low == mean.High {
		other := 1 - math.Pow(a.Error/2, 1/float64(n))
		mean.Low, mean.High = mean.Value-other*(mean.Value-least), mean.Value+other*(most-mean.Value)
		mean.Method = "clopper-pearson"
	}
	mean.Low, mean.High = max(mean.Low, least), min(mean.High, most)
}
