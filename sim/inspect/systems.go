package inspect

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// ListSystems lists the rules systems.
func ListSystems(a *runs.Env, asJSON bool) error {
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
	if asJSON {
		e := json.NewEncoder(a.Out)
		e.SetIndent("", "  ")
		return e.Encode(all)
	}
	for _, s := range all {
		fmt.Fprintf(a.Out, "%s  %s\n  cards: %s\n  doctrines: %s\n", s.ID, s.Title,
			strings.Join(s.Cards, ", "), strings.Join(s.Doctrines, ", "))
		if len(s.Attacks) > 0 {
			fmt.Fprintf(a.Out, "  odds: %s\n", strings.Join(s.Attacks, ", "))
		}
		for _, role := range rules.Roles() {
			if names := named(s.Options, role); names != nil {
				fmt.Fprintf(a.Out, "  options, %ss: %s\n", role, strings.Join(names, ", "))
			}
		}
	}
	return nil
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
