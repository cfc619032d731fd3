// Package house_test holds the rules that keep the code simple as a whole: how much a type, a package and a chain of
// imports may hold, and who may import whom. A newcomer finds what is allowed in the tables here.
package house_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// The limits.
const (
	mostMethods = 60 // of a type, promoted ones counted
	mostFiles   = 30 // of a package, without tests
	deepest     = 10 // imports in a chain of packages of this module
)

// A listed package is what go list says of it.
type listed struct {
	ImportPath, Dir, Name, Export      string
	Standard                           bool
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports                            []string
	Module                             *struct{ Path string }
}

// own is the module's packages by their path within the module, and exports the compiled packages of all that they
// import.
type tree struct {
	module  string
	own     map[string]*listed
	exports map[string]string
}

// load lists the packages once for all tests.
var load = sync.OnceValues(func() (*tree, error) {
	cmd := exec.Command("go", "list", "-deps", "-export", "-pgo=off", "-json=ImportPath,Dir,Name,Export,Standard,GoFiles,TestGoFiles,XTestGoFiles,Imports,Module",
		"../../...")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	module, err := exec.Command("go", "list", "-m").Output()
	if err != nil {
		return nil, fmt.Errorf("go list -m: %w", err)
	}
	t := &tree{module: strings.TrimSpace(string(module)), own: map[string]*listed{}, exports: map[string]string{}}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		p := new(listed)
		if err := dec.Decode(p); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		t.exports[p.ImportPath] = p.Export
		if rest, ok := strings.CutPrefix(p.ImportPath, t.module+"/"); ok {
			t.own[rest] = p
		}
	}
	return t, nil
})

func house(t *testing.T) *tree {
	t.Helper()
	h, err := load()
	if err != nil {
		t.Fatal(err)
	}
	if len(h.own) < 40 {
		t.Fatalf("go list found %d packages of the module, want all of them", len(h.own))
	}
	return h
}

// names are the paths of the module's packages in order.
func (h *tree) names() []string {
	list := make([]string, 0, len(h.own))
	for n := range h.own {
		list = append(list, n)
	}
	slices.Sort(list)
	return list
}

// imports are the paths of those that a package imports of the module.
func (h *tree) imports(name string) []string {
	var list []string
	for _, i := range h.own[name].Imports {
		if rest, ok := strings.CutPrefix(i, h.module+"/"); ok {
			list = append(list, rest)
		}
	}
	return list
}

// parse reads files of a package.
func parse(t *testing.T, fset *token.FileSet, p *listed, files []string) []*ast.File {
	t.Helper()
	var list []*ast.File
	for _, f := range files {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, f), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, file)
	}
	return list
}

// TestMethods: a line should know what it may touch. A type with more methods is made of parts.
func TestMethods(t *testing.T) {
	t.Parallel()
	h := house(t)
	fset := token.NewFileSet()
	from := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(h.exports[path]) })
	seen := 0
	for _, name := range h.names() {
		p := h.own[name]
		pkg, err := (&types.Config{Importer: from}).Check(p.ImportPath, fset, parse(t, fset, p, p.GoFiles), nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, n := range pkg.Scope().Names() {
			tn, ok := pkg.Scope().Lookup(n).(*types.TypeName)
			if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) {
				continue
			}
			seen++
			if k := types.NewMethodSet(types.NewPointer(tn.Type())).Len(); k > mostMethods {
				t.Errorf("%s.%s has %d methods, want at most %d", name, n, k, mostMethods)
			}
		}
	}
	if seen < 500 {
		t.Errorf("looked at %d types, want all of them", seen)
	}
}

// TestFiles: a package is a room that one can look over.
func TestFiles(t *testing.T) {
	t.Parallel()
	h := house(t)
	for _, name := range h.names() {
		if n := len(h.own[name].GoFiles); n > mostFiles {
			t.Errorf("%s has %d files, want at most %d", name, n, mostFiles)
		}
	}
}

// TestDepth: from a command to the dice it is not far.
func TestDepth(t *testing.T) {
	t.Parallel()
	h := house(t)
	chains := map[string][]string{}
	var chain func(name string) []string
	chain = func(name string) []string {
		if c, ok := chains[name]; ok {
			return c
		}
		var longest []string
		for _, i := range h.imports(name) {
			if c := chain(i); len(c) > len(longest) {
				longest = c
			}
		}
		chains[name] = append([]string{name}, longest...)
		return chains[name]
	}
	for _, name := range h.names() {
		if c := chain(name); len(c)-1 > deepest {
			t.Errorf("the chain of imports is %d deep, want at most %d: %s", len(c)-1, deepest, strings.Join(c, " -> "))
			return // longer chains hold this one
		}
	}
}

// floors are the parts of the house. A package may import packages of its own floor and of those below, but not of
// one above. What no floor names has to be named.
var floors = [][]string{
	{"internal"},
	{"rules"},
	{"agents", "experiments", "results"},
	{"sim"},
	{"cmd"},
}

func floor(name string) int {
	for k, parts := range floors {
		for _, part := range parts {
			if name == part || strings.HasPrefix(name, part+"/") {
				return k
			}
		}
	}
	return -1
}

// TestArrows: imports go one way, cmd -> sim -> experiments, results and agents -> rules.
func TestArrows(t *testing.T) {
	t.Parallel()
	h := house(t)
	for _, name := range h.names() {
		if floor(name) < 0 {
			t.Errorf("%s stands on no floor: give it a place in floors", name)
		}
		for _, i := range h.imports(name) {
			if floor(i) > floor(name) {
				t.Errorf("%s imports %s, which stands above it", name, i)
			}
		}
	}
}

