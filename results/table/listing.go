package table

import (
	"io"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// WriteListing prints a table that stands alone; of one without rows, its title and its remarks.
func WriteListing(w io.Writer, t *Table, width int) error {
	var b strings.Builder
	if len(t.Rows) == 0 {
		b.WriteString(prose.Wrap(t.Title, width, "") + "\n")
	}
	t.WriteText(&b, width)
	_, err := io.WriteString(w, strings.TrimPrefix(b.String(), "\n"))
	return err
}
