// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

const phantomE = quiet + "blue: {card: f-4e, loadout: \"1972\"}\nred: {card: mig-17f}\n"

// headOn is an F-4E and a MiG-17F that fly at each other 14 hexes apart, the F-4E with a lock-on.
func headOn(d *Duel) {
	put(d, 0, 0, 0, 3, 20, 12)
	put(d, 1, 0, 56, 9, 20, 8)
	d.Crafts[0].Locked = 2
}

// twoTargets is a launch of two AIM-47 by an aircraft that is locked on to two others.
func twoTargets(t *testing.T) *Duel {
	t.Helper()
	d := launching(t, quiet+"blue: {card: f-4e, load: []}\nred: [{card: mig-17f}, {card: mig-17f}]\n", func(d *Duel) {
		put(d, 0, 0, 0, 3, 20, 12)
		put(d, 1, 0, 120, 9, 20, 8)
		put(d, 2, 8, 124, 9, 20, 8)
	})
	d.Compiled.Arms[0], d.Compiled.NArms = armed("AIM-47"), 1
	d.Compiled.Specs[0].NRails = 2
	d.Crafts[0].Locked, d.Crafts[0].More = 2, 1<<2
	return d
}

// shootOut is two F-4E that fly at each other, each with a Sparrow two hexes from the other.
func shootOut(t *testing.T) *Duel {
	t.Helper()
	d := guiding(t, quiet+"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: f-4e, loadout: \"1972\"}\n", func(d *Duel) {
		headOn(d)
		d.Crafts[1].Locked = 1
	}, "AIM-7E2")
	launchAt(d, "AIM-7E2", 1, 0)
	d.Birds[0].Fly.At, d.Birds[0].Fly.Flown = hex.Point{Y: 48}, true
	d.Birds[1].Fly.At, d.Birds[1].Fly.Flown = hex.Point{Y: 8}, true
	return d
}

// guiding is a duel at the aircraft decisions of game turn 2, blue 1's missile in flight at red 1.
func guiding(t *testing.T, text string, put func(d *Duel), name string) *Duel {
	t.Helper()
	d := inFlight(t, text, put, name)
	d.Phase = DecisionsPhase
	return d
}

