package results

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/rules"
)

// How much the tables show; summary.json and the CSV files hold everything.
const (
	mostWeaponCells = 6  // cells with weapons
	mostEndCells    = 30 // cells with reasons of ending
	mostNeighbours  = 24 // pairs of neighbours
)

// WriteTables writes what a player reads at the terminal after a run: who
// wins, with which weapon, how duels end, how cells compare and what to beware
// of. Intervals have the given confidence, in (0, 1). Lines keep to width
// characters where a single column allows it.
func WriteTables(w io.Writer, r *Run, confidence float64, width int) error {
	var b strings.Builder
	writeHeader(&b, r, confidence, width)
	key := newCellKey(r, width)
	key.legend(&b, r, width)
	outcomeGrid(r, key, confidence).write(&b, width)
	b.WriteString("\n" + wrap(killMeans(r), width, "") + "\n")
	valueGrid(r, confidence).write(&b, width)
	weaponGrid(r, key, confidence).write(&b, width)
	if len(r.Cells) > mostWeaponCells {
		fmt.Fprintf(&b, "\nWeapons of %d cells: see %s.\n", len(r.Cells), WeaponsFile)
	}
	endGrid(r, key, confidence).write(&b, width)
	comparisonGrid(r, key, confidence).write(&b, width)
	stepGrid(r, confidence).write(&b, width)
	writeWarnings(&b, r, width)
	_, err := io.WriteString(w, b.String())
	return err
}

// killMeans says what the table of outcomes counts.
func killMeans(r *Run) string {
	return "A side kills when the other side's aircraft are all lost" + r.withinLimit() +
		"; when both are, that counts for both. A duel is decided when the first side is lost; the median is over all duels, and a dash where fewer than half are decided."
}

func writeHeader(b *strings.Builder, r *Run, confidence float64, width int) {
	title := r.Title
	if title == "" {
		title = r.Experiment
	}
	b.WriteString(wrap(title, width, "  ") + "\n")
	parts := []string{r.System, "seed " + strconv.FormatUint(r.Seed, 10)}
	duels := r.Duels()
	count := grouped(duels) + " " + plural(duels, "duel")
	if n := len(r.Cells); n > 1 && r.evenDuels() {
		each := r.Cells[0].Tally.Duels
		count = fmt.Sprintf("%d cells of %s %s", n, grouped(each), plural(each, "duel"))
	} else if n > 1 {
		count += fmt.Sprintf(" in %d cells", n)
	}
	parts = append(parts, count)
	if r.Elapsed > 0 {
		workers := int64(r.Workers)
		parts = append(parts, fmt.Sprintf("%s s, %s duels/s, %d %s",
			significant(r.Elapsed), grouped(int64(float64(duels)/r.Elapsed)), workers, plural(workers, "worker")))
	}
	b.WriteString(wrap(strings.Join(parts, " · "), width, "  ") + "\n")
	if !r.Finished {
		fmt.Fprintf(b, "unfinished: %s of %s duels played\n", grouped(duels), grouped(r.Wanted*int64(len(r.Cells))))
	}
	for s, name := range []string{"blue", "red"} {
		if text := r.sideText(s); text != "" {
			b.WriteString(fmt.Sprintf("%-4s  %s\n", name, wrap(text, width-6, "      ")))
		}
	}
	b.WriteString(wrap(fmt.Sprintf("± and [ ] give the interval of %s %% confidence; – stands for an undefined figure.",
		full(float64(int64(confidence*100000+0.5))/1000)), width, "") + "\n")
}

// evenDuels reports whether all cells have played equally many duels.
func (r *Run) evenDuels() bool {
	for i := range r.Cells {
		if r.Cells[i].Tally.Duels != r.Cells[0].Tally.Duels {
			return false
		}
	}
	return true
}

