package typeface

import (
	"encoding/binary"
	"maps"
	"slices"
	"unicode/utf16"
)

// words are numbers of two bytes each.
func words(all ...uint16) (out []byte) {
	for _, w := range all {
		out = binary.BigEndian.AppendUint16(out, w)
	}
	return out
}

// long is a number of four bytes.
func long(n int) []byte { return binary.BigEndian.AppendUint32(nil, uint32(n)) }

// file is the font file of what was cut.
func (c *cutter) file(name string) []byte {
	var glyf, loca, hmtx []byte
	for i, shape := range c.shapes {
		loca = append(loca, long(len(glyf))...)
		glyf = append(glyf, shape...)
		hmtx = append(hmtx, words(uint16(c.widths[i]), c.sides[i])...)
	}
	n := uint16(len(c.shapes))
	changed := func(table string, at int, to uint16) []byte {
		t := slices.Clone(c.tables[table])
		binary.BigEndian.PutUint16(t[at:], to)
		return t
	}
	head := changed("head", 50, 1) // long places
	copy(head[8:12], []byte{0, 0, 0, 0})
	tables := map[string][]byte{
		"glyf": glyf, "loca": append(loca, long(len(glyf))...), "hmtx": hmtx, "head": head, "OS/2": c.tables["OS/2"],
		"hhea": changed("hhea", 34, n), "maxp": changed("maxp", 4, n), "cmap": c.cmap(), "name": nameTable(name),
		"post": slices.Concat(long(0x00030000), make([]byte, 28)),
	}
	if len(c.kerns) > 0 {
		tables["kern"] = c.kernTable()
	}
	return assembled(tables)
}

// assembled is a font file of tables.
func assembled(tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	out := slices.Concat(long(0x00010000), words(uint16(len(names))), words(steps(len(names), 16)...))
	at, headAt := len(out)+16*len(names), 0
	var body []byte
	for _, name := range names {
		t := tables[name]
		if name == "head" {
			headAt = at + len(body)
		}
		out = slices.Concat(out, []byte(name), long(int(sum(t))), long(at+len(body)), long(len(t)))
		body = append(body, even(slices.Clone(t))...)
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out[headAt+8:], 0xB1B0AFBA-sum(out))
	return out
}

// sum is the sum of a table by which readers notice faults.
func sum(table []byte) (n uint32) {
	for t := even(slices.Clone(table)); len(t) > 0; t = t[4:] {
		n += binary.BigEndian.Uint32(t)
	}
	return n
}

// cmap is the table from characters to glyphs: a group for each.
func (c *cutter) cmap() []byte {
	runes := slices.Sorted(maps.Keys(c.glyphs))
	out := slices.Concat(words(0, 1, 3, 10), long(12), words(12, 0), long(16+12*len(runes)), long(0), long(len(runes)))
	for _, r := range runes {
		out = slices.Concat(out, long(int(r)), long(int(r)), long(c.glyphs[r]))
	}
	return out
}

// nameTable says what the font is called.
func nameTable(name string) []byte {
	text := words(utf16.Encode([]rune(name))...)
	var records []byte
	ids := []uint16{1, 2, 4, 6}
	for _, id := range ids {
		records = append(records, words(3, 1, 0x409, id, uint16(len(text)), 0)...)
	}
	return slices.Concat(words(0, uint16(len(ids)), uint16(6+len(records))), records, text)
}

// kernTable has the spaces between pairs.
func (c *cutter) kernTable() []byte {
	pairs := slices.SortedFunc(maps.Keys(c.kerns), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	size := 14 + 6*len(pairs)
	out := slices.Concat(words(0, 1, 0, uint16(size), 1, uint16(len(pairs))), words(steps(len(pairs), 6)...))
	for _, p := range pairs {
		out = append(out, words(uint16(p[0]), uint16(p[1]), uint16(int16(c.kerns[p])))...)
	}
	return out
}
