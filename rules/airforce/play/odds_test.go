package play_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// oddsOf plays a shot at a fresh card.
func oddsOf(t *testing.T, id string, s play.OddsShot) *play.OddsResult {
	t.Helper()
	b := cardOf(t, id).Boxes
	if s.Entries == 0 {
		s.Entries = 1
	}
	s.Crew = max(s.Crew, 1)
	return s.Play(&play.OddsTarget{Boxes: [card.Guns]int{b.F, b.W, b.L, b.C, b.E}})
}

func rat(t *testing.T, what string, got *big.Rat, wanted string) {
	t.Helper()
	rulestest.Same(t, what, got.RatString(), wanted)
}

// TestExactExamples are the exact figures of the rules text.
func TestExactExamples(t *testing.T) {
	t.Parallel()
	r := oddsOf(t, "p-51d", play.OddsShot{Factors: 8, Hexes: 2})
	rat(t, "AF-42 F of 8 factors at range 2", r.ByLetter[card.Fuselage].Mean(), "11/6")
	rat(t, "AF-42 W", r.ByLetter[card.Wing].Mean(), "5/3")
	rat(t, "AF-42 E", r.ByLetter[card.Engine].Mean(), "1/2")
	r = oddsOf(t, "bf-109g", play.OddsShot{Factors: 6, Hexes: 1, Need: 5})
	rat(t, "AF-12 F of 6 factors at range 1 in high deflection", r.ByLetter[card.Fuselage].Mean(), "11/18")
	r = oddsOf(t, "bf-109g", play.OddsShot{Factors: 6, Hexes: 1, Entries: 2})
	rat(t, "AF-46 two entries of 6 factors at range 1", r.Kill, "1/9")
	r = oddsOf(t, "bf-109g", play.OddsShot{Factors: 6, Hexes: 1, Rolls: 3, Face: 6})
	rat(t, "AF-15 at least one 6 in three rolls", r.Hit, "91/216")
}

const trials = 200_000

// near compares a count of trials with an exact chance, at five standard errors: a right
// engine fails once in some 1.7 million comparisons; the seed is fixed.
func near(t *testing.T, what string, count int, p *big.Rat) {
	t.Helper()
	v, _ := p.Float64()
	got, error5 := float64(count)/trials, 5*math.Sqrt(v*(1-v)/trials)
	if math.Abs(got-v) > error5 {
		t.Errorf("%s: found %.5f, want %.5f within %.5f", what, got, v, error5)
	}
}

