package play

import (
	"sync"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/ufo/card"
)

// An Attack is what one shot can do to a craft: a column of its fates. A ray gun shot is identified by its number of
// dice.
type Attack int

// The attacks, in the order of the columns.
const (
	MaxRolls = 12 // of two missiles, or a ray gun of power 13 at 1 inch

	firstBurst Attack = 0 // at 1 inch
	firstRay          = firstBurst + CannonRange
	firstSalvo        = firstRay + MaxRolls + 1 // of one missile
	NumAttacks        = firstSalvo + LaunchAtOnce
)

// Burst is a burst of the cannon at a range in inches, 1 to 6.
func Burst(inches int) Attack { return firstBurst + Attack(inches-1) }

// Ray is a shot of a ray gun with some dice, at most MaxRolls.
func Ray(dice int) Attack { return firstRay + Attack(dice) }

// Salvo is one missile that reaches the target, or two.
func Salvo(n int) Attack { return firstSalvo + Attack(n-1) }

// HitChance is the chance, of rules.Certain, that the attack makes at least one damage roll.
func (a Attack) HitChance() int32 { return hitChance[a] }

// unit is probability 1 in the fixed point of these tables, and one damage point. Means of 60 points, weighed by
// the ways of 12 dice, still fit into 64 bits.
const unit = 1 << 38

// Fates hold what an attack does to a craft by the end of the turn, for every state of the craft: the chance, of
// rules.Certain, that it is lost, and its mean damage in hundredths of a damage point, where a loss counts as all
// the points that are left. They serve the facts of agents; the odds command enumerates the same chances as
// rationals. A chance or a mean is 0 only if the attack cannot do it.
type Fates struct {
	top, kept int // sizes of the state: speed or anti-grav, loaded AMRAAM points
	lost      [NumAttacks][]int32
	harm      [NumAttacks][]int32
	// luck holds both for the luck of the dice: of rules.LuckUnit, and of all the damage that the craft can take. The
	// last column is what comes after the attacks of a turn.
	luck  [NumAttacks + 1][]chance
	exact bool // luck leaves nothing out
}

// A fateState is the part of a craft's state on which its loss depends.
type fateState struct{ damage, rating, loaded, hurt int }

func (f *Fates) index(s fateState) int {
	return ((s.damage*(f.top+1)+s.rating)*(f.kept+1)+s.loaded)*2 + s.hurt
}

// Lost is the chance that an attack loses a craft in a state, of rules.Certain.
func (f *Fates) Lost(a Attack, state int) int32 { return f.lost[a][state] }

// Harm is the mean damage of an attack on a craft in a state, in hundredths of a point.
func (f *Fates) Harm(a Attack, state int) int32 { return f.harm[a][state] }

// fateKey holds everything that the tables depend on.
type fateKey struct {
	ufo, location       bool
	uneven              bool // with location, hard points with AMRAAMs have unequal numbers of faces
	dp, top, kept, face int
}

var fateCache sync.Map // fateKey to *Fates

// fatesOf finds or makes the tables of a craft.
func fatesOf(sp *spec, location bool) *Fates {
	k := fateKey{ufo: sp.card.Kind == card.UFO, dp: sp.dp, top: sp.card.Speed}
	if k.ufo {
		k.top = sp.card.AntiGrav
	} else {
		k.location = location
		for h := range sp.points {
			if p := sp.points[h]; p.fitted && p.weapon == AMRAAM && p.count > 0 {
				k.kept++
			}
		}
		var faces [card.MaxHardPoints]int
		for _, h := range sp.location {
			if h >= 0 && sp.points[h].weapon == AMRAAM && sp.points[h].count > 0 {
				k.face++
				faces[h]++
			}
		}
		for h := range sp.points {
			if p := sp.points[h]; location && p.fitted && p.weapon == AMRAAM && p.count > 0 {
				k.uneven = k.uneven || faces[h]*k.kept != k.face
			}
		}
	}
	if f, ok := fateCache.Load(k); ok {
		return f.(*Fates)
	}
	f, _ := fateCache.LoadOrStore(k, newFates(k))
	return f.(*Fates)
}

// A doom is the chance that a craft is lost and its mean damage, in parts of unit.
type doom struct{ lost, harm int64 }

// plus adds another doom, weighed.
func (f doom) plus(weight int64, g doom) doom {
	return doom{f.lost + weight*g.lost, f.harm + weight*g.harm}
}

// over divides by the sum of the weights. It rounds up, so that a small chance never becomes none; no unit of the
// tables is fine enough to show it otherwise.
func (f doom) over(all int64) doom { return doom{(f.lost + all - 1) / all, (f.harm + all - 1) / all} }

// in is a part of unit in whole parts of another, rounded, and at least 1 if it is not 0.
func in(parts, v int64) int32 {
	if v == 0 {
		return 0
	}
	return int32(max((v*parts+unit/2)/unit, 1))
}

// newFates fills the tables roll by roll: the chances with n rolls to come follow from those with n-1.
func newFates(k fateKey) *Fates {
	f := &Fates{top: k.top, kept: k.kept, exact: !k.uneven}
	size := k.dp * (k.top + 1) * (k.kept + 1) * 2
	var after [MaxRolls + 1][]doom
	for n := range after {
		after[n] = make([]doom, size)
		b := fateBuilder{k, f, after[max(n-1, 0)]}
		b.each(func(s fateState) {
			if n == 0 {
				after[0][f.index(s)] = b.ejection(s)
			} else {
				after[n][f.index(s)] = b.roll(s)
			}
		})
	}
	f.luck[noAttack] = fine(after[0], k.dp)
	for a := range f.lost {
		mixed := make([]doom, size)
		f.lost[a], f.harm[a] = make([]int32, size), make([]int32, size)
		for s := range size {
			m := mixAttack(Attack(a), &after, s)
			mixed[s] = m
			f.lost[a][s], f.harm[a][s] = in(rules.Certain, m.lost), in(Hundredths, m.harm)
		}
		f.luck[a] = fine(mixed, k.dp)
	}
	return f
}

