package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// completeMetric completes the metric of a question: what credit shares out is of the side that it asks about.
func completeMetric(command string) completer {
	switch all := results.StopMetrics(); command {
	case "credit":
		return oneOf(append([]string{"kill", "win", "points"}, all...)...)
	case "balance", "race":
		return oneOf(append(all, "exchange")...)
	default:
		return oneOf(all...)
	}
}

// completeOver completes --over: entrants for a race, else fields with whole numbers.
func (a *app) completeOver(command string) completer {
	if command == "race" {
		return a.completeRace
	}
	return a.completeField(",")
}

// completeField completes the path of a field of whole numbers, or of several with something between them, each with
// "=" behind it.
func (a *app) completeField(between string) completer {
	return func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		before := ""
		if between != "" {
			before = word[:strings.LastIndex(word, between)+1]
		}
		p := a.pathsOf(experimentOf(args))
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
func (a *app) completeRace(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	const more = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	p := a.pathsOf(experimentOf(args))
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
func (a *app) completePanel(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	side, rest, cut := strings.Cut(word, "=")
	if !cut {
		return []string{"blue=", "red="}, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
	list, directive := a.completeEntrants(c, args, rest)
	return prefixed(side+"=", bareWords(list)), directive
}

// completeWithout completes the weapons that may stay at home, after their side: of credit, those of its side alone.
func (a *app) completeWithout(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
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
func (a *app) completeCredited(c *cobra.Command, arg string) []string {
	dir, id := splitCell(arg)
	p, _, cell, err := creditCell(dir, id)
	if err != nil {
		return nil
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	r := creditRequest{side: c.Flag("side").Value.String()}
	side, _, err := r.armed(p.Cells[cell].Game)
	if err != nil {
		return nil
	}
	return carried(p.Cells[cell].Game, side)
}

// weaponsOf are the weapons that a side carries in the cells of the experiment among the arguments.
func (a *app) weaponsOf(args []string, side string) (ids []string) {
	s := rules.Blue
	if side == rules.Red.String() {
		s = rules.Red
	}
	var p *sim.Plan
	for _, name := range args {
		if plan, err := a.plan(name, nil, nil); err == nil {
			p = plan
			break
		}
	}
	if p == nil || side != s.String() {
		return nil
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	for i := range p.Cells {
		for _, id := range carried(p.Cells[i].Game, s) {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}
