package play

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var errOddsKey = errors.New("unknown key")

// The greatest arguments of the odds command.
const (
	oddsFactors = 60
	oddsEntries = 6
)

// oddsKeys are the arguments of the attack fire.
var oddsKeys = []rules.Key{
	{Name: "factors", Required: true, About: "total Gun Factors, 1 to 60 (AF-42)"},
	{Name: "range", Required: true, About: "range in hexes, altitude counted in, 1 to 6 (AF-4)"},
	{Name: "target", Required: true, About: "card of the target, fresh unless hits says otherwise"},
	{Name: "entries", About: "how often the attack is made, 1 to 6; default 1"},
	{Name: "deflection", About: "high, from 2, 4, 8 or 10 o'clock, or none; default none (AF-12)"},
	{Name: "sight", About: "k14, a gyro sight, which tells in high deflection, or none; default none (AF-12)"},
	{Name: "flexible", About: "yes: flexible guns, which roll to enter; default no (AF-15, AF-22)"},
	{Name: "rolls", About: "rolls of the flexible guns, 1 to 3; default 1 (AF-15)"},
	{Name: "astern", About: "yes: the target is in the shooter's six o'clock row, " +
		"so that flexible guns enter on 5; default no (AF-15)"},
	{Name: "single", About: "yes: fixed guns enter on a single 6, " +
		"as front hemispheres that meet at 10 speed points do; default no (AF-11)"},
	{Name: "nose", About: "yes: from the twelve o'clock row of a multi-engine bomber; default no (AF-23)"},
	{Name: "hits", About: "hits that the target has taken, as 3FW2L; default none"},
}

// Attacks lists what the odds command can enumerate.
func Attacks() []rules.Attack {
	return []rules.Attack{{ID: "fire", About: "guns of some Gun Factors at a range: hits by letter " +
		"and the chance to bring the target down (AF-42, AF-43, AF-46)",
		Keys: oddsKeys, Odds: fireOdds}}
}

// fireOdds answers the attack fire. The error holds every fault.
func fireOdds(given map[string]string, find func(string) (*yamldoc.Node, error)) (*rules.Odds, error) {
	r := oddsReader{given: given, shot: oddsShot{Entries: 1, Crew: 1}}
	r.unknown()
	broken := r.findTarget(find)
	r.read()
	if err := yamldoc.Join(r.faults.Err(), broken); err != nil {
		return nil, err
	}
	res := r.shot.Play(&r.target)
	o := &rules.Odds{Given: r.echo, Hit: res.Hit, Kill: res.Kill, Lost: res.Kill,
		Name: "boxes hit", Values: res.boxes.Values(), Chances: res.boxes.Chances()}
	for l := range card.Letters {
		d := res.ByLetter[l]
		o.More = append(o.More, rules.Distribution{Name: string(card.LetterNames[l]) + " hits",
			Values: d.Values(), Chances: d.Chances()})
	}
	return o, nil
}

// An oddsReader reads arguments and collects what is wrong with them.
type oddsReader struct {
	given  map[string]string
	shot   oddsShot
	card   *card.Card
	target oddsTarget
	echo   []rules.Given // those that were given, in the order of the keys
	faults yamldoc.Faults
}

// unknown refuses keys that the attack does not have; faults are sorted before anybody sees them.
func (r *oddsReader) unknown() {
	var known []string
	for _, k := range oddsKeys {
		known = append(known, k.Name)
	}
	for name := range r.given {
		if !slices.Contains(known, name) {
			near, _ := yamldoc.Nearest(name, known)
			r.faults = append(r.faults, yamldoc.Fault{Field: strings.Trim(strconv.Quote(name), `"`), Near: near,
				Allowed: "one of " + strings.Join(known, ", "), Err: errOddsKey})
		}
	}
}

// findTarget looks the card up. It returns the faults of a card that is found but broken.
func (r *oddsReader) findTarget(find func(string) (*yamldoc.Node, error)) error {
	name, ok := r.given["target"]
	if !ok {
		return nil
	}
	doc, err := find(name)
	if err != nil {
		r.faults = append(r.faults, yamldoc.AsFaults(err).Under("target")...)
		return nil
	}
	if r.card, err = card.Decode(doc); err != nil {
		return err
	}
	b := &r.card.Boxes
	r.target.Boxes = [card.Guns]int{b.F, b.W, b.L, b.C, b.E}
	return nil
}

// refuse adds the fault of an argument.
func (r *oddsReader) refuse(key, allowed string) {
	r.faults = append(r.faults, yamldoc.NewString(r.given[key], nil).Fault(key, allowed))
}

