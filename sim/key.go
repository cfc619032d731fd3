package sim

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A keyer makes the keys of cells. It remembers the digests of documents, which thousands of cells may share.
type keyer struct {
	plan     *Plan
	docs     map[*yamldoc.Node][sha256.Size]byte
	catalogs map[*yamldoc.Catalog][sha256.Size]byte
}

// setKeys sets the key of every cell: the digest of the version of the rules, of the seed, and of the cell's start,
// options, cards and doctrines, and of the expression that is asked for. Where a program decides, the files that its command names count too. Of cells that
// are alike in all of that, the second has the key of a second one, and so on.
func (p *Plan) setKeys() {
	if p.keyed {
		return
	}
	p.keyed = true
	k := &keyer{p, map[*yamldoc.Node][sha256.Size]byte{}, map[*yamldoc.Catalog][sha256.Size]byte{}}
	alike := map[results.Key]int{}
	for i := range p.Cells {
		key := k.key(i)
		if alike[key]++; alike[key] > 1 {
			p.Cells[i].again = true
			again := sha256.Sum256(fmt.Appendf(key[:], " again %d", alike[key]))
			key = again
		}
		p.Cells[i].Key = key
	}
}

// Again finds a cell whose duels are those of an earlier one; -1 if there is none.
func (p *Plan) Again() int {
	p.setKeys()
	return slices.IndexFunc(p.Cells, func(c Cell) bool { return c.again })
}

func (k *keyer) key(cell int) (key results.Key) {
	e := k.plan.Experiment
	c := &e.Cells[cell]
	h := sha256.New()
	put(h, "furball cell 1")
	put(h, RulesVersion(e.System))
	put(h, fmt.Sprint(e.Seed))
	k.doc(h, c.Setup.Start)
	k.doc(h, c.Setup.Options)
	for s := range c.Setup.Sides {
		put(h, "side")
		for i, craft := range c.Setup.Sides[s] {
			put(h, yamldoc.ID(craft.Card.File))
			k.doc(h, craft.Card)
			k.fields(h, craft.Fields)
			for _, m := range craft.Missiles {
				put(h, yamldoc.ID(m.Card.File))
				k.doc(h, m.Card)
			}
			k.pilot(h, &c.Pilots[s][i])
		}
	}
	if expression := k.plan.Metric.Expression(); expression != "" { // parts say where it holds
		put(h, expression)
	}
	h.Sum(key[:0])
	return key
}

// fields hashes the fields of a craft. The weapons that it leaves at home are hashed as results name them, sorted, each
// once, because the same weapons may be written in many ways.
func (k *keyer) fields(h hash.Hash, n *yamldoc.Node) {
	home := n.Field(experiments.WithoutName)
	if home == nil {
		k.doc(h, n)
		return
	}
	items := home.Items
	if home.Kind != yamldoc.List {
		items = []*yamldoc.Node{home}
	}
	var ids []string
	for _, item := range items {
		ids = append(ids, rules.Normalize(item.Value))
	}
	slices.Sort(ids)
	for i, key := range n.Keys {
		if key.Value != experiments.WithoutName {
			put(h, key.Value)
			k.doc(h, n.Items[i])
		}
	}
	put(h, experiments.WithoutName)
	for _, id := range slices.Compact(ids) {
		put(h, id)
	}
}

// put hashes a text after its length, so that texts cannot run into each other.
func put(h hash.Hash, text string) {
	h.Write(binary.AppendUvarint(nil, uint64(len(text))))
	h.Write([]byte(text))
}

// pilot hashes who decides for a craft.
func (k *keyer) pilot(h hash.Hash, p *experiments.Pilot) {
	put(h, "pilot")
	switch {
	case p.Doctrine == nil:
		put(h, experiments.Random)
	case isBot(p.Doctrine):
		k.doc(h, p.Doctrine)
		k.program(h, p.Doctrine.Field("exec"))
	case agents.Described(p.Doctrine):
		// It plays ahead with doctrines that it names or that are the usual ones.
		k.doc(h, p.Doctrine)
		k.catalog(h, p.Names)
	default:
		k.doc(h, p.Doctrine)
		put(h, valuesText(p.Doctrine))
	}
}

// valuesText is the content of the file of learned values that a doctrine names; "" if it names none, or if the file
// is gone.
func valuesText(doc *yamldoc.Node) string {
	file := agents.ValuesFile(doc)
	if file == "" {
		return ""
	}
	text, err := plainfile.Read(file, valuenet.MaxSize)
	if err != nil {
		return ""
	}
	return string(text)
}

// catalog hashes all documents of a catalog.
func (k *keyer) catalog(h hash.Hash, s *yamldoc.Catalog) {
	sum, known := k.catalogs[s]
	if !known {
		all := sha256.New()
		for _, name := range s.Names() {
			if doc, err := s.Find(name); err == nil {
				put(all, name)
				put(all, fmt.Sprint(s.Layer(name)))
				k.doc(all, doc)
				put(all, valuesText(doc))
			}
		}
		all.Sum(sum[:0])
		k.catalogs[s] = sum
	}
	h.Write(sum[:])
}

// program hashes the files that a command names.
func (k *keyer) program(h hash.Hash, command *yamldoc.Node) {
	words := []*yamldoc.Node{command}
	if command.Kind == yamldoc.List {
		words = command.Items
	}
	for _, w := range words {
		put(h, k.file(w.Value))
	}
}

// file is the hash of a file of the experiment's folder, or "" if there is none by that name. A word that is no file,
// such as an option, is in the experiment's text.
func (k *keyer) file(name string) string {
	if k.plan.Folder == "" {
		text, _ := fs.ReadFile(experiments.Bots(), path.Clean(filepath.ToSlash(name)))
		return string(text)
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(k.plan.Folder, name)
	}
	f, _, err := plainfile.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	all := sha256.New()
	if _, err := io.Copy(all, f); err != nil {
		return ""
	}
	return string(all.Sum(nil))
}

// doc hashes a document's values without their places in the file.
func (k *keyer) doc(h hash.Hash, n *yamldoc.Node) {
	if n == nil {
		h.Write([]byte{0})
		return
	}
	sum, known := k.docs[n]
	if !known {
		own := sha256.New()
		writeNode(own, n, agents.ValuesNode(n))
		own.Sum(sum[:0])
		k.docs[n] = sum
	}
	h.Write(sum[:])
}

// writeNode writes a node as bytes that no other node has, but for one that is left out.
func writeNode(h hash.Hash, n, without *yamldoc.Node) {
	h.Write([]byte{1, byte(n.Kind), byte(n.Tag)})
	if n == without && n != nil {
		return // the file that it names is hashed for what it holds, wherever it lies
	}
	put(h, n.Value)
	put(h, fmt.Sprint(len(n.Items)))
	for i, item := range n.Items {
		if n.Kind == yamldoc.Map {
			put(h, n.Keys[i].Value)
		}
		writeNode(h, item, without)
	}
}
