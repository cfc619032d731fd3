package words

import (
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A said is a sentence with what its intervals are made by.
type said struct {
	text   string
	method string
}

// QuoteOf is the sentence to quote beside a chart of a study, and its footnote with method, number of duels and seed. Both are
// empty if the run has no such chart, or if nothing can be said of it: the figures behind a chart of a run that was
// looked at until enough was known are for a number of duels fixed before, so that only who is favoured is told.
func QuoteOf(s *Study, chartName string) (sentence, footnote string) {
	if len(s.Played()) == 0 {
		return "", ""
	}
	q := of(s, chartName)
	if q.text == "" {
		return "", ""
	}
	return q.text, q.method + ". " + s.Source() + "."
}

// of chooses what is said by the name of the chart.
func of(s *Study, name string) said {
	kind, rest, _ := strings.Cut(name, "-")
	switch {
	case kind == "outcomes":
		return outcomes(s)
	case s.Looked():
		return said{}
	case name == PointsMap:
		return mapped(s)
	case name == MetricChart:
		return askedSaid(s)
	case name == "kill-by-value":
		return values(s)
	case name == "kill-by-cell":
		return cells(s, results.BothSides[:])
	case kind == "heat" && rest == rules.Blue.String():
		return cells(s, []rules.Side{rules.Blue})
	case kind == "heat" && rest == rules.Red.String():
		return cells(s, []rules.Side{rules.Red})
	case kind == "heat":
		return cells(s, results.BothSides[:])
	case kind == "kill":
		return swept(s, rest)
	case kind == "edge":
		return ahead(s, rest)
	case kind == "payoff":
		return payoff(s)
	case kind == "ratings":
		return ratings(s)
	case kind == "killed":
		return killed(s)
	case kind == "pace":
		return pace(s)
	case kind == "weapons":
		return weapons(s)
	case name == KillsMap:
		return whence(s)
	case name == "hits-by-range":
		return bands(s, byRange(s))
	case name == "hits-by-angle":
		return bands(s, byAngle())
	case kind == "damage":
		return damage(s)
	}
	return said{}
}
