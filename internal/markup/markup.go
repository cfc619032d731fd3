// Package markup fills templates of pages that are made in browsers too. The templates are those of html/template, of which it
// has the part that such pages need: fields, if, with, range and functions. It exists because html/template looks methods up
// by their names: a program that holds it has to hold every method of every type, which makes the core of the page that plays
// half as large again.
//
// Texts are escaped for elements and for attributes in quotes. HTML, CSS and JS stand as they are, and what is no text, number
// or truth stands as JSON, for scripts.
package markup

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"io/fs"
	"maps"
	"reflect"
	"text/template/parse"
)

// What is ours, and stands as it is.
type (
	HTML string
	CSS  string
	JS   string
)

// A FuncMap are the functions of a template by their names. They return one value.
type FuncMap map[string]any

// A Template is a page with places to fill.
type Template struct {
	name  string
	funcs FuncMap
	root  *parse.ListNode
}

// New begins a template.
func New(name string) *Template {
	return &Template{name: name, funcs: FuncMap{"not": func(v any) bool { return !holds(bare(reflect.ValueOf(v))) }}}
}

// Funcs gives it functions, besides not.
func (t *Template) Funcs(f FuncMap) *Template {
	maps.Copy(t.funcs, f)
	return t
}

// ParseFS reads the template from a file. Functions that it does not have are errors.
func (t *Template) ParseFS(from fs.FS, file string) (*Template, error) {
	text, err := fs.ReadFile(from, file)
	if err != nil {
		return nil, err
	}
	trees, err := parse.Parse(t.name, string(text), "", "", t.funcs)
	if err != nil {
		return nil, err
	}
	t.root = trees[t.name].Root
	return t, nil
}

// Must is for templates that are in the binary.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic("markup: " + err.Error())
	}
	return t
}

// Execute fills the template and writes it. It panics where the template asks for what is not there.
func (t *Template) Execute(w io.Writer, data any) error {
	f := &filler{t: t}
	f.list(t.root, reflect.ValueOf(data))
	_, err := w.Write(f.out)
	return err
}

// A filler fills one page.
type filler struct {
	t   *Template
	out []byte
}

// fail ends with a fault of the template.
func (f *filler) fail(n parse.Node, why string) {
	panic(fmt.Sprintf("markup: %s: %s: %s", f.t.name, n, why))
}

// list fills what stands between two tags.
func (f *filler) list(l *parse.ListNode, dot reflect.Value) {
	if l == nil {
		return
	}
	for _, n := range l.Nodes {
		switch n := n.(type) {
		case *parse.TextNode:
			f.out = append(f.out, n.Text...)
		case *parse.ActionNode:
			f.put(n, f.pipe(n.Pipe, dot))
		case *parse.IfNode:
			f.branch(&n.BranchNode, dot, dot)
		case *parse.WithNode:
			f.branch(&n.BranchNode, dot, f.pipe(n.Pipe, dot))
		case *parse.RangeNode:
			f.each(n, dot)
		default:
			f.fail(n, "found what this package does not know")
		}
	}
}

// branch fills one of the two parts of an if or a with, the first one with its own dot.
func (f *filler) branch(n *parse.BranchNode, dot, within reflect.Value) {
	if !holds(f.pipe(n.Pipe, dot)) {
		f.list(n.ElseList, dot)
		return
	}
	f.list(n.List, within)
}

// each fills the part of a range for each entry of a list.
func (f *filler) each(n *parse.RangeNode, dot reflect.Value) {
	all := f.pipe(n.Pipe, dot)
	if all.Kind() != reflect.Slice && all.Kind() != reflect.Array {
		f.fail(n, "found no list")
	}
	for i := range all.Len() {
		f.list(n.List, bare(all.Index(i)))
	}
	if all.Len() == 0 {
		f.list(n.ElseList, dot)
	}
}

// bare is what is behind pointers and interfaces; invalid: nothing.
func bare(v reflect.Value) reflect.Value {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	return v
}

// holds reports whether a value is not nothing, not empty and not 0.
func holds(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Invalid:
		return false
	case reflect.Slice, reflect.Map, reflect.String, reflect.Array:
		return v.Len() > 0
	case reflect.Struct:
		return true
	}
	return !v.IsZero()
}

// pipe is the value of what stands between braces.
func (f *filler) pipe(p *parse.PipeNode, dot reflect.Value) reflect.Value {
	if len(p.Cmds) != 1 || len(p.Decl) > 0 {
		f.fail(p, "found a pipeline or a variable")
	}
	args := p.Cmds[0].Args
	name, ok := args[0].(*parse.IdentifierNode)
	if !ok {
		if len(args) > 1 {
			f.fail(p, "found arguments of what is no function")
		}
		return f.value(args[0], dot)
	}
	call := reflect.ValueOf(f.t.funcs[name.Ident])
	in := make([]reflect.Value, len(args)-1)
	for i, a := range args[1:] {
		if in[i] = f.value(a, dot); !in[i].IsValid() { // nothing
			in[i] = reflect.Zero(call.Type().In(i))
		}
	}
	return bare(call.Call(in)[0])
}

// value is that of an argument.
func (f *filler) value(n parse.Node, dot reflect.Value) reflect.Value {
	switch n := n.(type) {
	case *parse.DotNode:
		return dot
	case *parse.StringNode:
		return reflect.ValueOf(n.Text)
	case *parse.PipeNode:
		return f.pipe(n, dot)
	case *parse.FieldNode:
		for _, name := range n.Ident {
			if dot = bare(dot); dot.Kind() != reflect.Struct || !dot.FieldByName(name).IsValid() {
				f.fail(n, "found no such field")
			}
			dot = dot.FieldByName(name)
		}
		return bare(dot)
	}
	f.fail(n, "found what this package does not know")
	return reflect.Value{}
}

// put writes a value.
func (f *filler) put(n parse.Node, v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		f.fail(n, "found nothing")
	case reflect.String:
		switch v.Type() {
		case reflect.TypeFor[HTML](), reflect.TypeFor[CSS](), reflect.TypeFor[JS]():
			f.out = append(f.out, v.String()...)
		default:
			f.out = append(f.out, html.EscapeString(v.String())...)
		}
	case reflect.Struct, reflect.Map, reflect.Slice, reflect.Array:
		text, err := json.Marshal(v.Interface())
		if err != nil {
			f.fail(n, err.Error())
		}
		f.out = append(f.out, text...)
	default:
		f.out = fmt.Append(f.out, v.Interface())
	}
}
