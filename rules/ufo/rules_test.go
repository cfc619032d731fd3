package ufo

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// fight begins a duel of shipped cards; text is start and options in YAML.
func fight(t testing.TB, text string, blue, red []string) *Duel {
	t.Helper()
	d := gameOf(t, text, blue, red).NewDuel().(*Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// duelOf is a Tornado against a Small UFO.
func duelOf(t testing.TB, text string) *Duel { t.Helper(); return fight(t, text, tornado, small) }

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: found %v, want %v", what, got, want)
	}
}

// force gives d dice whose next faces in one stream of a turn are these.
func force(t testing.TB, d *Duel, turn int, s rules.Side, p dice.Purpose, faces ...int) {
	t.Helper()
	for n := range 5_000_000 {
		var set dice.Set
		set.Reset(3, n)
		set.StartTurn(turn)
		trial, ok := set, true
		for _, face := range faces {
			if trial.D6(uint8(s), p) != face {
				ok = false
				break
			}
		}
		if ok {
			d.dice = set
			return
		}
	}
	t.Fatalf("no dice begin with %v", faces)
}

// at puts a craft at (x, y) inches on a heading in degrees.
func (d *Duel) at(i, x, y, degrees int) {
	d.craft[i].pos = plane.Point{X: plane.Length(x) * plane.Inch, Y: plane.Length(y) * plane.Inch}
	d.craft[i].heading = plane.Heading(degrees / 15)
}

// strike applies one damage roll of the table with forced further dice.
func strike(t testing.TB, d *Duel, i, row int, faces ...int) *craft {
	t.Helper()
	by := d.craft[i].side.Other()
	force(t, d, int(d.turn), by, forRayGunDamage, faces...)
	before := d.dice.Rolls()
	d.apply(i, row, by, forRayGunDamage, source{weapon: rayGun})
	want(t, fmt.Sprintf("row %d: dice rolled", row), int(d.dice.Rolls()-before), len(faces))
	return &d.craft[i]
}

type ruleCase struct {
	name string
	run  func(t *testing.T)
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, c := range ruleCases() {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}

func ruleCases() []ruleCase {
	var all []ruleCase
	for _, list := range [][]ruleCase{groundCases, turnCases, fireCases, damageCases, endCases} {
		all = append(all, list...)
	}
	return all
}

func TestEveryRuleHasCaseAndPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/rules/ufo.md")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 36; n++ {
		id, found := fmt.Sprintf("UFO-%d", n), false
		for _, c := range ruleCases() {
			found = found || strings.HasPrefix(c.name, id+" ")
		}
		if !found {
			t.Errorf("no case of TestRules is named %q", id)
		}
		if !strings.Contains(string(page), "| "+id+" |") {
			t.Errorf("docs/rules/ufo.md has no row for %s", id)
		}
	}
}

