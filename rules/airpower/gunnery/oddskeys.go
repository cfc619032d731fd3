package gunnery

import (
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/oddsargs"
)

// Keys of guns and rockets besides those of package oddsargs.
var (
	turnKey = rules.Key{Name: "turn",
		About: "highest rate turned at or recovering from: none, EZ, TT, HT, BT; default none (AP-9.2.4)"}
	ssgtKey    = rules.Key{Name: "ssgt", About: "steps of steady-state gunsight tracking, 0 to 2; default 0 (AP-9.4)"}
	trackedKey = rules.Key{Name: "tracked",
		About: "FPs tracked in a row at speed, in the place of ssgt, 0 to 30 (AP-9.4.1)"}
	speedKey   = rules.Key{Name: "speed", About: "start speed of the shooter beside tracked, whole FPs, 1 to 30 (AP-9.4.3)"}
	rangingKey = rules.Key{Name: "ranging",
		About: "radar ranging: none, auto (lock-on held), roll, kept (from the first attack); default none (AP-9.5)"}
	shotKey     = rules.Key{Name: "shot", About: "normal or snap; default normal (AP-9.1.7)"}
	verticalKey = rules.Key{Name: "vertical", About: "same-location vertical attack, 0 to 2; default 0 (AP-9.1.12)"}
	noteKey     = rules.Key{Name: "note", About: "what a note of the card adds to gun rolls, -3 to 3; default 0"}
	internalKey = rules.Key{Name: "internal",
		About: "the internal gun fires: yes, no; default yes if there is one (AP-9.1.11)"}
	podsKey = rules.Key{Name: "pods",
		About: "gun pods that fire, 0 to 7; default 0, or 1 if pod is given (AP-9.1.11)"}
	podKey = rules.Key{Name: "pod", About: "type of the gun pods: " + podList(", ") + " (AP-9.1.10)"}
	aftKey = rules.Key{Name: "aft",
		About: "the target is in the shooter's 60- arc: yes, no; default yes (AP-9.1.14)"}
	factorsKey = rules.Key{Name: "factors", Required: true, About: "rocket factors fired, 1 to 10 (AP-9.3)"}
	courseKey  = rules.Key{Name: "cc",
		About: "conditions of a collision-course attack kept: no, yes; default no (AP-9.3.6)"}
	levelsKey  = rules.Key{Name: "levels", About: "difference of altitude, 0 to 12 levels; default 0 (AP-9.6)"}
	scatterKey = rules.Key{Name: "scatter",
		About: "the rocket scatters, and range is that ahead of it before: no, yes; default no (AP-9.6)"}
	launchKey = rules.Key{Name: "launch", About: "count the launch roll too: no, yes; default no (AP-9.6)"}
)

// Words of the keys, in the order of the values that they stand for.
var (
	turnWords    = Rates[:len(Rates)-1] // no shot at ET
	shotWords    = []string{"normal", "snap"}
	rangingWords = []string{"none", "auto", "roll", "kept"}
)

// podList is the names of the pods.
func podList(sep string) string { return strings.Join(podWords(), sep) }

func podWords() []string {
	words := make([]string, len(Pods))
	for i := range Pods {
		words[i] = Pods[i].ID
	}
	return words
}

// A reader reads the arguments of an attack with guns or rockets.
type reader struct{ *oddsargs.Reader[card.Card] }

// target reads the target and its damage.
func (r reader) target() Target {
	t := Target{}
	if c := r.Card(TargetKey); c != nil {
		t.Size, t.Vulnerability = int8(c.Size), int8(c.Vulnerability)
	}
	return t
}

// shooter reads what guns and rockets have in common; c may be nil.
func (r reader) shooter(c *card.Card) (s Shooter, a Aim, k tracked) {
	a.Angle = hex.Angle(r.Choice(AngleKey, Angles))
	s.SightRate = card.Rate(max(r.Choice(turnKey, turnWords)-1, 0))
	k = r.tracked()
	s.Damage = damage.Level(r.Choice(DamageKey, Damages))
	s.Pilot = crew.Quality(r.Choice(PilotKey, Pilots))
	s.Hero = r.Yes(HeroKey)
	if c != nil {
		s.Sight = c.Sight
	}
	return s, a, k
}

// tracked is the SSGT of an attack: the FPs that were counted, of which ranging needs one, and the modifier that they
// bring. At speeds of 6.0 and more a single FP brings none yet.
type tracked struct{ fps, modifier int }

// tracked reads the SSGT, as steps or as FPs at a speed.
func (r reader) tracked() tracked {
	steps := r.Number(ssgtKey, 0, 2, 0)
	counted := r.Given(trackedKey)
	fps, speed := r.Number(trackedKey, 0, 30, 0), r.Number(speedKey, 1, 30, 1)
	switch {
	case counted && r.Given(ssgtKey):
		r.Fault(ssgtKey, "nothing beside tracked, which sets it")
	case counted && !r.Given(speedKey):
		r.Missing(speedKey, "the start speed beside tracked")
	case !counted && r.Given(speedKey):
		r.Fault(speedKey, "tracked= beside it")
	case counted:
		k := Tracking{FPs: int8(fps)}
		return tracked{fps, k.Modifier(0, card.Halves(2*speed))}
	}
	return tracked{steps, -steps}
}

// Modes of the key ranging.
const (
	rangingNone = iota
	rangingAuto
	rangingRoll
	rangingKept
)

// ranging reads radar ranging and checks it against the card.
func (r reader) ranging(c *card.Card, a *Aim, fps int) (need, modifier int) {
	mode := r.Choice(rangingKey, rangingWords)
	if c == nil || mode == rangingNone {
		return 0, 0
	}
	x := Ranging{Type: c.Ranging, Works: true, Locked: mode == rangingAuto, FPs: int8(fps), Angle: a.Angle,
		Held: mode == rangingKept}
	if c.Radar != nil {
		x.LockOn = int8(c.Radar.LockOn)
	}
	switch {
	case c.Ranging == card.NoRanging:
		r.Fault(rangingKey, "none: "+c.ID+" has no radar ranging")
	case x.Held:
	case c.Ranging == card.RE && !x.Meets():
		r.Fault(rangingKey, "none, kept, or ssgt or tracked of 1 or more: type RE needs tracking")
	case !x.Meets():
		r.Fault(rangingKey, "none, kept, or angle-off=90 or less: type CA needs the rear arcs")
	case mode == rangingRoll && c.Radar == nil:
		r.Fault(rangingKey, "none or auto: "+c.ID+" has no lock-on number")
	}
	return x.Need(), x.Modifier()
}
