package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed page.html.tmpl
var pageSource string

//go:embed site.css
var siteStyle string

//go:embed site.js
var siteScript string

var pageTemplate = template.Must(template.New("page").Parse(pageSource))

// reportStyle is the style of reports, which pages share.
const reportStyle = "results/report/report.css"

// entry is one line of the navigation.
type entry struct {
	Title, URL string
	Here       bool
}

// part is one group of the navigation.
type part struct {
	Name    string
	Open    bool // the page is in it
	Entries []entry
}

// sheet is what a page is drawn from.
type sheet struct {
	Title, Version string
	Root           string // the way to the root: "", "../" and so on
	Home           bool
	Parts          []part
	Body           template.HTML
	Contents       []heading
}

// files makes all files of the site, by path.
func (s *site) files() (map[string][]byte, error) {
	shared, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(reportStyle)))
	if err != nil {
		return nil, err
	}
	index, err := s.searchIndex()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"style.css": append(append(shared, '\n'), siteStyle...), "site.js": []byte(siteScript),
		"search.js": index}
	for _, p := range s.pages {
		if files[p.out], err = s.draw(p); err != nil {
			return nil, fmt.Errorf("%s: %w", p.src, err)
		}
	}
	for name := range s.copied {
		if files[name], err = os.ReadFile(filepath.Join(s.root, filepath.FromSlash(name))); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// draw makes the file of a page.
func (s *site) draw(p *page) ([]byte, error) {
	d := sheet{Title: p.title, Version: s.version, Root: p.relative(""), Home: p.out == "index.html", Parts: s.navigation(p),
		Body: template.HTML(p.body)} // made by goldmark, which lets no HTML of the sources through
	for _, h := range p.headings[1:] {
		if h.Level == 2 {
			d.Contents = append(d.Contents, h)
		}
	}
	if len(d.Contents) < 4 {
		d.Contents = nil
	}
	var b bytes.Buffer
	err := pageTemplate.Execute(&b, d)
	return b.Bytes(), err
}

// navigation is the list of all pages as one of them shows it. Commands below commands are left out: their page has them.
func (s *site) navigation(from *page) (parts []part) {
	for _, g := range groups {
		one := part{Name: g.name, Open: from.group == g.name}
		for _, p := range s.pages {
			if p.group == g.name && (p == from || g.name != commandGroup || strings.Count(p.title, " ") < 2) {
				one.Entries = append(one.Entries, entry{Title: p.title, URL: from.relative(p.out), Here: p == from})
			}
		}
		parts = append(parts, one)
	}
	return parts
}

// mark is the file by which a folder is known as a site that may be replaced.
const mark = "search.js"

// writeAll writes files into a folder, which is made anew. A folder that is no site is left alone.
func writeAll(out string, files map[string][]byte) error {
	entries, err := os.ReadDir(out)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	isSite := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == mark })
	if len(entries) > 0 && !isSite {
		return fmt.Errorf("%s: found a folder that is no site of Furball, want an empty one", out)
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	names := append([]string{mark}, slices.Sorted(maps.Keys(files))...) // the mark first: a torn site can be replaced too
	for _, name := range names {
		data := files[name]
		at := filepath.Join(out, filepath.FromSlash(path.Clean(name)))
		if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(at, data, 0o666); err != nil {
			return err
		}
	}
	return nil
}
