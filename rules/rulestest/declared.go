package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// Declared are the names that the Go files of a folder declare, tests too, with a prefix: functions, methods
// ("Duel.take"), types, constants and variables. Pages of rules name them.
func Declared(t *testing.T, dir, prefix string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			for _, name := range declares(d) {
				names[prefix+name] = true
			}
		}
	}
	return names
}

// declares lists the names of one declaration.
func declares(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []string{receiver(d) + d.Name.Name}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name.Name)
			case *ast.ValueSpec:
				for _, n := range s.Names {
					names = append(names, n.Name)
				}
			}
		}
	}
	return names
}

// receiver is the type of a method with a dot behind it, or "".
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	at := d.Recv.List[0].Type
	if star, ok := at.(*ast.StarExpr); ok {
		at = star.X
	}
	switch at := at.(type) {
	case *ast.Ident:
		return at.Name + "."
	case *ast.IndexExpr:
		if name, ok := at.X.(*ast.Ident); ok {
			return name.Name + "."
		}
	}
	return ""
}
