package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// farthestShot is the range in hexes beyond which nothing but a Genie reaches (AP-9.3.2).
const farthestShot = 4

// attitudes are flight types as attacks know them.
var attitudes = [flight.NumTypes]gunnery.Attitude{
	flight.LVL: gunnery.Level,
	flight.ZC:  gunnery.Climbing, flight.SC: gunnery.Climbing, flight.VC: gunnery.Climbing,
	flight.SD: gunnery.Diving, flight.UD: gunnery.Diving, flight.VD: gunnery.Diving,
	flight.ST: gunnery.Stalled, flight.DP: gunnery.Departed,
}

// view is an aircraft as an attack sees it. Until its move has begun, its flight type of the last game turn
// counts (AP-9.1.8).
func (c *craft) view() gunnery.View {
	f := &c.fly
	return gunnery.View{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed,
		Attitude: attitudes[f.Type], Previous: attitudes[f.Type], Moved: f.Move.Stage != flight.StageStart}
}

// target is an aircraft that is shot at.
func (cb combat) target(t int) gunnery.Target {
	c, k := &cb.d.craft[t], cb.d.game.spec[t].card
	return gunnery.Target{View: c.view(), Size: int8(k.Size), Vulnerability: int8(k.Vulnerability), State: c.rec.State}
}

// shooter is an aircraft that shoots at t in its own move, or answers an attack.
func (cb combat) shooter(i, t int, answering bool) gunnery.Shooter {
	c, sp := &cb.d.craft[i], &cb.d.game.spec[i]
	f := &c.fly
	s := gunnery.Shooter{View: c.view(), Bars: c.bars(answering), Shots: c.shots, RocketShots: c.rocketShots,
		Damage: c.rec.State.Worst(), Sighted: c.sees&(1<<t) != 0, Sight: f.Damage.Sight(sp.card.Sight),
		BlindTracked: cb.blindTracks(i, t), CardNote: sp.cardNote(f), Bank: f.Bank}
	if answering && f.Move.Stage == flight.StageStart {
		s.SightRate = f.LaunchRate()
	} else {
		s.SightRate = f.GunsightRate()
	}
	if cb.d.game.opt.crewRules {
		p := &c.seats[0]
		s.Pilot, s.Hero = p.Quality, p.Characteristics.Has(combatHero)
	}
	return s
}

// blindTracks reports whether the fire control of i may aim at t unsighted (AP-9.1.14, GR-30).
func (cb combat) blindTracks(i, t int) bool {
	c := &cb.d.craft[i]
	return cb.d.game.spec[i].card.Special&card.BlindFire != 0 && cb.d.radars().holdsLock(i, t) && c.rec.RadarWorks() &&
		c.rec.TechnologyWorks()
}

