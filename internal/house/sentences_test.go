package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sentenceEnds are where a sentence of a comment, or a clause that can stand alone, is over.
var (
	sentenceEnds = regexp.MustCompile(`[.:;!?]\)?\s+|\n\s*[-*#]\s|\n\s*\n`)
	which        = regexp.MustCompile(`(?i)\bwhich\b`)
)

// sentences are those of a comment.
func sentences(comment string) []string { return sentenceEnds.Split(comment, -1) }

// TestSentencesAreSplit: the ends that the rule below goes by.
func TestSentencesAreSplit(t *testing.T) {
	t.Parallel()
	const comment = "A, which is one. B, which is: two\n\n - C (which is so.) D\nwhich ends\n"
	want := []string{"A, which is one", "B, which is", "two", "C (which is so", "D\nwhich ends\n"}
	if got := sentences(comment); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

// TestSentences: a sentence that says "which" twice has to be read twice.
func TestSentences(t *testing.T) {
	t.Parallel()
	h := house(t)
	read := 0
	for _, name := range h.names() {
		p := h.own[name]
		for _, file := range slices.Concat(p.GoFiles, p.TestGoFiles, p.XTestGoFiles) {
			f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, file), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range f.Comments {
				for _, s := range sentences(c.Text()) {
					read++
					if len(which.FindAllString(s, -1)) > 1 {
						t.Errorf("%s/%s: want at most one \"which\" a sentence, found %q", name, file, strings.Join(strings.Fields(s), " "))
					}
				}
			}
		}
	}
	if read < 10000 {
		t.Errorf("read %d sentences, want all of them", read)
	}
}

// TestDocNames: what a comment says it is about, is what stands below it. So a name that changes changes in both.
func TestDocNames(t *testing.T) {
	t.Parallel()
	h := house(t)
	seen := 0
	for _, name := range h.names() {
		fset := token.NewFileSet()
		for _, f := range parse(t, fset, h.own[name], h.own[name].GoFiles) {
			for _, d := range f.Decls {
				for doc, of := range documented(d) {
					seen++
					words := strings.Fields(doc)
					if len(words) > 1 && slices.Contains([]string{"A", "An", "The"}, words[0]) {
						words = words[1:]
					}
					if first := strings.TrimSuffix(strings.Trim(words[0], ",:"), "'s"); !strings.EqualFold(first, of) {
						t.Errorf("%s: the comment on %s begins with %q", fset.Position(d.Pos()), of, words[0])
					}
				}
			}
		}
	}
	if seen < 5000 {
		t.Errorf("%d comments were read", seen)
	}
}

// documented gives the comment and the name of a function, a method or a type.
func documented(d ast.Decl) iter.Seq2[string, string] {
	return func(yield func(doc, of string) bool) {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if doc := d.Doc.Text(); doc != "" && d.Name.Name != "init" {
				yield(doc, d.Name.Name)
			}
		case *ast.GenDecl:
			if doc := d.Doc.Text(); doc != "" && d.Tok == token.TYPE && !d.Lparen.IsValid() {
				yield(doc, d.Specs[0].(*ast.TypeSpec).Name.Name)
			}
		}
	}
}
