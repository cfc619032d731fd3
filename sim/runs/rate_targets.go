package runs

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// mostTargets is the greatest size of a file of targets.
const mostTargets = 1 << 20

// targets are the rows that a file of targets has: opponent,points or opponent,sides,points, below a heading of these words.
func targets(path string) (all []worth.Row, err error) {
	text, err := plainfile.Read(path, mostTargets)
	if err != nil {
		return nil, fmt.Errorf("--targets: %s: %w", path, err)
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.TrimLeadingSpace = true
	head, err := r.Read()
	if err != nil {
		return nil, fmt.Errorf("--targets: %s: found no heading, want opponent,points or opponent,sides,points: %w", path, err)
	}
	if !slices.Equal(head, []string{"opponent", "points"}) && !slices.Equal(head, []string{"opponent", "sides", "points"}) {
		return nil, fmt.Errorf("--targets: %s:1: found the heading %q, want opponent,points or opponent,sides,points", path, head)
	}
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("--targets: %s: %w", path, err)
		}
		line, _ := r.FieldPos(0)
		row, err := targetOf(fields)
		if err != nil {
			return nil, fmt.Errorf("--targets: %s:%d: %w", path, line, err)
		}
		if slices.ContainsFunc(all, func(o worth.Row) bool { return sameRow(o, row) }) {
			return nil, fmt.Errorf("--targets: %s:%d: found %s twice with %d a side, want it once", path, line, row.Opponent, row.Size)
		}
		all = append(all, row)
	}
	if all == nil {
		return nil, fmt.Errorf("--targets: %s: found no opponent, want one at least", path)
	}
	return all, nil
}

// targetOf reads a line of a file of targets.
func targetOf(fields []string) (row worth.Row, err error) {
	row = worth.Row{Opponent: fields[0], Size: 1}
	if len(fields) == 3 {
		if row.Size, err = strconv.Atoi(fields[1]); err != nil || row.Size < 1 || row.Size > mostSides {
			return row, fmt.Errorf("sides: found %q, want a whole number from 1 to %d", fields[1], mostSides)
		}
	}
	points := fields[len(fields)-1]
	row.Target, err = strconv.ParseFloat(points, 64)
	if err != nil || !(row.Target > 0 && row.Target < 1) {
		return row, fmt.Errorf("points: found %q, want a number between 0 and 1, such as 0.6", points)
	}
	return row, nil
}

// sameRow reports whether two rows are against as many of one opponent.
func sameRow(a, b worth.Row) bool {
	return rules.Normalize(a.Opponent) == rules.Normalize(b.Opponent) && a.Size == b.Size
}

// aimed gives rows the targets of a file. Each of these must be that of a row.
func aimed(rows, targets []worth.Row, path string) error {
	for _, t := range targets {
		i := slices.IndexFunc(rows, func(r worth.Row) bool { return sameRow(r, t) })
		if i < 0 {
			return fmt.Errorf("--targets: %s: found %s with %d a side, want one of --against and --sides", path, t.Opponent, t.Size)
		}
		rows[i].Target = t.Target
	}
	return nil
}
