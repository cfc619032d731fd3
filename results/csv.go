package results

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// WriteCells writes cells.csv: one row a cell, after its id a column for each
// varied field. Numbers have full precision; an undefined figure is empty. A
// plural counts duels, as in blue_wins, and the singular is the probability.
func WriteCells(w io.Writer, r *Run) error {
	paths := r.FactorPaths()
	head := append([]string{"cell"}, paths...)
	head = append(head, "blue_side", "red_side", "duels", "blue_wins", "red_wins", "mutual_kills", "draws")
	for end := range rules.NumEnds {
		head = append(head, "ended_"+strings.ReplaceAll(end.String(), " ", "_"))
	}
	unit := r.LengthUnit
	head = append(head, "length_mean_"+unit, "length_median_"+unit, "length_p95_"+unit)
	for _, name := range []string{"blue_kill", "red_kill", "blue_win", "red_win", "mutual_kill", "draw",
		"exchange_ratio", "median_time_to_decision", "restricted_mean_time_to_decision",
		"median_time_to_blue_kill", "median_time_to_red_kill"} {
		head = append(head, name, name+"_low", name+"_high")
	}
	head = append(head, "decisions", "dice", "distinct_duels", "warnings")
	out := csv.NewWriter(w)
	if err := out.Write(head); err != nil {
		return err
	}
	warnings := r.diagnose().perCell()
	for i := range r.Cells {
		if err := out.Write(cellRow(&r.Cells[i], paths, warnings[i])); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func cellRow(c *Cell, paths, warnings []string) []string {
	t := &c.Tally
	row := append(c.nameRow(paths), plainCell(c.Sides[0]), plainCell(c.Sides[1]), prose.Whole(t.Duels))
	for _, n := range t.Results {
		row = append(row, prose.Whole(n))
	}
	for _, n := range t.Ends {
		row = append(row, prose.Whole(n))
	}
	if t.Duels == 0 {
		row = append(row, "", "", "")
	} else {
		row = append(row, prose.Full(t.MeanLength(c.TurnLimit, saveConfidence).Value),
			strconv.Itoa(t.LengthQuantile(0.5)), strconv.Itoa(t.LengthQuantile(0.95)))
	}
	decision := t.TimeToDecision(c.TurnLimit, saveConfidence)
	blue, red := t.TimeToKill(rules.Blue, c.TurnLimit, saveConfidence), t.TimeToKill(rules.Red, c.TurnLimit, saveConfidence)
	for _, e := range []estimate.Estimate{t.KillProbability(rules.Blue, saveConfidence), t.KillProbability(rules.Red, saveConfidence),
		t.WinProbability(rules.Blue, saveConfidence), t.WinProbability(rules.Red, saveConfidence),
		t.MutualProbability(saveConfidence), t.DrawProbability(saveConfidence), t.ExchangeRatio(saveConfidence),
		decision.Median(), decision.RestrictedMean(), blue.Median(), red.Median()} {
		row = append(row, columns(e)...)
	}
	return append(row, prose.Whole(t.Decisions), prose.Whole(t.Dice), prose.Whole(t.DistinctDuels()), plainCell(strings.Join(warnings, " ")))
}

// nameRow begins a row of c with its id and its value of each varied field.
func (c *Cell) nameRow(paths []string) []string {
	row := []string{plainCell(c.ID)}
	for _, p := range paths {
		row = append(row, c.factorCell(p))
	}
	return row
}

// factorCell is the value of a varied field: a number as it is, a text as plainCell
// writes it.
func (c *Cell) factorCell(path string) string {
	for _, f := range c.Factors {
		if text, ok := f.Value.(string); ok && f.Path == path {
			return plainCell(text)
		}
	}
	return c.Factor(path)
}

// plainCell puts an apostrophe before a text that a spreadsheet would take for a
// formula, and run.
func plainCell(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n", rune(text[0])) {
		return "'" + text
	}
	return text
}

// WriteWeapons writes weapons.csv: for each cell, side and weapon a row over
// all ranges, whose band is "all", and one for each range band.
func WriteWeapons(w io.Writer, r *Run) error {
	paths := r.FactorPaths()
	head := append([]string{"cell"}, paths...)
	head = append(head, "side", "weapon", "band", "range_from_"+r.RangeUnit, "range_to_"+r.RangeUnit,
		"shots", "hits", "kills", "damage", "hit_probability", "hit_low", "hit_high",
		"kill_probability", "kill_low", "kill_high", "share_of_kills", "share_low", "share_high")
	out := csv.NewWriter(w)
	if err := out.Write(head); err != nil {
		return err
	}
	used := r.UsedWeapons()
	for i := range r.Cells {
		c := &r.Cells[i]
		start := c.nameRow(paths)
		for _, s := range SummariseWeapons(r, c, used, saveConfidence) {
			if err := writeWeapon(out, start, &s); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// writeWeapon writes the rows of one weapon; each begins with start.
func writeWeapon(out *csv.Writer, start []string, s *WeaponSummary) error {
	begin := func(more ...string) []string { return append(append([]string{}, start...), more...) }
	row := begin(s.Side, plainCell(s.Weapon), "all", "", "", prose.Whole(s.Shots), prose.Whole(s.Hits), prose.Whole(s.Kills), prose.Whole(s.Damage))
	row = append(append(row, columns(s.HitProbability)...), columns(s.KillProbability)...)
	if err := out.Write(append(row, columns(s.ShareEstimate)...)); err != nil {
		return err
	}
	for i, b := range s.ByRange {
		to := ""
		if b.To != nil {
			to = strconv.Itoa(*b.To)
		}
		row := begin(s.Side, plainCell(s.Weapon), strconv.Itoa(i+1), strconv.Itoa(b.From), to,
			prose.Whole(b.Shots), prose.Whole(b.Hits), prose.Whole(b.Kills), prose.Whole(b.Damage))
		row = append(append(row, columns(b.HitProbability)...), columns(b.KillProbability)...)
		if err := out.Write(append(row, "", "", "")); err != nil {
			return err
		}
	}
	return nil
}

// columns are value, low and high; what is undefined or infinite is empty.
func columns(e estimate.Estimate) []string {
	value := ""
	if e.Defined() {
		value = prose.Full(e.Value)
	}
	return []string{value, prose.Full(e.Low), prose.Full(e.High)}
}

// FactorPaths lists the varied fields of all cells in the order of their first mention.
func (r *Run) FactorPaths() []string {
	var paths []string
	seen := map[string]bool{}
	for i := range r.Cells {
		for _, f := range r.Cells[i].Factors {
			if !seen[f.Path] {
				seen[f.Path] = true
				paths = append(paths, f.Path)
			}
		}
	}
	return paths
}

// Factor is the cell's value of a varied field as text, empty when it has none.
func (c *Cell) Factor(path string) string {
	for _, f := range c.Factors {
		if f.Path == path {
			return fmt.Sprint(f.Value)
		}
	}
	return ""
}
