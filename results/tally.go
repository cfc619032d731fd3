package results

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// MaxLength is the longest duel that is counted by its own length; longer ones
// share the last bin.
const MaxLength = 255

// A Histogram counts duels by a time in the system's length unit, 0 to
// MaxLength; the bin MaxLength is open. It is as long as the longest time counted asks for.
type Histogram []int64

// Sum is the number of duels counted.
func (h Histogram) Sum() int64 {
	var n int64
	for _, c := range h {
		n += c
	}
	return n
}

// Add counts n duels of a time, 0 to MaxLength.
func (h *Histogram) Add(time int, n int64) {
	for len(*h) <= time {
		*h = append(*h, 0)
	}
	(*h)[time] += n
}

// At is the number of duels of a time.
func (h Histogram) At(time int) int64 {
	if time >= len(h) {
		return 0
	}
	return h[time]
}

// whole are the counts of all times up to MaxLength.
func (h Histogram) whole() []int64 {
	all := make([]int64, MaxLength+1)
	copy(all, h)
	return all
}

func (h *Histogram) merge(o Histogram) {
	for time, n := range o {
		if n != 0 {
			h.Add(time, n)
		}
	}
}

// A Tally counts the outcomes of one cell. The zero Tally is empty and ready
// to use. Counts are whole numbers, so merging tallies in any order gives the
// same counts. Its size does not depend on the number of duels. A Tally that is still counted into must not be copied:
// the copy would share counts.
type Tally struct {
	Duels     int64
	Results   [rules.NumResults]int64
	Ends      [rules.NumEnds]int64
	Lengths   Histogram    // duels by length
	Wiped     [2]Histogram // duels by the time at which the side's last aircraft was lost
	Spared    [2]Histogram // duels in which the side was not wiped out, by length
	Decided   Histogram    // duels by the time at which the first side was wiped out
	Undecided Histogram    // duels in which neither side was wiped out, by length
	Craft     [2]int64     // aircraft at the start, summed
	Losses    [2]int64     // aircraft lost, summed
	Losses2   [2]int64     // squares of a duel's losses, summed
	LossesXY  int64        // products of a duel's losses of both sides, summed
	Damage    [2]int64     // damage points taken
	Decisions int64
	Dice      int64
	Distinct  estimate.Sketch // distinct traces
	Openings  estimate.Sketch // distinct openings
	Limited   Limited
	Shots     Shots
	Blocks    Blocks // sums by blocks of duel numbers
	Luck      LuckSums
	Left      [2]int64 // duels in which the side broke off and got away
	Ahead     Ahead

	layout int // the first layout of the parts that it was read from, from flagsLayout on; 0: it has all counts
}

// Limited says of the duels that the turn limit ended how they had become: nobody fired at all, or nobody any more
// in the last QuietTurns turns.
type Limited struct {
	Unfired int64 `json:"unfired"`
	Quiet   int64 `json:"quiet"` // fired before
}

// Ahead sums up the last positions of draws: blue's share of each, in thousandths.
type Ahead struct{ Draws, Sum, Squares, Cubes int64 }

// add counts a duel.
func (a *Ahead) add(o *rules.Outcome) {
	if o.Ahead != 0 {
		a.Draws++
		v := int64(o.Ahead)
		a.Squares, a.Cubes = a.Squares+v*v, a.Cubes+v*v*v
	}
}

// QuietTurns is how many turns without a shot make a duel quiet.
const QuietTurns = 10

// add counts a duel.
func (l *Limited) add(o *rules.Outcome) {
	switch {
	case o.End != rules.TurnLimit:
	case o.LastShot == 0:
		l.Unfired++
	case o.Length-o.LastShot >= QuietTurns:
		l.Quiet++
	}
}

// bin is the histogram bin of a time.
func bin(time int32) int { return int(min(max(time, 0), MaxLength)) }

// Add counts the duel with a number, from 0: its outcome, its shots, and how many dice were
// rolled in it. It allocates nothing.
func (t *Tally) Add(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64) {
	t.Duels++
	t.Results[o.Result]++
	t.Ends[o.End]++
	length := bin(o.Length)
	t.Lengths.Add(length, 1)
	t.addWiped(o, length)
	for i := range counts {
		counts[i].add(t, o)
	}
	t.Dice += int64(dice)
	t.Distinct.Add(o.Trace)
	t.Openings.Add(o.Opening)
	t.Limited.add(o)
	t.Ahead.add(o)
	t.Shots.Add(duel, shots, o.Losses)
	t.Blocks.Add(duel, o)
	if shots.Luck != nil {
		t.Luck.add(duel, o, shots.Luck)
	}
}

// addWiped counts when each side, and the first of them, was wiped out.
func (t *Tally) addWiped(o *rules.Outcome, length int) {
	first := int32(0)
	for s, at := range o.Wiped {
		if at == 0 {
			t.Spared[s].Add(length, 1)
			continue
		}
		t.Wiped[s].Add(bin(at), 1)
		if first == 0 || at < first {
			first = at
		}
	}
	if first == 0 {
		t.Undecided.Add(length, 1)
	} else {
		t.Decided.Add(bin(first), 1)
	}
}

// Reset empties the tally. It keeps the memory, so that a tally that is used again allocates nothing.
func (t *Tally) Reset() {
	t.Shots.reset()
	*t = Tally{Shots: t.Shots, Blocks: t.Blocks[:0], Lengths: t.Lengths[:0], Decided: t.Decided[:0], Undecided: t.Undecided[:0],
		Wiped:  [2]Histogram{t.Wiped[0][:0], t.Wiped[1][:0]},
		Spared: [2]Histogram{t.Spared[0][:0], t.Spared[1][:0]}}
}

// Merge adds the counts of o. Any order of merging gives the same counts.
func (t *Tally) Merge(o *Tally) {
	if o.layout != 0 && (t.layout == 0 || o.layout < t.layout) {
		t.layout = o.layout
	}
	for i := range counts {
		counts[i].merge(t, o)
	}
}

// check refuses counts that no duels can have made.
func (t *Tally) check() error {
	for i := range counts {
		if err := counts[i].check(t); err != nil {
			return err
		}
	}
	return nil
}

// code writes or reads the counts of a layout.
func (t *Tally) code(c *codec, layout int) {
	for i := range counts {
		if counts[i].Since <= layout {
			counts[i].code(c, t)
		}
	}
}

// knows reports whether a count is known of all duels.
func (t *Tally) knows(k *Count) bool { return t.knowsSince(k.Since) }

// knowsSince reports whether what a layout of parts has brought is known of all duels.
func (t *Tally) knowsSince(layout int) bool { return t.layout == 0 || t.layout >= layout }

// Kills is the number of duels in which s wiped out the other side.
func (t *Tally) Kills(s rules.Side) int64 { return t.Wiped[s.Other()].Sum() }

// Wins is the number of duels that s won.
func (t *Tally) Wins(s rules.Side) int64 { return t.Results[rules.WonBy(s)] }

// longest is the length of the longest duel, 0 without duels.
func (t *Tally) longest() int {
	for at := len(t.Lengths) - 1; at > 0; at-- {
		if t.Lengths[at] != 0 {
			return at
		}
	}
	return 0
}
