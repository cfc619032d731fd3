package card

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"text/template"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed show.tmpl
var showText string

// showPage prints a card, its long lines not broken yet. It is a function, for a variable would be in programs that show no card:
// text/template would keep every method of every type in them.
func showPage() *template.Template {
	return template.Must(template.New("card").Funcs(template.FuncMap{
		"join": strings.Join, "upper": strings.ToUpper, "list": list, "properties": propertiesText, "ecm": ecmText,
		"fading": fadeText, "powerAndTurns": powerAndTurns, "bands": bandsText, "place": place,
		"words": func(text string) string { return strings.Join(strings.Fields(text), " ") },
		"turns": func(t TurnTable) string { return "  " + strings.Join(pad(turnRows(&t)), "\n  ") + "\n" },
	}).Parse(showText))
}

// Show prints a card as players know it: tables of power, turns, speeds and climb, then eyes, gun, radar, equipment and
// stores. The error is Decode's.
func Show(doc *yamldoc.Node) (string, error) {
	d, err := Decode(doc)
	if err != nil {
		return "", err
	}
	var text, out strings.Builder
	if err := showPage().Execute(&text, d); err != nil {
		panic("card: " + err.Error())
	}
	for line := range strings.Lines(text.String()) {
		line = strings.TrimRight(line, " \n")
		if label, text, ok := strings.Cut(line, " | "); ok && line[0] == '\t' {
			line = wrap(label[1:], text)
		}
		out.WriteString(line + "\n")
	}
	return out.String(), nil
}

// showWidth is the most characters of a line of Show, as far as words allow.
const showWidth = 90

// wrap is text after a label, broken between words and indented.
func wrap(label, text string) string {
	lines := []string{fmt.Sprintf("%-12s", label)}
	words := 0
	for _, word := range strings.Fields(text) {
		last := &lines[len(lines)-1]
		switch {
		case words > 0 && len([]rune(*last))+1+len([]rune(word)) > showWidth:
			lines, words = append(lines, strings.Repeat(" ", 12)+word), 0
		case words > 0:
			*last += " " + word
		default:
			*last += word
		}
		words++
	}
	return strings.TrimRight(strings.Join(lines, "\n"), " ")
}

// list is names with commas, or a dash.
func list(names []string) string { return orDash(strings.Join(names, ", ")) }

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// powerAndTurns are the power table and the turn table, side by side.
func powerAndTurns(d *Document) string {
	var turns [][]string
	if turns = turnRows(d.TurnDrag); d.Lift != nil {
		turns = slices.Concat(turns, [][]string{{"with device", "", "", ""}}, turnRows(&d.Lift.TurnDrag)[1:])
	}
	turns = append(turns, []string{"LR/DR " + rollShort(d.Rolls.LRDR) + "   VR " + rollShort(d.Rolls.VR)})
	var lines []string
	a, b := pad(powerRows(d)), pad(turns)
	for i := range max(len(a), len(b)) {
		first, second := "", ""
		if i < len(a) {
			first = a[i]
		}
		if i < len(b) {
			second = b[i]
		}
		lines = append(lines, fmt.Sprintf("%-42s%s", first, second))
	}
	return strings.Join(lines, "\n") + "\n"
}

// pad lays out rows in columns of a fixed width.
func pad(rows [][]string) (lines []string) {
	for _, r := range rows {
		line := r[0]
		if len(r) > 1 {
			line = fmt.Sprintf("%-11s", line)
		}
		for _, c := range r[1:] {
			line += fmt.Sprintf("%7s", c)
		}
		lines = append(lines, line)
	}
	return lines
}

// texts is a row: a name and figures.
func texts(name string, figures ...any) []string {
	row := []string{name}
	for _, f := range figures {
		row = append(row, fmt.Sprint(f))
	}
	return row
}

