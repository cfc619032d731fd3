package chart_test

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// pictures are those of a run with two fields.
func pictures() []*chart.Picture {
	return chart.Pictures(words.New(resultstest.Run(50, resultstest.Doctrines, resultstest.Ranges), 0.95))
}

// drawn is a picture in a format.
func drawn(t *testing.T, p *chart.Picture, format string, f *chart.Form) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.To(&b, format, f); err != nil {
		t.Fatalf("%s as %s: %v", p.Name, format, err)
	}
	return b.Bytes()
}

// An SVG and a PDF have the same bytes each time; TestKeptPixels says so of PNG.
func TestFormatsAreTheSameBytes(t *testing.T) {
	t.Parallel()
	for _, p := range pictures() {
		for _, format := range []string{chart.SVG, chart.PDF} {
			if first := drawn(t, p, format, chart.Usual()); !bytes.Equal(first, drawn(t, p, format, chart.Usual())) || len(first) < 5000 {
				t.Errorf("%s as %s: %d bytes differ the second time, or are too few", p.Name, format, len(first))
			}
		}
	}
}

// A PNG says its resolution: with it, the picture is as wide as was asked for.
func TestResolution(t *testing.T) {
	t.Parallel()
	p := pictures()[0]
	for _, tt := range []struct {
		width  float64
		dpi    int
		pixels int
	}{{0, 120, 800}, {84, 300, 992}, {170, 96, 647}} {
		f := chart.Usual()
		f.Width, f.DPI = tt.width, tt.dpi
		file := drawn(t, p, chart.PNG, f)
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if got := img.Bounds().Dx(); got < tt.pixels-1 || got > tt.pixels+1 {
			t.Errorf("%v mm at %d: %d pixels, want %d", tt.width, tt.dpi, got, tt.pixels)
		}
		at := bytes.Index(file, []byte("pHYs"))
		if at < 0 || bytes.Index(file, []byte("IDAT")) < at {
			t.Fatal("no resolution before the pixels")
		}
		each := binary.BigEndian.Uint32(file[at+4:])
		said := float64(each) * 0.0254
		if said < 0.99*float64(tt.dpi) || said > 1.01*float64(tt.dpi) || file[at+12] != 1 || binary.BigEndian.Uint32(file[at+8:]) != each {
			t.Errorf("%v mm at %d: the file says %.2f", tt.width, tt.dpi, said)
		}
		if mm := float64(img.Bounds().Dx()) / float64(each) * 1000; tt.width > 0 && (mm < tt.width-0.2 || mm > tt.width+0.2) {
			t.Errorf("%v mm at %d: it is %.2f mm wide", tt.width, tt.dpi, mm)
		}
	}
}

// An SVG and a PDF of a width are that wide on paper.
func TestWidthOnPaper(t *testing.T) {
	t.Parallel()
	f := chart.Usual()
	f.Width = 84
	for _, p := range pictures() {
		if svg := drawn(t, p, chart.SVG, f); !bytes.Contains(svg, []byte(` width="84.00mm" height="`)) {
			t.Errorf("%s: %.300s", p.Name, svg)
		}
		if file := drawn(t, p, chart.PDF, f); !bytes.Contains(file, []byte("/MediaBox [0 0 238.1102 ")) {
			t.Errorf("%s: its page is not 238.11 points wide", p.Name)
		}
	}
}

// Without colours everything is grey, blue and red far apart.
func TestGrey(t *testing.T) {
	t.Parallel()
	f := chart.Usual()
	f.Grey = true
	colour := regexp.MustCompile(`(?:fill|stroke):#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})`)
	for _, p := range pictures() {
		svg := string(drawn(t, p, chart.SVG, f))
		found := map[string]bool{}
		for _, c := range colour.FindAllStringSubmatch(svg, -1) {
			if c[1] != c[2] || c[2] != c[3] {
				t.Fatalf("%s: found the colour %s", p.Name, c[0])
			}
			found[c[1]] = true
		}
		if len(found) < 3 {
			t.Errorf("%s: only %d greys", p.Name, len(found))
		}
		if strings.HasPrefix(p.Name, "kill-start") && (!found["30"] || !found["78"]) {
			t.Errorf("%s: the sides have the greys %v", p.Name, found)
		}
		if inline, err := p.Inline(chart.WideWidth); err != nil || !strings.Contains(inline, "var(--k") {
			t.Errorf("%s: drawn in grey once, it does not follow the page any more: %v", p.Name, err)
		}
	}
}

// A PDF has its texts as text, and where its table says that an object begins one does.
func TestPDFIsSound(t *testing.T) {
	t.Parallel()
	file := drawn(t, pictures()[0], chart.PDF, chart.Usual())
	start := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(file)
	if start == nil {
		t.Fatal("no end")
	}
	table, _ := strconv.Atoi(string(start[1]))
	places := regexp.MustCompile(`(\d{10}) 00000 n \n`).FindAllSubmatch(file[table:], -1)
	if len(places) < 8 {
		t.Fatalf("%d objects", len(places))
	}
	for i, place := range places {
		at, _ := strconv.Atoi(string(place[1]))
		if want := strconv.Itoa(i+1) + " 0 obj\n"; !bytes.HasPrefix(file[at:], []byte(want)) {
			t.Errorf("object %d begins with %.20q", i+1, file[at:])
		}
	}
}
