package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// inPhase begins a phase of a turn in which initiative has been rolled, and gives the first decision from there on.
func inPhase(d *play.Duel, phase int8) *rules.Decision {
	d.RollInitiative()
	d.OrderActors()
	d.Phase, d.Cursor, d.Stage = phase, 0, 0
	return d.Next()
}

// detailed attaches all that a ledger can hold.
func detailed(d *play.Duel) *play.Duel {
	l := &rules.Ledger{Detail: new(rules.Detail), Wounds: new(rules.Wounds)}
	l.Detail.Reset()
	d.Attach(l, nil)
	return d
}

// Combat through the decisions of a turn: who is asked what at which range, and what is noted of it.
var combatCases = []ruleCase{
	{"UFO-17 the cannon is asked for at 6 inches and not beyond", func(t *testing.T) {
		for y, asked := range map[plane.Length]bool{1: true, 5999: true, 6000: true, 6001: false} {
			for _, phase := range []int8{play.InHalfway, play.InEnd} {
				d := duelOf(t, "")
				*d.At(1).Pos = plane.Point{Y: y}
				q := inPhase(d, phase)
				rulestest.Same(t, fmt.Sprint("asked at ", y, " in phase ", phase), d.Phase == phase, asked)
				if asked {
					rulestest.Same(t, "kind", q.Kind, rules.Fire)
					rulestest.Same(t, "options", q.N, 2)
				}
			}
		}
	}},
	{"UFO-18 missiles are asked for at 24 inches and not beyond", func(t *testing.T) {
		for y, asked := range map[plane.Length]bool{23999: true, 24000: true, 24001: false} {
			d := fight(t, "", tornado, []string{"tornado"})
			*d.At(0).Pos, *d.At(1).Pos = plane.Point{}, plane.Point{Y: y}
			q := inPhase(d, play.InFire)
			rulestest.Same(t, fmt.Sprint("asked at ", y), d.Phase == play.InFire, asked)
			if asked {
				rulestest.Same(t, "kind", q.Kind, rules.Launch)
				rulestest.Same(t, "options", q.N, 3)
			}
		}
	}},
	{"UFO-24 a ray gun is asked whether it fires", func(t *testing.T) {
		d := duelOf(t, "start: {range: 8}")
		*d.At(0).Load = [4]int8{} // nothing to launch
		q := inPhase(d, play.InFire)
		rulestest.Same(t, "phase", d.Phase, play.InFire)
		rulestest.Same(t, "who is asked what", fmt.Sprint(q.Side, " ", q.Kind, " ", q.N), "red fire 2")
	}},
	{"UFO-16 the third burst is fired in step 7", func(t *testing.T) {
		d := detailed(duelOf(t, "start: {range: 3}\noptions: {missiles_or_guns: third_burst}"))
		*d.At(0).Load = [4]int8{1} // the cannon alone
		*d.At(0).Reaction = 9      // before the ray gun
		q := inPhase(d, play.InFire)
		rulestest.Same(t, "who", q.Side, rules.Blue)
		rulestest.Same(t, "kind", q.Kind, rules.Launch)
		pin(t, d, 1, stream{rules.Blue, play.ForCannon, []int{3}}, stream{rules.Blue, play.ForCannonDamage, []int{1, 2}})
		d.Choose(1)
		rulestest.Same(t, "one roll, row 3: damage", *d.At(1).Damage, 1)
		rulestest.Same(t, "weapon", d.Ledger.Total(rules.Blue, play.Cannon), rules.Use{Shots: 1, Hits: 1, Damage: 1})
	}},
	{"UFO-17 the order of those who fire stands while one of them is lost", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, tornado)
		place(d, 0, 0, 0, 0)
		place(d, 1, 1, 0, 0)
		place(d, 2, 0, 3, 180)
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{6, 1}}, stream{rules.Red, play.ForInitiative, []int{4}})
		d.RollInitiative()
		pin(t, d, 1, stream{rules.Red, play.ForCannon, []int{6}}, stream{rules.Red, play.ForCannonDamage, []int{6, 6}})
		d.Phase, d.Cursor, d.Stage = play.InHalfway, 0, 0
		follow(t, d, "blue 1: hold fire", "red 1: cannon at blue 1")
		rulestest.Same(t, "blue 1 lost", *d.At(0).Lost, true)
		q := d.Next()
		rulestest.Same(t, "next", fmt.Sprint(q.Side, " ", q.Craft+1, " ", q.Kind), "blue 2 fire")
	}},
	{"UFO-17 chances to hit, as records have them", func(t *testing.T) {
		for r := 1; r <= 6; r++ {
			for die := 1; die <= 6; die++ {
				d := detailed(duelOf(t, fmt.Sprintf("start: {range: %d}", r)))
				force(t, d, 1, rules.Blue, play.ForCannon, die)
				d.FireCannon(0, 1)
				n := d.Ledger.Detail.Rolls[rules.Blue]
				hits := int32(0)
				if die >= r {
					hits = 1
				}
				rulestest.Same(t, fmt.Sprint("die ", die, " at ", r), n,
					rules.Rolls{Made: 1, Hits: hits, Expected: int64(7-r) * rules.SureHit / 6})
			}
		}
	}},
	{"UFO-24 chances to hit, as records have them", func(t *testing.T) {
		miss, all := int64(1), int64(1)
		for n := 1; n <= 9; n++ {
			miss, all = miss*2, all*3
			d := detailed(duelOf(t, "start: {range: 1}"))
			faces := make([]int, 0, 4)
			for k := range min(n, 4) {
				faces = append(faces, 1+k%4) // 1 to 4 miss
			}
			force(t, d, 1, rules.Red, play.ForRayGun, faces...)
			d.FireRayGun(1, 0, 0, n+1)
			got := d.Ledger.Detail.Rolls[rules.Red]
			rulestest.Same(t, fmt.Sprint("rolls of ", n), got.Made, 1)
			rulestest.Same(t, fmt.Sprint("expected of ", n), got.Expected, (2*(all-miss)*rules.SureHit+all)/(2*all))
			if n <= 4 {
				rulestest.Same(t, fmt.Sprint("hits of ", n), got.Hits, 0)
			}
			rulestest.Same(t, "shot", *d.At(1).Shot, 1)
		}
		for face := 1; face <= 6; face++ { // one die
			d := detailed(duelOf(t, "start: {range: 8}"))
			force(t, d, 1, rules.Red, play.ForRayGun, face)
			d.FireRayGun(1, 0, 0, 9)
			rulestest.Same(t, fmt.Sprint("hits of a ", face), d.Ledger.Detail.Rolls[rules.Red].Hits == 1, face >= 5)
			rulestest.Same(t, fmt.Sprint("damage rolls of a ", face), d.Ledger.Total(rules.Red, play.RayGun).Hits == 1,
				face >= 5)
		}
	}},
	{"UFO-27 a shot is noted as the last one, with its weapon", func(t *testing.T) {
		d := detailed(duelOf(t, "start: {range: 3}"))
		d.Turn = 4
		pin(t, d, 4, stream{rules.Blue, play.ForCannon, []int{3}}, stream{rules.Blue, play.ForCannonDamage, []int{1, 4}})
		d.FireCannon(0, 1) // row 5: three points
		rulestest.Same(t, "last shot", d.Out.LastShot, 4)
		rulestest.Same(t, "opener", d.Ledger.Detail.Opener, rules.BlueOpens)
		rulestest.Same(t, "wounds", *d.Ledger.Wounds.By(rules.Red, 0), [rules.MaxWeapons]int32{play.Cannon: 3})
		rulestest.Same(t, "side damaged", d.Out.Damage, [2]int32{0, 3})
	}},
	{"UFO-30 a hard point with the last AMRAAM costs d6 points, an empty one none", func(t *testing.T) {
		for load, damage := range map[int8]int16{0: 0, 1: 2, 4: 2} {
			d := duelOf(t, "")
			d.At(0).Load[2] = load
			faces := []int{1, 1, 6, 2, 1}
			if load == 0 {
				faces = []int{1, 1, 6, 1}
			}
			c := strike(t, d, 0, 4, faces...)
			rulestest.Same(t, fmt.Sprint("damage with ", load), *c.Damage, damage)
			rulestest.Same(t, "points", *c.Points, 0b100)
		}
	}},
	{"UFO-33 a duel without a winner is a draw", func(t *testing.T) {
		far, late := duelOf(t, "start: {range: 60}\noptions: {apart_turns: 1}"), duelOf(t, "options: {turn_limit: 1}")
		late.Turn = 1
		for d, end := range map[*play.Duel]rules.End{far: rules.Disengaged, late: rules.TurnLimit} {
			d.JudgeTurn()
			rulestest.Same(t, "end", d.Out.End, end)
			rulestest.Same(t, "result", d.Out.Result, rules.Draw)
		}
	}},
	{"UFO-22 what became of missiles, as records have it", func(t *testing.T) {
		for name, c := range map[string]struct {
			do   func(d *play.Duel)
			fate rules.Fate
		}{
			"hit":    {func(d *play.Duel) { d.FlyMissiles() }, rules.FateHit},
			"unseen": {func(d *play.Duel) { place(d, 1, 0, -20, 0); d.FlyMissiles() }, rules.FateLost},
			"gone":   {func(d *play.Duel) { *d.At(1).Lost = true; d.FlyMissiles() }, rules.FateGone},
			"stray":  {func(d *play.Duel) { *d.At(1).Lost = true; d.EndTurn() }, rules.FateGone},
			"timed":  {func(d *play.Duel) { place(d, 1, 0, 60, 0); d.FlyMissiles() }, rules.FateSpent},
			"over":   {func(d *play.Duel) { d.Turn = 30; d.JudgeTurn() }, rules.FateFlying},
		} {
			d := detailed(duelOf(t, "start: {range: 12}"))
			inFlight(d, 1, 0, 0, 0, 2)
			d.RollInitiative()
			c.do(d)
			var all [rules.NumFates]int32
			all[c.fate] = 1
			rulestest.Same(t, name, d.Ledger.Detail.Fates[rules.Blue], all)
			rulestest.Same(t, name+": in flight", len(d.Shots()), 0)
			rulestest.Same(t, name+": shots", d.Ledger.Total(rules.Blue, play.AMRAAM).Shots, 1)
		}
	}},
	{"UFO-23 a flight ends within 1 inch of the target, to the thousandth", func(t *testing.T) {
		g := duelOf(t, "").Table().Game()
		for _, c := range []struct {
			x, y plane.Length
			end  play.Flown
		}{{0, -1000, play.Exploded}, {0, -1001, play.LostLock}, {1000, 0, play.Exploded}, {1001, 0, play.LostLock},
			{-1000, 4000, play.Exploded}, {-1001, 3999, play.LostLock}, {1000, 12000, play.Exploded},
			{1001, 12000, play.FlewOn}, {0, 13000, play.Exploded}, {0, 13001, play.FlewOn}, {0, 40000, play.FlewOn}} {
			_, _, end := g.Fly(plane.Point{}, 0, plane.Point{X: c.x, Y: c.y}, nil)
			rulestest.Same(t, fmt.Sprint("at ", c.x, ", ", c.y), end, c.end)
		}
	}},
	{"UFO-20 a missile turns 45 degrees when that brings the target back, edges included", func(t *testing.T) {
		g := duelOf(t, "").Table().Game()
		for _, c := range []struct {
			x, y  plane.Length
			turns int
		}{{1000, 1000, 0}, {1001, 1000, 3}, {1000, 0, 3}, {1000, -1, 0}, {-1000, 1000, 0}, {-1001, 1000, -3},
			{-1000, 0, -3}, {-1000, -1, 0}, {0, -1000, 0}} {
			rulestest.Same(t, fmt.Sprint("at ", c.x, ", ", c.y), g.Home(plane.Point{}, 6, turned(c.x, c.y)),
				plane.Heading(6).Turn(c.turns))
		}
	}},
	{"UFO-18 each missile leaves from the launcher, numbered, and flies in the turn of its launch", func(t *testing.T) {
		d := detailed(duelOf(t, "start: {range: 24}"))
		d.Turn = 2
		d.Release(0, play.Launch{Weapon: play.AMRAAM, Count: 2, Target: 1})
		rulestest.Same(t, "last shot", d.Out.LastShot, 2)
		rulestest.Same(t, "opener", d.Ledger.Detail.Opener, rules.BlueOpens)
		rulestest.Same(t, "launched", d.LaunchedBy(rules.Blue), 2)
		rulestest.Same(t, "in flight", len(d.Shots()), 2)
		for _, s := range d.Shots() {
			rulestest.Same(t, "missile", s,
				play.Shot{Pos: plane.Point{Y: 12000}, Target: 1, Flights: 1, Weapon: play.AMRAAM})
		}
		rulestest.Same(t, "left", *d.At(0).Load, [4]int8{1, 3, 2, 3})
	}},
	{"UFO-23 a missile makes as many damage rolls as its die shows", func(t *testing.T) {
		for die := 1; die <= 6; die++ {
			d := recorded(duelOf(t, "start: {range: 3}"))
			*d.At(1).DP, *d.At(1).AntiGrav = 99, 99
			force(t, d, 0, rules.Blue, play.ForMissile, die)
			d.Release(0, play.Launch{Weapon: play.AMRAAM, Count: 1, Target: 1})
			rolls := 0
			for _, e := range d.Log.Events {
				if e.Rule == "UFO-27" && len(e.Dice) == 2 {
					rolls++
				}
			}
			rulestest.Same(t, fmt.Sprint("rolls of a ", die), rolls, die)
		}
	}},
	{"UFO-31 UFO-25 the end of a turn: only who was hurt rolls, only a gun that lacks charge recharges", func(t *testing.T) {
		for _, hurt := range []bool{false, true} {
			d := duelOf(t, "")
			*d.At(0).Damage, *d.At(0).Hurt, d.At(1).Charge[0] = 3, hurt, 8
			pin(t, d, 0, stream{rules.Blue, play.ForEjection, []int{2}}, stream{rules.Red, play.ForRecharge, []int{5}})
			d.EndTurn()
			rulestest.Same(t, "ejected", *d.At(0).Lost, hurt)
			rulestest.Same(t, "charge, at most the power", d.At(1).Charge[0], 9)
			rulestest.Same(t, "dice", d.Dice().Rolls() == 2, hurt)
		}
	}},
	{"UFO-22 a missile that goes leaves the others as they are", func(t *testing.T) {
		for _, gone := range []string{"flown", "stray"} {
			d := fight(t, "start: {range: 40}", []string{"tornado", "tornado"}, small)
			inFlight(d, 0, 5, 5, 0, 1) // at blue 1, who is lost
			inFlight(d, 2, 1, 2, 0, 1)
			*d.At(0).Lost = true
			place(d, 2, 1, 40, 180)
			s := play.Shot{Pos: plane.Point{X: 1000, Y: 2000}, Target: 2, Flights: 1, Weapon: play.AMRAAM}
			if gone == "flown" {
				d.RollInitiative()
				d.FlyMissiles()
				s.Pos.Y, s.Flights = 14000, 2
			} else {
				d.EndTurn()
			}
			rulestest.Same(t, gone+": left", len(d.Shots()), 1)
			rulestest.Same(t, gone+": the other", d.Shots()[0], s)
		}
	}},
	{"UFO-20 homing up to 45 turns by 45 degrees at most", func(t *testing.T) {
		g := duelOf(t, "options: {homing: upto45}").Table().Game()
		for _, x := range []plane.Length{-1, 1} {
			rulestest.Same(t, fmt.Sprint("abeam, ", x), g.Home(plane.Point{}, 6, turned(x*1000, 0)),
				plane.Heading(6).Turn(3*int(x)))
		}
	}},
	{"UFO-21 UFO-22 how missiles end, as accounts have it", func(t *testing.T) {
		for end, y := range map[rules.Ending]int{rules.EndUnseen: -20, rules.EndTimed: 60} {
			d := duelOf(t, "start: {range: 12}")
			d.Attach(&rules.Ledger{Account: new(rules.Account)}, nil)
			inFlight(d, 1, 0, 0, 0, 2)
			place(d, 1, 0, y, 0)
			d.RollInitiative()
			d.FlyMissiles()
			rulestest.Same(t, fmt.Sprint("target at ", y), d.Ledger.Account.Arms[rules.Blue][play.AMRAAM].Endings[end], 1)
		}
	}},
}

// turned is a place at (right, ahead) of a craft at the origin that heads east.
func turned(right, ahead plane.Length) plane.Point { return plane.Point{X: ahead, Y: -right} }
