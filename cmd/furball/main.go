// Command furball plays air duels by the thousand and reports kill
// probabilities. It reads flags, prints and exits; the work is done elsewhere.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/internal/plaintext"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// heapGrowth is by how much, in percent, the heap may grow over what is in use before the garbage collector
// runs. Duels allocate nothing; what does are reports of many cells, for which a third of the usual growth
// saves memory and costs little. GOGC in the environment overrides it.
const heapGrowth = 30

// ballastSize is the size of a ballast in bytes. It counts as heap in use, so that a short run, whose own heap is a
// few MB, is not collected dozens of times but once for every 10 MB of garbage. It is never touched and takes up
// addresses, not memory.
const ballastSize = 32 << 20

func main() { os.Exit(program()) }

// program runs the command of the process and returns its status.
func program() int {
	defer guard.End()
	quietDumps()
	var ballast []byte
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
		ballast = make([]byte, ballastSize)
	}
	ctx, release := interruptible(os.Stderr)
	defer release()
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	runtime.KeepAlive(ballast)
	return status
}

// run is main without signals and exit, so that tests can call it.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	out, diagnostics := plaintext.NewWriter(stdout), plaintext.NewWriter(stderr)
	a := &runs.Env{Out: out, Err: diagnostics, Version: version}
	args = joinRecord(args)
	root, stop := newRoot(a, args)
	root.SetArgs(args)
	root.SetErr(diagnostics)
	err := errors.Join(root.ExecuteContext(ctx), out.Flush())
	err = errors.Join(err, stop())
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, sim.ErrInterrupted):
		return exitInterrupted
	}
	runs.PrintError(a, err)
	var refused sim.Refused
	if errors.As(err, &refused) {
		return exitRefused
	}
	return exitFailed
}

// newRoot is the whole command line. args are the arguments of the program, to tell what a shell made of them. stop ends what
// the command has begun.
func newRoot(a *runs.Env, args []string) (root *cobra.Command, stop func() error) {
	root = &cobra.Command{
		Use:           "furball",
		Short:         "Play air duels by the thousand and see who wins, how often and with what",
		Example:       "  furball run tornado-vs-ufo\n  furball odds ufo cannon range=3 target=small-ufo",
		Version:       build.String(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.NoArgs,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.PersistentFlags().StringVar(&a.Folders.Cards, "cards", "",
		"folder with cards of your own, which come before the shipped ones")
	root.PersistentFlags().StringVar(&a.Folders.Doctrines, "doctrines", "",
		"folder with doctrines of your own, which come before the shipped ones")
	root.PersistentFlags().StringVar(&a.Folders.Values, "values", "",
		"file of learned values of your own (furball doctrines train), for the doctrines that read the fact win")
	stop = profileFlag(root)
	addCommands(a, root)
	completions(&completion{&a.Folders}, root)
	root.AddCommand(manualCommand(a))
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.SetOut(a.Out) // before the next line, which remembers it
	showCompletion(root)
	plainSwitches(root)
	refuseBadUse(root, args)
	return root, stop
}

// The exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1
	exitRefused     = 2
	exitInterrupted = 130
)
