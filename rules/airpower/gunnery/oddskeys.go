package gunnery

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var errOddsKey = errors.New("unknown key")

// A finder looks a card's document up by name.
type finder = func(name string) (*yamldoc.Node, error)

// A Compiler makes a card of its document.
type Compiler = func(doc *yamldoc.Node) (*card.Card, error)

// Keys that several attacks have.
var (
	cardKey     = rules.Key{Name: "card", Required: true, About: "card of the attacker"}
	targetKey   = rules.Key{Name: "target", Required: true, About: "card of the target"}
	angleKey    = rules.Key{Name: "angle-off", Required: true, About: "angle off the target's tail: 0 (the 0 line), 30, 60, 90, 120, 150, 180 (the arcs) or 180-line (AP-9.7)"}
	turnKey     = rules.Key{Name: "turn", About: "highest rate turned at or recovering from: none, EZ, TT, HT, BT; default none (AP-9.2.4)"}
	ssgtKey     = rules.Key{Name: "ssgt", About: "steps of steady-state gunsight tracking, 0 to 2; default 0 (AP-9.4)"}
	rangingKey  = rules.Key{Name: "ranging", About: "radar ranging: none, auto (lock-on held), roll; default none (AP-9.5)"}
	damageKey   = rules.Key{Name: "damage", About: "worst damage of the attacker: none, L, 2L, H, C; default none (AP-9.1.6)"}
	lostKey     = rules.Key{Name: "lost", About: "damage of the target before: none, L, 2L, H, H+L, H+2L, C, C+L, C+2L; default none (AP-10.1.8)"}
	pilotKey    = rules.Key{Name: "pilot", About: "quality of the pilot: regular, veteran, novice, green; default regular (AP-18)"}
	heroKey     = rules.Key{Name: "hero", About: "combat hero: no, yes; default no (AP-18)"}
	shotKey     = rules.Key{Name: "shot", About: "normal or snap; default normal (AP-9.1.7)"}
	verticalKey = rules.Key{Name: "vertical", About: "same-location vertical attack, 0 to 2; default 0 (AP-9.1.12)"}
	noteKey     = rules.Key{Name: "note", About: "what a note of the card adds to gun rolls, -3 to 3; default 0"}
	internalKey = rules.Key{Name: "internal", About: "the internal gun fires: yes, no; default yes if there is one (AP-9.1.11)"}
	podsKey     = rules.Key{Name: "pods", About: "gun pods that fire, 0 to 7; default 0, or 1 if pod is given (AP-9.1.11)"}
	podKey      = rules.Key{Name: "pod", About: "type of the gun pods: " + podList(", ") + " (AP-9.1.10)"}
	aftKey      = rules.Key{Name: "aft", About: "the target is in the shooter's 60- arc: yes, no; default yes (AP-9.1.14)"}
	factorsKey  = rules.Key{Name: "factors", Required: true, About: "rocket factors fired, 1 to 10 (AP-9.3)"}
	courseKey   = rules.Key{Name: "cc", About: "conditions of a collision-course attack kept: no, yes; default no (AP-9.3.6)"}
	levelsKey   = rules.Key{Name: "levels", About: "difference of altitude, 0 to 12 levels; default 0 (AP-9.6)"}
	scatterKey  = rules.Key{Name: "scatter", About: "the rocket scatters, and range is that ahead of it before: no, yes; default no (AP-9.6)"}
	launchKey   = rules.Key{Name: "launch", About: "count the launch roll too: no, yes; default no (AP-9.6)"}
)

