package coverage

import (
	"embed"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"sync"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/internal/tools/plans"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

//go:embed setups/*.yaml
var setups embed.FS

// A played duel keeps of itself all that a tally needs.
type played struct {
	outcome rules.Outcome
	shots   rules.Ledger
	dice    uint64
}

// A pool is a population of duels of one set-up, cell by cell.
type pool struct {
	name  string
	plan  *sim.Plan
	duels [][]played // by cell and number
	truth *results.Run
	cup   *figures.Tournament // of the truth; nil: the set-up is no tournament
	value float64             // of its game
	// The true curves, by cell and side; nil for a tournament.
	killed [][2]estimate.Timing
	alone  [][2]estimate.Curve
}

// Names lists the set-ups, in alphabetical order.
func Names() []string {
	files, err := fs.Glob(setups, "setups/*.yaml")
	if err != nil {
		panic("coverage: " + err.Error())
	}
	for i := range files {
		files[i] = strings.TrimSuffix(path.Base(files[i]), ".yaml")
	}
	return files
}

// newPool plays the duels of each cell of a set-up. The error says why the set-up cannot be read or played.
func newPool(name string, duels int) (*pool, error) {
	data, err := setups.ReadFile("setups/" + name + ".yaml")
	if err != nil {
		return nil, err
	}
	plan, err := plans.Of(yamldoc.File{Name: name + ".yaml", Data: data})
	if err != nil {
		return nil, err
	}
	p := &pool{name: name, plan: plan, duels: make([][]played, len(plan.Cells))}
	for c := range p.duels {
		p.duels[c] = make([]played, duels)
		p.play(c)
	}
	p.truth = p.run(func(i int) int { return i }, duels)
	if p.tournament() {
		if p.cup, err = figures.HoldTournament(p.truth, confidence); err == nil {
			p.value = valueOf(p.cup)
		}
		return p, err
	}
	p.killed, p.alone = make([][2]estimate.Timing, len(p.duels)), make([][2]estimate.Curve, len(p.duels))
	for i := range p.duels {
		c := &p.truth.Cells[i]
		for s := range rules.Side(2) {
			p.killed[i][s] = c.Tally.TimeToKill(s, c.TurnLimit, confidence)
			p.alone[i][s] = c.Tally.WhileItLasts(s, confidence)
		}
	}
	return p, nil
}

// valueOf is the value of the game of a tournament whose points are the true ones.
func valueOf(t *figures.Tournament) float64 {
	points := mat.NewDense(len(t.Blue), len(t.Red), nil)
	points.Apply(func(i, j int, _ float64) float64 { return t.Pairings[i][j].Points.Value }, points)
	return estimate.BoundGame(points, points).Low
}

// workers is how many goroutines play and measure.
const workers = 2

// inParts has runs 0 to n-1 done by all workers, each into a part of its own.
func inParts[T any](n int, empty func() T, do func(part T, run int)) []T {
	parts := make([]T, workers)
	var wg sync.WaitGroup
	for w := range parts {
		parts[w] = empty()
		wg.Go(func() {
			for run := w; run < n; run += workers {
				do(parts[w], run)
			}
		})
	}
	wg.Wait()
	return parts
}

// play plays all duels of a cell.
func (p *pool) play(cell int) {
	all := p.duels[cell]
	var wg sync.WaitGroup
	for w := range workers {
		from, to := len(all)*w/workers, len(all)*(w+1)/workers
		wg.Go(func() {
			p.plan.Each(cell, int64(from), int64(to-from), func(n int64, o *rules.Outcome, l *rules.Ledger, dice uint64) {
				// The worker uses its ledger again for the next duel.
				kept := rules.Ledger{
					Entries: slices.Clone(l.Entries), Blows: slices.Clone(l.Blows), Uncredited: l.Uncredited,
				}
				luck := *l.Luck
				kept.Luck = &luck
				all[n] = played{*o, kept, dice}
			})
		})
	}
	wg.Wait()
	center(all)
}

// center takes the mean of the luck of some duels off each. Runs that are drawn from them then have luck of mean 0, as all
// duels have that there could be, so that what an interval is to hold does not depend on how luck is taken out.
func center(all []played) {
	var sums rules.Luck
	for i := range all {
		for k, x := range all[i].shots.Luck {
			sums[k] += x
		}
	}
	for i := range all {
		for k := range sums {
			all[i].shots.Luck[k] -= sums[k] / int64(len(all))
		}
	}
}

// run makes a run of n duels a cell. Duel i of every cell is the pool's duel number at(i).
func (p *pool) run(at func(i int) int, n int) *results.Run {
	r := p.plan.NewRun("", 1)
	for i := range n {
		from := at(i)
		for c := range r.Cells {
			d := &p.duels[c][from]
			r.Cells[c].Tally.Add(int64(i), &d.outcome, &d.shots, d.dice)
		}
		for k := range r.Pairs {
			pair := &r.Pairs[k]
			for s := range rules.Side(2) {
				pair.Kill[s].Add(p.duels[pair.A][from].outcome.Killed(s), p.duels[pair.B][from].outcome.Killed(s))
			}
		}
	}
	return r
}

// draw makes a run of n duels a cell, drawn at random from the pool with replacement.
func (p *pool) draw(rng *rand.Rand, n int) *results.Run {
	return p.run(func(int) int { return rng.IntN(len(p.duels[0])) }, n)
}

// alike makes a run of n duels a cell in which all of blue's doctrines are truly equal. Every cell draws its
// duels, with numbers of its own, from the cell of blue's first doctrine against the same enemy.
func (p *pool) alike(rng *rand.Rand, n int) *results.Run {
	r := p.plan.NewRun("", 1)
	first := map[string]int{}
	for c := range r.Cells {
		enemy := fmt.Sprint(r.Cells[c].Factors[1].Value)
		if _, ok := first[enemy]; !ok {
			first[enemy] = c
		}
		for i := range n {
			d := &p.duels[first[enemy]][rng.IntN(len(p.duels[c]))]
			r.Cells[c].Tally.Add(int64(i), &d.outcome, &d.shots, d.dice)
		}
	}
	return r
}
