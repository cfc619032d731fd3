// Inside: it folds to the widths of terminals, which no test has.
package terminal

import (
	"bytes"
	"strings"
	"testing"
)

func TestFolded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows          [][]string
		folded, width int
		want          string
	}{
		{[][]string{{"a", "b"}, {"cc", ""}}, 1, 20, "a   b\ncc\n"},
		{[][]string{{"a", "one two three four five six seven eight"}}, 1, 27,
			"a  one two three four five\n   six seven eight\n"},
		{[][]string{{"a", "short", "one two three four five six seven eight"}}, 2, 40,
			"a  short  one two three four five six\n          seven eight\n"},
		{[][]string{{"a", strings.Repeat("x", 40) + " y"}}, 1, 30, "a  " + strings.Repeat("x", 40) + "\n   y\n"},
		{nil, 1, 80, ""},
	} {
		var b bytes.Buffer
		if err := FoldedTo(&b, c.rows, c.folded, c.width); err != nil || b.String() != c.want {
			t.Errorf("%v: %v\n%s", c.rows, err, b.String())
		}
	}
}
