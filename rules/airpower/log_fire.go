package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/modifier"
)

// Lines of attacks and damage.

// logRanging writes an attempt at ranging down; kept: it had succeeded in an attack before.
func (ml moveLog) logRanging(i, die, need int, ok, kept bool) {
	switch {
	case die == 0 && kept:
		ml.d.journal().event(i, "AP-9.5", "radar ranging, kept from the attack before", nil)
		return
	case die == 0:
		ml.d.journal().event(i, "AP-9.5", "radar ranging, automatic", nil)
		return
	}
	ml.d.journal().logCheck(i, "AP-9.5", "radar ranging", die, need, ok)
}

// named are the items of a roll for a log.
func named[ID interface {
	~uint8
	fmt.Stringer
}](m *modifier.List[ID]) (mods []rules.Modifier) {
	for _, x := range m.Items() {
		mods = append(mods, rules.Modifier{Name: x.ID.String(), Value: int(x.Value)})
	}
	return mods
}

// needs are the hit numbers of the guns that fire.
func needs(aim *gunnery.Aim, guns []gunnery.Gun) string {
	text := ""
	for i := range guns {
		if aim.Firing.Has(i) {
			if text != "" {
				text += " and "
			}
			text += fmt.Sprint(guns[i].Hit[aim.Range])
		}
	}
	return text
}

// roundsLeft is the ammunition of the guns that fire once a shot is spent.
func roundsLeft(aim *gunnery.Aim, guns []gunnery.Gun, shot gunnery.Shot) string {
	text := ""
	for i := range guns {
		if aim.Firing.Has(i) {
			if text != "" {
				text += " and "
			}
			text += decimal(int(guns[i].Rounds-shot.Cost()), 2)
		}
	}
	return text
}

// logHeld tells that i could fire and does not. It is a step of its path, which goes on.
func (ml moveLog) logHeld(i int) {
	const text = "holds fire"
	ml.d.journal().event(i, "AP-9.1", text, nil).Step = &rules.Step{Text: text}
}

func hitOrMiss(hit bool) string {
	if hit {
		return "hit"
	}
	return "miss"
}

func (ml moveLog) logGunfire(i int, a attack, aim *gunnery.Aim, guns []gunnery.Gun, m *gunnery.Modifiers, die int, ok,
	answering bool) {
	rule, what := "AP-9.1.5", "fires"+batteryWords[a.from].fires
	if answering {
		rule, what = "AP-9.1.8", "returns fire"+batteryWords[a.from].returns
	}
	if a.from == articulated || a.from == partOfGuns {
		rule = "AP-9.1.14"
	}
	if a.how == snapShot {
		what += ", a snap shot,"
	}
	what += " at"
	text := fmt.Sprintf("%s %s, range %d, %s: needs %s, modifiers %+d, rolls %d: %s, %s shots left", what,
		ml.d.journal().name(int(a.target)),
		aim.Range, aim.Angle, needs(aim, guns), m.Total(), die, hitOrMiss(ok), roundsLeft(aim, guns, a.how.shot()))
	weapon := uint8(gun)
	if a.from == articulated {
		weapon = turret
	}
	ml.d.journal().event(i, rule, text, []int{die}, named(m)...).Act = ml.d.journal().act(rules.ActFire, weapon, int(a.target), ok)
}

// batteryWords say which guns fire, where it is not all that can.
var batteryWords = [numBatteries]struct{ fires, returns, option string }{
	internalGun: {" its internal gun", " with its internal gun", " with the internal gun"},
	podsAlone:   {" its gun pods", " with its gun pods", " with the gun pods"},
	partOfGuns:  {" part of its guns", " with part of its guns", " with part of the guns"},
	articulated: {" its articulated guns", " with its articulated guns", " with the articulated guns"},
}

func (ml moveLog) logAbort(i int, a attack, aim *gunnery.Aim, guns []gunnery.Gun, m *gunnery.Modifiers) {
	text := fmt.Sprintf("calls off a shot at %s that cannot hit, range %d, %s: needs %s, modifiers %+d",
		ml.d.journal().name(int(a.target)), aim.Range, aim.Angle, needs(aim, guns), m.Total())
	ml.d.journal().event(i, "AP-9.1.13", text, nil, named(m)...)
}

func (ml moveLog) logRockets(i int, a attack, aim *gunnery.Aim, need int, m *gunnery.Modifiers, die int, ok bool) {
	text := fmt.Sprintf("fires %d rocket factors at %s, range %d, %s: needs %d, modifiers %+d, rolls %d: %s, %d left",
		a.factors, ml.d.journal().name(int(a.target)), aim.Range, aim.Angle, need, m.Total(), die, hitOrMiss(ok), ml.d.craft[i].rockets)
	ml.d.journal().event(i, "AP-9.3.4", text, []int{die}, named(m)...).Act = ml.d.journal().act(rules.ActFire, rockets, int(a.target), ok)
}

