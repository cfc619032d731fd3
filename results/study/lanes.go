package study

import (
	"slices"

	"github.com/furball-sim/furball/results"
)

// A Lane is the cells with duels that differ in one field of numbers only.
type Lane struct {
	Name  string // of the other fields' values; "" if no other field is varied
	Cells []int  // by rising value
}

// Lanes sorts the cells with duels into the lanes of a field of numbers, in cell order.
func (s *Study) Lanes(f *results.Field) []Lane {
	var lanes []Lane
	index := map[string]int{}
	for _, i := range s.Played() {
		name := ""
		if len(s.Fields) > 1 {
			name = s.ShortName(i, f)
		}
		at, found := index[name]
		if !found {
			at = len(lanes)
			index[name] = at
			lanes = append(lanes, Lane{Name: name})
		}
		lanes[at].Cells = append(lanes[at].Cells, i)
	}
	for _, l := range lanes {
		slices.SortStableFunc(l.Cells, func(a, b int) int {
			switch x, y := s.Number(a, f), s.Number(b, f); {
			case x < y:
				return -1
			case x > y:
				return 1
			}
			return 0
		})
	}
	return lanes
}

// Number is the value of a field of numbers in a cell.
func (s *Study) Number(cell int, f *results.Field) float64 { return f.Numbers[s.Level(cell, f)] }
