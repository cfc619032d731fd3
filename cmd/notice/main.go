// Command notice writes NOTICE: the licences of all modules that the program furball holds on any system that it is
// built for. It asks go list for them and reads their files in the module cache, so a new module needs no hand work.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "notice: want one argument, the file to write")
		os.Exit(2)
	}
	text, err := notice("./cmd/furball")
	if err == nil {
		err = os.WriteFile(os.Args[1], text, 0o666)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "notice: %v\n", err)
		os.Exit(1)
	}
}
