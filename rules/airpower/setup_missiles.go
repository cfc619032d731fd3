package airpower

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
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/yamldoc"
)

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
func (a *arrival) arm(sp *spec, load *card.Load) {
	sp.points = load.Points
	sp.inBays = inBays(load)
	sp.steering, sp.seekers = steerings[a.own.Steering], seekerWords[a.own.Seekers]
	field := "load"
	if a.own.Loadout != "" {
		field = "loadout"
	}
	for _, r := range a.stock.Rounds(load) {
		switch arm := a.game.ordnance(r.Missile); {
		case r.Missile.Guidance == armory.Unguided && a.stock.Owns(r.Missile):
			a.refuse(field, "guided missiles: "+r.Missile.Name+" is played by rules of its own (AP-9.6), so that a card of "+
				"one's own would change nothing")
			return
		case r.Missile.Guidance == armory.Unguided:
		case arm < 0:
			a.refuse(field, fmt.Sprintf("at most %d types of missile in a duel", maxArms))
			return
		case sp.newType(uint8(arm)) && sp.types() == maxKinds:
			a.refuse(field, fmt.Sprintf("at most %d types of missile on an aircraft", maxKinds))
			return
		case sp.nRails == maxRails:
			a.refuse(field, fmt.Sprintf("at most %d missiles on an aircraft", maxRails))
			return
		default:
			sp.rails[sp.nRails] = rail{arm: uint8(arm), points: r.Points, bay: r.Station.Bay}
			sp.nRails++
		}
	}
	switch t := &sp.card.Tech; {
	case (sp.seekers == uncagedSeekers || sp.seekers == radarSeekers || sp.seekers == opticsSeekers) && !t.IRUncage:
		a.refuse("seekers", "caged: "+sp.card.ID+" has no IR uncage technology")
	case sp.seekers == opticsSeekers && !t.Optics:
		a.refuse("seekers", "another use: "+sp.card.ID+" has no optics")
	case sp.seekers == infraredSeekers && t.IRSTS == 0:
		a.refuse("seekers", "another use: "+sp.card.ID+" has no infrared search")
	}
}

// missileWeapon is the place of a missile among the missiles of the ledger, in which all cards of one id count
// together.
func (g *Game) missileWeapon(id string) uint8 {
	next := uint8(0)
	for k := range g.nArms {
		if g.arms[k].card.ID == id {
			return g.arms[k].weapon
		}
		next = max(next, g.arms[k].weapon+1)
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

// newType reports whether the aircraft carries no missile of the type yet.
func (sp *spec) newType(arm uint8) bool {
	for _, r := range sp.rails[:sp.nRails] {
		if r.arm == arm {
			return false
		}
	}
	return true
}

// types is how many types of missile the aircraft carries.
func (sp *spec) types() (n int) {
	seen := uint16(0)
	for _, r := range sp.rails[:sp.nRails] {
		seen |= 1 << r.arm
	}
	return bits.OnesCount16(seen)
}

// ordnance is the index of a type of missile in the game, which takes it in if there is room;
// -1: there is none.
func (g *Game) ordnance(m *armory.Missile) int {
	for k := range g.nArms {
		if reflect.DeepEqual(g.arms[k].card, m) {
			return int(k)
		}
	}
	if m.Guidance == armory.Unguided || g.nArms == maxArms {
		return -1
	}
	o := &g.arms[g.nArms]
	o.card, o.flight, o.weapon = m, m.Flight(), g.missileWeapon(m.ID)
	o.flight.Text = g.opt.missiles
	for _, r := range m.Envelope {
		o.farthest = max(o.farthest, farthest(m, r))
	}
	for p := range o.guides {
		o.guides[p] = guided.GuideOf(m, missile.Policy(p))
	}
	g.nArms++
	return int(g.nArms) - 1
}
