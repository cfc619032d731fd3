package results

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A Stop says when a cell of a run has been played enough: when the interval of a metric is narrow enough, or when the
// cell has so many duels.
type Stop struct {
	Metric    string  `json:"metric"`     // one of StopMetrics
	HalfWidth float64 `json:"half_width"` // in probability or points, above 0 and below 1/2
	Max       int64   `json:"max"`        // duels a cell
}

// A stopMetric is a mean of values between 0 and 1 that each duel has.
type stopMetric struct {
	name, words string
	of          func(t *Tally, confidence float64) estimate.Estimate
}

// StopUsual is the most duels of a cell if the user names no number.
const StopUsual = 1_000_000

// stopFirst is the number of duels at which a cell is looked at first: fewer may have so little scatter by luck that
// their interval is narrow too soon.
const stopFirst = 256

var stopMetrics = func() (all []stopMetric) {
	for _, s := range BothSides {
		all = append(all, stopMetric{s.String() + ".kill", "kill probability of " + s.String(),
			func(t *Tally, c float64) estimate.Estimate { return t.known(s, t.Kills(s), c) }})
	}
	for _, s := range BothSides {
		all = append(all, stopMetric{s.String() + ".win", "win probability of " + s.String(),
			func(t *Tally, c float64) estimate.Estimate { return t.known(s, t.Wins(s), c) }})
	}
	for _, s := range BothSides {
		all = append(all, stopMetric{s.String() + ".points", "points of " + s.String() + " a duel",
			func(t *Tally, c float64) estimate.Estimate {
				e := t.knownPoints(c)
				if s == rules.Red { // both share one point a duel
					return PointsOfRed(e)
				}
				return e
			}})
	}
	return all
}()

// known is how often what happened to a side in k duels happens: with the luck of the dice taken out where that wins
// something and each of the duels is a kill of the side, and of few duels the exact interval, for that of Wilson may be
// too sure of few.
func (t *Tally) known(s rules.Side, k int64, confidence float64) estimate.Estimate {
	if k == t.Kills(s) {
		if e, worth := t.AdjustedKill(s, confidence); worth > 1 {
			return e
		}
	}
	e := t.Share(k, confidence)
	if t.Duels > 0 && min(k, t.Duels-k) < FewKills {
		e = estimate.ClopperPearson(k, t.Duels, confidence)
	}
	e.Better = "higher for " + s.String()
	return e
}

// knownPoints are blue's points a duel, with the luck of the dice taken out where that wins something.
func (t *Tally) knownPoints(confidence float64) estimate.Estimate {
	e, worth := t.AdjustedMargin(confidence)
	if worth <= 1 {
		return t.Points(confidence)
	}
	e.Value, e.Low, e.High = (1+e.Value)/2, (1+e.Low)/2, (1+e.High)/2
	return e
}

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
	case s.Metric == ExchangeMetric:
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

func (s *Stop) metric() *stopMetric {
	return &stopMetrics[slices.IndexFunc(stopMetrics, func(m stopMetric) bool { return m.name == s.Metric })]
}

// Words name the metric: "kill probability of blue".
func (s *Stop) Words() string { return s.metric().words }

// Estimate is the metric of a cell. Its interval is that of a number of duels fixed before: who stops when it is narrow,
// whatever it holds, is not misled (Y. S. Chow and H. Robbins, Annals of Mathematical Statistics 36 (1965), 457-462).
func (s *Stop) Estimate(t *Tally, confidence float64) estimate.Estimate {
	return s.metric().of(t, confidence)
}

// First is the number of duels that each cell begins with.
func (s *Stop) First() int64 { return min(stopFirst, s.Max) }

// Next is the number of duels that a cell is to have before the next look; those that it has if it has been played
// enough: a quarter more, or as many as it seems to need if those are fewer. It follows from the duels there are, so that
// a run that was stopped and goes on has the same looks.
func (s *Stop) Next(t *Tally) int64 {
	half := s.Estimate(t, estimate.Confidence).HalfWidth()
	if t.Duels >= s.Max || half <= s.HalfWidth {
		return t.Duels
	}
	n := float64(t.Duels)
	needs := min(n*5/4, n*math.Pow(half/s.HalfWidth, 2))
	return min(s.Max, max(t.Duels+1, int64(needs))/64*64+64)
}

// A Stopped cell tells how well it is known.
type Stopped struct {
	Metric    string            `json:"metric"`
	HalfWidth estimate.Figure   `json:"half_width"` // that was asked for
	Reached   bool              `json:"reached"`
	Estimate  estimate.Estimate `json:"estimate"`
}

// Stopped tells it of a cell; nil if the run has no Stop.
func (r *Run) Stopped(cell int, confidence float64) *Stopped {
	if r.Stop == nil {
		return nil
	}
	e := r.Stop.Estimate(&r.Cells[cell].Tally, confidence)
	return &Stopped{r.Stop.Metric, estimate.Figure(r.Stop.HalfWidth), e.HalfWidth() <= r.Stop.HalfWidth, e}
}
