package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// systemFlag adds --system to a command; its default is the first system.
func systemFlag(c *cobra.Command) func() (rules.System, error) {
	name := c.PersistentFlags().String("system", sim.Systems()[0].ID(), "rules system")
	return func() (rules.System, error) {
		s, err := sim.FindSystem(*name)
		return s, refuse(err)
	}
}

// A kindOfFile is what cards and doctrines have in common.
type kindOfFile struct {
	shelf func(sim.Folders, rules.System) (*yamldoc.Shelf, error)
	own   *string // the user's folder
	check func(rules.System, *yamldoc.Node) error
	show  func(rules.System, *yamldoc.Node) (string, error)
	zero  func(rules.System) any
	line  func(*yamldoc.Node) []string // columns of the list
}

func field(n *yamldoc.Node, key string) string {
	if f := n.Field(key); f != nil {
		return f.Text()
	}
	return ""
}

func (a *app) cardsCommand() *cobra.Command {
	k := &kindOfFile{
		shelf: sim.Folders.CardShelf,
		own:   &a.folders.Cards,
		check: func(s rules.System, n *yamldoc.Node) error { return s.CheckCard(n) },
		show:  func(s rules.System, n *yamldoc.Node) (string, error) { return s.ShowCard(n) },
		zero:  func(s rules.System) any { return s.CardType() },
		line:  func(n *yamldoc.Node) []string { return []string{field(n, "id"), field(n, "kind"), field(n, "name")} },
	}
	c := a.libraryCommand("cards", "card", "tornado", k)
	c.AddCommand(a.diffCommand(k))
	return c
}

func (a *app) doctrinesCommand() *cobra.Command {
	return a.libraryCommand("doctrines", "doctrine", "missiles-first", &kindOfFile{
		shelf: sim.Folders.DoctrineShelf,
		own:   &a.folders.Doctrines,
		check: func(_ rules.System, n *yamldoc.Node) error { return agents.Check(n) },
		show:  func(_ rules.System, n *yamldoc.Node) (string, error) { return agents.Show(n) },
		zero:  func(rules.System) any { return agents.DoctrineType() },
		line: func(n *yamldoc.Node) []string {
			return []string{field(n, "id"), field(n, "kind"), firstSentence(field(n, "about"))}
		},
	})
}

func firstSentence(s string) string {
	first, _, _ := strings.Cut(strings.Join(strings.Fields(s), " "), ". ")
	return strings.TrimSuffix(first, ".")
}

// A shelfWork is what a command does with a system and its shelf.
type shelfWork func(s rules.System, shelf *yamldoc.Shelf, args []string) error

// showFileCommand prints one file as a player would like to see it, or as it is.
func (a *app) showFileCommand(plural, one, sample string, k *kindOfFile, with func(shelfWork) func(*cobra.Command, []string) error) *cobra.Command {
	var source bool
	c := &cobra.Command{
		Use: "show NAME", Short: "Show one " + one, Args: cobra.ExactArgs(1),
		Example: fmt.Sprintf("  furball %s show %s\n  furball %s show %s --yaml > my-%s.yaml", plural, sample, plural, sample, one),
		RunE: with(func(s rules.System, shelf *yamldoc.Shelf, args []string) error {
			doc, err := shelf.Find(args[0])
			if err != nil {
				return refuse(err)
			}
			if source {
				_, err = a.stdout.Write(shelf.Source(args[0]))
				return err
			}
			text, err := k.show(s, doc)
			if err != nil {
				return refuse(err)
			}
			_, err = io.WriteString(a.stdout, text)
			return err
		}),
	}
	c.Flags().BoolVar(&source, "yaml", false, "print the file itself, to copy and edit")
	return c
}

// libraryCommand is list, show, check and schema of cards or doctrines.
func (a *app) libraryCommand(plural, one, sample string, k *kindOfFile) *cobra.Command {
	c := &cobra.Command{
		Use: plural, Short: "List, show and check " + plural, Args: cobra.NoArgs,
		Example: fmt.Sprintf("  furball %s list\n  furball %s show %s", plural, plural, sample),
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	system := systemFlag(c)
	with := func(work shelfWork) func(*cobra.Command, []string) error {
		return func(_ *cobra.Command, args []string) error {
			s, err := system()
			if err != nil {
				return err
			}
			shelf, err := k.shelf(a.folders, s)
			if err != nil {
				return refuse(err)
			}
			return work(s, shelf, args)
		}
	}
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "List all " + plural, Example: "  furball " + plural + " list", Args: cobra.NoArgs,
		RunE: with(func(_ rules.System, shelf *yamldoc.Shelf, _ []string) error { return a.list(shelf, k.line) }),
	}, a.showFileCommand(plural, one, sample, k, with), &cobra.Command{
		Use: "check [FILE|FOLDER ...]", Short: "Check files and folders, or all " + plural + " when none is named",
		Example: fmt.Sprintf("  furball %s check my-%s.yaml", plural, one), Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := system()
			if err != nil {
				return err
			}
			return a.check(s, k, one, args)
		},
	}, &cobra.Command{
		Use: "schema", Short: "Print the JSON Schema for editors", Example: "  furball " + plural + " schema > " + one + ".schema.json", Args: cobra.NoArgs,
		RunE: with(func(s rules.System, _ *yamldoc.Shelf, _ []string) error {
			data, err := yamldoc.Schema(k.zero(s), "Furball "+one+", "+s.Title())
			if err == nil {
				_, err = a.stdout.Write(append(data, '\n'))
			}
			return err
		}),
	})
	return c
}

