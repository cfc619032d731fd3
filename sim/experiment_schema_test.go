package sim_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// experimentSchema compiles the schema of experiments of some systems.
func experimentSchema(t *testing.T, systems ...rules.System) *jsonschema.Schema {
	t.Helper()
	text, err := experiments.Schema(sim.Folders{}.Library(), systems, "Experiment")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("experiment.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("experiment.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// valid is what a schema says of the text of an experiment.
func valid(t *testing.T, s *jsonschema.Schema, name string, text []byte) error {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: name, Data: text})
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(doc.Any())
}

// TestShippedExperimentsFitTheSchema: every shipped experiment is valid by the schema of all systems and by that of its
// own, and by that of no other system.
func TestShippedExperimentsFitTheSchema(t *testing.T) {
	t.Parallel()
	all, own := experimentSchema(t, rules.Systems()...), map[string]*jsonschema.Schema{}
	for _, s := range rules.Systems() {
		if s.Offers().Setup == nil {
			t.Errorf("%s does not say what an experiment may hold", s.ID())
		}
		own[s.ID()] = experimentSchema(t, s)
	}
	for _, f := range experiments.Shipped() {
		if err := valid(t, all, f.Name, f.Data); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		for id, s := range own {
			if err := valid(t, s, f.Name, f.Data); (err == nil) != (doc.Field("system").Value == id) {
				t.Errorf("%s by the schema of %s: %v", f.Name, id, err)
			}
		}
	}
}

// TestSchemaRefuses: what the schema sees of the faults that the loader finds. Each text is a sound experiment with one
// change, and both refuse it.
func TestSchemaRefuses(t *testing.T) {
	t.Parallel()
	const plain = "title: T\nsystem: ufo\nstart: {range: 24}\nblue: {card: tornado, doctrine: missiles-first}\n" +
		"red: {card: small-ufo, doctrine: sniper}\n"
	s, lib := experimentSchema(t, rules.Systems()...), sim.Folders{}.Library()
	check := func(name, text string) (bySchema, byLoader error) {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		e, err := experiments.Load(doc, lib, nil)
		if err == nil {
			_, err = sim.NewPlan(e)
		}
		return s.Validate(doc.Any()), err
	}
	for _, good := range []string{plain, plain + "vary:\n", plain + "expect: []\n",
		strings.Replace(plain, ", doctrine: sniper", "", 1)} {
		if bySchema, byLoader := check("sound", good); bySchema != nil || byLoader != nil {
			t.Errorf("%q: schema %v, loader %v, want both to take it", good, bySchema, byLoader)
		}
	}
	for _, c := range [][3]string{
		{"no duels", "", "duels: 0"}, {"negative duels", "", "duels: -5"}, {"too many duels", "", "duels: 1000000001"},
		{"seed in words", "", "seed: seven"}, {"unknown field", "", "duel: 5"},
		{"unknown system", "system: ufo", "system: uf"}, {"no title", "title: T\n", ""},
		{"no red", "red: {card: small-ufo, doctrine: sniper}\n", ""}, {"no card", "card: small-ufo, ", ""},
		{"misspelt doctrine", "doctrine: sniper", "doctrine: sniper, doctrin: sniper"},
		{"count too high", "doctrine: sniper", "doctrine: sniper, count: 5"},
		{"empty side", "red: {card: small-ufo, doctrine: sniper}", "red: []"},
		{"side in words", "red: {card: small-ufo, doctrine: sniper}", "red: small-ufo"},
		{"entry in words", "red: {card: small-ufo, doctrine: sniper}", "red: [small-ufo]"},
		{"start in words", "start: {range: 24}", "start: near"}, {"start out of range", "range: 24", "range: 201"},
		{"unknown start", "range: 24", "rnge: 24"}, {"options as a list", "", "options: [1]"},
		{"unknown option", "", "options: {homming: upto45}"}, {"unknown reading", "", "options: {homing: never}"},
		{"pilot", "doctrine: sniper", "doctrine: sniper, pilot: old"},
		{"vary as a list", "", "vary: []"}, {"no values", "", "vary: {red.card.dp: []}"},
		{"one value", "", "vary: {red.card.dp: 6}"}, {"unknown root", "", "vary: {rde.card.dp: [6]}"},
		{"vary the seed", "", "vary: {seed: [6]}"}, {"an empty part", "", "vary: {red..dp: [6]}"},
		{"a value twice", "", "vary: {red.card.dp: [6, 8, 6.0]}"}, {"no value", "", "vary: {red.card.dp: [6, ~]}"},
		{"nested", "", "vary: {red: {card: {dp: [6, 8]}}}"}, {"unknown side field", "", "vary: {blue.doctrin: [sniper]}"},
		{"unknown start that varies", "", "vary: {start.rnge: [6, 7]}"},
		{"step 0", "", "vary: {start.range: {from: 1, to: 5, step: 0}}"},
		{"step in words", "", "vary: {start.range: {from: 1, to: 5, step: x}}"},
		{"no step", "", "vary: {start.range: {from: 1, to: 5}}"},
		{"expect unknown", "", "expect: [red-silence]"}, {"expect in words", "", "expect: turn-limit"},
		{"expect twice", "", "expect: [turn-limit, turn-limit]"}, {"expect a map", "", "expect: [{turn-limit: 5}]"},
	} {
		text := plain + c[2] + "\n"
		if c[1] != "" {
			text = strings.Replace(plain, c[1], c[2], 1)
		}
		bySchema, byLoader := check(c[0], text)
		if bySchema == nil || byLoader == nil {
			t.Errorf("%s: schema %v, loader %v, want both to refuse it", c[0], bySchema, byLoader)
		}
	}
}

// TestSchemaTakes: what the loader takes, the schema takes.
func TestSchemaTakes(t *testing.T) {
	t.Parallel()
	s := experimentSchema(t, rules.Systems()...)
	const head = "title: T\nsystem: airpower\n"
	for _, text := range []string{
		head + "blue: {card: f-4e}\nred: {card: mig-17f, doctrine: random}\nvary: {blue.doctrine: [ace, {rollout: 8}]}\n",
		head + "blue: [{card: my-own, doctrine: mine, count: 2}]\nred: {card: mig-17f, doctrine: random}\nstart:\n",
		head + "blue: {card: f-4e, doctrine: ace, missiles: {aim-9b: {launch: {number: 8}}}, load: [{store: AIM-9B, " +
			"station: 2}]}\nred: {card: mig-17f, doctrine: random}\nvary: {blue.1.missiles.aim-9b.launch.number: [7, 8]}\n",
		head + "seed: 18446744073709551615\nblue: {card: f-4e, doctrine: ace}\nred: {card: mig-17f, doctrine: ace}\n" +
			"start: {speed: 4.5, scatter: {range: 2}}\n",
	} {
		if err := valid(t, s, "x.yaml", []byte(text)); err != nil {
			t.Errorf("%s%v", text, err)
		}
	}
}