var groundCases = []ruleCase{
	{"UFO-1 d6 and 2d6", func(t *testing.T) {
		d := duelOf(t, "")
		var one, two [13]int
		for range 3000 {
			one[d.roll(rules.Blue, forCannon)]++
			two[d.dice.TwoD6(0, forCannonDamage)]++
		}
		for v := range 13 {
			want(t, fmt.Sprint("d6 shows ", v), one[v] > 0, v >= 1 && v <= 6)
			want(t, fmt.Sprint("2d6 shows ", v), two[v] > 0, v >= 2)
		}
	}},
	{"UFO-2 moves in thousandths, halves away from zero", func(t *testing.T) {
		var o plane.Point
		want(t, "45 degrees", o.Ahead(3, 1000), plane.Point{X: 707, Y: 707})
		want(t, "15 degrees", o.Ahead(1, 500), plane.Point{X: 129, Y: 483})
		want(t, "half up", o.Ahead(2, 1), plane.Point{X: 1, Y: 1})
		want(t, "half down", o.Ahead(14, 1), plane.Point{X: -1, Y: -1})
		want(t, "345 and 30 degrees", plane.Heading(23).Turn(2), 1)
	}},
	{"UFO-3 ranges in whole inches", func(t *testing.T) {
		for y, r := range map[plane.Length]int{0: 1, 1000: 1, 1001: 2, 6000: 6, 6001: 7} {
			want(t, fmt.Sprint(y), plane.Inches(plane.Point{}, plane.Point{Y: y}), r)
			want(t, fmt.Sprint(y, " within 6"), plane.Within(plane.Point{}, plane.Point{Y: y}, 6*plane.Inch), y <= 6000)
		}
	}},
	{"UFO-4 forward arc with its edges", func(t *testing.T) {
		narrow, wide := duelOf(t, "").game.arc, duelOf(t, "options: {arc: 180}").game.arc
		for _, c := range []struct {
			x, y         plane.Length
			narrow, wide bool
		}{{0, 0, true, true}, {0, 9, true, true}, {9, 9, true, true}, {-9, 9, true, true}, {10, 9, false, true},
			{-10, 9, false, true}, {9, 0, false, true}, {9, -1, false, false}, {0, -9, false, false}} {
			to := plane.Point{X: c.x, Y: c.y}
			want(t, fmt.Sprint(to, " in 90"), narrow.Contains(plane.Point{}, 0, to), c.narrow)
			want(t, fmt.Sprint(to, " in 180"), wide.Contains(plane.Point{}, 0, to), c.wide)
		}
	}},
	{"UFO-5 aircraft card", func(t *testing.T) {
		d := duelOf(t, "")
		want(t, "DP", d.game.spec[0].dp, 6)
		want(t, "top speed", d.craft[0].top, 8)
		want(t, "load", d.craft[0].load, [4]int8{1, 3, 4, 3})
		want(t, "location", d.game.spec[0].location, [7]int8{-1, 0, 1, 1, 2, 3, 3})
	}},
	{"UFO-6 UFO card, guns start full", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		want(t, "charges", d.craft[1].charge, [4]int8{12, 9, 6})
		want(t, "anti-grav", d.craft[1].antiGrav, 5)
		want(t, "top speed", d.craft[1].top, 6)
	}},
	{"UFO-7 pilot reaction", func(t *testing.T) {
		for pilot, reaction := range map[string]int{"green": 0, "regular": 1, "veteran": 2, "ace": 3} {
			s := setupOf(t, "", tornado, small)
			fields, err := yamldoc.Parse(yamldoc.File{Name: "side.yaml", Data: []byte("pilot: " + pilot)})
			if err != nil {
				t.Fatal(err)
			}
			s.Sides[0][0].Fields = fields
			g, err := compile(s)
			if err != nil {
				t.Fatal(err)
			}
			want(t, pilot, g.spec[0].reaction, reaction)
		}
		want(t, "default", duelOf(t, "").game.spec[0].reaction, 1)
		want(t, "UFO", duelOf(t, "").game.spec[1].reaction, 0)
	}},
	{"UFO-8 start by aspect", func(t *testing.T) {
		for aspect, h := range map[string][2]int{"head-on": {0, 180}, "blue-behind": {0, 0}, "red-behind": {180, 180}, "beam": {0, 90}} {
			d := duelOf(t, "start: {range: 10, aspect: "+aspect+"}")
			for i := range h {
				want(t, aspect, d.craft[i].heading.Degrees(), h[i])
				want(t, aspect, d.craft[i].pos, plane.Point{Y: plane.Length(i) * 10000})
			}
		}
	}},
	{"UFO-8 defaults and craft abreast", func(t *testing.T) {
		four := []string{"tornado", "tornado", "tornado", "tornado"}
		d := fight(t, "", four, small)
		for i, x := range []plane.Length{0, 2000, -2000, 4000} {
			want(t, "place", d.craft[i].pos, plane.Point{X: x})
			want(t, "speed", d.craft[i].speed, 6)
		}
		want(t, "red", d.craft[4].pos, plane.Point{Y: 24000})
		want(t, "heading", d.craft[4].heading.Degrees(), 180)
		want(t, "moved", d.craft[4].moved, 0)
	}},
}

