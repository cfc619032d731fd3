package results

import (
	"cmp"
	"slices"
)

// A Span is a range of duel numbers: From to To-1.
type Span struct{ From, To int64 }

// Len is the number of duels.
func (s Span) Len() int64 { return max(s.To-s.From, 0) }

// Spans are ranges of duel numbers in ascending order, of which no two overlap or touch.
type Spans []Span

// Upto are the duels 0 to n-1.
func Upto(n int64) Spans {
	if n <= 0 {
		return nil
	}
	return Spans{{0, n}}
}

// Len is the number of duels.
func (s Spans) Len() int64 {
	var n int64
	for _, x := range s {
		n += x.Len()
	}
	return n
}

// after is the index of the first range that ends at n or later.
func (s Spans) after(n int64) int {
	i, _ := slices.BinarySearchFunc(s, n, func(x Span, n int64) int { return cmp.Compare(x.To, n) })
	return i
}

// Add adds a range. It returns false, and adds nothing, if a duel of it is there already.
func (s *Spans) Add(x Span) bool {
	if x.Len() == 0 {
		return true
	}
	i := s.after(x.From)
	j := i
	for ; j < len(*s) && (*s)[j].From <= x.To; j++ {
		at := (*s)[j]
		if at.From < x.To && x.From < at.To {
			return false
		}
		x.From, x.To = min(x.From, at.From), max(x.To, at.To)
	}
	*s = slices.Replace(*s, i, j, x)
	return true
}

// Within are the duels that are in a range.
func (s Spans) Within(x Span) Spans {
	var out Spans
	for i := s.after(x.From); i < len(s) && s[i].From < x.To; i++ {
		if at := (Span{max(s[i].From, x.From), min(s[i].To, x.To)}); at.Len() > 0 {
			out = append(out, at)
		}
	}
	return out
}

// CountWithin is how many duels are in a range.
func (s Spans) CountWithin(x Span) int64 {
	var n int64
	for i := s.after(x.From); i < len(s) && s[i].From < x.To; i++ {
		n += Span{max(s[i].From, x.From), min(s[i].To, x.To)}.Len()
	}
	return n
}

// Gaps are the duels of a range that are not in s.
func (s Spans) Gaps(x Span) Spans {
	var out Spans
	for _, at := range s.Within(x) {
		if at.From > x.From {
			out = append(out, Span{x.From, at.From})
		}
		x.From = at.To
	}
	if x.Len() > 0 {
		out = append(out, x)
	}
	return out
}

// With are the duels of both.
func (s Spans) With(o Spans) Spans {
	out := slices.Clone(s)
	for _, x := range o {
		for _, gap := range out.Gaps(x) {
			out.Add(gap)
		}
	}
	return out
}
