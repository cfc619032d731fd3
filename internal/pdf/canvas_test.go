package pdf_test

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/color"
	"io"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/internal/pdf"
)

// drawing is what a page says, unpacked.
func drawing(t *testing.T, draw func(c *pdf.Canvas)) (steps string, file []byte) {
	t.Helper()
	c := pdf.New(100, 50, 0.5)
	draw(c)
	var b bytes.Buffer
	if err := c.Write(&b, "A title — of it", "What it shows"); err != nil {
		t.Fatal(err)
	}
	file = b.Bytes()
	_, packed, found := bytes.Cut(file, []byte("stream\n"))
	if !found {
		t.Fatal("no drawing")
	}
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), file
}

// Lines, curves, colours and places come out as they were drawn.
func TestDrawing(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		draw func(c *pdf.Canvas)
		want string
	}{
		"line": {func(c *pdf.Canvas) {
			var p vg.Path
			p.Move(vg.Point{X: 1, Y: 2})
			p.Line(vg.Point{X: 3.00004, Y: 4})
			p.Close()
			c.Stroke(p)
		}, "1 2 m 3 4 l h S\n"},
		"circle": {func(c *pdf.Canvas) {
			var p vg.Path
			p.Move(vg.Point{X: 15, Y: 10})
			p.Arc(vg.Point{X: 10, Y: 10}, 5, 0, 2*math.Pi)
			c.Fill(p)
		}, "15 10 m 15 10 l 15 12.7614 12.7614 15 10 15 c 7.2386 15 5 12.7614 5 10 c 5 7.2386 7.2386 5 10 5 c 12.7614 5 15 7.2386 15 10 c f\n"},
		"curve": {func(c *pdf.Canvas) {
			var p vg.Path
			p.Move(vg.Point{})
			p.QuadTo(vg.Point{X: 3, Y: 3}, vg.Point{X: 6})
			c.Stroke(p)
		}, "0 0 m 2 2 4 2 6 0 c S\n"},
		"colour": {func(c *pdf.Canvas) { c.SetColor(color.NRGBA{R: 255, A: 51}) }, "1 0 0 rg 1 0 0 RG /A0_2 gs\n"},
		"turned": {func(c *pdf.Canvas) { c.Push(); c.Rotate(math.Pi / 2); c.Translate(vg.Point{X: 4}); c.Pop() }, "q\n0 1 -1 0 0 0 cm\n1 0 0 1 4 0 cm\nQ\n"},
		"dashes": {func(c *pdf.Canvas) { c.SetLineDash([]vg.Length{3, 1}, 0) }, "[3 1] 0 d\n"},
		"larger": {func(c *pdf.Canvas) { c.Scale(2, 3) }, "2 0 0 3 0 0 cm\n"},
		"an image": {func(c *pdf.Canvas) {
			img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
			img.Set(1, 0, color.White)
			c.DrawImage(vg.Rectangle{Max: vg.Point{X: 20, Y: 10}}, img)
		}, "1 1 1 rg 1 1 1 RG /A1 gs\n10 0 10 10 re f\n"},
	} {
		if steps, _ := drawing(t, tt.draw); !strings.Contains(steps, tt.want) {
			t.Errorf("%s: found\n%s\nwant in it\n%s", name, steps, tt.want)
		}
	}
}

// A page has its size, title and description, its texts by glyphs that can be searched, and no time.
func TestPage(t *testing.T) {
	t.Parallel()
	face := plot.DefaultTextHandler.Cache().Lookup(font.Font{Typeface: "Liberation", Variant: "Sans"}, 12)
	draw := func(c *pdf.Canvas) { c.FillString(face, vg.Point{X: 1, Y: 2}, "AV →") }
	steps, file := drawing(t, draw)
	// Glyphs are numbered in the order of characters, from 1: a space, A, V, an arrow.
	if want := "BT /FurballSans 12 Tf 1 2 Td [<0002>74.2188<000300010004>] TJ ET\n"; !strings.Contains(steps, want) {
		t.Errorf("found %s, want in it %s", steps, want)
	}
	for _, want := range []string{"/MediaBox [0 0 50 25]", "/Title <FEFF00410020007400690074006C0065002020140020006F0066002000690074>",
		"/Subject <FEFF0057", "/BaseFont /FRBALL+FurballSans", "/ToUnicode"} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("it lacks %s", want)
		}
	}
	if _, again := drawing(t, draw); !bytes.Equal(again, file) || bytes.Contains(file, []byte("Date")) {
		t.Error("the same drawing gives other bytes, or the time")
	}
}
