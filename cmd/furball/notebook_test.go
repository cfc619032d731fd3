// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestNotebook keeps to what nbformat 4.5 and Vega-Lite ask for, and names columns that the files beside have.
func TestNotebook(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	must(t, "run", "doctrines", "--duels", "3", "--quiet", "--no-report", "--no-budget", "--out", dir)
	refusedWith(t, []string{dir + ": found no record of its duels, want one: furball run doctrines --duels 3 --record --out " + dir}, "show", "notebook", dir)
	dir = filepath.Join(t.TempDir(), "run")
	must(t, "run", "speeds-and-ranges", "--duels", "3", "--quiet", "--no-report", "--no-budget", "--record=csv", "--out", dir)
	if out := must(t, "show", "notebook", dir); out != filepath.Join(dir, "duels.ipynb")+"\n"+filepath.Join(dir, "kills.vl.json")+"\n" {
		t.Errorf("found %q", out)
	}
	var book struct {
		NBFormat int `json:"nbformat"`
		Minor    int `json:"nbformat_minor"`
		Metadata map[string]any
		Cells    []map[string]any
	}
	first := readJSON(t, filepath.Join(dir, "duels.ipynb"), &book)
	if book.NBFormat != 4 || book.Minor != 5 || book.Metadata["kernelspec"] == nil || len(book.Cells) < 4 {
		t.Errorf("found %d.%d with %d cells", book.NBFormat, book.Minor, len(book.Cells))
	}
	var ids []string
	code := ""
	for _, c := range book.Cells {
		id, _ := c["id"].(string)
		text, isText := c["source"].(string)
		if !regexp.MustCompile(`^[a-zA-Z0-9-_]{1,64}$`).MatchString(id) || slices.Contains(ids, id) || !isText || c["metadata"] == nil {
			t.Errorf("cell %q", id)
		}
		ids = append(ids, id)
		_, counted := c["execution_count"]
		_, printed := c["outputs"].([]any)
		switch c["cell_type"] {
		case "code":
			code += text + "\n"
			if !counted || !printed {
				t.Errorf("the code cell %s lacks its count or its outputs", id)
			}
		case "markdown":
			if counted || printed {
				t.Errorf("the cell %s of Markdown has outputs", id)
			}
		default:
			t.Errorf("cell %s is %v", id, c["cell_type"])
		}
	}
	duels, cells := heads(t, filepath.Join(dir, "duels.csv")), heads(t, filepath.Join(dir, "cells.csv"))
	if !slices.Contains(duels, "winner") || !slices.Contains(duels, "cell") || !strings.Contains(code, `pandas.read_csv("duels.csv")`) {
		t.Errorf("the record has the columns %q, and the notebook says\n%s", duels, code)
	}
	var chart map[string]any
	text := readJSON(t, filepath.Join(dir, "kills.vl.json"), &chart)
	if chart["$schema"] != "https://vega.github.io/schema/vega-lite/v5.json" || len(chart["layer"].([]any)) != 2 {
		t.Errorf("found %s", text)
	}
	fields := regexp.MustCompile(`"field": "([^"]+)"`).FindAllStringSubmatch(string(text), -1)
	if len(fields) < 4 {
		t.Errorf("%d fields", len(fields))
	}
	for _, f := range fields {
		if name := strings.ReplaceAll(f[1], `\\.`, "."); !slices.Contains(cells, name) {
			t.Errorf("the chart names %q, which cells.csv does not have", name)
		}
	}
	must(t, "show", "notebook", dir)
	if again := readJSON(t, filepath.Join(dir, "duels.ipynb"), &book); !bytes.Equal(first, again) {
		t.Error("written again it differs")
	}
}

// readJSON reads a file.
func readJSON(t *testing.T, path string, into any) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// heads are the names of the columns of a CSV file.
func heads(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.Split(strings.TrimSpace(line), ",")
}
