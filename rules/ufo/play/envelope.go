package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Envelope implements rules.Game: the cannon within its range (UFO-17), missiles within their locks (UFO-18) and a ray gun that
// is charged in full (UFO-24), each from anywhere about the target.
func (g *Game) Envelope(s rules.Side, weapon int) *rules.Envelope {
	e := new(rules.Envelope)
	from, to := g.sides.Bounds(s)
	for i := from; i < to; i++ {
		for inches := 0; ; inches++ {
			c, can := g.plain(i, weapon, inches)
			if !can {
				break
			}
			for off := 0; off <= 180; off++ {
				e.Add(rules.From(uint8(weapon), rules.Band(bandEdges[:], inches), inches, off), c)
			}
		}
	}
	return e
}

// plain is the chance of a plain attack of craft i at a range; false: it cannot be made, and so not from farther either.
func (g *Game) plain(i, weapon, inches int) (c rules.Chance, can bool) {
	sp := &g.spec[i]
	switch weapon {
	case Cannon:
		rolling := min(6+1-inches, 6) // the faces of d6 + 1 - R above 0
		return rules.Chance{Hits: int64(rolling), Of: 6}, sp.cannons != 0 && inches <= CannonRange
	case RayGun:
		most := 0
		for _, gun := range sp.guns {
			most = max(most, gun.Power)
		}
		return rayChance(most - inches), most > inches
	}
	for p := range sp.points {
		if sp.points[p].fitted && sp.points[p].weapon == weapon && sp.points[p].count > 0 {
			return c, inches <= int(lock(weapon)/plane.Inch)
		}
	}
	return c, false
}

// rayChance is the chance that one of some dice shows a 5 or a 6.
func rayChance(dice int) rules.Chance {
	missed, of := int64(1), int64(1)
	for range dice {
		missed, of = 2*missed, 3*of
	}
	return rules.Chance{Hits: of - missed, Of: of}
}
