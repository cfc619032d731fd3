package figures

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// WriteCells writes cells.csv: one row a cell, after its id a column for each varied field, its sides and the columns
// of its measures. Numbers have full precision; an undefined figure is empty. A plural counts duels, as in blue_wins,
// and the singular is the probability.
func WriteCells(w io.Writer, r *results.Run) error { return writeCells(w, r, CellMeasures()) }

func writeCells(w io.Writer, r *results.Run, measures []Measure[CellSummary]) error {
	paths := r.FactorPaths()
	head := append(append([]string{"cell"}, paths...), "blue_side", "red_side")
	head = append(append(head, columnNames(measures, r.LengthUnit)...), "warnings")
	out := csv.NewWriter(w)
	if err := out.Write(head); err != nil {
		return err
	}
	warnings := diagnose(r).perCell()
	for i, summary := range EachCell(r, estimate.Confidence) {
		c := &r.Cells[i]
		row := append(nameRow(&c.Case, paths), prose.Sheet(c.Sides[0]), prose.Sheet(c.Sides[1]))
		for k := range measures {
			row = append(row, measures[k].columns(measures[k].Of(summary))...)
		}
		if err := out.Write(append(row, prose.Sheet(strings.Join(warnings[i], " ")))); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// columnNames heads the columns of measures.
func columnNames[S any](measures []Measure[S], unit string) []string {
	var out []string
	for i := range measures {
		m := &measures[i]
		if m.Column == "" {
			continue
		}
		out = append(out, InUnit(m.Column, unit))
		if m.Bounds != "" {
			out = append(out, m.Bounds+"_low", m.Bounds+"_high")
		}
	}
	return out
}

// columns are the columns of one value: itself, and its bounds if the measure has any. An undefined or
// infinite number is an empty text.
func (m *Measure[S]) columns(v Value) []string {
	if m.Column == "" {
		return nil
	}
	text := ""
	switch {
	case !v.Defined():
	case m.Scale == Counted:
		text = prose.Whole(v.N)
	default:
		text = prose.Full(v.Value)
	}
	if m.Bounds == "" {
		return []string{text}
	}
	return []string{text, prose.Full(v.Low), prose.Full(v.High)}
}

// nameRow begins a row of c with its id and its value of each varied field.
func nameRow(c *results.Case, paths []string) []string {
	row := []string{prose.Sheet(c.ID)}
	for _, p := range paths {
		row = append(row, factorCell(c, p))
	}
	return row
}

// factorCell is the value of a varied field: a number as it is, a text as
// prose.Sheet writes it.
func factorCell(c *results.Case, path string) string {
	if text, ok := c.Value(path).(string); ok {
		return prose.Sheet(text)
	}
	return c.Factor(path)
}

// WriteWeapons writes weapons.csv: for each cell, side and weapon a row over
// all ranges, whose band is "all", and one for each range band.
func WriteWeapons(w io.Writer, r *results.Run) error { return writeWeapons(w, r, WeaponMeasures()) }

func writeWeapons(w io.Writer, r *results.Run, measures []Measure[WeaponSummary]) error {
	paths := r.FactorPaths()
	head := append(append([]string{"cell"}, paths...),
		"side", "weapon", "band", "range_from_"+r.RangeUnit, "range_to_"+r.RangeUnit)
	out := csv.NewWriter(w)
	if err := out.Write(append(head, columnNames(measures, r.LengthUnit)...)); err != nil {
		return err
	}
	used := weaponsUsed(r)
	for i := range r.Cells {
		c := &r.Cells[i]
		start := nameRow(&c.Case, paths)
		for _, s := range summariseWeapons(r, c, used, estimate.Confidence) {
			if err := writeWeapon(out, start, &s, measures); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// writeWeapon writes the rows of one weapon; each begins with start.
func writeWeapon(out *csv.Writer, start []string, s *WeaponSummary, measures []Measure[WeaponSummary]) error {
	begin := func(more ...string) []string {
		return append(append(slices.Clone(start), s.Side, prose.Sheet(s.Weapon)), more...)
	}
	row := begin("all", "", "")
	for k := range measures {
		row = append(row, measures[k].columns(measures[k].Of(s))...)
	}
	if err := out.Write(row); err != nil {
		return err
	}
	for i := range s.ByRange {
		b := &s.ByRange[i]
		to := ""
		if b.To != nil {
			to = strconv.Itoa(*b.To)
		}
		row := begin(strconv.Itoa(i+1), strconv.Itoa(b.From), to)
		for k := range measures {
			row = append(row, measures[k].bandColumns(b)...)
		}
		if err := out.Write(row); err != nil {
			return err
		}
	}
	return nil
}

// bandColumns are the columns of a band, empty where the measure has none of bands.
func (m *Measure[S]) bandColumns(b *BandSummary) []string {
	if m.OfBand == nil {
		return make([]string, len(m.columns(Value{})))
	}
	return m.columns(m.OfBand(b))
}
