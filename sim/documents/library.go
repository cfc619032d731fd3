package documents

import (
	"io"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// A Kind is what cards and doctrines have in common.
type Kind struct {
	Plural, One string
	Sample      string         // a name for examples
	Other       string         // another, to be compared with it
	Systems     []rules.System // the systems with such files; nil if all have them
	Catalog     func(sim.Folders, rules.System) (*yamldoc.Catalog, error)
	Own         *string                          // the user's folder for them; nil if it also holds other kinds
	System      func(*yamldoc.Node) rules.System // finds a file's system by its content; nil if it cannot
	Check       func(rules.System, *yamldoc.Node) error
	Show        func(rules.System, *yamldoc.Node) (string, error)
	Together    func(*yamldoc.Catalog) error // faults between files; nil: there are none
	Forms       func(rules.System) []Form
	Line        func(*yamldoc.Node) []string // columns of the list, after that of the system
	Flown       bool                         // the folder of a run can be asked for those that it flies
	ByFile      bool                         // one may be named by the path of its file
	Claims      bool                         // the files say where their figures come from
	By          string                       // the field by which elements of lists are compared, wherever they stand; "": by their place
}

// A Form describes the files of a kind in one system.
type Form struct {
	ID, Title string
	Zero      any // a value of the type that they decode into
	// schema is the schema of this system's files alone, where it holds less than the type allows; nil: the type's.
	Schema func(title string) ([]byte, error)
}

// MissileOf describes the system's cards of missiles if n is one of them, else it is nil.
func MissileOf(s rules.System, n *yamldoc.Node) *rules.Missiles {
	if m := s.Offers().Missiles; m != nil && m.Is(n) {
		return m
	}
	return nil
}

// FirstSentence is the first sentence of a text, on one line, without its full stop.
func FirstSentence(s string) string {
	first, _, _ := strings.Cut(strings.Join(strings.Fields(s), " "), ". ")
	return strings.TrimSuffix(first, ".")
}

// List lists the files of all the systems that can be read, and names the faults of the others on standard
// error. Only a fault of the user's folder as a whole refuses the list.
func List(a *runs.Env, k *Kind, systems []rules.System) error {
	var rows [][]string
	var errs []error
	for _, s := range systems {
		catalog, err := k.Catalog(a.Folders, s)
		errs = append(errs, err)
		bad := map[string]bool{}
		for _, f := range yamldoc.AsFaults(err) {
			id, one := idOf(a, f)
			if !one {
				return sim.Refuse(err)
			}
			bad[yamldoc.Fold(id)] = true
		}
		for _, name := range catalog.Names() {
			if doc, err := catalog.Find(name); err == nil && !bad[yamldoc.Fold(name)] {
				rows = append(rows, append([]string{s.ID()}, k.Line(doc)...))
			}
		}
	}
	if err := yamldoc.Join(errs...); err != nil {
		runs.PrintError(a, err)
	}
	return terminal.Folded(a.Out, rows, 1)
}

// textOf is a value as its file has it, on one line.
func textOf(n *yamldoc.Node) string {
	if n == nil || n.Kind != yamldoc.Map || len(n.Items) == 0 {
		return n.Text()
	}
	var parts []string
	for i, k := range n.Keys {
		parts = append(parts, k.Value+": "+textOf(n.Items[i]))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Show prints one document as a player would like to see it, or as it is.
func Show(a *runs.Env, k *Kind, systems []rules.System, name string, source bool) error {
	b, err := Find(a, k, systems, name)
	if err != nil {
		return sim.Refuse(err)
	}
	if source {
		_, err = a.Out.Write(b.Text)
		return err
	}
	text, err := k.Show(b.System, b.Doc)
	if err != nil {
		return sim.Refuse(err)
	}
	_, err = io.WriteString(a.Out, text)
	return err
}

// Diff prints the fields in which two documents of one system differ.
func Diff(a *runs.Env, k *Kind, systems []rules.System, nameX, nameY string) error {
	x, y, err := FindPair(a, k, systems, nameX, nameY)
	if err != nil {
		return sim.Refuse(err)
	}
	rows := [][]string{{"field", nameX, nameY}}
	for _, d := range yamldoc.DiffBy(x, y, k.By) {
		rows = append(rows, []string{d.Path, textOf(d.A), textOf(d.B)})
	}
	if terminal.Of(a.Out) != nil {
		return terminal.Folded(a.Out, rows, 2)
	}
	return terminal.Table(a.Out, rows) // one line a field, for programs
}

// Schema prints the schema of the documents of some systems.
func Schema(a *runs.Env, k *Kind, systems []rules.System) error {
	data, err := SchemaOf(k, systems)
	if err == nil {
		_, err = a.Out.Write(append(data, '\n'))
	}
	return err
}
