package yamldoc

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
)

// A Catalog is documents found by name. It does not change and may
// be shared; so its documents must be cloned before they are changed.
type Catalog struct {
	kind    string
	layers  int
	entries []entry // by id
}

type entry struct {
	id    string
	layer int
	doc   *Node
	text  []byte
}

// NewCatalog parses the files of all layers; kind ("card") is for messages. A
// document is known by its file's base name without ".yaml"; one of a later
// layer takes the place of one of the same name in an earlier layer. The error
// is Faults of all files; the catalog beside it still holds what could be read.
func NewCatalog(kind string, layers ...[]File) (*Catalog, error) {
	s := &Catalog{kind: kind}
	var faults Faults
	for _, files := range layers {
		faults = append(faults, s.add(files)...)
	}
	return s, faults.Err()
}

// Over is the catalog with one more layer of files over those that it has, as NewCatalog makes it.
func (s *Catalog) Over(files []File) (*Catalog, error) {
	out := &Catalog{kind: s.kind, layers: s.layers, entries: slices.Clone(s.entries)}
	return out, out.add(files).Err()
}

// add parses the files of a layer.
func (s *Catalog) add(files []File) (faults Faults) {
	for _, f := range files {
		doc, err := Parse(f)
		faults = append(faults, AsFaults(err)...)
		if doc != nil {
			faults = append(faults, s.put(entry{ID(f.Name), s.layers, doc, f.Data})...)
		}
	}
	s.layers++
	slices.SortFunc(s.entries, func(a, b entry) int { return cmp.Compare(a.id, b.id) })
	return faults
}

// ID is the name by which a file's document is found: its base name without ".yaml".
func ID(file string) string {
	return strings.TrimSuffix(filepath.Base(filepath.ToSlash(file)), ".yaml")
}

// put adds b or replaces the document of the same name in an earlier layer.
func (s *Catalog) put(b entry) Faults {
	for i, old := range s.entries {
		if Fold(old.id) != Fold(b.id) {
			continue
		}
		if old.layer == b.layer {
			f := b.doc.Faultf("", "%w: %s is the same %s's name", ErrDuplicate, old.doc.File, s.kind)
			return Faults{f}
		}
		s.entries[i] = b
		return nil
	}
	s.entries = append(s.entries, b)
	return nil
}

// With is the catalog with each document changed by a function, which returns the same document or another.
func (s *Catalog) With(change func(*Node) *Node) *Catalog {
	out := &Catalog{kind: s.kind, layers: s.layers, entries: slices.Clone(s.entries)}
	for i := range out.entries {
		out.entries[i].doc = change(out.entries[i].doc)
	}
	return out
}

// Names lists the ids, sorted.
func (s *Catalog) Names() []string {
	names := make([]string, len(s.entries))
	for i, b := range s.entries {
		names[i] = b.id
	}
	return names
}

// Has reports whether Find would find the name.
func (s *Catalog) Has(name string) bool { return s.find(name) != nil }

// Layer is the number of the layer that the document comes from, from 0; -1 when there is none.
func (s *Catalog) Layer(name string) int {
	if b := s.find(name); b != nil {
		return b.layer
	}
	return -1
}

func (s *Catalog) find(name string) *entry {
	for i := range s.entries {
		if Fold(s.entries[i].id) == Fold(name) {
			return &s.entries[i]
		}
	}
	return nil
}

// Find is the document of the given name, without regard to case, spaces,
// dashes and underscores. The error is a Fault without a place that lists the known names.
func (s *Catalog) Find(name string) (*Node, error) { return s.FindAt(NewString(name, nil), s.kind) }

// Source is the text of the document's file as it was read; nil when there is none.
func (s *Catalog) Source(name string) []byte {
	if b := s.find(name); b != nil {
		return b.text
	}
	return nil
}

// FindAt is Find for a name that stands in a document; its Fault is at that place and field.
func (s *Catalog) FindAt(name *Node, field string) (*Node, error) {
	if name != nil && name.Kind == Scalar {
		if b := s.find(name.Value); b != nil {
			return b.doc, nil
		}
	}
	f := name.OneOfKind(s.kind, field, s.Names())
	if len(s.entries) == 0 {
		f.Allowed = "a " + s.kind + ", but there are none"
	}
	return nil, f
}
