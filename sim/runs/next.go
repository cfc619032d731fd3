package runs

import (
	"fmt"
	"math"
	"strconv"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/terminal"
)

// A suggestion is a command that is worth trying next, and what it is for.
type suggestion struct {
	what  string
	words []string
}

// More duels are worth playing if the interval of a difference reaches further than wideMargin to either side of it.
// Fewer than usefulDuels a cell tell hardly anything: with them a kill probability is known to some 3 points.
const (
	wideMargin  = 0.02
	moreDuels   = 4
	usefulDuels = 1000
)

// nextLines end the answer with the one command that is worth trying next, and what it is for.
func (to *answer) nextLines(dir string, run *results.Run) []string {
	if to.merged || !run.Finished || to.request.Shard.N > 0 || run.Duels() == 0 {
		return nil
	}
	if to.asked != nil {
		return askedNext(dir, to.asked)
	}
	of := to.studied(run)
	s := to.next(dir, of, words.VerdictOf(of))
	return terminal.Next(s.what, s.words...)
}

// NextLines are those of a folder that is shown.
func NextLines(a *Env, dir string, of *words.Study, asked *ask.Answer) []string {
	to := &answer{app: a, request: usualOptions(), tournament: of.Tournament != nil, asked: asked, of: of}
	return to.nextLines(dir, of.Run)
}

// askedNext looks into the duels of the cell that is the answer to a question, or into how its figures are to be read.
func askedNext(dir string, asked *ask.Answer) []string {
	if cell := asked.Cell(); cell >= 0 {
		return terminal.Next("see how the duels of the answer go", "why", fmt.Sprintf("%s:%d", dir, cell+1))
	}
	return terminal.Next("see all figures, and how to read them", "show", dir, "--full")
}

// next chooses the command by what a run has found.
func (to *answer) next(dir string, of *words.Study, v *words.Verdict) suggestion {
	if s, ok := to.balanceNext(of, v); ok {
		return s
	}
	if more, ok := moreNext(dir, of, v); ok && (to.tournament || of.Run.Cells[0].Tally.Duels < fewDuels) {
		return more
	}
	if to.tournament {
		return tournamentNext(dir, of)
	}
	if v.Grid {
		return suggestion{"see all doctrines against each other, with best replies and ratings", []string{"tournament", dir}}
	}
	if best, worst, ok := v.Apart(of); ok {
		return suggestion{"see where the difference between two cells comes from",
			[]string{"why", fmt.Sprintf("%s:%d", dir, best+1), fmt.Sprintf("%s:%d", dir, worst+1)}}
	}
	if more, ok := moreNext(dir, of, v); ok {
		return more
	}
	return replayNext(dir, of)
}

// fewDuels is below how many duels of a cell more of them come before all else.
const fewDuels = 20

// moreNext plays more duels where intervals are wide; false: they are not, or their number is not to be chosen.
func moreNext(dir string, of *words.Study, v *words.Verdict) (suggestion, bool) {
	n := of.Run.Cells[of.Played()[0]].Tally.Duels
	if v.Margin(of) <= wideMargin || of.Run.Stop != nil || n*moreDuels > experiments.MaxDuels {
		return suggestion{}, false
	}
	what := fmt.Sprintf("play %d times the duels, which makes intervals %s %% as wide", moreDuels,
		prose.WholePercent(narrower(of.Run)))
	if n*moreDuels < usefulDuels {
		n, what = usefulDuels, fmt.Sprintf("play %s of each cell, which tells a kill probability to some 3 points",
			prose.Count(usefulDuels, "duel"))
	} else {
		n *= moreDuels
	}
	return suggestion{what, []string{"run", prose.RunFolder(dir), "--duels", prose.Whole(n)}}, true
}

// tournamentNext shows a duel between the doctrines that both sides fly most in the mixture of a tournament.
func tournamentNext(dir string, of *words.Study) suggestion {
	most := func(shares []figures.Share) (doctrine string) {
		top := -1.0
		for _, s := range shares {
			if s.Share.Value > top {
				doctrine, top = s.Doctrine, s.Share.Value
			}
		}
		return doctrine
	}
	blue, red := most(of.Tournament.Mixture.Blue), most(of.Tournament.Mixture.Red)
	fields, err := figures.DoctrineFields(of.Run)
	for i := range of.Run.Cells {
		c := &of.Run.Cells[i]
		if err == nil && c.Factor(fields[0].Path) == blue && c.Factor(fields[1].Path) == red {
			return suggestion{"watch how the two doctrines meet that both sides fly most when they choose best",
				[]string{"replay", dir, "--cell", strconv.Itoa(i + 1), "--pick", "typical"}}
		}
	}
	return replayNext(dir, of)
}

// evenMetric is half where both sides win, and so kill, equally often, which is what the answer of a sweep calls even.
const evenMetric = "blue.points"

// balanceNext looks for the value of a swept field that is nearest to even, between the values that are clearly one
// side's and the other's. There must be whole numbers between them, and somebody who has named the experiment.
func (to *answer) balanceNext(of *words.Study, v *words.Verdict) (suggestion, bool) {
	for i := range v.Lines {
		l := &v.Lines[i]
		if len(l.Evens) == 0 {
			continue
		}
		e := l.Evens[0]
		if to.name == "" || !l.Whole() || e.To-e.From < 2 || e.To-e.From >= ask.MostAsked {
			continue
		}
		words := []string{"balance", to.name, "--field", v.Swept.Path, "--from", prose.Full(e.From), "--to", prose.Full(e.To),
			"--metric", evenMetric}
		for k := range of.Fields {
			if f := &of.Fields[k]; f.Path != v.Swept.Path {
				words = append(words, "--set", f.Path+"="+f.Levels[of.Level(l.Cells[0], f)])
			}
		}
		return suggestion{"find the value at which both sides win equally often", append(words, to.ownFlags()...)}, true
	}
	return suggestion{}, false
}

// ownFlags are the flags of the run that change its experiment.
func (to *answer) ownFlags() (words []string) {
	for _, s := range to.request.Sets {
		words = append(words, "--set", s)
	}
	for _, w := range to.request.Without {
		words = append(words, "--without", w)
	}
	if to.request.Seed.Given {
		words = append(words, "--seed", strconv.FormatUint(to.request.Seed.N, 10))
	}
	for _, f := range [][2]string{{"--cards", to.app.Folders.Cards}, {"--doctrines", to.app.Folders.Doctrines}, {"--values", to.app.Folders.Values}} {
		if f[1] != "" {
			words = append(words, f[0], f[1])
		}
	}
	return words
}

// replayNext shows one duel of the first cell that was played: one that the side won that is shown to win less often, if
// there is any.
func replayNext(dir string, of *words.Study) suggestion {
	at := of.Played()[0]
	command := []string{"replay", dir}
	if at > 0 {
		command = append(command, "--cell", strconv.Itoa(at+1))
	}
	t := &of.Run.Cells[at].Tally
	if min(t.Wins(rules.Blue), t.Wins(rules.Red)) == 0 || words.Ahead(of, at) == 0 {
		return suggestion{"watch a typical duel", append(command, "--pick", "typical")}
	}
	return suggestion{"watch a duel that the weaker side won", append(command, "--pick", "upset")}
}

// narrower is how wide the intervals of a run are after moreDuels times the duels, over how wide they are: each new look
// has less of the error to itself.
func narrower(run *results.Run) float64 {
	next := *run
	next.Extensions++
	return estimate.Widening(run.Confidence(), next.Confidence()) / math.Sqrt(moreDuels)
}
