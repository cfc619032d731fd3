package sim_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// What shipped experiments vary has names in words, which people read on axes and in titles.
func TestVariedFieldsHaveWords(t *testing.T) {
	t.Parallel()
	found := map[string]string{}
	named := 0
	for _, source := range experiments.Shipped() {
		doc, err := yamldoc.Parse(source)
		if err != nil {
			t.Fatal(err)
		}
		o := &sim.Origin{Source: source}
		if vary := doc.Field("vary"); vary != nil && len(vary.Keys) > 0 { // fewer cells to compile
			o.Only = &experiments.Only{Path: vary.Keys[0].Value, Flag: "--over"}
		}
		e, err := o.Experiment()
		if err != nil {
			t.Fatal(err)
		}
		p, err := o.Plan(e)
		if err != nil {
			t.Fatal(err)
		}
		r := p.NewRun("v0", 1)
		for i := range r.Cells {
			for _, f := range r.Cells[i].Factors {
				if f.Words == "" || strings.ContainsAny(f.Words, "._") || f.Words == f.Path {
					t.Errorf("%s: %s is called %q", source.Name, f.Path, f.Words)
				}
				found[source.Name+" "+f.Path] = f.Words
				if text, ok := f.Value.(string); ok {
					found[source.Name+" "+f.Path+"="+text] = f.Level
				}
				named++
			}
		}
	}
	if named < 100 {
		t.Errorf("%d values were named, want 100 at least", named)
	}
	for at, want := range map[string]string{
		"damage-point-sweep.yaml red.card.dp":              "damage points of the Small UFO",
		"range-sweep.yaml start.range":                     "range at the start",
		"tornado-vs-ufo.yaml blue.doctrine":                "doctrine of blue",
		"tornado-vs-ufo.yaml blue.doctrine=missiles-first": "Missiles first",
		"two-against-one.yaml blue.count":                  "number of aircraft of blue",
		"damage-dice.yaml options.damage_dice":             "damage dice (option)",
	} {
		if found[at] != want {
			t.Errorf("%s: found %q, want %q", at, found[at], want)
		}
	}
}
