package farm

import (
	"fmt"
	"math/rand/v2"
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

// body is a part as a worker sends it; a lie is off by one die.
func body(t *testing.T, p *results.Part, lie bool) []byte {
	t.Helper()
	if lie {
		p.Tally.Dice++
	}
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
		b := newBook(16, lacks, keys, func() bool { return true }, func(int) bool { return true })
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
			lie := n == 3 && r.IntN(3) == 0 || n == 4
			seq++
			carry(b.answer(fmt.Sprint("w", n), seq, body(t, truth(keys[at.cell], at.Span), lie)))
		}
		check(t, b, keys, lacks, duels)
	}
}

// check checks a book that is done.
func check(t *testing.T, b *book, keys []results.Key, lacks []results.Spans, duels int64) {
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
