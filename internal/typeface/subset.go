// Package typeface cuts TrueType fonts down to the characters that a text needs, so that a file can bring them along.
package typeface

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Subset is a font with some characters of another: a TrueType file without instructions for small sizes. Its glyph 0
// stands for characters that the font lacks.
type Subset struct {
	TTF    []byte
	PerEm  int          // units in which lengths are
	Glyphs map[rune]int // numbers of its glyphs
	Widths []int        // of the glyphs, by number
	Ascent int
	// Descent is below 0.
	Descent int
	kerns   map[[2]int]int
}

// Kern is by how much the space between two glyphs is wider than usual.
func (s *Subset) Kern(left, right int) int { return s.kerns[[2]int{left, right}] }

// Cut cuts these characters from the font. The same characters give the same bytes, in whatever order they come. It
// calls its font so, which must not be a name that the licence of the font reserves.
func (l *Letters) Cut(name string) (*Subset, error) {
	f := l.font
	c, err := open(f)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	var buf sfnt.Buffer
	for _, r := range slices.Sorted(maps.Keys(l.runes)) {
		old, err := f.GlyphIndex(&buf, r)
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", name, err)
		}
		if old != 0 {
			c.glyphs[r] = c.number(int(old))
		}
	}
	if err := c.cut(); err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	if err := c.pair(f); err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	return &Subset{TTF: c.file(name), PerEm: int(f.UnitsPerEm()), Glyphs: c.glyphs, Widths: c.widths,
		Ascent: int(int16(word(c.tables["hhea"], 4))), Descent: int(int16(word(c.tables["hhea"], 6))), kerns: c.kerns}, nil
}

// Letters are the characters that are written with a font.
type Letters struct {
	font  *opentype.Font
	runes map[rune]bool
}

// LettersOf begins with no characters.
func LettersOf(f *opentype.Font) *Letters { return &Letters{f, map[rune]bool{}} }

// Add adds those of a text.
func (l *Letters) Add(text string) {
	for _, r := range text {
		l.runes[r] = true
	}
}

// A cutter makes a subset.
type cutter struct {
	tables  map[string][]byte // of the font
	old     []int             // glyphs of the font by their new numbers
	numbers map[int]int       // the other way round
	glyphs  map[rune]int
	shapes  [][]byte // of the new glyphs
	widths  []int
	sides   []uint16 // their left side bearings
	kerns   map[[2]int]int
}

// errTorn says that a font ends too early.
var errTorn = errors.New("found a torn table")

// word is the number of two bytes at a place; 0 behind the end.
func word(table []byte, at int) uint16 {
	if at < 0 || at+2 > len(table) {
		return 0
	}
	return binary.BigEndian.Uint16(table[at:])
}

// open reads the tables of a font.
func open(f *opentype.Font) (*cutter, error) {
	var file bytes.Buffer
	if _, err := f.WriteSourceTo(nil, &file); err != nil {
		return nil, err
	}
	raw := file.Bytes()
	c := &cutter{tables: map[string][]byte{}, numbers: map[int]int{}, glyphs: map[rune]int{}, kerns: map[[2]int]int{}}
	for i := range int(word(raw, 4)) {
		at := 12 + 16*i
		if at+16 > len(raw) {
			return nil, errTorn
		}
		from, size := int(binary.BigEndian.Uint32(raw[at+8:])), int(binary.BigEndian.Uint32(raw[at+12:]))
		if from+size > len(raw) {
			return nil, errTorn
		}
		c.tables[string(raw[at:at+4])] = raw[from : from+size]
	}
	for _, need := range []string{"glyf", "loca", "head", "hhea", "hmtx", "maxp", "OS/2"} {
		if len(c.tables[need]) == 0 {
			return nil, fmt.Errorf("found no table %s", need)
		}
	}
	c.number(0)
	return c, nil
}

// number is the new number of a glyph of the font.
func (c *cutter) number(old int) int {
	n, known := c.numbers[old]
	if !known {
		n = len(c.old)
		c.numbers[old] = n
		c.old = append(c.old, old)
	}
	return n
}

