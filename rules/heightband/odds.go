package heightband

import (
	"math/big"

	"github.com/furball-sim/furball/rules/dice"
)

// This file enumerates single attacks exactly. It is a second reading of the rules: it
// shares no table and no step with the engine, so that each checks the other.
//
// Critical hits are independent of each other, and each touches one of five things: AS, DV,
// the pilots, the aircrew, or damage and fires. So what a number of them does is a
// product of five parts, summed over how many of them each part gets. The parts are
// series: entry n is the weight of n critical hits for this part, over n! n hits being in any order.

// oddsTarget is what matters of an aircraft for losing it.
type oddsTarget struct {
	dp, lost  int // damage points that destroy it, and those lost before
	as, dv    int
	pilot, co int // Skill; 0: nobody
	crew      int
	crewSkill int
	flat      bool
}

// oddsHit is what one attack does.
type oddsHit struct {
	hit, kill, lost *big.Rat
	pips, criticals dice.Dist // by the dice
}

// A series holds weights by number of critical hits.
type series []*big.Rat

func newSeries(n int) series {
	s := make(series, n+1)
	for i := range s {
		s[i] = new(big.Rat)
	}
	return s
}

// times is the product up to the length of s.
func (s series) times(o series) series {
	out := newSeries(len(s) - 1)
	var p big.Rat
	for i := range s {
		if s[i].Sign() == 0 {
			continue
		}
		for j := 0; i+j < len(s); j++ {
			if o[j].Sign() != 0 {
				out[i+j].Add(out[i+j], p.Mul(s[i], o[j]))
			}
		}
	}
	return out
}

func (s series) plus(o series) {
	for i := range s {
		s[i].Add(s[i], o[i])
	}
}

// overFactorials divides entry n by n!.
func (s series) overFactorials() series {
	f := big.NewInt(1)
	for n := range s {
		if n > 0 {
			f.Mul(f, big.NewInt(int64(n)))
		}
		s[n].Quo(s[n], new(big.Rat).SetInt(f))
	}
	return s
}

// column is the d6 that a critical hit rolls beside its d10: 1, 2 or 3 for its columns.
var column = dice.Die(6).Map(func(v int) int { return 1 + v/4 + v/6 })

// wearSeries is a row that takes 1, 2 or 3 off a value, which must stay above 0 (HB-32, HB-33).
func wearSeries(value, most int) series {
	s := newSeries(most)
	for n := range s {
		s[n] = column.Times(n).Less(value)
		s[n].Mul(s[n], tenths(1, n))
	}
	return s.overFactorials()
}

// tenths is (k/10) to the nth.
func tenths(k int64, n int) *big.Rat {
	p := big.NewRat(1, 1)
	for range n {
		p.Mul(p, big.NewRat(k, 10))
	}
	return p
}

// harmlessSeries is rows 3 to 6, which lose nothing.
func harmlessSeries(most int) series {
	s := newSeries(most)
	for n := range s {
		s[n].Set(tenths(4, n))
	}
	return s.overFactorials()
}

// allBySkill is everything but damage and fires, by the best Skill left.
func (t *oddsTarget) allBySkill(most int) map[int]series {
	rest := wearSeries(t.as, most).times(wearSeries(t.dv, most)).times(harmlessSeries(most))
	pilots, crews := t.pilotSeries(most), t.crewSeries(most)
	out := map[int]series{}
	for bp := range 10 {
		for bc := range 10 {
			p, c := pilots[bp], crews[bc]
			if p == nil || c == nil {
				continue
			}
			b := max(bp, bc)
			if out[b] == nil {
				out[b] = newSeries(most)
			}
			out[b].plus(p.times(c).times(rest))
		}
	}
	return out
}

// An oddsDice is one way in which damage dice fall.
type oddsDice struct{ pips, sixes int }

