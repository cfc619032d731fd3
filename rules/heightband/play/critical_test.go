package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// struck applies critical hits to red 1, a card, with the dice that they roll.
func struck(t *testing.T, card string, prepare func(c *play.State), dice ...[]int) (*play.Duel, *play.State) {
	t.Helper()
	d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Spitfire, []string{card}))
	c := d.State(1)
	if prepare != nil {
		prepare(c)
	}
	for _, faces := range dice {
		strike(t, d, faces)
	}
	return d, c
}

// struckBy is the shot that strikes.
var struckBy = rules.From(0, 1, 2, 0)

// strike applies one critical hit: its d10, its d6 and the d6 that follow.
func strike(t *testing.T, d *play.Duel, faces []int) {
	t.Helper()
	strikeFrom(t, d, struckBy, faces)
}

// strikeFrom applies one that is credited to a shot.
func strikeFrom(t *testing.T, d *play.Duel, from rules.Source, faces []int) {
	t.Helper()
	for n := range 30_000_000 {
		set := *d.Dice()
		set.Reset(3, n)
		set.StartTurn(1)
		try := set
		ok := try.D10(uint8(rules.Blue), play.ForCritical) == faces[0]
		for _, f := range faces[1:] {
			ok = ok && try.D6(uint8(rules.Blue), play.ForCritical) == f
		}
		if ok {
			*d.Dice() = set
			d.Harm(1, rules.Blue, from).Critical()
			rulestest.Same(t, fmt.Sprint("dice of ", faces), int(d.Dice().Rolls()), len(faces))
			return
		}
	}
	t.Fatalf("no dice begin with %v", faces)
}

