// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// F-4E on a MiG-21MF as in worked example G-1: range 1, the 30 arc, at BT, one step of SSGT,
// ranging on 7 or less.
func exampleG1(d *play.Duel) {
	put(d, 0, 0, 0, 3, 20, 12)
	put(d, 1, 0, 4, 4, 20, 12)
	c := &d.Crafts[0]
	c.Sees = 2
	c.Track = gunnery.Tracking{Target: 1, FPs: 2}
	c.Fly.Recovery.Blocked = 1 << card.BT
	c.Fly.Recovery.Causing = 1 << card.BT
	c.Fly.Move.FPs, c.Fly.Move.Left, c.Fly.Move.Stage = 6, 3, 1
}

// withFlares is an F-4C behind an F-4J that has decoys.
const withFlares = quiet +
	"blue: {card: f-4c, loadout: \"1967\"}\nred: {card: f-4j, decoys: {flares: 8, chaff: 8}, radar: normal}\n"

const phantomE = quiet + "blue: {card: f-4e, loadout: \"1972\"}\nred: {card: mig-17f}\n"

// headOn is an F-4E and a MiG-17F that fly at each other 14 hexes apart, the F-4E with a lock-on.
func headOn(d *play.Duel) {
	put(d, 0, 0, 0, 3, 20, 12)
	put(d, 1, 0, 56, 9, 20, 8)
	d.Crafts[0].Locked = 2
}

// twoTargets is a launch of two AIM-47 by an aircraft that is locked on to two others.
func twoTargets(t *testing.T) *play.Duel {
	t.Helper()
	d := launching(t, quiet+"blue: {card: f-4e, load: []}\nred: [{card: mig-17f}, {card: mig-17f}]\n", func(d *play.Duel) {
		put(d, 0, 0, 0, 3, 20, 12)
		put(d, 1, 0, 120, 9, 20, 8)
		put(d, 2, 8, 124, 9, 20, 8)
	})
	d.Compiled.Arms[0], d.Compiled.NArms = armed("AIM-47"), 1
	d.Compiled.Specs[0].NRails = 2
	d.Crafts[0].Locked, d.Crafts[0].More = 2, 1<<2
	return d
}

// armed is a type of missile as games hold it.
func armed(name string) play.Ordnance {
	var g play.Game
	m, err := armory.Lookup(name)
	if err != nil {
		panic(err)
	}
	g.Ordnance(m)
	return g.Arms[0]
}

// guiding is a duel at the aircraft decisions of game turn 2, blue 1's missile in flight at red 1.
func guiding(t *testing.T, text string, put func(d *play.Duel), name string) *play.Duel {
	t.Helper()
	d := inFlight(t, text, put, name)
	d.Phase = play.DecisionsPhase
	return d
}

// behind is a MiG-17F that has spent the first of four FPs and is so many hexes behind a
// bomber, which has not moved and faces the same way.
func behind(t *testing.T, bomber string, hexes int16) *play.Duel {
	t.Helper()
	d := begun(t, quiet+"blue: {card: mig-17f}\nred: {card: "+bomber+"}")
	put(d, 0, 0, 4, 3, 15, 8)
	put(d, 1, 0, 4+4*hexes, 3, 15, 8)
	onTheMove(d, 0)
	return d
}

// onTheMove has an aircraft ask for its attack after the first of four FPs.
func onTheMove(d *play.Duel, i int) {
	d.Turn, d.Phase, d.Stage = 1, play.FlightPhase, 1
	d.Acting, d.Order, d.NOrder = uint8(i), [play.MaxAll]uint8{0, 1}, 2
	c := &d.Crafts[i]
	c.Fly.Move.FPs, c.Fly.Move.Left, c.Fly.Move.Stage, c.Stage = 4, 3, flight.StageStep, play.Firing
	c.Sees = 3
}

// words are the options of the waiting decision.
func words(d *play.Duel) string {
	q := d.Next()
	var all []string
	for k := range q.N {
		all = append(all, string(d.AppendOption(nil, int(k))))
	}
	return strings.Join(all, "; ")
}

// launching is a duel at the phase of launches of game turn 1, all aircraft where they are put and
// sighted by each other.
func launching(t *testing.T, text string, put func(d *play.Duel)) *play.Duel {
	t.Helper()
	d := begun(t, text)
	put(d)
	d.Turn, d.Phase = 1, play.LaunchPhase
	for i := range d.Compiled.Total {
		c := &d.Crafts[i]
		c.Sees, c.Sighted, c.Fly.Move.Stage = 1<<play.MaxAll-1, true, flight.StageDone
	}
	return d
}

// inFlight is a duel at the order of flight of game turn 2 with a missile that blue 1 has launched at red 1, whose
// move comes first.
func inFlight(t *testing.T, text string, put func(d *play.Duel), name string) *play.Duel {
	t.Helper()
	d := launching(t, text, put)
	if name != "" {
		launchAt(d, name, 0, 1)
	}
	d.Turn, d.Phase = 2, play.OrderPhase
	for i := range d.Compiled.Total {
		d.Crafts[i].Fly.Move.Stage = flight.StageStart
	}
	return d
}

// exampleM1 is an F-4C astern of a MiG-17F, as in worked example M-1.
func exampleM1(d *play.Duel) {
	put(d, 0, 0, 0, 3, 18, 12)
	put(d, 1, 0, 28, 3, 18, 10)
}

