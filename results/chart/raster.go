package chart

import (
	"bytes"
	"fmt"
	"image"
	"sync"

	"git.sr.ht/~sbinet/gg"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// pngDPI is twice the 72 dots an inch at which one unit is one pixel.
const pngDPI = 144

// A pixelCanvas is a canvas of pixels. It places text by the exact height of the layout, because vgimg knows only
// whole pixels of an image that it is given.
type pixelCanvas struct {
	*vgimg.Canvas
	pen    *gg.Context
	height float64 // of the layout, in pixels
}

// pixelsOf is a white canvas for a layout. It draws into img, which must have the layout's size.
func pixelsOf(s *layout, img *image.RGBA) *pixelCanvas {
	pen := gg.NewContextForRGBA(img)
	pen.SetLineCapButt()
	pen.InvertY()
	return &pixelCanvas{
		Canvas: vgimg.NewWith(vgimg.UseImageWithContext(img, pen), vgimg.UseDPI(pngDPI)),
		pen:    pen, height: s.height.Dots(pngDPI),
	}
}

// FillString draws txt.
func (c *pixelCanvas) FillString(f font.Face, pt vg.Point, txt string) {
	if txt == "" {
		return
	}
	c.pen.Push()
	defer c.pen.Pop()
	face := f.FontFace(pngDPI)
	defer face.Close()
	c.pen.SetFontFace(face)
	c.pen.InvertY() // the pen's y points up, that of a font down
	c.pen.DrawString(txt, pt.X.Dots(pngDPI), c.height-pt.Y.Dots(pngDPI))
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

// png draws the layout as a PNG with two pixels a unit and gives it to write, which must not keep it.
func (s *layout) png(write func([]byte) error) error {
	r := rasters.Get().(*raster)
	defer rasters.Put(r)
	// vgimg rounds the sizes of the images that it makes in the same way.
	pixels := func(l vg.Length) int { return int(l/vg.Inch*pngDPI + 0.5) }
	img := r.image(pixels(s.width), pixels(s.height))
	s.paint(pixelsOf(s, img))
	r.out.Reset()
	if err := r.encoder.write(&r.out, img); err != nil {
		return fmt.Errorf("chart %s: %w", s.fig.Name, err)
	}
	return write(r.out.Bytes())
}
