// Inside: it compares widths of the layout with those in a browser.
package chart

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// An SVG has the width that it was laid out for on a machine without any font of those widths, and no letter is squeezed.
func TestTextIsNotSqueezed(t *testing.T) {
	t.Parallel()
	page := browsertest.Open(t, 900, 700)
	p := everyPicture(t)[0]
	var svg bytes.Buffer
	if err := p.To(&svg, SVG, Usual()); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "chart.svg")
	if err := os.WriteFile(path, svg.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	page.File(path)
	page.Wait(`document.querySelector("svg") && document.fonts.size === 2 && [...document.fonts].every(f => f.status === "loaded")`)
	if n := page.Number(`document.querySelectorAll("[textLength], [lengthAdjust]").length`); n > 0 {
		t.Errorf("%v texts are squeezed", n)
	}
	// The widest line of the caption was broken so that it ends within the rim. Browsers may round the width of each letter.
	right := page.Number(`Math.max(...[...document.querySelectorAll("text")].map(e => e.getBoundingClientRect().right))`)
	if right > WideWidth || right < WideWidth/2 {
		t.Errorf("texts reach to %v of %v", right, WideWidth)
	}
	var title string
	page.Eval(`document.querySelector("text").textContent`, &title)
	width := page.Number(`document.querySelector("text").getComputedTextLength()`)
	if want := float64(textStyle(titleSize, true).Width(title)); width < 0.97*want || width > 1.03*want {
		t.Errorf("%q is %v wide, laid out for %v", title, width, want)
	}
	page.Shot("chart-svg")
}
