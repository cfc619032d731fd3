package figures

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// noCells stands in the JSON of a summary without cells, and nowhere in a text, which has no line breaks.
const noCells = "\n  \"cells\": null"

// writeByCell writes a summary, which has no cells yet, as writeJSON would if it had all its n. It asks for each cell when
// its turn comes, so that those of a run with thousands are never all in memory.
func writeByCell(w io.Writer, s *Summary, n int, cell func(i int) any) error {
	var all, one bytes.Buffer
	if err := writeJSON(&all, s); err != nil {
		return fmt.Errorf("JSON: %w", err)
	}
	before, after, found := bytes.Cut(all.Bytes(), []byte(noCells))
	if !found {
		panic("figures: a summary that is written cell by cell has no cells of its own")
	}
	out := bufio.NewWriter(w) // Flush tells the first error
	out.Write(before)
	out.WriteString("\n  \"cells\": [")
	e := json.NewEncoder(&one)
	e.SetIndent("    ", "  ")
	e.SetEscapeHTML(false)
	for i := range n {
		one.Reset()
		if err := e.Encode(cell(i)); err != nil {
			return fmt.Errorf("JSON: %w", err)
		}
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString("\n    ")
		out.Write(bytes.TrimSuffix(one.Bytes(), []byte("\n")))
	}
	if n > 0 {
		out.WriteString("\n  ")
	}
	out.WriteByte(']')
	out.Write(after)
	return out.Flush()
}
