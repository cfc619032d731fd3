package report

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// mostRemarks is how many remarks a table has.
const mostRemarks = 6

// remarks collects what is to be said about figures of a table, equal texts once
// with their cells.
type remarks struct {
	texts []string // without a full stop
	cells map[string][]int
}

func (r *remarks) add(cell int, texts ...string) {
	for _, text := range texts {
		if r.cells == nil {
			r.cells = map[string][]int{}
		}
		if _, known := r.cells[text]; !known {
			r.texts = append(r.texts, text)
		}
		r.cells[text] = append(r.cells[text], cell)
	}
}

// lines are the remarks as sentences; more than mostRemarks are counted only.
func (r *remarks) lines(run *results.Run) []string {
	var out []string
	for i, text := range r.texts {
		if i == mostRemarks {
			return append(out, fmt.Sprintf("And %d more: see %s.", len(r.texts)-i, figures.SummaryFile))
		}
		if len(run.Cells) > 1 {
			text += " (" + figures.CellNames(run, slices.Compact(r.cells[text])) + ")"
		}
		out = append(out, prose.UpperFirst(text)+".")
	}
	return out
}

// exchangeRemarks says what is wrong with an exchange ratio, without counts, so that
// cells share the sentence.
func exchangeRemarks(t *results.Tally, e estimate.Estimate) []string {
	blue, red := t.Losses[rules.Blue], t.Losses[rules.Red]
	switch {
	case t.Duels == 0:
		return nil
	case blue == 0 && red == 0:
		return []string{"Exchange ratio: neither side lost an aircraft"}
	case blue == 0:
		return []string{"Exchange ratio: blue lost no aircraft, so it has a lower bound only"}
	case red == 0:
		return []string{"Exchange ratio: red lost no aircraft, so it has an upper bound only"}
	case min(blue, red) < results.FewKills:
		return []string{fmt.Sprintf("Exchange ratio: fewer than %d losses on one side, so its interval is wide",
			results.FewKills)}
	}
	var out []string
	for _, w := range e.Warnings {
		out = append(out, "Exchange ratio: "+w)
	}
	return out
}

// medianRemarks says why a median time to kill is undefined.
func medianRemarks(c *figures.CellSummary) []string {
	var out []string
	for k, kill := range []*figures.TimeSummary{&c.TimeToKill.Blue, &c.TimeToKill.Red} {
		if kill.MedianEstimate.Defined() || c.Duels == 0 {
			continue
		}
		why := "it kills in fewer than half of the duels"
		if kill.Events == 0 {
			why = "it killed nothing"
		}
		side := prose.UpperFirst(results.BothSides[k].String())
		out = append(out, fmt.Sprintf("%s's median time to kill is undefined: %s", side, why))
	}
	return out
}

// useRemarks says why a weapon has no figures.
func useRemarks(w *figures.WeaponSummary) []string {
	switch {
	case w.Weapon == figures.NoWeapon:
	case w.Shots == 0:
		return []string{fmt.Sprintf("%s's %s was never fired", w.Side, prose.Plain(w.Name))}
	case !w.KillProbability.Defined():
		return []string{fmt.Sprintf("Kills a shot of %s's %s: %s", w.Side, prose.Plain(w.Name), w.KillProbability.Reason)}
	}
	return nil
}
