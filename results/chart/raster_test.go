// Inside: it draws one layout with and without memory that earlier pictures have used.
package chart

import (
	"bytes"
	"image/png"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// slowPNG draws a layout on a canvas that vgimg makes itself, with a white ground of its own.
func slowPNG(t *testing.T, s *layout) []byte {
	t.Helper()
	c := vgimg.NewWith(vgimg.UseWH(s.width, s.height), vgimg.UseDPI(pngDPI), vgimg.UseBackgroundColor(white))
	c.SetColor(white)
	c.Fill(vg.Rectangle{Max: vg.Point{X: s.width, Y: s.height}}.Path())
	s.paint(c)
	var out bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&out, c.Image()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Pictures in pixels that earlier pictures have used have the bytes of pictures in pixels of their own.
func TestKeptPixels(t *testing.T) {
	t.Parallel()
	for _, p := range Pictures(words.New(resultstest.Run(2000), 0.95)) {
		s := lay(p, WideWidth, false)
		want := slowPNG(t, s)
		for range 2 {
			err := s.png(func(got []byte) error {
				if !bytes.Equal(got, want) {
					t.Errorf("%s: %d bytes that differ from the %d of a new canvas", p.Name, len(got), len(want))
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
