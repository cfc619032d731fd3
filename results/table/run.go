package table

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// How much the tables show; summary.json and the CSV files hold everything.
const (
	mostWeaponCells = 6  // cells with weapons
	mostEndCells    = 30 // cells with reasons of ending
	mostNeighbours  = 24 // pairs of neighbours
)

// Write writes what a player reads at the terminal after a run: who
// wins, with which weapon, how duels end, how cells compare and what to beware
// of. Intervals have the given confidence, in (0, 1). Lines keep to width
// characters where a single column allows it.
func Write(w io.Writer, r *results.Run, confidence float64, width int) error {
	var b strings.Builder
	writeHeader(&b, r, confidence, width)
	key := newCellKey(r, width)
	key.legend(&b, r, width)
	outcomeGrid(r, key, confidence).write(&b, width)
	b.WriteString("\n" + prose.Wrap(killMeans(r), width, "") + "\n")
	valueGrid(r, confidence).write(&b, width)
	weaponGrid(r, key, confidence).write(&b, width)
	if len(r.Cells) > mostWeaponCells {
		fmt.Fprintf(&b, "\nWeapons of %d cells: see %s.\n", len(r.Cells), results.WeaponsFile)
	}
	endGrid(r, key, confidence).write(&b, width)
	comparisonGrid(r, key, confidence).write(&b, width)
	stepGrid(r, confidence).write(&b, width)
	writeWarnings(&b, r, width)
	_, err := io.WriteString(w, b.String())
	return err
}

// killMeans says what the table of outcomes counts.
func killMeans(r *results.Run) string {
	return "A side kills when the other side's aircraft are all lost" + r.WithinLimit() +
		"; when both are, that counts for both. A duel is decided when the first side is lost; the median is over all duels, and a dash where fewer than half are decided."
}

func writeHeader(b *strings.Builder, r *results.Run, confidence float64, width int) {
	title := r.Title
	if title == "" {
		title = r.Experiment
	}
	b.WriteString(prose.Wrap(title, width, "  ") + "\n")
	parts := []string{r.System, "seed " + strconv.FormatUint(r.Seed, 10)}
	duels := r.Duels()
	count := prose.Grouped(duels) + " " + prose.Plural(duels, "duel")
	if n := len(r.Cells); n > 1 && r.EvenDuels() {
		each := r.Cells[0].Tally.Duels
		count = fmt.Sprintf("%d cells of %s %s", n, prose.Grouped(each), prose.Plural(each, "duel"))
	} else if n > 1 {
		count += fmt.Sprintf(" in %d cells", n)
	}
	parts = append(parts, count)
	if r.Elapsed > 0 {
		workers := int64(r.Workers)
		parts = append(parts, fmt.Sprintf("%s s, %s duels/s, %d %s",
			prose.Significant(r.Elapsed), prose.Grouped(int64(float64(duels)/r.Elapsed)), workers, prose.Plural(workers, "worker")))
	}
	b.WriteString(prose.Wrap(strings.Join(parts, " · "), width, "  ") + "\n")
	if !r.Finished {
		fmt.Fprintf(b, "unfinished: %s of %s duels played\n", prose.Grouped(duels), prose.Grouped(r.Wanted*int64(len(r.Cells))))
	}
	for s, name := range []string{"blue", "red"} {
		if text := r.SideText(s); text != "" {
			b.WriteString(fmt.Sprintf("%-4s  %s\n", name, prose.Wrap(text, width-6, "      ")))
		}
	}
	b.WriteString(prose.Wrap(fmt.Sprintf("± and [ ] give the interval of %s %% confidence; – stands for an undefined figure.",
		prose.Full(float64(int64(confidence*100000+0.5))/1000)), width, "") + "\n")
}

func outcomeGrid(r *results.Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "Who wins"}
	k.columns(g, false)
	even := r.EvenDuels() // then the header has said it
	if !even {
		g.add(false, "duels")
	}
	g.add(false, "blue kills", "%")
	g.add(false, "red kills", "%")
	g.add(false, "both lost", "%")
	g.add(false, "draw", "%")
	g.add(false, "red lost", "for each", "blue")
	g.add(false, "median", r.LengthUnit, "to decide")
	for i := range r.Cells {
		t := &r.Cells[i].Tally
		decision := t.TimeToDecision(r.Cells[i].TurnLimit, confidence)
		row := k.row(r, i)
		if !even {
			row = append(row, prose.Grouped(t.Duels))
		}
		g.rows = append(g.rows, append(row,
			prose.Percent(t.KillProbability(rules.Blue, confidence)), prose.Percent(t.KillProbability(rules.Red, confidence)),
			prose.Percent(t.MutualProbability(confidence)), prose.Percent(t.DrawProbability(confidence)),
			prose.Short(t.ExchangeRatio(confidence)), timeText(decision.Median())))
	}
	return g
}

