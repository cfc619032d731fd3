// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// ready is an F-4E that may fire at a MiG-21MF, as in worked example G-1, with wings
// level and no tracking.
func ready(t *testing.T, text string) *Duel {
	t.Helper()
	d := begun(t, quiet+text)
	exampleG1(d)
	d.Turn, d.Phase = 1, FlightPhase
	c := &d.Crafts[0]
	c.Fly.Recovery, c.Track = flight.Recovery{}, gunnery.Tracking{}
	return d
}

const phantomVsFishbed = "blue: {card: f-4e}\nred: {card: mig-21mf}"

// noses turns the two nose to nose.
func noses(d *Duel) { d.Crafts[1].Fly.Facing = 9 }

// seedFlows are what the duel hands to package gunnery, paragraph by paragraph of chapter 9.
var seedFlows = []flowCase{
	{"AP-9.1.4 what forbids an attack is asked after each FP", func(t *testing.T) {
		for name, change := range map[string]func(c *CraftState){
			"unsighted":                      func(c *CraftState) { c.Sees = 0 },
			"no FP spent":                    func(c *CraftState) { c.Fly.Move.Left = c.Fly.Move.FPs },
			"turned at ET or recovering":     func(c *CraftState) { c.Fly.Recovery.Blocked = 1 << card.ET },
			"unloaded or recovering from it": func(c *CraftState) { c.Fly.Recovery.Blocked = 1 << card.EZ },
			"rolled":                         func(c *CraftState) { c.Fly.Recovery.Rolled = true },
			"climbing at a lower target":     func(c *CraftState) { c.Fly.Type = flight.ZC; c.Fly.Altitude++ },
			"diving at a higher target":      func(c *CraftState) { c.Fly.Type = flight.SD; c.Fly.Altitude-- },
			"level, two levels off":          func(c *CraftState) { c.Fly.Altitude += 2 },
			"preempted":                      func(c *CraftState) { c.Preempted = true },
			"out of ammunition":              func(c *CraftState) { c.Guns[0].Rounds = 0 },
		} {
			d := ready(t, phantomVsFishbed)
			rulestest.Same(t, "a normal and a snap shot", d.Combat().Attacks(0), 2)
			change(&d.Crafts[0])
			rulestest.Same(t, name, d.Combat().Attacks(0), 0)
		}
		d := ready(t, phantomVsFishbed)
		d.Crafts[0].Guns[0].Rounds = 1
		rulestest.Same(t, "half a point", d.Combat().Attacks(0), 1)
		rulestest.Same(t, "is a snap shot", d.List.Attacks[0].How, SnapShot)
	}},
	{"AP-9.1.8 what the target of a head-on attack may answer with", func(t *testing.T) {
		for _, tt := range []struct {
			name   string
			change func(c *CraftState)
			want   int
			sight  card.Rate
		}{
			{"unsighted attacker", func(c *CraftState) { c.Sees = 0 }, 2, card.EZ},
			{"one shot left", func(c *CraftState) { c.Shots = 1 }, 2, card.EZ},
			{"both shots used", func(c *CraftState) { c.Shots = 2 }, 0, card.EZ},
			{"rockets fired", func(c *CraftState) { c.RocketShots = 1 }, 0, card.EZ},
			{"carries an ET turn", func(c *CraftState) { c.Fly.Turn = flight.Turn{On: true, Rate: card.ET} }, 0, card.EZ},
			{"recovering from ET", func(c *CraftState) { c.Fly.Recovery.Rem[card.ET] = 1 }, 0, card.EZ},
			{"rolled with the last FP", func(c *CraftState) { c.Fly.Recovery.Rolled = true }, 0, card.BT},
			{"carries a BT turn", func(c *CraftState) { c.Fly.Turn = flight.Turn{On: true, Rate: card.BT} }, 2, card.BT},
			{"recovering from HT", func(c *CraftState) { c.Fly.Recovery.Rem[card.HT] = 1 }, 2, card.HT},
			{"climbed in the last game turn, attacker lower", func(c *CraftState) { c.Fly.Type = flight.SC; c.Fly.Altitude++ }, 0,
				card.EZ},
			{"moved already, after a BT turn", func(c *CraftState) {
				c.Fly.Move.FPs, c.Fly.Move.Stage = 6, flight.StageDone
				c.Fly.Recovery.Blocked = 1 << card.BT
			}, 2, card.BT},
		} {
			d := ready(t, phantomVsFishbed)
			noses(d)
			tt.change(&d.Crafts[1])
			rulestest.Same(t, tt.name, d.Combat().answers(1, 0), tt.want)
			if s := d.Arms().Shooter(1, 0, true); tt.want > 0 {
				rulestest.Same(t, tt.name, s.SightRate, tt.sight)
			}
		}
	}},
	{"AP-9.1.8 an attack that is called off may still be answered", func(t *testing.T) {
		d := ready(t, "blue: {card: mig-17f}\nred: {card: f-4e}")
		noses(d)
		d.shot, d.answer = Attack{Target: 1, How: NormalShot, CalledOff: true}, Attack{Target: 0, How: NormalShot}
		d.Combat().shoot(0)
		rulestest.Same(t, "shots", [2]uint8{d.Crafts[0].Shots, d.Crafts[1].Shots}, [2]uint8{1, 1})
		rulestest.Same(t, "called off", strings.HasPrefix(events(d, "AP-9.1.13"), "blue 1: calls off a shot at red 1"), true)
		rulestest.Same(t, "answered", strings.HasPrefix(events(d, "AP-9.1.8"), "red 1: returns fire at blue 1"), true)
	}},
	{"AP-9.1.11 one die for gun and pod, ammunition from both", func(t *testing.T) {
		d := ready(t, "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\nred: {card: mig-21mf}")
		pin(t, d, 1, stream{rules.Blue, ForHit, []int{10}})
		rolls := d.Dice().Rolls()
		before := [2]int16{d.Crafts[0].Guns[0].Rounds, d.Crafts[0].Guns[1].Rounds}
		d.Combat().fire(0, Attack{Target: 1, How: SnapShot}, false)
		rulestest.Same(t, "dice", d.Dice().Rolls(), rolls+1)
		rulestest.Same(t, "ammunition", [2]int16{d.Crafts[0].Guns[0].Rounds, d.Crafts[0].Guns[1].Rounds},
			[2]int16{before[0] - 1, before[1] - 1})
		rulestest.Same(t, "needs", strings.Contains(events(d, "AP-9.1.5"), "needs 5 and 4"), true)
	}},
	{"AP-9.1.12 the flight type of the last game turn counts until a target moves", func(t *testing.T) {
		for _, tt := range []struct {
			name string
			of   flight.Type
			want int
		}{{"level", flight.LVL, 1}, {"climbed", flight.SC, 2}, {"dived", flight.SD, 0}} {
			d := ready(t, phantomVsFishbed)
			put(d, 1, 0, 0, 3, 19, 12)
			d.Crafts[0].Fly.Type, d.Crafts[1].Fly.Type = flight.VD, tt.of
			s, target := d.Arms().Shooter(0, 1, false), d.Arms().Target(1)
			rulestest.Same(t, "not begun", target.Moved, false)
			rulestest.Same(t, tt.name, gunnery.VerticalModifier(&s.View, &target.View), tt.want)
		}
	}},
	{"AP-9.3.6 a collision course needs a lock-on and a quiet move", func(t *testing.T) {
		d := ready(t, phantomVsFishbed)
		k := *d.Compiled.Specs[0].Card
		k.Tech.CCRockets = true
		d.Compiled.Specs[0].Card = &k
		c := &d.Crafts[0]
		c.Fly.Move.Altitude = c.Fly.Altitude
		rulestest.Same(t, "no lock-on", d.Combat().course(0, 1).CollisionCourse(), false)
		c.Locked = 2
		rulestest.Same(t, "kept", d.Combat().course(0, 1).CollisionCourse(), true)
		for name, change := range map[string]func(c *CraftState){
			"turned at HT":      func(c *CraftState) { c.Tightest = card.HT },
			"declared a roll":   func(c *CraftState) { c.Fly.Move.Rolls = 1 },
			"vectored":          func(c *CraftState) { c.Fly.Move.Vectored = 1 },
			"climbed two":       func(c *CraftState) { c.Fly.Altitude += 2 },
			"dived two":         func(c *CraftState) { c.Fly.Altitude -= 2 },
			"technology is out": func(c *CraftState) { c.Rec.Lost = c.Rec.Lost.With(damage.TechnologyLost) },
		} {
			x := *c
			change(c)
			rulestest.Same(t, name, d.Combat().course(0, 1).CollisionCourse(), false)
			*c = x
		}
	}},
	{"AP-9.4.4 shots, tracking and ranging begin anew each game turn", func(t *testing.T) {
		d := ready(t, phantomVsFishbed)
		c := &d.Crafts[0]
		c.Shots, c.RocketShots, c.ShotAt, c.Tightest = 2, 1, 3, card.ET
		c.Track, c.Ranged = gunnery.Tracking{Target: 1, FPs: 4}, gunnery.Ranged{Target: 1, Held: true}
		d.flights().startTurn()
		rulestest.Same(t, "counters", [3]uint8{c.Shots, c.RocketShots, c.ShotAt}, [3]uint8{})
		rulestest.Same(t, "rate", c.Tightest, card.EZ)
		rulestest.Same(t, "tracking", c.Track, gunnery.Tracking{})
		rulestest.Same(t, "ranging", c.Ranged, gunnery.Ranged{})
	}},
	{"AP-9.6 a Genie takes the launcher's share of VFPs, scatters, and may be a dud", func(t *testing.T) {
		for dud, lost := range map[int]bool{10: false, 9: true} {
			d := ready(t, phantomVsFishbed)
			// speed 30 halves in ML: 11 FPs (15 x 0.7, rounded), a third of them up
			g := Rocket{At: hex.Pose{Facing: 3}, Altitude: 10, Speed: 30, vfps: 2, of: 6, climb: 1, by: 0}
			pin(t, d, 1, stream{rules.Blue, forScatter, []int{6, 1}}, stream{rules.Blue, forWarhead, []int{dud}})
			put(d, 1, 0, 32, 3, 16, 12) // 8 HFPs ahead, 3 VFPs up
			put(d, 0, 0, -80, 3, 20, 12)
			d.nuclear().flyGenie(&g)
			rulestest.Same(t, "vaporized", d.Crafts[1].Lost, lost)
		}
	}},
	{"AP-9.6 what bars a launch", func(t *testing.T) {
		for name, change := range map[string]func(c *CraftState){
			"":                 func(c *CraftState) {},
			"no lock-on":       func(c *CraftState) { c.Locked = 0 },
			"turning":          func(c *CraftState) { c.Fly.Turn = flight.Turn{On: true, Rate: card.EZ} },
			"just turned":      func(c *CraftState) { c.Fly.Recovery.Bent = true },
			"maneuvering":      func(c *CraftState) { c.Fly.Maneuver.Kind = flight.SL },
			"recovering":       func(c *CraftState) { c.Fly.Recovery.Rem[card.ET] = 1 },
			"none left":        func(c *CraftState) { c.Genies = 0 },
			"preempted":        func(c *CraftState) { c.Preempted = true },
			"all weapons lost": func(c *CraftState) { c.Rec.Lost = c.Rec.Lost.With(damage.WeaponsLost) },
		} {
			d := ready(t, phantomVsFishbed)
			put(d, 1, 0, 40, 3, 20, 12)
			c := &d.Crafts[0]
			c.Genies, c.Locked = 1, 2
			c.Fly.Move.Left, c.Fly.Move.Stage = 0, flight.StageDone
			change(c)
			rulestest.Same(t, "launch, "+name, d.nuclear().mayLaunch(0), name == "")
		}
	}},
}

// TestSeed holds the duel to the paragraphs of chapter 9 that package gunnery leaves to its caller.
func TestSeed(t *testing.T) {
	t.Parallel()
	for _, c := range seedFlows {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}
