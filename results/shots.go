package results

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// HitClusters are the hits among the shots, by duels.
func (c ShotCounts) HitClusters() estimate.Clusters {
	return estimate.Clusters{Events: c.Hits, Trials: c.Shots, Events2: c.Hits2, Products: c.ShotsHits,
		Trials2: c.Shots2, Luck: c.HitLuck, Unit: "duel"}
}

// KillClusters are the kills among the shots, by duels.
func (c ShotCounts) KillClusters() estimate.Clusters {
	return estimate.Clusters{Events: c.Kills, Trials: c.Shots, Events2: c.Kills2, Products: c.ShotsKills,
		Trials2: c.Shots2, Luck: c.KillLuck, Unit: "duel"}
}

// DamageBins is the number of bins of damage points a shot; the last is open.
const DamageBins = 32

// Moments are sums over duels of the squares and products of the counts that the shots of one duel gave, for
// a weapon or for one of its range bands. With the sums they give the scatter of a ratio such as hits a shot,
// although the shots of one duel share their fate.
type Moments struct {
	Shots2, Hits2, Kills2 int64
	ShotsHits, ShotsKills int64
}

// Add adds one duel.
func (m *Moments) Add(u rules.Use) {
	m.Shots2 += u.Shots * u.Shots
	m.Hits2 += u.Hits * u.Hits
	m.Kills2 += u.Kills * u.Kills
	m.ShotsHits += u.Shots * u.Hits
	m.ShotsKills += u.Shots * u.Kills
}

func (m *Moments) sums() [5]*int64 {
	return [...]*int64{&m.Shots2, &m.Hits2, &m.Kills2, &m.ShotsHits, &m.ShotsKills}
}

// Cubes are sums over duels of the products of damage and shots that the skewness of damage a shot asks for.
type Cubes struct {
	Damage2, DamageShots, Damage3, Damage2Shots, DamageShots2, Shots3 int64
}

func (c *Cubes) Add(u rules.Use) {
	d, s := u.Damage, u.Shots
	c.Damage2 += d * d
	c.DamageShots += d * s
	c.Damage3 += d * d * d
	c.Damage2Shots += d * d * s
	c.DamageShots2 += d * s * s
	c.Shots3 += s * s * s
}

func (c *Cubes) sums() [6]*int64 {
	return [...]*int64{&c.Damage2, &c.DamageShots, &c.Damage3, &c.Damage2Shots, &c.DamageShots2, &c.Shots3}
}

// Credit are sums over duels that the scatter of a share of the kills asks for: squares of the kills of a duel
// and their products with the aircraft that the enemy lost in it.
type Credit struct {
	Kills2      int64 `json:"kills_squared"`
	KillsLosses int64 `json:"kills_losses"`
}

func (c *Credit) add(kills, losses int64) {
	c.Kills2 += kills * kills
	c.KillsLosses += kills * losses
}

func (c *Credit) sums() [2]*int64 { return [...]*int64{&c.Kills2, &c.KillsLosses} }

// NumShotBlocks is the number of blocks of duel numbers over which the shots of a weapon are summed: duel i belongs
// to block i mod numShotBlocks. Cells that share a seed share the luck of each block, so the scatter of the blocks,
// when several cells are added up, holds what they share.
const NumShotBlocks = 64

// A ShotBlock sums up a weapon's shots in the duels of one block.
type ShotBlock struct{ Shots, Hits, Kills int32 }

// A WeaponUse counts the shots of one weapon of one side over any number of duels. A shot belongs to
// the band in which it was fired or launched.
type WeaponUse struct {
	Bands [rules.NumRangeBands][rules.NumAngleBands]rules.Use
	// DamageHist counts the shots that have hit by the damage points done.
	DamageHist [DamageBins]int64
	All        Moments
	AtRange    [rules.NumRangeBands]Moments
	AtAngle    [rules.NumAngleBands]Moments
	Cubes      Cubes
	Credit     Credit
	Blocks     [NumShotBlocks]ShotBlock
}

// ShotCounts are shots with their moments. Where they are those of several cells, HitLuck and KillLuck say how many
// times the variance of hits and of kills is what it would be if the cells shared no luck; 0: one cell.
type ShotCounts struct {
	rules.Use
	Moments
	HitLuck, KillLuck float64
}

// Counted counts all shots.
func (w *WeaponUse) Counted() ShotCounts { return ShotCounts{Use: w.Total(), Moments: w.All} }

// CountedInRange counts the shots of a range band.
func (w *WeaponUse) CountedInRange(band int) ShotCounts {
	return ShotCounts{Use: w.InRange(band), Moments: w.AtRange[band]}
}

// CountedInAngle counts the shots of a band of angle-off.
func (w *WeaponUse) CountedInAngle(band int) ShotCounts {
	return ShotCounts{Use: w.InAngle(band), Moments: w.AtAngle[band]}
}

// Total sums the bands.
func (w *WeaponUse) Total() rules.Use {
	var t rules.Use
	for r := range w.Bands {
		t.Add(w.InRange(r))
	}
	return t
}

// InRange sums the shots of a range band over angles.
func (w *WeaponUse) InRange(band int) rules.Use {
	var t rules.Use
	for _, u := range w.Bands[band] {
		t.Add(u)
	}
	return t
}

