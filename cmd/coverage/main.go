// Command coverage measures how often Furball's intervals hold the truth and writes docs/coverage.md.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/furball-sim/furball/sim/coverage"
)

func main() {
	out := flag.String("out", "docs/coverage.md", "page to write; empty: standard output")
	flag.Parse()
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

// run measures and writes the page.
func run(out string) error {
	begun := time.Now()
	rows, err := coverage.Measure(coverage.Full, func(name string) {
		fmt.Fprintf(os.Stderr, "%5.0f s  %s\n", time.Since(begun).Seconds(), name)
	})
	if err != nil {
		return err
	}
	to := os.Stdout
	if out != "" {
		if to, err = os.Create(out); err != nil {
			return err
		}
		defer to.Close()
	}
	return coverage.WritePage(to, coverage.Full, rows)
}
