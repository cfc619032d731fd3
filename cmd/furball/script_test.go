// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"context"
	"flag"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/sim/runs"
)

// update rewrites the golden files. A changed line means a changed rule, and the commit must say which.
var update = flag.Bool("update", false, "rewrite the golden replays")

// asProgram is set in a process of the test binary that must be the program, with its signals.
const asProgram = "FURBALL_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(program())
	}
	testscript.Main(m, map[string]func(){
		"furball": func() { os.Exit(run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{Dir: "testdata/script", UpdateScripts: *update, RequireExplicitExec: true})
}

// allCommands is the whole command line.
func allCommands() *cobra.Command {
	root, _ := newRoot(&runs.Env{}, nil)
	return root
}
