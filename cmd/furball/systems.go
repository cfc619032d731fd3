package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

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
				DamageUnit string   `json:"damage_unit"`
				Cards      []string `json:"cards"`
				Doctrines  []string `json:"doctrines"`
				Attacks    []string `json:"attacks"`
			}
			var all []system
			for _, s := range rules.Systems() {
				cards, errC := a.folders.CardShelf(s)
				doctrines, errD := a.folders.DoctrineShelf(s)
				if err := yamldoc.Join(errC, errD); err != nil {
					return refuse(err)
				}
				one := system{s.ID(), s.Title(), s.LengthUnit(), s.RangeUnit(), s.DamageUnit(), cards.Names(),
					append([]string{experiments.Random}, doctrines.Names()...), nil}
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
				fmt.Fprintf(a.stdout, "%s  %s\n  cards: %s\n  doctrines: %s\n", s.ID, s.Title,
					strings.Join(s.Cards, ", "), strings.Join(s.Doctrines, ", "))
				if len(s.Attacks) > 0 {
					fmt.Fprintf(a.stdout, "  odds: %s\n", strings.Join(s.Attacks, ", "))
				}
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}
