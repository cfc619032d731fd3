package results

import (
	"fmt"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// hitProbability estimates the probability that a shot does anything at all.
func hitProbability(u counted, side rules.Side, confidence float64) estimate.Estimate {
	return aShot(u.hitClusters(), side, confidence)
}

// killAShot estimates the probability that a shot brings about a loss.
func killAShot(u counted, side rules.Side, confidence float64) estimate.Estimate {
	e := aShot(u.killClusters(), side, confidence)
	if u.Shots > 0 && u.Kills > u.Shots {
		e.Reason = fmt.Sprintf("%d kills by %d shots: one shot can kill several aircraft", u.Kills, u.Shots)
	}
	return e
}

func aShot(c estimate.Clusters, side rules.Side, confidence float64) estimate.Estimate {
	e := c.Share(confidence)
	e.Better = "higher for " + side.String()
	if c.Trials == 0 {
		e.Reason = neverFired
	}
	return e
}

// shareOfKills estimates which share of the enemy aircraft lost is credited to
// a weapon with so many kills.
func shareOfKills(t *Tally, side rules.Side, kills int64, c Credit, confidence float64) estimate.Estimate {
	enemy := side.Other()
	e := estimate.Clusters{Events: kills, Trials: t.Losses[enemy], Events2: c.Kills2, Products: c.KillsLosses,
		Trials2: t.Losses2[enemy], Unit: "duel"}.Share(confidence)
	if t.Losses[enemy] == 0 {
		e.Reason = "no enemy aircraft was lost"
	}
	return e
}

// hitClusters are the hits among the shots, by duels.
func (c counted) hitClusters() estimate.Clusters {
	return estimate.Clusters{Events: c.Hits, Trials: c.Shots, Events2: c.Hits2, Products: c.ShotsHits,
		Trials2: c.Shots2, Luck: c.hitLuck, Unit: "duel"}
}

// killClusters are the kills among the shots, by duels.
func (c counted) killClusters() estimate.Clusters {
	return estimate.Clusters{Events: c.Kills, Trials: c.Shots, Events2: c.Kills2, Products: c.ShotsKills,
		Trials2: c.Shots2, Luck: c.killLuck, Unit: "duel"}
}

// damageAShot estimates the mean damage points a shot, misses counted as 0.
func damageAShot(use *WeaponUse, side rules.Side, confidence float64) estimate.Estimate {
	total, c := use.Total(), &use.Cubes
	e := estimate.ClusterSums{Y: total.Damage, X: total.Shots, Y2: c.Damage2, YX: c.DamageShots, X2: use.All.Shots2,
		Y3: c.Damage3, Y2X: c.Damage2Shots, YX2: c.DamageShots2, X3: c.Shots3}.Ratio(confidence)
	e.Better = "higher for " + side.String()
	switch {
	case total.Shots == 0:
		e.Reason = neverFired
	case len(e.Warnings) > 0:
		e.Warnings = []string{"too few duels with hits: the scatter is unknown"}
	}
	return e
}

// shotsADuel estimates the mean number of shots a duel.
func shotsADuel(t *Tally, use *WeaponUse, confidence float64) estimate.Estimate {
	e := estimate.MeanOfSums(t.Duels, use.Total().Shots, use.All.Shots2, use.Cubes.Shots3, confidence)
	if t.Duels == 0 {
		e.Reason = noDuelsReason
	}
	return e
}
