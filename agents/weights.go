package agents

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Weights are the weights of a doctrine's terms as numbers, for a search that improves them. They are in the
// order of the kinds of decision and, within a kind, of the file. Weights of 0 are left out.
type Weights struct {
	doc    *yamldoc.Node
	paths  []string // "move.terms.3.weight"
	Values []int64  // thousandths of a point
}

// MaxWeight is the greatest distance of a weight from 0, in thousandths of a point.
const MaxWeight = limitDecimal * 1000

// WeightsOf lists the weights of a doctrine for a system. The error is that of Check.
func WeightsOf(doc *yamldoc.Node, system rules.System) (*Weights, error) {
	d, _, err := compile(doc, system, nil)
	if err != nil {
		return nil, err
	}
	w := &Weights{doc: doc}
	for k := range rules.NumKinds {
		s := d.section(k)
		if s == nil {
			continue
		}
		for i, t := range s.Terms {
			if t.Weight.thousandths != 0 {
				w.paths = append(w.paths, fmt.Sprintf("%s.terms.%d.weight", k, i+1))
				w.Values = append(w.Values, t.Weight.thousandths)
			}
		}
	}
	return w, nil
}

// With is the document of the doctrine with other weights, one for each of Values.
func (w *Weights) With(values []int64) *yamldoc.Node {
	doc := w.doc.Clone()
	for i, path := range w.paths {
		n := doc.Get(path)
		n.Value, n.Tag = Decimal{thousandths: values[i]}.String(), yamldoc.Int
		if strings.Contains(n.Value, ".") {
			n.Tag = yamldoc.Float
		}
	}
	return doc
}

// Text rewrites source, the doctrine's file, with other weights, another id and name, and comment lines at the
// top. Everything else stays as the author wrote it.
func (w *Weights) Text(source []byte, values []int64, id, name string, comment []string) ([]byte, error) {
	type patch struct {
		at   *yamldoc.Node
		text string
	}
	patches := []patch{{w.doc.Field("id"), id}, {w.doc.Field("name"), name}}
	for _, of := range []mark{usualMark, defaultMark} { // the user decides what the new one stands out for
		if set := w.doc.Field(of.key); set != nil {
			patches = append(patches, patch{set, "false"})
		}
	}
	for i, path := range w.paths {
		patches = append(patches, patch{w.doc.Get(path), Decimal{thousandths: values[i]}.String()})
	}
	// Patch from the last line to the first and from right to left, so that the places of the remaining
	// patches stay right.
	slices.SortFunc(patches, func(a, b patch) int {
		if a.at.Line != b.at.Line {
			return b.at.Line - a.at.Line
		}
		return b.at.Column - a.at.Column
	})
	lines := strings.SplitAfter(string(source), "\n")
	for _, p := range patches {
		if p.at.Line > len(lines) {
			return nil, fmt.Errorf("%s: line %d is not in the file", p.at.File, p.at.Line)
		}
		line := &lines[p.at.Line-1]
		from := p.at.Column - 1
		if from+len(p.at.Value) > len(*line) || (*line)[from:from+len(p.at.Value)] != p.at.Value {
			return nil, fmt.Errorf("%s:%d:%d: found no plain %s here, want it without quotes", p.at.File, p.at.Line,
				p.at.Column, p.at.Value)
		}
		*line = (*line)[:from] + p.text + (*line)[from+len(p.at.Value):]
	}
	var b bytes.Buffer
	for _, c := range comment {
		b.WriteString("# " + c + "\n")
	}
	b.WriteString(strings.Join(lines, ""))
	return b.Bytes(), nil
}
