package play

import (
	"sync"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// unit is probability 1 in the fixed point of the fates, small enough that the
// product of two chances fits.
const unit = 1 << 30

const (
	fateDice  = 2 * card.MaxDice
	fateSkill = 10 // one more than the greatest Skill of an experiment
)

// fates holds the chance, of unit, that damage dice lose an aircraft at once, by the
// number of dice, the damage points left and the pilot's Skill (0: the pilot's death alone does not
// lose it, because a co-pilot is aboard). It serves the facts of agents and so
// leaves out what is rare: AS or DV worn down to 0, and a pilot dazed twice. The odds
// command enumerates the exact chances.
type fates struct {
	dp   int
	lost [fateDice + 1][]int32 // by left*fateSkill + skill
	flat bool
	// after is the chance of loss when so many critical hits are to come; volleys serve luck.
	after   [fateDice + 1][]int64
	volleys [fateDice + 1]volleyLuck
}

// chance looks up dice against an aircraft as it stands.
func (f *fates) chance(dice int, c *State) int64 {
	left := f.dp - int(c.Damage)
	if c.Lost || left <= 0 {
		return 0
	}
	s := int(c.Skill)
	if c.CoPilot > 0 {
		s = 0
	}
	return int64(f.lost[min(dice, fateDice)][left*fateSkill+min(s, fateSkill-1)])
}

// Chance is the chance, of unit, that so many damage dice lose an aircraft at once.
func (sp *Spec) Chance(dice int, c Craft) int64 { return sp.fates.chance(dice, c.s) }

// Certainly is a chance of unit as facts hold it: to the nearest, but 0 only if it cannot come about.
func Certainly(chance int64) int32 {
	if c := (chance*rules.Certain + unit/2) / unit; c > 0 || chance <= 0 {
		return int32(c)
	}
	return 1
}

// Part is what is left of a chance, of rules.Certain, that counts only with another: 0 only if either is.
func Part(chance, of int32) int32 {
	if p := int64(chance) * int64(of) / rules.Certain; p > 0 || chance <= 0 || of <= 0 {
		return int32(p)
	}
	return 1
}

type fateKey struct {
	dp   int
	flat bool
}

var fateCache sync.Map // fateKey to *fates

// fatesOf finds or makes the tables for so many damage points.
func fatesOf(dp int, flat bool) *fates {
	k := fateKey{dp, flat}
	if f, ok := fateCache.Load(k); ok {
		return f.(*fates)
	}
	f, _ := fateCache.LoadOrStore(k, newFates(dp, flat))
	return f.(*fates)
}

// newFates works the tables out in two steps: the chance that a number of critical hits loses the aircraft,
// then the chance that a number of damage dice does. A die that shows a six is a critical hit; the pips of
// any other are damage.
func newFates(dp int, flat bool) *fates {
	f := &fates{dp: dp, flat: flat}
	size := (dp + 1) * fateSkill
	after := &f.after
	after[0] = make([]int64, size)
	for n := 1; n <= fateDice; n++ {
		after[n] = make([]int64, size)
		for left := 1; left <= dp; left++ {
			for s := range fateSkill {
				after[n][left*fateSkill+s] = oneCritical(after[n-1], left, s)
			}
		}
	}
	joint := [][]int64{{unit}} // by sixes, then pips
	for n := range f.lost {
		f.lost[n] = make([]int32, size)
		for left := 1; left <= dp; left++ {
			for s := range fateSkill {
				sum := int64(0)
				for sixes, row := range joint {
					for pips, p := range row {
						if pips >= left {
							sum += p
						} else {
							sum += p * after[sixes][(left-pips)*fateSkill+s] / unit
						}
					}
				}
				f.lost[n][left*fateSkill+s] = int32(min(sum, unit))
			}
		}
		joint = oneDie(joint, flat)
	}
	return f
}

// oneDie adds a damage die to joint, which holds the chance of each number of sixes with each number of pips.
func oneDie(joint [][]int64, flat bool) [][]int64 {
	next := make([][]int64, len(joint)+1)
	for i := range next {
		next[i] = make([]int64, len(joint[0])+5)
	}
	for sixes, row := range joint {
		for pips, p := range row {
			next[sixes+1][pips] += p / 6
			for die := 1; die <= 5; die++ {
				next[sixes][pips+dieDamage(die, flat)] += p / 6
			}
		}
	}
	return next
}

// oneCritical is the chance to be lost by one critical hit and those that follow.
func oneCritical(next []int64, left, s int) int64 {
	sum := int64(0)
	for row := 1; row <= 10; row++ {
		for die := 1; die <= 6; die++ {
			e := &criticals[row][criticalColumn[die]]
			switch {
			case e.destroyed:
				sum += unit
			case e.kill:
				sum += (wounded(next, left, s, fateSkill) + next[left*fateSkill+s]) / 2
			case e.wound > 0:
				sum += (wounded(next, left, s, int(e.wound)) + next[left*fateSkill+s]) / 2
			case e.dice > 0:
				sum += extraDamage(next, left, s, int(e.dice))
			default:
				sum += next[left*fateSkill+s]
			}
		}
	}
	return sum / 60
}

// wounded is the chance after the pilot has lost Skill.
func wounded(next []int64, left, s, n int) int64 {
	switch {
	case s == 0:
		return next[left*fateSkill]
	case s <= n:
		return unit
	}
	return next[left*fateSkill+s-n]
}

// extraDamage averages over n d6 of extra damage.
func extraDamage(next []int64, left, s, n int) int64 {
	if left <= 0 {
		return unit
	}
	if n == 0 {
		return next[left*fateSkill+s]
	}
	sum := int64(0)
	for die := 1; die <= 6; die++ {
		sum += extraDamage(next, left-die, s, n-1)
	}
	return sum / 6
}
