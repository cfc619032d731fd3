package quote

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
)

// mostValues is how many values are named one by one.
const mostValues = 6

// ahead says at which values of a field of numbers which side is ahead, line by line.
func ahead(s *study.Study, slug string) said {
	f := sweptField(s, slug)
	if f == nil {
		return said{}
	}
	lanes, cells := s.Lanes(f), len(s.Played())
	q := said{method: together(s, cells, marginMethod(s))}
	var parts []string
	for i := range lanes {
		var at [below + 1][]string
		for _, cell := range lanes[i].Cells {
			_, found := margin(s, cell, s.Shared(cells))
			at[found] = append(at[found], s.LevelName(cell, f))
		}
		var told []string
		for _, x := range []struct {
			finding
			text string
		}{{above, "blue is ahead"}, {below, "red is ahead"}, {alike, "the fight is close"}, {unclear, "there are too few duels to tell"}} {
			if values := at[x.finding]; len(values) > 0 {
				told = append(told, fmt.Sprintf("%s at %s", x.text, listed(values, len(lanes[i].Cells))))
			}
		}
		text := prose.Listed(told)
		if lanes[i].Name != "" {
			text = "with " + plain(lanes[i].Name) + ", " + text
		}
		parts = append(parts, text)
	}
	q.text = "Over " + f.Title + ": " + strings.Join(parts, "; ") + "."
	return q
}

// listed are the values at which something holds, of so many: some by name, or how many they are.
func listed(values []string, of int) string {
	switch n := len(values); {
	case n == of:
		return "every value"
	case n <= mostValues:
		return prose.Listed(values)
	}
	return fmt.Sprintf("%d of %d values", len(values), of)
}
