package wasmcore

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// slim takes out of a program what it plays the same without: the lines of the source that each instruction comes from, and where
// it may be stopped at any instruction, which browsers never do. Faults still name their functions. It writes the data anew in
// fewer pieces too: the linker leaves out each short run of zeros, which packing does better. An error says that the program is not
// laid out as this version of Go does it.
func slim(program []byte) ([]byte, error) {
	const magic, dataSection = 8, 11
	if len(program) < magic {
		return nil, errors.New("found no program")
	}
	out := bytes.Clone(program[:magic])
	for r := (reader{rest: program[magic:]}); len(r.rest) > 0; {
		id, body := r.byte(), r.take(int(r.number()))
		if r.failed {
			return nil, errors.New("found a section that is cut off")
		}
		if id == dataSection {
			memory, err := memoryOf(body)
			if err != nil {
				return nil, err
			}
			if err := dropLines(memory); err != nil {
				return nil, err
			}
			body = piecesOf(memory)
		}
		out = append(binary.AppendUvarint(append(out, id), uint64(len(body))), body...)
	}
	return out, nil
}

// A reader reads what a program is written in.
type reader struct {
	rest   []byte
	failed bool
}

// take takes n bytes.
func (r *reader) take(n int) []byte {
	if r.failed || n < 0 || n > len(r.rest) {
		r.rest, r.failed = nil, true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// number takes a whole number, which may not be negative.
func (r *reader) number() uint64 {
	v, n := binary.Uvarint(r.rest)
	r.take(n)
	return v
}

// The instructions that say where a piece of data lies.
const (
	constant = 0x41
	end      = 0x0b
)

// place takes where a piece lies. It is a signed number, whose last byte has its sign.
func (r *reader) place() int {
	if r.byte() != constant {
		r.failed = true
	}
	at := int(r.number())
	if r.byte() != end {
		r.failed = true
	}
	return at
}

// memoryOf is the memory that a section of data fills.
func memoryOf(section []byte) ([]byte, error) {
	const most = 1 << 30
	r := reader{rest: section}
	var memory []byte
	for n := r.number(); n > 0 && !r.failed; n-- {
		if r.number() != 0 {
			return nil, errors.New("found a piece of data of another sort")
		}
		at := r.place()
		piece := r.take(int(r.number()))
		if at < 0 || at > most {
			return nil, fmt.Errorf("found data at %d", at)
		}
		if grow := at + len(piece) - len(memory); grow > 0 {
			memory = append(memory, make([]byte, grow)...)
		}
		copy(memory[at:], piece)
	}
	if r.failed || len(r.rest) > 0 {
		return nil, errors.New("found data that are cut off")
	}
	return memory, nil
}

// piecesOf is a section of data that fills a memory, without long runs of zeros.
func piecesOf(memory []byte) []byte {
	const long = 512
	var section []byte
	pieces := uint64(0)
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		stop := at // behind what is no zero
		for i := at; i < len(memory) && i-stop < long; i++ {
			if memory[i] != 0 {
				stop = i + 1
			}
		}
		section = appendSigned(append(section, 0, constant), at)
		section = binary.AppendUvarint(append(section, end), uint64(stop-at))
		section = append(section, memory[at:stop]...)
		pieces++
		at = stop
	}
	return append(binary.AppendUvarint(nil, pieces), section...)
}

// appendSigned appends a number that is not negative in the form of signed ones.
func appendSigned(b []byte, v int) []byte {
	for v > 63 {
		b = append(b, byte(v)|128)
		v >>= 7
	}
	return append(b, byte(v))
}
