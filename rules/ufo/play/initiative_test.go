package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
)

var initiativeCases = []ruleCase{
	{"UFO-9 order of the turn", func(t *testing.T) {
		var names []string
		for _, p := range play.Phases() {
			names = append(names, p.Name)
		}
		rulestest.Same(t, "order", strings.Join(names, "; "),
			"initiative; speeds; UFOs move; first half; cannon, halfway; second half; cannon, end; missiles in flight; "+
				"launches and ray guns; recharging; end of turn; break off")
	}},
	{"UFO-9 who is lost does not fire", func(t *testing.T) {
		d := fight(t, "start: {range: 5}", []string{"tornado", "tornado"}, small)
		d.RollInitiative()
		d.OrderActors()
		*d.At(0).Lost = true
		asked := 0
		for ; d.FireAll(); d.Cursor++ {
			asked++
			rulestest.Same(t, "the lost one is asked", d.Q.Side == rules.Blue && d.Q.Craft == 0, false)
		}
		rulestest.Same(t, "decisions", asked, 2)
	}},
	{"UFO-10 d6 + reaction, higher reaction wins a tie", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		*d.At(0).Reaction = 3
		force(t, d, 1, rules.Blue, play.ForInitiative, 2, 4)
		d.RollInitiative()
		rulestest.Same(t, "first", *d.At(0).Roll, 5)
		rulestest.Same(t, "second", *d.At(1).Roll, 5)
		rulestest.Same(t, "dice", d.Dice().Rolls(), 2)
		rulestest.Same(t, "order", [2]uint8(d.Acting()[:2]), [2]uint8{1, 0})
	}},
	{"UFO-10 full ties roll off until broken", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		force(t, d, 0, rules.Blue, play.ForRollOff, 3, 3, 6, 1)
		who := []uint8{0, 1}
		d.RollOff(who)
		rulestest.Same(t, "order", [2]uint8(who), [2]uint8{1, 0})
		rulestest.Same(t, "dice", d.Dice().Rolls(), 4)
	}},
	{"UFO-11 initiative 13 minus charge", func(t *testing.T) {
		for charge := int8(0); charge <= 9; charge++ {
			rulestest.Same(t, fmt.Sprint("charge ", charge), play.GunInitiative(int(charge)), 13-int(charge))
		}
	}},
	{"UFO-11 order of step 7: reaction breaks ties, guns in card order", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		d.Stand(0)
		*d.At(0).Roll, *d.At(1).Charge = 7, [4]int8{6, 9, 6}
		d.OrderActors()
		rulestest.Same(t, "order", [4]play.Actor(d.Actors()[:4]),
			[4]play.Actor{{0, -1, 7, 1}, {1, 0, 7, 0}, {1, 2, 7, 0}, {1, 1, 4, 0}})
		rulestest.Same(t, "dice", d.Dice().Rolls(), 0)
		d.At(1).Charge[0] = 0
		rulestest.Same(t, "place kept after a drain", d.Actors()[1].Value, 7)
	}},
	{"UFO-11 UFOs move by their fullest gun, lowest first", func(t *testing.T) {
		d := fight(t, "", []string{"medium-ufo", "large-ufo"}, small)
		d.At(2).Charge[0] = 3
		d.OrderUFOs()
		rulestest.Same(t, "order", [3]uint8(d.Acting()[:3]), [3]uint8{1, 0, 2})
	}},
	{"UFO-10 lowest first to fly, highest first to fire, the lost left out", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado", "tornado"}, small)
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{6, 1, 3}})
		d.RollInitiative()
		d.OrderAircraft(false)
		rulestest.Same(t, "to fly", [3]uint8(d.Acting()[:3]), [3]uint8{1, 2, 0})
		d.OrderAircraft(true)
		rulestest.Same(t, "to fire", [3]uint8(d.Acting()[:3]), [3]uint8{0, 2, 1})
		*d.At(2).Lost = true
		d.OrderAircraft(true)
		rulestest.Same(t, "left", len(d.Acting()), 2)
		rulestest.Same(t, "order without the lost one", [2]uint8(d.Acting()[:2]), [2]uint8{0, 1})
	}},
	{"UFO-10 the lost roll no initiative", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		*d.At(0).Lost = true
		d.RollInitiative()
		rulestest.Same(t, "dice", d.Dice().Rolls(), 1)
		rulestest.Same(t, "standing", [2]uint8{uint8(len(d.Standing())), d.Standing()[0]}, [2]uint8{1, 1})
	}},
	{"UFO-9 a turn begins with nobody hurt and nothing fired", func(t *testing.T) {
		d := fight(t, "", tornado, small)
		for i := range 2 {
			c := d.At(i)
			*c.Hurt, *c.Burst, *c.Shot = true, true, 1
		}
		d.RollInitiative()
		for i := range 2 {
			c := d.At(i)
			rulestest.Same(t, fmt.Sprint(i)+" hurt", *c.Hurt, false)
			rulestest.Same(t, fmt.Sprint(i)+" fired", *c.Burst || *c.Shot != 0, false)
		}
		rulestest.Same(t, "turn", d.Turn, 1)
	}},
	{"UFO-11 a ray gun and a green pilot with equal initiative roll off", func(t *testing.T) {
		for _, c := range []struct {
			blue, red []int
			first     int8
		}{{[]int{4}, []int{3}, -1}, {[]int{3}, []int{4}, 0}, {[]int{2, 6}, []int{2, 5}, -1}, {[]int{2, 1}, []int{2, 5}, 0}} {
			d := duelOf(t, "")
			*d.At(0).Reaction = 0
			d.Stand(0)
			*d.At(0).Roll, d.At(1).Charge[0] = 5, 8
			pin(t, d, 0, stream{rules.Blue, play.ForRollOff, c.blue}, stream{rules.Red, play.ForRollOff, c.red})
			d.OrderActors()
			rulestest.Same(t, fmt.Sprint(c, " first"), d.Actors()[0].Gun, c.first)
			rulestest.Same(t, fmt.Sprint(c, " last"), d.Actors()[1].Gun, -1-c.first)
			rulestest.Same(t, fmt.Sprint(c, " dice"), int(d.Dice().Rolls()), 2*len(c.blue))
		}
	}},
	{"UFO-11 no roll-off when reaction or charge differ by one", func(t *testing.T) {
		for _, c := range []struct {
			reaction int
			charge   int8
			first    int8
		}{{1, 8, -1}, {0, 9, -1}, {0, 7, 0}, {3, 7, 0}} {
			d := duelOf(t, "")
			*d.At(0).Reaction = c.reaction
			d.Stand(0)
			*d.At(0).Roll, d.At(1).Charge[0] = 5, c.charge
			d.OrderActors()
			rulestest.Same(t, fmt.Sprint(c, " first"), d.Actors()[0].Gun, c.first)
			rulestest.Same(t, fmt.Sprint(c, " dice"), d.Dice().Rolls(), 0)
		}
	}},
	{"UFO-11 the tied guns of a UFO act together, tied aircraft keep their order", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, []string{"large-ufo"})
		*d.At(0).Reaction, *d.At(1).Reaction = 0, 0
		d.Stand(1, 0) // the first craft has the higher initiative
		*d.At(0).Roll, *d.At(1).Roll, *d.At(2).Charge = 6, 6, [4]int8{7, 9, 7}
		pin(t, d, 0, stream{rules.Blue, play.ForRollOff, []int{2, 6}}, stream{rules.Red, play.ForRollOff, []int{4}})
		d.OrderActors()
		rulestest.Same(t, "dice: one for all guns", d.Dice().Rolls(), 3)
		// The roll-off gives the places aircraft, UFO, aircraft. The standing order gives each aircraft its target.
		rulestest.Same(t, "order", [5]play.Actor(d.Actors()[:5]),
			[5]play.Actor{{0, -1, 6, 0}, {2, 0, 6, 0}, {2, 2, 6, 0}, {1, -1, 6, 0}, {2, 1, 4, 0}})
	}},
	{"UFO-11 aircraft tied among themselves do not roll again", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		d.Stand(1, 0)
		*d.At(0).Roll, *d.At(1).Roll = 6, 6
		d.OrderActors()
		rulestest.Same(t, "dice", d.Dice().Rolls(), 0)
		rulestest.Same(t, "order", [3]play.Actor(d.Actors()[:3]), [3]play.Actor{{0, -1, 6, 1}, {1, -1, 6, 1}, {2, 0, 4, 0}})
	}},
	{"UFO-11 UFOs tied to move roll off", func(t *testing.T) {
		d := fight(t, "", small, small)
		pin(t, d, 0, stream{rules.Blue, play.ForRollOff, []int{5}}, stream{rules.Red, play.ForRollOff, []int{2}})
		d.OrderUFOs()
		rulestest.Same(t, "order", [2]uint8(d.Acting()[:2]), [2]uint8{1, 0})
		*d.At(0).Lost = true
		d.OrderUFOs()
		rulestest.Same(t, "the lost one left out", [2]uint8{uint8(len(d.Acting())), d.Acting()[0]}, [2]uint8{1, 1})
	}},
	{"UFO-11 the fullest gun is any of them", func(t *testing.T) {
		d := fight(t, "", []string{"large-ufo"}, small)
		*d.At(0).Charge = [4]int8{2, 3, 6} // fullest 6: initiative 7, after the 4 of the full one
		d.OrderUFOs()
		rulestest.Same(t, "order", [2]uint8(d.Acting()[:2]), [2]uint8{1, 0})
		*d.At(0).Charge, d.At(1).Charge[0] = [4]int8{2, 3, 6}, 5
		d.OrderUFOs()
		rulestest.Same(t, "the other way round", [2]uint8(d.Acting()[:2]), [2]uint8{0, 1})
	}},
	{"UFO-11 the order of step 7 is fixed before missiles of earlier turns fly", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 4}"))
		d.Stand(0)
		*d.At(0).Roll = 6
		inFlight(d, 1, 0, 0, 0, 1)
		pin(t, d, 0, stream{rules.Blue, play.ForMissile, []int{1}}, stream{rules.Blue, play.ForMissileDamage, []int{4, 4, 6}})
		d.FlyMissiles()
		rulestest.Same(t, "charge after row 8", d.At(1).Charge[0], 3)
		rulestest.Same(t, "order: 6 before the 4 of the charge before", [2]play.Actor(d.Actors()[:2]),
			[2]play.Actor{{0, -1, 6, 1}, {1, 0, 4, 0}})
	}},
	{"UFO-10 the roll counts before the reaction", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		*d.At(0).Reaction, *d.At(1).Reaction = 3, 0
		force(t, d, 1, rules.Blue, play.ForInitiative, 2, 6)
		d.RollInitiative()
		rulestest.Same(t, "5 of an ace before 6 of a green pilot", [2]uint8(d.Acting()[:2]), [2]uint8{0, 1})
	}},
	{"UFO-11 the guns of a lost UFO do not roll off", func(t *testing.T) {
		d := duelOf(t, "")
		*d.At(0).Reaction = 0
		d.Stand(0)
		*d.At(0).Roll, d.At(1).Charge[0], *d.At(1).Lost = 5, 8, true
		d.OrderActors()
		rulestest.Same(t, "actors", len(d.Actors()), 1)
		rulestest.Same(t, "dice", d.Dice().Rolls(), 0)
	}},
}

