package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// systemFlag adds --system to a command. Without the flag the command is about all systems.
func systemFlag(c *cobra.Command, among []rules.System) func() ([]rules.System, error) {
	name := c.PersistentFlags().String("system", "", "rules system; all of them if left out")
	return func() ([]rules.System, error) {
		if *name == "" {
			return among, nil
		}
		s, err := sim.FindSystem(*name, among)
		if err != nil {
			return nil, refuse(withField(err, "--system"))
		}
		return []rules.System{s}, nil
	}
}

// withField is err with another field name.
func withField(err error, field string) error {
	faults := yamldoc.AsFaults(err)
	for i := range faults {
		faults[i].Field = field
	}
	return faults.Err()
}

// A kindOfFile is what cards and doctrines have in common.
type kindOfFile struct {
	plural, one string
	sample      string         // a name for examples
	other       string         // another, to be compared with it
	systems     []rules.System // the systems with such files; nil if all have them
	shelf       func(sim.Folders, rules.System) (*yamldoc.Shelf, error)
	own         *string                          // the user's folder for them; nil if it also holds other kinds
	system      func(*yamldoc.Node) rules.System // finds a file's system by its content; nil if it cannot
	check       func(rules.System, *yamldoc.Node) error
	show        func(rules.System, *yamldoc.Node) (string, error)
	together    func(*yamldoc.Shelf) error // faults between files; nil: there are none
	forms       func(rules.System) []form
	line        func(*yamldoc.Node) []string // columns of the list, after that of the system
	claims      bool                         // the files say where their figures come from
}

// A form describes the files of a kind in one system.
type form struct {
	id, title string
	zero      any // a value of the type that they decode into
	// schema is the schema of this system's files alone, where it holds less than the type allows; nil: the type's.
	schema func(title string) ([]byte, error)
}

func field(n *yamldoc.Node, key string) string {
	if f := n.Field(key); f != nil {
		return f.Text()
	}
	return ""
}

func (a *app) cardsCommand() *cobra.Command {
	k := &kindOfFile{
		plural: "cards", one: "card", sample: "tornado", other: "typhoon",
		shelf:  sim.Folders.AllCardsShelf,
		own:    &a.folders.Cards,
		claims: true,
		system: sim.CardSystem,
		check: func(s rules.System, n *yamldoc.Node) error {
			if m := missileOf(s, n); m != nil {
				return m.Check(n)
			}
			return s.CheckCard(n)
		},
		show: func(s rules.System, n *yamldoc.Node) (string, error) {
			if m := missileOf(s, n); m != nil {
				return m.Show(n)
			}
			return s.ShowCard(n)
		},
		forms: func(s rules.System) []form {
			all := []form{{s.ID(), s.Title(), s.CardType(), nil}}
			if m := s.Offers().Missiles; m != nil {
				all = append(all, form{s.ID() + "-missile", "missiles of " + s.Title(), m.Type, nil})
			}
			return all
		},
		line: func(n *yamldoc.Node) []string {
			return []string{field(n, "id"), field(n, "name"), field(n, "kind") + field(n, "popular_name")}
		},
	}
	c, systems := a.libraryCommand(k)
	c.AddCommand(a.diffCommand(k, systems), a.newCardCommand(k, systems))
	for _, s := range rules.Systems() {
		if from := s.Offers().Importer; from != nil {
			c.AddCommand(a.importCommand(from))
			break // the command reads one form
		}
	}
	return c
}

// missileOf describes the system's cards of missiles if n is one of them, else it is nil.
func missileOf(s rules.System, n *yamldoc.Node) *rules.Missiles {
	if m := s.Offers().Missiles; m != nil && m.Is(n) {
		return m
	}
	return nil
}

