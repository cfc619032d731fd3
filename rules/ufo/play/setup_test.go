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
	"github.com/furball-sim/furball/rules/yamldoc"
)

// setupWith is a Tornado against a Small UFO, with the sides' other fields.
func setupWith(t testing.TB, text, blue, red string) *rules.Setup {
	t.Helper()
	s := setupOf(t, text, tornado, small)
	for side, fields := range [2]string{blue, red} {
		if fields == "" {
			continue
		}
		doc, err := yamldoc.Parse(yamldoc.File{Name: "side.yaml", Data: []byte(fields)})
		if err != nil {
			t.Fatal(err)
		}
		s.Sides[side][0].Fields = doc
	}
	return s
}

// slowFighter is a card with a top speed of 4 inches a turn.
func slowFighter(t testing.TB) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte("id: x\nname: X\nkind: fighter\nspeed: 4\ndp: 6\n" +
		"hard_points:\n  - {hp: 1, location: [1, 2, 3, 4, 5, 6], weapon: cannon, count: 1}\n")})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

var setupCases = []ruleCase{
	{"UFO-1 d6 and 2d6", func(t *testing.T) {
		d := duelOf(t, "")
		var one, two [13]int
		for range 3000 {
			one[d.D6(rules.Blue, play.ForCannon)]++
			two[d.Dice().D6(0, play.ForCannonDamage)+d.Dice().D6(0, play.ForCannonDamage)]++
		}
		for v := range 13 {
			rulestest.Same(t, fmt.Sprint("d6 shows ", v), one[v] > 0, v >= 1 && v <= 6)
			rulestest.Same(t, fmt.Sprint("2d6 shows ", v), two[v] > 0, v >= 2)
		}
	}},
	{"UFO-1 every turn has dice of its own", func(t *testing.T) {
		d, twin := duelOf(t, ""), duelOf(t, "")
		d.RollInitiative()
		twin.RollInitiative()
		d.D6(rules.Blue, play.ForCannon) // one more shot in turn 1
		d.RollInitiative()
		twin.RollInitiative()
		for n := range 10 {
			rulestest.Same(t, fmt.Sprint("die ", n, " of turn 2"), d.D6(rules.Blue, play.ForCannon),
				twin.D6(rules.Blue, play.ForCannon))
		}
	}},
	{"UFO-2 moves in thousandths, halves away from zero", func(t *testing.T) {
		var o plane.Point
		rulestest.Same(t, "45 degrees", o.Ahead(3, 1000), plane.Point{X: 707, Y: 707})
		rulestest.Same(t, "15 degrees", o.Ahead(1, 500), plane.Point{X: 129, Y: 483})
		rulestest.Same(t, "half up", o.Ahead(2, 1), plane.Point{X: 1, Y: 1})
		rulestest.Same(t, "half down", o.Ahead(14, 1), plane.Point{X: -1, Y: -1})
		rulestest.Same(t, "345 and 30 degrees", plane.Heading(23).Turn(2), 1)
	}},
	{"UFO-3 ranges in whole inches", func(t *testing.T) {
		for y, r := range map[plane.Length]int{0: 1, 1000: 1, 1001: 2, 6000: 6, 6001: 7} {
			rulestest.Same(t, fmt.Sprint(y), plane.Inches(plane.Point{}, plane.Point{Y: y}), r)
			rulestest.Same(t, fmt.Sprint(y, " within 6"), plane.Within(plane.Point{}, plane.Point{Y: y}, 6*plane.Inch),
				y <= 6000)
		}
	}},
	{"UFO-4 forward arc with its edges", func(t *testing.T) {
		narrow, wide := duelOf(t, "").Table().Game().Options().Arc, duelOf(t, "options: {arc: 180}").Table().Game().Options().Arc
		for _, c := range []struct {
			x, y         plane.Length
			narrow, wide bool
		}{{0, 0, true, true}, {0, 9, true, true}, {9, 9, true, true}, {-9, 9, true, true}, {10, 9, false, true},
			{-10, 9, false, true}, {9, 0, false, true}, {9, -1, false, false}, {0, -9, false, false}} {
			to := plane.Point{X: c.x, Y: c.y}
			rulestest.Same(t, fmt.Sprint(to, " in 90"), narrow.Contains(plane.Point{}, 0, to), c.narrow)
			rulestest.Same(t, fmt.Sprint(to, " in 180"), wide.Contains(plane.Point{}, 0, to), c.wide)
		}
	}},
	{"UFO-5 aircraft card", func(t *testing.T) {
		d := duelOf(t, "")
		rulestest.Same(t, "DP", *d.At(0).DP, 6)
		rulestest.Same(t, "top speed", *d.At(0).Top, 8)
		rulestest.Same(t, "load", *d.At(0).Load, [4]int8{1, 3, 4, 3})
		rulestest.Same(t, "location", *d.At(0).Location, [7]int8{-1, 0, 1, 1, 2, 3, 3})
	}},
	{"UFO-6 UFO card, guns start full", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		rulestest.Same(t, "charges", *d.At(1).Charge, [4]int8{12, 9, 6})
		rulestest.Same(t, "anti-grav", *d.At(1).AntiGrav, 5)
		rulestest.Same(t, "top speed", *d.At(1).Top, 6)
	}},
	{"UFO-7 pilot reaction", func(t *testing.T) {
		for pilot, reaction := range map[string]int{"green": 0, "regular": 1, "veteran": 2, "ace": 3} {
			g, err := play.Compile(setupWith(t, "", "pilot: "+pilot, ""))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, pilot, *g.Start(0).Reaction, reaction)
		}
		rulestest.Same(t, "default", *duelOf(t, "").At(0).Reaction, 1)
		rulestest.Same(t, "UFO", *duelOf(t, "").At(1).Reaction, 0)
	}},
	{"UFO-8 start by aspect", func(t *testing.T) {
		for aspect, h := range map[string][2]int{"head-on": {0, 180}, "blue-behind": {0, 0}, "red-behind": {180, 180},
			"beam": {0, 90}} {
			d := duelOf(t, "start: {range: 10, aspect: "+aspect+"}")
			for i := range h {
				rulestest.Same(t, aspect, d.At(i).Heading.Degrees(), h[i])
				rulestest.Same(t, aspect, *d.At(i).Pos, plane.Point{Y: plane.Length(i) * 10000})
			}
		}
	}},
	{"UFO-8 defaults and craft abreast", func(t *testing.T) {
		four := []string{"tornado", "tornado", "tornado", "tornado"}
		d := fight(t, "", four, small)
		for i, x := range []plane.Length{0, 2000, -2000, 4000} {
			rulestest.Same(t, "place", *d.At(i).Pos, plane.Point{X: x})
			rulestest.Same(t, "speed", *d.At(i).Speed, 6)
		}
		rulestest.Same(t, "red", *d.At(4).Pos, plane.Point{Y: 24000})
		rulestest.Same(t, "heading", d.At(4).Heading.Degrees(), 180)
		rulestest.Same(t, "moved", *d.At(4).Moved, 0)
	}},
	{"UFO-8 speeds of the turn before", func(t *testing.T) {
		for _, c := range []struct {
			start, fields string
			speed         int8
		}{{"", "", 6}, {"start: {speed: 3}", "", 3}, {"start: {speed: 3}", "speed: 8", 8}, {"", "speed: 1", 1}} {
			g, err := play.Compile(setupWith(t, c.start, c.fields, ""))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, fmt.Sprint(c), *g.Start(0).Speed, c.speed)
		}
		slow := setupWith(t, "", "", "")
		slow.Sides[0][0].Card = slowFighter(t)
		g, err := play.Compile(slow)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.Same(t, "top speed 4", *g.Start(0).Speed, 4)
	}},
	{"UFO-8 a duel begun again starts afresh", func(t *testing.T) {
		d := duelOf(t, "")
		d.Turn, d.Over, d.Phase = 7, true, 4
		d.SetApart(2)
		*d.At(1).Lost, d.Out.Losses, d.Out.Decisions = true, [2]int32{0, 1}, 9
		inFlight(d, 1, 0, 0, 0, 1)
		set := *d.Dice()
		d.Begin(&set)
		rulestest.Same(t, "state", [4]int{int(d.Turn), int(d.Apart()), int(d.Phase), int(len(d.Shots()))}, [4]int{})
		rulestest.Same(t, "over or lost", d.Over || *d.At(1).Lost, false)
		rulestest.Same(t, "outcome", d.Out, rules.Outcome{Craft: [2]int32{1, 1}})
	}},
	{"UFO-7 UFO-8 what a side cannot have is refused", func(t *testing.T) {
		for _, c := range []struct{ start, blue, red, fault string }{
			{"", "", "pilot: ace", "no pilot: a UFO has reaction 0 (UFO-11)"},
			{"", "", "speed: 2", "no speed: a UFO starts as if it had not moved"},
			{"", "speed: 9", "", "1 to 8 inches a turn, the top speed of tornado"},
			{"start: {speed: 9}", "", "", "1 to 8 inches a turn, the top speed of tornado"},
			{"options: {arc: 120}", "", "", "90 or 180"},
			{"options: {arc: 170}", "", "", "90 or 180"},
			{"options: {recharge: never}", "", "", `:1:21: options.recharge: found "never", want one of choice, always`},
			{"options: {speed_change: end}", "", "", `:1:25: options.speed_change: found "end", want one of start, move`},
			{"options: {ufo_step: 0.5}", "", "", `:1:21: options.ufo_step: found 0.5, want`},
			{"options: {ufo_step: third}", "", "", `found "third", want one of inch, half, quarter, tenth`},
			{"options: {range: 3}", "", "", `:1:18: options.range: found 3, want`},
			{"options: {range: even}", "", "", `found "even", want one of up, nearest, down`},
		} {
			_, err := play.Compile(setupWith(t, c.start, c.blue, c.red))
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%+v: found %v", c, err)
			}
		}
	}},
	{"UFO-8 one to four craft a side", func(t *testing.T) {
		for n := range 6 {
			var blue []string
			for range n {
				blue = append(blue, "tornado")
			}
			_, err := play.Compile(setupOf(t, "", blue, small))
			rulestest.Same(t, fmt.Sprint(n, " craft"), err == nil, n >= 1 && n <= 4)
		}
	}},
	{"UFO-34 cards of the seed", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado-3-amraam"}, small)
		rulestest.Same(t, "tornado", *d.At(0).Load, [4]int8{1, 3, 4, 3})
		rulestest.Same(t, "tornado-3-amraam", *d.At(1).Load, [4]int8{1, 3, 3, 3})
		rulestest.Same(t, "small UFO", (*d.At(2).Guns)[0], card.RayGun{Power: 9, Recharge: 1})
	}},
	{"UFO-35 Medium and Large UFO", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"medium-ufo", "large-ufo"})
		m, l := d.At(1), d.At(2)
		rulestest.Same(t, "medium", fmt.Sprint(*m.DP, m.Card.AntiGrav, m.Card.Speed, *m.Guns), "15 6 6 [{9 1} {6 1}]")
		rulestest.Same(t, "large", fmt.Sprint(*l.DP, l.Card.AntiGrav, l.Card.Speed, *l.Guns), "20 5 6 [{12 2} {9 1} {6 1}]")
	}},
	{"UFO-36 extension cards are marked", func(t *testing.T) {
		for _, id := range []string{"typhoon", "f-16c", "phantom-fgr2", "mig-29", "lightning-f6", "hawk-t1a"} {
			c := fight(t, "", []string{id}, small).At(0).Card
			rulestest.Same(t, id, c.Extension && c.Kind == card.Fighter, true)
		}
		rulestest.Same(t, "tornado", duelOf(t, "").At(0).Card.Extension, false)
	}},
}
