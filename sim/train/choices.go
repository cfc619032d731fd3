package train

import (
	"math"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// choicesIn is the share of a round's games, one in so many, that is played besides to see how much better the new values
// choose. Nothing is learned from these.
const choicesIn = 10

// leastGames is of how many games with decisions an interval is told at least. Where one game in five brings all the gain, the
// interval of 100 misses the truth in 6 % of runs, that of 20 in 13 %.
const leastGames = 100

// choiceTasks is how many tasks a round has besides for that, by whether there is a network: none without teachers.
func (t *Training) choiceTasks(net bool) int {
	if t.Forks == 0 || !net {
		return 0
	}
	return max(t.playTasks()/choicesIn, 1)
}

// playTasks is how many tasks the play of a round has.
func (t *Training) playTasks() int { return (t.Duels + taskDuels - 1) / taskDuels }

// choices tells by how many points, of 100, one network chooses better than another among options whose chances were told by
// a teacher, game by game, for decisions of one game have cards, start and pilots in common; nil: nothing was told.
func choices(told []*fit.Rows, before, now *valuenet.Net) *valuenet.Choices {
	gains, decisions := make([]float64, len(told)), make([]float64, len(told))
	games := 0 // with decisions
	was, is := before.NewEvaluator(), now.NewEvaluator()
	for g, rows := range told {
		for i := 0; i < rows.Len(); {
			options := rows.Options(i)
			if options > 1 {
				decisions[g]++
				gains[g] += worth(rows, i+best(rows, is, i, options)) - worth(rows, i+best(rows, was, i, options))
			}
			i += options
		}
		if decisions[g] > 0 {
			games++
		}
	}
	e := estimate.PerTrial(gains, decisions, estimate.Confidence)
	if e.N == 0 {
		return nil
	}
	out := &valuenet.Choices{Decisions: int(e.N), Points: hundredths(e.Value)}
	if half := hundredths(e.HalfWidth()); games >= leastGames && !math.IsInf(half, 1) {
		out.Half = &half
	}
	return out
}

// hundredths is a part of 1 in parts of 100, with four digits, so that processors agree.
func hundredths(v float64) float64 { return math.Round(v*1e6) / 1e4 }

// best is the option, of so many from a row on, that a network thinks best where a draw counts as half.
func best(told *fit.Rows, e *valuenet.Evaluator, from, options int) (at int) {
	var in rules.Inputs
	most := int32(math.MinInt32)
	for k := range options {
		win, loss := e.Look(told.Inputs(from+k, &in), &in)
		if win-loss > most {
			most, at = win-loss, k
		}
	}
	return at
}

// worth is what a row was told to be worth, from 0 to 1, where a draw counts as half.
func worth(told *fit.Rows, row int) float64 {
	win, loss := told.Target(row)
	return (1 + float64(win) - float64(loss)) / 2
}
