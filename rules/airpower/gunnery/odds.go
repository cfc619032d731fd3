package gunnery

import (
	"math/big"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/oddsargs"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Attacks lists what the odds command can enumerate here: gun, turret, rocket and genie.
// compile makes a card of the document that the command finds by name.
func Attacks(compile func(*yamldoc.Node) (*card.Card, error)) []rules.Attack {
	return []rules.Attack{
		oddsargs.Attack("gun", "one attack with guns and gun pods (AP-9.1)", compile, play(reader.gun), gunRangeKey,
			CardKey, TargetKey, AngleKey, shotKey, turnKey, ssgtKey, trackedKey, speedKey, rangingKey, DamageKey, LostKey,
			PilotKey, HeroKey, verticalKey, noteKey, internalKey, podKey, podsKey),
		oddsargs.Attack("turret", "one attack with articulated guns (AP-9.1.14)", compile, play(reader.turret), gunRangeKey,
			CardKey, TargetKey, aftKey, shotKey, rangingKey, LostKey),
		oddsargs.Attack("rocket", "one attack with unguided rockets (AP-9.3)", compile, play(reader.rocket), rocketRangeKey,
			CardKey, TargetKey, AngleKey, factorsKey, turnKey, ssgtKey, trackedKey, speedKey, rangingKey, courseKey, DamageKey,
			LostKey,
			PilotKey, HeroKey),
		oddsargs.Attack("genie", "one nuclear rocket AIR-2 Genie (AP-9.6)", compile, play(reader.genie), genieRangeKey,
			TargetKey, levelsKey, scatterKey, ZoneKey, launchKey, LostKey),
	}
}

// play turns a method of reader into the function that plays an attack.
func play(f func(reader) *rules.Odds) func(*oddsargs.Reader[card.Card]) *rules.Odds {
	return func(r *oddsargs.Reader[card.Card]) *rules.Odds { return f(reader{r}) }
}

// The keys range of the attacks.
var (
	gunRangeKey    = rules.Key{Name: "range", Required: true, About: "range of guns in hexes, 0 to 2 (AP-9.1.3)"}
	rocketRangeKey = rules.Key{Name: "range", Required: true, About: "range in hexes, 1 to 4 (AP-9.3.2)"}
	genieRangeKey  = rules.Key{Name: "range", Required: true,
		About: "horizontal range from the burst in hexes, 0 to 20 (AP-9.6)"}
)

// gun reads and plays a gun attack.
func (r reader) gun() *rules.Odds {
	c, t := r.Card(CardKey), r.target()
	rng := r.Number(gunRangeKey, 0, MaxReach, 0)
	s, a, track := r.shooter(c)
	a.Range = int8(rng)
	shot := Shot(r.Choice(shotKey, shotWords))
	need, modifier := r.ranging(c, &a, track.fps)
	t.State = damage.State(r.Choice(LostKey, States))
	vertical := r.Number(verticalKey, 0, 2, 0)
	s.CardNote = int8(r.Number(noteKey, -3, 3, 0))
	guns := r.guns(c, rng)
	if r.Err() != nil {
		return nil
	}
	for i := range guns {
		if guns[i].Hit[rng] != NoHit {
			a.Firing |= 1 << i
		}
	}
	m := s.GunModifiers(&t, &a, shot, track.modifier, 0)
	m.Add(SameLocation, vertical)
	chances := a.GunChances(guns, shot, Roll{m.Total(), need, modifier}, &t)
	return chances.odds(&t)
}

// guns reads which guns fire.
func (r reader) guns(c *card.Card, rng int) (guns []Gun) {
	off := r.Choice(internalKey, []string{"yes", "no"}) == 1
	pods := r.pods()
	if c == nil {
		return nil
	}
	switch given := r.Given(internalKey); {
	case c.Gun == nil && given && !off:
		r.Fault(internalKey, "no: "+c.ID+" has no gun")
	case c.Gun != nil && !off && c.Gun.Arc != "":
		r.Fault(CardKey, "a card whose gun is fixed forward, or internal=no")
	case c.Gun != nil && !off:
		guns = append(guns, Internal(c.Gun))
	}
	guns = append(guns, pods...)
	for i := range guns {
		if guns[i].Hit[rng] != NoHit {
			return guns
		}
	}
	if len(guns) == 0 {
		r.Fault(CardKey, "a card with a gun, or pod=")
	} else {
		r.Fault(gunRangeKey, "a range within reach of a gun")
	}
	return nil
}

// pods reads the gun pods that fire.
func (r reader) pods() (guns []Gun) {
	typed, counted := r.Given(podKey), r.Given(podsKey)
	pod := r.Choice(podKey, podWords())
	if !typed {
		if counted {
			r.Fault(podsKey, "pod= beside it")
		}
		return nil
	}
	for range r.Number(podsKey, 0, MaxGuns-1, 1) {
		guns = append(guns, Pods[pod].Gun())
	}
	return guns
}

// rocket reads and plays a rocket attack.
func (r reader) rocket() *rules.Odds {
	c, t := r.Card(CardKey), r.target()
	rng := r.Number(rocketRangeKey, minRocketRange, maxRocketRange, minRocketRange)
	s, a, track := r.shooter(c)
	a.Range = int8(rng)
	factors := r.Number(factorsKey, 1, MaxFactors, 1)
	need, modifier := r.ranging(c, &a, track.fps)
	cc := r.Yes(courseKey)
	if cc && c != nil && !c.Tech.CCRockets {
		r.Fault(courseKey, "no: "+c.ID+" is not capable of it")
	}
	t.State = damage.State(r.Choice(LostKey, States))
	m := s.RocketModifiers(&t, &a, cc, track.modifier, 0)
	chances := a.RocketChances(factors, Roll{m.Total(), need, modifier}, &t)
	return chances.odds(&t)
}

// genie reads and plays a Genie.
func (r reader) genie() *rules.Odds {
	t := r.target()
	rng := r.Number(genieRangeKey, 0, 20, 0)
	levels := r.Number(levelsKey, 0, 12, 0)
	scatters, zone, launch := r.Yes(scatterKey), ZoneOf(r.Reader), r.Yes(launchKey)
	t.State = damage.State(r.Choice(LostKey, States))
	d := zone.GenieDist(rng, levels, scatters, &t)
	if launch {
		d = dice.Die(faces).Then(func(die int) dice.Dist {
			if GenieLaunches(die) {
				return d
			}
			return dice.Constant(Missed)
		})
	}
	return DistOdds(d, &t)
}

// Missed is the value of GenieDist for a target that the burst does nothing to; other
// values are those of a damage.Level.
const Missed = -1

// GenieDist is the exact distribution of what a Genie that was launched does to a target so many hexes ahead
// and levels above or below: -1 for nothing at all, or a damage.Level as a number. Without scatter it bursts
// right there; else it flies along a row of hexes and its scatter is counted. The last die is for the dud.
func (z Zone) GenieDist(ahead, levels int, scatters bool, t *Target) dice.Dist {
	from := hex.Pose{Facing: 3}
	at := hex.Point{Y: int16(4 * ahead)}
	burst := func(p hex.Point) dice.Dist {
		return dice.Die(faces).Then(func(die int) dice.Dist {
			if GenieDud(die) {
				return dice.Constant(Missed)
			}
			return blastDist(z.Burst(p, 0, at, levels), t)
		})
	}
	if !scatters {
		return burst(from.At)
	}
	return dice.Die(faces).Then(func(direction int) dice.Dist {
		return dice.Die(faces).Then(func(distance int) dice.Dist {
			return burst(Scatter(from, direction, distance))
		})
	})
}

// blastDist is what a blast does, as GenieDist counts it.
func blastDist(b Blast, t *Target) dice.Dist {
	switch {
	case b.Vaporized:
		return dice.Constant(int(damage.K))
	case !b.Hit || b.Damage.Column(t.State) == 0:
		return dice.Constant(Missed)
	}
	return dice.Die(faces).Map(func(die int) int {
		return int(b.Damage.Resolve(t.State, int(t.Vulnerability), die))
	})
}

// distributionName says what the values of the distribution of the target's new state are.
const distributionName = "target's damage in L parts (L 1, H 3, C 6, K 9)"

// odds are the figures of the odds command for guns and rockets.
func (c *Chances) odds(t *Target) *rules.Odds { return oddsOf(Rat(c.Hit), c.Dist(), t.State) }

// DistOdds are the figures of the odds command for a distribution as GenieDist counts it.
func DistOdds(d dice.Dist, t *Target) *rules.Odds {
	states := d.Map(func(v int) int { return int(t.State.Add(damage.Level(max(v, 0)))) })
	return oddsOf(d.AtLeast(int(damage.None)), states, t.State)
}

// oddsOf are those figures by the chance of a hit and the target's states, before and after.
func oddsOf(hit *big.Rat, states dice.Dist, before damage.State) *rules.Odds {
	lost := states.Then(func(v int) dice.Dist {
		s := damage.State(v)
		if s == damage.Destroyed {
			return dice.Constant(1)
		}
		dead := int(pilotKilled[damage.SystemChecks(before, s)])
		return dice.Die(faces * faces).Map(func(face int) int { return bit(face <= dead) })
	})
	return &rules.Odds{
		Hit:  hit,
		Kill: states.Prob(int(damage.Destroyed)),
		Lost: lost.Prob(1),
		Name: distributionName, Values: states.Values(), Chances: states.Chances(),
	}
}

func bit(c bool) int {
	if c {
		return 1
	}
	return 0
}
