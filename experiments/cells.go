package experiments

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// expand makes the cells.
func (l *loader) expand(in *fields, fixed []assignment, v variation) {
	for number := range v.cells() {
		l.cells = append(l.cells, l.cell(in, fixed, v.cell(number)))
	}
	l.showNames(v.factors)
}

// showNames replaces the descriptions of the agents that vary by their names, if all names differ.
func (l *loader) showNames(factors []factor) {
	for j, f := range factors {
		names, taken := map[any]string{}, map[any]bool{}
		for _, v := range f.levels {
			value := shown(v)
			if name := l.named[text(v)]; name != "" {
				names[value] = name
				value = name
			}
			if taken[value] {
				clear(names)
				break
			}
			taken[value] = true
		}
		for i := range l.cells {
			level := &l.cells[i].Factors[j]
			if name := names[level.Value]; name != "" {
				level.Value = name
			}
		}
	}
}

// cell makes the cell with values of what varies.
func (l *loader) cell(in *fields, fixed, varied []assignment) Cell {
	c := Cell{ID: "base"}
	all := slices.Concat(fixed, varied)
	var ids []string
	for _, a := range varied {
		ids = append(ids, a.path+"="+text(a.value))
		c.Factors = append(c.Factors, Factor{a.path, shown(a.value)})
	}
	if len(ids) > 0 {
		c.ID = strings.Join(ids, ",")
	}
	c.Setup.Start = l.part("start", in.Start, all)
	c.Setup.Options = l.part("options", in.Options, all)
	for s, n := range [2]*yamldoc.Node{in.Blue, in.Red} {
		l.side(&c, rules.Side(s), n, all)
	}
	return c
}

// part is the section start or options with the assignments to it; nil if it is empty.
func (l *loader) part(name string, n *yamldoc.Node, all []assignment) *yamldoc.Node {
	root := yamldoc.NewMap(n)
	if !n.IsNull() {
		root.Keys, root.Items = []*yamldoc.Node{yamldoc.NewString(name, n)}, []*yamldoc.Node{n}
	}
	mine := pathsOf(name, all)
	if len(mine) > 0 {
		root = root.Clone() // all cells share n
	}
	for _, a := range mine {
		if a.path == name {
			l.mapOrNothing(a.value, name)
		}
		l.add(root.SetAt(a.path, a.at, a.value.Clone()))
	}
	if v := root.Field(name); !v.IsNull() {
		return v
	}
	return nil
}

// pathsOf are the assignments to name and to paths below it. Shorter paths come first, so that a card's id is
// set before the fields of the card. What adds to a list comes last, when the list is there.
func pathsOf(name string, all []assignment) []assignment {
	var mine []assignment
	for _, a := range all {
		if a.path == name || strings.HasPrefix(a.path, name+".") {
			mine = append(mine, a)
		}
	}
	rank := func(a assignment) int {
		if adds(a.path) {
			return yamldoc.MaxDepth // more than any path has
		}
		return strings.Count(a.path, ".")
	}
	slices.SortStableFunc(mine, func(a, b assignment) int { return rank(a) - rank(b) })
	return mine
}

// An entry is one map of a side.
type entry struct {
	field    string // "red" or "red.2"
	node     *yamldoc.Node
	card     []assignment // fields of the card's document
	doctrine []assignment // fields of the doctrine's document
}

// side fills in one side of a cell.
func (l *loader) side(c *Cell, s rules.Side, n *yamldoc.Node, all []assignment) {
	mine := pathsOf(s.String(), all)
	for len(mine) > 0 && mine[0].path == s.String() {
		n, mine = mine[0].value, mine[1:]
	}
	entries := l.entries(s.String(), n)
	if len(mine) > 0 {
		for i := range entries {
			entries[i].node = entries[i].node.Clone()
		}
	}
	for _, a := range mine {
		l.assign(s.String(), entries, a)
	}
	var labels []string
	for i := range entries {
		if label := l.craft(c, s, &entries[i]); label != "" {
			labels = append(labels, label)
		}
	}
	c.Labels[s] = strings.Join(labels, " + ")
	if total, limit := len(c.Setup.Sides[s]), l.maxCraft(); total > limit {
		l.add(n.Faultf(s.String(), "found %d aircraft, want 1 to %d a side", total, limit))
	}
}

// maxCraft is the greatest number of aircraft a side in the experiment's system, at most MostCraft.
func (l *loader) maxCraft() int {
	if l.system == nil { // unknown, which is a fault of its own
		return MostCraft
	}
	return min(l.system.Offers().MaxCraft, MostCraft)
}

