// Inside: what programs are made of is nobody's business but that of Build, which takes half a minute.

package wasmcore

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

// program is one with a section of data.
func program(data []byte) []byte {
	p := append([]byte("\x00asm\x01\x00\x00\x00"), 10, 2, 7, 7, 11)
	return append(binary.AppendUvarint(p, uint64(len(data))), data...)
}

// A piece of data fills what it says, whatever pieces it comes in, and without its long runs of zeros.
func TestPieces(t *testing.T) {
	t.Parallel()
	memory := make([]byte, 5000)
	copy(memory[70:], "one")
	copy(memory[100:], "two")
	copy(memory[4990:], "three")
	section := piecesOf(memory)
	if n := section[0]; n != 2 {
		t.Errorf("found %d pieces, want 2", n)
	}
	got, err := memoryOf(section)
	if err != nil || !bytes.Equal(got, memory[:4995]) {
		t.Errorf("found %d bytes, %v, want those that were given up to the last", len(got), err)
	}
}

// tableOf is a table of functions with one, which has these tables.
func tableOf(tables []byte, stack, file, line uint32, lists ...uint32) []byte {
	b := bytes.Clone(head)
	for _, n := range []int{1, 1, 0, headSize, headSize, headSize, headSize, headSize + len(tables)} {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	b = append(b, tables...)
	b = binary.LittleEndian.AppendUint64(b, 8<<32) // where its record is
	for _, n := range append([]uint32{5, 6, 7, 8, stack, file, line, uint32(len(lists)), 9, 10, 11}, lists...) {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}

// Lines and where a program may be stopped go; where pointers are and what was put into each other stays.
func TestDropLines(t *testing.T) {
	t.Parallel()
	tables := []byte{0, 2, 1, 0, 4, 1, 0, 6, 1, 0, 8, 1, 0, 0, 1, 3, 2, 0, 12, 1, 0}
	memory := append([]byte{1, 2, 3}, tableOf(tables, 1, 4, 7, 10, 13, 18, 4)...)
	if err := dropLines(memory); err != nil {
		t.Fatal(err)
	}
	want := append([]byte{1, 2, 3}, tableOf([]byte{0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 2, 0, 12, 1, 0}, 1, 0, 0, 0, 13, 18, 0)...)
	record := len(want) - 4*4 - recordSize
	clear(want[record+unit : record+startLine+4])
	if !bytes.Equal(memory, want) {
		t.Errorf("found\n%v, want\n%v", memory, want)
	}
}

// What is laid out in another way is refused, for it would not run.
func TestStrangePrograms(t *testing.T) {
	t.Parallel()
	whole := append(tableOf([]byte{0, 2, 1, 0}, 1, 0, 0), 1)
	for name, c := range map[string]struct {
		program []byte
		fault   string
	}{
		"no program":        {[]byte("\x00asm"), "no program"},
		"cut off":           {program(piecesOf(whole))[:40], "cut off"},
		"no table":          {program(piecesOf([]byte("data"))), "no table of functions"},
		"two tables":        {program(piecesOf(append(bytes.Clone(whole), whole...))), "no table of functions"},
		"a table that ends": {program(piecesOf(whole[:len(whole)-9])), "no table of functions"},
		"a strange piece":   {program([]byte{1, 3, constant, 0, end, 1, 1}), "another sort"},
	} {
		if _, err := slim(c.program); err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: found %v, want %q", name, err, c.fault)
		}
	}
	out, err := slim(program(piecesOf(whole)))
	if err != nil || !bytes.HasPrefix(out, program(nil)[:13]) {
		t.Errorf("found %v, %v, want the other sections as they were", out, err)
	}
}
