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

// Cells of two runs are named by the fields in which these differ, however these were set; what is too much to say has no words.
func TestWordsTellCellsApart(t *testing.T) {
	t.Parallel()
	const text = `
title: T
system: ufo
blue: {card: tornado, doctrine: guns-only}
red: {card: small-ufo, doctrine: sniper, count: 2}
vary: {start.range: [20, 24]}
`
	of := func(text string, sets ...experiments.Override) *sim.Plan {
		o := &sim.Origin{Source: yamldoc.File{Name: "t.yaml", Data: []byte(text)}, Sets: sets}
		e, err := o.Experiment()
		if err != nil {
			t.Fatal(err)
		}
		p, err := o.Plan(e)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	own := of(text)
	for _, tt := range []struct {
		other *sim.Plan
		cell  int
		want  string // "" : no words tell them apart
	}{
		{own, 1, "range at the start 20, range at the start 24"},
		{own, 0, ""},
		{of(text, experiments.Override{Path: "red.card.dp", Value: "16"}), 0, "damage points of the Small UFO 10, damage points of the Small UFO 16"},
		{of(strings.Replace(text, "title: T", "title: T\nseed: 9", 1)), 0, "seed 1, seed 9"},
		{of(text, experiments.Override{Path: "red.doctrine", Value: "random"}, experiments.Override{Path: "options.homing", Value: "upto45"}), 1,
			"range at the start 20 / homing “exact45” / red's “Sniper”, range at the start 24 / homing “upto45” / red's “Random”"},
		{of(text, experiments.Override{Path: "red.count", Value: "1"}), 0, "number of aircraft of red 2, number of aircraft of red 1"},
		{of(text, experiments.Override{Path: "start.aspect", Value: "beam"}), 0, "aspect at the start “default”, aspect at the start “beam”"},
		{of(strings.Replace(text, "{card: small-ufo, doctrine: sniper, count: 2}",
			"[{card: small-ufo, doctrine: sniper}, {card: small-ufo, doctrine: orbiter}]", 1)), 0, "red's “Sniper”, red's “Orbiter”"},
		{of(`
title: T
system: heightband
blue: {card: spitfire-i}
red: {card: bf-109e}
`), 0, ""},
	} {
		said := sim.Apart([2]*sim.Plan{own, tt.other}, [2]int{0, tt.cell})
		got := strings.Join(said[0], " / ") + ", " + strings.Join(said[1], " / ")
		if got = strings.TrimPrefix(got, ", "); got != tt.want {
			t.Errorf("found %q, want %q", got, tt.want)
		}
	}
}
