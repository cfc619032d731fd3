// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestLocationText(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		at   hex.Point
		want string
	}{
		{hex.Point{}, "hex (0, 0)"},
		{hex.Point{Y: 48}, "hex (0, 12)"},
		{hex.Point{X: 2, Y: 2}, "hex (1, 0)"},
		{hex.Point{X: -2, Y: -2}, "hex (-1, -1)"},
		{hex.Point{X: -6, Y: 10}, "hex (-3, 2)"},
		{hex.Point{Y: 2}, "hex side (0, 0)/(0, 1)"},
		{hex.Point{X: 1, Y: 3}, "hex side (0, 1)/(1, 0)"},
		{hex.Point{X: -1, Y: 3}, "hex side (-1, 0)/(0, 1)"},
	} {
		rulestest.Same(t, "AP-3.1 "+tt.want, locationText(tt.at), tt.want)
	}
	// Every location has a name of its own.
	seen := map[string]hex.Point{}
	for x := int16(-12); x <= 12; x++ {
		for y := int16(-12); y <= 12; y++ {
			p := hex.Point{X: x, Y: y}
			if !p.Valid() {
				continue
			}
			name := locationText(p)
			if q, twice := seen[name]; twice {
				t.Errorf("AP-3.1 %v and %v are both %s", p, q, name)
			}
			seen[name] = p
		}
	}
}

func TestNumbersOfReplays(t *testing.T) {
	t.Parallel()
	rulestest.Same(t, "AP-2.1 a quarter less than none", points(-1), "-0.25")
	rulestest.Same(t, "AP-2.1 AP", [4]string{points(0), points(12), points(-6), points(7)}, [4]string{"0.0", "3.0", "-1.5", "1.75"})
	rulestest.Same(t, "AP-2.1 speed", [2]string{speedText(9), speedText(10)}, [2]string{"4.5", "5.0"})
}

// The line of the speed change names every source, what is carried, and the limit that it met.
func TestAccountInReplay(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+phantomVsMiG)
	put(d, 0, 0, 0, 3, 15, 9)
	put(d, 1, 0, 400, 3, 15, 14) // the most of a MiG-17F in ML
	d.Crafts[1].Fly.HalfFP = true
	d.Crafts[0].Fly.Carry = -1
	pin(t, d, 1, blueFirst()...)
	follow(t, d, aptest.Straight("blue 1", "AB 3", 4)...)
	follow(t, d, aptest.Straight("red 1", "AB 2.5", 7)...)
	for d.Turn == 1 && !d.Over {
		if q := d.Next(); q == nil || d.Turn > 1 {
			break
		}
		d.Choose(0)
	}
	rulestest.Same(t, "AP-6.1 and AP-6.3", events(d, "AP-6.1"),
		"blue 1: AP 3.0 (power 3.0), DP 0, carried in -0.25, net 2.75; speed 4.5 -> 5.0, carries 0.75 and half an FP; "+
			"red 1: AP 2.5 (power 2.5), DP 1.5 (transonic 1.5), net 1.0; speed 7.0 -> 7.0, carries 1.0 and half an FP")
	rulestest.Same(t, "AP-5.4", strings.Contains(events(d, "AP-5.3"),
		"red 1: LVL, AB 2.5; speed 7.0 and a half FP carried, 7 FPs; from "), true)
}

func TestAccountRemark(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a    account
		net  int
		want string
	}{
		{account{speed: 10, limit: 14, rate: 8}, 8, ""},
		{account{speed: 13, limit: 14, rate: 8}, 16, "; limit 7.0, maximum"},
		{account{speed: 16, limit: 14, rate: 12, dive: true}, -4, "; limit 7.0, dive speed"},
		{account{speed: 10, limit: 14, rate: 6}, 12, "; 1.5 AP for 0.5"},
	} {
		rulestest.Same(t, "AP-6.3", tt.a.remark(card.Quarters(tt.net)), tt.want)
	}
}

// What is in progress stands behind a flight point with the FPs that it needs.
func TestProgressText(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		f    flight.State
		want string
	}{
		{flight.State{}, ""},
		{flight.State{Turn: flight.Turn{On: true, Rate: 1, Hand: hex.Left, FPs: 2, Need: 4}}, "TT left, 2 of 4"},
		{flight.State{Turn: flight.Turn{On: true, Rate: 3, Hand: hex.Right, FPs: 1, Need: 1, Set: 2}},
			"BT right, 1 of 1 for up to 90"},
		{flight.State{Maneuver: flight.Maneuver{Kind: flight.SL, Hand: hex.Left, FPs: 1, Need: 2}},
			"slide left, prepared 1 of 2"},
	} {
		rulestest.Same(t, "AP-7.1", progressText(&tt.f), tt.want)
	}
}

