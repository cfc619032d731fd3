package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// mostShown is how many cells of an experiment are shown without --all.
const mostShown = 40

func (a *app) experimentsCommand() *cobra.Command {
	list := func(*cobra.Command, []string) error { return a.listExperiments() }
	c := &cobra.Command{
		Use: "experiments", Short: "List the shipped experiments, show and copy them",
		Example: "  furball experiments\n  furball experiments show tornado-vs-ufo\n" +
			"  furball experiments show tornado-vs-ufo --yaml > my.yaml",
		Args: cobra.NoArgs, RunE: list,
	}
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "List the shipped experiments", Example: "  furball experiments list", Args: cobra.NoArgs,
		RunE: list,
	}, a.showExperimentCommand(), a.experimentSchemaCommand())
	return c
}

// shippedExperiments is the shelf of the shipped experiments.
func shippedExperiments() (*yamldoc.Shelf, error) {
	return yamldoc.NewShelf("experiment", experiments.Shipped())
}

func (a *app) listExperiments() error {
	shelf, err := shippedExperiments()
	if err != nil {
		return err
	}
	var rows [][]string
	for _, name := range shelf.Names() {
		n, err := shelf.Find(name)
		if err != nil {
			return refuse(err)
		}
		rows = append(rows, []string{name, field(n, "system"), field(n, "title")})
	}
	return a.foldedTable(rows, 1)
}

// experimentSchemaCommand prints the schema of all systems or of one.
func (a *app) experimentSchemaCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "schema", Short: "Print the JSON Schema for editors",
		Example: "  furball experiments schema > experiment.schema.json", Args: cobra.NoArgs,
	}
	systems := systemFlag(c, rules.Systems())
	c.RunE = func(*cobra.Command, []string) error {
		list, err := systems()
		if err != nil {
			return err
		}
		title := "Furball experiment"
		if len(list) == 1 {
			title += ", " + list[0].Title()
		}
		data, err := experiments.Schema(a.folders.Library(), list, title)
		if err != nil {
			return refuse(err)
		}
		_, err = a.stdout.Write(append(data, '\n'))
		return err
	}
	return c
}

// showExperimentCommand tells what an experiment plays, or prints its file.
func (a *app) showExperimentCommand() *cobra.Command {
	var source, all bool
	var sets []string
	c := &cobra.Command{
		Use: "show EXPERIMENT", Short: "Tell what an experiment plays, and list its cells",
		Example: "  furball experiments show tornado-vs-ufo\n  furball experiments show my.yaml --set red.card.dp=12\n" +
			"  furball experiments show tornado-vs-ufo --yaml > my.yaml",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if source {
				return a.copyExperiment(args[0], len(sets) > 0 || all)
			}
			over, err := overrides(sets, whole{}, whole{})
			if err != nil {
				return refuse(err)
			}
			p, err := a.plan(args[0], over, nil)
			if err != nil {
				return err
			}
			return a.showExperiment(p, all)
		},
	}
	c.Flags().BoolVar(&source, "yaml", false, "print the file itself, to copy and edit")
	c.Flags().BoolVar(&all, "all", false, fmt.Sprintf("list all cells, not the first %d alone", mostShown))
	c.Flags().StringArrayVar(&sets, "set", nil, "PATH=VALUE, as for run")
	return c
}

// copyExperiment prints the file of an experiment.
func (a *app) copyExperiment(name string, more bool) error {
	if more {
		return refuse(fmt.Errorf("--yaml: found it with --set or --all, want it alone: it prints the file as it is"))
	}
	file, _, err := experimentFile(name)
	if err != nil {
		return refuse(err)
	}
	_, err = a.stdout.Write(file.Data)
	return err
}

// showExperiment tells what a plan plays.
func (a *app) showExperiment(p *sim.Plan, all bool) error {
	e := p.Experiment
	width := terminalWidth(a.stdout)
	fmt.Fprintf(a.stdout, "%s: %s\n", e.Name, e.Title)
	for _, text := range []string{e.About, played(e)} {
		if text == "" {
			continue
		}
		fmt.Fprintf(a.stdout, "\n%s\n", strings.Join(foldText(strings.Join(strings.Fields(text), " "), width), "\n"))
	}
	fmt.Fprintln(a.stdout)
	if err := a.foldedTable(experimentParts(e), 1); err != nil {
		return err
	}
	fmt.Fprintln(a.stdout)
	return a.listCells(e, all)
}

