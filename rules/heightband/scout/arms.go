package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// A blow is what an attack does: chances of rules.Certain, and damage points in hundredths.
type blow struct{ hit, kill, damage int32 }

// or is the better of two attacks.
func (b blow) or(o blow) blow {
	if o.kill > b.kill || o.kill == b.kill && o.hit > b.hit {
		return o
	}
	return b
}

// scaled is the blow if it comes about only with a chance, of rules.Certain.
func (b blow) scaled(chance int32) blow {
	if chance == rules.Certain {
		return b
	}
	return blow{play.Part(b.hit, chance), play.Part(b.kill, chance), play.Part(b.damage, chance)}
}

// Arms are what two enemies can do to each other, I and it. They depend on the state of both, and not on where they are.
type arms struct {
	mine     [numClasses]blow       // my fixed guns against it
	found    [numClasses]blow       // the same, once it is no contact marker any more
	theirs   [numClasses]blow       // its guns against me
	guns     bool                   // one of us has crewed batteries
	crewed   [plane.NumSectors]blow // its crewed batteries, when I am in a sector of it
	gunners  [plane.NumSectors]blow // mine, when it is in a sector of me
	rising   bool                   // one of us has upward-firing guns
	mineUp   [numClasses]blow       // mine against it
	theirsUp [numClasses]blow       // its guns against me
	finds    reaching               // what a move of mine brings about, by found
	meets    reaching               // what a move of its brings about, by theirs
}

// unarmed are the arms against an enemy that is lost.
var unarmed arms

// A condition is all of an aircraft's state that arms depend on.
type condition struct {
	damage          int16
	dv              int8
	skill, co       int8
	crewSkill, able int8
	dazed, marker   bool
	rounds          [play.MaxBatteries]int8
}

func conditionOf(c play.Craft) condition {
	return condition{c.Damage(), c.DV(), c.Skill(), c.CoPilot(), c.CrewSkill(), c.Able(), c.Dazed(), c.Marker(), c.Loads()}
}

// knownArms are the arms of two enemies, with all that they depend on: they hold as long as none of it changes.
type knownArms struct {
	game     *play.Game
	me, they condition
	tests    [2]int32 // chances of rules.Certain of my test for a tight turn or half loop, and of its
	arms     arms
}

// armsOf finds the arms of aircraft i and its enemy t, or works them out.
func (y *sight) armsOf(i, t int) *arms {
	from, _ := y.tab.Enemies(y.tab.Craft(i).Side())
	a := &y.arms[i][t-from]
	me, they := conditionOf(y.tab.Craft(i)), conditionOf(y.tab.Craft(t))
	tests := [2]int32{y.artfulChance(i), y.artfulChance(t)}
	if a.game != y.game || a.me != me || a.they != they || a.tests != tests {
		a.game, a.me, a.they, a.tests = y.game, me, they, tests
		y.weigh(i, t, &a.arms)
		a.arms.finds, a.arms.meets = reachingOf(&a.arms.found, tests[0]), reachingOf(&a.arms.theirs, tests[1])
	}
	return &a.arms
}

// weigh sets the arms of aircraft i and its enemy t. A contact marker is not shot at, and may have to hold its fire
// (HB-23c).
func (y *sight) weigh(i, t int, a *arms) {
	mine, its := y.game.Spec(i), y.game.Spec(t)
	*a = arms{guns: mine.Crewed()|its.Crewed() != 0, rising: mine.Upward()|its.Upward() != 0}
	if y.tab.MayFire(i, t) {
		y.weighOne(i, t, &a.mine, &a.mineUp, &a.gunners)
	}
	if y.tab.Craft(t).Marker() {
		for k := fromAhead; k < numClasses; k++ {
			a.found[k] = y.forwardFire(i, t, classModifier[k])
		}
	} else {
		a.found = a.mine
	}
	if y.tab.MayFire(t, i) {
		y.weighOne(t, i, &a.theirs, &a.theirsUp, &a.crewed)
	}
}

// weighOne sets what aircraft i does to t with its fixed guns, its upward-firing ones and its crewed batteries.
func (y *sight) weighOne(i, t int, fixed, up *[numClasses]blow, crewed *[plane.NumSectors]blow) {
	sp := y.game.Spec(i)
	for k := fromAhead; k < numClasses; k++ {
		fixed[k] = y.forwardFire(i, t, classModifier[k])
		if sp.Upward() != 0 {
			up[k] = y.volley(i, t, sp.Upward(), classModifier[k])
		}
	}
	if sp.Crewed() != 0 {
		for s := range plane.NumSectors {
			crewed[s] = y.gunnery(i, t, s)
		}
	}
}

// volley is what the pilot of aircraft i does to t with a set of batteries, when the position adds so
// much. Batteries that hit together count as one hit with all their dice.
func (y *sight) volley(i, t int, set uint8, add int) blow {
	c := y.known(i)
	if c.Skill() == 0 || c.Dazed() {
		return blow{}
	}
	return y.together(i, t, set, int(c.Skill())+add)
}

// forwardFire is the damage that the pilot of aircraft i does to t with forward guns or rockets (HB-25).
func (y *sight) forwardFire(i, t, add int) blow {
	sp := y.game.Spec(i)
	b := y.volley(i, t, sp.Fixed()&^sp.Rockets(), add)
	if sp.Rockets() != 0 {
		b = b.or(y.volley(i, t, sp.Rockets(), add))
	}
	return b
}

// together is what a set of batteries of aircraft i do to t when they fire. The total leaves out their own
// modifiers and that of a payload.
func (y *sight) together(i, t int, set uint8, total int) blow {
	sp, o := y.game.Spec(i), y.known(t)
	if y.game.Spec(t).Payload() {
		total += play.PayloadTarget
	}
	var faces, dice [play.MaxBatteries]int
	n := 0
	for b := range sp.Guns() {
		if set>>b&1 == 0 || y.known(i).Rounds(b) == 0 {
			continue
		}
		w := sp.Battery(b)
		T := total + int(w.ToHit())
		faces[n], dice[n] = play.HitFaces(T, int(o.DV())), play.DamageDice(int(w.Dice()), T, int(o.DV()))
		n++
	}
	if n == 0 {
		return blow{}
	}
	all, kill, miss, damage := int64(1), int64(0), int64(1), 0
	for k := range n {
		all *= 10
		miss *= int64(10 - faces[k])
		damage += faces[k] * dice[k]
	}
	for set := 1; set < 1<<n; set++ {
		weight, sum := int64(1), 0
		for k := range n {
			if set>>k&1 != 0 {
				weight *= int64(faces[k])
				sum += dice[k]
			} else {
				weight *= int64(10 - faces[k])
			}
		}
		if weight > 0 {
			kill += weight * y.game.Spec(t).Chance(sum, o)
		}
	}
	return blow{int32((all - miss) * rules.Certain / all), play.Certainly(kill / all), int32(damage * y.dieMean() / 10)}
}

// dieMean is the mean damage of a die in hundredths (HB-30).
func (y *sight) dieMean() int {
	if y.game.Flat() {
		return 83
	}
	return 250
}

// gunnery is what aircraft i does to t with the crewed batteries that fire into a sector, as many of them as
// there are able aircrew.
func (y *sight) gunnery(i, t int, s plane.Sector) blow {
	sp, c := y.game.Spec(i), y.known(i)
	set, left := uint8(0), c.Able()
	for b := range sp.Guns() {
		if sp.Crewed()>>b&1 != 0 && left > 0 && sp.Battery(b).Arc().Has(s) {
			set |= 1 << b
			left--
		}
	}
	return y.together(i, t, set, int(c.CrewSkill()))
}
