package ask

import (
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

// contrast finds what words add.
func (s *survey) contrast(y sensitivity.Response) {
	words := 0
	for _, i := range s.left {
		if r := &s.Design.Ranges[i]; r.Words != nil {
			words += len(r.Words) - 1
		}
	}
	s.added = make([][]estimate.Estimate, len(s.Design.Ranges))
	for _, i := range s.left {
		if s.Design.Ranges[i].Words != nil {
			s.added[i] = s.design.Contrasts(y, replicates, i, s.rows, results.Ledger{Error: s.Error}.Each(words))
		}
	}
}

// word is a word of a field as people read it.
func (s *survey) word(field, level int) string {
	r := &s.Design.Ranges[field]
	return s.words.level(r.Path, experiments.Words(yamldoc.Value(r.Words[level], "")))
}

// wordRows are the rows of the words of a field, below its own.
func (s *survey) wordRows(field int) (rows [][]entry) {
	added, none := s.addedBy(field), said("")
	for k := range s.Design.Ranges[field].Words {
		adds := said("0")
		if k > 0 && added != nil {
			adds = spanned(&added[k-1])
		}
		if added != nil {
			rows = append(rows, []entry{said("  " + s.word(field, k)), none, adds, none, none, none, none})
		}
	}
	return rows
}

// addedBy are what the words of a field add; nil if that is not known.
func (s *survey) addedBy(field int) []estimate.Estimate {
	if s.added == nil {
		return nil
	}
	return s.added[field]
}

// wordsJSON are the words of a field as JSON has them; nil: it has numbers.
func (s *survey) wordsJSON(field int) (all []wordJSON) {
	for k, value := range s.Design.Ranges[field].Words {
		w := wordJSON{Value: value}
		if added := s.addedBy(field); k > 0 && added != nil {
			w.Adds = &added[k-1]
		}
		all = append(all, w)
	}
	return all
}

// worded says of each field of words that matters which word adds most to what the first one has, and which takes most away, as far
// as that is shown.
func (s *survey) worded() (texts []string) {
	for _, i := range s.order() {
		added := s.addedBy(i)
		if added == nil || !s.matters[i] {
			continue
		}
		order := all(len(added))
		slices.SortStableFunc(order, func(a, b int) int { return -compareValues(&added[a], &added[b]) })
		most, least := order[0], order[len(order)-1]
		var parts []string
		if added[most].Low > 0 {
			parts = append(parts, fmt.Sprintf("“%s” adds %s points", s.word(i, most+1), spanned(&added[most]).text))
		}
		if e := added[least]; e.High < 0 {
			e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
			parts = append(parts, fmt.Sprintf("“%s” takes away %s", s.word(i, least+1), spanned(&e).text))
		}
		if parts != nil {
			texts = append(texts, fmt.Sprintf("Of %s, next to “%s”, %s.", s.title(i), s.word(i, 0), strings.Join(parts, ", and ")))
		}
	}
	return texts
}

func compareValues(a, b *estimate.Estimate) int {
	switch {
	case a.Value < b.Value:
		return -1
	case a.Value > b.Value:
		return 1
	}
	return 0
}

// valuesText are the values of a field, for the table.
func (s *survey) valuesText(field int) string {
	r := &s.Design.Ranges[field]
	switch {
	case r.Words == nil:
		return fmt.Sprintf("%s to %s", r.From, r.To)
	case len(r.Words) == 2:
		return s.word(field, 0) + " or " + s.word(field, 1)
	}
	return prose.Count(int64(len(r.Words)), "value")
}
