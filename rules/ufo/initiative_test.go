package ufo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

var initiativeCases = []ruleCase{
	{"UFO-9 order of the turn", func(t *testing.T) {
		var names []string
		for _, p := range sequence.Phases {
			names = append(names, p.Name)
		}
		want(t, "order", strings.Join(names, "; "),
			"initiative; speeds; UFOs move; first half; cannon, halfway; second half; cannon, end; missiles in flight; "+
				"launches and ray guns; recharging; end of turn")
	}},
	{"UFO-9 who is lost does not fire", func(t *testing.T) {
		d := fight(t, "start: {range: 5}", []string{"tornado", "tornado"}, small)
		d.rollInitiative()
		d.orderActors()
		d.craft[0].lost = true
		asked := 0
		for ; d.fireAll(); d.Cursor++ {
			asked++
			want(t, "the lost one is asked", d.Q.Side == rules.Blue && d.Q.Craft == 0, false)
		}
		want(t, "decisions", asked, 2)
	}},
	{"UFO-10 d6 + reaction, higher reaction wins a tie", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		d.game.spec[0].reaction = 3
		force(t, d, 1, rules.Blue, forInitiative, 2, 4)
		d.rollInitiative()
		want(t, "first", d.craft[0].roll, 5)
		want(t, "second", d.craft[1].roll, 5)
		want(t, "dice", d.Dice().Rolls(), 2)
		want(t, "order", [2]uint8(d.order[:2]), [2]uint8{1, 0})
	}},
	{"UFO-10 full ties roll off until broken", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		force(t, d, 0, rules.Blue, forRollOff, 3, 3, 6, 1)
		who := []uint8{0, 1}
		d.rollOff(who, true)
		want(t, "order", [2]uint8(who), [2]uint8{1, 0})
		want(t, "dice", d.Dice().Rolls(), 4)
	}},
	{"UFO-11 initiative 13 minus charge", func(t *testing.T) {
		for charge := int8(0); charge <= 9; charge++ {
			want(t, fmt.Sprint("charge ", charge), gunInitiative(charge), 13-charge)
		}
	}},
	{"UFO-11 order of step 7: reaction breaks ties, guns in card order", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		d.standing, d.nStand = [maxAll]uint8{0}, 1
		d.craft[0].roll, d.craft[1].charge = 7, [4]int8{6, 9, 6}
		d.orderActors()
		want(t, "order", [4]actor(d.actors[:4]), [4]actor{{0, -1, 7, 1}, {1, 0, 7, 0}, {1, 2, 7, 0}, {1, 1, 4, 0}})
		want(t, "dice", d.Dice().Rolls(), 0)
		d.craft[1].charge[0] = 0
		want(t, "place kept after a drain", d.actors[1].value, 7)
	}},
	{"UFO-11 UFOs move by their fullest gun, lowest first", func(t *testing.T) {
		d := fight(t, "", []string{"medium-ufo", "large-ufo"}, small)
		d.craft[2].charge[0] = 3
		d.orderUFOs()
		want(t, "order", [3]uint8(d.order[:3]), [3]uint8{1, 0, 2})
	}},
	{"UFO-10 lowest first to fly, highest first to fire, the lost left out", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado", "tornado"}, small)
		pin(t, d, 1, stream{rules.Blue, forInitiative, []int{6, 1, 3}})
		d.rollInitiative()
		d.orderAircraft(false)
		want(t, "to fly", [3]uint8(d.order[:3]), [3]uint8{1, 2, 0})
		d.orderAircraft(true)
		want(t, "to fire", [3]uint8(d.order[:3]), [3]uint8{0, 2, 1})
		d.craft[2].lost = true
		d.orderAircraft(true)
		want(t, "left", d.nOrder, 2)
		want(t, "order without the lost one", [2]uint8(d.order[:2]), [2]uint8{0, 1})
	}},
	{"UFO-10 the lost roll no initiative", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		d.craft[0].lost = true
		d.rollInitiative()
		want(t, "dice", d.Dice().Rolls(), 1)
		want(t, "standing", [2]uint8{uint8(d.nStand), d.standing[0]}, [2]uint8{1, 1})
	}},
	{"UFO-9 a turn begins with nobody hurt and nothing fired", func(t *testing.T) {
		d := fight(t, "", tornado, small)
		for i := range 2 {
			c := &d.craft[i]
			c.hurt, c.burst, c.shot = true, true, 1
		}
		d.rollInitiative()
		for i := range 2 {
			c := &d.craft[i]
			want(t, name(c)+" hurt", c.hurt, false)
			want(t, name(c)+" fired", c.burst || c.shot != 0, false)
		}
		want(t, "turn", d.Turn, 1)
	}},
	{"UFO-11 a ray gun and a green pilot with equal initiative roll off", func(t *testing.T) {
		for _, c := range []struct {
			blue, red []int
			first     int8
		}{{[]int{4}, []int{3}, -1}, {[]int{3}, []int{4}, 0}, {[]int{2, 6}, []int{2, 5}, -1}, {[]int{2, 1}, []int{2, 5}, 0}} {
			d := duelOf(t, "")
			d.game.spec[0].reaction = 0
			d.standing, d.nStand = [maxAll]uint8{0}, 1
			d.craft[0].roll, d.craft[1].charge[0] = 5, 8
			pin(t, d, 0, stream{rules.Blue, forRollOff, c.blue}, stream{rules.Red, forRollOff, c.red})
			d.orderActors()
			want(t, fmt.Sprint(c, " first"), d.actors[0].gun, c.first)
			want(t, fmt.Sprint(c, " last"), d.actors[1].gun, -1-c.first)
			want(t, fmt.Sprint(c, " dice"), int(d.Dice().Rolls()), 2*len(c.blue))
		}
	}},
	{"UFO-11 no roll-off when reaction or charge differ by one", func(t *testing.T) {
		for _, c := range []struct {
			reaction int
			charge   int8
			first    int8
		}{{1, 8, -1}, {0, 9, -1}, {0, 7, 0}, {3, 7, 0}} {
			d := duelOf(t, "")
			d.game.spec[0].reaction = c.reaction
			d.standing, d.nStand = [maxAll]uint8{0}, 1
			d.craft[0].roll, d.craft[1].charge[0] = 5, c.charge
			d.orderActors()
			want(t, fmt.Sprint(c, " first"), d.actors[0].gun, c.first)
			want(t, fmt.Sprint(c, " dice"), d.Dice().Rolls(), 0)
		}
	}},
	{"UFO-11 the tied guns of a UFO act together, tied aircraft keep their order", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, []string{"large-ufo"})
		d.game.spec[0].reaction, d.game.spec[1].reaction = 0, 0
		d.standing, d.nStand = [maxAll]uint8{1, 0}, 2 // the first craft has the higher initiative
		d.craft[0].roll, d.craft[1].roll, d.craft[2].charge = 6, 6, [4]int8{7, 9, 7}
		pin(t, d, 0, stream{rules.Blue, forRollOff, []int{2, 6}}, stream{rules.Red, forRollOff, []int{4}})
		d.orderActors()
		want(t, "dice: one for all guns", d.Dice().Rolls(), 3)
		// The roll-off gives the places aircraft, UFO, aircraft. The standing order says which aircraft takes
		// which.
		want(t, "order", [5]actor(d.actors[:5]),
			[5]actor{{0, -1, 6, 0}, {2, 0, 6, 0}, {2, 2, 6, 0}, {1, -1, 6, 0}, {2, 1, 4, 0}})
	}},
	{"UFO-11 aircraft tied among themselves do not roll again", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		d.standing, d.nStand = [maxAll]uint8{1, 0}, 2
		d.craft[0].roll, d.craft[1].roll = 6, 6
		d.orderActors()
		want(t, "dice", d.Dice().Rolls(), 0)
		want(t, "order", [3]actor(d.actors[:3]), [3]actor{{0, -1, 6, 1}, {1, -1, 6, 1}, {2, 0, 4, 0}})
	}},
	{"UFO-11 UFOs tied to move roll off", func(t *testing.T) {
		d := fight(t, "", small, small)
		pin(t, d, 0, stream{rules.Blue, forRollOff, []int{5}}, stream{rules.Red, forRollOff, []int{2}})
		d.orderUFOs()
		want(t, "order", [2]uint8(d.order[:2]), [2]uint8{1, 0})
		d.craft[0].lost = true
		d.orderUFOs()
		want(t, "the lost one left out", [2]uint8{uint8(d.nOrder), d.order[0]}, [2]uint8{1, 1})
	}},
	{"UFO-11 the fullest gun is any of them", func(t *testing.T) {
		d := fight(t, "", []string{"large-ufo"}, small)
		d.craft[0].charge = [4]int8{2, 3, 6} // fullest 6: initiative 7, after the 4 of the full one
		d.orderUFOs()
		want(t, "order", [2]uint8(d.order[:2]), [2]uint8{1, 0})
		d.craft[0].charge, d.craft[1].charge[0] = [4]int8{2, 3, 6}, 5
		d.orderUFOs()
		want(t, "the other way round", [2]uint8(d.order[:2]), [2]uint8{0, 1})
	}},
	{"UFO-11 the order of step 7 is fixed before missiles of earlier turns fly", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 4}"))
		d.standing, d.nStand = [maxAll]uint8{0}, 1
		d.craft[0].roll = 6
		d.inFlight(1, 0, 0, 0, 1)
		pin(t, d, 0, stream{rules.Blue, forMissile, []int{1}}, stream{rules.Blue, forMissileDamage, []int{4, 4, 6}})
		d.flyMissiles()
		want(t, "charge after row 8", d.craft[1].charge[0], 3)
		want(t, "order: 6 before the 4 of the charge before", [2]actor(d.actors[:2]), [2]actor{{0, -1, 6, 1}, {1, 0, 4, 0}})
	}},
	{"UFO-10 the roll counts before the reaction", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		d.game.spec[0].reaction, d.game.spec[1].reaction = 3, 0
		force(t, d, 1, rules.Blue, forInitiative, 2, 6)
		d.rollInitiative()
		want(t, "5 of an ace before 6 of a green pilot", [2]uint8(d.order[:2]), [2]uint8{0, 1})
	}},
	{"UFO-11 the guns of a lost UFO do not roll off", func(t *testing.T) {
		d := duelOf(t, "")
		d.game.spec[0].reaction = 0
		d.standing, d.nStand = [maxAll]uint8{0}, 1
		d.craft[0].roll, d.craft[1].charge[0], d.craft[1].lost = 5, 8, true
		d.orderActors()
		want(t, "actors", d.nActors, 1)
		want(t, "dice", d.Dice().Rolls(), 0)
	}},
}