// sideText describes what all cells have alike of a side: "f-4e, doctrine varies
// from cell to cell".
func (r *Run) sideText(side int) string {
	if len(r.Cells) == 0 {
		return ""
	}
	text := r.Cells[0].Sides[side]
	flown, doctrine, one := strings.Cut(text, ", ")
	same, sameFlown, sameDoctrine := true, one, one
	for i := range r.Cells {
		other := r.Cells[i].Sides[side]
		f, d, _ := strings.Cut(other, ", ")
		same, sameFlown, sameDoctrine = same && other == text, sameFlown && f == flown, sameDoctrine && d == doctrine
	}
	const varies = "varies from cell to cell"
	switch {
	case same:
		return text
	case strings.Contains(text, " + "): // unlike aircraft
		return varies
	case sameFlown:
		return flown + ", doctrine " + varies
	case sameDoctrine:
		return "aircraft " + varies + ", " + doctrine
	}
	return varies
}

// flown is the aircraft of a side whose doctrine varies: "2 × tornado".
func (r *Run) flown(side int) string {
	text := r.sideText(side)
	if aircraft, _, one := strings.Cut(text, ", "); one && !strings.Contains(text, " + ") {
		return aircraft
	}
	return text
}

// A cellKey names the cells in tables: by number and varied fields, or by
// number alone when the fields would take too much room.
type cellKey struct {
	paths    []string
	numeric  map[string]bool // fields that hold numbers in every cell
	numbered bool
	inLegend bool
}

func newCellKey(r *Run, width int) cellKey {
	k := cellKey{paths: r.factorPaths(), numeric: map[string]bool{}, numbered: len(r.Cells) > 1}
	if len(k.paths) == 0 && len(r.Cells) > 1 {
		k.inLegend = true
		return k
	}
	used := 0
	for _, p := range k.paths {
		w := utf8.RuneCountInString(shortPath(p))
		k.numeric[p] = true
		for i := range r.Cells {
			_, err := strconv.ParseFloat(r.Cells[i].factor(p), 64)
			k.numeric[p] = k.numeric[p] && err == nil
			w = max(w, utf8.RuneCountInString(r.Cells[i].factor(p)))
		}
		used += w + columnGap
	}
	k.inLegend = used > width*2/5
	return k
}

// shortPath is the part of a dotted path that a heading needs: side and field,
// or the field alone of the start and the options.
func shortPath(path string) string {
	parts := strings.Split(path, ".")
	switch {
	case len(parts) == 2 && (parts[0] == "start" || parts[0] == "options"):
		return parts[1]
	case len(parts) <= 2:
		return path
	}
	return parts[0] + "." + parts[len(parts)-1]
}

// legend lists the cells when the tables give only their numbers: as a grid, or
// by their ids when a grid would not fit.
func (k cellKey) legend(b *strings.Builder, r *Run, width int) {
	if !k.inLegend {
		return
	}
	if len(k.paths) > 0 {
		g := k.legendGrid(r)
		total := 0
		for _, w := range g.widths() {
			total += w + columnGap
		}
		if total-columnGap <= width {
			g.write(b, width)
			return
		}
	}
	b.WriteString("\nCells\n\n")
	digits := len(strconv.Itoa(len(r.Cells)))
	for i := range r.Cells {
		text := strings.ReplaceAll(r.Cells[i].ID, ",", ", ")
		line := fmt.Sprintf("%*d  %s", digits, i+1, wrap(text, width-digits-2, strings.Repeat(" ", digits+2)))
		b.WriteString(line + "\n")
	}
}

// legendGrid has the varied fields of each cell in columns.
func (k cellKey) legendGrid(r *Run) *grid {
	k.inLegend = false
	g := &grid{title: "Cells"}
	k.columns(g, false)
	g.keys = 1
	for i := range r.Cells {
		g.rows = append(g.rows, k.row(r, i))
	}
	return g
}

// columns adds the key columns to g. Where they are spare, a grid that would
// not fit gives the cells' numbers alone: the first table says what they are.
func (k cellKey) columns(g *grid, spare bool) {
	if k.numbered {
		g.add(false, "cell")
	}
	if !k.inLegend {
		for _, p := range k.paths {
			g.add(!k.numeric[p], shortPath(p))
			g.cols[len(g.cols)-1].spare = spare
		}
	}
	g.keys = len(g.cols)
}

