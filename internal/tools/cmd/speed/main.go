// Command speed measures how many duels and decisions a second of processor time plays, by turns with a loop that measures
// the machine, and fails where a ratio of the two has fallen. With -write it writes the table of docs/agents.md and the
// ratios.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"

	"golang.org/x/sys/cpu"

	"github.com/furball-sim/furball/internal/tools/pages"
	"github.com/furball-sim/furball/internal/tools/speed"
	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
)

// heading is where the table stands.
const heading = "### In figures\n"

func main() {
	turns := flag.Int("turns", 7, "turns of each row")
	seconds := flag.Float64("seconds", 0.3, "processor time of a row in a turn")
	write := flag.Bool("write", false, "write docs/agents.md and the ratios, in the place of comparing them")
	flag.Parse()
	if err := run(*turns, *seconds, *write); err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

func run(turns int, seconds float64, write bool) error {
	if turns < 1 || seconds <= 0 {
		return fmt.Errorf("-turns, -seconds: found %d and %g, want more than 0", turns, seconds)
	}
	runtime.GOMAXPROCS(1)
	rows, err := speed.Measure(turns, seconds, os.Stderr)
	if err != nil {
		return err
	}
	if write {
		if err := os.WriteFile("internal/tools/speed/ratios.csv", speed.Ratios(rows), 0o666); err != nil {
			return err
		}
		return pages.Behind("docs/agents.md", heading, func(b *bytes.Buffer) error {
			fmt.Fprintf(b, "\n`make speed` measures them by turns, by processor time of one core (%s), without a profile of the program; medians "+
				"of %d\nturns. The yardstick is a loop in the tool that plays a simple duel: it measures the machine, so that the last column "+
				"can\nbe compared between machines of a kind. `make bench` measures again and fails where that falls below %.0f %%.\n\n",
				runtime.GOARCH, turns, 100*speed.Least)
			return speed.Table(b, rows)
		})
	}
	if err := speed.Table(os.Stdout, rows); err != nil {
		return err
	}
	if !cpu.X86.HasAVX2 {
		fmt.Fprintln(os.Stderr, "speed: the ratios are of processors with AVX2, so that nothing is compared here")
		return nil
	}
	return compare(rows, func() ([]speed.Row, error) { return speed.Measure(turns, seconds, os.Stderr) })
}

// compare fails for rows that are slow in two measurements: a busy machine may spoil one.
func compare(rows []speed.Row, again func() ([]speed.Row, error)) error {
	slow, err := speed.Slow(rows)
	if err != nil || len(slow) == 0 {
		return err
	}
	fmt.Fprintf(os.Stderr, "measured again, because these are slow:\n%s\n", strings.Join(slow, "\n"))
	second, err := again()
	if err != nil {
		return err
	}
	for i := range second {
		second[i].Ratio = max(second[i].Ratio, rows[i].Ratio)
	}
	if slow, err = speed.Slow(second); err == nil && len(slow) > 0 {
		err = fmt.Errorf("slower than before:\n%s", strings.Join(slow, "\n"))
	}
	return err
}
