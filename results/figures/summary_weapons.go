package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// Losses that no weapon is credited with stand under the id NoWeapon, which scripts
// rely on, and a name that says what they are.
const (
	NoWeapon     = "none"
	noWeaponName = "none (crash or ejection)"
)

// usedWeapons says which weapons a side fired in any cell of a run. Only these
// are listed, but in every cell, so that cells can be laid side by side.
type usedWeapons [2]map[string]bool

func weaponsUsed(r *results.Run) usedWeapons {
	used := usedWeapons{{}, {}}
	for i := range r.Cells {
		c := &r.Cells[i]
		for s := range rules.Side(2) {
			for w := range numWeapons(&c.Case) {
				total := c.Tally.Shots.Of(s, w).Total()
				if total != (rules.Use{}) {
					used[s][c.Weapons[w].ID] = true
				}
			}
		}
	}
	return used
}

// numWeapons is the number of weapons of a cell that a ledger can hold.
func numWeapons(c *results.Case) int { return min(len(c.Weapons), rules.MaxWeapons) }

func summariseWeapons(r *results.Run, c *results.Cell, used usedWeapons, confidence float64) []WeaponSummary {
	out := []WeaponSummary{}
	for _, side := range []rules.Side{rules.Blue, rules.Red} {
		for w := range numWeapons(&c.Case) {
			if used[side][c.Weapons[w].ID] {
				out = append(out, summariseWeapon(r, c, side, w, confidence))
			}
		}
		if n := c.Tally.Shots.Uncredited[side.Other()]; n > 0 {
			out = append(out, summariseNone(&c.Tally, side, n, confidence))
		}
	}
	return out
}

func summariseWeapon(r *results.Run, c *results.Cell, side rules.Side, w int, confidence float64) WeaponSummary {
	t := &c.Tally
	use := t.Shots.Of(side, w)
	total := use.Counted()
	share := shareOfKills(t, side, total.Kills, use.Credit, confidence)
	return WeaponSummary{Side: side.String(), Weapon: c.Weapons[w].ID,
		Shots: total.Shots, Hits: total.Hits, Kills: total.Kills, Damage: total.Damage,
		HitProbability:  hitProbability(total, side, confidence),
		KillProbability: killAShot(total, side, confidence),
		ShareOfKills:    share.Figure(),
		WeaponDetails: &WeaponDetails{Name: c.Weapons[w].Name, ShareEstimate: share,
			ShotsADuel:    ratio(float64(total.Shots), float64(t.Duels)),
			ShotsEstimate: shotsADuel(t, use, confidence),
			DamageAShot:   damageAShot(use, side, confidence),
			ByRange:       rangeBands(r, c, use, side, confidence),
			ByAngleOff:    angleBands(use, side, confidence)}}
}

// neverShot stands for the shots of no weapon.
func neverShot(confidence float64) estimate.Estimate {
	e := estimate.MeanOfSums(0, 0, 0, 0, confidence)
	e.Reason = results.NeverFired
	return e
}

// summariseNone is the row of losses that no weapon is credited with.
func summariseNone(t *results.Tally, side rules.Side, n int64, confidence float64) WeaponSummary {
	none := results.ShotCounts{Use: rules.Use{Kills: n}}
	share := shareOfKills(t, side, n, t.Shots.NoCredit[side.Other()], confidence)
	return WeaponSummary{Side: side.String(), Weapon: NoWeapon, Kills: n,
		HitProbability:  hitProbability(none, side, confidence),
		KillProbability: killAShot(none, side, confidence),
		ShareOfKills:    share.Figure(),
		WeaponDetails: &WeaponDetails{Name: noWeaponName, ShareEstimate: share,
			ShotsEstimate: neverShot(confidence),
			DamageAShot:   damageAShot(&results.WeaponUse{}, side, confidence),
			ByRange:       []BandSummary{}, ByAngleOff: []BandSummary{}}}
}

// rangeBands sums the shots of each range band over angles. Ranges are whole numbers in every system.
func rangeBands(r *results.Run, c *results.Cell, use *results.WeaponUse, side rules.Side, confidence float64) []BandSummary {
	out := []BandSummary{}
	from := 0
	for b := range min(len(c.RangeBands)+1, rules.NumRangeBands) {
		var to *int
		if b < len(c.RangeBands) {
			to = &c.RangeBands[b]
		}
		out = append(out, summariseBand(use.CountedInRange(b), from, to, r.RangeUnit, side, confidence))
		if to != nil {
			from = *to + 1
		}
	}
	return out
}

// angleBands sums the shots of each 30-degree band of angle-off over ranges.
func angleBands(use *results.WeaponUse, side rules.Side, confidence float64) []BandSummary {
	out := []BandSummary{}
	for a := range rules.NumAngleBands {
		to := (a + 1) * 30
		out = append(out, summariseBand(use.CountedInAngle(a), a*30, &to, "degrees", side, confidence))
	}
	return out
}

func summariseBand(u results.ShotCounts, from int, to *int, unit string, side rules.Side, confidence float64) BandSummary {
	return BandSummary{From: from, To: to, Unit: unit, Shots: u.Shots, Hits: u.Hits, Kills: u.Kills, Damage: u.Damage,
		HitProbability: hitProbability(u, side, confidence), KillProbability: killAShot(u, side, confidence)}
}