var guidanceFlows = []flowCase{
	{"AP-17.5 who illuminates flies with the target, FPs shared out", func(t *testing.T) {
		d := guiding(t, phantomE, headOn, "AIM-7E2")
		pin(t, d, 2, stream{rules.Blue, forMissile, []int{9}}, stream{rules.Blue, ForInitiative, []int{1}},
			stream{rules.Red, ForInitiative, []int{10}})
		follow(t, d, "red 1: do not engage the missiles", "blue 1: illuminate red 1")
		follow(t, d, aptest.Straight("red 1", "M 0.5", 0)...)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 0)...)
		// 13 FPs of the missile and 4 of the MiG; the F-4E has 6, two after each of the first two.
		follow(t, d, "red 1: H", "blue 1: H", "blue 1: H", "red 1: H", "blue 1: H", "blue 1: H",
			"red 1: H", "blue 1: H")
		d.Next()
		rulestest.Same(t, "shares", events(d, "AP-14.3.5"),
			"blue 1 AIM-7E2 1: flies at red 1 of 4 FPs, in proportional moves of 4 3 3 3")
		rulestest.Same(t, "attack", events(d, "AP-14.5.3"),
			"blue 1 AIM-7E2 1: attacks red 1, 180 line: needs 4 direct, 7 proximity, modifiers +1, rolls 9: miss")
	}},
	{"AP-17.5 a missile is lost when its launcher breaks off", func(t *testing.T) {
		d := guiding(t, phantomE, headOn, "AIM-7E2")
		follow(t, d, "red 1: do not engage the missiles", "blue 1: break off the guidance")
		follow(t, d, aptest.Straight("red 1", "M 0.5", 1)...)
		d.Next()
		rulestest.Same(t, "end", events(d, "AP-14.4"), "blue 1 AIM-7E2 1: is lost: no guidance")
	}},
	{"MR-57 a missile that nobody guides any more attacks nobody, however near", func(t *testing.T) {
		for _, way := range [][]string{{"blue 1: illuminate red 1"}, {"blue 1: break off the guidance"}} {
			d := guiding(t, phantomE, headOn, "AIM-7E2")
			b := &d.Birds[0]
			b.Fly.At, b.Fly.Flown = hex.Point{Y: 52}, true
			pin(t, d, 2, stream{rules.Blue, forMissile, []int{9}})
			follow(t, d, append([]string{"red 1: do not engage the missiles"}, way...)...)
			for d.Turn == 2 && events(d, "AP-14.5.3")+events(d, "AP-14.4") == "" && d.Next() != nil {
				d.Choose(0)
			}
			rulestest.Same(t, way[0]+" attacks", events(d, "AP-14.5.3") != "", way[0] == "blue 1: illuminate red 1")
		}
	}},
	{"MR-10 a lock-on counts as early from before the game turn alone", func(t *testing.T) {
		d := guiding(t, phantomE, headOn, "")
		mark := d.Arms().Mark(1)
		for _, early := range []uint8{0, 1 << 1} {
			d.Crafts[0].Early = early
			l := d.Arms().Launcher(0, 1, armed("AIM-7E2").Card, &d.Crafts[0].Fly, &mark)
			rulestest.Same(t, "lock, early", [2]any{l.Lock, l.EarlyLock}, [2]any{guided.LockedOn, early != 0})
		}
	}},
	{"MR-36 look-down shows a low target clear, limited look-down only from near its height", func(t *testing.T) {
		d := guiding(t, phantomE, headOn, "")
		for _, x := range []struct {
			grade radar.LookDown
			level int16
			want  bool
		}{{radar.FullLookDown, 20, true}, {radar.LimitedLookDown, 9, true}, {radar.LimitedLookDown, 10, false},
			{radar.NoLookDown, 4, false}} {
			put(d, 0, 0, 0, 3, x.level, 12)
			put(d, 1, 0, 40, 9, 5, 8)
			s := &d.Compiled.Specs[0].Sensors
			s.radar.LookDown, s.plain.LookDown = x.grade, x.grade
			rulestest.Same(t, "clear", d.Arms().lookDownClears(0, 1), x.want)
		}
	}},
	{"AP-17.5 nobody illuminates without a lock-on", func(t *testing.T) {
		d := guiding(t, phantomE, headOn, "AIM-7E2")
		rulestest.Same(t, "locked on", d.Missiles().wards(0), 1<<1)
		d.Crafts[0].Locked = 0
		rulestest.Same(t, "not", d.Missiles().wards(0), 0)
	}},
	{"MR-34 mid-course guidance asks for a lock-on as the game turn begins, and for no more", func(t *testing.T) {
		for _, locked := range []uint8{2, 0} {
			d := guiding(t, quiet+"blue: {card: f-4e, load: []}\nred: {card: mig-17f}\n", headOn, "")
			d.Compiled.Arms[0], d.Compiled.NArms = armed("AIM-47"), 1
			b := launchAt(d, "AIM-47", 0, 1)
			d.Crafts[0].Locked = locked
			rulestest.Same(t, "asks for illumination", d.Missiles().wards(0), 0)
			d.Missiles().BeginFlight()
			rulestest.Same(t, "flies on", !b.Gone, locked != 0)
		}
	}},
	{"AP-17.5 or when it is lost", func(t *testing.T) {
		d := guiding(t, phantomE, headOn, "AIM-7E2")
		b := &d.Birds[0]
		d.Crafts[0].Illuminates = 2
		rulestest.Same(t, "works", d.Missiles().guideOf(b).Works, true)
		d.Crafts[0].Fly.Facing = 9
		rulestest.Same(t, "turned away", d.Missiles().guideOf(b).Works, false)
		d.Crafts[0].Fly.Facing = 3
		d.Harm().lose(0, rules.Destroyed)
		rulestest.Same(t, "lost", d.Missiles().guideOf(b).Works, false)
	}},
	{"AP-17.1.3 a beam rider stays in the launcher's limited arc", func(t *testing.T) {
		d := guiding(t, quiet+"blue: {card: mig-21pf, loadout: alkali}\nred: {card: f-4e}\n", headOn, "AA-1A")
		b := &d.Birds[0]
		d.Crafts[0].Illuminates = 2
		b.Fly.At = hex.Point{Y: 8}
		d.Missiles().checkTracking(1, b, true)
		rulestest.Same(t, "in the beam", b.Gone, false)
		b.Fly.At = hex.Point{X: 8, Y: 4}
		b.Fly.Facing = 3
		d.Missiles().checkTracking(1, b, true)
		rulestest.Same(t, "out of it", events(d, "AP-14.4"), "blue 1 AA-1A 1: is lost: left the beam")
	}},
	{"AP-17.3.4 an active missile guides itself when it is near", func(t *testing.T) {
		d := guiding(t, quiet+"blue: {card: f-4e, load: []}\nred: {card: mig-17f}\n", headOn, "")
		d.Compiled.Arms[0] = armed("AIM-47")
		d.Compiled.NArms = 1
		put(d, 1, 0, 400, 9, 20, 8)
		b := launchAt(d, "AIM-47", 0, 1)
		d.Missiles().seeks(1, b)
		rulestest.Same(t, "far", b.Terminal, false)
		rulestest.Same(t, "the lock-on is enough", [2]bool{d.Missiles().guideOf(b).Works, d.Arms().Lit(b)}, [2]bool{true, false})
		b.Fly.At = hex.Point{Y: 380}
		d.Missiles().seeks(1, b)
		rulestest.Same(t, "near", events(d, "AP-17.3.4"), "blue 1 AIM-47 1: guides itself from now on")
		d.Crafts[0].Locked = 0
		b.before = 9
		d.Missiles().checkTracking(1, b, false)
		rulestest.Same(t, "tracks without a lock-on", b.Gone, false)
	}},
	{"AP-17.3.5 with mid-course guidance the two of a game turn may have two targets", func(t *testing.T) {
		d := twoTargets(t)
		rulestest.Same(t, "at each one or two, and one at each", d.Launches().listLaunches(0), 5)
		d.Crafts[0].More = 0
		rulestest.Same(t, "with one lock-on", d.Launches().listLaunches(0), 2)
		d.Crafts[0].More = 1 << 2
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{4, 5}})
		follow(t, d, "blue 1: launch 2 AIM-47 at red 1 and red 2")
		d.Next()
		rulestest.Same(t, "said", events(d, "AP-17.3.5"), "blue 1: launches at red 1 and red 2")
		rulestest.Same(t, "targets", [2]uint8{d.Birds[0].Target, d.Birds[1].Target}, [2]uint8{1, 2})
		rulestest.Same(t, "left", d.Arms().MissilesLeft(0), 0)
		rulestest.Same(t, "each is guided", [2]bool{d.Missiles().guideOf(&d.Birds[0]).Works, d.Missiles().guideOf(&d.Birds[1]).Works}, [2]bool{true, true})
		d.Radars().dropTracks(0, 1<<1)
		rulestest.Same(t, "while its lock-on is held", [2]bool{d.Missiles().guideOf(&d.Birds[0]).Works, d.Missiles().guideOf(&d.Birds[1]).Works},
			[2]bool{false, true})
	}},
	{"AP-14.2.6 after two failures there is one more attempt at either of two targets", func(t *testing.T) {
		d := twoTargets(t)
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{8, 10}})
		d.Compiled.Specs[0].Rails[2], d.Compiled.Specs[0].NRails = d.Compiled.Specs[0].Rails[0], 3
		follow(t, d, "blue 1: launch 2 AIM-47 at red 1 and red 2")
		d.Next()
		rulestest.Same(t, "options", offered(d), "launch nothing; launch 1 AIM-47 at red 1; launch 1 AIM-47 at red 2")
	}},
	{"MR-60 at two targets neither missile follows the other", func(t *testing.T) {
		for words, want := range map[string]uint8{"red 1": 1, "red 1 and red 2": 0} {
			d := twoTargets(t)
			pin(t, d, 1, stream{rules.Blue, forLaunch, []int{4, 4}})
			follow(t, d, "blue 1: launch 2 AIM-47 at "+words)
			d.Next()
			rulestest.Same(t, words, [3]uint8{uint8(d.NBirds), d.Birds[0].Lead, d.Birds[1].Lead}, [3]uint8{2, 0, want})
		}
	}},
	{"AP-17.7 a snap-fired missile needs a lock-on in the radar phase", func(t *testing.T) {
		d := launching(t, quiet+"blue: {card: f-4e, loadout: \"1972\", radar: boresight}\nred: {card: mig-17f}\n",
			func(d *Duel) {
				put(d, 0, 0, 0, 3, 20, 12)
				put(d, 1, 0, 36, 9, 20, 8)
				d.Crafts[0].Mode = radar.Boresight
			})
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{4}}, stream{rules.Blue, forLockOn, []int{10}})
		follow(t, d, "blue 1: launch 1 AIM-7E2 at red 1")
		d.Next()
		rulestest.Same(t, "launch", strings.Contains(events(d, "AP-14.2.6"), "modifiers +3"), true)
		rulestest.Same(t, "end", events(d, "AP-17.7"), "blue 1 AIM-7E2 1: is lost: no lock-on after a snap launch")
	}},
	{"AP-17.6 two who guide at each other fly together", func(t *testing.T) {
		d := guiding(t, quiet+"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: f-4e, loadout: \"1972\"}\n",
			func(d *Duel) {
				headOn(d)
				d.Crafts[1].Locked = 1
			}, "AIM-7E2")
		launchAt(d, "AIM-7E2", 1, 0)
		pin(t, d, 2, stream{rules.Blue, ForInitiative, []int{1}}, stream{rules.Red, ForInitiative, []int{10}})
		follow(t, d, "blue 1: do not engage the missiles", "red 1: do not engage the missiles", "blue 1: illuminate red 1",
			"red 1: illuminate blue 1")
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 0)...)
		follow(t, d, aptest.Straight("red 1", "M 1.5", 0)...)
		follow(t, d, "blue 1: H")
		rulestest.Same(t, "together", d.group, 3)
		rulestest.Same(t, "the follower follows the leader", [2]uint8{d.Crafts[0].Leader, d.Crafts[1].Leader}, [2]uint8{0, 1})
	}},
	{"AP-17.6 in a shoot-out both missiles that are near enough attack, though one has lost its launcher",
		func(t *testing.T) {
			d := shootOut(t)
			pin(t, d, 2, stream{rules.Blue, ForInitiative, []int{1}}, stream{rules.Red, ForInitiative, []int{10}},
				stream{rules.Blue, forMissile, []int{1, 1}}, stream{rules.Red, forMissile, []int{1, 1}})
			follow(t, d, "blue 1: do not engage the missiles", "red 1: do not engage the missiles", "blue 1: illuminate red 1",
				"red 1: illuminate blue 1")
			for d.Turn == 2 && d.Next() != nil {
				d.Choose(0)
			}
			rulestest.Same(t, "attacks", strings.Count(events(d, "AP-14.5.3"), "direct hit"), 2)
			rulestest.Same(t, "result", d.Out.Result, rules.Mutual)
		}},
	{"AP-17.6 who both engage lose the missiles of both", func(t *testing.T) {
		d := shootOut(t)
		follow(t, d, "blue 1: engage the missiles", "red 1: engage the missiles")
		for d.Turn == 2 && d.Next() != nil {
			d.Choose(0)
		}
		rulestest.Same(t, "attacks", events(d, "AP-14.5.3"), "")
		rulestest.Same(t, "lost", events(d, "AP-14.4"),
			"blue 1 AIM-7E2 1: is lost: no guidance; red 1 AIM-7E2 2: is lost: no guidance")
	}},
	{"AP-17.2.1 no launch without a lock-on, nor beyond three times the tracking strength and then four",
		func(t *testing.T) {
			d := launching(t, phantomE, headOn)
			rulestest.Same(t, "with a lock-on", d.Launches().listLaunches(0), 2)
			d.Crafts[0].Locked = 0
			rulestest.Same(t, "without", d.Launches().listLaunches(0), 0)
			d.Crafts[0].Locked = 2
			strength := int16(d.Sensors().Radar(0).TrackingStrength)
			put(d, 1, 0, 4*(4*strength), 9, 20, 8)
			rulestest.Same(t, "far", d.Launches().listLaunches(0), 2)
			put(d, 1, 0, 4*(4*strength+1), 9, 20, 8)
			rulestest.Same(t, "too far", d.Launches().listLaunches(0), 0)
		}},
	{"MR-54 who flies with others neither preempts nor is preempted", func(t *testing.T) {
		d := guiding(t, "options: {sighting: false, crew_rules: false}\nblue: {card: f-4e, loadout: \"1972\"}\n"+
			"red: [{card: mig-17f}, {card: mig-17f}]\n", func(d *Duel) {
			headOn(d)
			put(d, 2, 4, 4, 9, 20, 8)
		}, "AIM-7E2")
		pin(t, d, 2, stream{rules.Blue, ForInitiative, []int{1}}, stream{rules.Red, ForInitiative, []int{10}})
		follow(t, d, "red 1: do not engage the missiles", "blue 1: illuminate red 1")
		for q := d.Next(); q != nil && d.Turn == 2; q = d.Next() {
			rulestest.Same(t, "preempted", q.Kind == rules.Evade, false)
			d.Choose(0)
		}
	}},
}

