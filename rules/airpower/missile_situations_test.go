package airpower_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// What the words of a situation say, however they put it.
func TestSituations(t *testing.T) {
	t.Parallel()
	own, targets := attempt{launcherMoves: true}, attempt{targetMoves: true}
	both := attempt{launcherMoves: true, targetMoves: true}
	for words, want := range map[string]situation{
		"":                                   {result: guided.Launched},
		"both have moved":                    {result: guided.Launched},
		"both have finished their moves":     {result: guided.Launched},
		"The launch succeeds.":               {result: guided.Launched},
		"launcher has not finished its move": {attempt: own, result: guided.Launched},
		"the launcher is still moving":       {attempt: own, result: guided.Launched},
		"target has not finished its move":   {attempt: targets, result: guided.Launched},
		"launcher has moved, but target has yet to move":      {attempt: targets, result: guided.Launched},
		"launcher and target have not moved":                  {attempt: both, result: guided.Launched},
		"launcher has not moved and the target has not moved": {attempt: both, result: guided.Launched},
		"neither aircraft has finished its move":              {attempt: both, result: guided.Launched},
		"both have moved and the launch fails before release": {result: guided.OnRail},
		"the missile stays on the rail":                       {result: guided.OnRail},
		"launch failure before release, both have moved":      {result: guided.OnRail},
		"both have moved; the launch fails (before release)":  {result: guided.OnRail},
		"the launch fails, after it is released":              {result: guided.Dud},
		"both have moved: fails after release":                {result: guided.Dud},
		"the missile is a dud":                                {result: guided.Dud},
		"station already empty": {attempt: attempt{station: emptied},
			result: guided.Launched},
		"the station holds no missile": {attempt: attempt{station: emptied}, result: guided.Launched},
		"a station that holds a fuel tank": {attempt: attempt{station: holdsOther},
			result: guided.Launched},
		"station carries two bombs": {attempt: attempt{station: holdsOther}, result: guided.Launched},
		"launch from a station with a fuel tank instead of a missile": {
			attempt: attempt{station: holdsOther}, result: guided.Launched},
		"both have moved, station holds FT/600L, no missile": {attempt: attempt{station: holdsOther},
			result: guided.Launched},
		"after both have moved; result: fails after it is released": {result: guided.Dud},
		"unknown station": {
			attempt: attempt{station: notThere}, result: guided.Launched},
		"station is loaded":                     {result: guided.Launched},
		"launcher has departed":                 {bars: guided.Bars(0).With(guided.NotFlying), result: guided.Launched},
		"the pilot is in GLOC, both have moved": {bars: guided.Bars(0).With(guided.PilotOut), result: guided.Launched},
	} {
		got, err := readSituation(words)
		if err != nil || *got != want {
			t.Errorf("%q: %+v %v, want %+v", words, got, err, want)
		}
	}
	for _, words := range []string{"it rains", "station", "launcher has moved and it rains",
		"fails sometimes", "target has not finished its lunch"} {
		if s, err := readSituation(words); !aptest.IsFault(err) {
			t.Errorf("%q: %+v %v", words, s, err)
		}
	}
}

// Words of FPs that no legend knows are a fault; what no missile can do is a refusal.
func TestMissileWordsOutOfPlace(t *testing.T) {
	t.Parallel()
	for _, fp := range []string{"", "H H", "turn:L30 H", "H decl:T-L", "decl:T-L", "decl:XX-L H", "decl:T-up H",
		"exec:up H", "H exec:up", "H turn:L45", "H turn:X30", "H turn:", "H turn", "C4", "H-free3", "H bank:up", "H snap",
		"H turn:L30 turn:L30",
		"decl:T-L decl:T-L H", "H turn:L360", "decl:vroll-L D2 turn:L30+"} {
		if f, err := parseMissileFP(fp, 0, 0); !aptest.IsFault(err) {
			t.Errorf("%q: %+v %v", fp, f, err)
		}
	}
	for fp, want := range map[string]aptest.NotListed{"H-free2": OneLevelOnly, "H-unl": NoUnloaded, "C3": ThreeUp,
		"decl:droll-L H": NoSuchManeuver, "decl:HT-L H": NoSuchManeuver, "H bank:level": NoBank,
		"decl:T-L H turn:R30": UnderWay, "decl:slide-L H exec:R": UnderWay} {
		if f, err := parseMissileFP(fp, 0, 0); err != error(want) {
			t.Errorf("%q: %+v %v, want %v", fp, f, err, want)
		}
	}
}

// A case of others passes with any reason, which is told; a fault never passes as a refusal.
func TestOthersMayWordIt(t *testing.T) {
	t.Parallel()
	const move = `{"missile": "AIM-9L", "start": {"hex": "A2-2024", "facing": "N", "altitude": 10}, "flight_turn": 1,
		"start_speed": 20, "fps": [%FP%], "refused": "not like that"}`
	for fp, want := range map[string]string{
		`"H turn:L30"`: "refused: no facing change without a declared turn and its FPs (AP-14.3.10) " +
			"(the case: not like that)",
		`"H-free2"`: "refused: free descent is one level with each forward FP (AP-MFR.1.3) (the case: not like that)",
		`"H"`:       "", `"Hx"`: "",
	} {
		c := oneCase(t, "missile_move", strings.Replace(move, "%FP%", fp, 1))
		if err := check(&c); (err == nil) != (want != "") || want != "" && c.Said[0] != want {
			t.Errorf("%s: %v, told %q, want %q", fp, err, c.Said, want)
		}
		c.Own = true
		if check(&c) == nil {
			t.Errorf("%s: a case of our own passes with words that mean no reason", fp)
		}
	}
}

// What follows a launch that is accepted: the missiles left tell apart the failures before and after release.
func TestLaunchesThatFail(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"AIM-9B", "AIM-9L", "AIM-7E", "AA-2", "AIM-4D", "AA-3A"} {
		for _, left := range []int{0, 1} {
			for words, want := range map[string]int{"fails before release": 1, "fails after release": 0,
				"both have moved": 0} {
				c := oneCase(t, "launch", fmt.Sprintf(`{"missile": %q, "situation": %q, "expect": "accepted", "expect_left": %d}`,
					name, words, left))
				if err := check(&c); (err == nil) != (left == want) {
					t.Errorf("%s %s, %d left: %v", name, words, left, err)
				}
			}
		}
	}
}

// A die that the words name is the one of the launch roll: 10 always loses the missile (AP-14.2.6), and words that say
// something else beside it are a fault.
func TestLaunchRolls(t *testing.T) {
	t.Parallel()
	const launch = `{"missile": "AIM-9L", "situation": %q, "expect": "accepted", "expect_left": 0}`
	for words, want := range map[string]string{
		"both have moved; natural 10":           "accepted: lost after launch",
		"natural 10, the missile is lost":       "accepted: lost after launch",
		"both have moved, launch roll of 1":     "accepted: launched",
		"natural 1, the launch succeeds":        "accepted: launched",
		"natural 10, the missile hangs":         "",
		"natural 1, the launch fails on launch": "",
	} {
		c := oneCase(t, "launch", fmt.Sprintf(launch, words))
		err := check(&c)
		if want == "" && !aptest.IsFault(err) || want != "" && (err != nil || c.Said[0] != want) {
			t.Errorf("%s: %v, told %q, want %q", words, err, c.Said, want)
		}
	}
}
