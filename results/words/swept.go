package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// mostLanes is of how many lines each is told: of one both sides' kills, of several blue's alone, which is as much as
// somebody would quote.
const mostLanes = 3

// firstPage ends the name of the first of several pages of a chart.
const firstPage = "-1"

// sweptField is the field of numbers whose charts have a name; nil: there is none, or it is a page after the first, which
// has no sentence of its own.
func sweptField(s *Study, slug string) *results.Field {
	for _, name := range []string{slug, strings.TrimSuffix(slug, firstPage)} {
		for i := range s.Fields {
			if f := &s.Fields[i]; f.Numbers != nil && Slug(f.Path) == name {
				return f
			}
		}
	}
	return nil
}

// A change is how a side's kill probability goes along a line.
type change struct {
	finding
	difference estimate.Estimate // of the two cells that differ most, the later less the earlier
	from, to   int               // these cells, by rising value
	whole      bool              // they are the two ends of the line
}

// changeOf finds the two cells of a line that differ most.
func changeOf(s *Study, l *Lane, side rules.Side, confidence float64) change {
	most, least := ends(s, l.Cells, side)
	c := change{from: most, to: least}
	for _, i := range l.Cells { // the earlier one first
		if i == most || i == least {
			if i == least {
				c.from, c.to = least, most
			}
			break
		}
	}
	last := len(l.Cells) - 1
	c.whole = c.from == l.Cells[0] && c.to == l.Cells[last]
	if most == least {
		c.from, c.to = l.Cells[0], l.Cells[last]
	}
	c.difference, c.finding = gain(s, l.Cells, c.from, c.to, side, confidence)
	return c
}

// swept says how the kill probabilities go with a field of numbers.
func swept(s *Study, slug string) said {
	f := sweptField(s, slug)
	if f == nil {
		return said{}
	}
	var lanes []Lane
	comparisons := 0
	for _, l := range s.Lanes(f) {
		if len(l.Cells) > 1 {
			lanes = append(lanes, l)
			comparisons += pairs(len(l.Cells))
		}
	}
	sides := results.BothSides[:]
	if n := len(lanes); n > 1 && n <= mostLanes {
		sides = []rules.Side{rules.Blue}
	}
	comparisons *= len(sides)
	if len(lanes) == 0 {
		return said{}
	}
	q := said{method: together(s, comparisons, killMethod)}
	if len(lanes) > mostLanes {
		q.text = laneCounts(s, f, lanes, s.Shared(comparisons))
		return q
	}
	var parts, open []string
	if len(lanes) == 1 {
		for _, side := range sides {
			c := changeOf(s, &lanes[0], side, s.Shared(comparisons))
			if c.finding == unclear {
				open = append(open, side.String()+"'s kill probability")
				continue
			}
			parts = append(parts, went(s, f, c, side, side.String()+"'s kill probability"))
		}
		parts = withOpen(parts, open, "there are too few duels to tell whether %s", "changes", "change")
		q.text = "Over " + f.Title + ": " + strings.Join(parts, ", and ") + "."
		return q
	}
	for i := range lanes {
		c, name := changeOf(s, &lanes[i], rules.Blue, s.Shared(comparisons)), "with "+s.Said(lanes[i].Cells[0], f)
		if c.finding == unclear {
			open = append(open, name)
			continue
		}
		parts = append(parts, name+" "+went(s, f, c, rules.Blue, "it"))
	}
	if len(open) > 0 {
		parts = append(parts, "there are too few duels to tell whether it changes "+prose.Listed(open))
	}
	q.text = "Blue's kill probability over " + f.Title + ": " + strings.Join(parts, "; ") + "."
	return q
}

// went says how one side's kill probability, the subject, goes along a line, which can be told.
func went(s *Study, f *results.Field, c change, side rules.Side, subject string) string {
	value := func(cell int) string { return s.LevelName(cell, f) }
	share := func(cell int) string { return prose.PercentSign(kill(s, cell, side)) }
	d, verb := c.difference, "rises"
	if c.finding == below {
		d, verb = d.Turned(), "falls"
	}
	switch {
	case c.finding == alike:
		return fmt.Sprintf("for %s %s between two values", subject, noDifference(c.difference))
	case c.whole:
		return fmt.Sprintf("%s %s from %s at %s to %s at %s, by %s", subject, verb, share(c.from), value(c.from),
			share(c.to), value(c.to), prose.PointsSpan(d))
	case c.finding == above:
		return fmt.Sprintf("%s is least at %s (%s) and greatest at %s (%s), higher by %s", subject, value(c.from),
			share(c.from), value(c.to), share(c.to), prose.PointsSpan(d))
	}
	return fmt.Sprintf("%s is greatest at %s (%s) and least at %s (%s), lower by %s", subject, value(c.from),
		share(c.from), value(c.to), share(c.to), prose.PointsSpan(d))
}

// laneCounts says along how many lines the kill probabilities rise and fall.
func laneCounts(s *Study, f *results.Field, lanes []Lane, confidence float64) string {
	var parts []string
	told := false
	for _, side := range results.BothSides {
		var count [below + 1]int
		var widest change
		for i := range lanes {
			c := changeOf(s, &lanes[i], side, confidence)
			count[c.finding]++
			if c.finding == alike && far(c.difference) > far(widest.difference) {
				widest = c
			}
		}
		told = told || count[unclear] < len(lanes)
		in := func(found finding, text string) clause { return clause{count[found], fmt.Sprintf(text, count[found])} }
		of := some(in(above, "is higher at a greater value in %d"), in(below, "is lower at a greater value in %d"),
			in(alike, "in %d "+noDifference(widest.difference)), in(unclear, "cannot be told to change in %d"))
		parts = append(parts, fmt.Sprintf("%s's kill probability %s", side, prose.Listed(of)))
	}
	if !told {
		return fmt.Sprintf("Over %s there are too few duels to tell on any of %d lines whether kill probabilities change.", f.Title, len(lanes))
	}
	return fmt.Sprintf("Over %s, of %d lines: %s.", f.Title, len(lanes), strings.Join(parts, "; "))
}
