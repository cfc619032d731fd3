package play

import (
	"cmp"
	"fmt"
	"math/bits"
	"reflect"
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// The types of stores that a duel uses.
const (
	gunPod        = "GP"
	rocketPod     = "RP"
	rocketAlone   = "RK"
	nuclearRocket = "NRK"
	jammerPod     = "EP"
)

// hang arms the aircraft: built-in weapons, then its load (AP-4.4). It returns the
// load, an empty one after a fault.
func (a *arrival) hang(sp *Spec) *card.Load {
	if a.game.Opt.AnyGenies {
		takeGenies(&a.card.Stores)
	}
	a.builtIn(sp)
	a.historical()
	load, err := a.card.Load(a.own.Load, a.fields.Field("load"), a.stock.Stores()...)
	if err != nil {
		a.faults = append(a.faults, placed(yamldoc.AsFaults(err), a.fields).Under(a.path+".load")...)
		return &card.Load{}
	}
	load = a.leave(sp, load)
	sp.load = load.Config
	sp.bare = a.card.Stores.Config(inBays(load))
	a.arm(sp, load)
	var pods []int // rockets in each pod
	singles := 0
	for _, p := range load.Pieces {
		switch p.Store.Type {
		case gunPod:
			a.pod(sp, p.Store.Name)
		case rocketPod:
			pods = append(pods, p.Store.Rockets)
		case rocketAlone:
			singles++
		case jammerPod:
			sp.Sensors.hang(p.Store.Name)
		case nuclearRocket:
			sp.genies++
		}
	}
	sp.Rockets += int16(gunnery.Factors(singles, pods)) // AP-9.3.7
	return load
}

// leave takes off what stays at home: guns are aboard without ammunition; pods, rockets and missiles do not hang, so
// that the configuration is that of what is left (AP-4.4). Racks stay, and the wings need not balance any more than after
// a launch.
func (a *arrival) leave(sp *Spec, whole *card.Load) *card.Load {
	home := &a.own.Without
	a.rounds = a.stock.Rounds(whole)
	a.note(sp, whole)
	if sp.carries = a.rack.Arm(home, a.path, a.arms...); len(sp.carries) == len(a.arms) {
		return whole
	}
	a.game.unarmed = true
	if home.Leaves(weapons[gun].ID) {
		sp.guns[0].Rounds = 0
	}
	if home.Leaves(weapons[turret].ID) {
		sp.turret.Rounds = 0
	}
	if home.Leaves(weapons[rockets].ID) {
		sp.FixedRockets, sp.Rockets = 0, 0
	}
	left := slices.DeleteFunc(slices.Clone(a.own.Load), func(i card.Item) bool {
		return i.Dropped || home.Leaves(a.weaponOf(i.Store))
	})
	load, err := a.card.Carry(left, nil, a.stock.Stores()...)
	if err != nil {
		a.faults = append(a.faults, yamldoc.AsFaults(err).Under(a.path+".load")...)
		return whole
	}
	return load
}

// note lists the weapons of the aircraft with its whole load.
func (a *arrival) note(sp *Spec, load *card.Load) {
	if sp.Own {
		a.arms = append(a.arms, weapons[gun].ID)
	}
	if sp.HasTurret {
		a.arms = append(a.arms, weapons[turret].ID)
	}
	if sp.FixedRockets > 0 {
		a.arms = append(a.arms, weapons[rockets].ID)
	}
	for _, p := range load.Pieces {
		if id := a.weaponOf(p.Store.Name); id != "" && !slices.Contains(a.arms, id) {
			a.arms = append(a.arms, id)
		}
	}
}

// weaponOf is the id of the weapon that a store is; "" if it is none.
func (a *arrival) weaponOf(name string) string {
	store := card.FindStore(name)
	if store != nil {
		name = store.Name
	}
	if m := a.stock.Find(name); m != nil && m.Guidance != armory.Unguided {
		return m.ID
	}
	if store == nil {
		return ""
	}
	switch store.Type {
	case gunPod:
		return weapons[gun].ID
	case rocketPod, rocketAlone:
		return weapons[rockets].ID
	case nuclearRocket:
		return weapons[Genie].ID
	}
	return ""
}

// builtIn arms the aircraft with the card's own weapons.
func (a *arrival) builtIn(sp *Spec) {
	if g := a.card.FixedGun(); g != nil {
		sp.guns[0], sp.numGuns, sp.Own = gunnery.Internal(g), 1, true
	}
	if g := a.card.ArticulatedGun(); g != nil {
		sp.turret, sp.HasTurret = gunnery.Articulated(g, a.card.TailRadar), true
		a.game.turrets = true
	}
	sp.FixedRockets = int16(a.card.Rockets)
	if n := a.own.Rockets; n != nil {
		if *n > a.card.Rockets {
			a.refuse("rockets", fmt.Sprintf("at most %d factors, those that %s has built in; others are hung with load",
				a.card.Rockets, a.card.ID))
			return
		}
		sp.FixedRockets = int16(*n)
	}
	sp.Rockets = sp.FixedRockets
}

// pod adds a gun pod (AP-9.1.10).
func (a *arrival) pod(sp *Spec, name string) {
	i := slices.IndexFunc(gunnery.Pods[:], func(p gunnery.Pod) bool { return p.ID == name })
	switch {
	case i < 0:
		panic("airpower: a gun pod without figures: " + name)
	case sp.numGuns == maxGuns:
		a.refuse("load", fmt.Sprintf("at most %d guns, internal one and pods together", maxGuns))
		return
	}
	sp.guns[sp.numGuns] = gunnery.Pods[i].Gun()
	sp.numGuns++
}

// inBays is the load points that stay when all that can be jettisoned is gone:
// those in internal bays (AP-4.5, reading ES-2).
func inBays(l *card.Load) (points card.Quarters) {
	for _, p := range l.Pieces {
		if p.Station.Bay {
			points += p.Points
		}
	}
	return points
}

// takeGenies lets every station that bears the weight carry AIR-2A.
func takeGenies(limits *card.StoreLimits) {
	for i := range limits.Stations {
		s := &limits.Stations[i]
		if s.Limit >= gunnery.Genie.Weight && !slices.Contains(s.Types, nuclearRocket) {
			s.Types = append(slices.Clone(s.Types), nuclearRocket)
		}
	}
}

// placed gives faults of the load as a whole the place of the load.
func placed(faults yamldoc.Faults, fields *yamldoc.Node) yamldoc.Faults {
	n := fields.Field("load")
	for i := range faults {
		if f := &faults[i]; f.Line == 0 && n != nil {
			f.File, f.Line, f.Column = n.File, n.Line, n.Column
		}
	}
	return faults
}

// seekers is how the seekers of infrared missiles are used (AP-15.1.3).
type seekers uint8

const (
	bestSeekers seekers = iota // uncaged where aircraft and missile can
	cagedSeekers
	uncagedSeekers
	radarSeekers    // slaved to the radar (AP-15.7)
	opticsSeekers   // to the optics
	infraredSeekers // to the infrared search
)

var (
	steerings = map[string]missile.Policy{"": missile.Lead, "pursuit": missile.Pursuit, "lead": missile.Lead,
		"level": missile.LevelFirst}
	seekerWords = map[string]seekers{"": bestSeekers, "caged": cagedSeekers, "uncaged": uncagedSeekers,
		"radar": radarSeekers, "optics": opticsSeekers, "infrared": infraredSeekers}
)

// historical gives the aircraft a shipped load, and the gun alone for one without stores. A changed copy of a card
// has the loads of its original.
func (a *arrival) historical() {
	if a.own.Loadout == "" {
		return
	}
	if a.given("load") {
		a.refuse("loadout", "nothing beside load")
		return
	}
	of := a.card.ID
	if armory.Loadouts(of) == nil && armory.Loadouts(a.card.BasedOn) != nil {
		of = a.card.BasedOn
	}
	l, err := armory.FindLoadout(of, a.own.Loadout)
	if err != nil {
		a.refuseWith("loadout", err)
		return
	}
	a.own.Load = l.Load
}

// arm hangs the missiles of the load on their rails.
func (a *arrival) arm(sp *Spec, load *card.Load) {
	sp.points = load.Points
	sp.inBays = inBays(load)
	sp.Steering, sp.seekers = steerings[a.own.Steering], seekerWords[a.own.Seekers]
	field := "load"
	if a.own.Loadout != "" {
		field = "loadout"
	}
	for _, r := range a.stock.Rounds(load) {
		switch arm := a.game.Ordnance(r.Missile); {
		case r.Missile.Guidance == armory.Unguided && a.stock.Owns(r.Missile):
			a.refuse(field, "guided missiles: "+r.Missile.Name+" is played by rules of its own (AP-9.6), so that a card of "+
				"one's own would change nothing")
			return
		case r.Missile.Guidance == armory.Unguided:
		case arm < 0:
			a.refuse(field, fmt.Sprintf("at most %d types of missile in a duel", MaxArms))
			return
		case sp.kinds()&(1<<arm) == 0 && bits.OnesCount16(sp.kinds()) == maxKinds:
			a.refuse(field, fmt.Sprintf("at most %d types of missile on an aircraft", maxKinds))
			return
		case sp.NRails == MaxRails:
			a.refuse(field, fmt.Sprintf("at most %d missiles on an aircraft", MaxRails))
			return
		default:
			sp.Rails[sp.NRails] = rail{Arm: uint8(arm), points: r.Points, bay: r.Station.Bay}
			sp.NRails++
		}
	}
	switch t := &sp.Card.Tech; {
	case (sp.seekers == uncagedSeekers || sp.seekers == radarSeekers || sp.seekers == opticsSeekers) && !t.IRUncage:
		a.refuse("seekers", "caged: "+sp.Card.ID+" has no IR uncage technology")
	case sp.seekers == opticsSeekers && !t.Optics:
		a.refuse("seekers", "another use: "+sp.Card.ID+" has no optics")
	case sp.seekers == infraredSeekers && t.IRSTS == 0:
		a.refuse("seekers", "another use: "+sp.Card.ID+" has no infrared search")
	}
}

// missileWeapon is the place of a missile among the missiles of the ledger, in which all cards of one id count
// together.
func (g *Game) missileWeapon(id string) uint8 {
	next := uint8(0)
	for k := range g.NArms {
		if g.Arms[k].Card.ID == id {
			return g.Arms[k].weapon
		}
		next = max(next, g.Arms[k].weapon+1)
	}
	return next
}

// idle refuses changes to missiles that nobody of the side carries.
func idle(side []rules.CraftSetup, carried []armory.Round) error {
	var faults yamldoc.Faults
	for i := range side {
		for _, m := range side[i].Missiles {
			id := yamldoc.ID(m.Card.File)
			if m.Changed == nil || slices.ContainsFunc(carried, func(r armory.Round) bool { return r.Missile.ID == id }) {
				continue
			}
			f := yamldoc.NewString(id, m.Changed).Fault(m.Field, "a missile that is carried: "+cmp.Or(armory.Names(carried),
				"there is none"))
			faults = append(faults, f)
		}
	}
	return faults.Err()
}

// farthest is the most that a range of the envelope comes to: half as much again for infrared missiles, and for
// semi-active ones what the strongest radar allows.
func farthest(m *armory.Missile, r armory.Reach) int16 {
	if m.Guidance.Radar() {
		return max(r.Max, 4*strongest)
	}
	return (3*r.Max + 1) / 2
}

// strongest is above the tracking strength of every radar of an aircraft.
const strongest = 100

// kinds is the set of types of missile that the aircraft carries.
func (sp *Spec) kinds() (set uint16) {
	for _, r := range sp.Rails[:sp.NRails] {
		set |= 1 << r.Arm
	}
	return set
}

// Ordnance is the index of a type of missile in the game, which takes it in if there is room;
// -1: there is none.
func (g *Game) Ordnance(m *armory.Missile) int {
	for k := range g.NArms {
		if reflect.DeepEqual(g.Arms[k].Card, m) {
			return int(k)
		}
	}
	if m.Guidance == armory.Unguided || g.NArms == MaxArms {
		return -1
	}
	o := &g.Arms[g.NArms]
	o.Card, o.Flight, o.weapon = m, missile.SpecOf(m), g.missileWeapon(m.ID)
	o.Flight.Text = missileTexts[g.Opt.MissileFlight]
	for _, r := range m.Envelope {
		o.Farthest = max(o.Farthest, farthest(m, r))
	}
	for p := range o.Guides {
		o.Guides[p] = guided.GuideOf(m, missile.Policy(p))
	}
	g.NArms++
	return int(g.NArms) - 1
}
