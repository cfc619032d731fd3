package play

import (
	"math/bits"
	"sync"
)

// A volleyLuck is what a number of damage dice does on average (HB-30): the mean of what the fates say once the dice
// lie and only the critical hits are to come, and the mean of the pips up to the damage points left. It is made when
// the first such volley is fired.
type volleyLuck struct {
	once sync.Once
	lost []int32 // of unit, by left*fateSkill + skill
	pips []int32 // of unit / fates.dp, by left
}

// volley finds or makes the means of n dice.
func (f *fates) volley(n int) *volleyLuck {
	v := &f.volleys[n]
	v.once.Do(func() { f.fill(v, n) })
	return v
}

// fill adds up all throws of n dice. The numbers of throws are whole, and so are the sums: nothing is rounded before
// the last division.
func (f *fates) fill(v *volleyLuck, n int) {
	joint, all := throws(n, f.flat)
	v.lost, v.pips = make([]int32, (f.dp+1)*fateSkill), make([]int32, f.dp+1)
	for left := 1; left <= f.dp; left++ {
		var pips sum
		for _, row := range joint {
			for p, ways := range row {
				pips.add(ways, unit/uint64(f.dp)*uint64(min(p, left)))
			}
		}
		v.pips[left] = pips.over(all)
		for s := range fateSkill {
			var lost sum
			for sixes, row := range joint {
				for p, ways := range row {
					if ways > 0 {
						lost.add(ways, uint64(f.then(sixes, left-p, s)))
					}
				}
			}
			v.lost[left*fateSkill+s] = lost.over(all)
		}
	}
}

// then is the chance of loss, of unit, with so many critical hits to come and so many damage points left.
func (f *fates) then(sixes, left, s int) int64 {
	if left <= 0 {
		return unit
	}
	return f.after[sixes][left*fateSkill+s]
}

// throws counts the throws of n dice by their sixes and their pips, and all of them: at most 6 to the 24th.
func throws(n int, flat bool) (joint [][]uint64, all uint64) {
	joint, all = [][]uint64{{1}}, 1
	for range n {
		next := make([][]uint64, len(joint)+1)
		for i := range next {
			next[i] = make([]uint64, len(joint[0])+5)
		}
		for sixes, row := range joint {
			for pips, ways := range row {
				next[sixes+1][pips] += ways
				for die := 1; die <= 5; die++ {
					next[sixes][pips+dieDamage(die, flat)] += ways
				}
			}
		}
		joint, all = next, 6*all
	}
	return joint, all
}

// A sum is a whole number of 128 bits.
type sum struct{ high, low uint64 }

func (s *sum) add(ways, value uint64) {
	high, low := bits.Mul64(ways, value)
	var carry uint64
	s.low, carry = bits.Add64(s.low, low, 0)
	s.high += high + carry
}

// over divides a sum of values up to unit by the number of all throws.
func (s *sum) over(all uint64) int32 {
	q, _ := bits.Div64(s.high, s.low, all)
	return int32(q)
}

// luckBits is what turns unit into rules.LuckUnit.
const luckBits = 30 - 24

// A bet is what a volley, or a critical hit, does on average to an aircraft as it stands, and what it has come to.
type bet struct {
	on          bool
	lost, harm  int64 // of unit
	left, skill int
	critical    int // with how many critical hits to come; 0: a volley
	damage      int16
	wasSkill    int8
	pips, sixes int // of a volley that has hit
}

// stands begins a bet on an aircraft; it is off where nobody wants to know it, or where the aircraft is gone.
func (h harm) stands() (b bet) {
	c := h.craft()
	left := h.spec().dp - int(c.Damage)
	if h.p.Luck() == nil || c.Lost || left <= 0 {
		return b
	}
	skill := min(int(c.Skill), fateSkill-1)
	if c.CoPilot > 0 {
		skill = 0
	}
	return bet{on: true, left: left, skill: skill, damage: c.Damage, wasSkill: c.Skill}
}

// stake notes what a volley of so many dice that hits on so many faces of ten does on average (HB-27, HB-30).
func (h harm) stake(dice, faces int) bet {
	b := h.stands()
	if b.on {
		v := h.spec().fates.volley(min(dice, fateDice))
		b.lost = int64(faces) * int64(v.lost[b.left*fateSkill+b.skill]) / 10
		b.harm = int64(faces) * int64(v.pips[b.left]) / 10
	}
	return b
}

// settle counts by how much more than on average a volley has done.
func (h harm) settle(b *bet) {
	if !b.on {
		return
	}
	lost, harm, f := int64(0), int64(0), h.spec().fates
	if b.pips+b.sixes > 0 {
		lost = f.then(b.sixes, b.left-b.pips, b.skill)
		harm = unit / int64(f.dp) * int64(min(b.pips, b.left))
	}
	h.surprise(lost-b.lost, harm-b.harm)
}

func (h harm) surprise(lost, harm int64) {
	const half = 1 << (luckBits - 1)
	h.p.Luck().Add(h.craft().Side.Other(), (lost+half)>>luckBits, (harm+half)>>luckBits)
}

// stakeCritical notes how the fates see the first of so many critical hits.
func (h harm) stakeCritical(hits int) bet {
	b := h.stands()
	if b.on {
		b.critical, b.lost = hits, h.spec().fates.after[hits][b.left*fateSkill+b.skill]
	}
	return b
}

// settleCritical counts by how much more than on average a critical hit has done, as the fates see it: they leave out
// what is rare, which then is no surprise.
func (h harm) settleCritical(b *bet, e *crit) {
	if !b.on {
		return
	}
	c, f := h.craft(), h.spec().fates
	next, lost := f.after[b.critical-1], int64(unit)
	switch {
	case e.destroyed:
	case (e.kill || e.wound > 0) && c.Skill != b.wasSkill:
		n := int(e.wound)
		if e.kill {
			n = fateSkill
		}
		lost = wounded(next, b.left, b.skill, n)
	case e.dice > 0:
		lost = f.then(b.critical-1, b.left-int(c.Damage-b.damage), b.skill)
	default:
		lost = next[b.left*fateSkill+b.skill]
	}
	h.surprise(lost-b.lost, 0)
}
