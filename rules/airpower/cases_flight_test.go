package airpower

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/apcase/fly"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A flightCase is a case of the kind flight.
type flightCase struct {
	Aircraft, Configuration, Damage, Fuel string
	Start                                 json.RawMessage
	Turns                                 []apcase.Turn
}

// player is the aircraft at the start of a case.
func (f *flightCase) player() (*fly.Player, error) {
	at, err := apcase.PlaceOf(f.Start)
	if err != nil {
		return nil, err
	}
	return fly.New(&fly.Start{Aircraft: f.Aircraft, Configuration: f.Configuration, Damage: f.Damage, Fuel: f.Fuel,
		At: *at})
}

// checkFlight plays the turns of a case (AP-5 to AP-8, AP-13).
func checkFlight(c *apcase.Case) error {
	var f flightCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	g, err := f.player()
	if err != nil {
		return err
	}
	if len(f.Turns) == 0 {
		return errors.New("no turns")
	}
	for n := range f.Turns {
		turn, last := &f.Turns[n], n == len(f.Turns)-1
		if err := playTurn(g, turn, last); err != nil {
			return fmt.Errorf("turn %d: %w", n+1, err)
		}
	}
	return nil
}

// playTurn plays a turn and compares what stands after it.
func playTurn(g *fly.Player, turn *apcase.Turn, last bool) error {
	if turn.Refused != "" && (!last || turn.Expect != nil) || turn.Refused == "" && (turn.Expect == nil || turn.Partial) {
		return errors.New("it must be clear what follows: expect, or refused in the last turn")
	}
	err := g.Play(turn)
	if turn.Refused != "" {
		return refusal(g, turn, err)
	}
	if err != nil {
		return err
	}
	g.Roll()
	if !g.State.Done() {
		return fmt.Errorf("%d FPs left, stage %d", g.State.Move.Left, g.State.Move.Stage)
	}
	g.End()
	if string(turn.Expect) == "null" {
		return nil
	}
	want, err := apcase.PlaceOf(turn.Expect)
	if err != nil {
		return err
	}
	return atPlace(&g.State, want)
}

// atPlace compares a state with a place; the altitude of a crash is the ground's, and
// there is no speed any more.
func atPlace(s *flight.State, want *apcase.Place) error {
	pose, err := want.Pose()
	if err != nil {
		return err
	}
	altitude, speed := int(s.Altitude), apcase.Halves(want.Speed)
	if want.Crashed && s.Crashed {
		altitude = max(altitude, 0)
	} else if s.Speed != speed || s.Crashed != want.Crashed {
		return fmt.Errorf("speed %v crashed %t, want %v %t; log %v", s.Speed, s.Crashed, speed, want.Crashed, s.Move.Log)
	}
	return differ("place",
		fmt.Sprintf("%v %v altitude %d", s.At, s.Facing, altitude),
		fmt.Sprintf("%v %v altitude %d", pose.At, pose.Facing, want.Altitude))
}

// refusal checks that a turn is refused, and for a reason that the words mean.
func refusal(g *fly.Player, turn *apcase.Turn, err error) error {
	var unclear fly.Fault
	switch {
	case err == nil:
		return fmt.Errorf("not refused: %s", turn.Refused)
	case errors.As(err, &unclear):
		return err
	}
	words, known := refusals[turn.Refused]
	if !known && !foreign() {
		return fmt.Errorf("refused with %q; nothing says which reasons are %q", err, turn.Refused)
	}
	if known && !words.fits(err, g.State.Type) {
		return fmt.Errorf("refused with %q, want %q", err, turn.Refused)
	}
	return nil
}

// A weaponsCase is a case of the kind weapons_use.
type weaponsCase struct {
	Aircraft, Configuration, Attack, Why string
	Start                                json.RawMessage
	Turn                                 apcase.Turn
	Expect                               json.RawMessage
}

// bans are the states that the reasons of weapons_use stand for.
var bans = map[string]func(*flight.Recovery) bool{
	"immediately after a roll": func(r *flight.Recovery) bool { return r.Rolled },
	"in an ET turn or recovering from it": func(r *flight.Recovery) bool {
		return (r.Causing|r.Blocked)&(1<<card.ET) != 0
	},
}

// checkWeaponsUse asks whether guns may fire after an FP (AP-9.1.4, AP-9.2); what
// bars them bars steady tracking too (AP-9.4.1).
func checkWeaponsUse(c *apcase.Case) error {
	var f weaponsCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Attack != "guns, right after the last FP listed" {
		return fmt.Errorf("an attack with %s", f.Attack)
	}
	want, err := allowed(f.Expect)
	if err != nil {
		return err
	}
	g, err := (&flightCase{Aircraft: f.Aircraft, Configuration: f.Configuration, Start: f.Start}).player()
	if err != nil {
		return err
	}
	if err := g.Play(&f.Turn); err != nil {
		return err
	}
	if ban := bans[f.Why]; ban != nil && !ban(&g.State.Recovery) {
		return fmt.Errorf("not %s", f.Why)
	}
	return errors.Join(differ("guns", g.State.MayAttack(), want), differ("tracking", g.State.MayTrack(), want))
}

// A fuelCase is a case of the kind fuel.
type fuelCase struct {
	Aircraft, Configuration, Flight string
	Power                           json.RawMessage
	StartFuel                       float64 `json:"start_fuel"`
	Out                             int     `json:"flamed_out_engines"`
	Speed                           float64
	Altitude                        int
	Expect                          *float64
}

// checkFuel flies a game turn of whatever FPs come first (AP-29).
func checkFuel(c *apcase.Case) error {
	var f fuelCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	g, err := fly.New(&fly.Start{Aircraft: f.Aircraft, Configuration: f.Configuration, At: apcase.Place{
		Hex: "A1-1010", XY: &[2]float64{10, -10}, Facing: "N", Altitude: f.Altitude, Speed: f.Speed,
		PreviousFlight: f.Flight}})
	if err != nil || f.Expect == nil {
		return errors.Join(err, differ("expect", f.Expect != nil, true))
	}
	const twentieths = 20
	p, s := g.Plane, &g.State
	p.Fuel = true
	s.Burnt = int32(p.Card.InternalFuel(100)) - int32(twentieths*f.StartFuel)
	p.NewTurn(s)
	st, err := g.Start(&apcase.Turn{Flight: f.Flight, Power: f.Power,
		Options: map[string]json.RawMessage{"flameout": json.RawMessage(fmt.Sprint(f.Out))}})
	if err != nil {
		return err
	}
	if err := p.Begin(s, st); err != nil {
		return err
	}
	for g.Roll(); !s.Done(); g.Roll() {
		if s.Move.Stage == flight.StageAfter {
			err = p.After(s, p.AppendAfters(nil, s)[0])
		} else {
			err = p.Step(s, p.AppendSteps(nil, s)[0])
		}
		if err != nil {
			return err
		}
	}
	g.End()
	return differ("fuel", float64(s.FuelLeft(p.Card))/twentieths, *f.Expect)
}
