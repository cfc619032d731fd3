package odds

import (
	"math/big"
)

// counts are numbers of ways by damage points, up to the last that the aircraft survives.
type counts []*big.Int

func newCounts(n int) counts {
	c := make(counts, n)
	for i := range c {
		c[i] = new(big.Int)
	}
	return c
}

// add adds o, which is as long, so many times.
func (c counts) add(o counts, times int64) {
	var w big.Int
	by := big.NewInt(times)
	for i := range o {
		if o[i].Sign() != 0 {
			c[i].Add(c[i], w.Mul(o[i], by))
		}
	}
}

// scale multiplies all of them.
func (c counts) scale(by *big.Int) counts {
	out := make(counts, len(c))
	for i := range c {
		out[i] = new(big.Int).Mul(c[i], by)
	}
	return out
}

// later is c with so many more points of damage.
func (c counts) later(points int) counts {
	out := newCounts(len(c))
	for i := points; i < len(c); i++ {
		out[i] = c[i-points]
	}
	return out
}

// die is c with the damage of one more d6, each of whose faces is a way.
func (c counts) die() counts {
	out := newCounts(len(c))
	sum := new(big.Int) // of the six before
	for i := 1; i < len(c); i++ {
		sum.Add(sum, c[i-1])
		if i > 6 {
			sum.Sub(sum, c[i-7])
		}
		out[i].Set(sum)
	}
	return out
}

// within is the number of ways in which c and o together leave at least one point.
func (c counts) within(o counts) *big.Int {
	all, upTo := new(big.Int), new(big.Int)
	var w big.Int
	for i := range o { // upTo is all of o that goes with what c has at its other end
		upTo.Add(upTo, o[i])
		all.Add(all, w.Mul(c[len(c)-1-i], upTo))
	}
	return all
}

func power(base int64, n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(n)), nil)
}

func product(a *big.Int, others ...*big.Int) *big.Int {
	p := new(big.Int).Set(a)
	for _, b := range others {
		p.Mul(p, b)
	}
	return p
}
