package card

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// showWidth is the most characters of a line of Show, as far as words allow.
const showWidth = 90

// Show prints a card as players know it: tables of power, turns, speeds and
// climb, then eyes, gun, radar, equipment and stores. The error is Decode's.
func Show(doc *yamldoc.Node) (string, error) {
	d, err := Decode(doc)
	if err != nil {
		return "", err
	}
	p := &printer{}
	p.head(d)
	p.powerAndTurns(d)
	if d.Sweep == nil {
		p.speedAndClimb("SPEED (min-max) AND CLIMB CAPABILITY ("+climbHead(d)+")", d.Speeds, &d.ClimbRate)
	} else {
		p.positions(d)
	}
	p.traits(d)
	p.weapons(d)
	p.stores(&d.Stores)
	p.foot(d)
	return p.String(), nil
}

// A printer collects lines.
type printer struct{ strings.Builder }

func (p *printer) line(format string, args ...any) {
	fmt.Fprintf(&p.Builder, "%s\n", strings.TrimRight(fmt.Sprintf(format, args...), " "))
}

// wrap prints text after a label, broken between words and indented.
func (p *printer) wrap(label, text string) {
	line := fmt.Sprintf("%-12s", label)
	indent := strings.Repeat(" ", 12)
	used := 0
	for _, word := range strings.Fields(text) {
		if used > 0 && len([]rune(line))+1+len([]rune(word)) > showWidth {
			p.line("%s", line)
			line, used = indent, 0
		}
		if used > 0 {
			line += " "
		}
		line += word
		used++
	}
	p.line("%s", line)
}

// table prints rows in columns.
func (p *printer) table(rows [][]string) {
	for _, l := range columns(rows) {
		p.line("  %s", l)
	}
}

func (p *printer) head(d *Document) {
	name := d.Name
	if d.Popular != "" {
		name += " " + d.Popular
	}
	p.line("%s  (%s)", name, d.ID)
	engine := "engine"
	if d.Engines.Count > 1 {
		engine = "engines"
	}
	p.line("%d %s %s, ejection seat: %s", d.Engines.Count, d.Engines.Type, engine, d.Seat)
	p.wrap(fmt.Sprintf("Crew %d", len(d.Crew)), strings.Join(d.Crew, ", "))
	p.line("")
}

// side by side: the power table and the turn table.
func (p *printer) powerAndTurns(d *Document) {
	left := powerRows(d)
	right := [][]string{{"TURN DRAG", "CL", "1/2", "DT"}}
	if d.TurnDrag != nil {
		right = append(right, turnRows(d.TurnDrag)...)
	}
	if d.Lift != nil {
		right = append(right, []string{"with device", "", "", ""})
		right = append(right, turnRows(&d.Lift.TurnDrag)...)
	}
	right = append(right, []string{"LR/DR " + rollShort(d.Rolls.LRDR) + "   VR " + rollShort(d.Rolls.VR)})
	a, b := pad(left), pad(right)
	for i := range max(len(a), len(b)) {
		first, second := "", ""
		if i < len(a) {
			first = a[i]
		}
		if i < len(b) {
			second = b[i]
		}
		p.line("%-42s%s", first, second)
	}
	p.line("")
	p.line("Cruise %s   climb speed %s   ceiling %d / %d / %d   internal fuel %d%s", d.Cruise, d.Climb,
		d.Ceiling.CL, d.Ceiling.Half, d.Ceiling.DT, d.Fuel, map[bool]string{true: "   air refuelling"}[d.Refuelling])
	if l := d.Lift; l != nil {
		p.wrap("Lift device", liftText(l))
	}
	if f := d.Fade; f != nil {
		p.wrap("Power fade", fadeText(f))
	}
	p.line("")
}

