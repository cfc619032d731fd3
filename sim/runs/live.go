package runs

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/terminal"
)

// liveEvery is how often the table of a run that is being played is drawn again.
const liveEvery = 200 * time.Millisecond

// liveAfter is how long a run takes before its table is worth a look.
const liveAfter = time.Second

// A liveTable shows the cells of a run and their intervals while they are played, on a terminal. A nil one shows nothing.
type liveTable struct {
	out           io.Writer
	width, height int
	stop          *results.Stop // when the run stops; nil: at its number of duels
	figures       []*results.Stop
	bar           *progressbar.ProgressBar // of all duels; nil: nobody knows how many there will be
	last          time.Time
	drawn         int // lines on the screen
}

// newLive is the table of a run; nil where it would disturb.
func newLive(a *Env, p *sim.Plan, to *answer) *liveTable {
	f := terminal.Of(a.Err)
	if to.request.Quiet || f == nil {
		return nil
	}
	width, height, err := term.GetSize(int(f.Fd()))
	if err != nil || width < 40 || height < 8 {
		return nil
	}
	l := &liveTable{out: f, width: width, height: height, stop: p.Stop, figures: []*results.Stop{p.Stop}}
	if p.Stop == nil {
		l.figures = []*results.Stop{{Metric: "blue.kill"}, {Metric: "red.kill"}}
		l.last = time.Now().Add(liveAfter - liveEvery)
	}
	return l
}

// begin says how many duels there are to be played.
func (l *liveTable) begin(duels int64) {
	if l.stop == nil {
		l.bar = terminal.NewBar(duels, io.Discard, progressbar.OptionSetWidth(min(40, l.width/3)))
	}
}

// played counts duels that have been played.
func (l *liveTable) played(n int64) {
	if l.bar != nil {
		_ = l.bar.Add64(n) // a bar that cannot be drawn must not stop the run
	}
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

// lines are those of the table: cells that are not finished come first, as many as there is room for.
func (l *liveTable) lines(run *results.Run) []string {
	room := max(l.height-4, 1)
	figures, names := l.fits()
	var open, done []string
	for i := range run.Cells {
		c := &run.Cells[i]
		mark, to := " ", &open
		if l.enough(c, run.Wanted) {
			mark, to = "*", &done
		}
		*to = append(*to, terminal.Cut(mark+l.line(c, figures, names), l.width-1))
	}
	all := append(open, done...)
	shown := ""
	if len(all) > room {
		shown = fmt.Sprintf("; %d of %s shown", room, prose.Count(int64(len(all)), "cell"))
		all = all[:room]
	}
	said := fmt.Sprintf(": %d of %s done", len(done), prose.Count(int64(len(run.Cells)), "cell"))
	all = append([]string{l.heading(figures, said, shown)}, all...)
	if l.bar != nil {
		all = append(all, terminal.Cut(strings.Trim(l.bar.String(), "\r\n"), l.width-1))
	}
	return all
}

// The widths of the parts of a row. A row that wraps would leave lines behind when the table is drawn again.
const (
	liveCount  = 15 // mark and duels
	liveFigure = 17
	liveName   = 10 // the least that tells cells apart
)

// fits is how many figures a row has room for, at least one, and whether the name of its cell has.
func (l *liveTable) fits() (figures int, names bool) {
	figures = len(l.figures)
	for figures > 1 && liveCount+figures*liveFigure+liveName >= l.width {
		figures--
	}
	return figures, liveCount+figures*liveFigure+liveName < l.width
}

// heading says what the table shows, in as many words as a line has room for: how many cells are shown always.
func (l *liveTable) heading(figures int, done, shown string) string {
	long, short := "Kills of blue and of red so far, with their intervals", "Kills of blue and of red"
	switch {
	case l.stop != nil:
		short = l.stop.Words()
		long = fmt.Sprintf("%s until ± %s", short, l.stop.Percent())
	case figures < len(l.figures):
		long, short = "Kills of blue", "Kills of blue"
	}
	for _, text := range []string{long + done + shown, short + done + shown, short + shown} {
		if len([]rune(text)) < l.width {
			return text
		}
	}
	return terminal.Cut(strings.TrimPrefix(shown, "; "), l.width-1)
}

// enough reports whether a cell is finished.
func (l *liveTable) enough(c *results.Cell, wanted int64) bool {
	if l.stop == nil {
		return c.Tally.Duels >= wanted
	}
	e := l.stop.Estimate(&c.Tally, estimate.Confidence)
	return e.HalfWidth() <= l.stop.HalfWidth || c.Tally.Duels >= l.stop.Max
}

// line is a cell's, after its mark: its duels, so many figures and, where there is room, its name.
func (l *liveTable) line(c *results.Cell, figures int, names bool) string {
	text := fmt.Sprintf(" %13s", prose.Grouped(c.Tally.Duels))
	for _, f := range l.figures[:figures] {
		figure := "–       "
		if e := f.Estimate(&c.Tally, estimate.Confidence); e.Defined() {
			figure = fmt.Sprintf("%.1f ± %4.1f %%", 100*e.Value, 100*e.HalfWidth())
		}
		text += fmt.Sprintf("  %15s", figure)
	}
	if !names {
		return text
	}
	id, most := []rune(plaintext.Line(c.ID)), l.width-4-len([]rune(text))
	if len(id) > most {
		id = append([]rune("…"), id[max(len(id)-most+1, 0):]...)
	}
	return text + "  " + string(id)
}