// rooms are the rooms of each system, from the lowest.
var rooms = []string{"card", "play", "scout"}

// systems are the rules systems: what the list of systems imports.
func (h *tree) systems() (all []string) {
	for _, i := range h.imports("rules/systems") {
		if s, ok := strings.CutPrefix(i, "rules/"); ok {
			all = append(all, s)
		}
	}
	return all
}

// roomOf is the system of a package below rules, and the number of its room; the system itself stands above its rooms.
func (h *tree) roomOf(name string) (system string, room int) {
	rest, ok := strings.CutPrefix(name, "rules/")
	if !ok {
		return "", 0
	}
	system, rest, _ = strings.Cut(rest, "/")
	if !slices.Contains(h.systems(), system) {
		return "", 0
	}
	first, _, _ := strings.Cut(rest, "/")
	if k := slices.Index(rooms, first); k >= 0 {
		return system, k
	}
	if rest != "" { // a part that play is made of, or exact odds, which read cards alone
		return system, 1
	}
	return system, len(rooms)
}

// TestRooms: within a system card <- play <- scout, and from outside only the system is seen.
func TestRooms(t *testing.T) {
	t.Parallel()
	h := house(t)
	for _, s := range h.systems() {
		for _, r := range rooms {
			if h.own["rules/"+s+"/"+r] == nil {
				t.Errorf("the system %s has no room %s", s, r)
			}
		}
	}
	for _, name := range h.names() {
		system, room := h.roomOf(name)
		for _, i := range h.imports(name) {
			of, at := h.roomOf(i)
			switch {
			case of == "":
			case system == of && at > room:
				t.Errorf("%s imports %s: arrows go card <- play <- scout", name, i)
			case system != of && at < len(rooms):
				t.Errorf("%s imports %s, a room of another system: want the system alone", name, i)
			case system != "" && system != of:
				t.Errorf("%s imports %s: systems do not know each other", name, i)
			}
		}
	}
	for _, name := range h.names() {
		if name != "results" && !strings.HasPrefix(name, "results/") && name != "agents" && !strings.HasPrefix(name, "agents/") {
			continue
		}
		for _, i := range h.imports(name) {
			if of, _ := h.roomOf(i); of != "" {
				t.Errorf("%s imports %s: results and agents know no rules system by name", name, i)
			}
		}
	}
}

// TestPackagesAreOnThePage: CONTRIBUTING.md says of each package, or of one that it lies below, what it holds.
func TestPackagesAreOnThePage(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range house(t).names() {
		row := name
		for _, parts := range []string{"rules/", "agents/"} { // whose rows name what lies below them
			if rest, ok := strings.CutPrefix(name, parts); ok {
				first, _, _ := strings.Cut(rest, "/")
				row = parts + first
			}
		}
		if !strings.Contains(string(text), "`"+row+"`") {
			t.Errorf("CONTRIBUTING.md says nowhere what %s holds: give it a row in \"Where things are\"", row)
		}
	}
}

// words are names that once stood for something that the field has a word for, with that word.
var words = map[string]string{
	"purse": "streams of dice", "hall": "table, list", "desk": "session", "shelf": "catalog, store", "parcel": "batch, message",
	"turnstile": "limit", "muster": "crew", "calling": "kind", "board": "table, grid",
	"sheet": "page, form", "editor": "page", "painter": "drawing", "helm": "demand", "lookout": "forecast, pending",
}

// vague are names of packages that do not say what the package holds.
var vague = []string{"util", "utils", "common", "types", "helpers", "misc"}

// split are the words of a name in camel case.
func split(name string) []string {
	var list []string
	begin := 0
	for i := 1; i <= len(name); i++ {
		if i == len(name) || name[i] >= 'A' && name[i] <= 'Z' && (name[i-1] < 'A' || name[i-1] > 'Z') {
			list = append(list, strings.ToLower(name[begin:i]))
			begin = i
		}
	}
	return list
}

// TestWords: one word a thing.
func TestWords(t *testing.T) {
	t.Parallel()
	h := house(t)
	for _, name := range h.names() {
		p := h.own[name]
		check := func(what, n string) {
			for _, w := range split(n) {
				if want, ok := words[w]; ok {
					t.Errorf("%s: %s %s: want the field's word: %s", name, what, n, want)
				}
			}
		}
		check("package", p.Name)
		if slices.Contains(vague, p.Name) {
			t.Errorf("%s: the name does not say what the package holds", name)
		}
		for _, f := range parse(t, token.NewFileSet(), p, p.GoFiles) {
			for _, d := range f.Decls {
				if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.TYPE {
					for _, s := range g.Specs {
						check("type", s.(*ast.TypeSpec).Name.Name)
					}
				}
			}
		}
	}
}

// TestOutside: tests hold behaviour, so they see a package as its users do. One that looks inside says why, in a line
// "Inside: ..." above its package clause.
func TestOutside(t *testing.T) {
	t.Parallel()
	h := house(t)
	for _, name := range h.names() {
		p := h.own[name]
		for _, f := range p.TestGoFiles {
			text, err := os.ReadFile(filepath.Join(p.Dir, f))
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut("\n"+string(text), "\npackage ")
			if _, why, _ := strings.Cut(head, "// Inside: "); len(strings.TrimSpace(why)) < 10 {
				t.Errorf("%s/%s sees the inside of its package: test from outside, or say why in a line \"// Inside: ...\" above the package clause", name, f)
			}
		}
	}
}