// bars says what the shooter's own state forbids (AP-9.1.1, AP-9.1.4).
func (c *craft) bars(answering bool) (b gunnery.Bars) {
	f := &c.fly
	switch {
	case c.abnormal():
		b = b.With(gunnery.NotFlying)
	case c.pilotOut():
		b = b.With(gunnery.PilotOut)
	}
	if c.preempted {
		b = b.With(gunnery.Preempting)
	}
	if c.engaged {
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
	} else if c.shotAt == c.spent()+1 {
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

// cardNote is what notes of the card add to gun rolls (adc-format 2).
func (sp *spec) cardNote(f *flight.State) int8 {
	note := sp.card.Special & (card.HitPenaltyFast | card.HitPenaltyFastHigh)
	band := f.Band()
	if note == 0 || f.Speed < flight.HighTransonic(band) || note == card.HitPenaltyFastHigh && band < card.HI {
		return 0
	}
	return 1
}

// askFire asks whether the moving aircraft fires after the FP just spent.
func (cb combat) askFire(i int) bool {
	n := cb.attacks(i)
	if n == 0 || cb.d.craft[i].pilotOut() {
		cb.d.craft[i].stage = turning
		return false
	}
	return cb.d.ask(i, rules.Fire, 1+n)
}

// attacks lists the attacks that are legal now and returns how many: by target,
// normal shot and snap shot with all guns, rockets by number of factors, then shots
// with fewer guns and with articulated ones.
func (cb combat) attacks(i int) (n int) {
	c := &cb.d.craft[i]
	if !c.fly.MayAttack() || c.preempted || c.engaged || !c.rec.CanAttack() || c.shotAt == c.spent()+1 {
		return 0
	}
	from, to := cb.d.enemies(c.side)
	for t := from; t < to; t++ {
		if !cb.d.craft[t].lost && hex.Range(c.fly.At, cb.d.craft[t].fly.At) <= farthestShot {
			n = cb.attacksOn(i, t, n)
		}
	}
	return n
}

// attacksOn adds the attacks on one target to the n in the list.
func (cb combat) attacksOn(i, t, n int) int {
	c := &cb.d.craft[i]
	s, target := cb.shooter(i, t, false), cb.target(t)
	s.WeaponsOut = !c.rec.GunsWork()
	var firing gunnery.Battery
	for _, how := range [2]manner{normalShot, snapShot} {
		aim, why := s.CheckGun(&target, cb.gunsOf(i), how.shot())
		if why != gunnery.Allowed || aim.Blind && !cb.mayRange(i, t, &aim) {
			continue
		}
		cb.d.list.attacks[n] = attack{target: uint8(t), how: how}
		firing |= aim.Firing
		n++
	}
	if c.rockets > 0 {
		s.WeaponsOut = false
		n = cb.rocketsOn(i, t, n, &s, &target)
	}
	return cb.batteriesOn(i, t, n, firing, false)
}

// mayRange reports whether ranging can be attempted; blind fire never hits without it.
func (cb combat) mayRange(i, t int, aim *gunnery.Aim) bool {
	need, _ := cb.rangingAt(i, t, aim.Angle, &cb.d.craft[i].track, false)
	return need > 0
}

// rocketsOn adds the attacks with rockets on one target.
func (cb combat) rocketsOn(i, t, n int, s *gunnery.Shooter, target *gunnery.Target) int {
	c := &cb.d.craft[i]
	if _, why := s.CheckRockets(target, 1, int(c.rockets)); why != gunnery.Allowed {
		return n
	}
	for factors := 1; factors <= min(int(c.rockets), gunnery.MaxFactors); factors++ {
		cb.d.list.attacks[n] = attack{target: uint8(t), how: rocketShot, factors: uint8(factors)}
		n++
	}
	return n
}

// shot is the gun shot of a manner.
func (m manner) shot() gunnery.Shot {
	if m == snapShot {
		return gunnery.Snap
	}
	return gunnery.Normal
}

// gunsOf are an aircraft's guns; those of the pods only while pods work (AP-10.3.3).
func (cb combat) gunsOf(i int) []gunnery.Gun {
	c, sp := &cb.d.craft[i], &cb.d.game.spec[i]
	n := int(sp.numGuns)
	if c.dropped || !c.rec.PodsWork() {
		n = 0
		if sp.own {
			n = 1
		}
	}
	return c.guns[:n]
}

func (cb combat) chooseFire(i, option int) {
	c := &cb.d.craft[i]
	if option == 0 {
		c.stage = turning
		if cb.d.Log != nil {
			cb.d.moveLog().logHeld(i)
		}
		return
	}
	cb.d.shot, cb.d.answer = cb.d.list.attacks[option-1], attack{}
	c.stage = reviewing
	if cb.d.shot.how != rocketShot && (cb.headOn(i, int(cb.d.shot.target)) || cb.d.game.spec[cb.d.shot.target].hasTurret) {
		c.stage = answering
	}
}

// headOn reports whether the declared attack, of i on t, is a head-on attack of fixed guns
// (AP-9.1.8).
func (cb combat) headOn(i, t int) bool {
	own, enemy := cb.d.craft[i].view(), cb.d.craft[t].view()
	return cb.d.shot.from != articulated && gunnery.HeadOn(&own, &enemy)
}

// askAnswer asks the target of a gun attack whether it returns fire: head-on (AP-9.1.8),
// or with articulated guns (AP-9.1.14).
func (cb combat) askAnswer(i int) bool {
	t := int(cb.d.shot.target)
	n := cb.answers(t, i)
	if n > 0 && cb.d.ask(t, rules.Fire, 1+n) {
		return true
	}
	cb.d.craft[i].stage = reviewing
	return false
}

// answers lists the return fire of i at t that is legal.
func (cb combat) answers(i, t int) (n int) {
	c := &cb.d.craft[i]
	if !c.fly.MayReturnFire() || c.preempted || c.engaged || !c.rec.GunsWork() || c.pilotOut() {
		return 0
	}
	var firing gunnery.Battery
	if cb.headOn(t, i) {
		s, target := cb.shooter(i, t, true), cb.target(t)
		for _, how := range [2]manner{normalShot, snapShot} {
			if aim, why := s.CheckReturn(&target, cb.gunsOf(i), how.shot()); why == gunnery.Allowed {
				cb.d.list.attacks[n] = attack{target: uint8(t), how: how}
				firing |= aim.Firing
				n++
			}
		}
	}
	return cb.batteriesOn(i, t, n, firing, true)
}

func (cb combat) chooseAnswer(i, option int) {
	cb.d.craft[i].stage = reviewing
	if option > 0 {
		cb.d.answer = cb.d.list.attacks[option-1]
	} else if cb.d.Log != nil {
		cb.d.journal().logText(int(cb.d.shot.target), "AP-9.1.8", "does not return fire")
	}
}
