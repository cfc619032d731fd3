// Inside: it tries every step of the scales and every ink, of which a chart has a few.
package chart

import (
	"image/color"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// contrast is the ratio of two colours (WCAG 2.1).
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Text can be read on every colour of a scale, on light and on dark pages, and the further from even a colour is, the
// further is its lightness from that of the middle.
func TestScaleIsReadable(t *testing.T) {
	t.Parallel()
	dark := func(c color.NRGBA) color.NRGBA { return twins[twinOf(c)].dark }
	for step := -mostShade; step <= mostShade; step++ {
		ground, ink := shade(step), inkOn(step)
		if c := contrast(ground, ink); c < 4.5 {
			t.Errorf("step %d on a light page: contrast %.2f", step, c)
		}
		if c := contrast(dark(ground), dark(ink)); c < 4.5 {
			t.Errorf("step %d on a dark page: contrast %.2f", step, c)
		}
		if step == 0 {
			continue
		}
		inner := step - 1
		if step < 0 {
			inner = step + 1
		}
		if luminance(ground) >= luminance(shade(inner)) || luminance(dark(ground)) <= luminance(dark(shade(inner))) {
			t.Errorf("step %d is not further from even than step %d", step, inner)
		}
	}
}

// Lines, marks and words contrast with the page, light and dark.
func TestInksAreSeen(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		inks []color.NRGBA
		want float64
	}{
		{[]color.NRGBA{darkInk, greyInk, black}, 4.5}, {[]color.NRGBA{blueInk, redInk}, 3},
		{slices.Concat(orderedInks[:], distinctInks[:]), 3},
	} {
		for _, ink := range tt.inks {
			at := twinOf(ink)
			if at < 0 {
				t.Fatalf("%v has no twin on a dark page", ink)
			}
			if c := contrast(ink, white); c < tt.want {
				t.Errorf("%v on white: contrast %.2f, want %v", ink, c, tt.want)
			}
			if c := contrast(twins[at].dark, twins[twinOf(white)].dark); c < tt.want {
				t.Errorf("%v on a dark page: contrast %.2f, want %v", ink, c, tt.want)
			}
		}
	}
	for i := 1; i < len(orderedInks); i++ {
		if luminance(orderedInks[i]) >= luminance(orderedInks[i-1]) || luminance(orderedDark[i]) <= luminance(orderedDark[i-1]) {
			t.Errorf("ink %d of ordered lines stands out no more than the one before", i)
		}
	}
}

func TestDivergence(t *testing.T) {
	t.Parallel()
	d := divergenceOf(50, 23, 50)
	if d.reach < 23 || d.reach > 50 || d.step(50) != 0 || d.step(50+d.reach) != mostShade || d.step(0) != -mostShade {
		t.Errorf("scale %+v: 50 is step %d, its end %d", d, d.step(50), d.step(50+d.reach))
	}
	if d.step(50+7) != -d.step(50-7) {
		t.Errorf("7 to either side of even are steps %d and %d", d.step(57), d.step(43))
	}
	if d = divergenceOf(0, 0.3, 100); d.reach < 10 {
		t.Errorf("differences of 0.3 points fill a scale that reaches %v", d.reach)
	}
	if d = divergenceOf(0, 100, 100); d.reach != 100 {
		t.Errorf("scale %+v, want one to 100", d)
	}
}

// Every colour of a drawing within a page follows the page, and one that stands alone has colours of its own.
func TestDrawingsFollowThePage(t *testing.T) {
	t.Parallel()
	style := Style()
	names := regexp.MustCompile(`:var\((--k[0-9]+),#[0-9A-F]{6}\)`)
	fixed := regexp.MustCompile(`:#[0-9A-F]{6}`)
	for _, p := range everyPicture(t) {
		svg, err := p.Inline(WideWidth)
		if err != nil {
			t.Fatal(err)
		}
		found := names.FindAllStringSubmatch(svg, -1)
		if len(found) == 0 {
			t.Errorf("%s: no colour follows the page", p.Name)
		}
		for _, f := range found {
			if !strings.Contains(style, f[1]+":#") {
				t.Errorf("%s: the style has no %s", p.Name, f[1])
			}
		}
		if rest := fixed.FindString(svg); rest != "" {
			t.Errorf("%s: %s does not follow the page", p.Name, rest)
		}
		alone, err := lay(p, WideWidth, false).svg(true)
		if err != nil || strings.Contains(alone, "var(") {
			t.Errorf("%s alone: %v, has colours of a page: %v", p.Name, err, strings.Contains(alone, "var("))
		}
	}
}

// luminance is the relative luminance of a colour, 0 to 1 (WCAG 2.1).
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
