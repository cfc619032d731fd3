package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules/airpower/flight"
)

// fuelTwentieths is the unit of flight.State.Burnt.
const fuelTwentieths = 20

// fuel leaves in the tanks what the aircraft starts with, and sets what it needs for the way home (AP-29).
func (a *arrival) fuel(sp *Spec, s *flight.State) {
	percent := 100
	if a.own.Fuel != nil {
		percent = *a.own.Fuel
	}
	if !a.game.Opt.Fuel {
		for _, field := range []string{"fuel", "bingo"} {
			if a.given(field) {
				a.refuse(field, "nothing: options.fuel is not true")
			}
		}
		return
	}
	if a.own.Bingo >= percent {
		a.refuse("bingo", fmt.Sprintf("less than the fuel at the start, %d percent", percent))
	}
	s.Burnt = int32(sp.Card.InternalFuel(100) - sp.Card.InternalFuel(percent))
	sp.bingo = int32(sp.Card.InternalFuel(a.own.Bingo))
}

// Left is the fuel that aircraft i has left, in twentieths of a point; below 0: none (AP-29).
func (tk Tanks) Left(i int) int32 { return tk.d.Crafts[i].Fly.FuelLeft(tk.d.Compiled.Specs[i].Card) }

// Bingo is the fuel with which aircraft i has to go home, in twentieths of a point: that of its set-up, which some
// results of the optional damage tables double or triple (AP-10.3.1, AP-10.3.2). 0: it has no bingo level.
func (tk Tanks) Bingo(i int) int32 {
	return tk.d.Compiled.Specs[i].bingo * int32(tk.d.Crafts[i].Fly.Damage.BingoTimes)
}

// AtBingo reports whether aircraft i has no more fuel than it needs for the way home, or none at all. It says no where
// fuel is not counted.
func (tk Tanks) AtBingo(i int) bool {
	return tk.d.Compiled.Opt.Fuel && tk.Left(i) <= tk.Bingo(i)
}

// burnFuel rolls for fuel that pours out (AP-10.3.3).
func (hm harm) burnFuel(i int) {
	c := &hm.d.Crafts[i]
	if !hm.d.Compiled.Opt.Fuel {
		return
	}
	points := 0
	for range c.Fly.Damage.FuelDice {
		points += hm.d.roll(c.Side, forFuel)
	}
	c.Fly.Burnt += int32(points * fuelTwentieths)
}

// logFuel tells once that the aircraft is at its bingo level, and once that it has no fuel left; before is what it had
// before this game turn's fuel was taken.
func (jn journal) logFuel(i int, before account) {
	left := Tanks(jn).Left(i)
	switch bingo := Tanks(jn).Bingo(i); {
	case !jn.d.Compiled.Opt.Fuel:
	case left <= 0 && before.fuel > 0:
		jn.tell(i, "AP-29", "it has no fuel left, all engines are out")
	case left <= bingo && !before.bingo:
		jn.tell(i, "AP-29", fmt.Sprintf("bingo: fuel %s, needs %s for the way home", fuelText(left), fuelText(bingo)))
	}
}

// fuelText is fuel as text: "210.0".
func fuelText(twentieths int32) string {
	left := max(twentieths, 0)
	return fmt.Sprintf("%d.%d", left/fuelTwentieths, left%fuelTwentieths*10/fuelTwentieths)
}
