package card

import (
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// An importer turns the keys of one card of the public form into a Document.
type importer struct {
	raw     *rawCard
	d       Document
	faults  yamldoc.Faults
	remarks []string
	source  map[string]*yamldoc.Node // the node that a field of the document comes from
}

// ignoredKeys say nothing about a duel in the air.
var ignoredKeys = []string{"versionname", "variantname", "manufacturername", "originallydesignated",
	"previouslydesignated", "subsequentlydesignated", "natoreportingnames", "versiondescription",
	"variantdescription", "description", "service", "bombsystem", "bombingsystem", "typenotes"}

// readKeys are those that the importer looks at.
var readKeys = []string{"popularname", "origin", "crew", "VPs", "powertable", "jetengines", "propellerengines",
	"powerfadespeedtable", "poweraltitudefadetable", "ABSFamount", "cruisespeed", "climbspeed", "ceilingtable",
	"speedtable", "climbcapabilitytable", "specialclimbcapability", "turndragtable", "maneuvertable",
	"lowspeedliftdevicename", "lowspeedliftdeviceselectable", "lowspeedliftdevicelimittype",
	"lowspeedliftdevicelimit", "lowspeedliftdeviceturndragtable", "lowspeedliftdeviceminspeedchange",
	"geometries", "visibility", "sizemodifier", "size", "vulnerability", "restrictedarcs", "blindarcs",
	"ejectionseat", "internalfuel", "atarefuel", "gun", "gunatatohitrolls", "gundamagerating",
	"gunatadamagerating", "gunammunition", "gunarc", "gunsightmodifiers", "ataradarranging", "gunradarranging",
	"rocketfactors", "radar", "lockon", "ecm", "technology", "properties", "LRRHSlimit", "NLRHSlimit",
	"NDRHSlimit", "RALSlimit", "storeslimits", "stations", "notes", "loadnotes", "versionnotes", "variantnotes"}

func (im *importer) run() {
	if im.helicopter() {
		return
	}
	im.unknownKeys()
	d := &im.d
	d.ID, d.Name = Slug(im.raw.name), im.raw.name
	d.Popular, d.Origin = im.optionalText("popularname"), im.optionalText("origin")
	d.Source = "public card " + im.raw.name
	if ancestors := im.raw.chain[1:]; len(ancestors) > 0 {
		d.Source += " with " + strings.Join(ancestors, ", ")
	}
	if n := im.field("crew", "crew"); n != nil {
		for _, c := range im.textsAt(n, "crew") {
			d.Crew = append(d.Crew, c.Value)
		}
	}
	im.engines()
	im.power()
	im.read("internalfuel", "internal_fuel", whole(&d.Fuel, 0, 100000))
	im.read("cruisespeed", "cruise_speed", &d.Cruise)
	im.read("climbspeed", "climb_speed", &d.Climb)
	im.readRow(im.field("ceilingtable", "ceiling"), "ceilingtable", "a list of CL, 1/2, DT", whole(&d.Ceiling.CL, 1, 99),
		whole(&d.Ceiling.Half, 1, 99), whole(&d.Ceiling.DT, 1, 99))
	if n := im.field("climbcapabilitytable", "climb"); n != nil {
		im.climb(n)
	}
	im.rolls()
	im.properties()
	im.shapes()
	im.lift()
	im.read("visibility", "visibility", whole(&d.Visibility, 0, 100000))
	im.read(im.nearer("sizemodifier", "size"), "size", whole(&d.Size, -5, 100000))
	im.read("vulnerability", "vulnerability", whole(&d.Vulnerability, -5, 100000))
	d.Restricted = im.arcs("restrictedarcs", "restricted_arcs")
	d.Blind = im.arcs("blindarcs", "blind_arcs")
	im.seat()
	im.gun()
	im.radar()
	im.ecm()
	im.technology()
	im.stores()
	im.victory()
	im.notes()
}

// helicopter refuses aircraft that do not fly by these rules.
func (im *importer) helicopter() bool {
	list := im.raw.keys["properties"]
	for _, n := range items(list) {
		if n.Value == "HL" || n.Value == "SPFL" {
			im.faults = append(im.faults,
				n.Faultf("properties", "found %q: a helicopter, which the rules of flight do not cover", n.Value))
			return true
		}
	}
	return false
}

func (im *importer) unknownKeys() {
	for i, k := range im.raw.root.Keys {
		name := k.Value
		if name == "_include" || strings.HasSuffix(name, ":comment") || slices.Contains(ignoredKeys, name) ||
			slices.Contains(readKeys, name) {
			continue
		}
		f := im.raw.root.Keys[i].Fault(name, "a key of the public form")
		f.Found = "an unknown key"
		f.Near, _ = yamldoc.Nearest(name, readKeys)
		f.Err = yamldoc.ErrUnknown
		im.faults = append(im.faults, f)
	}
}

// items are the elements of a list, nil for anything else.
func items(n *yamldoc.Node) []*yamldoc.Node {
	if n == nil || n.Kind != yamldoc.List {
		return nil
	}
	return n.Items
}

func (im *importer) fault(n *yamldoc.Node, field, allowed string) {
	im.faults = append(im.faults, ranged(n.Fault(field, allowed)))
}

// present is the value of a key, nil when it is absent or null.
func (im *importer) present(key string) *yamldoc.Node {
	if n := im.raw.keys[key]; !n.IsNull() {
		return n
	}
	return nil
}

// field is the value of a key that must be there, and becomes the given field.
func (im *importer) field(key, field string) *yamldoc.Node {
	n := im.present(key)
	if n == nil {
		im.faults = append(im.faults, im.raw.root.Missing(key, "a value, here or in a card that this one includes"))
		return nil
	}
	im.source[field] = n
	return n
}

// nearer is the key that stands nearer to the card, for a name with a misspelling.
func (im *importer) nearer(key, stray string) string {
	if im.present(stray) == nil || im.present(key) != nil && im.raw.levels[key] <= im.raw.levels[stray] {
		return key
	}
	im.remark("key %q read as %q", stray, key)
	return stray
}

func (im *importer) optionalText(key string) string {
	n := im.present(key)
	if n == nil {
		return ""
	}
	if n.Kind != yamldoc.Scalar || len([]rune(n.Value)) > 200 {
		im.fault(n, key, "text of at most 200 characters, or null")
		return ""
	}
	return n.Value
}

// read reads a key that must be there, and becomes the given field.
func (im *importer) read(key, field string, to yamldoc.Unmarshaler) {
	if n := im.field(key, field); n != nil {
		im.readAt(n, key, to)
	}
}

// readPresent reads a key that may be absent or null.
func (im *importer) readPresent(key string, to yamldoc.Unmarshaler) {
	if n := im.present(key); n != nil {
		im.readAt(n, key, to)
	}
}

// readMember reads a member of a map that may be absent or null.
func (im *importer) readMember(n *yamldoc.Node, path, name string, to yamldoc.Unmarshaler) {
	if m := n.Field(name); !m.IsNull() {
		im.readAt(m, path+"."+name, to)
	}
}

// readAt reads a value; a nil node is missing.
func (im *importer) readAt(n *yamldoc.Node, path string, to yamldoc.Unmarshaler) {
	im.faults = append(im.faults, yamldoc.AsFaults(to.UnmarshalNode(n)).Under(path)...)
}

// readRow reads a list of as many values, and reports whether it is one.
func (im *importer) readRow(n *yamldoc.Node, path, what string, to ...yamldoc.Unmarshaler) bool {
	row := im.row(n, path, len(to), what)
	for i, item := range row {
		im.readAt(item, path+"."+strconv.Itoa(i+1), to[i])
	}
	return row != nil
}

// A wholeNumber is a number in bounds that goes to a field.
type wholeNumber struct {
	to          *int
	least, most int
}

func whole(to *int, least, most int) wholeNumber { return wholeNumber{to, least, most} }

// UnmarshalNode reads it.
func (w wholeNumber) UnmarshalNode(n *yamldoc.Node) error {
	v, ok := decimal(n, 1)
	if !ok || v < w.least || v > w.most {
		return ranged(n.Fault("", "a whole number"))
	}
	*w.to = v
	return nil
}

// A truth is true or false, which goes to a field.
type truth struct{ to *bool }

// UnmarshalNode reads it.
func (t truth) UnmarshalNode(n *yamldoc.Node) error {
	*t.to = n.Value == "true"
	if n.Kind != yamldoc.Scalar || n.Tag != yamldoc.Bool {
		return ranged(n.Fault("", "true or false"))
	}
	return nil
}

// ranged is a fault of a value out of range, if it is none of another kind.
func ranged(f yamldoc.Fault) yamldoc.Fault {
	if f.Err == nil {
		f.Err = yamldoc.ErrRange
	}
	return f
}

// row is a list of the given length, nil after a fault.
func (im *importer) row(n *yamldoc.Node, path string, length int, what string) []*yamldoc.Node {
	if n == nil {
		im.faults = append(im.faults, im.raw.root.Missing(path, what))
		return nil
	}
	if n.Kind != yamldoc.List || len(n.Items) != length {
		im.fault(n, path, what)
		return nil
	}
	return n.Items
}

// known refuses members of a map with any other name.
func (im *importer) known(n *yamldoc.Node, path string, names ...string) {
	if n.Kind != yamldoc.Map {
		im.fault(n, path, "a map in braces")
		return
	}
	for _, k := range n.Keys {
		if !slices.Contains(names, k.Value) && !strings.HasSuffix(k.Value, ":comment") {
			im.faults = append(im.faults, k.OneOf(path+"."+k.Value, names))
		}
	}
}

// texts are the texts of a list; an absent or null list is empty.
func (im *importer) texts(key string) []*yamldoc.Node {
	n := im.present(key)
	if n == nil {
		return nil
	}
	return im.textsAt(n, key)
}

func (im *importer) textsAt(n *yamldoc.Node, path string) []*yamldoc.Node {
	if n.Kind != yamldoc.List {
		im.fault(n, path, "a list of texts")
		return nil
	}
	for _, item := range n.Items {
		if item.Kind != yamldoc.Scalar || item.Tag != yamldoc.String {
			im.fault(item, path, "text")
			return nil
		}
	}
	return n.Items
}
