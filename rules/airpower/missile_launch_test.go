package airpower_test

import (
	"cmp"
	"fmt"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A launchCase is a case of the kind launch: of one missile on a station.
type launchCase struct {
	Missile   string // AIM-9L unless the case names one
	Situation string
	Result    string // more of the situation: how the launch ends
	Expect    string
	Left      *int `json:"expect_left"` // missiles on the station afterwards
}

// checkLaunch attempts a launch (AP-14.2). One that is accepted may still fail: the missile stays, or it is lost
// (AP-14.2.6).
func checkLaunch(c *Case) error {
	var f launchCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	accepted, err := Allowed(f.Expect)
	if err != nil {
		return err
	}
	s, err := readSituation(f.Situation + ", " + f.Result)
	if err != nil {
		return err
	}
	m, err := armory.Lookup(cmp.Or(f.Missile, "AIM-9L"))
	if err != nil {
		return err
	}
	left := 0
	if s.attempt.station == holdsMissile {
		left = 1
	}
	result, why := s.launch(m)
	if why != "" {
		c.Refused(why, "")
	} else if c.Say("accepted: %v", result); result.Spent() {
		left--
	}
	if why == "" && s.told && result != s.result {
		return aptest.Faultf("situation: the die of %d gives %q, not %q", s.die, result, s.result)
	}
	if (why == "") != accepted {
		return fmt.Errorf("launch: found %q, want %s", cmp.Or(why, result.String()), f.Expect)
	}
	if f.Left != nil && left != *f.Left {
		return fmt.Errorf("left: found %d, want %d", left, *f.Left)
	}
	return nil
}

// launch attempts the launch with the die that gives the result of the situation; why is the refusal in words.
func (s *situation) launch(m *armory.Missile) (r guided.Result, why string) {
	if bar := s.attempt.reason(); bar != "" {
		return r, bar
	}
	l, t := scene(m)
	l.Bars = s.bars
	// A launch number of 9 never leaves a missile on the rail without a modifier: the launcher may be damaged.
	for _, l.Damage = range []damage.Level{damage.None, damage.L, damage.H, damage.C} {
		launch, bar := l.Check(m, t, guided.Sky{}, guided.Options{})
		if bar != guided.Allowed {
			return r, bar.String() + " (AP-14.2.3)"
		}
		if s.die > 0 {
			return launch.Resolve(s.die), ""
		}
		for die := 1; die <= 10; die++ {
			if r = launch.Resolve(die); r == s.result {
				return r, ""
			}
		}
	}
	return r, fmt.Sprintf("no die gives %q with %s (AP-14.2.6)", s.result, m.ID)
}

// scene is a launcher with nothing against a launch: dead astern of its target, in the middle of the
// missile's envelope, and locked on.
func scene(m *armory.Missile) (*guided.Launcher, *guided.Target) {
	e := m.Envelope[armory.Rear]
	north := func(hexes int16) guided.Place {
		return guided.Place{Pose: hex.Pose{At: hex.Point{Y: 4 * hexes}, Facing: 3}, Altitude: 20}
	}
	const pace = 10
	return &guided.Launcher{Place: north(0), Speed: pace, Vertical: guided.AllFields, Sighted: true,
			Lock: guided.LockedOn, RadarArc: radar.A120, Strength: int16(e.Max)},
		&guided.Target{Place: north((int16(e.Min) + int16(e.Max)) / 2), Speed: pace}
}