// entries splits a side into its maps.
func (l *loader) entries(side string, n *yamldoc.Node) []entry {
	allowed := fmt.Sprintf("an aircraft, {card, doctrine}, or a list of 1 to %d of them", l.maxCraft())
	switch {
	case n.Kind == yamldoc.Map:
		return []entry{{field: side, node: n}}
	case n.Kind != yamldoc.List || len(n.Items) == 0 || len(n.Items) > l.maxCraft():
		l.add(n.Fault(side, allowed))
		return nil
	}
	var es []entry
	for i, item := range n.Items {
		field := side + "." + strconv.Itoa(i+1)
		if item.Kind != yamldoc.Map {
			l.add(item.Fault(field, "an aircraft, {card, doctrine}"))
			continue
		}
		es = append(es, entry{field: field, node: item})
	}
	return es
}

// assign applies one assignment to the entries that its path names: to all of them, or to the one whose number
// follows the side.
func (l *loader) assign(side string, es []entry, a assignment) {
	rest := strings.TrimPrefix(a.path, side+".")
	head, tail, _ := strings.Cut(rest, ".")
	if _, err := strconv.Atoi(head); err == nil {
		i := slices.IndexFunc(es, func(e entry) bool {
			return e.field == side+"."+head || e.field == side && head == "1"
		})
		if i < 0 || tail == "" {
			l.add(a.at.Faultf(a.path, "want a field of one aircraft, as in %s.1.card; the entries of %s are numbered 1 to %d",
				side, side, len(es)))
			return
		}
		es, rest = es[i:i+1], tail
	}
	head, tail, deep := strings.Cut(rest, ".")
	for i := range es {
		e := &es[i]
		switch {
		case head == "card" && deep:
			e.card = append(e.card, assignment{tail, a.value, a.at})
		case head == "doctrine" && deep:
			e.doctrine = append(e.doctrine, assignment{tail, a.value, a.at})
		case rest == AlsoWithout:
			leaveToo(e.node, a)
		default:
			l.add(atField(e.node.SetAt(rest, a.at, a.value.Clone()), e.field))
		}
	}
}

// atField puts field in front of the paths of err's faults.
func atField(err error, field string) error {
	if err == nil {
		return nil
	}
	return yamldoc.AsFaults(err).Under(field)
}

// ownNames are the fields of an aircraft that do not belong to the system.
var ownNames = []string{"card", "doctrine", "count"}

// craft adds the aircraft of one entry to a cell and returns their label.
func (l *loader) craft(c *Cell, s rules.Side, e *entry) string {
	own := struct {
		Card     string        `yaml:"card" doc:"an aircraft card"`
		Doctrine *yamldoc.Node `yaml:"doctrine,omitempty" doc:"a doctrine, random, or a map that describes an agent"`
		Count    int           `yaml:"count,omitempty" min:"1" max:"6" unit:"aircraft"`
	}{Count: 1}
	known, other := yamldoc.NewMap(e.node), yamldoc.NewMap(e.node)
	other.Path = e.field
	var changes *yamldoc.Node
	for i, k := range e.node.Keys {
		to := other
		if slices.Contains(ownNames, k.Value) {
			to = known
		} else if item := e.node.Items[i]; k.Value == WithoutName && item.Kind == yamldoc.List && len(item.Items) == 0 {
			continue // nothing stays at home: the cell is that without the field
		} else if k.Value == missilesName && l.missiles != nil {
			changes = e.node.Items[i]
			continue
		} else if near := misspelt(k.Value); near != "" {
			f := k.Fault(e.field+"."+k.Value, "card, doctrine, count or a field of the system")
			f.Found, f.Near, f.Err = "an unknown field", near, yamldoc.ErrUnknown
			l.add(f)
		}
		to.Keys, to.Items = append(to.Keys, k), append(to.Items, e.node.Items[i])
	}
	if err := yamldoc.DecodeAt(known, e.field, &own); err != nil {
		l.add(err)
		return ""
	}
	if limit := l.maxCraft(); own.Count > limit {
		l.add(known.Field("count").Fault(e.field+".count", fmt.Sprintf("1 to %d aircraft", limit)))
		return ""
	}
	if len(other.Keys) == 0 {
		other = nil
	}
	if l.system == nil {
		return ""
	}
	card, missiles := l.card(e), l.missileCards(e, changes)
	pilot := l.doctrine(e, card)
	l.fit(e, card, pilot)
	for range own.Count {
		c.Setup.Sides[s] = append(c.Setup.Sides[s], rules.CraftSetup{Card: card.doc, Fields: other, Missiles: missiles})
		c.Pilots[s] = append(c.Pilots[s], Pilot{Doctrine: pilot.doc, Name: pilot.name, Names: l.doctrines})
	}
	label := card.name + ", " + pilot.name
	if own.Count > 1 {
		label = fmt.Sprintf("%d × %s", own.Count, label)
	}
	return label
}

// misspelt is the own name that field seems to be a misspelling of, or "". A field that only begins with an
// own name is not one: countermeasures is a field of a system, not count.
func misspelt(field string) string {
	near, ok := yamldoc.Nearest(field, ownNames)
	if d := len(field) - len(near); !ok || d < -2 || d > 2 {
		return ""
	}
	return near
}
