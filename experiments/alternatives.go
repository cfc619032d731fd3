package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// PilotNames are the names of those who fly for a side in a cell, in the order of its aircraft.
func (c *Cell) PilotNames(side rules.Side) (names []string) {
	for _, p := range c.Pilots[side] {
		names = append(names, p.Name)
	}
	return names
}

// FlownBy is some cells of the experiment, in which a doctrine flies all aircraft of a side that it suits. It is nil if that
// changes nobody.
func (e *Experiment) FlownBy(lib *Library, cells []int, side rules.Side, name string) (*Experiment, error) {
	catalog, err := lib.Doctrines(e.System.ID())
	if err != nil {
		return nil, err
	}
	var doc *yamldoc.Node
	if name != Random {
		if doc, err = catalog.Find(name); err != nil {
			return nil, err
		}
	}
	pilot := Pilot{Doctrine: doc, Name: name, Names: catalog}
	return e.flown(cells, side, func(kind string) (Pilot, bool) { return pilot, doc == nil || suits(e.System, doc, kind) }), nil
}

// FlownAhead is some cells of the experiment, in which an agent that a map describes flies all aircraft of a side that suit the
// doctrine it thinks with. It is nil if that changes nobody.
func (e *Experiment) FlownAhead(lib *Library, cells []int, side rules.Side, with string, spec *yamldoc.Node) (*Experiment, error) {
	catalog, err := lib.Doctrines(e.System.ID())
	if err != nil {
		return nil, err
	}
	doc, err := catalog.Find(with)
	if err != nil {
		return nil, err
	}
	out := e.flown(cells, side, func(kind string) (Pilot, bool) {
		if err != nil || !suits(e.System, doc, kind) {
			return Pilot{}, false
		}
		var name string
		name, err = lib.Agent(spec, Place{System: e.System, Field: side.String() + ".doctrine", Kind: kind, Doctrines: catalog})
		return Pilot{Doctrine: spec, Name: name, Names: catalog}, err == nil
	})
	return out, err
}

// flown is some cells of the experiment with other pilots for a side, by the kind of aircraft where there are any.
func (e *Experiment) flown(cells []int, side rules.Side, pilot func(kind string) (Pilot, bool)) *Experiment {
	out, changes := e.Only(cells), false
	for i := range out.Cells {
		c := &out.Cells[i]
		c.Pilots[side] = slices.Clone(c.Pilots[side])
		for k := range c.Pilots[side] {
			p := &c.Pilots[side][k]
			if by, suits := pilot(word(c.Setup.Sides[side][k].Card, "kind")); suits && by.Name != p.Name {
				*p, changes = by, true
			}
		}
	}
	if !changes {
		return nil
	}
	return out
}

// WithOption is some cells of the experiment with a value of an option.
func (e *Experiment) WithOption(cells []int, option, value string) (*Experiment, error) {
	out := e.Only(cells)
	for i := range out.Cells {
		setup := &out.Cells[i].Setup
		if setup.Options = setup.Options.Clone(); setup.Options == nil {
			setup.Options = yamldoc.NewMap(nil)
		}
		if err := setup.Options.Set(option, yamldoc.Value(value, "--set options."+option)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Option is the value that an option has in a cell; "": the cell does not give it.
func (c *Cell) Option(option string) string { return word(c.Setup.Options, option) }

// Only is the experiment with some of its cells. It has no metric: these cells may lack the weapons that one is of.
func (e *Experiment) Only(cells []int) *Experiment {
	out := *e
	out.Cells, out.Metric = nil, nil
	for _, i := range cells {
		out.Cells = append(out.Cells, e.Cells[i])
	}
	return &out
}
