// Package missilecase checks the conformance cases of missiles: speed, moves and launches.
package missilecase

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// Kinds are the kinds of cases that Check knows.
var Kinds = []string{"missile_speed", "missile_move", "missile_stall", "launch"}

// A fact is a case of these kinds.
type fact struct {
	Missile          string
	Altitude         int16
	LauncherSpeed    float64 `json:"launcher_speed"`
	ExpectStartSpeed float64 `json:"expect_start_speed"`
	ExpectFPsByTurn  []int   `json:"expect_fps_by_turn"`

	Start      json.RawMessage
	FlightTurn uint8   `json:"flight_turn"`
	StartSpeed float64 `json:"start_speed"`
	FPs        []string
	Refused    string

	Situation string
	Expect    json.RawMessage
}

// Check holds a case of one of the Kinds against the rules, with the shipped missiles: nil if they
// do what the case says, otherwise how they differ.
func Check(c *apcase.Case) error {
	var f fact
	err := c.Fields(&f)
	if err == nil {
		err = f.check(c.Kind)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.ID, err)
	}
	return nil
}

// check is Check for what a case says.
func (f *fact) check(kind string) error {
	if kind == "launch" {
		return f.launch()
	}
	card, err := armory.Lookup(f.Missile)
	if err != nil {
		return err
	}
	m := card.Flight()
	switch kind {
	case "missile_speed":
		return f.speed(&m)
	case "missile_move":
		return f.move(&m)
	case "missile_stall":
		return f.stall(&m)
	}
	return fmt.Errorf("not a case of missiles: kind %q", kind)
}

// speed flies straight and level and compares the FPs of each game turn.
func (f *fact) speed(m *missile.Spec) error {
	s := m.Launch(&missile.Launcher{Altitude: f.Altitude, Speed: apcase.Halves(f.LauncherSpeed)})
	if s.Start != apcase.Halves(f.ExpectStartSpeed) {
		return fmt.Errorf("start speed %v halves, want %v", s.Start, f.ExpectStartSpeed)
	}
	for i, want := range f.ExpectFPsByTurn {
		if !m.BeginTurn(&s) {
			return fmt.Errorf("turn %d: removed", i+1)
		}
		if s.FPs() != want {
			return fmt.Errorf("turn %d: %d FPs, want %d", i+1, s.FPs(), want)
		}
		m.BeginMove(&s, s.FPs(), 0)
		for s.MoveLeft > 0 {
			if err := m.Step(&s, missile.Step{}, f.Altitude); err != nil {
				return err
			}
		}
		m.EndTurn(&s)
	}
	return nil
}

// state is the missile at the start of the case's game turn.
func (f *fact) state() (missile.State, error) {
	start, err := apcase.PlaceOf(f.Start)
	if err != nil {
		return missile.State{}, err
	}
	pose, err := start.Pose()
	return missile.State{At: pose.At, Facing: pose.Facing, Altitude: int16(start.Altitude),
		Start:      apcase.Halves(f.StartSpeed),
		FlightTurn: max(f.FlightTurn, 1) - 1, Flown: f.FlightTurn > 1}, err
}

// stall expects that the missile is too slow.
func (f *fact) stall(m *missile.Spec) error {
	s, err := f.state()
	if err != nil {
		return err
	}
	if m.BeginTurn(&s) {
		return fmt.Errorf("flies on with %d FPs", s.FPs())
	}
	return nil
}

// refusals are the reasons for the words of the cases; other words take any.
var refusals = map[string]missile.Reason{
	"facing change without a declared turn": missile.NotTurned,
	"too few preparatory HFPs":              missile.PrepTooFew,
	"too slow to maneuver at this altitude": missile.TooSlow,
	"turning faster than the missile can":   missile.TurnTooFar,
}