// pad lays out rows in columns of a fixed width.
func pad(rows [][]string) []string {
	var lines []string
	for _, r := range rows {
		line := ""
		for i, c := range r {
			switch {
			case i > 0:
				line += fmt.Sprintf("%7s", c)
			case len(r) == 1:
				line += c
			default:
				line += fmt.Sprintf("%-11s", c)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

func powerRows(d *Document) [][]string {
	rows := [][]string{{"POWER", "CL", "1/2", "DT", "fuel"}}
	for _, r := range []struct {
		name string
		row  *PowerCells
	}{{"AB", d.Power.AB}, {"FT", d.Power.FT}, {"M", d.Power.M}, {"HT", d.Power.HT}} {
		if c := r.row; c != nil {
			rows = append(rows, []string{"  " + r.name, c.CL.String(), c.Half.String(), c.DT.String(), c.Fuel.String()})
		}
	}
	i := d.Power.I
	rows = append(rows, []string{"  N", "0", "0", "0", d.Power.N.Fuel.String()},
		[]string{"  I (DP x2)", i.CL.String(), i.Half.String(), i.DT.String(), i.Fuel.String()})
	if s := d.Power.SPBR; s != nil {
		rows = append(rows, []string{"  SPBR (x2)", s.CL.String(), s.Half.String(), s.DT.String()})
	}
	if e := d.Emergency; e != nil {
		rows = append(rows, []string{"  emerg. AB", e.CL.String(), e.Half.String(), e.DT.String(), e.Fuel.String()})
	}
	return rows
}

func turnRows(t *TurnTable) [][]string {
	var rows [][]string
	for _, r := range []struct {
		name string
		row  *PointsCells
	}{{"TT", t.TT}, {"HT", t.HT}, {"BT", t.BT}, {"ET", t.ET}} {
		c := r.row.compile()
		rows = append(rows, []string{"  " + r.name, c[Clean].String(), c[Half].String(), c[Dirty].String()})
	}
	return rows
}

func rollShort(r RollCell) string {
	switch {
	case r.Closed:
		return "not allowed"
	case r.FPs == 0 || r.FPs == 2:
		return r.DP.String()
	}
	return fmt.Sprintf("%s (%s FPs)", r.DP, r.FPs)
}

func liftText(l *LiftDevice) string {
	limit := "speed " + l.Limit.String()
	if l.Relative {
		limit = "minimum speed + " + l.Limit.String()
	}
	s := fmt.Sprintf("%s, out at %s and below", l.Name, limit)
	if l.Selectable {
		s += " if chosen"
	}
	if l.MinLess > 0 {
		s += fmt.Sprintf("; minimum speeds %s less", l.MinLess)
	}
	return s
}

func fadeText(f *Fading) string {
	var parts []string
	for _, r := range f.Speed {
		parts = append(parts, fmt.Sprintf("%s AP above speed %s", r.Loss, r.Above))
	}
	for _, r := range f.Altitude {
		parts = append(parts, fmt.Sprintf("%s AP above level %d", r.Loss, r.Above))
	}
	return strings.Join(parts, ", ")
}

func climbHead(d *Document) string {
	if d.Power.AB != nil {
		return "AB/M"
	}
	return "M"
}

// speedAndClimb prints the bands from EH down; climb may be nil.
func (p *printer) speedAndClimb(title string, t *SpeedTable, climb *ClimbTable) {
	p.line("%s", title)
	head := []string{"", " CL", " 1/2", " DT", " dive"}
	if climb != nil {
		head = append(head, "    CL", " 1/2", " DT")
	}
	rows := [][]string{head}
	for b := EH; ; b-- {
		s := t.bands()[b]
		row := []string{b.String() + " " + bandLevels[b], " " + speedShort(s.CL), " " + speedShort(s.Half), " " +
			speedShort(s.DT), " " + s.Dive.String()}
		if climb != nil {
			c := climb.bands()[b]
			row = append(row, "    "+climbShort(c.CL), " "+climbShort(c.Half), " "+climbShort(c.DT))
		}
		if rows = append(rows, row); b == LO {
			break
		}
	}
	p.table(rows)
	p.line("")
}

var bandLevels = [UH]string{"0-7", "8-16", "17-25", "26-35", "36-45", "46+"}

func speedShort(c SpeedCell) string {
	if c.Closed {
		return "-"
	}
	return fmt.Sprintf("%s-%s", c.Min, c.Max)
}

func climbShort(c ClimbCell) string {
	switch {
	case c.closed():
		return "-"
	case c.AB == PointsCell(NoQuarters):
		return c.M.String()
	}
	return fmt.Sprintf("%s/%s", c.AB, c.M)
}
