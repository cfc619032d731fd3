package inspect

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// ChartOptions say which figure of a run is drawn, and how.
type ChartOptions struct {
	Metric string     `flag:"metric" default:"blue.points" help:"the figure: a metric, a column of cells.csv, or SIDE.WEAPON.COLUMN of weapons.csv"`
	X      string     `flag:"x" help:"varied field that goes across (default the first of numbers)"`
	Y      string     `flag:"y" help:"varied field that goes down the rows of a map (default none: a line for each value of the others)"`
	Cells  flags.List `flag:"cells" help:"only these: numbers, or conditions such as start.speed=3, with commas between (default all)"`
	Format string     `flag:"format" help:"svg, png or pdf (default as the name of --out says, or svg)"`
	Out    string     `flag:"out" help:"file for the chart (default standard output)"`
	Bare   bool       `flag:"bare" help:"without title and caption, for a page that has its own"`
	PaperFlags
}

// Chart draws a figure of the run of a folder.
func Chart(a *runs.Env, dir string, o *ChartOptions) error {
	format, form, err := o.form()
	if err != nil {
		return sim.Refuse(err)
	}
	run, err := runs.Load(dir)
	if err != nil {
		return err
	}
	of, err := runs.StudiedIn(dir, run)
	if err != nil {
		return err
	}
	if of.Looked() {
		return sim.Refuse(fmt.Errorf("%s: found a run that was played until enough was known, whose figures have no intervals of their own, "+
			"want one of a number of duels; its report has what it was played for", dir))
	}
	w, err := o.wanted(of)
	if err != nil {
		return sim.Refuse(err)
	}
	p, err := w.Picture(of)
	if err != nil {
		return sim.Refuse(err)
	}
	var file bytes.Buffer
	if err := p.To(&file, format, form); err != nil {
		return err
	}
	if o.Out == "" {
		_, err := file.WriteTo(terminal.BytesTo(a.Out))
		return err
	}
	return plainfile.Replace(o.Out, file.Bytes())
}

// form is the format of the file, and how it is drawn.
func (o *ChartOptions) form() (format string, f *chart.Form, err error) {
	format = strings.TrimPrefix(strings.ToLower(filepath.Ext(o.Out)), ".")
	named := slices.Contains(chart.Formats(), format)
	switch {
	case o.Format == "" && named:
	case o.Format == "" && o.Out == "":
		format = chart.SVG
	case o.Format == "":
		return "", nil, fmt.Errorf("--out: found %s, want a name that ends with .%s", o.Out, strings.Join(chart.Formats(), ", ."))
	case !slices.Contains(chart.Formats(), o.Format):
		return "", nil, yamldoc.NewString(o.Format, nil).OneOf("--format", chart.Formats())
	case named && format != o.Format:
		return "", nil, fmt.Errorf("--format: found %s with --out %s, want one of them", o.Format, o.Out)
	default:
		format = o.Format
	}
	f, err = o.PaperFlags.form([]string{format})
	if err == nil {
		f.Bare = o.Bare
		if f.Width == 0 {
			f.Width = 169
		}
	}
	return format, f, err
}

// wanted finds what is asked for in a study.
func (o *ChartOptions) wanted(of *words.Study) (w *chart.Wanted, err error) {
	w = &chart.Wanted{}
	if w.Figure, err = figures.FindNamed(of.Sum, of.Run, o.Metric); err != nil {
		return nil, err
	}
	if w.X, err = field(of, "--x", o.X); err == nil {
		w.Y, err = field(of, "--y", o.Y)
	}
	if err == nil {
		w.Cells, err = o.cells(of)
	}
	if err != nil {
		return nil, err
	}
	for i := range of.Fields {
		if f := &of.Fields[i]; w.X == nil && f.Numbers != nil && (w.Y == nil || f.Path != w.Y.Path) {
			w.X = f
		}
	}
	for i := range of.Fields {
		if f := &of.Fields[i]; w.X == nil && w.Y != nil && f.Path != w.Y.Path {
			w.X = f
		}
	}
	switch {
	case w.Y != nil && w.X == nil:
		return nil, fmt.Errorf("--y: found %s, and no other field that varies, want two for a map", w.Y.Path)
	case w.Y != nil && w.X.Path == w.Y.Path:
		return nil, fmt.Errorf("--y: found %s, which is --x, want another field", w.Y.Path)
	case o.X != "" && w.Y == nil && w.X.Numbers == nil:
		return nil, fmt.Errorf("--x: found %s, whose values are no numbers, want a field of numbers, or --y for a map, or neither for a dot for each cell", w.X.Path)
	}
	return w, nil
}

// field is a varied field by its path, or the last part of it; nil: none is asked for.
func field(of *words.Study, flag, name string) (*results.Field, error) {
	if name == "" {
		return nil, nil
	}
	var paths []string
	for i := range of.Fields {
		f := &of.Fields[i]
		if f.Path == name {
			return f, nil
		}
		paths = append(paths, f.Path)
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("%s: found %s, and nothing varies in the run", flag, name)
	}
	return nil, yamldoc.NewString(name, nil).OneOf(flag, paths)
}

// cells are the cells that are picked, of those with duels: those whose numbers are named, or for which conditions hold.
// Several conditions on one field hold if one of them does.
func (o *ChartOptions) cells(of *words.Study) (picked []int, err error) {
	values, numbers := map[string][]string{}, []int{}
	for _, text := range o.Cells {
		path, value, is := strings.Cut(text, "=")
		if !is {
			n, err := of.Run.Outline().FindCell(text)
			if err != nil {
				return nil, fmt.Errorf("--cells: %w", err)
			}
			numbers = append(numbers, n)
			continue
		}
		f, err := field(of, "--cells", strings.TrimSpace(path))
		if err != nil {
			return nil, err
		}
		at := slices.Index(f.Levels, strings.TrimSpace(value))
		if at < 0 {
			return nil, yamldoc.NewString(value, nil).OneOf("--cells: "+f.Path, f.Levels)
		}
		values[f.Path] = append(values[f.Path], f.Levels[at])
	}
	if len(values) > 0 && len(numbers) > 0 {
		return nil, errors.New("--cells: found numbers and conditions, want one of them")
	}
	for _, i := range of.Played() {
		holds := len(numbers) == 0 || slices.Contains(numbers, i)
		for k := range of.Fields {
			f := &of.Fields[k]
			if among := values[f.Path]; len(among) > 0 && !slices.Contains(among, f.Levels[of.Level(i, f)]) {
				holds = false
			}
		}
		if holds {
			picked = append(picked, i)
		}
	}
	if len(picked) == 0 {
		return nil, errors.New("--cells: found no such cell with duels")
	}
	return picked, nil
}