// played is what an experiment plays, in words.
func played(e *experiments.Experiment) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Blue (%s) meets red (%s). ", sideLabel(e, rules.Blue), sideLabel(e, rules.Red))
	if len(e.Varied) == 0 {
		fmt.Fprintf(&b, "Nothing varies: %s, from seed %d.", counted(e.Duels, "duel"), e.Seed)
		return b.String()
	}
	var varied []string
	for i, path := range e.Varied {
		varied = append(varied, fmt.Sprintf("%s (%s)", path, counted(int64(len(levels(e, i))), "value")))
	}
	last := len(varied) - 1
	list := varied[last]
	if last > 0 {
		list = strings.Join(varied[:last], ", ") + " and " + list
	}
	fmt.Fprintf(&b, "Varied: %s. That makes %s, %s each and %d in all, from seed %d.", list,
		counted(int64(len(e.Cells)), "cell"), counted(e.Duels, "duel"), e.Duels*int64(len(e.Cells)), e.Seed)
	return b.String()
}

// counted is a number with the noun in its number.
func counted(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// sideLabel is who flies on a side in the first cell, and whether that varies.
func sideLabel(e *experiments.Experiment, s rules.Side) string {
	first := e.Cells[0].Labels[s]
	for i := range e.Cells {
		if e.Cells[i].Labels[s] != first {
			return first + " in the first cell"
		}
	}
	return first
}

// levels are the values of a varied path, in their order.
func levels(e *experiments.Experiment, factor int) (values []string) {
	seen := map[string]bool{}
	for i := range e.Cells {
		if v := fmt.Sprint(e.Cells[i].Factors[factor].Value); !seen[v] {
			seen[v] = true
			values = append(values, v)
		}
	}
	return values
}

// experimentParts are the parts of an experiment by name. Start and options are those of the first cell.
func experimentParts(e *experiments.Experiment) [][]string {
	first := &e.Cells[0]
	rows := [][]string{{"system", e.System.ID() + " (" + e.System.Title() + ")"}}
	for s, crafts := range first.Setup.Sides {
		for _, craft := range crafts {
			name := rules.Side(s).String()
			if text := fieldsInWords(craft.Fields); text != "" && rows[len(rows)-1][1] != text {
				rows = append(rows, []string{name, text})
			}
		}
	}
	for _, part := range []struct {
		name string
		doc  *yamldoc.Node
	}{{"start", first.Setup.Start}, {"options", first.Setup.Options}} {
		if text := fieldsInWords(part.doc); text != "" {
			rows = append(rows, []string{part.name, text})
		}
	}
	for i, path := range e.Varied {
		rows = append(rows, []string{"varies", path + ": " + strings.Join(levels(e, i), ", ")})
	}
	if len(e.Expect) > 0 {
		rows = append(rows, []string{"expects", strings.Join(e.Expect, ", ")})
	}
	return rows
}

// fieldsInWords are the fields of a map: "range 24, aspect head-on".
func fieldsInWords(n *yamldoc.Node) string {
	if n == nil {
		return ""
	}
	parts := make([]string, len(n.Keys))
	for i, k := range n.Keys {
		parts[i] = k.Value + " " + experiments.Words(n.Items[i])
	}
	return strings.Join(parts, ", ")
}

// listCells lists the cells by number, with the values that make them differ.
func (a *app) listCells(e *experiments.Experiment, all bool) error {
	rows := [][]string{append([]string{"cell"}, e.Varied...)}
	if len(e.Varied) == 0 {
		rows[0] = append(rows[0], "id")
	}
	shown := len(e.Cells)
	if !all && shown > mostShown {
		shown = mostShown
	}
	for i := range e.Cells[:shown] {
		row := []string{fmt.Sprint(i + 1)}
		for _, f := range e.Cells[i].Factors {
			row = append(row, fmt.Sprint(f.Value))
		}
		if len(e.Varied) == 0 {
			row = append(row, e.Cells[i].ID)
		}
		rows = append(rows, row)
	}
	if err := a.foldedTable(rows, len(rows[0])-1); err != nil {
		return err
	}
	if rest := len(e.Cells) - shown; rest > 0 {
		fmt.Fprintf(a.stdout, "and %s more (--all lists them)\n", counted(int64(rest), "cell"))
	}
	return nil
}
