package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/quote"
	"github.com/furball-sim/furball/results/tabular"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim/ask"
)

// quoteSchema names the form of quotes as JSON.
const quoteSchema = "furball.quote/1"

// quoteFormats are the formats of quotes.
func quoteFormats() []string {
	return []string{string(tabular.Text), string(tabular.Markdown), string(tabular.LaTeX), string(tabular.HTML)}
}

// A quoteRequest holds the flags of quote.
type quoteRequest struct {
	json          bool
	chart, format string
}

func (a *app) quoteCommand() *cobra.Command {
	r := quoteRequest{format: string(tabular.Text)}
	c := &cobra.Command{
		Use:   "quote DIR",
		Short: "Print a sentence to quote for each chart of a run",
		Long: "Print for each chart of a run, of a tournament, or of the answer to a question what it shows, in a sentence, and\n" +
			"in a footnote how its figures are made, of how many duels and with which seed. The words follow the evidence:\n" +
			"a side is favoured, or a figure the greater, only where that is beyond the stated doubt.",
		Example: "  furball quote runs/tornado-vs-ufo\n" +
			"  furball quote runs/tornado-vs-ufo --chart outcomes --format latex\n" +
			"  furball quote runs/tornado-vs-ufo --json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := checkFormat(c, r.json, r.format, quoteFormats(), "format"); err != nil {
				return err
			}
			return a.quote(args[0], &r)
		},
	}
	c.Flags().BoolVar(&r.json, "json", false, "print JSON")
	c.Flags().StringVar(&r.chart, "chart", "", "the sentence of this chart alone, named as its file in charts")
	c.Flags().StringVar(&r.format, "format", r.format, strings.Join(quoteFormats(), ", "))
	return c
}

// quote prints the sentences of a folder.
func (a *app) quote(dir string, r *quoteRequest) error {
	all, of, err := quotesIn(dir)
	if err != nil {
		return err
	}
	if r.chart != "" {
		at := slices.IndexFunc(all, func(q quote.Quote) bool { return q.Chart == r.chart })
		if at < 0 {
			var names []string
			for _, q := range all {
				names = append(names, q.Chart)
			}
			if len(names) == 0 {
				return refuse(fmt.Errorf("--chart: found %.60q, and %s has no chart with a sentence", r.chart, dir))
			}
			return refuse(yamldoc.NewString(r.chart, nil).OneOf("--chart", names))
		}
		all = all[at : at+1]
	}
	switch {
	case r.json:
		return writeQuotes(a.stdout, all, of)
	case len(all) == 0:
		return refuse(fmt.Errorf("%s: found no duel yet, want some: furball resume %s", dir, dir))
	}
	return quote.Write(a.stdout, all, r.format, terminalWidth(a.stdout))
}

// quotesIn are the sentences that a folder gives, and the name of what they are about.
func quotesIn(dir string) (all []quote.Quote, name string, err error) {
	answer, err := why.Recall(dir)
	if err != nil {
		return nil, "", refuse(err)
	}
	if answer != nil {
		return []quote.Quote{whyQuote(answer)}, "why", nil
	}
	run, err := loadRun(dir)
	if err != nil {
		return nil, "", err
	}
	asked, err := recalled(dir)
	if err != nil {
		return nil, "", err
	}
	if asked != nil {
		return []quote.Quote{askedQuote(run, asked)}, run.Experiment, nil
	}
	of, err := studiedIn(dir, run)
	if err != nil {
		return nil, "", err
	}
	for _, p := range chart.Pictures(of) {
		if p.Quote != "" {
			all = append(all, quote.Quote{Chart: p.Name, Title: p.Title, Sentence: p.Quote, Footnote: p.Footnote})
		}
	}
	return all, run.Experiment, nil
}

// askedQuote is the answer to a question, which has its doubt in it.
func askedQuote(run *results.Run, asked *ask.Answer) quote.Quote {
	return quote.Quote{Chart: chart.QuestionName, Title: "The answer", Sentence: asked.Sentence,
		Footnote: fmt.Sprintf("%s. Experiment %s · seed %d.", asked.About, prose.Plain(run.Experiment), run.Seed)}
}

// whyQuote is what an account of duels says.
func whyQuote(answer *why.Answer) quote.Quote {
	return quote.Quote{Chart: chart.QuestionName, Title: "The answer", Sentence: answer.Sentence,
		Footnote: strings.Join(answer.About(), " ")}
}

// writeQuotes writes quotes as JSON.
func writeQuotes(w io.Writer, all []quote.Quote, of string) error {
	if all == nil {
		all = []quote.Quote{}
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(struct {
		Schema     string        `json:"schema"`
		Experiment string        `json:"experiment"`
		Quotes     []quote.Quote `json:"quotes"`
	}{quoteSchema, of, all})
}

// completeChart completes the charts of a folder that have a sentence.
func completeChart(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, dir := range args {
		all, _, _ := quotesIn(dir) // a folder that cannot be read has none
		for _, q := range all {
			names = append(names, q.Chart+"\t"+q.Title)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