// Departed flight tells its two dice, as rolled (AP-6.4).
func TestDepartedInReplay(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+phantomVsMiG)
	put(d, 0, 0, 0, 3, 15, 9)
	d.Crafts[0].Fly.Condition = flight.Departed
	pin(t, d, 1, stream{rules.Blue, forRecovery, []int{10}}, stream{rules.Blue, forTumble, []int{4, 3}})
	follow(t, d, "blue 1: I")
	d.Next()
	rulestest.Same(t, "AP-6.4", strings.HasSuffix(events(d, "AP-6.4"),
		"blue 1: departed, turns 90 right, falls 5 levels with power I; hex (0, 0), heading 090, level 10"), true)
	for _, e := range d.Log.Events {
		if e.Rule == "AP-6.4" && strings.HasPrefix(e.Text, "departed, ") {
			rulestest.Same(t, "AP-6.4 dice", fmt.Sprint(e.Dice), "[4 3]")
		}
	}
}

// A hit tells what its column comes from, and a place its altitude.
func TestHitInReplay(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+phantomVsMiG)
	for _, tt := range []struct {
		hit    damage.Hit
		target gunnery.Target
		want   string
	}{
		{damage.Hit{Source: damage.GunHit, Rating: 6}, gunnery.Target{}, "red 1: is hit, rating 6, column 6: L"},
		{damage.Hit{Source: damage.SnapShotHit, Rating: 6}, gunnery.Target{State: damage.StateL},
			"red 1: is hit, rating 6 by a snap shot, damaged before, column 6: L"},
	} {
		d.Log.Events = nil
		d.Journal().logResult(1, tt.hit, &tt.target, 5, &strike{result: damage.L, column: tt.hit.Column(tt.target.State)})
		rulestest.Same(t, "AP-10.1.3", events(d, "AP-10.1.5"), tt.want)
	}
	put(d, 0, 0, 0, 3, 15, 9)
	d.Log.Events = nil
	d.Journal().logStart()
	rulestest.Same(t, "AP-2.1 altitude in feet", d.Log.Events[2].Place.Altitude, 15000)
}

// An attack tells on which line its target was tracked. The two that come from the 90 and 120 arcs are within the rules:
// the 60 line from the front end of a target on a hex side runs through the hexes abeam of it, and a facing change on to
// the target's hex side or into its hex leaves what was tracked before (AP-9.4.1, AP-9.4.2). So RE may range (AP-9.5).
func TestTrackingInReplay(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+phantomVsMiG)
	for _, tt := range []struct {
		name          string
		tracked, shot hex.Pose
		target        hex.Pose
		fps           int8
		angle         hex.Angle
		off           int
		want          string
	}{
		{"from behind", hex.Pose{Facing: 3}, hex.Pose{Facing: 3}, hex.Pose{At: hex.Point{Y: 8}, Facing: 3}, 3, hex.OnTail, 0,
			"blue 1: has tracked red 1 for 3 FPs, the last on the line astern"},
		{"beside the front end", hex.Pose{At: hex.Point{X: 0, Y: 4}, Facing: 3}, hex.Pose{At: hex.Point{X: 0, Y: 4}, Facing: 9},
			hex.Pose{At: hex.Point{X: 0, Y: 2}, Facing: 0}, 2, hex.A90, 90,
			"blue 1: has tracked red 1 for 2 FPs, the last on the 60 line from its front end"},
		{"turned into its hex", hex.Pose{At: hex.Point{X: -1, Y: 1}, Facing: 10}, hex.Pose{Facing: 9},
			hex.Pose{Facing: 1}, 1, hex.A120, 120, "blue 1: has tracked red 1 for 1 FP, on the 60 line"},
		{"not at all", hex.Pose{Facing: 3}, hex.Pose{Facing: 3}, hex.Pose{At: hex.Point{Y: 8}, Facing: 3}, 0, hex.OnTail, 0, ""},
	} {
		d.Log.Events = nil
		c := &d.Crafts[0]
		c.Track, c.TrackPose = gunnery.Tracking{Target: 1, FPs: tt.fps}, tt.tracked
		put(d, 0, tt.shot.At.X, tt.shot.At.Y, tt.shot.Facing, 15, 6)
		put(d, 1, tt.target.At.X, tt.target.At.Y, tt.target.Facing, 15, 12)
		journal{d}.logTracked(0, Attack{Target: 1})
		rulestest.Same(t, "AP-9.4.2 "+tt.name, events(d, "AP-9.4.2"), tt.want)
		need, _ := d.Arms().RangingAt(0, 1, tt.angle, &c.Track, false)
		rulestest.Same(t, "AP-9.5 "+tt.name, need > 0, tt.fps > 0)
		rulestest.Same(t, "AP-9.7 "+tt.name, AngleOff(tt.target, tt.shot), tt.off)
	}
	d.Crafts[0].Track.FPs = 2
	d.Log.Events = nil
	journal{d}.logTracked(0, Attack{Target: 1, From: Articulated})
	rulestest.Same(t, "AP-9.1.14 guns that turn track nobody", events(d, "AP-9.4.2"), "")
}
