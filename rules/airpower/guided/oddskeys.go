package guided

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/oddsargs"
)

// Keys of missiles besides those of package oddsargs.
var (
	missileKey = rules.Key{Name: "missile", Required: true,
		About: "the missile: AIM-9B, AIM-7E, AA-2 and so on (AP-14.1)"}
	powerKey = rules.Key{Name: "power",
		About: "power of the target: normal, idle, military, afterburner; default normal (AP-15.5.1)"}
	engagedKey = rules.Key{Name: "engaged", About: "the target has engaged a missile: no, yes; default no (AP-14.6)"}
	clutterKey = rules.Key{Name: "clutter",
		About: "the target is in ground clutter: no, yes; default no (AP-15.5.2, AP-17.4.4)"}
	heightKey = rules.Key{Name: "height",
		About: "radar guidance: levels above the ground of a target in clutter, 0 to 5; default 0 (AP-17.4.4)"}
	followingKey = rules.Key{Name: "terrain-following", About: "the target flies so: no, yes; default no (AP-15.5.3)"}
	flaresKey    = rules.Key{Name: "flares", About: "PPL of the target's flare programme, 0 to 6; default 0 (AP-15.5.4)"}
	chaffKey     = rules.Key{Name: "chaff", About: "PPL of its chaff programme, 0 to 6; default 0 (AP-17.4.2)"}
	miniKey      = rules.Key{Name: "mini-jammers",
		About: "PPL of its mini-jammer programme, 0 to 6; default 0 (AP-17.4.3)"}
	throwKey = rules.Key{Name: "throw", About: "clusters of flares and chaff that it throws by hand, and of " +
		"mini-jammers if it has a programme of them, 0 to 2; default 0 (AP-14.5.2)"}
	jammerKey = rules.Key{Name: "jammer",
		About: "its infrared jammer: none, ALQ-123, ALQ-132; default none (AP-15.5.5)"}
	deceiverKey = rules.Key{Name: "djm", About: "rating of its deceptive jammer, 0 to 9; default 0 (AP-17.4.1)"}
	burstKey    = rules.Key{Name: "burst",
		About: "nuclear missiles: range of the burst, 0 (the target's position) to 6 hexes; default 0 (AP-17.9)"}
	launchKey = rules.Key{Name: "launch", About: "count the launch too: no, yes; default no (AP-14.2)"}

	salvoKey = rules.Key{Name: "missiles", About: "missiles announced in one game turn, 1 or 2: counts those " +
		"that fly, with the one more attempt if all fail; default one attempt (AP-14.2.6)"}
	lockKey = rules.Key{Name: "lock",
		About: "the seeker locks up on this or less, 0 to 10; default 10, without a roll (AP-15.1.7)"}
	turnKey = rules.Key{Name: "turn", About: "highest rate that the launcher turned at or recovers from: none, " +
		"EZ, TT, HT, BT, ET; default none (AP-14.2.7)"}
	outsideKey = rules.Key{Name: "out-of-envelope",
		About: "launched out of the envelope: no, yes; default no (AP-15.9, AP-17.8)"}
	snapKey          = rules.Key{Name: "snap", About: "radar guidance: snap-fired: no, yes; default no (AP-17.7)"}
	launchClutterKey = rules.Key{Name: "launch-clutter",
		About: "infrared guidance: the target is in ground clutter at launch: no, yes; default no (AP-15.2.1)"}
	cloudsKey = rules.Key{Name: "clouds",
		About: "infrared guidance: cloud tops behind the target at launch: no, yes; default no (AP-15.2.2)"}
	sunKey = rules.Key{Name: "sun",
		About: "infrared guidance: the sun behind the target at launch: no, yes; default no (AP-15.2.3)"}
	tacticsKey = rules.Key{Name: "tactics-master", About: "who launches is one: no, yes; default no (AP-18)"}
)

// mostPPL is the highest protection level of a programme (AP-19.2).
const mostPPL = 6

// powerNames are the words of the key power, powerWords what they mean.
var (
	powerNames = []string{"normal", "idle", "military", "afterburner"}
	powerWords = [...]card.Power{card.Normal, card.Idle, card.Military, card.Afterburner}
)

func jammerNames() (names []string) {
	for j := range NumInfraredJammers {
		names = append(names, j.String())
	}
	return names
}

// readMissile reads the name of a guided missile; without one it is a stand-in, after a fault.
func readMissile(r *oddsargs.Reader[card.Card]) *armory.Missile {
	none := &armory.Missile{Guidance: armory.Unguided}
	name, ok := r.Text(missileKey, "the designation of a missile, as in AIM-9B")
	if !ok {
		return none
	}
	m, err := armory.Lookup(name)
	if doc := r.Document(name); armory.IsCard(doc) { // one's own
		m, err = armory.Compile(doc)
	}
	switch {
	case err != nil:
		r.Refuse(missileKey, err)
		return none
	case m.Guidance == armory.Unguided:
		r.Fault(missileKey, "a guided missile; for this one ask for genie")
		return none
	}
	r.Note(missileKey, m.ID)
	return m
}

