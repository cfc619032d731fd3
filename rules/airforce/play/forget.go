package play

import (
	"github.com/furball-sim/furball/rules"
)

// Forget implements rules.Duel: plots that have not been shown (AF-55) and choices of fire (AF-47) are asked for
// again. A plot of step 1 that is forgotten in a later step is written again at the end of step 3.
func (d *Duel) Forget(s rules.Side) {
	d.Moved()
	for k := range d.fleet.game.total {
		i := int(d.fleet.game.order[k])
		c := &d.fleet.craft[i]
		if c.Side != s || c.Lost {
			continue
		}
		switch {
		case d.Phase == firePhase && 2*k < int(d.Cursor):
			c.Fire, c.Flex, c.Again = Order{}, Order{}, true
		case d.View().Plotting() && !c.Moved && plotsBefore(d, c.Role, k):
			c.Plot, c.Again = Plot{}, true
		}
	}
}

// plotsBefore reports whether an aircraft of a role, at place k of the list order, plots before the one that is asked
// now.
func plotsBefore(d *Duel, r Role, k int) bool {
	now := plotPhase
	switch r {
	case Disadvantaged:
		now = openPhase
	case Advantaged:
		now = pursuitPhase
	}
	return now < int(d.Phase) || now == int(d.Phase) && k < int(d.Cursor)
}
