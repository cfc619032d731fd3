package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// groups are the parts of the list of commands in the help.
var groups = []struct {
	title    string
	commands []builder
}{
	{"Play:", playing},
	{"Ask:", questions},
	{"Look:", looking},
	{"Cards and pilots:", files},
	{"Many machines:", []builder{farmCommand}},
}

// A shortName is a command that stands below another one, and works at the root as well, where the help does not list it.
type shortName struct{ builder }

// shortNames are such commands.
var shortNames = []shortName{{chartCommand}}

// build makes the command; the help does not show it.
func (n shortName) build(a *runs.Env) *cobra.Command {
	c := n.builder.build(a)
	c.Hidden = true
	return c
}

// A formerName is a command that used to stand at the root, with its place today.
type formerName struct {
	builder
	now string
}

// formerNames are the commands that used to stand at the root. Scripts call them there, so they go on working.
var formerNames = []formerName{
	{resumeCommand, "run DIR"},
	{extendCommand, "run DIR --duels N"},
	{mergeCommand, "runs merge"},
	{verifyCommand, "runs verify"},
	{bundleCommand, "runs bundle"},
	{budgetCommand, "why budget"},
	{compareCommand, "why compare"},
	{creditCommand, "why credit"},
	{sensitivityCommand, "why sensitivity"},
	{reportCommand, "show report"},
	{quoteCommand, "show quote"},
	{indexCommand, "show index"},
	{built(missilesCommand), "cards missiles"},
	{built(execCommand), "doctrines exec"},
	{valuesCommand, "doctrines train values"},
	{systemsCommand, "cards systems"},
	{exploitCommand, "doctrines exploit"},
	{trainCommand, "doctrines train"},
	{hubCommand, "farm hub"},
	{workerCommand, "farm worker"},
}

// build makes the command as it was; the help does not show it, and it tells its new name.
func (n formerName) build(a *runs.Env) *cobra.Command {
	c := n.builder.build(a)
	c.Hidden = true
	c.Long = fmt.Sprintf("%s\n\nThis is an old name, which goes on working: it is now furball %s.", cmp.Or(c.Long, c.Short+"."), n.now)
	tellName(a, c, n.now)
	return c
}

// tellName makes a command, and those below it, tell on standard error what it is called now, after the answer. It tells
// nothing to programs (--json, --quiet), and nothing beside the one clear error of a refusal.
func tellName(a *runs.Env, c *cobra.Command, now string) {
	do := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		err := do(c, args)
		var refused sim.Refused
		if !errors.As(err, &refused) && !isOn(c, "json") && !isOn(c, "quiet") {
			was := strings.TrimPrefix(c.CommandPath(), c.Root().Name()+" ")
			fmt.Fprintf(a.Err, "furball: %s is now furball %s; the old name goes on working\n", was, now)
		}
		return err
	}
	for _, sub := range c.Commands() {
		tellName(a, sub, now+" "+sub.Name())
	}
}

// isOn reports whether a command has a switch that is on.
func isOn(c *cobra.Command, name string) bool {
	f := c.Flags().Lookup(name)
	return f != nil && f.Value.String() == "true"
}

// addCommands adds all commands to the root, in their groups.
func addCommands(a *runs.Env, root *cobra.Command) {
	for _, g := range groups {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, b := range g.commands {
			c := b.build(a)
			c.GroupID = g.title
			root.AddCommand(c)
		}
	}
	for _, n := range formerNames {
		root.AddCommand(n.build(a))
	}
	for _, n := range shortNames {
		root.AddCommand(n.build(a))
	}
	// The list leaves out the commands help and completion: --help does what the first does, and a line names the other.
	root.SetHelpCommandGroupID(groups[0].title)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), `(eq .Name "help")`, "false") +
		`{{if not .HasParent}}Use "{{.CommandPath}} completion bash|fish|powershell|zsh" to complete commands, names and paths in a shell.
{{end}}`)
}

// runsCommand holds what is done with the folders of runs.
var runsCommand = &command[noOptions]{
	use: "runs", short: "Put run folders together, check them, make files of them", args: cobra.NoArgs,
	example: "  furball runs merge half-1 half-2 --out whole\n  furball runs verify runs/tornado-vs-ufo\n" +
		"  furball runs bundle runs/tornado-vs-ufo",
	sub: []builder{mergeCommand, verifyCommand, bundleCommand},
}

// farmCommand holds what many machines need to play one run.
var farmCommand = &command[noOptions]{
	use: "farm", short: "Share out runs to many machines: the server, and those that play", args: cobra.NoArgs,
	example: "  furball farm hub\n  furball farm worker --nats nats://hub:4222",
	sub:     []builder{hubCommand, workerCommand},
}