func readTarget(r *oddsargs.Reader[card.Card]) (t Target) {
	if c := r.Card(gunnery.TargetKey); c != nil {
		t.Size, t.Vulnerability, t.Propeller = int8(c.Size), int8(c.Vulnerability), c.Propeller
	}
	t.State = damage.State(r.Choice(gunnery.LostKey, gunnery.States))
	t.Power = powerWords[r.Choice(powerKey, powerNames)]
	t.Engaged = r.Yes(engagedKey)
	t.TerrainFollowing = r.Yes(followingKey)
	t.Programme.Flares = int8(r.Number(flaresKey, 0, mostPPL, 0))
	t.Programme.Chaff = int8(r.Number(chaffKey, 0, mostPPL, 0))
	t.Programme.MiniJammers = int8(r.Number(miniKey, 0, mostPPL, 0))
	t.Infrared = InfraredJammer(r.Choice(jammerKey, jammerNames()))
	t.Deceiver = int8(r.Number(deceiverKey, 0, 9, 0))
	return t
}

// readAttack sets an attack up from the angle-off and whether the target is in clutter.
func readAttack(r *oddsargs.Reader[card.Card], m *armory.Missile, t *Target) Attack {
	angle := hex.Angle(r.Choice(gunnery.AngleKey, gunnery.Angles))
	low := r.Yes(clutterKey)
	t.Altitude = int16(r.Number(heightKey, 0, nearGround, 0))
	if r.Given(heightKey) && (!m.Guidance.Radar() || !low) {
		r.Fault(heightKey, "none, or clutter=yes and a radar-guided missile")
	}
	if m.Guidance == armory.Unguided {
		return Attack{}
	}
	return attackAt(m, t, angle, low)
}

// readBurst reads the range of a nuclear burst and what it does at the edge of its zone.
func readBurst(r *oddsargs.Reader[card.Card], m *armory.Missile) (rng int, zone gunnery.Zone) {
	rng, zone = r.Number(burstKey, 0, 6, 0), gunnery.ZoneOf(r)
	for _, k := range []rules.Key{burstKey, gunnery.ZoneKey} {
		if r.Given(k) && !m.Notes.Has(armory.Nuclear) {
			r.Fault(k, "none: "+m.ID+" is not nuclear")
		}
	}
	return rng, zone
}

// readThrow reads how many clusters of each type are thrown by hand. Few aircraft carry mini-jammers: only one with a
// programme of them throws them.
func readThrow(r *oddsargs.Reader[card.Card], t *Target) Programme {
	n := int8(r.Number(throwKey, 0, MaxClusters, 0))
	if n > 0 && !t.Engaged {
		r.Fault(throwKey, "0, or engaged=yes: only an engaged target throws decoys by hand")
	}
	thrown := Programme{Flares: n, Chaff: n}
	if t.Programme.MiniJammers > 0 {
		thrown.MiniJammers = n
	}
	return thrown
}

// readLaunch reads what modifies a launch roll.
func readLaunch(r *oddsargs.Reader[card.Card], m *armory.Missile, flares int8) (s Launch) {
	l := Launcher{Rate: card.Rate(max(r.Choice(turnKey, gunnery.Rates)-1, 0)),
		Damage: damage.Level(r.Choice(gunnery.DamageKey, gunnery.Damages))}
	l.Crew.Quality = crew.Quality(r.Choice(gunnery.PilotKey, gunnery.Pilots))
	if r.Yes(gunnery.HeroKey) {
		l.Crew.Characteristics |= crew.CombatHero
	}
	if r.Yes(tacticsKey) {
		l.Crew.Characteristics |= crew.TacticsMaster
	}
	s.OutOfEnvelope = r.Yes(outsideKey)
	if r.Yes(snapKey) {
		l.Lock = SnapFired
		if m.Guidance == armory.Infrared {
			r.Fault(snapKey, "no: infrared missiles are not snap-fired")
		}
	}
	s.LockNeed = int8(r.Number(lockKey, 0, automatic, automatic))
	around := haze{r.Yes(launchClutterKey), r.Yes(cloudsKey), r.Yes(sunKey)}
	if around != (haze{}) && m.Guidance != armory.Infrared {
		r.Fault(missileKey, "an infrared missile: clutter, clouds and sun at launch are for those alone")
	}
	s.Need = m.LaunchNeed
	s.Modifiers = l.modifiers(m, s.OutOfEnvelope, flares, around)
	return s
}
