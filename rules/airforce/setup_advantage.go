package airforce

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// takers are the sides that may hold the Advantage at the start, by start.advantage.
var takers = map[string][2]bool{"": {true, true}, "position": {true, true}, "none": {}, "blue": {true, false},
	"red": {false, true}}

// advantage gives the Advantage to whoever stands at the start where it would gain it in step 6, as if it had gained it
// in the game-turn before (AF-48, AF-66). The error says that a side named has nobody who stands so.
func (u *setup) advantage(g *Game) error {
	d := &Duel{game: g, craft: g.start}
	for i := range g.total {
		c := &d.craft[i]
		c.stance.status = c.status
	}
	d.listPairs()
	var found [2]bool
	for _, p := range d.pairs[:d.nPairs] {
		side := g.start[p.by].side
		if takers[u.start.Advantage][side] && d.free(p) {
			d.declare(p)
			found[side] = true
		}
	}
	d.assignRoles()
	for i := range g.total {
		from, to := &d.craft[i], &g.start[i]
		to.over, to.held, to.role = from.over, from.held, from.role
	}
	for side, name := range [2]string{"blue", "red"} {
		if u.start.Advantage == name && !found[side] {
			allowed := fmt.Sprintf("position or none, for no %s aircraft stands where it gains the Advantage (AF-66)",
				rules.Side(side))
			return yamldoc.Faults{u.Start.Field("advantage").Fault("start.advantage", allowed)}
		}
	}
	return nil
}
