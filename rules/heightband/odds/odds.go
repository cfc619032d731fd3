package odds

import (
	"math/big"

	"github.com/furball-sim/furball/rules/dice"
)

// Critical hits are independent of each other, and each touches one of five things: AS, DV,
// the pilots, the aircrew, or damage and fires. So what a number of them does is a
// product of five parts, summed over how many of them each part gets. Ways are counted in
// whole numbers, and divided once, at the end, by the number of all ways.

// A Target is what decides whether an aircraft is lost.
type Target struct {
	DP, Lost       int // damage points that destroy it, and those lost before
	AS, DV         int
	Pilot, CoPilot int // Skill; 0: nobody
	Crew           int
	CrewSkill      int
	Flat           bool
}

// A Hit is what one attack does.
type Hit struct {
	Hit, Kill, Lost *big.Rat
	Pips, Criticals dice.Dist // by the dice
}

// criticalWays is the number of ways in which one critical hit can fall: a row, a column and three more d6.
const criticalWays = 10 * 6 * 216

// A series holds as entry n the number of ways, of criticalWays to the nth, in which n critical hits all go to
// one part and do not lose the aircraft.
type series []*big.Int

func newSeries(n int) series { return series(newCounts(n + 1)) }

// times is the series of two parts together: any of the hits may go to either.
func (s series) times(o series) series {
	out := newSeries(len(s) - 1)
	var p, ways big.Int
	for n := range out {
		for k := range n + 1 {
			p.Mul(s[k], o[n-k])
			out[n].Add(out[n], p.Mul(&p, ways.Binomial(int64(n), int64(k))))
		}
	}
	return out
}

// rowWays is the number of ways of a row, and columnWays that of its columns, which 3, 2 and 1 faces of the d6
// lead to.
const rowWays = criticalWays / 10

var columnWays = [...]int64{1: rowWays * 3 / 6, 2: rowWays * 2 / 6, 3: rowWays * 1 / 6}

// wearSeries is the series of a row that takes 1, 2 or 3 off a value, which must stay above 0 (HB-32, HB-33).
func wearSeries(value, most int) series {
	s := newSeries(most)
	now := newCounts(max(value, 0)) // by what is taken off
	if value > 0 {
		now[0].SetInt64(1)
	}
	for n := range s {
		for _, w := range now {
			s[n].Add(s[n], w)
		}
		next := newCounts(len(now))
		for off := 1; off <= 3; off++ {
			next.add(now.later(off), columnWays[off])
		}
		now = next
	}
	return s
}

// harmlessSeries is the series of rows 3 to 6, which never lose the aircraft.
func harmlessSeries(most int) series {
	s := newSeries(most)
	for n := range s {
		s[n].Exp(big.NewInt(4*rowWays), big.NewInt(int64(n)), nil)
	}
	return s
}

// allBySkill is the series of everything but damage and fires, by the best Skill left.
func (t *Target) allBySkill(most int) map[int]series {
	rest := wearSeries(t.AS, most).times(wearSeries(t.DV, most)).times(harmlessSeries(most))
	pilots, crews := t.pilotSeries(most), t.crewSeries(most)
	out := map[int]series{}
	for bp, p := range pilots {
		for bc, c := range crews {
			b := max(bp, bc)
			if out[b] == nil {
				out[b] = newSeries(most)
			}
			counts(out[b]).add(counts(p.times(c).times(rest)), 1)
		}
	}
	return out
}

// damageFaces counts how n damage dice fall (HB-30): for each number of sixes the ways, of 6 to the nth, by the
// damage points, which stay below left.
func (t *Target) damageFaces(n, left int) []counts {
	now := []counts{newCounts(left)}
	now[0][0].SetInt64(1)
	for range n {
		next := make([]counts, len(now)+1)
		for sixes := range next {
			next[sixes] = newCounts(left)
			if sixes > 0 {
				next[sixes].add(now[sixes-1], 1)
			}
			if sixes == len(now) {
				continue
			}
			for face := 1; face <= 5; face++ {
				v := face
				if t.Flat {
					v = 1
				}
				next[sixes].add(now[sixes].later(v), 1)
			}
		}
		now = next
	}
	return now
}

// damaged is what n damage dice of a hit do: the chances that the target survives them, and the
// end of the turn too.
func (t *Target) damaged(n int) (stays, outlasts *big.Rat) {
	left := t.DP - t.Lost
	others := t.allBySkill(n)
	surely := newSeries(n)
	for _, s := range others { // in any order: the sum is exact
		counts(surely).add(counts(s), 1)
	}
	faces, burnings := t.damageFaces(n, left), burningSeries(left, n)
	alive, kept := new(big.Int), new(big.Int)
	var w big.Int
	for k, burning := range burnings { // critical hits in rows 7 and 10
		hit, ashes := burning.all(), burning.burnt(others, n)
		for sixes := k; sixes <= n; sixes++ {
			w.Binomial(int64(sixes), int64(k))
			w.Mul(&w, power(criticalWays, n-sixes))
			alive.Add(alive, product(&w, surely[sixes-k], faces[sixes].within(hit)))
			for best, s := range others {
				if s[sixes-k].Sign() != 0 {
					kept.Add(kept, product(&w, s[sixes-k], faces[sixes].within(ashes[best])))
				}
			}
		}
	}
	all := product(power(criticalWays, n), power(6, n))
	return new(big.Rat).SetFrac(alive, all), new(big.Rat).SetFrac(kept, all.Mul(all, power(fireWays, 2*n)))
}

// Strike is an attack that hits with a chance and then rolls n damage dice.
func (t *Target) Strike(hit *big.Rat, n int) *Hit {
	stays, outlasts := t.damaged(n)
	one := big.NewRat(1, 1)
	pip := dice.Die(6).Map(func(v int) int {
		switch {
		case v == 6:
			return 0
		case t.Flat:
			return 1
		}
		return v
	})
	six := dice.Die(6).Map(func(v int) int { return v / 6 })
	r := &Hit{Hit: hit, Kill: new(big.Rat).Sub(one, stays), Lost: new(big.Rat).Sub(one, outlasts)}
	r.Kill.Mul(r.Kill, hit)
	r.Lost.Mul(r.Lost, hit)
	r.Pips, r.Criticals = onlyIf(hit, pip.Times(n)), onlyIf(hit, six.Times(n))
	return r
}

// onlyIf is d with a chance, in tenths, and otherwise 0.
func onlyIf(chance *big.Rat, d dice.Dist) dice.Dist {
	return dice.Die(10).Then(func(v int) dice.Dist {
		if big.NewRat(int64(v), 10).Cmp(chance) <= 0 {
			return d
		}
		return dice.Constant(0)
	})
}

// GunHit is the chance that d10 + total reaches dv, where a 1 misses (HB-27), and the dice of a hit (HB-28).
func GunHit(total, dv, n int) (hit *big.Rat, damage int) {
	hit = dice.Die(10).Chance(func(v int) bool { return v != 1 && v+total >= dv })
	if total >= dv {
		n *= 2
	}
	return hit, n
}

// Test is a test of flying skill: the chance to pass and the bands lost (HB-13, HB-21).
func Test(skill int) (pass *big.Rat, lost dice.Dist) {
	die := dice.Die(10)
	pass = die.Chance(func(v int) bool { return v < 10 && v <= skill })
	return pass, die.Map(func(v int) int { return max(v-skill, 0) }) // a 10 on Skill 10 fails and loses nothing
}
