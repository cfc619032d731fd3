// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// put stands an aircraft somewhere before its game turn begins. Facings count from east,
// counter-clockwise: north is 3.
func put(d *Duel, i int, x, y int16, f hex.Facing, altitude int16, speed card.Halves) {
	s := &d.Crafts[i].Fly
	s.At, s.Facing, s.Altitude, s.Speed = hex.Point{X: x, Y: y}, f, altitude, speed
}

// quiet are the options of duels in which nothing but flight and fire happens.
const quiet = "options: {sighting: false, preemption: false, crew_rules: false}\n"

// blueFirst makes blue lose the initiative of game turn 1, so that blue moves first.
func blueFirst() []stream {
	return []stream{{rules.Blue, ForInitiative, []int{2}}, {rules.Red, ForInitiative, []int{8}}}
}

// A flowCase is a stretch of play that one rule governs.
type flowCase struct {
	name string
	run  func(t *testing.T)
}

func TestFlow(t *testing.T) {
	t.Parallel()
	for _, list := range [][]flowCase{fireFlows, gunFlows, moveFlows, endFlows, missileFlows, guidanceFlows,
		defenceFlows} {
		for _, c := range list {
			t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
		}
	}
}

// noseToNose is an F-105D that has come within one hex of a MiG-17F, face to face; at two
// hexes it might have fired already.
func noseToNose(t *testing.T) *Duel {
	d := begun(t, quiet+"blue: {card: f-105d}\nred: {card: mig-17f}")
	put(d, 0, 0, 0, 3, 15, 10)
	put(d, 1, 0, 12, 9, 15, 8)
	pin(t, d, 1, blueFirst()...)
	follow(t, d, aptest.Straight("blue 1", "M 1", 1)...)
	follow(t, d, "blue 1: hold fire", "blue 1: H")
	return d
}

