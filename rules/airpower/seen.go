package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// seen is what a player sees: the counters on the map with what moves announce, damage, which is rolled openly,
// and the player's own record sheets. Declarations for a later part of the game turn are left out.
type seen struct {
	Turn     int           `json:"turn" doc:"game turn, from 1"`
	Phase    string        `json:"phase" doc:"of the game turn"`
	Craft    []seenCraft   `json:"craft" doc:"blue's aircraft, then red's"`
	Missiles []seenMissile `json:"missiles" doc:"guided missiles in flight"`
	Genies   []seenGenie   `json:"genies" doc:"in flight"`
}

type seenCraft struct {
	rules.Sighting
	Level     int     `json:"level" doc:"altitude in levels"`
	Bank      string  `json:"bank" enum:"left,level,right"`
	Speed     float64 `json:"speed" doc:"start speed in FPs; one is 100 mph"`
	Damage    string  `json:"damage" doc:"its state"`
	Sighted   bool    `json:"sighted" doc:"by the enemy"`
	Preempted bool    `json:"preempted" doc:"it has interrupted another move in this game turn"`
	Flown     bool    `json:"flown" doc:"its move of this game turn is over"`
	Own       *papers `json:"own,omitempty" doc:"on the record sheet of one's own aircraft"`
}

type papers struct {
	Carried  float64   `json:"carried" doc:"accumulated points carried, negative for decel points"`
	Burnt    float64   `json:"burnt" doc:"fuel points used"`
	Left     int       `json:"fps_left" doc:"flight points left in the move being played"`
	Guns     []float64 `json:"guns" doc:"ammunition points of each gun"`
	Rockets  int       `json:"rockets" doc:"factors"`
	Genies   int       `json:"genies"`
	Missiles int       `json:"missiles"`
	Locked   string    `json:"locked" doc:"whom the radar is locked on to, as in red 1; empty: nobody"`
}

type seenMissile struct {
	Side   string `json:"side" enum:"blue,red"`
	Weapon string `json:"weapon" doc:"as in the results"`
	rules.Spot
	Target int `json:"target" doc:"number of its target in the other side's list, from 1"`
}

type seenGenie struct {
	Side string `json:"side" enum:"blue,red"`
	rules.Spot
}

// bankNames are the banks from hex.Right on.
var bankNames = [3]string{"right", "level", "left"}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := seen{Turn: int(d.Turn), Phase: d.PhaseName(), Craft: []seenCraft{}, Missiles: []seenMissile{},
		Genies: []seenGenie{}}
	for i := range d.game.total {
		w.Craft = append(w.Craft, d.wording().seenCraft(i, s))
	}
	weapons := d.game.Weapons()
	for i := range d.birds[:d.nBirds] {
		b := &d.birds[i]
		if !b.gone {
			w.Missiles = append(w.Missiles, seenMissile{d.craft[b.by].side.String(), weapons[d.game.weaponOf(b.arm)].ID,
				rules.SpotOf(placeOf(b.fly.Pose(), int(b.fly.Altitude), 0)), int(d.craft[b.target].index) + 1})
		}
	}
	for i := range d.genies[:d.nGenies] {
		g := &d.genies[i]
		w.Genies = append(w.Genies, seenGenie{d.craft[g.by].side.String(), rules.SpotOf(placeOf(g.at, int(g.altitude), 0))})
	}
	return w
}

func (ws wording) seenCraft(i int, s rules.Side) seenCraft {
	c := &ws.d.craft[i]
	w := seenCraft{Sighting: rules.Sighting{Side: c.side.String(), Craft: int(c.index) + 1, Lost: c.lost,
		Spot: rules.SpotOf(placeOf(c.fly.Pose(), int(c.fly.Altitude), 0))},
		Level: int(c.fly.Altitude), Bank: bankNames[c.fly.Bank-hex.Right], Speed: float64(c.fly.Speed) / 2,
		Damage:  c.rec.State.String(),
		Sighted: c.sighted, Preempted: c.preempted, Flown: c.flown}
	if c.side == s {
		w.Own = ws.papers(i)
	}
	return w
}

func (ws wording) papers(i int) *papers {
	c := &ws.d.craft[i]
	p := &papers{Carried: float64(c.fly.Carry) / 4, Burnt: float64(c.fly.Burnt) / 20, Left: int(c.fly.Move.Left),
		Guns:    []float64{},
		Rockets: int(c.rockets), Genies: int(c.genies), Missiles: ws.d.missiles().missilesLeft(i)}
	for g := range ws.d.game.spec[i].numGuns {
		p.Guns = append(p.Guns, float64(c.guns[g].Rounds)/2)
	}
	if c.locked != 0 {
		p.Locked = ws.d.journal().name(int(c.locked - 1))
	}
	return p
}
