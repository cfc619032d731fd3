// Package ask reads the KEY=VALUE arguments of the odds command for the attacks of Air Power: the
// keys that several attacks share, and a Reader that collects all faults.
package ask

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var errKey = errors.New("unknown key")

// A Finder looks the document of a card up by name: of an aircraft, or of a missile that is not as shipped.
type Finder = func(name string) (*yamldoc.Node, error)

// A Compiler makes a card of its document.
type Compiler = func(doc *yamldoc.Node) (*card.Card, error)

// Attack makes an attack of its keys and of the function that reads and plays it; play returns nil
// after a fault.
func Attack(id, about string, compile Compiler, play func(*Reader) *rules.Odds, keys ...rules.Key) rules.Attack {
	return rules.Attack{ID: id, About: about, Keys: keys,
		Odds: func(given map[string]string, find Finder) (*rules.Odds, error) {
			r := newReader(keys, given, find, compile)
			o := play(r)
			if err := r.Err(); err != nil {
				return nil, err
			}
			o.Given = r.echo
			return o, nil
		},
	}
}

// A Reader reads the arguments of an attack and collects their faults.
type Reader struct {
	keys   []rules.Key
	given  map[string]string
	find   Finder
	make   Compiler
	echo   []rules.Given // in the order in which the keys are read
	faults yamldoc.Faults
	broken error // faults of cards that were found
}

// newReader begins to read the arguments given; a name that is no key is a fault.
func newReader(keys []rules.Key, given map[string]string, find Finder, compile Compiler) *Reader {
	r := &Reader{keys: keys, given: given, find: find, make: compile}
	known := make([]string, len(keys))
	for i, k := range keys {
		known[i] = k.Name
	}
	for name := range given { // in any order: faults are sorted before anybody sees them
		if !slices.Contains(known, name) {
			near, _ := yamldoc.Nearest(name, known)
			r.faults = append(r.faults, yamldoc.Fault{Field: printable(name), Near: near,
				Allowed: "one of " + strings.Join(known, ", "), Err: errKey})
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

// Err is every fault found.
func (r *Reader) Err() error { return yamldoc.Join(r.faults.Err(), r.broken) }

// Given reports whether the key was given.
func (r *Reader) Given(k rules.Key) bool {
	_, ok := r.given[k.Name]
	return ok
}

// Refuse notes a fault at a key, of an error that says what was found.
func (r *Reader) Refuse(k rules.Key, err error) {
	r.faults = append(r.faults, yamldoc.AsFaults(err).Under(k.Name)...)
}

// Note adds an argument as understood that was read by other means.
func (r *Reader) Note(k rules.Key, value any) {
	r.echo = append(r.echo, rules.Given{Key: k.Name, Value: value})
}

// Fault notes that a value given is not allowed.
func (r *Reader) Fault(k rules.Key, allowed string) {
	r.faults = append(r.faults, yamldoc.NewString(r.given[k.Name], nil).Fault(k.Name, allowed))
}

// Text is what was given for the key; a required one that is missing is a fault.
func (r *Reader) Text(k rules.Key, allowed string) (string, bool) {
	v, ok := r.given[k.Name]
	if !ok && k.Required {
		r.faults = append(r.faults, yamldoc.Fault{Field: k.Name, Allowed: allowed, Err: yamldoc.ErrMissing})
	}
	return v, ok
}

// Number reads a whole number.
func (r *Reader) Number(k rules.Key, low, high, otherwise int) int {
	allowed := "a whole number " + strconv.Itoa(low) + " to " + strconv.Itoa(high)
	v, ok := r.Text(k, allowed)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < low || n > high {
		r.Fault(k, allowed)
		return otherwise
	}
	r.Note(k, n)
	return n
}

// Choice reads one of words and gives its index; without one it is the first.
func (r *Reader) Choice(k rules.Key, words []string) int {
	v, ok := r.Text(k, "one of "+strings.Join(words, ", "))
	if !ok {
		return 0
	}
	for i, w := range words {
		if rules.Normalize(w) == rules.Normalize(v) {
			r.Note(k, w)
			return i
		}
	}
	r.faults = append(r.faults, yamldoc.NewString(v, nil).OneOf(k.Name, words))
	return 0
}

// Yes reads yes or no.
func (r *Reader) Yes(k rules.Key) bool { return r.Choice(k, YesNo) == 1 }

// Document is the document that goes by a name, or nil.
func (r *Reader) Document(name string) *yamldoc.Node {
	doc, err := r.find(name)
	if err != nil {
		return nil
	}
	return doc
}

// Card reads the name of a card; nil if no such card is found.
func (r *Reader) Card(k rules.Key) *card.Card {
	name, ok := r.Text(k, "the name of a card")
	if !ok {
		return nil
	}
	doc, err := r.find(name)
	if err != nil {
		r.Refuse(k, err)
		return nil
	}
	c, err := r.make(doc)
	if err != nil {
		r.broken = yamldoc.Join(r.broken, err)
		return nil
	}
	r.Note(k, c.ID)
	return c
}
