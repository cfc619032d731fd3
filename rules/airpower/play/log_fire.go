package play

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// Lines of attacks and damage.

// logRanging writes an attempt at ranging down; kept: it had succeeded in an attack before.
func (jn journal) logRanging(i, die, need int, kept bool) {
	switch {
	case die == 0 && kept:
		jn.tell(i, "AP-9.5", "radar ranging, kept from the attack before")
	case die == 0:
		jn.tell(i, "AP-9.5", "radar ranging, automatic")
	default:
		jn.check(i, "AP-9.5", "radar ranging", die, need)
	}
}

// logTracked tells, with an attack, how the target has been tracked and on which of its lines the last FP was counted
// (AP-9.4): after a facing change, or from beside a target on a hex side, that may be an attack from abeam or ahead.
func (jn journal) logTracked(i int, a Attack) {
	c, t := &jn.d.Crafts[i], int(a.Target)
	if jn.d.Log == nil || a.From == Articulated || c.Track.FPs == 0 || int(c.Track.Target) != t {
		return
	}
	last := hex.TrackingLine(jn.d.Crafts[t].Fly.Pose(), c.TrackPose)
	if n := c.Track.FPs; n > 1 {
		last = fmt.Sprintf("%d FPs, the last on %s", n, last)
	} else {
		last = "1 FP, on " + last
	}
	jn.tell(i, "AP-9.4.2", "has tracked "+jn.Name(t)+" for "+last)
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

// ofGuns joins what is said of each gun that fires.
func ofGuns(aim *gunnery.Aim, guns []gunnery.Gun, say func(gunnery.Gun) string) string {
	var list []string
	for i := range guns {
		if aim.Firing.Has(i) {
			list = append(list, say(guns[i]))
		}
	}
	return strings.Join(list, " and ")
}

// needs are the hit numbers of the guns that fire.
func needs(aim *gunnery.Aim, guns []gunnery.Gun) string {
	return ofGuns(aim, guns, func(g gunnery.Gun) string { return fmt.Sprint(g.Hit[aim.Range]) })
}

// roundsLeft is the ammunition of the guns that fire once a shot is spent.
func roundsLeft(aim *gunnery.Aim, guns []gunnery.Gun, shot gunnery.Shot) string {
	return ofGuns(aim, guns, func(g gunnery.Gun) string { return decimal(int(g.Rounds-shot.Cost()), 2) })
}

// logHeld tells that i could fire and does not. It is a step of its path, which goes on.
func (jn journal) logHeld(i int) {
	const text = "holds fire"
	jn.event(i, "AP-9.1", text, nil).Step = &rules.Step{Text: text}
}

func hitOrMiss(hit bool) string {
	if hit {
		return "hit"
	}
	return "miss"
}

func (jn journal) logGunfire(i int, a Attack, aim *gunnery.Aim, guns []gunnery.Gun, m *gunnery.Modifiers, die int, ok,
	answering bool) {
	rule, what := "AP-9.1.5", "fires"+batteryWords[a.From].fires
	if answering {
		rule, what = "AP-9.1.8", "returns fire"+batteryWords[a.From].returns
	}
	if a.From == Articulated || a.From == PartOfGuns {
		rule = "AP-9.1.14"
	}
	if a.How == SnapShot {
		what += ", a snap shot,"
	}
	what += " at"
	text := fmt.Sprintf("%s %s, range %d, %s: needs %s, modifiers %+d, rolls %d: %s, %s shots left", what,
		jn.Name(int(a.Target)),
		aim.Range, aim.Angle, needs(aim, guns), m.Total(), die, hitOrMiss(ok), roundsLeft(aim, guns, a.How.Shot()))
	weapon := uint8(gun)
	if a.From == Articulated {
		weapon = turret
	}
	jn.event(i, rule, text, []int{die}, named(m)...).Act = jn.act(rules.ActFire, weapon, int(a.Target), ok)
}

// batteryWords say which guns fire, where it is not all that can.
var batteryWords = [numBatteries]struct{ fires, returns, option string }{
	internalGun: {" its internal gun", " with its internal gun", " with the internal gun"},
	PodsAlone:   {" its gun pods", " with its gun pods", " with the gun pods"},
	PartOfGuns:  {" part of its guns", " with part of its guns", " with part of the guns"},
	Articulated: {" its articulated guns", " with its articulated guns", " with the articulated guns"},
}

func (jn journal) logAbort(i int, a Attack, aim *gunnery.Aim, guns []gunnery.Gun, m *gunnery.Modifiers) {
	text := fmt.Sprintf("calls off a shot at %s that cannot hit, range %d, %s: needs %s, modifiers %+d",
		jn.Name(int(a.Target)), aim.Range, aim.Angle, needs(aim, guns), m.Total())
	jn.event(i, "AP-9.1.13", text, nil, named(m)...)
}

func (jn journal) logRockets(i int, a Attack, aim *gunnery.Aim, need int, m *gunnery.Modifiers, die int, ok bool) {
	text := fmt.Sprintf("fires %d rocket factors at %s, range %d, %s: needs %d, modifiers %+d, rolls %d: %s, %d left",
		a.Factors, jn.Name(int(a.Target)), aim.Range, aim.Angle, need, m.Total(), die, hitOrMiss(ok), jn.d.Crafts[i].Rockets)
	jn.event(i, "AP-9.3.4", text, []int{die}, named(m)...).Act = jn.act(rules.ActFire, rockets, int(a.Target), ok)
}

// logResult tells the roll on the damage table.
func (jn journal) logResult(t int, hit damage.Hit, target *gunnery.Target, die int, s *strike) {
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
	jn.event(t, "AP-10.1.5", fmt.Sprintf("is hit, %s, column %d: %s", rating, s.column, result), []int{die}, mods...)
}

func (jn journal) logDamage(i int) {
	jn.event(i, "AP-10.1.8", "damage is now "+jn.d.Crafts[i].Rec.State.String(), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (jn journal) logLoss(i int, l damage.Loss, die int) {
	jn.event(i, "AP-10.1.7", "system lost: "+l.String(), []int{die})
}

var optionalRules = [...]string{damage.TableL: "AP-10.3.1", damage.TableH: "AP-10.3.2", damage.TableC: "AP-10.3.3"}

func (jn journal) logOptional(i int, t damage.Table, results damage.Results, row int) {
	text := fmt.Sprintf("optional damage, row %d", row)
	if results == 0 {
		text += ": nothing to hit"
	}
	jn.event(i, optionalRules[t], text, []int{row})
}

func (jn journal) logFlameOut(i, engine int, out bool, dice []int) {
	text := fmt.Sprintf("engine %d runs on", engine+1)
	if out {
		text = fmt.Sprintf("engine %d flames out", engine+1)
	}
	jn.event(i, "AP-10.3", text, dice)
}

// fireWords tell how a fuel fire stands after a check.
var fireWords = [...]string{damage.FireBurns: "the fuel fire burns on", damage.FireExploded: "the fuel fire blows it up",
	damage.FireOut: "the fuel fire goes out"}

// logCollision tells a roll for a collision. If they collide, each rams the other.
func (jn journal) logCollision(i, t int, rule string, die int) {
	e := jn.logCheck(i, rule, "collides with "+jn.Name(t), die, gunnery.CollisionDie)
	if gunnery.Collides(die) {
		e.Act = jn.act(rules.ActFire, collision, t, true)
		jn.event(t, rule, "is in the collision with "+jn.Name(i), nil).Act = jn.act(rules.ActFire, collision, i, true)
	}
}

func (jn journal) logLost(i int) {
	c := &jn.d.Crafts[i]
	text := fmt.Sprintf("lost: %s", c.how)
	if c.last.Weapon != rules.NoWeapon {
		text += ", credited to " + jn.d.Compiled.Weapons()[c.last.Weapon].ID
	}
	jn.event(i, lostRules[c.how], text, nil).Act = &rules.Act{Kind: rules.ActLost}
}

var lostRules = [rules.NumEnds]string{rules.Destroyed: "AP-10.1.8", rules.PilotKilled: "AP-10.1.7",
	rules.Crashed: "AP-20", rules.Ejected: "AP-18.9"}

var (
	memberNames = [maxSeats]string{"the pilot", "the second crew member"}
	getsOut     = [maxSeats]string{"the pilot gets out", "the second crew member gets out"}
	fateWords   = map[damage.Fate]string{damage.Rescued: "is rescued", damage.Missing: "is missing",
		damage.Prisoner: "is taken prisoner"}
)

func (jn journal) logFate(i, seat, die int, f damage.Fate) {
	jn.event(i, "AP-18.9", memberNames[seat]+" "+fateWords[f], []int{die})
}

// Lines of guided missiles.

// birdName is "blue 1 AIM-9B 2", for the second missile of blue 1.
func (ml missileLog) birdName(b *Bird) string {
	return ml.missileName(int(b.By), b.Arm, int(b.Number))
}

// missileName is the same for a missile by its launcher, type and number.
func (ml missileLog) missileName(i int, arm uint8, number int) string {
	return fmt.Sprintf("%s %s %d", journal(ml).Name(i), ml.d.Compiled.Arms[arm].Card.Name, number)
}

// logBird tells something of a missile, with its place.
func (ml missileLog) logBird(b *Bird, rule, text string) *rules.Event {
	e := journal(ml).event(-1, rule, text+"; "+whereText(b.Fly.Pose(), b.Fly.Altitude), nil)
	e.Actor = ml.birdName(b)
	e.Place = placeOf(b.Fly.Pose(), int(b.Fly.Altitude), int(b.Fly.Speed)*100)
	return e
}

// logBirdEnd tells why a missile is removed without an attack.
func (ml missileLog) logBirdEnd(b *Bird, rule, text string) *rules.Event {
	e := ml.logBird(b, rule, text)
	e.Act = &rules.Act{Kind: rules.ActGone, Weapon: ml.weaponID(b)}
	return e
}

// weaponID is the id of a missile's type.
func (ml missileLog) weaponID(b *Bird) string {
	return ml.d.Compiled.Weapons()[ml.d.Compiled.WeaponOf(b.Arm)].ID
}

// logSun tells whether a missile takes the sun for its target.
func (ml missileLog) logSun(b *Bird, die, need int) {
	tell := ml.logBird
	if die <= need {
		tell = ml.logBirdEnd
	}
	tell(b, "AP-15.3", fmt.Sprintf("is lost to the sun on %d or less: %s", need, yesNo(die <= need))).Dice = []int{die}
}

// logMissileLaunch tells an attempt at a launch; number is the one that the missile gets if it leaves its rail.
func (ml missileLog) logMissileLaunch(i, t int, arm uint8, number, die int, s *guided.Launch, r guided.Result) {
	outside := ""
	if s.OutOfEnvelope {
		outside = ", out of the envelope"
	}
	text := fmt.Sprintf("launches %s at %s, range %d, %s%s: needs %d, modifiers %+d, rolls %d: %s",
		ml.d.Compiled.Arms[arm].Card.Name, journal(ml).Name(t), s.Range, s.Arc, outside, s.Need, s.Modifiers.Total(), die, r)
	e := journal(ml).event(i, "AP-14.2.6", text, []int{die}, named(&s.Modifiers)...)
	if !r.Spent() {
		return // it stays on its rail
	}
	e.Act = journal(ml).act(rules.ActLaunch, ml.d.Compiled.WeaponOf(arm), t, false)
	if r == guided.Launched {
		e.Act.Missile = ml.missileName(i, arm, number)
	}
}

func (ml missileLog) logBirdSpeed(b *Bird) {
	ml.logBird(b, "AP-14.7.1", fmt.Sprintf("game turn %d of its flight, start speed %s, average speed %d",
		b.Fly.FlightTurn,
		speedText(b.Fly.Start), b.Fly.Speed))
}

func (ml missileLog) logBirdShare(b *Bird, fps int) {
	text := fmt.Sprintf("flies at %s of %d FPs, in proportional moves of", journal(ml).Name(int(b.Target)), fps)
	for k := range b.Schedule.Segments() {
		text += fmt.Sprintf(" %d", b.Schedule.Missile(k))
	}
	rule := "AP-14.3.5"
	if b.Lead > 0 && b.Fly.FlightTurn == 1 {
		rule = "AP-14.3.6"
	}
	ml.logBird(b, rule, text)
}

// flightRules are the rules of the FPs of a missile.
var flightRules = [missile.NumKinds]string{missile.Forward: "AP-MFR.1.1", missile.Sink: "AP-MFR.1.3",
	missile.Climb1: "AP-MFR.1.2",
	missile.Climb2: "AP-MFR.1.2", missile.Dive1: "AP-MFR.1.5", missile.Dive2: "AP-MFR.1.4", missile.Dive3: "AP-MFR.1.4",
	missile.Snap: "AP-MFR.2.1"}

func (ml missileLog) logBirdStep(b *Bird, st missile.Step) {
	fps := b.Schedule.Total()
	n, what := fps-b.Fly.FPs(), birdStepText(st)
	progress := inBrackets(birdProgress(&b.Fly.Course))
	e := ml.logBird(b, flightRules[st.Kind], fmt.Sprintf("FP %d of %d: %s%s", n, fps, what, progress))
	e.Step = &rules.Step{Unit: flightPoint, Number: n, Of: fps, Text: asItem(what),
		At: whereText(b.Fly.Pose(), b.Fly.Altitude) + progress}
}

// birdDecls and birdKinds are what a missile declares and its kinds of FPs, in the words of aircraft.
var (
	birdDecls = [...]string{missile.DeclTurn: "turn ", missile.DeclSlide: "slide "}
	birdKinds = [missile.NumKinds]string{"H", "H with free descent", "climb 1", "climb 2", "dive 1", "dive 2", "dive 3",
		"snap-turn "}
)

// birdProgress is the turn or slide in progress with the FPs spent on it of those it needs: "left, 1 of 4".
func birdProgress(c *missile.Course) string {
	if c.Busy == missile.Free {
		return ""
	}
	return fmt.Sprintf("%s, %d of %d", c.Hand, min(c.FPs, c.Need), c.Need)
}

// birdStepText describes an FP of a missile: "turn left, H". The side of a facing change by a turn in progress is
// that of its declaration.
func birdStepText(st missile.Step) string {
	text := birdKinds[st.Kind]
	switch {
	case st.Kind == missile.Snap:
		text += fmt.Sprintf("%s %d", st.Hand, 30*st.Turn)
	case st.Turn > 0:
		text += fmt.Sprintf(", turns %d", 30*st.Turn)
	case st.Slide:
		text += ", slides"
	case st.Roll > 0:
		text += fmt.Sprintf(", rolls %d %s", 30*st.Roll, st.Hand)
	}
	if st.Shift {
		text += " off the hex side"
	}
	switch st.Decl {
	case missile.Keep:
	case missile.Stop:
		text = "stop, " + text
	default:
		text = birdDecls[st.Decl] + st.Hand.String() + ", " + text
	}
	return text
}

func (ml missileLog) logBirdAttack(b *Bird, a *guided.Attack, die int, colder, ok bool) {
	total := a.Modifiers.Total()
	mods := named(&a.Modifiers)
	if colder {
		total += guided.IdleModifier
		mods = append(mods, rules.Modifier{Name: "idle power", Value: guided.IdleModifier})
	}
	result := "miss"
	if ok {
		kind, _ := a.Hit(die, colder)
		result = kind.String() + " hit"
	}
	e := ml.logBird(b, "AP-14.5.3", fmt.Sprintf("attacks %s, %s: needs %s, modifiers %+d, rolls %d: %s",
		journal(ml).Name(int(b.Target)), a.Angle,
		needsOf(a), total, die, result))
	e.Dice, e.Modifiers = []int{die}, mods
	e.Act = journal(ml).act(rules.ActStrike, ml.d.Compiled.WeaponOf(b.Arm), int(b.Target), ok)
}

// logBurst tells that a nuclear missile bursts. The act that it returns is still to learn whether the burst does
// anything.
func (ml missileLog) logBurst(b *Bird) *rules.Act {
	t := int(b.Target)
	e := ml.logBird(b, "AP-17.9", "bursts at range "+decimal(2*missiles(ml).birdRange(t, b), 2)+" of "+journal(ml).Name(t))
	e.Act = journal(ml).act(rules.ActStrike, ml.d.Compiled.WeaponOf(b.Arm), t, false)
	return e.Act
}

// needsOf are the hit numbers: "3 direct, 7 proximity".
func needsOf(a *guided.Attack) string {
	var list []string
	for k, n := range a.Need {
		if n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, armory.Kind(k)))
		}
	}
	return strings.Join(list, ", ")
}

func (ml missileLog) logWatch(b *Bird, s *sighting.Search, die int) {
	text := fmt.Sprintf("visibility %d, %s", Arms(ml).Ordnance(b).Card.Visibility, found(s.Sights(die)))
	if s.Searcher < 0 {
		text = "nobody can look for it"
	}
	e := ml.logBird(b, "AP-14.6.1", text)
	if die > 0 {
		e.Dice = []int{die}
		e.Modifiers = append(e.Modifiers, named(&s.Modifiers)...)
	}
}
