package rules

// MaxTargets is the most aircraft that a side can have in any system.
const MaxTargets = 6

// Wounds are what became of the aircraft of one duel, by the weapons that hit them. They are filled in only if a ledger
// has some. The zero Wounds is empty.
type Wounds struct{ craft [2][MaxTargets]wounded }

// A wounded aircraft.
type wounded struct {
	by   [MaxWeapons]int32 // damage by each weapon, what was more than enough included
	lost bool
	to   uint8 // the weapon that the loss is credited to, or NoWeapon
}

// Reset empties the wounds for the next duel.
func (w *Wounds) Reset() { *w = Wounds{} }

// Lost reports whether an aircraft of a side was lost, and to which weapon the loss is credited; NoWeapon: to none.
func (w *Wounds) Lost(s Side, craft int) (to uint8, lost bool) {
	c := &w.craft[s][craft]
	return c.to, c.lost
}

// By is the damage that each weapon of the enemy has done to an aircraft.
func (w *Wounds) By(s Side, craft int) *[MaxWeapons]int32 { return &w.craft[s][craft].by }

// Wound notes damage to a craft of side s, what is more than enough included.
func (p *Play[D]) Wound(s Side, craft uint8, from Source, damage int) {
	if p.Ledger != nil && p.Ledger.Wounds != nil && from.Weapon != NoWeapon {
		p.Ledger.Wounds.craft[s][craft].by[from.Weapon] += int32(damage)
	}
}
