package train

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Training says what is learned, and how.
type Training struct {
	System    rules.System
	Doctrines *yamldoc.Catalog          // those that read win learn; the others are their opponents
	Grounds   []*experiments.Experiment // where they fly
	Rounds    int                       // of play and fitting
	Duels     int                       // a round
	Matches   int                       // duels against each opponent after a round
	Lessons   int                       // duels from which the prior over habits is learned; 0: there will be none
	Forks     int                       // that teachers play of each option of the moves that they are asked about; 0: nobody teaches
	Noise     int                       // points by which pupils misjudge moves at most, of 100 for a win
	Steps     int                       // the least number of steps of a fit for each stage; 0: usualSteps
	Seed      uint64
	Workers   int
	From      *valuenet.File // values to begin with; nil: none

	Part string                                 // what tells the training from others, for its parts
	Go   io.Reader                              // a part of the same training to go on from; nil: none
	Keep func(part func(io.Writer) error) error // is called after each round that something follows, to write a part; nil: nothing is kept

	ready *run // that Cost has prepared and that Run uses up
}

// A run is a training that is on its way.
type run struct {
	*Training
	school  *school
	grounds [][]ground
	model   *fit.Model
	net     *valuenet.Net // the last one; nil before the first fit
	best    *valuenet.Net
	from    *valuenet.Net     // that the training began with; nil: with none
	layers  []valuenet.Layers // of the best
	last    []valuenet.Layers // of net
	curve   []valuenet.Round  // what the rounds have done
	kept    int               // the round that the best is of; 0: the values that the training began with
	shipped float64           // its points against the other doctrines; 0 before the first matches
	rows    *fit.Rows
	weights map[string]int // of the opponents; nil before the first matches
	told    func(int64)
}

// Run trains. It calls told, if it is not nil, with numbers of duels as they are played, and after each round done,
// with what the round has done and the layers of the best network so far. At the end it returns the lesson, which is
// nil in a system without habits. The result is the same for any number of workers.
func (t *Training) Run(ctx context.Context, told func(int64),
	done func(*valuenet.Round, []valuenet.Layers) error) (*Lesson, error) {
	r, err := t.begin()
	if err != nil {
		return nil, err
	}
	t.ready = nil
	if told == nil {
		told = func(int64) {}
	}
	r.told = told
	for n := range r.curve {
		if err := done(&r.curve[n], r.layers); err != nil {
			return nil, err
		}
	}
	for n := len(r.curve); n < t.Rounds; n++ {
		round, err := r.round(ctx, n)
		if err != nil {
			return nil, err
		}
		r.curve = append(r.curve, *round)
		if err := done(round, r.layers); err != nil {
			return nil, err
		}
		if t.Keep != nil && (n+1 < t.Rounds || r.teachesHabits()) {
			if err := t.Keep(func(to io.Writer) error { return r.save(to, t.Part) }); err != nil {
				return nil, err
			}
		}
	}
	return r.habits(ctx)
}

// Cost is how many duels a training plays.
func (t *Training) Cost() (int64, error) {
	r, err := t.begin()
	if err != nil {
		return 0, err
	}
	rounds := t.Rounds - len(r.curve)
	later := rounds // rounds that have a network from the beginning, so that somebody teaches, and is met in a match
	if r.net == nil {
		later = max(rounds-1, 0)
	}
	match := (t.Matches + matchDuels - 1) / matchDuels * matchDuels
	cost := int64(rounds)*int64(t.Duels+match*len(r.opponents())) +
		int64(later)*int64(match+t.choiceTasks(true)*taskDuels)
	if r.school.learned.Habits > 0 {
		cost += int64(t.Lessons)
	}
	return cost, nil
}

