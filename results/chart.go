package results

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// A Chart is one picture of a run in two formats. SVG and PNG are paths
// relative to the run's folder, with slashes.
type Chart struct {
	Name    string // lower case with dashes, also the name of the files
	Title   string // one line
	Caption string // how to read it, what it rests on, what it leaves out
	Alt     string // what it shows, for those who cannot see it
	SVG     string
	PNG     string
}

// chartFolder is the folder of charts within the run's folder.
const chartFolder = "charts"

// WriteCharts draws every chart that applies to r into the folder "charts" of
// dir, each as SVG and PNG, with intervals at the given confidence, in (0, 1).
// Equal runs give equal bytes. Charts that are there already are replaced.
func WriteCharts(dir string, r *Run, conf float64) ([]Chart, error) {
	if err := os.MkdirAll(filepath.Join(dir, chartFolder), 0o777); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	var charts []Chart
	for _, p := range newStudy(r, conf).pictures() {
		if err := p.write(dir); err != nil {
			return nil, err
		}
		charts = append(charts, p.Chart)
	}
	return charts, nil
}

// write draws both files of a picture.
func (p *picture) write(dir string) error {
	s := lay(p, wideWidth, false)
	svg, err := s.svg()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, p.SVG), []byte("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"+svg), 0o666); err != nil {
		return fmt.Errorf("charts: %w", err)
	}
	raster, err := s.png()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, p.PNG), raster, 0o666); err != nil {
		return fmt.Errorf("charts: %w", err)
	}
	return nil
}

// A study is a run with its figures, ready to be drawn and told. Names given by
// users are free of control characters.
type study struct {
	run    *Run
	sum    *Summary
	conf   float64
	fields []field // varied fields with at least two levels, in file order
}

// A field is one varied field.
type field struct {
	path    string
	unit    string         // of the numbers, where that is known
	at      int            // index of the factor in every cell
	levels  []string       // in order of first appearance
	places  map[string]int // of the levels
	numbers []float64      // of the levels; nil unless all are numbers
	words   bool           // all levels are texts
}

// newStudy computes all figures of a run.
func newStudy(r *Run, conf float64) *study {
	clean := cleanRun(r)
	return &study{run: clean, sum: Summarise(clean, conf), conf: conf, fields: variedFields(clean)}
}

// cleanRun is a copy of r whose names can stand in a picture.
func cleanRun(r *Run) *Run {
	c := *r
	for _, name := range []*string{&c.Experiment, &c.Title, &c.System, &c.LengthUnit, &c.RangeUnit, &c.DamageUnit, &c.Version} {
		*name = plain(*name)
	}
	c.Cells = append([]Cell(nil), r.Cells...)
	for i := range c.Cells {
		cell := &c.Cells[i]
		cell.ID = plain(cell.ID)
		cell.Sides = [2]string{plain(cell.Sides[0]), plain(cell.Sides[1])}
		cell.Factors = append([]Factor(nil), cell.Factors...)
		for j := range cell.Factors {
			f := &cell.Factors[j]
			f.Path, f.Unit = plain(f.Path), plain(f.Unit)
		}
		cell.Weapons = append([]rules.Weapon(nil), cell.Weapons...)
		for j := range cell.Weapons {
			cell.Weapons[j].Name = plain(cell.Weapons[j].Name)
		}
	}
	return &c
}

// variedFields lists the fields that differ between cells.
func variedFields(r *Run) []field {
	return slices.DeleteFunc(listFields(r), func(f field) bool { return len(f.levels) < 2 })
}

// listFields lists the fields that the experiment varies.
func listFields(r *Run) []field {
	var fields []field
	for j := range factorsOf(r) {
		f := field{path: r.Cells[0].Factors[j].Path, unit: r.Cells[0].Factors[j].Unit, at: j, places: map[string]int{}}
		numeric := true
		f.words = true
		for i := range r.Cells {
			value := r.Cells[i].Factors[j].Value
			level := levelText(value)
			if _, known := f.places[level]; !known {
				f.places[level] = len(f.levels)
				f.levels = append(f.levels, level)
				n, ok := number(value)
				_, text := value.(string)
				numeric, f.words = numeric && ok, f.words && text
				f.numbers = append(f.numbers, n)
			}
		}
		if !numeric {
			f.numbers = nil
		}
		fields = append(fields, f)
	}
	return fields
}

// factorsOf is the factors of the first cell, if all cells have as many.
func factorsOf(r *Run) []Factor {
	if len(r.Cells) == 0 {
		return nil
	}
	for i := range r.Cells {
		if len(r.Cells[i].Factors) != len(r.Cells[0].Factors) {
			return nil
		}
	}
	return r.Cells[0].Factors
}

// levelText is a factor's value as in a cell's id.
func levelText(v any) string { return plain(fmt.Sprint(v)) }

// number is v as a number, if it is one.
func number(v any) (float64, bool) {
	switch x := v.(type) {
	case int64:
		return float64(x), true
	case float64:
		return x, true
	}
	return 0, false
}

// level is the level of a field in a cell.
func (s *study) level(cell int, f *field) int {
	return f.places[levelText(s.run.Cells[cell].Factors[f.at].Value)]
}

// axisLabel names a field on an axis, with its unit where that is known.
func axisLabel(f *field) string {
	if f.unit != "" {
		return f.path + " (" + f.unit + ")"
	}
	return f.path
}

