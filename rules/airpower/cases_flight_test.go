package airpower_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A flightCase is a case of the kind flight.
type flightCase struct {
	Aircraft, Configuration, Damage string
	Fuel                            json.RawMessage
	Start                           json.RawMessage
	Turns                           []Turn
}

// player is the aircraft at the start of a case, which says where it is and how fast.
func (f *flightCase) player() (*Player, error) {
	at, err := PlaceOf("start", f.Start)
	if err != nil {
		return nil, err
	}
	if at.Altitude == nil || at.Speed == nil {
		return nil, aptest.Faultf("start: altitude or speed is missing")
	}
	return New(&Start{Aircraft: f.Aircraft, Configuration: f.Configuration, Damage: f.Damage, Fuel: f.Fuel,
		At: *at})
}

// checkFlight plays the turns of a case (AP-5 to AP-8, AP-13).
func checkFlight(c *Case) error {
	var f flightCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	g, err := f.player()
	if err != nil {
		return err
	}
	if len(f.Turns) == 0 {
		return aptest.Faultf("turns: found none")
	}
	for n := range f.Turns {
		turn, last := &f.Turns[n], n == len(f.Turns)-1
		if err := playTurn(c, g, turn, last); err != nil {
			return fmt.Errorf("turns.%d: %w", n+1, err)
		}
	}
	return nil
}

