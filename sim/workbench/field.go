package workbench

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// The kinds of fields.
const (
	Number = "number" // has a slider
	Choice = "choice" // one of Choices
	Text   = "text"   // anything that --set takes
)

// A Field is a value that a visitor can change.
type Field struct {
	Path    string   `json:"path"`    // as --set has it
	Group   string   `json:"group"`   // "red card": the side, or the part of the experiment
	Section string   `json:"section"` // within the group; "" at its top
	Label   string   `json:"label"`
	Name    string   `json:"name,omitempty"`  // in words, with whose it is: "damage points of the Small UFO"
	About   string   `json:"about,omitempty"` // what it is, with its unit
	Kind    string   `json:"kind"`
	Value   string   `json:"value"`   // as --set takes it; "": the experiment does not say
	List    bool     `json:"list"`    // a text that is a list of words, "[cannon, amraam]"
	Whole   bool     `json:"whole"`   // a number without decimals
	Low     float64  `json:"low"`     // ends of the slider, which are no limits
	High    float64  `json:"high"`    //
	Step    float64  `json:"step"`    // of the slider
	Allowed string   `json:"allowed"` // of a number, in words: "1 to 60"
	Choices []string `json:"choices,omitempty"`
	Titles  []string `json:"titles,omitempty"` // of the choices, for people; none: these say it themselves
}

// choose makes a field a choice among documents of a catalog.
func (f *Field) choose(among *yamldoc.Catalog, ids []string) {
	f.Kind, f.Choices = Choice, ids
	for _, id := range ids {
		title := prose.UpperFirst(spoken(id))
		if doc, err := among.Find(id); err == nil {
			title = cmp.Or(doc.FieldText("name"), title)
		}
		f.Titles = append(f.Titles, title)
	}
}

// number makes a field one of numbers, with a slider.
func (f *Field) number(s *shape) {
	f.Kind, f.Whole = Number, s.is("integer")
	own, err := strconv.ParseFloat(f.Value, 64)
	if err != nil {
		own = 0
	}
	least, most := s.Least, s.Most
	if least == nil {
		least = s.Above
	}
	f.Allowed = limits(least, most)
	f.Low, f.High = reach(own, least, most)
	f.Step = step(f, s)
	if least == nil || f.Low > *least { // the ends of a long range are round
		f.Low = math.Floor(f.Low/f.Step) * f.Step
	}
	if most == nil || f.High < *most {
		f.High = math.Ceil(f.High/f.Step) * f.Step
	}
	f.Low, f.High = tidy(f.Low), tidy(f.High)
}

// tidy drops what is left of decimals after a multiplication.
func tidy(x float64) float64 {
	v, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 9, 64), 64)
	if err != nil {
		return x
	}
	return v
}

// limits says what is allowed.
func limits(least, most *float64) string {
	show := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	switch {
	case least != nil && most != nil:
		return show(*least) + " to " + show(*most)
	case least != nil:
		return "at least " + show(*least)
	case most != nil:
		return "at most " + show(*most)
	}
	return ""
}

// longest is the longest range, in multiples of the field's own value, that a slider covers whole: on a longer one no
// hand could set a value.
const longest = 12

// reach is how far a slider goes: the range that is allowed, or a part of it about the field's own value.
func reach(own float64, least, most *float64) (low, high float64) {
	size := math.Max(math.Abs(own), 1)
	if own == 0 && least != nil { // the experiment does not say
		own, size = *least, math.Max(math.Abs(*least), 1)
	}
	low, high = own-2*size, own+2*size
	if own >= 0 && low < 0 && (least == nil || *least < 0) && own != 0 {
		low = -size
	}
	if least != nil && most != nil && (*most-*least <= 100 || *most-*least <= longest*size) {
		return *least, *most
	}
	if least != nil {
		low = math.Max(low, *least)
	}
	if most != nil {
		high = math.Min(high, *most)
	}
	return low, high
}

// step is the step of a slider: a whole number, or a round decimal of which a range has about a hundred.
func step(f *Field, s *shape) float64 {
	span := f.High - f.Low
	switch {
	case s.Step > 0:
		return s.Step
	case f.Whole && span <= 400:
		return 1
	}
	nice := math.Pow10(int(math.Ceil(math.Log10(math.Max(span, 1e-6) / 100))))
	if f.Whole {
		return math.Max(nice, 1)
	}
	if i := strings.IndexByte(f.Value, '.'); i >= 0 { // as fine as the value itself
		nice = math.Min(nice, math.Pow10(-(len(f.Value) - i - 1)))
	}
	return nice
}

