package report

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
)

// made lists how the run was made: all that it takes to make it again.
func (s *editor) made() []fact {
	r := s.Run
	facts := []fact{{"Experiment", r.Experiment}}
	if r.Command != "" {
		facts = append(facts, fact{"Command", r.Command})
	}
	facts = append(facts, fact{"Rules", r.System})
	for i := range s.Fields {
		f := &s.Fields[i]
		facts = append(facts, fact{"Varied: " + study.AxisLabel(f), levelList(f.Names) + " (" + f.Path + ")"})
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

// sideText describes a side, if need be with all its forms.
func (s *editor) sideText(side int) string {
	var forms []string
	seen := map[string]bool{}
	for i := range s.Run.Cells {
		if form := s.Run.Cells[i].Sides[side]; !seen[form] {
			seen[form] = true
			forms = append(forms, form)
		}
	}
	if len(forms) > 6 {
		return fmt.Sprintf("%s, … (%d forms, by cell)", strings.Join(forms[:3], "; "), len(forms))
	}
	return strings.Join(forms, "; ")
}

// colophon says which program made the page and how fast. No other part of the page depends on time and
// machine.
func (s *editor) colophon() string {
	text := fmt.Sprintf("Furball %s, seed %d.", s.Run.Version, s.Run.Seed)
	if s.Run.Elapsed > 0 {
		text += fmt.Sprintf(" Played in %.2f s with %d %s.", s.Run.Elapsed, s.Run.Workers,
			prose.Plural(int64(s.Run.Workers), "worker"))
	}
	return text
}
