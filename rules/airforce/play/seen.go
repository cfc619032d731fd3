package play

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// Seen is what a player sees: the counters on the map, hits, which are rolled openly, and the player's own log
// sheets. Plots are secret until they are shown (AF-55), orders to fire until all fire (AF-47).
type Seen struct {
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

var roleNames = [...]string{Unaffected: "unaffected", Disadvantaged: "disadvantaged", Advantaged: "advantaged"}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := Seen{Turn: int(d.Turn), Phase: d.PhaseName(), Craft: []seenCraft{}}
	for i := range d.fleet.game.total {
		w.Craft = append(w.Craft, craftSeen(d, i, s))
	}
	return w
}

func craftSeen(d *Duel, i int, s rules.Side) seenCraft {
	c := &d.fleet.craft[i]
	now := c.Status
	if c.Moved { // AF-51: the rest of a plot counts from step 5 on, and is known once it is shown
		now.Bank, now.Alt, now.Speed = c.Stance.Bank, c.Stance.Alt, c.Stance.Speed
	}
	w := seenCraft{
		Sighting: rules.Sighting{Side: c.Side.String(), Craft: int(c.Index) + 1, Lost: c.Lost,
			Spot: rules.SpotOf(placeOf(&now))},
		Bank: now.Bank.String(), Speed: int(now.Speed), Role: roleNames[c.Role],
		Moved: c.Moved, Stalled: c.Stalled, Hits: map[string]int{}}
	for l, n := range c.Hits {
		w.Hits[card.LetterNames[l:l+1]] = int(n)
	}
	if c.Side == s {
		w.Own = &papers{Rounds: []int{}, Gunners: int(c.Gunners)}
		for g := range d.fleet.game.spec[i].Groups() {
			w.Own.Rounds = append(w.Own.Rounds, int(c.Rounds[g]))
		}
		w.Own.Plot = plotSeen(d, i)
	}
	return w
}

// plotIn is the phase in which aircraft of a role plot.
var plotIn = [...]int8{Unaffected: plotPhase, Disadvantaged: openPhase, Advantaged: pursuitPhase}

// plotSeen is the plot that a craft's own side has before it; nil when there is none.
func plotSeen(d *Duel, i int) *seenPlot {
	c := &d.fleet.craft[i]
	turns := plotIn[c.Role]
	acted := d.Phase > turns
	if d.Phase == turns {
		rank := int8(slices.Index(d.fleet.game.order[:d.fleet.game.total], uint8(i)))
		acted = rank < d.Cursor || rank == d.Cursor && d.Stage == begun
	}
	if c.Lost || c.Moved || !acted {
		return nil
	}
	p := &c.Plot
	now := Status{Pos: p.Pos, Facing: p.Facing, Bank: p.Bank, Alt: c.Alt, Speed: p.Speed}
	return &seenPlot{rules.SpotOf(placeOf(&now)), p.Bank.String(), int(p.Speed), int(p.Left)}
}
