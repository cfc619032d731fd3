package typeface_test

import (
	"bytes"
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"gonum.org/v1/plot"
	xfont "gonum.org/v1/plot/font"

	"github.com/furball-sim/furball/internal/typeface"
)

// sans is the font of charts.
func sans() *opentype.Font {
	f := xfont.Font{Typeface: "Liberation", Variant: "Sans"}
	face := plot.DefaultTextHandler.Cache().Lookup(f, 12)
	return face.Face
}

// cutOf cuts the characters of a text from a font.
func cutOf(f *opentype.Font, text string) (*typeface.Subset, error) {
	l := typeface.LettersOf(f)
	l.Add(text)
	return l.Cut("Cut")
}

// A subset draws its characters, composed ones too, as the whole font does, and in its widths.
func TestSubsetDrawsTheSame(t *testing.T) {
	t.Parallel()
	whole := sans()
	text := []rune("AV To é ü Å ½ → − 0123 “x”")
	cut, err := cutOf(whole, string(text))
	if err != nil {
		t.Fatal(err)
	}
	part, err := sfnt.Parse(cut.TTF)
	if err != nil {
		t.Fatal(err)
	}
	if len(cut.TTF) > 16_000 || len(cut.TTF) < 2_000 {
		t.Errorf("it has %d bytes", len(cut.TTF))
	}
	var buf, other sfnt.Buffer
	em := fixed.Int26_6(whole.UnitsPerEm())
	for i, r := range text {
		a, _ := whole.GlyphIndex(&buf, r)
		b, err := part.GlyphIndex(&other, r)
		if err != nil || int(b) != cut.Glyphs[r] || b == 0 {
			t.Fatalf("%c: glyph %d, %v, want %d", r, b, err, cut.Glyphs[r])
		}
		want, err := whole.LoadGlyph(&buf, a, em, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := part.LoadGlyph(&other, b, em, nil)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%c: %d pieces of outline, %v, want %d", r, len(got), err, len(want))
		}
		width, _ := whole.GlyphAdvance(&buf, a, em, font.HintingNone)
		if got, _ := part.GlyphAdvance(&other, b, em, font.HintingNone); got != width || cut.Widths[b] != int(width) {
			t.Errorf("%c: width %v and %d, want %v", r, got, cut.Widths[b], width)
		}
		if i == 0 {
			continue
		}
		was, _ := whole.GlyphIndex(&buf, text[i-1])
		want2, _ := whole.Kern(&buf, was, a, em, font.HintingNone)
		got2, _ := part.Kern(&other, sfnt.GlyphIndex(cut.Glyphs[text[i-1]]), b, em, font.HintingNone)
		if got2 != want2 || cut.Kern(cut.Glyphs[text[i-1]], int(b)) != int(want2) {
			t.Errorf("%c%c: %v between them, want %v", text[i-1], r, got2, want2)
		}
	}
}

// The same characters give the same bytes, and a character that the font lacks has no glyph.
func TestSubsetIsOne(t *testing.T) {
	t.Parallel()
	a, errA := cutOf(sans(), "hello, world")
	b, errB := cutOf(sans(), "world hello,,, \U0001F600")
	if errA != nil || errB != nil || !bytes.Equal(a.TTF, b.TTF) {
		t.Errorf("%v, %v: %d and %d bytes differ", errA, errB, len(a.TTF), len(b.TTF))
	}
	if _, has := b.Glyphs['\U0001F600']; has || b.Widths[0] == 0 {
		t.Error("a character that the font lacks has a glyph, or glyph 0 no width")
	}
}