// TestEngineAgainstOdds fires 200,000 shots of each kind through the engine.
func TestEngineAgainstOdds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name      string
		blue, red string
		aim       play.Aim
		flex      bool
		exact     play.OddsShot
		worn      card.Tally // hits that the target has taken
	}{
		{name: "fixed", blue: "p-51d", red: "bf-109g", aim: play.Aim{Hexes: 1}, exact: play.OddsShot{Factors: 6, Hexes: 1},
			worn: card.Tally{2, 4, 0, 1, 1, 0}},
		{name: "deflection", blue: "fw-190a", red: "p-51d", aim: play.Aim{Hexes: 2, Need: 5},
			exact: play.OddsShot{Factors: 10, Hexes: 2, Need: 5}, worn: card.Tally{4, 4, 4, 2, 0, 0}},
		{name: "K-14", blue: "p-51d", red: "bf-109g", aim: play.Aim{Hexes: 3, Need: 3},
			exact: play.OddsShot{Factors: 6, Hexes: 3, Need: 3}, worn: card.Tally{5, 5, 5, 2, 2, 0}},
		{name: "big target", blue: "me-262a", red: "b-17g", aim: play.Aim{Hexes: 1, Need: 4, Head: true},
			exact: play.OddsShot{Factors: 16, Hexes: 1, Need: 4, Crew: 2}, worn: card.Tally{26, 20, 20, 4, 3, 0}},
		{name: "single roll", blue: "p-47d", red: "fw-190a", aim: play.Aim{Hexes: 2, Rolls: 1, Face: 6},
			exact: play.OddsShot{Factors: 8, Hexes: 2, Rolls: 1, Face: 6}, worn: card.Tally{8, 8, 4, 2, 3, 0}},
		{name: "single roll in deflection", blue: "p-47d", red: "fw-190a",
			aim:   play.Aim{Hexes: 2, Rolls: 1, Face: 6, Need: 3},
			exact: play.OddsShot{Factors: 8, Hexes: 2, Rolls: 1, Face: 6, Need: 3}, worn: card.Tally{8, 8, 4, 2, 3, 0}},
		{name: "snapshot", blue: "f6f", red: "a6m2", aim: play.Aim{Hexes: 1, Need: 3, Snap: true},
			exact: play.OddsShot{Factors: 6, Hexes: 1, Need: 3}, worn: card.Tally{4, 4, 1, 1, 1, 0}},
		{name: "two game-turns", blue: "p-51d", red: "bf-109g", aim: play.Aim{Hexes: 1, Need: 3},
			exact: play.OddsShot{Factors: 6, Hexes: 1, Need: 3, Entries: 2}, worn: card.Tally{1, 1, 1, 1, 0, 0}},
		{name: "snapshot from ahead", blue: "f6f", red: "a6m2", aim: play.Aim{Hexes: 1, Rolls: 1, Face: 6, Snap: true},
			exact: play.OddsShot{Factors: 6, Hexes: 1, Rolls: 1, Face: 6}, worn: card.Tally{4, 4, 1, 1, 1, 0}},
		{name: "snapshot at a vertical dive", blue: "p-51d", red: "bf-109g",
			aim:   play.Aim{Hexes: 1, Rolls: 1, Face: 6, Need: 3, Entry: 6, Snap: true},
			exact: play.OddsShot{Factors: 6, Hexes: 1, Rolls: 1, Face: 6, Need: 3}, worn: card.Tally{5, 5, 5, 2, 2, 0}},
		{name: "snapshot into a bomber's nose", blue: "me-262a", red: "b-17g",
			aim:   play.Aim{Hexes: 1, Rolls: 1, Face: 6, Entry: 12, Snap: true, Head: true},
			exact: play.OddsShot{Factors: 16, Hexes: 1, Rolls: 1, Face: 6, Crew: 2}, worn: card.Tally{26, 20, 20, 6, 3, 0}},
		{name: "bomber's nose", blue: "me-262a", red: "b-17g", aim: play.Aim{Hexes: 1, Rolls: 1, Face: 6, Head: true},
			exact: play.OddsShot{Factors: 16, Hexes: 1, Rolls: 1, Face: 6, Crew: 2}, worn: card.Tally{26, 20, 20, 6, 3, 0}},
		{name: "straight down", blue: "p-47d", red: "fw-190a", aim: play.Aim{Hexes: 6},
			exact: play.OddsShot{Factors: 8, Hexes: 6}, worn: card.Tally{8, 8, 4, 2, 3, 0}},
		{name: "gunners in a meeting", blue: "b-17g", red: "bf-109g", aim: play.Aim{Hexes: 2, Rolls: 1, Face: 6},
			flex: true, exact: play.OddsShot{Factors: 8, Hexes: 2, Rolls: 1, Face: 6, Crew: 3}, worn: card.Tally{5, 5, 5, 0, 2, 0}},
		{name: "gunners in deflection", blue: "b-17g", red: "bf-109g", aim: play.Aim{Hexes: 2, Rolls: 3, Face: 6, Need: 5},
			flex: true, exact: play.OddsShot{Factors: 8, Hexes: 2, Rolls: 3, Face: 6, Need: 5, Crew: 3},
			worn: card.Tally{5, 5, 5, 0, 2, 0}},
		{name: "gunners' snapshot", blue: "b-17g", red: "bf-109g", aim: play.Aim{Hexes: 1, Rolls: 3, Face: 6, Snap: true},
			flex: true, exact: play.OddsShot{Factors: 8, Hexes: 1, Rolls: 3, Face: 6, Crew: 3}, worn: card.Tally{5, 5, 5, 0, 2, 0}},
		{name: "gunners", blue: "b-17g", red: "bf-109g", aim: play.Aim{Hexes: 2, Rolls: 3, Face: 6}, flex: true,
			exact: play.OddsShot{Factors: 8, Hexes: 2, Rolls: 3, Face: 6, Crew: 3}},
		{name: "gunners astern", blue: "b-17g", red: "fw-190a",
			aim: play.Aim{Hexes: 1, Rolls: 3, Face: 5, Need: 5, Hemi: 1}, flex: true,
			exact: play.OddsShot{Factors: 8, Hexes: 1, Rolls: 3, Face: 5, Need: 5, Crew: 3}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := fight(t, "", []string{tt.blue}, []string{tt.red})
			put(d, 0, at(0, 0, 0, 150, 4))
			put(d, 1, at(0, 2, 0, 150, 4))
			d.Phase = play.FirePhase
			play.StateOf(d, 1).Hits = tt.worn
			play.Weigh(play.StateOf(d, 1), play.SpecOf(d, 1))
			o := play.Order{On: true, Flex: tt.flex, Target: 1, Groups: uint8(1<<play.SpecOf(d, 0).Groups() - 1), Aim: tt.aim}
			if tt.flex {
				play.StateOf(d, 0).Flex = o
			} else {
				play.StateOf(d, 0).Fire = o
			}
			fresh := *d
			hit, kill := 0, 0
			var boxes [card.Guns]int
			s := tt.exact
			s.Entries, s.Crew = max(s.Entries, 1), max(s.Crew, 1)
			for n := range trials {
				*d = fresh
				d.Dice().Reset(31, n)
				var all card.Tally
				entered := false
				for turn := range s.Entries {
					d.Dice().StartTurn(turn + 1)
					play.Resolve(d)
					for _, h := range play.Hurts(d) {
						entered = true
						for l := range card.Guns {
							all[l] += h.Hits[l]
						}
					}
				}
				hit += bit(entered)
				kill += bit(play.StateOf(d, 1).Lost)
				for l := range card.Guns {
					boxes[l] += bit(all[l] > 0)
				}
			}
			target := play.OddsTarget{}
			for l := range card.Guns {
				target.Boxes[l], target.Hits[l] = int(play.SpecOf(d, 1).Boxes(l)), int(tt.worn[l])
			}
			r := s.Play(&target)
			near(t, "hit", hit, r.Hit)
			near(t, "kill", kill, r.Kill)
			for l := range card.Guns {
				near(t, string(card.LetterNames[l]), boxes[l], r.ByLetter[l].AtLeast(1))
			}
		})
	}
}

