package results

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A Part is what a range of duels of one cell gave: all that the run needs of them. It is a finished batch, or several
// that have been put together. The zero Part is empty.
type Part struct {
	Cell int // index in the run
	Key  Key // of the cell
	Span
	Tally Tally
	Kills Kills
	Lucks Lucks
	// Held marks the duels in which the expression holds that the run asks for, if it asks for one.
	Held     Marks
	Forfeits []Forfeit // of bots, in the order of AddForfeit
	// Rows are the records of the duels, as EachRow reads them, in the order of duels. Duels that were played without a
	// record have none.
	Rows []byte

	row   Row // the one being written
	judge Judge
	bare  bool // no records are kept
}

// A Judge says whether an expression holds in a duel of a cell. It may not be used by several goroutines at the same time.
type Judge func(cell int, r *Row) bool

// Judged has all duels judged that are added to p from the next Reset on, and records kept only if they are wanted.
func (p *Part) Judged(by Judge, records bool) { p.judge, p.bare = by, !records }

// Reset makes p an empty part of a cell for a range of duels. It keeps the memory.
func (p *Part) Reset(cell int, key Key, s Span) {
	p.Cell, p.Key, p.Span, p.Forfeits, p.Rows = cell, key, s, p.Forfeits[:0], p.Rows[:0]
	p.Tally.Reset()
	p.Lucks.reset(s.Len())
	for side := range p.Kills {
		p.Kills[side].reset(s)
	}
	if p.Held.words = p.Held.words[:0]; p.judge != nil {
		p.Held.reset(s)
	}
}

// Add counts a duel of the range.
func (p *Part) Add(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64) {
	p.Tally.Add(duel, o, shots, dice)
	for side := range rules.Side(2) {
		if o.Killed(side) {
			p.Kills[side].set(duel)
		}
	}
	p.Lucks.set(duel-p.From, shots.Luck)
	if shots.Detail == nil {
		return
	}
	p.row.fill(duel, o, shots)
	if p.judge != nil && p.judge(p.Cell, &p.row) {
		p.Held.set(duel)
		p.Tally.Blocks.hold(duel)
	}
	if !p.bare {
		p.Rows = p.row.appendTo(p.Rows)
	}
}

// AddForfeit adds the duels of f. Any order of adding gives the same list.
func (p *Part) AddForfeit(f Forfeit) { addForfeit(&p.Forfeits, f) }

// Recorded reports whether every duel of the part has a record.
func (p *Part) Recorded() bool {
	var n int64
	err := EachRow(p.Rows, func(*Row) error { n++; return nil })
	return err == nil && n == p.Len()
}

// SameCounts reports whether two parts of the same duels agree, records and the luck of the dice included where both
// have them for all duels.
func (p *Part) SameCounts(o *Part) (bool, error) {
	a, b := *p, *o
	if !p.Recorded() || !o.Recorded() {
		a.Rows, b.Rows = nil, nil
	}
	if !a.Tally.KnowsLuck() || !b.Tally.KnowsLuck() {
		a.Tally.Luck, b.Tally.Luck = LuckSums{}, LuckSums{}
	}
	if len(p.Lucks) == 0 || len(o.Lucks) == 0 {
		a.Lucks, b.Lucks = nil, nil
	}
	x, err := a.MarshalBinary()
	if err != nil {
		return false, err
	}
	y, err := b.MarshalBinary()
	return bytes.Equal(x, y), err
}

// Touches reports whether o is of a cell with the same key and comes right before or after p.
func (p *Part) Touches(o *Part) bool { return p.Key == o.Key && (p.To == o.From || o.To == p.From) }

// Merge adds a part that p touches.
func (p *Part) Merge(o *Part) {
	if !p.Touches(o) {
		panic(fmt.Sprintf("results: part %v of cell %x does not touch %v of cell %x", o.Span, o.Key, p.Span, p.Key))
	}
	for side := range p.Kills {
		p.Kills[side].merge(&o.Kills[side])
	}
	if p.Held.Known() && o.Held.Known() {
		p.Held.merge(&o.Held)
	} else {
		p.Held.words = p.Held.words[:0]
	}
	switch {
	case len(p.Lucks) == 0 || len(o.Lucks) == 0:
		p.Lucks = p.Lucks[:0]
	case p.To == o.From:
		p.Lucks = append(p.Lucks, o.Lucks...)
	default:
		p.Lucks = slices.Concat(o.Lucks, p.Lucks)
	}
	if p.To == o.From {
		p.Rows = append(p.Rows, o.Rows...)
	} else {
		p.Rows = slices.Concat(o.Rows, p.Rows)
	}
	p.From, p.To = min(p.From, o.From), max(p.To, o.To)
	p.Tally.Merge(&o.Tally)
	for _, f := range o.Forfeits {
		p.AddForfeit(f)
	}
}

// Clone is a copy that shares nothing with p.
func (p *Part) Clone() *Part {
	c := &Part{}
	c.Reset(p.Cell, p.Key, p.Span)
	c.Tally.Merge(&p.Tally)
	c.Kills, c.Held, c.Lucks = p.Kills.Clone(), p.Held.clone(), slices.Clone(p.Lucks)
	c.Forfeits, c.Rows = append(c.Forfeits, p.Forfeits...), append(c.Rows, p.Rows...)
	return c
}

// check refuses a part whose counts cannot be those of its range.
func (p *Part) check() error {
	switch {
	case p.From < 0 || p.To <= p.From:
		return fmt.Errorf("found the duels %d to %d, want at least one from 0 on", p.From, p.To-1)
	case p.Tally.Duels != p.Len():
		return fmt.Errorf("found the counts of %d duels for the duels %d to %d", p.Tally.Duels, p.From, p.To-1)
	}
	for side := range rules.Side(2) {
		if kills := p.Kills[side].count(p.Span); kills != p.Tally.Kills(side) {
			return fmt.Errorf("found %d marks for the %d kills of %s", kills, p.Tally.Kills(side), side)
		}
	}
	return p.Tally.check()
}
