package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// attacker is a missile at the instant of its attack.
func (ms missiles) attacker(b *bird) guided.Attacker {
	return guided.Attacker{Place: b.place(), Speed: b.fly.Speed, From: b.fly.MoveLevel,
		Guide: ms.d.craft[b.by].fly.Altitude, Terminal: b.terminal,
		LookDown: ms.arm(b).card.Notes.Has(armory.LookDown) && ms.lookDownClears(int(b.by), int(b.target))}
}

// attackWith rolls the attack of a missile, which ends the missile (AP-14.5.3, AP-14.5.6, AP-14.6.4).
func (ms missiles) attackWith(b *bird) {
	i, m := int(b.target), ms.arm(b).card
	if m.Notes.Has(armory.Nuclear) {
		ms.d.nuclear().burst(b)
		return
	}
	side := ms.d.craft[b.by].side
	mark, from := ms.mark(i), ms.attacker(b)
	a := from.Attack(m, &mark)
	colder := false
	if a.IdleRoll {
		die := ms.d.roll(side, forMissile)
		colder = die <= guided.IdleNeed
		if ms.d.Log != nil {
			ms.d.journal().logCheck(i, "AP-14.6.4", "idle power makes it harder to hit", die, guided.IdleNeed, colder)
		}
	}
	die := ms.d.roll(side, forMissile)
	kind, ok := a.Hit(die, colder)
	ms.endBird(b, blasted(ok))
	if t := ms.d.Detail(); t != nil {
		t.Rolled(side, facesThat(func(die int) bool { _, hit := a.Hit(die, colder); return hit }), 10, ok)
	}
	if ms.d.Log != nil {
		ms.d.moveLog().logBirdAttack(b, &a, die, colder, kind, ok)
	}
	target := ms.d.combat().target(i)
	hits := func(die int) (h damage.Hit, ok bool) {
		if kind, ok := a.Hit(die, colder); ok {
			return a.Damage(kind), true
		}
		return h, false
	}
	if !ok {
		ms.d.combat().surprise(side, i, target.State, damage.None, hits)
		return
	}
	h := a.Damage(kind)
	s := strike{hit: true, column: h.Column(target.State), from: b.from}
	die = ms.d.roll(side, forMissile)
	s.result = h.Resolve(target.State, int(target.Vulnerability), die)
	ms.d.combat().surprise(side, i, target.State, s.result, hits)
	if ms.d.Log != nil {
		ms.d.moveLog().logResult(i, h, &target, die, &s)
	}
	if ms.d.Ledger != nil && b.from.Weapon != rules.NoWeapon {
		ms.countHit(side, &s, target.State)
	}
	ms.d.harm().apply(i, &s)
}

// countHit counts a hit of something launched earlier, with the damage in L parts.
func (ms missiles) countHit(by rules.Side, s *strike, before damage.State) {
	ms.countPoints(by, s.from, int(before.Add(s.result)-before))
}

// countPoints counts a hit by its damage in L parts.
func (ms missiles) countPoints(by rules.Side, from rules.Source, points int) {
	ms.d.Ledger.Hit(by, from.Weapon, from.Band(), from.Angle(), points)
}
