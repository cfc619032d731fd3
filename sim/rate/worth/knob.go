package worth

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Knob is a number of the card that can change, with all of its places; or one of some words, each of which counts a whole number.
type Knob struct {
	Field string // "card.dp", "card.turn_drag.HT.*", "loadout"
	Words string
	Unit  string
	Step  int64    // hundredths
	In    string   // what its places are in: "blue."; "" where they are whole
	Paths []string // its places
	Own   []int64  // the value of each, in hundredths
	Down  int      // so many steps the card allows, up to mostSteps
	Up    int
	Scale []string // what its whole numbers stand for; nil: they are numbers
	Apart bool     // the words have no order: the one step up leads to one of them, and each other word is a knob of the same field
}

// mostSteps is how many steps from its own value a number goes at most, and fewSteps how many it may go at least, where half of its
// value is less: a card that changes by more is another aircraft.
const (
	mostSteps = 20
	fewSteps  = 3
)

// A Move changes a knob by so many steps, up or down.
type Move struct {
	Knob  int
	Steps int
}

// A Set is moves of different knobs, in their order; none: the card as it is.
type Set []Move

// Key tells sets apart.
func (s Set) Key() string { return fmt.Sprint([]Move(s)) }

// size is how many steps a set takes.
func (s Set) size() (n int) {
	for _, m := range s {
		n += max(m.Steps, -m.Steps)
	}
	return n
}

// Knobs are the numbers of a card that can change by a step at least. In is where an experiment has the card: "blue.", "red.2.".
func Knobs(s rules.System, doc *yamldoc.Node, in string) (all []Knob) {
	for _, k := range numbersOf(s, doc) {
		k.In = in
		if k.Up, k.Down = k.room(s, doc, 1), k.room(s, doc, -1); k.Up+k.Down > 0 {
			all = append(all, k)
		}
	}
	return all
}

// numbersOf are the numbers that a card has.
func numbersOf(s rules.System, doc *yamldoc.Node) (all []Knob) {
	fields := s.Offers().Setup
	for _, n := range s.Offers().Numbers {
		for _, at := range apart(doc, &n) {
			k := Knob{Field: ofCard + at.path, Step: n.Step(), Unit: fields.Unit("blue.card." + at.path), Scale: n.Scale, Apart: n.Apart}
			if k.Words = at.words; k.Words == "" {
				k.Words = fields.Words("blue.card." + at.path)
			}
			for _, path := range places(doc, "", strings.Split(at.path, ".")) {
				if v, is := k.read(doc.Get(path)); is {
					k.Paths, k.Own = append(k.Paths, ofCard+path), append(k.Own, v)
				}
			}
			if k.Paths != nil {
				all = append(all, k.each()...)
			}
		}
	}
	return all
}

// The paths of a card begin with ofCard.
const ofCard = "card."

// whole is one in hundredths.
const whole = 100

// read is the value of a node in hundredths, if it has one.
func (k *Knob) read(n *yamldoc.Node) (v int64, is bool) {
	if k.Scale == nil {
		return rules.Hundredths(n)
	}
	if n == nil {
		return 0, false
	}
	i := slices.Index(k.Scale, n.Text())
	return int64(i) * whole, i >= 0
}

// text is how a value is written in a file.
func (k *Knob) text(v int64) string {
	word := k.told(v)
	if k.Scale != nil && yamldoc.Value(word, "").Tag != yamldoc.String { // a load of 1972 is a word
		return strconv.Quote(word)
	}
	return word
}

// told is how a value is told.
func (k *Knob) told(v int64) string {
	if k.Scale == nil {
		return rules.HundredthsText(v)
	}
	return k.Scale[v/whole]
}

// each is the knob itself, or one for each other word where words have no order.
func (k *Knob) each() (all []Knob) {
	if !k.Apart {
		return []Knob{*k}
	}
	for i := range k.Scale {
		if one := *k; int64(i)*whole != k.Own[0] {
			one.Step = int64(i)*whole - k.Own[0]
			all = append(all, one)
		}
	}
	return all
}

