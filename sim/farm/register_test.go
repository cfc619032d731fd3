// Inside: it looks at newRegister, register and batches, of which a caller sees only what follows.
package farm

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// truth is what a batch gives.
func truth(key results.Key, s results.Span) *results.Part {
	p := &results.Part{}
	p.Reset(0, key, s)
	for d := s.From; d < s.To; d++ {
		o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 20, Craft: [2]int32{1, 1}, Trace: uint64(d)}
		p.Add(d, &o, &rules.Ledger{}, uint64(key[0])+uint64(d))
	}
	return p
}

// body is a part as a worker sends it; a lie is off by some dice.
func body(t *testing.T, p *results.Part, lie int64) []byte {
	t.Helper()
	p.Tally.Dice += lie
	b, err := p.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// In whatever order workers answer, twice or never, and whoever of them lies: in the end each duel counts once, nothing
// of those that were banned counts, and with all batches checked no lie does.
func TestBook(t *testing.T) {
	t.Parallel()
	keys := []results.Key{{1}, {2}}
	lacks := []results.Spans{{{From: 5, To: 70}, {From: 80, To: 100}}, {{From: 0, To: 130}}}
	for try := range 100 {
		r := rand.New(rand.NewPCG(uint64(try), 5))
		b := newRegister(16, lacks, keys, func() bool { return true }, func(int) bool { return true })
		queue, seq, duels := []int{}, uint64(0), int64(0)
		carry := func(o order) {
			queue = append(queue, o.publish...)
			duels += o.duels
			if i := o.judge; i >= 0 {
				at := b.batches[i]
				done := b.judge(i, truth(keys[at.cell], at.Span))
				queue, duels = append(queue, done.publish...), duels+done.duels
			}
		}
		for i := b.next(); i >= 0; i = b.next() {
			queue = append(queue, i)
		}
		for steps := 0; !b.done(); steps++ {
			if steps > 20_000 {
				t.Fatalf("try %d: %d batches are open", try, b.open)
			}
			if len(queue) == 0 { // as the watch over a run does
				for i := range b.batches {
					if b.batches[i].open() {
						queue = append(queue, i)
					}
				}
			}
			k := r.IntN(len(queue))
			i := queue[k]
			if r.IntN(4) > 0 {
				queue = append(queue[:k], queue[k+1:]...) // else it is played again
			}
			n := r.IntN(5)
			at := b.batches[i].spot
			lie := int64(0)
			if n == 3 && r.IntN(3) == 0 || n == 4 {
				lie = 1 + r.Int64N(2) // two that lie may say the same or not
			}
			seq++
			carry(b.answer(fmt.Sprint("w", n), seq, body(t, truth(keys[at.cell], at.Span), lie)))
		}
		check(t, b, keys, lacks, duels)
	}
}

// check checks a register that is done.
func check(t *testing.T, b *register, keys []results.Key, lacks []results.Spans, duels int64) {
	t.Helper()
	var n int64
	had := make([]results.Spans, len(lacks))
	for i := range b.batches {
		at := &b.batches[i]
		if !had[at.cell].Add(at.Span) || lacks[at.cell].CountWithin(at.Span) != at.Len() {
			t.Errorf("the duels %v of cell %d are counted twice or are not lacking", at.Span, at.cell)
		}
		n += at.Len()
		got := at.own
		if got == nil && (at.counts == nil || b.banned[at.counts.worker] != "") {
			t.Errorf("batch %d counts by a worker that is banned, or not at all", i)
		} else if got == nil && at.counts.sum != sum(truth(keys[at.cell], at.Span)) {
			t.Errorf("batch %d: a lie of %s counts; banned %v", i, at.counts.worker, b.banned)
		}
	}
	if n != 215 || duels != 215 {
		t.Errorf("%d duels in batches, %d told, want 215", n, duels)
	}
	for w := range b.banned {
		if w != "w3" && w != "w4" {
			t.Errorf("%s is banned: %s", w, b.banned[w])
		}
	}
}

// A bench is a register of four batches of one cell, of which some answers are checked.
type bench struct {
	t        *testing.T
	register *register
	check    bool // whether the next answer that counts is checked, though it is not the worker's first
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t}
	b.register = newRegister(16, []results.Spans{results.Upto(64)}, []results.Key{{1}}, func() bool { return b.check },
		func(int) bool { return true })
	for b.register.next() >= 0 {
	}
	return b
}

// says has a worker answer a batch, off by a lie.
func (b *bench) says(worker string, i int, lie int64) order {
	b.t.Helper()
	return b.register.answer(worker, 1, body(b.t, truth(results.Key{1}, b.register.batches[i].Span), lie))
}

// trusted has two workers confirm each other's first answers.
func (b *bench) trusted(one, other string) {
	b.t.Helper()
	b.says(one, 0, 0)
	b.says(other, 0, 0)
	b.says(other, 1, 0)
	b.says("honest", 1, 0)
}

// A batch about which two workers differ is played here, also if one of them is banned for something else before.
func TestDisputeOutlastsBan(t *testing.T) {
	t.Parallel()
	for _, first := range []string{"ann", "bob"} {
		b := newBench(t)
		b.trusted("ann", "bob")
		b.check = true
		b.says("ann", 2, 1)
		if o := b.says("bob", 2, 7); o.judge != 2 {
			t.Fatalf("two that differ: %+v", o)
		}
		b.check = false
		b.register.answer(first, 1, []byte("x"))
		b.says("honest", 3, 0)
		if at := &b.register.batches[2]; b.register.banned[first] == "" || !at.dispute || b.register.done() {
			t.Fatalf("%s banned: the dispute is settled: %+v", first, at)
		}
		b.register.judge(2, truth(results.Key{1}, b.register.batches[2].Span))
		for i := range b.register.batches {
			b.says("honest", i, 0)
			b.says("fair", i, 0)
		}
		if len(b.register.banned) != 2 || !b.register.done() || b.register.batches[2].own == nil {
			t.Errorf("banned %v, done %v, %+v", b.register.banned, b.register.done(), b.register.batches[2])
		}
	}
}

// What a liar has confirmed is not confirmed: it wants a second worker again.
func TestLiarConfirmsNothing(t *testing.T) {
	t.Parallel()
	for _, found := range []string{"ann", "bob"} {
		b := newBench(t)
		b.trusted("ann", "bob")
		b.check = true
		b.says("ann", 2, 1)
		if o := b.says("bob", 2, 1); o.judge >= 0 || b.register.batches[2].open() {
			t.Fatalf("two that agree: %+v", o)
		}
		o := b.register.answer(found, 1, []byte("x"))
		if !slices.Contains(o.publish, 2) || !b.register.batches[2].second {
			t.Fatalf("%s banned: its word still counts: %+v", found, b.register.batches[2])
		}
		if o := b.says("honest", 2, 0); o.judge != 2 {
			t.Errorf("the second answer: %+v", o)
		}
	}
}
