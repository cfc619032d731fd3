package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Ranging is what decides about radar ranging (AP-9.5).
type Ranging struct {
	Type   card.Ranging
	Works  bool      // the radar does; lost technology does not matter (GR-24)
	LockOn int8      // lock-on number of the radar
	Locked bool      // lock-on on the target
	FPs    int8      // counted SSGT FPs on the target
	Angle  hex.Angle // angle-off of the attack
	Return bool      // return fire: type IG alone can range (GR-6)
	Held   bool      // succeeded against this target earlier in this game turn
}

// automatic is a need that no die misses.
const automatic = 10

// Meets reports whether the condition of the type holds, which a first attack must meet.
func (r *Ranging) Meets() bool {
	if !r.Works {
		return false
	}
	switch r.Type {
	case card.RE:
		return r.FPs >= 1 && !r.Return
	case card.CA:
		return r.Angle <= hex.A90 && !r.Return // the 0 line and arcs 30 to 90
	case card.IG:
		return true
	}
	return false
}

// Need is the die, or less, on which ranging succeeds: 0 never, 10 without a roll: with a lock-on if the condition
// holds, and without any condition once it has succeeded against the target (AP-9.5): it is then maintained. A radar
// that is lost ranges no more, whatever it did before (AP-10.1.7, GR-23).
func (r *Ranging) Need() int {
	switch {
	case r.Held && r.Works && r.Type != card.NoRanging:
		return automatic
	case !r.Meets():
		return 0
	case r.Locked:
		return automatic
	}
	return min(int(r.LockOn), automatic)
}

// Modifier is the modifier to hit after an attempt that succeeds, by the type of ranging.
func (r *Ranging) Modifier() int { return RangingModifier(r.Type) }

// Ranged remembers against which target ranging has succeeded in this game turn. The
// zero Ranged remembers none.
type Ranged struct {
	Target int8
	Held   bool
}

// Note writes an attempt down.
func (r *Ranged) Note(target int8, success bool) {
	if success {
		*r = Ranged{target, true}
	}
}

// Holds reports whether ranging has succeeded against the target.
func (r Ranged) Holds(target int8) bool { return r.Held && r.Target == target }
