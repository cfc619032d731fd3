package experiments

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// An Only varies one field alone, in the place of all that an experiment varies. Without values, the field has those
// that the experiment varies there; a doctrine that it does not vary has all that suit the aircraft.
type Only struct {
	Path     string
	Values   []string  // as --set has them
	Flag     string    // that names them, for faults
	Pairings *Pairings // the doctrines of both sides vary as well; nil: they do not
}

// Document is an experiment's document that varies the field alone. The error is yamldoc.Faults.
func (o *Only) Document(doc *yamldoc.Node, lib *Library, sets []Override) (*yamldoc.Node, error) {
	if doc == nil || doc.Kind != yamldoc.Map {
		_, err := Load(doc, lib, sets)
		return doc, err
	}
	if fixedBy(sets, o.Path) {
		f := yamldoc.NewString(o.Path, nil).Faultf("--set "+o.Path, "%s varies it", o.Flag)
		return nil, yamldoc.Faults{f}.Err()
	}
	plain, err := o.Plain(doc, lib, sets)
	if err != nil {
		return nil, err
	}
	values := o.values(doc.Field(varyName), lib, plain)
	if values == nil {
		f := yamldoc.NewString(o.Path, nil).Faultf(o.Flag,
			"%s varies no %s, so its values must be named, as in %s %s=VALUE,VALUE", plain.Name, o.Path, o.Flag, o.Path)
		return nil, yamldoc.Faults{f}.Err()
	}
	vary := yamldoc.NewMap(doc)
	putPath(vary, o.Path, o.Flag, values)
	if o.Pairings != nil {
		if faults := o.Pairings.vary(vary, doc, lib, sets, plain); len(faults) > 0 {
			return nil, faults.Err()
		}
	}
	return varying(doc, varyName, vary), nil
}

// Plain reads the experiment without what it varies.
func (o *Only) Plain(doc *yamldoc.Node, lib *Library, sets []Override) (*Experiment, error) {
	return Load(unvaried(doc), lib, sets)
}

// values are those that the field takes; nil if nothing says which.
func (o *Only) values(vary *yamldoc.Node, lib *Library, plain *Experiment) *yamldoc.Node {
	names := o.Values
	if names == nil {
		if own := varied(vary, o.Path); own != nil {
			return own
		}
		side, is := doctrineOf(o.Path)
		if !is {
			return nil
		}
		names = lib.Suiting(plain, side)
	}
	return listOf(vary, o.Flag, names)
}

// varied are the values of a path that a variation has; nil if it has not.
func varied(vary *yamldoc.Node, path string) *yamldoc.Node {
	if vary == nil || vary.Kind != yamldoc.Map {
		return nil
	}
	for i, k := range vary.Keys {
		if k.Value == path {
			return vary.Items[i]
		}
	}
	return nil
}

// doctrineOf is the side whose doctrine is at a path, if there is one.
func doctrineOf(path string) (rules.Side, bool) {
	name, _, _ := strings.Cut(path, ".")
	side, is := rules.SideOf(name)
	return side, is && strings.HasSuffix(path, ".doctrine")
}

// Has is the value of a path in the first cell; nil if it is not written anywhere.
func (e *Experiment) Has(path string) *yamldoc.Node {
	c := &e.Cells[0]
	root, rest, _ := strings.Cut(path, ".")
	switch root {
	case "start":
		return get(c.Setup.Start, rest)
	case "options":
		return get(c.Setup.Options, rest)
	}
	if side, is := rules.SideOf(root); is {
		return e.craftHas(c, side, rest)
	}
	return nil
}

// craftHas is the value of a path within a side.
func (e *Experiment) craftHas(c *Cell, side rules.Side, path string) *yamldoc.Node {
	at := 0
	head, rest, _ := strings.Cut(path, ".")
	if n, err := strconv.Atoi(head); err == nil {
		at = n - 1
		head, path = "", rest
		head, rest, _ = strings.Cut(path, ".")
	}
	if at < 0 || at >= len(c.Setup.Sides[side]) {
		return nil
	}
	craft, pilot := &c.Setup.Sides[side][at], &c.Pilots[side][at]
	switch {
	case path == "count": // of a side of one entry
		n := yamldoc.NewString(strconv.Itoa(len(c.Setup.Sides[side])), craft.Card)
		n.Tag = yamldoc.Int
		return n
	case head == "card" && rest == "":
		return yamldoc.NewString(yamldoc.ID(craft.Card.File), craft.Card)
	case head == "card":
		return get(craft.Card, rest)
	case head == "doctrine" && rest == "":
		return yamldoc.NewString(pilot.Name, nil)
	case head == "doctrine":
		return get(pilot.Doctrine, rest)
	}
	return get(craft.Fields, path)
}

func get(n *yamldoc.Node, path string) *yamldoc.Node {
	if n == nil {
		return nil
	}
	return n.Get(path)
}

// Extent are the least and the greatest of the numbers that a document varies at a path, in hundredths; all must be multiples of unit.
func Extent(doc *yamldoc.Node, path string, unit int64) (least, most int64, ok bool) {
	values := varied(doc.Field(varyName), path)
	if values == nil {
		return 0, 0, false
	}
	var all []*yamldoc.Node
	if all = values.Items; values.Kind == yamldoc.Map {
		all = []*yamldoc.Node{values.Field("from"), values.Field("to")}
	}
	for _, v := range all {
		n, is := rules.Hundredths(v)
		if !is || n%unit != 0 {
			return 0, 0, false
		}
		if !ok || n < least {
			least = n
		}
		if !ok || n > most {
			most = n
		}
		ok = true
	}
	return least, most, ok
}

// Whole is the whole number that a value is.
func Whole(n *yamldoc.Node) (int64, bool) {
	if n == nil || n.Kind != yamldoc.Scalar || n.Tag == yamldoc.String {
		return 0, false
	}
	v, err := strconv.ParseInt(n.Value, 10, 64)
	return v, err == nil
}

// Text writes a document, which is a map, as YAML: a line for each of its fields.
func Text(n *yamldoc.Node) (b []byte) {
	for i, key := range n.Keys {
		b = append(appendText(b, key), ": "...)
		b = append(appendText(b, n.Items[i]), '\n')
	}
	return b
}

func appendText(b []byte, n *yamldoc.Node) []byte {
	switch {
	case n.IsNull():
		return append(b, "null"...)
	case n.Kind == yamldoc.Scalar && n.Tag != yamldoc.String:
		return append(b, n.Value...)
	case n.Kind == yamldoc.Scalar:
		return appendQuoted(b, n.Value)
	}
	ends := "[]"
	if n.Kind == yamldoc.Map {
		ends = "{}"
	}
	b = append(b, ends[0])
	for i, item := range n.Items {
		if i > 0 {
			b = append(b, ", "...)
		}
		if n.Kind == yamldoc.Map {
			b = append(appendQuoted(b, n.Keys[i].Value), ": "...)
		}
		b = appendText(b, item)
	}
	return append(b, ends[1])
}

// appendQuoted writes a text in quotes, as JSON and YAML have it.
func appendQuoted(b []byte, text string) []byte {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic("experiments: a text has no encoding: " + err.Error())
	}
	return append(b, quoted...)
}