// UFO-11: the short way to order one aircraft and one ray gun gives the order of the long way, and the same dice.
func TestOrderOfTwo(t *testing.T) {
	t.Parallel()
	short, long := fight(t, "", tornado, small), fight(t, "", tornado, small)
	if !short.Table().Game().Duo() {
		t.Fatal("a Tornado and a Small UFO are not taken for two")
	}
	long.Table().Game().SetDuo(false)
	ties := 0
	for _, d := range []*play.Duel{short, long} {
		d.RollInitiative()
	}
	for reaction := range 4 {
		for roll := range int8(10) {
			for charge := range int8(10) {
				for _, d := range []*play.Duel{short, long} {
					*d.At(0).Reaction, *d.At(0).Roll, d.At(1).Charge[0] = reaction, roll, charge
					*d.At(0).Lost, *d.At(1).Lost = roll == 7, roll == 8
					d.OrderActors()
				}
				n := len(short.Actors())
				rulestest.Same(t, "number of actors", n, len(long.Actors()))
				rulestest.Same(t, "order", [2]play.Actor(short.Actors()[:2]), [2]play.Actor(long.Actors()[:2]))
				if a := short.Actors(); n == 2 && a[0].Key() == a[1].Key() {
					ties++
				}
			}
		}
	}
	rulestest.Same(t, "dice", short.Dice().Trace(), long.Dice().Trace())
	if ties == 0 || short.Dice().Rolls() == 1 {
		t.Errorf("%d ties, %d dice: no tie was broken", ties, short.Dice().Rolls())
	}
}
