package main

import (
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/sim"
)

// profileFlag adds --cpu-profile to all commands. It is for those who work on Furball: the profiles tell the compiler
// what is worth inlining (make profile), and people where the time goes. The profile is written by what is returned.
func profileFlag(root *cobra.Command) (stop func() error) {
	var path string
	end := func() error { return nil }
	root.PersistentFlags().StringVar(&path, "cpu-profile", "", "write a CPU profile of the command into a file")
	_ = root.PersistentFlags().MarkHidden("cpu-profile") // the flag is there
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if path == "" {
			return nil
		}
		f, err := os.Create(path)
		if err == nil {
			err = pprof.StartCPUProfile(f)
		}
		if err != nil {
			return sim.Refuse(fmt.Errorf("--cpu-profile: %w", err))
		}
		end = func() error {
			pprof.StopCPUProfile()
			return f.Close()
		}
		return nil
	}
	return func() error { return end() }
}
