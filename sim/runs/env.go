package runs

import (
	"fmt"
	"io"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// Env holds what the commands share.
type Env struct {
	Folders sim.Folders
	// What is printed goes through a plaintext.Writer, because it may come from files of others. A command that prints
	// what is no text writes to terminal.BytesTo.
	Out, Err  io.Writer
	AllowExec bool   // the user trusts the programs that an experiment starts
	Version   string // of Furball, as runs keep it
}

// listers are the commands that list all documents of a kind.
var listers = map[string]string{"experiment": "furball experiments", "card": "furball cards list",
	"doctrine": "furball doctrines list", "missile": "furball cards missiles list"}

// listedBy says which command lists all documents of a kind; "" for none.
func listedBy(kind string) string {
	if listers[kind] == "" {
		return ""
	}
	return " (" + listers[kind] + " lists them all)"
}

// PrintError prints one line a fault.
func PrintError(a *Env, err error) {
	if faults := yamldoc.AsFaults(err); len(faults) > 0 {
		for _, f := range faults.Sorted() {
			fmt.Fprintf(a.Err, "furball: %s\n", plaintext.Message(f.Error()+listedBy(f.Kind)))
		}
		return
	}
	fmt.Fprintf(a.Err, "furball: %s\n", plaintext.Message(err.Error()))
}