var turnCases = []ruleCase{
	{"UFO-9 order of the turn", func(t *testing.T) {
		var names []string
		for _, p := range sequence {
			names = append(names, p.name)
		}
		want(t, "order", strings.Join(names, "; "), "initiative; UFOs move; first half; cannon, halfway; second half; cannon, end; missiles in flight; launches and ray guns; end of turn")
	}},
	{"UFO-9 who is lost does not fire", func(t *testing.T) {
		d := fight(t, "start: {range: 5}", []string{"tornado", "tornado"}, small)
		d.rollInitiative()
		d.orderActors()
		d.craft[0].lost = true
		asked := 0
		for ; d.fireAll(); d.cursor++ {
			asked++
			want(t, "the lost one is asked", d.q.Side == rules.Blue && d.q.Craft == 0, false)
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
		want(t, "dice", d.dice.Rolls(), 2)
		want(t, "order", [2]uint8(d.order[:2]), [2]uint8{1, 0})
	}},
	{"UFO-10 full ties roll off until broken", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		force(t, d, 0, rules.Blue, forRollOff, 3, 3, 6, 1)
		who := []uint8{0, 1}
		d.rollOff(who)
		want(t, "order", [2]uint8(who), [2]uint8{1, 0})
		want(t, "dice", d.dice.Rolls(), 4)
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
		want(t, "order", [4]actor(d.actors[:4]), [4]actor{{0, -1, 7}, {1, 0, 7}, {1, 2, 7}, {1, 1, 4}})
		want(t, "dice", d.dice.Rolls(), 0)
		d.craft[1].charge[0] = 0
		want(t, "place kept after a drain", d.actors[1].value, 7)
	}},
	{"UFO-11 UFOs move by their fullest gun, lowest first", func(t *testing.T) {
		d := fight(t, "", []string{"medium-ufo", "large-ufo"}, small)
		d.craft[2].charge[0] = 3
		d.orderUFOs()
		want(t, "order", [3]uint8(d.order[:3]), [3]uint8{1, 0, 2})
	}},
	{"UFO-12 turn up to 90, then move up to top speed", func(t *testing.T) {
		c := &craft{ufo: true, top: 6, antiGrav: 7, moved: 6}
		want(t, "moves", (*Duel)(nil).ufoMoves(c), 7*13)
		turn, inches := ufoMove(c, 0)
		want(t, "first", [2]int{turn, inches}, [2]int{-6, 0})
		turn, inches = ufoMove(c, 90)
		want(t, "last", [2]int{turn, inches}, [2]int{6, 6})
		d := duelOf(t, "")
		d.at(1, 0, 0, 0)
		d.applyMove(&d.craft[1], 6, 5)
		want(t, "turns first", d.craft[1].pos, plane.Point{X: 5000})
		want(t, "moved", d.craft[1].moved, 5)
	}},
	{"UFO-12 no turn after a move beyond anti-grav", func(t *testing.T) {
		for _, c := range []struct{ moved, antiGrav int8 }{{6, 7}, {6, 6}, {6, 5}, {5, 5}, {0, 1}} {
			want(t, fmt.Sprint(c), mayTurn(&craft{moved: c.moved, antiGrav: c.antiGrav}), c.moved <= c.antiGrav)
		}
		want(t, "moves", (*Duel)(nil).ufoMoves(&craft{top: 6, moved: 6, antiGrav: 5}), 7)
	}},
	{"UFO-13 speed changes", func(t *testing.T) {
		for _, c := range []struct{ top, speed, lo, hi int }{
			{8, 6, 3, 8}, {8, 2, 1, 5}, {8, 4, 1, 7}, {8, 8, 5, 8}, {3, 8, 3, 3}, {1, 1, 1, 1}} {
			lo, hi := speeds(&craft{top: int8(c.top), speed: int8(c.speed)})
			want(t, fmt.Sprint(c), [2]int{lo, hi}, [2]int{c.lo, c.hi})
		}
	}},
	{"UFO-14 halves and turns of up to 45", func(t *testing.T) {
		d := duelOf(t, "")
		c := &d.craft[0]
		d.standing, d.nStand = [maxAll]uint8{0}, 1
		d.setSpeed(c, 5)
		want(t, "first half", c.pos, plane.Point{Y: 2500})
		d.turnAircraft(c, 6)
		want(t, "right 45", c.heading.Degrees(), 45)
		d.turnAircraft(c, 0)
		want(t, "left 45", c.heading.Degrees(), 0)
		c.top, d.stage = 2, 0
		want(t, "a turn waits", d.flySecondHalf(), true)
		want(t, "second half not shortened", c.pos, plane.Point{Y: 5000})
		want(t, "turns", d.q.N, 7)
	}},
	{"UFO-15 craft share a point", func(t *testing.T) {
		d := duelOf(t, "")
		d.at(0, 0, 4, 0)
		d.at(1, 0, 0, 0)
		d.applyMove(&d.craft[1], 0, 4)
		want(t, "place", d.craft[1].pos, d.craft[0].pos)
		want(t, "lost or hurt", d.craft[0].lost || d.craft[1].lost || d.craft[0].hurt || d.craft[1].hurt, false)
	}},
}

