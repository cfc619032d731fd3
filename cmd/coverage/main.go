// Command coverage measures how often Furball's intervals hold the truth and writes docs/coverage.md.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
	"github.com/furball-sim/furball/sim/coverage"
)

func main() {
	out := flag.String("out", "docs/coverage.md", "page to write; empty: standard output")
	luck := flag.Bool("luck", false, "print the section about the luck of the dice alone, of the set-ups named or of all")
	words := flag.Bool("words", false, "print the section about sentences to quote alone")
	flag.Parse()
	if err := run(*out, *luck, *words); err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

// run measures the full plan and writes the page to a file, or to standard output if out is empty. It reports the
// time and the set-up on standard error, because the whole takes many minutes.
func run(out string, luck, words bool) error {
	begun := time.Now()
	progress := func(name string) {
		fmt.Fprintf(os.Stderr, "%5.0f s  %s\n", time.Since(begun).Seconds(), name)
	}
	if luck {
		return writeLuck(progress)
	}
	if words {
		var b strings.Builder
		coverage.WriteWords(&b, coverage.Full.Words)
		_, err := os.Stdout.WriteString(b.String())
		return err
	}
	found, err := coverage.Measure(coverage.Full, progress)
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
	return coverage.WritePage(to, coverage.Full, found)
}

// writeLuck measures the section about the luck of the dice and writes it to standard output.
func writeLuck(progress func(name string)) error {
	plan := coverage.Full
	if flag.NArg() > 0 {
		plan.Setups = flag.Args()
	}
	lucks, err := coverage.MeasureLuck(plan, progress)
	if err != nil {
		return err
	}
	var b strings.Builder
	coverage.WriteLuck(&b, lucks)
	_, err = os.Stdout.WriteString(b.String())
	return err
}
