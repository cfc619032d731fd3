package results

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// A Metric is the figure that an experiment asks for: of its duels, or of each shot of some weapons of a side.
type Metric struct {
	Name    string   `json:"name"`              // one of DuelMetrics or ShotMetrics, or an expression over the columns of records
	Weapons []string `json:"weapons,omitempty"` // ids of those whose shots it is of; none: it is of duels
}

// ExchangeMetric is the name of the exchange ratio.
const ExchangeMetric = "exchange"

// shotMetric stands in the names of metrics of shots, between the side and what is counted.
const shotMetric = ".shot."

// What is counted of a shot.
const (
	KillShot   = "kill"
	HitShot    = "hit"
	DamageShot = "damage"
)

// DuelMetrics are the metrics of duels that an experiment may ask for.
func DuelMetrics() []string { return append(StopMetrics(), ExchangeMetric) }

// ShotMetrics are the metrics of shots that an experiment may ask for.
func ShotMetrics() (names []string) {
	for _, s := range BothSides {
		for _, what := range []string{KillShot, HitShot, DamageShot} {
			names = append(names, s.String()+shotMetric+what)
		}
	}
	return names
}

// Shot is what is counted of a shot: one of KillShot, HitShot and DamageShot; "": the metric is of duels.
func (m *Metric) Shot() string {
	_, what, _ := strings.Cut(m.Name, shotMetric)
	return what
}

// Side is the side whose duels or shots count.
func (m *Metric) Side() rules.Side {
	return rules.Side(max(0, slices.IndexFunc(BothSides[:], func(s rules.Side) bool { return strings.HasPrefix(m.Name, s.String()+".") })))
}

// IsExpression reports whether a text is an expression over the columns of records, or meant as one: no name of a metric has such
// a sign, and every expression has one.
func IsExpression(text string) bool { return strings.ContainsAny(text, " =<>!()") }

// Expression is the expression that is asked for, such as "winner = blue and length < 20"; "": it is none.
func (m *Metric) Expression() string {
	if m != nil && IsExpression(m.Name) {
		return m.Name
	}
	return ""
}
