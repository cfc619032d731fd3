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
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/rulestest"
)

// behind is a MiG-17F that has spent the first of four FPs and is so many hexes behind a
// bomber, which has not moved and faces the same way.
func behind(t *testing.T, bomber string, hexes int16) *Duel {
	t.Helper()
	d := begun(t, quiet+"blue: {card: mig-17f}\nred: {card: "+bomber+"}")
	put(d, 0, 0, 4, 3, 15, 8)
	put(d, 1, 0, 4+4*hexes, 3, 15, 8)
	onTheMove(d, 0)
	return d
}

// onTheMove has an aircraft ask for its attack after the first of four FPs.
func onTheMove(d *Duel, i int) {
	d.Turn, d.Phase, d.Stage = 1, FlightPhase, 1
	d.Acting, d.Order, d.NOrder = uint8(i), [MaxAll]uint8{0, 1}, 2
	c := &d.Crafts[i]
	c.Fly.Move.FPs, c.Fly.Move.Left, c.Fly.Move.Stage, c.Stage = 4, 3, flight.StageStep, Firing
	c.Sees = 3
}

// words are the options of the waiting decision.
func words(d *Duel) string {
	q := d.Next()
	var all []string
	for k := range q.N {
		all = append(all, string(d.AppendOption(nil, int(k))))
	}
	return strings.Join(all, "; ")
}

