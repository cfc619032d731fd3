package coverage

import (
	"strings"

	"github.com/furball-sim/furball/rules"
)

// expected is how many events a run of n duels may expect to see of what a figure rests on, or how many others if they are
// fewer: with few of them no interval can keep its level. Infinite where nothing of the kind is rare.
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

// sideOf is the side that a figure's name or key speaks of.
func sideOf(name string) rules.Side {
	if strings.Contains(name, "red") {
		return rules.Red
	}
	return rules.Blue
}

// kills is how many duels with a kill of a side, or without one if they are fewer, a run of a cell may expect.
func (p *pool) kills(cell int, s rules.Side, n int) float64 {
	t := &p.truth.Cells[cell].Tally
	k := float64(t.Kills(s)) / float64(t.Duels)
	return float64(n) * min(k, 1-k)
}

// differing is how many pairs of duels of the first cell and another a run may expect in which a side kills in one alone.
func (p *pool) differing(f *figure, n int) float64 {
	for _, pair := range p.truth.Pairs {
		if pair.A == 0 && pair.B == f.cell {
			j := pair.Kill[sideOf(f.key)]
			return float64(n) * float64(j.OnlyA+j.OnlyB) / float64(j.Pairs)
		}
	}
	return 0
}

// firing is how many hits of the weapon of a figure a run may expect, or of its shots for their number.
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