// playTurn plays a turn and compares what stands after it.
func playTurn(c *Case, g *Player, turn *Turn, last bool) error {
	if turn.Refused != "" && string(turn.Expect) == "null" {
		turn.Expect = nil
	}
	if turn.Refused != "" && (!last || turn.Expect != nil) ||
		turn.Refused == "" && (turn.Expect == nil || turn.Partial) {
		return aptest.Faultf("it must be clear what follows: expect, or refused in the last turn")
	}
	err := g.Play(turn)
	if turn.Refused != "" {
		if g.Roll(); err == nil && !turn.Partial && !g.State.Done() {
			err = aptest.FPsLeft
		}
		return refusal(c, g, turn, err)
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
	want, err := PlaceOf("expect", turn.Expect)
	if err != nil {
		return err
	}
	return atPlace(g, want)
}

// atPlace compares where an aircraft is with what a place says. The altitude of a crash is the ground's, and
// there is no speed any more.
func atPlace(g *Player, want *Place) error {
	s := &g.State
	if err := stated(want); err != nil {
		return err
	}
	if s.Crashed != want.Crashed {
		return fmt.Errorf("crashed: found %t, want %t; log %v", s.Crashed, want.Crashed, s.Move.Log)
	}
	if err := want.Differs(s.Pose()); err != nil {
		return err
	}
	altitude := int(s.Altitude)
	if s.Crashed {
		altitude = max(altitude, 0)
	}
	if want.Altitude != nil && altitude != want.Level() {
		return fmt.Errorf("altitude: found %d, want %d", altitude, want.Level())
	}
	speed, err := want.Pace()
	if err != nil {
		return err
	}
	if want.Speed != nil && !s.Crashed && s.Speed != speed {
		return fmt.Errorf("speed: found %v, want %v; log %v", s.Speed, speed, s.Move.Log)
	}
	if want.Fuel != nil {
		return g.HasFuel(want.Fuel)
	}
	return nil
}

// stated reports an expectation that says nothing, or what only a start says.
func stated(want *Place) error {
	if want.Aircraft != "" || want.Flight != "" || want.PreviousFlight != "" || want.PreviousPower != "" {
		return aptest.Faultf("expect: flight, power and aircraft belong to a start")
	}
	if !want.Located() && want.Facing == "" && want.Altitude == nil && want.Speed == nil && want.Fuel == nil &&
		!want.Crashed {
		return aptest.Faultf("expect: nothing is expected; null says that the turn is legal")
	}
	return nil
}

// refusal checks that a turn is refused. The reason must be one that the words mean in our own cases; in those
// of others any will do, and is told.
func refusal(c *Case, g *Player, turn *Turn, err error) error {
	switch {
	case err == nil:
		return fmt.Errorf("not refused: %s", turn.Refused)
	case aptest.IsFault(err):
		return err
	}
	c.Refused(err, turn.Refused)
	words, known := refusals[string(turn.Refused)]
	switch {
	case !c.Own:
		return nil
	case !known:
		return fmt.Errorf("refused with %q; nothing says which reasons are %q", err, turn.Refused)
	case !words.fits(err, g.State.Type):
		return fmt.Errorf("refused with %q, want %q", err, turn.Refused)
	}
	return nil
}

// A weaponsCase is a case of the kind weapons_use.
type weaponsCase struct {
	Aircraft, Configuration, Damage, Attack string
	Why                                     Refusal
	Fuel                                    json.RawMessage
	Start                                   json.RawMessage
	Turn                                    Turn
	Expect                                  json.RawMessage
}

// bans are the states that the reasons of weapons_use stand for.
var bans = map[string]func(*flight.State) bool{
	"immediately after a roll": func(s *flight.State) bool { return s.Recovery.Rolled },
	"in an ET turn or recovering from it": func(s *flight.State) bool {
		return (s.Recovery.Causing|s.Recovery.Blocked)&(1<<card.ET) != 0
	},
	"after an unloaded FP or recovering from it": (*flight.State).HasUnloaded,
}

// weapons are what may be used right after an FP, by the words of the cases.
var weapons = map[string]func(*flight.State) bool{
	"guns, right after the last FP listed":    (*flight.State).MayAttack,
	"rockets, right after the last FP listed": (*flight.State).MayFireRockets,
}

// checkWeaponsUse asks whether guns or rockets may fire after an FP (AP-9.1.4, AP-9.2, AP-9.3.3); what
// bars guns bars steady tracking too (AP-9.4.1).
func checkWeaponsUse(c *Case) error {
	var f weaponsCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	may, ok := weapons[f.Attack]
	if !ok {
		return aptest.Faultf("attack: found %q, want one of %q", f.Attack, slices.Sorted(maps.Keys(weapons)))
	}
	want, err := allowed(f.Expect)
	if err != nil {
		return err
	}
	g, err := (&flightCase{Aircraft: f.Aircraft, Configuration: f.Configuration, Damage: f.Damage, Fuel: f.Fuel,
		Start: f.Start}).player()
	if err != nil {
		return err
	}
	if f.Turn.Expect != nil || f.Turn.Refused != "" || f.Turn.Partial {
		return aptest.Faultf("turn: what is expected stands beside the turn")
	}
	if err := g.Play(&f.Turn); err != nil {
		return err
	}
	s := &g.State
	if !may(s) {
		c.Refused(why(s), f.Why)
	}
	if ban := bans[string(f.Why)]; c.Own && ban != nil && !ban(s) {
		return fmt.Errorf("not %s", f.Why)
	}
	return errors.Join(differ(f.Attack, may(s), want), differ("tracking", s.MayTrack(), s.MayAttack()))
}

// why names what keeps an aircraft from attacking after an FP.
func why(s *flight.State) string {
	for _, words := range slices.Sorted(maps.Keys(bans)) {
		if bans[words](s) {
			return words + " (AP-9.2)"
		}
	}
	if s.MayAttack() {
		return "no rockets right after an FP turned at HT or BT (AP-9.3.3)"
	}
	return "no attacks in this move (AP-9.1.4)"
}

// A fuelCase is a case of the kind fuel.
type fuelCase struct {
	Aircraft, Configuration, Damage, Flight string
	PreviousFlight                          string `json:"previous_flight"`
	PreviousPower                           string `json:"previous_power"`
	Power, Setting                          json.RawMessage
	StartFuel                               json.RawMessage `json:"start_fuel"`
	Fuel                                    json.RawMessage
	Out                                     json.RawMessage `json:"flamed_out_engines"`
	Options                                 map[string]json.RawMessage
	Speed                                   *float64
	Altitude                                *int
	Expect                                  json.RawMessage
}

// start is the aircraft at the start of the game turn: unless the case says otherwise level at its cruise speed,
// and before it in the same flight.
func (f *fuelCase) start() (*Player, error) {
	k, err := aptest.Card(f.Aircraft)
	if err != nil {
		return nil, err
	}
	cfg, err := aptest.Named(aptest.Configs, "configuration", f.Configuration)
	if err != nil {
		return nil, err
	}
	cruise := float64(k.CruiseSpeed(cfg)) / 2
	before := cmp.Or(f.PreviousFlight, f.Flight, "LVL")
	fuel, err := Either("start_fuel", f.StartFuel, "fuel", f.Fuel)
	if err != nil {
		return nil, err
	}
	if fuel == nil {
		return nil, aptest.Faultf("start_fuel is missing")
	}
	return New(&Start{Aircraft: f.Aircraft, Configuration: f.Configuration, Damage: f.Damage, Fuel: fuel,
		At: Place{Hex: "A1-1010", Facing: "N", Altitude: cmp.Or(f.Altitude, new(10)),
			Speed: cmp.Or(f.Speed, &cruise), PreviousFlight: before, PreviousPower: f.PreviousPower}})
}

// turn is the game turn of the case.
func (f *fuelCase) turn() (*Turn, error) {
	t := &Turn{Flight: cmp.Or(f.Flight, "LVL"), Power: f.Power, Setting: f.Setting,
		Options: map[string]json.RawMessage{}}
	maps.Copy(t.Options, f.Options)
	out, err := Either("flamed_out_engines", f.Out, "options.flameout", t.Options["flameout"])
	if out != nil {
		t.Options["flameout"] = out
	}
	return t, err
}

// checkFuel flies a game turn of whatever FPs come first (AP-29).
func checkFuel(c *Case) error {
	var f fuelCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	g, err := f.start()
	if err != nil {
		return err
	}
	turn, err := f.turn()
	if err != nil {
		return err
	}
	if err := g.Wander(turn); err != nil {
		return err
	}
	return g.HasFuel(f.Expect)
}
