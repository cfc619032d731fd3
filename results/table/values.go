package table

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// valueTable shows the averages by value, below one another. name names a field, once.
func valueTable(r *results.Run, conf float64, name func(path string) string) *Table {
	t := &Table{Name: ValuesTable, Title: "What each value is worth", About: figures.ValuesAbout(conf), Keys: 2}
	t.AddWords("field")
	t.AddWords("value")
	t.AddNumbers("cells")
	t.AddFigures("blue kills", "%")
	t.AddFigures("red kills", "%")
	last := ""
	for _, m := range figures.ValueMeans(r, conf) {
		field := Cell{Text: name(m.Field), Full: []string{m.Field}}
		if field.Text == last {
			field.Text = ""
		} else {
			last = field.Text
		}
		t.AddRow(field, Words(m.Value), Whole(int64(len(m.Cells))), Percent(m.Kill[rules.Blue]),
			Percent(m.Kill[rules.Red]))
	}
	return t
}
