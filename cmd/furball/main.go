// Command furball plays air duels by the thousand and reports kill
// probabilities. It reads flags, prints and exits; the work is done elsewhere.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/internal/plaintext"
	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// confidence is the level of every printed interval.
const confidence = 0.95

// The exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1
	exitRefused     = 2
	exitInterrupted = 130
)

// errRefused marks refused input: nothing was run.
type errRefused struct{ error }

func (e errRefused) Unwrap() error { return e.error }

// errInterrupted is returned when a run was stopped and saved.
var errInterrupted = errors.New("interrupted")

func refuse(err error) error {
	if err == nil {
		return nil
	}
	return errRefused{err}
}

// app holds what the commands share.
type app struct {
	folders sim.Folders
	// What is printed goes through a plaintext.Writer, because it may come from files of others. A command that prints
	// what is no text writes to bytesTo.
	stdout, stderr io.Writer
	allowExec      bool // the user trusts the programs that an experiment starts

	profile     string       // the file of a CPU profile; "": none
	stopProfile func() error // ends the profile and writes it; nil: none
}

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
	a := &app{stdout: out, stderr: diagnostics}
	args = joinRecord(args)
	root := a.root(args)
	root.SetArgs(args)
	root.SetErr(diagnostics)
	err := errors.Join(root.ExecuteContext(ctx), out.Flush())
	if a.stopProfile != nil {
		err = errors.Join(err, a.stopProfile())
	}
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	}
	a.printError(err)
	var refused errRefused
	if errors.As(err, &refused) {
		return exitRefused
	}
	return exitFailed
}

// listers are the commands that list all documents of a kind.
var listers = map[string]string{"experiment": "furball experiments", "card": "furball cards list",
	"doctrine": "furball doctrines list", "missile": "furball missiles list"}

// listedBy says which command lists all documents of a kind; "" for none.
func listedBy(kind string) string {
	if listers[kind] == "" {
		return ""
	}
	return " (" + listers[kind] + " lists them all)"
}

// printError prints one line a fault.
func (a *app) printError(err error) {
	if faults := yamldoc.AsFaults(err); len(faults) > 0 {
		for _, f := range faults.Sorted() {
			fmt.Fprintf(a.stderr, "furball: %s\n", plaintext.Message(f.Error()+listedBy(f.Kind)))
		}
		return
	}
	fmt.Fprintf(a.stderr, "furball: %s\n", plaintext.Message(err.Error()))
}

// root is the whole command line. args are the arguments of the program, to tell what a shell made of them.
func (a *app) root(args []string) *cobra.Command {
	root := &cobra.Command{
		Use:           "furball",
		Short:         "Play air duels by the thousand and see who wins, how often and with what",
		Example:       "  furball run tornado-vs-ufo\n  furball odds ufo cannon range=3 target=small-ufo",
		Version:       build.String(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.NoArgs,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.PersistentFlags().StringVar(&a.folders.Cards, "cards", "",
		"folder with cards of your own, which come before the shipped ones")
	root.PersistentFlags().StringVar(&a.folders.Doctrines, "doctrines", "",
		"folder with doctrines of your own, which come before the shipped ones")
	root.PersistentFlags().StringVar(&a.folders.Values, "values", "",
		"file of learned values of your own (furball train), for the doctrines that read the fact win")
	a.profileFlag(root)
	root.AddCommand(a.runCommand(), a.resumeCommand(), a.extendCommand(), a.mergeCommand(), a.verifyCommand(),
		a.tournamentCommand(), a.balanceCommand(), a.raceCommand(), a.sensitivityCommand(), a.creditCommand(), a.trainCommand(),
		a.valuesCommand(), a.showCommand(), a.reportCommand(), a.quoteCommand(), a.indexCommand(),
		a.compareCommand(), a.whyCommand(), a.duelsCommand(), a.replayCommand(), a.oddsCommand(), a.cardsCommand(), a.missilesCommand(),
		a.doctrinesCommand(), a.systemsCommand(), a.experimentsCommand(), a.execCommand(),
		a.hubCommand(), a.workerCommand(), a.serveCommand())
	a.completions(root)
	root.AddCommand(a.manualCommand())
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.SetOut(a.stdout) // before the next line, which remembers it
	showCompletion(root)
	refuseBadUse(root, args)
	return root
}
