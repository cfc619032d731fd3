package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// Lines of guided missiles.

// birdName is "blue 1 AIM-9B 2", for the second missile of blue 1.
func (ml moveLog) birdName(b *bird) string { return ml.missileName(int(b.by), b.arm, int(b.number)) }

// missileName is the same for a missile by its launcher, type and number.
func (ml moveLog) missileName(i int, arm uint8, number int) string {
	return fmt.Sprintf("%s %s %d", ml.d.journal().name(i), ml.d.game.arms[arm].card.Name, number)
}

// logBird tells something of a missile, with its place.
func (ml moveLog) logBird(b *bird, rule, text string) *rules.Event {
	e := ml.d.journal().event(-1, rule, text+"; "+whereText(b.fly.Pose(), b.fly.Altitude), nil)
	e.Actor = ml.birdName(b)
	e.Place = placeOf(b.fly.Pose(), int(b.fly.Altitude), int(b.fly.Speed)*100)
	return e
}

// logBirdEnd tells why a missile is removed without an attack.
func (ml moveLog) logBirdEnd(b *bird, rule, text string) *rules.Event {
	e := ml.logBird(b, rule, text)
	e.Act = &rules.Act{Kind: rules.ActGone, Weapon: ml.weaponID(b)}
	return e
}

// weaponID is the id of a missile's type.
func (ml moveLog) weaponID(b *bird) string { return ml.d.game.Weapons()[ml.d.game.weaponOf(b.arm)].ID }

// logSun tells whether a missile takes the sun for its target.
func (ml moveLog) logSun(b *bird, die, need int) {
	tell := ml.logBird
	if die <= need {
		tell = ml.logBirdEnd
	}
	tell(b, "AP-15.3", fmt.Sprintf("is lost to the sun on %d or less: %s", need, yesNo(die <= need))).Dice = []int{die}
}

// logMissileLaunch tells an attempt at a launch; number is the one that the missile gets if it leaves its rail.
func (ml moveLog) logMissileLaunch(i, t int, arm uint8, number, die int, s *guided.Launch, r guided.Result) {
	outside := ""
	if s.OutOfEnvelope {
		outside = ", out of the envelope"
	}
	text := fmt.Sprintf("launches %s at %s, range %d, %s%s: needs %d, modifiers %+d, rolls %d: %s",
		ml.d.game.arms[arm].card.Name, ml.d.journal().name(t), s.Range, s.Arc, outside, s.Need, s.Modifiers.Total(), die, r)
	e := ml.d.journal().event(i, "AP-14.2.6", text, []int{die}, named(&s.Modifiers)...)
	if !r.Spent() {
		return // it stays on its rail
	}
	e.Act = ml.d.journal().act(rules.ActLaunch, ml.d.game.weaponOf(arm), t, false)
	if r == guided.Launched {
		e.Act.Missile = ml.missileName(i, arm, number)
	}
}

func (ml moveLog) logBirdSpeed(b *bird) {
	ml.logBird(b, "AP-14.7.1", fmt.Sprintf("game turn %d of its flight, start speed %s, average speed %d",
		b.fly.FlightTurn,
		speedText(b.fly.Start), b.fly.Speed))
}

func (ml moveLog) logBirdShare(b *bird, fps int) {
	text := fmt.Sprintf("flies at %s of %d FPs, in proportional moves of", ml.d.journal().name(int(b.target)), fps)
	for k := range b.schedule.Segments() {
		text += fmt.Sprintf(" %d", b.schedule.Missile(k))
	}
	rule := "AP-14.3.5"
	if b.lead > 0 && b.fly.FlightTurn == 1 {
		rule = "AP-14.3.6"
	}
	ml.logBird(b, rule, text)
}

