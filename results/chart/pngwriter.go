package chart

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"
	"math"
)

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
