package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// A line is a line of a transcript: an event, or the steps of a path that follow each other.
type line struct {
	turn        int
	phase       string
	actor, text string
	detail      string // dice, modifiers and a place; empty if there are none
	rules       string
	from, to    int // the first and the last of its events
}

// lines are the lines of the duel. Unless full is set, the steps of a path that follow each other are one line an
// actor.
func (d *Duel) lines(full bool) []line {
	l := liner{table: !d.Map.Hexes}
	for i := range d.Events {
		e := &d.Events[i]
		if full || !isStep(e) || !l.under(e) {
			l.flush()
		}
		l.turn, l.phase = e.Turn, e.Phase
		if isStep(e) && !full {
			l.walk(i, e)
			continue
		}
		l.list = append(l.list, line{e.Turn, e.Phase, e.Actor, e.Text, l.detail(e), e.Rule, i, i})
	}
	l.flush()
	return l.list
}

// isStep reports whether an event can share a line with other steps: nothing was rolled for it.
func isStep(e *rules.Event) bool { return e.Step != nil && len(e.Dice) == 0 && len(e.Modifiers) == 0 }

// A liner makes lines.
type liner struct {
	list  []line
	turn  int
	phase string
	table bool   // its texts leave coordinates to us; those of hex maps name hexes
	paths []path // that wait for their next step, by their first step
}

// under reports whether an event comes in the same phase as the one before.
func (l *liner) under(e *rules.Event) bool { return e.Turn == l.turn && e.Phase == l.phase }

// detail is an event's dice and modifiers, and its place if the text does not give it.
func (l *liner) detail(e *rules.Event) string {
	var parts []string
	if len(e.Dice) > 0 {
		parts = append(parts, "dice "+strings.Trim(fmt.Sprint(e.Dice), "[]"))
	}
	for _, m := range e.Modifiers {
		parts = append(parts, fmt.Sprintf("%s %+d", m.Name, m.Value))
	}
	if at := e.Place; l.table && at != nil && !strings.Contains(e.Text, "(") {
		parts = append(parts,
			fmt.Sprintf("now at (%.1f, %.1f), heading %d", float64(at.X)/1000, float64(at.Y)/1000, at.Heading))
	}
	return strings.Join(parts, ", ")
}

// A path is the steps of one actor that follow each other.
type path struct {
	actor       string
	unit        string
	from, to    int // the numbers of the first and the last counted step; 0: none yet
	of          int
	texts       []string
	times       []int // how often each text comes in a row
	at          string
	rules       []string
	first, last int // events
}

// walk adds a step to the path of its actor.
func (l *liner) walk(event int, e *rules.Event) {
	i := slices.IndexFunc(l.paths, func(w path) bool { return w.actor == e.Actor })
	if i < 0 {
		i = len(l.paths)
		l.paths = append(l.paths, path{actor: e.Actor, first: event})
	}
	l.paths[i].last = event
	l.paths[i].add(e)
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

// flush ends the paths that wait.
func (l *liner) flush() {
	for i := range l.paths {
		w := &l.paths[i]
		l.list = append(l.list,
			line{l.turn, l.phase, w.actor, w.text(), "", strings.Join(w.rules, ", "), w.first, w.last})
	}
	l.paths = l.paths[:0]
}
