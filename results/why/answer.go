package why

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/results/estimate"
)

// Schema is that of an answer as JSON.
const Schema = "furball.why/1"

// File is the name of an answer in a folder.
const File = "answer.json"

// An Answer is an account of one cell, or of two and their difference.
type Answer struct {
	Schema   string   `json:"schema"`
	Sentence string   `json:"sentence"`
	System   string   `json:"system"`
	Cells    []string `json:"cells"`
	IDs      []string `json:"cell_ids,omitempty"` // of the cells, unless several are taken together
	// Words say what each cell has of the varied fields, field by field: "“Missiles first”", "damage points of the UFO 6".
	Words      [][]string `json:"cell_words,omitempty"`
	Duels      int64      `json:"duels"`            // of one cell, or of all that are taken together
	Pooled     int        `json:"pooled,omitempty"` // cells that are taken together
	Confidence float64    `json:"confidence"`
	Leads      []int      `json:"leads,omitempty"` // of two cells, the lines in which they surely differ, by how much
	Lines      []Row      `json:"lines"`
	Times      []Time     `json:"times,omitempty"`
}

// A Row is a line with its figures. A is the first cell, B the second. Share is what it is of the line PartOf.
type Row struct {
	Section string             `json:"section"`
	Of      string             `json:"of"`
	Name    string             `json:"name,omitempty"` // Of with the name of the weapon as results print it
	What    string             `json:"what"`
	Place   string             `json:"place,omitempty"`
	Unit    Unit               `json:"unit"`
	In      string             `json:"in,omitempty"` // the unit of an average; "%": it is a share, 0 to 1
	PartOf  string             `json:"part_of,omitempty"`
	Plain   bool               `json:"plain,omitempty"` // the share is a number, not told in %
	A       estimate.Estimate  `json:"a"`
	B       *estimate.Estimate `json:"b,omitempty"`
	Less    *estimate.Estimate `json:"b_less_a,omitempty"`
	// Together is Less with an interval that holds together with those of all else that the sentence says; of Leads and of how
	// often each side kills.
	Together *estimate.Estimate `json:"b_less_a_together,omitempty"`
	Share    *estimate.Estimate `json:"share,omitempty"`
	ShareB   *estimate.Estimate `json:"b_share,omitempty"`
}

// A Time is when something happens.
type Time struct {
	Of     string            `json:"of"`
	What   string            `json:"what"`
	Cell   string            `json:"cell"`   // "a" or "b"
	Duels  int64             `json:"duels"`  // in which it happens
	Median estimate.Estimate `json:"median"` // of those
	By     []Moment          `json:"by"`
}

// A Moment is a turn in which it happens, with the share of all duels that have had it by then.
type Moment struct {
	Turn  int               `json:"turn"`
	Share estimate.Estimate `json:"share"`
}

// Two reports whether the answer compares two cells.
func (a *Answer) Two() bool { return len(a.Cells) == 2 }

// Answer is what a count comes to. The cells have names, and words for what they have of the varied fields, if any vary.
func (c *Count) Answer(names []string, words [][]string, confidence float64) *Answer {
	a := &Answer{Schema: Schema, System: c.Layout.System.ID(), Cells: names, Words: words, Duels: c.Duels * int64(c.Pooled),
		Confidence: confidence}
	var from []int
	for i := range c.lines {
		if c.silent(i) || c.Layout.Lines[i].Hidden {
			continue
		}
		a.Lines, from = append(a.Lines, c.row(i, confidence)), append(from, i)
		a.Times = append(a.Times, c.times(i, confidence)...)
	}
	if c.Two {
		each := c.kills(a, from, confidence)
		a.Leads = c.leads(a, from, each)
	}
	if c.Pooled > 1 {
		a.Pooled = c.Pooled
	}
	a.Sentence = c.sentence(a)
	return a
}

