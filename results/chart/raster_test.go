// Inside: it draws one layout with and without memory that earlier pictures have used.
package chart

import (
	"bytes"
	"image"
	"image/png"
	"reflect"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// slowPixels draws a layout on a canvas that vgimg makes itself, with a white ground of its own.
func slowPixels(s *layout) image.Image {
	c := vgimg.NewWith(vgimg.UseWH(s.width, s.height), vgimg.UseDPI(canvasDPI(Usual().DPI)), vgimg.UseBackgroundColor(white))
	c.SetColor(white)
	c.Fill(vg.Rectangle{Max: vg.Point{X: s.width, Y: s.height}}.Path())
	s.paint(c)
	return c.Image()
}

// pngOf is the PNG of a layout.
func pngOf(t *testing.T, s *layout) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := s.png(&b, Usual().DPI); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Pictures in pixels that earlier pictures have used are those in pixels of their own, as others read our PNG.
func TestKeptPixels(t *testing.T) {
	t.Parallel()
	for _, p := range Pictures(words.New(resultstest.Run(2000), 0.95)) {
		s := lay(p, WideWidth, false)
		file := pngOf(t, s)
		read, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(read, slowPixels(s)) {
			t.Errorf("%s: the pixels differ from those of a new canvas", p.Name)
		}
		if again := pngOf(t, s); !bytes.Equal(again, file) {
			t.Errorf("%s: %d bytes that differ from the %d of before", p.Name, len(again), len(file))
		}
	}
}
