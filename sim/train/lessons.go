package train

import (
	"context"
	"math/rand/v2"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/rules"
)

// A Lesson is what learners have learned of their habits: which lead to the ends that they choose.
type Lesson struct {
	Values []valuenet.Layers // by which they flew
	Prior  []valuenet.Layers
	Told   valuenet.Habits
}

// How a prior is fitted, and which duels are kept to try it: every triedIn-th game.
const (
	priorEpochs = 6
	priorRate   = 2e-3
	triedIn     = 10
)

// tried are the numbers of habits for which a lesson tells how often the best one is among them.
var tried = [...]int{1, 2, 3, 4, 6, 8, 12, 16}

// habits lets learners fly by the best network in all ways and fits a prior to the ways that they choose. It is nil in
// a system without habits.
func (r *run) habits(ctx context.Context) (*Lesson, error) {
	if !r.teachesHabits() || r.layers == nil {
		return nil, nil
	}
	learned := r.school.learned
	net, err := valuenet.New(valuenet.InputsOf(learned), r.layers)
	if err != nil {
		return nil, err
	}
	c, err := r.school.cast(net)
	if err != nil {
		return nil, err
	}
	known, unknown := fit.NewPicks(valuenet.InputsOf(learned)), fit.NewPicks(valuenet.InputsOf(learned))
	tasks := (r.Lessons + taskDuels - 1) / taskDuels
	err = r.tasks(ctx, tasks, func(d *player, task int) func() {
		d.picks = fit.NewPicks(valuenet.InputsOf(learned))
		r.lesson(d, c, task)
		to, picks := known, d.picks
		if task%triedIn == 0 && tasks > 1 {
			to = unknown
		}
		return func() { to.Append(picks) }
	})
	if err != nil {
		return nil, err
	}
	prior := fit.NewPrior(valuenet.InputsOf(learned), learned.Habits, len(learned.Stages), r.Seed)
	if _, err := prior.Fit(ctx, known, fit.Settings{Epochs: priorEpochs, Rate: priorRate, Workers: r.Workers,
		Seed: r.Seed}); err != nil {
		return nil, err
	}
	out := &Lesson{Values: r.layers, Prior: prior.Layers(),
		Told: valuenet.Habits{Duels: int64(r.Lessons), Rows: known.Len()}}
	whole, err := valuenet.NewPrior(valuenet.InputsOf(learned), learned.Habits, out.Prior)
	if err != nil {
		return nil, err
	}
	out.Told.Among = among(whole, unknown)
	return out, nil
}

// teachesHabits reports whether lessons follow the rounds.
func (r *run) teachesHabits() bool { return r.school.learned.Habits > 0 && r.Lessons > 0 }

// lessonSalt keeps the games of lessons apart from those of the play.
const lessonSalt = 0x6c6573736f6e73 // "lessons"

// lesson plays one game's duels. Learners move at random now and then, but misjudge nothing.
func (r *run) lesson(d *player, c *cast, task int) {
	rng := rand.New(rand.NewPCG(r.Seed^lessonSalt, uint64(task)))
	straying := func() agents.Straying {
		return agents.Straying{Tries: rng.IntN(mostTries + 1), Every: 2 + rng.IntN(12)}
	}
	r.fly(d, c, rng, min(taskDuels, r.Lessons-task*taskDuels), straying, func() {})
}

// among tells how often the habit of a pick is among those that a prior ranks first.
func among(p *valuenet.Prior, picks *fit.Picks) (list []valuenet.Among) {
	var in rules.Inputs
	ranks, counts := make([]int64, p.Habits()), make([]int, p.Habits())
	for i := range picks.Len() {
		p.Rank(picks.Inputs(i, &in), &in, 0, ranks)
		at, before := ranks[picks.Habit(i)], 0
		for _, v := range ranks {
			if v > at {
				before++
			}
		}
		counts[before]++
	}
	sum := 0
	for n, t := 0, 0; n < len(counts) && t < len(tried); n++ {
		sum += counts[n]
		if n+1 == tried[t] {
			list = append(list, valuenet.Among{Tried: n + 1, Share: 100 * float64(sum) / float64(max(picks.Len(), 1))})
			t++
		}
	}
	return list
}
