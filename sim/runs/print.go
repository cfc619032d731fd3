package runs

import (
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/terminal"
)

// PrintRun prints what a run has found, and then its tables. It tells whether these push the answer off the screen.
func PrintRun(a *Env, run *results.Run, of *words.Study) (long bool, err error) {
	return printLed(a, of, func(w io.Writer, width int) error { return table.WriteRun(w, run, run.Confidence(), width) })
}

// PrintTournament prints what a tournament has found, and then its tables. It tells whether these push the answer off
// the screen.
func PrintTournament(a *Env, of *words.Study) (long bool, err error) {
	return printLed(a, of, func(w io.Writer, width int) error { return table.WriteTournament(w, of.Tournament, width) })
}

// WriteShown writes the summary of the run of a folder as JSON, with the answer that it has given.
func WriteShown(a *Env, dir string, of *words.Study, asked *ask.Answer) error {
	sentence := leading(of)
	if asked != nil {
		sentence = asked.Sentence
	}
	return figures.WriteAnswered(a.Out, of.Run, estimate.Confidence, answeredBy(sentence, of.Budget, CostOf(dir, of, asked)))
}

// screen is how many lines people may be expected to see at once.
const screen = 40

// printLed prints what a study has found, and then tables.
func printLed(a *Env, of *words.Study, tables func(w io.Writer, width int) error) (long bool, err error) {
	width := terminal.Width(a.Out)
	var b strings.Builder
	b.WriteString(prose.Wrap(leading(of), width, "") + "\n")
	if of.Budget != nil {
		b.WriteString(prose.Wrap(words.BudgetLine(of.Budget, width), width, "") + "\n")
	}
	b.WriteByte('\n')
	if err := tables(&b, width); err != nil {
		return false, err
	}
	_, err = fmt.Fprint(a.Out, b.String())
	return strings.Count(b.String(), "\n") > screen, err
}

// PrintCost prints what it would take to play what the answer of a folder hangs on, unless it has that.
func PrintCost(a *Env, dir string, of *words.Study, asked *ask.Answer) error {
	c := CostOf(dir, of, asked)
	if c == nil {
		return nil
	}
	_, err := fmt.Fprintf(a.Out, "\n%s\n", costLine(c))
	return err
}

// PrintAsked prints the answer to a question, and what it hangs on; nil: nobody knows.
func PrintAsked(a *Env, run *results.Run, asked *ask.Answer, hangs *figures.Budget) error {
	width, budget := terminal.Width(a.Out), ""
	if hangs != nil {
		budget = words.BudgetLine(hangs, width)
	}
	if err := table.WriteQuestion(a.Out, asked.Sentence, budget, asked.Table(), width); err != nil || len(asked.Rows) == 0 {
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

// saveAsked writes an answer into the folder of its run and returns the names of the files.
func saveAsked(dir string, run *results.Run, asked *ask.Answer, pictures bool) ([]string, error) {
	err := figures.RemoveAside(dir, ask.File)
	if err == nil {
		err = writeAsked(dir, asked)
	}
	files := []string{ask.File}
	if err != nil || !pictures {
		return files, err
	}
	drawn, err := DrawAsked(dir, run, asked, chart.Usual())
	return append(files, drawn...), err
}

// A drawing is the chart of an answer.
type drawing interface {
	Picture() *chart.Picture
}

// DrawAsked draws the chart of an answer in a form.
func DrawAsked(dir string, run *results.Run, asked *ask.Answer, form *chart.Form) ([]string, error) {
	d, err := DrawingOf(run, asked, asked.Sentence+" ")
	if err != nil {
		return nil, err
	}
	return chart.WriteAlone(dir, d.Picture(), form)
}

// DrawingOf is the chart of an answer, with a lead before what the dots mean.
func DrawingOf(run *results.Run, asked *ask.Answer, lead string) (drawing, error) {
	v, err := asked.View(run)
	if err != nil {
		return nil, err
	}
	source := fmt.Sprintf("%s, seed %d. %s", prose.Plain(run.Experiment), run.Seed, asked.About)
	if asked.Question.Kind == ask.SensitivityKind {
		c := &chart.Shares{Title: v.Title, Caption: lead + v.Dots, Alt: asked.Sentence, Source: source, Label: v.Label}
		for _, s := range asked.Spots {
			c.Rows = append(c.Rows, chart.Share{Name: prose.Plain(s.Name), Alone: s.Figure, InAll: s.Total})
		}
		return c, nil
	}
	c := &chart.Question{Title: v.Title, Caption: lead + v.Dots, Alt: asked.Sentence, Label: v.Label, Source: source,
		Field: v.Field, Scale: v.Scale, Target: v.Line}
	for _, s := range asked.Spots {
		p := chart.QuestionPoint{Name: prose.Plain(s.Name), At: s.At, Figure: s.Figure, Marked: s.Marked}
		if s.Least != nil && s.Least.Defined() && s.Most.Defined() {
			p.Least, p.Most = s.Least.Value, s.Most.Value
		}
		c.Points = append(c.Points, p)
	}
	return c, nil
}

// Reported is an answer as the report has it; nil if there is none.
func Reported(run *results.Run, asked *ask.Answer) (*report.Question, error) {
	if asked == nil {
		return nil, nil
	}
	v, err := asked.View(run)
	if err != nil {
		return nil, err
	}
	d, err := DrawingOf(run, asked, "") // the sentence stands at the head
	if err != nil {
		return nil, err
	}
	return &report.Question{Asks: prose.Plain(v.Asks), Sentence: asked.Sentence, About: asked.About, Notes: asked.Notes, Head: asked.Head,
		Rows: asked.Rows, Chart: d.Picture()}, nil
}

// writeAsked writes the answer as JSON.
func writeAsked(dir string, asked *ask.Answer) error {
	var b strings.Builder
	if err := asked.Write(&b); err != nil {
		return err
	}
	return plainfile.Replace(filepath.Join(dir, ask.File), []byte(b.String()))
}