// fly has a missile of the type in flight, launched by i at t where they are.
func launchAt(d *play.Duel, name string, i, t int) *play.Bird {
	for k := range d.Compiled.NArms {
		if d.Compiled.Arms[k].Card.Name == name {
			l := d.Arms().LaunchPlace(i)
			b := &d.Birds[d.NBirds]
			*b = play.Bird{Fly: d.Compiled.Arms[k].Flight.Launch(&l), Arm: uint8(k), By: uint8(i), Target: uint8(t),
				Number: uint8(d.NBirds + 1),
				From:   rules.Source{Weapon: d.Compiled.WeaponOf(uint8(k))}}
			d.NBirds++
			d.Flying++
			return b
		}
	}
	panic("no missile " + name)
}

const phantomC = quiet + "blue: {card: f-4c, loadout: \"1967\"}\nred: {card: mig-17f}\n"

// optionAt is the number of the option described so, 0 if there is none.
func optionAt(d *play.Duel, q *rules.Decision, text string) int {
	for i, s := range rulestest.Words(d, q) {
		if s == text {
			return i
		}
	}
	return 0
}

// ready is an F-4E that may fire at a MiG-21MF, as in worked example G-1, with wings
// level and no tracking.
func ready(t *testing.T, text string) *play.Duel {
	t.Helper()
	d := begun(t, quiet+text)
	exampleG1(d)
	d.Turn, d.Phase = 1, play.FlightPhase
	c := &d.Crafts[0]
	c.Fly.Recovery, c.Track = flight.Recovery{}, gunnery.Tracking{}
	return d
}

const phantomVsFishbed = "blue: {card: f-4e}\nred: {card: mig-21mf}"

// put stands an aircraft somewhere before its game turn begins. Facings count from east,
// counter-clockwise: north is 3.
func put(d *play.Duel, i int, x, y int16, f hex.Facing, altitude int16, speed card.Halves) {
	s := &d.Crafts[i].Fly
	s.At, s.Facing, s.Altitude, s.Speed = hex.Point{X: x, Y: y}, f, altitude, speed
}

// quiet are the options of duels in which nothing but flight and fire happens.
const quiet = "options: {sighting: false, preemption: false, crew_rules: false}\n"

// blueFirst makes blue lose the initiative of game turn 1, so that blue moves first.
func blueFirst() []stream {
	return []stream{{rules.Blue, play.ForInitiative, []int{2}}, {rules.Red, play.ForInitiative, []int{8}}}
}

// noseToNose is an F-105D that has come within one hex of a MiG-17F, face to face; at two
// hexes it might have fired already.
func noseToNose(t *testing.T) *play.Duel {
	d := begun(t, quiet+"blue: {card: f-105d}\nred: {card: mig-17f}")
	put(d, 0, 0, 0, 3, 15, 10)
	put(d, 1, 0, 12, 9, 15, 8)
	pin(t, d, 1, blueFirst()...)
	follow(t, d, aptest.Straight("blue 1", "M 1", 1)...)
	follow(t, d, "blue 1: hold fire", "blue 1: H")
	return d
}

// lookoutAt is a duel of these sides at level 20, red's first aircraft 8 hexes north of blue's
// first and on the same heading, before the first game turn.
func lookoutAt(t *testing.T, text string) *play.Duel {
	t.Helper()
	d := begun(t, quiet+text)
	for i := range d.Compiled.Total {
		put(d, i, int16(80*i), 0, play.North, 20, 10)
	}
	put(d, d.Compiled.Count[rules.Blue], 0, 32, play.North, 20, 10)
	return d
}

// waits is d, with a decision that waits.
func waits(t *testing.T, d *play.Duel) *play.Duel {
	t.Helper()
	if d.Q.N < 2 {
		t.Fatal("no decision waits")
	}
	if d.Phase != play.RadarPhase {
		d.Phase = play.DecisionsPhase
	}
	return d
}

const scatteredText = "start: {range: 6, altitude: 20, speed: 5, scatter: {range: 2, bearing: 30, heading: 60, " +
	"altitude: 4, speed: 1.5}}\n"

// begun is a duel of an experiment in text, recorded from its first event on.
func begun(t testing.TB, text string) *play.Duel {
	t.Helper()
	d := compiledText(t, text).NewDuel().(*play.Duel)
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// A stream is the dice of one side and purpose, and the faces that they begin with.
type stream struct {
	side  rules.Side
	of    dice.Purpose
	faces []int
}

// pin gives d dice that begin a turn with the faces of all streams.
func pin(t testing.TB, d *play.Duel, turn int, streams ...stream) {
	t.Helper()
	all := make([]rulestest.Stream, len(streams))
	for i, s := range streams {
		all[i] = rulestest.Stream{Side: s.side, Of: s.of, Dice: 10, Faces: s.faces}
	}
	*d.Dice() = rulestest.Pinned(t, turn, all)
}

// follow plays d by a script: "blue 1: speed 6".
func follow(t testing.TB, d *play.Duel, script ...string) {
	t.Helper()
	rulestest.Follow(t, d, d.Log, script...)
}

// compiledText is the game of an experiment.
func compiledText(t testing.TB, text string) *play.Game {
	t.Helper()
	g, err := play.Compile(aptest.Setup(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const phantomVsMiG = "blue: {card: f-4e}\nred: {card: mig-17f}\n"
