package play

import (
	"github.com/furball-sim/furball/rules"
)

// Seen is what a player sees: all that lies on the table, the damage that was rolled openly, and the player's
// own record sheets. An enemy that is still a contact marker shows only its marker (HB-23c).
type Seen struct {
	Turn   int         `json:"turn" doc:"from 1"`
	Phase  string      `json:"phase" doc:"of the turn"`
	First  string      `json:"initiative" enum:"blue,red" doc:"the side that has won the last initiative"`
	Craft  []seenCraft `json:"craft" doc:"blue's aircraft, then red's"`
	Clouds []int       `json:"clouds" doc:"pieces of each group of clouds"`
}

type seenCraft struct {
	rules.Sighting
	Band   int     `json:"height_band"`
	Marker bool    `json:"marker" doc:"whether it is a contact marker; an enemy's shows nothing more"`
	Moved  bool    `json:"moved" doc:"in this turn"`
	Sheet  *values `json:"sheet,omitempty" doc:"its values as damaged"`
	Own    *papers `json:"own,omitempty" doc:"on the sheet of one's own aircraft"`
}

type values struct {
	Damage int `json:"damage" doc:"damage points taken so far"`
	Speed  int `json:"speed" doc:"in inches a turn"`
	Fires  int `json:"fires" doc:"fire markers"`
}

type papers struct {
	Skill  int   `json:"skill" doc:"of the pilot; 0: dead"`
	Crew   int   `json:"crew" doc:"aircrew alive"`
	Dazed  bool  `json:"dazed" doc:"the pilot is, in this turn"`
	Rounds []int `json:"rounds" doc:"bursts or salvos left of each battery; -1: unlimited"`
}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := Seen{Turn: int(d.Turn), Phase: d.PhaseName(), First: d.winner.String(), Craft: []seenCraft{}, Clouds: []int{}}
	for i := range d.table.game.total {
		w.Craft = append(w.Craft, d.table.seenCraft(i, s))
	}
	for _, n := range d.table.sky.pieces[:d.table.game.clouds.groups] {
		w.Clouds = append(w.Clouds, int(n))
	}
	return w
}

func (tab *Table) seenCraft(i int, s rules.Side) seenCraft {
	c := &tab.craft[i]
	w := seenCraft{Sighting: rules.Sighting{Side: c.Side.String(), Craft: int(c.Index) + 1, Lost: c.Lost,
		Spot: rules.SpotOf(c.place())},
		Band: int(c.HB), Marker: c.Marker, Moved: c.Moved}
	if c.Side == s || !c.Marker {
		w.Sheet = &values{Damage: int(c.Damage), Speed: int(c.AS), Fires: int(c.Fires)}
	}
	if c.Side == s {
		w.Own = &papers{Skill: int(c.Skill), Crew: int(c.Crew), Dazed: c.Dazed, Rounds: []int{}}
		for b := range tab.game.spec[i].batteries {
			w.Own.Rounds = append(w.Own.Rounds, int(c.Rounds[b]))
		}
	}
	return w
}
