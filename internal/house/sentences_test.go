package house_test

import (
	"go/parser"
	"go/token"
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
