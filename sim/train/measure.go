package train

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// opponents are the names of the doctrines that do not read win, in their order.
func (r *run) opponents() (names []string) {
	for _, docs := range r.school.docs {
		for _, d := range docs {
			if !r.school.learns[d] {
				names = append(names, d.Field("id").Value)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// measure plays matches of the new network against the other doctrines and against the best network so far. The
// same cells and dice serve all rounds.
func (r *run) measure(ctx context.Context, out *valuenet.Round) error {
	mine, err := r.school.cast(r.net)
	if err != nil {
		return err
	}
	points, draws, games := 0.0, 0, 0
	for _, name := range r.opponents() {
		s, err := r.match(ctx, mine, mine, name)
		if err != nil {
			return err
		}
		if s.duels == 0 { // the grounds have no craft for it
			continue
		}
		out.Against = append(out.Against, valuenet.Match{Doctrine: name, Points: s.share()})
		points, draws, games = points+s.share(), draws+s.draws, games+s.duels
	}
	if n := len(out.Against); n > 0 {
		out.Shipped, out.Draws = points/float64(n), 100*float64(draws)/float64(games)
	}
	if r.best == nil {
		return nil
	}
	theirs, err := r.school.cast(r.best)
	if err != nil {
		return err
	}
	s, err := r.match(ctx, mine, theirs, "")
	out.Last, out.Met = s.share(), true
	return err
}

// A score counts the duels of a match.
type score struct {
	half, duels, draws int // half points
}

func (s *score) share() float64 { return 50 * float64(s.half) / float64(max(s.duels, 1)) }

// matchSalt keeps the cells of matches apart from those of the play.
const matchSalt = 0x6d617463686573 // "matches"

// matchDuels is how many duels of a match are played in a cell, half of them from either side.
const matchDuels = 4

// match plays learners against the doctrine with a name, or against the learners of another cast without one. The
// learner flies either side in turn.
func (r *run) match(ctx context.Context, mine, theirs *cast, name string) (total score, err error) {
	err = r.tasks(ctx, (r.Matches+matchDuels-1)/matchDuels, func(d *player, task int) func() {
		rng := rand.New(rand.NewPCG(r.Seed^matchSalt, uint64(task)))
		var s score
		d.cast = mine
		g, err := r.System.Compile(draw(r.grounds, rng).setup)
		if err != nil {
			panic("train: a cell of an experiment cannot be compiled: " + err.Error())
		}
		for k := range matchDuels {
			side := rules.Side(k % 2)
			seed := rng.Uint64()
			if who, ok := against(g, mine, theirs, side, name); ok {
				d.sit(g, who)
				o := d.play(seed, k, func() agents.Straying { return agents.Straying{} })
				if o == nil {
					return nil // tasks drops it
				}
				s.add(o, side)
			}
			r.told(1)
		}
		return func() {
			total.half, total.duels, total.draws = total.half+s.half, total.duels+s.duels, total.draws+s.draws
		}
	})
	return total, err
}

// add counts a duel for a side.
func (s *score) add(o *rules.Outcome, side rules.Side) {
	s.duels++
	switch o.Result {
	case rules.WonBy(side):
		s.half += 2
	case rules.WonBy(side.Other()):
	default:
		s.half++
		s.draws++
	}
}

// against is the line-up in which the first learner of each kind flies one side, and the doctrine with a name, or the
// other cast's first learner, the other. It is false if the doctrine flies no craft of that side.
func against(g rules.Game, mine, theirs *cast, side rules.Side, name string) (l lineUp, ok bool) {
	kinds := kindsOf(g)
	l[side], l[side.Other()] = map[string]*agents.Pupil{}, map[string]*agents.Pupil{}
	for _, k := range kinds[side] {
		l[side][k] = mine.learners[k][0]
	}
	for _, k := range kinds[side.Other()] {
		l[side.Other()][k] = theirs.learners[k][0]
		if name == "" {
			ok = true
			continue
		}
		for _, p := range theirs.shipped[k] {
			if theirs.names[p] == name {
				l[side.Other()][k], ok = p, true
			}
		}
	}
	return l, ok
}