// missilesCommand has list, show, check and schema for missiles alone. The cards command handles missiles too.
func (a *app) missilesCommand() *cobra.Command {
	armed := sim.ArmedSystems()
	c, _ := a.libraryCommand(&kindOfFile{
		plural: "missiles", one: "missile", sample: "aim-9b", systems: armed,
		shelf: sim.Folders.MissileShelf,
		system: func(n *yamldoc.Node) rules.System {
			if s := sim.MissileSystem(n); s != nil {
				return s
			}
			return armed[0] // its check says what is missing
		},
		check: func(s rules.System, n *yamldoc.Node) error { return s.Offers().Missiles.Check(n) },
		show:  func(s rules.System, n *yamldoc.Node) (string, error) { return s.Offers().Missiles.Show(n) },
		forms: func(s rules.System) []form { return []form{{s.ID(), s.Title(), s.Offers().Missiles.Type, nil}} },
		line: func(n *yamldoc.Node) []string {
			return []string{field(n, "id"), field(n, "name"), field(n, "guidance"), field(n, "popular_name")}
		},
	})
	return c
}

func (a *app) doctrinesCommand() *cobra.Command {
	k := &kindOfFile{
		plural: "doctrines", one: "doctrine", sample: "missiles-first", other: "guns-only",
		shelf: sim.Folders.DoctrineShelf,
		own:   &a.folders.Doctrines,
		system: func(n *yamldoc.Node) rules.System {
			s, _ := sim.DoctrineSystem(n)
			return s
		},
		check: func(s rules.System, n *yamldoc.Node) error {
			if _, err := sim.DoctrineSystem(n); err != nil {
				return err
			}
			return agents.Check(n, s)
		},
		together: func(shelf *yamldoc.Shelf) error {
			var errs []error
			for _, s := range rules.Systems() {
				errs = append(errs, agents.CheckUsual(shelf, s))
			}
			return yamldoc.Join(errs...)
		},
		show: func(s rules.System, n *yamldoc.Node) (string, error) { return agents.Show(n, s) },
		forms: func(s rules.System) []form {
			return []form{{s.ID(), s.Title(), agents.DoctrineType(), func(title string) ([]byte, error) {
				return agents.Schema(s, title)
			}}}
		},
		line: func(n *yamldoc.Node) []string {
			return []string{field(n, "id"), field(n, "kind"), firstSentence(field(n, "about"))}
		},
	}
	c, systems := a.libraryCommand(k)
	c.AddCommand(a.tuneCommand(), a.diffCommand(k, systems))
	return c
}

func firstSentence(s string) string {
	first, _, _ := strings.Cut(strings.Join(strings.Fields(s), " "), ". ")
	return strings.TrimSuffix(first, ".")
}

// libraryCommand has list, show, check and schema for cards or doctrines. The function that it returns reads
// which systems they are about.
func (a *app) libraryCommand(k *kindOfFile) (*cobra.Command, func() ([]rules.System, error)) {
	c := &cobra.Command{
		Use: k.plural, Short: "List, show and check " + k.plural, Args: cobra.NoArgs,
		Example: fmt.Sprintf("  furball %s list\n  furball %s show %s", k.plural, k.plural, k.sample),
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	if k.systems == nil {
		k.systems = rules.Systems()
	}
	systems := systemFlag(c, k.systems)
	with := func(work func([]rules.System, []string) error) func(*cobra.Command, []string) error {
		return func(_ *cobra.Command, args []string) error {
			list, err := systems()
			if err != nil {
				return err
			}
			return work(list, args)
		}
	}
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "List all " + k.plural, Example: "  furball " + k.plural + " list", Args: cobra.NoArgs,
		RunE: with(func(list []rules.System, _ []string) error { return a.listFiles(k, list) }),
	}, a.showFileCommand(k, with), &cobra.Command{
		Use: "check [FILE|FOLDER ...]", Short: "Check files and folders, or all " + k.plural + " when none is named",
		Long: "Check files and folders, or all " + k.plural + " if none is named: the shipped ones and\n" +
			"those in your folder.\n" +
			"Without --system, a card is checked by the rules of the system that finds the fewest faults in it,\n" +
			"a doctrine by the rules that it names.",
		Example: fmt.Sprintf("  furball %s check my-%s.yaml", k.plural, k.one), Args: cobra.ArbitraryArgs,
		RunE: with(func(list []rules.System, paths []string) error { return a.check(k, list, paths) }),
	}, &cobra.Command{
		Use: "schema", Short: "Print the JSON Schema for editors",
		Example: "  furball " + k.plural + " schema > " + k.one + ".schema.json", Args: cobra.NoArgs,
		RunE: with(func(list []rules.System, _ []string) error {
			data, err := schemaOf(k, list)
			if err == nil {
				_, err = a.stdout.Write(append(data, '\n'))
			}
			return err
		}),
	})
	return c, systems
}

