package rules

// Sizes of a Ledger.
const (
	// MaxWeapons is the most weapons that a game can name.
	MaxWeapons = 16
	// NumRangeBands is the number of range bands, the last one open.
	NumRangeBands = 6
	// NumAngleBands is the number of 30-degree bands of angle-off from the target's tail, 0 to 180 (AngleBand).
	NumAngleBands = 6
	// DamageBins is the number of bins of damage points a shot; the last is open.
	DamageBins = 32
)

// AngleBand is the ledger's band of an angle-off in degrees, 0 to 180. A band holds more than its lower edge and up to
// its upper one, the lowest 0 too. Only multiples of 30 need be exact; any whole number between two of them will do
// for an angle that lies there.
func AngleBand(degrees int) int { return max(degrees-1, 0) / 30 }

// A Use counts what became of a weapon's shots.
type Use struct {
	Shots, Hits, Kills, Damage int64
}

// A WeaponUse counts the shots of one weapon of one side. A shot belongs to
// the band in which it was fired or launched. A hit does anything at all; a
// kill is an aircraft whose loss is credited to the weapon.
type WeaponUse struct {
	Bands [NumRangeBands][NumAngleBands]Use
	// DamageHist counts the shots that have hit by the damage points done.
	DamageHist [DamageBins]int64
}

// Total sums the bands.
func (w *WeaponUse) Total() Use {
	var t Use
	for r := range w.Bands {
		for a := range w.Bands[r] {
			t.Add(w.Bands[r][a])
		}
	}
	return t
}

// AtRange sums the shots of a range band over angles.
func (w *WeaponUse) AtRange(band int) Use {
	var t Use
	for a := range w.Bands[band] {
		t.Add(w.Bands[band][a])
	}
	return t
}

// AtAngle sums the shots of a band of angle-off over ranges.
func (w *WeaponUse) AtAngle(band int) Use {
	var t Use
	for r := range w.Bands {
		t.Add(w.Bands[r][band])
	}
	return t
}

// Add adds o to u.
func (u *Use) Add(o Use) {
	u.Shots += o.Shots
	u.Hits += o.Hits
	u.Kills += o.Kills
	u.Damage += o.Damage
}

// A Ledger counts the shots of any number of duels. The zero Ledger is empty.
// Counts are whole numbers, so merging in any order gives the same Ledger.
type Ledger struct {
	Weapons [2][MaxWeapons]WeaponUse
	// Uncredited counts each side's own losses that no weapon is credited with.
	Uncredited [2]int64
}

// Add merges o into l.
func (l *Ledger) Add(o *Ledger) {
	for s := range l.Weapons {
		l.Uncredited[s] += o.Uncredited[s]
		for w := range l.Weapons[s] {
			a, b := &l.Weapons[s][w], &o.Weapons[s][w]
			for r := range a.Bands {
				for g := range a.Bands[r] {
					a.Bands[r][g].Add(b.Bands[r][g])
				}
			}
			for i := range a.DamageHist {
				a.DamageHist[i] += b.DamageHist[i]
			}
		}
	}
}