// move spends the case's FPs and compares where the missile is then.
func (f *fact) move(m *missile.Spec) error {
	s, err := f.state()
	if err != nil {
		return err
	}
	if !m.BeginTurn(&s) {
		return fmt.Errorf("too slow to fly")
	}
	m.BeginMove(&s, s.FPs(), 0)
	err = f.spend(m, &s)
	if (err != nil) != (f.Refused != "") {
		return fmt.Errorf("refused with %v, want %q", err, f.Refused)
	}
	if err != nil {
		want, known := refusals[f.Refused]
		if !known && os.Getenv(apcase.Env) == "" || known && !errors.Is(err, want) { // others may word it as they like
			return fmt.Errorf("refused with %v, want %q", err, f.Refused)
		}
		return nil
	}
	var want struct {
		apcase.Place
		EndSpeed *float64 `json:"end_speed"`
	}
	if err := json.Unmarshal(f.Expect, &want); err != nil {
		return err
	}
	pose, err := want.Pose()
	if err != nil {
		return err
	}
	if s.Pose() != pose || int(s.Altitude) != want.Altitude {
		return fmt.Errorf("at %v level %d, want %v level %d", s.Pose(), s.Altitude, pose, want.Altitude)
	}
	if want.EndSpeed == nil {
		return nil
	}
	if m.EndTurn(&s); s.Start != apcase.Halves(*want.EndSpeed) {
		return fmt.Errorf("end speed %d halves, want %v", s.Start, *want.EndSpeed)
	}
	return nil
}

// spend spends the FPs; the error is the first refusal.
func (f *fact) spend(m *missile.Spec, s *missile.State) error {
	again := hex.Level // the side of a turn declared anew at once
	for i, text := range f.FPs {
		st, next, err := f.parse(s, text, again)
		if err != nil {
			return err
		}
		// The cases name neither launcher nor target: the first flew, and the second stands, as the FP needs it.
		target := s.Altitude + 2*int16(st.Kind.Levels())
		if i == 0 {
			s.Lead = st.Kind.Vert()
		}
		if err := m.Step(s, st, target); err != nil {
			return err
		}
		again = next
	}
	return nil
}

var (
	kinds = map[string]missile.Kind{"H": missile.Forward, "H-free": missile.Sink, "C1": missile.Climb1,
		"C2": missile.Climb2,
		"D1": missile.Dive1, "D2": missile.Dive2, "D3": missile.Dive3}
	hands = map[string]hex.Hand{"L": hex.Left, "R": hex.Right}
)

// parse reads an FP. Words for something that no missile can do are an error too, such as to lose
// two levels with a forward FP, or to change facing to the side to which it does not turn.
func (f *fact) parse(s *missile.State, text string, again hex.Hand) (st missile.Step, next hex.Hand, err error) {
	if again != hex.Level {
		st.Decl, st.Hand = missile.DeclTurn, again
	}
	turning, roll := s.Course.Hand, false
	if again != hex.Level {
		turning = again
	}
	for _, word := range strings.Fields(text) {
		kind, known := kinds[word]
		name, rest, _ := strings.Cut(word, ":")
		switch {
		case known:
			st.Kind = kind
		case word == "shift":
			st.Shift = true
		case name == "decl":
			what, side, _ := strings.Cut(rest, "-")
			st.Hand = hands[side]
			turning = st.Hand
			switch what {
			case "slide":
				st.Decl = missile.DeclSlide
			case "vroll":
				st.Decl, roll = missile.Keep, true
			case "T":
				st.Decl = missile.DeclTurn
			default:
				return st, next, fmt.Errorf("missiles declare no %s", what)
			}
		case name == "exec" && (hands[rest] == turning):
			st.Slide = true
		case name == "turn" && len(rest) > 1 && (turning == hex.Level || hands[rest[:1]] == turning):
			angle, plus := strings.CutSuffix(rest[1:], "+")
			if plus {
				next = turning
			}
			n, err := strconv.Atoi(angle)
			if err != nil {
				return st, next, err
			}
			if roll {
				st.Roll = uint8(n / 30)
			} else {
				st.Turn = uint8(n / 30)
			}
		default:
			return st, next, fmt.Errorf("missiles do not %q here", word)
		}
	}
	return st, next, nil
}

// launches are the situations of the cases: whether all flight is over, and the missiles left.
var launches = map[string]struct {
	flown bool
	left  int
}{
	"target has not finished its move": {false, 1},
	"station already empty":            {true, 0},
}

// launch tries a launch.
func (f *fact) launch() error {
	l, ok := launches[f.Situation]
	if !ok {
		return fmt.Errorf("no situation %q", f.Situation)
	}
	var want string
	if err := json.Unmarshal(f.Expect, &want); err != nil {
		return err
	}
	if r := missile.LaunchReason(l.flown, l.left); (r != missile.OK) != (want == "refused") {
		return fmt.Errorf("launch is %v, want %s", r, want)
	}
	return nil
}
