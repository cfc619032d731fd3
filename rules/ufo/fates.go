package ufo

import (
	"sync"
)

// The attacks in the fates tables. A ray gun shot is identified by its number of dice.
const (
	maxRolls   = 12 // of two missiles, or a ray gun of power 13 at 1 inch
	fateCannon = 0  // + range - 1, range 1 to 6
	fateRay    = fateCannon + cannonRange
	fateOne    = fateRay + maxRolls + 1 // one missile that reaches the target
	fateTwo    = fateOne + 1
	numFates   = fateTwo + 1
)

// unit is probability 1 in the fixed point of these tables.
const unit = 1 << 40

// fates holds the chance, of 10000, that an attack loses a craft by the end of
// the turn, for every state of the craft. It serves the facts of agents; the
// odds command enumerates the same chances as rationals.
type fates struct {
	top, kept int // sizes of the state: speed or anti-grav, loaded AMRAAM points
	lost      [numFates][]int16
}

// A fateState is the part of a craft's state on which its loss depends.
type fateState struct{ damage, rating, loaded, hurt int }

func (f *fates) index(s fateState) int {
	return ((s.damage*(f.top+1)+s.rating)*(f.kept+1)+s.loaded)*2 + s.hurt
}

// chance looks up an attack on a craft as it stands.
func (f *fates) chance(attack int, sp *spec, c *craft) int32 {
	if c.lost {
		return 0
	}
	return int32(f.lost[attack][f.state(sp, c)])
}

// state is the place of a craft that is not lost in the tables.
func (f *fates) state(sp *spec, c *craft) int {
	s := fateState{damage: int(c.damage), rating: int(c.top)}
	if c.ufo {
		s.rating = int(c.antiGrav)
	} else if f.kept > 0 {
		for h := range sp.points {
			if sp.points[h].weapon == amraam && c.load[h] > 0 {
				s.loaded++
			}
		}
	}
	if c.hurt {
		s.hurt = 1
	}
	return f.index(s)
}

// fateKey holds everything that the tables depend on.
type fateKey struct {
	ufo, location       bool
	dp, top, kept, face int
}

var fateCache sync.Map // fateKey to *fates

// fatesOf finds or makes the tables of a craft.
func fatesOf(sp *spec, location bool) *fates {
	k := fateKey{ufo: sp.card.Kind == ufoKind, dp: sp.dp, top: sp.card.Speed}
	if k.ufo {
		k.top = sp.card.AntiGrav
	} else {
		k.location = location
		for h := range sp.points {
			if p := sp.points[h]; p.fitted && p.weapon == amraam && p.count > 0 {
				k.kept++
			}
		}
		for _, h := range sp.location {
			if h >= 0 && sp.points[h].weapon == amraam && sp.points[h].count > 0 {
				k.face++
			}
		}
	}
	if f, ok := fateCache.Load(k); ok {
		return f.(*fates)
	}
	f, _ := fateCache.LoadOrStore(k, newFates(k))
	return f.(*fates)
}

// newFates fills the tables roll by roll: the chances with n rolls to come follow from those with n-1.
func newFates(k fateKey) *fates {
	f := &fates{top: k.top, kept: k.kept}
	size := k.dp * (k.top + 1) * (k.kept + 1) * 2
	var after [maxRolls + 1][]int64
	for n := range after {
		after[n] = make([]int64, size)
	}
	for n := range after {
		b := fateBuilder{k, f, after[max(n-1, 0)]}
		for d := range k.dp {
			for t := 0; t <= k.top; t++ {
				for l := 0; l <= k.kept; l++ {
					for h := range 2 {
						s := fateState{d, t, l, h}
						if n == 0 {
							after[0][f.index(s)] = b.ejection(s)
						} else {
							after[n][f.index(s)] = b.roll(s)
						}
					}
				}
			}
		}
	}
	for a := range f.lost {
		f.lost[a] = make([]int16, size)
		for s := range size {
			f.lost[a][s] = int16((mixAttack(a, &after, s)*10000 + unit/2) / unit)
		}
	}
	return f
}

