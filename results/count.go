package results

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A Count is one of the things that a Tally counts. The list of counts is all that the rest needs to know of it: the
// bytes of parts and their layout, merging, the checks, the digest, the columns of records, summary.json and cells.csv
// follow from it.
//
// To add a count of something that each duel has a number of, give it a field in rules.Outcome, where it is counted, and
// one in Tally, and add one entry to the end of the list:
//
//	{Name: "turns inverted", Since: 7, Unit: "turns", n: 2,
//		at: func(t *Tally, i int) *int64 { return &t.Inverted[i] },
//		of: func(o *rules.Outcome, i int) int64 { return int64(o.Inverted[i]) }},
//
// Since is one more than the last layout. Parts of earlier layouts can be read as before; the count is unknown for their
// duels and for all that they are merged with.
type Count struct {
	Name  string // "turns inverted"; also in the text of the digest, if it is there
	Since int    // the first layout of parts that has it
	Unit  string // of a count that has columns: "turns"

	n  int                                   // numbers or histograms: 1, one for each side, or more
	at func(t *Tally, i int) *int64          // the numbers; nil: it has none
	of func(o *rules.Outcome, i int) int64   // what a duel adds to a number; nil: Tally.Add does it
	by func(t *Tally, i int) *Histogram      // the histograms; nil: it has none
	as func(t *Tally) quantity               // what is neither; nil: it has numbers or histograms
	to func(t *Tally) (sum int64, most bool) // what each group adds up to, or at most; nil: nothing

	groups int      // of equal size into which the numbers or histograms are cut for to; 0: 1
	digest int      // its place in the text of the digest, from 1; 0: it has none, because it follows from the traces
	keys   []string // in that text, one for each group of equal numbers or histograms in turn; nil: its name
}

// A quantity is a count that is more than numbers and histograms.
type quantity interface {
	merge(o quantity)
	code(c *codec) // writes or reads its numbers
	check(t *Tally) error
	text(put func(key string, v any)) // for the digest
}

// flagsLayout is the first layout of parts with a byte of flags. The columns of counts that came after it follow from the
// list; those of older counts have names of their own.
const flagsLayout = 5

// aheadLayout is the first layout with last positions, and with who broke off.
const aheadLayout = 6

// duelsOf are the duels of a tally, to which many counts add up.
func duelsOf(t *Tally) (int64, bool) { return t.Duels, false }

// counts are all counts, in the order of their bytes in a part.
var counts = []Count{
	{Name: "duels", Since: 1, digest: 1, n: 1, at: func(t *Tally, _ int) *int64 { return &t.Duels }},
	{Name: "results", Since: 1, digest: 2, to: duelsOf, n: int(rules.NumResults),
		at: func(t *Tally, i int) *int64 { return &t.Results[i] }},
	{Name: "ends", Since: 1, digest: 3, to: duelsOf, n: int(rules.NumEnds), at: func(t *Tally, i int) *int64 { return &t.Ends[i] }},
	{Name: "lengths", Since: 1, digest: 4, to: duelsOf, n: 1, by: func(t *Tally, _ int) *Histogram { return &t.Lengths }},
	{Name: "decided and undecided", Since: 1, digest: 6, keys: []string{"decided", "undecided"}, to: duelsOf, n: 2,
		by: func(t *Tally, i int) *Histogram { return [2]*Histogram{&t.Decided, &t.Undecided}[i] }},
	{Name: "wiped and spared", Since: 1, digest: 5, keys: []string{"wiped", "spared"}, to: duelsOf, groups: 2, n: 4,
		by: func(t *Tally, i int) *Histogram { return [2]*Histogram{&t.Wiped[i/2], &t.Spared[i/2]}[i%2] }},
	{Name: "craft", Since: 1, digest: 7, n: 2, at: func(t *Tally, s int) *int64 { return &t.Craft[s] },
		of: func(o *rules.Outcome, s int) int64 { return int64(o.Craft[s]) }},
	{Name: "losses", Since: 1, digest: 8, n: 2, at: func(t *Tally, s int) *int64 { return &t.Losses[s] },
		of: func(o *rules.Outcome, s int) int64 { return int64(o.Losses[s]) }},
	{Name: "losses_squared", Since: 1, digest: 9, n: 2, at: func(t *Tally, s int) *int64 { return &t.Losses2[s] },
		of: func(o *rules.Outcome, s int) int64 { return int64(o.Losses[s]) * int64(o.Losses[s]) }},
	{Name: "damage", Since: 1, digest: 11, n: 2, at: func(t *Tally, s int) *int64 { return &t.Damage[s] },
		of: func(o *rules.Outcome, s int) int64 { return int64(o.Damage[s]) }},
	{Name: "losses_product", Since: 1, digest: 10, n: 1, at: func(t *Tally, _ int) *int64 { return &t.LossesXY },
		of: func(o *rules.Outcome, _ int) int64 { return int64(o.Losses[0]) * int64(o.Losses[1]) }},
	{Name: "decisions", Since: 1, digest: 12, n: 1, at: func(t *Tally, _ int) *int64 { return &t.Decisions },
		of: func(o *rules.Outcome, _ int) int64 { return int64(o.Decisions) }},
	{Name: "dice", Since: 1, digest: 13, n: 1, at: func(t *Tally, _ int) *int64 { return &t.Dice }},
	{Name: "ended by the turn limit and quiet", Since: 1, n: 2,
		at: func(t *Tally, i int) *int64 { return [2]*int64{&t.Limited.Unfired, &t.Limited.Quiet}[i] },
		to: func(t *Tally) (int64, bool) { return t.Ends[rules.TurnLimit], true }},
	{Name: "distinct", Since: 1, digest: 14, as: func(t *Tally) quantity { return (*traces)(&t.Distinct) }},
	{Name: "openings", Since: 1, as: func(t *Tally) quantity { return (*traces)(&t.Openings) }},
	{Name: "blocks", Since: 1, digest: 16, as: func(t *Tally) quantity { return &t.Blocks }},
	{Name: "shots", Since: 1, digest: 15, as: func(t *Tally) quantity { return &t.Shots }},
	{Name: "luck", Since: 3, as: func(t *Tally) quantity { return &t.Luck }},
	{Name: "broke off", Since: aheadLayout, Unit: "duels", n: 2, at: func(t *Tally, s int) *int64 { return &t.Left[s] },
		of: func(o *rules.Outcome, s int) int64 {
			if o.Left[s] {
				return 1
			}
			return 0
		}},
	{Name: "ahead at the end", Since: aheadLayout, Unit: "thousandths", n: 1, at: func(t *Tally, _ int) *int64 { return &t.Ahead.Sum },
		of: func(o *rules.Outcome, _ int) int64 { return int64(o.Ahead) }},
	{Name: "last positions", Since: aheadLayout, n: 3,
		at: func(t *Tally, i int) *int64 { return [3]*int64{&t.Ahead.Draws, &t.Ahead.Squares, &t.Ahead.Cubes}[i] }},
}

