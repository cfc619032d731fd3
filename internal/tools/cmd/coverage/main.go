// Command coverage measures how often Furball's intervals hold the truth. It writes docs/coverage.md and docs/coverage.csv.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/furball-sim/furball/internal/tools/coverage"
	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
)

func main() {
	out := flag.String("out", "docs/coverage", "where to write, without the endings .md of the page and .csv of its rows")
	luck := flag.Bool("luck", false, "print the section about the luck of the dice alone, of the set-ups named or of all")
	words := flag.Bool("words", false, "print the section about sentences to quote alone")
	nulls := flag.Bool("nulls", false, "write the page of the null worlds alone")
	flag.Parse()
	if err := run(*out, *luck, *words, *nulls); err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

// run measures the full plan and writes the page and the rows behind it. It reports the time and the set-up on standard
// error, because the whole takes many minutes.
func run(out string, luck, words, nulls bool) error {
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
	if err := writeNulls(filepath.Join(filepath.Dir(out), "null-worlds.md"), progress); err != nil || nulls {
		return err
	}
	found, err := coverage.Measure(coverage.Full, progress)
	if err != nil {
		return err
	}
	var page, rows bytes.Buffer
	err = errors.Join(coverage.WritePage(&page, coverage.Full, found), coverage.WriteRows(&rows, coverage.Full, found.Rows))
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(out+".md", page.Bytes(), 0o666), os.WriteFile(out+".csv", rows.Bytes(), 0o666))
}

// writeNulls measures the null worlds and writes their page.
func writeNulls(page string, progress func(name string)) error {
	var b bytes.Buffer
	if err := coverage.WriteNulls(&b, coverage.MeasureNulls(coverage.Full.Nulls, progress), coverage.Full.Words); err != nil {
		return err
	}
	return os.WriteFile(page, b.Bytes(), 0o666)
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
