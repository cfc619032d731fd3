// Inside: every wording is put together for one cell and for several, also those of kinds that hardly ever come up.
package figures

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// cellsLike is a run of healthy cells, changed one by one.
// undecided is what the warning of a turn limit adds when it ends more than a tenth of the duels.
const undecided = " The fight has often no decision, though somebody fired in the last 10 turns of 100 % of these " +
	"duels: a later options.turn_limit decides more of them."

func cellsLike(n int, change func(i int, c *results.Cell)) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "x", LengthUnit: "turns"}}
	for i := range n {
		c := healthy()
		c.ID = fmt.Sprintf("c%d", i+1)
		if change != nil {
			change(i, c)
		}
		r.Cells = append(r.Cells, *c)
	}
	return r
}

func texts(ws []Warning) []string {
	out := []string{}
	for _, w := range ws {
		out = append(out, w.Text)
	}
	return out
}

// hush takes all shots of a side away.
func hush(c *results.Cell, s rules.Side) {
	for w := range rules.MaxWeapons {
		*c.Tally.Shots.Use(s, w) = results.WeaponUse{}
	}
}

func TestWarningsOfARun(t *testing.T) {
	t.Parallel()
	limits := func(_ int, c *results.Cell) { c.Tally.Ends = [rules.NumEnds]int64{88, 0, 0, 0, 0, 0, 12} }
	silent := func(i int, c *results.Cell) {
		if i%2 == 1 {
			hush(c, rules.Red)
		}
	}
	ends := func(i int, c *results.Cell) {
		end := []rules.End{rules.Destroyed, rules.Crashed, rules.Destroyed}[i]
		c.Tally.Ends = [rules.NumEnds]int64{}
		c.Tally.Ends[end] = 100
	}
	for _, tt := range []struct {
		name   string
		run    *results.Run
		expect []results.Kind
		want   []string
	}{
		{"nothing", cellsLike(3, nil), nil, []string{}},
		{"one cell", cellsLike(1, limits), nil,
			[]string{"The turn limit ended 12 of 100 duels (12.0 %), so results depend on where it is set." + undecided}},
		{"one cell of three", cellsLike(3, func(i int, c *results.Cell) {
			if i == 1 {
				hush(c, rules.Blue)
			}
		}), nil, []string{"Cell 2: The blue side fired no shot in 100 duels."}},
		{"equal cells", cellsLike(3, limits), nil,
			[]string{"The turn limit ended 12 % of the duels of all 3 cells, so results depend on where it is set." + undecided}},
		{"ranges", cellsLike(9, func(i int, c *results.Cell) {
			if n := int64(12 + 5*i); i != 0 && i != 5 && i != 7 {
				c.Tally.Ends = [rules.NumEnds]int64{100 - n, 0, 0, 0, 0, 0, n}
			}
		}), nil, []string{"The turn limit ended 17 to 52 % of the duels of cells 2-5, 7 and 9, so results " +
			"depend on where it is set." + undecided}},
		{"too many to list", cellsLike(40, silent), nil, []string{"The red side fired no shot in 20 of 40 cells."}},
		{"by reason", cellsLike(3, ends), nil, []string{"All duels of cells 1 and 3 ended for the same reason: destroyed.",
			"Cell 2: All 100 duels ended for the same reason: crashed."}},
		{"bots", cellsLike(2, func(i int, c *results.Cell) {
			c.AddForfeit(results.Forfeit{Side: "red", Craft: 1, Bot: "b", Did: "hung", Duels: int64(3 + i), First: 4})
			c.AddForfeit(results.Forfeit{Side: "red", Craft: 1, Bot: "b", Did: "crashed", Detail: "exit status 1", Duels: 1})
		}), nil, []string{"The bot of red 1, b, forfeited 1 duels each in cells 1 and 2: it crashed.",
			"The bot of red 1, b, forfeited 3 to 4 duels each in cells 1 and 2: it hung."}},
		{"as expected", cellsLike(4, silent), []results.Kind{"red-silent"},
			[]string{"As expected: the red side fires no shot (cells 2 and 4)."}},
		{"as expected everywhere", cellsLike(4, limits), []results.Kind{"turn-limit"},
			[]string{"As expected: the turn limit ends many duels (all cells)."}},
		{"as expected in one cell", cellsLike(1, limits), []results.Kind{"turn-limit"},
			[]string{"As expected: the turn limit ends many duels."}},
		{"reasons as expected", cellsLike(3, ends), []results.Kind{"one-end"},
			[]string{"As expected: all duels of a cell end for the same reason (all cells)."}},
		{"in vain", cellsLike(2, limits), []results.Kind{"blue-silent"}, []string{
			"The turn limit ended 12 % of the duels of cells 1 and 2, so results depend on where it is set." + undecided,
			"The experiment expects that the blue side fires no shot (blue-silent), but that is so in no cell."}},
		{"in vain in one cell", cellsLike(1, nil), []results.Kind{"jump"}, []string{
			"The experiment expects that a kill probability jumps between neighbouring values (jump), but that is not so."}},
		{"before the first duel", &results.Run{Cells: []results.Cell{{Case: results.Case{ID: "base"}}}, Header: results.Header{Expect: nil}}, []results.Kind{"red-silent"},
			[]string{"No duels were played, so every figure is undefined."}},
		{"none where few are expected", cellsLike(2, func(_ int,
			c *results.Cell) {
			c.Tally.Wiped[rules.Blue] = results.Histogram{}
		}), []results.Kind{"red-few-kills"},
			[]string{"As expected: the red side kills nothing (all cells)."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.run.Expect = tt.expect
			if got := texts(Warnings(tt.run)); !slices.Equal(got, tt.want) {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

// Every kind has its words, for one cell and for several.
func TestWordings(t *testing.T) {
	t.Parallel()
	bot := &results.Forfeit{Side: "red", Craft: 1, Bot: "b", Did: "hung"}
	j := &jump{path: "x.y", from: "1", to: "2", b: 1}
	for _, w := range wordings {
		fs := []finding{{kind: w.kind, n: 3, of: 9, bot: bot, jump: j, about: "x"},
			{kind: w.kind, cell: 1, n: 4, of: 9, bot: bot, jump: j, about: "x"}}
		for _, text := range []string{fs[0].text(), w.several(fs, "cells 1 and 2")} {
			if text[:1] != strings.ToUpper(text[:1]) || !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") {
				t.Errorf("%s: bad sentence %q", w.kind, text)
			}
		}
		if text := w.several(fs, "cells 1 and 2"); !strings.Contains(text, "cells 1 and 2") {
			t.Errorf("%s: %q does not name the cells", w.kind, text)
		}
	}
}

// The lists of summary.json: sentences by cell without what is expected, and each kind
// once with its cells.
func TestSummaryWarnings(t *testing.T) {
	t.Parallel()
	run := cellsLike(3, func(i int, c *results.Cell) {
		hush(c, rules.Red)
		if i < 2 {
			c.Tally.Ends = [rules.NumEnds]int64{88, 0, 0, 0, 0, 0, 12}
		}
	})
	run.Expect = []results.Kind{"red-silent"}
	data, err := json.Marshal(Summarise(run, 0.95))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"cells 0 warnings": `["The turn limit ended 12 of 100 duels (12.0 %), so results depend on where it is set.` + undecided + `"]`,
		"warnings": `[{"kind":"turn-limit","text":` +
			`"The turn limit ended 12 % of the duels of cells 1 and 2, so results depend on where it is set.` + undecided + `",` +
			`"cells":["c1","c2"]},` +
			`{"kind":"red-silent","text":"As expected: the red side fires no shot (all cells).",` +
			`"cells":["c1","c2","c3"],"expected":true}]`,
	} {
		if got := found(t, data)[path]; got != want {
			t.Errorf("%s: found %s, want %s", path, got, want)
		}
	}
	if data, err = json.Marshal(Summarise(cellsLike(1, nil), 0.95)); err != nil || found(t, data)["warnings"] != "[]" {
		t.Errorf("no warnings: found %s, %v", found(t, data)["warnings"], err)
	}
}

// Many kinds of warnings do not hide the figures.
func TestWarningsStayShort(t *testing.T) {
	t.Parallel()
	var ws []Warning
	for i := range mostWarnings + 1 {
		ws = append(ws, Warning{Text: fmt.Sprint(i)})
	}
	if got := WarningLines(ws); len(got) != mostWarnings+1 || got[mostWarnings] != fmt.Sprint(mostWarnings) {
		t.Errorf("found %q", got)
	}
	got := WarningLines(append(ws, Warning{}, Warning{}))
	if len(got) != mostWarnings+1 || got[mostWarnings] != "And 3 more: see summary.json." {
		t.Errorf("found %q", got)
	}
}

func TestCompareWarnsOnce(t *testing.T) {
	t.Parallel()
	run := cellsLike(3, func(i int, c *results.Cell) {
		hush(c, rules.Red)
		if i == 2 {
			hush(c, rules.Blue)
		}
	})
	run.Expect = []results.Kind{"red-silent", "turn-limit"}
	got := strings.Join(CompareRuns(run, 0, run, 2, &results.Contrast{Asked: [2]string{"A", "B"}}, 0.95).Warnings, "\n")
	want := "B: The blue side fired no shot in 100 duels.\nAs expected: the red side fires no shot (all cells)."
	if got != want { // and nothing of the turn limit, which the experiment expects elsewhere
		t.Errorf("found %q, want %q", got, want)
	}
}

// found are the lists of warnings of a summary: of the run and of its first cell.
func found(t *testing.T, data []byte) map[string]string {
	t.Helper()
	var summary struct {
		Warnings json.RawMessage
		Cells    []struct{ Warnings json.RawMessage }
	}
	if err := json.Unmarshal(data, &summary); err != nil {
		t.Fatal(err)
	}
	return map[string]string{"warnings": string(summary.Warnings), "cells 0 warnings": string(summary.Cells[0].Warnings)}
}
