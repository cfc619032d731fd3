package runs

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim/terminal"
)

// printRated prints a rating.
func printRated(a *Env, r *figures.Rated, hangs *figures.Budget, o *RateOptions, next []string, took time.Duration) error {
	if o.JSON {
		return r.Write(a.Out)
	}
	seconds := ""
	if terminal.Of(a.Out) != nil { // a file with the answer is to be the same when it is made again
		seconds = fmt.Sprintf(" in %s", took.Round(time.Second))
	}
	s := &terminal.Screen{Answer: words.Rated(r), Tables: table.RatedScreen(r), Notes: []string{words.OtherSteps(r), words.Unfinished(r), r.Searched(), words.RatedBy(r, seconds)},
		Warnings: r.Warnings, Ending: next}
	if hangs != nil {
		s.Budget = words.BudgetLine(hangs, terminal.Width(a.Out))
	}
	s.Full = func(b *strings.Builder, width int) error {
		for _, t := range table.OfRated(r) {
			t.WriteText(b, width)
		}
		b.WriteString("\n" + prose.Wrap(words.RatedBy(r, seconds), width, "") + "\n")
		terminal.WriteWarnings(b, s.Warnings, width)
		return nil
	}
	return s.Print(a.Out, o.Length)
}

// nextRated is the command that plays the changed card, in the fight that then lies farthest off.
func (o *RateOptions) nextRated(r *figures.Rated) []string {
	if len(r.Near) == 0 {
		return nil
	}
	row := worst(r)
	args := append([]string{"run", o.named(r.Card), o.named(row.Opponent)}, o.changed(r, row.Opponent)...)
	args = append(args, setting(r.Near[0].Sets)...)
	if row.Sides > 1 {
		args = append(args, setting([]string{fmt.Sprintf("blue.count=%d", row.Sides), fmt.Sprintf("red.count=%d", row.Sides)})...)
	}
	return []string{"Next: furball " + prose.ShellWords(args)}
}

// worst is the row that the nearest set leaves farthest off, or that is farthest off as it is.
func worst(r *figures.Rated) *figures.RatedRow {
	worst, most := 0, -1.0
	for i := range r.Rows {
		p := r.Rows[i].Points.Value
		if len(r.Near) > 0 {
			p = r.Near[0].Points[i].Value
		}
		if off := math.Abs(p - float64(r.Rows[i].Target)); off > most {
			worst, most = i, off
		}
	}
	return &r.Rows[worst]
}

// setting are the flags that set fields.
func setting(sets []string) (args []string) {
	for _, s := range sets {
		args = append(args, "--set", s)
	}
	return args
}

// changed are the flags by which another command plays against an opponent with the same changes, but for those that change nothing: what
// the nearest set changes too, a system that is the only one with both cards, and the usual seed.
func (o *RateOptions) changed(r *figures.Rated, opponent string) []string {
	again := RateOptions{}
	again.Without = o.Without
	for _, set := range o.Sets {
		path, _, _ := strings.Cut(set, "=")
		over := slices.ContainsFunc(r.Near[0].Sets, func(n string) bool { return strings.HasPrefix(n, path+"=") })
		if !over && (path != "system" || !o.alone[opponent]) {
			again.Sets = append(again.Sets, set)
		}
	}
	if r.Seed != experiments.UsualSeed {
		again.Seed = o.Seed
	}
	return again.changes()
}

// ratedFile is the name of a rating in its folder.
const ratedFile = "rate.json"

// saveRated writes a rating, its charts and a report into a folder.
func saveRated(dir string, r *figures.Rated) error {
	page := &report.Answer{Title: r.Title, Sentence: r.Sentence, About: append([]string{}, r.Warnings...), Tables: table.OfRated(r)}
	if lacks := words.Unfinished(r); lacks != "" {
		page.About = append(page.About, lacks)
	}
	page.Picture = rowsChart(r).Picture()
	if len(r.Worth) > 0 {
		page.More = append(page.More, worthChart(r).Picture())
	}
	return saveAnswer(dir, ratedFile, r.Write, page)
}

// saveAnswer writes an answer as JSON, its charts and a report into a folder.
func saveAnswer(dir, name string, write func(io.Writer) error, page *report.Answer) error {
	var b bytes.Buffer
	err := errors.Join(write(&b), os.MkdirAll(dir, 0o777))
	if err == nil {
		err = plainfile.Replace(filepath.Join(dir, name), b.Bytes())
	}
	if err != nil {
		return err
	}
	form := chart.Usual()
	form.Formats = append(form.Formats, chart.PDF)
	return report.WriteAnswer(dir, page, form)
}

// rowsChart draws the points against each opponent, as the card is and with the nearest changes.
func rowsChart(r *figures.Rated) *chart.Question {
	q := &chart.Question{Title: prose.Plain(r.Title) + " against each opponent", Alt: r.Sentence, Label: "points (%)", Scale: 100, Source: ratedSource(r),
		Caption: "Rings: as it is.", Target: float64(r.Rows[0].Target)}
	changed := len(r.Near) > 0 && len(r.Near[0].Changes) > 0
	if changed {
		q.Caption += fmt.Sprintf(" Full dots: with %s.", prose.Plain(r.Near[0].Changed()))
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Target != r.Rows[0].Target {
			q.Target = math.NaN()
		}
		name := prose.Plain(row.Opponents())
		q.Points = append(q.Points, chart.QuestionPoint{Name: name, Figure: row.Points})
		if changed {
			q.Points = append(q.Points, chart.QuestionPoint{Name: name + ", changed", Figure: r.Near[0].Points[i], Marked: true})
		}
	}
	if !math.IsNaN(q.Target) {
		q.Caption += " The dashed line is what is wanted."
	}
	return q
}

// ratedSource says what a chart of a rating is made from.
func ratedSource(r *figures.Rated) string {
	command := "rate " + r.Card
	if r.Experiment != "" {
		command = "balance " + r.Experiment
	}
	return fmt.Sprintf("furball %s, seed %d, %s.", command, r.Seed, prose.Count(r.Duels, "duel"))
}

// worthChart draws what a step of each number is worth.
func worthChart(r *figures.Rated) *chart.Question {
	q := &chart.Question{Name: "worth", Title: "What a step of each number of the " + prose.Plain(r.Title) + " is worth", Alt: r.Sentence,
		Caption: "Full dots: can be told from nothing, the dashed line.", Label: "points of all rows", Scale: 100, Source: ratedSource(r)}
	if r.Experiment != "" {
		q.Title = "What a step of each field is worth"
	}
	for i := range r.Worth {
		w := &r.Worth[i]
		q.Points = append(q.Points, chart.QuestionPoint{Name: prose.Plain(w.Words + " " + w.Text()), Figure: w.Points,
			Marked: w.Shown()})
	}
	return q
}
