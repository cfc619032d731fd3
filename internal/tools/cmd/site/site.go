package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/manual"
)

// A site is all pages with what they lead to.
type site struct {
	root    string // the folder of the checkout
	version string
	pages   []*page          // in the order of the navigation
	bySrc   map[string]*page // by the path of the source

	copied           map[string]bool // files that pages show or link to, by their path from the root
	within, pictures int             // links and pictures that were found to be alive
}

// A page is one document. Paths are from the root, with slashes.
type page struct {
	src, out string
	group    string // of the navigation
	text     []byte // Markdown

	title    string
	body     string // HTML
	headings []heading
	links    []link
	sections []section
}

// A heading is one with an anchor.
type heading struct {
	Level    int
	ID, Text string
}

// A link is where a page leads, as it is written there.
type link struct {
	to      string
	line    int
	picture bool
	alt     string // what stands for a picture
}

// groups are the navigation: headings with their pages in order. Pages of docs that stand nowhere come last in the first.
var groups = []struct {
	name  string
	pages []string
}{
	{"Use", []string{"README.md", "docs/workbench.md", "docs/page.md", "docs/guide.md", "docs/cards.md", "docs/replays.md", "docs/winning.md", "docs/note.md", "docs/screens.md",
		"docs/install.md", "docs/runs.md", "docs/questions.md", "docs/budget.md", "docs/exploit.md", "docs/rate.md", "docs/rate-ladder.md", "docs/even.md", "docs/worth.md",
		"docs/records.md", "docs/charts.md", "docs/experiments.md", "docs/shipped-experiments.md", "docs/doctrines.md", "docs/doctrines-by-game.md",
		"docs/agents.md", "docs/learning.md", "docs/exec.md",
		"docs/scale.md"}},
	{"Games", []string{"docs/rules/ufo.md", "docs/rules/airpower.md", "docs/airpower-cards.md", "docs/rules/airforce.md",
		"docs/rules/heightband.md", "docs/ends.md", "docs/habits.md", "docs/read-duels.md", "docs/rules/lines.md"}},
	{"Findings", []string{"docs/missiles-or-guns/README.md", "docs/missiles-or-guns/ufo.md",
		"docs/missiles-or-guns/airpower.md", "docs/missiles-or-guns/airforce.md", "docs/missiles-or-guns/heightband.md",
		"docs/phantom-and-mig.md", "docs/missiles-in-vietnam.md", "docs/ladder.md"}},
	{"Methods", []string{"docs/methods.md", "docs/methods-comparing.md", "docs/methods-questions.md", "docs/methods-worth.md",
		"docs/coverage.md", "docs/null-worlds.md", "docs/question-costs.md"}},
	{"Work on Furball", []string{"CONTRIBUTING.md", "docs/new-system.md", "docs/mutants.md", "docs/dependencies.md",
		"CHANGELOG.md", "docs/results-moved.md"}},
	{commandGroup, nil},
}

// place is where a page stands in the navigation.
func place(src string) (group, at int) {
	for g, of := range groups {
		if i := slices.Index(of.pages, src); i >= 0 {
			return g, i
		}
	}
	return 0, len(groups[0].pages)
}

// read reads all pages of a checkout and what the commands say.
func read(root string, book *manual.Manual) (*site, error) {
	s := &site{root: root, version: book.Version, bySrc: map[string]*page{}, copied: map[string]bool{"LICENSE": true}}
	sources, err := documents(root)
	if err != nil {
		return nil, err
	}
	for _, src := range sources {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(src)))
		if err != nil {
			return nil, err
		}
		g, _ := place(src)
		s.pages = append(s.pages, &page{src: src, out: outOf(src), group: groups[g].name, text: text})
	}
	s.pages = append(s.pages, commandPages(book)...)
	var faults []error
	for _, p := range s.pages {
		s.bySrc[p.src] = p
		if err := p.render(); err != nil {
			faults = append(faults, err)
		}
	}
	return s, errors.Join(faults...)
}

// documents lists the sources in the order of the navigation.
func documents(root string) ([]string, error) {
	list := []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	err := fs.WalkDir(os.DirFS(root), "docs", func(src string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && path.Ext(src) == ".md" {
			list = append(list, src)
		}
		return err
	})
	slices.SortFunc(list, func(a, b string) int {
		groupA, atA := place(a)
		groupB, atB := place(b)
		return cmp.Or(cmp.Compare(groupA, groupB), cmp.Compare(atA, atB), cmp.Compare(a, b))
	})
	return list, err
}

// outOf is the file of a page. What GitHub shows for a folder is the folder's index here.
func outOf(src string) string {
	dir, name := path.Split(src)
	if name == "README.md" {
		return dir + "index.html"
	}
	return dir + strings.TrimSuffix(name, ".md") + ".html"
}

// relative is the way from a page to a file of the site.
func (p *page) relative(to string) string {
	return strings.Repeat("../", strings.Count(p.out, "/")) + to
}

// fault is an error at a line of a page.
func (p *page) fault(line int, form string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", p.src, line, fmt.Sprintf(form, args...))
}
