package results_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Imports go one way: each room may import those before it, and the estimators know nothing but numbers. All may import
// what knows nothing of duels.
func TestImportsGoOneWay(t *testing.T) {
	t.Parallel()
	const module = "github.com/furball-sim/furball/"
	for room, may := range map[string][]string{
		"estimate":  {},
		"prose":     {"results/estimate"},
		".":         {"results/estimate", "results/prose", "rules", "rules/yamldoc"},
		"manifest":  {"results", "results/prose"},
		"store":     {"results", "results/manifest", "results/prose"},
		"record":    {"results", "rules", "rules/yamldoc"},
		"figures":   {"results", "results/estimate", "results/prose", "rules", "rules/yamldoc"},
		"advantage": {"results/estimate", "results/prose"},
		"replay":    {"results/advantage", "results/prose", "rules"},
		"words":     {"results", "results/figures", "results/estimate", "results/prose", "rules"},
		"chart":     {"results", "results/figures", "results/estimate", "results/prose", "results/words", "rules"},
		"report": {"results", "results/figures", "results/chart", "results/estimate", "results/prose", "results/table",
			"results/words", "rules"},
		"table": {"results", "results/figures", "results/estimate", "results/prose", "rules"},
	} {
		files, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: found no files (%v)", room, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				own, ours := strings.CutPrefix(path, module)
				if ours && !strings.HasPrefix(own, "internal/") && !slices.Contains(may, own) {
					t.Errorf("%s imports %s, want none but %q", name, own, may)
				}
			}
		}
	}
}
