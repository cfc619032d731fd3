package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/inspect"
	"github.com/furball-sim/furball/sim/runs"
)

// completeMetric completes the metric of a question: what credit shares out is of the side that it asks about.
func completeMetric(command string) completer {
	switch all := results.StopMetrics(); command {
	case "credit":
		return oneOf(append([]string{"kill", "win", "points"}, all...)...)
	case "balance", "race", "run":
		return oneOf(results.DuelMetrics()...)
	default:
		return oneOf(all...)
	}
}

// completeOver completes --over: entrants for a race, else fields with whole numbers.
func (a *completion) completeOver(command string) completer {
	if command == "race" {
		return a.completeRace
	}
	return a.completeField(",")
}

// completeField completes the path of a field of whole numbers, or of several with something between them, each with
// "=" behind it.
func (a *completion) completeField(between string) completer {
	return func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		before := ""
		if between != "" {
			before = word[:strings.LastIndex(word, between)+1]
		}
		p := pathsIn(a, a.experimentOf(args))
		p.args = args
		var list []string
		for _, path := range p.next(word[len(before):]) {
			name, about, _ := strings.Cut(path, "\t")
			field, ends := strings.CutSuffix(name, "=")
			switch {
			case ends && (p.words(field) || !strings.Contains(field, ".")):
				continue // its values are words, or it does not vary
			case ends && between == "":
				name = field
			}
			if before == "" && about != "" { // bash finds no word with both a comma and a description
				name += "\t" + about
			}
			list = append(list, name)
		}
		return prefixed(before, list), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// completeRace completes a field and those of its values that are known words, with commas between.
func (a *completion) completeRace(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	const more = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	p := pathsIn(a, a.experimentOf(args))
	p.args = args
	path, _, cut := strings.Cut(word, "=")
	if !cut {
		return p.next(word), more
	}
	before := path + "=" + word[len(path)+1:max(strings.LastIndex(word, ",")+1, len(path)+1)]
	return prefixed(before, bareWords(p.values(path))), more
}

// bareWords are words without what they are.
func bareWords(list []string) []string {
	bare := slices.Clone(list)
	for i := range bare {
		bare[i], _, _ = strings.Cut(bare[i], "\t")
	}
	return bare
}

// next lists the paths that begin as a word does, one part longer.
func (p *paths) next(word string) []string {
	before := word[:strings.LastIndex(word, ".")+1]
	return prefixed(before, p.below(strings.Split(strings.TrimSuffix(before, "."), ".")))
}

// words reports whether the values of a path are words.
func (p *paths) words(path string) bool {
	last := path[strings.LastIndex(path, ".")+1:]
	return slices.Contains([]string{"card", "doctrine", "without"}, last) || p.values(path) != nil
}

// completePanel completes SIDE=DOCTRINE,DOCTRINE.
func (a *completion) completePanel(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	side, rest, cut := strings.Cut(word, "=")
	if !cut {
		return []string{"blue=", "red="}, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
	list, directive := a.completeEntrants(c, args, rest)
	return prefixed(side+"=", bareWords(list)), directive
}

// completeAgainst completes the cards of a balance with commas between, else doctrines.
func (a *completion) completeAgainst(command string) completer {
	if command != "balance" {
		return a.completeEntrants
	}
	return func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		p := pathsIn(a, a.experimentOf(args))
		p.args = args
		return prefixed(word[:strings.LastIndex(word, ",")+1], bareWords(p.values("red.card"))), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeWithout completes the weapons that may stay at home, after their side: of credit, those of its side alone.
func (a *completion) completeWithout(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if c.Name() == "credit" && len(args) > 0 {
		return a.completeCredited(c, args[0]), cobra.ShellCompDirectiveNoFileComp
	}
	side, _, cut := strings.Cut(word, ".")
	if !cut {
		return []string{"blue.", "red."}, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
	return prefixed(side+".", a.weaponsOf(args, side)), cobra.ShellCompDirectiveNoFileComp
}

// completeCredited lists the weapons of the side of a cell that credit asks about.
func (a *completion) completeCredited(c *cobra.Command, arg string) []string {
	dir, id := runs.SplitCell(arg)
	p, _, cell, err := runs.CreditCell(dir, id)
	if err != nil {
		return nil
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	r := ask.CreditOptions{Side: c.Flag("side").Value.String()}
	side, _, err := r.Armed(p.Cells[cell].Game)
	if err != nil {
		return nil
	}
	return ask.Carried(p.Cells[cell].Game, side)
}

// weaponsOf are the weapons that a side carries in the cells of the experiment among the arguments.
func (a *completion) weaponsOf(args []string, side string) (ids []string) {
	s, is := rules.SideOf(side)
	var p *sim.Plan
	for _, name := range args {
		if plan, err := a.folders.Plan(name, nil, nil); err == nil {
			p = plan
			break
		}
	}
	if p == nil || !is {
		return nil
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	for i := range p.Cells {
		for _, id := range ask.Carried(p.Cells[i].Game, s) {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// completeChart completes the charts of a folder that have a sentence.
func completeChart(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, dir := range args {
		all, _, _ := inspect.Quotes(dir) // a folder that cannot be read has none
		for _, q := range all {
			names = append(names, q.Chart+"\t"+q.Title)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
