package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// closeQuarters is how near an enemy must be, in hexes, for slides and rolls to be thought of.
const closeQuarters = 6

// think lists the options of a node that are worth thinking of, at least one, and returns their kind. It may
// stop listing flight points when there are enough.
func (d *scout) think(i int, g *glance, n *node, enough int) rules.Kind {
	p, kind, count := d.v.Plane(i), rules.Move, 0
	n.partial = false
	switch n.stage {
	case choosingWing:
		count, kind = len(p.AppendWings(n.wings[:0], &n.fly)), rules.Speed
	case choosingType:
		count, kind = len(appendTypes(n.starts[:0], p, &n.fly, n.plan, d.v.MayControl(i))), rules.Plan
	case choosingPower:
		count, kind = len(appendPowers(n.settings[:0], p, &n.fly, n.plan)), rules.Speed
	case choosingBrakes:
		count, kind = len(p.AppendBrakes(n.brakes[:0], &n.fly, brakeGrain)), rules.Speed
		if n.plan.Setting.Power == card.Afterburner {
			count = 1 // nobody burns fuel to brake
		}
	case stepping:
		at := n.fly.At
		near := hex.Range(at, g.nearest(at).pose.At) <= closeQuarters
		count = len(p.AppendLikely(n.steps[:0], &n.fly, near, enough))
		n.partial = count >= enough
	case turning:
		count, kind = len(p.AppendLikelyAfters(n.afters[:0], &n.fly)), rules.Turn
	default:
		panic("airpower: lost in the look-ahead")
	}
	n.n = int16(count)
	return kind
}

// cornerReserve is what a pilot who turns likes to have above the speed that a break
// turn asks for (AP-7.3), 1.0; below cornerLeast, 4.0, an aircraft has too few flight points.
const (
	cornerReserve card.Halves = 2
	cornerLeast   card.Halves = 8
)

// cornerOf is the speed that an aircraft turns best at, by its stall speed.
func cornerOf(stall card.Halves) card.Halves {
	return max(stall+card.Halves(card.BT)+cornerReserve, cornerLeast)
}
