package results_test

import (
	"bytes"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// rowsPart is a part with a record of each duel, added in an order.
func rowsPart(from, to int64, backwards bool) *results.Part {
	p := &results.Part{}
	p.Reset(0, results.Key{1}, results.Span{From: from, To: to})
	for i := range to - from {
		d := from + i
		if backwards {
			d = to - 1 - i
		}
		var t rules.Detail
		l := rules.Ledger{Detail: &t}
		l.Reset()
		l.Shot(rules.Red, 3, 1, 2)
		l.Hit(rules.Red, 3, 2, 2, int(d))
		t.Fates[rules.Blue][rules.FateLost]++
		t.Rolled(rules.Red, 1, 6, d%2 == 0)
		t.Losses, t.Last = 1, rules.Loss{Side: rules.Red, Turn: 300, By: rules.NoSource}
		o := rules.Outcome{Length: int32(d) + 1, Craft: [2]int32{1, 1}, Trace: uint64(d) << 40, Damage: [2]int32{1, 5}}
		p.Add(d, &o, &l, 1)
	}
	p.SortRows()
	return p
}

func TestRowsRoundTrip(t *testing.T) {
	t.Parallel()
	p := rowsPart(5, 300, true)
	var back results.Part
	if err := back.UnmarshalBinary(bytesOf(t, p)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(back.Rows, p.Rows) || !bytes.Equal(rowsPart(5, 300, false).Rows, p.Rows) {
		t.Error("the rows are read back otherwise than written, or depend on the order in which duels end")
	}
	next := int64(5)
	err := results.EachRow(back.Rows, func(r *results.Row) error {
		want := rules.Use{Shots: 1, Hits: 1, Damage: next}
		if r.Duel != next || r.Of(rules.Red, 3) != want || r.Total(rules.Red) != want || r.Outcome.Length != int32(next)+1 ||
			r.Outcome.Trace != uint64(next)<<40 || r.Outcome.Damage != [2]int32{1, 5} ||
			r.Detail.Rolls[rules.Red].Expected != rules.SureHit/6 || r.Detail.Fates[rules.Blue][rules.FateLost] != 1 ||
			r.Detail.Last.By.Weapon != rules.NoWeapon || r.Detail.Last.Turn != 300 || r.Detail.Closest != -1 {
			t.Fatalf("duel %d: %+v", next, r)
		}
		next++
		return nil
	})
	if err != nil || next != 300 {
		t.Errorf("read up to duel %d: %v", next, err)
	}
}

// Parts with records that touch make that of all their duels, also when only one of them has records.
func TestRowsMerge(t *testing.T) {
	t.Parallel()
	whole := rowsPart(0, 90, false)
	for _, turn := range []bool{false, true} {
		a, b := rowsPart(0, 40, false), rowsPart(40, 90, false)
		if turn {
			a, b = b, a
		}
		c := a.Clone()
		c.Merge(b)
		if !bytes.Equal(c.Rows, whole.Rows) {
			t.Errorf("merged rows are not those of the whole (turned: %v)", turn)
		}
		b.Rows = nil
		a.Merge(b)
		if n := count(t, a.Rows); n != 40 && n != 50 {
			t.Errorf("%d rows, want those of one part", n)
		}
	}
}

func count(t *testing.T, rows []byte) (n int) {
	t.Helper()
	if err := results.EachRow(rows, func(*results.Row) error { n++; return nil }); err != nil {
		t.Fatal(err)
	}
	return n
}

// Two parts of the same duels agree by their counts, and by their records where both have them all: a run without
// records agrees with one that has them, but records that differ do not.
func TestSameCounts(t *testing.T) {
	t.Parallel()
	part := func(change func(*results.Part)) *results.Part {
		p := rowsPart(3, 40, false)
		change(p)
		return p
	}
	as := func(*results.Part) {}
	bare := func(p *results.Part) { p.Rows = nil }
	half := func(p *results.Part) { p.Rows = rowsPart(3, 20, false).Rows }
	swapped := func(p *results.Part) { p.Rows[len(p.Rows)-1] ^= 2 } // an even number stays even
	counted := func(p *results.Part) { p.Rows = nil; p.Tally.Decisions++ }
	for name, tt := range map[string]struct {
		a, b func(*results.Part)
		same bool
	}{
		"both with records":        {as, as, true},
		"one without":              {as, bare, true},
		"one with some":            {half, as, true},
		"both without":             {bare, bare, true},
		"another record":           {as, swapped, false},
		"another count":            {bare, counted, false},
		"another count, a record":  {counted, as, false},
		"some records, other ones": {half, counted, false},
	} {
		a, b := part(tt.a), part(tt.b)
		rows := bytes.Clone(a.Rows)
		for _, pair := range [][2]*results.Part{{a, b}, {b, a}} {
			if same, err := pair[0].SameCounts(pair[1]); err != nil || same != tt.same {
				t.Errorf("%s: %v, %v, want %v", name, same, err, tt.same)
			}
		}
		if !bytes.Equal(a.Rows, rows) {
			t.Errorf("%s: the comparison has changed the records", name)
		}
	}
}

// Rows that are cut off or changed are refused, or they are still rows; nothing panics.
func TestRowsDamaged(t *testing.T) {
	t.Parallel()
	rows := rowsPart(0, 3, false).Rows
	see := func(*results.Row) error { return nil }
	refused := 0
	for i := range rows {
		if i%(len(rows)/3) != 0 && results.EachRow(rows[:i], see) == nil {
			t.Errorf("cut at byte %d: no error", i)
		}
		bad := bytes.Clone(rows)
		bad[i] ^= 0xff
		if results.EachRow(bad, see) != nil {
			refused++
		}
	}
	if refused == 0 {
		t.Error("no damage was found")
	}
}
