package play

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/oddsargs"
)

// The greatest arguments of the odds command.
const (
	oddsFactors = 60
	oddsEntries = 6
)

// The arguments of the attack fire.
var (
	factorsKey    = rules.Key{Name: "factors", Required: true, About: "total Gun Factors, 1 to 60 (AF-42)"}
	rangeKey      = rules.Key{Name: "range", Required: true, About: "range in hexes, altitude counted in, 1 to 6 (AF-4)"}
	targetKey     = rules.Key{Name: "target", Required: true, About: "card of the target, fresh unless hits says otherwise"}
	entriesKey    = rules.Key{Name: "entries", About: "how often the attack is made, 1 to 6; default 1"}
	deflectionKey = rules.Key{Name: "deflection", About: "high, from 2, 4, 8 or 10 o'clock, or none; default none (AF-12)"}
	sightKey      = rules.Key{Name: "sight", About: "k14, a gyro sight, which tells in high deflection, or none; default none (AF-12)"}
	flexibleKey   = rules.Key{Name: "flexible", About: "yes: flexible guns, which roll to enter; default no (AF-15, AF-22)"}
	rollsKey      = rules.Key{Name: "rolls", About: "rolls of the flexible guns, 1 to 3; default 1 (AF-15)"}
	asternKey     = rules.Key{Name: "astern", About: "yes: the target is in the shooter's six o'clock row, " +
		"so that flexible guns enter on 5; default no (AF-15)"}
	singleKey = rules.Key{Name: "single", About: "yes: fixed guns enter on a single 6, " +
		"as front hemispheres that meet at 10 speed points do; default no (AF-11)"}
	noseKey      = rules.Key{Name: "nose", About: "yes: from the twelve o'clock row of a multi-engine bomber; default no (AF-23)"}
	hitsTakenKey = rules.Key{Name: "hits", About: "hits that the target has taken, as 3FW2L; default none"}
)

// Attacks lists what the odds command can enumerate.
func Attacks() []rules.Attack {
	return []rules.Attack{oddsargs.Attack("fire", "guns of some Gun Factors at a range: hits by letter "+
		"and the chance to bring the target down (AF-42, AF-43, AF-46)", card.Decode, fireOdds,
		factorsKey, rangeKey, targetKey, entriesKey, deflectionKey, sightKey, flexibleKey, rollsKey, asternKey, singleKey,
		noseKey, hitsTakenKey)}
}

// fireOdds reads and plays the attack fire.
func fireOdds(a *oddsargs.Reader[card.Card]) *rules.Odds {
	r := oddsReader{Reader: a, shot: oddsShot{Crew: 1}}
	r.read()
	if r.Err() != nil {
		return nil
	}
	res := r.shot.Play(&r.target)
	o := &rules.Odds{Hit: res.Hit, Kill: res.Kill, Lost: res.Kill,
		Name: "boxes hit", Values: res.boxes.Values(), Chances: res.boxes.Chances()}
	for l := range card.Letters {
		d := res.ByLetter[l]
		o.More = append(o.More, rules.Distribution{Name: string(card.LetterNames[l]) + " hits",
			Values: d.Values(), Chances: d.Chances()})
	}
	return o
}

// An oddsReader reads the arguments.
type oddsReader struct {
	*oddsargs.Reader[card.Card]
	shot   oddsShot
	card   *card.Card
	target oddsTarget
}

// is reports whether an argument is a value. Without the argument, or with the default, it is not; anything else is a
// fault.
func (r *oddsReader) is(k rules.Key, value, not string) bool {
	text, ok := r.Text(k, "")
	switch {
	case !ok, rules.Normalize(text) == not:
		return false
	case rules.Normalize(text) != value:
		r.Fault(k, value+" or "+not)
		return false
	}
	r.Note(k, value)
	return true
}

// read reads the arguments in the order of the keys.
func (r *oddsReader) read() {
	s := &r.shot
	s.Factors, s.Hexes = r.Number(factorsKey, 1, oddsFactors, 1), r.Number(rangeKey, 1, RangeMax, 1)
	if r.card = r.Card(targetKey); r.card != nil {
		b := &r.card.Boxes
		r.target.Boxes = [card.Guns]int{b.F, b.W, b.L, b.C, b.E}
	}
	s.Entries = r.Number(entriesKey, 1, oddsEntries, 1)
	high, gyro := r.is(deflectionKey, "high", "none"), r.is(sightKey, "k14", "none")
	flexible := r.is(flexibleKey, "yes", "no")
	if flexible {
		s.Face, s.Rolls = 6, r.Number(rollsKey, 1, 3, 1)
		s.Crew = 2
		if s.Factors >= 8 {
			s.Crew = 3
		}
	} else if r.Given(rollsKey) {
		r.Fault(rollsKey, "flexible=yes with it")
	}
	r.places(s, flexible)
	if high {
		r.deflect(s, gyro)
	}
	r.readHits()
}

// places reads where the target is.
func (r *oddsReader) places(s *oddsShot, flexible bool) {
	if r.is(asternKey, "yes", "no") {
		if !flexible {
			r.Fault(asternKey, "flexible=yes with it")
		}
		s.Face = 5
	}
	if r.is(singleKey, "yes", "no") {
		if flexible {
			r.Fault(singleKey, "no with flexible guns; say rolls=1")
		}
		s.Rolls, s.Face = 1, 6
	}
	if r.is(noseKey, "yes", "no") {
		if r.card != nil && (r.card.Kind != card.BomberKind || r.card.Engines < 2) {
			r.Fault(noseKey, "no, for "+r.card.ID+" is no multi-engine bomber")
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
	text, ok := r.Text(hitsTakenKey, "")
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
			r.Fault(hitsTakenKey, allowed)
			return
		}
		if r.card != nil && count >= r.target.Boxes[l] {
			r.Fault(hitsTakenKey, fmt.Sprintf("less than the %d %c boxes of %s", r.target.Boxes[l], card.LetterNames[l], r.card.ID))
			return
		}
		r.target.Hits[l] = count
		rest = rest[n+1:]
	}
	r.Note(hitsTakenKey, strings.ToUpper(text))
}
