package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// FarthestShot is the range in hexes beyond which nothing but a Genie reaches (AP-9.3.2).
const FarthestShot = 4

// view is an aircraft as an attack sees it. Until its move has begun, its flight type of the last game turn
// counts (AP-9.1.8).
func (c *CraftState) view() gunnery.View {
	f := &c.Fly
	return gunnery.View{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed,
		Type: f.Type, Previous: f.Type, Moved: f.Move.Stage != flight.StageStart}
}

// Target is an aircraft that is shot at.
func (ar Arms) Target(t int) gunnery.Target {
	c, k := &ar.d.Crafts[t], ar.d.Compiled.Specs[t].Card
	return gunnery.Target{View: c.view(), Size: int8(k.Size), Vulnerability: int8(k.Vulnerability), State: c.Rec.State}
}

// Shooter is an aircraft that shoots at t in its own move, or answers an attack.
func (ar Arms) Shooter(i, t int, answering bool) gunnery.Shooter {
	c, sp := &ar.d.Crafts[i], &ar.d.Compiled.Specs[i]
	f := &c.Fly
	s := gunnery.Shooter{View: c.view(), Bars: c.bars(answering), Shots: c.Shots, RocketShots: c.RocketShots,
		Damage: c.Rec.State.Worst(), Sighted: c.Sees&(1<<t) != 0, Sight: f.Damage.Sight(sp.Card.Sight),
		BlindTracked: ar.BlindTracks(i, t), CardNote: sp.CardNote(f), Bank: f.Bank}
	if answering && f.Move.Stage == flight.StageStart {
		s.SightRate = f.LaunchRate()
	} else {
		s.SightRate = f.GunsightRate()
	}
	if ar.d.Compiled.Opt.CrewRules {
		p := &c.seats[0]
		s.Pilot, s.Hero = p.Quality, p.Characteristics.Has(combatHero)
	}
	return s
}

// BlindTracks reports whether the fire control of i may aim at t unsighted (AP-9.1.14, GR-30).
func (ar Arms) BlindTracks(i, t int) bool {
	c := &ar.d.Crafts[i]
	return ar.d.Compiled.Specs[i].Card.Special&card.BlindFire != 0 && Sensors(ar).HoldsLock(i, t) && c.Rec.RadarWorks() &&
		c.Rec.TechnologyWorks()
}

// bars says what the shooter's own state forbids (AP-9.1.1, AP-9.1.4).
func (c *CraftState) bars(answering bool) (b gunnery.Bars) {
	f := &c.Fly
	switch {
	case c.abnormal():
		b = b.With(gunnery.NotFlying)
	case c.PilotOut():
		b = b.With(gunnery.PilotOut)
	}
	if c.Preempted {
		b = b.With(gunnery.Preempting)
	}
	if c.Engaged {
		b = b.With(gunnery.Engaged)
	}
	if f.Move.Start.DamageControl {
		b = b.With(gunnery.DamageControl)
	}
	if f.Move.Start.HRD {
		b = b.With(gunnery.HalfRolled)
	}
	may := f.MayAttack()
	if answering {
		may = f.MayReturnFire()
	} else if c.ShotAt == c.spent()+1 {
		b = b.With(gunnery.SameFP)
	}
	if !may {
		b = b.With(gunnery.Recovering) // after ET, unloaded or rolling FPs, or their recovery
	}
	if !f.MayFireRockets() && may {
		b = b.With(gunnery.TurnedHT) // matters to rockets alone
	}
	return b
}

// CardNote is what notes of the card add to gun rolls (adc-format 2).
func (sp *Spec) CardNote(f *flight.State) int8 {
	note := sp.Card.Special & (card.HitPenaltyFast | card.HitPenaltyFastHigh)
	band := f.Band()
	if note == 0 || f.Speed < flight.HighTransonic(band) || note == card.HitPenaltyFastHigh && band < card.HI {
		return 0
	}
	return 1
}

// askFire asks whether the moving aircraft fires after the FP just spent.
func (cb combat) askFire(i int) bool {
	n := cb.Attacks(i)
	if n == 0 || cb.d.Crafts[i].PilotOut() {
		cb.d.Crafts[i].Stage = Turning
		return false
	}
	return cb.d.ask(i, rules.Fire, 1+n)
}

