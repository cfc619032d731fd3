package results

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// TimeToKill tells when s wiped out the other side; limit is the turn limit, or 0 if it is not known.
func (t *Tally) TimeToKill(s rules.Side, limit int, confidence float64) estimate.Timing {
	return t.timing(t.Wiped[s.Other()], limit, confidence)
}

// TimeToDecision tells when the first side was wiped out.
func (t *Tally) TimeToDecision(limit int, confidence float64) estimate.Timing {
	return t.timing(t.Decided, limit, confidence)
}

// timing times events; where the turn limit is not known, the longest duel stands for it.
func (t *Tally) timing(events Histogram, limit int, confidence float64) estimate.Timing {
	if limit == 0 {
		limit = t.longest()
	}
	out := estimate.Incidence(events.whole(), t.Duels, t.longest(), limit, confidence)
	out.Unit = "duel"
	return out
}

// WhileItLasts is the curve of the time in which s wipes out the other side. A duel that ends without that, also
// because s itself was wiped out, is censored at its length: the curve answers "how soon would s kill if nothing else
// ended the duel", and takes for granted that duels which end otherwise would have gone on like the
// others. KillProbability says how often s kills at all, and TimeToKill by when.
func (t *Tally) WhileItLasts(s rules.Side, confidence float64) estimate.Curve {
	o := s.Other()
	c := estimate.KaplanMeier(t.Wiped[o].whole(), t.Spared[o].whole(), confidence)
	c.Unit = "duel"
	return c
}
