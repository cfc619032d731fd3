package inspect

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// leastShown is how many cells of an experiment are shown in any case; without --all and a long text, all of it fits a screen.
const leastShown = 3

// ListExperiments prints the shipped experiments: name, system and title.
func ListExperiments(a *runs.Env) error {
	catalog, err := experiments.ShippedCatalog()
	if err != nil {
		return err
	}
	var rows [][]string
	for _, name := range catalog.Names() {
		n, err := catalog.Find(name)
		if err != nil {
			return sim.Refuse(err)
		}
		rows = append(rows, []string{name, n.FieldText("system"), n.FieldText("title")})
	}
	return terminal.Folded(a.Out, rows, 1)
}

// ExperimentOptions are those of furball experiments show.
type ExperimentOptions struct {
	Source bool     `flag:"yaml" help:"print the file itself, to copy and edit"`
	All    bool     `flag:"all"`
	Sets   []string `flag:"set" help:"PATH=VALUE, as for run"`
}

// ShowExperiment tells what an experiment plays, or prints its file.
func ShowExperiment(a *runs.Env, name string, o *ExperimentOptions) error {
	if runs.IsRun(name) {
		return showPlayed(a, name, o)
	}
	if o.Source {
		return copyExperiment(a, name, len(o.Sets) > 0 || o.All)
	}
	over, err := sim.Overrides(o.Sets, nil, "", "")
	if err != nil {
		return sim.Refuse(err)
	}
	p, err := a.Folders.Plan(name, over, nil)
	if err != nil {
		return err
	}
	return tellExperiment(a, p.Experiment, o.All)
}

// showPlayed tells what the run of a folder plays, or prints its experiment, with the command that plays it above.
func showPlayed(a *runs.Env, dir string, o *ExperimentOptions) error {
	if len(o.Sets) > 0 {
		return sim.Refuse(fmt.Errorf("--set: found it with %s, the folder of a run, want an experiment", dir))
	}
	m, err := store.ReadManifest(store.Path(dir))
	if err != nil {
		return sim.Refuse(err)
	}
	if o.Source {
		if o.All {
			return sim.Refuse(fmt.Errorf("--yaml: found it with --all, want it alone: it prints the file as it is"))
		}
		if command := m.Command(); command != "" {
			fmt.Fprintf(a.Out, "# %s\n", command)
		}
		_, err = a.Out.Write(m.Source.Text)
		return err
	}
	p, err := sim.Anew(m, nil)
	if err != nil {
		return sim.Refuse(fmt.Errorf("%s: %w", dir, err))
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	return tellExperiment(a, p.Experiment, o.All)
}

// ExperimentSchema prints the schema of experiments of some systems.
func ExperimentSchema(a *runs.Env, systems []rules.System) error {
	title := "Furball experiment"
	if len(systems) == 1 {
		title += ", " + systems[0].Title()
	}
	data, err := experiments.Schema(a.Folders.Library(), systems, title)
	if err != nil {
		return sim.Refuse(err)
	}
	_, err = a.Out.Write(append(data, '\n'))
	return err
}

// copyExperiment prints the file of an experiment.
func copyExperiment(a *runs.Env, name string, more bool) error {
	if more {
		return sim.Refuse(fmt.Errorf("--yaml: found it with --set or --all, want it alone: it prints the file as it is"))
	}
	file, _, err := a.Folders.Source(name, nil)
	if err != nil {
		return sim.Refuse(err)
	}
	_, err = a.Out.Write(file.Data)
	return err
}

// tellExperiment says in words what an experiment plays, and lists its cells.
func tellExperiment(a *runs.Env, e *experiments.Experiment, all bool) error {
	width := terminal.Width(a.Out)
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", e.Name, e.Title)
	for _, text := range []string{e.About, played(e)} {
		if text != "" {
			fmt.Fprintf(&b, "\n%s\n", prose.Wrap(text, width, ""))
		}
	}
	b.WriteByte('\n')
	if err := terminal.FoldedTo(&b, experimentParts(e), 1, width); err != nil {
		return err
	}
	b.WriteByte('\n')
	most := len(e.Cells)
	if room := terminal.ScreenLines - 2 - strings.Count(b.String(), "\n"); !all { // a heading, and a line that says what is left out
		most = min(most, max(leastShown, room))
	}
	if err := listCells(&b, e, most, width); err != nil {
		return err
	}
	_, err := fmt.Fprint(a.Out, b.String())
	return err
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
	fmt.Fprintf(&b, "Varied: %s. That makes %s, %s each and %d in all, from seed %d.", prose.Listed(varied),
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

// listCells lists the first cells by number, with the values that make them differ.
func listCells(w io.Writer, e *experiments.Experiment, most, width int) error {
	rows := [][]string{append([]string{"cell"}, e.Varied...)}
	if len(e.Varied) == 0 {
		rows[0] = append(rows[0], "id")
	}
	for i := range e.Cells[:most] {
		row := []string{fmt.Sprint(i + 1)}
		for _, f := range e.Cells[i].Factors {
			row = append(row, fmt.Sprint(f.Value))
		}
		if len(e.Varied) == 0 {
			row = append(row, e.Cells[i].ID)
		}
		rows = append(rows, row)
	}
	if err := terminal.FoldedTo(w, rows, len(rows[0])-1, width); err != nil {
		return err
	}
	if rest := len(e.Cells) - most; rest > 0 {
		fmt.Fprintf(w, "and %s more (--all lists them)\n", counted(int64(rest), "cell"))
	}
	return nil
}
