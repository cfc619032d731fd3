package sim

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// An Origin is what a plan is made from.
type Origin struct {
	Source   yamldoc.File // the experiment's text
	Folder   string       // in which its bots run; "" for a shipped experiment
	Sets     []experiments.Override
	Pairings *experiments.Pairings // of a tournament; nil for other runs
	Only     *experiments.Only     // what alone varies; nil: what the text varies
	Points   *experiments.Together // what varies together, in the place of Only; nil: nothing
	// Changes are tried one at a time in the place of what the text varies; nil: there are none.
	Changes []experiments.Change
	Asks    string // the expression that a question asks for; "": none
	Folders Folders

	only *yamldoc.Node // the document that Only or Points has made
}

// Experiment reads the experiment. The error is yamldoc.Faults.
func (o *Origin) Experiment() (*experiments.Experiment, error) {
	doc, err := yamldoc.Parse(o.Source)
	if err != nil {
		return nil, err
	}
	if o.Pairings != nil {
		return experiments.LoadPairings(doc, o.Folders.Library(), o.Sets, *o.Pairings)
	}
	if o.Changes != nil {
		return experiments.LoadChanges(doc, o.Folders.Library(), o.Sets, o.Changes)
	}
	if o.Only != nil {
		if doc, err = o.Only.Document(doc, o.Folders.Library(), o.Sets); err != nil {
			return nil, err
		}
		o.only = doc
	}
	if o.Points != nil {
		if doc, err = o.Points.Document(doc, o.Folders.Library(), o.Sets); err != nil {
			return nil, err
		}
		o.only = doc
	}
	return experiments.Load(doc, o.Folders.Library(), o.Sets)
}

// text is the experiment's text as it is to be read again.
func (o *Origin) text() []byte {
	if o.only != nil {
		return experiments.Text(o.only)
	}
	return o.Source.Data
}

// Plan compiles the experiment that Experiment has read.
func (o *Origin) Plan(e *experiments.Experiment) (*Plan, error) {
	p, err := NewPlan(e)
	if err != nil {
		return nil, err
	}
	p.Folder, p.Origin = o.Folder, o
	if e.Stop != nil {
		p.Stop = &results.Stop{Metric: e.Stop.Metric, HalfWidth: e.Stop.HalfWidth, Max: cmp.Or(e.Stop.Max, results.StopUsual)}
	}
	if o.Asks != "" {
		return p, p.Ask(o.Asks)
	}
	return p, nil
}

// Manifest is what a run folder keeps of a plan with an Origin, of which NewRun has made the run. All texts are in it
// that the experiment may name, so that the duels can be played again when they have been changed or lost.
func (p *Plan) Manifest(run *results.Run, shard manifest.Shard) (*manifest.Manifest, error) {
	o := p.Origin
	m := &manifest.Manifest{Version: run.Version, Rules: RulesVersion(p.Experiment.System), Folder: o.Folder, Shard: shard,
		Source: manifest.Document{Name: o.Source.Name, Text: o.text()}, Outline: run.Outline()}
	if o.Folder != "" {
		if abs, err := filepath.Abs(o.Folder); err == nil {
			m.Folder = abs
		}
	}
	for _, s := range o.Sets {
		m.Sets = append(m.Sets, manifest.Set(s))
	}
	if o.Pairings != nil {
		pairings := manifest.Pairings(*o.Pairings)
		m.Pairings = &pairings
	}
	wanted := run.Wanted
	if run.Stop != nil {
		wanted = run.Stop.First()
	}
	for range run.Cells {
		m.Wanted = append(m.Wanted, wanted)
	}
	err := errors.Join(p.packFiles(m), p.packValues(m))
	if err != nil {
		return nil, err
	}
	return m, m.Seal()
}

