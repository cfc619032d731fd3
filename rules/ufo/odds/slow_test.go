package odds_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/odds"
)

// This file is a slow check of the odds. It plays the rules die by die, in the order in which a player would
// roll, with a branch for each face. It keeps the aircraft as a player does: every hard point with its load.

// A wreck is a target with its damage.
type wreck struct {
	c           *card.Card
	with        odds.Condition
	damage      int // damage points lost
	speed, lift int // top speed, anti-grav
	points      []rack
	gone        bool
}

type rack struct {
	missiles int
	lost     bool
}

func newWreck(c *card.Card, with odds.Condition) wreck {
	w := wreck{c: c, with: with, damage: with.Lost, speed: c.Speed, lift: c.AntiGrav}
	for _, n := range leftOn(c, with.AMRAAMs) {
		w.points = append(w.points, rack{missiles: n})
	}
	return w
}

// leftOn are the missiles on the AMRAAM hard points of a card when so many are left: each of the others has left the
// fullest, the first of equal ones. Less than 0: all are left.
func leftOn(c *card.Card, left int) []int {
	var on []int
	all := 0
	for _, h := range c.Hardpoint {
		n := 0
		if h.Weapon == "amraam" {
			n = h.Count
		}
		on, all = append(on, n), all+n
	}
	for ; left >= 0 && all > left; all-- {
		on[slices.Index(on, slices.Max(on))]--
	}
	return on
}

// certain is the chance 1. Chances are in units of 6^-24, so that 24 dice in a row still give whole numbers.
const certain = 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6

// A fate adds up the chances of kill and of loss over the branches.
type fate struct{ kill, lost int64 }

// d6 plays a branch for each face, with a sixth of the chance each.
func d6(chance int64, branch func(face int, chance int64)) {
	if chance%6 != 0 {
		panic("too many dice in a row")
	}
	for face := 1; face <= 6; face++ {
		branch(face, chance/6)
	}
}

// hurt adds damage points.
func (w wreck) hurt(dp int) wreck {
	w.damage += dp
	w.gone = w.gone || w.damage >= w.c.DP
	return w
}

func (w wreck) slower(by int) wreck {
	w.speed = max(0, w.speed-by)
	w.gone = w.gone || w.c.Kind == card.Fighter && w.speed == 0
	return w
}

func (w wreck) lower(by int) wreck {
	w.lift = max(0, w.lift-by)
	w.gone = w.gone || w.lift == 0
	return w
}

// damageRolls plays n damage rolls, then the ejection roll.
func (w wreck) damageRolls(n int, chance int64, f *fate) {
	switch {
	case w.gone:
		f.kill += chance
		f.lost += chance
		return
	case n == 0:
		if w.c.Kind == card.Fighter && w.damage > w.with.Lost {
			d6(chance, func(face int, chance int64) {
				if face < w.damage {
					f.lost += chance
				}
			})
		}
		return
	}
	then := func(w wreck, chance int64) { w.damageRolls(n-1, chance, f) }
	d6(chance, func(a int, chance int64) {
		d6(chance, func(b int, chance int64) {
			if w.c.Kind == card.Fighter {
				w.fighterRow(a+b, chance, then)
			} else {
				w.ufoRow(a+b, chance, then)
			}
		})
	})
}

// fighterRow is the column Fighter as printed in the seed.
func (w wreck) fighterRow(roll int, chance int64, then func(wreck, int64)) {
	switch roll {
	case 2, 12:
		w.gone = true
		then(w, chance)
	case 3:
		then(w.hurt(4), chance)
	case 4:
		if w.with.By == odds.ByLocation {
			w.locate(chance, then)
		} else {
			w.shake(0, chance, then)
		}
	case 5:
		then(w.hurt(1).slower(1), chance)
	case 6, 8:
		then(w.hurt(2), chance)
	case 7, 10:
		then(w.hurt(1), chance)
	case 9:
		then(w.hurt(3), chance)
	case 11:
		then(w.hurt(2).slower(1), chance)
	}
}

// shake rolls for each remaining hard point from number i on: lost on a 6.
func (w wreck) shake(i int, chance int64, then func(wreck, int64)) {
	if i == len(w.points) || w.gone {
		then(w, chance)
		return
	}
	if w.points[i].lost {
		w.shake(i+1, chance, then)
		return
	}
	d6(chance, func(face int, chance int64) {
		if face < 6 {
			w.shake(i+1, chance, then)
			return
		}
		w.drop(i, chance, func(w wreck, chance int64) { w.shake(i+1, chance, then) })
	})
}

