// Command ends measures how the duels of all shipped experiments end, with and without breaking off, by plain pilots and by
// aces. It writes the second half of docs/ends.md.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/furball-sim/furball/internal/tools/ends"
	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
)

// heading is where the second half begins.
const heading = "## How the shipped experiments end\n"

func main() {
	page := flag.String("page", "docs/ends.md", "the page whose second half is written")
	plain := flag.Int("plain", 400, "duels of each experiment by plain pilots")
	aces := flag.Int("aces", 200, "duels of each experiment by aces")
	flag.Parse()
	if err := run(*page, *plain, *aces); err != nil {
		fmt.Fprintln(os.Stderr, "ends:", err)
		os.Exit(1)
	}
}

func run(page string, plain, aces int) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	head, _, found := bytes.Cut(text, []byte(heading))
	if !found {
		return fmt.Errorf("%s: found no heading %q", page, heading)
	}
	b := bytes.NewBuffer(head)
	fmt.Fprintf(b, "%s\n`make ends` plays them and writes this half of the page: about %d duels of each experiment with its own "+
		"pilots and %d with\naces in all seats, over all cells. Pairs are without breaking off, and with it; blue and red "+
		"broke off, and who was ahead, with it.\nLuck may have moved a share by 5 points or so, by 7 of aces, and by more "+
		"where an experiment has many cells, because duels of\none number share their dice in all of them.\n", heading, plain, aces)
	for _, x := range []struct {
		title  string
		byAces bool
		duels  int
	}{{"Plain pilots", false, plain}, {"Aces", true, aces}} {
		progress := func(name string) { fmt.Fprintf(os.Stderr, "%s: %s\n", x.title, name) }
		none, err1 := ends.Measure(x.duels, x.byAces, true, progress)
		free, err2 := ends.Measure(x.duels, x.byAces, false, progress)
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		fmt.Fprintf(b, "\n### %s\n\n", x.title)
		if err := ends.Write(b, free, none); err != nil {
			return err
		}
	}
	return os.WriteFile(page, b.Bytes(), 0o666)
}
