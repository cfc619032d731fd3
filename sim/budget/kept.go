package budget

import "github.com/furball-sim/furball/results"

// Kept are the kills of a run that has no folder, as far as its budget asks for them.
type Kept struct{ all []keptPart }

type keptPart struct {
	cell  int
	span  results.Span
	kills results.Kills
}

// Add keeps the kills of a part.
func (k *Kept) Add(p *results.Part) {
	if p.From < mostNumbers {
		k.all = append(k.all, keptPart{p.Cell, p.Span, p.Kills.Clone()})
	}
}

// Each gives all parts, with nothing but their cell, duels and kills. A part is good until see returns.
func (k *Kept) Each(see func(*results.Part) error) error {
	var p results.Part
	for _, kept := range k.all {
		p.Cell, p.Span, p.Kills = kept.cell, kept.span, kept.kills
		if err := see(&p); err != nil {
			return err
		}
	}
	return nil
}
