package words

import (
	"cmp"
	"slices"

	"github.com/furball-sim/furball/results"
)

// A Lane is the cells with duels that differ in one field of numbers only.
type Lane struct {
	Name  string // of the other fields' values; "" if no other field is varied
	Cells []int  // by rising value
}

// Lanes sorts the cells with duels into the lanes of a field of numbers: in their order if they have one, or else in cell
// order.
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
		slices.SortStableFunc(l.Cells, func(a, b int) int { return cmp.Compare(s.Number(a, f), s.Number(b, f)) })
	}
	if g := s.OrderedBy(f); g != nil {
		slices.SortStableFunc(lanes, func(a, b Lane) int {
			return cmp.Compare(s.Number(a.Cells[0], g), s.Number(b.Cells[0], g))
		})
	}
	return lanes
}

// OrderedBy is the field of numbers by which lanes of f have an order: the only other one that varies. Nil: they have none.
func (s *Study) OrderedBy(f *results.Field) *results.Field {
	var other *results.Field
	for i := range s.Fields {
		if g := &s.Fields[i]; g.Path != f.Path {
			if other != nil {
				return nil
			}
			other = g
		}
	}
	if other == nil || !Ordered(other) {
		return nil
	}
	return other
}

// Number is the value of a field of numbers in a cell.
func (s *Study) Number(cell int, f *results.Field) float64 { return f.Numbers[s.Level(cell, f)] }
