// Inside: warnings_test.go, which looks at wordings, shares its cells.
package figures

import (
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// healthy is a cell of 100 duels with nothing to warn of.
func healthy() *results.Cell {
	c := &results.Cell{Case: results.Case{Weapons: []rules.Weapon{{ID: "cannon", Name: "cannon"}, {ID: "spare", Name: "carried, never fired"}}}}
	for i := range 100 {
		o := rules.Outcome{Result: rules.BlueWins, End: rules.Destroyed, Length: 3, Wiped: [2]int32{0, 3}, Trace: uint64(i),
			Opening: uint64(i)}
		if i%2 == 0 {
			o = rules.Outcome{Result: rules.RedWins, End: rules.Crashed, Length: 3, Wiped: [2]int32{3, 0}, Trace: uint64(i),
				Opening: uint64(i)}
		}
		c.Tally.Add(c.Tally.Duels, &o, &rules.Ledger{}, 1)
	}
	for s := range rules.Side(2) {
		c.Tally.Shots.Use(s, 0).Bands[0][0].Shots = 100
	}
	return c
}

func TestDoctor(t *testing.T) {
	t.Parallel()
	add := func(c *results.Cell, n int, o rules.Outcome) {
		for i := range n {
			o.Trace = uint64(1000 + i)
			c.Tally.Add(c.Tally.Duels, &o, &rules.Ledger{}, 1)
		}
	}
	draw := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 20}
	blue := rules.Outcome{Result: rules.BlueWins, End: rules.Destroyed, Length: 3, Wiped: [2]int32{0, 3}}
	for _, tt := range []struct {
		name   string
		change func(c *results.Cell)
		want   []string
	}{
		{"nothing", func(*results.Cell) {}, []string{}},
		{"no duels", func(c *results.Cell) { c.Tally = results.Tally{} }, []string{"No duels were played, so every figure is undefined."}},
		{"one duel again and again", func(c *results.Cell) {
			c.Tally.Distinct = estimate.Sketch{}
			c.Tally.Distinct.Add(4)
		}, []string{"All 100 duels are the same, roll for roll and move for move: the figures say nothing about luck."}},
		{"few courses again and again", func(c *results.Cell) {
			c.Tally.Distinct = estimate.Sketch{}
			for i := range uint64(9) {
				c.Tally.Distinct.Add(i)
			}
		}, []string{"Only about 9 of 100 duels differ: little is left to chance in this duel. The intervals " +
			"hold, but a small change of a card or a doctrine can move the figures far."}},
		{"repeats that come by chance", func(c *results.Cell) {
			c.Tally.Distinct = estimate.Sketch{}
			for i := range uint64(20) {
				c.Tally.Distinct.Add(i)
			}
		}, []string{}},
		{"few openings", func(c *results.Cell) {
			c.Tally.Openings = estimate.Sketch{}
			for i := range uint64(4) {
				c.Tally.Openings.Add(i)
			}
		}, []string{"Until the first shot, 100 duels take only 4 courses. The figures hold for this very start, and a " +
			"start slightly different may give others: let start.scatter draw one for each duel, " +
			"or draw it more widely."}},
		{"openings enough", func(c *results.Cell) {
			c.Tally.Openings = estimate.Sketch{}
			for i := range uint64(31) {
				c.Tally.Openings.Add(i)
			}
		}, []string{}},
		{"one end", func(c *results.Cell) {
			c.Tally.Ends = [rules.NumEnds]int64{rules.Ejected: 100}
		}, []string{"All 100 duels ended for the same reason: ejected."}},
		{"disengaged is no turn limit", func(c *results.Cell) {
			d := draw
			d.End = rules.Disengaged
			add(c, 50, d)
		}, []string{}},
		{"turn limit of 5 %", func(c *results.Cell) { c.Tally.Ends = [rules.NumEnds]int64{95, 0, 0, 0, 0, 0, 5} }, []string{}},
		{"turn limit of 6 %", func(c *results.Cell) { c.Tally.Ends = [rules.NumEnds]int64{94, 0, 0, 0, 0, 0, 6} },
			[]string{"The turn limit ended 6 of 100 duels (6.0 %), so results depend on where it is set."}},
		{"turn limit of all", func(c *results.Cell) { c.Tally.Ends = [rules.NumEnds]int64{rules.TurnLimit: 100} },
			[]string{"The turn limit ended 100 of 100 duels (100.0 %), so results depend on where it is set." + undecided}},
		{"empty guns", func(c *results.Cell) {
			c.Tally.Ends = [rules.NumEnds]int64{rules.Destroyed: 74, rules.OutOfAmmunition: 26}
		}, []string{"Empty guns ended 26 of 100 duels (26.0 %) without a decision: they say more about ammunition than " +
			"about the fight."}},
		{"empty guns of a quarter", func(c *results.Cell) {
			c.Tally.Ends = [rules.NumEnds]int64{rules.Destroyed: 75, rules.OutOfAmmunition: 25}
		}, []string{}},
		{"silent side", func(c *results.Cell) { hush(c, rules.Red) },
			[]string{"The red side fired no shot in 100 duels."}},
		{"few kills", func(c *results.Cell) {
			c.Tally.Wiped[rules.Red].Add(3, 29-c.Tally.Wiped[rules.Red].At(3))
		}, []string{"The blue side has only 29 kills in 100 duels, so its interval is wide."}},
		{"even mirror", func(c *results.Cell) { c.Mirror = true }, []string{}},
		{"uneven mirror", func(c *results.Cell) { c.Mirror = true; add(c, 100, blue) },
			[]string{"Equal sides, unequal results: blue wins 150 and red 50 of 200 duels, a seat bias of +50 " +
				"[+28, +67] points."}},
		{"uneven, no mirror", func(c *results.Cell) { add(c, 100, blue) }, []string{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := healthy()
			tt.change(c)
			if got := warningsOf(c); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

// TestUndecided checks what the warning of the turn limit says of a fight without a decision, through the tally: a
// duel counts as quiet after ten turns without a shot.
func TestUndecided(t *testing.T) {
	t.Parallel()
	const first = "The turn limit ended 20 of 120 duels (16.7 %), so results depend on where it is set."
	for _, tt := range []struct {
		unfired, quiet int
		want           string
	}{
		{2, 3, first + " The fight has often no decision, though somebody fired in the last 10 turns of 75 % of these " +
			"duels: a later options.turn_limit decides more of them."},
		{5, 10, first + " The fight has often no decision: in 50 % of these duels nobody had fired for the last 10 turns, " +
			"in 25 % nobody ever."},
	} {
		c := healthy()
		for i := range 20 {
			o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 20, LastShot: 11, Trace: uint64(1000 + i)}
			switch {
			case i < tt.unfired:
				o.LastShot = 0
			case i < tt.unfired+tt.quiet:
				o.LastShot = 10
			}
			c.Tally.Add(c.Tally.Duels, &o, &rules.Ledger{}, 1)
		}
		if got := warningsOf(c); len(got) != 1 || got[0] != tt.want {
			t.Errorf("%d without a shot, %d quiet: found %q, want %q", tt.unfired, tt.quiet, got, tt.want)
		}
	}
}

// warningsOf is what the doctor finds about a cell by itself.
func warningsOf(c *results.Cell) []string {
	return Summarise(&results.Run{Cells: []results.Cell{*c}}, 0.95).Cells[0].Warnings
}
