package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Turret is an articulated gun: a tail mount or a turret, whose field the card
// names (AP-9.1.14).
type Turret struct {
	Gun
	Field      hex.Arcs // arcs of its own aircraft, as of [hex.ParseArcs]
	NeedsLock  bool     // some fire only at targets that are locked on
	NotBelow   bool     // some cannot be pointed at lower targets
	RearBonus  int8     // what the card adds into the 60- arc, some -1
	RadarBonus int8     // what it adds if tail-radar ranging succeeds, some -1
	Tail       hex.Arcs // field of its radar; 0: none
	LockOn     int8     // lock-on number of its radar
}

// Articulated is the card's articulated gun with all its ammunition, and the radar that
// serves it, nil if there is none.
func Articulated(g *card.Gun, tail *card.Radar) Turret {
	t := Turret{Gun: Internal(g), Field: FieldOf(g.Arc), NeedsLock: g.LockedOn, NotBelow: g.NotBelow, RearBonus: g.Rear,
		RadarBonus: g.Ranging}
	if tail != nil {
		t.Tail, t.LockOn = FieldOf(tail.Arc), int8(tail.LockOn)
	}
	return t
}

// FieldOf is the arc of an articulated gun or of its radar as cards name it; "all" is
// every arc.
func FieldOf(arc string) hex.Arcs {
	if arc == "all" {
		return hex.AllArcs
	}
	field, err := hex.ParseArcs(arc)
	if err != nil {
		panic("gunnery: " + err.Error())
	}
	return field
}

// RangingNeed is the die, or less, on which the tail radar ranges: 0 never, 10 without a roll, on a target in its field
// with a lock-on, or on one that it has ranged on in this game turn, wherever that is (GR-23). Tracking is not asked of
// a gunner (GR-31).
func (g *Turret) RangingNeed(s, t *View, works, locked, held bool) int {
	if g.RadarBonus == 0 || !held && hex.Sensor(s.Pose, t.Pose, hex.Level)&g.Tail == 0 {
		return 0
	}
	r := Ranging{Type: card.RE, Works: works, LockOn: g.LockOn, Locked: locked, FPs: 1, Held: held}
	return r.Need()
}

// TurretUse counts what a turret has done in this game turn.
type TurretUse struct {
	Return, Own uint8
	Target      int8 // the one target of the game turn, as the caller counts
}

// Note counts an attack, made or called off.
func (u *TurretUse) Note(target int8, returning bool) {
	u.Target = target
	if returning {
		u.Return++
	} else {
		u.Own++
	}
}

// Limits of a turret in a game turn, at one target (AP-9.1.14).
const (
	turretReturns = 2
	turretAttacks = 1
)

// CheckTurret sets up an attack with an articulated gun: return fire against a gun
// attack, or an attack of its own. Its range is the smallest that fixed guns would have
// with any facing, the target's arc is judged by its own aircraft, and flight types do
// not limit the difference of altitude (GR-11).
func (s *Shooter) CheckTurret(t *Target, g *Turret, use TurretUse, target int8, returning, locked bool,
	shot Shot) (aim Aim, why Refusal) {
	if r := (s.Bars & noReturn).first(); r != Allowed {
		return aim, r
	}
	switch {
	case use.Return > 0 && use.Target != target,
		returning && (use.Return >= turretReturns || use.Own > 0),
		!returning && (use.Own >= turretAttacks || use.Return > 0):
		return aim, ShotsUsed
	case s.WeaponsOut:
		return aim, WeaponsOut
	case !returning && !s.Sighted:
		return aim, Unsighted
	case g.NeedsLock && !locked:
		return aim, NotLocked
	case g.NotBelow && t.Altitude < s.Altitude:
		return aim, TargetBelow
	case hex.Sensor(s.Pose, t.Pose, hex.Level)&g.Field == 0:
		return aim, OutOfField
	}
	horizontal, ok := hex.TurretRange(s.At, t.At)
	rng := horizontal + between(&s.View, &t.View)/2
	if !ok {
		return aim, OutOfRange
	}
	if r := g.refusal(rng, shot, s.Speed); r != Allowed {
		return aim, r
	}
	return Aim{Range: int8(rng), Angle: s.angle(t), Firing: 1}, Allowed
}

// Modifiers itemises a turret's shot: the target's size, a snap shot, and what its card
// says (AP-9.1.14).
func (g *Turret) Modifiers(s *Shooter, t *Target, shot Shot, ranged bool) Modifiers {
	return g.modifiers(t, shot, hex.Sensor(s.Pose, t.Pose, hex.Level)&hex.Rear60 != 0, ranged)
}

// modifiers are those of a target in the 60- arc of the turret's aircraft, or elsewhere.
func (g *Turret) modifiers(t *Target, shot Shot, aft, ranged bool) (m Modifiers) {
	m.Add(TargetSize, int(t.Size))
	if shot == Snap {
		m.Add(SnapShot, snapModifier)
	}
	if ranged {
		m.Add(RadarRanging, int(g.RadarBonus))
	}
	if aft {
		m.Add(CardNote, int(g.RearBonus))
	}
	return m
}