// lastLayout is the layout of parts that this program writes.
var lastLayout = func() (last int) {
	for i := range counts {
		last = max(last, counts[i].Since)
	}
	return max(last, flagsLayout)
}()

// add counts a duel.
func (k *Count) add(t *Tally, o *rules.Outcome) {
	if k.of == nil {
		return
	}
	for i := range k.n {
		*k.at(t, i) += k.of(o, i)
	}
}

// merge adds the count of o to that of t.
func (k *Count) merge(t, o *Tally) {
	switch {
	case k.at != nil:
		for i := range k.n {
			*k.at(t, i) += *k.at(o, i)
		}
	case k.by != nil:
		for i := range k.n {
			k.by(t, i).merge(*k.by(o, i))
		}
	default:
		k.as(t).merge(k.as(o))
	}
}

// code writes or reads the count.
func (k *Count) code(c *codec, t *Tally) {
	switch {
	case k.at != nil:
		for i := range k.n {
			c.int64(k.at(t, i))
		}
	case k.by != nil:
		for i := range k.n {
			c.histogram(k.by(t, i))
		}
	default:
		k.as(t).code(c)
	}
}

// check refuses negative counts and sums that do not agree.
func (k *Count) check(t *Tally) error {
	if k.as != nil {
		return k.as(t).check(t)
	}
	size := k.n / max(1, k.groups)
	for from := 0; from < k.n; from += size {
		sum := int64(0)
		for i := from; i < from+size; i++ {
			n, err := k.whole(t, i)
			if err != nil {
				return err
			}
			sum += n
		}
		if k.to == nil {
			continue
		}
		if want, most := k.to(t); sum > want || sum < want && !most {
			return fmt.Errorf("%s: counts add up to %d, want %d", k.Name, sum, want)
		}
	}
	return nil
}

