package runs

import (
	"fmt"
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
	"github.com/furball-sim/furball/results/table/dots"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/terminal"
)

// ScreenOf is what people read of a run or a tournament.
func ScreenOf(a *Env, of *words.Study) *terminal.Screen {
	lead, _ := words.Lead(of)
	s := &terminal.Screen{Answer: lead, Warnings: figures.WarningLines(figures.Warnings(of.Run))}
	led := &table.Lead{Run: of.Run, Sum: of.Sum, Tournament: of.Tournament, Conf: of.Conf, Order: words.VerdictOf(of).Carrying(of)}
	s.Tables, s.More = led.Tables()
	if of.Budget != nil {
		s.Budget = words.BudgetLine(of.Budget, terminal.Width(a.Out))
	}
	if len(of.Run.Cells) == 1 { // of several cells the rows say what differs
		sides := of.Run.Cells[0].Sides
		s.Notes = []string{fmt.Sprintf("Blue: %s. Red: %s.", prose.Plain(sides[0]), prose.Plain(sides[1]))}
	}
	s.Full = func(b *strings.Builder, width int) error {
		if of.Tournament != nil {
			return table.WriteTournament(b, of.Tournament, width)
		}
		return table.WriteRun(b, of.Run, of.Run.Confidence(), width)
	}
	return s
}

// WriteShown writes the summary of the run of a folder as JSON, with the answer that it has given.
func WriteShown(a *Env, dir string, of *words.Study, asked *ask.Answer) error {
	sentence := leading(of)
	if asked != nil {
		sentence = asked.Sentence
	}
	return figures.WriteAnswered(a.Out, of.Run, estimate.Confidence, answeredBy(sentence, of.Budget, CostOf(dir, of, asked)))
}

// CostLines say what it would take to play what the answer of a folder hangs on; none: it has that.
func CostLines(dir string, of *words.Study, asked *ask.Answer) []string {
	if c := CostOf(dir, of, asked); c != nil {
		return []string{costLine(c)}
	}
	return nil
}

// AskedScreen is what people read of the answer to a question, and of what it hangs on; nil: nobody knows.
func AskedScreen(a *Env, run *results.Run, asked *ask.Answer, hangs *figures.Budget) *terminal.Screen {
	s := &terminal.Screen{Answer: []string{asked.Sentence}}
	if hangs != nil {
		s.Budget = words.BudgetLine(hangs, terminal.Width(a.Out))
	}
	if len(asked.Rows) > 0 {
		s.Tables, s.More = []*table.Table{asked.Leading(run)}, []string{"how to read the figures", "a chart"}
	}
	s.Full = func(b *strings.Builder, width int) error {
		asked.Table().WriteText(b, width)
		if len(asked.Rows) == 0 {
			return nil
		}
		for _, note := range asked.Remarks() {
			b.WriteString("\n" + strings.TrimSpace(prose.Wrap(note, width, "")) + "\n")
		}
		d, err := dotsOf(run, asked)
		if err != nil {
			return err
		}
		return dots.Write(b, d, width)
	}
	return s
}

// dotsOf is the chart of an answer in text.
func dotsOf(run *results.Run, asked *ask.Answer) (*dots.Chart, error) {
	v, err := asked.View(run)
	if err != nil {
		return nil, err
	}
	d := &dots.Chart{Title: v.Above, Line: v.Line * v.Scale, Label: prose.Full}
	for _, s := range asked.Spots {
		e := s.Figure
		if s.Total != nil {
			e = *s.Total
		}
		dot := dots.Row{Name: s.Name, Value: math.NaN(), Low: e.Low * v.Scale, High: e.High * v.Scale, Hollow: !s.Marked}
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
	return &report.Question{Asks: prose.Plain(v.Asks), Sentence: asked.Sentence, About: asked.About, Notes: asked.Remarks(), Head: asked.Head,
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