// row is a line with its figures.
func (c *Count) row(i int, confidence float64) Row {
	t, l := &c.lines[i], &c.Layout.Lines[i]
	r := Row{Section: l.Section, Of: l.Of, Name: c.Layout.names[l.Of], What: l.What, Place: l.Place, Unit: l.Unit, In: l.In, PartOf: l.PartOf,
		Plain: l.Plain}
	ratio := func(cell int) *estimate.Estimate {
		e := t.ratio.Ratio(cell, confidence)
		if !l.Plain && (l.Unit != Average || l.In == "%") {
			e = t.ratio.Share(cell, confidence)
		}
		e = scaled(e, l.Scale)
		return &e
	}
	if l.Unit == Average {
		r.A = *ratio(0)
	} else {
		r.A = c.mean(&t.a, l.Unit, confidence)
		if l.Part >= 0 {
			r.Share = ratio(0)
		}
	}
	if !c.Two {
		return r
	}
	less := scaled(c.difference(i, confidence), l.Scale)
	r.Less = &less
	if l.Unit == Average {
		r.B = ratio(1)
		return r
	}
	b := c.mean(&t.b, l.Unit, confidence)
	r.B = &b
	if l.Part >= 0 {
		r.ShareB = ratio(1)
	}
	return r
}

// scaled is an estimate in another unit; 0 leaves it as it is.
func scaled(e estimate.Estimate, by float64) estimate.Estimate {
	if by > 0 {
		e.Value, e.Low, e.High = e.Value*by, e.Low*by, e.High*by
	}
	return e
}

// times is when the event of a line happens, in each cell; empty if it is not timed.
func (c *Count) times(i int, confidence float64) (all []Time) {
	t, l := &c.lines[i], &c.Layout.Lines[i]
	for cell, counts := range t.times {
		if len(counts) < 2 { // it never happens
			continue
		}
		happened := append([]int64{0}, counts[1:]...)
		by := estimate.Incidence(happened, c.Duels, len(counts)-1, len(counts)-1, confidence)
		among := estimate.Incidence(happened, by.Happened, len(counts)-1, len(counts)-1, confidence)
		w := Time{Of: l.Of, What: l.What, Cell: string(rune('a' + cell)), Duels: by.Happened, Median: among.Median()}
		for turn, n := range happened {
			if n > 0 {
				w.By = append(w.By, Moment{turn, by.By[turn]})
			}
		}
		all = append(all, w)
	}
	return all
}

// Quantile is the first turn by which it has happened in a share of the duels that have it at all.
func (t *Time) Quantile(share float64) int {
	last := &t.By[len(t.By)-1]
	for i := range t.By {
		if t.By[i].Share.Value >= share*last.Share.Value {
			return t.By[i].Turn
		}
	}
	return last.Turn
}

// Write writes the answer as JSON.
func (a *Answer) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(a)
}

// Recall reads the answer of a folder; nil: the folder has none.
func Recall(dir string) (*Answer, error) {
	path := filepath.Join(dir, File)
	text, err := os.ReadFile(path)
	var kind struct{ Schema string }
	if dir == "" || err != nil || json.Unmarshal(text, &kind) != nil || kind.Schema != Schema {
		return nil, nil // a run says better what is wrong with its folder
	}
	var a Answer
	err = json.Unmarshal(text, &a)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", path, err)
	case len(a.Cells) < 1 || len(a.Cells) > 2:
		return nil, fmt.Errorf("%s: found %d cells, want 1 or 2", path, len(a.Cells))
	case a.Words != nil && len(a.Words) != len(a.Cells):
		return nil, fmt.Errorf("%s: found the words of %d cells, want those of %d", path, len(a.Words), len(a.Cells))
	case a.IDs != nil && len(a.IDs) != len(a.Cells):
		return nil, fmt.Errorf("%s: found %d ids of %d cells, want one of each", path, len(a.IDs), len(a.Cells))
	}
	return &a, a.whole()
}

// whole reports what is missing in an answer that was read.
func (a *Answer) whole() error {
	for i := range a.Lines {
		if r := &a.Lines[i]; a.Two() && (r.B == nil || r.Less == nil) {
			return fmt.Errorf("%s: line %d has no figure of the second cell", File, i+1)
		}
	}
	for _, i := range a.Leads {
		if i < 0 || i >= len(a.Lines) {
			return fmt.Errorf("%s: found lead %d, want one of the %d lines", File, i, len(a.Lines))
		}
	}
	for i := range a.Times {
		if len(a.Times[i].By) == 0 {
			return fmt.Errorf("%s: time %d has no turns", File, i+1)
		}
	}
	return nil
}