// timeText shows a median time: "4", or "4 [3, 5]" when the interval is wider; a dash where there is none.
func timeText(e estimate.Estimate) string {
	if !e.Defined() {
		return "–"
	}
	if e.Defined() && e.Low == e.Value && e.High == e.Value {
		return prose.Full(e.Value)
	}
	return prose.Interval(e, 0)
}

func weaponGrid(r *results.Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "Which weapon"}
	if len(r.Cells) > mostWeaponCells {
		return g
	}
	k.columns(g, true)
	g.add(true, "side")
	g.add(true, "weapon")
	g.keys += 2
	g.add(false, "shots", "a duel")
	g.add(false, "hits", "% of shots")
	g.add(false, "kills", "% of shots")
	g.add(false, "share of", "kills, %")
	g.add(false, "damage", "a shot")
	used := r.UsedWeapons()
	for i := range r.Cells {
		for _, s := range results.SummariseWeapons(r, &r.Cells[i], used, confidence) {
			shots := "–"
			if s.ShotsADuel != nil {
				shots = prose.Significant(float64(*s.ShotsADuel))
			}
			name := s.Name
			if s.Weapon == results.NoWeapon { // the full name would push figures out of the line
				name = results.NoWeapon
				g.about = `"none" stands for a crash or an ejection that no weapon is credited with.`
			}
			g.rows = append(g.rows, append(k.row(r, i), s.Side, name, shots, prose.Percent(s.HitProbability),
				prose.Percent(s.KillProbability), prose.Percent(s.ShareEstimate), prose.Short(s.DamageAShot)))
		}
	}
	return g
}

// endGrid shows the reasons that occur in any cell.
func endGrid(r *results.Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "How duels end, %"}
	if len(r.Cells) > mostEndCells {
		return g
	}
	k.columns(g, true)
	var ends []rules.End
	for end := range rules.NumEnds {
		for i := range r.Cells {
			if r.Cells[i].Tally.Ends[end] > 0 {
				ends = append(ends, end)
				g.add(false, strings.Fields(end.String())...)
				break
			}
		}
	}
	if len(ends) == 0 {
		return g
	}
	for i := range r.Cells {
		row := k.row(r, i)
		for _, end := range ends {
			row = append(row, prose.Percent(r.Cells[i].Tally.Share(r.Cells[i].Tally.Ends[end], confidence)))
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// comparisonGrid compares every cell with the first.
func comparisonGrid(r *results.Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "Against cell 1: difference of kill probability, percentage points"}
	if len(r.Cells) < 2 {
		return g
	}
	k.columns(g, true)
	g.addComparisons()
	cs := results.Comparisons(r, confidence)
	for i := 1; i < len(r.Cells); i++ {
		g.rows = append(g.rows, append(k.row(r, i), comparisonTexts(cs[2*i-2:2*i])...))
	}
	g.about = `p is the chance of a difference as large if there were none, corrected for all comparisons of the table (Holm). "× 1.8" means that cells with dice of their own would need 1.8 times the duels for the same precision; a dash, that fewer than 30 kills, or duels without one, are too few to tell.`
	return g
}

// stepGrid compares neighbours along each varied field of numbers.
func stepGrid(r *results.Run, confidence float64) *grid {
	g := &grid{title: "Step by step: difference of kill probability between neighbours, percentage points", keys: 1}
	cs := results.Steps(r, confidence)
	if len(cs) > 2*mostNeighbours {
		return g
	}
	g.add(true, "cells")
	g.addComparisons()
	index := map[string]int{}
	for i := range r.Cells {
		index[r.Cells[i].ID] = i + 1
	}
	for ; len(cs) > 0; cs = cs[2:] {
		cells := fmt.Sprintf("%d to %d", index[cs[0].A], index[cs[0].B])
		g.rows = append(g.rows, append([]string{cells}, comparisonTexts(cs[:2])...))
	}
	return g
}

// addComparisons adds the columns that comparisonTexts fills.
func (g *grid) addComparisons() {
	for _, side := range []string{"blue", "red"} {
		g.add(false, side+" kills", "difference")
		g.add(false, "p")
		g.add(false, "pairing", "worth")
	}
}

// comparisonTexts shows the comparisons of both sides.
func comparisonTexts(cs []results.Comparison) []string {
	var row []string
	for i := range cs {
		row = append(row, prose.Points(cs[i].Difference), prose.PValue(cs[i].PHolm), cs[i].Saving.Text())
	}
	return row
}

func writeWarnings(b *strings.Builder, r *results.Run, width int) {
	for i, text := range results.WarningLines(r.Warnings()) {
		if i == 0 {
			b.WriteString("\nWarnings\n\n")
		}
		b.WriteString("- " + prose.Wrap(text, width-2, "  ") + "\n")
	}
}