var fireCases = []ruleCase{
	{"UFO-16 missiles or guns", func(t *testing.T) {
		for option, n := range map[string][2]int{"exclusive": {4, 0}, "free": {4, 4}, "third_burst": {5, 5}} {
			d := duelOf(t, "start: {range: 5}\noptions: {missiles_or_guns: "+option+"}")
			want(t, option+" before a burst", d.launches(0), n[0])
			d.fireCannon(0, 1)
			d.craft[1].lost = false
			want(t, option+" after a burst", d.launches(0), n[1])
		}
	}},
	{"UFO-17 cannon: d6 + 1 - range", func(t *testing.T) {
		for r := 1; r <= 6; r++ {
			for die := 1; die <= 6; die++ {
				n := 0
				for k := r; k <= die; k++ {
					n++
				}
				want(t, fmt.Sprint("die ", die, " range ", r), cannonRolls(die, r), n)
			}
		}
	}},
	{"UFO-17 range 6, arc and hard point", func(t *testing.T) {
		d := duelOf(t, "")
		for _, c := range []struct{ x, y, n int }{{0, 6, 1}, {0, 7, 0}, {3, 3, 1}, {4, 3, 0}, {0, -2, 0}} {
			d.at(1, c.x, c.y, 0)
			want(t, fmt.Sprint(c), d.cannonTargets(0), c.n)
		}
		d.at(1, 0, 2, 0)
		d.loseHardPoint(0, 0, rules.Red, forRayGunDamage, source{})
		want(t, "without its hard point", d.cannonTargets(0), 0)
	}},
	{"UFO-18 launch limits", func(t *testing.T) {
		d := duelOf(t, "")
		for y, n := range map[int]int{12: 4, 13: 2, 24: 2, 25: 0, -24: 2, -12: 4} {
			d.at(1, 0, y, 0)
			want(t, fmt.Sprint("at ", y), d.launches(0), n)
		}
		d.at(1, 0, 12, 0)
		want(t, "last option", d.launchOption(0, 3), launching{sidewinder, 2, 1})
		want(t, "second", d.launchOption(0, 1), launching{amraam, 2, 1})
	}},
	{"UFO-18 the second missile is spent when the target is gone", func(t *testing.T) {
		d := duelOf(t, "start: {range: 4}")
		d.craft[1].damage = 9
		d.launch(0, launching{amraam, 2, 1})
		want(t, "lost", d.craft[1].lost, true)
		want(t, "left", d.craft[0].load[2], 2)
		want(t, "in flight", d.nMissiles, 0)
	}},
	{"UFO-19 Sidewinders in pairs", func(t *testing.T) {
		d := duelOf(t, "")
		load := &d.craft[0].load
		want(t, "pair", d.mostAtOnce(0, sidewinder), 2)
		want(t, "tie", d.takeMissile(0, sidewinder, 0), 1)
		want(t, "most left", d.takeMissile(0, sidewinder, 0), 3)
		d.launch(0, launching{sidewinder, 2, 1})
		want(t, "one from each", *load, [4]int8{1, 1, 4, 1})
		load[3] = 0
		want(t, "one side empty", d.mostAtOnce(0, sidewinder), 1)
	}},
	{"UFO-20 three legs, then exactly 45 degrees", func(t *testing.T) {
		d := duelOf(t, "")
		g := d.game
		pos, h, end := g.fly(plane.Point{}, 0, plane.Point{Y: 24000}, nil)
		want(t, "straight", pos, plane.Point{Y: 12000})
		want(t, "end", end, flewOn)
		want(t, "inside: no turn", g.home(plane.Point{}, 0, plane.Point{X: 1, Y: 2}), 0)
		want(t, "right", g.home(plane.Point{}, 0, plane.Point{X: 2, Y: 1}), 3)
		want(t, "left", g.home(plane.Point{}, 0, plane.Point{X: -2, Y: 1}), 21)
		want(t, "behind: no turn", g.home(plane.Point{}, h, plane.Point{Y: -2}), h)
		up := duelOf(t, "options: {homing: upto45}").game
		want(t, "upto45 inside", up.home(plane.Point{}, 0, plane.Point{X: 577, Y: 1000}), 2)
	}},
	{"UFO-21 life of missiles", func(t *testing.T) {
		d := duelOf(t, "")
		for _, c := range []struct {
			weapon  int
			flights int8
			stays   bool
		}{{sidewinder, 0, false}, {amraam, 0, true}, {amraam, 1, true}, {amraam, 2, false}} {
			m := &missile{side: rules.Blue, target: 1, weapon: uint8(c.weapon), flights: c.flights}
			want(t, fmt.Sprint(c), d.flyOne(m), c.stays)
		}
	}},
	{"UFO-22 lock", func(t *testing.T) {
		d := duelOf(t, "")
		d.at(1, 0, -20, 0)
		m := missile{target: 1, weapon: amraam}
		want(t, "target behind", d.flyOne(&m), false)
		d.at(1, 0, 20, 0)
		d.craft[1].lost = true
		m = missile{target: 1, weapon: amraam}
		want(t, "target lost", d.flyOne(&m), false)
		want(t, "not flown", m.pos, plane.Point{})
	}},
	{"UFO-23 fuse within 1 inch of any point", func(t *testing.T) {
		g := duelOf(t, "").game
		for _, c := range []struct {
			x, y plane.Length
			hit  bool
		}{{0, -1000, true}, {0, -1001, false}, {1000, 2000, true}, {1001, 2000, false}, {0, 13000, true}, {0, 13001, false}} {
			want(t, fmt.Sprint(c), g.hits(plane.Point{}, 0, plane.Point{X: c.x, Y: c.y}), c.hit)
		}
		d := duelOf(t, "start: {range: 3}")
		force(t, d, 0, rules.Blue, forMissile, 1)
		d.launch(0, launching{amraam, 1, 1})
		want(t, "hurt", d.craft[1].hurt, true)
	}},
	{"UFO-24 a die a point less one an inch, 5 and 6 hit, all charge", func(t *testing.T) {
		want(t, "dice", [4]int{rayDice(9, 4), rayDice(9, 8), rayDice(9, 9), rayDice(3, 9)}, [4]int{5, 1, 0, 0})
		for die := 1; die <= 6; die++ {
			want(t, fmt.Sprint("die ", die), rayHits(die), die == 5 || die == 6)
		}
		d := duelOf(t, "start: {range: 8}")
		want(t, "shots at 8", d.rayShots(1, 0), 1)
		d.fireRayGun(1, 0, 0, 9)
		want(t, "charge", d.craft[1].charge[0], 0)
		want(t, "no dice, no shot", d.rayShots(1, 0), 0)
	}},
	{"UFO-24 options partial and keep", func(t *testing.T) {
		d := duelOf(t, "start: {range: 4}\noptions: {ray_charge: partial}")
		want(t, "shots", d.rayShots(1, 0), 5)
		_, points := d.rayShot(1, 0, 0)
		want(t, "least", points, 5)
		d.fireRayGun(1, 0, 0, 6)
		want(t, "left", d.craft[1].charge[0], 3)
		d = duelOf(t, "start: {range: 4}\noptions: {ray_charge: keep}")
		d.fireRayGun(1, 0, 0, 9)
		want(t, "kept", d.craft[1].charge[0], 9)
	}},
	{"UFO-25 recharge without a shot, up to power", func(t *testing.T) {
		for _, c := range []struct {
			charge, after int8
			shot          uint8
		}{{0, 4, 0}, {7, 9, 0}, {9, 9, 0}, {0, 0, 1}} {
			d := duelOf(t, "")
			force(t, d, 0, rules.Red, forRecharge, 4)
			d.craft[1].charge[0], d.craft[1].shot = c.charge, c.shot
			d.recharge(1)
			want(t, fmt.Sprint(c), d.craft[1].charge[0], c.after)
		}
	}},
	{"UFO-26 each gun alone", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", []string{"tornado", "tornado"}, []string{"large-ufo"})
		d.fireRayGun(2, 1, 1, 9)
		want(t, "charges", d.craft[2].charge, [4]int8{12, 0, 6})
		force(t, d, 0, rules.Red, forRecharge, 2)
		d.recharge(2)
		want(t, "the fired gun stays empty, full ones too", d.craft[2].charge, [4]int8{12, 0, 6})
		want(t, "targets", [3]int{d.rayShots(2, 0), d.rayShots(2, 1), d.rayShots(2, 2)}, [3]int{2, 0, 2})
	}},
}

