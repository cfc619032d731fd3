// Package why sums up the records of the duels of a cell: who fires first and what that is worth, what each weapon does,
// what becomes of launches; and of two cells that share their dice, where the difference comes from.
package why

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/rules"
)

// A Line is a count that every duel has: of it the mean a duel is told.
type Line struct {
	Name  string // "sidewinder hits"
	Share bool   // it is 0 or 1 in each duel: a share of the duels is told
	of    func(e *record.Entry) int64
}

// A Group is the lines of one heading, "blue" or "blue, sidewinder".
type Group struct {
	Title string
	Lines []Line
}

// Groups are the lines in the order of a fight: first who fires, then what each weapon of those with ids does, then what
// becomes of launches, then the end.
func Groups(weapons []string) []Group {
	var all []Group
	for _, s := range []rules.Side{rules.Blue, rules.Red} {
		side := s.String()
		all = append(all, Group{side, []Line{
			{"fires first", true, func(e *record.Entry) int64 { return is(e.Row.Detail.Opener.String() == side) }},
			{"fires at all", true, func(e *record.Entry) int64 { return is(e.Row.Total(s).Shots > 0) }},
			{"kills", true, func(e *record.Entry) int64 { return is(e.Row.Outcome.Killed(s)) }},
			{"aircraft lost", false, func(e *record.Entry) int64 { return int64(e.Row.Outcome.Losses[s]) }},
			{"damage taken", false, func(e *record.Entry) int64 { return int64(e.Row.Outcome.Damage[s]) }},
		}})
		launches := Group{side + ", launches", nil}
		for f := range rules.NumFates {
			launches.Lines = append(launches.Lines, Line{f.String(), false,
				func(e *record.Entry) int64 { return int64(e.Row.Detail.Fates[s][f]) }})
		}
		for _, id := range weapons {
			use := func(e *record.Entry) rules.Use { return e.Use(s, id) }
			all = append(all, Group{side + ", " + id, []Line{
				{"shots", false, func(e *record.Entry) int64 { return use(e).Shots }},
				{"hits", false, func(e *record.Entry) int64 { return use(e).Hits }},
				{"damage", false, func(e *record.Entry) int64 { return use(e).Damage }},
				{"kills", false, func(e *record.Entry) int64 { return use(e).Kills }},
			}})
		}
		all = append(all, launches)
	}
	return append(all, Group{"the duel", []Line{
		{"length", false, func(e *record.Entry) int64 { return int64(e.Row.Outcome.Length) }},
		{"draw", true, func(e *record.Entry) int64 { return is(e.Row.Outcome.Result == rules.Draw) }},
	}})
}

func is(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// Sums are those of one line over the duels of a cell, or of the differences of two.
type Sums struct {
	N, Sum, Squares, Cubes int64
	joint                  estimate.Joint // of a share in two cells
}

func (s *Sums) add(x int64) {
	s.N++
	s.Sum += x
	s.Squares += x * x
	s.Cubes += x * x * x
}

// A Count sums up the groups over the duels of one cell, or of two with the same dice.
type Count struct {
	Groups []Group
	A, B   [][]Sums // by group and line; B: of the second cell, if there is one
	Less   [][]Sums // B less A, duel by duel
	First  [2][4]int64
}

// NewCount counts groups.
func NewCount(groups []Group) *Count {
	c := &Count{Groups: groups}
	for _, g := range groups {
		c.A = append(c.A, make([]Sums, len(g.Lines)))
		c.B = append(c.B, make([]Sums, len(g.Lines)))
		c.Less = append(c.Less, make([]Sums, len(g.Lines)))
	}
	return c
}

// Add counts a duel of a single cell.
func (c *Count) Add(a *record.Entry) {
	for g := range c.Groups {
		for l := range c.Groups[g].Lines {
			c.A[g][l].add(c.Groups[g].Lines[l].of(a))
		}
	}
	c.opened(a)
}

// AddPair counts duels of the same number of two cells.
func (c *Count) AddPair(a, b *record.Entry) {
	for g := range c.Groups {
		for l := range c.Groups[g].Lines {
			x, y := c.Groups[g].Lines[l].of(a), c.Groups[g].Lines[l].of(b)
			c.A[g][l].add(x)
			c.B[g][l].add(y)
			less := &c.Less[g][l]
			less.add(y - x)
			if c.Groups[g].Lines[l].Share {
				less.joint.Add(x == 1, y == 1)
			}
		}
	}
}

// opened counts who wins when a side fires first.
func (c *Count) opened(e *record.Entry) {
	for _, s := range []rules.Side{rules.Blue, rules.Red} {
		if e.Row.Detail.Opener.String() == s.String() {
			c.First[s][e.Row.Outcome.Result]++
		}
	}
}

// Wins is how often a side wins when it fires first.
func (c *Count) Wins(s rules.Side, confidence float64) estimate.Estimate {
	var n int64
	for _, k := range c.First[s] {
		n += k
	}
	won := c.First[s][rules.BlueWins]
	if s == rules.Red {
		won = c.First[s][rules.RedWins]
	}
	return estimate.Wilson(won, n, confidence)
}

// Mean is the mean of a line a duel, or its share of the duels.
func (s *Sums) Mean(share bool, confidence float64) estimate.Estimate {
	if share {
		return estimate.Wilson(s.Sum, s.N, confidence)
	}
	return estimate.MeanOfSums(s.N, s.Sum, s.Squares, s.Cubes, confidence)
}

// Difference is B less A, with an interval that knows that both shared their dice.
func (s *Sums) Difference(share bool, confidence float64) estimate.Estimate {
	if share {
		return estimate.PairedDifference(s.joint, confidence)
	}
	return estimate.MeanDifference(s.N, s.Sum, s.Squares, s.Cubes, confidence)
}

// Silent reports whether a line says nothing: nothing was counted in any duel.
func (c *Count) Silent(g, l int) bool { return c.A[g][l].Squares == 0 && c.B[g][l].Squares == 0 }

// Sentence says what the cell, or the difference of two, comes to.
func (c *Count) Sentence(names [2]string, confidence float64, show func(estimate.Estimate, bool) string) string {
	if c.B[0][0].N == 0 {
		said := ""
		for _, s := range []rules.Side{rules.Blue, rules.Red} {
			first, wins := c.A[c.of(s)][0].Mean(true, confidence), c.Wins(s, confidence)
			if !wins.Defined() {
				said += fmt.Sprintf("%s never fires first. ", prose.UpperFirst(s.String()))
				continue
			}
			said += fmt.Sprintf("%s fires first in %s of the duels and wins %s of those. ", prose.UpperFirst(s.String()),
				show(first, true), show(wins, true))
		}
		return strings.TrimSpace(said)
	}
	return fmt.Sprintf("From %s to %s: blue kills %s, red kills %s (percentage points).", names[0], names[1],
		show(c.Less[0][2].Difference(true, confidence), false), show(c.Less[c.of(rules.Red)][2].Difference(true, confidence), false))
}

// of is the index of a side's first group.
func (c *Count) of(s rules.Side) int {
	for g := range c.Groups {
		if c.Groups[g].Title == s.String() {
			return g
		}
	}
	panic("why: a side has no group")
}