// showFileCommand prints one file as a player would like to see it, or as it is.
func (a *app) showFileCommand(k *kindOfFile,
	with func(func([]rules.System, []string) error) func(*cobra.Command, []string) error,
) *cobra.Command {
	var source bool
	c := &cobra.Command{
		Use: "show NAME", Short: "Show one " + k.one, Args: cobra.ExactArgs(1),
		Example: fmt.Sprintf("  furball %s show %s\n  furball %s show %s --yaml > my-%s.yaml", k.plural, k.sample,
			k.plural, k.sample, k.one),
		RunE: with(func(list []rules.System, args []string) error {
			b, err := a.find(k, list, args[0])
			if err != nil {
				return refuse(err)
			}
			if source {
				_, err = a.stdout.Write(b.text)
				return err
			}
			text, err := k.show(b.system, b.doc)
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

// listFiles lists the files of all the systems that can be read, and names the faults of the others on standard
// error. Only a fault of the user's folder as a whole refuses the list.
func (a *app) listFiles(k *kindOfFile, systems []rules.System) error {
	var rows [][]string
	var errs []error
	for _, s := range systems {
		shelf, err := k.shelf(a.folders, s)
		errs = append(errs, err)
		bad := map[string]bool{}
		for _, f := range yamldoc.AsFaults(err) {
			id, one := a.idOf(f)
			if !one {
				return refuse(err)
			}
			bad[yamldoc.Fold(id)] = true
		}
		for _, name := range shelf.Names() {
			if doc, err := shelf.Find(name); err == nil && !bad[yamldoc.Fold(name)] {
				rows = append(rows, append([]string{s.ID()}, k.line(doc)...))
			}
		}
	}
	if err := yamldoc.Join(errs...); err != nil {
		a.printError(err)
	}
	return a.foldedTable(rows, 1)
}

func (a *app) table(rows [][]string) error {
	w := tabwriter.NewWriter(a.stdout, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		for len(row) > 1 && row[len(row)-1] == "" { // avoid spaces at the end of a line
			row = row[:len(row)-1]
		}
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}

func (a *app) diffCommand(k *kindOfFile, systems func() ([]rules.System, error)) *cobra.Command {
	return &cobra.Command{
		Use: "diff A B", Short: "Compare two " + k.plural + " field by field",
		Example: fmt.Sprintf("  furball %s diff %s %s", k.plural, k.sample, k.other),
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := systems()
			if err != nil {
				return err
			}
			x, y, err := a.pair(k, list, args[0], args[1])
			if err != nil {
				return refuse(err)
			}
			rows := [][]string{{"field", args[0], args[1]}}
			for _, d := range yamldoc.Diff(x, y) {
				rows = append(rows, []string{d.Path, textOf(d.A), textOf(d.B)})
			}
			if isTerminal(a.stdout) {
				return a.foldedTable(rows, 2)
			}
			return a.table(rows) // one line a field, for programs
		},
	}
}

func textOf(n *yamldoc.Node) string {
	if n == nil {
		return "-"
	}
	return n.Text()
}
