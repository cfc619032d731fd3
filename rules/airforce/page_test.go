package airforce_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// declared are the names of a package's code ("Duel.take", "gunFactors") and tests, with prefix.
func declared(t *testing.T, dir, prefix string, into map[string]bool) {
	t.Helper()
	files, err := filepath.Glob(dir + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name := d.Name.Name
				if d.Recv != nil {
					at := d.Recv.List[0].Type
					if star, ok := at.(*ast.StarExpr); ok {
						at = star.X
					}
					name = at.(*ast.Ident).Name + "." + name
				}
				into[prefix+name] = true
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.TypeSpec:
						into[prefix+s.Name.Name] = true
					case *ast.ValueSpec:
						for _, n := range s.Names {
							into[prefix+n.Name] = true
						}
					}
				}
			}
		}
	}
}

// rooms are the folders of the system.
var rooms = []string{".", "card", "play", "scout"}

var backquoted = regexp.MustCompile("`([^`]+)`")

// TestPageNamesCodeAndTests: whatever a row of the page names is there, and every id that
// the code cites has a row.
func TestPageNamesCodeAndTests(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/rules/airforce.md")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, room := range rooms {
		declared(t, room, "", names)
		declared(t, room, room+".", names)
	}
	declared(t, "../hex", "hex.", names)
	rows := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, "|")
		if !strings.HasPrefix(line, "| AF-") || len(cells) != 7 {
			continue
		}
		rows++
		for _, m := range backquoted.FindAllStringSubmatch(cells[3]+cells[4], -1) {
			name, _, _ := strings.Cut(m[1], "/")
			if !names[name] && m[1] != "cards/*.yaml" {
				t.Errorf("row%sof the page names %s, which is not there", cells[1], m[1])
			}
		}
	}
	if rows != 69+10 {
		t.Errorf("%d rows of rules, want 79", rows)
	}
	var files []string
	for _, room := range rooms {
		list, err := filepath.Glob(room + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, list...)
	}
	id := regexp.MustCompile(`\bAF-[0-9]+\b`)
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range id.FindAllString(string(src), -1) {
			if !strings.Contains(string(page), "| "+m+" |") {
				t.Errorf("%s cites %s, which has no row", file, m)
			}
		}
	}
}
