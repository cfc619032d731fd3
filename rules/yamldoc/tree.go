package yamldoc

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// A treeBuilder turns the parser's tree into Nodes and collects the faults.
type treeBuilder struct {
	file   string
	faults Faults
	path   string                // of the node in work
	used   map[*token.Token]bool // the scalar tokens that have become nodes
}

// node converts one value; depth counts the maps and lists around it.
func (p *treeBuilder) node(a ast.Node, depth int) *Node {
	n := &Node{File: p.file}
	if a == nil {
		n.Line, n.Column = 1, 1
		return n
	}
	n.Line, n.Column = place(a.GetToken())
	switch a := a.(type) {
	case *ast.MappingNode:
		p.mapping(n, a.Start, a.IsFlowStyle, a.Values, depth+1)
	case *ast.MappingValueNode:
		p.mapping(n, a.Start, false, []*ast.MappingValueNode{a}, depth+1)
	case *ast.SequenceNode:
		n.Kind = List
		if p.tooDeep(a.GetToken(), depth+1) {
			break
		}
		for i, v := range a.Values {
			leave := p.enter(strconv.Itoa(i + 1))
			n.Items = append(n.Items, p.node(v, depth+1))
			leave()
		}
	case *ast.LiteralNode:
		n.Kind, n.Tag, n.Value = Scalar, String, a.Value.Value
		p.used[a.Value.GetToken()] = true
	case *ast.StringNode, *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode,
		*ast.InfinityNode, *ast.NanNode:
		p.scalar(n, a)
	default:
		p.faultAt(a.GetToken(), fmt.Errorf("%w: %s cannot stand here", ErrSyntax, a.Type()))
	}
	p.checkText(n)
	return n
}

// enter moves the path on to an element; the function that it returns goes back.
func (p *treeBuilder) enter(name string) func() {
	old := p.path
	p.path = joinPath(old, name)
	return func() { p.path = old }
}

// tooDeep adds a fault for a list or map at the given depth if that is beyond the limit.
func (p *treeBuilder) tooDeep(t *token.Token, depth int) bool {
	if depth > MaxDepth {
		p.faultAt(t, errTooDeep)
	}
	return depth > MaxDepth
}

// scalar fills n from a scalar of any type; the parser's own typing is not
// used, for it takes 0x10 and 1_000 as numbers.
func (p *treeBuilder) scalar(n *Node, a ast.Node) {
	t := a.GetToken()
	p.used[t] = true
	if t.Type == token.SingleQuoteType || t.Type == token.DoubleQuoteType {
		n.Kind, n.Tag, n.Value = Scalar, String, t.Value
		return
	}
	if n.Kind, n.Tag = plain(t.Value); n.Kind == Scalar {
		n.Value = t.Value
	}
}

// checkText refuses control characters that came in by an escape: they would
// reach the user's terminal.
func (p *treeBuilder) checkText(n *Node) {
	if r, bad := controlIn(n.Value); bad {
		p.fault(n.Line, n.Column, fmt.Errorf("the text %s has the control character %U, which is not allowed",
			quote(n.Value), r))
	}
}

// controlIn finds a control character other than line feed and tab.
func controlIn(text string) (rune, bool) {
	i := strings.IndexFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' })
	if i < 0 {
		return 0, false
	}
	return []rune(text[i:])[0], true
}

// mapping fills n with the members of a map. The place of a map in braces is
// the brace, that of any other its first key.
func (p *treeBuilder) mapping(n *Node, start *token.Token, flow bool, values []*ast.MappingValueNode, depth int) {
	n.Kind = Map
	if flow {
		n.Line, n.Column = place(start)
	} else if len(values) > 0 {
		n.Line, n.Column = place(values[0].Key.GetToken())
	}
	if p.tooDeep(start, depth) {
		return
	}
	lines := make(map[string]int, len(values))
	for _, v := range values {
		key := p.key(v.Key)
		if key == nil {
			continue
		}
		leave := p.enter(pathName(key.Value))
		value := p.value(v, depth)
		if first, ok := lines[key.Value]; ok {
			p.faults = append(p.faults, key.Faultf(p.path, "%w, the first is in line %d", ErrDuplicate, first))
		} else {
			lines[key.Value] = key.Line
			n.Keys, n.Items = append(n.Keys, key), append(n.Items, value)
		}
		leave()
	}
}

// key converts a map's key; nil means that it is none.
func (p *treeBuilder) key(k ast.MapKeyNode) *Node {
	n := &Node{File: p.file}
	n.Line, n.Column = place(k.GetToken())
	switch a := k.(type) {
	case *ast.StringNode, *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode, *ast.NullNode:
		p.scalar(n, a)
	}
	if n.Kind != Scalar {
		p.fault(n.Line, n.Column, errors.New("the key of a map must be a name"))
		return nil
	}
	p.checkText(n)
	return n
}

// value converts the value of a member. A value that is missing has the place of the colon.
func (p *treeBuilder) value(v *ast.MappingValueNode, depth int) *Node {
	if null, ok := v.Value.(*ast.NullNode); v.Value == nil || ok && null.Token.Type == token.ImplicitNullType {
		n := &Node{File: p.file}
		n.Line, n.Column = place(v.Start)
		return n
	}
	return p.node(v.Value, depth)
}

// unused is the first scalar token that is in no node: the parser has dropped it.
func (p *treeBuilder) unused(tokens token.Tokens) *token.Token {
	for _, t := range tokens {
		switch t.Type {
		case token.SingleQuoteType, token.DoubleQuoteType, token.StringType, token.IntegerType, token.FloatType,
			token.BoolType, token.NullType, token.InfinityType, token.NanType,
			token.BinaryIntegerType, token.OctetIntegerType, token.HexIntegerType:
			if !p.used[t] {
				return t
			}
		}
	}
	return nil
}
