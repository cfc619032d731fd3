package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A Craft reads an aircraft. Sets and links are as in craft.
type Craft struct{ c *CraftState }

// Side is its side.
func (c Craft) Side() rules.Side { return c.c.Side }

// Lost reports whether it is lost.
func (c Craft) Lost() bool { return c.c.Lost }

// Flown reports whether its move of this game turn is over.
func (c Craft) Flown() bool { return c.c.Flown }

// Fly is a copy of its flight, to play ahead on.
func (c Craft) Fly() flight.State { return c.c.Fly }

// At is where it is.
func (c Craft) At() hex.Point { return c.c.Fly.At }

// Type is its flight type.
func (c Craft) Type() flight.Type { return c.c.Fly.Type }

// Bank is its bank.
func (c Craft) Bank() hex.Hand { return c.c.Fly.Bank }

// Speed is its start speed.
func (c Craft) Speed() card.Halves { return c.c.Fly.Speed }

// Config is its configuration.
func (c Craft) Config() card.Config { return c.c.Fly.Config }

// Wing is the position of its wing and flaps.
func (c Craft) Wing() flight.Wing { return c.c.Fly.Wing }

// Begun reports whether its move has begun.
func (c Craft) Begun() bool { return c.c.Fly.Move.Stage != flight.StageStart }

// Turn is the turn that it carries.
func (c Craft) Turn() (hand hex.Hand, on bool) { return c.c.Fly.Turn.Hand, c.c.Fly.Turn.On }

// Burnt is the fuel that it has used.
func (c Craft) Burnt() int { return int(c.c.Fly.Burnt) }

// Spent is the FPs spent in its move.
func (c Craft) Spent() uint8 { return c.c.spent() }

// Left is the FPs that it has left of its move.
func (c Craft) Left() uint8 { return c.c.left() }

// Stage is how far it is in its move.
func (c Craft) Stage() MoveStage { return c.c.Stage }

// Plan is its move as chosen so far.
func (c Craft) Plan() flight.Start { return c.c.Plan }

// Abnormal reports whether its move is that of a stalled or departed aircraft.
func (c Craft) Abnormal() bool { return c.c.abnormal() }

// PilotOut reports whether nobody flies it on purpose.
func (c Craft) PilotOut() bool { return c.c.PilotOut() }

// Pilot is the pilot.
func (c Craft) Pilot() crew.Seat { return c.c.seats[0] }

// Risks counts the risky facing changes of the maneuver in hand (AP-18.7).
func (c Craft) Risks() uint8 { return c.c.risks }

// State is its damage.
func (c Craft) State() damage.State { return c.c.Rec.State }

// CanAttack reports whether it may attack.
func (c Craft) CanAttack() bool { return c.c.Rec.CanAttack() }

// GunsWork reports whether its guns work.
func (c Craft) GunsWork() bool { return c.c.Rec.GunsWork() }

// RadarWorks reports whether its radar works.
func (c Craft) RadarWorks() bool { return c.c.Rec.RadarWorks() }

// TechnologyWorks reports whether its technology works.
func (c Craft) TechnologyWorks() bool { return c.c.Rec.TechnologyWorks() }

// Sighted reports whether the enemy sees it.
func (c Craft) Sighted() bool { return c.c.Sighted }

// Sees is the set of the enemies individually sighted when its move began.
func (c Craft) Sees() uint8 { return c.c.Sees }

// Engaged reports whether it has engaged the missiles at it (AP-14.6).
func (c Craft) Engaged() bool { return c.c.Engaged }

// Preempted reports whether it has interrupted another move in this game turn.
func (c Craft) Preempted() bool { return c.c.preempted }

// Illuminates is a link to whom it illuminates (AP-17.5).
func (c Craft) Illuminates() uint8 { return c.c.Illuminates }

// Chased is the FPs before which the missiles at it have moved.
func (c Craft) Chased() uint8 { return c.c.chased }

// Clusters are the decoys that it may throw.
func (c Craft) Clusters() guided.Programme { return c.c.clusters() }

// Rockets is the factors left.
func (c Craft) Rockets() int16 { return c.c.Rockets }

// Genies is the Genies left.
func (c Craft) Genies() int8 { return c.c.genies }

// Fired is the set of rails whose missile is gone.
func (c Craft) Fired() uint16 { return c.c.Fired }

// TurretRounds is the ammunition of the articulated gun in half points.
func (c Craft) TurretRounds() int16 { return c.c.TurretRounds }

// TurretUse is what its articulated gun has done in this game turn.
func (c Craft) TurretUse() gunnery.TurretUse { return c.c.TurretUse }

// Shots is the gun attacks of this game turn.
func (c Craft) Shots() uint8 { return c.c.Shots }

// RocketShots is the rocket attacks of this game turn.
func (c Craft) RocketShots() uint8 { return c.c.rocketShots }

// ShotAt is 1 more than the FPs spent when it last attacked in its move.
func (c Craft) ShotAt() uint8 { return c.c.shotAt }

// Tightest is the tightest rate turned at in its move so far.
func (c Craft) Tightest() card.Rate { return c.c.tightest }

// Track is its tracking with the FP just spent and without it, and where that FP ended.
func (c Craft) Track() (now, before gunnery.Tracking, at hex.Pose) {
	return c.c.Track, c.c.TrackBefore, c.c.trackPose
}

// Ranged reports whether an earlier ranging of the game turn holds for an enemy.
func (c Craft) Ranged(e int8) bool { return c.c.Ranged.Holds(e) }

// Detects is the set of those that its radar detects.
func (c Craft) Detects() uint8 { return c.c.Detects }

// Locked is a link to whom its radar is locked on to.
func (c Craft) Locked() uint8 { return c.c.Locked }