// number reads a whole number; without one it is the default, and 0 is none.
func (r *oddsReader) number(key string, high, otherwise int) int {
	text, ok := r.given[key]
	if !ok {
		if otherwise == 0 {
			r.faults = append(r.faults, yamldoc.Fault{Field: key, Allowed: fmt.Sprintf("a whole number 1 to %d", high),
				Err: yamldoc.ErrMissing})
		}
		return otherwise
	}
	v, err := strconv.Atoi(text)
	if err != nil || v < 1 || v > high {
		r.refuse(key, fmt.Sprintf("a whole number 1 to %d", high))
		return max(otherwise, 1)
	}
	r.echo = append(r.echo, rules.Given{Key: key, Value: v})
	return v
}

// is reports whether an argument is a value. Without the argument, or with the default, it is not; anything else is a
// fault.
func (r *oddsReader) is(key, value, not string) bool {
	text, ok := r.given[key]
	switch {
	case !ok, rules.Normalize(text) == not:
		return false
	case rules.Normalize(text) != value:
		r.refuse(key, value+" or "+not)
		return false
	}
	r.echo = append(r.echo, rules.Given{Key: key, Value: value})
	return true
}

// read reads the arguments in the order of the keys.
func (r *oddsReader) read() {
	s := &r.shot
	s.Factors = r.number("factors", oddsFactors, 0)
	s.Hexes = r.number("range", RangeMax, 0)
	if _, ok := r.given["target"]; !ok {
		r.faults = append(r.faults, yamldoc.Fault{Field: "target", Allowed: "the name of a card", Err: yamldoc.ErrMissing})
	} else if r.card != nil {
		r.echo = append(r.echo, rules.Given{Key: "target", Value: r.card.ID})
	}
	s.Entries = r.number("entries", oddsEntries, 1)
	high, gyro := r.is("deflection", "high", "none"), r.is("sight", "k14", "none")
	flexible := r.is("flexible", "yes", "no")
	if flexible {
		s.Face, s.Rolls = 6, r.number("rolls", 3, 1)
		s.Crew = 2
		if s.Factors >= 8 {
			s.Crew = 3
		}
	} else if _, ok := r.given["rolls"]; ok {
		r.refuse("rolls", "flexible=yes with it")
	}
	r.places(s, flexible)
	if high {
		r.deflect(s, gyro)
	}
	r.readHits()
}

// places reads where the target is.
func (r *oddsReader) places(s *oddsShot, flexible bool) {
	if r.is("astern", "yes", "no") {
		if !flexible {
			r.refuse("astern", "flexible=yes with it")
		}
		s.Face = 5
	}
	if r.is("single", "yes", "no") {
		if flexible {
			r.refuse("single", "no with flexible guns; say rolls=1")
		}
		s.Rolls, s.Face = 1, 6
	}
	if r.is("nose", "yes", "no") {
		if r.card != nil && (r.card.Kind != card.BomberKind || r.card.Engines < 2) {
			r.refuse("nose", "no, for "+r.card.ID+" is no multi-engine bomber")
		}
		s.Crew *= 2
	}
}

// deflect sets the roll of AF-12.
func (r *oddsReader) deflect(s *oddsShot, gyro bool) {
	s.Need = 5
	if r.card != nil && r.card.Silhouette > 3 {
		s.Need = 4
	}
	if gyro {
		s.Need = 3
	}
}

// readHits reads the hits that the target has taken before.
func (r *oddsReader) readHits() {
	text, ok := r.given["hits"]
	if !ok || rules.Normalize(text) == "none" {
		return
	}
	allowed := "letters F, W, L, C and E, each once with its number before it, as 3FW2L"
	rest := strings.ToUpper(text)
	for rest != "" {
		n := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		count, err := 1, error(nil)
		if n > 0 {
			count, err = strconv.Atoi(rest[:n])
		}
		l := -1
		if n < len(rest) {
			l = strings.IndexByte(card.LetterNames[:card.Guns], rest[n])
		}
		if err != nil || l < 0 || r.target.Hits[l] > 0 || count < 1 {
			r.refuse("hits", allowed)
			return
		}
		if r.card != nil && count >= r.target.Boxes[l] {
			r.refuse("hits", fmt.Sprintf("less than the %d %c boxes of %s", r.target.Boxes[l], card.LetterNames[l], r.card.ID))
			return
		}
		r.target.Hits[l] = count
		rest = rest[n+1:]
	}
	r.echo = append(r.echo, rules.Given{Key: "hits", Value: strings.ToUpper(text)})
}
