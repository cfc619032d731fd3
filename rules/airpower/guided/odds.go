package guided

import (
	"math/big"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/ask"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
)

// Attacks lists what the odds command can enumerate here: missile, one attack by a missile that
// has tracked its target, and launch. compile makes a card of the document that the command
// finds by name; missiles are found among the shipped ones.
func Attacks(compile ask.Compiler) []rules.Attack {
	launch := []rules.Key{lockKey, turnKey, outsideKey, snapKey, launchClutterKey, cloudsKey, sunKey,
		ask.PilotKey, ask.HeroKey, tacticsKey, ask.DamageKey}
	attack := append([]rules.Key{missileKey, ask.TargetKey, ask.AngleKey, burstKey, powerKey, engagedKey, clutterKey,
		heightKey, followingKey, flaresKey, chaffKey, miniKey, throwKey, jammerKey, deceiverKey, ask.LostKey, launchKey}, launch...)
	return []rules.Attack{
		ask.Attack("missile", "one attack of a guided missile that has tracked its target (AP-14.5)", compile, missileOdds, attack...),
		ask.Attack("launch", "one launch of a guided missile (AP-14.2)", compile, launchOdds,
			append([]rules.Key{missileKey, flaresKey}, launch...)...),
	}
}

// missileOdds reads and plays an attack: launch if asked for, decoys by hand, attack, damage.
func missileOdds(r *ask.Reader) *rules.Odds {
	m, t := readMissile(r), readTarget(r)
	a := readAttack(r, m, &t)
	burst := readBurst(r, m)
	thrown := readThrow(r, &t)
	launch, asked := readLaunch(r, m, t.Programme.Flares), r.Yes(launchKey)
	if r.Err() != nil {
		return nil
	}
	d := Dist(&a, &t)
	if m.Notes.Has(armory.Nuclear) {
		d = burstDist(burst, &t)
	}
	d = given(d, Survives(m, thrown), WholeThrow)
	if asked {
		d = given(d, int(launch.Tenths()[Launched])*crew.Tenths(int(launch.LockNeed)), lastFace*lastFace)
	}
	v := gunnery.Target{Vulnerability: t.Vulnerability, State: t.State}
	return gunnery.DistOdds(d, &v)
}

// launchOdds reads and plays a launch. Hit is that it flies; there is nothing to kill yet.
func launchOdds(r *ask.Reader) *rules.Odds {
	m := readMissile(r)
	flares := int8(r.Number(flaresKey, 0, mostPPL, 0))
	s := readLaunch(r, m, flares)
	if r.Err() != nil {
		return nil
	}
	lock := crew.Tenths(int(s.LockNeed))
	d := dice.Die(faces).Then(func(die int) dice.Dist {
		if die > lock {
			return dice.Constant(int(OnRail))
		}
		return dice.Die(faces).Map(func(die int) int { return int(s.Resolve(die)) })
	})
	return &rules.Odds{Hit: d.Prob(int(Launched)), Reason: "a launch alone ends nobody",
		Name: "what becomes of the missile (0 lost, 1 on the rail, 2 launched)", Values: d.Values(), Chances: d.Chances()}
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

// burstDist is what a nuclear missile does that bursts at a range; 0: in the target's position.
func burstDist(rng int, t *Target) dice.Dist {
	switch h := gunnery.BlastHit(rng); {
	case rng == 0:
		return dice.Constant(int(damage.K))
	case h.Column(t.State) == 0:
		return dice.Constant(gunnery.Missed)
	default:
		return hurt(h, t)
	}
}

// given is d if something comes up of chance n in whole, else nothing.
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

// SalvoDist is the exact distribution of how many missiles fly, of as many announced with the same
// chances each, with the one more attempt after failures (AP-14.2.6).
func SalvoDist(s *Launch, announced int) dice.Dist {
	return tries(Salvo{Announced: int8(announced)}, s)
}

func tries(v Salvo, s *Launch) dice.Dist {
	if !v.May() {
		return dice.Constant(int(v.Launched))
	}
	return dice.Die(lastFace).Map(func(die int) int { return int(s.Resolve(die)) }).
		Then(func(r int) dice.Dist { return tries(v.Try(Result(r)), s) })
}

// KillChance is the chance that a missile which has tracked its target destroys it (AP-14.5),
// after a throw of decoys.
func KillChance(m *armory.Missile, a *Attack, t *Target, thrown Programme) *big.Rat {
	c := a.Chances(t)
	kill := gunnery.Rat(c.Kill())
	return kill.Mul(kill, big.NewRat(int64(Survives(m, thrown)), WholeThrow))
}
