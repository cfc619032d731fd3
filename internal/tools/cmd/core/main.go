// Command core builds the core of the page that plays into a folder, from which go build -tags core takes it.
package main

import (
	"compress/gzip"
	"fmt"
	"os"

	"github.com/furball-sim/furball/internal/wasmcore"
)

func main() {
	if err := write("."); err != nil {
		fmt.Fprintf(os.Stderr, "core: %v\n", err)
		os.Exit(1)
	}
}

// write writes the two files.
func write(root string) error {
	wasm, script, err := wasmcore.Build(root, gzip.BestCompression)
	if err != nil {
		return err
	}
	fmt.Printf("the core of the page: %d bytes\n", len(wasm))
	return wasmcore.Put(root, wasm, script)
}
