package airpower_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// spec is the flight of a missile by its name.
func spec(name string) (*missile.Spec, error) {
	card, err := armory.Lookup(name)
	if err != nil {
		return nil, err
	}
	m := missile.SpecOf(card)
	return &m, nil
}

// A speedCase is a case of the kind missile_speed.
type speedCase struct {
	Missile          string
	Altitude         *int16
	LauncherSpeed    *float64 `json:"launcher_speed"`
	ExpectStartSpeed *float64 `json:"expect_start_speed"`
	ExpectFPsByTurn  []int    `json:"expect_fps_by_turn"`
}

// checkSpeed flies straight and level and compares the FPs of each game turn.
func checkSpeed(c *Case) error {
	var f speedCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Altitude == nil || f.LauncherSpeed == nil || f.ExpectStartSpeed == nil && f.ExpectFPsByTurn == nil {
		return aptest.Faultf("an altitude, a launcher_speed, and a start speed or FPs are expected")
	}
	m, err := spec(f.Missile)
	if err != nil {
		return err
	}
	from, err := Speed("launcher_speed", *f.LauncherSpeed)
	if err != nil {
		return err
	}
	s := m.Launch(&missile.Launcher{Altitude: *f.Altitude, Speed: from})
	if want := f.ExpectStartSpeed; want != nil && float64(s.Start) != 2**want {
		return fmt.Errorf("start speed: found %v, want %v", float64(s.Start)/2, *want)
	}
	for i, want := range f.ExpectFPsByTurn {
		if !m.BeginTurn(&s) {
			return fmt.Errorf("turn %d: removed", i+1)
		}
		if s.FPs() != want {
			return fmt.Errorf("turn %d: found %d FPs, want %d", i+1, s.FPs(), want)
		}
		m.BeginMove(&s, s.FPs(), 0)
		for s.MoveLeft > 0 {
			if err := m.Step(&s, missile.Step{}, *f.Altitude); err != nil {
				return err
			}
		}
		m.EndTurn(&s)
	}
	return nil
}

// A missileStart is where a missile is at the start of the case's game turn of flight, from 1.
type missileStart struct {
	Missile    string
	Start      json.RawMessage
	FlightTurn uint8    `json:"flight_turn"`
	StartSpeed *float64 `json:"start_speed"`
}

// state is the missile, and its flight.
func (f *missileStart) state() (s missile.State, m *missile.Spec, err error) {
	if m, err = spec(f.Missile); err != nil {
		return s, nil, err
	}
	at, err := PlaceOf("start", f.Start)
	if err != nil {
		return s, nil, err
	}
	if at.Altitude == nil || f.StartSpeed == nil || at.Speed != nil || aircraft(at) {
		return s, nil, aptest.Faultf("start: want an altitude, start_speed beside it, and nothing of an aircraft")
	}
	pose, err := at.Pose()
	if err != nil {
		return s, nil, err
	}
	speed, err := Speed("start_speed", *f.StartSpeed)
	return missile.State{At: pose.At, Facing: pose.Facing, Altitude: int16(at.Level()), Start: speed,
		FlightTurn: max(f.FlightTurn, 1) - 1, Flown: f.FlightTurn > 1}, m, err
}

// aircraft reports whether a place says what only an aircraft has.
func aircraft(at *Place) bool {
	return at.Crashed || at.Fuel != nil || at.Aircraft != "" || at.Flight != "" || at.PreviousFlight != "" ||
		at.PreviousPower != ""
}

// checkStall expects that the missile is too slow.
func checkStall(c *Case) error {
	var f missileStart
	if err := c.Fields(&f); err != nil {
		return err
	}
	s, m, err := f.state()
	if err != nil {
		return err
	}
	if m.BeginTurn(&s) {
		return fmt.Errorf("flies on with %d FPs", s.FPs())
	}
	return nil
}

