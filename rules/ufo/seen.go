package ufo

import "github.com/furball-sim/furball/rules"

// seen is what a player sees: all that lies on the table, the damage that was rolled openly, and the player's
// own record sheets.
type seen struct {
	Turn     int           `json:"turn" doc:"from 1"`
	Phase    string        `json:"phase" doc:"of the turn"`
	Craft    []seenCraft   `json:"craft" doc:"blue's aircraft, then red's"`
	Missiles []seenMissile `json:"missiles" doc:"those in flight"`
}

type seenCraft struct {
	rules.Sighting
	Damage int     `json:"damage" doc:"damage points taken so far"`
	Speed  int     `json:"speed" doc:"of an aircraft in this turn, or the move of a UFO in the last, in inches"`
	Top    int     `json:"top_speed" doc:"as damaged, in inches a turn"`
	Own    *papers `json:"own,omitempty" doc:"on the sheet of one's own aircraft"`
}

type papers struct {
	Load   []int `json:"load" doc:"missiles left on each hard point"`
	Charge []int `json:"charge" doc:"of each ray gun"`
}

type seenMissile struct {
	Side   string `json:"side" enum:"blue,red"`
	Weapon string `json:"weapon" doc:"as in the results"`
	rules.Spot
	Target int `json:"target" doc:"number of its target in the other side's list, from 1"`
	Turns  int `json:"turns" doc:"that it has flown"`
}

// Forget implements rules.Duel: nothing is hidden.
func (d *Duel) Forget(rules.Side) {}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := seen{Turn: int(d.Turn), Phase: d.PhaseName(), Craft: []seenCraft{}, Missiles: []seenMissile{}}
	for i := range d.game.total {
		w.Craft = append(w.Craft, d.seenCraft(i, s))
	}
	weapons := d.game.Weapons()
	for i := range d.missiles[:d.nMissiles] {
		m := &d.missiles[i]
		w.Missiles = append(w.Missiles, seenMissile{d.launcher(m).String(), weapons[m.from.Weapon].ID,
			rules.SpotOf(place(m.pos, m.heading, 0)), int(d.craft[m.target].index) + 1, int(m.flights)})
	}
	return w
}

func (d *Duel) seenCraft(i int, s rules.Side) seenCraft {
	c := &d.craft[i]
	w := seenCraft{Sighting: rules.Sighting{Side: c.side.String(), Craft: int(c.index) + 1, Lost: c.lost,
		Spot: rules.SpotOf(place(c.pos, c.heading, 0))},
		Damage: int(c.damage), Speed: int(c.speed), Top: int(c.top)}
	if c.ufo {
		w.Speed = int(c.moved)
	}
	if c.side == s {
		w.Own = &papers{Load: []int{}, Charge: []int{}}
		for p := range c.load {
			if d.game.spec[i].points[p].fitted {
				w.Own.Load = append(w.Own.Load, int(c.load[p]))
			}
		}
		for g := range d.game.spec[i].guns {
			w.Own.Charge = append(w.Own.Charge, int(c.charge[g]))
		}
	}
	return w
}
