package advantage

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/sim"
)

// Settings say how a duel is looked at.
type Settings struct {
	Continuations int64 // of each point; at least 2
	Confidence    float64
	Decisions     Extent
	Workers       int
	Quick         bool                  // a turning point is measured anew at its ends alone
	Skip          int64                 // numbers of dice that are left out: a second look needs others than the first
	Progress      func(done, due int64) // continuations, of which more may come up; nil: nobody is told
}

// Extent is which decisions are compared with others.
type Extent int

// The extents.
const (
	None      Extent = iota
	OfTurning        // those of the turning points
	All
)

// blockSize is how many continuations one job plays.
const blockSize = 50

// apart keeps the dice of one duel's continuations apart from those of others: each has so many numbers. The line takes the
// first ones, what is measured anew the next, and so on.
const apart = 1 << 20

// A look looks at one duel.
type look struct {
	crew
	Settings
	progress
	duel  int64
	first int64 // the next number of dice that nobody has used
}

// progress is how many continuations have been played, and how many are due as far as anybody knows.
type progress struct{ played, due int64 }

// foresee expects of all duels what so many have taken.
func (p *progress) foresee(done, of int64) { p.due = p.played * of / done }

// Of measures the chances of a duel of a cell, counted from 0, turn by turn. The error is that of ctx, or ErrBots.
func Of(ctx context.Context, p *sim.Plan, cell int, duel int64, s Settings) (*advantage.Line, error) {
	if p.Cells[cell].HasBots() {
		return nil, ErrBots
	}
	return newLook(ctx, p, cell, duel, s).line()
}

func newLook(ctx context.Context, p *sim.Plan, cell int, duel int64, s Settings) *look {
	l := &look{crew: crew{ctx: ctx, plan: p, cell: cell, workers: s.Workers}, Settings: s, duel: duel, first: duel*apart + s.Skip}
	l.done = func(n int64) {
		if l.played += n; s.Progress != nil {
			s.Progress(l.played, max(l.due, l.played))
		}
	}
	return l
}

// line measures the starts of all turns, then anew those about the turning points, and looks into these.
func (l *look) line() (*advantage.Line, error) {
	w, err := walked(l.ctx, l.plan, l.cell, l.duel, func(p *position) bool { return p.begins })
	if err != nil {
		return nil, err
	}
	line := &advantage.Line{Continuations: l.Continuations, Confidence: l.Confidence, Whole: l.Decisions == All}
	values, err := l.values(w.positions)
	if err != nil {
		return nil, err
	}
	for i := range w.positions {
		line.Points = append(line.Points, l.point(&w.positions[i], values[i]))
	}
	line.Points = append(line.Points, w.end(l.Confidence))
	turns, farthest, err := l.turns(w, line, values)
	if err != nil {
		return nil, err
	}
	decided := map[int]bool{} // the turns whose decisions are compared
	for _, at := range turns {
		if err := l.turning(w, line, at, at == farthest); err != nil {
			return nil, err
		}
		if n := len(line.Turning); n > 0 && line.Turning[n-1].From == at {
			decided[line.Points[at].Turn] = true
		}
	}
	if l.Decisions == None {
		return line, nil
	}
	all, err := l.decisions(func(p *position) bool { return l.Decisions == All || decided[p.turn] })
	if err != nil {
		return nil, err
	}
	line.Decisions, err = l.settle(all)
	return line, err
}

// mostClose is how many of the farthest steps are looked at more closely before the turning points are chosen.
const mostClose = 8

// turns chooses the turning points: those steps that seem farthest are measured again, and both looks together say which are.
// What was picked because it seems large seems larger than it is, so that the points have what the second look says.
func (l *look) turns(w *walk, line *advantage.Line, values [][]int8) (turns []int, farthest int, err error) {
	shares := line.Shares()
	among := advantage.Farthest(shares, mostClose)
	if l.Quick || len(among) == 0 {
		return advantage.Turns(shares, among), -1, nil
	}
	var again []position
	var at []int
	for i := range w.positions {
		if slices.Contains(among, i) || slices.Contains(among, i-1) {
			again, at = append(again, w.positions[i]), append(at, i)
		}
	}
	more, err := l.values(again)
	if err != nil {
		return nil, 0, err
	}
	for k, i := range at {
		shares[i] = l.point(&w.positions[i], slices.Concat(values[i], more[k])).Share.Value
		line.Points[i] = l.point(&w.positions[i], more[k])
	}
	if turns = advantage.Turns(shares, among); len(turns) == 0 {
		return nil, -1, nil
	}
	return turns, slices.MaxFunc(turns, func(a, b int) int {
		return cmp.Compare(math.Abs(shares[a+1]-shares[a]), math.Abs(shares[b+1]-shares[b]))
	}), nil
}

