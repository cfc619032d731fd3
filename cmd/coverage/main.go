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

// run measures the full plan and writes the page to a file, or to standard output if out is empty. It reports the
// time and the set-up on standard error, because the whole takes many minutes.
func run(out string) error {
	begun := time.Now()
	rows, looks, err := coverage.Measure(coverage.Full, func(name string) {
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
	return coverage.WritePage(to, coverage.Full, rows, looks, coverage.MeasureShares(coverage.Full.Shares))
}
