package inspect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/chart"
)

// PaperFlags say how charts are drawn for paper.
type PaperFlags struct {
	Grey  bool        `flag:"grey" help:"draw without colours, for print in black and white"`
	Width string      `flag:"width" help:"width on paper: 84mm, 8.4cm, 3.3in or 238pt (default 169mm)"`
	DPI   flags.Whole `flag:"dpi" range:"50 1200" help:"pixels an inch of a PNG, which says so to other programs (default 240)"`
}

// lengths are the units of a width on paper, in millimetres.
var lengths = []struct {
	name string
	mm   float64
}{{"mm", 1}, {"cm", 10}, {"in", 25.4}, {"pt", 25.4 / 72}}

// form is how the files of charts in some formats are made.
func (p *PaperFlags) form(formats []string) (*chart.Form, error) {
	f := chart.Usual()
	f.Formats, f.Grey = formats, p.Grey
	if p.DPI.Given {
		f.DPI = int(p.DPI.N)
		if !slices.Contains(formats, chart.PNG) {
			return nil, fmt.Errorf("--dpi: found %d without a PNG, which alone has pixels", f.DPI)
		}
	}
	if p.Width != "" {
		mm, known := millimetres(p.Width)
		if !known {
			return nil, fmt.Errorf("--width: found %.40q, want a length such as 84mm, 8.4cm, 3.3in or 238pt", p.Width)
		}
		if f.Width = mm; mm < chart.LeastWidth || mm > chart.MostWidth {
			return nil, fmt.Errorf("--width: found %s, want %dmm to %dmm", p.Width, chart.LeastWidth, chart.MostWidth)
		}
	}
	return f, nil
}

// millimetres reads a length with its unit.
func millimetres(text string) (mm float64, known bool) {
	for _, l := range lengths {
		if number, has := strings.CutSuffix(text, l.name); has {
			n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
			return n * l.mm, err == nil
		}
	}
	return 0, false
}
