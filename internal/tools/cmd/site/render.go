package main

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdown reads Markdown as GitHub does.
var markdown = goldmark.New(goldmark.WithExtensions(extension.GFM),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(scrollable{}, 100))))

// render makes the HTML of a page and finds its headings, links and words.
func (p *page) render() error {
	doc := markdown.Parser().Parse(text.NewReader(p.text))
	var faults []error
	taken := map[string]int{}
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // what is wrong is in faults
		if entering {
			if err := p.look(n, taken); err != nil {
				faults = append(faults, err)
			}
		}
		return ast.WalkContinue, nil
	})
	if len(p.headings) == 0 || p.headings[0].Level != 1 {
		faults = append(faults, p.fault(1, "found no title, want a heading with one # first"))
	} else {
		p.title = p.headings[0].Text
	}
	p.collect(doc)
	var b bytes.Buffer
	if err := markdown.Renderer().Render(&b, p.text, doc); err != nil {
		return err
	}
	p.body = b.String()
	return errors.Join(faults...)
}

// look notes what a node means for the site: its anchor, where it leads, or that it must not be there.
func (p *page) look(n ast.Node, taken map[string]int) error {
	switch n := n.(type) {
	case *ast.Heading:
		p.addHeading(n, taken)
	case *ast.Link:
		to := string(n.Destination)
		p.links = append(p.links, link{to: to, line: p.line(n)})
		n.Destination = []byte(p.rewritten(to))
	case *ast.AutoLink:
		p.links = append(p.links, link{to: string(n.URL(p.text)), line: p.line(n)})
	case *ast.Image:
		p.links = append(p.links, link{to: string(n.Destination), line: p.line(n), picture: true, alt: p.plain(n)})
	case *east.TableCell:
		if !strings.ContainsFunc(p.plain(n), unicode.IsLetter) {
			n.SetAttributeString("class", []byte("n")) // a figure, which is not broken into two lines
		}
	case *ast.HTMLBlock, *ast.RawHTML:
		if !p.comment(n) {
			return p.fault(p.line(n), "found HTML, want Markdown, in which a < of the text is in backquotes")
		}
	}
	return nil
}

// comment reports whether a block is one comment, which the site leaves out.
func (p *page) comment(n ast.Node) bool {
	block, ok := n.(*ast.HTMLBlock)
	if !ok {
		return false
	}
	words := strings.TrimSpace(string(block.Lines().Value(p.text)))
	return strings.HasPrefix(words, "<!--") && strings.Index(words, "-->") == len(words)-len("-->")
}

// addHeading gives a heading its anchor: what GitHub calls it, for people link to pages there too.
func (p *page) addHeading(n *ast.Heading, taken map[string]int) {
	words := p.plain(n)
	id := anchor(words)
	if seen := taken[id]; seen > 0 {
		taken[id]++
		id += "-" + strconv.Itoa(seen)
	}
	taken[id]++
	n.SetAttributeString("id", []byte(id))
	p.headings = append(p.headings, heading{n.Level, id, words})
}

// anchor is the anchor of a heading: its letters, digits, dashes and underscores in lower case, with dashes for spaces.
func anchor(words string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return '-'
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_':
			return unicode.ToLower(r)
		}
		return -1
	}, words)
}

// plain is the text of a node, without its marks.
func (p *page) plain(n ast.Node) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // nothing in it fails
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			words := n.Segment.Value(p.text)
			if n.Parent().Kind() != ast.KindCodeSpan {
				words = util.UnescapePunctuations(words)
			}
			b.Write(words)
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		case *ast.AutoLink:
			b.Write(n.Label(p.text))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// line is the line of a node, from 1: that of its first text, or of the block that it is in.
func (p *page) line(n ast.Node) int {
	at := -1
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // nothing in it fails
		if t, ok := n.(*ast.Text); ok && entering && at < 0 {
			at = t.Segment.Start
		}
		return ast.WalkContinue, nil
	})
	for ; at < 0 && n != nil; n = n.Parent() {
		if n.Type() == ast.TypeBlock && n.Lines() != nil && n.Lines().Len() > 0 {
			at = n.Lines().At(0).Start
		}
	}
	return 1 + bytes.Count(p.text[:max(at, 0)], []byte("\n"))
}

// scrollable draws tables and code so that wide ones scroll by themselves, with the keyboard too.
type scrollable struct{}

// RegisterFuncs takes the place of the usual way to draw them.
func (scrollable) RegisterFuncs(to renderer.NodeRendererFuncRegisterer) {
	to.Register(east.KindTable, func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
		words := "</table></div>\n"
		if entering {
			words = `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>` + "\n"
		}
		_, err := w.WriteString(words)
		return ast.WalkContinue, err
	})
	code := func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		_, err := w.WriteString(`<pre tabindex="0" role="group" aria-label="Example"><code>`)
		for i := range n.Lines().Len() {
			line := n.Lines().At(i)
			_, _ = w.Write(util.EscapeHTML(line.Value(source))) // the last write tells of any fault
		}
		if err == nil {
			_, err = w.WriteString("</code></pre>\n")
		}
		return ast.WalkSkipChildren, err
	}
	to.Register(ast.KindHTMLBlock, func(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
		return ast.WalkContinue, nil // a comment
	})
	to.Register(ast.KindCodeBlock, code)
	to.Register(ast.KindFencedCodeBlock, code)
}
