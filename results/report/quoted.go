package report

import (
	"regexp"
	"strings"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/words"
)

// numbers are those in a sentence.
var numbers = regexp.MustCompile(`[0-9]([0-9.,]*[0-9])?`)

// unrepeated is a picture without its sentence to quote where the answer above it has said all of its figures. Where the intervals
// of these are corrected for each other, and so wider than those of the picture, the caption says why.
func unrepeated(p *chart.Picture, answer []string) *chart.Picture {
	if p == nil || !saysAll(answer, p.Quote) {
		return p
	}
	bare := *p
	bare.Quote, bare.Footnote = "", ""
	if confidence, _, corrected := strings.Cut(p.Footnote, words.AllTogether); corrected {
		bare.Caption += " The intervals of the answer are wider, because all of them hold together with " + confidence + "."
	}
	return &bare
}

// saysAll reports whether every number of a quote stands in the answer. Without numbers nothing is known.
func saysAll(answer []string, quote string) bool {
	said := map[string]bool{}
	for _, n := range numbers.FindAllString(strings.Join(answer, "\n"), -1) {
		said[n] = true
	}
	found := numbers.FindAllString(quote, -1)
	for _, n := range found {
		if !said[n] {
			return false
		}
	}
	return len(found) > 0
}
