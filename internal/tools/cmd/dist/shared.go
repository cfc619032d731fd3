package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/furball-sim/furball/internal/manual"
)

// A file is one of an archive.
type file struct {
	path    string // in the archive's folder, with slashes
	data    []byte
	program bool // it may be run
}

// papers are the files of the checkout that lie beside the program.
var papers = []string{"CHANGELOG.md", "LICENSE", "NOTICE", "README.md"}

// scripts are the completions: by shell the name under which it looks for them.
var scripts = []struct{ shell, name string }{{"bash", "furball"}, {"fish", "furball.fish"},
	{"powershell", "furball.ps1"}, {"zsh", "_furball"}}

// shared makes the files that all archives have.
func (s *source) shared(work string) ([]file, error) {
	var files []file
	for _, name := range papers {
		data, err := os.ReadFile(filepath.Join(s.root, name))
		if err != nil {
			return nil, err
		}
		files = append(files, file{path: name, data: s.outward(data)})
	}
	furball, err := s.here(work)
	if err != nil {
		return nil, err
	}
	more, err := s.spoken(furball)
	return append(files, more...), err
}

// stays are links of papers to pages that no archive has.
var stays = regexp.MustCompile(`\]\(((?:docs/|CONTRIBUTING\.md)[^)]*)\)`)

// outward makes links to the documentation lead to where it can be read, at this version.
func (s *source) outward(text []byte) []byte {
	return stays.ReplaceAll(text, []byte("](https://github.com/furball-sim/furball/blob/v"+s.number+"/$1)"))
}

// spoken are the files that the program itself knows best: completions and man pages.
func (s *source) spoken(furball string) ([]file, error) {
	var files []file
	for _, to := range scripts {
		data, err := s.command(furball, "completion", to.shell)
		if err != nil {
			return nil, err
		}
		files = append(files, file{path: "completions/" + to.shell + "/" + to.name, data: data})
	}
	data, err := s.command(furball, "manual")
	if err != nil {
		return nil, err
	}
	book, err := manual.Read(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	pages, err := manPages(book, s.number, s.time)
	return append(files, pages...), err
}

// manPages are the pages of all commands for man, of a version and its day.
func manPages(book *manual.Manual, number string, day time.Time) (pages []file, err error) {
	var add func(c *cobra.Command) error
	add = func(c *cobra.Command) error {
		name := strings.ReplaceAll(c.CommandPath(), " ", "-")
		var page bytes.Buffer
		header := &doc.GenManHeader{Title: strings.ToUpper(name), Section: "1", Date: &day, Source: "Furball " + number,
			Manual: "Furball"}
		if err := doc.GenMan(c, header, &page); err != nil {
			return fmt.Errorf("man page of %s: %w", name, err)
		}
		pages = append(pages, file{path: "man/man1/" + name + ".1", data: page.Bytes()})
		for _, sub := range c.Commands() {
			if sub.Hidden {
				continue
			}
			if err := add(sub); err != nil {
				return err
			}
		}
		return nil
	}
	err = add(book.Root.Cobra())
	return pages, err
}
