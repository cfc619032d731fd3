package figures

import (
	"github.com/furball-sim/furball/results/estimate"
)

// weaponMeasure is a measure of a weapon of a side.
type weaponMeasure = Measure[WeaponSummary]

// ShotTerm is the term of the report that explains the measures of weapons.
const ShotTerm = "shot, hit, kill of a weapon"

// WeaponMeasures lists the measures of a weapon of a side in a cell, in the order of their columns.
func WeaponMeasures() []Measure[WeaponSummary] {
	damage := weaponCount("damage", "damage points", "damage",
		func(w *WeaponSummary) int64 { return w.Damage }, func(b *BandSummary) int64 { return b.Damage })
	damage.Title = "" // the report has damage a shot
	return []weaponMeasure{
		weaponCount("shots", "shots", "shots",
			func(w *WeaponSummary) int64 { return w.Shots }, func(b *BandSummary) int64 { return b.Shots }),
		weaponCount("hits", "shots", "hits",
			func(w *WeaponSummary) int64 { return w.Hits }, func(b *BandSummary) int64 { return b.Hits }),
		weaponCount("kills", "aircraft", "kills",
			func(w *WeaponSummary) int64 { return w.Kills }, func(b *BandSummary) int64 { return b.Kills }),
		damage,
		{Name: "shots a duel", Key: "shots_a_duel_estimate", Scale: Bare, Unit: "shots", Head: []string{"shots", "a duel"},
			Term: ShotTerm, Method: "skewness-corrected t", Section: "5",
			Of: func(w *WeaponSummary) Value { return estimated(w.ShotsEstimate) }},
		weaponShare("hit probability a shot", "hit_probability", "hit", []string{"hits", "% of shots"}, "hits a shot",
			func(w *WeaponSummary) estimate.Estimate { return w.HitProbability },
			func(b *BandSummary) estimate.Estimate { return b.HitProbability }),
		weaponShare("kill probability a shot", "kill_probability", "kill", []string{"kills", "% of shots"}, "kills a shot",
			func(w *WeaponSummary) estimate.Estimate { return w.KillProbability },
			func(b *BandSummary) estimate.Estimate { return b.KillProbability }),
		{Name: "damage a shot", Key: "damage_a_shot", Scale: Amount, Unit: "damage points",
			Head: []string{"damage", "a shot"}, Last: true, Title: "damage a shot", Term: MeanTerm,
			Method: "ratio, skewness-corrected t", Section: "6",
			Of: func(w *WeaponSummary) Value { return estimated(w.DamageAShot) }},
		{Name: "share of kills", Key: "share_of_kills_estimate", Scale: Proportion, Unit: "of the enemy's losses",
			Column: "share_of_kills", Bounds: "share", Head: []string{"share of", "kills, %"}, Title: "share of kills",
			Term: ShotTerm, Method: "wilson, duels as clusters", Section: "6",
			Of: func(w *WeaponSummary) Value { return estimated(w.ShareEstimate) }},
	}
}

// weaponCount is a measure that counts.
func weaponCount(name, unit, key string, of func(*WeaponSummary) int64, band func(*BandSummary) int64) weaponMeasure {
	return weaponMeasure{Name: name, Unit: unit, Key: key, Column: key, Title: name, Term: ShotTerm, Method: "counted",
		Section: "6", Of: func(w *WeaponSummary) Value { return count(of(w)) },
		OfBand: func(b *BandSummary) Value { return count(band(b)) }}
}

// weaponShare is a share of the shots.
func weaponShare(name, key, bounds string, head []string, title string, of func(*WeaponSummary) estimate.Estimate,
	band func(*BandSummary) estimate.Estimate) weaponMeasure {
	return weaponMeasure{Name: name, Key: key, Scale: Proportion, Unit: "of shots", Column: key, Bounds: bounds,
		Head: head, Title: title, Term: ShotTerm, Method: "wilson, duels as clusters", Section: "6",
		Of:     func(w *WeaponSummary) Value { return estimated(of(w)) },
		OfBand: func(b *BandSummary) Value { return estimated(band(b)) }}
}
