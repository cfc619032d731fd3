package card

import "fmt"

func (w *yamlWriter) power(d *Document) {
	w.line("")
	w.line("power: # AP; I and SPBR as printed, their drag is twice as much; fuel points a game turn")
	for _, r := range []struct {
		name string
		row  *PowerCells
	}{{"AB", d.Power.AB}, {"FT", d.Power.FT}, {"M", d.Power.M}, {"HT", d.Power.HT}} {
		w.powerRow(r.name, r.row)
	}
	w.line("  N:    {fuel: %s}", d.Power.N.Fuel)
	w.powerRow("I", &d.Power.I)
	if s := d.Power.SPBR; s != nil {
		w.line("  SPBR: {CL: %s, 1/2: %s, DT: %s}", cell(s.CL), cell(s.Half), cell(s.DT))
	}
	if f := d.Fade; f != nil {
		w.line("power_fade: # AP lost above a speed, above an altitude")
		for i, r := range f.Speed {
			if i == 0 {
				w.line("  speed:")
			}
			w.line("    - {above: %s, loss: %s}", r.Above, r.Loss)
		}
		for i, r := range f.Altitude {
			if i == 0 {
				w.line("  altitude:")
			}
			w.line("    - {above: %d, loss: %s}", r.Above, r.Loss)
		}
	}
	w.line("internal_fuel: %d", d.Fuel)
}

func (w *yamlWriter) powerRow(name string, r *PowerCells) {
	if r != nil {
		w.line("  %-5s {CL: %s, 1/2: %s, DT: %s, fuel: %s}", name+":", r.CL, r.Half, r.DT, r.Fuel)
	}
}

// columns pads the cells of a table to the widest of each column.
func columns(rows [][]string) []string {
	var widths []int
	for _, row := range rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len(c))
		}
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		for j, c := range row {
			if j < len(row)-1 {
				c = fmt.Sprintf("%-*s", widths[j]+1, c)
			}
			lines[i] += c
		}
	}
	return lines
}

func (w *yamlWriter) speeds(indent string, t *SpeedTable) {
	var rows [][]string
	for b := EH; ; b-- {
		r := t.bands()[b]
		rows = append(rows, []string{b.String() + ":", "{CL: " + speedText(r.CL) + ",", "1/2: " + speedText(r.Half) + ",",
			"DT: " + speedText(r.DT) + ",", "dive: " + cell(r.Dive) + "}"})
		if b == LO {
			break
		}
	}
	for _, l := range columns(rows) {
		w.line("%s%s", indent, l)
	}
}

func speedText(c SpeedCell) string {
	if c.Closed {
		return `"-"`
	}
	return fmt.Sprintf("{min: %s, max: %s}", c.Min, c.Max)
}

func (w *yamlWriter) climb(t *ClimbTable) {
	w.line("climb: # climb capability in levels; M at every power but AB")
	var rows [][]string
	for b := EH; ; b-- {
		r := t.bands()[b]
		rows = append(rows, []string{b.String() + ":", "{CL: " + climbText(r.CL) + ",", "1/2: " + climbText(r.Half) + ",",
			"DT: " + climbText(r.DT) + "}"})
		if b == LO {
			break
		}
	}
	for _, l := range columns(rows) {
		w.line("  %s", l)
	}
}

func climbText(c ClimbCell) string {
	switch {
	case c.closed():
		return `"-"`
	case c.AB == PointsCell(NoQuarters):
		return fmt.Sprintf("{M: %s}", c.M)
	}
	return fmt.Sprintf("{AB: %s, M: %s}", c.AB, cell(c.M))
}

func rollText(r RollCell) string {
	switch {
	case r.Closed:
		return `"-"`
	case r.FPs == 0:
		return fmt.Sprintf("{dp: %s}", r.DP)
	}
	return fmt.Sprintf("{fps: %s, dp: %s}", r.FPs, r.DP)
}

func (w *yamlWriter) turns(indent string, t *TurnTable) {
	var rows [][]string
	for _, r := range []struct {
		name string
		row  *PointsCells
	}{{"TT", t.TT}, {"HT", t.HT}, {"BT", t.BT}, {"ET", t.ET}} {
		if c := r.row; c != nil {
			rows = append(rows, []string{r.name + ":", "{CL: " + cell(c.CL) + ",", "1/2: " + cell(c.Half) + ",", "DT: " +
				cell(c.DT) + "}"})
		}
	}
	for _, l := range columns(rows) {
		w.line("%s%s", indent, l)
	}
	if len(rows) == 0 {
		w.line("%s{}", indent)
	}
}
