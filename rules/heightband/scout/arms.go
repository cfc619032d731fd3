package scout

import (
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

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
	rounds          [play.MaxBatteries]int8
}

func conditionOf(c play.Craft) condition {
	return condition{c.Damage(), c.DV(), c.Skill(), c.CoPilot(), c.CrewSkill(), c.Able(), c.Dazed(), c.Marker(), c.Loads()}
}

// Known arms are those of two enemies as long as nothing changes that they depend on.
type knownArms struct {
	game     *play.Game
	me, they condition
	arms     arms
}

// armsOf finds the arms of aircraft i and its enemy t, or works them out.
func (y *sight) armsOf(i, t int) *arms {
	from, _ := y.tab.Enemies(y.tab.Craft(i).Side())
	a := &y.arms[i][t-from]
	me, they := conditionOf(y.tab.Craft(i)), conditionOf(y.tab.Craft(t))
	if a.game != y.game || a.me != me || a.they != they {
		a.game, a.me, a.they = y.game, me, they
		y.weigh(i, t, &a.arms)
	}
	return &a.arms
}

// weigh sets the arms of aircraft i and its enemy t. Neither of two can be shot at if one is a contact marker (HB-23c).
func (y *sight) weigh(i, t int, a *arms) {
	mine, its := y.game.Spec(i), y.game.Spec(t)
	*a = arms{guns: mine.Crewed()|its.Crewed() != 0, rising: mine.Upward()|its.Upward() != 0}
	if y.tab.Craft(i).Marker() || y.tab.Craft(t).Marker() {
		a.rising = false
		return
	}
	for k := fromAhead; k < numClasses; k++ {
		a.mine[k] = y.forwardFire(i, t, classModifier[k])
		a.theirs[k] = y.forwardFire(t, i, classModifier[k])
		if a.rising {
			a.mineUp[k] = y.volley(i, t, mine.Upward(), classModifier[k])
			a.theirsUp[k] = y.volley(t, i, its.Upward(), classModifier[k])
		}
	}
	if a.guns {
		for s := range plane.NumSectors {
			a.crewed[s] = y.gunnery(t, i, s)
			a.gunners[s] = y.gunnery(i, t, s)
		}
	}
}
