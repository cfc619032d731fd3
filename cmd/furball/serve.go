package main

import (
	"fmt"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/sim/bench"
	"github.com/furball-sim/furball/sim/serve"
)

// usualVisitors is how many pages are open at the same time if no flag says it.
const usualVisitors = 32

// serveCommand is the workbench.
func (a *app) serveCommand() *cobra.Command {
	s := serve.Settings{}
	workers := workersFlag()
	visitors := whole{low: 1, high: 1000, value: usualVisitors, set: true}
	c := &cobra.Command{
		Use:   "serve [DIR]",
		Short: "Open the workbench: a page on which fields are dragged while the duels are played",
		Long: "Serve a page, until interrupted, on which any field of a card, doctrine or start can be dragged while the duels\n" +
			"are played and the kill probabilities move. DIR, by default the current folder, is where it finds experiments\n" +
			"of your own and the runs that it lists: those in DIR and in DIR/runs. Nothing is written there.\n\n" +
			"Only this machine can open the page. With another --addr, the page asks for a token, which is part of the\n" +
			"address that is printed. The page and the token travel without encryption.",
		Example: "  furball serve\n  furball serve --addr 127.0.0.1:9000 studies\n  furball serve --addr 0.0.0.0:8642",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			s.Bench = bench.Settings{Dir: ".", Folders: a.folders, Version: version, Workers: int(workers.value),
				Visitors: int(visitors.value)}
			if len(args) == 1 {
				s.Bench.Dir = args[0]
				if err := isFolder(args[0]); err != nil {
					return refuse(err)
				}
			}
			runtime.GOMAXPROCS(int(workers.value) + 2) // so that requests are answered while all workers play
			server, err := serve.New(s)
			if err != nil {
				return refuse(err)
			}
			if _, err := fmt.Fprintln(a.stdout, server.URL()); err != nil {
				return err
			}
			return server.Serve(c.Context())
		},
	}
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	c.Flags().StringVar(&s.Addr, "addr", "127.0.0.1:8642", "address to listen at; port 0 takes a free one")
	c.Flags().StringVar(&s.Token, "token", "", fmt.Sprintf("token that the page asks for, of at least %d characters (default: "+
		"none on this machine,\nelse one made at random)", serve.ShortestToken))
	c.Flags().Lookup("token").DefValue = "" // the text has it
	c.Flags().Var(&workers, "workers", "duels played at the same time; it never changes a result")
	c.Flags().Var(&visitors, "visitors", "pages that may be open at the same time")
	return c
}

// isFolder refuses what is no folder.
func isFolder(dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("found %s, which is no folder, want one with experiments or runs", dir)
	}
	return nil
}
