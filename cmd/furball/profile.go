package main

import (
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/cobra"
)

// profileFlag adds --cpu-profile to all commands. It is for those who work on Furball: the profiles tell the compiler
// what is worth inlining (make profile), and people where the time goes.
func (a *app) profileFlag(root *cobra.Command) {
	root.PersistentFlags().StringVar(&a.profile, "cpu-profile", "", "write a CPU profile of the command into a file")
	_ = root.PersistentFlags().MarkHidden("cpu-profile") // the flag is there
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if a.profile == "" {
			return nil
		}
		f, err := os.Create(a.profile)
		if err == nil {
			err = pprof.StartCPUProfile(f)
		}
		if err != nil {
			return refuse(fmt.Errorf("--cpu-profile: %w", err))
		}
		a.stopProfile = func() error {
			pprof.StopCPUProfile()
			return f.Close()
		}
		return nil
	}
}