// Hundredths is a damage point in steps of the fact MyDamage.
const Hundredths = 100

// each visits every state of a craft that is not lost by its damage.
func (b *fateBuilder) each(visit func(fateState)) {
	for d := range b.key.dp {
		for t := 0; t <= b.key.top; t++ {
			for l := 0; l <= b.key.kept; l++ {
				for h := range 2 {
					visit(fateState{d, t, l, h})
				}
			}
		}
	}
}

// mixAttack averages the fates over the number of damage rolls of an attack.
func mixAttack(a Attack, after *[MaxRolls + 1][]doom, s int) doom {
	var sum doom
	switch {
	case a < firstRay:
		for die := 1; die <= 6; die++ {
			sum = sum.plus(1, after[cannonRolls(die, int(a-firstBurst)+1)][s])
		}
		return sum.over(6)
	case a < firstSalvo:
		dice := int(a - firstRay)
		ways, all := int64(1), int64(1)
		for range dice {
			ways, all = ways*2, all*3
		}
		for hits := 0; hits <= dice; hits++ {
			sum = sum.plus(ways, after[hits][s])
			ways = ways * int64(dice-hits) / int64(hits+1) / 2
		}
		return sum.over(all)
	case a == Salvo(1):
		for die := 1; die <= 6; die++ {
			sum = sum.plus(1, after[die][s])
		}
		return sum.over(6)
	}
	for two := 2; two <= 12; two++ {
		sum = sum.plus(twoDice(two), after[two][s])
	}
	return sum.over(36)
}

// twoDice is the number of ways, of 36, to roll a sum with 2d6.
func twoDice(sum int) int64 { return int64(min(sum-1, 13-sum)) }

// A fateBuilder computes the fates with one damage roll more than those in next.
type fateBuilder struct {
	key  fateKey
	f    *Fates
	next []doom
}

// loss is the doom of a craft that is lost for certain.
func (b *fateBuilder) loss(s fateState) doom { return doom{unit, int64(b.key.dp-s.damage) * unit} }

// ejection is the chance of UFO-31 when no more rolls come.
func (b *fateBuilder) ejection(s fateState) doom {
	if b.key.ufo || s.hurt == 0 {
		return doom{}
	}
	return doom{}.plus(int64(min(max(s.damage-1, 0), 6)), b.loss(s)).over(6)
}

// then is the doom from the state with dp more damage points and a rating lower by off.
func (b *fateBuilder) then(s fateState, dp, off int) doom {
	t := s
	t.damage += dp
	t.rating -= off
	if dp > 0 {
		t.hurt = 1
	}
	if t.damage >= b.key.dp || t.rating <= 0 {
		return b.loss(s)
	}
	got := b.next[b.f.index(t)]
	got.harm += int64(dp) * unit
	return got
}

func (b *fateBuilder) roll(s fateState) doom {
	var sum doom
	for two := 2; two <= 12; two++ {
		sum = sum.plus(twoDice(two), b.row(s, two))
	}
	return sum.over(36)
}

func (b *fateBuilder) row(s fateState, two int) doom {
	e := fighterDamage[two]
	off := int(e.speed)
	if b.key.ufo {
		e = ufoDamage[two]
		off = int(e.antiGrav)
	}
	switch {
	case e.pilotKilled, e.destroyed:
		return b.loss(s)
	case e.hardPoints:
		return b.hardPoints(s)
	case e.dpDice > 0:
		return b.dice(s, int(e.dp), int(e.dpDice), off)
	}
	return b.then(s, int(e.dp), off)
}

// dice averages over n d6 of damage points.
func (b *fateBuilder) dice(s fateState, dp, n, off int) doom {
	if n == 0 {
		return b.then(s, dp, off)
	}
	var sum doom
	for die := 1; die <= 6; die++ {
		sum = sum.plus(1, b.dice(s, dp+die, n-1, off))
	}
	return sum.over(6)
}

// hardPoints averages over the AMRAAM hard points that row 4 takes away.
func (b *fateBuilder) hardPoints(s fateState) doom {
	if s.loaded == 0 {
		return b.then(s, 0, 0)
	}
	if b.key.location {
		faces := int64(b.key.face * s.loaded / b.key.kept)
		t := s
		t.loaded--
		return doom{}.plus(6-faces, b.then(s, 0, 0)).plus(faces, b.dice(t, 0, 1, 0)).over(6)
	}
	return b.points(s, s.loaded, 0)
}

// points averages over the rolls for the left hard points, when lost hard points are already gone.
func (b *fateBuilder) points(s fateState, left, lost int) doom {
	if left == 0 {
		t := s
		t.loaded -= lost
		return b.dice(t, 0, lost, 0)
	}
	return doom{}.plus(5, b.points(s, left-1, lost)).plus(1, b.points(s, left-1, lost+1)).over(6)
}

var hitChance = func() (t [NumAttacks]int32) {
	for r := 1; r <= CannonRange; r++ {
		t[Burst(r)] = int32((rules.Certain*(7-r) + 3) / 6)
	}
	miss, all := int64(1), int64(1)
	for dice := 0; dice <= MaxRolls; dice++ {
		t[Ray(dice)] = int32((rules.Certain*(all-miss) + all/2) / all)
		miss, all = miss*2, all*3
	}
	t[Salvo(1)], t[Salvo(2)] = rules.Certain, rules.Certain
	return t
}()
