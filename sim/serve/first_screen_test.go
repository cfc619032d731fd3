package serve_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// What the experiment varies and the chart are on the first screen, on a desk and on a phone, and what is played at first
// is open: neither side kills nearly always.
func TestFirstScreen(t *testing.T) {
	t.Parallel()
	for name, size := range map[string]struct{ width, height int }{"desk": {browsertest.Desk, 900}, "phone": {browsertest.Phone, 844}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := enter(t, size.width)
			p.Wait(figuresOf(1000))
			bottom := func(selector string) float64 {
				return p.Number(`document.querySelector('` + selector + `').getBoundingClientRect().bottom`)
			}
			const knob = `#varied input[type=range][data-path="red.card.dp"]`
			for _, selector := range []string{"#now", knob, "#answer"} {
				if at := bottom(selector); at > float64(size.height) {
					t.Errorf("%s ends at %v, want it on a screen of %d", selector, at, size.height)
				}
			}
			if chart, slider := bottom("#now"), bottom(knob); size.width == browsertest.Phone && slider < chart {
				t.Errorf("the slider ends at %v, above the chart that ends at %v", slider, chart)
			}
			for _, side := range []string{"blue", "red"} {
				if share := p.Number(`(r => Number(r.getAttribute("x")) + Number(r.getAttribute("width")) / 2)(document.querySelector("#now .span.` + side +
					`")) / document.querySelector("#now svg").viewBox.baseVal.width`); share < 0.2 || share > 0.8 {
					t.Errorf("%s kills at %v of the chart's width: the start is not open", side, share)
				}
			}
			if cell := p.Text("#cell"); !strings.Contains(cell, "damage points of the Small UFO: 2") || strings.Contains(cell, "red.card.dp") {
				t.Errorf("the cells are called %.300s", cell)
			}
			p.Axe()
			p.Shot("workbench-first-" + name)
		})
	}
}
