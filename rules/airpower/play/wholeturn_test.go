// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A game turn from the first die to the last with pinned dice, and its replay: who
// acts when, what each flight point does, an attack with all its modifiers.
func TestWholeTurn(t *testing.T) {
	t.Parallel()
	d := begun(t, "start: {position: blue-advantaged, range: 2, altitude: 15, speed: 5}\n"+
		"options: {turn_limit: 1}\n"+phantomVsMiG)
	pin(t, d, 1, stream{rules.Blue, ForInitiative, []int{6}}, stream{rules.Red, ForInitiative, []int{3}})
	follow(t, d,
		"red 1: level flight", "red 1: M 1.5", "red 1: no speedbrakes",
		"red 1: H, bank left", "red 1: turn TT left, H", "red 1: H", "red 1: H", "red 1: face 30 left",
		"red 1: H with free descent",
		"blue 1: level flight", "blue 1: AB 3", "blue 1: no speedbrakes",
		"blue 1: H", "blue 1: H", "blue 1: H", "blue 1: turn TT left, H", "blue 1: H")
	pin(t, d, 1, stream{rules.Blue, ForRanging, []int{4}}, stream{rules.Blue, ForHit, []int{5}},
		stream{rules.Blue, forLockOn, []int{5}},
		stream{rules.Blue, forDamage, []int{5}}, stream{rules.Red, forSystem, []int{7, 9}})
	follow(t, d, "blue 1: normal shot at red 1", "blue 1: keep to the normal shot", "blue 1: hold")
	rulestest.Same(t, "over", d.Next(), nil)
	rulestest.Same(t, "damage", d.Out.Damage, [2]int32{0, 6})
	wantReplay(t, d, `
start
  AP-3.1 : hexes are (column, row): columns count to the east, rows to the north, odd columns lie half a hex further north; headings are degrees clockwise from north
  AP-3.1 : a level is 1,000 feet, a point of speed 100 mph; energy is the level and four levels for each point of speed, as a zoom climb trades them
  AP-2.2 blue 1: F-4E, speed 5.0, configuration CL, in hex (0, 0), heading 000, level 15
  AP-2.2 red 1: MiG-17F, speed 5.0, configuration CL, in hex (0, 2), heading 000, level 15
visual sighting
  AP-11.1.6 blue 1: padlocks red 1
  AP-11.1.5 blue 1: no enemy can look for it
order of flight
  AP-12.1 blue: rolls for initiative [6]
  AP-12.1 red: rolls for initiative [3]
  AP-12.2 blue 1: unsighted, initiative 6
  AP-12.2 red 1: disadvantaged, initiative 3
  AP-12.3 : order of flight: red 1, blue 1
flight
  AP-5.3 red 1: LVL, M 1.5; speed 5.0, 5 FPs; from hex (0, 2), heading 000, level 15
  AP-5.2 red 1: FP 1 of 5: H, bank left; hex (0, 3), heading 000, level 15
  AP-7.1 red 1: FP 2 of 5: turn TT left, H (TT left, 1 of 3); hex (0, 4), heading 000, level 15
  AP-5.2 red 1: FP 3 of 5: H (TT left, 2 of 3); hex (0, 5), heading 000, level 15
  AP-5.2 red 1: FP 4 of 5: H (TT left, 3 of 3); hex (0, 6), heading 000, level 15
  AP-7.1 red 1: face 30 left; hex (0, 6), heading 330, level 15
  AP-5.2 red 1: FP 5 of 5: H with free descent; hex side (-1, 6)/(0, 7), heading 330, level 14
  AP-5.3 blue 1: LVL, AB 3.0; speed 5.0, 5 FPs; from hex (0, 0), heading 000, level 15
  AP-5.2 blue 1: FP 1 of 5: H; hex (0, 1), heading 000, level 15
  AP-5.2 blue 1: FP 2 of 5: H; hex (0, 2), heading 000, level 15
  AP-5.2 blue 1: FP 3 of 5: H; hex (0, 3), heading 000, level 15
  AP-7.1 blue 1: FP 4 of 5: turn TT left, H (TT left, 1 of 3); hex (0, 4), heading 000, level 15
  AP-5.2 blue 1: FP 5 of 5: H (TT left, 2 of 3); hex (0, 5), heading 000, level 15
  AP-9.4.2 blue 1: has tracked red 1 for 5 FPs, the last on the 30 line
  AP-9.5 blue 1: radar ranging on 7 or less: yes [4]
  AP-9.1.5 blue 1: fires at red 1, range 2, 30 arc: needs 3, modifiers -2, rolls 5: hit, 2.0 shots left (target size +1) (SSGT -2) (radar ranging -1) (angle-off +0) [5]
  AP-10.1.5 red 1: is hit, rating 6, column 6: C (vulnerability and weapon +1) [5]
  AP-10.1.8 red 1: damage is now C
  AP-10.1.7 red 1: system lost: ecm [7]
  AP-10.1.7 red 1: system lost: guns [9]
radar
  AP-16.9 blue 1: infrared search detects red 1
  AP-16.9 blue 1: tries to lock its infrared search on to red 1 on 6 or less: yes [5]
administration
  AP-6.1 blue 1: AP 3.0 (power 3.0), DP 1.0 (turning 1.0), net 2.0; speed 5.0 -> 5.5, carries 0.0
  AP-6.1 red 1: AP 1.5 (power 1.5), DP 0, net 1.5; speed 5.0 -> 5.0, carries 1.5
  AP-2.2 : draw, turn limit
summary
  AP-2.2 : blue 1 hex (0, 5), heading 000, level 15, speed 5.5, energy 37.0; red 1 hex side (-1, 6)/(0, 7), heading 330, level 14, speed 5.0, energy 35.5, damage C; range 2, blue 1 in the 30 arc of red 1, red 1 in the 180 arc of blue 1; edge: blue 1 in position, blue 1 in energy by 1.5
`)
}
