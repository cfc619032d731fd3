package farm

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
)

// A spot tells batches apart.
type spot struct {
	cell int
	results.Span
}

// A reply is what a worker says that a batch gives.
type reply struct {
	worker string
	seq    uint64 // of the message in the stream
	sum    [sha256.Size]byte
}

// A batch is a range of duels of one cell, played as one task.
type batch struct {
	spot
	counts  *reply        // the answer that counts; nil if there is none yet
	others  []reply       // those of other workers, equal or not
	own     *results.Part // what was played here, when there was a dispute; nil if nothing was
	twice   bool          // it was chosen to be played by two workers, and has not been played here
	second  bool          // it is to be played by a second worker
	dispute bool          // two answers differ; it is to be played here
}

// open reports whether the batch waits for an answer or a judgement.
func (b *batch) open() bool { return b.counts == nil && b.own == nil || b.second || b.dispute }

// A register keeps what is known of all batches of a run. It decides which answers count; it knows nothing of the network.
type register struct {
	unit    int64           // duels of a batch
	lacks   []results.Spans // the duels of each cell that the run is to play
	cut     []results.Spans // those that are in batches
	cells   []int           // those that lack something
	round   int64           // of the next batch to be cut
	rounds  int64
	turn    int // of the next cell of the round, in cells
	rest    results.Spans
	batches []batch
	at      map[spot]int
	open    int // batches that are open
	answers int // that have come, of any worth
	keys    map[results.Key]int
	banned  map[string]string // why, by worker
	seen    map[string]bool   // workers that have given an answer that counts
	check   func() bool       // whether a batch is to be played twice
	exact   func(cell int) bool
}

// newRegister begins a register. Check chooses the batches that are played twice; exact tells whether two plays of a cell must
// be equal, which is not so where programs decide.
func newRegister(unit int64, lacks []results.Spans, keys []results.Key, check func() bool,
	exact func(cell int) bool) *register {
	b := &register{unit: unit, lacks: lacks, cut: make([]results.Spans, len(lacks)), at: map[spot]int{},
		keys: map[results.Key]int{}, banned: map[string]string{}, seen: map[string]bool{}, check: check, exact: exact}
	for i, key := range keys {
		b.keys[key] = i
	}
	to := int64(0)
	for i, spans := range lacks {
		if len(spans) > 0 {
			b.cells = append(b.cells, i)
			to = max(to, spans[len(spans)-1].To)
		}
	}
	b.rounds = (to + unit - 1) / unit
	return b
}

// next cuts the next batch that nobody has, in rounds over the cells; -1: there is none.
func (b *register) next() int {
	for len(b.cells) > 0 && (b.round < b.rounds || len(b.rest) > 0) {
		if len(b.rest) > 0 {
			at := spot{b.cells[b.turn], b.rest[0]}
			b.rest = b.rest[1:]
			if len(b.rest) == 0 {
				b.step()
			}
			if free := b.cut[at.cell].CountWithin(at.Span) == 0; free {
				return b.add(at)
			}
			continue
		}
		b.rest = b.free(b.cells[b.turn], results.Span{From: b.round * b.unit, To: (b.round + 1) * b.unit})
		if len(b.rest) == 0 {
			b.step()
		}
	}
	return -1
}

// step goes on to the next cell.
func (b *register) step() {
	if b.turn++; b.turn == len(b.cells) {
		b.turn = 0
		b.round++
	}
}

// free are the duels of a range that are lacking and in no batch.
func (b *register) free(cell int, s results.Span) results.Spans {
	var out results.Spans
	for _, lack := range b.lacks[cell].Within(s) {
		out = append(out, b.cut[cell].Gaps(lack)...)
	}
	return out
}

// add adds a batch of duels that are in none.
func (b *register) add(at spot) int {
	b.cut[at.cell].Add(at.Span)
	b.batches = append(b.batches, batch{spot: at})
	b.at[at] = len(b.batches) - 1
	b.open++
	return len(b.batches) - 1
}

// done reports whether all duels are in batches and none of them is open.
func (b *register) done() bool {
	if b.open > 0 {
		return false
	}
	for i := range b.lacks {
		if b.lacks[i].Len() != b.cut[i].Len() {
			return false
		}
	}
	return true
}

// An order is what is to be done after an answer or a judgement.
type order struct {
	publish []int    // batches to be played by others
	judge   int      // a batch to be played here; -1: none
	ban     []string // workers
	duels   int64    // that count now and did not, or the other way round if negative
}

