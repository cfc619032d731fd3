package estimate

import "math"

// jumpEvents is the number of events, or of trials without one, below which a point has no place on a logistic curve.
const jumpEvents = 5

// A BesideStep is the step of a curve of shares beside one that may be a jump. Both meet at a point with so many
// events in so many trials.
type BesideStep struct {
	Step           Estimate // in the direction in which the other step goes up
	Events, Trials int64
	Away           float64 // 1 if this step comes from above the point, -1 if from below
	Scale          float64 // width of the other step, divided by the width of this one
}

// Jumps reports whether a step up is a jump. It must exceed what either step beside it explains by more than least,
// and must still exceed it if each of the three steps lies at that end of its interval which makes it look least like
// a jump.
func Jumps(step Estimate, least float64, beside ...BesideStep) bool {
	explained, most := 0.0, 0.0
	for _, b := range beside {
		explained = math.Max(explained, b.continued(b.Away*math.Max(0, b.Step.Value)))
		most = math.Max(most, b.continued(b.Away*math.Max(0, b.Step.High)))
	}
	return step.Value-explained > least && step.Low > most
}

// continued is how far the curve goes on beyond the point. It came there from a share that lies away from that of the
// point, and goes on for Scale times the distance: on a straight line or on a logistic curve, whichever goes farther.
func (b *BesideStep) continued(away float64) float64 {
	straight := math.Abs(away) * b.Scale
	events, n := float64(b.Events), float64(b.Trials)
	room := events
	if away > 0 {
		room = n - events
	}
	if away == 0 || room < jumpEvents {
		return straight
	}
	here := math.Log((events + 0.5) / (n - events + 0.5))
	from := math.Min(1, math.Max(0, events/n+away))
	there := math.Log(from) - math.Log1p(-from) // infinite at 0 and 1: the slope may be any
	logistic := 1 / (1 + math.Exp(-here-float64((here-there)*b.Scale)))
	return math.Max(straight, math.Abs(logistic-events/n))
}
