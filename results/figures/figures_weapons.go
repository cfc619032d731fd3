package figures

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// hitProbability estimates the probability that a shot does anything at all.
func hitProbability(u results.ShotCounts, side rules.Side, confidence float64) estimate.Estimate {
	return aShot(u.HitClusters(), side, confidence)
}

// killAShot estimates the probability that a shot brings about a loss.
func killAShot(u results.ShotCounts, side rules.Side, confidence float64) estimate.Estimate {
	e := aShot(u.KillClusters(), side, confidence)
	if u.Shots > 0 && u.Kills > u.Shots {
		e.Reason = fmt.Sprintf("%d kills by %d shots: one shot can kill several aircraft", u.Kills, u.Shots)
	}
	return e
}

func aShot(c estimate.Clusters, side rules.Side, confidence float64) estimate.Estimate {
	e := c.Share(confidence)
	e.Better = "higher for " + side.String()
	if c.Trials == 0 {
		e.Reason = results.NeverFired
	}
	return e
}

// shareOfKills estimates which share of the enemy aircraft lost is credited to
// a weapon with so many kills.
func shareOfKills(t *results.Tally, side rules.Side, kills int64, c results.Credit, confidence float64) estimate.Estimate {
	enemy := side.Other()
	e := estimate.Clusters{Events: kills, Trials: t.Losses[enemy], Events2: c.Kills2, Products: c.KillsLosses,
		Trials2: t.Losses2[enemy], Unit: "duel"}.Share(confidence)
	if t.Losses[enemy] == 0 {
		e.Reason = "no enemy aircraft was lost"
	}
	return e
}

// damageAShot estimates the mean damage points a shot, misses counted as 0.
func damageAShot(use *results.WeaponUse, side rules.Side, confidence float64) estimate.Estimate {
	total, c := use.Total(), &use.Cubes
	e := estimate.ClusterSums{Y: total.Damage, X: total.Shots, Y2: c.Damage2, YX: c.DamageShots, X2: use.All.Shots2,
		Y3: c.Damage3, Y2X: c.Damage2Shots, YX2: c.DamageShots2, X3: c.Shots3}.Ratio(confidence)
	e.Better = "higher for " + side.String()
	switch {
	case total.Shots == 0:
		e.Reason = results.NeverFired
	case len(e.Warnings) > 0:
		e.Warnings = []string{"too few duels with hits: the scatter is unknown"}
	}
	return e
}

// shotsADuel estimates the mean number of shots a duel.
func shotsADuel(t *results.Tally, use *results.WeaponUse, confidence float64) estimate.Estimate {
	e := estimate.MeanOfSums(t.Duels, use.Total().Shots, use.All.Shots2, use.Cubes.Shots3, confidence)
	if t.Duels == 0 {
		e.Reason = results.NoDuelsReason
	}
	return e
}

// weaponMeasure is a measure of a weapon of a side.
type weaponMeasure = Measure[WeaponSummary]

// ShotTerm is the term of the report that explains the measures of weapons.
const ShotTerm = "shot, hit, kill of a weapon"

// WeaponMeasures lists the measures of a weapon of a side in a cell, in the order of their columns.
func WeaponMeasures() []Measure[WeaponSummary] {
	damage := weaponCount("damage", "damage points")
	damage.Title = "" // the report has damage a shot
	return read([]weaponMeasure{weaponCount("shots", "shots"), weaponCount("hits", "shots"), weaponCount("kills", "aircraft"),
		damage,
		{Name: "shots a duel", Key: "shots_a_duel_estimate", Scale: Bare, Unit: "shots", Head: []string{"shots", "a duel"},
			Term: ShotTerm, Method: "skewness-corrected t", Section: "5"},
		weaponShare("hit", "hits"), weaponShare("kill", "kills"),
		{Name: "damage a shot", Key: "damage_a_shot", Scale: Amount, Unit: "damage points",
			Head: []string{"damage", "a shot"}, Last: true, Title: "damage a shot", Term: MeanTerm,
			Method: "ratio, skewness-corrected t", Section: "6"},
		{Name: "share of kills", Key: "share_of_kills_estimate", Scale: Proportion, Unit: "of the enemy's losses",
			Column: "share_of_kills", Bounds: "share", Head: []string{"share of", "kills, %"}, Title: "share of kills",
			Term: ShotTerm, Method: "wilson, duels as clusters", Section: "6"},
	})
}

// weaponCount is a measure that counts.
func weaponCount(name, unit string) weaponMeasure {
	return weaponMeasure{Name: name, Unit: unit, Key: name, Column: name, Title: name, Term: ShotTerm, Method: "counted",
		Section: "6"}
}

// weaponShare is the share of the shots that do something: "hit", "hits".
func weaponShare(what, many string) weaponMeasure {
	key := what + "_probability"
	return weaponMeasure{Name: what + " probability a shot", Key: key, Scale: Proportion, Unit: "of shots", Column: key,
		Bounds: what, Head: []string{many, "% of shots"}, Title: many + " a shot", Term: ShotTerm,
		Method: "wilson, duels as clusters", Section: "6"}
}
