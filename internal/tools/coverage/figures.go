package coverage

import (
	"fmt"
	"math"
	"reflect"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
)

// A figure is one estimate of a run, with its place in the run. One row counts the figures of one cell, name, key and
// method of all runs.
type figure struct {
	cell     int    // index of the cell; -1: of the whole run
	name     string // "kill_probability.blue"
	key      string // tells figures of one name apart: the weapon, the band
	estimate estimate.Estimate
	truth    *float64 // the true value, if it depends on the run; nil: the value of the pool
}

// confidence is the level of all measured intervals.
const confidence = 0.95

var estimateType = reflect.TypeFor[estimate.Estimate]()

// figuresOf lists every estimate of a run's summary, cell by cell, and those of its comparisons.
func figuresOf(r *results.Run) []figure {
	var all []figure
	for c, s := range figures.EachCell(r, confidence) {
		all = walk(all, reflect.ValueOf(*s), figure{cell: c})
	}
	for _, c := range figures.Comparisons(r, confidence) {
		for cell := range r.Cells {
			if r.Cells[cell].ID == c.B {
				all = append(all, figure{cell, "comparisons.difference", c.Side, c.Difference, nil})
				if c.Saving != nil {
					all = append(all, figure{cell, "comparisons.saving", c.Side, c.Saving.Estimate(), nil})
				}
			}
		}
	}
	return all
}

// walk appends the estimates within a value to all. It names them by the path of their JSON fields, so that a new
// figure of the summary is measured without a line here.
func walk(all []figure, v reflect.Value, at figure) []figure {
	if v.Type() == estimateType {
		at.estimate = v.Interface().(estimate.Estimate)
		return append(all, at)
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			next := at
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
				next.name = strings.TrimPrefix(at.name+"."+name, ".")
			}
			x := v.Field(i)
			if f.Anonymous {
				x = reflect.Indirect(x)
			}
			all = walk(all, x, next)
		}
	case reflect.Slice:
		for i := range v.Len() {
			next := at
			next.key = at.key + " " + keyOf(v.Index(i), i)
			all = walk(all, v.Index(i), next)
		}
	}
	return all
}

// keyOf tells one element of a list from the others.
func keyOf(v reflect.Value, i int) string {
	switch x := v.Interface().(type) {
	case figures.WeaponSummary:
		return x.Side + " " + x.Weapon
	case figures.Share:
		return x.Doctrine
	case figures.Rating:
		return x.Side + " " + x.Doctrine
	case figures.Pairing:
		return x.Blue + " " + x.Red
	}
	return fmt.Sprint(i)
}

// holds reports whether the interval holds the truth. A miss by rounding alone counts as held.
func holds(e estimate.Estimate, truth float64) bool {
	if math.IsInf(truth, 1) {
		return math.IsInf(e.High, 1)
	}
	slack := 1e-9 * math.Max(1, math.Abs(truth))
	return e.Low-slack <= truth && truth <= e.High+slack
}
