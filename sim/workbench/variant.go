package workbench

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// Limits of what a visitor may change.
const (
	mostSettings = 60   // fields
	longestValue = 2000 // bytes
	longestPath  = 200
)

// A Variant is one cell of an experiment with what a visitor has changed, and what has been counted of it. Several
// visitors may share it.
type Variant struct {
	source   *Source
	settings []experiments.Override
	varied   []experiments.Override // the settings but those of the experiment as a whole
	key      key
	doc      *yamldoc.Node // of the cell alone
	match    *Match
	points   bool   // the experiment has points, which --set cannot change
	flags    string // of the command line: folders of the user
	counts
}

// A key tells variants apart.
type key [sha256.Size]byte

// keyOf is the same for the same settings of the same text.
func keyOf(s *Source, settings []experiments.Override) key {
	h := sha256.New()
	put := func(text string) {
		h.Write(binary.AppendUvarint(nil, uint64(len(text))))
		h.Write([]byte(text))
	}
	put(s.ID)
	put(string(s.file.Data))
	for _, c := range s.cards {
		put(c.Name)
		put(string(c.Data))
	}
	for _, o := range settings {
		put(o.Path)
		put(o.Value)
	}
	return key(h.Sum(nil))
}

// name tells it apart on a page.
func (k key) name() string { return hex.EncodeToString(k[:8]) }

// name is that of the variant's key.
func (v *Variant) name() string { return v.key.name() }

// A Refusal says why a variant cannot be played. Field is the path of the setting that is wrong; "" if the fault is
// that of the whole.
type Refusal struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// Refusals are all of them.
type Refusals []Refusal

// Error lists them, one a line.
func (rs Refusals) Error() string {
	lines := make([]string, len(rs))
	for i, r := range rs {
		lines[i] = strings.TrimPrefix(r.Field+": "+r.Message, ": ")
	}
	return strings.Join(lines, "\n")
}

// refusals turns faults into refusals, at the settings that made them.
func refusals(err error, settings []experiments.Override) error {
	var all Refusals
	for _, f := range yamldoc.AsFaults(err) {
		at := slices.IndexFunc(settings, func(o experiments.Override) bool { return o.Path == f.File })
		if at < 0 {
			all = append(all, Refusal{Message: f.Error()})
			continue
		}
		message := f.Body()
		if f.Field != f.File && strings.HasPrefix(f.Field, f.File+".") {
			message = strings.TrimPrefix(f.Field, f.File+".") + ": " + message
		}
		all = append(all, Refusal{f.File, message})
	}
	return all
}

// check refuses settings that no page sends, or that would reach for files and programs.
func check(settings []experiments.Override) error {
	var bad Refusals
	refuse := func(path, format string, args ...any) {
		bad = append(bad, Refusal{path, fmt.Sprintf(format, args...)})
	}
	if len(settings) > mostSettings {
		refuse("", "found %d changed fields, want at most %d", len(settings), mostSettings)
		return bad
	}
	seen := map[string]bool{}
	for _, o := range settings {
		switch {
		case len(o.Path) > longestPath || len(o.Value) > longestValue:
			refuse(clip(o.Path), "found %d bytes, want at most %d", len(o.Value), longestValue)
		case seen[o.Path]:
			refuse(o.Path, "found it twice, want it once")
		case strings.TrimSpace(o.Value) == "":
			refuse(o.Path, "found nothing, want a value")
		case strings.HasSuffix(o.Path, ".doctrine."+limitKey) || timed(yamldoc.Value(o.Value, "")):
			refuse(o.Path, clocked)
		case strings.HasSuffix(o.Path, ".doctrine.values") || reaches(yamldoc.Value(o.Value, "")):
			refuse(o.Path, "found a program or a file of values, which the workbench takes from no page: want another value")
		}
		seen[o.Path] = true
	}
	if len(bad) > 0 {
		return bad
	}
	return nil
}

// clip shortens what may be of any length.
func clip(text string) string { return text[:min(len(text), longestPath)] }

// reaches reports whether a value names a program or a file of learned values.
func reaches(n *yamldoc.Node) bool {
	if n == nil {
		return false
	}
	for _, key := range n.Keys {
		if last := key.Value[strings.LastIndexByte(key.Value, '.')+1:]; last == bot.Key || last == "values" {
			return true
		}
	}
	return slices.ContainsFunc(n.Items, reaches)
}

// seedPath is the setting that is one of the experiment as a whole: no cell can have a value of its own.
const seedPath = "seed"

