package wasmcore

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The table of functions that the runtime has, as $GOROOT/src/runtime/symtab.go and runtime2.go lay it out: its head, and what a
// function has before its lists of tables.
const (
	headNumbers = 8
	headSize    = 8 + 8*headNumbers
	functions   = 0 // of the numbers of the head
	tables      = 6
	records     = 7

	pcFile, pcLine, listed, unit, startLine, listedData = 20, 24, 28, 32, 36, 43
	recordSize                                          = 44
)

// head begins it.
var head = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// kept are the tables of a function that the runtime needs in browsers, by their numbers in $GOROOT/src/internal/abi: which of the
// stack are pointers, what was put into each other (recover looks there), and where indices are checked.
var kept = [...]bool{1: true, 2: true, 4: true}

// dropLines takes tables that are not kept out of a program's memory: functions then say that they have none.
func dropLines(memory []byte) error {
	strange := errors.New("found no table of functions that is laid out as that of Go 1.26")
	at := bytes.Index(memory, head)
	if at < 0 || len(memory) < at+headSize || bytes.Contains(memory[at+1:], head) {
		return strange
	}
	table := memory[at:]
	number := func(i int) int { return int(binary.LittleEndian.Uint64(table[8+8*i:])) }
	n, from, to := number(functions), number(tables), number(records)
	if n <= 0 || from < headSize || to < from || to+8*n > len(table) {
		return strange
	}
	needed := make([]bool, to-from)
	if len(needed) > 0 {
		needed[0] = true // no table: 0
	}
	for i := range n {
		f := to + int(binary.LittleEndian.Uint32(table[to+8*i+4:]))
		if f < to || f+recordSize > len(table) {
			return strange
		}
		if !thin(table[f:], table[from:to], needed) {
			return strange
		}
	}
	for i, keep := range needed {
		if !keep {
			table[from+i] = 0
		}
	}
	return nil
}

// thin takes tables out of the record of a function, and marks those that stay.
func thin(record, tables []byte, needed []bool) bool {
	word := func(i int) []byte { return record[i : i+4] }
	lists := int(binary.LittleEndian.Uint32(word(listed)))
	if recordSize+4*lists > len(record) {
		return false
	}
	for _, i := range []int{pcFile, pcLine, unit, startLine} {
		clear(word(i))
	}
	if !mark(binary.LittleEndian.Uint32(word(16)), tables, needed) { // how high the stack is
		return false
	}
	for i := range lists {
		w := word(recordSize + 4*i)
		if i >= len(kept) || !kept[i] {
			clear(w)
		}
		if !mark(binary.LittleEndian.Uint32(w), tables, needed) {
			return false
		}
	}
	return true
}

// mark marks a table: pairs of numbers, of which the first is 0 at the end, but for the first pair.
func mark(at uint32, tables []byte, needed []bool) bool {
	if at == 0 {
		return true
	}
	for i, first := int(at), true; ; first = false {
		if i >= len(tables) {
			return false
		}
		if needed[i] && first {
			return true // by another function
		}
		if tables[i] == 0 && !first {
			needed[i] = true
			return true
		}
		for range 2 {
			_, n := binary.Uvarint(tables[i:])
			if n <= 0 {
				return false
			}
			for k := range n {
				needed[i+k] = true
			}
			i += n
		}
	}
}
