package figures_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// luckyPart is a part of duels in which blue kills with a known chance, and its luck explains much of that.
func luckyPart(seed uint64, from, to int64) *results.Part {
	p := &results.Part{}
	p.Reset(0, results.Key{byte(seed)}, results.Span{From: from, To: to})
	for d := from; d < to; d++ {
		r := rand.New(rand.NewPCG(seed, uint64(d)))
		o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 30, Craft: [2]int32{1, 1},
			Trace: r.Uint64(), Opening: r.Uint64()}
		var luck rules.Luck
		hit := int64(1) // of 4
		if r.IntN(4) < 1 {
			hit = -3
		}
		luck.Add(rules.Blue, rules.LuckPart(-hit, 4), rules.LuckPart(-hit, 8))
		luck.Add(rules.Red, rules.LuckPart(int64(r.IntN(3))-1, 2), 0)
		if hit == -3 && r.IntN(10) < 8 || r.IntN(10) < 1 {
			o.Result, o.End, o.Length = rules.BlueWins, rules.Destroyed, 5
			o.Losses[rules.Red], o.Wiped[rules.Red] = 1, 5
		}
		p.Add(d, &o, &rules.Ledger{Luck: &luck}, 2)
	}
	return p
}

// luckyChance is the chance of a kill of blue in luckyPart.
const luckyChance = 0.25*(1-0.2*0.9) + 0.75*0.1

// Parts that know the luck of their duels are read as they are written, and make up the whole wherever they are cut.
func TestLuckOfParts(t *testing.T) {
	t.Parallel()
	whole := luckyPart(1, 3, 500)
	a, b := luckyPart(1, 3, 200), luckyPart(1, 200, 500)
	b.Merge(a)
	var back results.Part
	if err := back.UnmarshalBinary(bytesOf(t, b)); err != nil {
		t.Fatal(err)
	}
	if back.Tally.Luck != whole.Tally.Luck || !bytes.Equal(bytesOf(t, &back), bytesOf(t, whole)) {
		t.Error("the luck of two parts is not that of the whole")
	}
	if whole.Tally.Luck.Squares[0][0] <= 0 || whole.Tally.Luck.Sums[0] == [rules.NumLucks]int64{} {
		t.Errorf("nothing was counted: %+v", whole.Tally.Luck)
	}
}

// The luck of the dice adds to what is known about a run. It changes nothing else: neither the digest, nor the layout of
// a part without it; and such a part has the same counts.
func TestLuckIsBeside(t *testing.T) {
	t.Parallel()
	with, without := luckyPart(1, 0, 100), luckyPart(1, 0, 100)
	without.Tally.Luck = results.LuckSums{}
	if with.Tally.Digest() != without.Tally.Digest() {
		t.Error("the digest depends on the luck")
	}
	if a, b := bytesOf(t, with), bytesOf(t, without); a[0] != b[0] || a[1] != b[1] || len(b) >= len(a) {
		t.Errorf("a part without luck has layout %v of %d bytes, with it %v of %d", b[:2], len(b), a[:2], len(a))
	}
	if same, err := with.SameCounts(without); err != nil || !same {
		t.Errorf("the counts are not the same (%v)", err)
	}
	other := luckyPart(1, 0, 100)
	other.Tally.Luck.Sums[0][0]++
	if same, err := with.SameCounts(other); err != nil || same {
		t.Errorf("another luck is the same (%v)", err)
	}
	with.Tally.Luck.Duels++
	var back results.Part
	if err := back.UnmarshalBinary(bytesOf(t, with)); err == nil || !strings.Contains(err.Error(), "luck") {
		t.Errorf("the luck of a duel that is not there: %v", err)
	}
	if figures.Adjust(&without.Tally, 0.95) != nil || figures.Adjust(&with.Tally, 0.95) != nil {
		t.Error("adjusted without the luck of all duels")
	}
}

