package coverage

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/sim"
	winning "github.com/furball-sim/furball/sim/advantage"
)

// winningSamples are the experiments whose duels are looked at, with how many of each.
var winningSamples = []struct {
	experiment string
	duels      int64
}{
	{"tornado-vs-ufo", 8}, {"doctrines", 4}, {"spitfire-vs-bf109e", 8}, {"fighters-vs-he111", 4}, {"phantom-vs-mig21", 6},
	{"f86-vs-mig15", 2}, {"mustang-vs-gustav", 8},
}

const (
	winningFew  = 200  // continuations, as replay --chances plays them
	winningMany = 1000 // that tell the truth
)

// A Winning says how well few continuations tell who was winning, in the duels of a system.
type Winning struct {
	System         string
	Duels          int
	Moved          int     // duels whose greatest step by many continuations is at least leastMoved
	Marked         int     // those of them in which it is a turning point by few
	Points, Missed int     // points, and intervals of them that do not meet the share by many
	Squares        float64 // of the error of the share by few
	Told           float64 // squares of the error of the shipped values
	Steps          int
	Luck, Scatter  float64 // sum and squares of the steps by many
}

// MeasureWinning looks at the duels twice, with few continuations and with many others.
func MeasureWinning(progress func(name string)) (all []*Winning, err error) {
	for _, sample := range winningSamples {
		plan, err := sim.Folders{}.Plan(sample.experiment, nil, nil)
		if err != nil {
			return nil, err
		}
		id := plan.Experiment.System.ID()
		i := slices.IndexFunc(all, func(w *Winning) bool { return w.System == id })
		if i < 0 {
			i, all = len(all), append(all, &Winning{System: id})
		}
		for duel := range sample.duels {
			cell := int(duel) % len(plan.Cells)
			if err := all[i].look(plan, cell, duel); err != nil {
				return nil, err
			}
			progress(fmt.Sprintf("%s, duel %d: so far the greatest step is marked in %d of %d", sample.experiment, duel, all[i].Marked, all[i].Moved))
		}
	}
	return all, nil
}

// look looks at one duel.
func (w *Winning) look(plan *sim.Plan, cell int, duel int64) error {
	s := winning.Settings{Continuations: winningFew, Confidence: estimate.Confidence, Workers: runtime.GOMAXPROCS(0)}
	few, err := winning.Of(context.Background(), plan, cell, duel, s)
	if err != nil {
		return err
	}
	s.Continuations, s.Skip, s.Quick = winningMany, 100_000, true
	many, err := winning.Of(context.Background(), plan, cell, duel, s)
	if err != nil {
		return err
	}
	w.Duels++
	greatest, most := 0, -1.0
	for i := range many.Points[:len(many.Points)-1] {
		a, b := &few.Points[i], &many.Points[i]
		w.Points++
		if b.Share.Value < a.Share.Low || b.Share.Value > a.Share.High {
			w.Missed++
		}
		w.Squares += square(a.Share.Value - b.Share.Value)
		w.Told += square(a.Told - b.Share.Value)
		step := many.Step(i)
		if math.Abs(step) > most {
			greatest, most = i, math.Abs(step)
		}
		w.Steps, w.Luck, w.Scatter = w.Steps+1, w.Luck+step, w.Scatter+step*step
	}
	if most < leastMoved {
		return nil
	}
	w.Moved++
	if slices.ContainsFunc(few.Turning, func(t advantage.Turning) bool { return t.From == greatest }) {
		w.Marked++
	}
	return nil
}

// leastMoved is the least greatest step of a duel in which there is something to mark.
const leastMoved = 0.05

func square(x float64) float64 { return x * x }

// WriteWinning writes the table of docs/winning.md.
func WriteWinning(to io.Writer, all []*Winning) error {
	fmt.Fprintf(to, "| system | duels | moved by 5 points | greatest step marked | points | missed by 95 %% intervals | error of %d continuations | error of the shipped values | steps | mean step |\n"+
		"| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n", winningFew)
	for _, w := range all {
		n := float64(w.Points)
		_, err := fmt.Fprintf(to, "| %s | %d | %d | %d | %d | %.1f %% | %.1f points | %.1f points | %d | %+.2f ± %.2f points |\n", w.System, w.Duels, w.Moved, w.Marked,
			w.Points, 100*float64(w.Missed)/n, 100*math.Sqrt(w.Squares/n), 100*math.Sqrt(w.Told/n), w.Steps,
			100*w.Luck/float64(w.Steps), 196*math.Sqrt(w.Scatter)/float64(w.Steps))
		if err != nil {
			return err
		}
	}
	return nil
}
