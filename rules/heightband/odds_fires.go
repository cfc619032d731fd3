package heightband

import (
	"math/big"

	"github.com/furball-sim/furball/rules/dice"
)

// oddsBurning is damage points and fire markers.
type oddsBurning struct{ damage, fires int }

// burningSeries is what rows 7 and 10 do, but for the explosion (HB-32): entry n maps damage and
// fires to weights.
func burningSeries(left, most int) [][]oddsChance[oddsBurning] {
	now := []oddsChance[oddsBurning]{{oddsBurning{}, big.NewRat(1, 1)}}
	var out [][]oddsChance[oddsBurning]
	factorial := big.NewRat(1, 1)
	for n := range most + 1 {
		if n > 0 {
			var next []oddsChance[oddsBurning]
			for _, c := range now {
				next = appendBurning(next, c, left)
			}
			now = merge(next)
			factorial.Mul(factorial, big.NewRat(int64(n), 1))
		}
		entry := make([]oddsChance[oddsBurning], len(now))
		for i, c := range now {
			entry[i] = oddsChance[oddsBurning]{c.state, new(big.Rat).Quo(c.weight, factorial)}
		}
		out = append(out, entry)
	}
	return out
}

// appendBurning adds one more critical hit of row 7 or 10 to a state, as far as it stays below
// the damage points left.
func appendBurning(list []oddsChance[oddsBurning], c oddsChance[oddsBurning], left int) []oddsChance[oddsBurning] {
	for n, ways := range [...]int64{1: 3, 2: 2, 3: 1} {
		if ways == 0 {
			continue
		}
		extra := dice.Die(6).Times(n)
		chances := extra.Chances()
		for i, v := range extra.Values() {
			if c.state.damage+v >= left {
				break
			}
			w := new(big.Rat).Mul(c.weight, big.NewRat(ways, 60))
			w.Mul(w, chances[i])
			list = append(list, oddsChance[oddsBurning]{oddsBurning{c.state.damage + v, c.state.fires}, w})
			if n < 3 {
				list = append(list, oddsChance[oddsBurning]{oddsBurning{c.state.damage + v, c.state.fires + n}, w})
			}
		}
	}
	return list
}

// oddsFires remembers what was worked out about fires.
type oddsFires struct {
	burnt map[[2]int]dice.Dist // damage, by markers and tenths that go out
	known map[[3]int]*big.Rat  // by markers, damage points left and tenths
}

// outlast is the chance to be there after the end phase with so many markers, damage points
// left and best Skill (HB-40).
func (f *oddsFires) outlast(markers, left, best int) *big.Rat {
	out := 0 // of ten
	if best > 0 {
		out = min(max(best-markers+1, 0), 9)
	}
	k := [3]int{markers, left, out}
	if f.known[k] == nil {
		f.known[k] = f.burning(markers, out).Less(left)
	}
	return f.known[k]
}

// burning is the damage that markers do when each goes out with a chance of so many tenths.
func (f *oddsFires) burning(markers, out int) dice.Dist {
	k := [2]int{markers, out}
	d, ok := f.burnt[k]
	switch {
	case ok:
		return d
	case markers == 0:
		d = dice.Constant(0)
	default:
		d = f.burning(markers-1, out).Plus(dice.Die(10).Then(func(v int) dice.Dist {
			if v <= out {
				return dice.Constant(0)
			}
			return dice.Die(6)
		}))
	}
	f.burnt[k] = d
	return d
}

// oddsAshes is what critical hits of rows 7 and 10 leave of an aircraft with so many damage
// points: the chance that it stays, and by best Skill that it outlasts the fires too.
type oddsAshes struct {
	stays    *big.Rat
	outlasts [10]*big.Rat
}

// ashes adds a list of burnings up, for those best Skills that come up.
func ashes(list []oddsChance[oddsBurning], left int, fires *oddsFires, skills map[int]series) *oddsAshes {
	a := &oddsAshes{stays: new(big.Rat)}
	for best := range a.outlasts {
		if skills[best] != nil {
			a.outlasts[best] = new(big.Rat)
		}
	}
	var w big.Rat
	for _, b := range list {
		rest := left - b.state.damage
		if rest <= 0 {
			continue
		}
		a.stays.Add(a.stays, b.weight)
		for best := range a.outlasts {
			if a.outlasts[best] == nil {
				continue
			}
			w.Mul(b.weight, fires.outlast(b.state.fires, rest, best))
			a.outlasts[best].Add(a.outlasts[best], &w)
		}
	}
	return a
}
