package replay

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
)

// WriteText writes a heading for each turn and phase, and a line for each event. Unless full is set, the steps of a
// path that follow each other are one line an actor.
func (d *Duel) WriteText(w io.Writer, full bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, cell %s, seed %d, duel %d\n", plaintext.Line(d.Experiment), plaintext.Line(d.Cell), d.Seed,
		d.Duel)
	d.writeChances(&b)
	d.transcript(&b, 0, full)
	_, err := io.WriteString(w, b.String())
	return err
}

// transcript writes the events from a turn on; 0: all.
func (d *Duel) transcript(b *strings.Builder, from int, full bool) {
	turn, phase := -1, ""
	for _, l := range d.lines(full) {
		if l.turn < from {
			continue
		}
		if l.turn != turn {
			turn, phase = l.turn, ""
			if l.turn > 0 {
				fmt.Fprintf(b, "\n%s\n", strings.TrimSuffix(fmt.Sprintf("Turn %d: %s", l.turn, d.standing(l.turn)), ": "))
			}
		}
		if l.phase != phase {
			phase = l.phase
			fmt.Fprintf(b, "  %s\n", l.phase)
		}
		text := l.text
		if l.detail != "" {
			text += "; " + l.detail
		}
		fmt.Fprintf(b, "    %-16s %s  [%s]\n", l.actor, plaintext.Line(text), l.rules)
	}
}