// row begins a row for the cell numbered i.
func (k cellKey) row(r *Run, i int) []string {
	var row []string
	if k.numbered {
		row = append(row, strconv.Itoa(i+1))
	}
	if !k.inLegend {
		for _, p := range k.paths {
			row = append(row, r.Cells[i].factor(p))
		}
	}
	return row
}

func outcomeGrid(r *Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "Who wins"}
	k.columns(g, false)
	even := r.evenDuels() // then the header has said it
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
			row = append(row, grouped(t.Duels))
		}
		g.rows = append(g.rows, append(row,
			t.KillProbability(rules.Blue, confidence).Percent(), t.KillProbability(rules.Red, confidence).Percent(),
			t.MutualProbability(confidence).Percent(), t.DrawProbability(confidence).Percent(),
			t.ExchangeRatio(confidence).Short(), timeText(decision.Median())))
	}
	return g
}

// timeText shows a median time: "4", or "4 [3, 5]" when the interval is wider; a dash where there is none.
func timeText(e Estimate) string {
	if !e.Defined() {
		return "–"
	}
	if e.Defined() && e.Low == e.Value && e.High == e.Value {
		return full(e.Value)
	}
	return e.interval(0)
}

func weaponGrid(r *Run, k cellKey, confidence float64) *grid {
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
	used := r.usedWeapons()
	for i := range r.Cells {
		for _, s := range summariseWeapons(r, &r.Cells[i], used, confidence) {
			shots := "–"
			if s.ShotsADuel != nil {
				shots = significant(float64(*s.ShotsADuel))
			}
			name := s.Name
			if s.Weapon == noWeapon { // the full name would push figures out of the line
				name = noWeapon
				g.about = `"none" stands for a crash or an ejection that no weapon is credited with.`
			}
			g.rows = append(g.rows, append(k.row(r, i), s.Side, name, shots, s.HitProbability.Percent(),
				s.KillProbability.Percent(), s.ShareEstimate.Percent(), s.DamageAShot.Short()))
		}
	}
	return g
}

// endGrid shows the reasons that occur in any cell.
func endGrid(r *Run, k cellKey, confidence float64) *grid {
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
			row = append(row, r.Cells[i].Tally.share(r.Cells[i].Tally.Ends[end], confidence).Percent())
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// comparisonGrid compares every cell with the first.
func comparisonGrid(r *Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "Against cell 1: difference of kill probability, percentage points"}
	if len(r.Cells) < 2 {
		return g
	}
	k.columns(g, true)
	g.addComparisons()
	cs := Comparisons(r, confidence)
	for i := 1; i < len(r.Cells); i++ {
		g.rows = append(g.rows, append(k.row(r, i), comparisonTexts(cs[2*i-2:2*i])...))
	}
	g.about = `p is the chance of a difference as large if there were none, corrected for all comparisons of the table (Holm). "× 1.8" means that cells with dice of their own would need 1.8 times the duels for the same precision; a dash, that fewer than 30 kills, or duels without one, are too few to tell.`
	return g
}

// stepGrid compares neighbours along each varied field of numbers.
func stepGrid(r *Run, confidence float64) *grid {
	g := &grid{title: "Step by step: difference of kill probability between neighbours, percentage points", keys: 1}
	cs := Steps(r, confidence)
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
func comparisonTexts(cs []Comparison) []string {
	var row []string
	for i := range cs {
		row = append(row, cs[i].Difference.Points(), pValue(cs[i].PHolm), cs[i].Saving.text())
	}
	return row
}

func writeWarnings(b *strings.Builder, r *Run, width int) {
	for i, text := range warningLines(r.Warnings()) {
		if i == 0 {
			b.WriteString("\nWarnings\n\n")
		}
		b.WriteString("- " + wrap(text, width-2, "  ") + "\n")
	}
}
