package workbench

import "github.com/furball-sim/furball/results"

// A tempo is how fast some duels are played, and by whom.
type tempo struct {
	playing int     // batches that are being played
	lane    lane    // who plays the duels
	slow    bool    // a duel took longer than anyone waits
	pace    float64 // duels a second of one worker; 0: unknown
}

const (
	// firstBatch is the size of the first batches, in duels: small ones, for a figure to be there soon.
	firstBatch = 4
	// slowest is a pace, in duels a second, at which batches are of one duel.
	slowest = 1e-3
)

// size is how many duels take about as long as a turn.
func (t *tempo) size() int64 {
	if t.pace == 0 {
		return firstBatch
	}
	return max(int64(t.pace*turn.Seconds()), 1)
}

// took notes that so many duels took so many seconds. Those of whom two or more fit into a turn are for the quick workers.
func (t *tempo) took(duels int64, seconds float64) {
	t.pace, t.lane = float64(duels)/max(seconds, 1e-6), quick
	if t.pace*longestTurn.Seconds() < 2 {
		t.lane = slow
	}
}

// tooLong notes that a batch of a lane took too long: then its duels are played one by one by the slow worker, and a single
// one that takes too long even there ends the play.
func (t *tempo) tooLong(span results.Span, l lane) {
	t.pace, t.lane = slowest, slow
	t.slow = t.slow || l == slow && span.Len() == 1
}

// cut takes at most so many duels off the first of some spans.
func cut(spans *results.Spans, most int64) results.Span {
	span := (*spans)[0]
	if span.Len() > most {
		span.To = span.From + most
		(*spans)[0].From = span.To
	} else {
		*spans = (*spans)[1:]
	}
	return span
}
