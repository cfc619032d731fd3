// Inside: it asks for the charts of one field alone.
package chart

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/resultstest"
)

// A field with two values in very many combinations gets no pages of two points.
func TestNoPagesOfTwoPoints(t *testing.T) {
	t.Parallel()
	arc := []any{"options.arc", int64(90), int64(180)}
	s := drawerOf(resultstest.Run(10, arc, resultstest.Ranges, resultstest.Points))
	for _, p := range s.killPictures() {
		if strings.HasPrefix(p.Name, "kill-options-arc") {
			t.Errorf("chart %s has %d panels of two points", p.Name, 30)
		}
	}
	few := drawerOf(resultstest.Run(10, arc, resultstest.Ranges))
	if few := few.killOver(&few.Fields[0], few.Lanes(&few.Fields[0])); len(few) != 1 {
		t.Errorf("%d charts over two values with 6 lines, want 1", len(few))
	}
}