func (l *look) point(p *position, values []int8) advantage.Point {
	var t advantage.Tally
	for _, v := range values {
		t.Add(v)
	}
	at := t.Point(p.turn, p.event, l.Confidence)
	at.Told = (1 + p.told[0] - p.told[1]) / 2
	return at
}

// values plays positions on, all with the same dice, so that luck moves neighbours alike. The dice are new ones.
func (l *look) values(all []position) ([][]int8, error) {
	values, first := make([][]int8, len(all)), l.first
	l.first += l.Continuations
	var jobs []job
	for i := range all {
		values[i] = make([]int8, l.Continuations)
		for from := int64(0); from < l.Continuations; from += blockSize {
			into := values[i][from:min(from+blockSize, l.Continuations)]
			jobs = append(jobs, func(c *sim.Continuer) bool {
				return play(c, all[i].duel, sim.Alone, first+from, into)
			})
		}
	}
	l.due += l.Continuations * int64(len(all))
	return values, l.do(jobs, blockSize)
}

// mostSteps is how many positions of a turning point are looked at.
const mostSteps = 12

// leastFarthest is by how much the farthest step moved the share where it is told although the last look does not show that it
// moved it.
const leastFarthest = 0.03

// turning looks into the turn after a point: it measures its beginning and end anew, and finds where in it the chances moved.
func (l *look) turning(w *walk, line *advantage.Line, at int, farthest bool) error {
	from, to := line.Points[at].Event, line.Points[at+1].Event
	turn, ends := line.Points[at].Turn, at+1 == len(w.positions)
	next := line.Points[at+1].Turn
	in, err := walked(l.ctx, l.plan, l.cell, l.duel, func(p *position) bool {
		return p.turn == turn || !ends && p.begins && p.turn == next
	})
	if err != nil {
		return err
	}
	steps := thinned(in.positions, mostSteps)
	switch {
	case l.Quick && ends:
		steps = steps[:1]
	case l.Quick:
		steps = thinned(in.positions, 2)
	}
	values, err := l.values(steps)
	if err != nil {
		return err
	}
	last := len(steps) - 1
	line.Points[at] = l.point(&steps[0], values[0])
	events := make([]int, 0, len(steps)+1)
	for i := range steps {
		events = append(events, steps[i].event)
	}
	if ends {
		result := make([]int8, l.Continuations)
		for k := range result {
			result[k] = points(&w.outcome)
		}
		values, events, last = append(values, result), append(events, to), last+1
	} else {
		line.Points[at+1] = l.point(&steps[last], values[last])
	}
	t := advantage.Turning{Turn: turn, From: at, First: from + 1, Last: to,
		Change: advantage.Difference(values[0], values[last], l.Confidence)}
	if !sure(&t) && !l.Quick && math.Abs(t.Change.Value) >= leastFarthest {
		if err := l.lookAgain(line, &t, steps, values, last); err != nil {
			return err
		}
	}
	for i := range last {
		moved := advantage.Difference(values[i], values[i+1], l.Confidence).Value
		if math.Abs(moved) > math.Abs(t.Part) && (moved > 0) == (t.Change.Value > 0) && events[i+1] > events[i] {
			t.Part, t.First, t.Last = moved, events[i]+1, events[i+1]
		}
	}
	if sure(&t) || farthest && math.Abs(t.Change.Value) >= leastFarthest { // what the first looks found may have been luck
		line.Turning = append(line.Turning, t)
	}
	return nil
}

// sure reports whether a turning point is shown to have moved the share.
func sure(t *advantage.Turning) bool { return t.Change.Low > 0 || t.Change.High < 0 }

// lookAgain measures the beginning and the end of a turning point once more, where the last look has not shown what it moved, and
// puts both looks together.
func (l *look) lookAgain(line *advantage.Line, t *advantage.Turning, steps []position, values [][]int8, last int) error {
	ends := []position{steps[0]}
	if last < len(steps) {
		ends = append(ends, steps[last])
	}
	more, err := l.values(ends)
	if err != nil {
		return err
	}
	before, after := slices.Concat(values[0], more[0]), slices.Concat(values[last], values[last]) // the result is what it is
	line.Points[t.From] = l.point(&steps[0], before)
	if last < len(steps) {
		after = slices.Concat(values[last], more[1])
		line.Points[t.From+1] = l.point(&steps[last], after)
	}
	t.Change = advantage.Difference(before, after, l.Confidence)
	return nil
}

// thinned are at most so many of the positions, at least 2, the first and the last among them, spread over the events between.
func thinned(all []position, most int) []position {
	if len(all) <= most {
		return all
	}
	kept := make([]position, 0, most)
	for k := range most {
		kept = append(kept, all[k*(len(all)-1)/(most-1)])
	}
	return kept
}
