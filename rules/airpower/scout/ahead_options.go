package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/play"
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
	case play.ChoosingWing:
		count, kind = len(p.AppendWings(n.Wings[:0], &n.fly)), rules.Speed
	case play.ChoosingType:
		count, kind = len(play.AppendTypes(n.Starts[:0], p, &n.fly, n.plan, d.v.MayControl(i))), rules.Plan
	case play.ChoosingPower:
		count, kind = len(play.AppendPowers(n.Settings[:0], p, &n.fly, n.plan)), rules.Speed
	case play.ChoosingBrakes:
		count, kind = len(p.AppendBrakes(n.Brakes[:0], &n.fly, play.BrakeGrain)), rules.Speed
		if n.plan.Setting.Power == card.Afterburner {
			count = 1 // nobody burns fuel to brake
		}
	case play.Stepping:
		at := n.fly.At
		near := hex.Range(at, g.nearest(at).pose.At) <= closeQuarters
		count = len(p.AppendLikely(n.Steps[:0], &n.fly, near, enough))
		n.partial = count >= enough
	case play.Turning:
		count, kind = len(p.AppendLikelyAfters(n.Afters[:0], &n.fly)), rules.Turn
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