func (t *Training) begin() (*run, error) {
	if t.ready != nil {
		return t.ready, nil
	}
	r := &run{Training: t}
	var err error
	if r.school, err = newSchool(t.System, t.Doctrines); err != nil {
		return nil, err
	}
	if r.grounds, err = groundsOf(t.System, t.Grounds); err != nil {
		return nil, err
	}
	if len(r.grounds) == 0 {
		return nil, errors.New("there are no experiments to train on, want some: --experiments")
	}
	l := r.school.learned
	inputs := valuenet.InputsOf(l)
	r.rows = fit.NewRows(inputs)
	r.model = fit.New(inputs, len(l.Stages), t.Seed)
	if t.From != nil {
		layers, _, err := t.From.Layers(t.System.ID(), l)
		if err != nil {
			return nil, err
		}
		r.model = fit.From(inputs, layers)
		r.layers = layers
		if err := r.judgeBy(layers); err != nil {
			return nil, err
		}
		r.from = r.best
	}
	if t.Go != nil {
		if err := r.resume(t.Go, t.Part); err != nil {
			return nil, err
		}
	}
	t.ready = r
	return r, nil
}

// laterRounds is how many rounds a training that goes on from values is ahead of a new one: these values need not be
// learned from plain results first.
const laterRounds = 4

// chain is the lambda of a round: results count alone as long as there is no network, and less from round to round.
func (r *run) chain(n int) float32 {
	if r.net == nil {
		return 1
	}
	if r.From != nil {
		n += laterRounds
	}
	return max(0.85-float32(0.05*float32(n)), 0.6)
}

// usualSteps is the least number of steps by which a stage is fitted, however few rows it has.
const usualSteps = 400

// keptRows bounds the rows that are kept from round to round.
const keptRows = 6_000_000

// round plays, fits and measures.
func (r *run) round(ctx context.Context, n int) (*valuenet.Round, error) {
	out := &valuenet.Round{Number: n + 1, Duels: int64(r.Duels)}
	old := r.rows.Len()
	if old > keptRows/2 {
		r.rows.Cut(old - keptRows/2)
		old = r.rows.Len()
	}
	told, err := r.play(ctx, n)
	if err != nil {
		return nil, err
	}
	out.Rows = r.rows.Len() - old
	rate := 2e-3
	if r.net != nil && r.Forks == 0 {
		rate = 1e-3
	}
	before := r.net
	out.Loss, err = r.model.Fit(ctx, r.rows, fit.Settings{Epochs: 2, Least: cmp.Or(r.Steps, usualSteps), Rate: rate,
		Workers: r.Workers, Seed: r.Seed + uint64(n), Contrast: contrast})
	if err != nil {
		return nil, err
	}
	if r.net, r.last, err = r.modelled(); err != nil {
		return nil, err
	}
	if before != nil {
		out.Choices = choices(told, before, r.net)
	}
	if err := r.measure(ctx, out); err != nil {
		return nil, err
	}
	r.weights = weigh(out.Against)
	if r.layers == nil || r.gain(out) > 0 {
		r.best, r.layers, r.shipped, r.kept, out.Best = r.net, r.last, out.Shipped, n+1, true
	}
	return out, nil
}

// gain is how much better than the best network so far a round's is: in points against the other doctrines, and
// against the best itself.
func (r *run) gain(o *valuenet.Round) float64 {
	if r.shipped == 0 { // the values that a training begins with have played no matches
		return o.Last - 50
	}
	return o.Shipped - r.shipped + o.Last - 50
}

// taskDuels is how many duels are played in a game, by one worker.
const taskDuels = 24

// present is the network by which pupils judge; the first one's weights are at random.
func (r *run) present() (*valuenet.Net, error) {
	if r.net != nil {
		return r.net, nil
	}
	net, _, err := r.modelled()
	return net, err
}

// modelled is the network of the model as it is, with its layers.
func (r *run) modelled() (*valuenet.Net, []valuenet.Layers, error) {
	layers := r.model.Layers()
	net, err := valuenet.New(valuenet.InputsOf(r.school.learned), layers)
	return net, layers, err
}