// Attacks lists the attacks that are legal now and returns how many: by target,
// normal shot and snap shot with all guns, rockets by number of factors, then shots
// with fewer guns and with articulated ones.
func (cb combat) Attacks(i int) int {
	c := &cb.d.Crafts[i]
	if !c.Fly.MayAttack() || c.Preempted || c.Engaged || !c.Rec.CanAttack() || c.ShotAt == c.spent()+1 {
		return 0
	}
	l := cb.d.List.Attacks[:0]
	for t, x := range cb.d.foes(c.Side) {
		if hex.Range(c.Fly.At, x.Fly.At) <= FarthestShot {
			l = cb.attacksOn(l, i, t)
		}
	}
	return len(l)
}

// attacksOn adds the attacks on one target to a list.
func (cb combat) attacksOn(l []Attack, i, t int) []Attack {
	c := &cb.d.Crafts[i]
	s, target := Arms(cb).Shooter(i, t, false), Arms(cb).Target(t)
	s.WeaponsOut = !c.Rec.GunsWork()
	var firing gunnery.Battery
	for _, how := range [2]Manner{NormalShot, SnapShot} {
		aim, why := s.CheckGun(&target, Arms(cb).gunsOf(i), how.Shot())
		if why != gunnery.Allowed || aim.Blind && !cb.mayRange(i, t, &aim) {
			continue
		}
		l = append(l, Attack{Target: uint8(t), How: how})
		firing |= aim.Firing
	}
	s.WeaponsOut = false // rockets have none of the guns' damage
	if c.Rockets > 0 {
		if _, why := s.CheckRockets(&target, 1, int(c.Rockets)); why == gunnery.Allowed {
			for factors := range min(int(c.Rockets), gunnery.MaxFactors) {
				l = append(l, Attack{Target: uint8(t), How: RocketShot, Factors: uint8(factors + 1)})
			}
		}
	}
	return cb.batteriesOn(l, i, t, firing, false)
}

// mayRange reports whether ranging can be attempted; blind fire never hits without it.
func (cb combat) mayRange(i, t int, aim *gunnery.Aim) bool {
	need, _ := Arms(cb).RangingAt(i, t, aim.Angle, &cb.d.Crafts[i].Track, false)
	return need > 0
}

// Shot is the gun shot of a manner.
func (m Manner) Shot() gunnery.Shot {
	if m == SnapShot {
		return gunnery.Snap
	}
	return gunnery.Normal
}

// gunsOf are an aircraft's guns; those of the pods only while pods work (AP-10.3.3).
func (ar Arms) gunsOf(i int) []gunnery.Gun {
	c, sp := &ar.d.Crafts[i], &ar.d.Compiled.Specs[i]
	n := int(sp.numGuns)
	if c.dropped || !c.Rec.PodsWork() {
		n = 0
		if sp.Own {
			n = 1
		}
	}
	return c.Guns[:n]
}

func (cb combat) chooseFire(i, option int) {
	c := &cb.d.Crafts[i]
	if option == 0 {
		c.Stage = Turning
		if cb.d.Log != nil {
			journal(cb).logHeld(i)
		}
		return
	}
	cb.d.shot, cb.d.answer = cb.d.List.Attacks[option-1], Attack{}
	c.Stage = Reviewing
	journal(cb).logTracked(i, cb.d.shot)
	if cb.d.shot.How != RocketShot && (cb.headOn(i, int(cb.d.shot.Target)) || cb.d.Compiled.Specs[cb.d.shot.Target].HasTurret) {
		c.Stage = answering
	}
}

// headOn reports whether the declared attack, of i on t, is a head-on attack of fixed guns
// (AP-9.1.8).
func (cb combat) headOn(i, t int) bool {
	own, enemy := cb.d.Crafts[i].view(), cb.d.Crafts[t].view()
	return cb.d.shot.From != Articulated && gunnery.HeadOn(&own, &enemy)
}

// askAnswer asks the target of a gun attack whether it returns fire: head-on (AP-9.1.8),
// or with articulated guns (AP-9.1.14).
func (cb combat) askAnswer(i int) bool {
	t := int(cb.d.shot.Target)
	n := cb.answers(t, i)
	if n > 0 && cb.d.ask(t, rules.Fire, 1+n) {
		return true
	}
	cb.d.Crafts[i].Stage = Reviewing
	return false
}