// cut takes shapes and widths of all glyphs, and of those that they are composed of.
func (c *cutter) cut() error {
	for n := 0; n < len(c.old); n++ { // composed ones add others
		shape, err := c.shape(c.old[n])
		if err != nil {
			return err
		}
		c.shapes = append(c.shapes, shape)
		last := int(word(c.tables["hhea"], 34)) - 1
		c.widths = append(c.widths, int(word(c.tables["hmtx"], 4*min(c.old[n], last))))
		side := 4*c.old[n] + 2
		if c.old[n] > last {
			side = 4*(last+1) + 2*(c.old[n]-last-1)
		}
		c.sides = append(c.sides, word(c.tables["hmtx"], side))
	}
	return nil
}

// place is where a glyph's shape begins in the table.
func (c *cutter) place(glyph int) int {
	if word(c.tables["head"], 50) == 0 {
		return 2 * int(word(c.tables["loca"], 2*glyph))
	}
	return int(word(c.tables["loca"], 4*glyph))<<16 | int(word(c.tables["loca"], 4*glyph+2))
}

// shape is the outline of a glyph of the font without its instructions.
func (c *cutter) shape(glyph int) ([]byte, error) {
	from, to := c.place(glyph), c.place(glyph+1)
	if from == to {
		return nil, nil // a space
	}
	if from > to || to > len(c.tables["glyf"]) || to-from < 12 {
		return nil, errTorn
	}
	shape := c.tables["glyf"][from:to]
	if outlines := int(int16(word(shape, 0))); outlines >= 0 {
		at := 10 + 2*outlines
		rest := at + 2 + int(word(shape, at))
		if rest > len(shape) {
			return nil, errTorn
		}
		return even(slices.Concat(shape[:at], []byte{0, 0}, shape[rest:])), nil
	}
	return c.composed(slices.Clone(shape))
}

// The flags of a part of a composed glyph.
const (
	wideOffsets  = 0x0001
	oneScale     = 0x0008
	moreParts    = 0x0020
	twoScales    = 0x0040
	fourScales   = 0x0080
	instructions = 0x0100
)

// composed gives the parts of a composed glyph their new numbers.
func (c *cutter) composed(shape []byte) ([]byte, error) {
	for at := 10; at+4 <= len(shape); {
		flags := word(shape, at)
		binary.BigEndian.PutUint16(shape[at:], flags&^instructions)
		binary.BigEndian.PutUint16(shape[at+2:], uint16(c.number(int(word(shape, at+2)))))
		at += 6
		if flags&wideOffsets != 0 {
			at += 2
		}
		switch {
		case flags&oneScale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&fourScales != 0:
			at += 8
		}
		if flags&moreParts == 0 && at <= len(shape) {
			return even(shape[:at]), nil
		}
	}
	return nil, errTorn
}

// even fills up to a whole number of four bytes.
func even(table []byte) []byte {
	for len(table)%4 != 0 {
		table = append(table, 0)
	}
	return table
}

// pair takes the spaces between pairs of characters.
func (c *cutter) pair(f *opentype.Font) error {
	var buf sfnt.Buffer
	for _, left := range c.glyphs {
		for _, right := range c.glyphs {
			k, err := f.Kern(&buf, sfnt.GlyphIndex(c.old[left]), sfnt.GlyphIndex(c.old[right]), fixed.Int26_6(f.UnitsPerEm()), font.HintingNone)
			if err != nil && !errors.Is(err, sfnt.ErrNotFound) {
				return err
			}
			if err == nil && k != 0 {
				c.kerns[[2]int{left, right}] = int(k)
			}
		}
	}
	return nil
}

// steps are the three numbers with which tables tell how to look for one of n entries of a size.
func steps(n, size int) []uint16 {
	log := max(0, bits.Len(uint(n))-1)
	return []uint16{uint16(size << log), uint16(log), uint16(size*n - size<<log)}
}