// locate rolls the hit-location die.
func (w wreck) locate(chance int64, then func(wreck, int64)) {
	d6(chance, func(face int, chance int64) {
		for i, h := range w.c.Hardpoint {
			for _, number := range h.Location {
				if number == face && !w.points[i].lost {
					w.drop(i, chance, then)
					return
				}
			}
		}
		then(w, chance)
	})
}

// drop loses hard point i: d6 damage points if AMRAAMs went with it.
func (w wreck) drop(i int, chance int64, then func(wreck, int64)) {
	loaded := w.points[i].missiles > 0
	w.points = append([]rack(nil), w.points...)
	w.points[i] = rack{lost: true}
	if !loaded {
		then(w, chance)
		return
	}
	d6(chance, func(face int, chance int64) { then(w.hurt(face), chance) })
}

// ufoRow is the column UFO as printed in the seed.
func (w wreck) ufoRow(roll int, chance int64, then func(wreck, int64)) {
	switch roll {
	case 2:
		d6(chance, func(dp int, chance int64) { then(w.hurt(dp).slower(6), chance) })
	case 3:
		then(w.hurt(1).slower(1), chance)
	case 4, 11:
		then(w.hurt(1).lower(1), chance)
	case 5:
		then(w.hurt(3), chance)
	case 6, 7, 10:
		then(w.hurt(1), chance)
	case 8, 9:
		then(w.hurt(2), chance)
	case 12:
		d6(chance, func(a int, chance int64) {
			d6(chance, func(b int, chance int64) { then(w.hurt(a+b), chance) })
		})
	}
}

func TestOddsAgainstDieByDie(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		c     *card.Card
		with  odds.Condition
		rolls dice.Dist
	}{
		{"one roll", oddsTornado(), oddsFresh, dice.Constant(1)},
		{"one roll, location", oddsTornado(), odds.Condition{AMRAAMs: -1, By: odds.ByLocation}, dice.Constant(1)},
		{"two rolls, no AMRAAM", oddsTornado(), odds.Condition{AMRAAMs: 0}, dice.Constant(2)},
		{"two rolls, location", oddsTornado(), odds.Condition{AMRAAMs: 2, By: odds.ByLocation}, dice.Constant(2)},
		{"one or two rolls, hurt", oddsTornado(), odds.Condition{Lost: 2, AMRAAMs: 1}, dice.Die(2)},
		{"two rolls, two loads", oddsBomber(), oddsFresh, dice.Constant(2)},
		{"two rolls, two loads, hurt", oddsBomber(), odds.Condition{Lost: 4, AMRAAMs: 2}, dice.Constant(2)},
		{"two rolls, one load left", oddsBomber(), odds.Condition{AMRAAMs: 1}, dice.Constant(2)},
		{"two rolls, two loads, location", oddsBomber(), odds.Condition{AMRAAMs: -1, By: odds.ByLocation}, dice.Constant(2)},
		{"two rolls", oddsSmallUFO(), oddsFresh, dice.Constant(2)},
		{"two rolls, hurt", oddsLargeUFO(), odds.Condition{Lost: 11}, dice.Constant(2)},
		{"two rolls, anti-grav 2", oddsSaucer(), oddsFresh, dice.Constant(2)},
		{"two rolls, anti-grav 2, hurt", oddsSaucer(), odds.Condition{Lost: 2}, dice.Constant(2)},
		{"three hits at most", oddsSaucer(), oddsFresh, dice.Die(6).Map(func(v int) int { return v / 5 }).Times(2)},
	} {
		t.Run(tt.c.ID+" "+tt.name, func(t *testing.T) {
			t.Parallel()
			var f fate
			chances := tt.rolls.Chances()
			for i, n := range tt.rolls.Values() {
				part := chances[i].Mul(chances[i], big.NewRat(certain, 1))
				newWreck(tt.c, tt.with).damageRolls(n, part.Num().Int64(), &f)
			}
			got := odds.Rolls(tt.c, tt.rolls, tt.with)
			wantRat(t, "kill", got.Kill, big.NewRat(f.kill, certain).RatString())
			wantRat(t, "lost", got.Lost, big.NewRat(f.lost, certain).RatString())
		})
	}
}
