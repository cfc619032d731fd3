package report

import (
	"regexp"
	"strings"

	"github.com/furball-sim/furball/results/chart"
)

// numbers are those in a sentence.
var numbers = regexp.MustCompile(`[0-9]([0-9.,]*[0-9])?`)

// unrepeated is a picture without its sentence to quote where the answer above it has said all of its figures.
func unrepeated(p *chart.Picture, answer []string) *chart.Picture {
	if p == nil || !saysAll(answer, p.Quote) {
		return p
	}
	bare := *p
	bare.Quote, bare.Footnote = "", ""
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
