package advantage

import "github.com/furball-sim/furball/results/estimate"

// A Tally counts continuations from one point.
type Tally struct{ Wins, Losses, N int64 } // blue's

// Add counts one: 2 for blue's win, 1 for a draw or a mutual kill, 0 for blue's loss.
func (t *Tally) Add(points int8) {
	t.N++
	switch points {
	case 2:
		t.Wins++
	case 0:
		t.Losses++
	}
}

// Share is blue's share with its interval: a draw counts half.
func (t *Tally) Share(confidence float64) estimate.Estimate {
	return estimate.MeanPoints(t.Wins, t.Losses, t.N, confidence)
}

// Point is the point that the continuations come to.
func (t *Tally) Point(turn, event int, confidence float64) Point {
	n := float64(t.N)
	return Point{Turn: turn, Event: event, Blue: float64(t.Wins) / n, Red: float64(t.Losses) / n, Share: t.Share(confidence)}
}

// Difference is by how much the second share is above the first, in continuations with the same dice, each in half points.
func Difference(first, second []int8, confidence float64) estimate.Estimate {
	counts := make([]int64, 5)
	for i := range first {
		counts[second[i]-first[i]+2]++
	}
	return estimate.Gains(counts, confidence)
}

// Situations, by who points at whom. Both angles are counted from a tail: 0 is behind it, 180 on its nose.
const (
	Merge     = "nose to nose"
	Behind    = "behind the enemy"
	Pursued   = "with the enemy behind"
	Parting   = "tail to tail"
	Abeam     = "abeam"
	noseAngle = 120
	tailAngle = 60
)

var situations = []string{Merge, Behind, Pursued, Parting, Abeam}

// Situation is where a craft stands: offEnemy degrees from the enemy's tail, and the enemy offOwn degrees from its own.
func Situation(offEnemy, offOwn int) string {
	switch nose, tail := offEnemy >= noseAngle, offEnemy <= tailAngle; {
	case nose && offOwn >= noseAngle:
		return Merge
	case tail && offOwn >= noseAngle:
		return Behind
	case nose && offOwn <= tailAngle:
		return Pursued
	case tail && offOwn <= tailAngle:
		return Parting
	}
	return Abeam
}
