package inspect

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// The files that open what a run has found without Furball.
const (
	notebookFile = "duels.ipynb"
	vegaFile     = "kills.vl.json"
)

// Notebook writes beside the record of a run a notebook that reckons blue's kill probability from it, and a chart of the same
// in Vega-Lite.
func Notebook(a *runs.Env, dir string, _ *NotebookOptions) error {
	run, err := runs.Load(dir)
	if err != nil {
		return err
	}
	data := ""
	for _, form := range []string{writers.Parquet, writers.CSV} {
		if _, err := os.Stat(filepath.Join(dir, writers.File(form))); err == nil {
			data = writers.File(form)
		}
	}
	if data == "" {
		return sim.Refuse(fmt.Errorf("%s: found no record of its duels, want one: %s", dir,
			cmp.Or(runs.Recording(run, dir), "the folder of a run or a tournament with --record")))
	}
	t, err := runs.Hold(dir, "")
	if err != nil {
		return sim.Refuse(err)
	}
	defer t.Release()
	if err := t.Strangers(); err != nil {
		return sim.Refuse(err)
	}
	of := words.New(run, run.Confidence())
	for _, file := range []struct {
		name    string
		content any
	}{{notebookFile, notebook(of, data)}, {vegaFile, vega(of)}} {
		text, err := json.MarshalIndent(file.content, "", " ")
		if err == nil {
			err = plainfile.Replace(filepath.Join(dir, file.name), append(text, '\n'))
		}
		if err != nil {
			return err
		}
		fmt.Fprintln(a.Out, filepath.Join(dir, file.name))
	}
	return t.Claim([]string{notebookFile, vegaFile})
}

// NotebookOptions are none.
type NotebookOptions struct{}

// vega is blue's kill probability by cell with its interval, in Vega-Lite: over the first field of numbers, with a colour for
// each value of another, or by cell.
func vega(of *words.Study) map[string]any {
	kill := func(column string) map[string]any {
		return map[string]any{"field": column, "type": "quantitative", "title": "blue's kill probability"}
	}
	value, across, other := "y", "x", map[string]any{"field": "cell", "type": "nominal", "title": "cell"}
	line := map[string]any{"type": "line", "point": true}
	encoding := map[string]any{}
	x := numbered(of)
	if x == nil {
		value, across, line = "x", "y", map[string]any{"type": "point", "filled": true}
	} else {
		other = map[string]any{"field": vegaName(x.Path), "type": "quantitative", "title": x.Label(), "scale": map[string]any{"zero": false}}
		for i := range of.Fields {
			if f := &of.Fields[i]; f.Path != x.Path {
				channel := map[string]any{"field": vegaName(f.Path), "type": "nominal", "title": f.Label()}
				encoding[[]string{"color", "column", "row"}[min(len(encoding), 2)]] = channel
			}
		}
	}
	encoding[across] = other
	return map[string]any{
		"$schema":     "https://vega.github.io/schema/vega-lite/v5.json",
		"title":       of.Title(),
		"description": "Blue's kill probability with Wilson intervals of 95 %. " + of.Source() + ".",
		"data":        map[string]any{"url": "cells.csv", "format": map[string]any{"type": "csv"}},
		"encoding":    encoding,
		"layer": []any{
			map[string]any{"mark": map[string]any{"type": "rule"},
				"encoding": map[string]any{value: kill("blue_kill_low"), value + "2": map[string]any{"field": "blue_kill_high"}}},
			map[string]any{"mark": line, "encoding": map[string]any{value: kill("blue_kill")}},
		},
	}
}

// numbered is the first varied field of numbers; nil: there is none.
func numbered(of *words.Study) *results.Field {
	for i := range of.Fields {
		if f := &of.Fields[i]; f.Numbers != nil {
			return f
		}
	}
	return nil
}

// vegaName is the name of a column for Vega-Lite, to which a dot means something.
func vegaName(path string) string { return strings.ReplaceAll(path, ".", `\.`) }

// notebook is a notebook of nbformat 4 that needs pandas alone, and pyarrow for Parquet.
func notebook(of *words.Study, data string) map[string]any {
	read := fmt.Sprintf("duels = pandas.read_parquet(%q)", data)
	if strings.HasSuffix(data, ".csv") {
		read = fmt.Sprintf("duels = pandas.read_csv(%q)", data)
	}
	cells := []any{
		textCell("about", "# "+of.Title()+"\n\n"+of.Source()+". Each row of `duels` is a duel; "+
			"`docs/records.md` of Furball says what the columns hold."),
		codeCell("read", "import pandas\n\n"+read+"\nduels.head()"),
		textCell("kill", "Blue's kill probability in each cell: blue kills when it wins and when both sides are lost. "+
			"The interval is Wilson's, of 95 %."),
		codeCell("reckon", wilsonSource),
		textCell("check", "The same figures as Furball has them."),
		codeCell("compare", compareSource),
	}
	return map[string]any{"nbformat": 4, "nbformat_minor": 5, "cells": cells, "metadata": map[string]any{
		"kernelspec":    map[string]any{"name": "python3", "display_name": "Python 3", "language": "python"},
		"language_info": map[string]any{"name": "python"}}}
}

// textCell is a cell of Markdown.
func textCell(id, text string) map[string]any {
	return map[string]any{"cell_type": "markdown", "id": id, "metadata": map[string]any{}, "source": text}
}

// codeCell is a cell of Python.
func codeCell(id, text string) map[string]any {
	return map[string]any{"cell_type": "code", "id": id, "metadata": map[string]any{}, "execution_count": nil, "outputs": []any{}, "source": text}
}

// wilsonSource reckons the figure from the duels.
const wilsonSource = `kills = duels.winner.isin(["blue", "mutual"]).groupby(duels.cell, sort=False)
figure = pandas.DataFrame({"duels": kills.size(), "kills": kills.sum()})
z = 1.959963984540054
n, p = figure.duels, figure.kills / figure.duels
middle = (p + z**2 / (2 * n)) / (1 + z**2 / n)
half = z / (1 + z**2 / n) * (p * (1 - p) / n + z**2 / (4 * n**2)) ** 0.5
figure["blue_kill"], figure["low"], figure["high"] = p, middle - half, middle + half
figure`

// compareSource compares it with the table of Furball.
const compareSource = `table = pandas.read_csv("cells.csv").set_index("cell")
apart = max((figure.blue_kill - table.blue_kill).abs().max(), (figure.low - table.blue_kill_low).abs().max(),
            (figure.high - table.blue_kill_high).abs().max())
assert apart < 1e-9, apart
print("the figures are those of cells.csv")`
