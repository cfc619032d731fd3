package worth

import (
	"cmp"
	"context"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// A Row is what the card is rated against: so many of it against as many of an opponent.
type Row struct {
	Opponent string
	Size     int
	Target   float64 // what blue's points are to be
}

// A Bench plays duels of the card with changes against all rows. Duels of equal numbers share their dice.
type Bench interface {
	// Play plays the duels of a span in each row. It is nil if ctx was done before.
	Play(ctx context.Context, set Set, span results.Span) (*Played, error)
	// Allows reports whether the rules allow all changes of a set together, each of which they allow alone.
	Allows(set Set) bool
}

// A Rating rates a card on a bench: row by row, then what a step of each knob is worth, then the sets of changes that bring it
// nearest to the targets of all rows.
type Rating struct {
	Rows  []Row
	Knobs []Knob
	Error float64 // of each of the three answers
	Duels int64   // of each row that tell how the card does
	Both  bool    // a step down is told too where a step up is allowed
	Bench Bench
	// Told is told after each step, and after all, what was found until then; nil: nobody is.
	Told func(*Found)
	// Base is a bench of another card that changes are told from; nil: there is none.
	Base Bench
	// Shipped is a bench where the shipped pilots fly, by whom the sets found are told too; nil: they fly in any case.
	Shipped Bench

	usual  *sample            // the card as it is, in the first duels
	by     []*results.Freeing // by row
	played map[string]*brought
	order  []string // of what was played, by key
	// decided is the share of the duels of the card as it is that are decided.
	decided float64
	next    int64 // the number of the next duel that nobody has played
}

// A Found is what a rating has found. A rating that was broken off lacks what comes last.
type Found struct {
	Rows   []RowFound
	Mean   estimate.Estimate // points over all rows; it holds together with those of the rows
	Worths []Step            // the greatest first; they hold together
	Near   []Near            // the nearest first; their points hold together
	Whole  bool
}

// A RowFound is how the card does in a row.
type RowFound struct {
	Points estimate.Estimate
	Change *estimate.Estimate // from the base card; nil: there is none
	Drawn  float64            // share of the duels
}

// Find rates the card: all rows first, then the steps, then the sets, if numbers may change. It is nil if ctx was done before
// anything was found.
func (r *Rating) Find(ctx context.Context, s Searched) (f *Found, err error) {
	f = &Found{}
	if f.Rows, f.Mean, err = r.rows(ctx); f.Rows == nil {
		return nil, err
	}
	if err = r.worths(ctx, f); !f.Whole || len(s.Free) == 0 {
		return f, err
	}
	f.Near, err = r.nearest(ctx, s)
	f.Whole = f.Near != nil
	return f, err
}

// brought is what a set of changes has brought in some duels.
type brought struct {
	set    Set
	points []float64 // by row, summed up
	draws  int64     // in all rows
	duels  int64     // of each row
}

// means are blue's points by row and then the share of duels that are decided, with half a duel of each kind added, so that none
// is 0 or 1.
func (b *brought) means() (all []float64) {
	n := float64(b.duels)
	for _, p := range b.points {
		all = append(all, (min(max(p, 0), n)+0.5)/(n+1))
	}
	n *= float64(len(b.points))
	return append(all, (n-float64(b.draws)+0.5)/(n+1))
}

// add counts duels of all rows.
func (b *brought) add(s *sample) {
	if b.points == nil {
		b.points = make([]float64, len(s.points))
	}
	for i, points := range s.points {
		for _, p := range points {
			b.points[i] += p
		}
		for _, h := range s.halves[i] {
			b.draws += int64(h & 1)
		}
	}
	b.duels += int64(len(s.halves[0]))
}

// A Step is what a step of a knob brings, over all rows alike.
type Step struct {
	Knob   int
	Steps  int // 1, or -1 where the card allows no step up
	Points estimate.Estimate
}

// partTried is the part of the duels of a row that a step of a knob is tried by.
const partTried = 4

// rows plays the card as it is, and tells each row and the mean of all; nil if it was broken off.
func (r *Rating) rows(ctx context.Context) (all []RowFound, mean estimate.Estimate, err error) {
	span := results.Span{To: r.Duels}
	usual, err := r.Bench.Play(ctx, nil, span)
	if usual == nil {
		return nil, mean, err
	}
	conf := 1 - r.Error/float64(len(r.Rows)+1)
	r.by = nil
	for i := range usual.Halves {
		all = append(all, RowFound{Points: pointsOf(usual, i, 0, conf), Drawn: drawn(usual.Halves[i])})
		c, _, _ := controls(usual, i, 0)
		r.by = append(r.by, c.Freeing(0.5))
	}
	r.usual, r.played, r.next = sampleOf(usual, 0, r.by), map[string]*brought{}, r.Duels
	r.count(nil, r.usual)
	whole := r.played[Set(nil).Key()].means()
	r.decided = whole[len(whole)-1]
	if r.Base != nil {
		base, err := r.Base.Play(ctx, nil, span)
		if base == nil {
			return nil, mean, err
		}
		of := sampleOf(base, 0, r.by)
		for i := range all {
			gain := r.usual.row(i).gain(of.row(i), 1-r.Error/float64(len(all)))
			all[i].Change = &gain
		}
	}
	if len(all) == 1 {
		return all, all[0].Points, nil
	}
	return all, r.usual.tried().AsUsual().Estimate(conf), nil
}

// drawn is the share of duels that are drawn.
func drawn(halves []int8) float64 {
	n := 0
	for _, h := range halves {
		n += int(h & 1)
	}
	return float64(n) / float64(len(halves))
}

// count keeps what a set has brought.
func (r *Rating) count(set Set, s *sample) {
	b := &brought{set: set}
	b.add(s)
	if len(set) > 0 {
		r.order = append(r.order, set.Key())
	}
	r.played[set.Key()] = b
}

// tries is how many of the first duels of each row a set of changes is tried by.
func (r *Rating) tries() int64 { return max(1, r.Duels/partTried) }

// play plays a set of changes.
func (r *Rating) play(ctx context.Context, set Set, span results.Span) (*sample, error) {
	p, err := r.Bench.Play(ctx, set, span)
	if p == nil {
		return nil, err
	}
	return sampleOf(p, span.From, r.by), nil
}

// try plays a set of changes in the first so many duels of each row.
func (r *Rating) try(ctx context.Context, set Set, duels int64) (*sample, error) {
	s, err := r.play(ctx, set, results.Span{To: duels})
	if s != nil {
		r.count(set, s)
	}
	return s, err
}

// Steps are those that are told: of each knob one up or, where the card allows none, down; with Both down too.
func (r *Rating) Steps() (all []Move) {
	for k := range r.Knobs {
		up, down := r.Knobs[k].Up > 0, r.Knobs[k].Down > 0
		if up {
			all = append(all, Move{k, 1})
		}
		if !up || r.Both && down {
			all = append(all, Move{k, -1})
		}
	}
	return all
}

// worths plays the steps of all knobs and tells in f what they are worth, the greatest first, as far as it was not broken off. All
// intervals hold together.
func (r *Rating) worths(ctx context.Context, f *Found) error {
	all := r.Steps()
	conf := 1 - r.Error/float64(max(1, len(all)))
	f.Worths = []Step{}
	for _, m := range all {
		if !r.Bench.Allows(Set{m}) {
			continue
		}
		s, err := r.try(ctx, Set{m}, r.tries())
		if s == nil {
			return err
		}
		f.Worths = append(f.Worths, Step{Knob: m.Knob, Steps: m.Steps, Points: s.gain(r.usual, conf)})
		slices.SortStableFunc(f.Worths, func(a, b Step) int { return cmp.Compare(abs(b.Points.Value), abs(a.Points.Value)) })
		if r.Told != nil {
			r.Told(f)
		}
	}
	f.Whole = true
	if r.Told != nil {
		r.Told(f)
	}
	return nil
}

func abs(x float64) float64 { return max(x, -x) }

// Cost is about how many duels a rating takes.
func (r *Rating) Cost(s Searched) (n int64) {
	n = r.Duels + int64(len(r.Steps()))*r.tries()
	if r.Base != nil {
		n += r.Duels
	}
	if len(s.Free) > 0 {
		n += 2*int64(len(s.Free))*r.triesFar() + (searchRounds*triedARound*r.tries() + contendFor*r.Duels + told*r.Duels)
		if r.Shipped != nil {
			n += told * r.Duels
		}
	}
	return n * int64(len(r.Rows))
}
