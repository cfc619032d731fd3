package chart

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"io"
	"math"
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

// A pngWriter writes images without transparency as PNG. It takes the row above from each row, because a chart is mostly
// areas of one colour, and tries no other filter. image/png tries five for each row: that takes as long as painting the
// chart, and the files become hardly smaller. The same holds for compressing more.
type pngWriter struct {
	zip  *zlib.Writer
	data bytes.Buffer // the compressed rows
	row  []byte       // the row's filter, then the red, green and blue of its pixels
}

// filterUp is the number of PNG's filter that takes from each byte the one above.
const filterUp = 2

// write writes an image with so many pixels an inch of paper.
func (w *pngWriter) write(to *bytes.Buffer, img *image.RGBA, dpi float64) error {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	if err := w.compress(img); err != nil {
		return err
	}
	to.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = binary.BigEndian.AppendUint32(head, uint32(height))
	writeChunk(to, "IHDR", append(head, 8, 2, 0, 0, 0)) // 8 bits each of red, green and blue
	each := uint32(math.Round(dpi / 0.0254))            // pixels a metre
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, each), each)
	writeChunk(to, "pHYs", append(size, 1)) // 1: counted in metres
	writeChunk(to, "IDAT", w.data.Bytes())
	writeChunk(to, "IEND", nil)
	return nil
}

// compress puts the rows of an image into data.
func (w *pngWriter) compress(img *image.RGBA) error {
	w.data.Reset()
	if w.zip == nil {
		zip, err := zlib.NewWriterLevel(io.Discard, zlib.BestSpeed)
		if err != nil {
			return err
		}
		w.zip = zip
	}
	w.zip.Reset(&w.data)
	width := 4 * img.Rect.Dx()
	above := make([]byte, width)
	w.row = append(w.row[:0], filterUp)
	for y := range img.Rect.Dy() {
		pix := img.Pix[y*img.Stride:][:width]
		row := w.row[:1]
		for i := 0; i+3 < len(pix) && i+3 < len(above); i += 4 {
			row = append(row, pix[i]-above[i], pix[i+1]-above[i+1], pix[i+2]-above[i+2])
		}
		if _, err := w.zip.Write(row); err != nil {
			return err
		}
		w.row, above = row, pix
	}
	return w.zip.Close()
}

// writeChunk writes one of the chunks that a PNG consists of.
func writeChunk(to *bytes.Buffer, name string, data []byte) {
	var word [4]byte
	binary.BigEndian.PutUint32(word[:], uint32(len(data)))
	to.Write(word[:])
	from := to.Len()
	to.WriteString(name)
	to.Write(data)
	binary.BigEndian.PutUint32(word[:], crc32.ChecksumIEEE(to.Bytes()[from:]))
	to.Write(word[:])
}
