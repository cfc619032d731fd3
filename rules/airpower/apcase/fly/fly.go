// Package fly flies aircraft by the words of the conformance cases, for tests: the
// legend of the cases says what the words mean.
//
// A refusal by the rules comes back as a [flight.Reason] or, of a choice that the engine never offers in any
// form, as a [NotListed]. Words that are unclear are a [Fault], which is never a refusal.
package fly

import (
	"encoding/json"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/card/cardtest"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// A NotListed is the refusal of a choice that the engine never offers in any form.
type NotListed string

// Error is the refusal in words, with the rule.
func (n NotListed) Error() string { return string(n) }

// The choices that the engine never offers.
const (
	FPsLeft       NotListed = "every FP of the game turn must be spent (AP-5.2)"
	FreeTwo       NotListed = "free descent is one level only (AP-8.3)"
	OtherSide     NotListed = "the maneuver prepared is to the other side (AP-13.1)"
	OtherTurn     NotListed = "the turn under way is to the other side (AP-7.1)"
	OtherRoll     NotListed = "the vertical roll declared is to the other side, and no turn goes on from it (AP-13.3.4)"
	ShiftWithTurn NotListed = "only a vertical roll of 180 degrees chooses whether to leave the hex side (AP-13.3.4)"
)

// A Fault is words that cannot be understood or do not fit the case.
type Fault = apcase.Fault

func fault(format string, a ...any) error { return apcase.Faultf(format, a...) }

// A Player is an aircraft that flies by words.
type Player struct {
	Plane *flight.Plane
	State flight.State
	out   uint16 // engines that the words have put out, for one game turn
}

// The words for flight types, configurations, none being clean, rates, powers, kinds
// of FP, declarations and sides.
var (
	Types = map[string]flight.Type{"LVL": flight.LVL, "ZC": flight.ZC, "SC": flight.SC, "VC": flight.VC,
		"SD": flight.SD, "UD": flight.UD, "VD": flight.VD, "ST": flight.ST, "DP": flight.DP}
	Configs = map[string]card.Config{"": card.Clean, "CL": card.Clean, "1/2": card.Half, "DT": card.Dirty}
	Rates   = map[string]card.Rate{"EZ": card.EZ, "TT": card.TT, "HT": card.HT, "BT": card.BT, "ET": card.ET}
	powers  = map[bool]map[string]card.Power{ // by whether a propeller drives it
		false: {"I": card.Idle, "N": card.Normal, "M": card.Military, "AB": card.Afterburner},
		true:  {"I": card.Idle, "N": card.Normal, "HT": card.Military, "FT": card.Afterburner},
	}
	kinds = map[string]flight.Kind{"H": flight.H, "H-free": flight.HFree, "H-unl": flight.HUnl,
		"C1": flight.C1, "C2": flight.C2, "C3": flight.C3, "D1": flight.D1, "D2": flight.D2, "D3": flight.D3}
	decls = map[string]flight.Decl{"slide": flight.DeclSlide, "droll": flight.DeclDR, "lroll": flight.DeclLR,
		"vroll": flight.DeclVR}
	hands = map[string]hex.Hand{"L": hex.Left, "R": hex.Right, "level": hex.Level}
)

// Named looks a word for something up in a table such as [Types].
func Named[T any](table map[string]T, what, word string) (T, error) {
	v, ok := table[word]
	if !ok {
		return v, fault("no %s %q", what, word)
	}
	return v, nil
}

// Damage is a state of damage by its word: the L part may come first, as "2L+H".
func Damage(word string) (damage.State, error) {
	if word == "" || word == "none" {
		return damage.Undamaged, nil
	}
	first, second, _ := strings.Cut(word, "+")
	for _, name := range [2]string{word, second + "+" + first} {
		if s, ok := damage.StateByName(name); ok {
			return s, nil
		}
	}
	return 0, fault("no damage %q", word)
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
	return 0, fault("no power %q", word)
}

// A Start is how a case begins.
type Start struct {
	Aircraft, Configuration, Damage string
	Fuel                            json.RawMessage // points, or "60%" of the internal fuel; nil: not counted
	At                              apcase.Place
}

// New is an aircraft at the start of a case, with a regular crew. What the place leaves out is 0.
func New(st *Start) (*Player, error) {
	at := &st.At
	if at.Crashed || at.Aircraft != "" && at.Aircraft != st.Aircraft {
		return nil, fault("a start crashed, or of the aircraft %q in a case of %q", at.Aircraft, st.Aircraft)
	}
	c, err := cardtest.Load(st.Aircraft)
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
	g := &Player{Plane: &flight.Plane{Card: c}, State: flight.NewState(pose, at.Level(), speed)}
	g.State.Damage = rec.Effects()
	if g.State.Config, err = Named(Configs, "configuration", st.Configuration); err != nil {
		return nil, err
	}
	if err := g.before(at); err != nil {
		return nil, err
	}
	fuel, err := apcase.Either("fuel", st.Fuel, "start.fuel", at.Fuel)
	if err != nil {
		return nil, err
	}
	return g, g.fill(fuel)
}

// before is what the game turn before the first leaves.
func (g *Player) before(at *apcase.Place) (err error) {
	s := &g.State
	if at.Flight != "" {
		return fault("start.flight: found %q, want previous_flight: the flight of a game turn stands in turns", at.Flight)
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
	return Named(Types, "flight", strings.TrimPrefix(word, "HRD/"))
}

// never and surely are dice beyond any modifier: the cases know of no rolls, and
// say themselves what becomes of a stall or a departure.
const (
	never  = 1000
	surely = -1000
)

// Roll answers every check that is due with a failure.
func (g *Player) Roll() {
	for g.Plane.Due(&g.State).Kind != flight.NoCheck {
		g.Plane.Resolve(&g.State, never)
	}
}

// Play plays one turn up to its last FP; the error is a refusal or a [Fault].
func (g *Player) Play(turn *apcase.Turn) error {
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
			return fault("stalled flight is %q", turn.FPs)
		}
		return g.Plane.Stall(&g.State, st.Setting)
	case flight.DP:
		return g.spin(st.Setting, turn.FPs)
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
func (g *Player) Wander(turn *apcase.Turn) error {
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
	want, err := apcase.Speed("speed", *said)
	if err == nil && g.State.Speed != want {
		err = fault("speed: found %v at the start of the game turn, want %v", float64(g.State.Speed)/2, *said)
	}
	return err
}

// phase begins the game turn: an aircraft that is to fly on departed stays departed, one that is to
// fly otherwise recovers.
func (g *Player) phase(departed bool) {
	g.Plane.NewTurn(&g.State)
	for g.Plane.Due(&g.State).Kind != flight.NoCheck {
		die := never
		if departed == (g.Plane.Due(&g.State).Kind == flight.StallCheck) {
			die = surely
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
func (g *Player) Start(turn *apcase.Turn) (st flight.Start, err error) {
	name, hrd := strings.CutPrefix(turn.Flight, "HRD/")
	st = flight.Start{HRD: hrd}
	if st.Type, err = Named(Types, "flight", name); err != nil {
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
			return st, fault("options.%s: unknown option, want one of brakes, flameout, geometry, liftdevice", key)
		}
	}
	power, err := apcase.Either("power", turn.Power, "setting", turn.Setting)
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
			return fault("flameout: found %s, want 0 to %d, the engines of %s", raw, most, g.Plane.Card.ID)
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
	return fault("geometry: found %q, which %s does not have", shape, g.Plane.Card.ID)
}

func (g *Player) option(st *flight.Start, key string, raw json.RawMessage) error {
	switch key {
	case "geometry":
		var shape string
		if err := json.Unmarshal(raw, &shape); err != nil {
			return fault("geometry %s", raw)
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
			return fault("brakes %s", raw)
		} else if st.Brakes = apcase.Quarters(dp); float64(st.Brakes) != 4*dp {
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
		return false, fault("liftdevice: found %s, want true, false, \"selected\" or \"not selected\"", raw)
	}
	return out, nil
}

// setting is the power of a turn: a name, which asks for all its AP, or AP. Engines that are all out act as
// idle at every setting (AP-6.8).
func (g *Player) setting(raw json.RawMessage) (set flight.Setting, err error) {
	var ap float64
	out := g.State.Engines.Out == uint16(1<<g.Plane.Card.Engines-1)
	if json.Unmarshal(raw, &ap) == nil && string(raw) != "null" {
		set = flight.Setting{Power: card.Military, AP: apcase.Quarters(ap)}
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
		return set, fault("power: found %s, want a setting such as \"M\" or accel points", raw)
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
