package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// mostValues is how many values are named one by one.
const mostValues = 6

// ahead says who is ahead at each value of a field of numbers, line by line.
func ahead(s *Study, slug string) said {
	f := sweptField(s, slug)
	if f == nil {
		return said{}
	}
	lanes, cells := s.Lanes(f), len(s.Played())
	q := said{method: together(s, cells, s.MarginMethod())}
	var parts []string
	open := 0 // values at which nothing can be told
	for i := range lanes {
		var at [below + 1][]int // places along the line
		for place, cell := range lanes[i].Cells {
			_, found := margin(s, cell, s.Shared(cells))
			at[found] = append(at[found], place)
		}
		value := func(place int) string { return s.LevelName(lanes[i].Cells[place], f) }
		var told []string
		for _, x := range []struct {
			finding
			text string
		}{{above, "blue is ahead"}, {below, "red is ahead"}, {alike, "the fight is close"}} {
			if places := at[x.finding]; len(places) > 0 {
				told = append(told, fmt.Sprintf("%s at %s", x.text, listed(places, len(lanes[i].Cells), value)))
			}
		}
		open += len(at[unclear])
		if told == nil {
			continue
		}
		text := prose.Listed(told)
		if lanes[i].Name != "" {
			text = "with " + s.Said(lanes[i].Cells[0], f) + ", " + text
		}
		parts = append(parts, text)
	}
	switch {
	case parts == nil:
		q.text = fmt.Sprintf("There are too few duels to tell at any value of %s who is ahead.", f.Title)
		return q
	case open > 0:
		parts = append(parts, "elsewhere there are too few duels to tell")
	}
	q.text = "Over " + f.Title + ": " + strings.Join(parts, "; ") + "."
	return q
}

// listed names the values at which something holds. places are their places among "of" values. Neighbours are named as a
// range, a few values one by one, and of many the number is told.
func listed(places []int, of int, value func(place int) string) string {
	n := len(places)
	first, last := places[0], places[n-1]
	switch {
	case n == of:
		return "every value"
	case n > 2 && last-first == n-1:
		return value(first) + " to " + value(last)
	case n <= mostValues:
		var names []string
		for _, place := range places {
			names = append(names, value(place))
		}
		return prose.Listed(names)
	}
	return fmt.Sprintf("%d of %d values", n, of)
}
