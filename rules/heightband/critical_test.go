package heightband

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// struck applies critical hits to red 1, a card, with the dice that they roll.
func struck(t *testing.T, card string, prepare func(c *craft), dice ...[]int) (*Duel, *craft) {
	t.Helper()
	d := recorded(fight(t, "", spitfire, []string{card}))
	c := &d.craft[1]
	if prepare != nil {
		prepare(c)
	}
	for _, faces := range dice {
		strike(t, d, faces)
	}
	return d, c
}

// strike applies one critical hit: its d10, its d6 and the d6 that follow.
func strike(t *testing.T, d *Duel, faces []int) {
	t.Helper()
	for n := range 30_000_000 {
		set := *d.Dice()
		set.Reset(3, n)
		set.StartTurn(1)
		try := set
		ok := try.D10(uint8(rules.Blue), forCritical) == faces[0]
		for _, f := range faces[1:] {
			ok = ok && try.D6(uint8(rules.Blue), forCritical) == f
		}
		if ok {
			*d.Dice() = set
			d.critical(1, rules.Blue, rules.Source{})
			want(t, fmt.Sprint("dice of ", faces), int(d.Dice().Rolls()), len(faces))
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
			_, e := struck(t, "bf-109e", nil, []int{c.row, c.die})
			want(t, fmt.Sprint(c.row, c.die), fmt.Sprint(e.as, e.dv, e.mvr, e.ab, e.cm, e.st), c.want)
		}
	}},
	{"HB-32 row 7: extra damage, a six is six; equipment gone", func(t *testing.T) {
		d, c := struck(t, "he-111", nil, []int{7, 2, 6})
		want(t, "1d6", fmt.Sprint(c.damage, c.gear&bombSight), "6 0")
		want(t, "no further critical hit", len(events(d, "HB-30")), 0)
		_, c = struck(t, "ju-87", nil, []int{7, 5, 6, 5})
		want(t, "2d6", fmt.Sprint(c.damage, c.gear&diveBrakes), "11 0")
		_, c = struck(t, "he-111", nil, []int{7, 6, 1, 1, 1})
		want(t, "3d6, no radar to lose", fmt.Sprint(c.damage, c.gear), fmt.Sprint("3 ", bombSight))
	}},
	{"HB-32 row 10: fires and the explosion", func(t *testing.T) {
		_, c := struck(t, "bf-109e", nil, []int{10, 1, 4})
		want(t, "one", fmt.Sprint(c.fires, c.damage), "1 4")
		_, c = struck(t, "bf-109e", nil, []int{10, 4, 4, 5})
		want(t, "two", fmt.Sprint(c.fires, c.damage), "2 9")
		want(t, "told", c.criticalText(10, 3)+"; "+c.criticalText(10, 4),
			"1 fire, 1d6 extra damage; 2 fires, 2d6 extra damage")
		_, c = struck(t, "bf-109e", nil, []int{10, 6})
		want(t, "explodes", c.how, rules.Destroyed)
	}},
	{"HB-33 AS and DV at 0", func(t *testing.T) {
		for _, row := range []int{1, 2} {
			_, c := struck(t, "bf-109e", func(c *craft) { c.as, c.dv = 2, 2 }, []int{row, 6})
			want(t, fmt.Sprint("row ", row), c.lost, true)
			_, c = struck(t, "bf-109e", func(c *craft) { c.as, c.dv = 3, 3 }, []int{row, 6})
			want(t, fmt.Sprint("row ", row, ", at 0"), c.lost, true)
			_, c = struck(t, "bf-109e", func(c *craft) { c.as, c.dv = 2, 2 }, []int{row, 1})
			want(t, fmt.Sprint("row ", row, ", 1 left"), c.lost, false)
		}
	}},
	{"HB-34 dazed", func(t *testing.T) {
		_, c := struck(t, "bf-109e", nil, []int{8, 3})
		want(t, "pilot", fmt.Sprint(c.dazed, c.skill), "true 5")
		_, c = struck(t, "bf-109e", nil, []int{8, 3}, []int{8, 1})
		want(t, "again", fmt.Sprint(c.dazed, c.skill), "true 4")
		_, c = struck(t, "bf-109e", func(c *craft) { c.skill = 1 }, []int{8, 3}, []int{8, 1})
		want(t, "to death", c.how, rules.PilotKilled)
		_, c = struck(t, "bf-109e", nil, []int{8, 4})
		want(t, "no aircrew, no effect", fmt.Sprint(c.dazed, c.crewDazed), "false 0")
	}},
	{"HB-34 the co-pilot takes the second", func(t *testing.T) {
		co := func(c *craft) { c.co = 4 }
		_, c := struck(t, "lancaster", co, []int{8, 3}, []int{8, 3})
		want(t, "both dazed", fmt.Sprint(c.dazed, c.coDazed, c.skill, c.co), "true true 5 4")
		_, c = struck(t, "lancaster", co, []int{8, 3}, []int{8, 3}, []int{8, 3})
		want(t, "then the pilot's Skill", fmt.Sprint(c.skill, c.co), "4 4")
		_, c = struck(t, "lancaster", func(c *craft) { c.co = 1 }, []int{8, 3}, []int{8, 3})
		want(t, "with Skill 1 too", c.coDazed, true)
		_, c = struck(t, "lancaster", func(c *craft) { c.co, c.skill = 4, 0 }, []int{8, 3}, []int{8, 3})
		want(t, "of a dead pilot", fmt.Sprint(c.dazed, c.coDazed, c.co), "false true 3")
	}},
	{"HB-34 aircrew by number, and their Skill the second time", func(t *testing.T) {
		for die, n := range map[int]int8{1: 1, 3: 1, 4: 2, 5: 2, 6: 3} {
			_, c := struck(t, "lancaster", nil, []int{8, 4, die})
			want(t, fmt.Sprint("die ", die), c.crewDazed, n)
		}
		_, c := struck(t, "lancaster", nil, []int{8, 4, 6}, []int{8, 5, 6}, []int{8, 6, 6})
		want(t, "three times", fmt.Sprint(c.crewDazed, c.crewSkill, c.ableCrew()), "6 2 0")
	}},
	{"HB-34 the dazed do nothing this turn", func(t *testing.T) {
		d := placed(t, "", []string{"bf-110"}, emil, 0, 2, 0, 10)
		d.craft[0].dazed = true
		want(t, "the pilot does not fire", d.Next().Side, rules.Red)
		d = placed(t, "", heinkel, emil, 0, -2, 0, 10)
		d.craft[0].crewDazed = 4
		q := d.Next()
		want(t, "nor do the gunners", q == nil || q.Side == rules.Red, true)
	}},
	{"HB-35 wounds", func(t *testing.T) {
		_, c := struck(t, "bf-110", nil, []int{9, 1, 3})
		want(t, "pilot -1", fmt.Sprint(c.skill, c.crewSkill), "4 4")
		_, c = struck(t, "bf-110", nil, []int{9, 5, 4})
		want(t, "aircrew -2", fmt.Sprint(c.skill, c.crewSkill), "5 2")
		_, c = struck(t, "bf-110", func(c *craft) { c.skill = 2 }, []int{9, 4, 1})
		want(t, "Skill 0", c.how, rules.PilotKilled)
		_, c = struck(t, "he-111", func(c *craft) { c.crewSkill = 1 }, []int{9, 4, 6})
		want(t, "aircrew at 0", fmt.Sprint(c.crew, c.crewSkill), "0 0")
		_, c = struck(t, "lancaster", func(c *craft) { c.co, c.skill = 4, 0 }, []int{9, 1, 3})
		want(t, "the co-pilot of a dead pilot", c.co, 3)
		_, c = struck(t, "lancaster", func(c *craft) { c.co = 4 }, []int{9, 1, 3})
		want(t, "not of a living one", fmt.Sprint(c.skill, c.co), "4 4")
	}},
	{"HB-36 killed", func(t *testing.T) {
		_, c := struck(t, "bf-109e", nil, []int{9, 6, 2})
		want(t, "pilot", c.how, rules.PilotKilled)
		_, c = struck(t, "bf-109e", nil, []int{9, 6, 4})
		want(t, "nobody aboard", c.lost, false)
		_, c = struck(t, "lancaster", nil, []int{9, 6, 4, 6})
		want(t, "three for good", c.crew, 3)
		c.crew, c.crewDazed = 3, 2
		c.loseCrew(2)
		want(t, "never fewer than nobody able", c.ableCrew(), 0)
	}},
	{"HB-37 a battery for each who is able", func(t *testing.T) {
		d := placed(t, "", heinkel, emil, 0, -2, 0, 10)
		d.craft[0].crew, d.craft[0].crewDazed = 2, 1
		follow(t, d, "blue 1: dorsal MG 15 at red 1")
		q := d.Next()
		want(t, "nobody for the ventral gun", q == nil || q.Side == rules.Red, true)
		d = placed(t, "", heinkel, emil, 0, -2, 0, 10)
		d.craft[0].crew, d.craft[0].crewDazed = 2, 1
		follow(t, d, "blue 1: hold", "blue 1: ventral MG 15 at red 1")
	}},
	{"HB-38 no pilot", func(t *testing.T) {
		d, c := struck(t, "lancaster", func(c *craft) { c.co, c.formed = 4, true }, []int{9, 6, 1})
		want(t, "not lost with a co-pilot", c.lost, false)
		want(t, "leaves its formation", c.formed, false)
		d.fill(&d.menu, 1)
		l, n := d.menu.option(0)
		want(t, "flies level straight on", fmt.Sprint(d.menu.all, l.man, n), fmt.Sprint(1, level, 9))
		want(t, "no tight turn", d.mayTight(c), false)
		c.fires = 0
		begun(d, rules.Blue)
		for q := d.Next(); q.Side == rules.Red || d.cur == 1; q = d.Next() {
			t.Fatalf("red decides: %s", words(d))
		}
		want(t, "straight on", c.where(), "(0.0, 9.0), heading 180, HB 20")
		c.st = 10
		d.fill(&d.menu, 1)
		l, n = d.menu.option(0)
		want(t, "or dives", fmt.Sprint(l.man, l.hb, n), fmt.Sprint(shallowDive, -1, 9))
		d.endTurn()
		want(t, "takes over", fmt.Sprint(c.skill, c.co), "4 0")
	}},
	{"HB-38 nobody fires the fixed guns, but the aircrew act", func(t *testing.T) {
		d := placed(t, "", []string{"bf-110"}, emil, 0, -2, 0, 10)
		d.craft[0].skill, d.craft[0].co = 0, 3
		want(t, "rear gun", words(d), "blue 1, fire: hold; rear MG 15 at red 1")
		d = placed(t, "", []string{"bf-110"}, emil, 0, 2, 0, 10)
		d.craft[0].skill, d.craft[0].co = 0, 3
		want(t, "no fixed guns", d.Next().Side, rules.Red)
	}},
}

// A crash is credited to what last hit an aircraft that hits have worn down (HB-14); DV is
// nothing that it flies by.
func TestLedgerCreditsCrash(t *testing.T) {
	t.Parallel()
	for row, worn := range [...]bool{1: true, 2: false, 3: true, 4: true, 5: true, 6: true} {
		if row == 0 {
			continue
		}
		d, _ := struck(t, "bf-109e", nil, []int{row, 6})
		d.crash(1)
		want(t, fmt.Sprint("row ", row, ", credited"), d.Ledger.Uncredited[rules.Red] == 0, worn)
		want(t, fmt.Sprint("row ", row, ", kills"), d.Ledger.Total(rules.Blue, int(0)).Kills == 1, worn)
	}
	d, _ := struck(t, "bf-109e", nil, []int{4, 6})
	d.damage(1, 1, rules.NoSource)
	d.crash(1)
	want(t, "after a collision", d.Ledger.Uncredited, [2]int64{0, 1})
	_, c := struck(t, "bf-109e", nil, []int{10, 1, 1})
	want(t, "who has set it on fire", fmt.Sprint(c.fires, c.burning == c.last, c.burning == rules.NoSource),
		"1 true false")
}