// whole is a number, or the sum of a histogram.
func (k *Count) whole(t *Tally, i int) (sum int64, err error) {
	if k.at != nil {
		return atLeast0(k.Name, *k.at(t, i))
	}
	for _, n := range *k.by(t, i) {
		if _, err := atLeast0(k.Name, n); err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}

func atLeast0(name string, n int64) (int64, error) {
	if n < 0 || n > mostCount {
		return 0, fmt.Errorf("%s: found a count of %d", name, n)
	}
	return n, nil
}

// text gives the keys and values of the digest's text: a number or histogram, or a list of them.
func (k *Count) text(t *Tally, put func(key string, v any)) {
	if k.as != nil {
		k.as(t).text(put)
		return
	}
	keys := k.keys
	if keys == nil {
		keys = []string{k.Name}
	}
	for first, key := range keys {
		var all []any
		for i := first; i < k.n; i += len(keys) {
			if k.at != nil {
				all = append(all, *k.at(t, i))
			} else {
				all = append(all, k.by(t, i))
			}
		}
		if len(all) == 1 {
			put(key, all[0])
		} else {
			put(key, all)
		}
	}
}

// Digest is "sha256:" and the hash of the counts; equal tallies have equal digests. It leaves out what follows from the
// traces of the duels, so that a new count changes no digest.
func (t *Tally) Digest() string {
	places := make([]*Count, len(counts)+1)
	for i := range counts {
		if k := &counts[i]; k.digest > 0 {
			places[k.digest] = k
		}
	}
	var o object
	for _, k := range places {
		if k != nil {
			k.text(t, o.put)
		}
	}
	text, err := o.bytes()
	if err != nil {
		panic("results: a tally has no encoding: " + err.Error())
	}
	return digest(text)
}

// A CountColumn is a column that follows from the list of counts: of records, summary.json and cells.csv.
type CountColumn struct {
	Name  string // "turns_inverted", or "blue_turns_inverted" of a count by sides
	Title string // "turns inverted"
	Unit  string

	count *Count
	at    int // of its numbers
}

// CountColumns are the columns of the counts after flagsLayout of which each duel has a number.
func CountColumns() []CountColumn { return countColumns }

var countColumns = func() (all []CountColumn) {
	for i := range counts {
		k := &counts[i]
		if k.Since <= flagsLayout || k.of == nil {
			continue
		}
		for at := range k.n {
			c := CountColumn{strings.ReplaceAll(k.Name, " ", "_"), k.Name, k.Unit, k, at}
			if k.n == 2 {
				c.Name = rules.Side(at).String() + "_" + c.Name
			}
			all = append(all, c)
		}
	}
	return all
}()

// A CountValue is a count of a cell: nil if it is not known of all duels.
type CountValue struct {
	Name string
	N    *int64
}

// CountValues are the counts of a cell that have columns, as JSON an object in their order.
type CountValues []CountValue

// MarshalJSON keeps the order.
func (v CountValues) MarshalJSON() ([]byte, error) {
	var o object
	for _, x := range v {
		o.put(x.Name, x.N)
	}
	return o.bytes()
}

// Columns are the tally's values of the columns that follow from the list of counts.
func (t *Tally) Columns() (all CountValues) {
	for i := range countColumns {
		c := &countColumns[i]
		v := CountValue{Name: c.Name}
		if t.knows(c.count) {
			n := *c.count.at(t, c.at)
			v.N = &n
		}
		all = append(all, v)
	}
	return all
}

// traces are a sketch of different traces or openings.
type traces estimate.Sketch

func (s *traces) merge(o quantity) { (*estimate.Sketch)(s).Merge((*estimate.Sketch)(o.(*traces))) }

func (s *traces) check(*Tally) error { return nil }

func (s *traces) text(put func(key string, v any)) { put("distinct", (*estimate.Sketch)(s)) }

func (s *traces) code(c *codec) {
	for i := range s {
		s[i] = uint8(c.num(int64(s[i]), estimate.MaxRank))
	}
}

func (b *Blocks) text(put func(key string, v any)) { put("blocks", b.rows()) }

func (b *Blocks) check(t *Tally) error {
	if n := b.Duels(); n != t.Duels {
		return fmt.Errorf("blocks: counts add up to %d, want the %d duels", n, t.Duels)
	}
	return nil
}

func (b *Blocks) code(c *codec) {
	n := c.size(len(*b), NumBlocks)
	if c.reading && n > 0 {
		*b = make(Blocks, n)
	}
	for i := range *b {
		at := &(*b)[i]
		for _, x := range []*int32{&at.Duels, &at.Kills[0], &at.Kills[1], &at.Points} {
			c.int32(x)
		}
	}
}

func (l *LuckSums) text(func(key string, v any)) {}

func (l *LuckSums) check(t *Tally) error {
	if n := l.Duels; n > t.Duels {
		return fmt.Errorf("luck: found that of %d duels, want at most the %d duels", n, t.Duels)
	}
	return nil
}

func (l *LuckSums) code(c *codec) {
	c.int64(&l.Duels)
	for b := range l.Sums {
		c.signeds(l.Sums[b][:])
	}
	for f := range l.Squares {
		c.signeds(l.Squares[f][:])
		for s := range l.Killed[f] {
			c.signeds(l.Killed[f][s][:])
		}
	}
}

// MarshalJSON writes pairs of a time and its count, zero counts left out.
func (h *Histogram) MarshalJSON() ([]byte, error) {
	pairs := [][2]int64{}
	for at, n := range *h {
		if n != 0 {
			pairs = append(pairs, [2]int64{int64(at), n})
		}
	}
	return json.Marshal(pairs)
}
