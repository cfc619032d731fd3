package workbench

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A Form is what a visitor can change of a variant.
type Form struct {
	Experiment string                 `json:"experiment"`
	Title      string                 `json:"title"`
	About      string                 `json:"about"`
	System     string                 `json:"system"`
	Sides      [2]string              `json:"sides"` // who flies: "Tornado, Missiles first"
	Seed       string                 `json:"seed"`  // a text: a number of a script has 53 bits
	Unit       string                 `json:"unit"`  // of a duel's length
	Settings   []experiments.Override `json:"settings"`
	Varied     []string               `json:"varied"` // the paths that the experiment varies
	Fields     []Field                `json:"fields"`
}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// formOf lists the fields of a variant.
func formOf(v *Variant, folders sim.Folders) (*Form, error) {
	folders = folders.WithCards(v.source.cards...)
	e := v.match.Experiment
	s := &Form{Experiment: v.source.Name, Title: e.Title, About: e.About, System: e.System.Title(),
		Sides: [2]string{e.Cells[0].SideWords(rules.Blue), e.Cells[0].SideWords(rules.Red)}, Seed: strconv.FormatUint(e.Seed, 10), Unit: e.System.LengthUnit(), Settings: v.settings, Varied: variedBy(v.source)}
	if s.Settings == nil {
		s.Settings = []experiments.Override{}
	}
	b := &formMaker{v: v, folders: folders, to: &s.Fields}
	for side := range rules.Side(2) {
		if err := b.side(side); err != nil {
			return nil, err
		}
	}
	if err := b.parts(); err != nil {
		return nil, err
	}
	b.seed()
	b.others()
	b.name()
	return s, nil
}

// variedBy are the paths that an experiment varies: those of its own text, whatever a visitor has changed.
func variedBy(s *Source) []string {
	paths := []string{}
	doc, err := yamldoc.Parse(s.file)
	if err != nil { // it has compiled before
		return paths
	}
	add := func(n *yamldoc.Node) {
		if n == nil {
			return
		}
		for _, k := range n.Keys {
			if !slices.Contains(paths, k.Value) {
				paths = append(paths, k.Value)
			}
		}
	}
	if points := doc.Field("points"); points != nil {
		for _, point := range points.Items {
			add(point)
		}
	}
	add(doc.Field("vary"))
	return paths
}

// seed adds the number from which all dice follow.
func (b *formMaker) seed() {
	*b.to = append(*b.to, Field{Path: seedPath, Group: "dice", Label: seedPath, Kind: Text,
		Value: strconv.FormatUint(b.v.match.Experiment.Seed, 10),
		About: "all dice follow from it: another one plays other duels of the same kind"})
}

// name names the fields in words, where a system has some: those at the top of a card, of the start and of an aircraft.
func (b *formMaker) name() {
	e := b.v.match.Experiment
	for i := range *b.to {
		f := &(*b.to)[i]
		if f.Section != "" || strings.HasSuffix(f.Group, " doctrine") {
			continue
		}
		f.Label, f.Name = e.System.Words(f.Path), e.FieldWords(f.Path)
	}
}

// others adds the settings of which no field is about, such as a whole list that an experiment varies.
func (b *formMaker) others() {
	for _, o := range b.v.settings {
		if slices.ContainsFunc(*b.to, func(f Field) bool { return f.Path == o.Path }) {
			continue
		}
		parts := strings.Split(o.Path, ".")
		last := len(parts) - 1
		*b.to = append(*b.to, Field{Path: o.Path, Group: strings.Join(parts[:last], " "), Label: spoken(parts[last]), Kind: Text,
			Value: o.Value, About: b.v.match.Experiment.System.Unit(o.Path)})
	}
}

// A formMaker makes the fields of a form.
type formMaker struct {
	v       *Variant
	folders sim.Folders
	to      *[]Field
}

// parts adds the fields of the start and of the options.
func (b *formMaker) parts() error {
	setup, types := &b.v.match.Experiment.Cells[0].Setup, b.v.match.Experiment.System.Offers().Setup
	if types == nil {
		types = &rules.Fields{Start: struct{}{}, Options: struct{}{}}
	}
	for _, part := range []struct {
		name string
		doc  *yamldoc.Node
		zero any
	}{{"start", setup.Start, types.Start}, {"options", setup.Options, types.Options}} {
		if err := b.list(part.zero, part.doc, part.name, part.name); err != nil {
			return err
		}
	}
	return nil
}

// list adds the fields of a document that decodes into a struct: those that it has, and those that it may have.
func (b *formMaker) list(zero any, doc *yamldoc.Node, group, path string) error {
	of, err := shapeOf(zero)
	if err != nil {
		return err
	}
	if doc.IsNull() {
		doc = yamldoc.NewMap(nil)
	}
	l := lister{root: of, group: group, prefix: path + ".", absent: true, to: b.to}
	l.members(doc, of, nil, nil)
	return nil
}

// side adds the fields of the aircraft of a side.
func (b *formMaker) side(side rules.Side) error {
	return b.entries(side, func(name string, at int, n *yamldoc.Node) error { return b.entry(name, side, at, n) })
}