var fireFlows = []flowCase{
	{"AP-9.1.8 both sides of a head-on attack roll before damage", func(t *testing.T) {
		d := noseToNose(t)
		follow(t, d, "blue 1: hold fire", "blue 1: H")
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{4}}, stream{rules.Red, ForHit, []int{1}},
			stream{rules.Blue, forDamage, []int{1}}, stream{rules.Red, forDamage, []int{1}})
		follow(t, d, "blue 1: normal shot at red 1", "red 1: return normal shot at blue 1")
		rulestest.Same(t, "over", d.Next(), nil)
		rulestest.Same(t, "result", d.Out.Result, rules.Mutual)
		rulestest.Same(t, "losses", d.Out.Losses, [2]int32{1, 1})
		rulestest.Same(t, "no collision between wrecks", strings.Contains(replay(d), "AP-3.4"), false)
		for s, use := range [2]rules.Use{d.Ledger.Total(0, int(gun)), d.Ledger.Total(1, int(gun))} {
			rulestest.Same(t, rules.Side(s).String(), use, rules.Use{Shots: 1, Hits: 1, Kills: 1, Damage: 9})
		}
	}},
	{"AP-9.1.8 the target of a head-on attack need not answer", func(t *testing.T) {
		d := noseToNose(t)
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{3}})
		follow(t, d, "blue 1: normal shot at red 1", "red 1: no return fire", "blue 1: H")
		rulestest.Same(t, "rounds", [2]int16{d.Crafts[0].Guns[0].Rounds, d.Crafts[1].Guns[0].Rounds},
			[2]int16{d.Compiled.Specs[0].guns[0].Rounds - 2, d.Compiled.Specs[1].guns[0].Rounds})
		rulestest.Same(t, "shots", [2]uint8{d.Crafts[0].Shots, d.Crafts[1].Shots}, [2]uint8{1, 0})
		rulestest.Same(t, "needs", events(d, "AP-9.1.5"),
			"blue 1: fires at red 1, range 1, 180 line: needs 5, modifiers +3, rolls 3: miss, 4.0 shots left")
	}},
	{"AP-9.1.8 a head-on attack in one place calls for a collision roll", func(t *testing.T) {
		d := noseToNose(t)
		follow(t, d, "blue 1: hold fire", "blue 1: H")
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{10}}, stream{rules.Blue, forCollision, []int{1}},
			stream{rules.Blue, forDamage, []int{1}}, stream{rules.Red, forDamage, []int{10}},
			stream{rules.Red, forSystem, []int{6}})
		follow(t, d, "blue 1: normal shot at red 1", "red 1: no return fire")
		d.Next()
		rulestest.Same(t, "collision", events(d, "AP-9.1.8"),
			"red 1: does not return fire; blue 1: collides with red 1 on 1 or less: yes; red 1: is in the collision with blue 1")
		rulestest.Same(t, "blue", d.Crafts[0].Lost, true)
		rulestest.Same(t, "red", d.Crafts[1].Rec.State, damage.StateH) // vulnerability +1
		rulestest.Same(t, "credit", d.Ledger.Total(rules.Red, int(collision)).Kills, 1)
		rulestest.Same(t, "AP-9.7.4 nose to nose", d.Ledger.At(rules.Red, collision, 0, rules.NumAngleBands-1).Hits, 1)
	}},
	{"AP-9.1.13 a shot that cannot hit is called off but counts", func(t *testing.T) {
		d := begun(t, quiet+"blue: {card: mig-17f}\nred: {card: f-105d}")
		put(d, 0, 0, 0, 3, 15, 8)
		put(d, 1, 0, 8, 9, 15, 8)
		pin(t, d, 1, blueFirst()...)
		follow(t, d, aptest.Straight("blue 1", "M 1", 1)...)
		rolls := d.Dice().Rolls()
		follow(t, d, "blue 1: normal shot at red 1", "red 1: no return fire", "blue 1: call off the normal shot")
		d.Next()
		rulestest.Same(t, "dice", d.Dice().Rolls(), rolls)
		rulestest.Same(t, "rounds", d.Crafts[0].Guns[0].Rounds, d.Compiled.Specs[0].guns[0].Rounds)
		rulestest.Same(t, "shots", d.Crafts[0].Shots, 1)
		rulestest.Same(t, "no shot in the ledger", d.Ledger.Total(rules.Blue, int(gun)).Shots, 0)
	}},
	{"AP-9.1.1 after one FP there is one attack, before or after the facing change", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		put(d, 0, 0, 0, 3, 15, 10)
		put(d, 1, 0, 8, 3, 15, 2) // in front before and after a turn of 30 degrees
		d.Crafts[1].Fly.Type = flight.LVL
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		follow(t, d, aptest.Straight("red 1", "M 0", 1)...)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 0)...)
		follow(t, d, "blue 1: turn BT left, H", "blue 1: hold fire")
		q := d.Next()
		rulestest.Same(t, "the turn comes next", q.Kind, rules.Turn)
		follow(t, d, "blue 1: face 30 left")
		rulestest.Same(t, "and fire again", d.Next().Kind == rules.Fire, d.Combat().Attacks(0) > 0)
		d.Crafts[0].ShotAt = d.Crafts[0].spent() + 1
		rulestest.Same(t, "but not twice", d.Combat().Attacks(0), 0)
		d.Crafts[0].ShotAt, d.Crafts[0].Shots = 0, 2
		rulestest.Same(t, "nor a third time in the game turn", d.Combat().Attacks(0), 0)
	}},
	{"AP-9.5 ranging that has succeeded holds for the second attack on the same target", func(t *testing.T) {
		d := begun(t, quiet+"start: {position: blue-advantaged, range: 2, speed: 5}\n"+phantomVsMiG)
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		d.Crafts[1].Fly.Speed = 8
		follow(t, d, aptest.Straight("red 1", "M 1.5", 4)...)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 4)...)
		pin(t, d, 1, stream{rules.Blue, ForRanging, []int{7}}, stream{rules.Blue, ForHit, []int{10, 10}})
		follow(t, d, "blue 1: snap shot at red 1", "blue 1: keep to the snap shot", "blue 1: H",
			"blue 1: snap shot at red 1")
		d.Next()
		rulestest.Same(t, "ranged", events(d, "AP-9.5"), "blue 1: radar ranging on 7 or less: yes; "+
			"blue 1: radar ranging, kept from the attack before")
	}},
	{"AP-9.3 rockets and guns exclude each other, factors are spent", func(t *testing.T) {
		d := begun(t, quiet+"start: {position: blue-advantaged, range: 2, speed: 5}\n"+
			"blue: {card: f-100d, load: [{store: RP LAU-3A, station: 2}, {store: RP LAU-3A, station: 5}]}\n"+
			"red: {card: mig-17f}")
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		d.Crafts[1].Fly.Speed = 8
		follow(t, d, aptest.Straight("red 1", "M 1.5", 4)...)
		follow(t, d, "blue 1: keep stores")
		follow(t, d, aptest.Straight("blue 1", "M 1", 2)...)
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{10}})
		follow(t, d, "blue 1: 2 rocket factors at red 1")
		d.Next()
		rulestest.Same(t, "left", d.Crafts[0].Rockets, 0)
		rulestest.Same(t, "attack", strings.HasPrefix(events(d, "AP-9.3.4"), "blue 1: fires 2 rocket factors at red 1, range "), true)
		for q := d.Next(); d.Turn == 1; q = d.Next() {
			rulestest.Same(t, "no gun attack in the same game turn", q.Kind != rules.Fire, true)
			d.Choose(0)
		}
		rulestest.Same(t, "ledger", d.Ledger.Total(rules.Blue, int(rockets)), rules.Use{Shots: 1})
	}},
}