var criticalCases = []ruleCase{
	{"HB-32 rows 1 to 6", func(t *testing.T) {
		for _, c := range []struct {
			row, die int
			want     string
		}{{1, 3, "11 11 3 1 2 3"}, {1, 4, "10 11 3 1 2 3"}, {1, 6, "9 11 3 1 2 3"}, {2, 1, "12 10 3 1 2 3"},
			{2, 6, "12 8 3 1 2 3"}, {3, 5, "12 11 5 1 2 3"},
			{4, 6, "12 11 3 -2 2 3"}, {5, 6, "12 11 3 1 -1 3"}, {6, 2, "12 11 3 1 2 4"}} {
			d, e := struck(t, "bf-109e", nil, []int{c.row, c.die})
			rulestest.Same(t, "extra damage", strings.Contains(hbtest.Events(d, "HB-32"), "extra damage"), false)
			rulestest.Same(t, fmt.Sprint(c.row, c.die), fmt.Sprint(e.AS, e.DV, e.MVR, e.AB, e.CM, e.ST), c.want)
		}
	}},
	{"HB-32 row 7: extra damage, a six is six; equipment gone", func(t *testing.T) {
		d, c := struck(t, "he-111", nil, []int{7, 2, 6})
		rulestest.Same(t, "1d6", fmt.Sprint(c.Damage, c.Gear&card.BombSight), "6 0")
		rulestest.Same(t, "no further critical hit", len(hbtest.Events(d, "HB-30")), 0)
		_, c = struck(t, "ju-87", nil, []int{7, 5, 6, 5})
		rulestest.Same(t, "2d6", fmt.Sprint(c.Damage, c.Gear&card.DiveBrakes), "11 0")
		_, c = struck(t, "he-111", nil, []int{7, 6, 1, 1, 1})
		rulestest.Same(t, "3d6, no radar to lose", fmt.Sprint(c.Damage, c.Gear), fmt.Sprint("3 ", card.BombSight))
	}},
	{"HB-32 row 10: fires and the explosion", func(t *testing.T) {
		_, c := struck(t, "bf-109e", nil, []int{10, 1, 4})
		rulestest.Same(t, "one", fmt.Sprint(c.Fires, c.Damage), "1 4")
		_, c = struck(t, "bf-109e", nil, []int{10, 4, 4, 5})
		rulestest.Same(t, "two", fmt.Sprint(c.Fires, c.Damage), "2 9")
		rulestest.Same(t, "told", c.CriticalText(10, 3)+"; "+c.CriticalText(10, 4),
			"1 fire, 1d6 extra damage; 2 fires, 2d6 extra damage")
		_, c = struck(t, "bf-109e", nil, []int{10, 6})
		rulestest.Same(t, "explodes", c.How, rules.Destroyed)
	}},
	{"HB-33 AS and DV at 0", func(t *testing.T) {
		for _, row := range []int{1, 2} {
			_, c := struck(t, "bf-109e", func(c *play.State) { c.AS, c.DV = 2, 2 }, []int{row, 6})
			rulestest.Same(t, fmt.Sprint("row ", row), c.Lost, true)
			_, c = struck(t, "bf-109e", func(c *play.State) { c.AS, c.DV = 3, 3 }, []int{row, 6})
			rulestest.Same(t, fmt.Sprint("row ", row, ", at 0"), c.Lost, true)
			_, c = struck(t, "bf-109e", func(c *play.State) { c.AS, c.DV = 2, 2 }, []int{row, 1})
			rulestest.Same(t, fmt.Sprint("row ", row, ", 1 left"), c.Lost, false)
		}
	}},
	{"HB-34 dazed", func(t *testing.T) {
		_, c := struck(t, "bf-109e", nil, []int{8, 3})
		rulestest.Same(t, "pilot", fmt.Sprint(c.Dazed, c.Skill), "true 5")
		_, c = struck(t, "bf-109e", nil, []int{8, 3}, []int{8, 1})
		rulestest.Same(t, "again", fmt.Sprint(c.Dazed, c.Skill), "true 4")
		_, c = struck(t, "bf-109e", func(c *play.State) { c.Skill = 1 }, []int{8, 3}, []int{8, 1})
		rulestest.Same(t, "to death", c.How, rules.PilotKilled)
		_, c = struck(t, "bf-109e", nil, []int{8, 4})
		rulestest.Same(t, "no aircrew, no effect", fmt.Sprint(c.Dazed, c.CrewDazed), "false 0")
	}},
	{"HB-34 the co-pilot takes the second", func(t *testing.T) {
		co := func(c *play.State) { c.CoPilot = 4 }
		_, c := struck(t, "lancaster", co, []int{8, 3}, []int{8, 3})
		rulestest.Same(t, "both dazed", fmt.Sprint(c.Dazed, c.CoDazed, c.Skill, c.CoPilot), "true true 5 4")
		_, c = struck(t, "lancaster", co, []int{8, 3}, []int{8, 3}, []int{8, 3})
		rulestest.Same(t, "then the pilot's Skill", fmt.Sprint(c.Skill, c.CoPilot), "4 4")
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot = 1 }, []int{8, 3}, []int{8, 3})
		rulestest.Same(t, "with Skill 1 too", c.CoDazed, true)
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot, c.Skill = 4, 0 }, []int{8, 3}, []int{8, 3})
		rulestest.Same(t, "of a dead pilot", fmt.Sprint(c.Dazed, c.CoDazed, c.CoPilot), "false true 3")
	}},
	{"HB-34 aircrew by number, and their Skill the second time", func(t *testing.T) {
		for die, n := range map[int]int8{1: 1, 3: 1, 4: 2, 5: 2, 6: 3} {
			_, c := struck(t, "lancaster", nil, []int{8, 4, die})
			rulestest.Same(t, fmt.Sprint("die ", die), c.CrewDazed, n)
		}
		_, c := struck(t, "lancaster", nil, []int{8, 4, 6}, []int{8, 5, 6}, []int{8, 6, 6})
		rulestest.Same(t, "three times", fmt.Sprint(c.CrewDazed, c.CrewSkill, c.Able()), "6 2 0")
	}},
	{"HB-34 the dazed do nothing this turn", func(t *testing.T) {
		d := placed(t, "", []string{"bf-110"}, hbtest.Emil, 0, 2, 0, 10)
		d.State(0).Dazed = true
		rulestest.Same(t, "the pilot does not fire", d.Next().Side, rules.Red)
		d = placed(t, "", hbtest.Heinkel, hbtest.Emil, 0, -2, 0, 10)
		d.State(0).CrewDazed = 4
		q := d.Next()
		rulestest.Same(t, "nor do the gunners", q == nil || q.Side == rules.Red, true)
	}},
	{"HB-35 wounds", func(t *testing.T) {
		_, c := struck(t, "bf-110", nil, []int{9, 1, 3})
		rulestest.Same(t, "pilot -1", fmt.Sprint(c.Skill, c.CrewSkill), "4 4")
		_, c = struck(t, "bf-110", nil, []int{9, 5, 4})
		rulestest.Same(t, "aircrew -2", fmt.Sprint(c.Skill, c.CrewSkill), "5 2")
		_, c = struck(t, "bf-110", func(c *play.State) { c.Skill = 2 }, []int{9, 4, 1})
		rulestest.Same(t, "Skill 0", c.How, rules.PilotKilled)
		_, c = struck(t, "he-111", func(c *play.State) { c.CrewSkill = 1 }, []int{9, 4, 6})
		rulestest.Same(t, "aircrew at 0", fmt.Sprint(c.Crew, c.CrewSkill), "0 0")
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot, c.Skill = 4, 0 }, []int{9, 1, 3})
		rulestest.Same(t, "the co-pilot of a dead pilot", c.CoPilot, 3)
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot = 4 }, []int{9, 1, 3})
		rulestest.Same(t, "not of a living one", fmt.Sprint(c.Skill, c.CoPilot), "4 4")
	}},
	{"HB-36 killed", func(t *testing.T) {
		_, c := struck(t, "bf-109e", nil, []int{9, 6, 2})
		rulestest.Same(t, "pilot", c.How, rules.PilotKilled)
		_, c = struck(t, "bf-109e", nil, []int{9, 6, 4})
		rulestest.Same(t, "nobody aboard", c.Lost, false)
		_, c = struck(t, "lancaster", nil, []int{9, 6, 4, 6})
		rulestest.Same(t, "three for good", c.Crew, 3)
		c.Crew, c.CrewDazed = 3, 2
		c.LoseCrew(2)
		rulestest.Same(t, "never fewer than nobody able", c.Able(), 0)
	}},
	{"HB-37 a battery for each who is able", func(t *testing.T) {
		d := placed(t, "", hbtest.Heinkel, hbtest.Emil, 0, -2, 0, 10)
		d.State(0).Crew, d.State(0).CrewDazed = 2, 1
		hbtest.Follow(t, d, "blue 1: dorsal MG 15 at red 1")
		q := d.Next()
		rulestest.Same(t, "nobody for the ventral gun", q == nil || q.Side == rules.Red, true)
		d = placed(t, "", hbtest.Heinkel, hbtest.Emil, 0, -2, 0, 10)
		d.State(0).Crew, d.State(0).CrewDazed = 2, 1
		hbtest.Follow(t, d, "blue 1: hold", "blue 1: ventral MG 15 at red 1")
	}},
	{"HB-38 no pilot", func(t *testing.T) {
		d, c := struck(t, "lancaster", func(c *play.State) { c.CoPilot, c.Formed = 4, true }, []int{9, 6, 1})
		rulestest.Same(t, "not lost with a co-pilot", c.Lost, false)
		rulestest.Same(t, "leaves its formation", c.Formed, false)
		d.Fill(1)
		l, n := d.View().Menu().Option(0)
		rulestest.Same(t, "flies level straight on", fmt.Sprint(d.View().Menu().Lines(), l.Least == l.Most, l.Man, n),
			fmt.Sprint(1, true, play.Level, 9))
		rulestest.Same(t, "no tight turn", d.View().MayTight(1), false)
		c.Fires = 0
		hbtest.Moving(d, rules.Blue)
		for q := d.Next(); q.Side == rules.Red || d.View().Current() == 1; q = d.Next() {
			t.Fatalf("red decides: %s", hbtest.Words(d))
		}
		rulestest.Same(t, "straight on", hbtest.Where(d, 1), "(0.0, 9.0), heading 180, HB 20")
		c.ST = 10
		d.Fill(1)
		l, n = d.View().Menu().Option(0)
		rulestest.Same(t, "or dives", fmt.Sprint(l.Man, l.HB, n), fmt.Sprint(play.ShallowDive, -1, 9))
		d.EndTurn()
		rulestest.Same(t, "takes over", fmt.Sprint(c.Skill, c.CoPilot), "4 0")
	}},
	{"HB-38 nobody fires the fixed guns, but the aircrew act", func(t *testing.T) {
		d := placed(t, "", []string{"bf-110"}, hbtest.Emil, 0, -2, 0, 10)
		d.State(0).Skill, d.State(0).CoPilot = 0, 3
		rulestest.Same(t, "rear gun", hbtest.Words(d), "blue 1, fire: hold; rear MG 15 at red 1")
		d = placed(t, "", []string{"bf-110"}, hbtest.Emil, 0, 2, 0, 10)
		d.State(0).Skill, d.State(0).CoPilot = 0, 3
		rulestest.Same(t, "no fixed guns", d.Next().Side, rules.Red)
	}},
}

