package advantage

import (
	"cmp"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A Line is how each side's chances went through one duel. A chance counts how both pilots fly: so what moves it, on
// average by nothing, is dice, those of the rules and those by which pilots choose between equals.
type Line struct {
	Continuations int64      `json:"continuations"` // of each point
	Confidence    float64    `json:"confidence"`
	Points        []Point    `json:"points"`              // the start of each turn, then the end
	Turning       []Turning  `json:"turning"`             // in their order
	Decisions     []Decision `json:"decisions,omitempty"` // that were compared, in their order
	Whole         bool       `json:"all_decisions"`       // all decisions were compared, not those of the turning points alone
}

// A Point is a moment of the duel with the chances from there.
type Point struct {
	Turn  int               `json:"turn"`  // that begins; at the end that which has ended
	Event int               `json:"event"` // the last one before; -1: there is none
	Blue  float64           `json:"blue"`  // chance to win
	Red   float64           `json:"red"`
	Share estimate.Estimate `json:"share"` // blue's: a draw counts half
	// Told is blue's share as the shipped values of the system tell it, which know no pilot.
	Told float64 `json:"told"`
}

// Known is the method of the share of a duel that is over.
const Known = "known"

// A Turning is a turn in which the chances moved far.
type Turning struct {
	Turn   int               `json:"turn"`
	From   int               `json:"from_point"` // the index of the point before; the next one comes after
	Change estimate.Estimate `json:"change"`     // of blue's share, in continuations other than those that found it
	First  int               `json:"first_event"`
	Last   int               `json:"last_event"` // of those in which it moved most
	Part   float64           `json:"moved"`      // by how much it moved there
	Words  string            `json:"words"`      // what happened there
}

// A Decision is a choice with what it cost.
type Decision struct {
	Turn  int    `json:"turn"`
	Event int    `json:"event"` // the last one before; -1: there is none
	Actor string `json:"actor"`
	Side  string `json:"side"`
	Kind  string `json:"kind"`
	Chose string `json:"chose"`
	Best  string `json:"best"` // of those that were tried; the same: nothing better was found
	// Cost is by how much the side's share would have been higher with the best choice, in continuations other than those
	// that found it; negative by luck alone.
	Cost      estimate.Estimate `json:"cost"`
	Sure      bool              `json:"sure"`     // the best one surely is better, with all the other decisions that were compared
	Compared  int               `json:"compared"` // choices
	Situation string            `json:"situation,omitempty"`
}

// Limits of what is marked.
const (
	mostTurning  = 5
	leastTurning = 0.1 // of a share
	// A step that moved the share half as much marks a turn too where it is nearly the farthest: which of two is farther,
	// continuations do not say.
	leastRival  = leastTurning / 2
	rivalsShare = 0.6 // of the farthest
)

// Farthest are the indices of the points after which the chances moved farthest, at most so many, the farthest one first.
// Shares are blue's at each point.
func Farthest(shares []float64, most int) (all []int) {
	moved := func(i int) float64 { return math.Abs(shares[i+1] - shares[i]) }
	for i := range len(shares) - 1 {
		if moved(i) > 0 {
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(moved(b), moved(a)) })
	return all[:min(len(all), most)]
}

// Turns are those that are turning points: at most mostTurning that moved the share by leastTurning, always the farthest one, and
// those that moved it nearly as far, in their order.
func Turns(shares []float64, among []int) []int {
	all := slices.DeleteFunc(Farthest(shares, len(shares)), func(i int) bool { return !slices.Contains(among, i) })
	moved := func(n int) float64 { return math.Abs(shares[all[n]+1] - shares[all[n]]) }
	n := 0
	for n < min(len(all), mostTurning) && (n == 0 || moved(n) >= leastTurning || moved(n) >= max(leastRival, rivalsShare*moved(0))) {
		n++
	}
	all = all[:n]
	slices.Sort(all)
	return all
}

// Passages are the turning points that belong together: those of turns that follow each other and move the same way.
func (l *Line) Passages() (all [][]Turning) {
	for _, t := range l.Turning {
		if n := len(all); n > 0 {
			last := all[n-1][len(all[n-1])-1]
			if last.From+1 == t.From && (last.Change.Value > 0) == (t.Change.Value > 0) {
				all[n-1] = append(all[n-1], t)
				continue
			}
		}
		all = append(all, []Turning{t})
	}
	return all
}

// Shares are blue's at each point.
func (l *Line) Shares() []float64 {
	all := make([]float64, len(l.Points))
	for i := range l.Points {
		all[i] = l.Points[i].Share.Value
	}
	return all
}

// Step is by how much blue's share moved from a point to the next.
func (l *Line) Step(i int) float64 { return l.Points[i+1].Share.Value - l.Points[i].Share.Value }

// Lost is what a side's choices cost together, of those that were compared.
func (l *Line) Lost(side string) (sum float64) {
	for i := range l.Decisions {
		if d := &l.Decisions[i]; d.Side == side && d.Cost.Defined() {
			sum += d.Cost.Value
		}
	}
	return sum
}
