package airpower_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A trace is what the source says about itself: the text of each declaration by its
// name ("hex.Range", "flight.Plane.Begin", "Duel.Next"), doc comment included, and the
// names of the tests.
type trace struct {
	code  map[string]string
	tests map[string]bool
	files []string // texts of all files that are not tests
	cases string   // texts of all tests of this package
}

// own are the packages whose names stand on the page without them.
var own = []string{"airpower", "play", "scout"}

// read adds the Go files of a folder and those below it.
func (tr *trace) read(t *testing.T, root string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, src, parser.ParseComments)
		if err != nil {
			return err
		}
		prefix := strings.TrimSuffix(file.Name.Name, "_test")
		if slices.Contains(own, prefix) {
			prefix = ""
		} else {
			prefix += "."
		}
		switch {
		case !strings.HasSuffix(path, "_test.go"):
			tr.files = append(tr.files, string(src))
		case prefix == "":
			tr.cases += string(src)
		}
		for _, d := range file.Decls {
			text := func(from, to token.Pos) string {
				end := set.Position(to).Offset
				if n := strings.IndexByte(string(src[end:]), '\n'); n > 0 {
					end += n // with the comment behind it
				}
				return string(src[set.Position(from).Offset:end])
			}
			tr.declaration(prefix, d, strings.HasSuffix(path, "_test.go"), text)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (tr *trace) declaration(prefix string, d ast.Decl, test bool, text func(from, to token.Pos) string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			at := d.Recv.List[0].Type
			if star, ok := at.(*ast.StarExpr); ok {
				at = star.X
			}
			if generic, ok := at.(*ast.IndexExpr); ok {
				at = generic.X
			}
			name = at.(*ast.Ident).Name + "." + name
		}
		if test {
			tr.tests[prefix+name] = strings.HasPrefix(name, "Test")
			return
		}
		tr.code[prefix+name] = text(from(d.Doc, d), d.End())
	case *ast.GenDecl:
		for _, s := range d.Specs {
			var names []*ast.Ident
			start := s.Pos()
			switch s := s.(type) {
			case *ast.TypeSpec:
				names, start = []*ast.Ident{s.Name}, from(s.Doc, s)
			case *ast.ValueSpec:
				names, start = s.Names, from(s.Doc, s)
			}
			for _, n := range names {
				if !test {
					tr.code[prefix+n.Name] = d.Doc.Text() + text(start, s.End())
				}
			}
		}
	}
}

// from is where a declaration with its doc comment begins.
func from(doc *ast.CommentGroup, n ast.Node) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return n.Pos()
}

func traced(t *testing.T) *trace {
	t.Helper()
	tr := &trace{code: map[string]string{}, tests: map[string]bool{}}
	tr.read(t, ".")
	tr.read(t, "../hex")
	tr.read(t, "../play.go")
	for name, text := range maps.Clone(tr.code) {
		if method, ok := strings.CutPrefix(name, "rules.Play."); ok {
			tr.code["Duel."+method] = text // for Duel embeds Play
		}
	}
	return tr
}

var (
	ruleID    = regexp.MustCompile(`\bAP-([0-9]+|MFR)(\.[0-9]+)*`)
	readingID = regexp.MustCompile(`\b(R|GR|DR|SR|OR|CR|RR|MR|ES)-[0-9]+\b`)
	quoted    = regexp.MustCompile("`([^`]+)`")
)

// rows are the cells of the table rows of the page whose first cell matches id.
func rows(t *testing.T, id *regexp.Regexp) map[string][]string {
	t.Helper()
	page, err := os.ReadFile("../../docs/rules/airpower.md")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{}
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 4 {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if first := cells[1]; id.FindString(first) == first && first != "" {
			if found[first] != nil && len(cells) == len(found[first]) {
				t.Errorf("two rows of %s", first)
			}
			if len(found[first]) < len(cells) { // rules left out in part have a short row besides
				found[first] = cells
			}
		}
	}
	return found
}

