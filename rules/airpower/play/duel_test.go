// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestDuelAllocatesNothing(t *testing.T) {
	for _, tt := range aptest.Games {
		rulestest.Allocations(t, compiledText(t, tt.Text))
	}
	rulestest.Allocations(t, compiledText(t, scatteredText+phantomVsMiG))
}

// checkState says what is wrong with a duel's state.
func checkState(rd rules.Duel) string {
	d := rd.(*Duel)
	if int(d.Turn) > d.Compiled.Opt.TurnLimit {
		return "past the turn limit"
	}
	left := [2]int{}
	for i := range d.Compiled.Total {
		c, sp := &d.Crafts[i], &d.Compiled.Specs[i]
		if msg := checkCraft(c, sp); msg != "" {
			return fmt.Sprintf("%s in %s: %s", d.Journal().Name(i), d.PhaseName(), msg)
		}
		if !c.Lost {
			left[c.Side]++
		}
	}
	if d.NGenies == 0 && d.Flying == 0 && (left[0] == 0 || left[1] == 0) {
		return "goes on with one side gone"
	}
	if msg := checkBirds(d); msg != "" {
		return msg
	}
	return checkLinks(d)
}

// checkBirds says what is wrong with the missiles in flight: they have a target, time and altitude left, and what
// needs guidance has had it at the last check.
func checkBirds(d *Duel) string {
	flying := int8(0)
	for k := range d.NBirds {
		b := &d.Birds[k]
		if b.Gone {
			continue
		}
		flying++
		o := d.Arms().Ordnance(b)
		switch {
		case d.Crafts[b.Target].Lost:
			return missileLog{d}.birdName(b) + " flies at nobody"
		case b.Fly.FlightTurn > o.Flight.Time || d.Phase < OrderPhase && b.Fly.FlightTurn >= o.Flight.Time:
			return missileLog{d}.birdName(b) + " flies on after its time"
		case !b.Fly.Pose().Valid() || b.Fly.Altitude < 0:
			return missileLog{d}.birdName(b) + " is nowhere"
		case b.Fly.Left > b.Fly.Speed+b.Fly.Owed+9 || b.Fly.MoveLeft > b.Fly.Left:
			return missileLog{d}.birdName(b) + " has too many FPs"
		case d.Phase > FlightPhase && b.Fly.FlightTurn > 0 && d.Arms().Lit(b) && !d.Arms().barraging(int(b.Target)) &&
			d.Crafts[b.By].Illuminates != b.Target+1:
			return missileLog{d}.birdName(b) + " outlives its illumination"
		}
	}
	if flying != d.Flying {
		return fmt.Sprintf("%d missiles fly, %d are counted", flying, d.Flying)
	}
	return ""
}

func checkCraft(c *CraftState, sp *Spec) string {
	f := &c.Fly
	switch {
	case !f.Pose().Valid():
		return fmt.Sprintf("stands at %v", f.Pose())
	case !c.Lost && (f.Altitude <= 0 || f.Crashed):
		return "flies in the ground"
	case f.Speed < 0:
		return "flies backwards"
	case !c.Lost && c.Rec.State == damage.Destroyed:
		return "destroyed but not lost"
	case c.Lost && c.how > rules.Ejected:
		return "lost in no way that there is"
	case c.Rockets < 0 || c.Rockets > sp.Rockets || c.Genies < 0 || c.Genies > sp.genies || c.TurretRounds < 0 ||
		c.TurretRounds > sp.turret.Rounds:
		return fmt.Sprintf("%d rockets, %d Genies", c.Rockets, c.Genies)
	case c.Shots > gunnery.ShotsPerTurn || c.RocketShots > gunnery.RocketShotsPerTurn || c.Shots > 0 && c.RocketShots > 0:
		return "shoots too often"
	case c.TurretUse.Return > 2 || c.TurretUse.Own > 1 || c.TurretUse.Own > 0 && c.TurretUse.Return > 0:
		return "its turrets shoot too often"
	case c.Fly.Damage.MaxRate < f.Turn.Rate && f.Turn.On && f.Turn.Rate > card.EZ:
		return "turns tighter than its damage allows"
	case f.GLOC && c.seats[0].Condition == 0:
		return "pilot unconscious and able"
	}
	for k := range c.Guns {
		if c.Guns[k].Rounds < 0 || c.Guns[k].Rounds > sp.guns[k].Rounds {
			return fmt.Sprintf("gun %d has %d half points", k, c.Guns[k].Rounds)
		}
	}
	return ""
}

func checkLinks(d *Duel) string {
	for i := range d.Compiled.Total {
		c := &d.Crafts[i]
		for _, link := range []uint8{c.Locked, c.TailLocked, c.Tails, c.Tailing} {
			if link == 0 || c.Lost {
				continue
			}
			if int(link) > d.Compiled.Total || d.Crafts[link-1].Side == c.Side || d.Crafts[link-1].Lost {
				return d.Journal().Name(i) + " is bound to nobody"
			}
		}
		if !c.Lost && c.category == order.Absent && d.Phase >= FlightPhase {
			return d.Journal().Name(i) + " is in no category"
		}
	}
	return ""
}

