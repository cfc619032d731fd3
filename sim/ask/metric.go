package ask

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// maxLevels is how many values a duel can have.
const maxLevels = 4

// A Metric is a figure that follows from who kills in a duel. It is a mean of values of duels, or the exchange ratio.
type Metric struct {
	Name  string
	Words string     // what it is, for titles: "blue's kill probability"
	Side  rules.Side // for whom a high figure is good
	// levels are the values that a duel can have, planes the duels of each, of 64 whose kills by blue and red are given, and
	// those in which its expression holds.
	levels []float64
	planes func(blue, red, held uint64) [maxLevels]uint64
	says   string // what a figure says, with %s in its place
	wins   bool   // forfeits count, which leave no kill
	held   bool   // it is the share of duels in which an expression holds, of no side
}

// Ratio reports whether the figure is a ratio and no mean.
func (m *Metric) Ratio() bool { return m.levels == nil }

// Wins reports whether the figure counts duels that a side wins because the other forfeits.
func (m *Metric) Wins() bool { return m.wins }

// yesNo are the planes of a value of 0 or 1.
func yesNo(yes uint64) [maxLevels]uint64 { return [maxLevels]uint64{^yes, yes} }

// metrics are all of them, in the order in which they are listed.
var metrics = []Metric{
	{Name: "blue.kill", Words: "blue's kill probability", Side: rules.Blue, levels: []float64{0, 1}, says: "blue kills in %s of all duels",
		planes: func(blue, _, _ uint64) [maxLevels]uint64 { return yesNo(blue) }},
	{Name: "red.kill", Words: "red's kill probability", Side: rules.Red, levels: []float64{0, 1}, says: "red kills in %s of all duels",
		planes: func(_, red, _ uint64) [maxLevels]uint64 { return yesNo(red) }},
	{Name: "blue.win", Words: "blue's win probability", Side: rules.Blue, levels: []float64{0, 1}, says: "blue wins %s", wins: true,
		planes: func(blue, red, _ uint64) [maxLevels]uint64 { return yesNo(blue &^ red) }},
	{Name: "red.win", Words: "red's win probability", Side: rules.Red, levels: []float64{0, 1}, says: "red wins %s", wins: true,
		planes: func(blue, red, _ uint64) [maxLevels]uint64 { return yesNo(red &^ blue) }},
	{Name: "blue.points", Words: "blue's points", Side: rules.Blue, levels: []float64{0, 0.5, 1}, says: "blue has %s of the points", wins: true,
		planes: func(blue, red, _ uint64) [maxLevels]uint64 {
			return [maxLevels]uint64{red &^ blue, ^(red ^ blue), blue &^ red}
		}},
	{Name: "red.points", Words: "red's points", Side: rules.Red, levels: []float64{0, 0.5, 1}, says: "red has %s of the points", wins: true,
		planes: func(blue, red, _ uint64) [maxLevels]uint64 {
			return [maxLevels]uint64{blue &^ red, ^(red ^ blue), red &^ blue}
		}},
	{Name: results.ExchangeMetric, Words: "exchange ratio", Side: rules.Blue, says: "red loses %s aircraft for each that blue loses",
		planes: func(blue, red, _ uint64) [maxLevels]uint64 {
			return [maxLevels]uint64{^(blue | red), blue &^ red, red &^ blue, blue & red}
		}},
}

// heldIn is the share of duels in which an expression holds. By convention a high one is good for blue.
func heldIn(expression string) *Metric {
	quoted := "“" + expression + "”"
	return &Metric{Name: expression, Words: "share of duels with " + quoted, Side: rules.Blue, levels: []float64{0, 1},
		says: strings.ReplaceAll(quoted, "%", "%%") + " holds in %s of all duels", held: true,
		planes: func(_, _, held uint64) [maxLevels]uint64 { return yesNo(held) }}
}

// FindMetric finds a metric by its name, or makes that of an expression, which is read when the columns are known. The error
// suggests one.
func FindMetric(name string) (*Metric, error) {
	if results.IsExpression(name) {
		return heldIn(name), nil
	}
	var known []string
	for i := range metrics {
		if metrics[i].Name == name {
			return &metrics[i], nil
		}
		known = append(known, metrics[i].Name)
	}
	return nil, yamldoc.NewString(name, nil).OneOf("--metric", known)
}

// ask has the duels of a plan judged by the expression, if it is one.
func (m *Metric) ask(p *sim.Plan) error {
	if !m.held {
		return nil
	}
	if err := p.Ask(m.Name); err != nil {
		return fmt.Errorf("--metric: %w", err)
	}
	return nil
}

// opposite is the same metric of the other side, or the metric itself if it is of no side.
func (m *Metric) opposite() *Metric {
	_, what, _ := strings.Cut(m.Name, ".")
	for i := range metrics {
		if !m.held && metrics[i].Name == m.Side.Other().String()+"."+what {
			return &metrics[i]
		}
	}
	return m
}

// share is the mean of the first n duels of a cell, of which there must be some.
func (m *Metric) share(b *Bits, n int64) (mean float64) {
	t := m.count(b, n)
	for k, level := range m.levels {
		mean += float64(level * float64(t[k]) / float64(n))
	}
	return mean
}

// spread counts the first n duels of a cell. Their values without luck are given, or nil.
func (m *Metric) spread(b *Bits, free []float64, n int64) *estimate.Spread {
	t := m.count(b, n)
	s := &estimate.Spread{Low: 0, High: 1, Values: m.levels, Counts: t[:len(m.levels)]}
	if free != nil {
		takeOut(s, free[:n])
	}
	return s
}

// A pairing is a value of two duels, one of each of two cells, from low to high.
type pairing struct {
	low, high float64
	by        func(a, b float64) float64
}

// The pairings: the first value less the second, and what lies in the middle of both.
var (
	difference = pairing{-1, 1, func(a, b float64) float64 { return a - b }}
	middle     = pairing{0, 1, func(a, b float64) float64 { return (a + b) / 2 }}
)

// pair counts a pairing of the first n duels of two cells. Their values without luck are given, or nil.
func (m *Metric) pair(a, b *Bits, freeA, freeB []float64, n int64, of *pairing) *estimate.Spread {
	j, s := m.together(a, b, n), &estimate.Spread{Low: of.low, High: of.high}
	for k, x := range m.levels {
		for l, y := range m.levels {
			s.Values, s.Counts = append(s.Values, of.by(x, y)), append(s.Counts, j[k][l])
		}
	}
	if freeA == nil && freeB == nil {
		return s
	}
	both := make([]float64, n)
	if freeA == nil {
		freeA = m.values(a, n)
	}
	if freeB == nil {
		freeB = m.values(b, n)
	}
	for d := range both {
		both[d] = of.by(freeA[d], freeB[d])
	}
	takeOut(s, both)
	return s
}

// distance is how far a figure lies from a target. Ratios are compared by their logarithms: 1/2 is as far from 1 as 2.
func (m *Metric) distance(x, target float64) float64 {
	if m.Ratio() {
		return math.Abs(math.Log(x) - math.Log(target))
	}
	return math.Abs(x - target)
}