// mixAttack averages the chances over the number of damage rolls of an attack.
func mixAttack(attack int, after *[maxRolls + 1][]int64, s int) int64 {
	sum := int64(0)
	switch {
	case attack < fateRay:
		for die := 1; die <= 6; die++ {
			sum += after[cannonRolls(die, attack-fateCannon+1)][s]
		}
		return sum / 6
	case attack < fateOne:
		dice := attack - fateRay
		ways, all := int64(1), int64(1)
		for range dice {
			ways, all = ways*2, all*3
		}
		for hits := 0; hits <= dice; hits++ {
			sum += ways * after[hits][s]
			ways = ways * int64(dice-hits) / int64(hits+1) / 2
		}
		return sum / all
	case attack == fateOne:
		for die := 1; die <= 6; die++ {
			sum += after[die][s]
		}
		return sum / 6
	}
	for two := 2; two <= 12; two++ {
		sum += twoDice(two) * after[two][s]
	}
	return sum / 36
}

// twoDice is the number of ways, of 36, to roll a sum with 2d6.
func twoDice(sum int) int64 { return int64(min(sum-1, 13-sum)) }

// A fateBuilder computes the chances with one damage roll more than those in next.
type fateBuilder struct {
	key  fateKey
	f    *fates
	next []int64
}

// ejection is the chance of UFO-31 when no more rolls come.
func (b *fateBuilder) ejection(s fateState) int64 {
	if b.key.ufo || s.hurt == 0 {
		return 0
	}
	return int64(min(max(s.damage-1, 0), 6)) * unit / 6
}

// then is the chance from the state with dp more damage points and a rating lower by off.
func (b *fateBuilder) then(s fateState, dp, off int) int64 {
	s.damage += dp
	s.rating -= off
	if dp > 0 {
		s.hurt = 1
	}
	if s.damage >= b.key.dp || s.rating <= 0 {
		return unit
	}
	return b.next[b.f.index(s)]
}

func (b *fateBuilder) roll(s fateState) int64 {
	sum := int64(0)
	for two := 2; two <= 12; two++ {
		sum += twoDice(two) * b.row(s, two)
	}
	return sum / 36
}

func (b *fateBuilder) row(s fateState, two int) int64 {
	e := fighterDamage[two]
	off := int(e.speed)
	if b.key.ufo {
		e = ufoDamage[two]
		off = int(e.antiGrav)
	}
	switch {
	case e.pilotKilled, e.destroyed:
		return unit
	case e.hardPoints:
		return b.hardPoints(s)
	case e.dpDice > 0:
		return b.dice(s, int(e.dp), int(e.dpDice), off)
	}
	return b.then(s, int(e.dp), off)
}

// dice averages over n d6 of damage points.
func (b *fateBuilder) dice(s fateState, dp, n, off int) int64 {
	if n == 0 {
		return b.then(s, dp, off)
	}
	sum := int64(0)
	for die := 1; die <= 6; die++ {
		sum += b.dice(s, dp+die, n-1, off)
	}
	return sum / 6
}

// hardPoints averages over the AMRAAM hard points that row 4 takes away.
func (b *fateBuilder) hardPoints(s fateState) int64 {
	if s.loaded == 0 {
		return b.then(s, 0, 0)
	}
	if b.key.location {
		faces := int64(b.key.face * s.loaded / b.key.kept)
		t := s
		t.loaded--
		return ((6-faces)*b.then(s, 0, 0) + faces*b.dice(t, 0, 1, 0)) / 6
	}
	return b.points(s, s.loaded, 0)
}

// points averages over the rolls for the left hard points, when lost hard points are already gone.
func (b *fateBuilder) points(s fateState, left, lost int) int64 {
	if left == 0 {
		t := s
		t.loaded -= lost
		return b.dice(t, 0, lost, 0)
	}
	return (5*b.points(s, left-1, lost) + b.points(s, left-1, lost+1)) / 6
}

// hitChance is the chance, of 10000, that an attack makes at least one damage roll.
var hitChance = func() (t [numFates]int32) {
	for r := 1; r <= cannonRange; r++ {
		t[fateCannon+r-1] = int32(10000 * (7 - r) / 6)
	}
	miss, all := 1, 1
	for dice := 0; dice <= maxRolls; dice++ {
		t[fateRay+dice] = int32(10000 * (all - miss) / all)
		miss, all = miss*2, all*3
	}
	t[fateOne], t[fateTwo] = 10000, 10000
	return t
}()
