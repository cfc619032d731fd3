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
	"github.com/furball-sim/furball/internal/tools/pages"
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
	return pages.Behind(page, heading, func(b *bytes.Buffer) error {
		fmt.Fprintf(b, "\n`make ends` plays them and writes this half of the page: about %d duels of each experiment with its own "+
			"pilots and %d with\naces in all seats, over all cells. Pairs are without breaking off, and with it; blue and red "+
			"broke off, and who was ahead, with it.\nLuck may have moved a share by 5 points or so, by 7 of aces, and by more "+
			"where an experiment has many cells, because duels of\none number share their dice in all of them.\n", plain, aces)
		if err := write(b, "As shipped", false, plain); err != nil {
			return err
		}
		return write(b, "Aces", true, aces)
	})
}

// write writes the section of some pilots.
func write(b *bytes.Buffer, title string, byAces bool, duels int) error {
	progress := func(name string) { fmt.Fprintf(os.Stderr, "%s: %s\n", title, name) }
	none, err1 := ends.Measure(duels, byAces, true, progress)
	free, err2 := ends.Measure(duels, byAces, false, progress)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	fmt.Fprintf(b, "\n### %s\n\n", title)
	return ends.Write(b, free, none)
}
