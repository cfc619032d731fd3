package results

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/rules"
)

// nameHead heads the columns that name a cell: its number, when there are several,
// and its values of the varied fields, or else its id.
func (s *study) nameHead() []string {
	head := []string{"cell"}
	if len(s.run.Cells) == 1 {
		return head
	}
	if len(s.fields) == 0 {
		return append(head, "id")
	}
	for i := range s.fields {
		head = append(head, s.fields[i].path)
	}
	return head
}

// nameCells names a cell in these columns.
func (s *study) nameCells(cell int) []string {
	if len(s.run.Cells) == 1 {
		return []string{s.run.Cells[cell].ID}
	}
	names := []string{strconv.Itoa(cell + 1)}
	if len(s.fields) == 0 {
		return append(names, s.run.Cells[cell].ID)
	}
	for i := range s.fields {
		names = append(names, s.fields[i].levels[s.level(cell, &s.fields[i])])
	}
	return names
}

// perCell makes a table with a row for each cell, of values and remarks.
func (s *study) perCell(t table, cells func(c *CellSummary, tally *Tally) ([]string, []string)) table {
	names := s.nameHead()
	t.Names = len(names)
	t.Head = append(names, t.Head...)
	var all remarks
	for i := range s.sum.Cells {
		values, texts := cells(&s.sum.Cells[i], &s.run.Cells[i].Tally)
		t.Rows = append(t.Rows, row{append(s.nameCells(i), values...)})
		all.add(i, texts...)
	}
	t.Remarks = all.lines(s.run)
	return t
}

// cellTable is who killed whom.
func (s *study) cellTable() table {
	t := table{Title: "Cells", Note: "Percentages with their " + confidenceText(s.conf) + " intervals. A side kills when it destroys the other side's whole force" + s.run.withinLimit() + ". A mutual kill counts as a kill of both sides and as a win of neither.",
		Head: []string{"duels", "blue kills (%)", "red kills (%)", "blue wins (%)", "red wins (%)", "mutual kill (%)", "draw (%)", "exchange ratio"}}
	return s.perCell(t, func(c *CellSummary, tally *Tally) ([]string, []string) {
		return []string{grouped(c.Duels), c.KillProbability.Blue.Percent(), c.KillProbability.Red.Percent(),
			c.WinProbability.Blue.Percent(), c.WinProbability.Red.Percent(),
			c.MutualProbability.Percent(), c.DrawProbability.Percent(), c.ExchangeRatio.Short()}, exchangeRemarks(tally, c.ExchangeRatio)
	})
}

// timeTable is how long duels and kills took.
func (s *study) timeTable() table {
	unit := s.run.LengthUnit
	t := table{Title: "Length and time to kill", Note: "All in " + unit + ". The median time to kill is the time by which a side has killed in half of all duels; there is a dash where it kills in fewer. Intervals of " + confidenceText(s.conf) + ": of mean lengths corrected for skewness, of medians from the share that has killed by each time.",
		Head: []string{"mean length", "median length", "95 % end within", "blue's median time to kill", "red's median time to kill"}}
	return s.perCell(t, func(c *CellSummary, _ *Tally) ([]string, []string) {
		var notes []string
		for k, curve := range []*TimeSummary{&c.TimeToKill.Blue, &c.TimeToKill.Red} {
			if e := curve.MedianEstimate; !e.Defined() && c.Duels > 0 {
				why := "it kills in fewer than half of the duels"
				if curve.Events == 0 {
					why = "it killed nothing"
				}
				notes = append(notes, fmt.Sprintf("%s's median time to kill is undefined: %s", upperFirst(bothSides[k].String()), why))
			}
		}
		return []string{c.Length.MeanEstimate.Short(), wholeText(c.Length.Median), wholeText(c.Length.P95),
			medianSpan(c.TimeToKill.Blue.MedianEstimate), medianSpan(c.TimeToKill.Red.MedianEstimate)}, notes
	})
}

// wholeText is a whole number or a dash.
func wholeText(n *int) string {
	if n == nil {
		return "–"
	}
	return strconv.Itoa(*n)
}

// medianSpan is "4 (4 to 5)": a median is whole, and so are its bounds.
func medianSpan(e Estimate) string {
	if !e.Defined() {
		return "–"
	}
	text := fmt.Sprintf("%.0f (%.0f to ", e.Value, e.Low)
	if e.High > MaxLength {
		return text + "no limit)"
	}
	return text + fmt.Sprintf("%.0f)", e.High)
}

// weaponTables are the weapons of every cell and their bands of range and angle-off.
func (s *study) weaponTables() []table {
	several := len(s.run.Cells) > 1
	names := []string{"side", "weapon"}
	if several {
		names = append(s.nameHead(), names...)
	}
	use := table{Title: "Weapons by cell", Names: len(names), Head: append(append([]string(nil), names...),
		"shots", "hits", "kills", "hits a shot (%)", "kills a shot (%)", "damage a shot", "share of kills (%)"),
		Note: "A hit does anything at all; a kill is an aircraft whose loss is credited to the weapon; \"none\" is a crash or ejection that no weapon is credited with. Intervals count the shots of a duel together. Damage in " + s.damageUnit() + "."}
	bands := table{Title: "Hit probability by range band", Names: len(names), Head: append([]string(nil), names...),
		Note: "Hits a shot in %, and in brackets the number of shots, by the range in whole " + s.rangeUnits() + " at which they were fired or launched. Intervals count the shots of a duel together."}
	angles := table{Title: "Hit probability by angle-off", Names: len(names), Head: append([]string(nil), names...),
		Note: "The same by the angle in degrees from the target's tail to who fired or launched them: 0 behind the target, 180 ahead of it; 30–60 is more than 30 and up to 60."}
	var whys remarks
	widest := s.widestBands()
	for b := range min(len(widest)+1, rules.NumRangeBands) {
		bands.Head = append(bands.Head, bandName(widest, b))
	}
	for a := range rules.NumAngleBands {
		angles.Head = append(angles.Head, angleName(a))
	}
	for i := range s.sum.Cells {
		for w := range s.sum.Cells[i].Weapons {
			weapon := &s.sum.Cells[i].Weapons[w]
			name := []string{weapon.Side, plain(weapon.Name)}
			if several {
				name = append(s.nameCells(i), name...)
			}
			use.Rows = append(use.Rows, useRow(weapon, name))
			whys.add(i, useRemarks(weapon)...)
			if weapon.Shots > 0 && s.sameBands(i, widest) {
				bands.Rows = append(bands.Rows, bandRow(weapon.ByRange, name))
			}
			if weapon.Shots > 0 {
				angles.Rows = append(angles.Rows, bandRow(weapon.ByAngleOff, name))
			}
		}
	}
	use.Remarks = whys.lines(s.run)
	return []table{use, bands, angles}
}

