package figures

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// Thresholds of the search for jumps.
const (
	jumpLevels = 4     // values of a field from which on its curve is looked at
	jumpLeast  = 0.10  // a step must exceed what the curve explains by more, in probability
	jumpError  = 0.001 // shared out over all steps of the run
)

// A jump is a step between neighbouring values of a field that the curve on both
// sides does not explain.
type jump struct {
	path          string
	from, to      string // values
	side          rules.Side
	a, b          int // cells
	before, after float64
	alone         bool // no other field is varied
}

// A line is the cells that differ in one numeric field alone, by its values.
type line struct {
	path  string
	cells []int
	at    []float64
}

// jumpsOf finds the jumps of a run. It looks at the steps that have a step on both
// sides, because a curve that flattens out begins or ends with a great one.
func jumpsOf(r *results.Run) []finding {
	lines := linesOf(r)
	steps := 0
	for i := range lines {
		steps += len(results.BothSides) * (len(lines[i].cells) - jumpLevels + 1)
	}
	var out []finding
	for i := range lines {
		for k := 1; k+2 < len(lines[i].cells); k++ {
			for _, s := range results.BothSides {
				if isJump(r, &lines[i], k, s, results.Ledger{Error: jumpError}.Each(steps)) {
					out = append(out, jumpFinding(r, &lines[i], k, s))
				}
			}
		}
	}
	return out
}

// linesOf lists the lines of the run that have enough values. Cells without duels have no place on them.
func linesOf(r *results.Run) []line {
	var out []line
	for _, path := range r.FactorPaths() {
		at := map[string]int{}
		var found []line
		for i := range r.Cells {
			c := &r.Cells[i]
			value, ok := results.NumberOf(c.Value(path))
			if !ok || c.Tally.Duels == 0 {
				continue
			}
			key := c.Without(path)
			n, known := at[key]
			if !known {
				n = len(found)
				at[key] = n
				found = append(found, line{path: path})
			}
			k, _ := slices.BinarySearch(found[n].at, value)
			found[n].at = slices.Insert(found[n].at, k, value)
			found[n].cells = slices.Insert(found[n].cells, k, i)
		}
		out = append(out, slices.DeleteFunc(found, func(l line) bool { return len(l.cells) < jumpLevels })...)
	}
	return out
}

// isJump reports whether step k of a line, from its cell k to the next, is a jump: it exceeds what either
// neighbouring step explains by jumpLeast, and still exceeds it if luck was at its worst on all three steps, with the
// given confidence for each.
func isJump(r *results.Run, l *line, k int, s rules.Side, confidence float64) bool {
	from, to := &r.Cells[l.cells[k]].Tally, &r.Cells[l.cells[k+1]].Tally
	rise := killRate(to, s) - killRate(from, s)
	if math.Abs(rise) <= jumpLeast {
		return false
	}
	up := math.Copysign(1, rise)
	width := l.at[k+1] - l.at[k]
	beside := func(at int, near *results.Tally, away float64) estimate.BesideStep {
		return estimate.BesideStep{Step: stepOf(r, l, at, s, up, confidence), Events: near.Kills(s), Trials: near.Duels,
			Away: away, Scale: width / (l.at[at+1] - l.at[at])}
	}
	// The curve comes from below where the step goes up.
	return estimate.Jumps(stepOf(r, l, k, s, up, confidence), jumpLeast, beside(k-1, from, -up), beside(k+1, to, up))
}

// stepOf is step k of a line in the direction up, which is 1 or -1.
func stepOf(r *results.Run, l *line, k int, s rules.Side, up, confidence float64) estimate.Estimate {
	e := Compare(r, l.cells[k], l.cells[k+1], s, confidence).Difference
	if up < 0 {
		return e.Turned()
	}
	return e
}

// killRate is the share of the duels in which s kills. There must be duels.
func killRate(t *results.Tally, s rules.Side) float64 { return float64(t.Kills(s)) / float64(t.Duels) }

func jumpFinding(r *results.Run, l *line, k int, s rules.Side) finding {
	a, b := l.cells[k], l.cells[k+1]
	j := &jump{path: l.path, from: r.Cells[a].Factor(l.path), to: r.Cells[b].Factor(l.path), side: s, a: a, b: b,
		before: killRate(&r.Cells[a].Tally, s), after: killRate(&r.Cells[b].Tally, s),
		alone: len(r.Cells[a].Factors) == 1}
	return finding{kind: jumps, cell: a, about: l.path, jump: j}
}

// jumpText tells the jumps of one field, and what they may mean.
func jumpText(fs []finding, where string) string {
	return jumpsAt(fs, where) + ", more than the curve on both sides and luck explain: there the pilots may have changed what they do."
}

// jumpsAt tells the greatest jump of one field, with what both sides do there, and how many other places there are.
func jumpsAt(fs []finding, where string) string {
	j := greatestJump(fs)
	others := map[string]bool{}
	var here []finding
	for _, f := range fs {
		if f.jump.from == j.from && f.jump.to == j.to {
			here = append(here, f)
		} else {
			others[f.jump.from+"\x00"+f.jump.to] = true
		}
	}
	var sides []string
	for _, s := range results.BothSides {
		if text := sideJumps(here, s); text != "" {
			sides = append(sides, text)
		}
	}
	text := strings.Replace(strings.Join(sides, " and "), "'s ", "'s kill probability jumps ", 1)
	text = fmt.Sprintf("%s between %s = %s and %s", prose.UpperFirst(text), j.path, j.from, j.to)
	if n := int64(len(others)); n > 0 {
		text += " and in " + prose.Count(n, "other place")
	}
	if where != "" && (!j.alone || len(others) > 0) {
		text += " (" + where + ")"
	}
	return text
}

// greatestJump is the first of the greatest jumps.
func greatestJump(fs []finding) *jump {
	greatest := fs[0].jump
	for _, f := range fs {
		if math.Abs(f.jump.after-f.jump.before) > math.Abs(greatest.after-greatest.before) {
			greatest = f.jump
		}
	}
	return greatest
}

// sideJumps tells the greatest jump of one side: "blue's from 75 to 11 %".
func sideJumps(fs []finding, s rules.Side) string {
	mine := slices.DeleteFunc(slices.Clone(fs), func(f finding) bool { return f.jump.side != s })
	if len(mine) == 0 {
		return ""
	}
	j := greatestJump(mine)
	text := fmt.Sprintf("%s's from %s to %s %%", s, prose.WholePercent(j.before), prose.WholePercent(j.after))
	if len(mine) > 1 {
		text += " at most"
	}
	return text
}
