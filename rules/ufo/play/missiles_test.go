package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

var missileCases = []ruleCase{
	{"UFO-18 launch limits", func(t *testing.T) {
		d := duelOf(t, "")
		for y, n := range map[int]int{12: 4, 13: 2, 24: 2, 25: 0, -24: 2, -12: 4} {
			place(d, 1, 0, y, 0)
			rulestest.Same(t, fmt.Sprint("at ", y), d.Launches(0), n)
		}
		place(d, 1, 0, 12, 0)
		rulestest.Same(t, "last option", d.LaunchOption(0, 3), play.Launch{play.Sidewinder, 2, 1})
		rulestest.Same(t, "second", d.LaunchOption(0, 1), play.Launch{play.AMRAAM, 2, 1})
	}},
	{"UFO-18 the second missile is spent when the target is gone", func(t *testing.T) {
		d := duelOf(t, "start: {range: 4}")
		*d.At(1).Damage = 9
		d.Release(0, play.Launch{play.AMRAAM, 2, 1})
		rulestest.Same(t, "lost", *d.At(1).Lost, true)
		rulestest.Same(t, "left", d.At(0).Load[2], 2)
		rulestest.Same(t, "in flight", len(d.Shots()), 0)
	}},
	{"UFO-19 Sidewinders in pairs", func(t *testing.T) {
		d := duelOf(t, "")
		load := d.At(0).Load
		rulestest.Same(t, "pair", d.MostAtOnce(0, play.Sidewinder), 2)
		rulestest.Same(t, "tie", d.TakeMissile(0, play.Sidewinder), 1)
		rulestest.Same(t, "most left", d.TakeMissile(0, play.Sidewinder), 3)
		d.Release(0, play.Launch{play.Sidewinder, 2, 1})
		rulestest.Same(t, "one from each", *load, [4]int8{1, 1, 4, 1})
		load[3] = 0
		rulestest.Same(t, "one side empty", d.MostAtOnce(0, play.Sidewinder), 1)
	}},
	{"UFO-20 three legs, then exactly 45 degrees", func(t *testing.T) {
		d := duelOf(t, "")
		g := d.Table().Game()
		pos, h, end := g.Fly(plane.Point{}, 0, plane.Point{Y: 24000}, nil)
		rulestest.Same(t, "straight", pos, plane.Point{Y: 12000})
		rulestest.Same(t, "end", end, play.FlewOn)
		rulestest.Same(t, "inside: no turn", g.Home(plane.Point{}, 0, plane.Point{X: 1, Y: 2}), 0)
		rulestest.Same(t, "right", g.Home(plane.Point{}, 0, plane.Point{X: 2, Y: 1}), 3)
		rulestest.Same(t, "left", g.Home(plane.Point{}, 0, plane.Point{X: -2, Y: 1}), 21)
		rulestest.Same(t, "behind: no turn", g.Home(plane.Point{}, h, plane.Point{Y: -2}), h)
		up := duelOf(t, "options: {homing: upto45}").Table().Game()
		rulestest.Same(t, "upto45 inside", up.Home(plane.Point{}, 0, plane.Point{X: 577, Y: 1000}), 2)
	}},
	{"UFO-21 life of missiles", func(t *testing.T) {
		d := duelOf(t, "")
		for _, c := range []struct {
			weapon  int
			flights int
			stays   bool
		}{{play.Sidewinder, 0, false}, {play.AMRAAM, 0, true}, {play.AMRAAM, 1, true}, {play.AMRAAM, 2, false}} {
			m := &play.Shot{Target: 1, Flights: c.flights, Weapon: c.weapon}
			rulestest.Same(t, fmt.Sprint(c), d.FlyOne(m), c.stays)
		}
	}},
	{"UFO-22 lock", func(t *testing.T) {
		d := duelOf(t, "")
		place(d, 1, 0, -20, 0)
		m := play.Shot{Target: 1, Weapon: play.AMRAAM}
		rulestest.Same(t, "target behind", d.FlyOne(&m), false)
		place(d, 1, 0, 20, 0)
		*d.At(1).Lost = true
		m = play.Shot{Target: 1, Weapon: play.AMRAAM}
		rulestest.Same(t, "target lost", d.FlyOne(&m), false)
		rulestest.Same(t, "not flown", m.Pos, plane.Point{})
	}},
	{"UFO-23 fuse within 1 inch of any point", func(t *testing.T) {
		g := duelOf(t, "").Table().Game()
		for _, c := range []struct {
			x, y plane.Length
			hit  bool
		}{{0, -1000, true}, {0, -1001, false}, {1000, 2000, true}, {1001, 2000, false}, {0, 13000, true},
			{0, 13001, false}} {
			rulestest.Same(t, fmt.Sprint(c), g.Hits(plane.Point{}, 0, plane.Point{X: c.x, Y: c.y}), c.hit)
		}
		d := duelOf(t, "start: {range: 3}")
		force(t, d, 0, rules.Blue, play.ForMissile, 1)
		d.Release(0, play.Launch{play.AMRAAM, 1, 1})
		rulestest.Same(t, "hurt", *d.At(1).Hurt, true)
	}},
	{"UFO-23 option fuse: near whom a missile explodes", func(t *testing.T) {
		for _, c := range []struct {
			option string
			other  int // inches ahead of the launcher, of a friend (1) or an enemy (3)
			who    int
			victim int // of a launch at craft 2, 10 inches ahead
		}{{"target", 6, 3, 2}, {"enemies", 6, 3, 3}, {"all", 6, 3, 3}, {"enemies", 6, 1, 2}, {"all", 6, 1, 1}, {"target", 6, 1, 2},
			{"enemies", 10, 3, 2}, {"enemies", 12, 3, 2}, {"all", 1, 1, 2}, {"all", 2, 1, 1}, {"enemies", 1, 3, 3}} {
			d := fight(t, "options: {fuse: "+c.option+"}", []string{"tornado", "tornado"}, []string{"small-ufo", "small-ufo"})
			for i := range 4 {
				place(d, i, 20*i, -30, 0) // out of the way
			}
			place(d, 0, 0, 0, 0)
			place(d, 2, 0, 10, 0)
			place(d, c.who, 0, c.other, 0)
			_, _, end, victim := d.Table().Flight(plane.Point{}, 0, 2, rules.Blue, true, nil)
			rulestest.Same(t, fmt.Sprint(c), fmt.Sprint(end == play.Exploded, victim), fmt.Sprint(true, c.victim))
			*d.At(c.who).Lost = true
			_, _, _, victim = d.Table().Flight(plane.Point{}, 0, 2, rules.Blue, true, nil)
			rulestest.Same(t, fmt.Sprint(c, ", lost"), victim, 2)
			*d.At(c.who).Lost = false
			f := launchFacts(d, play.Launch{Weapon: play.AMRAAM, Count: 1, Target: 2})
			rulestest.Same(t, fmt.Sprint(c, ", hit in the facts"), f[rules.MyHit] == rules.Certain, c.victim != 1)
		}
	}},
	{"UFO-23 option fuse: what a missile does to its own side is nobody's", func(t *testing.T) {
		d := recorded(fight(t, "options: {fuse: all}", []string{"tornado", "tornado"}, small))
		place(d, 0, 0, 0, 0)
		place(d, 1, 0, 6, 0)
		place(d, 2, 0, 20, 0)
		*d.At(1).Damage = 5
		pin(t, d, 0, stream{rules.Blue, play.ForMissile, []int{1}}, stream{rules.Blue, play.ForMissileDamage, []int{3, 4}})
		d.Release(0, play.Launch{Weapon: play.AMRAAM, Count: 1, Target: 2})
		rulestest.Same(t, "told", events(d, "initiative", "UFO-23"), "blue AMRAAM 1: explodes at blue 2: damage rolls 1")
		rulestest.Same(t, "lost", *d.At(1).Lost, true)
		rulestest.Same(t, "credit", fmt.Sprint(d.Ledger.Uncredited, d.Ledger.Total(rules.Blue, play.AMRAAM), d.Ledger.Total(rules.Red, play.AMRAAM)),
			fmt.Sprint([2]int64{1, 0}, rules.Use{Shots: 1}, rules.Use{}))
	}},
	{"UFO-18 lock ranges: AMRAAM 24, Sidewinder 12", func(t *testing.T) {
		d := duelOf(t, "")
		for y, w := range map[int][2]int{12: {1, 1}, 13: {1, 0}, 24: {1, 0}, 25: {0, 0}} {
			place(d, 1, 0, y, 0)
			rulestest.Same(t, fmt.Sprint("at ", y), [2]int{d.Locked(0, play.AMRAAM), d.Locked(0, play.Sidewinder)}, w)
		}
	}},
	{"UFO-18 a launch starts on the launcher's heading and flies alone", func(t *testing.T) {
		d := duelOf(t, "start: {range: 20}")
		place(d, 0, 0, 0, 45)
		inFlight(d, 1, 0, -10, 0, 1)
		d.Release(0, play.Launch{play.AMRAAM, 1, 1})
		rulestest.Same(t, "in flight", len(d.Shots()), 2)
		rulestest.Same(t, "the older one stays", d.Shots()[0].Pos, plane.Point{Y: -10000})
		rulestest.Same(t, "flights", [2]int{d.Shots()[0].Flights, d.Shots()[1].Flights}, [2]int{1, 1})
		// After a leg north-east the target is 54 degrees off; then come two legs north.
		rulestest.Same(t, "path", d.Shots()[1].Pos, plane.Point{X: 2828, Y: 10828})
	}},
	{"UFO-18 a pair at a target that the first destroys", func(t *testing.T) {
		for _, weapon := range []int{play.AMRAAM, play.Sidewinder} {
			d := recorded(duelOf(t, "start: {range: 4}"))
			*d.At(1).Damage = 9 // every row of column UFO costs a damage point
			pin(t, d, 0, stream{rules.Blue, play.ForMissile, []int{3}})
			d.Release(0, play.Launch{weapon, 2, 1})
			rulestest.Same(t, "explosions", events(d, "initiative", "UFO-23"),
				"blue "+play.ShotNames[weapon]+" 1: explodes at red 1: damage rolls 3")
			rulestest.Same(t, "spent", events(d, "initiative", "UFO-22"),
				"blue "+play.ShotNames[weapon]+" 2: target gone, removed")
			rulestest.Same(t, "damage rolls made of three",
				strings.Count(events(d, "initiative", "UFO-27"), "damage table"), 1)
			u := d.Ledger.Total(rules.Blue, int(weapon))
			rulestest.Same(t, "ledger", [3]int64{u.Shots, u.Hits, u.Kills}, [3]int64{2, 1, 1})
			rulestest.Same(t, "load", d.Loaded(0, weapon), map[int]int{play.AMRAAM: 2, play.Sidewinder: 4}[weapon])
			rulestest.Same(t, "in flight", len(d.Shots()), 0)
		}
	}},
	{"UFO-18 a pair at a target that the first leaves flying", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 4}"))
		pin(t, d, 0, stream{rules.Blue, play.ForMissile, []int{1, 1}}, stream{rules.Blue, play.ForMissileDamage, []int{3, 4, 3, 4}})
		d.Release(0, play.Launch{play.AMRAAM, 2, 1})
		rulestest.Same(t, "damage", *d.At(1).Damage, 2)
		u := d.Ledger.Total(rules.Blue, int(play.AMRAAM))
		rulestest.Same(t, "ledger", [4]int64{u.Shots, u.Hits, u.Kills, u.Damage}, [4]int64{2, 2, 0, 2})
	}},
	{"UFO-19 a pair leaves two hard points even when one has more", func(t *testing.T) {
		d := duelOf(t, "start: {range: 12}")
		*d.At(0).Load = [4]int8{1, 3, 4, 1}
		d.Release(0, play.Launch{play.Sidewinder, 2, 1})
		rulestest.Same(t, "load", *d.At(0).Load, [4]int8{1, 2, 4, 0})
		*d.At(0).Load = [4]int8{1, 3, 0, 0}
		rulestest.Same(t, "three on one hard point are no pair", d.MostAtOnce(0, play.Sidewinder), 1)
		rulestest.Same(t, "no AMRAAM", d.MostAtOnce(0, play.AMRAAM), 0)
	}},
	{"UFO-20 the turn after the third leg keeps the lock", func(t *testing.T) {
		g := duelOf(t, "").Table().Game()
		// At (0, 12) the target at (5, 16) is 51 degrees off, at (0, 8) it was 32.
		pos, h, end := g.Fly(plane.Point{}, 0, plane.Point{X: 5000, Y: 16000}, nil)
		rulestest.Same(t, "place", pos, plane.Point{Y: 12000})
		rulestest.Same(t, "heading", h.Degrees(), 45)
		rulestest.Same(t, "end", end, play.FlewOn)
		// At (0, 12) the target at (9, 9) is 108 degrees off, which is more than a turn can bring back.
		_, h, end = g.Fly(plane.Point{Y: 8000}, 0, plane.Point{X: 3000, Y: 9000}, nil)
		rulestest.Same(t, "too far round", [2]int{int(end), h.Degrees()}, [2]int{int(play.LostLock), 0})
	}},
	{"UFO-21 older missiles fly first", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 24}"))
		d.Release(0, play.Launch{play.AMRAAM, 1, 1})
		place(d, 0, 2, 2, 0)
		place(d, 1, 1, 24, 180)
		d.Release(0, play.Launch{play.AMRAAM, 1, 1})
		rulestest.Same(t, "flights", [2]int{d.Shots()[0].Flights, d.Shots()[1].Flights}, [2]int{1, 1})
		*d.At(1).Damage = 9
		d.Log = &rules.Recorder{}
		d.FlyMissiles() // both reach the target; the older one, at x = 0, does so first
		rulestest.Same(t, "flown", events(d, "initiative", "UFO-20"),
			"blue AMRAAM 1: flies 4 to (0.0, 16.0), heading 0; blue AMRAAM 1: flies 4 to (0.0, 20.0), heading 0")
		rulestest.Same(t, "hit", d.Log.Events[2].Place.X, 0)
		rulestest.Same(t, "spent", events(d, "initiative", "UFO-22"), "blue AMRAAM 2: target gone, removed")
		last := d.Log.Events[len(d.Log.Events)-1]
		rulestest.Same(t, "the younger is spent where it was", *last.Place, rules.Place{X: 2000, Y: 14000, Speed: 12})
	}},
	{"UFO-21 an AMRAAM flies in three turns and no more", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 24}"))
		d.Release(0, play.Launch{play.AMRAAM, 1, 1})
		for turn := 2; turn <= 3; turn++ {
			rulestest.Same(t, fmt.Sprint("in flight before turn ", turn), len(d.Shots()), 1)
			place(d, 1, 0, 12*turn+5, 0) // the target stays ahead of the missile
			d.FlyMissiles()
		}
		rulestest.Same(t, "after the third", len(d.Shots()), 0)
		rulestest.Same(t, "why", events(d, "initiative", "UFO-21"), "blue AMRAAM 1: has flown its time, removed")
		u := d.Ledger.Total(rules.Blue, int(play.AMRAAM))
		rulestest.Same(t, "ledger", [2]int64{u.Shots, u.Hits}, [2]int64{1, 0})
	}},
	{"UFO-22 a missile whose target ejects goes at the end of the turn", func(t *testing.T) {
		d := recorded(fight(t, "", []string{"tornado", "tornado"}, small))
		inFlight(d, 1, 0, 10, 0, 1)
		inFlight(d, 0, 0, 12, 0, 1)
		*d.At(0).Damage, *d.At(0).Hurt = 5, true
		pin(t, d, 0, stream{rules.Blue, play.ForEjection, []int{4}})
		d.EndTurn()
		rulestest.Same(t, "ejected", *d.At(0).Lost, true)
		rulestest.Same(t, "left", len(d.Shots()), 1)
		rulestest.Same(t, "whose", d.Shots()[0].Target, 1)
	}},
	{"UFO-18 options: type, number, target", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"small-ufo", "small-ufo", "small-ufo"})
		place(d, 1, 0, 13, 0)
		place(d, 2, 0, 25, 0)
		place(d, 3, -12, 0, 0)
		list := func() string {
			var all []string
			for i := range d.Launches(0) {
				l := d.LaunchOption(0, i)
				all = append(all, fmt.Sprint(play.ShotNames[l.Weapon], " ", l.Count, " at ", l.Target))
			}
			return strings.Join(all, ", ")
		}
		rulestest.Same(t, "all loaded", list(),
			"AMRAAM 1 at 1, AMRAAM 1 at 3, AMRAAM 2 at 1, AMRAAM 2 at 3, Sidewinder 1 at 3, Sidewinder 2 at 3")
		*d.At(1).Lost = true
		*d.At(0).Load = [4]int8{1, 0, 1, 2}
		rulestest.Same(t, "little left", list(), "AMRAAM 1 at 3, Sidewinder 1 at 3")
		*d.At(0).Load = [4]int8{1, 1, 0, 1}
		rulestest.Same(t, "no AMRAAM", list(), "Sidewinder 1 at 3, Sidewinder 2 at 3")
	}},
	{"UFO-23 the explosion counts in the band of the launch", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 20}"))
		d.Release(0, play.Launch{play.AMRAAM, 1, 1})
		d.FlyMissiles()
		for _, e := range d.Log.Events {
			if e.Rule == "UFO-23" {
				rulestest.Same(t, "at the end of the leg", *e.Place, rules.Place{Y: 20000, Speed: 12})
			}
		}
		rulestest.Same(t, "18 inches and more, from ahead", d.Ledger.At(rules.Blue, int(play.AMRAAM), 5, 5).Hits, 1)
		rulestest.Same(t, "in all", d.Ledger.Total(rules.Blue, int(play.AMRAAM)).Shots, 1)
	}},
	{"UFO-22 a missile without a target does not keep the sides together", func(t *testing.T) {
		d := fight(t, "start: {range: 60}", []string{"tornado", "tornado"}, small)
		inFlight(d, 0, 0, 10, 0, 1)
		*d.At(0).Lost = true
		d.EndTurn()
		rulestest.Same(t, "turns apart (UFO-33)", d.Apart(), 1)
	}},
}
