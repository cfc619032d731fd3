package ufo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

var missileCases = []ruleCase{
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
			m := &missile{target: 1, flights: c.flights, from: rules.Source{Weapon: uint8(c.weapon)}}
			want(t, fmt.Sprint(c), d.flyOne(m), c.stays)
		}
	}},
	{"UFO-22 lock", func(t *testing.T) {
		d := duelOf(t, "")
		d.at(1, 0, -20, 0)
		m := missile{target: 1, from: rules.Source{Weapon: amraam}}
		want(t, "target behind", d.flyOne(&m), false)
		d.at(1, 0, 20, 0)
		d.craft[1].lost = true
		m = missile{target: 1, from: rules.Source{Weapon: amraam}}
		want(t, "target lost", d.flyOne(&m), false)
		want(t, "not flown", m.pos, plane.Point{})
	}},
	{"UFO-23 fuse within 1 inch of any point", func(t *testing.T) {
		g := duelOf(t, "").game
		for _, c := range []struct {
			x, y plane.Length
			hit  bool
		}{{0, -1000, true}, {0, -1001, false}, {1000, 2000, true}, {1001, 2000, false}, {0, 13000, true},
			{0, 13001, false}} {
			want(t, fmt.Sprint(c), g.hits(plane.Point{}, 0, plane.Point{X: c.x, Y: c.y}), c.hit)
		}
		d := duelOf(t, "start: {range: 3}")
		force(t, d, 0, rules.Blue, forMissile, 1)
		d.launch(0, launching{amraam, 1, 1})
		want(t, "hurt", d.craft[1].hurt, true)
	}},
	{"UFO-18 lock ranges: AMRAAM 24, Sidewinder 12", func(t *testing.T) {
		d := duelOf(t, "")
		for y, w := range map[int][2]int{12: {1, 1}, 13: {1, 0}, 24: {1, 0}, 25: {0, 0}} {
			d.at(1, 0, y, 0)
			want(t, fmt.Sprint("at ", y), [2]int{d.inLock(0, amraam), d.inLock(0, sidewinder)}, w)
		}
	}},
	{"UFO-18 a launch starts on the launcher's heading and flies alone", func(t *testing.T) {
		d := duelOf(t, "start: {range: 20}")
		d.at(0, 0, 0, 45)
		d.inFlight(1, 0, -10, 0, 1)
		d.launch(0, launching{amraam, 1, 1})
		want(t, "in flight", d.nMissiles, 2)
		want(t, "the older one stays", d.missiles[0].pos, plane.Point{Y: -10000})
		want(t, "flights", [2]int8{d.missiles[0].flights, d.missiles[1].flights}, [2]int8{1, 1})
		// After a leg north-east the target is 54 degrees off; then come two legs north.
		want(t, "path", d.missiles[1].pos, plane.Point{X: 2828, Y: 10828})
	}},
	{"UFO-18 a pair at a target that the first destroys", func(t *testing.T) {
		for _, weapon := range []int{amraam, sidewinder} {
			d := recorded(duelOf(t, "start: {range: 4}"))
			d.craft[1].damage = 9 // every row of column UFO costs a damage point
			pin(t, d, 0, stream{rules.Blue, forMissile, []int{3}})
			d.launch(0, launching{weapon, 2, 1})
			want(t, "explosions", events(d, "initiative", "UFO-23"),
				"blue "+shotNames[weapon]+" 1: explodes at red 1: damage rolls 3")
			want(t, "spent", events(d, "initiative", "UFO-22"), "blue "+shotNames[weapon]+" 2: target gone, removed")
			want(t, "damage rolls made of three", strings.Count(events(d, "initiative", "UFO-27"), "damage table"), 1)
			u := d.Ledger.Total(rules.Blue, int(weapon))
			want(t, "ledger", [3]int64{u.Shots, u.Hits, u.Kills}, [3]int64{2, 1, 1})
			want(t, "load", d.loaded(0, weapon), map[int]int{amraam: 2, sidewinder: 4}[weapon])
			want(t, "in flight", d.nMissiles, 0)
		}
	}},
	{"UFO-18 a pair at a target that the first leaves flying", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 4}"))
		pin(t, d, 0, stream{rules.Blue, forMissile, []int{1, 1}}, stream{rules.Blue, forMissileDamage, []int{3, 4, 3, 4}})
		d.launch(0, launching{amraam, 2, 1})
		want(t, "damage", d.craft[1].damage, 2)
		u := d.Ledger.Total(rules.Blue, int(amraam))
		want(t, "ledger", [4]int64{u.Shots, u.Hits, u.Kills, u.Damage}, [4]int64{2, 2, 0, 2})
	}},
	{"UFO-19 a pair leaves two hard points even when one has more", func(t *testing.T) {
		d := duelOf(t, "start: {range: 12}")
		d.craft[0].load = [4]int8{1, 3, 4, 1}
		d.launch(0, launching{sidewinder, 2, 1})
		want(t, "load", d.craft[0].load, [4]int8{1, 2, 4, 0})
		d.craft[0].load = [4]int8{1, 3, 0, 0}
		want(t, "three on one hard point are no pair", d.mostAtOnce(0, sidewinder), 1)
		want(t, "no AMRAAM", d.mostAtOnce(0, amraam), 0)
	}},
	{"UFO-20 the turn after the third leg keeps the lock", func(t *testing.T) {
		g := duelOf(t, "").game
		// At (0, 12) the target at (5, 16) is 51 degrees off, at (0, 8) it was 32.
		pos, h, end := g.fly(plane.Point{}, 0, plane.Point{X: 5000, Y: 16000}, nil)
		want(t, "place", pos, plane.Point{Y: 12000})
		want(t, "heading", h.Degrees(), 45)
		want(t, "end", end, flewOn)
		// At (0, 12) the target at (9, 9) is 108 degrees off, which is more than a turn can bring back.
		_, h, end = g.fly(plane.Point{Y: 8000}, 0, plane.Point{X: 3000, Y: 9000}, nil)
		want(t, "too far round", [2]int{int(end), h.Degrees()}, [2]int{int(lostLock), 0})
	}},
	{"UFO-21 older missiles fly first", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 24}"))
		d.launch(0, launching{amraam, 1, 1})
		d.at(0, 2, 2, 0)
		d.at(1, 1, 24, 180)
		d.launch(0, launching{amraam, 1, 1})
		want(t, "flights", [2]int8{d.missiles[0].flights, d.missiles[1].flights}, [2]int8{1, 1})
		d.craft[1].damage = 9
		d.Log = &rules.Recorder{}
		d.flyMissiles() // both reach the target; the older one, at x = 0, does so first
		want(t, "flown", events(d, "initiative", "UFO-20"),
			"blue AMRAAM 1: flies 4 to (0.0, 16.0), heading 0; blue AMRAAM 1: flies 4 to (0.0, 20.0), heading 0")
		want(t, "hit", d.Log.Events[2].Place.X, 0)
		want(t, "spent", events(d, "initiative", "UFO-22"), "blue AMRAAM 2: target gone, removed")
		last := d.Log.Events[len(d.Log.Events)-1]
		want(t, "the younger is spent where it was", *last.Place, rules.Place{X: 2000, Y: 14000, Speed: 12})
	}},
	{"UFO-21 an AMRAAM flies in three turns and no more", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 24}"))
		d.launch(0, launching{amraam, 1, 1})
		for turn := 2; turn <= 3; turn++ {
			want(t, fmt.Sprint("in flight before turn ", turn), d.nMissiles, 1)
			d.at(1, 0, 12*turn+5, 0) // the target stays ahead of the missile
			d.flyMissiles()
		}
		want(t, "after the third", d.nMissiles, 0)
		want(t, "why", events(d, "initiative", "UFO-21"), "blue AMRAAM 1: has flown its time, removed")
		u := d.Ledger.Total(rules.Blue, int(amraam))
		want(t, "ledger", [2]int64{u.Shots, u.Hits}, [2]int64{1, 0})
	}},
	{"UFO-22 a missile whose target ejects goes at the end of the turn", func(t *testing.T) {
		d := recorded(fight(t, "", []string{"tornado", "tornado"}, small))
		d.inFlight(1, 0, 10, 0, 1)
		d.inFlight(0, 0, 12, 0, 1)
		d.craft[0].damage, d.craft[0].hurt = 5, true
		pin(t, d, 0, stream{rules.Blue, forEjection, []int{4}})
		d.endTurn()
		want(t, "ejected", d.craft[0].lost, true)
		want(t, "left", d.nMissiles, 1)
		want(t, "whose", d.missiles[0].target, 1)
	}},
	{"UFO-18 options: type, number, target", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"small-ufo", "small-ufo", "small-ufo"})
		d.at(1, 0, 13, 0)
		d.at(2, 0, 25, 0)
		d.at(3, -12, 0, 0)
		list := func() string {
			var all []string
			for i := range d.launches(0) {
				l := d.launchOption(0, i)
				all = append(all, fmt.Sprint(shotNames[l.weapon], " ", l.count, " at ", l.target))
			}
			return strings.Join(all, ", ")
		}
		want(t, "all loaded", list(),
			"AMRAAM 1 at 1, AMRAAM 1 at 3, AMRAAM 2 at 1, AMRAAM 2 at 3, Sidewinder 1 at 3, Sidewinder 2 at 3")
		d.craft[1].lost = true
		d.craft[0].load = [4]int8{1, 0, 1, 2}
		want(t, "little left", list(), "AMRAAM 1 at 3, Sidewinder 1 at 3")
		d.craft[0].load = [4]int8{1, 1, 0, 1}
		want(t, "no AMRAAM", list(), "Sidewinder 1 at 3, Sidewinder 2 at 3")
	}},
	{"UFO-23 the explosion counts in the band of the launch", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 20}"))
		d.launch(0, launching{amraam, 1, 1})
		d.flyMissiles()
		for _, e := range d.Log.Events {
			if e.Rule == "UFO-23" {
				want(t, "at the end of the leg", *e.Place, rules.Place{Y: 20000, Speed: 12})
			}
		}
		want(t, "18 inches and more, from ahead", d.Ledger.At(rules.Blue, int(amraam), 5, 5).Hits, 1)
		want(t, "in all", d.Ledger.Total(rules.Blue, int(amraam)).Shots, 1)
	}},
	{"UFO-22 a missile without a target does not keep the sides together", func(t *testing.T) {
		d := fight(t, "start: {range: 60}", []string{"tornado", "tornado"}, small)
		d.inFlight(0, 0, 10, 0, 1)
		d.craft[0].lost = true
		d.endTurn()
		want(t, "turns apart (UFO-33)", d.apart, 1)
	}},
}