var damageCases = []ruleCase{
	{"UFO-27 column Fighter", func(t *testing.T) {
		for row, w := range map[int][2]int{3: {4, 8}, 5: {1, 7}, 6: {2, 8}, 7: {1, 8}, 8: {2, 8}, 9: {3, 8}, 10: {1, 8}, 11: {2, 7}} {
			c := strike(t, duelOf(t, ""), 0, row)
			want(t, fmt.Sprint("row ", row), [2]int{int(c.damage), int(c.top)}, w)
			want(t, fmt.Sprint("lost by row ", row), c.lost, false)
		}
		want(t, "row 2", strike(t, duelOf(t, ""), 0, 2).how, rules.PilotKilled)
		want(t, "row 12", strike(t, duelOf(t, ""), 0, 12).how, rules.Destroyed)
	}},
	{"UFO-27 column UFO", func(t *testing.T) {
		for _, w := range []struct {
			row                         int
			faces                       []int
			dp, top, antiGrav, chargeAt int
		}{{2, []int{5, 2}, 5, 4, 7, 9}, {3, nil, 1, 5, 7, 9}, {4, nil, 1, 6, 6, 9}, {5, nil, 3, 6, 7, 9},
			{6, nil, 1, 6, 7, 9}, {7, nil, 1, 6, 7, 9}, {8, []int{4}, 2, 6, 7, 5}, {9, nil, 2, 6, 7, 9},
			{10, nil, 1, 6, 7, 9}, {11, nil, 1, 6, 6, 9}, {12, []int{3, 4}, 7, 6, 7, 9}} {
			c := strike(t, duelOf(t, ""), 1, w.row, w.faces...)
			want(t, fmt.Sprint("row ", w.row), [4]int{int(c.damage), int(c.top), int(c.antiGrav), int(c.charge[0])},
				[4]int{w.dp, w.top, w.antiGrav, w.chargeAt})
		}
	}},
	{"UFO-27 row 8 drains the fullest gun, the first at a tie", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		d.craft[1].charge = [4]int8{4, 9, 9}
		want(t, "charges", strike(t, d, 1, 8, 6).charge, [4]int8{4, 3, 9})
	}},
	{"UFO-27 rolls end when the target is lost", func(t *testing.T) {
		d := duelOf(t, "")
		force(t, d, 0, rules.Red, forRayGunDamage, 6, 6)
		d.hitBy(0, 5, rules.Red, forRayGunDamage, source{weapon: rayGun})
		want(t, "lost", d.craft[0].lost, true)
		want(t, "dice", d.dice.Rolls(), 2)
	}},
	{"UFO-28 damage that reaches DP destroys", func(t *testing.T) {
		for i, dp := range []int16{6, 10} {
			d := duelOf(t, "")
			d.craft[i].damage = dp - 2
			want(t, "one short", strike(t, d, i, 7).lost, false)
			want(t, "reached", strike(t, d, i, 7).how, rules.Destroyed)
			want(t, "lost", d.craft[i].lost, true)
		}
	}},
	{"UFO-29 nothing left: crash; a UFO of speed 0 hovers", func(t *testing.T) {
		d := duelOf(t, "")
		d.craft[0].top, d.craft[1].antiGrav = 1, 1
		want(t, "aircraft", strike(t, d, 0, 5).how, rules.Crashed)
		want(t, "UFO", strike(t, d, 1, 4).how, rules.Crashed)
		d = duelOf(t, "")
		d.craft[1].top, d.craft[1].charge[0] = 1, 2
		c := strike(t, d, 1, 2, 1, 6)
		want(t, "hovers", c.lost, false)
		want(t, "speed", c.top, 0)
		want(t, "can turn on the spot", d.ufoMoves(c), 13)
		want(t, "charge", strike(t, d, 1, 8, 6).charge[0], 0)
	}},
	{"UFO-30 hard points on a 6, AMRAAMs d6 DP", func(t *testing.T) {
		d := duelOf(t, "")
		c := strike(t, d, 0, 4, 6, 1, 6, 3, 2)
		want(t, "load", c.load, [4]int8{0, 3, 0, 3})
		want(t, "damage", c.damage, 3)
		want(t, "cannon", d.hasCannon(0), false)
		want(t, "only remaining ones roll", strike(t, d, 0, 4, 1, 6).load, [4]int8{0, 3, 0, 0})
		d = duelOf(t, "")
		d.craft[0].load[2] = 0
		want(t, "empty: no damage", strike(t, d, 0, 4, 1, 1, 6, 1).damage, 0)
	}},
	{"UFO-30 option location", func(t *testing.T) {
		for face, load := range map[int][4]int8{1: {0, 3, 4, 3}, 2: {1, 0, 4, 3}, 3: {1, 0, 4, 3}, 5: {1, 3, 4, 0}, 6: {1, 3, 4, 0}} {
			d := duelOf(t, "options: {hard_points: location}")
			want(t, fmt.Sprint(face), strike(t, d, 0, 4, face).load, load)
			want(t, "again", strike(t, d, 0, 4, face).load, load)
		}
		c := strike(t, duelOf(t, "options: {hard_points: location}"), 0, 4, 4, 5)
		want(t, "AMRAAMs", [2]int{int(c.damage), int(c.load[2])}, [2]int{5, 0})
	}},
}

