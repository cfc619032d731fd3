package why

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// Limits of what leads an answer.
const (
	mostLeads = 8
	mostOfOne = 2 // of one side's weapon, or of how a side flies
	mostSaid  = 3 // in the sentence
)

// leads are the lines in which two cells differ for sure: all their intervals hold together (C. E. Bonferroni, 1936;
// each has its share of the error). They are sorted by how many times its own scatter a difference is, which says how
// sure it is and, because all have as many duels, how large beside what one duel differs from another. Few of one
// weapon lead, because its lines follow from each other, and none of a weapon that is seldom fired.
func (c *Count) leads(a *Answer, from []int, confidence float64) []int {
	type lead struct {
		row  int
		less estimate.Estimate
		size float64
	}
	var found []lead
	each := 1 - (1-confidence)/float64(max(len(from), 1))
	for row, i := range from {
		l := &c.Layout.Lines[i]
		e := c.difference(i, each)
		half := e.HalfWidth()
		sure := e.Defined() && half > 0 && !math.IsInf(half, 0) && (e.Low > 0 || e.High < 0)
		if !sure || !l.Lead || l.Section == Funnel && a.rare(l.Of) {
			continue
		}
		found = append(found, lead{row, scaled(e, l.Scale), math.Abs(e.Value) / half})
	}
	slices.SortStableFunc(found, func(x, y lead) int { return cmp.Compare(y.size, x.size) })
	var rows []int
	of := map[string]int{}
	for _, x := range found {
		group := a.Lines[x.row].Of + a.Lines[x.row].Section
		if len(rows) < mostLeads && of[group] < mostOfOne {
			of[group]++
			rows = append(rows, x.row)
			a.Lines[x.row].Together = &x.less
		}
	}
	return rows
}

// sentence says in words what the count comes to.
func (c *Count) sentence(a *Answer) string {
	if c.Two {
		return a.difference()
	}
	var parts []string
	for s := range rules.Side(2) {
		parts = append(parts, a.opening(s.String()))
	}
	for s := range rules.Side(2) {
		if text := a.leak(s.String()); text != "" {
			parts = append(parts, text)
		}
	}
	if a.find(Funnel, "", "shots") == nil {
		return a.silence()
	}
	return strings.Join(parts, " ")
}

// silence says that nobody fires, and whether anybody could have.
func (a *Answer) silence() string {
	text := fmt.Sprintf("Nobody fires in %s", prose.Count(a.Duels, "duel"))
	var could []string
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == Funnel && r.What == "chances" {
			could = append(could, fmt.Sprintf("%s %s", r.name(), bare(&r.A, 1)))
		}
	}
	if len(could) == 0 {
		return text + ", and nobody ever could."
	}
	return text + ". Chances a duel, all held: " + strings.Join(could, "; ") + "."
}

// find is the first line of a section; of "": of anybody. It is nil if there is none.
func (a *Answer) find(section, of, what string) *Row {
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == section && (of == "" || r.Of == of) && r.What == what {
			return r
		}
	}
	return nil
}

// opening says how often a side fires first, and what that is worth.
func (a *Answer) opening(side string) string {
	first, wins := a.find(Result, side, firesFirst), a.find(Result, side, winsThen)
	switch {
	case first == nil:
		return prose.UpperFirst(side) + " never fires first."
	case wins == nil:
		return fmt.Sprintf("%s fires first in %s of the duels and wins none of those.", prose.UpperFirst(side),
			prose.PercentSpan(first.A))
	}
	return fmt.Sprintf("%s fires first in %s of the duels and wins %s of those.", prose.UpperFirst(side),
		prose.PercentSpan(first.A), prose.PercentSpan(wins.A))
}

// leak says what becomes of the shots of a side's most used weapon.
func (a *Answer) leak(side string) string {
	var shots *Row
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section == Funnel && r.What == "shots" && strings.HasPrefix(r.Of, side+", ") && a.chosen(r.Of) &&
			(shots == nil || r.A.Value > shots.A.Value) {
			shots = r
		}
	}
	if shots == nil {
		return ""
	}
	parts := []string{"none hit"}
	if r := a.find(Funnel, shots.Of, "hits"); r != nil {
		parts[0] = alike(r.Share) + " % hit"
	}
	for _, r := range a.losses(shots.Of) {
		if len(parts) < mostSaid && r.Share.Value >= 0.05 {
			parts = append(parts, alike(r.Share)+" % "+r.What)
		}
	}
	return fmt.Sprintf("%s: %s shots a duel; of those %s.", prose.UpperFirst(shots.name()), prose.Value(shots.A, 1),
		prose.Listed(parts))
}

