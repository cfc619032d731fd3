package inspect

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// quoteSchema names the form of quotes as JSON.
const quoteSchema = "furball.quote/1"

// QuoteFormats are the formats of quotes.
func QuoteFormats() []string {
	return []string{string(table.Text), string(table.Markdown), string(table.LaTeX), string(table.HTML)}
}

// Quote prints the sentences of a folder.
func Quote(a *runs.Env, dir string, r *QuoteOptions) error {
	all, of, err := Quotes(dir)
	if err != nil {
		return err
	}
	if r.Chart != "" {
		at := slices.IndexFunc(all, func(q words.Quote) bool { return q.Chart == r.Chart })
		if at < 0 {
			var names []string
			for _, q := range all {
				names = append(names, q.Chart)
			}
			if len(names) == 0 {
				return sim.Refuse(fmt.Errorf("--chart: found %.60q, and %s has no chart with a sentence", r.Chart, dir))
			}
			return sim.Refuse(yamldoc.NewString(r.Chart, nil).OneOf("--chart", names))
		}
		all = all[at : at+1]
	}
	switch {
	case r.JSON:
		return writeQuotes(a.Out, all, of)
	case len(all) == 0:
		return sim.Refuse(fmt.Errorf("%s: found no duel yet, want some: furball run %s", dir, prose.RunFolder(dir)))
	}
	if r.Full || r.Format != string(table.Text) || len(all) == 1 {
		return words.WriteQuotes(a.Out, all, r.Format, terminal.Width(a.Out))
	}
	return quoteFirst(a, all)
}

// quoteFirst prints the sentence of the first chart, which has the answer, and names the others.
func quoteFirst(a *runs.Env, all []words.Quote) error {
	width := terminal.Width(a.Out)
	if err := words.WriteQuotes(a.Out, all[:1], string(table.Text), width); err != nil {
		return err
	}
	var names []string
	for _, q := range all[1:] {
		names = append(names, q.Chart)
	}
	_, err := fmt.Fprintf(a.Out, "\n%s\n%s\n", terminal.Cut("With --chart NAME: "+strings.Join(names, ", ")+".", width), "With --full: all of them.")
	return err
}

// Quotes are the sentences that a folder gives, that of the chart that shows the answer first, and the name of what they are about.
func Quotes(dir string) (all []words.Quote, name string, err error) {
	answer, err := why.Recall(dir)
	if err != nil {
		return nil, "", sim.Refuse(err)
	}
	if answer != nil {
		return []words.Quote{whyQuote(answer)}, "why", nil
	}
	run, err := runs.Load(dir)
	if err != nil {
		return nil, "", err
	}
	asked, err := runs.Recalled(dir)
	if err != nil {
		return nil, "", err
	}
	if asked != nil {
		return []words.Quote{askedQuote(run, asked)}, run.Experiment, nil
	}
	of, err := runs.StudiedIn(dir, run)
	if err != nil {
		return nil, "", err
	}
	first := words.VerdictOf(of).Chart
	for _, p := range chart.Pictures(of) {
		if p.Quote == "" {
			continue
		}
		q := words.Quote{Chart: p.Name, Title: p.Title, Sentence: p.Quote, Footnote: p.Footnote}
		if p.Name == first {
			all = slices.Insert(all, 0, q)
		} else {
			all = append(all, q)
		}
	}
	return all, run.Experiment, nil
}

// askedQuote is the answer to a question, which has its doubt in it.
func askedQuote(run *results.Run, asked *ask.Answer) words.Quote {
	return words.Quote{Chart: chart.QuestionName, Title: "The answer", Sentence: asked.Sentence,
		Footnote: fmt.Sprintf("%s. Experiment %s · seed %d.", asked.About, prose.Plain(run.Experiment), run.Seed)}
}

// whyQuote is what an account of duels says.
func whyQuote(answer *why.Answer) words.Quote {
	return words.Quote{Chart: chart.QuestionName, Title: "The answer", Sentence: answer.Sentence,
		Footnote: strings.Join(answer.About(), " ")}
}

// writeQuotes writes quotes as JSON.
func writeQuotes(w io.Writer, all []words.Quote, of string) error {
	if all == nil {
		all = []words.Quote{}
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(struct {
		Schema     string        `json:"schema"`
		Experiment string        `json:"experiment"`
		Quotes     []words.Quote `json:"quotes"`
	}{quoteSchema, of, all})
}

// QuoteOptions say which sentences are printed, and how.
type QuoteOptions struct {
	JSON   bool   `flag:"json" help:"print JSON"`
	Full   bool   `flag:"full" help:"print the sentences of all charts, as other formats do"`
	Chart  string `flag:"chart" help:"the sentence of this chart alone, named as its file in charts"`
	Format string `flag:"format" default:"text"`
}
