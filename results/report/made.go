package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results/prose"
)

// made lists how the run was made: all that it takes to make it again.
func (s *pageMaker) made() []fact {
	r := s.Run
	facts := []fact{{"Experiment", r.Experiment}}
	if s.question == nil && utf8.RuneCountInString(r.About) > longQuestion {
		facts = append(facts, fact{"Question", r.About})
	}
	if r.Command != "" {
		facts = append(facts, fact{"Command", r.Command})
	}
	facts = append(facts, fact{"Rules", r.System})
	for i := range s.Fields {
		f := &s.Fields[i]
		facts = append(facts, fact{"Varied: " + f.Label(), levelList(f.Names) + " (" + f.Path + ")"})
	}
	return append(facts, fact{"Duels", s.DuelsText()}, fact{"Seed", fmt.Sprint(r.Seed)},
		fact{"Intervals", prose.Confidence(s.Conf) + " confidence"}, fact{"Furball", r.Version},
		fact{"Digest", s.Sum.Digest})
}

// levelList lists the levels of a field, or the first and the last of very many.
func levelList(levels []string) string {
	if n := len(levels); n > 16 {
		return fmt.Sprintf("%s, …, %s (%d levels)", strings.Join(levels[:6], ", "), levels[n-1], n)
	}
	return strings.Join(levels, ", ")
}

// sideText describes a side, if need be with all its forms: those of equal aircraft together.
func (s *pageMaker) sideText(side int) string {
	var aircraft []string
	pilots := map[string][]string{}
	forms := 0
	for i := range s.Run.Cells {
		c := &s.Run.Cells[i]
		flown, pilot, _ := strings.Cut(cmp.Or(c.Names[side], c.Sides[side]), ", ")
		known, there := pilots[flown]
		if !there {
			aircraft = append(aircraft, flown)
		}
		if !slices.Contains(known, pilot) {
			pilots[flown] = append(known, pilot)
			forms++
		}
	}
	var parts []string
	for _, flown := range aircraft {
		if n := len(pilots[flown]); n > 4 {
			flown += fmt.Sprintf(", one of %d pilots", n)
		} else if pilot := strings.Join(pilots[flown], " or "); pilot != "" {
			flown += ", " + pilot
		}
		parts = append(parts, flown)
	}
	if len(parts) > 6 {
		return fmt.Sprintf("%s; … (%d forms, by cell)", strings.Join(parts[:3], "; "), forms)
	}
	return strings.Join(parts, "; ")
}

// colophon says which program made the page and how fast. No other part of the page depends on time and
// machine.
func (s *pageMaker) colophon() string {
	text := fmt.Sprintf("Furball %s, seed %d.", s.Run.Version, s.Run.Seed)
	if s.Run.Elapsed > 0 {
		text += fmt.Sprintf(" Played in %.2f s with %d %s.", s.Run.Elapsed, s.Run.Workers,
			prose.Plural(int64(s.Run.Workers), "worker"))
	}
	return text
}
