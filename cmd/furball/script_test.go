package main

import (
	"context"
	"flag"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// update rewrites the golden files: a changed line is a changed rule, and the
// commit that changes it says which.
var update = flag.Bool("update", false, "rewrite the golden replays")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"furball": func() { os.Exit(run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{Dir: "testdata/script", UpdateScripts: *update, RequireExplicitExec: true})
}
