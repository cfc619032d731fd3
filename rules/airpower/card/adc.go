package card

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// maxChain is the most ancestors of a card in the public form.
const maxChain = 20

// A source is a folder of cards in the public JSON form, each file read once.
type source struct {
	fsys  fs.FS
	label string // in front of file names in messages: "cards/"
	files map[string]sourceFile
}

type sourceFile struct {
	doc *yamldoc.Node
	err error
}

// A rawCard is a card with its ancestors merged: the value of each key and how
// many files away from the card's own it stands.
type rawCard struct {
	name   string
	chain  []string // the card and its ancestors
	root   *yamldoc.Node
	keys   map[string]*yamldoc.Node
	levels map[string]int
}

// load reads one file; its whole-line comments are blanked, so that lines keep
// their numbers. JSON is YAML, so the reader of YAML documents serves.
func (s *source) load(file string) (*yamldoc.Node, error) {
	if f, ok := s.files[file]; ok {
		return f.doc, f.err
	}
	doc, err := s.read(file)
	s.files[file] = sourceFile{doc, err}
	return doc, err
}

func (s *source) read(file string) (*yamldoc.Node, error) {
	label := s.label + file
	data, err := fs.ReadFile(s.fsys, file)
	if err != nil {
		var p *fs.PathError
		if errors.As(err, &p) {
			err = p.Err
		}
		if tooLarge := new(plainfile.SizeError); errors.As(err, &tooLarge) {
			err = yamldoc.TooLarge(tooLarge.Size)
		}
		return nil, yamldoc.Fault{File: label, Err: err}
	}
	if len(data) > yamldoc.MaxSize {
		return nil, yamldoc.Fault{File: label, Err: yamldoc.TooLarge(int64(len(data)))}
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: label, Data: blankComments(data)})
	if err != nil {
		return nil, err
	}
	if doc.Kind != yamldoc.Map {
		return nil, doc.Fault("", "a card in the public JSON form, a map in braces")
	}
	return doc, nil
}

// blankComments empties the lines that start with two slashes and turns the tabs
// of an indentation into spaces, which YAML wants.
func blankComments(data []byte) []byte {
	lines := bytes.Split(data, []byte("\n"))
	for i, l := range lines {
		l = bytes.TrimSuffix(l, []byte("\r"))
		rest := bytes.TrimLeft(l, " \t")
		if bytes.HasPrefix(rest, []byte("//")) {
			lines[i] = nil
			continue
		}
		lines[i] = append(bytes.Repeat([]byte(" "), len(l)-len(rest)), rest...)
	}
	return bytes.Join(lines, []byte("\n"))
}

// resolve reads a card by its name, which may hold slashes that the file name
// drops, and all that it includes: a key of the including file replaces the
// included one whole.
func (s *source) resolve(name string) (*rawCard, error) {
	raw := &rawCard{name: name, keys: map[string]*yamldoc.Node{}, levels: map[string]int{}}
	var at *yamldoc.Node // the _include that leads to the file
	for level := 0; ; level++ {
		if slices.Contains(raw.chain, name) {
			return nil, at.Fault("_include", "a card that does not include this one: "+strings.Join(raw.chain, " > "))
		}
		if level > maxChain {
			return nil, at.Faultf("_include", "more than %d cards include one another", maxChain)
		}
		doc, err := s.load(strings.ReplaceAll(name, "/", "") + ".json")
		if err != nil {
			if at != nil && (errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid)) {
				return nil, at.Fault("_include", "the name of a card in the same folder")
			}
			return nil, err
		}
		raw.chain = append(raw.chain, name)
		if level == 0 {
			raw.root = doc
		}
		for i, k := range doc.Keys {
			if _, ok := raw.keys[k.Value]; !ok && k.Value != "_include" {
				raw.keys[k.Value], raw.levels[k.Value] = doc.Items[i], level
			}
		}
		if at = doc.Field("_include"); at == nil {
			return raw, nil
		}
		if at.Kind != yamldoc.Scalar || at.Tag != yamldoc.String || strings.ReplaceAll(at.Value, "/", "") == "" {
			return nil, at.Fault("_include", "the name of a card in the same folder")
		}
		name = at.Value
	}
}

// Slug is the id of a card with the given printed name: lower case, dashes
// between letters and digits: "F-86F-25 (6-3 Wing)" is "f-86f-25-6-3-wing".
func Slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if plain, ok := accents[r]; ok {
			r = plain
		}
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.Trim(b.String(), "-")
}

// accents maps accented letters to plain ones, because an id has only those.
var accents = map[rune]rune{
	'à': 'a', 'á': 'a', 'â': 'a', 'ä': 'a', 'å': 'a', 'ç': 'c', 'ñ': 'n',
	'è': 'e', 'é': 'e', 'ê': 'e', 'ë': 'e', 'ì': 'i', 'í': 'i', 'î': 'i', 'ï': 'i',
	'ò': 'o', 'ó': 'o', 'ô': 'o', 'ö': 'o', 'ø': 'o', 'ù': 'u', 'ú': 'u', 'û': 'u', 'ü': 'u',
}

// An Imported card is a card of the public form in ours.
type Imported struct {
	Document *Document
	Text     []byte   // the document as a YAML file
	Chain    []string // the card and those that it includes
	Remarks  []string // what was read in a special way or left out
}

// Import reads a card of the public JSON form from a folder by its name (the file
// name without .json) and what it includes. label stands in front of file names
// in messages. The error is yamldoc.Faults.
func Import(fsys fs.FS, label, name string) (*Imported, error) {
	return (&source{fsys: fsys, label: label, files: map[string]sourceFile{}}).importCard(name)
}

// ImportFile is Import for the path of a file that ends in ".json".
func ImportFile(path string) (*Imported, error) {
	folder, base := filepath.Split(path)
	name, ok := strings.CutSuffix(base, ".json")
	if !ok || name == "" {
		return nil, yamldoc.Join(yamldoc.Fault{File: path,
			Err: errors.New(`a card of the public form is a file whose name ends in ".json"`)})
	}
	label := filepath.ToSlash(folder)
	if folder == "" {
		folder = "."
	}
	return Import(plainfile.Folder{Path: folder, Limit: yamldoc.MaxSize}, label, name)
}

func (s *source) importCard(name string) (*Imported, error) {
	raw, err := s.resolve(name)
	if err != nil {
		return nil, yamldoc.Join(err)
	}
	im := &importer{raw: raw, source: map[string]*yamldoc.Node{}}
	im.run()
	if err := im.faults.Err(); err != nil {
		return nil, err
	}
	// The document is checked as if a designer had written it.
	text := im.d.YAML()
	doc, err := yamldoc.Parse(yamldoc.File{Name: im.d.ID + ".yaml", Data: text})
	if err == nil {
		err = Check(doc)
	}
	if err != nil {
		return nil, im.place(yamldoc.AsFaults(err)).Err()
	}
	return &Imported{Document: &im.d, Text: text, Chain: raw.chain, Remarks: im.remarks}, nil
}

// place gives faults of the finished document the place of the key that they come from.
func (im *importer) place(faults yamldoc.Faults) yamldoc.Faults {
	for i := range faults {
		f := &faults[i]
		first, _, _ := strings.Cut(f.Field, ".")
		at := im.source[first]
		if at == nil {
			at = im.raw.root
		}
		f.File, f.Line, f.Column = at.File, at.Line, at.Column
	}
	return faults
}

func (im *importer) remark(format string, args ...any) {
	im.remarks = append(im.remarks, fmt.Sprintf(format, args...))
}
