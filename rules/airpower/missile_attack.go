package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// attacker is a missile at the instant of its attack.
func (d *Duel) attacker(b *bird) guided.Attacker {
	return guided.Attacker{Place: b.place(), Speed: b.fly.Speed, From: b.fly.MoveLevel,
		Guide: d.craft[b.by].fly.Altitude, Terminal: b.terminal,
		LookDown: d.arm(b).card.Notes.Has(armory.LookDown) && d.lookDownClears(int(b.by), int(b.target))}
}

// attackWith rolls the attack of a missile, which ends the missile (AP-14.5.3, AP-14.5.6, AP-14.6.4).
func (d *Duel) attackWith(b *bird) {
	i, m := int(b.target), d.arm(b).card
	if m.Notes.Has(armory.Nuclear) {
		d.burst(b)
		return
	}
	side := d.craft[b.by].side
	mark, from := d.mark(i), d.attacker(b)
	a := from.Attack(m, &mark)
	colder := false
	if a.IdleRoll {
		die := d.roll(side, forMissile)
		colder = die <= guided.IdleNeed
		if d.Log != nil {
			d.logCheck(i, "AP-14.6.4", "idle power makes it harder to hit", die, guided.IdleNeed, colder)
		}
	}
	die := d.roll(side, forMissile)
	kind, ok := a.Hit(die, colder)
	d.endBird(b, blasted(ok))
	if t := d.Detail(); t != nil {
		t.Rolled(side, facesThat(func(die int) bool { _, hit := a.Hit(die, colder); return hit }), 10, ok)
	}
	if d.Log != nil {
		d.logBirdAttack(b, &a, die, colder, kind, ok)
	}
	target := d.target(i)
	hits := func(die int) (h damage.Hit, ok bool) {
		if kind, ok := a.Hit(die, colder); ok {
			return a.Damage(kind), true
		}
		return h, false
	}
	if !ok {
		d.surprise(side, i, target.State, damage.None, hits)
		return
	}
	h := a.Damage(kind)
	s := strike{hit: true, column: h.Column(target.State), from: b.from}
	die = d.roll(side, forMissile)
	s.result = h.Resolve(target.State, int(target.Vulnerability), die)
	d.surprise(side, i, target.State, s.result, hits)
	if d.Log != nil {
		d.logResult(i, h, &target, die, &s)
	}
	if d.Ledger != nil && b.from.Weapon != rules.NoWeapon {
		d.countHit(side, &s, target.State)
	}
	d.apply(i, &s)
}

// countHit counts a hit of something launched earlier, with the damage in L parts.
func (d *Duel) countHit(by rules.Side, s *strike, before damage.State) {
	d.countPoints(by, s.from, int(before.Add(s.result)-before))
}

// countPoints counts a hit by its damage in L parts.
func (d *Duel) countPoints(by rules.Side, from rules.Source, points int) {
	d.Ledger.Hit(by, from.Weapon, from.Band(), from.Angle(), points)
}
