package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// A section is what the search finds: a heading with the words below it, down to the next.
type section struct {
	Page    string `json:"page"`
	Heading string `json:"heading,omitempty"` // "" for what stands below the title
	URL     string `json:"url"`               // from the root
	Text    string `json:"text"`
}

// collect takes a page apart into sections. Cells of tables without a letter are figures, which nobody searches for.
func (p *page) collect(doc ast.Node) {
	var words strings.Builder
	seen := 0 // headings
	finish := func() {
		text := strings.Join(strings.Fields(words.String()), " ")
		words.Reset()
		if seen == 0 {
			return
		}
		of := p.headings[seen-1]
		one := section{Page: p.title, URL: p.out, Text: text}
		if seen > 1 {
			one.Heading, one.URL = of.Text, p.out+"#"+of.ID
		}
		p.sections = append(p.sections, one)
	}
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // nothing in it fails
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n.(type) {
		case *ast.Heading:
			finish()
			seen++
			return ast.WalkSkipChildren, nil
		case *ast.Paragraph, *ast.TextBlock, *east.TableCell:
			text := p.plain(n)
			if strings.ContainsFunc(text, unicode.IsLetter) {
				words.WriteString(text + " ")
			}
			return ast.WalkSkipChildren, nil
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			for i := range n.Lines().Len() {
				line := n.Lines().At(i)
				words.Write(line.Value(p.text))
			}
		}
		return ast.WalkContinue, nil
	})
	finish()
}

// searchIndex is a script with all sections: pages that are read from a folder may load scripts, but no data.
func (s *site) searchIndex() ([]byte, error) {
	var all []section
	for _, p := range s.pages {
		all = append(all, p.sections...)
	}
	var b bytes.Buffer
	b.WriteString("window.furballSearch = ")
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(all); err != nil {
		return nil, err
	}
	return append(bytes.TrimSpace(b.Bytes()), ";\n"...), nil
}
