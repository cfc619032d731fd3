package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
)

// Limits of rocket attacks (AP-9.3.1, AP-9.3.2).
const (
	RocketShotsPerTurn = 1
	MaxFactors         = 10 // the width of the table (GR-17)
	minRocketRange     = 1
	maxRocketRange     = 4
)

// rocketNeed is AP-9.3.4: row = range 1 to 4, column = factors 1 to 10.
var rocketNeed = [maxRocketRange][MaxFactors]int8{
	{1, 2, 2, 3, 3, 4, 4, 5, 6, 6},
	{1, 2, 2, 2, 2, 3, 3, 4, 4, 5},
	{0, 1, 1, 1, 2, 2, 2, 2, 3, 3},
	{0, 0, 1, 1, 1, 1, 2, 2, 2, 2},
}

// rocketRating is the attack rating of AP-9.3.4 by factors 1 to 10.
var rocketRating = [MaxFactors]int8{3, 4, 4, 5, 5, 6, 6, 7, 7, 8}

// RocketNeed is the need of 1 to 10 factors at range 1 to 4 (AP-9.3.4).
func RocketNeed(rng, factors int) int { return int(rocketNeed[rng-1][factors-1]) }

// RocketHit is the hit of 1 to 10 factors; -2 on the damage die lies in its source
// (AP-9.3.5).
func RocketHit(factors int) damage.Hit {
	return damage.Hit{Source: damage.RocketHit, Rating: rocketRating[factors-1]}
}

// CheckRockets sets up an attack with so many factors of those left (AP-9.3.1 to
// AP-9.3.3). A banked shooter may use the 180 arc of that side in place of the
// limited arc (GR-15).
func (s *Shooter) CheckRockets(t *Target, factors, left int) (aim Aim, why Refusal) {
	if r := (s.Bars & noRocket).first(); r != Allowed {
		return aim, r
	}
	switch {
	case s.RocketShots >= RocketShotsPerTurn:
		return aim, ShotsUsed
	case s.Shots > 0:
		return aim, OtherWeapon
	case s.WeaponsOut:
		return aim, WeaponsOut
	case left == 0:
		return aim, NoWeapon
	case !s.Sighted:
		return aim, Unsighted
	}
	if r := s.heights(t); r != Allowed {
		return aim, r
	}
	rng := hex.FullRange(s.At, t.At, between(&s.View, &t.View))
	switch {
	case rng < minRocketRange:
		return aim, PointBlank
	case !s.inLimited(&t.View):
		return aim, OutOfField
	case rng > maxRocketRange:
		return aim, OutOfRange
	case factors < 1 || factors > min(left, MaxFactors):
		return aim, NoAmmunition
	}
	return Aim{Range: int8(rng), Angle: s.angle(t)}, Allowed
}

// inLimited reports whether t is in the limited arc of s or what its bank allows instead.
// The shooter's own location is in neither (GR-15).
func (s *Shooter) inLimited(t *View) bool {
	return s.At != t.At && hex.Sensor(s.Pose, t.Pose, s.Bank)&hex.Limited != 0
}

// A Course is what an aircraft has done from the start of its move to a rocket attack
// (AP-9.3.6).
type Course struct {
	Capable    bool      // the card has CC Rocket Attack and its technology works
	LockedOn   bool      // air-to-air lock-on on the target
	Rate       card.Rate // tightest rate turned at
	Maneuver   bool      // any but a slide, prepared or done
	NetLevels  int       // altitude now less that at the start of the move (GR-18)
	OtherFault bool      // whatever else a card's own rule forbids
}

// maxCourseLevels is how far a collision course may climb or dive.
const maxCourseLevels = 1

// CollisionCourse reports whether the -2 of a collision-course attack applies.
func (c Course) CollisionCourse() bool {
	return c.Capable && c.LockedOn && !c.OtherFault && !c.Maneuver && c.Rate < card.HT &&
		c.NetLevels >= -maxCourseLevels && c.NetLevels <= maxCourseLevels
}

// Sizes of rocket pods (AP-9.3.7): up to smallPod rockets give half a factor, up to
// mediumPod one, more two; ten single rockets give one.
const (
	smallPod  = 7
	mediumPod = 19
	perFactor = 10
)

// Factors is how many air-to-air factors air-to-ground rockets are worth: so many
// single ones, and pods by their number of rockets (AP-9.3.7). All are added up, then a
// half is dropped (GR-19); a ten that is not full counts for nothing.
func Factors(singles int, pods []int) int {
	halves := singles / perFactor * 2
	for _, rockets := range pods {
		switch {
		case rockets <= smallPod:
			halves++
		case rockets <= mediumPod:
			halves += 2
		default:
			halves += 4
		}
	}
	return halves / 2
}
