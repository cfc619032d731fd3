// Command core builds the core of the page that plays into a folder, from which go build -tags core takes it.
package main

import (
	"fmt"
	"os"

	"github.com/furball-sim/furball/internal/wasmcore"
)

func main() {
	size, err := wasmcore.Make(".")
	if err != nil {
		fmt.Fprintf(os.Stderr, "core: %v\n", err)
		os.Exit(1)
	}
	fmt.Printf("the core of the page: %d bytes\n", size)
}