// TestFactsAgainstOdds compares the chances that agents see with the exact ones, of fixed guns and of flexible ones,
// whose C hits count more often. A chance that is not 0 is never told as 0.
func TestFactsAgainstOdds(t *testing.T) {
	t.Parallel()
	d := pairOf(t)
	c := play.StateOf(d, 1)
	for _, worn := range []card.Tally{{}, {3, 2, 1, 1, 1, 0}, {5, 4, 3, 2, 2, 0}} {
		c.Hits = worn
		play.Weigh(c, play.SpecOf(d, 1))
		target := play.OddsTarget{Boxes: [card.Guns]int{8, 7, 6, 3, 3}}
		for l := range card.Guns {
			target.Hits[l] = int(worn[l])
		}
		for _, factors := range []int{1, 4, 6, 8, 12, 16, 30} {
			for r := 1; r <= play.RangeMax; r++ {
				compareFacts(t, d, &target, factors, r)
			}
		}
	}
}

func compareFacts(t *testing.T, d *play.Duel, target *play.OddsTarget, factors, r int) {
	t.Helper()
	c := play.StateOf(d, 0)
	c.Fixed[0], c.Hemis[0] = 2*card.Halves(factors), 2*card.Halves(factors)
	d.Phase, d.Stage = play.FirePhase, 0
	for _, a := range []play.Aim{{}, {Need: 5}, {Rolls: 1, Face: 6, Need: 3}, {Rolls: 1, Face: 6, Need: 5}, {Rolls: 3, Face: 5}} {
		for cursor, flex := range []bool{false, true} {
			a.Hexes = int8(r)
			d.Cursor = int8(cursor)
			play.SetShots(d, play.Order{}, play.Order{On: true, Flex: flex, Target: 1, Groups: 1, Aim: a})
			play.Ask(d, 0, rules.Fire, 2)
			d.Moved()
			var f rules.Facts
			scouting(d).Facts(1, rules.AllFacts, &f)
			s := play.OddsShot{Factors: factors, Hexes: r, Entries: 1, Rolls: int(a.Rolls), Face: int(a.Face),
				Need: int(a.Need), Crew: int(play.CrewTimes(flex, factors, false))}
			exact := s.Play(target)
			hit, _ := exact.Hit.Float64()
			kill, _ := exact.Kill.Float64()
			if math.Abs(float64(f[rules.MyHit])-rules.Certain*hit) > 3 ||
				math.Abs(float64(f[rules.MyKill])-rules.Certain*kill) > 3 ||
				(f[rules.MyKill] == 0) != (kill == 0) || f[rules.MyHit] == 0 || f[rules.MyDamage] == 0 {
				t.Errorf("%d factors, %+v, flexible %v: hit %d, kill %d, want %.5f, %.5f", factors, a, flex,
					f[rules.MyHit], f[rules.MyKill], hit, kill)
			}
		}
	}
}

