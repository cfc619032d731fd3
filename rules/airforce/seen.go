package airforce

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// seen is what a player sees: the counters on the map, hits, which are rolled openly, and the player's own log
// sheets. Plots are secret until they are shown (AF-55), orders to fire until all fire (AF-47).
type seen struct {
	Turn  int         `json:"turn" doc:"game-turn, from 1"`
	Phase string      `json:"phase" doc:"of the game-turn"`
	Craft []seenCraft `json:"craft" doc:"blue's aircraft, then red's"`
}

type seenCraft struct {
	rules.Sighting
	Bank    string         `json:"bank" doc:"as plots write it; as shown last"`
	Speed   int            `json:"speed" doc:"as shown last"`
	Role    string         `json:"role" enum:"unaffected,disadvantaged,advantaged" doc:"in this game-turn"`
	Moved   bool           `json:"moved" doc:"its plot of this game-turn has been shown"`
	Stalled bool           `json:"stalled"`
	Hits    map[string]int `json:"hits" doc:"taken, by letter"`
	Own     *papers        `json:"own,omitempty" doc:"on the log sheet of one's own aircraft"`
}

type papers struct {
	Rounds  []int     `json:"rounds" doc:"ammunition boxes left of each group of guns"`
	Gunners int       `json:"gunners" doc:"ammunition of flexible guns left"`
	Plot    *seenPlot `json:"plot,omitempty" doc:"the plot being written, or written and not yet shown"`
}

type seenPlot struct {
	rules.Spot
	Bank  string `json:"bank"`
	Speed int    `json:"speed" doc:"Current speed"`
	Left  int    `json:"left" doc:"movement points left"`
}

var roleNames = [...]string{unaffected: "unaffected", disadvantaged: "disadvantaged", advantaged: "advantaged"}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := seen{Turn: int(d.Turn), Phase: d.PhaseName(), Craft: []seenCraft{}}
	for i := range d.fleet.game.total {
		w.Craft = append(w.Craft, craftSeen(d, i, s))
	}
	return w
}

func craftSeen(d *Duel, i int, s rules.Side) seenCraft {
	c := &d.fleet.craft[i]
	now := c.status
	if c.moved { // AF-51: the rest of a plot counts from step 5 on, and is known once it is shown
		now.bank, now.alt, now.speed = c.stance.bank, c.stance.alt, c.stance.speed
	}
	w := seenCraft{
		Sighting: rules.Sighting{Side: c.side.String(), Craft: int(c.index) + 1, Lost: c.lost,
			Spot: rules.SpotOf(placeOf(&now))},
		Bank: now.bank.String(), Speed: int(now.speed), Role: roleNames[c.role],
		Moved: c.moved, Stalled: c.stalled, Hits: map[string]int{}}
	for l, n := range c.hits {
		w.Hits[letterNames[l:l+1]] = int(n)
	}
	if c.side == s {
		w.Own = &papers{Rounds: []int{}, Gunners: int(c.gunners)}
		for g := range d.fleet.game.spec[i].Groups() {
			w.Own.Rounds = append(w.Own.Rounds, int(c.rounds[g]))
		}
		w.Own.Plot = plotSeen(d, i)
	}
	return w
}

// plotIn is the phase in which aircraft of a role plot.
var plotIn = [...]int8{unaffected: plotPhase, disadvantaged: openPhase, advantaged: pursuitPhase}

// plotSeen is the plot that a craft's own side has before it; nil when there is none.
func plotSeen(d *Duel, i int) *seenPlot {
	c := &d.fleet.craft[i]
	turns := plotIn[c.role]
	acted := d.Phase > turns
	if d.Phase == turns {
		rank := int8(slices.Index(d.fleet.game.order[:d.fleet.game.total], uint8(i)))
		acted = rank < d.Cursor || rank == d.Cursor && d.Stage == begun
	}
	if c.lost || c.moved || !acted {
		return nil
	}
	p := &c.plot
	now := status{pos: p.pos, facing: p.facing, bank: p.bank, alt: c.alt, speed: p.speed}
	return &seenPlot{rules.SpotOf(placeOf(&now)), p.bank.String(), int(p.speed), int(p.left)}
}
