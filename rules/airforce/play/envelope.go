package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Envelope implements rules.Game: fixed guns with Advantage and without (AF-5, AF-11, AF-12), Snapshots by the side that the
// path enters (AF-8), and flexible guns (AF-15), from each hex within range and each facing there at the target's altitude,
// whether or not the two meet at a speed at which fixed guns have to enter fire resolution (AF-11).
func (g *Game) Envelope(s rules.Side, weapon int) *rules.Envelope {
	e := new(rules.Envelope)
	target, _ := g.sides.Bounds(s.Other())
	from, to := g.sides.Bounds(s)
	for i := from; i < to; i++ {
		at := plainAt{e: e, weapon: uint8(weapon), shooter: &g.spec[i], target: &g.spec[target],
			t: Stance{Status: Status{Facing: 1, Alt: g.start[target].Alt}}}
		c := &g.start[i]
		armed := false
		for k := range g.spec[i].Groups() {
			armed = armed || c.Fixed[k] > 0 && c.Rounds[k] > 0
		}
		switch {
		case weapon == fixedGuns && armed:
			at.around(func(s *Stance) (Aim, bool) { return FixedAim(at.shooter, s, at.target, &at.t, 0) })
			at.around(func(s *Stance) (Aim, bool) { return FixedAim(at.shooter, s, at.target, &at.t, 2) })
		case weapon == snapshots && armed:
			for hour := 2; hour <= 12; hour += 2 {
				a := Crossing{Entry: hour}.SnapAim(at.target, &at.t)
				at.add(&a, a.tail())
			}
		case weapon == flexibleGuns && g.spec[i].Flexible() != nil && c.Gunners > 0:
			at.around(func(s *Stance) (Aim, bool) {
				a, ok := FlexAim(at.shooter, s, at.target, &at.t)
				return a, ok && c.Hemis[a.Hemi] >= 2
			})
		}
	}
	return e
}

// plainAt are the plain attacks of an aircraft with a weapon at a target.
type plainAt struct {
	e               *rules.Envelope
	weapon          uint8
	shooter, target *card.Spec
	t               Stance
}

// around adds the shots from all places within range.
func (at *plainAt) around(aim func(s *Stance) (Aim, bool)) {
	const most = 4 * RangeMax // a hex is four units tall
	for x := int16(-most); x <= most; x++ {
		for y := int16(-most); y <= most; y++ {
			s := Stance{Status: Status{Pos: hex.Point{X: x, Y: y}, Alt: at.t.Alt}}
			if !s.Pos.Centre() || hex.Range(s.Pos, at.t.Pos) > RangeMax {
				continue
			}
			for f := hex.Facing(1); f < hex.Facings; f += 2 {
				s.Facing = f
				for _, s.Speed = range [...]int8{meetingSpeed, -meetingSpeed} {
					if a, ok := aim(&s); ok {
						at.add(&a, TailAngle(&at.t, s.Pos))
					}
				}
			}
		}
	}
}

// add adds one.
func (at *plainAt) add(a *Aim, tail int) {
	in, all := a.entries(a.Rolls)
	at.e.Add(rules.From(at.weapon, int(a.Hexes)-1, int(a.Hexes), tail), rules.Chance{Hits: int64(in), Of: int64(all)})
}