var endCases = []ruleCase{
	{"UFO-31 ejection below total damage", func(t *testing.T) {
		for _, c := range []struct {
			die, damage int
			lost        bool
		}{{1, 1, false}, {1, 2, true}, {4, 4, false}, {3, 4, true}, {6, 5, false}} {
			d := duelOf(t, "")
			d.turn = 1
			force(t, d, 1, rules.Blue, forEjection, c.die)
			d.craft[0].damage, d.craft[0].hurt = int16(c.damage), true
			d.endTurn()
			want(t, fmt.Sprint(c), d.craft[0].lost, c.lost)
			want(t, "dice", d.dice.Rolls(), 1)
			want(t, "how", d.craft[0].how == rules.Ejected, c.lost)
		}
		d := duelOf(t, "")
		d.craft[0].damage = 5
		rolls := d.dice.Rolls()
		d.endTurn()
		want(t, "no damage this turn: no roll", d.dice.Rolls(), rolls)
	}},
	{"UFO-32 the lost leave at once", func(t *testing.T) {
		d := duelOf(t, "start: {range: 3}")
		d.lose(1, rules.Crashed, source{weapon: cannon})
		want(t, "cannon", d.cannonTargets(0), 0)
		want(t, "launches", d.launches(0), 0)
		want(t, "losses", d.out.Losses, [2]int32{0, 1})
		d.lose(1, rules.Ejected, source{weapon: cannon})
		want(t, "lost once", d.craft[1].how, rules.Crashed)
	}},
	{"UFO-33 victory", func(t *testing.T) {
		for _, c := range []struct {
			blue, red bool
			turn      int16
			over      bool
			result    rules.Result
		}{{true, false, 1, true, rules.RedWins}, {false, true, 1, true, rules.BlueWins}, {true, true, 1, true, rules.Mutual},
			{false, false, 29, false, 0}, {false, false, 30, true, rules.Draw}} {
			d := duelOf(t, "")
			d.turn, d.craft[0].lost, d.craft[1].lost = c.turn, c.blue, c.red
			d.nMissiles = 1
			d.judge()
			want(t, fmt.Sprint(c, " over"), d.over, c.over)
			if c.over {
				want(t, fmt.Sprint(c), d.out.Result, c.result)
				want(t, "missiles dropped", d.nMissiles, 0)
			}
		}
	}},
	{"UFO-33 three turns apart", func(t *testing.T) {
		d := duelOf(t, "")
		d.craft[1].pos.Y = 48001
		d.judge()
		d.judge()
		d.craft[1].pos.Y = 48000
		d.judge()
		want(t, "in a row", d.apart, 0)
		d.craft[1].pos.Y = 48001
		d.nMissiles = 1
		d.judge()
		want(t, "missile flying", d.apart, 0)
		d.nMissiles = 0
		d.judge()
		d.judge()
		want(t, "after two", d.over, false)
		d.judge()
		want(t, "after three", d.over, true)
		want(t, "end", d.out.End, rules.Disengaged)
	}},
	{"UFO-34 cards of the seed", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado-3-amraam"}, small)
		want(t, "tornado", d.craft[0].load, [4]int8{1, 3, 4, 3})
		want(t, "tornado-3-amraam", d.craft[1].load, [4]int8{1, 3, 3, 3})
		want(t, "small UFO", d.game.spec[2].guns[0], RayGun{Power: 9, Recharge: 1})
	}},
	{"UFO-35 Medium and Large UFO", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"medium-ufo", "large-ufo"})
		m, l := &d.game.spec[1], &d.game.spec[2]
		want(t, "medium", fmt.Sprint(m.dp, m.card.AntiGrav, m.card.Speed, m.guns), "15 6 6 [{9 1} {6 1}]")
		want(t, "large", fmt.Sprint(l.dp, l.card.AntiGrav, l.card.Speed, l.guns), "20 5 6 [{12 2} {9 1} {6 1}]")
	}},
	{"UFO-36 extension cards are marked", func(t *testing.T) {
		for _, id := range []string{"typhoon", "f-16c", "phantom-fgr2", "mig-29", "lightning-f6", "hawk-t1a"} {
			c := fight(t, "", []string{id}, small).game.spec[0].card
			want(t, id, c.Extension && c.Kind == fighterKind, true)
		}
		want(t, "tornado", duelOf(t, "").game.spec[0].card.Extension, false)
	}},
}
