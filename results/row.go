package results

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A Row is the record of one duel.
type Row struct {
	Duel    int64 // from 0
	Outcome rules.Outcome
	Detail  rules.Detail
	Uses    []SideUse // of the weapons that were used
	// More are the numbers of the duel that the counts after flagsLayout add up, in the order of CountColumns. Rows that were
	// written before a count was kept end before it.
	More []int64
}

// A SideUse is what one weapon of a side did in a duel.
type SideUse struct {
	Side   rules.Side
	Weapon uint8
	Use    rules.Use
}

// Of is the use of a weapon of a side.
func (r *Row) Of(side rules.Side, weapon int) rules.Use {
	for i := range r.Uses {
		if u := &r.Uses[i]; u.Side == side && int(u.Weapon) == weapon {
			return u.Use
		}
	}
	return rules.Use{}
}

// Total sums the weapons of a side up.
func (r *Row) Total(side rules.Side) (t rules.Use) {
	for i := range r.Uses {
		if r.Uses[i].Side == side {
			t.Add(r.Uses[i].Use)
		}
	}
	return t
}

// fill makes r the record of a duel whose ledger has a detail.
func (r *Row) fill(duel int64, o *rules.Outcome, l *rules.Ledger) {
	r.Duel, r.Outcome, r.Detail, r.Uses = duel, *o, *l.Detail, r.Uses[:0]
	for i := range l.Entries {
		if e := &l.Entries[i]; first(l.Entries[:i], e) {
			r.Uses = append(r.Uses, SideUse{e.Side, e.Weapon, l.Total(e.Side, int(e.Weapon))})
		}
	}
	r.More = r.More[:0]
	for i := range countColumns {
		k := &countColumns[i]
		r.More = append(r.More, k.count.of(o, k.at))
	}
}

// A rowCodec writes the numbers of a row, or reads them.
type rowCodec struct {
	b       []byte
	reading bool
	cut     bool
}

type wholeNumber interface {
	~uint8 | ~uint16 | ~int32 | ~int64
}

// rowNumber writes or reads one number.
func rowNumber[T wholeNumber](c *rowCodec, v *T) {
	if !c.reading {
		c.b = binary.AppendVarint(c.b, int64(*v))
		return
	}
	n, size := binary.Varint(c.b)
	if size <= 0 {
		c.cut, c.b = true, nil
		return
	}
	*v, c.b = T(n), c.b[size:]
	c.cut = c.cut || int64(*v) != n
}

func (c *rowCodec) hash(v *uint64) {
	if !c.reading {
		c.b = binary.LittleEndian.AppendUint64(c.b, *v)
		return
	}
	if len(c.b) < 8 {
		c.cut, c.b = true, nil
		return
	}
	*v, c.b = binary.LittleEndian.Uint64(c.b), c.b[8:]
}

// row writes or reads all of a row.
func (c *rowCodec) row(r *Row) {
	o, t := &r.Outcome, &r.Detail
	rowNumber(c, &r.Duel)
	rowNumber(c, &o.Result)
	rowNumber(c, &o.End)
	rowNumber(c, &o.Length)
	rowNumber(c, &o.LastShot)
	rowNumber(c, &o.Decisions)
	c.hash(&o.Trace)
	c.hash(&o.Opening)
	rowNumber(c, &t.Opener)
	rowNumber(c, &t.Closest)
	c.loss(t)
	for s := range 2 {
		for _, v := range []*int32{&o.Wiped[s], &o.Losses[s], &o.Craft[s], &o.Damage[s], &t.FirstShot[s], &t.Left[s],
			&t.Rolls[s].Made} {
			rowNumber(c, v)
		}
		if t.Rolls[s].Made > 0 {
			rowNumber(c, &t.Rolls[s].Hits)
			rowNumber(c, &t.Rolls[s].Expected)
		}
		c.fates(&t.Fates[s])
	}
	c.uses(r)
	if !c.reading {
		for i := range r.More {
			rowNumber(c, &r.More[i])
		}
		return
	}
	for len(c.b) > 0 && len(r.More) < len(countColumns) {
		r.More = append(r.More, 0)
		rowNumber(c, &r.More[len(r.More)-1])
	}
}