// InAngle sums the shots of a band of angle-off over ranges.
func (w *WeaponUse) InAngle(band int) rules.Use {
	var t rules.Use
	for r := range w.Bands {
		t.Add(w.Bands[r][band])
	}
	return t
}

func (w *WeaponUse) Merge(o *WeaponUse) {
	for r := range w.Bands {
		for a := range w.Bands[r] {
			w.Bands[r][a].Add(o.Bands[r][a])
		}
	}
	addAll(w.DamageHist[:], o.DamageHist[:])
	for i := range numMoments {
		addSums(w.moments(i).sums(), o.moments(i).sums())
	}
	addSums(w.Cubes.sums(), o.Cubes.sums())
	addSums(w.Credit.sums(), o.Credit.sums())
	for i := range w.Blocks {
		w.Blocks[i].Shots += o.Blocks[i].Shots
		w.Blocks[i].Hits += o.Blocks[i].Hits
		w.Blocks[i].Kills += o.Blocks[i].Kills
	}
}

// Shots counts what became of the shots of any number of duels. The zero Shots is empty. Counts are
// whole numbers, so merging in any order gives the same counts. Only weapons that were fired take up memory: runs have
// cells by the thousand.
type Shots struct {
	Uncredited [2]int64  // each side's own losses that no weapon is credited with
	NoCredit   [2]Credit // of them

	place [2][rules.MaxWeapons]uint8 // of a weapon in uses, from 1; 0: it was not fired
	uses  []WeaponUse
}

// unused is what Of returns for a weapon that was not fired.
var unused WeaponUse

// Of is the use of a weapon of a side, by its index in the game's list. It must not be changed.
func (s *Shots) Of(side rules.Side, weapon int) *WeaponUse {
	if at := s.place[side][weapon]; at > 0 {
		return &s.uses[at-1]
	}
	return &unused
}

// Use is the use of a weapon of a side, to be changed. It is valid until that of another weapon is asked for.
func (s *Shots) Use(side rules.Side, weapon int) *WeaponUse {
	if s.place[side][weapon] == 0 {
		s.uses = append(s.uses, WeaponUse{})
		s.place[side][weapon] = uint8(len(s.uses))
	}
	return &s.uses[s.place[side][weapon]-1]
}

// reset empties the counts and keeps the memory.
func (s *Shots) reset() { *s = Shots{uses: s.uses[:0]} }

// Merge adds the counts of o.
func (s *Shots) Merge(o *Shots) {
	for side := range rules.Side(2) {
		s.Uncredited[side] += o.Uncredited[side]
		addSums(s.NoCredit[side].sums(), o.NoCredit[side].sums())
		for w := range rules.MaxWeapons {
			if o.place[side][w] > 0 {
				s.Use(side, w).Merge(o.Of(side, w))
			}
		}
	}
}

// duelUse is what one weapon did in one duel, in all and by band.
type duelUse struct {
	all     rules.Use
	byRange [rules.NumRangeBands]rules.Use
	byAngle [rules.NumAngleBands]rules.Use
}

// Add counts the shots of the duel with a number, in which the sides lost so many aircraft. It allocates nothing
// once all weapons have been fired.
func (s *Shots) Add(duel int64, l *rules.Ledger, losses [2]int32) {
	for i := range l.Entries {
		e := &l.Entries[i]
		s.Use(e.Side, int(e.Weapon)).Bands[e.Band][e.Angle].Add(e.Use)
		if first(l.Entries[:i], e) {
			s.addWeapon(duel, l.Entries[i:], int64(losses[e.Side.Other()]))
		}
	}
	for i := range l.Blows {
		b := &l.Blows[i]
		s.Use(b.Side, int(b.Weapon)).DamageHist[min(b.Damage, DamageBins-1)]++
	}
	for side, n := range l.Uncredited {
		s.Uncredited[side] += n
		s.NoCredit[side].add(n, int64(losses[side]))
	}
}

// first reports whether no earlier entry is of e's weapon and side.
func first(before []rules.Entry, e *rules.Entry) bool {
	for i := range before {
		if before[i].Weapon == e.Weapon && before[i].Side == e.Side {
			return false
		}
	}
	return true
}

// addWeapon adds the duel's squares and products of the weapon of the first entry.
func (s *Shots) addWeapon(duel int64, entries []rules.Entry, losses int64) {
	var d duelUse
	side, weapon := entries[0].Side, entries[0].Weapon
	for i := range entries {
		if e := &entries[i]; e.Weapon == weapon && e.Side == side {
			d.all.Add(e.Use)
			d.byRange[e.Band].Add(e.Use)
			d.byAngle[e.Angle].Add(e.Use)
		}
	}
	w := s.Use(side, int(weapon))
	w.All.Add(d.all)
	w.Cubes.Add(d.all)
	w.Credit.add(d.all.Kills, losses)
	b := &w.Blocks[uint64(duel)%NumShotBlocks]
	b.Shots += int32(d.all.Shots)
	b.Hits += int32(d.all.Hits)
	b.Kills += int32(d.all.Kills)
	for i := range d.byRange {
		if d.byRange[i] != (rules.Use{}) {
			w.AtRange[i].Add(d.byRange[i])
		}
	}
	for i := range d.byAngle {
		if d.byAngle[i] != (rules.Use{}) {
			w.AtAngle[i].Add(d.byAngle[i])
		}
	}
}
