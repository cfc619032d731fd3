package rate

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

// A Knob is a number of the card that can change, with all of its places.
type Knob struct {
	Field string // "card.dp", "card.turn_drag.HT.*"
	Words string
	Unit  string
	Step  int64    // hundredths
	Paths []string // its places below "card"
	Own   []int64  // the value of each, in hundredths
	Down  int      // so many steps the card allows, up to mostSteps
	Up    int
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

// key tells sets apart.
func (s Set) key() string { return fmt.Sprint([]Move(s)) }

// size is how many steps a set takes.
func (s Set) size() (n int) {
	for _, m := range s {
		n += max(m.Steps, -m.Steps)
	}
	return n
}

// knobs are the numbers of a card that can change by a step at least.
func knobs(s rules.System, doc *yamldoc.Node) (all []Knob) {
	for _, k := range numbersOf(s, doc) {
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
			k := Knob{Field: "card." + at.path, Step: n.Step(), Unit: fields.Unit("blue.card." + at.path)}
			if k.Words = at.words; k.Words == "" {
				k.Words = fields.Words("blue.card." + at.path)
			}
			for _, path := range places(doc, "", strings.Split(at.path, ".")) {
				if v, is := rules.Hundredths(doc.Get(path)); is {
					k.Paths, k.Own = append(k.Paths, path), append(k.Own, v)
				}
			}
			if k.Paths != nil {
				all = append(all, k)
			}
		}
	}
	return all
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

// number is a node of a card with so many hundredths; faults name the field.
func number(v int64, field string) *yamldoc.Node {
	return yamldoc.Value(rules.HundredthsText(v), field)
}

// values are those of all places after so many steps.
func (k *Knob) values(steps int) (all []int64) {
	for _, own := range k.Own {
		all = append(all, own+int64(steps)*k.Step)
	}
	return all
}

// room is how many steps in a direction the card allows.
func (k *Knob) room(s rules.System, doc *yamldoc.Node, direction int) int {
	greatest := max(slices.Max(k.Own), -slices.Min(k.Own))
	most := min(mostSteps, max(fewSteps, int(greatest/2/k.Step)))
	for n := 1; n <= most; n++ {
		changed := doc.Clone()
		for i, v := range k.values(n * direction) {
			if changed.Set(k.Paths[i], number(v, k.Field)) != nil {
				return n - 1
			}
		}
		if s.CheckCard(changed) != nil {
			return n - 1
		}
	}
	return most
}

// overrides set the places of the knobs of a set in blue's card.
func overrides(all []Knob, s Set) (sets []experiments.Override) {
	for _, m := range s {
		k := &all[m.Knob]
		for i, v := range k.values(m.Steps) {
			sets = append(sets, experiments.Override{Path: "blue.card." + k.Paths[i], Value: rules.HundredthsText(v)})
		}
	}
	return sets
}