// TestOddsRefuses lists what the odds command says to bad arguments.
func TestOddsRefuses(t *testing.T) {
	t.Parallel()
	s, err := catalog()
	if err != nil {
		t.Fatal(err)
	}
	find := s.Find
	for _, c := range []struct {
		given map[string]string
		fault string
	}{
		{map[string]string{"factors": "0", "range": "2", "target": "p51d"},
			`factors: found "0", want a whole number 1 to 60`},
		{map[string]string{"factors": "8", "range": "7", "target": "p51d"}, `range: found "7", want a whole number 1 to 6`},
		{map[string]string{"factors": "8", "range": "2"}, `target: missing, want the name of a card`},
		{map[string]string{"factors": "8", "range": "2", "target": "p51d", "nose": "yes"},
			`nose: found "yes", want no, for p-51d is no multi-engine bomber`},
		{map[string]string{"factors": "8", "range": "2", "target": "p51d", "hits": "9F"},
			`hits: found "9F", want less than the 9 F boxes of p-51d`},
		{map[string]string{"factors": "8", "range": "2", "target": "p51d", "rolls": "2"},
			`rolls: found "2", want flexible=yes with it`},
		{map[string]string{"factors": "8", "range": "2", "target": "p51d", "deflection": "low"},
			`deflection: found "low", want high or none`},
		{map[string]string{"factors": "8", "range": "2", "target": "p51d", "flexible": "maybe"},
			`flexible: found "maybe", want yes or no`},
	} {
		_, err := play.Attacks()[0].Odds(c.given, find)
		if err == nil || err.Error() != c.fault {
			t.Errorf("%v: found %v, want %s", c.given, err, c.fault)
		}
	}
	o, err := play.Attacks()[0].Odds(map[string]string{"factors": "8", "range": "2", "target": "p51d", "deflection": "none",
		"sight": "none", "hits": "none", "nose": "no"}, find)
	if err != nil || len(o.Given) != 3 {
		t.Errorf("the defaults by name: found %v, %v", o, err)
	}
	o, err = play.Attacks()[0].Odds(map[string]string{"factors": "8", "range": "1", "target": "P-51D", "deflection": "high",
		"sight": "K-14", "flexible": "yes", "rolls": "3", "hits": "3F2WL"}, find)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Same(t, "arguments echoed", len(o.Given), 8)
	rulestest.Same(t, "distributions", len(o.More), int(card.Letters))
	rat(t, "in on one of three 6s, then on 3", o.Hit, "91/324")
}