// change changes a batch and keeps the number of open ones.
func (b *register) change(i int, o *order, do func(*batch)) {
	at := &b.batches[i]
	open, counted := at.open(), at.counts != nil || at.own != nil
	do(at)
	b.open += one(at.open()) - one(open)
	o.duels += int64(one(at.counts != nil || at.own != nil)-one(counted)) * at.Len()
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// answer takes an answer. Which order the answers come in makes no difference to the counts in the end.
func (b *register) answer(worker string, seq uint64, body []byte) order {
	o := order{judge: -1}
	b.answers++
	if _, bad := b.banned[worker]; bad {
		return o
	}
	var p results.Part
	err := p.UnmarshalBinary(body)
	cell, known := b.keys[p.Key]
	switch {
	case err != nil:
		b.ban(worker, fmt.Sprintf("an answer of it cannot be read: %v", err), &o)
		return o
	case !known:
		b.ban(worker, "it has answered what nobody has asked", &o)
		return o
	}
	at := spot{cell, p.Span}
	i, known := b.at[at]
	if !known {
		if n := b.free(cell, p.Span); n.Len() != p.Len() {
			return o // cut otherwise, by an earlier session
		}
		i = b.add(at)
	}
	b.take(i, reply{worker, seq, sha256.Sum256(body)}, &o)
	return o
}

// take notes an answer to a batch.
func (b *register) take(i int, r reply, o *order) {
	at := &b.batches[i]
	switch {
	case at.own != nil: // the answer has been found here
		if r.sum != sum(at.own) {
			b.ban(r.worker, at.wrong(), o)
		}
	case at.counts == nil:
		first := !b.seen[r.worker]
		b.seen[r.worker] = true
		b.change(i, o, func(at *batch) {
			at.counts = &r
			at.twice = b.exact(at.cell) && (at.twice || b.check() || first)
			if at.second = at.twice; at.second {
				o.publish = append(o.publish, i)
			}
		})
	case at.counts.worker == r.worker || !b.exact(at.cell):
	default:
		b.change(i, o, func(at *batch) {
			at.others = append(at.others, r)
			at.second = false
			if r.sum != at.counts.sum {
				at.dispute = true
				o.judge = i
			}
		})
	}
}

// judge compares all answers to a batch with what was played here. Whoever said otherwise is banned.
func (b *register) judge(i int, own *results.Part) order {
	o := order{judge: -1}
	truth := sum(own)
	var liars []string
	b.change(i, &o, func(at *batch) {
		at.twice, at.second, at.dispute = false, false, false
		all := at.others
		if at.counts != nil {
			all = append(all, *at.counts)
		}
		for _, r := range all {
			if r.sum != truth {
				liars = append(liars, r.worker)
			}
		}
		if at.counts == nil || at.counts.sum != truth {
			at.own, at.counts, at.others = own, nil, nil
		}
	})
	for _, w := range liars {
		b.ban(w, b.batches[i].wrong(), &o)
	}
	return o
}

// wrong is what a wrong answer to the batch is told.
func (at *batch) wrong() string {
	return fmt.Sprintf("its answer to the duels %d to %d of cell %d is not that of this machine", at.From, at.To-1,
		at.cell+1)
}

// ban takes all answers of a worker away. What it has confirmed or disputed is not settled by that.
func (b *register) ban(worker, why string, o *order) {
	if _, before := b.banned[worker]; before {
		return
	}
	b.banned[worker] = why
	o.ban = append(o.ban, worker)
	for i := range b.batches {
		if !slices.Contains(b.batches[i].not(), worker) {
			continue
		}
		b.change(i, o, func(at *batch) { at.without(worker) })
		if at := &b.batches[i]; at.counts == nil || at.second {
			o.publish = append(o.publish, i)
		}
	}
}

// without takes the answer of a worker away. A dispute stays one, because who is left may lie as well, and a batch that
// two are to play wants a second again.
func (at *batch) without(worker string) {
	var left []reply
	if at.counts != nil {
		left = append(left, *at.counts)
	}
	left = slices.DeleteFunc(append(left, at.others...), func(r reply) bool { return r.worker == worker })
	if len(left) == 0 {
		at.counts, at.others, at.second, at.dispute = nil, nil, false, false
		return
	}
	at.counts, at.others = &left[0], left[1:]
	at.second = at.twice && !at.dispute && len(at.others) == 0
}

// forget takes all answers away, because the server has lost some. What was played here stays.
func (b *register) forget() order {
	o := order{judge: -1}
	b.answers = 0
	for i := range b.batches {
		if b.batches[i].own == nil {
			b.change(i, &o, func(at *batch) { at.counts, at.others, at.second, at.dispute = nil, nil, false, false })
		}
	}
	return o
}

// not are the workers that have played a batch.
func (at *batch) not() []string {
	var all []string
	if at.counts != nil {
		all = append(all, at.counts.worker)
	}
	for _, r := range at.others {
		all = append(all, r.worker)
	}
	return all
}

// sum is the digest of a part's bytes.
func sum(p *results.Part) [sha256.Size]byte {
	body, err := p.MarshalBinary()
	if err != nil {
		panic("farm: a part has no encoding: " + err.Error())
	}
	return sha256.Sum256(body)
}
