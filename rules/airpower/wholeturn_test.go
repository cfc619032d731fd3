package airpower

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// A game turn from the first die to the last with pinned dice, and its replay: who
// acts when, what each flight point does, an attack with all its modifiers.
func TestWholeTurn(t *testing.T) {
	t.Parallel()
	d := begun(t, "start: {position: blue-advantaged, range: 2, altitude: 15, speed: 5}\noptions: {turn_limit: 1}\n"+phantomVsMiG)
	pin(t, d, 1, stream{rules.Blue, forInitiative, []int{6}}, stream{rules.Red, forInitiative, []int{3}})
	follow(t, d,
		"red 1: level flight", "red 1: M 1.5", "red 1: no speedbrakes",
		"red 1: H, bank left", "red 1: turn TT left, H", "red 1: H", "red 1: H", "red 1: face 30 left", "red 1: H with free descent",
		"blue 1: level flight", "blue 1: AB 3", "blue 1: no speedbrakes",
		"blue 1: H", "blue 1: H", "blue 1: H", "blue 1: turn TT left, H", "blue 1: H")
	pin(t, d, 1, stream{rules.Blue, forRanging, []int{4}}, stream{rules.Blue, forHit, []int{5}},
		stream{rules.Blue, forDamage, []int{5}}, stream{rules.Red, forSystem, []int{7, 9}})
	follow(t, d, "blue 1: normal shot at red 1", "blue 1: hold")
	same(t, "over", d.Next(), nil)
	same(t, "damage", d.out.Damage, [2]int32{0, 6})
	wantReplay(t, d, `
start
  AP-2.2 blue 1: F-4E starts at hex (0, 0), heading 000, level 15, speed 5, CL
  AP-2.2 red 1: MiG-17F starts at hex (0, 8), heading 000, level 15, speed 5, CL
visual sighting
  AP-11.1.6 blue 1: padlocks red 1
  AP-11.1.5 blue 1: cannot be seen by anybody
order of flight
  AP-12.1 blue: rolls for initiative [6]
  AP-12.1 red: rolls for initiative [3]
  AP-12.2 blue 1: unsighted, initiative 6
  AP-12.2 red 1: disadvantaged, initiative 3
  AP-12.3 : order of flight: red 1, blue 1
flight
  AP-5.3 red 1: flies LVL M 1.5 with 5 FPs; at hex (0, 8), heading 000, level 15, speed 5
  AP-5.2 red 1: FP 1 of 5: H, bank left; at hex (0, 12), heading 000, level 15, speed 5
  AP-7.1 red 1: FP 2 of 5: turn TT left, H; at hex (0, 16), heading 000, level 15, speed 5
  AP-5.2 red 1: FP 3 of 5: H; at hex (0, 20), heading 000, level 15, speed 5
  AP-5.2 red 1: FP 4 of 5: H; at hex (0, 24), heading 000, level 15, speed 5
  AP-7.1 red 1: face 30 left; at hex (0, 24), heading 330, level 15, speed 5
  AP-5.2 red 1: FP 5 of 5: H with free descent; at hex side (-1, 27), heading 330, level 14, speed 5
  AP-5.3 blue 1: flies LVL AB 3 with 5 FPs; at hex (0, 0), heading 000, level 15, speed 5
  AP-5.2 blue 1: FP 1 of 5: H; at hex (0, 4), heading 000, level 15, speed 5
  AP-5.2 blue 1: FP 2 of 5: H; at hex (0, 8), heading 000, level 15, speed 5
  AP-5.2 blue 1: FP 3 of 5: H; at hex (0, 12), heading 000, level 15, speed 5
  AP-7.1 blue 1: FP 4 of 5: turn TT left, H; at hex (0, 16), heading 000, level 15, speed 5
  AP-5.2 blue 1: FP 5 of 5: H; at hex (0, 20), heading 000, level 15, speed 5
  AP-9.5 blue 1: radar ranging on 7 or less: yes [4]
  AP-9.1.5 blue 1: fires at red 1, range 2, arc 30 arc: needs 3, modifiers -2, rolls 5: hit (target size +1) (SSGT -2) (radar ranging -1) (angle-off +0) [5]
  AP-10.1.5 red 1: is hit, column 6: C (vulnerability and weapon +1) [5]
  AP-10.1.8 red 1: damage is now C
  AP-10.1.7 red 1: system lost: ecm [7]
  AP-10.1.7 red 1: system lost: guns [9]
administration
  AP-6.1 blue 1: AP less DP 2; next game turn: at hex (0, 20), heading 000, level 15, speed 5.5, carries 0 (power, quarters of AP +12) (turning, quarters of AP -4)
  AP-6.1 red 1: AP less DP 1.5; next game turn: at hex side (-1, 27), heading 330, level 14, speed 5, carries 1.5 (power, quarters of AP +6)
  AP-2.2 : draw, turn limit
`)
}