// chosen reports whether somebody could ever choose to use a weapon: nobody chooses a collision.
func (a *Answer) chosen(of string) bool { return a.find(Funnel, of, "chances") != nil }

// losses are what else became of the shots of a side's weapon, the most frequent first.
func (a *Answer) losses(of string) (all []*Row) {
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section == Funnel && r.Of == of && r.PartOf == "shots" && r.What != "hits" && !outside(r) {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(x, y *Row) int { return cmp.Compare(y.A.Value, x.A.Value) })
	return all
}

// outside reports whether a line tells how a launch was made and not what became of it.
func outside(r *Row) bool { return r.What == outOfEnvelope }

// fromTo names two cells as they were asked for, after what they differ in: "From damage points of the UFO 6 to damage
// points of the UFO 14 (runs/ufo:3 to runs/ufo:7)".
func (a *Answer) fromTo() string {
	names := a.Cells[0] + " to " + a.Cells[1]
	if a.Words == nil || len(a.Words[0]) != len(a.Words[1]) {
		return "From " + names
	}
	var from, to []string
	for i, words := range a.Words[0] {
		if other := a.Words[1][i]; words != other {
			from, to = append(from, words), append(to, other)
		}
	}
	if from == nil {
		return "From " + names
	}
	return fmt.Sprintf("From %s to %s (%s)", strings.Join(from, " / "), strings.Join(to, " / "), names)
}

// difference says what two cells differ in, and where that comes from.
func (a *Answer) difference() string {
	var parts []string
	for s := range rules.Side(2) {
		if r := a.find(Result, s.String(), killsAll); r != nil {
			parts = append(parts, fmt.Sprintf("%s kills %s", s, prose.Points(*r.Less)))
		}
	}
	text := a.fromTo() + " nobody kills."
	if len(parts) > 0 {
		text = fmt.Sprintf("%s: %s (percentage points).", a.fromTo(), strings.Join(parts, ", "))
	}
	if len(a.Leads) == 0 {
		return text + " No line differs for sure."
	}
	var from []string
	said := map[string]bool{}
	for _, i := range a.Leads {
		if r := &a.Lines[i]; len(from) < mostSaid && !said[r.Of] {
			said[r.Of] = true
			from = append(from, r.change())
		}
	}
	return text + a.kills() + " What has changed most surely: " + strings.Join(from, "; ") + "."
}

// kills says which weapons' kills make the difference, those whose change luck alone does not explain.
func (a *Answer) kills() string {
	var parts []string
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == Funnel && r.What == killsAll && (r.Less.Low > 0 || r.Less.High < 0) {
			parts = append(parts, fmt.Sprintf("%s %s", r.name(), prose.Signed(*r.Less)))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " Kills a duel by weapon: " + strings.Join(parts, "; ") + "."
}

// change says how a line changes: "red, sparrow: 0.8 fewer hits a duel".
func (r *Row) change() string {
	size, word := *r.Less, "more"
	if size.Value < 0 {
		size.Value, size.Low, size.High = -size.Value, -size.High, -size.Low
		word = "fewer"
		if r.What == damageDone {
			word = "less"
		}
	}
	a, b := prose.Value(r.A, r.scale()), prose.Value(*r.B, r.scale())
	switch {
	case r.What == winsThen:
		return fmt.Sprintf("%s: wins %s %% of the %s, and then %s %%", r.Of, a, r.PartOf, b)
	case r.Unit == PerDuel:
		return fmt.Sprintf("%s: %s %s %s a duel (%s to %s)", r.name(), prose.Value(size, 1), word, r.What, a, b)
	case r.Unit == Share:
		return fmt.Sprintf("%s: %s in %s to %s %% of the duels", r.Of, r.What, a, b)
	case r.In == "%":
		what := r.What[strings.Index(r.What, ": ")+1:]
		return fmt.Sprintf("%s: %s, %s to %s %% of the %s", r.Of, strings.TrimSpace(what), a, b, r.PartOf)
	}
	return fmt.Sprintf("%s: %s, %s to %s %s", r.Of, r.What, a, b, ShortUnit(r.In))
}

// ShortUnit is a unit without what explains it: "inches a turn".
func ShortUnit(unit string) string {
	short, _, _ := strings.Cut(unit, ",")
	return short
}
