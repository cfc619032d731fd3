package why

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
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

// kills gives how often each side kills an interval for the sentence, which tells of both sides and of the leads: each of these
// has its share of the error, and kills returns the confidence that is left to the leads.
func (c *Count) kills(a *Answer, from []int, confidence float64) (each float64) {
	var rows []int
	for row := range a.Lines {
		if r := &a.Lines[row]; r.Section == Result && r.What == killsAll {
			rows = append(rows, row)
		}
	}
	each = results.LedgerOf(confidence).Each(len(rows) + 1)
	for _, row := range rows {
		less := scaled(c.difference(from[row], each), c.Layout.Lines[from[row]].Scale)
		a.Lines[row].Together = &less
	}
	return each
}

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
	each := results.LedgerOf(confidence).Each(len(from))
	for row, i := range from {
		l := &c.Layout.Lines[i]
		e := c.difference(i, each)
		half := e.HalfWidth()
		scatters := half > math.Abs(e.Value)*1e-6 && !math.IsInf(half, 0) // and not by rounding alone: few duels may all be equal
		sure := e.Defined() && scatters && (e.Low > 0 || e.High < 0)
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

// contrast names two cells.
func (a *Answer) contrast() *results.Contrast {
	p := &results.Contrast{Asked: [2]string(a.Cells)}
	copy(p.Said[:], a.Words)
	return p
}

// heads name two cells in the heads of tables.
func (a *Answer) heads() [2]results.Head { return a.contrast().Heads() }

// Question is what the answer answers, in words.
func (a *Answer) Question() string {
	switch {
	case a.Two():
		names := a.contrast().Names()
		return fmt.Sprintf("What differs between %s and %s?", names[0], names[1])
	case a.Words != nil && len(a.Words[0]) > 0:
		return fmt.Sprintf("What decides the duels with %s?", strings.Join(a.Words[0], " / "))
	}
	return fmt.Sprintf("What decides the duels of %s?", strings.Join(a.Cells, " and "))
}

// difference says in two sentences what two cells differ in, and where that comes from.
func (a *Answer) difference() string {
	names := a.contrast().Names()
	var parts []string
	for s := range rules.Side(2) {
		if r := a.find(Result, s.String(), killsAll); r != nil {
			parts = append(parts, killsOf(s, *r.Together))
		}
	}
	text := fmt.Sprintf("Nobody kills with %s or with %s.", names[0], names[1])
	if len(parts) > 0 {
		text = fmt.Sprintf("With %s instead of %s %s.", names[1], names[0], strings.Join(parts, ", and "))
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
	return text + " What has changed most surely: " + strings.Join(from, "; ") + "."
}

// killsOf says by how much more or less often a side kills.
func killsOf(s rules.Side, less estimate.Estimate) string {
	switch {
	case less.Low > 0:
		return fmt.Sprintf("%s kills more often, by %s", s, prose.PointsSpan(less))
	case less.High < 0:
		return fmt.Sprintf("%s kills less often, by %s", s, prose.PointsSpan(less.Turned()))
	case less.Value == 0 && less.Low == less.High:
		return fmt.Sprintf("%s kills as often as before", s)
	}
	return fmt.Sprintf("there are too few duels to tell whether %s kills more or less often", s)
}

// change says how a line changes: "red's sparrow: 0.8 fewer hits a duel".
func (r *Row) change() string {
	size, word := *r.Less, "more"
	if size.Value < 0 {
		size, word = size.Turned(), "fewer"
		if r.What == damageDone {
			word = "less"
		}
	}
	a, b := r.pair()
	of := func(name string) string { return strings.Replace(name, ", ", "'s ", 1) }
	switch {
	case r.What == winsThen:
		return fmt.Sprintf("%s: wins %s %% of the %s, and then %s %%", r.Of, a, r.PartOf, b)
	case r.Unit == PerDuel:
		return fmt.Sprintf("%s: %s %s %s a duel, from %s to %s", of(r.name()), prose.Value(size, 1), word, r.What, a, b)
	case r.Unit == Share:
		return fmt.Sprintf("%s: %s, from %s to %s %% of the duels", of(r.Of), r.What, a, b)
	case r.In == "%":
		what := r.What[strings.Index(r.What, ": ")+1:]
		return fmt.Sprintf("%s: %s, from %s to %s %% of the %s", of(r.Of), strings.TrimSpace(what), a, b, r.PartOf)
	}
	return fmt.Sprintf("%s: %s, from %s to %s %s", of(r.Of), r.What, a, b, ShortUnit(r.In))
}

// pair are the figures of both cells, of which neither has more digits than their difference supports.
func (r *Row) pair() (a, b string) {
	places := prose.Decimals(100 * prose.Widest(*r.Less)) // of a percentage
	if r.scale() != 100 {
		places = prose.Decimals(r.scale() * prose.Widest(*r.Less))
	} else {
		places = max(0, places)
	}
	show := func(e estimate.Estimate) string {
		if x := r.scale() * e.Value; e.Defined() && prose.Widest(*r.Less) > 0 && (x == 0 || math.Abs(x) >= math.Pow10(-places)/2) {
			return prose.Fixed(x, places, false)
		}
		return prose.Value(e, r.scale())
	}
	return show(r.A), show(*r.B)
}

// ShortUnit is a unit without what explains it: "inches a turn".
func ShortUnit(unit string) string {
	short, _, _ := strings.Cut(unit, ",")
	return short
}
