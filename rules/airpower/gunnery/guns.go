package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
)

// Limits of gun attacks.
const (
	ShotsPerTurn = 2 // AP-9.1.1
	MaxReach     = 2 // AP-9.1.3
	NoHit        = int8(-1)
)

// A Shot is how long a gun fires (AP-9.1.5, AP-9.1.7).
type Shot uint8

const (
	Normal Shot = iota
	Snap
)

// Cost is the ammunition of a shot in half points (AP-9.1.9).
func (s Shot) Cost() int16 {
	if s == Snap {
		return 1
	}
	return 2
}

// source is the hit's row of AP-10.1.2.
func (s Shot) source() damage.Source {
	if s == Snap {
		return damage.SnapShotHit
	}
	return damage.GunHit
}

// A Gun is an internal gun or one gun pod.
type Gun struct {
	Hit      [MaxReach + 1]int8 // need at range 0, 1, 2; NoHit out of reach
	Rating   int8               // attack rating
	Rounds   int16              // ammunition left, in half points
	MinSpeed card.Halves        // 0 but for wind-driven pods
}

// Internal is the card's gun with all its ammunition.
func Internal(g *card.Gun) Gun {
	return Gun{Hit: g.Hit, Rating: g.Rating, Rounds: g.Ammunition}
}

// refusal is why this gun does not fire such a shot at the range.
func (g *Gun) refusal(rng int, shot Shot, speed card.Halves) Refusal {
	switch {
	case rng > MaxReach || g.Hit[rng] == NoHit:
		return OutOfRange
	case g.Rounds < shot.Cost():
		return NoAmmunition
	case speed < g.MinSpeed:
		return TooSlow
	}
	return Allowed
}

// A Battery is the set of guns, by index, that fire together.
type Battery uint8

// MaxGuns is how many guns a Battery can tell apart.
const MaxGuns = 8

// Has reports whether gun i is in the battery.
func (b Battery) Has(i int) bool { return b&(1<<i) != 0 }

// An Aim is a gun or rocket attack that is allowed.
type Aim struct {
	Range  int8
	Angle  hex.Angle
	Firing Battery // the guns that fire
	Blind  bool    // an unsighted target: hits only if ranging succeeds (AP-9.1.14)
}

// GunRange is the range of fixed guns (AP-9.1.3); ok is false outside their field
// of fire (AP-9.1.2), whatever their reach.
func GunRange(s, t *View) (rng int, ok bool) {
	rng, ok = hex.GunRange(s.At, s.Facing, t.At)
	return rng + between(s, t)/2, ok
}

// between is the difference of altitude, 0 or more.
func between(a, b *View) int {
	if a.Altitude < b.Altitude {
		return int(b.Altitude - a.Altitude)
	}
	return int(a.Altitude - b.Altitude)
}

// CheckGun sets up a gun attack by the moving aircraft (AP-9.1.1, AP-9.1.4). All named guns that can fire do
// so (GR-9); the attack is refused if none can. The slice holds at most MaxGuns guns.
func (s *Shooter) CheckGun(t *Target, guns []Gun, shot Shot) (Aim, Refusal) {
	if r := (s.Bars & noGuns).first(); r != Allowed {
		return Aim{}, r
	}
	if !s.Sighted && !s.BlindTracked {
		return Aim{}, Unsighted
	}
	aim, r := s.aimGun(t, guns, shot)
	aim.Blind = !s.Sighted
	return aim, r
}

// CheckReturn sets up return fire at the moving aircraft t, which is making a
// head-on gun attack on s (AP-9.1.8). Sighting is not needed. Bars tell about the last
// FP that s has spent, in this game turn or the last, and the turn that it carries;
// the same holds whether it has moved or not (GR-4).
func (s *Shooter) CheckReturn(t *Target, guns []Gun, shot Shot) (Aim, Refusal) {
	if r := (s.Bars & noReturn).first(); r != Allowed {
		return Aim{}, r
	}
	if !hex.HeadOn(s.Pose, t.Pose) {
		return Aim{}, NotHeadOn
	}
	return s.aimGun(t, guns, shot)
}

// aimGun checks what all attacks with fixed guns have in common.
func (s *Shooter) aimGun(t *Target, guns []Gun, shot Shot) (aim Aim, why Refusal) {
	switch {
	case s.Shots >= ShotsPerTurn:
		return aim, ShotsUsed
	case s.RocketShots > 0:
		return aim, OtherWeapon
	case s.WeaponsOut:
		return aim, WeaponsOut
	case len(guns) == 0:
		return aim, NoWeapon
	}
	if r := s.heights(t); r != Allowed {
		return aim, r
	}
	rng, ok := GunRange(&s.View, &t.View)
	if !ok {
		return aim, OutOfField
	}
	for i := range guns {
		r := guns[i].refusal(rng, shot, s.Speed)
		if r == Allowed {
			aim.Firing |= 1 << i
		}
		why = max(why, r) // the gun that came nearest to firing speaks
	}
	if aim.Firing == 0 {
		return aim, why
	}
	aim.Range, aim.Angle = int8(rng), s.angle(t)
	return aim, Allowed
}

// Best is the highest need among the guns that fire.
func (a *Aim) Best(guns []Gun) int {
	best := int8(0)
	for i := range guns {
		if a.Firing.Has(i) {
			best = max(best, guns[i].Hit[a.Range])
		}
	}
	return int(best)
}

// Fire compares one die with every gun that fires (AP-9.1.5, AP-9.1.11): total is the sum
// of all modifiers. ok is false for a miss. The rating is the highest of the guns that
// hit, and one more for each further gun; a snap shot's -1 lies in the hit's source.
func (a *Aim) Fire(guns []Gun, shot Shot, die, total int) (hit damage.Hit, ok bool) {
	hits := int8(0)
	for i := range guns {
		if a.Firing.Has(i) && die+total <= int(guns[i].Hit[a.Range]) {
			hit.Rating = max(hit.Rating, guns[i].Rating)
			hits++
		}
	}
	if hits == 0 {
		return damage.Hit{}, false
	}
	hit.Rating += hits - 1
	hit.Source = shot.source()
	return hit, true
}

// Spend takes the ammunition of a shot, hit or miss, off the guns that fire (AP-9.1.9,
// AP-9.1.11).
func (a *Aim) Spend(guns []Gun, shot Shot) {
	for i := range guns {
		if a.Firing.Has(i) {
			guns[i].Rounds -= shot.Cost()
		}
	}
}

// MayAbort reports whether a declared shot cannot hit any more, so that it may be called
// off: no ammunition is spent, but one of the two attacks is (AP-9.1.13).
func (a *Aim) MayAbort(guns []Gun, total int, ranged bool) bool {
	return a.Blind && !ranged || a.Best(guns)-total <= 0
}