// answers lists the return fire of i at t that is legal.
func (cb combat) answers(i, t int) int {
	c := &cb.d.Crafts[i]
	if !c.Fly.MayReturnFire() || c.Preempted || c.Engaged || !c.Rec.GunsWork() || c.PilotOut() {
		return 0
	}
	var firing gunnery.Battery
	l := cb.d.List.Attacks[:0]
	if cb.headOn(t, i) {
		s, target := Arms(cb).Shooter(i, t, true), Arms(cb).Target(t)
		for _, how := range [2]Manner{NormalShot, SnapShot} {
			if aim, why := s.CheckReturn(&target, Arms(cb).gunsOf(i), how.Shot()); why == gunnery.Allowed {
				l = append(l, Attack{Target: uint8(t), How: how})
				firing |= aim.Firing
			}
		}
	}
	return len(cb.batteriesOn(l, i, t, firing, true))
}

func (cb combat) chooseAnswer(i, option int) {
	cb.d.Crafts[i].Stage = Reviewing
	if option > 0 {
		cb.d.answer = cb.d.List.Attacks[option-1]
	} else {
		journal(cb).tell(int(cb.d.shot.Target), "AP-9.1.8", "does not return fire")
	}
}

// Envelope implements rules.Game: normal shots of all guns (AP-9.1), rockets (AP-9.3) and turrets (AP-9.1.14) at a target that
// is sighted, without ranging, and launches of missiles by a crew that has sighted it or is locked on (AP-14.2), at normal
// power, inside their envelopes. A Genie has none: it is fired at a place.
func (g *Game) Envelope(s rules.Side, weapon int) *rules.Envelope {
	e := new(rules.Envelope)
	target, _ := g.Bounds(s.Other())
	from, to := g.Bounds(s)
	for i := from; i < to; i++ {
		p := plainAt{g: g, e: e, weapon: weapon, i: i, t: target}
		switch first := g.firstMissile(); {
		case weapon >= first:
			p.missiles(first)
		case weapon == gun:
			p.around(gunnery.MaxReach, true, p.guns)
		case weapon == rockets && g.Specs[i].Rockets > 0:
			p.around(FarthestShot, true, p.rockets)
		case weapon == turret && g.Specs[i].HasTurret:
			p.around(gunnery.MaxReach, true, p.turret)
		}
	}
	return e
}

// plainAt are the plain attacks of an aircraft with a weapon at another.
type plainAt struct {
	g            *Game
	e            *rules.Envelope
	weapon, i, t int
}

// around shoots from all places within a range and with each facing there at a target at the origin, which faces north. Left is as
// right, so that half of the places tell all. Where the shots have no chance one of a field is enough.
func (p *plainAt) around(hexes int, chances bool, shoot func(from, at hex.Pose) (rng int, c rules.Chance, ok bool)) {
	at := hex.Pose{Facing: hex.Facings / 4}
	for x := range 4*hexes + 1 { // a hex is four units tall and less wide
		for y := -4 * hexes; y <= 4*hexes; y++ {
			from := hex.Pose{At: hex.Point{X: int16(x), Y: int16(y)}}
			if !from.At.Valid() || hex.Range(at.At, from.At) > hexes || !chances && p.known(from, at) {
				continue
			}
			for from.Facing = range hex.Facings {
				if !from.At.Allows(from.Facing) {
					continue
				}
				if rng, c, ok := shoot(from, at); ok {
					p.e.Add(rules.From(uint8(p.weapon), int(p.g.rangeBand(rng)), rng, AngleOff(at, from)), c)
				}
			}
		}
	}
}

// known reports whether a shot from the field of a place is there already. The facing tells the angle in one location alone.
func (p *plainAt) known(from, at hex.Pose) bool {
	return from.At != at.At && p.e[p.g.rangeBand(hex.Range(at.At, from.At))][rules.AngleBand(AngleOff(at, from))].Can
}

