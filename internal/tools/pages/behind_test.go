package pages_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/internal/tools/pages"
)

// What stands behind a heading is written anew, and what stands before it is kept; a page without the heading, and one whose
// new end fails, stay as they are.
func TestBehind(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(name, []byte("# A\n\nkept\n\n## B\n\nold\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("failed")
	for _, tt := range []struct {
		heading string
		err     error
		want    string
		refused bool
	}{
		{"## C\n", nil, "# A\n\nkept\n\n## B\n\nold\n", true},
		{"## B\n", failed, "# A\n\nkept\n\n## B\n\nold\n", true},
		{"## B\n", nil, "# A\n\nkept\n\n## B\n\nnew\n", false},
	} {
		err := pages.Behind(name, tt.heading, func(b *bytes.Buffer) error {
			b.WriteString("\nnew\n")
			return tt.err
		})
		text, unread := os.ReadFile(name)
		if unread != nil {
			t.Fatal(unread)
		}
		if string(text) != tt.want || (err != nil) != tt.refused {
			t.Errorf("%q: found %v and\n%s\nwant\n%s", tt.heading, err, text, tt.want)
		}
	}
}
