// Inside: it looks at ChangesOf, of which a caller sees only what follows.
package sim

import (
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Every shipped experiment can be asked about the first field that it varies, and its plan made again from what a run
// folder keeps: Restore refuses it if a cell would be played otherwise.
func TestOneFieldVariesAlone(t *testing.T) {
	t.Parallel()
	asked := 0
	for _, source := range experiments.Shipped() {
		doc, err := yamldoc.Parse(source)
		if err != nil {
			t.Fatal(err)
		}
		vary := doc.Field("vary")
		if vary == nil || len(vary.Keys) == 0 {
			continue
		}
		path := vary.Keys[0].Value
		o := &Origin{Source: source, Only: &experiments.Only{Path: path, Flag: "--over"}}
		e, err := o.Experiment()
		if err != nil {
			t.Errorf("%s over %s: %v", source.Name, path, err)
			continue
		}
		p, err := o.Plan(e)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.Manifest(p.NewRun("v0", 1), manifest.Shard{})
		if err != nil {
			t.Fatal(err)
		}
		again, err := Restore(m)
		if err != nil {
			t.Errorf("%s over %s: %v", source.Name, path, err)
			continue
		}
		asked++
		if len(again.Experiment.Varied) != 1 || again.Experiment.Varied[0] != path || again.Again() >= 0 ||
			again.Experiment.Name != e.Name || again.Experiment.Title != e.Title || again.Experiment.Has(path) == nil {
			t.Errorf("%s over %s: varied %v", source.Name, path, again.Experiment.Varied)
		}
	}
	if asked < 30 {
		t.Errorf("%d experiments vary something, want 30 at least", asked)
	}
}

func TestEqualCellsAreFound(t *testing.T) {
	t.Parallel()
	doc := experiments.Shipped()[0]
	for _, source := range experiments.Shipped() {
		if yamldoc.ID(source.Name) == "tornado-vs-ufo" {
			doc = source
		}
	}
	o := &Origin{Source: doc, Only: &experiments.Only{Path: "blue.doctrine", Flag: "--over",
		Values: []string{"guns-only", "ace", "GunsOnly"}}}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	if again := p.Again(); again != 2 {
		t.Errorf("found cell %d, want 2", again)
	}
}

// A plan of changes is made again from what a run folder keeps: the first cell is the experiment as it is, each of the
// others changes one field.
func TestChangesAreRestored(t *testing.T) {
	t.Parallel()
	source := yamldoc.File{Name: "x.yaml", Data: []byte("title: t\nsystem: ufo\n" +
		"blue: {card: tornado, doctrine: guns-only}\n" +
		"red: {card: small-ufo, doctrine: sniper}\nvary: {red.card.dp: [3, 4]}\n")}
	q := &manifest.Question{Kind: "change", Changes: []manifest.Change{{Field: "red.card.dp", Own: 1000, Step: 400, Up: 1, Down: 2},
		{Field: "start.range", Own: 2400, Step: 300, Up: 1}}}
	o := &Origin{Source: source, Changes: ChangesOf(q)}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Manifest(p.NewRun("v0", 1), manifest.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	m.Ask(q)
	again, err := Restore(m)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"red.card.dp=10,start.range=24", "red.card.dp=14,start.range=24", "red.card.dp=6,start.range=24",
		"red.card.dp=2,start.range=24", "red.card.dp=10,start.range=27"}
	for i, c := range again.Experiment.Cells {
		if len(again.Experiment.Cells) != len(want) || c.ID != want[i] {
			t.Errorf("cell %d is %s, want %v", i, c.ID, want)
		}
	}
	if again.Again() >= 0 {
		t.Error("two cells play the same duels")
	}
}