// A crash is credited to the weapon that last lowered a value that the aircraft flies by (HB-14): DV is none, and the
// Skill of its pilot is one.
func TestLedgerCreditsCrash(t *testing.T) {
	t.Parallel()
	for row, worn := range [...]bool{1: true, 2: false, 3: true, 4: true, 5: true, 6: true} {
		if row == 0 {
			continue
		}
		d, _ := struck(t, "bf-109e", nil, []int{row, 6})
		d.Crash(1)
		rulestest.Same(t, fmt.Sprint("row ", row, ", credited"), d.Ledger.Uncredited[rules.Red] == 0, worn)
		rulestest.Same(t, fmt.Sprint("row ", row, ", kills"), d.Ledger.Total(rules.Blue, int(0)).Kills == 1, worn)
	}
	_, c := struck(t, "bf-109e", nil, []int{10, 1, 1})
	rulestest.Same(t, "who has set it on fire", fmt.Sprint(c.Fires, c.Burning == struckBy, c.Worn == rules.NoSource),
		"1 true true")
}

// Several weapons, a collision and a fire harm an aircraft before it crashes: the credit goes by who wore it down.
func TestLedgerCreditsCrashAmongWeapons(t *testing.T) {
	t.Parallel()
	first, second := rules.From(0, 1, 2, 0), rules.From(1, 2, 4, 90)
	for _, c := range []struct {
		name  string
		harms func(d *play.Duel)
		kills [2]int64 // of the first and of the second weapon
	}{
		{"damage of another weapon", func(d *play.Duel) {
			strikeFrom(t, d, first, []int{4, 6})
			d.Harm(1, rules.Blue, second).Damage(1)
		}, [2]int64{1, 0}},
		{"DV lowered by another weapon", func(d *play.Duel) {
			strikeFrom(t, d, first, []int{1, 1})
			strikeFrom(t, d, second, []int{2, 1})
		}, [2]int64{1, 0}},
		{"both have worn it down: the last", func(d *play.Duel) {
			strikeFrom(t, d, first, []int{3, 1})
			strikeFrom(t, d, second, []int{6, 1})
		}, [2]int64{0, 1}},
		{"the pilot wounded", func(d *play.Duel) {
			strikeFrom(t, d, first, []int{3, 1})
			strikeFrom(t, d, second, []int{9, 1, 1})
		}, [2]int64{0, 1}},
		{"damage alone", func(d *play.Duel) {
			d.Harm(1, rules.Blue, first).Damage(1)
			d.Harm(1, rules.Blue, second).Damage(1)
		}, [2]int64{0, 0}},
		{"a later collision", func(d *play.Duel) {
			strikeFrom(t, d, second, []int{5, 1})
			d.Harm(1, rules.Blue, rules.NoSource).Damage(1)
			strikeFrom(t, d, rules.NoSource, []int{4, 1})
		}, [2]int64{0, 1}},
		{"a collision alone", func(d *play.Duel) { strikeFrom(t, d, rules.NoSource, []int{4, 1}) }, [2]int64{0, 0}},
		{"a fire of another weapon", func(d *play.Duel) {
			strikeFrom(t, d, first, []int{4, 1})
			strikeFrom(t, d, second, []int{10, 1, 1})
			d.State(1).Dazed = true
			d.FightFires(1)
		}, [2]int64{1, 0}},
	} {
		d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Emil, hbtest.Spitfire))
		c.harms(d)
		d.Crash(1)
		rulestest.Same(t, c.name, [2]int64{d.Ledger.Total(rules.Blue, 0).Kills, d.Ledger.Total(rules.Blue, 1).Kills}, c.kills)
		rulestest.Same(t, c.name+", nobody's", d.Ledger.Uncredited[rules.Red] == 1, c.kills == [2]int64{})
	}
}
