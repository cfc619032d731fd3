package results

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// errCut is the error of bytes that end too early.
var errCut = errors.New("cut off")

// A codec writes counts into bytes or reads them back: the same walk over the fields does both. A count n > 0 is the
// varint 2n+1; n zeros in a row are the varint 2n. So what was not counted takes up nearly no room.
type codec struct {
	b       []byte // written so far, or still to be read
	zeros   uint64 // zeros that are not written yet, or that are still to be given
	reading bool
	err     error
}

func (c *codec) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// num writes or reads a count of at least 0 and at most limit.
func (c *codec) num(n, limit int64) int64 {
	switch {
	case c.err != nil:
		return 0
	case c.reading:
		return c.read(limit)
	case n < 0 || n > math.MaxInt64/2:
		c.fail(fmt.Errorf("found a count of %d", n))
	case n == 0:
		c.zeros++
	default:
		c.flush()
		c.b = binary.AppendUvarint(c.b, uint64(n)<<1|1)
	}
	return n
}

// flush writes the zeros that are due.
func (c *codec) flush() {
	if c.zeros > 0 {
		c.b = binary.AppendUvarint(c.b, c.zeros<<1)
		c.zeros = 0
	}
}

func (c *codec) read(limit int64) int64 {
	if c.zeros > 0 {
		c.zeros--
		return 0
	}
	v, size := binary.Uvarint(c.b)
	if size <= 0 || v == 0 {
		c.fail(errCut)
		return 0
	}
	c.b = c.b[size:]
	if v&1 == 0 {
		c.zeros = v>>1 - 1
		return 0
	}
	if v>>1 > uint64(limit) {
		c.fail(fmt.Errorf("found a count of %d, want at most %d", v>>1, limit))
		return 0
	}
	return int64(v >> 1)
}

// mostCount is more than any count can be, and small enough that sums of some of them do not overflow.
const mostCount = 1 << 60

func (c *codec) int64(n *int64) { *n = c.num(*n, mostCount) }

func (c *codec) int32(n *int32) { *n = int32(c.num(int64(*n), math.MaxInt32)) }

func (c *codec) int64s(all []int64) {
	for i := range all {
		c.int64(&all[i])
	}
}

func (c *codec) signeds(all []int64) {
	for i := range all {
		c.signed(&all[i])
	}
}

func (c *codec) histogram(h *Histogram) {
	n := c.size(len(*h), MaxLength+1)
	if c.reading && n > 0 {
		*h = make(Histogram, n)
	}
	c.int64s(*h)
}

// size writes or reads the length of a list.
func (c *codec) size(n, limit int) int { return int(c.num(int64(n), int64(limit))) }

// signed writes or reads a sum that may be below 0: twice its size, and 1 more below 0.
func (c *codec) signed(n *int64) {
	v := *n << 1
	if *n < 0 {
		v = -v - 1
	}
	v = c.num(v, mostCount)
	if *n = v >> 1; v&1 != 0 {
		*n = -*n - 1
	}
}
