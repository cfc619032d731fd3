package ask

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A mixJSON is a mix of two neighbouring values that meets the target: the lower one in a share of the duels, the upper one in the
// others.
type mixJSON struct {
	Lower float64           `json:"lower"`
	Upper float64           `json:"upper"`
	Share estimate.Estimate `json:"share"` // of the lower value
}

// mixMethod names the interval of a mix.
const mixMethod = "from the intervals of both values"

// mix is the mix of two neighbours between which alone the figure is shown to cross the target; nil: there is none, or the nearest
// value meets it by itself. The share falls, or rises, with the figure of either neighbour, so that its interval ends where both
// figures lie at the same end of theirs, and holds wherever these hold.
func (b *balancing) mix() *mixJSON {
	if b.metric.Ratio() || len(b.crossings) != 1 || b.verdicts[b.nearest] == Meets {
		return nil
	}
	from, to := b.crossings[0].from, b.crossings[0].to
	if to != from+1 {
		return nil
	}
	lower, upper := &b.figures[from], &b.figures[to]
	share := func(low, high float64) float64 { return (b.Target - high) / (low - high) }
	m := &mixJSON{Lower: b.at[from], Upper: b.at[to]}
	m.Share = estimate.Estimate{Value: share(lower.Value, upper.Value), Low: share(lower.Low, upper.Low), High: share(lower.High, upper.High),
		Confidence: lower.Confidence, Method: mixMethod, N: min(lower.N, upper.N)}
	if m.Share.Low > m.Share.High {
		m.Share.Low, m.Share.High = m.Share.High, m.Share.Low
	}
	return m
}

// mixed says a mix: "In between, 3 in 58 % (51 to 65) of the duels and 4 in the others make it even."
func (b *balancing) mixed(m *mixJSON) string {
	value, low, high := ends(&m.Share)
	return fmt.Sprintf("In between, %v in %s %% (%s to %s) of the duels and %v in the others %s.", m.Lower, value, low, high, m.Upper,
		b.asker.makes("make", b.Target == 0.5 && b.even()))
}

// beyond says of the ends that may be nearest what lies beyond them.
func (b *balancing) beyond() (parts []string) {
	for k, end := range []struct {
		at         int
		side, flag string
	}{{0, "below", "--from"}, {len(b.at) - 1, "above", "--to"}} {
		if !slices.Contains(b.left, end.at) {
			continue
		}
		value := b.at[end.at]
		switch room := b.Beyond[k]; {
		case b.Beyond == [2]float64{}:
			parts = append(parts, fmt.Sprintf("Values %s %v were not played.", end.side, value))
		case room == value:
			parts = append(parts, fmt.Sprintf("Values %s %v are not allowed.", end.side, value))
		default:
			parts = append(parts, fmt.Sprintf("Values %s %v were not played: %s %v does so.", end.side, value, end.flag, room))
		}
	}
	return parts
}