// entries are the aircraft of a side that have fields of their own: those of a list by their numbers, each with its place among the
// aircraft of the side.
func (b *formMaker) entries(side rules.Side, each func(name string, at int, n *yamldoc.Node) error) error {
	cell := &b.v.match.Experiment.Cells[0]
	node := b.v.node(side.String())
	if node == nil || node.Kind != yamldoc.List {
		return each(side.String(), 0, node)
	}
	for i, at := 0, 0; i < len(node.Items) && at < len(cell.Setup.Sides[side]); i++ {
		name := side.String() + "." + strconv.Itoa(i+1)
		if err := each(name, at, node.Items[i]); err != nil {
			return err
		}
		at += b.count(name, node.Items[i])
	}
	return nil
}

// count is how many aircraft an entry stands for.
func (b *formMaker) count(name string, n *yamldoc.Node) int {
	of := n.Field("count")
	if set := b.v.node(name + ".count"); set != nil {
		of = set
	}
	if count, ok := experiments.Whole(of); ok && count > 0 {
		return int(count)
	}
	return 1
}

// entry adds the fields of an entry of a side, whose first aircraft has a number.
func (b *formMaker) entry(name string, side rules.Side, at int, n *yamldoc.Node) error {
	e := b.v.match.Experiment
	craft, pilot := &e.Cells[0].Setup.Sides[side][at], &e.Cells[0].Pilots[side][at]
	if err := b.aircraft(name, n, craft, pilot, b.v.match.Cells[0].Game.Craft(side)[at].Carries); err != nil {
		return err
	}
	if err := b.list(e.System.CardType(), craft.Card, name+" card", name+".card"); err != nil || pilot.Doctrine == nil {
		return err
	}
	var orders *shape // that of an agent that plays ahead is not known
	if !agents.Described(pilot.Doctrine) {
		text, err := agents.Schema(e.System, "")
		if err == nil {
			orders, err = readShape(text)
		}
		if err != nil {
			return err
		}
	}
	doctrine := lister{root: orders, group: name + " doctrine", prefix: name + ".doctrine.", to: b.to}
	doctrine.members(pilot.Doctrine, orders, nil, nil)
	return nil
}

// aircraft adds what an experiment says of an aircraft: its card, who flies it, how many there are, what it carries.
func (b *formMaker) aircraft(name string, n *yamldoc.Node, craft *rules.CraftSetup, pilot *experiments.Pilot,
	carried []string) error {
	system := b.v.match.Experiment.System
	cards, err := b.folders.CardCatalog(system)
	if err != nil {
		return err
	}
	field := func(member, label, about, value string) *Field {
		*b.to = append(*b.to, Field{Path: name + "." + member, Group: name, Label: label, About: about, Kind: Choice,
			Value: value})
		return &(*b.to)[len(*b.to)-1]
	}
	field("card", "card", "which aircraft it is", yamldoc.ID(craft.Card.File)).choose(cards, cards.Names())
	f := field("doctrine", "doctrine", "who flies it", pilot.Name)
	choices := suiting(pilot.Names, craft.Card)
	if !slices.Contains(choices, f.Value) { // one that is described, and stays as it is
		choices = append([]string{f.Value}, choices...)
	}
	f.choose(pilot.Names, choices)
	most := float64(system.Offers().MaxCraft)
	count := field("count", "number of aircraft", "so many of them", strconv.Itoa(b.count(name, n)))
	count.Kind, count.Whole, count.Low, count.High, count.Step = Number, true, 1, most, 1
	count.Allowed = fmt.Sprintf("1 to %g", most)
	if types := system.Offers().Setup; types != nil {
		if err := b.list(types.Side, craft.Fields, name, name); err != nil {
			return err
		}
		b.carries(name, craft.Fields, carried)
	}
	return nil
}

// carries says at the field of what an aircraft leaves at home which weapons it has.
func (b *formMaker) carries(name string, doc *yamldoc.Node, carried []string) {
	path := name + "." + experiments.WithoutName
	at := slices.IndexFunc(*b.to, func(f Field) bool { return f.Path == path })
	if at < 0 {
		return
	}
	all := slices.Clone(carried)
	if home := doc.Field(experiments.WithoutName); home != nil {
		names := home.Items
		if home.Kind == yamldoc.Scalar {
			names = []*yamldoc.Node{home}
		}
		for _, n := range names {
			all = append(all, rules.Normalize(n.Value))
		}
	}
	f := &(*b.to)[at]
	f.About = "weapons that it leaves at home, with commas between them; it has " + prose.Listed(all)
	if len(all) == 0 {
		f.About = "weapons that it leaves at home; it has none that it can leave"
	}
}

// suiting are the doctrines that can fly an aircraft, and random.
func suiting(catalog *yamldoc.Catalog, card *yamldoc.Node) (names []string) {
	kind := card.Field("kind")
	for _, name := range catalog.Names() {
		doc, err := catalog.Find(name)
		if err != nil {
			continue
		}
		if of := doc.Field("kind"); kind.IsNull() || of.IsNull() || of.Value == kind.Value {
			names = append(names, name)
		}
	}
	return append(names, experiments.Random)
}
