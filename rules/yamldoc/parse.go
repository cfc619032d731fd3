package yamldoc

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// Limits of a document.
const (
	MaxSize    = 1 << 20 // bytes of a file
	MaxDepth   = 64      // maps and lists inside one another
	MaxEntries = 20000   // fields and list entries together; the parser's time grows with their square
)

// A File is a document before it is read.
type File struct {
	Name string // as in messages: a shipped file's base name, or the user's path
	Data []byte
}

// Parse reads the one document of f. The error is Faults. When the rest is readable in spite of a
// fault (a duplicate key), Parse returns the node beside the error, so that its other faults can be
// found too; it must not be used otherwise.
func Parse(f File) (root *Node, err error) {
	p := &treeBuilder{file: f.Name}
	// The parser is not ours: a panic of it means bad input.
	defer func() {
		if recover() != nil {
			p.fault(1, 1, fmt.Errorf("%w: the parser cannot make sense of it", ErrSyntax))
			root, err = nil, p.faults.Err()
		}
	}()
	if !p.checkBytes(&f.Data) {
		return nil, p.faults.Err()
	}
	tokens := lexer.Tokenize(string(f.Data))
	if bad := tokens.InvalidToken(); bad != nil {
		p.syntax(bad, bad.Error)
		return nil, p.faults.Err()
	}
	if !p.checkTokens(tokens) {
		return nil, p.faults.Err()
	}
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		p.parserError(err)
		return nil, p.faults.Err()
	}
	root = p.document(file, tokens)
	return root, p.faults.Err()
}

// fault adds a fault at a place.
func (p *treeBuilder) fault(line, column int, err error) {
	p.faults = append(p.faults, Fault{File: p.file, Line: max(line, 1), Column: max(column, 1), Field: p.path, Err: err})
}

// faultAt adds a fault at a token, which may be nil.
func (p *treeBuilder) faultAt(t *token.Token, err error) {
	line, column := place(t)
	p.fault(line, column, err)
}

func (p *treeBuilder) syntax(t *token.Token, message string) {
	if plain, ok := plainly[message]; ok {
		message = plain
	}
	if t != nil && strings.ContainsRune(message, '\t') {
		message = "a tab cannot stand here, use spaces"
	}
	p.faultAt(t, fmt.Errorf("%w: %s", ErrSyntax, message))
}

// plainly puts messages of the parser into plain words.
var plainly = map[string]string{
	"',' or '}' must be specified":             "a comma or } is missing before this",
	"',' or ']' must be specified":             "a comma or ] is missing before this",
	"expected sequence element, but found ','": "there is a comma too many",
	"could not find flow map content": "what stands in braces must be fields, as in " +
		"{card: tornado}",
	"could not find flow mapping end token '}'":          "the { that opens here is never closed",
	"sequence end token ']' not found":                   "the [ that opens here is never closed",
	"could not find '[' character corresponding to ']'":  "this ] closes nothing",
	"could not find '{' character corresponding to '}'":  "this } closes nothing",
	"could not find end character of double-quoted text": "the quotes that open here are never closed",
	"could not find end character of single-quoted text": "the quotes that open here are never closed",
	"mapping value is not allowed in this context": "a field cannot begin here; is the " +
		"indentation right, and a text with a colon in quotes?",
	"value is not allowed in this context": "this cannot stand here; is the indentation " +
		"right, and are all brackets and quotes closed?",
	"non-map value is specified":                             "a field, as in card: tornado, must stand here",
	"unexpected key name":                                    "a field, as in card: tornado, must stand here",
	"tab character cannot use as a map key directly":         "a tab cannot stand here, use spaces",
	"tab character cannot use as a sequence delimiter":       "a tab cannot stand here, use spaces",
	"map key definition includes an implicit line break":     "the name of a field must stand in one line",
	"block sequence entries are not allowed in this context": "a list entry (-) cannot stand here",
	"value is not allowed in this context. map key-value is pre-defined": "this cannot stand here beside fields; " +
		"is the indentation right?",
}

// parserError adds the fault that the parser reports.
func (p *treeBuilder) parserError(err error) {
	var e interface {
		GetMessage() string
		GetToken() *token.Token
	}
	if errors.As(err, &e) {
		p.syntax(e.GetToken(), e.GetMessage())
		return
	}
	p.syntax(nil, err.Error())
}

// place is the line and column of t, from 1.
func place(t *token.Token) (line, column int) {
	if t == nil || t.Position == nil {
		return 1, 1
	}
	return max(t.Position.Line, 1), max(t.Position.Column, 1)
}