// Two thousand random duels end, and all reasons of ending come up.
func TestRandomDuelsEnd(t *testing.T) {
	t.Parallel()
	var ends [rules.NumEnds]int
	for k, tt := range aptest.Games {
		d := compiledText(t, tt.Text).NewDuel()
		for n := range 2000 / len(aptest.Games) {
			play(d, uint64(k), n)
			ends[d.Outcome().End]++
		}
	}
	for _, e := range []rules.End{rules.Destroyed, rules.Crashed, rules.Ejected} {
		if ends[e] == 0 {
			t.Errorf("no duel ends with %q: %v", e, ends)
		}
	}
}

// play plays one random duel.
func play(d rules.Duel, seed uint64, n int) {
	var r random
	r.play(d, seed, n)
}

// A random agent plays both sides.
type random struct{ set, agent dice.Set }

func (r *random) play(d rules.Duel, seed uint64, n int) {
	r.set.Reset(seed+1, n)
	r.agent.Reset(seed+2, n)
	d.Begin(&r.set)
	for q := d.Next(); q != nil; q = d.Next() {
		d.Choose(r.agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
	}
}

// Recording a duel moves no die.
func TestRecorderChangesNothing(t *testing.T) {
	t.Parallel()
	for _, tt := range aptest.Games {
		g := compiledText(t, tt.Text)
		plain, told := g.NewDuel(), g.NewDuel()
		for n := range 10 {
			told.Attach(&rules.Ledger{}, &rules.Recorder{})
			play(plain, 7, n)
			play(told, 7, n)
			rulestest.Same(t, tt.Name, *told.Outcome(), *plain.Outcome())
		}
	}
}

// The lists of options are long enough, and only just.
func TestListsAreLongEnough(t *testing.T) {
	t.Parallel()
	longest := map[string]int{}
	for k, tt := range aptest.Games {
		d := compiledText(t, tt.Text).NewDuel().(*Duel)
		for n := range 40 {
			var set, agent dice.Set
			set.Reset(uint64(k), n)
			agent.Reset(uint64(k)+100, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				longest[q.Kind.String()] = max(longest[q.Kind.String()], int(q.N))
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
	t.Log(longest)
	if longest["move"] > MaxSteps || longest["move"] < MaxSteps/4 {
		t.Errorf("the longest list of flight points has %d, room is for %d", longest["move"], MaxSteps)
	}
}

func BenchmarkRandomDuel(b *testing.B) {
	for _, tt := range []struct{ name, text string }{
		{"F-4E v MiG-21MF", "blue: {card: f-4e}\nred: {card: mig-21mf}"},
		{"two a side", aptest.Games[2].Text},
		{"missiles", "start: {position: blue-advantaged, range: 6, altitude: 18, speed: 6}\n" +
			"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: mig-21mf, loadout: \"1972\"}"},
	} {
		b.Run(tt.name, func(b *testing.B) { rulestest.RandomDuels(b, compiledText(b, tt.text)) })
	}
}

// The state of a duel stays valid, whatever is chosen.
func TestStates(t *testing.T) {
	t.Parallel()
	for _, tt := range aptest.Games {
		t.Run(tt.Name, func(t *testing.T) {
			t.Parallel()
			keepsState(t, compiledText(t, tt.Text), 40)
		})
	}
}

// Aircraft that are not shipped keep the state whole, too, and so do starts that dice scatter.
func TestStatesOfOtherGames(t *testing.T) {
	t.Parallel()
	keepsState(t, compiledText(t, scatteredText+phantomVsMiG), 40)
	paths, err := filepath.Glob("../aptest/cards/*.yaml")
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d cards, %v", len(paths), err)
	}
	for k, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			s := aptest.Setup(t, "start: {range: 3}\nblue: {card: f-4e}\nred: {card: mig-17f}")
			for side, p := range [2]string{path, paths[(k+7)%len(paths)]} {
				f, err := yamldoc.ReadFile(p)
				if err != nil {
					t.Fatal(err)
				}
				if s.Sides[side][0].Card, err = yamldoc.Parse(f); err != nil {
					t.Fatal(err)
				}
			}
			g, err := Compile(s)
			if err != nil {
				t.Fatal(err)
			}
			keepsState(t, g, 20)
		})
	}
}

// keepsState plays random duels of a game and checks the state at each decision.
func keepsState(t *testing.T, g *Game, duels int) {
	t.Helper()
	d := g.NewDuel()
	var set, agent dice.Set
	for n := range duels {
		set.Reset(3, n)
		agent.Reset(4, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			if wrong := checkState(d); wrong != "" {
				t.Fatalf("duel %d, turn %d: %s", n, q.Turn, wrong)
			}
			d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
		}
	}
}
