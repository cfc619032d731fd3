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

// oddsPilots are the two pilots.
type oddsPilots struct {
	pilot, co      int
	dazed, coDazed bool
}

// hurt takes Skill from the pilot, or from the co-pilot if the pilot is dead (HB-35).
func (p oddsPilots) hurt(n int) oddsPilots {
	if p.pilot > 0 {
		p.pilot = max(p.pilot-n, 0)
	} else {
		p.co = max(p.co-n, 0)
	}
	return p
}

// daze is HB-34.
func (p oddsPilots) daze() oddsPilots {
	if p.pilot > 0 && !p.dazed {
		p.dazed = true
		return p
	}
	if p.co > 0 && !p.coDazed {
		p.coDazed = true
		return p
	}
	return p.hurt(1)
}

// best is the best Skill of those who are not dazed.
func (p oddsPilots) best() int {
	b := 0
	if !p.dazed {
		b = p.pilot
	}
	if !p.coDazed {
		b = max(b, p.co)
	}
	return b
}

// oddsChance is a state with its weight.
type oddsChance[S comparable] struct {
	state  S
	weight *big.Rat
}

// merge adds up equal states.
func merge[S comparable](list []oddsChance[S]) []oddsChance[S] {
	var out []oddsChance[S]
	at := map[S]int{}
	for _, c := range list {
		i, seen := at[c.state]
		if !seen {
			i = len(out)
			at[c.state] = i
			out = append(out, oddsChance[S]{c.state, new(big.Rat)})
		}
		out[i].weight.Add(out[i].weight, c.weight)
	}
	return out
}

// oddsStep is what one critical hit may do to a state, with its chance in all.
type oddsStep[S comparable] func(s S) []oddsChance[S]

// bySkill runs steps and sorts the living by what best says of them.
func bySkill[S comparable](start S, step oddsStep[S], alive func(S) bool, best func(S) int, most int) map[int]series {
	out := map[int]series{}
	now := []oddsChance[S]{{start, big.NewRat(1, 1)}}
	for n := range most + 1 {
		for _, c := range now {
			b := best(c.state)
			if out[b] == nil {
				out[b] = newSeries(most)
			}
			out[b][n].Add(out[b][n], c.weight)
		}
		var next []oddsChance[S]
		for _, c := range now {
			for _, e := range step(c.state) {
				if alive(e.state) {
					next = append(next, oddsChance[S]{e.state, new(big.Rat).Mul(c.weight, e.weight)})
				}
			}
		}
		now = merge(next)
	}
	for _, s := range out {
		s.overFactorials()
	}
	return out
}

// pilotSeries is what rows 8 and 9 do to the pilots, by the best Skill that is left (HB-34 to HB-36).
func (t *oddsTarget) pilotSeries(most int) map[int]series {
	step := func(p oddsPilots) []oddsChance[oddsPilots] {
		return []oddsChance[oddsPilots]{
			{p.daze(), big.NewRat(3, 60)}, {p.hurt(1), big.NewRat(3, 120)},
			{p.hurt(2), big.NewRat(2, 120)}, {p.hurt(99), big.NewRat(1, 120)},
		}
	}
	return bySkill(oddsPilots{pilot: t.pilot, co: t.co}, step, func(p oddsPilots) bool { return p.pilot+p.co > 0 }, oddsPilots.best, most)
}

// oddsCrew is the aircrew.
type oddsCrew struct {
	alive, dazed, skill int
	hit                 bool
}

func (c oddsCrew) hurt(n int) oddsCrew {
	if c.alive == 0 {
		return c
	}
	if c.skill = max(c.skill-n, 0); c.skill == 0 {
		return oddsCrew{}
	}
	return c
}

func (c oddsCrew) kill(n int) oddsCrew {
	c.alive = max(c.alive-n, 0)
	c.dazed = min(c.dazed, c.alive)
	return c
}

func (c oddsCrew) daze(n int) oddsCrew {
	if c.alive == 0 {
		return c
	}
	c.dazed = min(c.dazed+n, c.alive)
	if c.hit {
		c = c.hurt(1)
	}
	c.hit = c.alive > 0
	return c
}

// crewSeries is what rows 8 and 9 do to the aircrew, by the Skill of those able to act.
func (t *oddsTarget) crewSeries(most int) map[int]series {
	step := func(c oddsCrew) []oddsChance[oddsCrew] {
		all := []oddsChance[oddsCrew]{{c.hurt(1), big.NewRat(3, 120)}, {c.hurt(2), big.NewRat(2, 120)}}
		for n, ways := range [...]int64{1: 3, 2: 2, 3: 1} {
			if ways > 0 {
				all = append(all, oddsChance[oddsCrew]{c.daze(n), big.NewRat(3*ways, 360)},
					oddsChance[oddsCrew]{c.kill(n), big.NewRat(ways, 720)})
			}
		}
		return all
	}
	best := func(c oddsCrew) int {
		if c.alive > c.dazed {
			return c.skill
		}
		return 0
	}
	start := oddsCrew{alive: t.crew, skill: t.crewSkill}
	return bySkill(start, step, func(oddsCrew) bool { return true }, best, most)
}

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
