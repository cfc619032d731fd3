package figures_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// docsPage is where figures are explained.
const docsPage = "../../docs/methods.md"

// The docs have a line for every measure, made from the lists; -update writes it.
func TestDocsNameEveryMeasure(t *testing.T) { // not in parallel: both sections are of one file
	resultstest.Section(t, docsPage, "measures of a cell", docsTable(figures.CellMeasures()))
	resultstest.Section(t, docsPage, "measures of a weapon", docsTable(figures.WeaponMeasures()))
}

// docsTable has a line for each name among the measures.
func docsTable[S any](measures []figures.Measure[S]) string {
	var b strings.Builder
	b.WriteString("| figure | unit | in `summary.json` | column | method | section |\n" +
		"| --- | --- | --- | --- | --- | --- |\n")
	for i := range measures {
		m := &measures[i]
		if slices.IndexFunc(measures, func(o figures.Measure[S]) bool { return o.Name == m.Name }) < i {
			continue
		}
		var keys, columns []string
		for _, o := range measures {
			if o.Name == m.Name {
				keys = append(keys, o.Key)
				if o.Column != "" {
					columns = append(columns, "`"+figures.InUnit(o.Column, "turns")+"`")
				}
			}
		}
		method := m.Method
		if m.Scale != figures.Counted {
			method = "[" + method + "]"
		}
		unit := figures.InUnit(m.Unit, "turns")
		if m.Scale == figures.Proportion {
			unit = "share " + unit
		}
		cells := []string{m.Name, unit, docsKeys(keys), strings.Join(columns, ", "), method, m.Section}
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	return b.String()
}

// docsKeys joins keys, of which those in one object are listed without its name.
func docsKeys(keys []string) string {
	object, _, inOne := strings.Cut(keys[0], ".")
	if len(keys) < 5 || !inOne {
		return "`" + strings.Join(keys, "`, `") + "`"
	}
	for i := range keys {
		keys[i] = strings.TrimPrefix(keys[i], object+".")
	}
	return "`" + object + "`: `" + strings.Join(keys, "`, `") + "`"
}
