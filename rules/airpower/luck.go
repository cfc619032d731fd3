package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
)

// surprise counts by how much more than on average an attack of a side has done to craft i, which was in a state: hits
// gives the hit for each face of the die to hit, and a hit rolls on the damage table (AP-10.1.5). What has come of it
// is a level of damage. Faces are weighed by how often they occur.
func (cb combat) surprise(by rules.Side, i int, before damage.State, result damage.Level,
	hits func(die int) (h damage.Hit, ok bool)) {
	k := cb.d.Luck()
	if k == nil {
		return
	}
	lost, lights := 0, 0
	var last damage.Hit
	lastLost, lastLights := 0, 0
	for die, fresh := 1, true; die <= 10; die++ {
		h, ok := hits(die)
		if !ok {
			continue
		}
		if fresh || h != last {
			last, fresh = h, false
			lastLost, lastLights = cb.average(i, before, h)
		}
		lost, lights = lost+lastLost, lights+lastLights
	}
	after := before.Add(result)
	isLost := 0
	if after == damage.Destroyed {
		isLost = 1
	}
	whole := int64(damage.Destroyed)
	k.Add(by, rules.LuckPart(int64(100*isLost-lost), 100),
		rules.LuckPart(int64(100*int(after-before)-lights), 100*whole))
}

// average is in how many of the ten faces of the damage die a hit destroys craft i, and the sum over them of the L
// parts that it does.
func (cb combat) average(i int, before damage.State, h damage.Hit) (lost, lights int) {
	faces := h.Tally(before, cb.d.game.spec[i].card.Vulnerability)
	for state, n := range faces {
		lights += int(n) * (state - int(before))
	}
	return int(faces[damage.Destroyed]), lights
}

// pilotsLost is how many of the ten faces of a system loss check kill the pilot (AP-10.1.7).
var pilotsLost = facesThat(func(die int) bool { return damage.SystemLoss(die) == damage.PilotKilled })

// surpriseAtLoss is by how much more than on average a system loss check has lost the aircraft.
func surpriseAtLoss(loss damage.Loss) int64 {
	n := -pilotsLost
	if loss == damage.PilotKilled {
		n += 10
	}
	return rules.LuckPart(int64(n), 10)
}