// untold are the fields that say what a document is. No duel depends on them, or other fields name them.
var untold = map[string]bool{"id": true, "name": true, "popular_name": true, "origin": true, "source": true, "note": true,
	"based_on": true, "extension": true, "about": true, "system": true, "kind": true, "values": true, "usual": true, "default": true,
	"crew": true}

// A lister lists the fields of a document.
type lister struct {
	root   *shape // for references
	group  string
	prefix string // of the paths: "red.card."
	absent bool   // those that the document does not have, too
	to     *[]Field
}

// walk adds the fields below a value; path are the names that lead to it, words the same for people.
func (l *lister) walk(n *yamldoc.Node, s *shape, path, words []string) {
	list := s.listsWords()
	s = s.resolve(l.root, n)
	switch {
	case n != nil && n.Kind == yamldoc.Map:
		l.members(n, s, path, words)
	case n != nil && n.Kind == yamldoc.List && !plain(n):
		for i, item := range n.Items {
			word := strconv.Itoa(i + 1)
			if name := nameOf(item); name != "" {
				word += " (" + name + ")"
			}
			var of *shape
			if s != nil {
				of = s.Items
			}
			l.walk(item, of, extend(path, strconv.Itoa(i+1)), extend(words, word))
		}
	case n == nil && s != nil && s.is("object"):
		if len(s.Properties) > 0 {
			l.members(yamldoc.NewMap(nil), s, path, words)
		}
	default:
		l.leaf(n, s, path, words, list)
	}
}

// extend is a copy of a list with one more entry: lists of siblings must not share memory.
func extend(list []string, more string) []string {
	return append(append(make([]string, 0, len(list)+1), list...), more)
}

// plain reports whether a list is one value for people: of texts, or empty.
func plain(n *yamldoc.Node) bool {
	for _, item := range n.Items {
		if item.Kind != yamldoc.Scalar || item.Tag != yamldoc.String {
			return false
		}
	}
	return true
}

// nameOf is what an entry of a list is called.
func nameOf(n *yamldoc.Node) string {
	for _, key := range []string{"fact", "weapon", "name", "type"} {
		if of := n.Field(key); of != nil && of.Kind == yamldoc.Scalar {
			return strings.ReplaceAll(of.Value, "_", " ")
		}
	}
	return ""
}

// members adds the fields of a map: those that it has, then those that it may have.
func (l *lister) members(n *yamldoc.Node, s *shape, path, words []string) {
	for i, key := range n.Keys {
		if !l.skips(key.Value, path) {
			l.walk(n.Items[i], s.below(key.Value), extend(path, key.Value), extend(words, spoken(key.Value)))
		}
	}
	if s == nil || !l.absent {
		return
	}
	for _, key := range sorted(s.Properties) {
		of := s.Properties[key].resolve(l.root, nil)
		if n.Field(key) != nil || l.skips(key, path) || of == nil || of.is("array") && of.Items != nil && len(path) > 0 {
			continue
		}
		if len(path) > 0 && of.is("object") { // a map inside a map that is not there: too much to show
			continue
		}
		l.walk(nil, s.Properties[key], extend(path, key), extend(words, spoken(key)))
	}
}

// skips reports whether a member is no field for visitors.
func (l *lister) skips(key string, path []string) bool {
	return strings.Contains(key, ".") || len(path) == 0 && untold[key]
}

// spoken is the name of a member as people read it.
func spoken(key string) string { return strings.ReplaceAll(key, "_", " ") }

// leaf adds a field; list: it may be a list of words.
func (l *lister) leaf(n *yamldoc.Node, s *shape, path, words []string, list bool) {
	if len(path) == 0 || n == nil && s == nil {
		return
	}
	last := len(words) - 1
	f := Field{Path: l.prefix + strings.Join(path, "."), Group: l.group, Section: strings.Join(words[:last], ", "),
		Label: words[last], Kind: Text}
	if n != nil && n.Kind != yamldoc.Null {
		f.Value = experiments.Inline(n)
	}
	if s == nil {
		s = guess(n)
	}
	f.About = s.About
	choices := s.words()
	switch {
	case len(choices) > 0:
		f.Kind, f.Choices = Choice, choices
	case s.is("boolean"):
		f.Kind, f.Choices = Choice, []string{"true", "false"}
	case s.is("integer") || s.is("number"):
		f.number(s)
	default:
		f.List = list
	}
	*l.to = append(*l.to, f)
}

// guess is the shape of a value of which the schema says nothing.
func guess(n *yamldoc.Node) *shape {
	switch n.Tag {
	case yamldoc.Int:
		return &shape{Type: "integer"}
	case yamldoc.Float:
		return &shape{Type: "number"}
	case yamldoc.Bool:
		return &shape{Type: "boolean"}
	}
	return &shape{Type: "string"}
}