// cited are the ids of a kind in the code, tests left out.
func (tr *trace) cited(id *regexp.Regexp) []string {
	var all []string
	for _, f := range tr.files {
		all = append(all, id.FindAllString(f, -1)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestEveryRuleHasAPage compares docs/rules/airpower.md with the code, both ways.
func TestEveryRuleHasAPage(t *testing.T) {
	t.Parallel()
	tr := traced(t)
	table := rows(t, ruleID)
	cited := tr.cited(ruleID)
	for _, id := range cited {
		if table[id] == nil && !slices.ContainsFunc(cited,
			func(sub string) bool { return strings.HasPrefix(sub, id+".") && table[sub] != nil }) {
			t.Errorf("the code cites %s, which has no row", id)
		}
	}
	for id, cells := range table {
		if len(cells) < 7 {
			continue // left out
		}
		functions, tests := quoted.FindAllStringSubmatch(cells[3], -1), quoted.FindAllStringSubmatch(cells[4], -1)
		if cells[2] == "" || len(functions) == 0 || len(tests) == 0 {
			t.Errorf("%s: want what the code does, functions and tests", id)
		}
		says := false
		for _, f := range functions {
			text, ok := tr.code[f[1]]
			if !ok {
				t.Errorf("%s: no function %s", id, f[1])
			}
			says = says || slices.Contains(ruleID.FindAllString(text, -1), id)
		}
		if !says {
			t.Errorf("%s: none of its functions cites it", id)
		}
		tr.hold(t, id, tests)
	}
}

// hold checks that the tests named for something exist.
func (tr *trace) hold(t *testing.T, what string, tests [][]string) {
	t.Helper()
	for _, f := range tests {
		name, of, named := strings.Cut(f[1], "/") // "TestFlow/AP-9.1.8": its cases of that name
		if !tr.tests[name] || named && !strings.Contains(tr.cases, `"`+of+" ") {
			t.Errorf("%s: no test %s", what, f[1])
		}
	}
}

// seedRows are the rows of the tables that follow the seeds, in their order.
func seedRows(t *testing.T) (found [][]string) {
	t.Helper()
	page, err := os.ReadFile("../../docs/rules/airpower.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "\n## The seed, paragraph by paragraph\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 2 || strings.Trim(cells[1], " -") == "" {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if cells[2] != "rule" { // the heads
			found = append(found, cells)
		}
	}
	return found
}

// TestSeedSection checks the tables that follow the seeds: each paragraph has a rule with a row of its
// own, functions of which one cites the rule, and tests.
func TestSeedSection(t *testing.T) {
	t.Parallel()
	tr := traced(t)
	table := rows(t, ruleID)
	all := seedRows(t)
	if len(all) < 90 {
		t.Errorf("%d rows", len(all))
	}
	for _, cells := range all {
		if len(cells) != 6 {
			t.Errorf("%s: %d cells", cells[1], len(cells)-2)
			continue
		}
		ids, functions, tests := ruleID.FindAllString(cells[2], -1), quoted.FindAllStringSubmatch(cells[3], -1),
			quoted.FindAllStringSubmatch(cells[4], -1)
		if len(ids) == 0 || len(functions) == 0 || len(tests) == 0 {
			t.Errorf("%s: want rule, functions and tests", cells[1])
		}
		for _, id := range ids {
			if table[id] == nil {
				t.Errorf("%s: %s has no row", cells[1], id)
			}
		}
		for _, f := range functions {
			if _, ok := tr.code[f[1]]; !ok {
				t.Errorf("%s: no function %s", cells[1], f[1])
			}
		}
		tr.hold(t, cells[1], tests)
	}
}

// TestMissileTableIsWhole checks that the Missile Flight Rules table is answered item by item, under the item's own
// rule and by functions of which one cites it.
func TestMissileTableIsWhole(t *testing.T) {
	t.Parallel()
	tr := traced(t)
	answered := map[string]int{}
	for _, cells := range seedRows(t) {
		n := slices.IndexFunc(missileGroups, func(g missileGroup) bool { return strings.HasPrefix(cells[1], g.name+" ") })
		if n < 0 {
			continue
		}
		item := cells[1][len(missileGroups[n].name)+1:]
		number, _, _ := strings.Cut(strings.NewReplacer(":", " ", ",", " ").Replace(item), " ")
		id := fmt.Sprintf("AP-MFR.%d.%s", n+1, number)
		if cells[2] != id {
			t.Errorf("%s: rule %s, want %s", cells[1], cells[2], id)
		}
		answered[id]++
		cites := func(f []string) bool { return slices.Contains(ruleID.FindAllString(tr.code[f[1]], -1), id) }
		if !slices.ContainsFunc(quoted.FindAllStringSubmatch(cells[3], -1), cites) {
			t.Errorf("%s: none of its functions cites %s", cells[1], id)
		}
	}
	for n, g := range missileGroups {
		for k := range g.items {
			if id := fmt.Sprintf("AP-MFR.%d.%d", n+1, k+1); answered[id] == 0 {
				t.Errorf("%s %d has no row", g.name, k+1)
			} else {
				delete(answered, id)
			}
		}
	}
	if len(answered) > 0 {
		t.Errorf("items that there are not: %v", answered)
	}
}

// A missileGroup is a part of the Missile Flight Rules table with the number of its items.
type missileGroup struct {
	name  string
	items int
}

var missileGroups = []missileGroup{{"FP costs", 6}, {"Maneuver limits", 5}, {"Flight restrictions", 5},
	{"Speed changes", 3}, {"Speed determination", 4}}

// TestEveryReadingHasARow does the same for the readings.
func TestEveryReadingHasARow(t *testing.T) {
	t.Parallel()
	tr := traced(t)
	table := rows(t, readingID)
	for _, id := range tr.cited(readingID) {
		if table[id] == nil {
			t.Errorf("the code cites %s, which has no row", id)
		}
	}
	for id, cells := range table {
		for _, f := range quoted.FindAllStringSubmatch(cells[3], -1) {
			if _, ok := tr.code[f[1]]; !ok {
				t.Errorf("%s: no function %s", id, f[1])
			}
		}
		if !strings.Contains(cells[3], "`") {
			t.Errorf("%s: want the function that takes it", id)
		}
	}
	for _, rule := range rows(t, ruleID) {
		for _, id := range readingID.FindAllString(strings.Join(rule, " "), -1) {
			if table[id] == nil {
				t.Errorf("%s names reading %s, which has no row", rule[1], id)
			}
		}
	}
}
