package record

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// Picks are the ways to pick one duel of a cell. docs/records.md says what each takes.
func Picks() []string { return []string{"typical", "fastest", "longest", "luckiest", "upset"} }

// A brief is what picking needs of a duel.
type brief struct {
	duel        int64
	result      rules.Result
	end         rules.End
	length      int32
	hits, taken [2]int32
	lost        [2]int32
	ahead       int64 // of the winner, by luck: its hits above those expected, less those of the loser, in SureHit parts
	wiped       bool  // a side was wiped out
}

// A Picker sees all duels of a cell and picks one of those that are wanted.
type Picker struct {
	all  [rules.NumResults]int64 // duels of the cell
	some []brief                 // those that are wanted, in order
}

// Add adds a duel, in the order of duels.
func (p *Picker) Add(e *Entry, wanted bool) {
	o, t := &e.Row.Outcome, &e.Row.Detail
	p.all[o.Result]++
	if !wanted {
		return
	}
	b := brief{duel: e.Row.Duel, result: o.Result, end: o.End, length: o.Length, taken: o.Damage, lost: o.Losses,
		wiped: o.Wiped != [2]int32{}}
	for s := range rules.Side(2) {
		b.hits[s] = int32(e.Row.Total(s).Hits)
	}
	if w, ok := b.winner(); ok {
		b.ahead = above(&t.Rolls[w]) - above(&t.Rolls[w.Other()])
	}
	p.some = append(p.some, b)
}

// above is by how much the hits of a side exceed those expected.
func above(r *rules.Rolls) int64 { return int64(r.Hits)*rules.SureHit - r.Expected }

// winner is the side that has won.
func (b *brief) winner() (rules.Side, bool) {
	switch b.result {
	case rules.BlueWins:
		return rules.Blue, true
	case rules.RedWins:
		return rules.Red, true
	}
	return 0, false
}

// Pick is the number of the duel. The error says why there is none.
func (p *Picker) Pick(how string) (duel int64, err error) {
	if len(p.some) == 0 {
		return 0, fmt.Errorf("found no such duel")
	}
	switch how {
	case "typical":
		return p.typical(), nil
	case "fastest":
		return p.least("no duel in which a side is wiped out", func(b *brief) bool { return b.wiped },
			func(b *brief) []int64 { return []int64{int64(b.length)} })
	case "longest":
		return p.least("", func(*brief) bool { return true }, func(b *brief) []int64 { return []int64{-int64(b.length)} })
	case "luckiest":
		return p.least("no duel that was won", func(b *brief) bool { _, won := b.winner(); return won },
			func(b *brief) []int64 { return []int64{-b.ahead} })
	case "upset":
		return p.upset()
	}
	return 0, fmt.Errorf("found %q, want one of %v", how, Picks())
}

// least is the duel whose key is least, of those that fit; of equals the first.
func (p *Picker) least(none string, fits func(*brief) bool, key func(*brief) []int64) (int64, error) {
	best := -1
	for i := range p.some {
		if b := &p.some[i]; fits(b) && (best < 0 || slices.Compare(key(b), key(&p.some[best])) < 0) {
			best = i
		}
	}
	if best < 0 {
		return 0, fmt.Errorf("found %s among those wanted", none)
	}
	return p.some[best].duel, nil
}

// typical is a duel with the commonest winner and end: of these the one whose length is nearest to their median, then
// the one whose hits are nearest to theirs.
func (p *Picker) typical() int64 {
	type kind struct {
		result rules.Result
		end    rules.End
	}
	count := map[kind]int{}
	for i := range p.some {
		count[kind{p.some[i].result, p.some[i].end}]++
	}
	var commonest kind
	most := 0
	for i := range p.some { // in the order of duels, for equal counts
		if k := (kind{p.some[i].result, p.some[i].end}); count[k] > most {
			commonest, most = k, count[k]
		}
	}
	fits := func(b *brief) bool { return kind{b.result, b.end} == commonest }
	length := p.median(fits, func(b *brief) int32 { return b.length })
	blue := p.median(fits, func(b *brief) int32 { return b.hits[rules.Blue] })
	red := p.median(fits, func(b *brief) int32 { return b.hits[rules.Red] })
	duel, _ := p.least("", fits, func(b *brief) []int64 {
		return []int64{apart(b.length, length), apart(b.hits[rules.Blue], blue) + apart(b.hits[rules.Red], red)}
	})
	return duel
}

func apart(a, b int32) int64 { return int64(max(a-b, b-a)) }

// median is the lower median of a figure.
func (p *Picker) median(fits func(*brief) bool, of func(*brief) int32) int32 {
	var all []int32
	for i := range p.some {
		if fits(&p.some[i]) {
			all = append(all, of(&p.some[i]))
		}
	}
	slices.Sort(all)
	return all[(len(all)-1)/2]
}

// upset is a duel that the side won that wins less often in the cell: the one in which it lost the fewest aircraft,
// then took the least damage, then won soonest.
func (p *Picker) upset() (int64, error) {
	blue, red := p.all[rules.BlueWins], p.all[rules.RedWins]
	under := rules.Blue
	switch cmp.Compare(blue, red) {
	case 0:
		return 0, fmt.Errorf("found that both sides win as often in the cell (%d duels each): no victory is an upset", blue)
	case 1:
		under = rules.Red
	}
	return p.least("no victory of "+under.String()+", which wins less often,",
		func(b *brief) bool { w, won := b.winner(); return won && w == under },
		func(b *brief) []int64 {
			return []int64{int64(b.lost[under]), int64(b.taken[under]), int64(b.length)}
		})
}
