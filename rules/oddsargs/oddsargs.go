// Package oddsargs reads the KEY=VALUE arguments of the odds command: a Reader understands what the attacks of all systems
// share (numbers, words, cards by name, names that are no keys) and collects every fault.
package oddsargs

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var errKey = errors.New("unknown key")

// Attack makes an attack of its keys and of the function that reads and plays it, whose answer counts only without a
// fault. Decode makes a card of the document that the command finds by name.
func Attack[C any](id, about string, decode func(*yamldoc.Node) (*C, error), play func(*Reader[C]) *rules.Odds,
	keys ...rules.Key) rules.Attack {
	return rules.Attack{ID: id, About: about, Keys: keys,
		Odds: func(given map[string]string, find func(string) (*yamldoc.Node, error)) (*rules.Odds, error) {
			r := &Reader[C]{given: given, find: find, decode: decode}
			r.unknown(keys)
			o := play(r)
			if err := r.Err(); err != nil {
				return nil, err
			}
			o.Given = r.echo
			return o, nil
		},
	}
}

// A Reader reads the arguments of an attack, in which cards decode into C, and collects their faults.
type Reader[C any] struct {
	given  map[string]string
	find   func(name string) (*yamldoc.Node, error)
	decode func(doc *yamldoc.Node) (*C, error)
	echo   []rules.Given // in the order in which they are noted
	faults yamldoc.Faults
	broken error // faults of cards that were found
}

// unknown refuses names that are no keys, in any order: faults are sorted before anybody sees them.
func (r *Reader[C]) unknown(keys []rules.Key) {
	var known []string
	for _, k := range keys {
		known = append(known, k.Name)
	}
	for name := range r.given {
		if !slices.Contains(known, name) {
			near, _ := yamldoc.Nearest(name, known)
			r.faults = append(r.faults, yamldoc.Fault{Field: printable(name), Near: near,
				Allowed: "one of " + strings.Join(known, ", "), Err: errKey})
		}
	}
}

// printable is a key as a message can show it.
func printable(name string) string {
	if name == "" || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}

// Err is every fault found.
func (r *Reader[C]) Err() error { return yamldoc.Join(r.faults.Err(), r.broken) }

// Sound reports whether no argument has a fault; a card that one names may have some.
func (r *Reader[C]) Sound() bool { return r.faults == nil }

// Given reports whether the key was given.
func (r *Reader[C]) Given(k rules.Key) bool {
	_, ok := r.given[k.Name]
	return ok
}

// Refuse notes a fault at a key, of an error that says what was found.
func (r *Reader[C]) Refuse(k rules.Key, err error) {
	r.faults = append(r.faults, yamldoc.AsFaults(err).Under(k.Name)...)
}

// Note adds an argument as understood that was read by other means.
func (r *Reader[C]) Note(k rules.Key, value any) {
	r.echo = append(r.echo, rules.Given{Key: k.Name, Value: value})
}

// Fault notes that a value given is not allowed.
func (r *Reader[C]) Fault(k rules.Key, allowed string) {
	r.faults = append(r.faults, yamldoc.NewString(r.given[k.Name], nil).Fault(k.Name, allowed))
}

// Missing notes that an argument is missing.
func (r *Reader[C]) Missing(k rules.Key, allowed string) {
	r.faults = append(r.faults, yamldoc.Fault{Field: k.Name, Allowed: allowed, Err: yamldoc.ErrMissing})
}

// Text is what was given for the key; a required one that is missing is a fault.
func (r *Reader[C]) Text(k rules.Key, allowed string) (string, bool) {
	v, ok := r.given[k.Name]
	if !ok && k.Required {
		r.Missing(k, allowed)
	}
	return v, ok
}

// Number reads a whole number.
func (r *Reader[C]) Number(k rules.Key, low, high, otherwise int) int {
	return r.Within(k, low, high, otherwise, "a whole number "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
}

// Within is Number with words of its own for what is allowed.
func (r *Reader[C]) Within(k rules.Key, low, high, otherwise int, allowed string) int {
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
func (r *Reader[C]) Choice(k rules.Key, words []string) int {
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
func (r *Reader[C]) Yes(k rules.Key) bool { return r.Choice(k, []string{"no", "yes"}) == 1 }

// Document is the document that goes by a name, of an aircraft or of a missile that is not as shipped, or nil.
func (r *Reader[C]) Document(name string) *yamldoc.Node {
	doc, err := r.find(name)
	if err != nil {
		return nil
	}
	return doc
}

// Card reads the name of a card; nil if no sound card is found.
func (r *Reader[C]) Card(k rules.Key) *C {
	name, ok := r.Text(k, "the name of a card")
	if !ok {
		return nil
	}
	doc, err := r.find(name)
	if err != nil {
		r.Refuse(k, err)
		return nil
	}
	c, err := r.decode(doc)
	if err != nil {
		r.broken = yamldoc.Join(r.broken, err)
		return nil
	}
	r.Note(k, doc.Field("id").Text())
	return c
}
