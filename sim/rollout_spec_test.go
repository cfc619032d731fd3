package sim_test

import (
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// loaded reads an experiment of which text gives the sides and the variation.
func loaded(t *testing.T, text string, sets ...experiments.Override) (*experiments.Experiment, error) {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte("title: t\nsystem: ufo\n" + text)})
	if err != nil {
		t.Fatal(err)
	}
	return experiments.Load(doc, sim.Folders{}.Library(), sets)
}

const plainRed = "red: {card: small-ufo, doctrine: sniper}\n"

// TestAgentsVary: agents can be named, varied and set like doctrines.
func TestAgentsVary(t *testing.T) {
	t.Parallel()
	e, err := loaded(t, "blue: {card: tornado, doctrine: guns-only}\n"+plainRed+
		"vary:\n  blue.doctrine: [guns-only, rollout-16, {rollout: 64, with: guns-only}, ace-16, {rollout: 16, with: ace, horizon: 2}]\n"+
		"  red.doctrine: [sniper, rollout-32]\n",
		experiments.Override{Path: "red.doctrine", Value: "{rollout: 16, against: reckless}"},
		experiments.Override{Path: "red.doctrine.horizon", Value: "3"})
	if err != nil {
		t.Fatal(err)
	}
	wantIDs := []string{"blue.doctrine=guns-only", "blue.doctrine=rollout-16",
		"blue.doctrine={rollout:64 with:guns-only}", "blue.doctrine=ace-16", "blue.doctrine={rollout:16 with:ace horizon:2}"}
	wantNames := []string{"guns-only", "rollout-16", "rollout-64 with guns-only", "ace-16", "ace-16 horizon 2"}
	for i, c := range e.Cells {
		if c.ID != wantIDs[i] || c.Pilots[0][0].Name != wantNames[i] {
			t.Errorf("cell %s, pilot %s, want %s, %s", c.ID, c.Pilots[0][0].Name, wantIDs[i], wantNames[i])
		}
		if red := c.Pilots[1][0].Doctrine; red.Field("horizon").Value != "3" || red.Field("against").Value != "reckless" {
			t.Errorf("red's agent is %v", red.Any())
		}
	}
	p, err := sim.NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"Guns only", "rollout-16", "rollout-64 with guns-only", "ace-16", "ace-16 horizon 2"} {
		if got := p.Cells[i].Pilots[0][0].Name(); got != want {
			t.Errorf("pilot %q, want %q", got, want)
		}
	}
}

// Each shipped doctrine that says how to think with it makes an agent that plays ahead; each system with learned values has one.
func TestSearchPilots(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		doctrines, err := sim.Folders{}.DoctrineCatalog(s)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, name := range doctrines.Names() {
			doc, err := doctrines.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			spec := agents.Short(yamldoc.NewString(name+"-16", nil), doctrines)
			if (spec != nil) != (doc.Field("search") != nil) {
				t.Errorf("%s: %s-16 is %v", s.ID(), name, spec.Any())
			}
			if spec == nil || doc.Field("system").Value != s.ID() {
				continue
			}
			kind := doc.Field("kind").Value
			found++
			p, err := (&agents.Table{System: s, Doctrines: doctrines}).Make(kind, "doctrine", spec)
			if err != nil || p.Name() != name+"-16" {
				t.Errorf("%s, %s-16: %v", s.ID(), name, err)
			}
		}
		if found == 0 && s.Offers().Learned != nil {
			t.Errorf("%s: nobody searches", s.ID())
		}
	}
}

func TestAgentFaults(t *testing.T) {
	t.Parallel()
	blue := func(doctrine string) string { return "blue: {card: tornado, doctrine: " + doctrine + "}\n" + plainRed }
	tests := []struct {
		text, want string
		set        []experiments.Override
	}{
		{text: blue("rollout-4"), want: `x.yaml:3:33: blue.doctrine.rollout: found 4, want 8 to 65536 forks a decision`},
		{text: blue("rollout-"),
			want: `x.yaml:3:33: blue.doctrine: found "rollout-", want one of random, reckless, runner, cautious, closer, ` +
				`orbiter, ace, ace-guns and 8 more`},
		{text: blue("{rollout: 16, with: orbiter}"),
			want: `x.yaml:3:53: blue.doctrine.with: found "orbiter", want one of ace, ace-guns, ace-missiles, cautious, ` +
				`guns-only, missiles-first, missiles-only, reckless, stand-off`},
		{text: blue("{rollout: 16, against: guns}"),
			want: `x.yaml:3:56: blue.doctrine.against: found "guns" (did you mean guns-only?), want one of ` +
				`guns-only, ace-guns, ace, runner, ace-ufo, closer, cautious, sniper and 7 more`},
		{text: blue("{rollouts: 16}"),
			want: `x.yaml:3:33: blue.doctrine: found a map of 1 field, want a doctrine's name, or a map with the key ` +
				`rollout or exec`},
		{text: blue("rollout-16"), set: []experiments.Override{{Path: "blue.doctrine.horizon", Value: "0"}},
			want: `--set blue.doctrine.horizon: found 0, want 1 to 10000 turns`},
	}
	for _, tt := range tests {
		if _, err := loaded(t, tt.text, tt.set...); err == nil || err.Error() != tt.want {
			t.Errorf("%s\ngot  %v\nwant %s", tt.text, err, tt.want)
		}
	}
}

// TestEveryCraftCanBeThoughtOf: there is a usual doctrine for each kind of shipped craft, so that a rollout
// agent can fly any duel, and a default one.
func TestEveryCraftCanBeThoughtOf(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		cards, err := sim.Folders{}.CardCatalog(s)
		if err != nil {
			t.Fatal(err)
		}
		doctrines, err := sim.Folders{}.DoctrineCatalog(s)
		if err != nil {
			t.Fatal(err)
		}
		kinds := map[string]bool{}
		for _, name := range cards.Names() {
			kind := ""
			if doc, err := cards.Find(name); err == nil && doc.Field("kind") != nil {
				kind = doc.Field("kind").Value
			}
			kinds[kind] = true
		}
		for kind := range kinds {
			_, err := (&agents.Table{System: s, Doctrines: doctrines}).Make(kind, "doctrine",
				agents.Short(yamldoc.NewString("rollout-16", nil), doctrines))
			if err != nil {
				t.Errorf("%s, %q: %v", s.ID(), kind, err)
			}
			if name, err := agents.DefaultDoctrine(doctrines, s, kind); name == "" || err != nil {
				t.Errorf("%s, %q: the default doctrine is %q, %v", s.ID(), kind, name, err)
			}
		}
	}
}
