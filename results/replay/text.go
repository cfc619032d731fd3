package replay

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/rules"
)

// WriteText prints a heading for each turn and phase, and a line for each event. Unless full is set, the steps of a
// path that follow each other are one line an actor.
func (d *Duel) WriteText(w io.Writer, full bool) error {
	p := printer{turn: -1, table: !d.Map.Hexes}
	fmt.Fprintf(&p.b, "%s, cell %s, seed %d, duel %d\n", plaintext.Line(d.Experiment), plaintext.Line(d.Cell), d.Seed,
		d.Duel)
	for i := range d.Events {
		e := &d.Events[i]
		if full || !isStep(e) || !p.under(e) {
			p.flush()
		}
		p.head(e)
		if isStep(e) && !full {
			p.walk(e)
			continue
		}
		p.line(e.Actor, e.Text+p.detail(e), e.Rule)
	}
	p.flush()
	_, err := io.WriteString(w, p.b.String())
	return err
}

// isStep reports whether an event can share a line with other steps: nothing was rolled for it.
func isStep(e *rules.Event) bool { return e.Step != nil && len(e.Dice) == 0 && len(e.Modifiers) == 0 }

// A printer writes a transcript as text.
type printer struct {
	b     strings.Builder
	turn  int
	phase string
	table bool   // its texts leave coordinates to us; those of hex maps name hexes
	paths []path // that wait for their next step, by their first step
}

// under reports whether an event comes under the headings that are printed.
func (p *printer) under(e *rules.Event) bool { return e.Turn == p.turn && e.Phase == p.phase }

// head prints the headings of an event's turn and phase, if they are new.
func (p *printer) head(e *rules.Event) {
	if e.Turn != p.turn {
		p.turn, p.phase = e.Turn, ""
		if e.Turn > 0 {
			fmt.Fprintf(&p.b, "\nTurn %d\n", e.Turn)
		}
	}
	if e.Phase != p.phase {
		p.phase = e.Phase
		fmt.Fprintf(&p.b, "  %s\n", e.Phase)
	}
}

func (p *printer) line(actor, text, rule string) {
	fmt.Fprintf(&p.b, "    %-16s %s  [%s]\n", actor, plaintext.Line(text), rule)
}

// detail is an event's dice and modifiers, and its place if the text does not give it.
func (p *printer) detail(e *rules.Event) string {
	var parts []string
	if len(e.Dice) > 0 {
		parts = append(parts, "dice "+strings.Trim(fmt.Sprint(e.Dice), "[]"))
	}
	for _, m := range e.Modifiers {
		parts = append(parts, fmt.Sprintf("%s %+d", m.Name, m.Value))
	}
	if at := e.Place; p.table && at != nil && !strings.Contains(e.Text, "(") {
		parts = append(parts,
			fmt.Sprintf("now at (%.1f, %.1f), heading %d", float64(at.X)/1000, float64(at.Y)/1000, at.Heading))
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts, ", ")
}

// A path is the steps of one actor that follow each other.
type path struct {
	actor    string
	unit     string
	from, to int // the numbers of the first and the last counted step; 0: none yet
	of       int
	texts    []string
	times    []int // how often each text comes in a row
	at       string
	rules    []string
}

// walk adds a step to the path of its actor.
func (p *printer) walk(e *rules.Event) {
	i := slices.IndexFunc(p.paths, func(w path) bool { return w.actor == e.Actor })
	if i < 0 {
		i = len(p.paths)
		p.paths = append(p.paths, path{actor: e.Actor})
	}
	p.paths[i].add(e)
}

func (w *path) add(e *rules.Event) {
	s := e.Step
	if s.Number > 0 {
		if w.from == 0 {
			w.from = s.Number
		}
		w.unit, w.to, w.of = s.Unit, s.Number, s.Of
	}
	if n := len(w.texts); n > 0 && w.texts[n-1] == s.Text {
		w.times[n-1]++
	} else {
		w.texts, w.times = append(w.texts, s.Text), append(w.times, 1)
	}
	if s.At != "" {
		w.at = s.At
	}
	if !slices.Contains(w.rules, e.Rule) {
		w.rules = append(w.rules, e.Rule)
	}
}

// text is "FP 1 to 4 of 6: 3 x H, turn BT left + H; hex (2, 2), heading 270, level 16".
func (w *path) text() string {
	var steps []string
	for i, s := range w.texts {
		if n := w.times[i]; n > 1 {
			s = fmt.Sprintf("%d x %s", n, s)
		}
		steps = append(steps, s)
	}
	text := strings.Join(steps, ", ")
	switch {
	case w.from == 0:
	case w.from == w.to:
		text = fmt.Sprintf("%s %d of %d: %s", w.unit, w.to, w.of, text)
	default:
		text = fmt.Sprintf("%s %d to %d of %d: %s", w.unit, w.from, w.to, w.of, text)
	}
	if w.at != "" {
		text += "; " + w.at
	}
	return text
}

// flush prints the paths that wait.
func (p *printer) flush() {
	for i := range p.paths {
		w := &p.paths[i]
		p.line(w.actor, w.text(), strings.Join(w.rules, ", "))
	}
	p.paths = p.paths[:0]
}
