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
