package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"os"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// An IndexEntry is a run on an index page.
type IndexEntry struct {
	Name    string   // of its folder, as the page's folder sees it, with slashes
	Title   string   // of the run, or the question that it answers
	About   string   // more about it; "": it does not say
	Kind    string   // in a word: run, tournament, balance
	Duels   int64    // that were played for it
	Answer  []string // sentences
	Picture *chart.Picture
	Facts   []string // kind, duels, rules, seed, version
	Report  string   // where its report is, relative to the page's folder, ready for a link; "": there is none
}

//go:embed index.html.tmpl
var indexSource string

//go:embed index.css
var indexStyle string

var indexTemplate = template.Must(template.New("index.html").Funcs(htmlFuncs).Funcs(template.FuncMap{
	"indexStyle": func() template.CSS { return template.CSS(indexStyle) },
	"grouped":    func(n int64) string { return prose.Grouped(n) },
}).Parse(indexSource))

// mostPlain is the most runs that a page lists without a table of them at its head.
const mostPlain = 4

// An index is the page.
type index struct {
	Entries []IndexEntry
	Listed  bool // with the table at the head
}

// indexOf is the page of entries. Those with equal titles have the names of their folders in them.
func indexOf(entries []IndexEntry) *index {
	x := &index{Entries: slices.Clone(entries), Listed: len(entries) > mostPlain}
	seen := map[string]int{}
	for i := range entries {
		seen[entries[i].Title]++
	}
	for i := range x.Entries {
		if e := &x.Entries[i]; seen[e.Title] > 1 {
			e.Title += " (" + e.Name + ")"
		}
	}
	return x
}

// Brief is the first sentence of the answer.
func (e *IndexEntry) Brief() string {
	if len(e.Answer) == 0 {
		return ""
	}
	return said(e.Answer[0])
}

// indexMark says in the head of a page that Furball has made it, so that it may be replaced.
const indexMark = `<meta name="generator" content="Furball index">`

// CheckIndex refuses a path at which something stands that is no index page of Furball. Nothing is fine.
func CheckIndex(path string) error {
	if _, err := os.Lstat(path); os.IsNotExist(err) {
		return nil
	}
	f, _, err := plainfile.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, len(indexMark)+200)
	n, _ := f.Read(head) // what cannot be read is not ours
	if !strings.Contains(string(head[:n]), indexMark) {
		return fmt.Errorf("found a file that furball show index has not made, want another name")
	}
	return nil
}

// WriteIndex writes a page that lists runs. Equal entries give equal bytes.
func WriteIndex(path string, entries []IndexEntry) error {
	var out bytes.Buffer
	if err := indexTemplate.Execute(&out, indexOf(entries)); err != nil {
		return fmt.Errorf("index: %w", err)
	}
	return figures.WriteFile(path, plaintext.Text(out.Bytes()))
}