// The adjusted figure lies around the truth as closely as it says, and closer than the plain one.
func TestAdjustedKill(t *testing.T) {
	t.Parallel()
	const runs = 200
	held, sum, squares, worth := 0, 0.0, 0.0, 0.0
	for run := range uint64(runs) {
		p := luckyPart(100+run, 0, 800)
		a := figures.Adjust(&p.Tally, 0.95).Blue
		if a.Low <= luckyChance && luckyChance <= a.High {
			held++
		}
		off := a.Value - luckyChance
		sum, squares, worth = sum+off, squares+off*off, worth+a.Worth/runs
	}
	plain := luckyChance * (1 - luckyChance) / 800
	variance := squares / runs
	if z := sum / runs / math.Sqrt(variance/runs); math.Abs(z) > 4 {
		t.Errorf("off by %.5f on average, %.1f standard errors", sum/runs, z)
	}
	if gained := plain / variance; worth < 1.5 || math.Abs(gained/worth-1) > 0.4 {
		t.Errorf("states a worth of %.2f, and it is %.2f", worth, gained)
	}
	if held < 180 || held > 199 {
		t.Errorf("%d of %d intervals hold the truth", held, runs)
	}
}

// Few duels, rare kills and luck that explains nothing leave the plain figure.
func TestNothingToAdjust(t *testing.T) {
	t.Parallel()
	few := luckyPart(7, 0, 399)
	if got, want := figures.Adjust(&few.Tally, 0.95).Blue, few.Tally.KillProbability(rules.Blue, 0.95); got.Worth != 1 ||
		got.Low != want.Low || got.High != want.High || got.Value != want.Value || got.Method != want.Method {
		t.Errorf("few duels: %+v, want %+v", got, want)
	}
	all := luckyPart(7, 0, 1000)
	if got := figures.Adjust(&all.Tally, 0.95); got.Blue.Worth <= 1 || got.Red.Worth != 1 || !got.Pays() {
		t.Errorf("red, which never kills, is adjusted: %+v", got)
	}
	if text := figures.Adjust(&all.Tally, 0.95).Sentence(); !strings.HasPrefix(text, "Adjusted for the luck of the dice: blue kills in ") ||
		strings.Contains(text, "red") {
		t.Errorf("it says %q", text)
	}
	// The luck of other duels explains nothing.
	moved := luckyPart(7, 0, 1000)
	moved.Tally.Luck = luckyPart(8, 0, 1000).Tally.Luck
	for f := range moved.Tally.Luck.Killed {
		moved.Tally.Luck.Killed[f] = [2][rules.NumLucks]int64{}
	}
	if got := figures.Adjust(&moved.Tally, 0.95).Blue; got.Worth != 1 {
		t.Errorf("luck of others is worth %.3f", got.Worth)
	}
}

// Differences have the luck of both cells taken out; a cell does not differ from itself, and few kills are left alone.
func TestAdjustedDifference(t *testing.T) {
	t.Parallel()
	cell := func(seed uint64, duels int64) *results.Cell {
		return &results.Cell{Tally: luckyPart(seed, 0, duels).Tally}
	}
	const runs = 100
	held, worth := 0, 0.0
	for run := range uint64(runs) {
		a := figures.CompareUnpaired(cell(run, 700), cell(5000+run, 700), rules.Blue, 0.95).Adjusted
		if a == nil {
			t.Fatalf("run %d: nothing is adjusted", run)
		}
		if a.Low <= 0 && 0 <= a.High {
			held++
		}
		worth += a.Worth / runs
	}
	if held < 87 || held == runs || worth < 1.5 || worth > 3 {
		t.Errorf("%d of %d intervals hold no difference, worth %.2f on average", held, runs, worth)
	}
	for _, c := range [][2]*results.Cell{{cell(1, 500), cell(2, 700)}, {cell(1, 700), {}}} {
		if a := figures.CompareUnpaired(c[0], c[1], rules.Blue, 0.95).Adjusted; a != nil {
			t.Errorf("few duels: %+v", a)
		}
	}
	two := &results.Run{Cells: []results.Cell{*cell(1, 700), *cell(1, 700)}}
	if a := figures.Compare(two, 0, 1, rules.Blue, 0.95).Adjusted; a != nil {
		t.Errorf("equal duels: %+v", a)
	}
}

// bytesOf is the encoding of a part.
func bytesOf(t *testing.T, p *results.Part) []byte {
	t.Helper()
	b, err := p.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	return b
}