// LoadsOf are the loads that blue's aircraft may have instead of its own. Words that stand for nothing at all are not among them
// where it has nothing.
func LoadsOf(s rules.System, doc *yamldoc.Node, sets []experiments.Override) []Knob {
	loads := s.Offers().Loads
	if loads == nil {
		return nil
	}
	own := ""
	for _, set := range sets {
		switch set.Path {
		case "blue." + loads.Beside:
			return nil
		case "blue." + loads.Field:
			own = yamldoc.Value(set.Value, "").Text()
		}
	}
	k := Knob{Field: loads.Field, Words: "load", In: "blue.", Paths: []string{loads.Field}, Up: 1, Apart: true}
	at := -1
	for i, l := range loads.Of(doc) {
		k.Scale = append(k.Scale, l.Name)
		if own == "" && l.Bare || yamldoc.Fold(l.Name) == yamldoc.Fold(own) {
			at = i
		}
	}
	if at < 0 {
		at, k.Scale = len(k.Scale), append(k.Scale, "none")
	}
	k.Own = []int64{int64(at) * whole}
	return k.each()
}

// An item is a path whose # is the number of an item, and the words of the number there.
type item struct{ path, words string }

// apart are the paths of a number for each item of #.
func apart(doc *yamldoc.Node, n *rules.Number) (all []item) {
	before, after, several := strings.Cut(n.At, "#")
	if !several {
		return []item{{n.At, n.Words}}
	}
	list := doc.Get(strings.TrimSuffix(before, "."))
	if list == nil || list.Kind != yamldoc.List {
		return nil
	}
	var names []string
	for _, one := range list.Items {
		id := cmp.Or(one.FieldText("name"), one.FieldText("weapon"))
		names = append(names, cmp.Or(n.Items[id], id))
	}
	for i, name := range names {
		if strings.HasSuffix(after, ".weapon") { // what it tells is no name of the item
			name = ""
		}
		number := strconv.Itoa(i + 1)
		words := fmt.Sprintf(n.Words, cmp.Or(name, n.Item+" "+number))
		if name != "" && slices.Contains(slices.Delete(slices.Clone(names), i, i+1), name) {
			words += " of " + n.Item + " " + number
		}
		all = append(all, item{before + number + after, words})
	}
	return all
}

// places are the paths of a document that a path with * and {A,B} stands for.
func places(doc *yamldoc.Node, done string, rest []string) (all []string) {
	if len(rest) == 0 {
		return []string{done}
	}
	for _, part := range parts(doc, rest[0]) {
		if n := doc.Get(part); n != nil {
			all = append(all, places(n, strings.TrimPrefix(done+"."+part, "."), rest[1:])...)
		}
	}
	return all
}

// parts are the fields or items of a node that a part of a path stands for.
func parts(n *yamldoc.Node, part string) (all []string) {
	switch {
	case strings.HasPrefix(part, "{"):
		return strings.Split(strings.Trim(part, "{}"), ",")
	case part != "*":
		return []string{part}
	case n.Kind == yamldoc.List:
		for i := range n.Items {
			all = append(all, strconv.Itoa(i+1))
		}
	case n.Kind == yamldoc.Map:
		for _, k := range n.Keys {
			all = append(all, k.Value)
		}
	}
	return all
}

// node is a node of a card with a value; faults name the field.
func (k *Knob) node(v int64) *yamldoc.Node { return yamldoc.Value(k.text(v), k.Field) }

// values are those of all places after so many steps.
func (k *Knob) values(steps int) (all []int64) {
	for _, own := range k.Own {
		all = append(all, own+int64(steps)*k.Step)
	}
	return all
}

// room is how many steps in a direction the card allows.
func (k *Knob) room(s rules.System, doc *yamldoc.Node, direction int) int {
	for n := 1; n <= k.most(); n++ {
		if !k.allows(s, doc, n*direction) {
			return n - 1
		}
	}
	return k.most()
}

// most is how many steps a knob may go at most.
func (k *Knob) most() int {
	if k.Apart {
		return 1
	}
	greatest := max(slices.Max(k.Own), -slices.Min(k.Own))
	return min(mostSteps, max(fewSteps, int(greatest/2/k.Step)))
}

// allows reports whether the card is sound after so many steps.
func (k *Knob) allows(s rules.System, doc *yamldoc.Node, steps int) bool {
	changed := doc.Clone()
	for i, v := range k.values(steps) {
		if k.Scale != nil && (v < 0 || v/whole >= int64(len(k.Scale))) || k.Apart && steps < 0 {
			return false
		}
		if changed.Set(strings.TrimPrefix(k.Paths[i], ofCard), k.node(v)) != nil {
			return false
		}
	}
	return s.CheckCard(changed) == nil
}

// Overrides set the places of the knobs of a set.
func Overrides(all []Knob, s Set) (sets []experiments.Override) {
	for _, m := range s {
		k := &all[m.Knob]
		for i, v := range k.values(m.Steps) {
			sets = append(sets, experiments.Override{Path: k.In + k.Paths[i], Value: k.text(v)})
		}
	}
	return sets
}
