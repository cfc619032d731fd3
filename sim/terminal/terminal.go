package terminal

import (
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/prose"
)

// Bar shows on standard error how many of the duels have been played. It is nil where it would disturb.
func Bar(to io.Writer, duels int64, quiet bool) func(int64) {
	f := Of(to)
	if quiet || f == nil {
		return nil
	}
	bar := NewBar(duels, f, progressbar.OptionClearOnFinish())
	return func(n int64) { _ = bar.Add64(n) } // a bar that cannot be drawn must not stop the run
}

// Growing is a bar of work of which more may come up; what is due is told along with what is done. It is nil where it would
// disturb.
func Growing(to io.Writer, what string) func(done, due int64) {
	f := Of(to)
	if f == nil {
		return nil
	}
	bar := NewBar(1, f, progressbar.OptionClearOnFinish(), progressbar.OptionSetDescription(what), progressbar.OptionSetItsString(what))
	return func(done, due int64) {
		bar.ChangeMax64(due)
		_ = bar.Set64(done) // a bar that cannot be drawn must not stop the work
	}
}

// NewBar is a bar that shows how many of the duels have been played.
func NewBar(duels int64, to io.Writer, more ...progressbar.Option) *progressbar.ProgressBar {
	return progressbar.NewOptions64(duels, append([]progressbar.Option{
		progressbar.OptionSetWriter(to), progressbar.OptionSetDescription("duels"), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("duels"), progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100 * time.Millisecond)}, more...)...)
}

// Width is the width for tables: the terminal's, at most 120; else 100.
func Width(w io.Writer) int {
	if f := Of(w); f != nil {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width >= 60 {
			return min(width, 120)
		}
	}
	return 100
}

// BytesTo is where a command writes what is no text, past the writer that shows control characters written out.
func BytesTo(w io.Writer) io.Writer {
	if text, ok := w.(*plaintext.Writer); ok {
		return text.Unwrap()
	}
	return w
}

// Of is the terminal at which a person reads what is written; nil if there is none.
func Of(w io.Writer) *os.File {
	f, is := BytesTo(w).(*os.File)
	if !is || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return f
}

// A teller shows one line of progress on a terminal. say is nil where it would disturb.
type teller struct {
	Say   func(text string, duels, more int64)
	Clear func()
}

// NewTeller makes a line of progress that is written over again and again. On what is no terminal, or if quiet, Say is
// nil.
func NewTeller(to io.Writer, quiet bool) teller {
	f := Of(to)
	if quiet || f == nil {
		return teller{nil, func() {}}
	}
	show := func(text string) { _, _ = io.WriteString(f, "\r\x1b[K"+text) } // what cannot be shown must not stop the run
	width, begun, before := Width(f), time.Now(), int64(-1)
	return teller{func(text string, duels, more int64) {
		if before < 0 {
			before = duels // the duels of the first look may have been there
		}
		text = prose.Count(duels, "duel") + ", " + atMost(duels-before, more, time.Since(begun)) + plaintext.Line(text)
		show(Cut(text, width-1))
	}, func() { show("") }}
}

// atMost says how long so many more duels take, if so many took some time.
func atMost(duels, more int64, took time.Duration) string {
	if duels <= 0 || took < time.Second/2 {
		return ""
	}
	left := time.Duration(float64(took) / float64(duels) * float64(more)).Round(time.Second)
	return fmt.Sprintf("at most about %s more, ", left)
}

// Cut shortens a text to a width.
func Cut(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width-1]) + "…"
	}
	return text
}

// Table writes rows in columns that line up, without spaces at the ends of lines.
func Table(to io.Writer, rows [][]string) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		for len(row) > 1 && row[len(row)-1] == "" { // avoid spaces at the end of a line
			row = row[:len(row)-1]
		}
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}
