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
	looks := flag.Bool("looks", false, "print the section about stopping when a figure is known alone, of the set-ups named or of all")
	words := flag.Bool("words", false, "print the section about sentences to quote alone")
	nulls := flag.Bool("nulls", false, "write the page of the null worlds alone; with an argument, print the worlds of that kind")
	intervals := flag.Bool("intervals", false, "write the page of the intervals and their rows alone")
	questions := flag.Bool("questions", false, "write the page of what questions cost alone; with an argument, print the questions that begin with it")
	ladders := flag.Int("ladders", 0, "print the tables of docs/rate-ladder.md alone, of so many ladders of each world")
	rated := flag.Int("rated", 0, "print the tables of docs/rate.md alone, of so many ratings of each card or of that which the argument names, against -truth duels")
	winning := flag.Bool("winning", false, "print the table of docs/winning.md alone")
	truth := flag.Int64("truth", 20_000_000, "with -rated: how many duels of each card tell what its steps are worth")
	times := flag.Int("times", coverage.Full.Questions, "how often each question is asked")
	flag.Parse()
	var err error
	switch {
	case *ladders > 0:
		err = writeLadders(*ladders, elapsed())
	case *rated > 0:
		err = writeRated(*truth, *rated, elapsed())
	case *winning:
		err = writeWinning(elapsed())
	case *questions:
		err = writeQuestions(*out, *times, elapsed())
	case *intervals:
		err = writeIntervals(*out, elapsed())
	default:
		err = run(*out, *luck, *looks, *words, *nulls)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

// run measures the full plan and writes the page and the rows behind it. It reports the time and the set-up on standard
// error, because the whole takes many minutes.
func run(out string, luck, looks, words, nulls bool) error {
	progress := elapsed()
	if luck || looks {
		return writeSection(looks, progress)
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
	if err := writeQuestions(out, coverage.Full.Questions, progress); err != nil {
		return err
	}
	return writeIntervals(out, progress)
}

// writeIntervals measures the intervals and writes their page and the rows behind it.
func writeIntervals(out string, progress func(name string)) error {
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

// elapsed tells what is done, and after how many seconds.
func elapsed() func(name string) {
	begun := time.Now()
	return func(name string) { fmt.Fprintf(os.Stderr, "%5.0f s  %s\n", time.Since(begun).Seconds(), name) }
}

// writeQuestions measures what questions cost and writes their page, or prints those that an argument names.
func writeQuestions(out string, times int, progress func(name string)) error {
	costs := coverage.MeasureQuestions(times, flag.Arg(0), progress)
	if flag.NArg() > 0 {
		return coverage.WriteQuestions(os.Stdout, costs)
	}
	var b bytes.Buffer
	if err := coverage.WriteQuestions(&b, costs); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(filepath.Dir(out), "question-costs.md"), b.Bytes(), 0o666)
}

// writeLadders measures ladders of cards and writes their tables to standard output.
func writeLadders(runs int, progress func(name string)) error {
	all, err := coverage.MeasureLadders(runs, progress)
	if err != nil {
		return err
	}
	return coverage.WriteLadders(os.Stdout, all)
}

// writeRated measures what steps of cards are worth and writes the tables to standard output.
func writeRated(duels int64, runs int, progress func(name string)) error {
	all, err := coverage.MeasureRated(flag.Arg(0), duels, runs, progress)
	if err != nil {
		return err
	}
	return coverage.WriteRated(os.Stdout, all)
}

// writeNulls measures the null worlds and writes their page.
func writeNulls(page string, progress func(name string)) error {
	var b bytes.Buffer
	kind := flag.Arg(0)
	found := coverage.MeasureNulls(coverage.Full.Nulls, kind, progress)
	if kind != "" {
		return coverage.WriteWorlds(os.Stdout, found)
	}
	if err := coverage.WriteNulls(&b, found, coverage.Full.Words); err != nil {
		return err
	}
	return os.WriteFile(page, b.Bytes(), 0o666)
}

// writeSection measures the section about stopping, or that about the luck of the dice, and writes it to standard output.
func writeSection(looks bool, progress func(name string)) error {
	plan := coverage.Full
	if flag.NArg() > 0 {
		plan.Setups = flag.Args()
	}
	var b strings.Builder
	if looks {
		found, err := coverage.MeasureLooks(plan, progress)
		if err != nil {
			return err
		}
		coverage.WriteLooks(&b, found, plan.Looks)
	} else {
		found, err := coverage.MeasureLuck(plan, progress)
		if err != nil {
			return err
		}
		coverage.WriteLuck(&b, found)
	}
	_, err := os.Stdout.WriteString(b.String())
	return err
}

// writeWinning prints how well continuations tell who was winning.
func writeWinning(progress func(name string)) error {
	all, err := coverage.MeasureWinning(progress)
	if err != nil {
		return err
	}
	return coverage.WriteWinning(os.Stdout, all)
}
