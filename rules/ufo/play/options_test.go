package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A probe describes in words how a fresh duel at range 4 treats one thing that an option could change.
type probe struct {
	name string
	of   func(t *testing.T, d *play.Duel) string
}

var probes = []probe{
	{"arc: cannon at a target abeam", func(_ *testing.T, d *play.Duel) string {
		place(d, 1, 4, 0, 0)
		return fmt.Sprint(d.CannonTargets(0))
	}},
	{"arc: flight past a target ahead on the right", func(_ *testing.T, d *play.Duel) string {
		_, h, end := d.Table().Game().Fly(plane.Point{}, 0, plane.Point{X: 9000, Y: 15000}, nil)
		return fmt.Sprint(h.Degrees(), " ", end == play.FlewOn)
	}},
	{"homing: target 30 degrees off", func(_ *testing.T, d *play.Duel) string {
		return fmt.Sprint(d.Table().Game().Home(plane.Point{}, 0, plane.Point{X: 577, Y: 1000}).Degrees())
	}},
	{"homing: target 60 degrees off", func(_ *testing.T, d *play.Duel) string {
		return fmt.Sprint(d.Table().Game().Home(plane.Point{}, 0, plane.Point{X: 1732, Y: 1000}).Degrees())
	}},
	{"homing: target 120 degrees off", func(_ *testing.T, d *play.Duel) string {
		return fmt.Sprint(d.Table().Game().Home(plane.Point{}, 0, plane.Point{X: -1732, Y: -1000}).Degrees())
	}},
	{"whom a missile of the last turn explodes at on its way past its launcher", func(_ *testing.T, d *play.Duel) string {
		place(d, 0, 0, 6, 0)
		place(d, 1, 0, 20, 0)
		_, _, end, victim := d.Table().Flight(plane.Point{}, 0, 1, rules.Blue, false, nil)
		return fmt.Sprint(end == play.Exploded, " ", victim)
	}},
	{"step 7 before a burst", launchTexts},
	{"step 7 after a burst", func(t *testing.T, d *play.Duel) string {
		*d.At(0).Burst = true
		return launchTexts(t, d)
	}},
	{"step 7 without missiles", func(t *testing.T, d *play.Duel) string {
		*d.At(0).Load = [card.MaxHardPoints]int8{1}
		return launchTexts(t, d)
	}},
	{"ray gun: shots", func(_ *testing.T, d *play.Duel) string { return shotTexts(d) }},
	{"ray gun: charge after the shot with most", func(_ *testing.T, d *play.Duel) string {
		target, points := d.RayShot(1, 0, d.RayShots(1, 0)-1)
		d.FireRayGun(1, 0, target, points)
		return fmt.Sprint(d.At(1).Charge[0], " of ", points)
	}},
	{"ray gun: shots once fired", func(_ *testing.T, d *play.Duel) string {
		d.FireRayGun(1, 0, 0, 9)
		return shotTexts(d)
	}},
	{"ray gun: charge after a shot and a turn's end", func(_ *testing.T, d *play.Duel) string {
		d.At(1).Charge[0] = 6
		d.FireRayGun(1, 0, 0, 6)
		d.EndTurn()
		return fmt.Sprint(d.At(1).Charge[0])
	}},
	{"row 4 of column Fighter", func(t *testing.T, d *play.Duel) string {
		force(t, d, 0, rules.Red, play.ForRayGunDamage, 5, 6, 1, 1)
		before := d.Dice().Rolls()
		d.Apply(0, 4, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: play.RayGun})
		return fmt.Sprint(*d.At(0).Load, " ", d.Dice().Rolls()-before)
	}},
	{"row 4 of column UFO", func(t *testing.T, d *play.Duel) string {
		c := strike(t, d, 1, 4)
		return fmt.Sprint(*c.Damage, *c.AntiGrav)
	}},
	{"recharging", func(_ *testing.T, d *play.Duel) string {
		d.At(1).Charge[0] = 3
		d.OrderActors()
		d.Phase = play.InRecharge
		return choiceTexts(d, d.AskRecharges())
	}},
	{"speeds before the UFOs move", func(_ *testing.T, d *play.Duel) string {
		d.RollInitiative()
		d.Phase = play.InSpeeds
		return choiceTexts(d, d.SetSpeeds())
	}},
	{"speeds after the UFOs have moved", func(_ *testing.T, d *play.Duel) string {
		d.RollInitiative()
		d.Phase = play.InFirst
		return choiceTexts(d, d.FlyFirstHalf() && d.Q.Kind == rules.Speed)
	}},
	{"moves of a UFO", func(_ *testing.T, d *play.Duel) string {
		d.OrderUFOs()
		d.Phase = play.InUFOs
		var last []string
		for o := d.Moves(1) - 1; len(last) < 4; o -= play.UFOTurns {
			last = append(last, string(d.AppendOption(nil, o)))
		}
		return fmt.Sprint(d.Moves(1), " ", strings.ReplaceAll(strings.Join(last, ", "),
			"turns right 90, moves ", ""))
	}},
	{"ranges at 0, 0.4, 1.5, 2.499, 2.5, 2.501 and 3 inches", func(_ *testing.T, d *play.Duel) string {
		var all []int
		for _, y := range []plane.Length{0, 400, 1500, 2499, 2500, 2501, 3000} {
			all = append(all, d.Table().Game().Inches(plane.Point{}, plane.Point{Y: y}))
		}
		return fmt.Sprint(all)
	}},
	{"dice of a cannon burst and a ray gun at 2.4 inches", func(t *testing.T, d *play.Duel) string {
		d.At(1).Pos.Y = 2400
		pin(t, d, 0, stream{rules.Blue, play.ForCannon, []int{3}})
		recorded(d).FireCannon(0, 1)
		d.FireRayGun(1, 0, 0, 4)
		var all []string
		for _, e := range d.Log.Events {
			if e.Rule == "UFO-17" || e.Rule == "UFO-24" {
				all = append(all, fmt.Sprintf("range %d, %d dice", -e.Modifiers[1].Value, len(e.Dice)))
			}
		}
		return strings.Join(all, "; ")
	}},
	{"within 6 inches", func(_ *testing.T, d *play.Duel) string {
		var all []int
		for _, y := range []plane.Length{5999, 6000, 6001} {
			d.At(1).Pos.Y = y
			all = append(all, d.CannonTargets(0))
		}
		return fmt.Sprint(all)
	}},
	{"turn that ends the duel", func(_ *testing.T, d *play.Duel) string {
		for d.Turn = 1; !d.Over && d.Turn < 99; d.Turn++ {
			d.JudgeTurn()
		}
		return fmt.Sprint(d.Out.Length, " ", d.Out.End)
	}},
	{"turns far apart that end the duel", func(_ *testing.T, d *play.Duel) string {
		place(d, 1, 0, 49, 0)
		n := 0
		for d.Turn = 1; !d.Over && n < 9; n++ {
			d.JudgeTurn()
		}
		return fmt.Sprint(n)
	}},
	{"turns at 20 inches", func(_ *testing.T, d *play.Duel) string {
		place(d, 1, 0, 20, 0)
		d.JudgeTurn()
		return fmt.Sprint(d.Apart())
	}},
}

