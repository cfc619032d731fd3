package ask

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results/prose"
)

// beyond says of the ends that may be nearest what lies beyond them.
func (b *balancing) beyond() (parts []string) {
	for k, end := range []struct {
		at         int
		side, flag string
	}{{0, "below", "--from"}, {len(b.at) - 1, "above", "--to"}} {
		if !slices.Contains(b.Left, end.at) {
			continue
		}
		value := b.at[end.at]
		switch room := b.Beyond[k]; {
		case b.Beyond == [2]int64{}:
			parts = append(parts, fmt.Sprintf("Values %s %d were not played.", end.side, value))
		case room == value:
			parts = append(parts, fmt.Sprintf("Values %s %d are not allowed.", end.side, value))
		default:
			parts = append(parts, fmt.Sprintf("Values %s %d were not played: %s %d does so.", end.side, value, end.flag, room))
		}
	}
	return parts
}

// crossed is the answer if the figure passes the target several times.
func (b *balancing) crossed(figure string) string {
	var where []string
	for _, c := range b.Crossings {
		where = append(where, fmt.Sprintf("between %d and %d", b.at[c.From], b.at[c.To]))
	}
	text := fmt.Sprintf("%s crosses %s at least %d times, %s", b.metric.Subject(), b.metric.show(b.Target), len(where),
		b.amount(prose.Listed(where), false))
	if len(b.Left) == 1 {
		return fmt.Sprintf("%s; %d comes nearest: %s", text, b.at[b.Nearest], figure)
	}
	return fmt.Sprintf("%s; %s may be nearest, with %d, %s", text, b.row(b.Left), b.at[b.Nearest], figure)
}
