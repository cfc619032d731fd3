package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// tellRest adds the faults that the system itself finds in the cells of an experiment that already has faults.
// So one try shows the faults of start, options and sides too.
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

// whole makes a setup that can be compiled. It replaces a wrong card by another of the same side, or else of
// the other side, and returns the files of these in lent. ok is false if there is no card to lend.
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

// mapOrNil is a section, or nil if it is not a map, which is a fault that has been reported already.
func mapOrNil(n *yamldoc.Node) *yamldoc.Node {
	if n == nil || n.Kind != yamldoc.Map {
		return nil
	}
	return n
}

// told reports whether a fault needs no report: it has no place of its own, or another fault at its place has
// been reported.
func (l *loader) told(f yamldoc.Fault) bool {
	return f.File == "" || slices.ContainsFunc(l.faults, func(g yamldoc.Fault) bool {
		return f.File == g.File && f.Line == g.Line && f.Column == g.Column
	})
}
