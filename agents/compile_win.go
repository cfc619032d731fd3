package agents

import (
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// belief is what the sections of a doctrine that read win judge by; nil if none does.
func (c *compiler) belief(doc *yamldoc.Node, d *Document, p *doctrine) *belief {
	reads := false
	for k := range rules.NumKinds {
		if s := p.sections[k]; s != nil && s.wins {
			reads = true
			c.winIn(doc, d, k)
		}
	}
	learned := c.offers.Learned
	if !reads || learned == nil { // a system without learned values refuses the fact
		c.unused(doc, "draw", d.Draw != nil)
		c.unused(doc, valuesKey, d.Values != "")
		c.unused(doc, waysKey, d.Ways != nil)
		return nil
	}
	if d.Ways != nil {
		if m := p.sections[rules.Move]; p.width == 0 || m == nil || !m.wins {
			c.refuse(doc.Field(waysKey), waysKey, "found it in a doctrine that looks at no ends of moves by the fact win, "+
				"where it has no effect")
		}
		p.ways = *d.Ways
	}
	b := &belief{draw: evenDraw}
	if d.Draw != nil {
		b.draw = d.Draw.thousandths
		if b.draw < 0 || b.draw > 1000 {
			c.add(d.Draw.at.Fault("draw", "0 to 1"), yamldoc.ErrRange)
		}
	}
	b.net = c.net
	if b.net == nil {
		b.net = c.load(doc, d.Values)
	}
	b.style = styleOf(p, learned, b.draw)
	return b
}

// load is the network of a doctrine's values; nil, and a fault, if they cannot be used.
func (c *compiler) load(doc *yamldoc.Node, file string) *valuenet.Net {
	_, net, err := valuenet.Load(valuesPath(doc, file), c.system, c.offers.Learned)
	if err != nil {
		c.noValues(doc, file, err)
	}
	return net
}

// noValues adds the fault of values that cannot be used.
func (c *compiler) noValues(doc *yamldoc.Node, file string, err error) {
	if file == "" {
		c.refuse(doc, valuesKey, "the doctrine reads win, but %w", err)
		return
	}
	c.refuse(doc.Field(valuesKey), valuesKey, "%s: %w", file, err)
}

// unused refuses a key that has no effect in a doctrine that does not read win.
func (c *compiler) unused(doc *yamldoc.Node, key string, given bool) {
	if given {
		c.refuse(doc.Field(key), key, "found it in a doctrine without the fact win, where it has no effect")
	}
}

// winIn refuses the fact win in a section where it cannot be told.
func (c *compiler) winIn(doc *yamldoc.Node, d *Document, k rules.Kind) {
	learned := c.offers.Learned
	at := doc.Field(k.String())
	switch {
	case learned == nil:
	case c.offers.Plans != nil && ofMove(k):
		if k != rules.Move || d.Ahead == nil || *d.Ahead != 1 {
			c.refuse(at, k.String(), "found the fact win, which is told at the ends of moves: want it in the section "+
				"move, with ahead: 1")
		}
	case !learned.Kinds.Has(k):
		c.refuse(winAt(at), k.String(), "found the fact win, want another fact here; the sections that can read it: %s",
			strings.Join(c.winSections(), ", "))
	}
}

// winSections are the sections of a doctrine that can read the fact win.
func (c *compiler) winSections() (sections []string) {
	for k := range rules.NumKinds {
		switch ends := c.offers.Plans != nil && ofMove(k); {
		case ends && k == rules.Move:
			sections = append(sections, k.String()+" (with ahead: 1)")
		case !ends && c.offers.Learned.Kinds.Has(k):
			sections = append(sections, k.String())
		}
	}
	return sections
}

// The fields of a doctrine's file that name its values, and how many ways it flies.
const (
	valuesKey = "values"
	waysKey   = "ways"
)

// WithValues is a doctrine's document with a file of values, if it reads the fact win and names no values itself;
// otherwise it is the document. The file's path counts from the working folder.
func WithValues(doc *yamldoc.Node, file string) *yamldoc.Node {
	if !ReadsWin(doc) || doc.Field(valuesKey) != nil {
		return doc
	}
	if at, err := filepath.Abs(file); err == nil {
		file = at
	}
	return withValuesAt(doc, file, &yamldoc.Node{File: "--values"})
}

// ReadsWin reports whether a doctrine's document names the fact win.
func ReadsWin(doc *yamldoc.Node) bool { return winAt(doc) != nil }

// winAt is the first place in a doctrine's document that names the fact win; nil if none does.
func winAt(doc *yamldoc.Node) *yamldoc.Node {
	if doc == nil {
		return nil
	}
	win := rules.Win.Info().Name
	if doc.Kind == yamldoc.Scalar && doc.Value == win {
		return doc
	}
	for i, item := range doc.Items {
		if doc.Kind == yamldoc.Map {
			switch key := doc.Keys[i]; key.Value {
			case win:
				return key
			case "name", "about", "id":
				continue
			}
		}
		if at := winAt(item); at != nil {
			return at
		}
	}
	return nil
}

// ValuesNode is the node of a doctrine's document that names its file of values; nil if it names none.
func ValuesNode(doc *yamldoc.Node) *yamldoc.Node { return doc.Field(valuesKey) }

// ValuesFile is the path of the file of values that a doctrine's document names; "" if it names none.
func ValuesFile(doc *yamldoc.Node) string {
	n := ValuesNode(doc)
	if n.IsNull() || n.Value == "" {
		return ""
	}
	return valuesPath(doc, n.Value)
}

// valuesPath is where a file lies that a document names.
func valuesPath(doc *yamldoc.Node, file string) string {
	if file == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(filepath.Dir(doc.File), file)
}

// WithValuesAt is a doctrine's document that names another file of values.
func WithValuesAt(doc *yamldoc.Node, file string) *yamldoc.Node {
	return withValuesAt(doc, file, ValuesNode(doc))
}

// withValuesAt names a file of values, as written where another node stands.
func withValuesAt(doc *yamldoc.Node, file string, at *yamldoc.Node) *yamldoc.Node {
	out := doc.Clone()
	if out.Set(valuesKey, yamldoc.NewString(file, at)) != nil {
		return doc
	}
	return out
}
