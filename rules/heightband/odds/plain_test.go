package odds_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/heightband/odds"
)

// A plane is a target between two dice, for a plain reading of HB-30 to HB-40: die by die, without any of the shortcuts of
// the odds. Chances are fractions, which serves to compare.
type plane struct {
	damage, as, dv, pilot, co, crew, crewSkill, crewDazed, fires int
	dazed, coDazed, crewHit, lost                                bool
}

// chances are those of each state.
type chances map[plane]float64

// A table is where outcomes are gathered.
type table struct {
	dp   int
	flat bool
	out  chances
}

// faces goes through the faces of a die.
func faces(p float64, n int, each func(p float64, face int)) {
	for face := 1; face <= n; face++ {
		each(p/float64(n), face)
	}
}

func (t *table) add(c plane, p float64) {
	c.lost = c.lost || c.damage >= t.dp || c.as <= 0 || c.dv <= 0 || c.pilot+c.co == 0
	if c.lost {
		c = plane{lost: true}
	}
	t.out[c] += p
}

// extra does n more d6 of damage (HB-32).
func (t *table) extra(c plane, p float64, n int) {
	if n == 0 {
		t.add(c, p)
		return
	}
	faces(p, 6, func(p float64, face int) {
		c := c
		c.damage += face
		t.extra(c, p, n-1)
	})
}

// hurt takes Skill from who flies (HB-35).
func (c plane) hurt(n int) plane {
	if c.pilot > 0 {
		c.pilot = max(c.pilot-n, 0)
	} else {
		c.co = max(c.co-n, 0)
	}
	return c
}

// without kills aircrew (HB-36).
func (c plane) without(n int) plane {
	c.crew = max(c.crew-n, 0)
	c.crewDazed = min(c.crewDazed, c.crew)
	if c.crew == 0 {
		c.crewSkill, c.crewHit = 0, false // which is nothing to anybody
	}
	return c
}

// hurtCrew takes Skill from all aircrew (HB-35).
func (c plane) hurtCrew(n int) plane {
	if c.crew == 0 {
		return c
	}
	if c.crewSkill = max(c.crewSkill-n, 0); c.crewSkill == 0 {
		return c.without(c.crew)
	}
	return c
}

var found = [...]int{1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}

// critical is one critical hit (HB-32).
func (t *table) critical(c plane, p float64) {
	if c.lost {
		t.add(c, p)
		return
	}
	faces(p, 10, func(p float64, row int) {
		faces(p, 6, func(p float64, die int) {
			c, column := c, found[die]
			switch {
			case row == 1:
				c.as -= column
				t.add(c, p)
			case row == 2:
				c.dv -= column
				t.add(c, p)
			case row <= 6:
				t.add(c, p)
			case row == 7:
				t.extra(c, p, column)
			case row == 8 && die <= 3: // HB-34
				switch {
				case c.pilot > 0 && !c.dazed:
					c.dazed = true
				case c.co > 0 && !c.coDazed:
					c.coDazed = true
				default:
					c = c.hurt(1)
				}
				t.add(c, p)
			case row == 8:
				t.dazeCrew(c, p)
			case row == 9:
				t.wound(c, p, die)
			case die == 6:
				t.add(plane{lost: true}, p)
			default:
				c.fires += column
				t.extra(c, p, column)
			}
		})
	})
}

func (t *table) dazeCrew(c plane, p float64) {
	if c.crew == 0 {
		t.add(c, p)
		return
	}
	faces(p, 6, func(p float64, face int) {
		c, again := c, c.crewHit
		c.crewDazed, c.crewHit = min(c.crewDazed+found[face], c.crew), true
		if again {
			c = c.hurtCrew(1)
		}
		t.add(c, p)
	})
}

// wound is row 9 (HB-35, HB-36).
func (t *table) wound(c plane, p float64, die int) {
	faces(p, 6, func(p float64, who int) {
		switch {
		case who <= 3 && die == 6:
			t.add(c.hurt(99), p)
		case who <= 3:
			t.add(c.hurt(found[die]), p)
		case die < 6:
			t.add(c.hurtCrew(found[die]), p)
		default:
			faces(p, 6, func(p float64, face int) { t.add(c.without(found[face]), p) })
		}
	})
}

// hit rolls n damage dice: all pips, then the critical hits (HB-30).
func (t *table) hit(c plane, p float64, n, sixes int) {
	if n > 0 {
		faces(p, 6, func(p float64, face int) {
			switch {
			case face == 6:
				t.hit(c, p, n-1, sixes+1)
				return
			case t.flat:
				face = 1
			}
			c := c
			c.damage += face
			t.hit(c, p, n-1, sixes)
		})
		return
	}
	now := table{t.dp, t.flat, chances{}}
	now.add(c, p)
	for range sixes {
		next := table{t.dp, t.flat, chances{}}
		for c, p := range now.out {
			next.critical(c, p)
		}
		now = next
	}
	for c, p := range now.out {
		t.add(c, p)
	}
}