// TailLocked is a link to whom its tail radar is locked on to.
func (c Craft) TailLocked() uint8 { return c.c.TailLocked }

// Infrared reports whether a pilot alone uses infrared search in place of the radar.
func (c Craft) Infrared() bool { return c.c.infrared }

// RadarMode is the mode of its radar.
func (c Craft) RadarMode() radar.Mode { return c.c.mode }

// An ArmsView has the rules of weapons that only read.
type ArmsView struct{ d *Duel }

// Guns are an aircraft's guns that may fire, with their ammunition.
func (a ArmsView) Guns(i int) (g Guns) {
	g.n = copy(g.all[:], a.d.Combat().gunsOf(i))
	return g
}

// Guns are those of an aircraft.
type Guns struct {
	all [maxGuns]gunnery.Gun
	n   int
}

// List lists them.
func (g *Guns) List() []gunnery.Gun { return g.all[:g.n] }

// Turret is its articulated gun with the ammunition that it has left.
func (a ArmsView) Turret(i int) gunnery.Turret { return a.d.Combat().turretOf(i) }

// Target is an aircraft that is shot at.
func (a ArmsView) Target(t int) gunnery.Target { return a.d.Combat().Target(t) }

// Shooter is an aircraft that shoots at t in its own move, or answers an attack.
func (a ArmsView) Shooter(i, t int, answering bool) gunnery.Shooter {
	return a.d.Combat().shooter(i, t, answering)
}

// BlindTracks reports whether the fire control of i may aim at t unsighted (AP-9.1.14, GR-30).
func (a ArmsView) BlindTracks(i, t int) bool { return a.d.Combat().blindTracks(i, t) }

// RangingAt is what a gun attack needs for ranging, and what it is worth (AP-9.5).
func (a ArmsView) RangingAt(i, e int, angle hex.Angle, track *gunnery.Tracking, answering bool) (need, modifier int) {
	return a.d.Combat().rangingAt(i, e, angle, track, answering)
}

// RangingOf is the same for an attack that is laid.
func (a ArmsView) RangingOf(i int, at Attack, l *Laying, track *gunnery.Tracking, answering bool) (need, modifier int) {
	return a.d.Combat().rangingOf(i, at, l, track, answering)
}

// MustLay sets up an attack that is allowed.
func (a ArmsView) MustLay(i int, at Attack, answering bool, l *Laying) {
	a.d.Combat().mustLay(i, at, answering, l)
}

// MayLaunchFrom reports whether a Genie may be launched after a move.
func (a ArmsView) MayLaunchFrom(i int, s *flight.State, locked bool) bool {
	return a.d.nuclear().mayLaunchFrom(i, s, locked)
}

// MissilesLeft is how many missiles an aircraft has.
func (a ArmsView) MissilesLeft(i int) int { return a.d.Missiles().missilesLeft(i) }

// Mark is an aircraft as missiles see it.
func (a ArmsView) Mark(t int) guided.Target { return a.d.Missiles().Mark(t) }

// FlownAt is an aircraft as the flight of missiles sees it.
func (a ArmsView) FlownAt(t int) missile.Target { return a.d.Missiles().flownAt(t) }

// Launcher is aircraft i as it launches a missile at t after a move.
func (a ArmsView) Launcher(i, t int, m *armory.Missile, f *flight.State, mark *guided.Target) guided.Launcher {
	return a.d.Launches().launcher(i, t, m, f, mark)
}

// LaunchPlace is where a missile starts.
func (a ArmsView) LaunchPlace(i int) missile.Launcher { return a.d.Launches().LaunchPlace(i) }

// CheckLaunch says whether a launch is allowed, and with which rolls.
func (a ArmsView) CheckLaunch(i, t int, arm uint8, mark *guided.Target) (guided.Launch, guided.Refusal) {
	return a.d.Launches().CheckLaunch(i, t, arm, mark)
}

// A SensorsView has the rules of radar and sight that only read.
type SensorsView struct{ d *Duel }

// Radar is an aircraft's radar as it works.
func (s SensorsView) Radar(i int) radar.Radar { return s.d.Radars().RadarOf(i) }

// On reports whether it is used in this radar phase.
func (s SensorsView) On(i int) bool { return s.d.Radars().radarOn(i) }

// Operator works the radar; nil: crew rules are not played.
func (s SensorsView) Operator(i int) *crew.Member {
	if s.d.Radars().operatorOf(i) == nil {
		return nil
	}
	sp := &s.d.Compiled.Specs[i]
	return &sp.seats[crew.RadarOperator(int(sp.numSeats))].Member
}

// Flown is what an aircraft has done in a move.
func (s SensorsView) Flown(i int, f *flight.State) radar.Flown { return s.d.Radars().flownAs(i, f) }

// Carrier is the aircraft that looks.
func (s SensorsView) Carrier(i int) radar.Carrier { return s.d.Radars().carrier(i) }

// Blip is aircraft t as the radar of i sees it.
func (s SensorsView) Blip(i, t int) radar.Target { return s.d.Radars().blip(i, t) }

// LockOns is the set of those that an aircraft is locked on to.
func (s SensorsView) LockOns(i int) uint8 { return s.d.Radars().lockOns(i) }

// HoldsLock reports whether i is locked on to t.
func (s SensorsView) HoldsLock(i, t int) bool { return s.d.Radars().holdsLock(i, t) }

// Shown is the set of the enemies whose emissions a warning receiver shows.
func (s SensorsView) Shown(i int, e radar.Emission) uint8 { return s.d.jamming().shown(i, e) }

// SkyFrom is the sky that a seeker at a place has around its target (AP-15.2.3).
func (s SensorsView) SkyFrom(at, t *guided.Place) guided.Sky { return s.d.sights().skyFrom(at, t) }
