package guided

import "github.com/furball-sim/furball/rules/airpower/armory"

// MayBurst reports whether a nuclear missile explodes on command, in range of its target, or by
// itself in its position (AP-17.9).
func MayBurst(m *armory.Missile, missile, target Place) bool {
	return m.Notes.Has(armory.Nuclear) && m.Guidance != armory.Unguided &&
		(missile.Meets(target) || missile.rangeTo(target) <= int(m.CommandRange))
}

// StruckAtOnce reports whether the blast is settled when the missile explodes: for its target
// and all that have moved this turn; for others at the end of the turn (AP-17.9).
func StruckAtOnce(isTarget, moved bool) bool { return isTarget || moved }
