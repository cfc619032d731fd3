package results

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"reflect"
)

// The bytes of a part begin with the number of its layout and end with a checksum over all before it; that holds for every
// layout. A newer layout has more counts. From layout 5 on a byte of flags follows the number. Before, one byte held
// both: 1, and 1 more with records, and 2 more with the luck of the dice.
const (
	withRows  = 1 // the flag of a part with records
	withLucks = 2 // and of one with the luck of each duel
	withHeld  = 4 // and of one of a run that asks for an expression
	allFlags  = withRows | withLucks | withHeld
)

// A NewerError says what has been made by a newer Furball than this one, which cannot read it. Nothing is wrong with it.
type NewerError struct{ Found, Want string }

func (e *NewerError) Error() string {
	return fmt.Sprintf("made by a newer furball: found %s, this one reads %s", e.Found, e.Want)
}

// errDamaged is the error of bytes that are not those that were written.
var errDamaged = errors.New("damaged: the checksum of a part is wrong")

// CheckPart refuses bytes that are not those of a part as it was written, and with a NewerError those of a layout that
// this program does not know. It does not look at the counts.
func CheckPart(b []byte) error {
	_, _, _, err := header(b)
	return err
}

// header reads the layout and the flags of a part, and returns its bytes between them and the checksum.
func header(b []byte) (layout int, flags byte, body []byte, err error) {
	if len(b) < 2+KeySize+2+4 {
		return 0, 0, nil, errCut
	}
	body = b[:len(b)-4]
	if crc32.Checksum(body, castagnoli) != binary.LittleEndian.Uint32(b[len(body):]) {
		return 0, 0, nil, errDamaged
	}
	layout = int(b[0])
	switch {
	case layout == 0:
		return 0, 0, nil, errors.New("found layout 0 of a part")
	case layout < flagsLayout: // 1 to 4: counts without luck, or with it
		old := layout - 1
		return 1 + old&2, byte(old & withRows), body[1:], nil
	case layout > lastLayout || b[1] > allFlags:
		return 0, 0, nil, &NewerError{fmt.Sprintf("layout %d.%d of a part", layout, b[1]),
			fmt.Sprintf("up to %d.%d", lastLayout, allFlags)}
	}
	return layout, b[1], body[2:], nil
}

// KeySize is the number of bytes of a Key.
const KeySize = 32

// A Key tells cells apart by all that their duels depend on: cells of equal keys have the same duels, in any run.
type Key [KeySize]byte

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// AppendBinary appends the part as bytes that stand for themselves: layout and flags, the key of the cell, the range of
// duels, the counts, the kills, where the expression holds and the luck duel by duel, the records, the forfeits, and a checksum over all of it. Cell, which has a
// meaning only in one run, is left out. Equal parts give equal bytes. A part that was read from an earlier layout is
// written in that, because the counts since then are not known of its duels.
func (p *Part) AppendBinary(b []byte) ([]byte, error) {
	begin := len(b)
	layout := cmp.Or(p.Tally.layout, lastLayout)
	flags := byte(0)
	if len(p.Rows) > 0 {
		flags = withRows
	}
	if len(p.Lucks) > 0 {
		flags |= withLucks
	}
	if p.Held.Known() {
		flags |= withHeld
	}
	b = append(b, byte(layout), flags)
	b = append(b, p.Key[:]...)
	b = binary.AppendUvarint(b, uint64(p.From))
	b = binary.AppendUvarint(b, uint64(p.To))
	c := codec{b: b}
	p.Tally.code(&c, layout)
	c.flush()
	b = c.b
	for _, m := range []*Marks{&p.Kills[0], &p.Kills[1], &p.Held} {
		b = m.appendTo(b, p.Span)
	}
	c.b = b
	p.Lucks.code(&c, p.Len())
	b = c.b
	if flags&withRows != 0 {
		b = binary.AppendUvarint(b, uint64(len(p.Rows)))
		b = append(b, p.Rows...)
	}
	if len(p.Forfeits) > 0 {
		text, err := json.Marshal(p.Forfeits)
		if err != nil {
			return nil, err
		}
		b = append(b, text...)
	}
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b[begin:], castagnoli)), c.err
}

// MarshalBinary is AppendBinary into new bytes.
func (p *Part) MarshalBinary() ([]byte, error) { return p.AppendBinary(nil) }

// UnmarshalBinary reads what AppendBinary writes, and what it wrote in all earlier layouts. It refuses what CheckPart
// refuses, and counts that no duels can have made. Cell is 0 afterwards.
func (p *Part) UnmarshalBinary(b []byte) error {
	*p = Part{}
	layout, flags, b, err := header(b)
	if err != nil {
		return err
	}
	b = b[copy(p.Key[:], b):]
	for _, n := range []*int64{&p.From, &p.To} {
		v, size := binary.Uvarint(b)
		if size <= 0 || v > mostCount {
			return errCut
		}
		*n, b = int64(v), b[size:]
	}
	c := codec{b: b, reading: true}
	if p.Tally.code(&c, layout); c.err != nil {
		return c.err
	}
	if layout = max(layout, flagsLayout); layout < lastLayout {
		p.Tally.layout = layout // luck, the only count since the layouts before, says itself which duels it knows
	}
	if b = c.b; c.zeros > 0 || p.To <= p.From {
		return errCut
	}
	marks := []*Marks{&p.Kills[0], &p.Kills[1], &p.Held}
	if flags&withHeld == 0 {
		marks = marks[:2]
	}
	for _, m := range marks {
		if b, err = m.read(p.Span, b); err != nil {
			return err
		}
	}
	p.Tally.Blocks.holdAll(&p.Held, p.Span)
	if flags&withLucks != 0 {
		c := codec{b: b, reading: true}
		if p.Lucks.code(&c, p.Len()); c.err != nil || c.zeros > 0 {
			return cmp.Or(c.err, errCut)
		}
		b = c.b
	}
	if flags&withRows != 0 {
		if b, err = p.readRows(b); err != nil {
			return err
		}
	}
	if len(b) > 0 {
		if err := json.Unmarshal(b, &p.Forfeits); err != nil {
			return plainJSON(err)
		}
	}
	return p.check()
}

// readRows reads the records and returns the bytes after them.
func (p *Part) readRows(b []byte) (rest []byte, err error) {
	n, size := binary.Uvarint(b)
	if size <= 0 || n > uint64(len(b)-size) {
		return nil, errCut
	}
	p.Rows, rest = append(p.Rows, b[size:size+int(n)]...), b[size+int(n):]
	next := p.From
	return rest, EachRow(p.Rows, func(r *Row) error {
		if r.Duel < next || r.Duel >= p.To {
			return errRow
		}
		next = r.Duel + 1
		return nil
	})
}

// plainJSON says what the JSON reader says of forfeits without the names of our own types.
func plainJSON(err error) error {
	var wrong *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "":
		return fmt.Errorf("not a JSON object: found %s", wrong.Value)
	case errors.As(err, &wrong) && wrong.Type.Kind() == reflect.String:
		return fmt.Errorf("%s: found %s, want a string", wrong.Field, wrong.Value)
	case errors.As(err, &wrong):
		return fmt.Errorf("%s: found %s, want a whole number", wrong.Field, wrong.Value)
	case errors.As(err, &syntax):
		return fmt.Errorf("not a JSON object: damaged or cut off at byte %d", syntax.Offset)
	}
	return err
}