// checkBytes makes the checks that need no parsing and makes line ends plain line feeds. It reports
// whether it is safe to go on.
func (p *treeBuilder) checkBytes(data *[]byte) bool {
	if len(*data) > MaxSize {
		p.fault(1, 1, TooLarge(int64(len(*data))))
		return false
	}
	text := bytes.TrimPrefix(*data, []byte("\ufeff"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	line, column := 1, 1
	for rest := text; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			p.fault(line, column, fmt.Errorf("%w: byte 0x%02x is not UTF-8 text", ErrSyntax, rest[0]))
			return false
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			p.fault(line, column, fmt.Errorf("%w: control character %U", ErrSyntax, r))
			return false
		}
		column++
		if r == '\n' {
			line, column = line+1, 1
		}
		rest = rest[size:]
	}
	*data = text
	return true
}

// TooLarge is the error for a file of the given size in bytes.
func TooLarge(size int64) error {
	return fmt.Errorf("%w: %d bytes, the limit is %d (1 MiB)", ErrLimit, size, MaxSize)
}

// refused are the tokens of YAML that documents here do not need.
var refused = map[token.Type]string{
	token.AnchorType:     "anchors (&) are not allowed here; write the value out",
	token.AliasType:      "aliases (*) are not allowed here; write the value out",
	token.MergeKeyType:   "merge keys (<<) are not allowed here; write the fields out",
	token.TagType:        "tags (!) are not allowed here",
	token.DirectiveType:  "directives (%) are not allowed here",
	token.MappingKeyType: "complex keys (?) are not allowed here",
}

// checkTokens refuses input that would make the parser slow or recurse deeply, and tokens that are
// not supported. It reports whether the parser may see the tokens.
func (p *treeBuilder) checkTokens(tokens token.Tokens) bool {
	var depth nesting
	entries, content := 0, false
	for _, t := range tokens {
		if reason, ok := refused[t.Type]; ok {
			p.faultAt(t, errors.New(reason))
			return false
		}
		switch t.Type {
		case token.CommentType, token.DocumentEndType:
			continue
		case token.DocumentHeaderType:
			if content {
				p.faultAt(t, errors.New("a second document begins here, only one a file is allowed"))
				return false
			}
		}
		content = true
		if depth.entry(t) {
			if entries++; entries > MaxEntries {
				p.faultAt(t, fmt.Errorf("%w: more than %d fields and list entries", ErrLimit, MaxEntries))
				return false
			}
		}
		if depth.add(t) > MaxDepth {
			p.faultAt(t, errTooDeep)
			return false
		}
	}
	return true
}

var errTooDeep = fmt.Errorf("%w: nested more than %d deep", ErrLimit, MaxDepth)

// nesting follows how deep the tokens are nested, without recursion: brackets
// by counting, blocks by their columns.
type nesting struct {
	flow   int
	blocks []block
}

type block struct {
	column int
	list   bool
}

// add takes the next token and returns the depth there.
func (n *nesting) add(t *token.Token) int {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		n.flow++
	case token.SequenceEndType, token.MappingEndType:
		n.flow = max(n.flow-1, 0)
	case token.SequenceEntryType:
		n.open(block{t.Position.Column, true})
	case token.MappingValueType:
		if t.Prev != nil && t.Prev.Position.Line == t.Position.Line {
			n.open(block{t.Prev.Position.Column, false})
		}
	}
	return n.flow + len(n.blocks)
}

// entry reports whether t begins another entry: a comma between brackets, else a colon or dash.
func (n *nesting) entry(t *token.Token) bool {
	if n.flow > 0 {
		return t.Type == token.CollectEntryType
	}
	return t.Type == token.MappingValueType || t.Type == token.SequenceEntryType
}

// open enters a block at its column and leaves those that it ends. A list may
// stand at the column of the map that holds it.
func (n *nesting) open(b block) {
	if n.flow > 0 {
		return
	}
	for len(n.blocks) > 0 {
		top := n.blocks[len(n.blocks)-1]
		if top == b {
			return
		}
		if top.column < b.column || top.column == b.column && b.list {
			break
		}
		n.blocks = n.blocks[:len(n.blocks)-1]
	}
	n.blocks = append(n.blocks, b)
}

// document turns the parser's file into a tree.
func (p *treeBuilder) document(file *ast.File, tokens token.Tokens) *Node {
	var body ast.Node
	for _, d := range file.Docs {
		if d.Body == nil {
			continue
		}
		if body != nil {
			p.faultAt(d.Body.GetToken(), errors.New("a second document begins here, only one a file is allowed"))
			return nil
		}
		body = d.Body
	}
	if body == nil {
		p.fault(1, 1, errors.New("the file is empty"))
		return nil
	}
	p.used = make(map[*token.Token]bool, len(tokens))
	root := p.node(body, 0)
	if t := p.unused(tokens); t != nil && len(p.faults) == 0 {
		p.syntax(t, "text that belongs to nothing: "+quote(t.Value))
		return nil
	}
	root.Document = true
	return root
}
