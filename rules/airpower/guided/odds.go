package guided

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/oddsargs"
)

// Attacks lists what the odds command can enumerate here: missile, one attack by a missile that
// has tracked its target, and launch. Missiles are found among the shipped ones.
func Attacks() []rules.Attack {
	launch := []rules.Key{lockKey, turnKey, outsideKey, snapKey, launchClutterKey, cloudsKey, sunKey,
		gunnery.PilotKey, gunnery.HeroKey, tacticsKey, gunnery.DamageKey}
	attack := append([]rules.Key{missileKey, gunnery.TargetKey, gunnery.AngleKey, burstKey, gunnery.ZoneKey, powerKey, engagedKey, clutterKey,
		heightKey, followingKey, flaresKey, chaffKey, miniKey, throwKey, jammerKey, deceiverKey, gunnery.LostKey, launchKey},
		launch...)
	return []rules.Attack{
		oddsargs.Attack("missile", "one attack of a guided missile that has tracked its target (AP-14.5)", card.Compile,
			missileOdds, attack...),
		oddsargs.Attack("launch", "one launch of a guided missile (AP-14.2)", card.Compile, launchOdds,
			append([]rules.Key{missileKey, flaresKey, salvoKey}, launch...)...),
	}
}

// missileOdds reads and plays an attack: the launch if the keys ask for it, decoys by hand, attack,
// damage.
func missileOdds(r *oddsargs.Reader[card.Card]) *rules.Odds {
	m, t := readMissile(r), readTarget(r)
	a := readAttack(r, m, &t)
	burst, zone := readBurst(r, m)
	thrown := readThrow(r, &t)
	launch, asked := readLaunch(r, m, t.Programme.Flares), r.Yes(launchKey)
	if r.Err() != nil {
		return nil
	}
	d := Dist(&a, &t)
	if m.Notes.Has(armory.Nuclear) {
		d = burstDist(zone, burst, &t)
	}
	d = given(d, Survives(m, thrown), WholeThrow)
	if asked {
		d = given(d, int(launch.Tenths()[Launched])*crew.Tenths(int(launch.LockNeed)), lastFace*lastFace)
	}
	v := gunnery.Target{Vulnerability: t.Vulnerability, State: t.State}
	return gunnery.DistOdds(d, &v)
}

// launchOdds reads and plays a launch, or all of a game turn. Hit is that a missile flies; there is nothing to
// kill yet.
func launchOdds(r *oddsargs.Reader[card.Card]) *rules.Odds {
	m := readMissile(r)
	flares := int8(r.Number(flaresKey, 0, mostPPL, 0))
	s := readLaunch(r, m, flares)
	announced := r.Number(salvoKey, 1, MaxSalvo, 0)
	if r.Err() != nil {
		return nil
	}
	o := &rules.Odds{Reason: "a launch alone ends nobody"}
	var d dice.Dist
	if announced > 0 {
		d = Salvo{Announced: int8(announced)}.dist(&s, announced)
		o.Name, o.Hit = "missiles that fly", d.AtLeast(1)
	} else {
		d = s.attempt().Map(func(result int) int {
			if result == noLockUp {
				return int(OnRail)
			}
			return result
		})
		o.Name, o.Hit = "what becomes of the missile (0 lost, 1 on the rail, 2 launched)", d.Prob(int(Launched))
	}
	o.Values, o.Chances = d.Values(), d.Chances()
	return o
}

// noLockUp is the value of attempt for a seeker that does not lock up.
const noLockUp = int(NumResults)

// attempt is the exact distribution of the Result of one attempt, as a number, or noLockUp.
func (s *Launch) attempt() dice.Dist {
	lock := crew.Tenths(int(s.LockNeed))
	return dice.Die(faces).Then(func(die int) dice.Dist {
		if die > lock {
			return dice.Constant(noLockUp)
		}
		return dice.Die(faces).Map(func(die int) int { return int(s.Resolve(die)) })
	})
}

// dist is the exact distribution of how many missiles fly with so many attempts of those announced left, and one
// more if all fail (AP-14.2.6), but for a seeker that does not lock up (AP-15.1.7).
func (v Salvo) dist(s *Launch, left int) dice.Dist {
	switch {
	case left == 0 && !v.May():
		return dice.Constant(int(v.Launched))
	case left == 0:
		left = 1
	}
	return s.attempt().Then(func(result int) dice.Dist {
		next := v.Try(Result(result))
		if result == noLockUp {
			next.Tried = MaxSalvo + 1 // nothing more
		}
		return next.dist(s, left-1)
	})
}

// Dist is the exact distribution of what an attack does: gunnery.Missed, or a damage.Level as a
// number.
func Dist(a *Attack, t *Target) dice.Dist {
	weights := a.idleWeights()
	return dice.Die(faces).Then(func(idle int) dice.Dist {
		return dice.Die(faces).Then(func(die int) dice.Dist {
			k, ok := a.Hit(die, idle <= weights[1])
			if !ok {
				return dice.Constant(gunnery.Missed)
			}
			return hurt(a.Damage(k), t)
		})
	})
}

// hurt is the result of a sure hit as a distribution of its number.
func hurt(h damage.Hit, t *Target) dice.Dist {
	return dice.Die(faces).Map(func(die int) int { return int(h.Resolve(t.State, int(t.Vulnerability), die)) })
}

// burstDist is what a nuclear missile does that bursts at a range; 0: in the target's position. It is no direct hit
// (MR-40).
func burstDist(zone gunnery.Zone, rng int, t *Target) dice.Dist {
	switch h := zone.Hit(rng); {
	case rng == 0:
		return dice.Constant(int(damage.K))
	case h.Column(t.State) == 0:
		return dice.Constant(gunnery.Missed)
	default:
		return hurt(h, t)
	}
}

// given is d with a chance of n in whole, and otherwise a miss.
func given(d dice.Dist, n, whole int) dice.Dist {
	return dice.Die(whole).Map(func(face int) int {
		if face <= n {
			return 1
		}
		return 0
	}).Then(func(up int) dice.Dist {
		if up == 1 {
			return d
		}
		return dice.Constant(gunnery.Missed)
	})
}
