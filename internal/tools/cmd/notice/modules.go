package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// targets are the systems that the program is built for. Some modules are needed on one of them alone.
var targets = [...][2]string{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"}}

// A module is one whose packages the program holds.
type module struct {
	path, version string
	files         []licence
}

// A licence is a file about the rights to a module.
type licence struct {
	name string // within the module, with slashes
	text string
}

// modules lists what the program of a checkout depends on, by path.
func modules(root string) ([]*module, error) {
	known := map[string]*module{}
	folders := map[string]map[string]string{} // by module: the folder of each package, and the module's own
	for _, t := range targets {
		if err := list(root, t, known, folders); err != nil {
			return nil, err
		}
	}
	all := slices.SortedFunc(maps.Values(known), func(a, b *module) int { return cmp.Compare(a.path, b.path) })
	for _, m := range all {
		if err := m.read(folders[m.path]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// list adds what the program depends on when it is built for a target.
func list(root string, target [2]string, known map[string]*module, folders map[string]map[string]string) error {
	const form = `{{if and .Module (not .Module.Main)}}` +
		`{{.Module.Path}}|{{.Module.Version}}|{{.Module.Dir}}|{{.Dir}}{{end}}`
	c := exec.Command("go", "list", "-deps", "-f", form, "./cmd/furball")
	c.Dir = root
	c.Env = append(os.Environ(), "GOOS="+target[0], "GOARCH="+target[1], "CGO_ENABLED=0")
	var faults bytes.Buffer
	c.Stderr = &faults
	out, err := c.Output()
	if err != nil {
		return fmt.Errorf("go list for %s: %w: %s", target[0], err, faults.String())
	}
	for line := range strings.Lines(string(out)) {
		part := strings.Split(strings.TrimSpace(line), "|")
		if len(part) != 4 {
			continue
		}
		path := part[0]
		if known[path] == nil {
			known[path], folders[path] = &module{path: path, version: part[1]}, map[string]string{}
		}
		folders[path][part[3]] = part[2]
	}
	return nil
}

// read finds the files in the folders from the module's own down to those of its packages.
func (m *module) read(folders map[string]string) error {
	seen := map[string]bool{}
	for dir, root := range folders {
		for ; ; dir = filepath.Dir(dir) {
			if !seen[dir] {
				seen[dir] = true
				if err := m.folder(root, dir); err != nil {
					return err
				}
			}
			if dir == root || dir == filepath.Dir(dir) {
				break
			}
		}
	}
	slices.SortFunc(m.files, func(a, b licence) int {
		return cmp.Or(cmp.Compare(strings.Count(a.name, "/"), strings.Count(b.name, "/")), cmp.Compare(a.name, b.name))
	})
	m.choose()
	if len(m.names()) == 0 && !m.speaks() {
		return fmt.Errorf("%s: found no file with its licence", m.path)
	}
	return nil
}

// heads are how the names of files about rights begin.
var heads = [...]string{"license", "licence", "copying", "copyright", "notice", "patents", "unlicense", "ofl", "ftl"}

// folder reads the files of one folder, and those of a folder "licenses" in it.
func (m *module) folder(root, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	inside := strings.EqualFold(filepath.Base(dir), "licenses")
	for _, e := range entries {
		name := strings.ToLower(e.Name())
		path := filepath.Join(dir, e.Name())
		switch {
		case e.IsDir() && (name == "licenses" || name == "licences"):
			err = m.folder(root, path)
		case e.Type().IsRegular() && (inside || about(name)):
			err = m.add(root, path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// about reports whether a file is about rights, by its name in lower case.
func about(name string) bool {
	return !strings.HasSuffix(name, ".go") && slices.ContainsFunc(heads[:], func(head string) bool {
		rest, ok := strings.CutPrefix(name, head)
		return ok && (rest == "" || strings.ContainsRune("-_. s", rune(rest[0])))
	})
}

func (m *module) add(root, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	name, err := filepath.Rel(root, path)
	if err != nil {
		return err
	}
	if len(data) == 0 {
		return errors.New(path + ": the file is empty")
	}
	m.files = append(m.files, licence{filepath.ToSlash(name), tidy(string(data))})
	return nil
}

// tidy is a text without spaces at the ends of lines and without empty lines at both ends.
func tidy(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
