package scout

import (
	"sync"

	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// Size of the reach table.
const (
	reachSpeeds = 12
	reachInches = 40
	reachAngles = plane.Headings/2 + 1
)

// A reaching says which attacks an aircraft can reach within one move against a target that stands still. Bits
// 0 to 2 hold the best cannon range, 0 for none.
type reaching uint8

const (
	reachShort reaching = 8  // a missile launched within 12 inches hits
	reachLong  reaching = 16 // a missile launched within 24 inches hits
)

// cannonRange is the best cannon range, 0 for none.
func (r reaching) cannonRange() int { return int(r & 7) }

// missiles is 1 for reachShort plus 2 for reachLong.
func (r reaching) missiles() int { return int(r / reachShort & 3) }

// most is how many missiles a craft can launch together from there, so that they hit.
func (r reaching) most(c *play.Craft) int {
	n := 0
	if r&reachLong != 0 {
		n = c.MostAtOnce(play.AMRAAM)
	}
	if r&reachShort != 0 {
		n = max(n, c.MostAtOnce(play.Sidewinder))
	}
	return n
}

// A reachField holds the best reaching of the 49 ways to fly a move, by the range of the target and its angle
// off the nose before the move.
type reachField [reachInches + 1][reachAngles]reaching

// A reachTable holds a field for each pair of the lowest and the highest speed that may be flown. It is an
// estimate for agents, because its targets lie on whole inches and multiples of 15 degrees.
type reachTable [reachSpeeds + 1][reachSpeeds + 1]reachField

type reachKey struct {
	arc      plane.Arc
	upTo45   bool
	rounding play.Rounding
}

var reachCache sync.Map // reachKey to *reachTable

// reachOf finds or makes the table for a game's options.
func reachOf(g *play.Game) *reachTable {
	o := g.Options()
	k := reachKey{o.Arc, o.UpTo45, o.Rounding}
	if t, ok := reachCache.Load(k); ok {
		return t.(*reachTable)
	}
	t := new(reachTable)
	for v := 1; v <= reachSpeeds; v++ {
		for r := 0; r <= reachInches; r++ {
			for a := range reachAngles {
				to := plane.Point{}.Ahead(plane.Heading(a), plane.Length(r)*plane.Inch)
				t[v][v][r][a] = reachAt(g, v, to)
			}
		}
	}
	t.widen()
	got, _ := reachCache.LoadOrStore(k, t)
	return got.(*reachTable)
}

// widen fills the fields for several speeds from those for one.
func (t *reachTable) widen() {
	for lo := 1; lo <= reachSpeeds; lo++ {
		for hi := lo + 1; hi <= reachSpeeds; hi++ {
			for r := range t[lo][hi] {
				for a := range t[lo][hi][r] {
					t[lo][hi][r][a] = t[lo][hi-1][r][a].or(t[hi][hi][r][a])
				}
			}
		}
	}
}

// reachAt tries all turns of a move with speed v from the origin, heading north.
func reachAt(g *play.Game, v int, to plane.Point) reaching {
	at := plane.Point{}.Halves(0, v)
	var best reaching
	for t1 := -play.AircraftTurn; t1 <= play.AircraftTurn; t1++ {
		h1 := plane.Heading(0).Turn(t1)
		best = best.withCannon(g, at, h1, to)
		end := at.Halves(h1, v)
		for t2 := -play.AircraftTurn; t2 <= play.AircraftTurn; t2++ {
			h2 := h1.Turn(t2)
			best = best.withCannon(g, end, h2, to)
			if plane.Within(end, to, play.MissileReach) && g.Hits(end, h2, to) {
				best |= reachLong
				if plane.Within(end, to, play.SidewinderLock*plane.Inch) {
					best |= reachShort
				}
			}
		}
	}
	return best
}

func (r reaching) withCannon(g *play.Game, at plane.Point, h plane.Heading, to plane.Point) reaching {
	if !plane.Within(at, to, play.CannonRange*plane.Inch) || !g.Sees(at, h, to) {
		return r
	}
	n := g.Inches(at, to)
	if was := r.cannonRange(); was == 0 || n < was {
		return r&^7 | reaching(n)
	}
	return r
}

// from is the best reaching of a move from a pose against a target at to.
func (f *reachField) from(pos plane.Point, h plane.Heading, to plane.Point) reaching {
	r := plane.Inches(pos, to)
	if r > reachInches {
		return 0
	}
	if pos == to {
		return f[0][0]
	}
	return f[r][plane.Bearing(pos, to).Off(h)]
}

// or is the better of both in each attack.
func (r reaching) or(o reaching) reaching {
	n, m := r.cannonRange(), o.cannonRange()
	if n == 0 || m > 0 && m < n {
		n = m
	}
	return (r|o)&^7 | reaching(n)
}

// anyTurnSees reports whether some turn at the end of a move brings the place to into the arc.
func anyTurnSees(g *play.Game, pos plane.Point, h plane.Heading, to plane.Point) bool {
	for t := -play.AircraftTurn; t <= play.AircraftTurn; t++ {
		if g.Sees(pos, h.Turn(t), to) {
			return true
		}
	}
	return false
}

// anyTurnHits reports whether a missile launched after one of the turns at the end of a move hits. The missile
// that points closest at the target is tried first, because it hits most often.
func anyTurnHits(g *play.Game, pos plane.Point, h plane.Heading, to plane.Point) bool {
	first := plane.Closest(pos, h, to, play.AircraftTurn)
	if g.Hits(pos, first, to) {
		return true
	}
	for t := -play.AircraftTurn; t <= play.AircraftTurn; t++ {
		if turned := h.Turn(t); turned != first && g.Hits(pos, turned, to) {
			return true
		}
	}
	return false
}