// gunFlows are attacks with guns that few cards have, and choices about which guns fire.
var gunFlows = []flowCase{
	{"AP-9.1.14 a tail mount answers an attack from behind, and both roll before damage", func(t *testing.T) {
		d := behind(t, "il-28", 1)
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{1}}, stream{rules.Red, ForHit, []int{1}},
			stream{rules.Blue, forDamage, []int{1}}, stream{rules.Red, forDamage, []int{1}})
		follow(t, d, "blue 1: normal shot at red 1")
		rulestest.Same(t, "options", words(d),
			"no return fire; return normal shot at blue 1 with the articulated guns; return snap shot at blue 1 with the "+
				"articulated guns")
		follow(t, d, "red 1: return normal shot at blue 1 with the articulated guns")
		d.Next()
		rulestest.Same(t, "size alone modifies it", events(d, "AP-9.1.14"),
			"red 1: returns fire with its articulated guns at blue 1, range 1, 180 arc: needs 2, modifiers +1, rolls 1: "+
				"hit, 5.0 shots left")
		rulestest.Same(t, "ammunition", [2]int16{d.Crafts[1].TurretRounds, d.Crafts[1].Guns[0].Rounds}, [2]int16{10, 12})
		rulestest.Same(t, "none of the aircraft's two attacks", d.Crafts[1].Shots, 0)
		rulestest.Same(t, "ledger", d.Ledger.Total(rules.Red, int(turret)).Hits, 1)
		rulestest.Same(t, "result", d.Out.Result, rules.Mutual)
		rulestest.Same(t, "weapons", len(d.Compiled.Weapons()), numWeapons)
	}},
	{"AP-9.1.14 it does not answer from outside its arc", func(t *testing.T) {
		d := behind(t, "il-28", 1)
		d.Crafts[1].Fly.Facing = 6 // crossing
		follow(t, d, "blue 1: normal shot at red 1", "blue 1: call off the normal shot", "blue 1: H")
	}},
	{"AP-9.1.14 two return shots a game turn at one target, or one attack of its own", func(t *testing.T) {
		d := behind(t, "tu-16", 1)
		d.shot = Attack{Target: 1, How: NormalShot}
		for _, tt := range []struct {
			name string
			use  gunnery.TurretUse
			want int
		}{
			{"fresh", gunnery.TurretUse{}, 2},
			{"one return shot", gunnery.TurretUse{Return: 1}, 2},
			{"two return shots", gunnery.TurretUse{Return: 2}, 0},
			{"one at somebody else", gunnery.TurretUse{Return: 1, Target: 3}, 0},
			{"an attack of its own", gunnery.TurretUse{Own: 1}, 0},
		} {
			d.Crafts[1].TurretUse = tt.use
			rulestest.Same(t, tt.name, d.Combat().answers(1, 0), tt.want)
		}
	}},
	{"AP-9.1.14 a turret attacks in its aircraft's own move, and only turrets answer it", func(t *testing.T) {
		d := begun(t, quiet+"blue: {card: tu-16}\nred: {card: tu-16}")
		put(d, 0, 0, 0, 3, 15, 8)
		put(d, 1, 0, 8, 9, 16, 8) // nose to nose, a level higher
		d.Crafts[0].Guns[0].Rounds = 0
		pin(t, d, 1, append(blueFirst(), stream{rules.Blue, ForHit, []int{10}}, stream{rules.Red, ForHit, []int{10}})...)
		follow(t, d, aptest.Straight("blue 1", "M 1", 1)...)
		rulestest.Same(t, "options", words(d),
			"hold fire; normal shot at red 1 with the articulated guns; snap shot at red 1 with the articulated guns")
		follow(t, d, "blue 1: snap shot at red 1 with the articulated guns")
		rulestest.Same(t, "answers", words(d),
			"no return fire; return normal shot at blue 1 with the articulated guns; return snap shot at blue 1 with the "+
				"articulated guns")
		follow(t, d, "red 1: return normal shot at blue 1 with the articulated guns", "blue 1: H")
		rulestest.Same(t, "what was fired", strings.Count(events(d, "AP-9.1.14"), "needs 1, modifiers -"), 2) // size -2, snap shot +1
		rulestest.Same(t, "no second attack of its own", d.Next().Kind, rules.Move)
		rulestest.Same(t, "use", [2]gunnery.TurretUse{d.Crafts[0].TurretUse, d.Crafts[1].TurretUse},
			[2]gunnery.TurretUse{{Own: 1, Target: 1}, {Return: 1}})
		rulestest.Same(t, "no collision roll", strings.Contains(replay(d), "passes"), false)
	}},
	{"AP-9.1.14 a tail radar that ranges takes off one, once rolled for both shots", func(t *testing.T) {
		d := behind(t, "tu-16", 2)
		rulestest.Same(t, "it locks on to nobody", d.Combat().tailRadar(1) == nil, true)
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{10, 10}}, stream{rules.Red, ForRanging, []int{7}},
			stream{rules.Red, ForHit, []int{10, 10}})
		follow(t, d, "blue 1: normal shot at red 1", "red 1: return normal shot at blue 1 with the articulated guns",
			"red 1: keep to the normal shot with the articulated guns",
			"blue 1: H", "blue 1: normal shot at red 1", "red 1: return normal shot at blue 1 with the articulated guns")
		d.Next()
		rulestest.Same(t, "ranged", events(d, "AP-9.5"), "red 1: radar ranging on 7 or less: yes; "+
			"red 1: radar ranging, kept from the attack before")
		// In the 60- arc -1, ranging -1, size +1.
		rulestest.Same(t, "modifiers", strings.Count(events(d, "AP-9.1.14"), "modifiers -1"), 2)
	}},
	{"AP-9.1.14 a turret that needs a lock-on has it from its tail radar", func(t *testing.T) {
		d := behind(t, "a-3b-early", 1)
		d.shot = Attack{Target: 1, How: NormalShot}
		rulestest.Same(t, "without", d.Combat().answers(1, 0), 0)
		d.Phase = RadarPhase
		pin(t, d, 1, stream{rules.Red, ForSearch, []int{9}}, stream{rules.Red, forLockOn, []int{7}})
		d.Radars().useTailRadar(1)
		rulestest.Same(t, "searched", events(d, "AP-9.1.14"),
			"red 1: tail radar search for blue 1 on 10 or less: found; red 1: tail radar tries to lock on to blue 1 on 7 or "+
				"less: yes")
		rulestest.Same(t, "locked on", d.Crafts[1].TailLocked, 1)
		rulestest.Same(t, "with", d.Combat().answers(1, 0), 2)
		d.Radars().useTailRadar(1)
		rulestest.Same(t, "kept", d.Crafts[1].TailLocked, 1)
		d.Crafts[0].Fly.At.Y = 40 // ahead
		d.Radars().useTailRadar(1)
		rulestest.Same(t, "lost", d.Crafts[1].TailLocked, 0)
		rulestest.Same(t, "told", strings.Contains(events(d, "AP-16.4.7"), "red 1: its tail radar loses the lock-on"), true)
		d.Crafts[0].Fly.At.Y = -56 // range 16; it tracks to 15
		d.Crafts[1].TailLocked = 1
		d.Radars().useTailRadar(1)
		rulestest.Same(t, "lost out of range", d.Crafts[1].TailLocked, 0)
		pin(t, d, 1, stream{rules.Red, ForSearch, []int{1}})
		d.Radars().useTailRadar(1)
		rulestest.Same(t, "found, too far to lock on", [2]bool{d.Crafts[1].TailLocked == 0,
			strings.Count(events(d, "AP-9.1.14"), "tries to lock on") == 1}, [2]bool{true, true})
		for _, height := range []int16{6, 7} { // a lock-on outlasts clutter, a search does not begin in it
			put(d, 0, 0, 4, 3, height, 8)
			put(d, 1, 0, 8, 3, 2*height, 8)
			d.Crafts[1].TailLocked = 1
			d.Radars().useTailRadar(1)
			rulestest.Same(t, "kept in clutter", d.Crafts[1].TailLocked, 1)
			d.Crafts[1].TailLocked = 0
			d.Radars().useTailRadar(1)
			rulestest.Same(t, "no search in clutter", strings.Count(events(d, "AP-9.1.14"), "tail radar search"), 3)
		}
		put(d, 1, 0, 8, 3, 15, 8)
		put(d, 0, 0, 4, 3, 15, 8)
		for name, change := range map[string]func(c *CraftState){
			"hit hard":   func(c *CraftState) { c.Rec.HeavyThisTurn = true },
			"preempted":  func(c *CraftState) { c.Preempted = true },
			"radar lost": func(c *CraftState) { c.Rec.Lost = c.Rec.Lost.With(damage.RadarLost) },
		} {
			x := d.Crafts[1]
			d.Crafts[1].TailLocked = 1
			change(&d.Crafts[1])
			d.Radars().useTailRadar(1)
			rulestest.Same(t, name, d.Crafts[1].TailLocked, 0)
			d.Crafts[1] = x
		}
		pin(t, d, 1, stream{rules.Red, ForSearch, []int{10}}) // size +1
		d.Radars().useTailRadar(1)
		rulestest.Same(t, "not found", d.Crafts[1].TailLocked, 0)
	}},
	{"AP-9.1.14 blind fire needs a lock-on and a chance to range", func(t *testing.T) {
		d := begun(t, quiet+"blue: {card: f-94b}\nred: {card: mig-17f}")
		exampleG1(d)
		d.Turn, d.Phase = 1, FlightPhase
		c := &d.Crafts[0]
		rulestest.Same(t, "sighted", d.Combat().Attacks(0), 2)
		c.Sees = 0
		rulestest.Same(t, "unsighted", d.Combat().Attacks(0), 0)
		c.Locked = 2
		rulestest.Same(t, "tracked by radar", d.Combat().Attacks(0), 2)
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{1}})
		s := d.Combat().fire(0, d.List.Attacks[0], false)
		rulestest.Same(t, "hits", s.hit, true)
		c.ShotAt = 0
		for _, lost := range []damage.Loss{damage.TechnologyLost, damage.RadarLost} {
			c.Rec.Lost = damage.Losses(0).With(lost)
			rulestest.Same(t, "fire control out", d.Combat().Attacks(0), 0)
		}
		c.Rec.Lost = 0
		c.Track = gunnery.Tracking{}
		rulestest.Same(t, "no tracking, but ranging that has succeeded before (GR-23)", d.Combat().Attacks(0), 2)
		c.Ranged = gunnery.Ranged{}
		rulestest.Same(t, "no tracking, no ranging of type RE", d.Combat().Attacks(0), 0)
	}},
	{"AP-9.1.5 the guns that fire are named: all, the internal gun, the pods", func(t *testing.T) {
		d := ready(t, "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\nred: {card: mig-21mf}")
		rulestest.Same(t, "attacks", d.Combat().Attacks(0), 6)
		before := d.Crafts[0]
		for k, want := range [][2]int16{{2, 2}, {1, 1}, {2, 0}, {1, 0}, {0, 2}, {0, 1}} {
			d.Crafts[0] = before
			pin(t, d, 1, stream{rules.Blue, ForHit, []int{10}})
			d.Combat().fire(0, d.List.Attacks[k], false)
			c := &d.Crafts[0]
			rulestest.Same(t, "spent", [2]int16{before.Guns[0].Rounds - c.Guns[0].Rounds, before.Guns[1].Rounds - c.Guns[1].Rounds}, want)
		}
		rulestest.Same(t, "words", strings.Contains(events(d, "AP-9.1.5"),
			"blue 1: fires its gun pods, a snap shot, at red 1, range 1, 30 arc: needs 4, modifiers"), true)
		d.Crafts[0] = before
		d.Crafts[0].Guns[0].Rounds = 0
		rulestest.Same(t, "no choice with the pod alone", d.Combat().Attacks(0), 2)
	}},
	{"AP-9.1.14 a part of the guns fires with its own figures and the ammunition of all", func(t *testing.T) {
		d := ready(t, "blue: {card: f-86h}\nred: {card: mig-21mf}")
		rulestest.Same(t, "attacks", d.Combat().Attacks(0), 4)
		a := d.List.Attacks[2]
		rulestest.Same(t, "the part", a, Attack{Target: 1, How: NormalShot, From: PartOfGuns})
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{4}})
		d.Combat().fire(0, a, false)
		rulestest.Same(t, "needs", strings.HasPrefix(events(d, "AP-9.1.14"),
			"blue 1: fires part of its guns at red 1, range 1, 30 arc: needs 4,"), true)
		rulestest.Same(t, "ammunition", d.Crafts[0].Guns[0].Rounds, d.Compiled.Specs[0].guns[0].Rounds-2)
		rulestest.Same(t, "the gun is whole again", d.Crafts[0].Guns[0].Hit, d.Compiled.Specs[0].guns[0].Hit)
	}},
	{"AP-9.1.7 normal and snap shot are exchanged once ranging has been rolled", func(t *testing.T) {
		for die, sum := range map[int]string{7: "+2", 8: "+3"} {
			d := ready(t, phantomVsFishbed)
			c := &d.Crafts[0]
			onTheMove(d, 0)
			c.Track = gunnery.Tracking{Target: 1, FPs: 1}
			c.Fly.Recovery.Blocked = 1 << card.BT
			pin(t, d, 1, stream{rules.Blue, ForRanging, []int{die}}, stream{rules.Blue, ForHit, []int{10}})
			follow(t, d, "blue 1: normal shot at red 1")
			rulestest.Same(t, "options", words(d), "keep to the normal shot; change to a snap shot")
			follow(t, d, "blue 1: change to a snap shot")
			d.Next()
			rulestest.Same(t, "told", events(d, "AP-9.1.7"), "blue 1: changes to a snap shot")
			rulestest.Same(t, "fired", strings.Contains(events(d, "AP-9.1.5"),
				"a snap shot, at red 1, range 1, 30 arc: needs 5, modifiers "+sum), true)
		}
	}},
	{"AP-9.1.7 a snap shot that cannot hit any more may become a normal one that can", func(t *testing.T) {
		d := ready(t, phantomVsFishbed)
		c := &d.Crafts[0]
		onTheMove(d, 0)
		c.Track = gunnery.Tracking{Target: 1, FPs: 1} // too few for SSGT
		d.Crafts[1].Fly.Facing = 0                    // from 90 off, +4
		pin(t, d, 1, stream{rules.Blue, ForRanging, []int{8}})
		follow(t, d, "blue 1: snap shot at red 1")
		rulestest.Same(t, "options", words(d), "call off the snap shot; keep to the snap shot; change to a normal shot")
	}},
	{"AP-9.5 ranging is maintained for the second attack, tracked or not (GR-23)", func(t *testing.T) {
		// G-1 with no tracking: needs 5, BT +2, with ranging -1.
		for held, want := range map[bool]struct {
			sum    string
			ranged string
		}{false: {"+2", ""}, true: {"+1", "blue 1: radar ranging, kept from the attack before"}} {
			d := ready(t, phantomVsFishbed)
			onTheMove(d, 0)
			c := &d.Crafts[0]
			c.Shots, c.Fly.Recovery.Blocked, c.Ranged = 1, 1<<card.BT, gunnery.Ranged{Target: 1, Held: held}
			pin(t, d, 1, stream{rules.Blue, ForHit, []int{10}})
			rulestest.Same(t, "options", words(d), "hold fire; normal shot at red 1; snap shot at red 1")
			follow(t, d, "blue 1: normal shot at red 1")
			d.Next()
			rulestest.Same(t, "ranged", events(d, "AP-9.5"), want.ranged)
			rulestest.Same(t, "modifiers", strings.Contains(events(d, "AP-9.1.5"), "modifiers "+want.sum), true)
		}
	}},
	{"GR-6 return fire has no SSGT, even of who has moved before", func(t *testing.T) {
		d := ready(t, phantomVsFishbed)
		d.Crafts[1].Track = gunnery.Tracking{Target: 0, FPs: 9}
		rulestest.Same(t, "in its own move", d.Combat().tracked(1, 0, false), -2)
		rulestest.Same(t, "in answer", d.Combat().tracked(1, 0, true), 0)
	}},
	{"AP-10.3.3 pods that are lost do not fire, the gun does", func(t *testing.T) {
		d := ready(t, "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\nred: {card: mig-21mf}")
		rulestest.Same(t, "gun and pod", len(d.Arms().gunsOf(0)), 2)
		d.Crafts[0].Rec.Suffer(1 << damage.NoExternalPods)
		rulestest.Same(t, "the gun", len(d.Arms().gunsOf(0)), 1)
	}},
	{"AP-10.1.7 rockets fire when the guns are lost", func(t *testing.T) {
		d := ready(t, "blue: {card: f-100d, load: [{store: RP LAU-3A, station: 2}, {store: RP LAU-3A, station: 5}]}\n"+
			"red: {card: mig-21mf}")
		rulestest.Same(t, "shots and volleys", d.Combat().Attacks(0), 4)
		d.Crafts[0].Rec.Lost = d.Crafts[0].Rec.Lost.With(damage.GunsLost)
		rulestest.Same(t, "volleys", d.Combat().Attacks(0), 2)
		rulestest.Same(t, "the first", d.List.Attacks[0].How, RocketShot)
	}},
	{"AP-9.1.6 guns that suffer at high transonic speed", func(t *testing.T) {
		d := ready(t, phantomVsFishbed)
		sp := &d.Compiled.Specs[0]
		k := *sp.Card
		sp.Card = &k
		f := &d.Crafts[0].Fly
		for _, tt := range []struct {
			special  card.Specials
			altitude int16
			speed    card.Halves
			want     int8
		}{
			{0, 30, 14, 0}, {card.HitPenaltyFast, 12, 13, 0}, {card.HitPenaltyFast, 12, 14, 1},
			{card.HitPenaltyFastHigh, 30, 12, 0}, {card.HitPenaltyFastHigh, 26, 13, 1}, {card.HitPenaltyFastHigh, 25, 14, 0},
		} {
			k.Special, f.Altitude, f.Speed = tt.special, tt.altitude, tt.speed
			rulestest.Same(t, "note", sp.CardNote(f), tt.want)
		}
	}},
	{"AP-9.1.13 ranging that fails leaves a shot that cannot hit: call it off, or make it", func(t *testing.T) {
		d := ready(t, phantomVsFishbed)
		c := &d.Crafts[0]
		onTheMove(d, 0)
		c.Track = gunnery.Tracking{Target: 1, FPs: 1}
		d.Crafts[1].Fly.Facing = 0 // from 90 off
		c.Fly.Recovery.Blocked = 1 << card.BT
		pin(t, d, 1, stream{rules.Blue, ForRanging, []int{8}})
		follow(t, d, "blue 1: normal shot at red 1")
		rulestest.Same(t, "asked", d.Next().Kind, rules.Fire)
		rulestest.Same(t, "routine first", words(d), "call off the normal shot; keep to the normal shot")
		kept := *d
		follow(t, d, "blue 1: call off the normal shot")
		d.Next()
		rulestest.Same(t, "called off", strings.HasPrefix(events(d, "AP-9.1.13"), "blue 1: calls off a shot at red 1 that cannot hit"),
			true)
		rulestest.Same(t, "saved", [2]int{int(c.Guns[0].Rounds), int(c.Shots)}, [2]int{int(d.Compiled.Specs[0].guns[0].Rounds), 1})
		*d = kept
		follow(t, d, "blue 1: keep to the normal shot")
		d.Next()
		rulestest.Same(t, "made", strings.Contains(events(d, "AP-9.1.5"), "rolls"), true)
		rulestest.Same(t, "spent", [2]int{int(c.Guns[0].Rounds), int(c.Shots)}, [2]int{int(d.Compiled.Specs[0].guns[0].Rounds) - 2, 1})
	}},
}
