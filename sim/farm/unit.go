package farm

import (
	"context"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
)

const (
	// batchTime is how long a batch should take to play, so that messages cost little beside it.
	batchTime = 400 * time.Millisecond
	// largestUnit is the greatest number of duels of a batch.
	largestUnit = 16384
	// botUnit is that number where programs decide, whose speed is not known here.
	botUnit = 64
	// trialTime is how long the first duels are played to find out how long they take.
	trialTime = 40 * time.Millisecond
	// leastBatches is into how many batches a run is cut if it has enough duels, so that many can help.
	leastBatches = 48
	// goodBatches is the same if no batch takes less than leastTime then: the last batches, which some workers wait for,
	// are short.
	goodBatches = 256
	leastTime   = 50 * time.Millisecond
	// mostRows is how many bytes the records of a batch may have: a NATS server takes messages of 1 MB if nobody has
	// told it otherwise.
	mostRows = 1 << 19
)

// unitOf chooses how many duels a batch has: a power of two. No result depends on it.
func unitOf(ctx context.Context, p *sim.Plan, lacks []results.Spans) int64 {
	var total int64
	cell := -1
	for i, s := range lacks {
		total += s.Len()
		if cell < 0 && len(s) > 0 {
			cell = i
		}
	}
	if cell < 0 || hasBots(p) {
		return cut(botUnit, total, 0)
	}
	unit, duel := quickEnough(ctx, p, cell, lacks[cell][0])
	return cut(unit, total, duel)
}

// cut makes batches smaller until there are enough of them. A duel takes so long; 0: nobody knows.
func cut(unit, total int64, duel time.Duration) int64 {
	for unit > 1 && (unit*leastBatches > total || unit*goodBatches > total && duel*time.Duration(unit/2) >= leastTime) {
		unit /= 2
	}
	return unit
}

// quickEnough plays some duels of a range and returns how many take batchTime, and how long one takes.
func quickEnough(ctx context.Context, p *sim.Plan, cell int, s results.Span) (unit int64, duel time.Duration) {
	player := p.NewPlayer(ctx)
	defer player.Close()
	begun := time.Now()
	n, rows := int64(0), int64(0)
	for more := int64(1); s.From+more <= s.To && time.Since(begun) < trialTime; more *= 2 {
		part := player.Play(cell, results.Span{From: s.From, To: s.From + more})
		if part == nil {
			break
		}
		n, rows = n+more, max(rows, int64(len(part.Rows))/more)
	}
	duel = time.Since(begun) / time.Duration(max(n, 1))
	unit = 1
	for unit < largestUnit && duel*time.Duration(2*unit) <= batchTime && 2*unit*rows <= mostRows {
		unit *= 2
	}
	return unit, duel
}
