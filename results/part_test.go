package results_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

// madePart is a part of made-up duels, each of which depends on its number alone.
func madePart(key byte, from, to int64) *results.Part {
	p := &results.Part{}
	p.Reset(0, results.Key{key}, results.Span{From: from, To: to})
	for d := from; d < to; d++ {
		r := rand.New(rand.NewPCG(uint64(key), uint64(d)))
		o := resultstest.Outcome(r, 40, 30)
		if resultstest.Chance(r, 10) {
			o.Length = 1000 // beyond MaxLength
		}
		var shots rules.Ledger
		resultstest.Shoot(r, &shots, &o)
		shots.Luck = &rules.Luck{}
		for i := range shots.Luck {
			shots.Luck[i] = r.Int64N(3*rules.LuckUnit) - rules.LuckUnit
		}
		p.Add(d, &o, &shots, r.Uint64N(100))
	}
	return p
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

func TestPartRoundTrip(t *testing.T) {
	t.Parallel()
	for _, s := range [][2]int64{{0, 1}, {0, 64}, {63, 65}, {5, 300}, {1000, 1700}} {
		p := madePart(1, s[0], s[1])
		p.AddForfeit(results.Forfeit{Side: "blue", Craft: 1, Bot: "b", Did: "took too long", Duels: 2, First: s[0],
			Detail: "x"})
		var back results.Part
		if err := back.UnmarshalBinary(bytesOf(t, p)); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if !same(&back.Tally, &p.Tally) || !slices.Equal(back.Lucks, p.Lucks) || back.Span != p.Span || back.Key != p.Key ||
			!reflect.DeepEqual(back.Forfeits, p.Forfeits) || !bytes.Equal(bytesOf(t, &back), bytesOf(t, p)) {
			t.Errorf("%v: read back otherwise than written", s)
		}
	}
}

// seal gives bytes the checksum that they have as a part.
func seal(part []byte) {
	end := len(part) - 4
	binary.LittleEndian.PutUint32(part[end:], crc32.Checksum(part[:end], crc32.MakeTable(crc32.Castagnoli)))
}

// TestForfeitsRefused: forfeits that cannot be read are refused in words that a user knows.
func TestForfeitsRefused(t *testing.T) {
	t.Parallel()
	plain := bytesOf(t, madePart(1, 0, 64))
	for text, want := range map[string]string{
		`{}`:              "not a JSON object: found object",
		`[1]`:             "not a JSON object: found number",
		`[{"side":1}]`:    "side: found number, want a string",
		`[{"duels":"2"}]`: "duels: found string, want a whole number",
		`[{"side":}]`:     "not a JSON object: damaged or cut off at byte 10",
	} {
		b := append(bytes.Clone(plain[:len(plain)-4]), text+"1234"...)
		seal(b)
		if err := new(results.Part).UnmarshalBinary(b); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// Parts that touch make the part of all their duels, wherever they are cut and whichever comes first.
func TestPartsMerge(t *testing.T) {
	t.Parallel()
	whole := bytesOf(t, madePart(2, 10, 400))
	for _, cut := range []int64{11, 63, 64, 65, 128, 200, 399} {
		a, b := madePart(2, 10, cut), madePart(2, cut, 400)
		forward, backward := a.Clone(), b.Clone()
		forward.Merge(b)
		backward.Merge(a)
		if !bytes.Equal(bytesOf(t, forward), whole) || !bytes.Equal(bytesOf(t, backward), whole) {
			t.Errorf("cut at %d: the parts do not make the whole", cut)
		}
		if !bytes.Equal(bytesOf(t, a), bytesOf(t, madePart(2, 10, cut))) {
			t.Errorf("cut at %d: the clone shares counts with the part", cut)
		}
	}
}

// TestPartsSayWhereAnExpressionHolds has every third duel judged so: parts keep it through their bytes and through merging, with its
// sums by blocks, and records only if they are wanted.
func TestPartsSayWhereAnExpressionHolds(t *testing.T) {
	t.Parallel()
	made := func(from, to int64) *results.Part {
		p := &results.Part{}
		p.Judged(func(_ int, r *results.Row) bool { return r.Outcome.Length%3 == 0 }, from > 0)
		p.Reset(0, results.Key{}, results.Span{From: from, To: to})
		for d := from; d < to; d++ {
			p.Add(d, &rules.Outcome{Length: int32(d)}, &rules.Ledger{Detail: &rules.Detail{}}, 0)
		}
		return p
	}
	first, rest := made(0, 100), made(100, 1030)
	if first.Recorded() || !rest.Recorded() {
		t.Errorf("records: %v and %v, want none and all", first.Recorded(), rest.Recorded())
	}
	rest.Rows = nil
	var back results.Part
	if err := back.UnmarshalBinary(bytesOf(t, rest)); err != nil {
		t.Fatal(err)
	}
	back.Merge(first)
	whole := back.Clone()
	if n := whole.Tally.Blocks.Held(); n != 344 {
		t.Errorf("found %d duels, want 344", n)
	}
	for d := range int64(1030) {
		if held := whole.Held.Word(d/64)>>(d%64)&1 != 0; held != (d%3 == 0) {
			t.Fatalf("duel %d: %v", d, held)
		}
	}
	if !bytes.Equal(bytesOf(t, whole), bytesOf(t, &back)) {
		t.Error("the clone is another part")
	}
	unknown := &results.Part{}
	unknown.Reset(0, results.Key{}, results.Span{From: 1030, To: 1031})
	unknown.Add(1030, &rules.Outcome{}, &rules.Ledger{}, 0)
	if whole.Merge(unknown); whole.Held.Known() {
		t.Error("it is known where the expression holds, though not of one of the duels")
	}
	r := &results.Run{Header: results.Header{Metric: &results.Metric{Name: "length > 3"}}, Cells: make([]results.Cell, 1)}
	if err := results.NewCounter(r, []results.Spans{results.Upto(1031)}).Add(unknown); err == nil {
		t.Error("a run that asks for an expression took a part that does not say where it holds")
	}
}

// The luck of a part is that of each of its duels, to the nearest of its units, or none.
func TestLuckOfEachDuel(t *testing.T) {
	t.Parallel()
	p, unit := &results.Part{}, int64(rules.LuckUnit/results.DuelLuckUnit)
	p.Reset(0, results.Key{}, results.Span{From: 100, To: 102})
	shots := rules.Ledger{Luck: &rules.Luck{0, 5*unit + unit/2, unit/2 - 1, -7 * unit}}
	p.Add(101, &rules.Outcome{}, &shots, 0) // programs may end their duels in any order
	p.Add(100, &rules.Outcome{}, &rules.Ledger{Luck: &rules.Luck{}}, 0)
	if want := (results.Lucks{{}, {0, 6, 0, -7}}); !slices.Equal(p.Lucks, want) {
		t.Errorf("found %v, want %v", p.Lucks, want)
	}
	known, dark := madePart(4, 0, 64), &results.Part{}
	dark.Reset(0, known.Key, results.Span{From: 64, To: 66})
	for d := int64(64); d < 66; d++ {
		dark.Add(d, &rules.Outcome{}, &rules.Ledger{}, 0)
	}
	if known.Merge(dark); len(dark.Lucks) != 0 || len(known.Lucks) != 0 {
		t.Errorf("found the luck of %d and %d duels, want none where one is not known", len(dark.Lucks), len(known.Lucks))
	}
}

// Bytes that are cut off or of which one is another are refused.
func TestPartDamage(t *testing.T) {
	t.Parallel()
	whole := bytesOf(t, madePart(3, 0, 50))
	var p results.Part
	for n := range whole {
		if p.UnmarshalBinary(whole[:n]) == nil {
			t.Fatalf("%d of %d bytes were taken", n, len(whole))
		}
		other := bytes.Clone(whole)
		other[n] ^= 0x10
		if p.UnmarshalBinary(other) == nil {
			t.Fatalf("byte %d can be another", n)
		}
	}
	for _, at := range []int{0, 1} { // a newer layout, or a flag that this program does not know
		other := bytes.Clone(whole)
		other[at] = 0xF0
		seal(other)
		var newer *results.NewerError
		if err := p.UnmarshalBinary(other); !errors.As(err, &newer) || !strings.Contains(err.Error(), "made by a newer furball") {
			t.Errorf("byte %d of a newer furball: %v", at, err)
		}
	}
}

// A part whose counts are not those of its duels has a good checksum and is refused all the same.
func TestPartRefusesImpossibleCounts(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*results.Part){
		"a duel more":         func(p *results.Part) { p.Tally.Duels++ },
		"a result more":       func(p *results.Part) { p.Tally.Results[1]++ },
		"an end more":         func(p *results.Part) { p.Tally.Ends[1]++ },
		"a length more":       func(p *results.Part) { p.Tally.Lengths.Add(3, 1) },
		"a block more":        func(p *results.Part) { p.Tally.Blocks[0].Duels++ },
		"a duel of the range": func(p *results.Part) { p.To++ },
		"shots, no squares":   func(p *results.Part) { p.Tally.Shots.Use(1, 9).Bands[0][0].Shots++ },
		"too many quiet":      func(p *results.Part) { p.Tally.Limited.Quiet += 1000 },
		"other kills":         func(p *results.Part) { p.Kills = results.Kills{}; p.Kills = madePart(5, 0, 50).Kills },
	} {
		p := madePart(4, 0, 50)
		change(p)
		var back results.Part
		if err := back.UnmarshalBinary(bytesOf(t, p)); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

// whole reports whether all duels that are due have been counted.
func whole(c *results.Counter, due []results.Spans) bool {
	for i := range due {
		if due[i].Len() != c.Done(i).Len() {
			return false
		}
	}
	return true
}

// A counter counts parts in any order, each once, and compares all duels that two cells share, no more.
func TestCounter(t *testing.T) {
	t.Parallel()
	due := []results.Spans{{{From: 0, To: 700}}, {{From: 0, To: 300}, {From: 500, To: 900}}}
	parts := []*results.Part{madePart(1, 0, 100), madePart(1, 100, 333), madePart(1, 333, 700), madePart(2, 0, 300),
		madePart(2, 500, 600), madePart(2, 600, 900)}
	for i, p := range parts {
		p.Cell = min(i/3, 1)
	}
	var digest string
	for seed := range uint64(10) {
		run := resultstest.Fixture(2, 0)
		c := results.NewCounter(run, due)
		for _, i := range rand.New(rand.NewPCG(seed, 0)).Perm(len(parts)) {
			if whole(c, due) {
				t.Fatal("whole before all has come")
			}
			if err := c.Add(parts[i]); err != nil {
				t.Fatal(err)
			}
			if c.Add(parts[i]) == nil {
				t.Fatal("a part was counted twice")
			}
		}
		c.Close()
		if digest == "" {
			digest = run.Digest()
		}
		joint := run.Pairs[0].Kill[rules.Blue]
		if !whole(c, due) || run.Digest() != digest || joint.Pairs != 500 || joint.Both == 0 {
			t.Errorf("seed %d: whole %v, %+v", seed, whole(c, due), joint)
		}
		if c.Add(madePart(2, 300, 310)) == nil {
			t.Error("duels were counted that are not due")
		}
	}
}

// What has come when a run stops is compared, also where a window is not whole.
func TestCounterStopped(t *testing.T) {
	t.Parallel()
	run := resultstest.Fixture(2, 0)
	c := results.NewCounter(run, []results.Spans{results.Upto(1000), results.Upto(1000)})
	for cell, p := range []*results.Part{madePart(1, 0, 130), madePart(2, 0, 120)} {
		p.Cell = cell
		if err := c.Add(p); err != nil {
			t.Fatal(err)
		}
	}
	if c.Close(); run.Pairs[0].Kill[rules.Red].Pairs != 120 {
		t.Errorf("%+v, want 120 pairs", run.Pairs[0])
	}
}

func TestSpans(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 3))
		var s results.Spans
		var held [64]bool
		for range 20 {
			x := results.Span{From: int64(r.IntN(60))}
			x.To = x.From + int64(r.IntN(5))
			clash := false
			for i := x.From; i < x.To; i++ {
				clash = clash || held[i]
			}
			if s.Add(x) == clash {
				t.Fatalf("seed %d: added %v to %v", seed, x, s)
			}
			for i := x.From; i < x.To && !clash; i++ {
				held[i] = true
			}
		}
		from, to := int64(r.IntN(30)), int64(30+r.IntN(34))
		within, gaps := s.Within(results.Span{From: from, To: to}), s.Gaps(results.Span{From: from, To: to})
		for i := from; i < to; i++ {
			one := results.Span{From: i, To: i + 1}
			if in, out := within.CountWithin(one) == 1, gaps.CountWithin(one) == 1; in != held[i] || out == held[i] {
				t.Fatalf("seed %d: duel %d of %v: within %v, gaps %v", seed, i, s, within, gaps)
			}
		}
		for i := 1; i < len(s); i++ {
			if s[i].From <= s[i-1].To {
				t.Fatalf("seed %d: %v overlap or touch", seed, s)
			}
		}
	}
}