// burn is the end phase of one aircraft (HB-40).
func (t *table) burn(c plane, p float64) {
	if c.lost {
		t.add(c, p)
		return
	}
	best := 0
	if !c.dazed {
		best = c.pilot
	}
	if !c.coDazed {
		best = max(best, c.co)
	}
	if c.crew > c.crewDazed {
		best = max(best, c.crewSkill)
	}
	out := 0 // faces of ten that put a marker out
	if best > 0 {
		out = max(min(9, best-(c.fires-1)), 0)
	}
	now := map[int]float64{c.damage: p}
	for range c.fires {
		next := map[int]float64{}
		for damage, p := range now {
			if damage == t.dp {
				next[damage] += p
				continue
			}
			next[damage] += p * float64(out) / 10
			faces(p*float64(10-out)/10, 6, func(p float64, face int) { next[min(damage+face, t.dp)] += p })
		}
		now = next
	}
	for damage, p := range now {
		c.damage = damage
		t.add(c, p)
	}
}

// The odds say what a plain reading of the rules does, die by die.
func TestOddsAgainstAPlainReading(t *testing.T) {
	t.Parallel()
	for k, o := range []odds.Target{
		{DP: 19, AS: 12, DV: 11, Pilot: 5}, {DP: 7, Lost: 2, AS: 2, DV: 3, Pilot: 1}, {DP: 15, AS: 6, DV: 2, Pilot: 2, CoPilot: 1, Flat: true},
		{DP: 30, Lost: 18, AS: 3, DV: 5, Pilot: 3, CoPilot: 2, Crew: 2, CrewSkill: 1},
		{DP: 40, Lost: 25, AS: 9, DV: 9, Pilot: 1, CoPilot: 4, Crew: 4, CrewSkill: 6}, {DP: 9, AS: 4, DV: 4, Pilot: 9, Crew: 1, CrewSkill: 2},
	} {
		for n := 1; n <= 3; n++ {
			if n == 3 && o.Crew > 0 { // takes long
				continue
			}
			hit := table{o.DP, o.Flat, chances{}}
			hit.hit(plane{damage: o.Lost, as: o.AS, dv: o.DV, pilot: o.Pilot, co: o.CoPilot, crew: o.Crew, crewSkill: o.CrewSkill}, 1, n, 0)
			burnt := table{o.DP, o.Flat, chances{}}
			for c, p := range hit.out {
				burnt.burn(c, p)
			}
			got := o.Strike(big.NewRat(1, 1), n)
			for what, v := range map[string][2]float64{"kill": {ratio(got.Kill), hit.out[plane{lost: true}]},
				"lost": {ratio(got.Lost), burnt.out[plane{lost: true}]}} {
				if math.Abs(v[0]-v[1]) > 1e-12 {
					t.Errorf("target %d, %d dice, %s: %.14f, by a plain reading %.14f", k, n, what, v[0], v[1])
				}
			}
		}
	}
}

func ratio(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// Every total against every DV (HB-27, HB-28), and every Skill (HB-13, HB-21).
func TestEveryRoll(t *testing.T) {
	t.Parallel()
	for total := -20; total <= 40; total++ {
		for dv := 1; dv <= 20; dv++ {
			hits, n := int64(0), 3
			for die := 2; die <= 10; die++ {
				if die+total >= dv {
					hits++
				}
			}
			if total >= dv {
				n = 6
			}
			hit, dice := odds.GunHit(total, dv, 3)
			if hit.Cmp(big.NewRat(hits, 10)) != 0 || dice != n {
				t.Errorf("total %d, DV %d: %v and %d dice, want %d faces and %d dice", total, dv, hit, dice, hits, n)
			}
		}
	}
	for skill := -5; skill <= 15; skill++ {
		passed, bands := int64(0), map[int]int64{}
		for die := 1; die <= 10; die++ {
			loss := die - skill
			switch {
			case die <= skill && die < 10:
				passed++
				loss = 0
			case skill >= 10:
				loss = 0
			}
			bands[loss]++
		}
		pass, lost := odds.Test(skill)
		wantRat(t, fmt.Sprint("Skill ", skill), pass, big.NewRat(passed, 10).RatString())
		for loss, n := range bands {
			wantRat(t, fmt.Sprint("Skill ", skill, " loses ", loss), lost.Prob(loss), big.NewRat(n, 10).RatString())
		}
	}
}
