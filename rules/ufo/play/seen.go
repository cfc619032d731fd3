package play

import "github.com/furball-sim/furball/rules"

// Seen is what a player sees: all that lies on the table, the damage that was rolled openly, and the player's
// own record sheets.
type Seen struct {
	Turn     int           `json:"turn" doc:"from 1"`
	Phase    string        `json:"phase" doc:"of the turn"`
	Craft    []SeenCraft   `json:"craft" doc:"blue's aircraft, then red's"`
	Missiles []SeenMissile `json:"missiles" doc:"those in flight"`
}

// SeenCraft is a craft as a player sees it.
type SeenCraft struct {
	rules.Sighting
	Damage int     `json:"damage" doc:"damage points taken so far"`
	Speed  int     `json:"speed" doc:"of an aircraft in this turn, or the move of a UFO in the last, in inches"`
	Top    int     `json:"top_speed" doc:"as damaged, in inches a turn"`
	Own    *Record `json:"own,omitempty" doc:"on the sheet of one's own aircraft"`
}

// A Record is what stands on the sheet of one's own craft.
type Record struct {
	Load   []int `json:"load" doc:"missiles left on each hard point"`
	Charge []int `json:"charge" doc:"of each ray gun"`
}

// SeenMissile is a missile in flight.
type SeenMissile struct {
	Side   string `json:"side" enum:"blue,red"`
	Weapon string `json:"weapon" doc:"as in the results"`
	rules.Spot
	Target int `json:"target" doc:"number of its target in the other side's list, from 1"`
	Turns  int `json:"turns" doc:"that it has flown"`
}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := Seen{Turn: int(d.Turn), Phase: d.PhaseName(), Craft: []SeenCraft{}, Missiles: []SeenMissile{}}
	for i := range d.table.all() {
		w.Craft = append(w.Craft, seenCraft(&d.table.craft[i], s))
	}
	for i := range d.table.missiles[:d.table.nMissiles] {
		m := &d.table.missiles[i]
		w.Missiles = append(w.Missiles, SeenMissile{d.table.launcher(m).String(), weaponOf(m),
			rules.SpotOf(place(m.pos, m.heading, 0)), int(d.table.craft[m.target].index) + 1, int(m.flights)})
	}
	return w
}

// seenCraft is a craft as the player of a side sees it.
func seenCraft(c *Craft, s rules.Side) SeenCraft {
	w := SeenCraft{Sighting: rules.Sighting{Side: c.side.String(), Craft: int(c.index) + 1, Lost: c.lost,
		Spot: rules.SpotOf(place(c.pos, c.heading, 0))},
		Damage: int(c.damage), Speed: int(c.speed), Top: int(c.top)}
	if c.ufo {
		w.Speed = int(c.moved)
	}
	if c.side == s {
		w.Own = &Record{Load: []int{}, Charge: []int{}}
		for p := range c.load {
			if c.spec.points[p].fitted {
				w.Own.Load = append(w.Own.Load, int(c.load[p]))
			}
		}
		for g := range c.spec.guns {
			w.Own.Charge = append(w.Own.Charge, int(c.charge[g]))
		}
	}
	return w
}
