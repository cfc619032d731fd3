// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

var moveFlows = []flowCase{
	{"AP-13.6 vectored thrust in a move and its account", func(t *testing.T) {
		d := begun(t, quiet+"start: {range: 40}\nblue: {card: sea-harrier-frs-1}\nred: {card: mig-17f}")
		put(d, 0, 0, 0, 3, 15, 10)
		pin(t, d, 1, blueFirst()...)
		follow(t, d, "blue 1: level flight", "blue 1: M 4.5", "blue 1: no speedbrakes", "blue 1: H with pop-up",
			"blue 1: sidestep left, H",
			"blue 1: H, execute, bank level", "blue 1: H", "blue 1: assisted turn BT left, H", "blue 1: face 30 left")
		rulestest.Same(t, "told", events(d, "AP-13.6"), "blue 1: FP 1 of 5: H with pop-up; hex (0, 1), heading 000, level 16; "+
			"blue 1: FP 2 of 5: sidestep left, H (sidestep left, prepared 1 of 1); hex (0, 2), heading 000, level 16; "+
			"blue 1: FP 5 of 5: assisted turn BT left, H (BT left, 1 of 1 for up to 60); hex (-1, 4), heading 000, level 16")
		rulestest.Same(t, "the second facing change", words(d), "hold; face 30 left")
		for d.Turn == 1 && d.Next() != nil && d.Turn == 1 {
			d.Choose(0)
		}
		rulestest.Same(t, "account", strings.Contains(events(d, "AP-6.1"), "vectored thrust 6.0"), true)
		rulestest.Same(t, "no radar work", d.Sensors().flown(0).Maneuvers, false) // of the new game turn
	}},
	{"AP-13.6 a vertical pitch is offered with military power alone", func(t *testing.T) {
		d := begun(t, quiet+"start: {range: 40}\nblue: {card: sea-harrier-frs-1}\nred: {card: mig-17f}")
		put(d, 0, 0, 0, 3, 20, 8)
		d.Crafts[0].Fly.Type = flight.VC
		pin(t, d, 1, blueFirst()...)
		rulestest.Same(t, "offered", strings.HasSuffix(words(d), "; half-roll and steep dive; half-roll and vertical dive"), true)
		follow(t, d, "blue 1: half-roll and vertical dive")
		rulestest.Same(t, "power", strings.HasPrefix(words(d), "M 0; "), true)
		follow(t, d, "blue 1: M 2", "blue 1: no speedbrakes")
		d.Next()
		rulestest.Same(t, "no radar after it", d.Sensors().flown(0).Maneuvers, true)
		d = begun(t, quiet+"start: {range: 40}\n"+phantomVsMiG)
		put(d, 0, 0, 0, 3, 20, 8)
		d.Crafts[0].Fly.Type = flight.VC
		pin(t, d, 1, blueFirst()...)
		rulestest.Same(t, "other cards have none", strings.Contains(words(d), "half-roll and vertical dive"), false)
	}},
	{"AP-4.5 jettisoned stores leave with the next FP", func(t *testing.T) {
		d := begun(t, quiet+"blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}, {store: FT 1400L, station: 1}, "+
			"{store: FT 1400L, station: 9}]}\nred: {card: mig-17f}")
		pin(t, d, 1, blueFirst()...)
		follow(t, d, "blue 1: jettison stores", "blue 1: level flight", "blue 1: M 1", "blue 1: no speedbrakes")
		rulestest.Same(t, "guns before", len(d.Arms().gunsOf(0)), 2)
		rulestest.Same(t, "before", d.Crafts[0].Fly.Config, card.Half)
		follow(t, d, "blue 1: H")
		rulestest.Same(t, "after", d.Crafts[0].Fly.Config, card.Clean)
		rulestest.Same(t, "guns after", len(d.Arms().gunsOf(0)), 1)
	}},
	{"AP-9.1.10 a pod that makes no difference to the configuration stays", func(t *testing.T) {
		d := begun(t, quiet+"blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\nred: {card: mig-17f}")
		pin(t, d, 1, blueFirst()...)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 3)...)
		rulestest.Same(t, "guns", len(d.Arms().gunsOf(0)), 2)
	}},
	{"AP-12.5 a threatened aircraft flies half its FPs, then the threat, then the rest", func(t *testing.T) {
		d := begun(t, "options: {sighting: false, crew_rules: false}\n"+phantomVsMiG)
		put(d, 0, 0, 0, 3, 15, 14)
		put(d, 1, 0, 20, 9, 15, 8)
		d.Crafts[1].Track = gunnery.Tracking{}
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		follow(t, d, aptest.Straight("red 1", "M 1.5", 0)...)
		d.Crafts[1].Locked = 1
		follow(t, d, "blue 1: preempt red 1")
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 4)...) // 4 of 7
		rulestest.Same(t, "the threat goes on", d.Next().Side, rules.Red)
		follow(t, d, "red 1: H", "red 1: hold fire", "red 1: H", "red 1: H", "red 1: H")
		follow(t, d, "blue 1: H", "blue 1: H", "blue 1: H")
		rulestest.Same(t, "places", [2]hex.Point{d.Crafts[0].Fly.At, d.Crafts[1].Fly.At}, [2]hex.Point{{Y: 28}, {Y: 4}})
		d.Next()
		rulestest.Same(t, "next game turn", d.Turn, 2)
	}},
	{"AP-12.5 one who has preempted neither fires nor answers nor keeps a lock-on", func(t *testing.T) {
		d := begun(t, "options: {sighting: false, crew_rules: false}\n"+phantomVsMiG)
		put(d, 0, 0, 0, 3, 15, 10)
		put(d, 1, 0, 16, 9, 15, 8)
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		follow(t, d, aptest.Straight("red 1", "M 1.5", 0)...)
		d.Crafts[0].Locked, d.Crafts[1].Track = 2, gunnery.Tracking{Target: 0, FPs: 3}
		follow(t, d, "blue 1: preempt red 1")
		rulestest.Same(t, "lock-on", d.Crafts[0].Locked, 0)
		rulestest.Same(t, "tracking of the one who preempts", d.Crafts[1].Track.FPs, 0)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 3)...) // nose to nose, one hex apart
		follow(t, d, "red 1: H", "red 1: normal shot at blue 1", "red 1: H")
	}},
	{"AP-12.5 whoever declines is asked again after each FP of the threat", func(t *testing.T) {
		d := begun(t, "options: {sighting: false, crew_rules: false}\n"+phantomVsMiG)
		put(d, 0, 0, 0, 3, 15, 10)
		put(d, 1, 0, 28, 9, 15, 8) // 7 hexes: no threat yet
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		follow(t, d, aptest.Straight("red 1", "M 1.5", 1)...)
		follow(t, d, "blue 1: wait", "red 1: H", "blue 1: wait", "red 1: H", "blue 1: preempt red 1", "blue 1: level flight")
	}},
	{"AP-12.4 an enemy in the same position can be tailed", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		put(d, 0, 0, 0, 3, 15, 10)
		put(d, 1, 0, 4, 3, 15, 8)
		pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
		follow(t, d, aptest.Straight("red 1", "M 1.5", 4)...)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 0)...)
		for d.Next().Kind != rules.Plan {
			d.Choose(rulestest.Option(t, d, &d.Q, d.Log, map[rules.Kind]string{rules.Move: "H",
				rules.Fire: "hold fire"}[d.Q.Kind]))
		}
		follow(t, d, "blue 1: tail red 1")
		d.Next()
		rulestest.Same(t, "no collision roll", strings.Contains(replay(d), "AP-3.4"), false)
		rulestest.Same(t, "tails", d.Crafts[0].Tails, 2)
		rulestest.Same(t, "superior", [2]order.Category{d.Crafts[0].category, d.Crafts[1].category},
			[2]order.Category{order.Advantaged, order.Disadvantaged})
	}},
	{"AP-3.4 enemies in one position roll once for a place", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		put(d, 0, 0, 0, 3, 15, 10)
		put(d, 1, 0, 20, 9, 15, 10)
		d.Order, d.NOrder, d.Turn = [MaxAll]uint8{0, 1}, 2, 1
		d.Phase = endOfFlight
		d.Crafts[1].Fly.At = hex.Point{}
		pin(t, d, 1, stream{rules.Red, forCollision, []int{2, 1}})
		d.TurnEnd().collisions()
		d.TurnEnd().collisions()
		rulestest.Same(t, "dice", d.Dice().Rolls(), 1)
		rulestest.Same(t, "told", events(d, "AP-3.4"), "red 1: collides with blue 1 on 1 or less: no")
		d.Crafts[0].Fly.At, d.Crafts[1].Fly.At = hex.Point{Y: 4}, hex.Point{Y: 4}
		d.TurnEnd().collisions()
		rulestest.Same(t, "at another place again", d.Dice().Rolls() > 1, true)
	}},
	{"AP-13.5 a vertical reverse is announced in the stalled aircraft phase", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Crafts[0].Fly.Type, d.Crafts[0].Fly.Speed = flight.VC, 4 // minimum speed
		pin(t, d, 1, stream{rules.Blue, forDeparture, []int{6}}, stream{rules.Blue, forRecovery, []int{6}})
		follow(t, d, "blue 1: vertical reverse")
		d.Next()
		rulestest.Same(t, "condition", d.Crafts[0].Fly.Condition, flight.Reversed)
	}},
	{"AP-18.6 a pilot who passes out flies at random until coming round", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Crafts[0].Fly.GLOC = true
		d.Harm().setCondition(0, 0, crew.Unconscious)
		d.Harm().setCondition(0, 1, crew.Unconscious)
		pin(t, d, 1, stream{rules.Blue, forRandomFlight, []int{1}})
		rulestest.Same(t, "nobody asks", d.Next().Side, rules.Red)
		rulestest.Same(t, "type", d.Crafts[0].Fly.Type, flight.LVL)
		rulestest.Same(t, "five FPs", d.Crafts[0].Fly.At, hex.Point{Y: 20})
		for d.Turn < 4 { // awake by the administration phase of the second game turn after
			d.Choose(0)
			d.Next()
		}
		rulestest.Same(t, "awake", [2]any{d.Crafts[0].Fly.GLOC, d.Crafts[0].seats[0].Condition}, [2]any{false, crew.Able})
		rulestest.Same(t, "and the other crew member", d.Crafts[0].seats[1].Condition, crew.Able)
	}},
	{"AP-10.2.3 damage control stops progressive damage", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Crafts[0].Rec.State = damage.StateL
		d.Crafts[0].Fly.Damage = d.Harm().Effects(0)
		pin(t, d, 1, blueFirst()...)
		follow(t, d, "blue 1: level flight with damage control", "blue 1: M 1.5", "blue 1: no speedbrakes")
		for q := d.Next(); d.Turn == 1; q = d.Next() {
			d.Choose(optionAt(d, q, "H"))
		}
		rulestest.Same(t, "holds", d.Crafts[0].Rec.Controlled, true)
		rulestest.Same(t, "no check", events(d, "AP-10.2.1"), "")
	}},
}

// optionAt is the number of the option described so, 0 if there is none.
func optionAt(d *Duel, q *rules.Decision, text string) int {
	for i, s := range rulestest.Words(d, q) {
		if s == text {
			return i
		}
	}
	return 0
}
