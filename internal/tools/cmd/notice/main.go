// Command notice writes NOTICE: the licences of all modules that the program furball holds on any system that it is
// built for. It runs in the checkout, asks go list for them and reads their files in the module cache, so a new module needs no hand work.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 1 {
		fmt.Fprintln(os.Stderr, "notice: found arguments, want none")
		os.Exit(2)
	}
	text, err := notice(".")
	if err == nil {
		err = os.WriteFile("NOTICE", text, 0o666)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "notice: %v\n", err)
		os.Exit(1)
	}
}
