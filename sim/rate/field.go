package rate

import (
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// HangarOf is the hangar of an experiment, of which a side's points are rated. In each row the other side flies the opponent in the
// place of its own cards, or its own where the row names none.
func HangarOf(folders sim.Folders, doc *yamldoc.Node, side rules.Side, rows []worth.Row, sets []experiments.Override) (*Hangar, error) {
	h, _, err := newHangar(folders, rows, func(r *worth.Row) (*yamldoc.Node, []experiments.Override, error) {
		if r.Opponent == "" {
			return doc, sets, nil
		}
		// What the sets change of the card they change of each opponent.
		return doc, append([]experiments.Override{{Path: side.Other().String() + ".card", Value: r.Opponent}}, sets...), nil
	})
	if err == nil {
		h.Side = side
	}
	return h, err
}

// Field adds a number of the experiments that can change, in hundredths. It goes so many steps down and up at most, as far as all rows
// allow.
func (h *Hangar) Field(path, words string, own, step int64, most [2]int) *worth.Knob {
	k := worth.Knob{Field: path, Words: words, Unit: h.System.Offers().Setup.Unit(path), Step: step, Paths: []string{path}, Own: []int64{own}}
	k.Down, k.Up = h.reach(&k, most[0], -1), h.reach(&k, most[1], 1)
	h.Knobs = append(h.Knobs, k)
	return &h.Knobs[len(h.Knobs)-1]
}

// reach is how many steps in a direction all rows allow, so many at most.
func (h *Hangar) reach(k *worth.Knob, most, direction int) int {
	for n := 1; n <= most; n++ {
		if _, err := h.compile(worth.Overrides([]worth.Knob{*k}, worth.Set{{Knob: 0, Steps: n * direction}})); err != nil {
			return n - 1
		}
	}
	return most
}
