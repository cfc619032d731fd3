// Command lanes writes the assembly of agents/valuenet, by which processors add up several units of a network at once.
// go generate calls it there.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// files are what it writes.
var files = map[string]func() ([]byte, error){"lanes_amd64.s": amd64}

func main() {
	dir := flag.String("dir", "../../agents/valuenet", "folder of the package")
	flag.Parse()
	for name, text := range files {
		if err := write(filepath.Join(*dir, name), text); err != nil {
			fmt.Fprintln(os.Stderr, "lanes:", err)
			os.Exit(1)
		}
	}
}

func write(path string, text func() ([]byte, error)) error {
	data, err := text()
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
