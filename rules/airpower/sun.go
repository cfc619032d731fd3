package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// The sun, where an experiment has one (AP-30.2): sighting asks for it itself, infrared seekers here.

// suns are the positions of the sun by the words of an experiment.
var suns = map[string]sighting.Sun{"": sighting.NoSun, "none": sighting.NoSun, "dawn": sighting.Dawn,
	"early-morning": sighting.EarlyMorning,
	"late-morning":  sighting.LateMorning, "noon": sighting.Noon, "early-afternoon": sighting.EarlyAfternoon,
	"late-afternoon": sighting.LateAfternoon, "dusk": sighting.Dusk}

// skyFrom is the sky that a seeker at a place has around its target (AP-15.2.3).
func (ss sights) skyFrom(at *guided.Place, t *guided.Place) guided.Sky {
	if ss.d.game.sky.Sun == sighting.NoSun {
		return guided.Sky{}
	}
	target, looker := sighting.Craft{Pose: t.Pose, Altitude: t.Altitude},
		sighting.Craft{Pose: at.Pose, Altitude: at.Altitude}
	return guided.Sky{Sun: ss.d.game.sky.Sun.Clutter(&target, &looker)}
}

// dazzle rolls for an infrared missile that has ended a proportional move in its target's sun clutter, which may
// take it for its target (AP-15.3).
func (ss sights) dazzle(i int, b *bird) {
	m, k := ss.d.missiles().arm(b).card, ss.d.missiles().tracking(i, b)
	if b.gone || m.Guidance != armory.Infrared || !ss.skyFrom(&k.Missile, &k.Target).Sun {
		return
	}
	need := guided.SunNeed(m)
	die := ss.d.roll(ss.d.craft[b.by].side, forMissile)
	if ss.d.Log != nil {
		ss.d.moveLog().logSun(b, die, need)
	}
	if die <= need {
		ss.d.missiles().endBird(b, rules.EndDazzled)
	}
}
