package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/term"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
)

// liveEvery is how often the table of a run that is being played is drawn again.
const liveEvery = 200 * time.Millisecond

// A liveTable shows the cells of a run and their intervals while they are played, on a terminal. A nil one shows nothing.
type liveTable struct {
	out           io.Writer
	width, height int
	stop          *results.Stop
	last          time.Time
	drawn         int // lines on the screen
}

// live is the table of a run that stops when its intervals are narrow; nil where it would disturb.
func (a *app) live(p *sim.Plan, to *answer) *liveTable {
	f := fileOf(a.stderr)
	if to.quiet || p.Stop == nil || f == nil || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	width, height, err := term.GetSize(int(f.Fd()))
	if err != nil || width < 40 || height < 8 {
		return nil
	}
	return &liveTable{out: f, width: width, height: height, stop: p.Stop}
}

// show draws the table again, if it is time.
func (l *liveTable) show(run *results.Run) {
	if l == nil || time.Since(l.last) < liveEvery {
		return
	}
	l.last = time.Now()
	l.end()
	lines := l.lines(run)
	l.drawn = len(lines)
	fmt.Fprintln(l.out, strings.Join(lines, "\n"))
}

// end clears the table.
func (l *liveTable) end() {
	if l != nil && l.drawn > 0 {
		fmt.Fprintf(l.out, "\x1b[%dA\x1b[J", l.drawn)
		l.drawn = 0
	}
}

// lines are those of the table: cells that are not known well enough come first, as many as there is room for.
func (l *liveTable) lines(run *results.Run) []string {
	room := l.height - 3
	head := fmt.Sprintf("%s until ± %s", l.stop.Words(), l.stop.Percent())
	var open, done []string
	for i := range run.Cells {
		c := &run.Cells[i]
		e := l.stop.Estimate(&c.Tally, confidence)
		mark, to := " ", &open
		if e.HalfWidth() <= l.stop.HalfWidth || c.Tally.Duels >= l.stop.Max {
			mark, to = "*", &done
		}
		figure := "       –"
		if e.Defined() {
			figure = fmt.Sprintf("%5.1f ± %.1f %%", 100*e.Value, 100*e.HalfWidth())
		}
		id := plaintext.Line(c.ID)
		if most := l.width - 34; len([]rune(id)) > most {
			id = "…" + string([]rune(id)[len([]rune(id))-most+1:])
		}
		*to = append(*to, fmt.Sprintf("%s %13s %16s  %s", mark, prose.Grouped(c.Tally.Duels), figure, id))
	}
	all := append(open, done...)
	left := ""
	if len(all) > room {
		left = fmt.Sprintf("; %d cells more", len(all)-room)
		all = all[:room]
	}
	return append([]string{fmt.Sprintf("%s: %d of %s%s", head, len(done), prose.Count(int64(len(run.Cells)), "cell"), left)}, all...)
}
