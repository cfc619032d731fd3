package rules

// Sizes of the ledger, which counts by weapon, range and angle-off.
const (
	// MaxWeapons is the most weapons that a game can name.
	MaxWeapons = 16
	// NumRangeBands is the number of range bands, the last one open.
	NumRangeBands = 6
	// NumAngleBands is the number of 30-degree bands of angle-off from the target's tail, 0 to 180 (AngleBand).
	NumAngleBands = 6
)

// AngleBand is the ledger's band of an angle-off in degrees, 0 to 180. A band excludes its lower edge and
// includes its upper one; the lowest band also includes 0. Only multiples of 30 must be exact: for an angle
// between two of them any whole number between them gives the right band.
func AngleBand(degrees int) int { return max(degrees-1, 0) / 30 }

// A Source is the shot that a result is credited to: its weapon, and the range and the angle-off from which it was
// fired. The two are told only to a ledger. It is small, for every craft and missile of a duel has one, and searches
// copy duels all the time.
type Source struct {
	Weapon  uint8
	Degrees uint8  // the angle-off, 0 to 180
	place   uint16 // the range, above the bits of its band
}

// The bits of a Source that hold the band of its range, and the greatest range that it holds beside them.
const (
	bandBits = 3
	farthest = 1<<(16-bandBits) - 1
)

// From is a shot from a range, in whole range units, which is in a range band, and from an angle-off in degrees.
func From(weapon uint8, band, inUnits, degrees int) Source {
	return Source{Weapon: weapon, Degrees: uint8(degrees), place: uint16(min(inUnits, farthest)<<bandBits | band)}
}

// Band is the ledger's band of the range.
func (s Source) Band() uint8 { return uint8(s.place & (1<<bandBits - 1)) }

// Range is the range in whole range units.
func (s Source) Range() int { return int(s.place >> bandBits) }

// Angle is the ledger's band of the angle-off.
func (s Source) Angle() uint8 { return uint8(AngleBand(int(s.Degrees))) }

// NoWeapon is the weapon of a Source that is not a shot.
const NoWeapon = 255

// NoSource is the source of a result that no weapon is credited with.
var NoSource = Source{Weapon: NoWeapon}

// A Use counts what became of a weapon's shots. A hit is a shot with any effect at all; a kill is an aircraft
// whose loss is credited to the weapon.
type Use struct {
	Shots, Hits, Kills, Damage int64
}

// Add adds o to u.
func (u *Use) Add(o Use) {
	u.Shots += o.Shots
	u.Hits += o.Hits
	u.Kills += o.Kills
	u.Damage += o.Damage
}

// An Entry is the use of one weapon of one side in one band of range and of angle-off, from which the shots
// were fired or launched.
type Entry struct {
	Side                Side
	Weapon, Band, Angle uint8
	Use                 Use
}

// A Blow is the damage of one shot that has hit.
type Blow struct {
	Side   Side
	Weapon uint8
	Damage int32
}

// A Ledger holds the shots of one duel. The zero Ledger is empty. A ledger that is used again
// after Reset allocates nothing once it has seen a duel with as many shots.
type Ledger struct {
	Entries    []Entry
	Blows      []Blow
	Uncredited [2]int64 // each side's own losses that no weapon is credited with
	Detail     *Detail  // for a record of the duel; nil: none is wanted
	Wounds     *Wounds  // who was hit by what; nil: it is not wanted
	Account    *Account // of how the duel goes; nil: none is wanted
	Luck       *Luck    // what the dice did beyond their mean; nil: it is not wanted
}

// Reset empties the ledger for the next duel.
func (l *Ledger) Reset() {
	l.Entries, l.Blows, l.Uncredited = l.Entries[:0], l.Blows[:0], [2]int64{}
	if l.Detail != nil {
		l.Detail.Reset()
	}
	if l.Wounds != nil {
		l.Wounds.Reset()
	}
	if l.Account != nil {
		*l.Account = Account{}
	}
	if l.Luck != nil {
		*l.Luck = Luck{}
	}
}

// Shot counts a shot, whatever becomes of it.
func (l *Ledger) Shot(by Side, weapon, band, angle uint8) { l.use(by, weapon, band, angle).Shots++ }

// Hit counts a hit and its damage points. The caller counts the same shot as fired with Shot.
func (l *Ledger) Hit(by Side, weapon, band, angle uint8, damage int) {
	u := l.use(by, weapon, band, angle)
	u.Hits++
	u.Damage += int64(damage)
	l.Blows = append(l.Blows, Blow{by, weapon, int32(damage)})
}

// CountShot is Shot of what is known of it. Without a ledger it counts nothing.
func (l *Ledger) CountShot(by Side, from Source) {
	if l != nil {
		l.Shot(by, from.Weapon, from.Band(), from.Angle())
	}
}

// CountHit is Hit, for so many damage points, of what is known of the shot. Without a ledger it counts nothing.
func (l *Ledger) CountHit(by Side, from Source, damage int) {
	if l != nil {
		l.Hit(by, from.Weapon, from.Band(), from.Angle(), damage)
	}
}

// More counts more damage points of a shot, the last of its weapon whose hit was counted.
func (l *Ledger) More(by Side, weapon, band, angle uint8, damage int) {
	l.use(by, weapon, band, angle).Damage += int64(damage)
	for i := len(l.Blows) - 1; i >= 0; i-- {
		if b := &l.Blows[i]; b.Side == by && b.Weapon == weapon {
			b.Damage += int32(damage)
			return
		}
	}
}

// Lost counts an aircraft of side s as lost to a weapon of the enemy.
func (l *Ledger) Lost(s Side, weapon, band, angle uint8) {
	l.use(s.Other(), weapon, band, angle).Kills++
}

// LostToNone counts an aircraft of side s as lost to no weapon.
func (l *Ledger) LostToNone(s Side) { l.Uncredited[s]++ }

// use is the entry of a weapon and its bands.
func (l *Ledger) use(by Side, weapon, band, angle uint8) *Use {
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Weapon == weapon && e.Side == by && e.Band == band && e.Angle == angle {
			return &e.Use
		}
	}
	l.Entries = append(l.Entries, Entry{Side: by, Weapon: weapon, Band: band, Angle: angle})
	return &l.Entries[len(l.Entries)-1].Use
}

// Total sums the shots of a weapon over its bands.
func (l *Ledger) Total(by Side, weapon int) Use {
	var t Use
	for i := range l.Entries {
		if e := &l.Entries[i]; e.Side == by && int(e.Weapon) == weapon {
			t.Add(e.Use)
		}
	}
	return t
}

// At is the use of a weapon in a band of range and of angle-off.
func (l *Ledger) At(by Side, weapon, band, angle int) Use {
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Side == by && int(e.Weapon) == weapon && int(e.Band) == band && int(e.Angle) == angle {
			return e.Use
		}
	}
	return Use{}
}

// Empty reports whether nothing has been counted.
func (l *Ledger) Empty() bool {
	return len(l.Entries) == 0 && len(l.Blows) == 0 && l.Uncredited == [2]int64{}
}
