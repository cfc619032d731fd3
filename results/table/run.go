package table

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// These limit how much the tables show; summary.json and the CSV files hold everything.
const (
	mostWeaponCells = 6  // cells with weapons
	mostEndCells    = 30 // cells with reasons of ending
	mostNeighbours  = 24 // pairs of neighbours
)

// WriteRun writes what a player reads at the terminal after a run: who
// wins, with which weapon, how duels end, how cells compare and what to beware
// of. Intervals have the given confidence, in (0, 1). Lines keep to width
// characters where a single column allows it.
func WriteRun(w io.Writer, r *results.Run, confidence float64, width int) error {
	return writeRun(w, r, confidence, width, figures.AllMeasures())
}

func writeRun(w io.Writer, r *results.Run, confidence float64, width int, measures figures.Measures) error {
	var b strings.Builder
	cells := figures.SummariseCells(r, confidence)
	writeHeader(&b, r, confidence, width)
	if r.Asked {
		b.WriteString(prose.Wrap(r.Looked(), width, "") + "\n")
	}
	key := newCellKey(r, width)
	key.legend(&b, r, width)
	metricTable(r, key, confidence).WriteText(&b, width)
	outcomeTable(r, key, cells, measures.Cell).WriteText(&b, width)
	stoppedTable(r, key, confidence).WriteText(&b, width)
	b.WriteString("\n" + prose.Wrap(killMeans(r), width, "") + "\n")
	writeAdjusted(&b, r, key, cells, width)
	valueTable(r, confidence, shortPath).WriteText(&b, width)
	if len(r.Cells) <= mostWeaponCells {
		weaponTable(r, key, cells, measures.Weapon).WriteText(&b, width)
	} else {
		fmt.Fprintf(&b, "\nWeapons of %d cells: see %s.\n", len(r.Cells), figures.WeaponsFile)
	}
	if len(r.Cells) <= mostEndCells {
		endTable(r, key, confidence).WriteText(&b, width)
	}
	comparisonTable(r, key, confidence).WriteText(&b, width)
	if steps := stepTable(r, confidence); len(steps.Rows) <= mostNeighbours {
		steps.WriteText(&b, width)
	}
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
	parts := []string{r.System, "seed " + strconv.FormatUint(r.Seed, 10), duelsText(r)}
	duels := r.Duels()
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
	b.WriteString(prose.Wrap(marks(confidence), width, "") + "\n")
}

// marks explains the marks of figures.
func marks(confidence float64) string {
	return fmt.Sprintf("± and [ ] give the interval of %s confidence; – stands for an undefined figure.",
		prose.Confidence(confidence))
}

// duelsText is how many duels a run has: "10 cells of 20,000 duels".
func duelsText(r *results.Run) string {
	duels := r.Duels()
	count := prose.Count(duels, "duel")
	if n := len(r.Cells); n > 1 && r.EvenDuels() {
		return fmt.Sprintf("%d cells of %s", n, prose.Count(r.Cells[0].Tally.Duels, "duel"))
	} else if n > 1 {
		count += fmt.Sprintf(" in %d cells", n)
	}
	return count
}

// outcomeTable shows the measures of each cell.
func outcomeTable(r *results.Run, k cellKey, cells []figures.CellSummary,
	all []figures.Measure[figures.CellSummary]) *Table {
	t := &Table{Name: CellsTable, Title: "Who wins"}
	k.columns(t, false)
	return t.addCells(r, k, cells, shown(all, cells))
}

// addCells adds measures to the key columns of a table, with a row for each cell.
func (t *Table) addCells(r *results.Run, k cellKey, cells []figures.CellSummary,
	measures []figures.Measure[figures.CellSummary]) *Table {
	addMeasures(t, measures, r.LengthUnit)
	for i := range cells {
		t.AddRow(append(k.row(r, i), measured(measures, &cells[i])...)...)
	}
	return t
}

// timesTable shows how long duels and kills of each cell took.
func timesTable(r *results.Run, k cellKey, cells []figures.CellSummary,
	all []figures.Measure[figures.CellSummary]) *Table {
	t := &Table{Name: TimeTable, Title: "How long it takes, in " + r.LengthUnit,
		About: "A median time to kill is the time by which a side has killed in half of all duels; a dash stands where it " +
			"kills in fewer."}
	k.columns(t, true)
	measures := slices.DeleteFunc(slices.Clone(all), func(m figures.Measure[figures.CellSummary]) bool {
		return m.Title == "" || m.Table != figures.TimeTable
	})
	for i := range measures {
		measures[i].Head = nil // in its own table it is headed by its title
	}
	return t.addCells(r, k, cells, measures)
}

// weaponTable shows the measures of each weapon.
func weaponTable(r *results.Run, k cellKey, cells []figures.CellSummary,
	all []figures.Measure[figures.WeaponSummary]) *Table {
	t := &Table{Name: WeaponsTable, Title: "Which weapon"}
	k.columns(t, true)
	t.AddWords("side")
	t.AddWords("weapon")
	t.Keys += 2
	var weapons []figures.WeaponSummary
	for i := range cells {
		weapons = append(weapons, cells[i].Weapons...)
	}
	measures := shown(all, weapons)
	addMeasures(t, measures, r.LengthUnit)
	for i := range cells {
		for w := range cells[i].Weapons {
			s := &cells[i].Weapons[w]
			name := s.Name
			if s.Weapon == figures.NoWeapon { // the full name would push figures out of the line
				name = figures.NoWeapon
				t.About = `"none" stands for a crash or an ejection that no weapon is credited with.`
			}
			row := append(k.row(r, i), Words(s.Side), Words(name))
			t.AddRow(append(row, measured(measures, s)...)...)
		}
	}
	return t
}

// endTable shows how duels ended, and who was ahead in draws.
func endTable(r *results.Run, k cellKey, confidence float64) *Table {
	t := &Table{Name: EndsTable, Title: "How duels end, %"}
	k.columns(t, true)
	all := figures.EndFigures(r)
	for i := range all {
		t.AddFigures(all[i].Head...)
	}
	if len(all) == 0 {
		return t
	}
	for i := range r.Cells {
		row := k.row(r, i)
		for _, f := range all {
			row = append(row, Percent(f.Of(&r.Cells[i].Tally, confidence)))
		}
		t.AddRow(row...)
	}
	return t
}

func writeWarnings(b *strings.Builder, r *results.Run, width int) {
	for i, text := range figures.WarningLines(figures.Warnings(r)) {
		if i == 0 {
			b.WriteString("\nWarnings\n\n")
		}
		b.WriteString("- " + prose.Wrap(text, width-2, "  ") + "\n")
	}
}
