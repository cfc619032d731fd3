package inspect

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// SystemsOptions say how the systems are listed.
type SystemsOptions struct {
	JSON bool `flag:"json" help:"print JSON"`
	Full bool `flag:"full" help:"name the cards, doctrines, attacks and options of each"`
}

// A system is what there is of a rules system.
type system struct {
	ID         string   `json:"id"`
	Title      string   `json:"title"`
	LengthUnit string   `json:"length_unit"`
	RangeUnit  string   `json:"range_unit"`
	DamageUnit string   `json:"damage_unit"`
	Cards      []string `json:"cards"`
	Doctrines  []string `json:"doctrines"`
	Attacks    []string `json:"attacks"`
	Options    []option `json:"options"`
}

// ListSystems lists the rules systems.
func ListSystems(a *runs.Env, o *SystemsOptions) error {
	var all []system
	for _, s := range rules.Systems() {
		cards, errC := a.Folders.CardCatalog(s)
		doctrines, errD := a.Folders.DoctrineCatalog(s)
		if err := yamldoc.Join(errC, errD); err != nil {
			return sim.Refuse(err)
		}
		one := system{s.ID(), s.Title(), s.LengthUnit(), s.RangeUnit(), s.DamageUnit(), cards.Names(),
			append([]string{experiments.Random}, doctrines.Names()...), nil, optionsOf(s)}
		for _, at := range s.Attacks() {
			one.Attacks = append(one.Attacks, at.ID)
		}
		all = append(all, one)
	}
	if o.JSON {
		e := json.NewEncoder(a.Out)
		e.SetIndent("", "  ")
		return e.Encode(all)
	}
	if o.Full {
		return listWhole(a, all)
	}
	t := &table.Table{Title: "Rules systems", Keys: 2}
	t.AddWords("system")
	t.AddWords("")
	for _, head := range []string{"cards", "doctrines", "options"} {
		t.AddNumbers(head)
	}
	t.AddWords("odds of")
	for _, s := range all {
		t.AddRow(table.AllWords(s.ID, s.Title, strconv.Itoa(len(s.Cards)), strconv.Itoa(len(s.Doctrines)), strconv.Itoa(len(s.Options)),
			strings.Join(s.Attacks, ", "))...)
	}
	sc := &terminal.Screen{Answer: []string{"Rules systems, with how many cards, doctrines and options each has."}, Tables: []*table.Table{t},
		Ending: terminal.Next("see the names of all", "cards", "systems", "--full")}
	return sc.Print(a.Out, terminal.Length{})
}

// listWhole names the cards, doctrines, attacks and options of systems.
func listWhole(a *runs.Env, all []system) error {
	width := terminal.Width(a.Out)
	var b strings.Builder
	for _, s := range all {
		fmt.Fprintf(&b, "%s  %s\n", s.ID, s.Title)
		list := func(name string, of []string) {
			if len(of) > 0 {
				b.WriteString("  " + prose.Wrap(name+": "+strings.Join(of, ", "), width-2, "    ") + "\n")
			}
		}
		list("cards", s.Cards)
		list("doctrines", s.Doctrines)
		list("odds", s.Attacks)
		for _, role := range rules.Roles() {
			list(fmt.Sprintf("options, %ss", role), named(s.Options, role))
		}
	}
	_, err := fmt.Fprint(a.Out, b.String())
	return err
}

// An option is one of the section options: a reading of the texts, an optional rule, or what ends duels.
type option struct {
	Name   string   `json:"name"`
	What   string   `json:"what"`
	Values []string `json:"values,omitempty"` // where they can be listed, the usual one first
	About  string   `json:"about"`
}

func optionsOf(s rules.System) (all []option) {
	for _, o := range s.Offers().Setup.OptionList() {
		all = append(all, option{o.Field, o.Role, o.Values, o.Doc})
	}
	return all
}

// named are the names of the options that are of a sort.
func named(all []option, what string) (names []string) {
	for _, o := range all {
		if o.What == what {
			names = append(names, o.Name)
		}
	}
	return names
}
