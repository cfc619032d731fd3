// Package manual holds what the commands of the program say of themselves, as data: the program prints it, and those
// who write man pages and the pages of the site read it. So the program needs no code that writes pages.
package manual

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Schema names the form of the data.
const Schema = "furball.manual/1"

// A Manual is all that is known of a program.
type Manual struct {
	Schema  string  `json:"schema"`
	Version string  `json:"version"` // as --version prints it, without the name
	Root    Command `json:"root"`
}

// A Command is one command with those below it.
type Command struct {
	Use      string    `json:"use"` // its name and its arguments
	Short    string    `json:"short"`
	Long     string    `json:"long,omitempty"`
	Example  string    `json:"example,omitempty"`
	Runs     bool      `json:"runs"`            // it does something without a command below it
	Group    string    `json:"group,omitempty"` // the part of the list of commands that it stands in
	Flags    []Flag    `json:"flags,omitempty"`
	Global   []Flag    `json:"global,omitempty"` // flags that the commands below it have too
	Commands []Command `json:"commands,omitempty"`
}

// A Flag is one that the help shows.
type Flag struct {
	Name    string `json:"name"`
	Letter  string `json:"letter,omitempty"` // its short form
	Word    string `json:"word,omitempty"`   // what its value is called; "": it takes none
	Usage   string `json:"usage"`
	Default string `json:"default,omitempty"`
	Alone   string `json:"alone,omitempty"` // its value where it stands without one
}

// OfMachine is the annotation of a flag whose default is not the same on all machines. It says what the default is in
// words.
const OfMachine = "furball_default_of_machine"

// Of describes a command and those below it, in their order, without those that the help hides and without help itself.
func Of(c *cobra.Command) Command {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	d := Command{Use: strings.TrimSuffix(c.Use, " [flags]"), Short: c.Short, Long: c.Long, Example: c.Example,
		Runs: c.Runnable()}
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) { d.Flags = appendFlag(d.Flags, f) })
	c.PersistentFlags().VisitAll(func(f *pflag.Flag) { d.Global = appendFlag(d.Global, f) })
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			of := Of(sub)
			of.Group = strings.TrimSuffix(sub.GroupID, ":")
			d.Commands = append(d.Commands, of)
		}
	}
	return d
}

func appendFlag(list []Flag, f *pflag.Flag) []Flag {
	if f.Hidden {
		return list
	}
	word, usage := pflag.UnquoteUsage(f)
	if f.Value.Type() == "stringArray" {
		word = "string" // the flag may be repeated, as its text says
	}
	d := Flag{Name: f.Name, Letter: f.Shorthand, Word: word, Usage: usage, Default: f.DefValue, Alone: f.NoOptDefVal}
	if words := f.Annotations[OfMachine]; len(words) > 0 {
		d.Default = words[0]
	}
	if d.Default == "[]" || d.Default == "false" {
		d.Default = ""
	}
	return append(list, d)
}

// Name is the name of the command, without its arguments.
func (c *Command) Name() string {
	name, _, _ := strings.Cut(c.Use, " ")
	return name
}

// A Group is commands that stand together in a list.
type Group struct {
	Title    string // "": they have none
	Commands []*Command
}

// Groups are the commands below one in the parts of its list, in their order.
func (c *Command) Groups() (all []Group) {
	for i := range c.Commands {
		sub := &c.Commands[i]
		at := slices.IndexFunc(all, func(g Group) bool { return g.Title == sub.Group })
		if at < 0 {
			at, all = len(all), append(all, Group{Title: sub.Group})
		}
		all[at].Commands = append(all[at].Commands, sub)
	}
	return all
}

// Write prints the manual as JSON.
func (b *Manual) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(b)
}

// Read reads what Write wrote.
func Read(r io.Reader) (*Manual, error) {
	var b Manual
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(&b); err != nil {
		return nil, fmt.Errorf("manual: %w", err)
	}
	if b.Schema != Schema || b.Root.Name() == "" {
		return nil, fmt.Errorf("manual: schema: found %q, want %s", b.Schema, Schema)
	}
	return &b, nil
}
