package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	shelf func(rules.System) (*yamldoc.Shelf, error)
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
		check: func(s rules.System, n *yamldoc.Node) error { return s.CheckCard(n) },
		show:  func(s rules.System, n *yamldoc.Node) (string, error) { return s.ShowCard(n) },
		zero:  func(s rules.System) any { return s.CardType() },
		line:  func(n *yamldoc.Node) []string { return []string{field(n, "id"), field(n, "kind"), field(n, "name")} },
	}
	k.shelf = func(s rules.System) (*yamldoc.Shelf, error) { return a.folders.CardShelf(s) }
	c := a.libraryCommand("cards", "card", "tornado", k)
	c.AddCommand(a.diffCommand(k))
	return c
}

func (a *app) doctrinesCommand() *cobra.Command {
	return a.libraryCommand("doctrines", "doctrine", "missiles-first", &kindOfFile{
		shelf: func(s rules.System) (*yamldoc.Shelf, error) { return a.folders.DoctrineShelf(s) },
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

// libraryCommand is list, show, check and schema of cards or doctrines.
func (a *app) libraryCommand(plural, one, sample string, k *kindOfFile) *cobra.Command {
	c := &cobra.Command{
		Use: plural, Short: "List, show and check " + plural, Args: cobra.NoArgs,
		Example: fmt.Sprintf("  furball %s list\n  furball %s show %s", plural, plural, sample),
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	system := systemFlag(c)
	// with finds the system and its shelf before it does the work.
	with := func(work func(s rules.System, shelf *yamldoc.Shelf, args []string) error) func(*cobra.Command, []string) error {
		return func(_ *cobra.Command, args []string) error {
			s, err := system()
			if err != nil {
				return err
			}
			shelf, err := k.shelf(s)
			if err != nil {
				return refuse(err)
			}
			return work(s, shelf, args)
		}
	}
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "List all " + plural, Example: "  furball " + plural + " list", Args: cobra.NoArgs,
		RunE: with(func(_ rules.System, shelf *yamldoc.Shelf, _ []string) error { return a.list(shelf, k.line) }),
	}, &cobra.Command{
		Use: "show NAME", Short: "Show one " + one, Example: fmt.Sprintf("  furball %s show %s", plural, sample), Args: cobra.ExactArgs(1),
		RunE: with(func(s rules.System, shelf *yamldoc.Shelf, args []string) error {
			doc, err := shelf.Find(args[0])
			if err != nil {
				return refuse(err)
			}
			text, err := k.show(s, doc)
			if err != nil {
				return refuse(err)
			}
			_, err = io.WriteString(a.stdout, text)
			return err
		}),
	}, &cobra.Command{
		Use: "check [FILE ...]", Short: "Check files, or all " + plural + " when none is named",
		Example: fmt.Sprintf("  furball %s check my-%s.yaml", plural, one), Args: cobra.ArbitraryArgs,
		RunE: with(func(s rules.System, shelf *yamldoc.Shelf, args []string) error {
			return a.check(s, shelf, k, one, args)
		}),
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

// check reports all faults of all files, or of the whole shelf.
func (a *app) check(s rules.System, shelf *yamldoc.Shelf, k *kindOfFile, one string, files []string) error {
	var docs []*yamldoc.Node
	var errs []error
	for _, path := range files {
		f, err := yamldoc.ReadFile(path)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		doc, err := yamldoc.Parse(f)
		errs = append(errs, err)
		if doc != nil {
			docs = append(docs, doc)
		}
	}
	if len(files) == 0 {
		for _, name := range shelf.Names() {
			doc, err := shelf.Find(name)
			errs = append(errs, err)
			docs = append(docs, doc)
		}
	}
	for _, doc := range docs {
		errs = append(errs, k.check(s, doc))
	}
	if err := yamldoc.Join(errs...); err != nil {
		return refuse(err)
	}
	fmt.Fprintf(a.stdout, "%d %s files are good\n", len(docs), one)
	return nil
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
		shelf, err := k.shelf(s)
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
