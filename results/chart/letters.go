package chart

import (
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"

	"github.com/furball-sim/furball/internal/typeface"
)

// fontFamilies are the fonts of drawings: the one that they bring along, and for programs that do not read it those of the
// same widths, in which every text has the room that the layout gave it.
const fontFamilies = "'Furball Sans','Liberation Sans',Arimo,Arial,'Nimbus Sans',Helvetica,sans-serif"

// letters are the characters of texts by how bold they are.
type letters map[xfont.Weight]*typeface.Letters

// add adds those of a text.
func (l letters) add(f font.Face, txt string) {
	if l[f.Font.Weight] == nil {
		l[f.Font.Weight] = typeface.LettersOf(f.Face)
	}
	l[f.Font.Weight].Add(txt)
}

// css is the style sheet with the fonts of these characters.
func (l letters) css() (string, error) {
	var b strings.Builder
	for _, weight := range slices.Sorted(maps.Keys(l)) {
		cut, err := l[weight].Cut("Furball Sans")
		if err != nil {
			return "", err
		}
		name := "normal"
		if weight == xfont.WeightBold {
			name = "bold"
		}
		fmt.Fprintf(&b, "@font-face{font-family:'Furball Sans';font-weight:%s;src:url(data:font/ttf;base64,%s)}", name,
			base64.StdEncoding.EncodeToString(cut.TTF))
	}
	return b.String(), nil
}

// pageFaces is the style sheet with the font of all drawings of a page: the characters of Latin scripts, and what drawings
// write beside them.
var pageFaces = sync.OnceValue(func() string {
	all := []rune("–—−…‘’“”•→←↓↑≤≥≈ΔΩ")
	for r := rune(' '); r < 0x180; r++ {
		if r < 0x7F || r > 0xA0 {
			all = append(all, r)
		}
	}
	l := letters{}
	for _, bold := range []bool{false, true} {
		style := textStyle(labelSize, bold)
		l.add(plot.DefaultTextHandler.Cache().Lookup(style.Font, style.Font.Size), string(all))
	}
	css, err := l.css()
	if err != nil { // the font is ours
		panic("chart: " + err.Error())
	}
	return css + "\n"
})