// A moveCase is a case of the kind missile_move.
type moveCase struct {
	missileStart
	FPs     []string
	Partial bool
	Refused Refusal
	Expect  json.RawMessage
}

// refusals are the reasons for the words of our own cases.
var moveRefusals = map[string]error{
	"facing change without a declared turn":    missile.NotTurned,
	"too few preparatory HFPs":                 missile.PrepTooFew,
	"too slow to maneuver at this altitude":    missile.TooSlow,
	"turning faster than the missile can":      missile.TurnTooFar,
	"facing change against the declared sense": UnderWay,
	"free descent is one level only":           OneLevelOnly,
	"missiles make no such maneuver":           NoSuchManeuver,
}

// checkMove spends the case's FPs and compares where the missile is then.
func checkMove(c *Case) error {
	var f moveCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	if string(f.Expect) == "null" && f.Refused != "" {
		f.Expect = nil
	}
	if (f.Refused != "") == (f.Expect != nil) || len(f.FPs) == 0 {
		return aptest.Faultf("it must be clear what follows FPs: expect or refused")
	}
	s, m, err := f.state()
	if err != nil {
		return err
	}
	if !m.BeginTurn(&s) {
		return fmt.Errorf("too slow to fly")
	}
	m.BeginMove(&s, s.FPs(), 0)
	err = spendFPs(m, &s, f.FPs)
	switch {
	case aptest.IsFault(err):
		return err
	case f.Refused != "":
		return refusedMove(c, f.Refused, err)
	case err != nil:
		return err
	}
	return f.compare(m, &s)
}

// refusedMove checks that a move was refused: in our own cases for the reason that the words stand for.
func refusedMove(c *Case, words Refusal, err error) error {
	if err == nil {
		return fmt.Errorf("not refused: %s", words)
	}
	c.Refused(err, words)
	if c.Own && !errors.Is(err, moveRefusals[string(words)]) {
		return fmt.Errorf("refused with %q, want %q", err, words)
	}
	return nil
}

// compare compares the missile with what the case expects of it.
func (f *moveCase) compare(m *missile.Spec, s *missile.State) error {
	var want struct {
		Place
		EndSpeed *float64 `json:"end_speed"`
	}
	if err := Read("expect", f.Expect, &want); err != nil {
		return err
	}
	if want.Speed != nil || aircraft(&want.Place) {
		return aptest.Faultf("expect: want nothing of an aircraft; the speed stands in end_speed")
	}
	if !want.Located() && want.Facing == "" && want.Altitude == nil && want.EndSpeed == nil {
		return aptest.Faultf("expect: nothing is expected")
	}
	if err := want.Differs(s.Pose()); err != nil {
		return err
	}
	if want.Altitude != nil && int(s.Altitude) != want.Level() {
		return fmt.Errorf("altitude: found %d, want %d", s.Altitude, want.Level())
	}
	if want.EndSpeed == nil {
		return nil
	}
	if s.MoveLeft > 0 {
		return aptest.Faultf("end_speed: %d FPs are not spent", s.MoveLeft)
	}
	if m.EndTurn(s); float64(s.Start) != 2**want.EndSpeed {
		return fmt.Errorf("end speed: found %v, want %v", float64(s.Start)/2, *want.EndSpeed)
	}
	return nil
}

// spend spends the FPs; the error is the first refusal or a [aptest.Fault].
func spendFPs(m *missile.Spec, s *missile.State, fps []string) error {
	again := hex.Level // the side of a turn declared anew at once
	for i, text := range fps {
		f, err := parseMissileFP(text, s.Course.Hand, again)
		if err != nil {
			return err
		}
		// The cases name neither launcher nor target: the first flew, and the second stands, as the FP needs it.
		target := s.Altitude + 2*int16(f.step.Kind.Levels())
		if i == 0 {
			s.Lead = f.step.Kind.Vert()
		}
		if err := m.Step(s, f.step, target); err != nil {
			return err
		}
		again = f.next
	}
	return nil
}
