package heightband

import "github.com/furball-sim/furball/rules/plane"

// Arms are what two enemies can do to each other, I and it. They depend on the state of both, and not on where they are.
type arms struct {
	mine     [numClasses]blow       // my fixed guns against it
	theirs   [numClasses]blow       // its guns against me
	guns     bool                   // one of us has crewed batteries
	crewed   [plane.NumSectors]blow // its crewed batteries, when I am in a sector of it
	gunners  [plane.NumSectors]blow // mine, when it is in a sector of me
	rising   bool                   // one of us has upward-firing guns
	mineUp   [numClasses]blow       // mine against it
	theirsUp [numClasses]blow       // its guns against me
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
	rounds          [maxBatteries]int8
}

func (c *craft) condition() condition {
	return condition{c.damage, c.dv, c.skill, c.co, c.crewSkill, c.ableCrew(), c.dazed, c.marker, c.rounds}
}

// An armoury keeps the arms of two enemies as long as nothing changes that they depend on.
type armoury struct {
	game     *Game
	me, they condition
	arms     arms
}

// armsOf finds the arms of aircraft i and its enemy t, or works them out.
func (d *scout) armsOf(i, t int) *arms {
	from, _ := d.enemies(d.craft[i].side)
	a := &d.armouries[i][t-from]
	me, they := d.craft[i].condition(), d.craft[t].condition()
	if a.game != d.game || a.me != me || a.they != they {
		a.game, a.me, a.they = d.game, me, they
		d.weigh(i, t, &a.arms)
	}
	return &a.arms
}

// weigh sets the arms of aircraft i and its enemy t. Neither of two can be shot at if one is a contact marker (HB-23c).
func (d *scout) weigh(i, t int, a *arms) {
	mine, its := &d.game.spec[i], &d.game.spec[t]
	*a = arms{guns: mine.crewed|its.crewed != 0, rising: mine.upward|its.upward != 0}
	if d.craft[i].marker || d.craft[t].marker {
		a.rising = false
		return
	}
	for k := fromAhead; k < numClasses; k++ {
		a.mine[k] = d.forwardFire(i, t, classModifier[k])
		a.theirs[k] = d.forwardFire(t, i, classModifier[k])
		if a.rising {
			a.mineUp[k] = d.volley(i, t, mine.upward, classModifier[k])
			a.theirsUp[k] = d.volley(t, i, its.upward, classModifier[k])
		}
	}
	if a.guns {
		for s := range plane.NumSectors {
			a.crewed[s] = d.gunnery(t, i, s)
			a.gunners[s] = d.gunnery(i, t, s)
		}
	}
}
