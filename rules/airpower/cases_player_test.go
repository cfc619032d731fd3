package airpower_test

import (
	"encoding/json"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A Player is an aircraft that flies the game turns of cases.
type Player struct {
	aptest.Player
	out uint16 // engines that the words have put out, for one game turn
}

// powers are the words for power settings, by whether a propeller drives the aircraft.
var powers = map[bool]map[string]card.Power{
	false: {"I": card.Idle, "N": card.Normal, "M": card.Military, "AB": card.Afterburner},
	true:  {"I": card.Idle, "N": card.Normal, "HT": card.Military, "FT": card.Afterburner},
}

// Damage is a state of damage by its word: the L part may come first, as "2L+H".
func Damage(word string) (damage.State, error) {
	if word == "" || word == "none" {
		return damage.Undamaged, nil
	}
	first, second, _ := strings.Cut(word, "+")
	for _, name := range [2]string{word, second + "+" + first} {
		for s := range damage.NumStates {
			if s.String() == name {
				return s, nil
			}
		}
	}
	return 0, aptest.Faultf("no damage %q", word)
}

// Power is a power setting of the aircraft by its word. A setting of the other kind
// of engines is a refusal.
func (g *Player) Power(word string) (card.Power, error) {
	if pw, ok := powers[g.Plane.Card.Propeller][word]; ok {
		return pw, nil
	}
	if _, ok := powers[!g.Plane.Card.Propeller][word]; ok {
		return 0, flight.NoSuchPower
	}
	return 0, aptest.Faultf("no power %q", word)
}

// A Start is how a case begins.
type Start struct {
	Aircraft, Configuration, Damage string
	Fuel                            json.RawMessage // points, or "60%" of the internal fuel; nil: not counted
	At                              Place
}

// New is an aircraft at the start of a case, with a regular crew. What the place leaves out is 0.
func New(st *Start) (*Player, error) {
	at := &st.At
	if at.Crashed || at.Aircraft != "" && at.Aircraft != st.Aircraft {
		return nil, aptest.Faultf("a start crashed, or of the aircraft %q in a case of %q", at.Aircraft, st.Aircraft)
	}
	c, err := aptest.Card(st.Aircraft)
	if err != nil {
		return nil, err
	}
	pose, err := at.Pose()
	if err != nil {
		return nil, err
	}
	speed, err := at.Pace()
	if err != nil {
		return nil, err
	}
	hurt, err := Damage(st.Damage)
	if err != nil {
		return nil, err
	}
	rec := damage.Record{State: hurt}
	g := &Player{Player: aptest.Player{Plane: &flight.Plane{Card: c}, State: flight.NewState(pose, at.Level(), speed)}}
	g.State.Damage = rec.Effects()
	if g.State.Config, err = aptest.Named(aptest.Configs, "configuration", st.Configuration); err != nil {
		return nil, err
	}
	if err := g.before(at); err != nil {
		return nil, err
	}
	fuel, err := Either("fuel", st.Fuel, "start.fuel", at.Fuel)
	if err != nil {
		return nil, err
	}
	return g, g.fill(fuel)
}

// before is what the game turn before the first leaves.
func (g *Player) before(at *Place) (err error) {
	s := &g.State
	if at.Flight != "" {
		return aptest.Faultf("start.flight: found %q, want previous_flight: the flight of a game turn stands in turns", at.Flight)
	}
	if at.PreviousPower != "" {
		if s.Power, err = g.Power(at.PreviousPower); err != nil {
			return err
		}
	}
	if at.PreviousFlight == "" {
		return nil
	}
	if s.Type, err = Flight(at.PreviousFlight); err != nil {
		return err
	}
	switch s.Type { // that was one such game turn
	case flight.ST:
		s.StallTurns = 1
	case flight.DP:
		s.DepartTurns = 1
	}
	return nil
}

// Flight is the flight type of a game turn by its word, with a half-roll and dive or without: "HRD/SD".
func Flight(word string) (flight.Type, error) {
	return aptest.Named(aptest.Types, "flight", strings.TrimPrefix(word, "HRD/"))
}

// Play plays one turn up to its last FP; the error is a refusal or a [Fault].
func (g *Player) Play(turn *Turn) error {
	if err := g.hasSpeed(turn.Speed); err != nil {
		return err
	}
	g.phase(turn.Flight == "DP")
	st, err := g.Start(turn)
	if err != nil {
		return err
	}
	switch st.Type {
	case flight.ST:
		if len(turn.FPs) > 1 || len(turn.FPs) == 1 && turn.FPs[0] != "stall" {
			return aptest.Faultf("stalled flight is %q", turn.FPs)
		}
		return g.Plane.Stall(&g.State, st.Setting)
	case flight.DP:
		return g.Spin(st.Setting, turn.FPs)
	}
	if err := g.Plane.Begin(&g.State, st); err != nil {
		return err
	}
	g.Roll()
	for _, fp := range turn.FPs {
		if err := g.FP(fp); err != nil {
			return err
		}
	}
	return nil
}

// Wander plays one whole turn of whatever FPs come first, where a case does not list them; the error is a
// refusal or a [Fault].
func (g *Player) Wander(turn *Turn) error {
	turn.FPs = nil
	switch turn.Flight {
	case "ST":
		turn.FPs = []string{"stall"}
	case "DP":
		turn.FPs = []string{"spin:R30"}
	}
	if err := g.Play(turn); err != nil {
		return err
	}
	p, s := g.Plane, &g.State
	for g.Roll(); !s.Done(); g.Roll() {
		var err error
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
	return nil
}

// hasSpeed compares the start speed with the one that a turn says it has, if any.
func (g *Player) hasSpeed(said *float64) error {
	if said == nil {
		return nil
	}
	want, err := Speed("speed", *said)
	if err == nil && g.State.Speed != want {
		err = aptest.Faultf("speed: found %v at the start of the game turn, want %v", float64(g.State.Speed)/2, *said)
	}
	return err
}

// phase begins the game turn: an aircraft that is to fly on departed stays departed, one that is to
// fly otherwise recovers.
func (g *Player) phase(departed bool) {
	g.Plane.NewTurn(&g.State)
	for g.Plane.Due(&g.State).Kind != flight.NoCheck {
		die := aptest.Never
		if departed == (g.Plane.Due(&g.State).Kind == flight.StallCheck) {
			die = aptest.Surely
		}
		g.Plane.Resolve(&g.State, die)
	}
}

// End is the administration phase.
func (g *Player) End() {
	g.Plane.EndTurn(&g.State, false)
	g.Roll()
}

// Start reads how a turn is begun: the power, the flight type and the options.
func (g *Player) Start(turn *Turn) (st flight.Start, err error) {
	name, hrd := strings.CutPrefix(turn.Flight, "HRD/")
	st = flight.Start{HRD: hrd}
	if st.Type, err = aptest.Named(aptest.Types, "flight", name); err != nil {
		return st, err
	}
	if err := g.FlameOut(turn.Options["flameout"]); err != nil {
		return st, err
	}
	st.Wing = g.wing()
	for _, key := range [...]string{"geometry", "liftdevice", "brakes"} { // brakes may depend on the wing
		if raw, ok := turn.Options[key]; ok {
			if err := g.option(&st, key, raw); err != nil {
				return st, err
			}
		}
	}
	for key := range turn.Options {
		if !strings.Contains(" flameout geometry liftdevice brakes ", " "+key+" ") {
			return st, aptest.Faultf("options.%s: unknown option, want one of brakes, flameout, geometry, liftdevice", key)
		}
	}
	power, err := Either("power", turn.Power, "setting", turn.Setting)
	if err != nil {
		return st, err
	}
	st.Setting, err = g.setting(power)
	return st, err
}

// wing is the wing of a turn whose words do not speak of it: as it was, or swept by
// itself to where the start speed puts it.
func (g *Player) wing() flight.Wing {
	w := g.State.Wing
	if g.Plane.Card.Sweep == card.AutoSweep {
		if all := g.Plane.AppendWings(nil, &g.State); len(all) > 0 {
			w.Shape = all[0].Shape
		}
	}
	return w
}

// FlameOut puts engines out for this game turn; those of the last words run again, if there is fuel.
func (g *Player) FlameOut(raw json.RawMessage) error {
	n, most := 0.0, g.Plane.Card.Engines
	if string(raw) == `"all"` {
		n = float64(most)
	} else if raw != nil {
		if err := json.Unmarshal(raw, &n); err != nil || n < 0 || int(n) > most || n != float64(int(n)) {
			return aptest.Faultf("flameout: found %s, want 0 to %d, the engines of %s", raw, most, g.Plane.Card.ID)
		}
	}
	e := &g.State.Engines
	if g.dry() {
		return nil
	}
	e.Out &^= g.out
	e.Dead &^= g.out
	e.Tries = [len(e.Tries)]uint8{}
	g.out = (1<<int(n) - 1) &^ e.Out
	e.Out |= g.out
	return nil
}

// Sweep takes a wing position by its name; the cases do not say from where the wings came.
func (g *Player) Sweep(shape string) error {
	for i := range g.Plane.Card.Shapes {
		if g.Plane.Card.Shapes[i].Name == shape {
			g.State.Wing.Shape = uint8(i)
			return nil
		}
	}
	return aptest.Faultf("geometry: found %q, which %s does not have", shape, g.Plane.Card.ID)
}

func (g *Player) option(st *flight.Start, key string, raw json.RawMessage) error {
	switch key {
	case "geometry":
		var shape string
		if err := json.Unmarshal(raw, &shape); err != nil {
			return aptest.Faultf("geometry %s", raw)
		}
		if err := g.Sweep(shape); err != nil {
			return err
		}
		st.Wing.Shape = g.State.Wing.Shape
	case "liftdevice":
		out, err := LiftDevice(raw)
		if err != nil {
			return err
		}
		st.Wing.Flaps = out
	case "brakes":
		var dp float64
		if string(raw) == `"max"` {
			most := g.Plane.AppendBrakes(nil, &g.State, 1)
			st.Brakes = most[len(most)-1]
		} else if err := json.Unmarshal(raw, &dp); err != nil {
			return aptest.Faultf("brakes %s", raw)
		} else if st.Brakes = Quarters(dp); float64(st.Brakes) != 4*dp {
			return flight.NotThatBrake
		}
	}
	return nil
}

// liftWords are the words for a low-speed lift device that the pilot selects or not.
var liftWords = map[string]bool{"true": true, `"selected"`: true, "false": false, `"not selected"`: false}

// LiftDevice reads whether the low-speed lift device is selected: true, "selected", false or "not selected".
func LiftDevice(raw json.RawMessage) (bool, error) {
	out, ok := liftWords[string(raw)]
	if !ok {
		return false, aptest.Faultf("liftdevice: found %s, want true, false, \"selected\" or \"not selected\"", raw)
	}
	return out, nil
}

// setting is the power of a turn: a name, which asks for all its AP, or AP. Engines that are all out act as
// idle at every setting (AP-6.8).
func (g *Player) setting(raw json.RawMessage) (set flight.Setting, err error) {
	var ap float64
	out := g.State.Engines.Out == uint16(1<<g.Plane.Card.Engines-1)
	if json.Unmarshal(raw, &ap) == nil && string(raw) != "null" {
		set = flight.Setting{Power: card.Military, AP: Quarters(ap)}
		switch {
		case float64(set.AP) != 4*ap:
			return set, flight.NotThatAP
		case out && set.AP == 0:
			set.Power = card.Idle
		case out: // refused, as military power
		case set.AP > g.Plane.MaxAP(&g.State, card.Military, false):
			set.Power = card.Afterburner
		}
		return set, nil
	}
	var name string
	if json.Unmarshal(raw, &name) != nil || raw == nil {
		return set, aptest.Faultf("power: found %s, want a setting such as \"M\" or accel points", raw)
	}
	if set.Power, err = g.Power(name); err != nil {
		return set, err
	}
	if out && g.Plane.Card.Power[set.Power].Has {
		set.Power = card.Idle
	}
	if set.Power >= card.Military {
		set.AP = g.Plane.MaxAP(&g.State, set.Power, false)
	}
	return set, nil
}
