package figures

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// Averages by value are shown for at least fewestFields varied fields, of those with at most mostAveraged values.
const (
	fewestFields = 3
	mostAveraged = 12
)

// A ValueMean is the kill probability of both sides averaged over all cells in
// which a field has one of its values.
type ValueMean struct {
	Field string // path
	Value string
	Title string // of the field, in words
	Name  string // of the value, in words
	Cells []*results.Cell
	Kill  [2]estimate.Estimate
}

// ValueMeans averages over the values of every varied field with few enough of
// them. It is empty for less than three varied fields, of which a table or a
// heat map shows every cell, and while a cell has no duels: the averages of two
// values compare only when the other fields are mixed alike in both.
func ValueMeans(r *results.Run, conf float64) []ValueMean {
	if len(results.VariedFields(r.Outline())) < fewestFields {
		return nil
	}
	return Averages(r, conf)
}

// Averages are those of every varied field with few enough values, of at least two fields: what a sentence says of each. They are
// empty while a cell has no duels.
func Averages(r *results.Run, conf float64) []ValueMean {
	fields := results.VariedFields(r.Outline())
	if len(fields) < 2 {
		return nil
	}
	for i := range r.Cells {
		if r.Cells[i].Tally.Duels == 0 {
			return nil
		}
	}
	var out []ValueMean
	for i := range fields {
		f := &fields[i]
		if len(f.Levels) > mostAveraged {
			continue
		}
		for k, value := range f.Levels {
			m := ValueMean{Field: f.Path, Value: value, Title: f.Title, Name: f.Names[k]}
			for c := range r.Cells {
				if f.Places[results.LevelText(r.Cells[c].Factors[f.At].Value)] == k {
					m.Cells = append(m.Cells, &r.Cells[c])
				}
			}
			for _, side := range results.BothSides {
				m.Kill[side] = MeanKillProbability(m.Cells, side, conf)
			}
			out = append(out, m)
		}
	}
	return out
}

// ValuesAbout says how averages by value are made.
func ValuesAbout(conf float64) string {
	return fmt.Sprintf("Kill probability averaged over all cells with this value, each cell counting the same. "+
		"The %s intervals allow for the luck that cells share by their dice.", prose.Confidence(conf))
}