// The shares of an illuminating aircraft (AP-17.5): after the target's FPs, by the division of missiles.
func TestSharesOfIlluminators(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		fps, target int
		want        []int // after 0, 1 and so on FPs of the target
	}{
		{6, 4, []int{0, 2, 4, 5, 6}},
		{4, 4, []int{0, 1, 2, 3, 4}},
		{2, 5, []int{0, 0, 0, 1, 1, 2}},
		{3, 5, []int{0, 0, 1, 1, 2, 3}},
		{0, 3, []int{0, 0, 0, 0}},
	} {
		for spent, want := range tt.want {
			if got := shareOf(tt.fps, tt.target, spent); got != want {
				t.Errorf("%d FPs with a target that has spent %d of %d: %d, want %d", tt.fps, spent, tt.target, got, want)
			}
		}
	}
}

// armed is a type of missile as games hold it.
func armed(name string) Ordnance {
	var g Game
	m, err := armory.Lookup(name)
	if err != nil {
		panic(err)
	}
	g.Ordnance(m)
	return g.Arms[0]
}

// A missile's game turn from its speed to its attack, move by move, with the rule of each.
func TestReplayOfAMissile(t *testing.T) {
	t.Parallel()
	d := guiding(t, phantomE, headOn, "AIM-7E2")
	d.Log.Events = nil
	pin(t, d, 2, stream{rules.Blue, forMissile, []int{3, 5}}, stream{rules.Blue, ForInitiative, []int{1}},
		stream{rules.Red, ForInitiative, []int{10}})
	follow(t, d, "red 1: do not engage the missiles", "blue 1: illuminate red 1", "red 1: zoom climb", "red 1: M 0.5",
		"red 1: no speedbrakes")
	follow(t, d, aptest.Straight("blue 1", "M 1.5", 0)...)
	follow(t, d, "red 1: H", "blue 1: H", "blue 1: H", "red 1: H", "blue 1: H", "blue 1: H", "red 1: climb 1",
		"blue 1: H")
	d.Next()
	wantReplay(t, d, `
aircraft decisions
  AP-17.5 blue 1: illuminates red 1
order of flight
  AP-14.7.1 blue 1 AIM-7E2 1: game turn 1 of its flight, start speed 18.0, average speed 13; hex (0, 0), heading 000, level 20
  AP-12.1 blue: rolls for initiative [1]
  AP-12.1 red: rolls for initiative [10]
  AP-12.2 blue 1: neutral, initiative 1
  AP-12.2 red 1: neutral, initiative 10
  AP-12.3 : order of flight: red 1, blue 1
flight
  AP-5.3 red 1: ZC, M 0.5; speed 4.0, 4 FPs; from hex (0, 14), heading 180, level 20
  AP-14.3.5 blue 1 AIM-7E2 1: flies at red 1 of 4 FPs, in proportional moves of 4 3 3 3; hex (0, 0), heading 000, level 20
  AP-5.3 blue 1: LVL, M 1.5; speed 6.0, 6 FPs; from hex (0, 0), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 1 of 13: H; hex (0, 1), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 2 of 13: H; hex (0, 2), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 3 of 13: H; hex (0, 3), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 4 of 13: H; hex (0, 4), heading 000, level 20
  AP-5.2 red 1: FP 1 of 4: H; hex (0, 13), heading 180, level 20
  AP-5.2 blue 1: FP 1 of 6: H; hex (0, 1), heading 000, level 20
  AP-5.2 blue 1: FP 2 of 6: H; hex (0, 2), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 5 of 13: H; hex (0, 5), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 6 of 13: H; hex (0, 6), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 7 of 13: H; hex (0, 7), heading 000, level 20
  AP-5.2 red 1: FP 2 of 4: H; hex (0, 12), heading 180, level 20
  AP-5.2 blue 1: FP 3 of 6: H; hex (0, 3), heading 000, level 20
  AP-5.2 blue 1: FP 4 of 6: H; hex (0, 4), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 8 of 13: H; hex (0, 8), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 9 of 13: H; hex (0, 9), heading 000, level 20
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 10 of 13: H; hex (0, 10), heading 000, level 20
  AP-5.2 red 1: FP 3 of 4: climb 1; hex (0, 12), heading 180, level 21
  AP-5.2 blue 1: FP 5 of 6: H; hex (0, 5), heading 000, level 20
  AP-MFR.1.2 blue 1 AIM-7E2 1: FP 11 of 13: climb 1; hex (0, 10), heading 000, level 21
  AP-MFR.1.1 blue 1 AIM-7E2 1: FP 12 of 13: H; hex (0, 11), heading 000, level 21
  AP-14.5.3 blue 1 AIM-7E2 1: attacks red 1, 180 line: needs 4 direct, 7 proximity, modifiers +1, rolls 3: direct hit; hex (0, 11), heading 000, level 21 (target size +1) (target not engaged -1) (angle-off +1) [3]
  AP-10.1.5 red 1: is hit, rating 8, column 8: K (vulnerability and weapon -1) [5]
  AP-10.1.8 red 1: damage is now K
  AP-10.1.8 red 1: lost: destroyed, credited to aim-7e2
  AP-18.9 red 1: the pilot gets out on 2 or less: no [9]
  AP-2.2 : blue wins, destroyed
summary
  AP-2.2 : blue 1 hex (0, 5), heading 000, level 20, speed 6.0, energy 44.0; red 1 lost
`)
}
