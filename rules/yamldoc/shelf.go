package yamldoc

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
)

// A Shelf is a library of documents found by name. It does not change and may
// be shared; so the documents on it must be cloned before they are changed.
type Shelf struct {
	kind   string
	layers int
	books  []book // by id
}

type book struct {
	id    string
	layer int
	doc   *Node
	text  []byte
}

// NewShelf parses the files of all layers; kind ("card") is for messages. A
// document is known by its file's base name without ".yaml"; one of a later
// layer takes the place of one of the same name in an earlier layer. The error
// is Faults of all files; the shelf beside it still holds what could be read.
func NewShelf(kind string, layers ...[]File) (*Shelf, error) {
	s := &Shelf{kind: kind}
	var faults Faults
	for _, files := range layers {
		faults = append(faults, s.add(files)...)
	}
	return s, faults.Err()
}

// Over is the shelf with one more layer of files over those that it has, as NewShelf makes it.
func (s *Shelf) Over(files []File) (*Shelf, error) {
	out := &Shelf{kind: s.kind, layers: s.layers, books: slices.Clone(s.books)}
	return out, out.add(files).Err()
}

// add parses the files of a layer.
func (s *Shelf) add(files []File) (faults Faults) {
	for _, f := range files {
		doc, err := Parse(f)
		faults = append(faults, AsFaults(err)...)
		if doc != nil {
			faults = append(faults, s.put(book{ID(f.Name), s.layers, doc, f.Data})...)
		}
	}
	s.layers++
	slices.SortFunc(s.books, func(a, b book) int { return cmp.Compare(a.id, b.id) })
	return faults
}

// ID is the name by which a file's document is found: its base name without ".yaml".
func ID(file string) string {
	return strings.TrimSuffix(filepath.Base(filepath.ToSlash(file)), ".yaml")
}

// put adds b or replaces the document of the same name in an earlier layer.
func (s *Shelf) put(b book) Faults {
	for i, old := range s.books {
		if Fold(old.id) != Fold(b.id) {
			continue
		}
		if old.layer == b.layer {
			f := b.doc.Faultf("", "%w: %s is the same %s's name", ErrDuplicate, old.doc.File, s.kind)
			return Faults{f}
		}
		s.books[i] = b
		return nil
	}
	s.books = append(s.books, b)
	return nil
}

// With is the shelf with each document changed by a function, which returns the same document or another.
func (s *Shelf) With(change func(*Node) *Node) *Shelf {
	out := &Shelf{kind: s.kind, layers: s.layers, books: slices.Clone(s.books)}
	for i := range out.books {
		out.books[i].doc = change(out.books[i].doc)
	}
	return out
}

// Names lists the ids, sorted.
func (s *Shelf) Names() []string {
	names := make([]string, len(s.books))
	for i, b := range s.books {
		names[i] = b.id
	}
	return names
}

// Has reports whether Find would find the name.
func (s *Shelf) Has(name string) bool { return s.find(name) != nil }

// Layer is the number of the layer that the document comes from, from 0; -1 when there is none.
func (s *Shelf) Layer(name string) int {
	if b := s.find(name); b != nil {
		return b.layer
	}
	return -1
}

func (s *Shelf) find(name string) *book {
	for i := range s.books {
		if Fold(s.books[i].id) == Fold(name) {
			return &s.books[i]
		}
	}
	return nil
}

// Find is the document of the given name, without regard to case, spaces,
// dashes and underscores. The error is a Fault without a place that lists the known names.
func (s *Shelf) Find(name string) (*Node, error) {
	if b := s.find(name); b != nil {
		return b.doc, nil
	}
	return nil, s.unknown(&Node{Kind: Scalar, Tag: String, Value: name}, s.kind)
}

// Source is the text of the document's file as it was read; nil when there is none.
func (s *Shelf) Source(name string) []byte {
	if b := s.find(name); b != nil {
		return b.text
	}
	return nil
}

// FindAt is Find for a name that stands in a document; its Fault is at that place and field.
func (s *Shelf) FindAt(name *Node, field string) (*Node, error) {
	if name == nil || name.Kind != Scalar {
		return nil, s.unknown(name, field)
	}
	if b := s.find(name.Value); b != nil {
		return b.doc, nil
	}
	return nil, s.unknown(name, field)
}

func (s *Shelf) unknown(name *Node, field string) Fault {
	f := name.OneOfKind(s.kind, field, s.Names())
	if len(s.books) == 0 {
		f.Allowed = "a " + s.kind + ", but there are none"
	}
	return f
}
