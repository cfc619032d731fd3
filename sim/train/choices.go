package train

import (
	"math"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/rules"
)

// choicesIn is the share of a round's games, one in so many, that is played besides to see how much better the new values
// choose. Nothing is learned from these.
const choicesIn = 10

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
// a teacher; nil: nothing was told.
func choices(told *fit.Rows, before, now *valuenet.Net) *valuenet.Choices {
	n, sum, squares := 0, 0.0, 0.0
	was, is := before.NewEvaluator(), now.NewEvaluator()
	for i := 0; i < told.Len(); {
		options := told.Options(i)
		if options > 1 {
			gain := worth(told, i+best(told, is, i, options)) - worth(told, i+best(told, was, i, options))
			n, sum, squares = n+1, sum+gain, squares+float64(gain*gain)
		}
		i += options
	}
	if n == 0 {
		return nil
	}
	mean := sum / float64(n)
	return &valuenet.Choices{Decisions: n, Points: 100 * mean,
		Error: 100 * math.Sqrt(max(squares/float64(n)-float64(mean*mean), 0)/float64(n))}
}

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
