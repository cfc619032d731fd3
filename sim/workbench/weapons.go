package workbench

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A Weapon is what a side made of one of its weapons.
type Weapon struct {
	Side  string           `json:"side"`
	Name  string           `json:"name"`
	Shots float64          `json:"shots"` // a duel
	Hits  float64          `json:"hits"`  // a shot: the share that does anything
	Kills float64          `json:"kills"` // a duel
	Part  *estimate.Figure `json:"part"`  // of the side's kills, 0 to 1; null: it has none
}

// weapons are those that were used, in the order of the game. Shots of one duel hang together, so that they stand without
// intervals: those of the kill probabilities say how much may be luck.
func (v *Variant) weapons() []Weapon {
	v.mu.Lock()
	defer v.mu.Unlock()
	t := &v.part.Tally
	all := []Weapon{}
	n := float64(t.Duels)
	for side := range rules.Side(2) {
		kills := int64(0)
		for w := range v.match.Cells[0].Game.Weapons() {
			kills += t.Shots.Of(side, w).Counted().Kills
		}
		for w, weapon := range v.match.Cells[0].Game.Weapons() {
			of := t.Shots.Of(side, w).Counted()
			if of.Shots == 0 && of.Kills == 0 {
				continue
			}
			x := Weapon{Side: side.String(), Name: weapon.Name, Shots: float64(of.Shots) / n, Kills: float64(of.Kills) / n}
			if of.Shots > 0 {
				x.Hits = float64(of.Hits) / float64(of.Shots)
			}
			if kills > 0 {
				x.Part = estimate.Finite(float64(of.Kills) / float64(kills))
			}
			all = append(all, x)
		}
	}
	return all
}