// damageFaces is how n damage dice fall (HB-30).
func (t *oddsTarget) damageFaces(n int) []oddsChance[oddsDice] {
	now := []oddsChance[oddsDice]{{oddsDice{}, big.NewRat(1, 1)}}
	for range n {
		var next []oddsChance[oddsDice]
		for _, c := range now {
			w := new(big.Rat).Mul(c.weight, big.NewRat(1, 6))
			next = append(next, oddsChance[oddsDice]{oddsDice{c.state.pips, c.state.sixes + 1}, w})
			for face := 1; face <= 5; face++ {
				v := face
				if t.flat {
					v = 1
				}
				next = append(next, oddsChance[oddsDice]{oddsDice{c.state.pips + v, c.state.sixes}, w})
			}
		}
		now = merge(next)
	}
	return now
}

// damaged is what n damage dice of a hit do: the chances that the target survives them, and the
// end of the turn too.
func (t *oddsTarget) damaged(n int) (stays, outlasts *big.Rat) {
	left := t.dp - t.lost
	others, burnings := t.allBySkill(n), burningSeries(left, n)
	surely := newSeries(n)
	for _, s := range others { // in any order: the sum is exact
		surely.plus(s)
	}
	stays, outlasts = new(big.Rat), new(big.Rat)
	fires := &oddsFires{map[[2]int]dice.Dist{}, map[[3]int]*big.Rat{}}
	burnt := map[[2]int]*oddsAshes{}
	var w big.Rat
	for _, c := range t.damageFaces(n) {
		rest, sixes := left-c.state.pips, c.state.sixes
		if rest <= 0 {
			continue
		}
		alive, kept := new(big.Rat), new(big.Rat)
		for k := range sixes + 1 { // of them in rows 7 and 10
			a := burnt[[2]int{rest, k}]
			if a == nil {
				a = ashes(burnings[k], rest, fires, others)
				burnt[[2]int{rest, k}] = a
			}
			alive.Add(alive, w.Mul(a.stays, surely[sixes-k]))
			for best := range a.outlasts {
				if s := others[best]; s != nil && s[sixes-k].Sign() != 0 {
					kept.Add(kept, w.Mul(a.outlasts[best], s[sixes-k]))
				}
			}
		}
		weight := new(big.Rat).SetInt(new(big.Int).MulRange(1, int64(sixes)))
		weight.Mul(weight, c.weight)
		stays.Add(stays, alive.Mul(alive, weight))
		outlasts.Add(outlasts, kept.Mul(kept, weight))
	}
	return stays, outlasts
}

// strike is an attack that hits with a chance and then rolls n damage dice.
func (t *oddsTarget) strike(hit *big.Rat, n int) *oddsHit {
	stays, outlasts := t.damaged(n)
	one := big.NewRat(1, 1)
	pip := dice.Die(6).Map(func(v int) int {
		switch {
		case v == 6:
			return 0
		case t.flat:
			return 1
		}
		return v
	})
	six := dice.Die(6).Map(func(v int) int { return v / 6 })
	r := &oddsHit{hit: hit, kill: new(big.Rat).Sub(one, stays), lost: new(big.Rat).Sub(one, outlasts)}
	r.kill.Mul(r.kill, hit)
	r.lost.Mul(r.lost, hit)
	r.pips, r.criticals = onlyIf(hit, pip.Times(n)), onlyIf(hit, six.Times(n))
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

// gunHit is the chance that d10 + total reaches dv, a 1 being a miss (HB-27), and the dice of a hit (HB-28).
func gunHit(total, dv, n int) (hit *big.Rat, damage int) {
	hit = dice.Die(10).Chance(func(v int) bool { return v != 1 && v+total >= dv })
	if total >= dv {
		n *= 2
	}
	return hit, n
}

// flyingOdds is a test of flying skill: the chance to pass and the bands lost (HB-13, HB-21).
func flyingOdds(skill int) (pass *big.Rat, lost dice.Dist) {
	die := dice.Die(10)
	pass = die.Chance(func(v int) bool { return v < 10 && v <= skill })
	return pass, die.Map(func(v int) int {
		if v < 10 && v <= skill || skill >= 10 {
			return 0
		}
		return v - skill
	})
}
