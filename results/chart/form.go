package chart

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/internal/pdf"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/internal/plaintext"
)

// The formats of the files of a chart.
const (
	SVG = "svg"
	PNG = "png"
	PDF = "pdf"
)

// Formats are the formats that a chart may be written in.
func Formats() []string { return []string{SVG, PNG, PDF} }

// A Form says how the files of charts are made.
type Form struct {
	Formats []string
	Grey    bool    // without colours
	DPI     int     // pixels an inch of PNG, which say so in the file
	Width   float64 // millimetres on paper; 0: WideWidth, and an SVG counts in pixels of the screen
	Bare    bool    // without title and caption, which the page round the chart has
}

// Usual is how the charts of a run folder are made: a PNG has two pixels a unit.
func Usual() *Form { return &Form{Formats: []string{SVG, PNG}, DPI: 240} }

// LeastWidth and MostWidth bound the width of a Form, in millimetres: less has no room for figures in squares.
const LeastWidth, MostWidth = 60, 400

// unitPoints is how long a unit is on paper, in points of 1/72 inch: text is 7 to 10 points high then.
const unitPoints = 0.6

// units is the width of the layout.
func (f *Form) units() vg.Length {
	if f.Width == 0 {
		return WideWidth
	}
	return vg.Length(f.Width / 25.4 * 72 / unitPoints)
}

// Files are the files of a chart within its folder, with slashes.
func (c *Chart) Files(f *Form) (files []string) {
	for _, format := range f.Formats {
		files = append(files, strings.TrimSuffix(c.SVG, SVG)+format)
	}
	return files
}

// write draws the files of a picture within a folder.
func (p *Picture) write(dir string, f *Form) error {
	for i, name := range p.Files(f) {
		var file bytes.Buffer
		if err := p.To(&file, f.Formats[i], f); err != nil {
			return err
		}
		if err := plainfile.Replace(filepath.Join(dir, name), file.Bytes()); err != nil {
			return fmt.Errorf("charts: %w", err)
		}
	}
	return nil
}

// To draws a picture in one format. Equal pictures give equal bytes.
func (p *Picture) To(w io.Writer, format string, f *Form) error {
	s := lay(p, f.units(), f.Bare)
	s.grey = p.Grey || f.Grey
	switch format {
	case PNG:
		return s.png(w, f.DPI)
	case PDF:
		c := pdf.New(s.width, s.height, unitPoints)
		s.paint(c)
		return c.Write(w, p.Title, p.Alt)
	}
	svg, err := s.svg(true)
	if err == nil && f.Width > 0 {
		paper := func(l vg.Length) string { return fmt.Sprintf("%.2fmm", float64(l)*unitPoints/72*25.4) }
		pixels := fmt.Sprintf(`width="%.0f" height="%.0f"`, s.width, s.height)
		svg = strings.Replace(svg, pixels, fmt.Sprintf(`width="%s" height="%s"`, paper(s.width), paper(s.height)), 1)
	}
	if err == nil {
		const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
		_, err = w.Write(plaintext.Text([]byte(declaration + svg)))
	}
	return err
}

// canvasDPI is the resolution of a canvas whose units are points, for pixels an inch of paper.
func canvasDPI(dpi int) int { return max(1, int(math.Round(float64(dpi)*unitPoints))) }