// widestBands are the range bands of the first cell.
func (s *study) widestBands() []int {
	if len(s.run.Cells) == 0 {
		return nil
	}
	return s.run.Cells[0].RangeBands
}

// sameBands reports whether a cell has these bands.
func (s *study) sameBands(cell int, bands []int) bool {
	return fmt.Sprint(s.run.Cells[cell].RangeBands) == fmt.Sprint(bands)
}

// useRow is one weapon's row.
func useRow(w *WeaponSummary, name []string) row {
	return row{append(append([]string(nil), name...), grouped(w.Shots), grouped(w.Hits), grouped(w.Kills),
		w.HitProbability.Percent(), w.KillProbability.Percent(), w.DamageAShot.Short(), w.ShareEstimate.Percent())}
}

// bandRow is one weapon's row of bands of range or angle-off.
func bandRow(bands []BandSummary, name []string) row {
	cells := append([]string(nil), name...)
	for _, b := range bands {
		text := "–"
		if b.Shots > 0 {
			text = b.HitProbability.Percent() + " (" + shortCount(b.Shots) + ")"
		}
		cells = append(cells, text)
	}
	return row{Cells: cells}
}

// endTable is why duels ended.
func (s *study) endTable() table {
	var seen [rules.NumEnds]bool
	t := table{Title: "Reasons", Note: "Share of duels in %. For a decided duel it is how the last aircraft of the losing side was lost."}
	for i := range s.sum.Cells {
		for end, n := range s.sum.Cells[i].Ends {
			seen[end] = seen[end] || n > 0
		}
	}
	for end, found := range seen {
		if found {
			t.Head = append(t.Head, rules.End(end).String())
		}
	}
	if len(t.Head) == 0 {
		return table{}
	}
	return s.perCell(t, func(c *CellSummary, tally *Tally) ([]string, []string) {
		var cells []string
		for end, found := range seen {
			if found {
				cells = append(cells, tally.share(c.Ends[end], s.conf).Percent())
			}
		}
		return cells, nil
	})
}

// comparisonTable compares every cell with the first.
func (s *study) comparisonTable() table {
	return s.differences("Differences of the kill probability from the first cell", "", s.sum.Comparisons)
}

// stepTable compares neighbours along the varied fields of numbers.
func (s *study) stepTable() table {
	return s.differences("Step by step along the fields of numbers", " Neighbours share more luck than cells far apart.", s.sum.Steps)
}

// differences is a table of comparisons.
func (s *study) differences(title, why string, cs []Comparison) table {
	t := table{Title: title, Names: 3,
		Head: []string{"A", "B", "side", "A kills (%)", "B kills (%)", "B less A (points)", "p", "correlation", "pairing saved"},
		Note: "Cells that shared their dice, compared duel by duel." + why + s.naming("Cells", nil) + " p is of no difference, corrected by Holm's method for all comparisons of the table. " +
			"What the pairing saved: how many duels a cell with dice of its own would need for the same precision; a dash: fewer than 30 kills, or duels without one, are too few to tell."}
	var whys remarks
	for i := range cs {
		if i == mostComparisons {
			t.Note += fmt.Sprintf(" The first %d of %d comparisons are listed; summary.json has all.", mostComparisons, len(cs))
			break
		}
		c := &cs[i]
		t.Rows = append(t.Rows, row{[]string{s.nameByID(c.A), s.nameByID(c.B), c.Side, c.ValueA.Percent(), c.ValueB.Percent(),
			c.Difference.Points(), pValue(c.PHolm), correlationText(c), savingText(c.Saving)}})
		if at, err := s.run.FindCell(c.B); err == nil {
			whys.add(at, c.Difference.Warnings...)
		}
	}
	t.Remarks = whys.lines(s.run)
	return t
}

// nameByID is the short name of the cell with an id.
func (s *study) nameByID(id string) string {
	for i := range s.run.Cells {
		if s.run.Cells[i].ID == id {
			return s.shortName(i, nil)
		}
	}
	return id
}

// correlationText is the correlation of the paired duels.
func correlationText(c *Comparison) string {
	if c.Correlation == nil {
		return "–"
	}
	return fixed(float64(*c.Correlation), 2, true)
}

// savingText is what the pairing saved, in duels and as a ratio with its interval.
func savingText(v *Saving) string {
	if v == nil || v.EquivalentDuels == nil {
		return "–"
	}
	return fmt.Sprintf("%s duels (%s)", grouped(*v.EquivalentDuels), v.text())
}
