package pages

import (
	"bytes"
	"fmt"
	"os"
)

// Behind writes what stands behind a heading of a page anew, to its end. The heading has its line's end. If write fails, the page
// stays as it is.
func Behind(page, heading string, write func(*bytes.Buffer) error) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	head, _, found := bytes.Cut(text, []byte(heading))
	if !found {
		return fmt.Errorf("%s: found no heading %q", page, heading)
	}
	b := bytes.NewBuffer(head)
	b.WriteString(heading)
	if err := write(b); err != nil {
		return err
	}
	return os.WriteFile(page, b.Bytes(), 0o666)
}