func (a *app) list(shelf *yamldoc.Shelf, line func(*yamldoc.Node) []string) error {
	w := tabwriter.NewWriter(a.stdout, 0, 0, 2, ' ', 0)
	for _, name := range shelf.Names() {
		doc, err := shelf.Find(name)
		if err != nil {
			return refuse(err)
		}
		fmt.Fprintln(w, strings.Join(line(doc), "\t"))
	}
	return w.Flush()
}

// check reports all faults of all files and folders; when none is named, of
// the shipped files and of those in the user's folder.
func (a *app) check(s rules.System, k *kindOfFile, one string, paths []string) error {
	good := 0
	var errs []error
	checkAll := func(shelf *yamldoc.Shelf, err error) {
		errs = append(errs, err)
		for _, name := range shelf.Names() {
			doc, err := shelf.Find(name)
			if err == nil {
				err = k.check(s, doc)
			}
			errs = append(errs, err)
			good++
		}
	}
	if len(paths) == 0 {
		checkAll(k.shelf(sim.Folders{}, s))
		if *k.own != "" {
			paths = []string{*k.own}
		}
	}
	for _, path := range paths {
		files, err := filesOf(path)
		errs = append(errs, err)
		checkAll(yamldoc.NewShelf(one, files))
	}
	if err := yamldoc.Join(errs...); err != nil {
		return refuse(err)
	}
	if good == 1 {
		fmt.Fprintf(a.stdout, "1 %s file is good\n", one)
		return nil
	}
	fmt.Fprintf(a.stdout, "%d %s files are good\n", good, one)
	return nil
}

// filesOf reads a file, or all the files of a folder.
func filesOf(path string) ([]yamldoc.File, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return yamldoc.ReadDir(path)
	}
	f, err := yamldoc.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return []yamldoc.File{f}, nil
}

func (a *app) diffCommand(k *kindOfFile) *cobra.Command {
	c := &cobra.Command{
		Use: "diff A B", Short: "Compare two cards field by field", Example: "  furball cards diff tornado typhoon", Args: cobra.ExactArgs(2),
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		name, err := c.Flags().GetString("system")
		if err != nil {
			return err
		}
		s, err := sim.FindSystem(name)
		if err != nil {
			return refuse(err)
		}
		shelf, err := k.shelf(a.folders, s)
		if err != nil {
			return refuse(err)
		}
		x, errX := shelf.Find(args[0])
		y, errY := shelf.Find(args[1])
		if err := errors.Join(errX, errY); err != nil {
			return refuse(yamldoc.Join(errX, errY))
		}
		w := tabwriter.NewWriter(a.stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintf(w, "field\t%s\t%s\n", args[0], args[1])
		for _, d := range yamldoc.Diff(x, y) {
			fmt.Fprintf(w, "%s\t%s\t%s\n", d.Path, textOf(d.A), textOf(d.B))
		}
		return w.Flush()
	}
	return c
}

func textOf(n *yamldoc.Node) string {
	if n == nil {
		return "-"
	}
	return n.Text()
}

func (a *app) systemsCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use: "systems", Short: "List the rules systems", Example: "  furball systems --json", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			type system struct {
				ID         string   `json:"id"`
				Title      string   `json:"title"`
				LengthUnit string   `json:"length_unit"`
				RangeUnit  string   `json:"range_unit"`
				Cards      []string `json:"cards"`
				Doctrines  []string `json:"doctrines"`
				Attacks    []string `json:"attacks"`
			}
			var all []system
			for _, s := range sim.Systems() {
				cards, errC := a.folders.CardShelf(s)
				doctrines, errD := a.folders.DoctrineShelf(s)
				if err := yamldoc.Join(errC, errD); err != nil {
					return refuse(err)
				}
				one := system{s.ID(), s.Title(), s.LengthUnit(), s.RangeUnit(), cards.Names(), append([]string{experiments.Random}, doctrines.Names()...), nil}
				for _, at := range s.Attacks() {
					one.Attacks = append(one.Attacks, at.ID)
				}
				all = append(all, one)
			}
			if asJSON {
				e := json.NewEncoder(a.stdout)
				e.SetIndent("", "  ")
				return e.Encode(all)
			}
			for _, s := range all {
				fmt.Fprintf(a.stdout, "%s  %s\n  cards: %s\n  doctrines: %s\n  odds: %s\n", s.ID, s.Title,
					strings.Join(s.Cards, ", "), strings.Join(s.Doctrines, ", "), strings.Join(s.Attacks, ", "))
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func (a *app) experimentsCommand() *cobra.Command {
	return &cobra.Command{
		Use: "experiments", Short: "List the shipped experiments", Example: "  furball experiments", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			shelf, err := yamldoc.NewShelf("experiment", experiments.Shipped())
			if err != nil {
				return err
			}
			return a.list(shelf, func(n *yamldoc.Node) []string {
				return []string{strings.TrimSuffix(n.File, ".yaml"), field(n, "system"), field(n, "title")}
			})
		},
	}
}