func powerRows(d *Document) [][]string {
	p := &d.Power
	rows := [][]string{texts("POWER", "CL", "1/2", "DT", "fuel")}
	cells := func(name string, r *PowerCells) {
		if r != nil {
			rows = append(rows, texts("  "+name, r.CL, r.Half, r.DT, r.Fuel))
		}
	}
	cells("AB", p.AB)
	cells("FT", p.FT)
	cells("M", p.M)
	cells("HT", p.HT)
	cells("N", &PowerCells{Fuel: p.N.Fuel})
	rows = append(rows, texts("  I (DP x2)", p.I.CL, p.I.Half, p.I.DT, p.I.Fuel))
	if s := p.SPBR; s != nil {
		rows = append(rows, texts("  SPBR (x2)", s.CL, s.Half, s.DT))
	}
	if e := d.Emergency; e != nil {
		rows = append(rows, texts("  emerg. AB", e.CL, e.Half, e.DT, e.Fuel))
	}
	return rows
}

// turnRows are a head and the turn rates; nil: those of no turn table.
func turnRows(t *TurnTable) [][]string {
	rows := [][]string{texts("TURN DRAG", "CL", "1/2", "DT")}
	if t == nil {
		return rows
	}
	for r, dp := range t.compile() {
		if Rate(r) != EZ {
			rows = append(rows, texts("  "+Rate(r).String(), dp[Clean], dp[Half], dp[Dirty]))
		}
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

var bandLevels = [UH]string{"0-7", "8-16", "17-25", "26-35", "36-45", "46+"}

// bandsText are the bands from EH down, with the climb table beside them if it is given.
func bandsText(t *SpeedTable, climb ...ClimbTable) string {
	rows := [][]string{{"", " CL", " 1/2", " DT", " dive"}}
	for range climb {
		rows[0] = append(rows[0], "    CL", " 1/2", " DT")
	}
	all := t.bands()
	for b, s := range slices.Backward(all[:]) {
		row := []string{Band(b).String() + " " + bandLevels[b]}
		for _, c := range s.cells() {
			row = append(row, " "+speedShort(*c))
		}
		row = append(row, " "+s.Dive.String())
		for _, c := range climb {
			for i, cell := range c.bands()[b].cells() {
				row = append(row, []string{"    ", " ", " "}[i]+climbShort(*cell))
			}
		}
		rows = append(rows, row)
	}
	return "  " + strings.Join(columns(rows), "\n  ") + "\n"
}

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

// How says how the wings move.
func (s *WingSweep) How() string {
	return map[string]string{"one-step": "one position a game turn", "automatic": "by the start speed",
		"table": "as the tables ask"}[s.Change]
}

func propertiesText(d *Document) string {
	var parts []string
	for _, c := range d.Codes {
		p := Property(slices.Index(propertyNames[:], c))
		if l := d.Limits; l != nil && l.of(p) != nil {
			c += " " + l.of(p).String()
		}
		parts = append(parts, c+" ("+propertyWords[p]+")")
	}
	return list(parts)
}

func ecmText(e *ECMLine) string {
	if e == nil {
		return "none"
	}
	var parts []string
	if e.IFF {
		parts = append(parts, "IFF")
	}
	dispenser, barrage := e.DDS, e.BJM
	if e.Make != "" {
		dispenser += " " + e.Make
	}
	if e.Decoys > 0 {
		dispenser += fmt.Sprintf(" for %d decoys", e.Decoys)
	}
	if e.BJMCount > 1 {
		barrage = fmt.Sprintf("%d x %s", e.BJMCount, barrage)
	}
	for _, x := range [][2]string{{"RWR", e.RWR}, {"DDS", dispenser}, {"DJM", e.DJM}, {"AJM", e.AJM}, {"BJM", barrage}} {
		if x[1] != "" {
			parts = append(parts, x[0]+" "+x[1])
		}
	}
	return list(parts)
}

// place is the label of the stations of a line, on a line of its own where it is long.
func place(l StationLines) string {
	var at []string
	for i := range l.Left {
		at = append(at, fmt.Sprintf("%d+%d", l.Left[i], l.Right[i]))
	}
	for _, n := range l.Centre {
		at = append(at, fmt.Sprint(n))
	}
	label := "  " + strings.Join(at, ", ")
	if len(label) > 11 {
		return label + "\n\t"
	}
	return "\t" + label
}
