package results

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A Stop says when a cell of a run has been played enough: when the interval of a metric is narrow enough, whenever one
// looks, or when the cell has so many duels.
type Stop struct {
	Metric    string  `json:"metric"`     // one of StopMetrics
	HalfWidth float64 `json:"half_width"` // in probability or points, above 0 and below 1/2
	Max       int64   `json:"max"`        // duels a cell
}

// A stopMetric is a mean of values between 0 and 1 that each duel has.
type stopMetric struct {
	name, words string
	// spread counts duels by their values, which are 0, 1/2 and 1.
	spread func(t *Tally) (zero, half, one int64)
	fixed  func(t *Tally, confidence float64) estimate.Estimate
}

// StopUsual is the most duels of a cell if the user names no number.
const StopUsual = 1_000_000

// stopFirst is the number of duels at which a cell is looked at first.
const stopFirst = 256

var stopMetrics = func() (all []stopMetric) {
	for _, s := range BothSides {
		all = append(all, stopMetric{s.String() + ".kill", "kill probability of " + s.String(),
			func(t *Tally) (int64, int64, int64) { return t.Duels - t.Kills(s), 0, t.Kills(s) },
			func(t *Tally, c float64) estimate.Estimate { return t.KillProbability(s, c) }})
	}
	for _, s := range BothSides {
		all = append(all, stopMetric{s.String() + ".win", "win probability of " + s.String(),
			func(t *Tally) (int64, int64, int64) { return t.Duels - t.Wins(s), 0, t.Wins(s) },
			func(t *Tally, c float64) estimate.Estimate { return t.WinProbability(s, c) }})
	}
	for _, s := range BothSides {
		all = append(all, stopMetric{s.String() + pointsMetric, "points of " + s.String() + " a duel",
			func(t *Tally) (int64, int64, int64) {
				won, lost := t.Wins(s), t.Wins(s.Other())
				return lost, t.Duels - won - lost, won
			},
			func(t *Tally, c float64) estimate.Estimate {
				if s == rules.Red { // both share one point a duel
					return t.Points(c).Complement()
				}
				return t.Points(c)
			}})
	}
	return all
}()

// pointsMetric ends the names of metrics that are points.
const pointsMetric = ".points"

// StopMetrics are the metrics whose interval may say when to stop.
func StopMetrics() []string {
	var names []string
	for i := range stopMetrics {
		names = append(names, stopMetrics[i].name)
	}
	return names
}

// ParseStop reads METRIC=HALF_WIDTH, such as blue.kill=0.005.
func ParseStop(text string) (*Stop, error) {
	metric, width, ok := strings.Cut(text, "=")
	if !ok {
		return nil, fmt.Errorf("found %.80q, want METRIC=HALF_WIDTH, such as blue.kill=0.005", text)
	}
	w, err := strconv.ParseFloat(width, 64)
	if err != nil {
		w = math.NaN()
	}
	s := &Stop{Metric: metric, HalfWidth: w, Max: StopUsual}
	if err := s.Check(); err != nil {
		return nil, err
	}
	return s, nil
}

// Check refuses what no cell could reach or what says nothing.
func (s *Stop) Check() error {
	switch {
	case s.Metric == "exchange":
		return fmt.Errorf("found the metric exchange, a ratio that has no half-width in probability: want one of %s",
			strings.Join(StopMetrics(), ", "))
	case !slices.Contains(StopMetrics(), s.Metric):
		return fmt.Errorf("found the metric %.40q, want one of %s", s.Metric, strings.Join(StopMetrics(), ", "))
	case !(s.HalfWidth >= 0.0001 && s.HalfWidth < 0.5):
		return fmt.Errorf("found the half-width %v, want a number from 0.0001 to 0.5: 0.005 is half a percentage point",
			s.HalfWidth)
	case s.Max < 1:
		return fmt.Errorf("found %d duels at most, want 1 at least", s.Max)
	}
	return nil
}

// String is METRIC=HALF_WIDTH.
func (s *Stop) String() string {
	return s.Metric + "=" + strconv.FormatFloat(s.HalfWidth, 'g', -1, 64)
}

// Percent is the half-width in words: "0.5 %".
func (s *Stop) Percent() string { return strconv.FormatFloat(100*s.HalfWidth, 'g', 4, 64) + " %" }

// Title heads the table of how well each cell is known.
func (s *Stop) Title() string {
	return fmt.Sprintf("Played until the %s is known to ± %s", s.Words(), s.Percent())
}

// About explains the two intervals of that table.
func (s *Stop) About(confidence float64) string {
	return fmt.Sprintf("The first interval holds at every look with %s (%s), so that stopping when it is narrow does not "+
		"spoil it. The other would be that of a number of duels fixed before: the difference is the price of stopping at the "+
		"right time.", prose.Confidence(confidence), s.Estimate(&Tally{}, confidence).Method)
}

func (s *Stop) metric() *stopMetric {
	return &stopMetrics[slices.IndexFunc(stopMetrics, func(m stopMetric) bool { return m.name == s.Metric })]
}

// Words name the metric: "kill probability of blue".
func (s *Stop) Words() string { return s.metric().words }

// Estimate is the metric of a cell with an interval that holds at every look.
func (s *Stop) Estimate(t *Tally, confidence float64) estimate.Estimate {
	zero, half, one := s.metric().spread(t)
	if half == 0 && !strings.HasSuffix(s.Metric, pointsMetric) {
		return estimate.SequenceShare(one, zero+one, confidence)
	}
	return estimate.SequenceMean(&estimate.Spread{Low: 0, High: 1, Values: []float64{0, 0.5, 1},
		Counts: []int64{zero, half, one}}, confidence)
}

// Fixed is the metric with the interval of a number of duels that was fixed before: the price of looking is that it is
// narrower.
func (s *Stop) Fixed(t *Tally, confidence float64) estimate.Estimate {
	return s.metric().fixed(t, confidence)
}

// Reached reports whether a cell is known as well as was asked.
func (s *Stop) Reached(t *Tally) bool {
	return s.Estimate(t, estimate.Confidence).HalfWidth() <= s.HalfWidth
}

// First is the number of duels that each cell begins with.
func (s *Stop) First() int64 { return min(stopFirst, s.Max) }

// Next is the number of duels that a cell is to have before the next look; those that it has if it has been played
// enough. The looks follow from the number of duels alone, so that a run that was stopped and goes on has the same.
func (s *Stop) Next(t *Tally) int64 {
	if t.Duels >= s.Max || s.Reached(t) {
		return t.Duels
	}
	return min(s.Max, (t.Duels*5/4+63)/64*64)
}

// A Stopped cell tells how well it is known.
type Stopped struct {
	Metric      string            `json:"metric"`
	HalfWidth   estimate.Figure   `json:"half_width"` // that was asked for
	Reached     bool              `json:"reached"`
	AtEveryLook estimate.Estimate `json:"at_every_look"`
	Fixed       estimate.Estimate `json:"fixed"` // the interval if the number of duels had been fixed before
}

// Stopped tells it of a cell; nil if the run has no Stop.
func (r *Run) Stopped(cell int, confidence float64) *Stopped {
	if r.Stop == nil {
		return nil
	}
	t := &r.Cells[cell].Tally
	e := r.Stop.Estimate(t, confidence)
	return &Stopped{r.Stop.Metric, estimate.Figure(r.Stop.HalfWidth), e.HalfWidth() <= r.Stop.HalfWidth, e,
		r.Stop.Fixed(t, confidence)}
}