func (c *rowCodec) loss(t *rules.Detail) {
	if rowNumber(c, &t.Losses); t.Losses == 0 {
		return
	}
	l := &t.Last
	rowNumber(c, &l.Side)
	rowNumber(c, &l.Turn)
	rowNumber(c, &l.How)
	rowNumber(c, &l.By.Weapon)
	rowNumber(c, &l.By.Degrees)
	inUnits := uint16(l.By.Range())
	if rowNumber(c, &inUnits); c.reading {
		l.By = rules.From(l.By.Weapon, 0, int(inUnits), int(l.By.Degrees))
	}
}

// fates writes or reads which fates there are, as bits, and how many of each.
func (c *rowCodec) fates(f *[rules.NumFates]int32) {
	var there uint8
	for i, n := range f {
		if n != 0 {
			there |= 1 << i
		}
	}
	rowNumber(c, &there)
	for i := range f {
		if there>>i&1 != 0 {
			rowNumber(c, &f[i])
		}
	}
}

func (c *rowCodec) uses(r *Row) {
	n := int32(len(r.Uses))
	if rowNumber(c, &n); n < 0 || n > 2*rules.MaxWeapons {
		c.cut = true
		return
	}
	if c.reading {
		r.Uses = slices.Grow(r.Uses[:0], int(n))[:n]
	}
	for i := range r.Uses {
		u := &r.Uses[i]
		rowNumber(c, &u.Side)
		rowNumber(c, &u.Weapon)
		rowNumber(c, &u.Use.Shots)
		rowNumber(c, &u.Use.Hits)
		rowNumber(c, &u.Use.Kills)
		rowNumber(c, &u.Use.Damage)
	}
}

// ok reports whether a row that was read can be that of a duel.
func (r *Row) ok() bool {
	o, t := &r.Outcome, &r.Detail
	for i := range r.Uses {
		if r.Uses[i].Side > rules.Red || r.Uses[i].Weapon >= rules.MaxWeapons {
			return false
		}
	}
	return o.Result < rules.NumResults && o.End < rules.NumEnds && t.Opener <= rules.BothOpen &&
		t.Last.Side <= rules.Red && t.Last.How < rules.NumEnds
}

// appendTo appends the row, after its length.
func (r *Row) appendTo(b []byte) []byte {
	begin := len(b)
	c := rowCodec{b: append(b, 0, 0)}
	c.row(r)
	binary.LittleEndian.PutUint16(c.b[begin:], uint16(len(c.b)-begin-2))
	return c.b
}

// cutRow takes the first row off and returns its bytes and the others.
func cutRow(b []byte) (row, rest []byte) {
	if len(b) < 2 {
		return nil, nil
	}
	n := 2 + int(binary.LittleEndian.Uint16(b))
	if len(b) < n {
		return nil, nil
	}
	return b[2:n], b[n:]
}

var errRow = errors.New("damaged: the record of a duel cannot be read")

// EachRow reads rows, as a Part has them, in their order. A row is valid until see returns.
func EachRow(b []byte, see func(*Row) error) error {
	var r Row
	for len(b) > 0 {
		row, rest := cutRow(b)
		c := rowCodec{b: row, reading: true}
		r = Row{Uses: r.Uses[:0], More: r.More[:0]}
		if c.row(&r); c.cut || len(c.b) > 0 || !r.ok() {
			return errRow
		}
		if err := see(&r); err != nil {
			return err
		}
		b = rest
	}
	return nil
}

// SortRows puts the rows into the order of duels. Duels that are played side by side end in another one.
func (p *Part) SortRows() {
	type at struct {
		duel int64
		row  []byte
	}
	var all []at
	sorted := true
	for b := p.Rows; len(b) > 0; {
		row, rest := cutRow(b)
		duel, _ := binary.Varint(row)
		sorted = sorted && (len(all) == 0 || all[len(all)-1].duel < duel)
		all, b = append(all, at{duel, b[:len(b)-len(rest)]}), rest
	}
	if sorted {
		return
	}
	slices.SortFunc(all, func(a, b at) int { return cmp.Compare(a.duel, b.duel) })
	rows := make([]byte, 0, len(p.Rows))
	for _, a := range all {
		rows = append(rows, a.row...)
	}
	p.Rows = rows
}
