package runs

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/furball-sim/furball/internal/terminal"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/verdict"
	"github.com/furball-sim/furball/sim/ask"
)

// PrintRun prints what a run has found, and then its tables. It tells whether these push the answer off the screen.
func PrintRun(a *Env, run *results.Run, of *study.Study) (long bool, err error) {
	return printLed(a, of, func(w io.Writer, width int) error { return table.Write(w, run, Confidence, width) })
}

// PrintRound prints what a tournament has found, and then its tables. It tells whether these push the answer off the screen.
func PrintRound(a *Env, of *study.Study) (long bool, err error) {
	return printLed(a, of, func(w io.Writer, width int) error { return table.WriteTournament(w, of.Round, width) })
}

// screen is how many lines people may be expected to see at once.
const screen = 40

// printLed prints what a study has found, and then tables.
func printLed(a *Env, of *study.Study, tables func(w io.Writer, width int) error) (long bool, err error) {
	width := terminal.Width(a.Out)
	lead, _ := verdict.Lead(of)
	var b strings.Builder
	b.WriteString(prose.Wrap(strings.Join(lead, " "), width, "") + "\n\n")
	if err := tables(&b, width); err != nil {
		return false, err
	}
	_, err = fmt.Fprint(a.Out, b.String())
	return strings.Count(b.String(), "\n") > screen, err
}

// PrintAsked prints the answer to a question.
func PrintAsked(a *Env, run *results.Run, asked *ask.Answer) error {
	width := terminal.Width(a.Out)
	if err := table.WriteQuestion(a.Out, asked.Sentence, asked.Table(), width); err != nil || len(asked.Rows) == 0 {
		return err
	}
	for _, note := range asked.Notes {
		if _, err := fmt.Fprintf(a.Out, "\n%s\n", strings.TrimSpace(prose.Wrap(note, width, ""))); err != nil {
			return err
		}
	}
	d, err := dotsOf(run, asked)
	if err != nil {
		return err
	}
	return table.WriteDots(a.Out, d, width)
}

// printSentence prints the answer without tables.
func printSentence(a *Env, asked *ask.Answer) error {
	_, err := fmt.Fprintln(a.Out, strings.TrimSpace(prose.Wrap(asked.Sentence, terminal.Width(a.Out), "")))
	return err
}

// dotsOf is the chart of an answer in text.
func dotsOf(run *results.Run, asked *ask.Answer) (*table.Dots, error) {
	v, err := asked.View(run)
	if err != nil {
		return nil, err
	}
	d := &table.Dots{Title: v.Above, Line: v.Line * v.Scale, Label: prose.Full}
	for _, s := range asked.Spots {
		e := s.Figure
		if s.Total != nil {
			e = *s.Total
		}
		dot := table.Dot{Name: s.Name, Value: math.NaN(), Low: e.Low * v.Scale, High: e.High * v.Scale, Hollow: !s.Marked}
		if e.Defined() {
			dot.Value = e.Value * v.Scale
		}
		d.Rows = append(d.Rows, dot)
	}
	return d, nil
}
