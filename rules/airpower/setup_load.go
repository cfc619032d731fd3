package airpower

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
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
func (a *arrival) hang(sp *spec) *card.Load {
	if a.anyGenie {
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
			sp.sensors.hang(p.Store.Name)
		case nuclearRocket:
			sp.genies++
		}
	}
	sp.rockets += int16(gunnery.Factors(singles, pods)) // AP-9.3.7
	return load
}

// leave takes off what stays at home: guns are aboard without ammunition; pods, rockets and missiles do not hang, so
// that the configuration is that of what is left (AP-4.4). Racks stay, and the wings need not balance any more than after
// a launch.
func (a *arrival) leave(sp *spec, whole *card.Load) *card.Load {
	home := &a.own.Without
	a.rounds = a.stock.Rounds(whole)
	a.note(sp, whole)
	if sp.carries = a.rack.Arm(home, a.path, a.arms...); len(sp.carries) == len(a.arms) {
		return whole
	}
	a.game.unarmed = true
	if home.Leaves(weaponIDs[gun]) {
		sp.guns[0].Rounds = 0
	}
	if home.Leaves(weaponIDs[turret]) {
		sp.turret.Rounds = 0
	}
	if home.Leaves(weaponIDs[rockets]) {
		sp.fixedRockets, sp.rockets = 0, 0
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
func (a *arrival) note(sp *spec, load *card.Load) {
	if sp.own {
		a.arms = append(a.arms, weaponIDs[gun])
	}
	if sp.hasTurret {
		a.arms = append(a.arms, weaponIDs[turret])
	}
	if sp.fixedRockets > 0 {
		a.arms = append(a.arms, weaponIDs[rockets])
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
		return weaponIDs[gun]
	case rocketPod, rocketAlone:
		return weaponIDs[rockets]
	case nuclearRocket:
		return weaponIDs[genie]
	}
	return ""
}

// builtIn arms the aircraft with the card's own weapons.
func (a *arrival) builtIn(sp *spec) {
	if g := a.card.FixedGun(); g != nil {
		sp.guns[0], sp.numGuns, sp.own = gunnery.Internal(g), 1, true
	}
	if g := a.card.ArticulatedGun(); g != nil {
		sp.turret, sp.hasTurret = gunnery.Articulated(g, a.card.TailRadar), true
		a.game.turrets = true
	}
	sp.fixedRockets = int16(a.card.Rockets)
	if n := a.own.Rockets; n != nil {
		if *n > a.card.Rockets {
			a.refuse("rockets", fmt.Sprintf("at most %d factors, those that %s has built in; others are hung with load",
				a.card.Rockets, a.card.ID))
			return
		}
		sp.fixedRockets = int16(*n)
	}
	sp.rockets = sp.fixedRockets
}

// pod adds a gun pod (AP-9.1.10).
func (a *arrival) pod(sp *spec, name string) {
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
