package table

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// These limit how much the tables show; summary.json and the CSV files hold everything.
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
	return writeRun(w, r, confidence, width, results.AllMeasures())
}

func writeRun(w io.Writer, r *results.Run, confidence float64, width int, measures results.Measures) error {
	var b strings.Builder
	cells := results.SummariseCells(r, confidence)
	writeHeader(&b, r, confidence, width)
	if r.Asked {
		b.WriteString(prose.Wrap(r.Looked(), width, "") + "\n")
	}
	key := newCellKey(r, width)
	key.legend(&b, r, width)
	outcomeGrid(r, key, cells, measures.Cell).write(&b, width)
	stoppedGrid(r, key, confidence).write(&b, width)
	b.WriteString("\n" + prose.Wrap(killMeans(r), width, "") + "\n")
	writeAdjusted(&b, r, key, cells, width)
	valueGrid(r, confidence).write(&b, width)
	weaponGrid(r, key, cells, measures.Weapon).write(&b, width)
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
		"; when both are, that counts for both. A duel is decided when the first side is lost; the median is " +
		"over all duels, and a dash where fewer than half are decided."
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
			prose.Significant(r.Elapsed), prose.Grouped(int64(float64(duels)/r.Elapsed)), workers,
			prose.Plural(workers, "worker")))
	}
	b.WriteString(prose.Wrap(strings.Join(parts, " · "), width, "  ") + "\n")
	if !r.Finished {
		fmt.Fprintf(b, "unfinished: %s of %s duels played\n", prose.Grouped(duels),
			prose.Grouped(r.Wanted*int64(len(r.Cells))))
	}
	for s, name := range []string{"blue", "red"} {
		if text := r.SideText(s); text != "" {
			b.WriteString(fmt.Sprintf("%-4s  %s\n", name, prose.Wrap(text, width-6, "      ")))
		}
	}
	b.WriteString(prose.Wrap(fmt.Sprintf("± and [ ] give the interval of %s %% confidence; – stands for an "+
		"undefined figure.", prose.Full(float64(int64(confidence*100000+0.5))/1000)), width, "") + "\n")
}

// outcomeGrid shows the measures of each cell.
func outcomeGrid(r *results.Run, k cellKey, cells []results.CellSummary,
	all []results.Measure[results.CellSummary]) *grid {
	g := &grid{title: "Who wins"}
	k.columns(g, false)
	measures := shown(all, cells)
	addMeasures(g, measures, r.LengthUnit)
	for i := range cells {
		g.rows = append(g.rows, append(k.row(r, i), results.Texts(measures, &cells[i], timeText)...))
	}
	return g
}

// weaponGrid shows the measures of each weapon.
func weaponGrid(r *results.Run, k cellKey, cells []results.CellSummary,
	all []results.Measure[results.WeaponSummary]) *grid {
	g := &grid{title: "Which weapon"}
	if len(cells) > mostWeaponCells {
		return g
	}
	k.columns(g, true)
	g.add(true, "side")
	g.add(true, "weapon")
	g.keys += 2
	var weapons []results.WeaponSummary
	for i := range cells {
		weapons = append(weapons, cells[i].Weapons...)
	}
	measures := shown(all, weapons)
	addMeasures(g, measures, r.LengthUnit)
	for i := range cells {
		for w := range cells[i].Weapons {
			s := &cells[i].Weapons[w]
			name := s.Name
			if s.Weapon == results.NoWeapon { // the full name would push figures out of the line
				name = results.NoWeapon
				g.about = `"none" stands for a crash or an ejection that no weapon is credited with.`
			}
			g.rows = append(g.rows, append(append(k.row(r, i), s.Side, name), results.Texts(measures, s, timeText)...))
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

func writeWarnings(b *strings.Builder, r *results.Run, width int) {
	for i, text := range results.WarningLines(r.Warnings()) {
		if i == 0 {
			b.WriteString("\nWarnings\n\n")
		}
		b.WriteString("- " + prose.Wrap(text, width-2, "  ") + "\n")
	}
}
