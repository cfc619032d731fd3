package airforce

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// takers are the sides that may hold the Advantage at the start, by start.advantage.
var takers = map[string][2]bool{"": {true, true}, "position": {true, true}, "none": {}, "blue": {true, false},
	"red": {false, true}}

// advantage gives the Advantage at the start that the experiment names. The error says that a side named has nobody
// who stands where it would gain it.
func (u *setup) advantage(g *Game) error {
	g.takers = takers[u.start.Advantage]
	f := fleet{game: g, craft: g.start}
	found := f.startAdvantage()
	for i := range g.total {
		from, to := &f.craft[i], &g.start[i]
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

// startAdvantage gives the Advantage to whoever stands at the start where it would gain it in step 6, as if it had
// gained it in the game-turn before (AF-48, AF-66), and reports which sides hold any.
func (f *fleet) startAdvantage() (found [2]bool) {
	for i := range f.game.total {
		c := &f.craft[i]
		c.over, c.held = -1, 0
		c.stance.status = c.status
	}
	var l pairs
	l.find(f)
	for _, p := range l.list[:l.n] {
		if side := f.craft[p.by].side; f.game.takers[side] && f.free(p) {
			f.declare(p)
			found[side] = true
		}
	}
	f.assignRoles()
	return found
}
