package odds

import (
	"math/big"
)

// A burning counts the ways in which critical hits of rows 7 and 10 can have turned out: entry f holds the
// ways by damage that leave f fire markers.
type burning []counts

// extraWays counts the ways of a critical hit that does one, two or three d6 of damage (HB-32).
var extraWays = [...]int64{1: columnWaysOf(1), 2: columnWaysOf(2), 3: columnWaysOf(3)}

// columnWaysOf is the number of ways of a column with n d6 that fall in one given way.
func columnWaysOf(n int) int64 {
	return columnWays[n] / power(6, n).Int64()
}

// burningSeries lists the burnings after 0 to most critical hits of rows 7 and 10 (HB-32): entry n is for n
// such hits. The explosion is left out.
func burningSeries(left, most int) []burning {
	now := burning{newCounts(left)}
	now[0][0].SetInt64(1)
	out := []burning{now}
	for range most {
		now = now.another()
		out = append(out, now)
	}
	return out
}

// another adds one more critical hit of row 7 or 10.
func (b burning) another() burning {
	next := make(burning, len(b)+2)
	for f := range next {
		next[f] = newCounts(len(b[0]))
	}
	for f, c := range b {
		for n := 1; n <= 3; n++ {
			c = c.die()
			next[f].add(c, extraWays[n]) // row 7
			if n < 3 {
				next[f+n].add(c, extraWays[n]) // row 10
			}
		}
	}
	return next
}

// all sums the ways by damage over all numbers of fire markers.
func (b burning) all() counts {
	sum := newCounts(len(b[0]))
	for _, c := range b {
		sum.add(c, 1)
	}
	return sum
}

// fireWays is the number of ways in which a fire marker can burn: a d10, and a d6 of damage (HB-40).
const fireWays = 10 * 6

// fireOut is the number of faces, of ten, that put a marker out.
func fireOut(markers, best int) int {
	if best == 0 {
		return 0
	}
	return min(max(best-markers+1, 0), 9)
}

// burnt gives, for each best Skill that comes up, the ways by damage once the fires have burnt in the end
// phase. All ways together are fireWays to the power of 2n.
func (b burning) burnt(skills map[int]series, n int) map[int]counts {
	highest := 0
	for best := range skills {
		highest = max(highest, best)
	}
	rest := newCounts(len(b[0])) // more markers than anybody can put out
	for f := len(b) - 1; f > highest; f-- {
		rest.add(b[f].scale(power(fireWays, 2*n-f)), 1)
		rest = rest.die().scale(big.NewInt(fireWays / 6))
	}
	rest = rest.burn(highest, 0)
	out := map[int]counts{}
	for best := range skills {
		sum := newCounts(len(rest))
		sum.add(rest, 1)
		for f := range min(highest+1, len(b)) {
			sum.add(b[f].burn(f, fireOut(f, best)).scale(power(fireWays, 2*n-f)), 1)
		}
		out[best] = sum
	}
	return out
}

// burn adds the damage of fire markers in the end phase to c: a d10 puts each marker out on so many of its
// faces, and a marker that burns on does a d6 of damage.
func (c counts) burn(markers, out int) counts {
	for range markers {
		next := c.die().scale(big.NewInt(int64(10 - out)))
		next.add(c, int64(6*out))
		c = next
	}
	return c
}
