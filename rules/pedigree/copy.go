package pedigree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// The fields of cards that say what they are and where they come from. No card has them all.
const (
	idField      = "id"
	nameField    = "name"
	basedOnField = "based_on"
	sourceField  = "source"
	fromField    = "from"
	noteField    = "note"
	// extendsField marks a card that the text of the rules does not give. A copy is one.
	extendsField = "extension"
)

// dropped are the fields that a copy cannot keep: what vouches for the figures of the original alone, and other
// names by which the original is found.
var dropped = []string{basedOnField, sourceField, fromField, noteField, extendsField, "derived", "origin", "aliases",
	idField, nameField}

// A Copy says what to make of a card.
type Copy struct {
	ID   string // of the copy
	Name string // of the copy
	// Of is the original in words: "the shipped card tornado".
	Of string
	// Fields are the names of the fields that a card of its kind may have (yamldoc.FieldNames).
	Fields []string
}

// File is the text of a copy of the card doc, whose file holds text: the same figures in the same order and with
// the same comments, but with a heading, based_on and source that name the original, and without its claims. The
// error is a Fault if two fields of the card share a line.
func (c *Copy) File(doc *yamldoc.Node, text []byte) ([]byte, error) {
	parts, err := split(doc, string(text))
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: a changed copy of %s, whose source does not vouch for it.\n"+
		"# The comments below were written for %s.\n", c.Name, c.Of, doc.Field(idField).Text())
	c.words(&b, doc)
	for _, p := range parts {
		if !slices.Contains(dropped, p.key) {
			b.WriteString(p.text)
		}
	}
	return []byte(b.String()), nil
}

// words writes the fields that are the copy's own.
func (c *Copy) words(b *strings.Builder, doc *yamldoc.Node) {
	original := doc.Field(idField).Text()
	fmt.Fprintf(b, "id: %s\nname: %s\n", c.ID, Quote(c.Name))
	for _, f := range c.Fields {
		switch f {
		case basedOnField:
			fmt.Fprintf(b, "%s: %s\n", basedOnField, original)
		case extendsField:
			fmt.Fprintf(b, "%s: true\n", extendsField)
		case sourceField:
			fmt.Fprintf(b, "%s: %s\n", sourceField, Quote("changed copy of "+c.Of))
		case noteField:
			if n := doc.Field(noteField); !n.IsNull() {
				fmt.Fprintf(b, "%s: %s\n", noteField, Quote("Note of "+original+": "+oneSpace(n.Text())))
			}
		}
	}
}

func oneSpace(text string) string { return strings.Join(strings.Fields(text), " ") }

// Quote is a text as YAML writes it in single quotes.
func Quote(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// A part is one field of a card as it is written, with the comments and empty lines before it.
type part struct{ key, text string }

// split takes a card's text apart. What stands before the first field, a heading, is left out.
func split(doc *yamldoc.Node, text string) ([]part, error) {
	lines := strings.SplitAfter(text, "\n")
	var starts []int // of each field, from 0, without the comments before it
	for i, k := range doc.Keys {
		at := k.Line - 1
		if i > 0 && at <= starts[i-1] || at >= len(lines) {
			return nil, k.Faultf(k.Value, "shares a line with another field, want a line for each field of the card")
		}
		starts = append(starts, at)
	}
	var parts []part
	for i, at := range starts {
		end := len(lines)
		if i+1 < len(starts) {
			end = comments(lines, at+1, starts[i+1])
		}
		if i > 0 {
			at = comments(lines, starts[i-1]+1, at)
		}
		parts = append(parts, part{doc.Keys[i].Value, strings.Join(lines[at:end], "")})
	}
	return parts, nil
}

// comments is the line at which the comments and empty lines before a field begin, at least from.
func comments(lines []string, from, field int) int {
	for at := field; ; at-- {
		if at == from {
			return at
		}
		if s := lines[at-1]; strings.TrimSpace(s) != "" && !strings.HasPrefix(s, "#") {
			return at
		}
	}
}

// heading is the comment before the first field of a card's text.
func heading(text []byte) string {
	var all []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"):
			all = append(all, oneSpace(line))
		case line != "" && line != "---":
			return strings.Join(all, "\n")
		}
	}
	return strings.Join(all, "\n")
}
