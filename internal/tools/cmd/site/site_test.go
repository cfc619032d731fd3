package main

import (
	"bytes"
	"html"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/internal/manual"
)

// root is the checkout.
const root = "../../../.."

// book is what the commands of this very checkout say of themselves.
var book = sync.OnceValues(func() (*manual.Manual, error) {
	dir, err := os.MkdirTemp("", "furball-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "furball")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	c := exec.Command("go", "build", "-pgo=off", "-buildvcs=false", "-ldflags=-w", "-o", program, "./cmd/furball")
	c.Dir = root
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return nil, err
	}
	return commandsOf(program)
})

// siteDir is a folder for the whole site of this checkout, in which TestMain has it removed.
var siteDir string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "furball-site-")
	if err != nil {
		panic(err)
	}
	siteDir = filepath.Join(dir, "site")
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// wholeOnce makes the whole site, which all tests read.
var wholeOnce = sync.OnceValue(func() error {
	commands, err := book()
	if err != nil {
		return err
	}
	return makeSite(root, siteDir, commands, io.Discard)
})

// whole is the folder of the whole site of this checkout.
func whole(t *testing.T) string {
	t.Helper()
	if err := wholeOnce(); err != nil {
		t.Fatal(err)
	}
	return siteDir
}

var (
	attribute = regexp.MustCompile(` (href|src|id)="([^"]*)"`)
	element   = regexp.MustCompile(`<(title|h1)[ >]`)
)

// TestSite: the pages as they are written lead only to files and anchors of the site that are there, and to the few other
// sites that the sources name. It reads the HTML anew and shares nothing with the check that the command makes.
func TestSite(t *testing.T) {
	t.Parallel()
	out := whole(t)
	files, ids := map[string]string{}, map[string]bool{}
	err := filepath.WalkDir(out, func(at string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(at)
		name, _ := filepath.Rel(out, at)
		name = filepath.ToSlash(name)
		files[name] = string(data)
		for _, a := range attribute.FindAllStringSubmatch(string(data), -1) {
			if a[1] == "id" && path.Ext(name) == ".html" {
				if ids[name+"#"+a[2]] {
					t.Errorf("%s has two anchors %s", name, a[2])
				}
				ids[name+"#"+a[2]] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for name, text := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		if n := len(element.FindAllString(text, -1)); n != 2 {
			t.Errorf("%s: found %d titles and first headings, want one of each", name, n)
		}
		for _, a := range attribute.FindAllStringSubmatch(text, -1) {
			to := html.UnescapeString(a[2])
			if a[1] == "id" || to == "data:," || strings.HasPrefix(to, "https://") {
				continue
			}
			links++
			file, anchor, _ := strings.Cut(to, "#")
			at := name
			if file != "" {
				at = path.Join(path.Dir(name), file)
			}
			if _, ok := files[at]; !ok || anchor != "" && !ids[at+"#"+anchor] {
				t.Errorf("%s: %s leads nowhere", name, to)
			}
		}
	}
	if links < 3000 || files["docs/guide.html"] == "" || files["commands/furball-cards-list.html"] == "" {
		t.Errorf("found %d files with %d links, want the whole documentation", len(files), links)
	}
}

// TestPagesAreShort: nobody reads a page of more than 4,000 words. The rules of a game are one page each, to be looked up.
func TestPagesAreShort(t *testing.T) {
	t.Parallel()
	commands, err := book()
	if err != nil {
		t.Fatal(err)
	}
	s, err := read(root, commands)
	if err != nil {
		t.Fatal(err)
	}
	const most = 4000
	for _, p := range s.pages {
		if n := len(bytes.Fields(p.text)); n > most && !strings.HasPrefix(p.src, "docs/rules/") {
			t.Errorf("%s has %d words, want at most %d: split it, say things once, or make a table a CSV file", p.src, n, most)
		}
	}
}

// TestSiteIsEqual: the same sources make the same site.
func TestSiteIsEqual(t *testing.T) {
	t.Parallel()
	commands, err := book()
	if err != nil {
		t.Fatal(err)
	}
	var made [2]map[string][]byte
	for i := range made {
		s, err := read(root, commands)
		if err == nil {
			err = s.check()
		}
		if err == nil {
			made[i], err = s.files()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, data := range made[0] {
		if !bytes.Equal(data, made[1][name]) {
			t.Errorf("%s is another one the second time", name)
		}
	}
	if len(made[0]) != len(made[1]) {
		t.Errorf("found %d files, then %d", len(made[0]), len(made[1]))
	}
}
