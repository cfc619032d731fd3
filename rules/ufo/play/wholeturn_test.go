package play_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// inFlight puts an AMRAAM of an earlier turn into the air, at (x, y) inches.
func inFlight(d *play.Duel, target, x, y, degrees, flights int) {
	d.AddShot(play.Shot{Pos: plane.Point{X: plane.Length(x) * plane.Inch, Y: plane.Length(y) * plane.Inch},
		Heading: plane.Heading(degrees / 15), Target: target, Flights: flights, Weapon: play.AMRAAM})
}

// Turns played from the first die to the last with pinned dice, and their replays. They show who acts in which
// order, and what a loss or a critical hit in the middle of a turn changes in the rest of it.
var wholeTurnCases = []ruleCase{
	{"UFO-9 a whole turn, event by event", func(t *testing.T) {
		d := recorded(fight(t, "options: {turn_limit: 1}", []string{"tornado", "tornado"}, []string{"medium-ufo"}))
		place(d, 2, 0, 8, 180)
		d.At(2).Charge[1] = 5 // initiative 8; the fully charged gun has 4
		inFlight(d, 2, -1, -3, 0, 1)
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{5, 2}}, stream{rules.Blue, play.ForCannon, []int{6}},
			stream{rules.Blue, play.ForMissile, []int{1}}, stream{rules.Blue, play.ForEjection, []int{6}},
			stream{rules.Red, play.ForRecharge, []int{3}}, stream{rules.Red, play.ForRayGun, []int{5, 1, 2}})
		follow(t, d,
			"blue 2: speed 8", "blue 1: speed 5", "red 1: turns right 90, moves 1",
			"blue 2: turns left 15", "blue 1: keeps its heading",
			"blue 1: cannon at red 1", "blue 2: hold fire",
			"blue 2: turns left 45", "blue 1: turns left 15",
			"blue 1: hold fire", "blue 2: hold fire",
			"red 1: hold fire", "red 1: ray gun with 9 at blue 1", "blue 2: 2 AMRAAM at red 1",
			"red 1: recharge ray gun 2 from charge 0")
		rulestest.Same(t, "result", finish(t, d).Result, rules.Draw)
		wantReplay(t, d, `
initiative
  UFO-10 blue 1: initiative 6 (pilot reaction +1) [5]
  UFO-10 blue 2: initiative 3 (pilot reaction +1) [2]
speeds
  UFO-13 blue 2: speed 8, was 6
  UFO-13 blue 1: speed 5, was 6
UFOs move
  UFO-12 red 1: turns right 90 and moves 1
first half
  UFO-14 blue 2: flies the first half of speed 8
  UFO-14 blue 2: turns left 15
  UFO-14 blue 1: flies the first half of speed 5
  UFO-14 blue 1: keeps its heading
cannon, halfway
  UFO-17 blue 1: cannon at red 1, range 6: damage rolls 1 (cannon +1) (range -6) [6]
  UFO-27 red 1: damage table, row 9 [3 6]
  UFO-28 red 1: takes 2 damage points, 2 of 15
  UFO-17 blue 2: holds its cannon fire
second half
  UFO-14 blue 2: flies the second half of speed 8
  UFO-14 blue 2: turns left 45
  UFO-14 blue 1: flies the second half of speed 5
  UFO-14 blue 1: turns left 15
cannon, end
  UFO-17 blue 1: holds its cannon fire
  UFO-17 blue 2: holds its cannon fire
missiles in flight
  UFO-20 blue AMRAAM 1: flies 4 to (-1.0, 1.0), heading 0
  UFO-20 blue AMRAAM 1: flies 4 to (-1.0, 5.0), heading 0
  UFO-23 blue AMRAAM 1: explodes at red 1: damage rolls 1 [1]
  UFO-27 red 1: damage table, row 10 [6 4]
  UFO-28 red 1: takes 1 damage point, 3 of 15
launches and ray guns
  UFO-11 red 1: ray gun 2 acts at initiative 8 (base +13) (charge -5)
  UFO-11 red 1: ray gun 1 acts at initiative 4 (base +13) (charge -9)
  UFO-11 blue 2: acts at initiative 3
  UFO-24 red 1: holds ray gun 2
  UFO-24 red 1: ray gun 1 at blue 1, charge 9, range 4: hits 2 (dice for charge +9) (dice for range -4) [5 1 2 1 5]
  UFO-27 blue 1: damage table, row 10 [6 4]
  UFO-28 blue 1: takes 1 damage point, 1 of 6
  UFO-27 blue 1: damage table, row 8 [3 5]
  UFO-28 blue 1: takes 2 damage points, 3 of 6
  UFO-18 blue 2: launches AMRAAM 2 at red 1 from hard point 3, 3 left there
  UFO-18 blue 2: launches AMRAAM 3 at red 1 from hard point 3, 2 left there
  UFO-23 blue AMRAAM 2: explodes at red 1: damage rolls 2 [2]
  UFO-27 red 1: damage table, row 3 [1 2]
  UFO-28 red 1: takes 1 damage point, 4 of 15
  UFO-27 red 1: top speed 5, was 6
  UFO-27 red 1: damage table, row 7 [1 6]
  UFO-28 red 1: takes 1 damage point, 5 of 15
  UFO-23 blue AMRAAM 3: explodes at red 1: damage rolls 3 [3]
  UFO-27 red 1: damage table, row 8 [2 6]
  UFO-28 red 1: takes 2 damage points, 7 of 15
  UFO-27 red 1: charge lost [5]
  UFO-27 red 1: ray gun 2: charge 0, was 5
  UFO-27 red 1: damage table, row 8 [6 2]
  UFO-28 red 1: takes 2 damage points, 9 of 15
  UFO-27 red 1: charge lost [5]
  UFO-27 red 1: damage table, row 5 [1 4]
  UFO-28 red 1: takes 3 damage points, 12 of 15
end of turn
  UFO-31 blue 1: ejects on less than 3: the pilot stays [6]
  UFO-25 red 1: recharges ray gun 2 to 3 [3]
  UFO-33 : draw, turn limit
`)
	}},
	{"UFO-9 a turn is played to its end with one side gone", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 8}", tornado, tornado))
		*d.At(0).Damage, *d.At(1).Damage = 3, 5
		inFlight(d, 0, 0, 14, 180, 0)
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{2}}, stream{rules.Red, play.ForInitiative, []int{6}},
			stream{rules.Blue, play.ForCannon, []int{6}}, stream{rules.Red, play.ForMissile, []int{1}},
			stream{rules.Red, play.ForMissileDamage, []int{3, 4}}, stream{rules.Blue, play.ForEjection, []int{3}})
		follow(t, d, "blue 1: speed 4", "red 1: speed 4", "blue 1: keeps its heading", "red 1: keeps its heading",
			"red 1: hold fire", "blue 1: cannon at red 1", "blue 1: keeps its heading")
		out := finish(t, d)
		rulestest.Same(t, "result", out.Result, rules.Mutual)
		rulestest.Same(t, "wiped", out.Wiped, [2]int32{1, 1})
		wantReplay(t, d, `
initiative
  UFO-10 blue 1: initiative 3 (pilot reaction +1) [2]
  UFO-10 red 1: initiative 7 (pilot reaction +1) [6]
speeds
  UFO-13 blue 1: speed 4, was 6
  UFO-13 red 1: speed 4, was 6
first half
  UFO-14 blue 1: flies the first half of speed 4
  UFO-14 blue 1: keeps its heading
  UFO-14 red 1: flies the first half of speed 4
  UFO-14 red 1: keeps its heading
cannon, halfway
  UFO-17 red 1: holds its cannon fire
  UFO-17 blue 1: cannon at red 1, range 4: damage rolls 3 (cannon +1) (range -4) [6]
  UFO-27 red 1: damage table, row 4 [1 3]
  UFO-30 red 1: hard point 1, lost on a 6 [5]
  UFO-30 red 1: hard point 2, lost on a 6 [5]
  UFO-30 red 1: hard point 3, lost on a 6 [6]
  UFO-30 red 1: loses hard point 3 with 4 AMRAAM
  UFO-27 red 1: damage points of the AMRAAMs [4]
  UFO-28 red 1: takes 4 damage points, 9 of 6
  UFO-30 red 1: hard point 4, lost on a 6 [2]
  UFO-32 red 1: destroyed; the pilot dies
second half
  UFO-14 blue 1: flies the second half of speed 4
  UFO-14 blue 1: keeps its heading
missiles in flight
  UFO-20 red AMRAAM 1: flies 4 to (0.0, 10.0), heading 180
  UFO-20 red AMRAAM 1: flies 4 to (0.0, 6.0), heading 180
  UFO-23 red AMRAAM 1: explodes at blue 1: damage rolls 1 [1]
  UFO-27 blue 1: damage table, row 7 [3 4]
  UFO-28 blue 1: takes 1 damage point, 4 of 6
end of turn
  UFO-31 blue 1: ejects on less than 4: the pilot ejects [3]
  UFO-32 blue 1: ejected; the pilot lives
  UFO-33 : both sides are gone
`)
	}},
	{"UFO-9 an aircraft destroyed halfway has no part in the rest of the turn", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 8}\noptions: {turn_limit: 1}", tornado, []string{"tornado", "tornado"}))
		place(d, 2, 20, 8, 180)
		*d.At(0).Reaction = 9 // first to fire, last to fly
		inFlight(d, 1, 0, -12, 0, 0)
		pin(t, d, 1, stream{rules.Blue, play.ForCannon, []int{4}}, stream{rules.Blue, play.ForCannonDamage, []int{6, 6}},
			stream{rules.Red, play.ForInitiative, []int{1, 5}})
		follow(t, d, "red 1: speed 4", "red 2: speed 6", "blue 1: speed 4",
			"red 1: keeps its heading", "red 2: keeps its heading", "blue 1: keeps its heading",
			"blue 1: cannon at red 1", "red 2: keeps its heading", "blue 1: keeps its heading", "red 2: hold fire")
		finish(t, d)
		wantReplay(t, d, `
initiative
  UFO-10 blue 1: initiative 15 (pilot reaction +9) [6]
  UFO-10 red 1: initiative 2 (pilot reaction +1) [1]
  UFO-10 red 2: initiative 6 (pilot reaction +1) [5]
speeds
  UFO-13 red 1: speed 4, was 6
  UFO-13 red 2: speed 6, was 6
  UFO-13 blue 1: speed 4, was 6
first half
  UFO-14 red 1: flies the first half of speed 4
  UFO-14 red 1: keeps its heading
  UFO-14 red 2: flies the first half of speed 6
  UFO-14 red 2: keeps its heading
  UFO-14 blue 1: flies the first half of speed 4
  UFO-14 blue 1: keeps its heading
cannon, halfway
  UFO-17 blue 1: cannon at red 1, range 4: damage rolls 1 (cannon +1) (range -4) [4]
  UFO-27 red 1: damage table, row 12 [6 6]
  UFO-32 red 1: destroyed; the pilot dies
second half
  UFO-14 red 2: flies the second half of speed 6
  UFO-14 red 2: keeps its heading
  UFO-14 blue 1: flies the second half of speed 4
  UFO-14 blue 1: keeps its heading
missiles in flight
  UFO-22 blue AMRAAM 1: target gone, removed
launches and ray guns
  UFO-11 red 2: acts at initiative 6
  UFO-18 red 2: launches nothing
end of turn
  UFO-33 : draw, turn limit
`)
	}},
	{"UFO-30 hard points lost halfway are missed in steps 6 and 7", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 8}\noptions: {turn_limit: 1}", tornado, tornado))
		*d.At(1).Reaction = 9
		pin(t, d, 1, stream{rules.Red, play.ForCannon, []int{4}}, stream{rules.Red, play.ForCannonDamage, []int{1, 3, 6, 1, 1, 6}})
		follow(t, d, "blue 1: speed 4", "red 1: speed 4", "blue 1: keeps its heading", "red 1: keeps its heading",
			"red 1: cannon at blue 1", // blue 1 has lost its cannon and cannot fire back
			"blue 1: keeps its heading", "red 1: keeps its heading", "red 1: hold fire")
		q := d.Next()
		var launches []string
		for i := range int(q.N) {
			launches = append(launches, string(d.AppendOption(nil, i)))
		}
		rulestest.Same(t, "launches", strings.Join(launches, ", "),
			"hold fire, 1 AMRAAM at red 1, 2 AMRAAM at red 1, 1 Sidewinder at red 1")
		follow(t, d, "blue 1: hold fire")
		finish(t, d)
		rulestest.Same(t, "no damage, no ejection roll", events(d, "end of turn", "UFO-31"), "")
	}},
	{"UFO-11 a ray gun drained halfway fires earlier in step 7, with what is left", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 4}\noptions: {turn_limit: 1, missiles_or_guns: free}"))
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{6}}, stream{rules.Blue, play.ForCannon, []int{2}},
			stream{rules.Blue, play.ForCannonDamage, []int{4, 4, 6}})
		follow(t, d, "blue 1: speed 4", "red 1: keeps its heading, moves 0", "blue 1: keeps its heading",
			"blue 1: cannon at red 1", "blue 1: keeps its heading", "blue 1: hold fire",
			"red 1: ray gun with 3 at blue 1", // initiative 13 - 3 = 10, before 7; fully charged it had 4
			"blue 1: hold fire")
		finish(t, d)
		rulestest.Same(t, "halfway", events(d, "cannon, halfway", "UFO-27"),
			"red 1: damage table, row 8; red 1: charge lost; "+
				"red 1: ray gun 1: charge 3, was 9")
		rulestest.Same(t, "step 7", events(d, "launches and ray guns", "UFO-24"),
			"red 1: ray gun 1 at blue 1, charge 3, range 1: hits 0")
	}},
	{"UFO-13 top speed lost halfway holds from the next turn on", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 8}", tornado, tornado))
		*d.At(1).Reaction = 9
		pin(t, d, 1, stream{rules.Red, play.ForCannon, []int{3}}, stream{rules.Red, play.ForCannonDamage, []int{1, 4}},
			stream{rules.Blue, play.ForEjection, []int{6}})
		follow(t, d, "blue 1: speed 8", "red 1: speed 3", "blue 1: keeps its heading", "red 1: keeps its heading",
			"red 1: cannon at blue 1", "blue 1: hold fire", "blue 1: keeps its heading", "red 1: keeps its heading",
			"blue 1: hold fire")
		rulestest.Same(t, "row 5", events(d, "cannon, halfway", "UFO-27"),
			"blue 1: damage table, row 5; blue 1: top speed 7, was 8")
		rulestest.Same(t, "the second half was flown in full", *d.At(0).Pos, plane.Point{Y: 8000})
		q := d.Next()
		rulestest.Same(t, "turn", q.Turn, 2)
		rulestest.Same(t, "first to fly", q.Side, rules.Blue)
		rulestest.Same(t, "speeds 5 to 7", q.N, 3)
	}},
}
