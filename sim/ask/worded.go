package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// wordJSON is a value of a field of words.
type wordJSON struct {
	Value string `json:"value"`
	// Adds is what it adds to the figure over the first value; nil: it is the first, or that is not known.
	Adds *estimate.Estimate `json:"adds"`
}

// An adding says of the fields of words of a survey what each word adds.
type adding struct {
	s     *survey
	added [][]estimate.Estimate // of each field that is left, by words but the first; all hold together; nil: not known
}

// find finds what words add.
func (a *adding) find(y sensitivity.Response) {
	words := 0
	for _, i := range a.s.left {
		if r := &a.s.Design.Ranges[i]; r.Words != nil {
			words += len(r.Words) - 1
		}
	}
	a.added = make([][]estimate.Estimate, len(a.s.Design.Ranges))
	for _, i := range a.s.left {
		if a.s.Design.Ranges[i].Words != nil {
			a.added[i] = a.s.design.Contrasts(y, replicates, i, a.s.rows, results.Ledger{Error: a.s.Error}.Each(words))
		}
	}
}

// word is a word of a field as people read it.
func (a *adding) word(field, level int) string {
	r := &a.s.Design.Ranges[field]
	return a.s.words.level(r.Path, experiments.Words(yamldoc.Value(r.Words[level], "")))
}

// rowsOf are the rows of the words of a field, below its own.
func (a *adding) rowsOf(field int) (rows [][]entry) {
	added, none := a.addedBy(field), said("")
	for k := range a.s.Design.Ranges[field].Words {
		adds := said("0")
		if k > 0 && added != nil {
			adds = spanned(&added[k-1])
		}
		if added != nil {
			rows = append(rows, []entry{said("  " + a.word(field, k)), none, adds, none, none, none, none})
		}
	}
	return rows
}

// addedBy are what the words of a field add; nil if that is not known.
func (a *adding) addedBy(field int) []estimate.Estimate {
	if a.added == nil {
		return nil
	}
	return a.added[field]
}

// json are the words of a field as JSON has them; nil: it has numbers.
func (a *adding) json(field int) (all []wordJSON) {
	for k, value := range a.s.Design.Ranges[field].Words {
		w := wordJSON{Value: value}
		if added := a.addedBy(field); k > 0 && added != nil {
			w.Adds = &added[k-1]
		}
		all = append(all, w)
	}
	return all
}

// sentences say of each field of words that matters what adds most to what the first word has, and what takes most away, as far as
// that is shown.
func (a *adding) sentences() (texts []string) {
	for _, i := range a.s.order() {
		added := a.addedBy(i)
		if added == nil || !a.s.matters[i] {
			continue
		}
		order := all(len(added))
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(added[b].Value, added[a].Value) })
		most, least := order[0], order[len(order)-1]
		var parts []string
		if added[most].Low > 0 {
			parts = append(parts, fmt.Sprintf("“%s” adds %s points", a.word(i, most+1), spanned(&added[most]).text))
		}
		if e := added[least]; e.High < 0 {
			e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
			parts = append(parts, fmt.Sprintf("“%s” takes away %s", a.word(i, least+1), spanned(&e).text))
		}
		if parts != nil {
			texts = append(texts, fmt.Sprintf("Of %s, next to “%s”, %s.", a.s.title(i), a.word(i, 0), strings.Join(parts, ", and ")))
		}
	}
	return texts
}

// values are the values of a field, for the table.
func (a *adding) values(field int) string {
	r := &a.s.Design.Ranges[field]
	switch {
	case r.Words == nil:
		return fmt.Sprintf("%s to %s", r.From, r.To)
	case len(r.Words) == 2:
		return a.word(field, 0) + " or " + a.word(field, 1)
	}
	return prose.Count(int64(len(r.Words)), "value")
}