// flightRules are the rules of the FPs of a missile.
var flightRules = [missile.NumKinds]string{missile.Forward: "AP-MFR.1.1", missile.Sink: "AP-MFR.1.3",
	missile.Climb1: "AP-MFR.1.2",
	missile.Climb2: "AP-MFR.1.2", missile.Dive1: "AP-MFR.1.5", missile.Dive2: "AP-MFR.1.4", missile.Dive3: "AP-MFR.1.4",
	missile.Snap: "AP-MFR.2.1"}

func (ml moveLog) logBirdStep(b *bird, st missile.Step) {
	fps := b.schedule.Total()
	n, what := fps-b.fly.FPs(), birdStepText(st)
	progress := inBrackets(birdProgress(&b.fly.Course))
	e := ml.logBird(b, flightRules[st.Kind], fmt.Sprintf("FP %d of %d: %s%s", n, fps, what, progress))
	e.Step = &rules.Step{Unit: flightPoint, Number: n, Of: fps, Text: asItem(what),
		At: whereText(b.fly.Pose(), b.fly.Altitude) + progress}
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

func (ml moveLog) logBirdAttack(b *bird, a *guided.Attack, die int, colder bool, kind armory.Kind, ok bool) {
	total := a.Modifiers.Total()
	mods := named(&a.Modifiers)
	if colder {
		total += guided.IdleModifier
		mods = append(mods, rules.Modifier{Name: "idle power", Value: guided.IdleModifier})
	}
	result := "miss"
	if ok {
		result = kind.String() + " hit"
	}
	e := ml.logBird(b, "AP-14.5.3", fmt.Sprintf("attacks %s, %s: needs %s, modifiers %+d, rolls %d: %s",
		ml.d.journal().name(int(b.target)), a.Angle,
		needsOf(a), total, die, result))
	e.Dice, e.Modifiers = []int{die}, mods
	e.Act = ml.d.journal().act(rules.ActStrike, ml.d.game.weaponOf(b.arm), int(b.target), ok)
}

// logBurst tells that a nuclear missile bursts. The act that it returns is still to learn whether the burst does
// anything.
func (ml moveLog) logBurst(b *bird) *rules.Act {
	t := int(b.target)
	e := ml.logBird(b, "AP-17.9", "bursts at range "+decimal(2*ml.d.missiles().birdRange(t, b), 2)+" of "+ml.d.journal().name(t))
	e.Act = ml.d.journal().act(rules.ActStrike, ml.d.game.weaponOf(b.arm), t, false)
	return e.Act
}

// needsOf are the hit numbers: "3 direct, 7 proximity".
func needsOf(a *guided.Attack) (text string) {
	for k, n := range a.Need {
		if n > 0 {
			if text != "" {
				text += ", "
			}
			text += fmt.Sprintf("%d %s", n, armory.Kind(k))
		}
	}
	return text
}

// appendLaunch describes an option of a launch: "launch 2 AIM-9B at red 1",
// "launch 2 AIM-47 at red 1 and red 2".
func (jn journal) appendLaunch(dst []byte, l launch) []byte {
	switch {
	case l.genie:
		dst = append(dst, "launch Genie"...)
	case l.second != 0:
		dst = fmt.Appendf(dst, "launch %s and %s", jn.d.game.arms[l.arm].card.Name, jn.d.game.arms[l.second-1].card.Name)
	default:
		dst = fmt.Appendf(dst, "launch %d %s", l.n, jn.d.game.arms[l.arm].card.Name)
	}
	dst = append(append(dst, " at "...), jn.name(l.at(0))...)
	if l.other != 0 {
		dst = append(append(dst, " and "...), jn.name(l.at(1))...)
	}
	return dst
}

func (ml moveLog) logWatch(b *bird, s *sighting.Search, die int) {
	text := fmt.Sprintf("visibility %d, %s", ml.d.missiles().arm(b).card.Visibility, found(s.Sights(die)))
	if s.Searcher < 0 {
		text = "nobody can look for it"
	}
	e := ml.logBird(b, "AP-14.6.1", text)
	if die > 0 {
		e.Dice = []int{die}
		e.Modifiers = append(e.Modifiers, named(&s.Modifiers)...)
	}
}
