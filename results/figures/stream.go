package figures

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
)

// noCells stands in the JSON of a summary without cells, and nowhere in a text, which has no line breaks.
const noCells = "\n  \"cells\": null"

// writeByCell writes a summary of n cells as writeJSON would if it had them all. It asks for each cell when its turn comes,
// so that those of a run with thousands are never all in memory.
func writeByCell(w io.Writer, s *Summary, n int, cell func(i int) any) error {
	var all, one bytes.Buffer
	if err := writeJSON(&all, s); err != nil {
		return err
	}
	before, after, _ := bytes.Cut(all.Bytes(), []byte(noCells))
	out := bufio.NewWriter(w) // Flush tells the first error
	out.Write(before)
	out.WriteString("\n  \"cells\": [")
	e := json.NewEncoder(&one)
	e.SetIndent("    ", "  ")
	e.SetEscapeHTML(false)
	for i := range n {
		one.Reset()
		if err := e.Encode(cell(i)); err != nil {
			return err
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
