package flags

import (
	"fmt"
	"math/big"
	"runtime"
	"strconv"
	"strings"
)

// A Whole is a flag that takes a whole number, from 0 on, in the range of its tag.
type Whole struct {
	N         uint64
	Given     bool // by the user, or as a default
	low, high uint64
}

// Cores is the default that stands for the number of the machine's cores.
const Cores = "cores"

func (w *Whole) between(low, high string) {
	w.low, _ = strconv.ParseUint(low, 10, 64) // tags are sound
	w.high, _ = strconv.ParseUint(high, 10, 64)
}

func (w *Whole) usually(text string) {
	if text == Cores {
		w.N, w.Given = min(uint64(runtime.GOMAXPROCS(0)), w.high), true
		return
	}
	_ = w.Set(text) // tags are sound
}

// Set reads the number; the error says what was found and what is allowed.
func (w *Whole) Set(text string) error {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return fmt.Errorf("found %q, want a whole number from %d to %d", text, w.low, w.high)
	}
	if !n.IsUint64() || n.Uint64() < w.low || n.Uint64() > w.high {
		return fmt.Errorf("found %.40s, want %d to %d", text, w.low, w.high)
	}
	w.N, w.Given = n.Uint64(), true
	return nil
}

// String is the number, or "" when there is none.
func (w *Whole) String() string {
	if !w.Given {
		return ""
	}
	return strconv.FormatUint(w.N, 10)
}

// Type is the word for the value in the help.
func (w *Whole) Type() string { return "number" }

// Farthest is how far from 0 a number in the text of a flag may lie.
const Farthest = 1_000_000_000

// A Number is a flag that takes a number in the range of its tag.
type Number struct {
	X         float64
	Given     bool // by the user
	low, high float64
}

func (b *Number) between(low, high string) {
	b.low, _ = strconv.ParseFloat(low, 64) // tags are sound
	b.high, _ = strconv.ParseFloat(high, 64)
}

func (b *Number) usually(text string) { b.X, _ = strconv.ParseFloat(text, 64) } // tags are sound

// Set reads the number.
func (b *Number) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(b.low <= x && x <= b.high) {
		return fmt.Errorf("found %.40q, want a number from %s to %s", text, full(b.low), full(b.high))
	}
	b.X, b.Given = x, true
	return nil
}

// full shows a number with all its digits.
func full(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// String is the number.
func (b *Number) String() string { return strconv.FormatFloat(b.X, 'g', -1, 64) }

// Type is the word for the value in the help.
func (b *Number) Type() string { return "number" }

// A Share is a flag that takes a share: above 0 and up to 1, or 0 as well with the range "0 1".
type Share struct {
	X    float64
	zero bool // whether 0 is allowed
}

func (s *Share) between(low, _ string) { s.zero = low == "0" }

func (s *Share) usually(text string) { s.X, _ = strconv.ParseFloat(text, 64) } // tags are sound

// Set reads the share.
func (s *Share) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case s.zero && (err != nil || !(x >= 0 && x <= 1)):
		return fmt.Errorf("found %.40q, want a number from 0 to 1", text)
	case !s.zero && (err != nil || !(x > 0 && x <= 1)):
		return fmt.Errorf("found %.40q, want a number above 0 and up to 1", text)
	}
	s.X = x
	return nil
}

// String is the share.
func (s *Share) String() string { return strconv.FormatFloat(s.X, 'g', -1, 64) }

// Type is the word for the value in the help.
func (s *Share) Type() string { return "share" }

// A List is a flag that takes values with commas between them. Commas inside brackets belong to a value, as in
// {rollout: 64, options: 4}.
type List []string

// Set adds the values.
func (l *List) Set(text string) error {
	depth, from := 0, 0
	for i, r := range text + "," {
		switch r {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth > 0 && i < len(text) {
				continue
			}
			value := strings.TrimSpace(text[from:i])
			if value == "" {
				return fmt.Errorf("found %q, want values with commas between", text)
			}
			*l, from = append(*l, value), i+1
		}
	}
	return nil
}

// String is the values with commas between them.
func (l *List) String() string { return strings.Join(*l, ", ") }

// Type is the word for the value in the help.
func (l *List) Type() string { return "names" }
