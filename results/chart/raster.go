package chart

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"sync"

	"git.sr.ht/~sbinet/gg"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// A pixelCanvas is a canvas of pixels. It places text by the exact height of the layout, because vgimg knows only
// whole pixels of an image that it is given.
type pixelCanvas struct {
	*vgimg.Canvas
	pen    *gg.Context
	dpi    float64 // at which a unit is a point
	height float64 // of the layout, in pixels
}

// pixelsOf is a white canvas for a layout. It draws into img, which must have the layout's size at dpi.
func pixelsOf(s *layout, img *image.RGBA, dpi int) *pixelCanvas {
	pen := gg.NewContextForRGBA(img)
	pen.SetLineCapButt()
	pen.InvertY()
	return &pixelCanvas{
		Canvas: vgimg.NewWith(vgimg.UseImageWithContext(img, pen), vgimg.UseDPI(dpi)),
		pen:    pen, dpi: float64(dpi), height: s.height.Dots(float64(dpi)),
	}
}

// FillString draws txt.
func (c *pixelCanvas) FillString(f font.Face, pt vg.Point, txt string) {
	if txt == "" {
		return
	}
	c.pen.Push()
	defer c.pen.Pop()
	face := f.FontFace(c.dpi)
	defer face.Close()
	c.pen.SetFontFace(face)
	c.pen.InvertY() // the pen's y points up, that of a font down
	c.pen.DrawString(txt, pt.X.Dots(c.dpi), c.height-pt.Y.Dots(c.dpi))
}

// rasters holds the pixels and the output of earlier pictures for the next ones.
var rasters = sync.Pool{New: func() any { return &raster{} }}

// A raster is the working memory of one PNG.
type raster struct {
	pixels  []byte
	encoder pngWriter
	out     bytes.Buffer
}

// image is an image of the given size. Its pixels hold what an earlier picture left.
func (r *raster) image(width, height int) *image.RGBA {
	need := 4 * width * height
	if cap(r.pixels) < need {
		r.pixels = make([]byte, need)
	}
	return &image.RGBA{Pix: r.pixels[:need], Stride: 4 * width, Rect: image.Rect(0, 0, width, height)}
}

// png draws the layout as a PNG with so many pixels an inch of paper.
func (s *layout) png(w io.Writer, dpi int) error {
	r := rasters.Get().(*raster)
	defer rasters.Put(r)
	at := canvasDPI(dpi)
	// vgimg rounds the sizes of the images that it makes in the same way.
	pixels := func(l vg.Length) int { return int(l.Dots(float64(at)) + 0.5) }
	img := r.image(pixels(s.width), pixels(s.height))
	s.paint(pixelsOf(s, img, at))
	r.out.Reset()
	if err := r.encoder.write(&r.out, img, float64(at)/unitPoints); err != nil {
		return fmt.Errorf("chart %s: %w", s.fig.Name, err)
	}
	_, err := w.Write(r.out.Bytes())
	return err
}