// UFO-11: the short way to order one aircraft and one ray gun gives the order of the long way, and the same dice.
func TestOrderOfTwo(t *testing.T) {
	t.Parallel()
	short, long := fight(t, "", tornado, small), fight(t, "", tornado, small)
	if !short.game.duo {
		t.Fatal("a Tornado and a Small UFO are not taken for two")
	}
	long.game.duo = false
	ties := 0
	for _, d := range []*Duel{short, long} {
		d.rollInitiative()
	}
	for reaction := range 4 {
		for roll := range int8(10) {
			for charge := range int8(10) {
				for _, d := range []*Duel{short, long} {
					d.game.spec[0].reaction, d.craft[0].roll, d.craft[1].charge[0] = reaction, roll, charge
					d.craft[0].lost, d.craft[1].lost = roll == 7, roll == 8
					d.orderActors()
				}
				n := short.nActors
				want(t, "number of actors", n, long.nActors)
				want(t, "order", [2]actor(short.actors[:2]), [2]actor(long.actors[:2]))
				if a := short.actors; n == 2 && a[0].key() == a[1].key() {
					ties++
				}
			}
		}
	}
	want(t, "dice", short.Dice().Trace(), long.Dice().Trace())
	if ties == 0 || short.Dice().Rolls() == 1 {
		t.Errorf("%d ties, %d dice: no tie was broken", ties, short.Dice().Rolls())
	}
}
