package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// tellRest adds what the system itself finds wrong with the cells of an experiment that has
// faults already, so that those of its start, options and sides need no second try.
func (l *loader) tellRest() {
	if l.system == nil {
		return
	}
	faulty := 0
	for i := range l.cells {
		setup, lent, ok := l.whole(l.cells[i].Setup)
		if !ok {
			continue
		}
		_, err := l.system.Compile(&setup)
		for _, f := range yamldoc.AsFaults(err) {
			if !l.told(f) && !slices.Contains(lent, f.File) {
				l.add(f)
			}
		}
		if err == nil {
			continue
		}
		if faulty++; faulty == MostFaulty {
			return
		}
	}
}

// whole is a setup that can be compiled: for a card that is wrong it lends one of the same
// side, or else of the other, and names its file. It is false where that cannot be done.
func (l *loader) whole(s rules.Setup) (whole rules.Setup, lent []string, ok bool) {
	var sound [2]*yamldoc.Node
	for side, crafts := range s.Sides {
		if len(crafts) == 0 || len(crafts) > l.maxCraft() {
			return s, nil, false
		}
		for _, c := range crafts {
			if sound[side] == nil {
				sound[side] = c.Card
			}
		}
	}
	for side := range s.Sides {
		card := sound[side]
		if card == nil {
			card = sound[1-side]
		}
		s.Sides[side] = slices.Clone(s.Sides[side])
		for k := range s.Sides[side] {
			if c := &s.Sides[side][k]; c.Card == nil && card != nil {
				*c = rules.CraftSetup{Card: card}
				lent = append(lent, card.File)
			}
		}
	}
	s.Start, s.Options = mapOrNil(s.Start), mapOrNil(s.Options)
	return s, lent, sound[rules.Blue] != nil || sound[rules.Red] != nil
}

// mapOrNil is a section, or nothing where it is no map, which is told by then.
func mapOrNil(n *yamldoc.Node) *yamldoc.Node {
	if n == nil || n.Kind != yamldoc.Map {
		return nil
	}
	return n
}

// told reports whether a fault has no place of its own or another is told of there.
func (l *loader) told(f yamldoc.Fault) bool {
	return f.File == "" || slices.ContainsFunc(l.faults, func(g yamldoc.Fault) bool {
		return f.File == g.File && f.Line == g.Line && f.Column == g.Column
	})
}