// logResult tells the roll on the damage table.
func (ml moveLog) logResult(t int, hit damage.Hit, target *gunnery.Target, die int, s *strike) {
	var mods []rules.Modifier
	if m := hit.DieModifier(int(target.Vulnerability)); m != 0 {
		mods = append(mods, rules.Modifier{Name: "vulnerability and weapon", Value: m})
	}
	result := s.result.String()
	if s.result == damage.None {
		result = "no damage"
	}
	rating := fmt.Sprintf("rating %d", hit.Rating)
	if hit.Source == damage.SnapShotHit {
		rating += " by a snap shot"
	}
	if target.State.AtLeast(damage.L) {
		rating += ", damaged before"
	}
	ml.d.journal().event(t, "AP-10.1.5", fmt.Sprintf("is hit, %s, column %d: %s", rating, s.column, result), []int{die}, mods...)
}

func (ml moveLog) logDamage(i int) {
	ml.d.journal().event(i, "AP-10.1.8", "damage is now "+ml.d.craft[i].rec.State.String(), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (ml moveLog) logLoss(i int, l damage.Loss, die int) {
	ml.d.journal().event(i, "AP-10.1.7", "system lost: "+l.String(), []int{die})
}

var optionalRules = [...]string{damage.TableL: "AP-10.3.1", damage.TableH: "AP-10.3.2", damage.TableC: "AP-10.3.3"}

func (ml moveLog) logOptional(i int, t damage.Table, results damage.Results, row int) {
	text := fmt.Sprintf("optional damage, row %d", row)
	if results == 0 {
		text += ": nothing to hit"
	}
	ml.d.journal().event(i, optionalRules[t], text, []int{row})
}

func (ml moveLog) logFlameOut(i, engine int, out bool, dice []int) {
	text := fmt.Sprintf("engine %d runs on", engine+1)
	if out {
		text = fmt.Sprintf("engine %d flames out", engine+1)
	}
	ml.d.journal().event(i, "AP-10.3", text, dice)
}

func (ml moveLog) logFire(i, die int, f damage.Fire) {
	text := "the fuel fire burns on"
	switch f {
	case damage.FireExploded:
		text = "the fuel fire blows it up"
	case damage.FireOut:
		text = "the fuel fire goes out"
	}
	ml.d.journal().event(i, "AP-10.3.4", text, []int{die})
}

func (ml moveLog) logControl(i int) {
	text := "damage control not completed"
	if ml.d.craft[i].rec.Controlled {
		text = "damage control holds"
	}
	ml.d.journal().event(i, "AP-10.2.3", text, nil)
}

// logCollision tells a roll for a collision. If they collide, each rams the other.
func (ml moveLog) logCollision(i, t int, rule string, die int, hit bool) {
	e := ml.d.journal().logCheck(i, rule, "collides with "+ml.d.journal().name(t), die, gunnery.CollisionDie, hit)
	if hit {
		e.Act = ml.d.journal().act(rules.ActFire, collision, t, true)
		ml.d.journal().event(t, rule, "is in the collision with "+ml.d.journal().name(i), nil).Act = ml.d.journal().act(rules.ActFire, collision, i, true)
	}
}

func (ml moveLog) logLost(i int) {
	c := &ml.d.craft[i]
	text := fmt.Sprintf("lost: %s", c.how)
	if c.last.Weapon != rules.NoWeapon {
		text += ", credited to " + ml.d.game.Weapons()[c.last.Weapon].ID
	}
	ml.d.journal().event(i, lostRules[c.how], text, nil).Act = &rules.Act{Kind: rules.ActLost}
}

var lostRules = [rules.NumEnds]string{rules.Destroyed: "AP-10.1.8", rules.PilotKilled: "AP-10.1.7",
	rules.Crashed: "AP-20", rules.Ejected: "AP-18.9"}

func (ml moveLog) logEgress(i, seat, die, need int) {
	ml.d.journal().logCheck(i, "AP-18.9", memberNames[seat]+" gets out", die, need, die <= need)
}

var memberNames = [maxSeats]string{"the pilot", "the second crew member"}

func (ml moveLog) logFate(i, seat, die int, f damage.Fate) {
	text := map[damage.Fate]string{damage.Rescued: "is rescued", damage.Missing: "is missing",
		damage.Prisoner: "is taken prisoner"}[f]
	ml.d.journal().event(i, "AP-18.9", memberNames[seat]+" "+text, []int{die})
}
