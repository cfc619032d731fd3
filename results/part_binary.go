package results

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
)

// The layouts of a Part's bytes: partVersion, and what is added to it for one with records, and for one whose tally
// knows the luck of the dice.
const (
	partVersion = 1
	withRows    = 1
	withLuck    = 2
	lastVersion = partVersion + withRows + withLuck
)

// version is the layout of a part.
func (p *Part) version() byte {
	v := byte(partVersion)
	if len(p.Rows) > 0 {
		v += withRows
	}
	if p.Tally.Luck.Duels > 0 {
		v += withLuck
	}
	return v
}

// has reports whether the layout of a part has an addition.
func has(version, addition byte) bool { return (version-partVersion)&addition != 0 }

// KeySize is the number of bytes of a Key.
const KeySize = 32

// A Key tells cells apart by all that their duels depend on: cells of equal keys have the same duels, in any run.
type Key [KeySize]byte

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// AppendBinary appends the part as bytes that stand for themselves: the layout's version, the key of the cell, the
// range of duels, the counts, the kills duel by duel, the forfeits, and a checksum over all of it. Cell, which has a
// meaning only in one run, is left out. Equal parts give equal bytes.
func (p *Part) AppendBinary(b []byte) ([]byte, error) {
	begin := len(b)
	version := p.version()
	b = append(b, version)
	b = append(b, p.Key[:]...)
	b = binary.AppendUvarint(b, uint64(p.From))
	b = binary.AppendUvarint(b, uint64(p.To))
	c := codec{b: b}
	c.tally(&p.Tally)
	if has(version, withLuck) {
		c.luck(&p.Tally.Luck)
	}
	c.flush()
	b = c.b
	for side := range p.Kills.words {
		for i, w := range p.Kills.words[side] {
			b = binary.LittleEndian.AppendUint64(b, w&mask(p.Kills.first+int64(i), p.Span))
		}
	}
	if has(version, withRows) {
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

// UnmarshalBinary reads what AppendBinary writes. It refuses bytes that are damaged, that are of another version, or
// that no duels can have made. Cell is 0 afterwards.
func (p *Part) UnmarshalBinary(b []byte) error {
	*p = Part{}
	if len(b) < 1+KeySize+2+4 {
		return errCut
	}
	version := b[0]
	if version < partVersion || version > lastVersion {
		return fmt.Errorf("found layout %d of a part, want %d to %d", version, partVersion, lastVersion)
	}
	if !PartSound(b) {
		return errors.New("damaged: the checksum of a part is wrong")
	}
	body := b[:len(b)-4]
	b = body[1+copy(p.Key[:], body[1:]):]
	for _, n := range []*int64{&p.From, &p.To} {
		v, size := binary.Uvarint(b)
		if size <= 0 || v > mostCount {
			return errCut
		}
		*n, b = int64(v), b[size:]
	}
	c := codec{b: b, reading: true}
	c.tally(&p.Tally)
	if has(version, withLuck) {
		c.luck(&p.Tally.Luck)
	}
	if c.err != nil {
		return c.err
	}
	if b = c.b; c.zeros > 0 || p.To <= p.From {
		return errCut
	}
	b, err := p.Kills.read(p.Span, b)
	if err != nil {
		return err
	}
	if has(version, withRows) {
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

// read sets the bits of a range and returns the bytes after them.
func (k *Kills) read(s Span, b []byte) ([]byte, error) {
	if _, n := wordsOf(s); int64(len(b)) < 16*n {
		return nil, errCut
	}
	k.reset(s)
	for side := range k.words {
		for i := range k.words[side] {
			k.words[side][i] = binary.LittleEndian.Uint64(b)
			b = b[8:]
		}
	}
	return b, nil
}

// PartSound reports whether bytes are those of a part as they were written.
func PartSound(b []byte) bool {
	return len(b) > 4 && crc32.Checksum(b[:len(b)-4], castagnoli) == binary.LittleEndian.Uint32(b[len(b)-4:])
}
