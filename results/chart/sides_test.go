// Inside: it compares the inks with the style sheets of the pages.
package chart

import (
	"fmt"
	"image/color"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// One colour means one side wherever a side is shown: in charts, in replays and in the workbench, in light and in dark.
func TestSidesHaveOneColour(t *testing.T) {
	t.Parallel()
	hex := func(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
	dark := func(c color.NRGBA) string { return hex(twins[twinOf(c)].dark) }
	for file, names := range map[string]string{"../../sim/serve/page/style.css": "--", "../replay/replay.css": "--",
		"../replay/picture.css": "--d-"} {
		style, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for side, ink := range map[string]color.NRGBA{"blue": blueInk, "red": redInk} {
			var got []string
			for _, m := range regexp.MustCompile(`\s`+names+side+`: (#\w+);`).FindAllStringSubmatch(string(style), -1) {
				got = append(got, strings.ToLower(m[1]))
			}
			want := []string{hex(ink), dark(ink)}
			if names == "--d-" { // pictures bring their light colours along
				want = want[1:]
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s is %v, want %v", file, side, got, want)
			}
		}
	}
}
