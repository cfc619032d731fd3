package scout

import (
	"math/bits"
	"sync"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// Size of the reach fields: flight points and hexes.
const (
	reachFPs   = 10
	reachHexes = reachFPs + 1
	farAhead   = 4 * reachHexes // along a quarter of a hex
	farAside   = 2*reachHexes + reachHexes/2
)

// A turnPace is how soon facing changes come (AP-7.1): need FPs for the
// first and so many more at once.
type turnPace struct{ need, more uint8 }

var turnPaces = [...]turnPace{{1, 2}, {1, 1}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {6, 0}, {99, 0}}

// paceIndex is the first pace that is no faster than what the turn table says.
func paceIndex(need, more uint8) int {
	for i, p := range turnPaces {
		if p.need > need || p.need == need && p.more <= more {
			return i
		}
	}
	return len(turnPaces) - 1
}

// A reachField says from which sides an aircraft that spends some FPs can fire its guns
// within 1 hex at a place: bit n stands for a facing that is n times 30 degrees to the
// left of the facing before the move. It is an estimate for agents: the move is level
// and begins on the centre of a hex, and the target stands still. Places are counted as
// hex.Facing.Frame does, those to the left only.
type reachField struct {
	side   [2*farAhead + 1][farAside + 1]uint16
	corner [2*farAside + 1][farAhead + 1]uint16
}

// from is the set of facings, relative to that of p, from which a move that begins at
// p brings about a shot at to.
func (f *reachField) from(p hex.Pose, to hex.Point) (facings uint16) {
	fwd, left := p.Facing.Frame(to.Sub(p.At))
	across := max(left, -left)
	if p.Facing.Corner() {
		if uint(fwd+farAside) > 2*farAside || across > farAhead {
			return 0
		}
		facings = f.corner[fwd+farAside][across]
	} else {
		if uint(fwd+farAhead) > 2*farAhead || across > farAside {
			return 0
		}
		facings = f.side[fwd+farAhead][across]
	}
	if left < 0 {
		facings = mirrored12(facings)
	}
	return facings
}

// mirrored12 exchanges left and right in a set of facings.
func mirrored12(f uint16) uint16 {
	f = bits.Reverse16(f) >> 3 // bit n goes to 12-n
	return f&(1<<hex.Facings-1) | f>>hex.Facings
}

// rotated12 turns a set of facings by n steps to the left, 0 to 11.
func rotated12(f uint16, n int) uint16 {
	return (f<<n | f>>(hex.Facings-n)) & (1<<hex.Facings - 1)
}

var reachFields [reachFPs + 1][len(turnPaces)]struct {
	once  sync.Once
	field *reachField
}

// reachOf is the field of a number of FPs and a pace.
func reachOf(fps, pace int) *reachField {
	r := &reachFields[min(max(fps, 0), reachFPs)][pace]
	r.once.Do(func() { r.field = makeReach(min(max(fps, 0), reachFPs), turnPaces[pace]) })
	return r.field
}

// paceOf is how an aircraft can turn in its next move: at BT or the tightest rate
// below it that the speed allows.
func paceOf(p *flight.Plane, s *flight.State, speed card.Halves, least card.Halves) int {
	for r := min(card.BT, s.Damage.MaxRate); r > card.EZ; r-- {
		if speed < least+card.Halves(r) || p.Card.Shapes[s.Wing.Shape].TurnDP[r][s.Config] == card.NoQuarters {
			continue
		}
		if need, more, ok := flight.TurnNeed(s.Band(), r, speed); ok {
			return paceIndex(need, more)
		}
	}
	return len(turnPaces) - 1
}

// halfCircle is how far a reply turns at most, in steps of 30 degrees.
const halfCircle = 6

// flown is the end of a level move of so many FPs that turns to a side, by half a circle at most.
func flown(p hex.Pose, fps int, pace turnPace, hand hex.Hand) hex.Pose {
	run, turned := uint8(0), 0
	for range fps {
		p = p.Ahead()
		if run++; hand == hex.Level || run < pace.need || turned == halfCircle {
			continue
		}
		n := min(1+int(pace.more), halfCircle-turned)
		p = p.Turn(hand, n)
		run, turned = 0, turned+n
	}
	return p
}

// A reacher is a place of the search for a reach field.
type reacher struct {
	pose hex.Pose
	run  uint8 // FPs since the last facing change
}

// makeReach tries every level move of so many FPs.
func makeReach(fps int, pace turnPace) *reachField {
	f := new(reachField)
	for _, start := range [2]hex.Facing{0, 3} {
		seen := map[reacher]bool{}
		now := []reacher{{pose: hex.Pose{Facing: start}}}
		for range fps {
			var next []reacher
			add := func(r reacher) {
				if !seen[r] {
					seen[r] = true
					next = append(next, r)
					f.mark(start, r.pose)
				}
			}
			for _, r := range now {
				r.pose, r.run = r.pose.Ahead(), min(r.run+1, pace.need)
				add(r)
				if r.run < pace.need {
					continue
				}
				for n := 1; n <= 1+int(pace.more); n++ {
					add(reacher{pose: r.pose.Turn(hex.Left, n)})
					add(reacher{pose: r.pose.Turn(hex.Right, n)})
				}
			}
			now = next
		}
	}
	return f
}

// mark notes all that a pose has in the field of its guns within 1 hex.
func (f *reachField) mark(start hex.Facing, p hex.Pose) {
	bit := uint16(1) << p.Facing.Turn(-int(start))
	for x := int16(-3); x <= 3; x++ {
		for y := int16(-6); y <= 6; y++ {
			to := p.At.Add(hex.Point{X: x, Y: y})
			if !to.Valid() {
				continue
			}
			if rng, ok := hex.GunRange(p.At, p.Facing, to); !ok || rng > 1 {
				continue
			}
			fwd, left := start.Frame(to)
			switch {
			case left < 0: // its mirror image is there
			case start.Corner():
				if uint(fwd+farAside) <= 2*farAside && left <= farAhead {
					f.corner[fwd+farAside][left] |= bit
				}
			case uint(fwd+farAhead) <= 2*farAhead && left <= farAside:
				f.side[fwd+farAhead][left] |= bit
			}
		}
	}
}
