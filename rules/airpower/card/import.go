package card

import (
	"slices"
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

// The parts of a card that an importer reads.
type (
	importedArms   struct{ im *importer } // guns, sight, radar and warfare
	importedFlight struct{ im *importer } // crew, engines, shapes and the tables of flight
)

func (im *importer) arms() importedArms     { return importedArms{im} }
func (im *importer) flight() importedFlight { return importedFlight{im} }

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
	im.flight().crew()
	im.flight().engines()
	im.flight().power()
	d.Fuel = im.whole("internalfuel", "internal_fuel", 0)
	d.Cruise = Speed(im.number("cruisespeed", "cruise_speed", speedKind))
	d.Climb = Speed(im.number("climbspeed", "climb_speed", speedKind))
	im.flight().ceiling()
	if n := im.field("climbcapabilitytable", "climb"); n != nil {
		im.flight().climb(n)
	}
	im.flight().rolls()
	im.flight().properties()
	im.flight().shapes()
	im.flight().lift()
	d.Visibility = im.whole("visibility", "visibility", 0)
	d.Size = im.whole(im.nearer("sizemodifier", "size"), "size", -5)
	d.Vulnerability = im.whole("vulnerability", "vulnerability", -5)
	d.Restricted = im.arms().arcs("restrictedarcs", "restricted_arcs")
	d.Blind = im.arms().arcs("blindarcs", "blind_arcs")
	im.arms().seat()
	im.arms().gun()
	im.arms().radar()
	im.arms().ecm()
	im.arms().technology()
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
	f := n.Fault(field, allowed)
	if f.Err == nil {
		f.Err = yamldoc.ErrRange
	}
	im.faults = append(im.faults, f)
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

func (im *importer) whole(key, field string, least int) int {
	n := im.field(key, field)
	if n == nil {
		return 0
	}
	return im.wholeAt(n, key, least, 100000)
}

func (im *importer) wholeAt(n *yamldoc.Node, path string, least, most int) int {
	v, ok := decimal(n, 1)
	if !ok || v < least || v > most {
		im.fault(n, path, "a whole number")
		return 0
	}
	return v
}

func (im *importer) number(key, field string, k numberKind) int {
	n := im.field(key, field)
	if n == nil {
		return 0
	}
	return im.numberAt(n, key, k)
}

// numberAt reads a number that must be there; a nil node is missing.
func (im *importer) numberAt(n *yamldoc.Node, path string, k numberKind) int {
	v, _, err := k.read(n, false)
	im.add(path, err)
	return v
}

// cellAt reads a number or a dash, which is none.
func (im *importer) cellAt(n *yamldoc.Node, path string, k numberKind, none int) int {
	if n == nil {
		im.fault(n, path, k.allowed+`, or "-"`)
		return none
	}
	v, closed, err := k.read(n, true)
	im.add(path, err)
	if closed {
		return none
	}
	return v
}

func (im *importer) add(path string, err error) {
	im.faults = append(im.faults, yamldoc.AsFaults(err).Under(path)...)
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
