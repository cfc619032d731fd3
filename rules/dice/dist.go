package dice

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// A Dist is an exact distribution over whole numbers: the values that can come
// up, in ascending order, and the chance of each as a rational number. It is
// immutable; every method leaves it as it is. The zero Dist has no values and
// is no distribution: its methods panic.
//
// Inside, the chances are whole weights over their sum, so that adding dice up
// needs no fractions. The weights have no common divisor, so that equal
// distributions are equal weight for weight.
type Dist struct {
	values  []int
	weights []*big.Int // above 0
	total   *big.Int   // the sum of weights
}

// weighted is one value with its weight, before equal values are merged.
type weighted struct {
	value  int
	weight *big.Int
}

// collect makes a Dist of values in any order; equal ones are added
// up. It copies the weights. There is at least one.
func collect(ws []weighted) Dist {
	slices.SortStableFunc(ws, func(a, b weighted) int { return a.value - b.value })
	d := Dist{total: new(big.Int)}
	divisor := new(big.Int)
	for _, w := range ws {
		if n := len(d.values); n > 0 && d.values[n-1] == w.value {
			d.weights[n-1].Add(d.weights[n-1], w.weight)
			continue
		}
		d.values = append(d.values, w.value)
		d.weights = append(d.weights, new(big.Int).Set(w.weight))
	}
	for _, w := range d.weights {
		divisor.GCD(nil, nil, divisor, w)
	}
	for _, w := range d.weights {
		w.Quo(w, divisor)
		d.total.Add(d.total, w)
	}
	return d
}

// check panics for the zero Dist.
func (d Dist) check() {
	if len(d.values) == 0 {
		panic("dice: the zero Dist is no distribution")
	}
}

// Constant is the distribution that always gives v.
func Constant(v int) Dist {
	return collect([]weighted{{v, big.NewInt(1)}})
}

// Die is one die with n faces, 1 to n. It panics when n is below 1.
func Die(n int) Dist {
	if n < 1 {
		panic("dice: die without faces")
	}
	ws := make([]weighted, n)
	for i := range ws {
		ws[i] = weighted{i + 1, big.NewInt(1)}
	}
	return collect(ws)
}

// Plus is the sum of two independent distributions, their convolution.
func (d Dist) Plus(e Dist) Dist {
	d.check()
	e.check()
	ws := make([]weighted, 0, len(d.values)*len(e.values))
	for i, v := range d.values {
		for j, u := range e.values {
			ws = append(ws, weighted{v + u, new(big.Int).Mul(d.weights[i], e.weights[j])})
		}
	}
	return collect(ws)
}

// Times is the sum of n independent copies of d: Die(6).Times(2) is 2d6. No
// copies give 0. It panics when n is negative.
func (d Dist) Times(n int) Dist {
	d.check()
	if n < 0 {
		panic("dice: negative number of dice")
	}
	sum := Constant(0)
	for range n {
		sum = sum.Plus(d)
	}
	return sum
}

// Map is the distribution of f of the value: Die(6).Map(hits) counts hits.
func (d Dist) Map(f func(v int) int) Dist {
	d.check()
	ws := make([]weighted, len(d.values))
	for i, v := range d.values {
		ws[i] = weighted{f(v), d.weights[i]}
	}
	return collect(ws)
}

// Then is the mixture in which the value of d chooses the distribution that is rolled next: Die(6).Then(Die(6).Times)
// rolls as many dice as the first shows.
func (d Dist) Then(next func(v int) Dist) Dist {
	d.check()
	nexts := make([]Dist, len(d.values))
	common := big.NewInt(1) // the least common multiple of the totals
	for i, v := range d.values {
		nexts[i] = next(v)
		nexts[i].check()
		common = lcm(common, nexts[i].total)
	}
	var ws []weighted
	for i, n := range nexts {
		scale := new(big.Int).Quo(common, n.total)
		scale.Mul(scale, d.weights[i])
		for j, v := range n.values {
			ws = append(ws, weighted{v, new(big.Int).Mul(scale, n.weights[j])})
		}
	}
	return collect(ws)
}

func lcm(a, b *big.Int) *big.Int {
	divisor := new(big.Int).GCD(nil, nil, a, b)
	divisor.Quo(b, divisor)
	return divisor.Mul(divisor, a)
}

// Values lists the values that can come up, in ascending order.
func (d Dist) Values() []int { return slices.Clone(d.values) }

// Chances lists the chances of Values, in their order. They add up to 1.
func (d Dist) Chances() []*big.Rat {
	chances := make([]*big.Rat, len(d.values))
	for i, w := range d.weights {
		chances[i] = new(big.Rat).SetFrac(w, d.total)
	}
	return chances
}

// Prob is the chance of exactly v.
func (d Dist) Prob(v int) *big.Rat {
	return d.Chance(func(u int) bool { return u == v })
}

// AtLeast is the chance of k or more.
func (d Dist) AtLeast(k int) *big.Rat {
	return d.Chance(func(v int) bool { return v >= k })
}

// Chance is the chance of a value for which is holds.
func (d Dist) Chance(is func(v int) bool) *big.Rat {
	d.check()
	sum := new(big.Int)
	for i, v := range d.values {
		if is(v) {
			sum.Add(sum, d.weights[i])
		}
	}
	return new(big.Rat).SetFrac(sum, d.total)
}

// Mean is the expected value.
func (d Dist) Mean() *big.Rat {
	d.check()
	sum := new(big.Int)
	for i, v := range d.values {
		x := big.NewInt(int64(v))
		sum.Add(sum, x.Mul(x, d.weights[i]))
	}
	return new(big.Rat).SetFrac(sum, d.total)
}

// String lists values and chances: "0: 1/3, 1: 2/3".
func (d Dist) String() string {
	var b strings.Builder
	for i, c := range d.Chances() {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d: %s", d.values[i], c.RatString())
	}
	return b.String()
}
