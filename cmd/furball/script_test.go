package main

import (
	"context"
	"flag"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// update rewrites the golden files. A changed line means a changed rule, and the commit must say which.
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
