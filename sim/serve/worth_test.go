package serve_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// A card is weighed when its panel opens: steps stand there with their intervals, the strongest first, and changes that make it even;
// a click takes them into the fields, on a desk and on a phone.
func TestWorth(t *testing.T) {
	t.Parallel()
	for name, width := range map[string]int{"desk": browsertest.Desk, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := enter(t, width)
			p.Click("#worth-part summary")
			p.Wait(`document.querySelectorAll("#worth-steps button").length > 0`)
			if card := p.Text("#worth-craft option:checked"); card != "Red: Small UFO" {
				t.Errorf("the card is %q", card)
			}
			for element, want := range map[string]string{"#worth-sentence": "Small UFO is weaker than Tornado", "#worth-steps": "speed 6 → 5"} {
				if got := p.Text(element); !strings.Contains(got, want) {
					t.Errorf("%s says %q, want %q", element, got, want)
				}
			}
			p.Axe()
			p.Eval(`document.getElementById("worth-part").scrollIntoView(); true`, nil)
			p.Shot("workbench-worth-" + name)
			if wide := p.Number("document.documentElement.scrollWidth"); wide > float64(width) {
				t.Errorf("the page is %v wide on a screen of %d", wide, width)
			}
			if width == browsertest.Desk {
				takes(t, p)
			}
		})
	}
}

// takes checks that a step, clicked by the keyboard, is what the field shows, and that the card is weighed anew with it.
func takes(t *testing.T, p *browsertest.Page) {
	t.Helper()
	before := p.Text("#worth-sentence")
	p.Focus(`#worth-steps button[data-takes="speed 6 → 5"]`)
	p.Press("\r")
	p.Wait(`document.querySelector('#changed-fields [data-path="red.card.speed"]')?.value === "5" || document.querySelector('#groups [data-path="red.card.speed"]')?.value === "5"`)
	p.Wait(`document.getElementById("worth-sentence").textContent !== ` + "`" + before + "`")
	p.Wait(`document.querySelector('#worth button[data-takes="speed 5 → 6"]')`)
	p.Dark()
	p.AxeColours()
}