// choiceTexts describes the options of a decision, if one waits.
func choiceTexts(d *play.Duel, waits bool) string {
	if !waits {
		return ""
	}
	var all []string
	for o := range int(d.Q.N) {
		all = append(all, string(d.AppendOption(nil, o)))
	}
	return strings.Join(all, ", ")
}

// launchTexts describes the first aircraft's options in step 7.
func launchTexts(_ *testing.T, d *play.Duel) string {
	var all []string
	for i := range d.Launches(0) {
		l := d.LaunchOption(0, i)
		all = append(all, fmt.Sprint(l.Count, " ", play.ShotNames[l.Weapon]))
	}
	return strings.Join(all, ", ")
}

// shotTexts describes the UFO's shots by the points they spend.
func shotTexts(d *play.Duel) string {
	var all []string
	for i := range d.RayShots(1, 0) {
		_, points := d.RayShot(1, 0, i)
		all = append(all, fmt.Sprint(points))
	}
	return strings.Join(all, ", ")
}

// defaults are the results of the probes without options, worked out by hand from the rules.
var defaults = map[string]string{
	"arc: cannon at a target abeam":                                            "0",
	"arc: flight past a target ahead on the right":                             "45 true",
	"homing: target 30 degrees off":                                            "0",
	"homing: target 60 degrees off":                                            "45",
	"homing: target 120 degrees off":                                           "0",
	"whom a missile of the last turn explodes at on its way past its launcher": "false 1",
	"step 7 before a burst":                                                    "1 AMRAAM, 2 AMRAAM, 1 Sidewinder, 2 Sidewinder",
	"step 7 after a burst":                                                     "",
	"step 7 without missiles":                                                  "",
	"ray gun: shots":                                                           "9",
	"ray gun: charge after the shot with most":                                 "0 of 9",
	"ray gun: shots once fired":                                                "",
	"ray gun: charge after a shot and a turn's end":                            "0",
	"row 4 of column Fighter":                                                  "[1 0 4 3] 4",
	"row 4 of column UFO":                                                      "1 6",
	"recharging": "recharge ray gun 1 from charge 3, do not recharge ray gun 1 from " +
		"charge 3",
	"speeds before the UFOs move":                           sixSpeeds,
	"speeds after the UFOs have moved":                      "",
	"moves of a UFO":                                        "91 6, 5, 4, 3",
	"ranges at 0, 0.4, 1.5, 2.499, 2.5, 2.501 and 3 inches": "[1 1 2 3 3 3 3]",
	"dice of a cannon burst and a ray gun at 2.4 inches":    "range 3, 1 dice; range 3, 1 dice",
	"within 6 inches":                                       "[1 1 0]",
	"turn that ends the duel":                               "30 turn limit",
	"turns far apart that end the duel":                     "3",
	"turns at 20 inches":                                    "0",
}

