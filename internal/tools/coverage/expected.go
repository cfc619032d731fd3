package coverage

import (
	"strings"

	"github.com/furball-sim/furball/rules"
)

// expected is the expected number of the events that a figure rests on, in a run of n duels a cell, or of their
// opposites if these are fewer. No interval can keep its level with few of them. It is a very large number where
// the figure rests on nothing that can be rare.
func (p *pool) expected(f *figure, truth float64, n int) float64 {
	const plenty = 1e9
	switch {
	case share(&f.estimate):
		return float64(f.estimate.N) * min(truth, 1-truth)
	case strings.HasPrefix(f.name, "weapons."):
		return p.firing(f, n)
	case strings.HasPrefix(f.name, "comparisons.") && !strings.Contains(f.name, "saving"):
		return p.differing(f, n)
	case strings.HasPrefix(f.name, "comparisons."):
		return min(p.kills(0, sideOf(f.key), n), p.kills(f.cell, sideOf(f.key), n))
	case f.name == wholeCurveName:
		return p.rarest(f.key, n)
	case f.name == "exchange_ratio":
		t := &p.truth.Cells[f.cell].Tally
		return float64(n) * float64(min(t.Losses[0], t.Losses[1])) / float64(t.Duels)
	case strings.HasPrefix(f.name, "time_to_kill.blue"), strings.HasPrefix(f.name, "time_to_kill.red"):
		t := &p.truth.Cells[f.cell].Tally
		return float64(n) * float64(t.Kills(sideOf(f.name))) / float64(t.Duels)
	case strings.HasPrefix(f.name, "time_to_kill.while_it_lasts"):
		return p.kills(f.cell, sideOf(f.name), n)
	}
	return plenty
}

// sideOf is the side that a figure's name or key holds; blue if it holds none.
func sideOf(name string) rules.Side {
	if strings.Contains(name, "red") {
		return rules.Red
	}
	return rules.Blue
}

// kills is the expected number of duels in which a side kills, among n duels of a cell, or of the others if these are
// fewer.
func (p *pool) kills(cell int, s rules.Side, n int) float64 {
	t := &p.truth.Cells[cell].Tally
	k := float64(t.Kills(s)) / float64(t.Duels)
	return float64(n) * min(k, 1-k)
}

// differing is the expected number, among n pairs of a duel of the first cell and one of the figure's cell, of
// those in which the figure's side kills in one duel alone.
func (p *pool) differing(f *figure, n int) float64 {
	for _, pair := range p.truth.Pairs {
		if pair.A == 0 && pair.B == f.cell {
			j := pair.Kill[sideOf(f.key)]
			return float64(n) * float64(j.OnlyA+j.OnlyB) / float64(j.Pairs)
		}
	}
	return 0
}

// firing is the expected number of hits of a figure's weapon in a run of n duels a cell. For the figure of shots a
// duel it is the expected number of shots.
func (p *pool) firing(f *figure, n int) float64 {
	c := &p.truth.Cells[f.cell]
	for side := range rules.Side(2) {
		for w := range c.Weapons {
			if use := c.Tally.Shots.Of(side, w).Total(); side.String()+" "+c.Weapons[w].ID == strings.TrimSpace(f.key) {
				events := use.Hits
				if strings.Contains(f.name, "shots_a_duel") {
					events = use.Shots
				}
				return float64(events) * float64(n) / float64(c.Tally.Duels)
			}
		}
	}
	return 0
}
