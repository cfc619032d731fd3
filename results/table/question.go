package table

import (
	"io"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// WriteQuestion writes the answer to a question about several cells: the sentence, what it hangs on, "" if nobody knows, then its
// table.
func WriteQuestion(w io.Writer, sentence, budget string, t *Table, width int) error {
	var b strings.Builder
	b.WriteString(prose.Wrap(sentence, width, "") + "\n")
	if budget != "" {
		b.WriteString(prose.Wrap(budget, width, "") + "\n")
	}
	t.WriteText(&b, width)
	_, err := io.WriteString(w, b.String())
	return err
}