// play plays the duels of a round and adds their rows, task by task in their order. It returns what teachers have told in games
// besides, from which nothing is learned.
func (r *run) play(ctx context.Context, round int) (told []*fit.Rows, err error) {
	net, err := r.present()
	if err != nil {
		return nil, err
	}
	c, err := r.school.cast(net)
	if err != nil {
		return nil, err
	}
	c.weights = r.weights
	if err := r.meet(c); err != nil {
		return nil, err
	}
	if r.Forks > 0 && r.net != nil {
		c.teach(agents.Teaching{Forks: r.Forks, Options: options, Horizon: horizon}, rand.New(rand.NewPCG(r.Seed^teacherSalt, uint64(round))))
	}
	tasks := r.playTasks()
	told = make([]*fit.Rows, r.choiceTasks(r.net != nil))
	return told, r.tasks(ctx, tasks+len(told), func(d *player, task int) func() {
		rows, duels := fit.NewRows(valuenet.InputsOf(r.school.learned)), taskDuels
		end := func() { told[task-tasks] = rows }
		if task < tasks {
			duels, end = min(taskDuels, r.Duels-task*taskDuels), func() { r.rows.Append(rows) }
		}
		d.rows = rows
		r.task(d, c, round, task, duels, rows)
		return end
	})
}

// contrast is by how much more it counts how the options of a decision differ than what they have in common: a pilot chooses
// among them.
const contrast = 10

// What teachers do: how many options they compare, and for how many turns where a doctrine does not say it.
const (
	options     = 6
	horizon     = 2
	teacherSalt = 0x74656163686572 // "teacher"
)

// meet lets a cast meet the learners of the values that the training began with, and of the best so far.
func (r *run) meet(c *cast) error {
	var nets []*valuenet.Net
	if r.from != nil {
		nets = append(nets, r.from)
	}
	if r.kept > 0 && r.kept < len(r.curve) {
		nets = append(nets, r.best)
	}
	for _, net := range nets {
		other, err := r.school.cast(net)
		if err != nil {
			return err
		}
		c.meets(other)
	}
	return nil
}

// tasks does numbered tasks on all workers. What each returns is called in the order of the tasks.
func (r *run) tasks(ctx context.Context, n int, do func(d *player, task int) func()) error {
	var next atomic.Int64
	var wg sync.WaitGroup
	var mu sync.Mutex
	waiting, done := map[int]func(){}, 0
	brake, release := agents.BrakeOn(ctx, 0)
	defer release()
	for range max(1, r.Workers) {
		guard.Go(&wg, func() {
			d := newPlayer(r.System, r.net, brake)
			for ctx.Err() == nil {
				task := int(next.Add(1) - 1)
				if task >= n {
					return
				}
				end := do(d, task)
				if brake.Pulled() {
					return
				}
				mu.Lock()
				waiting[task] = end
				for waiting[done] != nil {
					waiting[done]()
					delete(waiting, done)
					done++
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// task plays one game's duels.
func (r *run) task(d *player, c *cast, round, task, duels int, rows *fit.Rows) {
	rng := rand.New(rand.NewPCG(r.Seed, uint64(round)<<32|uint64(task)))
	straying := func() agents.Straying { return strayingOf(r.Noise, rng) }
	r.fly(d, c, rng, duels, straying, func() { d.harvest(rows, d.who, r.chain(round)) })
}

// fly plays duels of a game that is drawn, with other pilots every fourth duel, and calls ended after each. It ends
// early when the training is interrupted.
func (r *run) fly(d *player, c *cast, rng *rand.Rand, duels int, straying func() agents.Straying, ended func()) {
	g, err := draw(r.grounds, rng).game(r.System, rng)
	if err != nil {
		panic("train: a cell of an experiment cannot be compiled: " + err.Error())
	}
	kinds := kindsOf(g)
	d.cast = c
	for k := range duels {
		if k%4 == 0 {
			d.who = c.lineUp(kinds, r.net != nil, rng)
			d.sit(g, d.who)
		}
		if d.play(rng.Uint64(), k, straying) == nil {
			return
		}
		ended()
		r.told(1)
	}
}
