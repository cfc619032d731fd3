package chart_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

func TestChartsOfEveryShape(t *testing.T) {
	t.Parallel()
	for name, shape := range resultstest.Shapes() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			of := words.New(shape.Run, 0.95)
			files, err := chart.Write(dir, of, chart.Usual())
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for i, p := range chart.Pictures(of) {
				names = append(names, p.Name)
				if want := []string{"charts/" + p.Name + ".svg", "charts/" + p.Name + ".png"}; !slices.Equal(files[2*i:2*i+2], want) {
					t.Fatalf("files %v, want %v", files[2*i:2*i+2], want)
				}
				checkSVG(t, dir, &p.Chart)
				checkPNG(t, filepath.Join(dir, files[2*i+1]))
			}
			slices.Sort(names)
			want := slices.Sorted(slices.Values(shape.Charts))
			if !slices.Equal(names, want) {
				t.Errorf("charts %v, want %v", names, want)
			}
		})
	}
}

// checkSVG wants well-formed XML that holds title and caption and lies within its frame.
func checkSVG(t *testing.T, dir string, c *chart.Chart) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, c.SVG))
	if err != nil {
		t.Fatal(err)
	}
	dec := xml.NewDecoder(bytes.NewReader(raw))
	var text strings.Builder
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", c.SVG, err)
		}
		switch token := token.(type) {
		case xml.CharData:
			text.WriteString(" " + strings.TrimSpace(string(token)))
		case xml.StartElement:
			if !slices.Contains([]string{"svg", "title", "desc", "style", "g", "path", "text"}, token.Name.Local) {
				t.Errorf("%s: unexpected element %s", c.SVG, token.Name.Local)
			}
			for _, a := range token.Attr {
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" || strings.Contains(a.Value, "NaN") {
					t.Errorf("%s: attribute %s=%s", c.SVG, a.Name.Local, a.Value)
				}
			}
		}
	}
	squeeze := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	for _, want := range []string{c.Title, c.Caption, c.Alt, "seed"} {
		if want == "" || !strings.Contains(squeeze(text.String()), squeeze(want)) {
			t.Errorf("%s lacks %q", c.SVG, want)
		}
	}
}

// checkPNG wants a picture of sensible size with a white rim and enough ink.
func checkPNG(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	pixels, ok := img.(*image.RGBA)
	if !ok {
		t.Fatalf("%s: its pixels are %T, want them without alpha", path, img)
	}
	size := img.Bounds().Size()
	if size.X != 2*chart.WideWidth || size.Y < 300 || size.Y > 4000 {
		t.Errorf("%s: %v pixels", path, size)
	}
	ink, rim := 0, 0
	for y := 0; y < size.Y; y += 2 {
		for x := 0; x < size.X; x += 2 {
			if dark(pixels, x, y) {
				ink++
				if x < 10 || y < 10 || x >= size.X-10 || y >= size.Y-10 {
					rim++
				}
			}
		}
	}
	if share := float64(4*ink) / float64(size.X*size.Y); share < 0.01 || share > 0.8 {
		t.Errorf("%s: %.3f of it is ink", path, share)
	}
	if rim > 0 {
		t.Errorf("%s: %d dark pixels at the rim: something is clipped", path, rim)
	}
}

// dark reports whether a pixel is far from white.
func dark(img *image.RGBA, x, y int) bool {
	c := img.RGBAAt(x, y)
	return int(c.R)+int(c.G)+int(c.B) < 3*0xE0
}
