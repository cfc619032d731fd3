package replay

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// words is the result in one sentence without a full stop, as Duel.Words.
func words(d *Duel, o *rules.Outcome) string {
	at := fmt.Sprintf("in turn %d", o.Length)
	switch {
	case o.Result == rules.Mutual:
		return "both sides are lost " + at
	case o.Result == rules.Draw:
		return fmt.Sprintf("a draw %s: %s", at, drawn(o))
	case o.End == rules.Forfeit:
		return fmt.Sprintf("%s wins %s: the other side forfeits", o.Result, at)
	}
	winner := rules.Blue
	if o.Result == rules.RedWins {
		winner = rules.Red
	}
	text := fmt.Sprintf("%s wins %s: %s", o.Result, at, fallen(d, winner.Other(), o.End))
	if n := o.Losses[winner]; n > 0 {
		text += fmt.Sprintf(", at the loss of %d of %d", n, o.Craft[winner])
	}
	return text
}

// fallen says how a side lost its last aircraft.
func fallen(d *Duel, side rules.Side, end rules.End) string {
	var names []string
	for _, c := range d.Craft {
		if c.Side == side.String() {
			names = append(names, c.Name)
		}
	}
	if len(names) == 1 {
		return fmt.Sprintf("the %s %s", names[0], fate(end))
	}
	return fmt.Sprintf("all %d aircraft of %s are lost, the last %s", len(names), side, fate(end))
}

// fate is an end as the verb of an aircraft.
func fate(end rules.End) string {
	switch end {
	case rules.Destroyed:
		return "is destroyed"
	case rules.PilotKilled:
		return "loses its pilot"
	case rules.Crashed:
		return "crashes"
	case rules.Ejected:
		return "is abandoned"
	}
	return "is out: " + end.String()
}

// drawn says why a draw is one.
func drawn(o *rules.Outcome) string {
	var why string
	switch o.End {
	case rules.TurnLimit:
		why = "the turn limit is reached"
	case rules.OutOfAmmunition:
		why = "nobody has ammunition left"
	case rules.Disengaged:
		why = "the sides have parted"
	default:
		why = o.End.String()
	}
	for s, n := range o.Losses {
		if n > 0 {
			why += fmt.Sprintf(", %s has lost %d of %d", rules.Side(s), n, o.Craft[s])
		}
	}
	return why
}