// damageUnit is what damage is counted in.
func (s *study) damageUnit() string {
	if s.run.DamageUnit == "" { // a run stored before it was kept
		return "points"
	}
	return s.run.DamageUnit
}

// rangeUnits is the unit of ranges in the plural: "inches".
func (s *study) rangeUnits() string {
	unit := s.run.RangeUnit
	switch {
	case unit == "" || strings.HasSuffix(unit, "s"):
		return unit
	case strings.HasSuffix(unit, "ch"), strings.HasSuffix(unit, "x"):
		return unit + "es"
	}
	return unit + "s"
}

// cellName is the name of a cell in sentences: the varied fields with their levels.
func (s *study) cellName(cell int) string {
	if len(s.fields) == 0 {
		return s.run.Cells[cell].ID
	}
	var parts []string
	for i := range s.fields {
		f := &s.fields[i]
		parts = append(parts, f.path+"="+f.levels[s.level(cell, f)])
	}
	return strings.Join(parts, ", ")
}

// shortName names a cell for a chart: the levels of the varied fields but one
// (nil: of all); a number or a truth value with the words of its path that
// matter, a text without. naming says which fields these are.
func (s *study) shortName(cell int, without *field) string {
	if len(s.fields) == 0 {
		return s.run.Cells[cell].ID
	}
	var parts []string
	for i := range s.fields {
		f := &s.fields[i]
		if f == without {
			continue
		}
		name := f.levels[s.level(cell, f)]
		if !f.words {
			name = plainPath(f.path) + " " + name
		}
		parts = append(parts, strings.ReplaceAll(name, " ", hardSpace))
	}
	return strings.Join(parts, hardSpace+"/ ") // lines break after the slash
}

// hardSpace is a space at which no line breaks.
const hardSpace = "\u00a0"

// plainPath drops the words of a path that only say where a field is kept.
func plainPath(path string) string {
	words := slices.DeleteFunc(strings.Split(path, "."), func(w string) bool {
		switch w {
		case "card", "start", "options", "doctrine", "terms", "limits":
			return true
		}
		return false
	})
	if len(words) == 0 {
		return path
	}
	return strings.Join(words, " ")
}

// naming says, for a caption, what the parts of short names are.
func (s *study) naming(what string, without *field) string {
	var paths []string
	for i := range s.fields {
		if f := &s.fields[i]; f != without {
			paths = append(paths, f.path)
		}
	}
	if len(paths) == 0 {
		return ""
	}
	return " " + what + " are named by " + strings.Join(paths, " / ") + "."
}

// pictures lists every chart that applies to the run, in the order in which a
// reader wants them.
func (s *study) pictures() []*picture {
	var all []*picture
	for _, draw := range []func() []*picture{
		s.outcomePictures, s.valuePictures, s.killPictures, s.heatPictures, s.dotPictures,
		s.killedPictures, s.weaponPictures, s.bandPictures, s.damagePictures,
	} {
		all = append(all, draw()...)
	}
	for _, p := range all {
		p.SVG, p.PNG = chartFolder+"/"+p.Name+".svg", chartFolder+"/"+p.Name+".png"
		p.Source = s.source()
	}
	return all
}

// title is the run's title, or else the name of its experiment.
func (s *study) title() string {
	if s.run.Title == "" {
		return s.run.Experiment
	}
	return s.run.Title
}

// warned is the number of cells with warnings.
func (s *study) warned() int {
	n := 0
	for i := range s.sum.Cells {
		if len(s.sum.Cells[i].Warnings) > 0 {
			n++
		}
	}
	return n
}

// source is the line under each picture: where its numbers come from, and
// whether they carry warnings.
func (s *study) source() string {
	duels := s.duelsText()
	text := fmt.Sprintf("Experiment %s · %s · seed %d", s.run.Experiment, duels, s.run.Seed)
	if !s.run.Finished {
		text += " · unfinished run"
	}
	switch n := s.warned(); {
	case n > 0 && len(s.run.Cells) == 1:
		text += " · with warnings"
	case n > 0:
		text += fmt.Sprintf(" · warnings on %d of %d cells", n, len(s.run.Cells))
	}
	return text
}

// duelsText is "20 000 duels", with the number of cells if there are several.
func (s *study) duelsText() string {
	if len(s.run.Cells) == 0 {
		return "no duels"
	}
	low, high := s.run.Cells[0].Tally.Duels, s.run.Cells[0].Tally.Duels
	for i := range s.run.Cells {
		n := s.run.Cells[i].Tally.Duels
		low, high = min(low, n), max(high, n)
	}
	switch {
	case len(s.run.Cells) == 1:
		return "n = " + countText(low, "duel")
	case low == high:
		return fmt.Sprintf("%d cells, n = %s each", len(s.run.Cells), countText(low, "duel"))
	}
	return fmt.Sprintf("%d cells, n = %s to %s each", len(s.run.Cells), grouped(low), countText(high, "duel"))
}

// played lists the cells with at least one duel, in cell order.
func (s *study) played() []int {
	var cells []int
	for i := range s.run.Cells {
		if s.run.Cells[i].Tally.Duels > 0 {
			cells = append(cells, i)
		}
	}
	return cells
}