// fixed puts such a setting into a copy of the document, and returns the other settings.
func fixed(doc *yamldoc.Node, settings []experiments.Override) (*yamldoc.Node, []experiments.Override, error) {
	at := slices.IndexFunc(settings, func(o experiments.Override) bool { return o.Path == seedPath })
	if at < 0 || doc == nil || doc.Kind != yamldoc.Map {
		return doc, settings, nil
	}
	doc = doc.Clone()
	err := doc.Set(seedPath, yamldoc.Value(settings[at].Value, seedPath))
	return doc, slices.Delete(slices.Clone(settings), at, at+1), err
}

// compile checks settings as a file is checked, and makes the variant. The error is Refusals.
func compile(s *Source, settings []experiments.Override, folders sim.Folders) (*Variant, error) {
	if err := check(settings); err != nil {
		return nil, err
	}
	folders = folders.WithCards(s.cards...)
	doc, err := yamldoc.Parse(s.file)
	if err != nil {
		return nil, refusals(err, nil)
	}
	doc, varied, err := fixed(doc, settings)
	if err != nil {
		return nil, refusals(err, settings)
	}
	v := &Variant{source: s, settings: settings, varied: varied, key: keyOf(s, settings), doc: experiments.Alone(doc, varied),
		points: !doc.Field("points").IsNull(), flags: flagsOf(folders)}
	origin := &sim.Origin{Source: yamldoc.File{Name: s.file.Name, Data: experiments.Text(v.doc)}, Folder: s.folder,
		Folders: folders}
	e, err := experiments.Load(v.doc, folders.Library(), nil)
	if err != nil {
		return nil, refusals(err, settings)
	}
	e.Stop = nil // the visitor says when it is enough
	plan, err := origin.Plan(e)
	if err != nil {
		return nil, refusals(err, settings)
	}
	if why := Unplayable(plan, 0); why != "" {
		return nil, Refusals{{Message: why}}
	}
	run := plan.NewRun("", 1)
	v.match = &Match{plan, s.script(settings)}
	v.counts.reset(run.Cells[0].Key)
	return v, nil
}

// Unplayable says why the workbench plays no duel of a cell; "": it does.
func Unplayable(p *sim.Plan, cell int) string {
	if p.Cells[cell].HasBots() {
		return "programs decide in this experiment, and the workbench starts none: play it with furball run"
	}
	for _, pilots := range p.Experiment.Cells[cell].Pilots {
		for i := range pilots {
			if timed(pilots[i].Doctrine) {
				return clocked
			}
		}
	}
	return ""
}

// clocked says why no agent with a limit of time plays.
const clocked = "found milliseconds, want none: duels that depend on the clock cannot be played again to the last bit, and the " +
	"workbench compares such duels alone; play them with furball run"

// timed reports whether a value describes an agent with a limit of time.
func timed(n *yamldoc.Node) bool {
	return n != nil && agents.Described(n) && n.Key(limitKey) != nil
}

// limitKey is the limit of time of an agent that plays ahead.
const limitKey = "milliseconds"

// flagsOf are the flags of the command line that name folders.
func flagsOf(f sim.Folders) (flags string) {
	for _, one := range [][2]string{{"--cards", f.Cards}, {"--doctrines", f.Doctrines}, {"--values", f.Values}} {
		if one[1] != "" {
			flags += " " + one[0] + " " + quoted(one[1])
		}
	}
	return flags
}

// node is what the experiment's text or a setting says at a path.
func (v *Variant) node(path string) *yamldoc.Node {
	for _, o := range slices.Backward(v.settings) {
		if o.Path == path {
			return yamldoc.Value(o.Value, path)
		}
	}
	return v.doc.Get(path)
}

// File is the variant as an experiment's file.
func (v *Variant) File() []byte {
	text := fmt.Appendf(nil, "# Made in the workbench from %s.\n", v.source.Name)
	plain := experiments.Alone(v.doc, nil)
	text = append(text, experiments.Text(plain)...)
	if len(v.varied) == 0 {
		return text
	}
	text = append(text, "vary: # one value each: what differs from the experiment above\n"...)
	for _, o := range v.varied {
		value := yamldoc.Value(o.Value, o.Path)
		line := experiments.Text(named(o.Path, value))
		text = append(append(text, "  "...), line...)
	}
	return text
}

// named is a map of one list with one value.
func named(path string, value *yamldoc.Node) *yamldoc.Node {
	m := yamldoc.NewMap(value)
	m.Keys = append(m.Keys, yamldoc.NewString(path, value))
	m.Items = append(m.Items, yamldoc.NewList(value, value))
	return m
}