// packFiles adds the texts of all cards and doctrines of the system, and of the user's own.
func (p *Plan) packFiles(m *manifest.Manifest) error {
	s, f := p.Experiment.System, p.Origin.Folders
	add := func(kind string, layer int, files []yamldoc.File) {
		for _, file := range files {
			m.Documents = append(m.Documents, manifest.Document{Kind: kind, Layer: layer, Name: file.Name, Text: file.Data})
		}
	}
	shipped := map[string][]yamldoc.File{"card": s.ShippedCards(), "doctrine": agents.Shipped(s.ID())}
	if birds := s.Offers().Missiles; birds != nil {
		shipped["missile"] = birds.Shipped()
	}
	for _, kind := range slices.Sorted(maps.Keys(shipped)) {
		files := shipped[kind]
		if f.packed != nil {
			files = f.packed.shipped(kind)
		}
		add(kind, 0, files)
	}
	for _, own := range [][2]string{{"card", f.Cards}, {"doctrine", f.Doctrines}} {
		files, err := f.own(own[0], own[1])
		if err != nil {
			return err
		}
		add(own[0], 1, files)
	}
	return nil
}

// packValues adds the files of learned values that doctrines name: layer 1 is that of the command line.
func (p *Plan) packValues(m *manifest.Manifest) error {
	seen := map[string]bool{}
	add := func(path string, layer int) error {
		if path == "" || seen[path] {
			return nil
		}
		seen[path] = true
		text, err := plainfile.Read(path, valuenet.MaxSize)
		if err == nil {
			m.Documents = append(m.Documents, manifest.Document{Kind: "values", Layer: layer, Name: path, Text: text})
		}
		return err
	}
	global := p.Origin.Folders.Values
	if abs, err := filepath.Abs(global); err == nil && global != "" {
		global = abs
	}
	if err := add(global, 1); err != nil {
		return err
	}
	catalog := p.Experiment.Cells[0].Pilots[0][0].Names
	for _, name := range catalog.Names() {
		doc, err := catalog.Find(name)
		if err != nil {
			return err
		}
		if err := add(agents.ValuesFile(doc), 0); err != nil {
			return err
		}
	}
	return nil
}

// Restore makes the plan of a run again from what its folder keeps. A run whose duels this Furball would play
// otherwise is refused.
func Restore(m *manifest.Manifest) (*Plan, error) {
	return unpacked(m, nil, func(o *Origin) (*Plan, error) { return o.restore(m) })
}

// Anew makes the plan of a run from what its folder keeps, with more overrides: whoever plays it has a run of its own, by the rules
// of this Furball.
func Anew(m *manifest.Manifest, more []experiments.Override) (*Plan, error) {
	return unpacked(m, more, func(o *Origin) (*Plan, error) {
		e, err := o.Experiment()
		if err != nil {
			return nil, err
		}
		p, err := o.Plan(e)
		if err == nil {
			p.Record = m.Record != ""
		}
		return p, err
	})
}

// unpacked makes a plan from what the folder of a run keeps, with more overrides.
func unpacked(m *manifest.Manifest, more []experiments.Override, plan func(o *Origin) (*Plan, error)) (*Plan, error) {
	o := &Origin{Source: yamldoc.File{Name: m.Source.Name, Data: m.Source.Text}, Folder: m.Folder}
	for _, s := range m.Sets {
		o.Sets = append(o.Sets, experiments.Override(s))
	}
	o.Sets = append(o.Sets, more...)
	if m.Pairings != nil {
		pairings := experiments.Pairings(*m.Pairings)
		o.Pairings = &pairings
	}
	if m.Question != nil {
		o.Changes = ChangesOf(m.Question)
		if results.IsExpression(m.Question.Metric) {
			o.Asks = m.Question.Metric
		}
	}
	var err error
	if o.Folders, err = unpack(m.Documents); err != nil {
		return nil, err
	}
	p, err := plan(o)
	if err != nil {
		return nil, errors.Join(err, o.Folders.packed.remove())
	}
	return p, nil
}