const sixSpeeds = "speed 3, speed 4, speed 5, speed 6, speed 7, speed 8"

const allLaunches = "1 AMRAAM, 2 AMRAAM, 1 Sidewinder, 2 Sidewinder"

// optionEffects lists all probes that an option changes, with their results.
var optionEffects = map[string]map[string]string{
	"arc: 90": {},
	"arc: 180": { // UFO-4, and with it UFO-17, UFO-20 and UFO-22
		"arc: cannon at a target abeam":                "1",
		"arc: flight past a target ahead on the right": "0 true",
		"homing: target 60 degrees off":                "0",
		"homing: target 120 degrees off":               "315",
	},
	"missiles_or_guns: exclusive": {},
	"missiles_or_guns: third_burst": { // UFO-16
		"step 7 before a burst":   allLaunches + ", 1 cannon",
		"step 7 after a burst":    allLaunches + ", 1 cannon",
		"step 7 without missiles": "1 cannon",
	},
	"missiles_or_guns: free": {"step 7 after a burst": allLaunches},
	"homing: exact45":        {},
	"homing: upto45": { // UFO-20
		"homing: target 30 degrees off":  "30",
		"homing: target 120 degrees off": "315",
	},
	"fuse: target":        {},
	"fuse: enemies":       {}, // there is but one
	"fuse: all":           {"whom a missile of the last turn explodes at on its way past its launcher": "true 0"},
	"ray_charge: all":     {},
	"ray_charge: partial": {"ray gun: shots": "5, 6, 7, 8, 9"}, // UFO-24
	"ray_charge: keep": {
		"ray gun: charge after the shot with most": "9 of 9",
		"ray gun: shots once fired":                "9",
		// it fires only once because of the turn order, not of the charge
		"ray gun: charge after a shot and a turn's end": "6",
	},
	"hard_points: each6":    {},
	"hard_points: location": {"row 4 of column Fighter": "[1 3 4 0] 1"}, // UFO-30
	"recharge: choice":      {},
	"recharge: always":      {"recharging": ""}, // UFO-25
	"speed_change: start":   {},
	"speed_change: move": { // UFO-13
		"speeds before the UFOs move":      "",
		"speeds after the UFOs have moved": sixSpeeds,
	},
	"ufo_step: inch":    {}, // UFO-12
	"ufo_step: half":    {"moves of a UFO": "169 6, 5.5, 5, 4.5"},
	"ufo_step: quarter": {"moves of a UFO": "325 6, 5.75, 5.5, 5.25"},
	"ufo_step: tenth":   {"moves of a UFO": "793 6, 5.9, 5.8, 5.7"},
	"range: up":         {}, // UFO-3
	"range: nearest": {
		"ranges at 0, 0.4, 1.5, 2.499, 2.5, 2.501 and 3 inches": "[1 1 2 2 3 3 3]",
		"dice of a cannon burst and a ray gun at 2.4 inches":    "range 2, 1 dice; range 2, 2 dice",
	},
	"range: down": {
		"ranges at 0, 0.4, 1.5, 2.499, 2.5, 2.501 and 3 inches": "[1 1 1 2 2 2 3]",
		"dice of a cannon burst and a ray gun at 2.4 inches":    "range 2, 1 dice; range 2, 2 dice",
	},
	"turn_limit: 31": {"turn that ends the duel": "31 turn limit"},
	"apart: 19":      {"turns at 20 inches": "1"},
	"apart_turns: 4": {"turns far apart that end the duel": "4"},
}

func TestOptionsChangeWhatTheySay(t *testing.T) {
	t.Parallel()
	for _, p := range probes {
		rulestest.Same(t, p.name+", no option", p.of(t, duelOf(t, "start: {range: 4}")), defaults[p.name])
	}
	for option, effects := range optionEffects {
		t.Run(option, func(t *testing.T) {
			t.Parallel()
			for _, p := range probes {
				expected, changed := effects[p.name]
				if !changed {
					expected = defaults[p.name]
				}
				rulestest.Same(t, p.name, p.of(t, duelOf(t, "start: {range: 4}\noptions: {"+option+"}")), expected)
			}
		})
	}
}