// views are the two as an attack with guns or rockets sees them.
func (p *plainAt) views(from, at hex.Pose) (s gunnery.Shooter, t gunnery.Target) {
	sp, k := &p.g.Specs[p.i], p.g.Specs[p.t].Card
	level := func(pose hex.Pose, speed card.Halves) gunnery.View {
		return gunnery.View{Pose: pose, Altitude: p.g.start[p.t].Altitude, Speed: speed, Type: flight.LVL, Previous: flight.LVL, Moved: true}
	}
	s = gunnery.Shooter{View: level(from, p.g.start[p.i].Speed), Sighted: true, Sight: sp.Card.Sight, SightRate: card.EZ}
	if p.g.Opt.CrewRules {
		s.Pilot, s.Hero = sp.seats[0].Quality, sp.seats[0].Characteristics.Has(combatHero)
	}
	return s, gunnery.Target{View: level(at, p.g.start[p.t].Speed), Size: int8(k.Size), Vulnerability: int8(k.Vulnerability)}
}

// chanceOf is the chance of an attack to hit.
func chanceOf(c gunnery.Chances) rules.Chance {
	return rules.Chance{Hits: int64(c.Hit), Of: gunnery.Whole}
}

func (p *plainAt) guns(from, at hex.Pose) (int, rules.Chance, bool) {
	sp := &p.g.Specs[p.i]
	s, t := p.views(from, at)
	guns := sp.guns[:sp.numGuns]
	a, why := s.CheckGun(&t, guns, gunnery.Normal)
	if why != gunnery.Allowed {
		return 0, rules.Chance{}, false
	}
	m := s.GunModifiers(&t, &a, gunnery.Normal, 0, 0)
	return int(a.Range), chanceOf(a.GunChances(guns, gunnery.Normal, gunnery.Roll{Total: m.Total()}, &t)), true
}

func (p *plainAt) rockets(from, at hex.Pose) (int, rules.Chance, bool) {
	s, t := p.views(from, at)
	left := int(p.g.Specs[p.i].Rockets)
	factors := min(left, gunnery.MaxFactors)
	a, why := s.CheckRockets(&t, factors, left)
	if why != gunnery.Allowed {
		return 0, rules.Chance{}, false
	}
	m := s.RocketModifiers(&t, &a, false, 0, 0)
	return int(a.Range), chanceOf(a.RocketChances(factors, gunnery.Roll{Total: m.Total()}, &t)), true
}

func (p *plainAt) turret(from, at hex.Pose) (int, rules.Chance, bool) {
	s, t := p.views(from, at)
	turret := &p.g.Specs[p.i].turret
	a, why := s.CheckTurret(&t, turret, gunnery.TurretUse{}, int8(p.t), false, true, gunnery.Normal)
	if why != gunnery.Allowed {
		return 0, rules.Chance{}, false
	}
	m := turret.Modifiers(&s, &t, gunnery.Normal, false)
	return int(a.Range), chanceOf(a.GunChances([]gunnery.Gun{turret.Gun}, gunnery.Normal, gunnery.Roll{Total: m.Total()}, &t)), true
}

// missiles launches each type that counts as the weapon and that the aircraft carries.
func (p *plainAt) missiles(first int) {
	sp := &p.g.Specs[p.i]
	done := uint16(0)
	for _, r := range sp.Rails[:sp.NRails] {
		arm := &p.g.Arms[r.Arm]
		if int(arm.weapon) != p.weapon-first || done>>r.Arm&1 != 0 {
			continue
		}
		done |= 1 << r.Arm
		p.launches(arm)
	}
}

// launches adds the places from which a missile can be launched inside its envelope. What it does is decided later.
func (p *plainAt) launches(arm *Ordnance) {
	sp, k := &p.g.Specs[p.i], p.g.Specs[p.t].Card
	set := &sp.Sensors.radar
	l := guided.Launcher{Speed: p.g.start[p.i].Speed, Vertical: guided.AllFields, Sighted: true, RadarArc: set.Arc, Strength: set.TrackingStrength}
	if set.CanTrack() {
		l.Lock = guided.LockedOn
	}
	t := guided.Target{Speed: p.g.start[p.t].Speed, Propeller: k.Propeller, Power: card.Normal, Visibility: int8(k.Visibility)}
	p.around(int(arm.Farthest), false, func(from, at hex.Pose) (rng int, c rules.Chance, ok bool) {
		l.Pose, t.Pose = from, at
		launch, why := l.Check(arm.Card, &t, guided.Sky{}, guided.Options{StrictEnvelope: true})
		return int(launch.Range), c, why == guided.Allowed
	})
}
