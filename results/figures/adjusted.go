package figures

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// An Adjusted is a kill probability with the luck of the dice taken out. Where that wins nothing, or too few duels are
// there to tell, it is the plain one, worth 1.
type Adjusted struct {
	estimate.Estimate
	Worth float64 // so many times the duels would be as exact without it
}

// adjustedJSON is the encoding of an Adjusted: that of its estimate, with its worth.
type adjustedJSON struct {
	Value      *estimate.Figure `json:"estimate"`
	Low        *estimate.Figure `json:"low"`
	High       *estimate.Figure `json:"high"`
	Confidence estimate.Figure  `json:"confidence"`
	Method     string           `json:"method"`
	Worth      estimate.Figure  `json:"worth"`
	N          int64            `json:"n"`
	Better     string           `json:"better,omitempty"`
}

// MarshalJSON writes the estimate and its worth as one object.
func (a Adjusted) MarshalJSON() ([]byte, error) {
	return json.Marshal(adjustedJSON{a.Figure(), estimate.Finite(a.Low), estimate.Finite(a.High),
		estimate.Figure(a.Confidence), a.Method, estimate.Figure(a.Worth), a.N, a.Better})
}

// AdjustedKills are those of both sides.
type AdjustedKills struct{ BySide[Adjusted] }

// Adjust are the kill probabilities of both sides with the luck of the dice taken out; nil if not all duels were
// counted with their luck.
func Adjust(t *results.Tally, confidence float64) *AdjustedKills {
	if !t.KnowsLuck() {
		return nil
	}
	of := func(s rules.Side) Adjusted {
		e, worth := t.AdjustedKill(s, confidence)
		return Adjusted{e, worth}
	}
	return &AdjustedKills{BySide[Adjusted]{of(rules.Blue), of(rules.Red)}}
}

// Pays reports whether a side's figure is more exact than the plain one.
func (a *AdjustedKills) Pays() bool { return a != nil && max(a.Blue.Worth, a.Red.Worth) > 1 }

// Sentence says what is known better without the luck of the dice; empty if nothing is.
func (a *AdjustedKills) Sentence() string {
	if !a.Pays() {
		return ""
	}
	var parts []string
	for _, s := range results.BothSides {
		if x := a.Side(s); x.Worth > 1 {
			parts = append(parts, fmt.Sprintf("%s kills in %s of duels (%s), worth %s times the duels", s,
				prose.PercentSign(x.Estimate), prose.Span(x.Estimate, 100), prose.Fixed(x.Worth, 1, false)))
		}
	}
	return "Adjusted for the luck of the dice: " + strings.Join(parts, "; ") + "."
}