// Words of the keys, in the order of the values that they stand for.
var (
	angleWords   = []string{"0", "30", "60", "90", "120", "150", "180", "180-line"}
	turnWords    = []string{"none", "EZ", "TT", "HT", "BT"}
	yesWords     = []string{"no", "yes"}
	shotWords    = []string{"normal", "snap"}
	rangingWords = []string{"none", "auto", "roll"}
	pilotWords   = []string{"regular", "veteran", "novice", "green"}
	damageWords  = []string{"none", "L", "2L", "H", "C"}
	lostWords    = []string{"none", "L", "2L", "H", "H+L", "H+2L", "C", "C+L", "C+2L"}
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

// A reader reads the arguments of an attack and collects what is wrong with them.
type reader struct {
	keys   []rules.Key
	given  map[string]string
	find   finder
	make   Compiler
	echo   []rules.Given // in the order in which the keys are read
	faults yamldoc.Faults
	broken error // faults of cards that were found
}

func newReader(keys []rules.Key, given map[string]string, find finder, compile Compiler) *reader {
	r := &reader{keys: keys, given: given, find: find, make: compile}
	known := make([]string, len(keys))
	for i, k := range keys {
		known[i] = k.Name
	}
	for name := range given { // in any order: faults are sorted before anybody sees them
		if !slices.Contains(known, name) {
			near, _ := yamldoc.Nearest(name, known)
			r.faults = append(r.faults, yamldoc.Fault{Field: printable(name), Near: near,
				Allowed: "one of " + strings.Join(known, ", "), Err: errOddsKey})
		}
	}
	return r
}

// printable is a key as a message can show it.
func printable(name string) string {
	if name == "" || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}

// err is every fault found.
func (r *reader) err() error { return yamldoc.Join(r.faults.Err(), r.broken) }

// fault notes that a value given is not allowed.
func (r *reader) fault(k rules.Key, allowed string) {
	r.faults = append(r.faults, yamldoc.NewString(r.given[k.Name], nil).Fault(k.Name, allowed))
}

// value is what was given for the key; a required one that is missing is a fault.
func (r *reader) value(k rules.Key, allowed string) (string, bool) {
	v, ok := r.given[k.Name]
	if !ok && k.Required {
		r.faults = append(r.faults, yamldoc.Fault{Field: k.Name, Allowed: allowed, Err: yamldoc.ErrMissing})
	}
	return v, ok
}

// number reads a whole number.
func (r *reader) number(k rules.Key, low, high, otherwise int) int {
	allowed := "a whole number " + strconv.Itoa(low) + " to " + strconv.Itoa(high)
	v, ok := r.value(k, allowed)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < low || n > high {
		r.fault(k, allowed)
		return otherwise
	}
	r.echo = append(r.echo, rules.Given{Key: k.Name, Value: n})
	return n
}

// choice reads one of words and gives its index; without one it is the first.
func (r *reader) choice(k rules.Key, words []string) int {
	v, ok := r.value(k, "one of "+strings.Join(words, ", "))
	if !ok {
		return 0
	}
	for i, w := range words {
		if rules.Normalize(w) == rules.Normalize(v) {
			r.echo = append(r.echo, rules.Given{Key: k.Name, Value: w})
			return i
		}
	}
	r.faults = append(r.faults, yamldoc.NewString(v, nil).OneOf(k.Name, words))
	return 0
}

// yes reads yes or no.
func (r *reader) yes(k rules.Key) bool { return r.choice(k, yesWords) == 1 }

// card reads the name of a card; nil if there is none to be had.
func (r *reader) card(k rules.Key) *card.Card {
	name, ok := r.value(k, "the name of a card")
	if !ok {
		return nil
	}
	doc, err := r.find(name)
	if err != nil {
		r.faults = append(r.faults, yamldoc.AsFaults(err).Under(k.Name)...)
		return nil
	}
	c, err := r.make(doc)
	if err != nil {
		r.broken = yamldoc.Join(r.broken, err)
		return nil
	}
	r.echo = append(r.echo, rules.Given{Key: k.Name, Value: c.ID})
	return c
}

// target reads the target and its damage.
func (r *reader) target() Target {
	t := Target{}
	if c := r.card(targetKey); c != nil {
		t.Size, t.Vulnerability = int8(c.Size), int8(c.Vulnerability)
	}
	return t
}

// shooter reads what guns and rockets have in common; c may be nil.
func (r *reader) shooter(c *card.Card) (s Shooter, a Aim, ssgt int) {
	a.Angle = hex.Angle(r.choice(angleKey, angleWords))
	s.SightRate = card.Rate(max(r.choice(turnKey, turnWords)-1, 0))
	ssgt = r.number(ssgtKey, 0, 2, 0)
	s.Damage = damage.Level(r.choice(damageKey, damageWords))
	s.Pilot = damage.Quality(r.choice(pilotKey, pilotWords))
	s.Hero = r.yes(heroKey)
	if c != nil {
		s.Sight = c.Sight
	}
	return s, a, ssgt
}

// Modes of the key ranging.
const (
	rangingNone = iota
	rangingAuto
	rangingRoll
)

// ranging reads radar ranging and checks it against the card.
func (r *reader) ranging(c *card.Card, a *Aim, ssgt int) (need, modifier int) {
	mode := r.choice(rangingKey, rangingWords)
	if c == nil || mode == rangingNone {
		return 0, 0
	}
	x := Ranging{Type: c.Ranging, Works: true, Locked: mode == rangingAuto, FPs: int8(ssgt), Angle: a.Angle}
	if c.Radar != nil {
		x.LockOn = int8(c.Radar.LockOn)
	}
	switch {
	case c.Ranging == card.NoRanging:
		r.fault(rangingKey, "none: "+c.ID+" has no radar ranging")
	case c.Ranging == card.RE && !x.Meets():
		r.fault(rangingKey, "none, or ssgt=1 or 2: type RE needs tracking")
	case !x.Meets():
		r.fault(rangingKey, "none, or angle-off=90 or less: type CA needs the rear arcs")
	case mode == rangingRoll && c.Radar == nil:
		r.fault(rangingKey, "none or auto: "+c.ID+" has no lock-on number")
	}
	return x.Need(), x.Modifier()
}
