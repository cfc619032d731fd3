package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The assembly that is compiled is what the tool writes.
func TestFiles(t *testing.T) {
	t.Parallel()
	for name, text := range files {
		want, err := text()
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("../../../../agents/valuenet", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the tool writes (%v): go generate ./agents/valuenet", name, err)
		}
	}
}