// ChangesOf are the changes that a question tries; nil: it tries none.
func ChangesOf(q *manifest.Question) (all []experiments.Change) {
	for _, c := range q.Changes {
		own, values := c.Texts()
		all = append(all, experiments.Change{Path: c.Field, Own: own, Values: values})
	}
	return all
}

// restore is Restore once the files are there.
func (o *Origin) restore(m *manifest.Manifest) (*Plan, error) {
	system, err := FindSystem(m.Outline.System, rules.Systems())
	if err != nil {
		return nil, err
	}
	if here := RulesVersion(system); m.Rules != here {
		return nil, fmt.Errorf("the run was played by the rules %s (furball %s), this furball has %s: its duels go "+
			"otherwise and cannot be put together with those", m.Rules, m.Version, here)
	}
	e, err := o.Experiment()
	if err != nil {
		return nil, err
	}
	p, err := o.Plan(e)
	if err != nil {
		return nil, err
	}
	p.Record, p.Stop = m.Record != "", m.Outline.Stop
	p.setKeys()
	if len(p.Cells) != len(m.Outline.Cases) {
		return nil, fmt.Errorf("the manifest has %d cells, its experiment makes %d", len(m.Outline.Cases), len(p.Cells))
	}
	for i := range p.Cells {
		if c := &m.Outline.Cases[i]; c.Key != p.Cells[i].Key {
			return nil, fmt.Errorf("cell %s would not be played as before: what it depends on has changed (a bot's program in %s, "+
				"or a file of the run folder)", c.ID, cmp.Or(o.Folder, "furball"))
		}
	}
	return p, nil
}

// packed are files from the folder of a run.
type packed struct {
	documents []manifest.Document
	dir       string            // of files of values that have been written out; "" if there are none
	places    map[string]string // where they are, by the path that doctrines name
}

// unpack makes folders from documents. Files of values are written out, because doctrines name them by their paths.
func unpack(documents []manifest.Document) (Folders, error) {
	f := Folders{packed: &packed{documents: documents, places: map[string]string{}}}
	for i := range documents {
		d := &documents[i]
		if d.Kind != "values" {
			continue
		}
		at, err := f.packed.writeOut(d, i)
		if err != nil {
			return f, errors.Join(err, f.packed.remove())
		}
		f.packed.places[d.Name] = at
		if d.Layer == 1 {
			f.Values = at
		}
	}
	return f, nil
}

func (k *packed) writeOut(d *manifest.Document, number int) (string, error) {
	if k.dir == "" {
		dir, err := os.MkdirTemp("", "furball-")
		if err != nil {
			return "", err
		}
		k.dir = dir
	}
	at := filepath.Join(k.dir, fmt.Sprintf("values-%d.json", number))
	return at, os.WriteFile(at, d.Text, 0o600)
}

// remove removes what unpack has written.
func (k *packed) remove() error {
	if k == nil || k.dir == "" {
		return nil
	}
	dir := k.dir
	k.dir = ""
	return os.RemoveAll(dir)
}

// files are those of a kind and layer.
func (k *packed) files(kind string, layer int) []yamldoc.File {
	var out []yamldoc.File
	for _, d := range k.documents {
		if d.Kind == kind && d.Layer == layer {
			out = append(out, yamldoc.File{Name: d.Name, Data: d.Text})
		}
	}
	return out
}

// shipped are the shipped files of a kind as they were when the run was made.
func (k *packed) shipped(kind string) []yamldoc.File { return k.files(kind, 0) }

// own are the user's own files; cards of aircraft and of missiles lie in one folder.
func (k *packed) own(kind string) []yamldoc.File {
	if kind == "missile" {
		kind = "card"
	}
	return k.files(kind, 1)
}

// values is a doctrine's document with the path at which its values have been written out.
func (k *packed) values(doc *yamldoc.Node) *yamldoc.Node {
	at := k.places[agents.ValuesFile(doc)]
	if at == "" {
		return doc
	}
	return agents.WithValuesAt(doc, at)
}
