package manual

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Cobra makes commands that say what these do, and do nothing. They are for those who write pages from commands. The
// descriptions are Markdown.
func (c *Command) Cobra() *cobra.Command {
	made := &cobra.Command{Use: c.Use, Short: c.Short, Long: c.described(), Example: c.Example,
		DisableAutoGenTag: true, DisableFlagsInUseLine: len(c.Flags) == 0}
	if c.Runs {
		made.Run = func(*cobra.Command, []string) {}
	}
	made.Flags().SortFlags = false
	made.SetHelpCommand(&cobra.Command{Use: "help", Hidden: true}) // else one is added, which needs no page
	for i := range c.Flags {
		c.Flags[i].add(made.Flags())
	}
	for i := range c.Global {
		c.Global[i].add(made.PersistentFlags())
	}
	for i := range c.Commands {
		made.AddCommand(c.Commands[i].Cobra())
	}
	return made
}

// described is the description of the command, with the commands below it by their groups, if they have some.
func (c *Command) described() string {
	text := Markdown(c.Long)
	for _, g := range c.Groups() {
		if g.Title == "" {
			continue
		}
		if text == "" {
			text = c.Short + "."
		}
		var names []string
		for _, sub := range g.Commands {
			names = append(names, sub.Name())
		}
		text += "\n\n**" + g.Title + ":** " + strings.Join(names, ", ")
	}
	return text
}

// value is the value of a flag that nobody sets, for the commands do nothing.
type value struct{}

func (value) String() string   { return "" }
func (value) Set(string) error { return nil }

// Type is no type that pages write in another way than others.
func (value) Type() string { return "value" }

// add adds a flag. Pages show the default where a value stands, which tells nobody what the value is: so its word
// stands there, and the default behind the text.
func (f *Flag) add(to *pflag.FlagSet) {
	made := &pflag.Flag{Name: f.Name, Shorthand: f.Letter, Usage: f.Text(), Value: value{}, DefValue: f.Word,
		NoOptDefVal: f.Alone}
	if f.Word == "" {
		made.DefValue = "false"
	}
	to.AddFlag(made)
}

// Text says what the flag is for, and its default if it has one.
func (f *Flag) Text() string {
	if f.Default == "" {
		return f.Usage
	}
	return f.Usage + " (default " + f.Default + ")"
}
