package ask

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// asks is the question in words: "At which value of damage points of the Small UFO is blue's kill probability 50 %?"
func (a *Answer) asks(m *Metric, run *results.Run) string {
	q, what := a.Question, m.Words
	if m.Ratio() {
		what = "the " + what
	}
	switch {
	case q.Kind == RaceKind:
		return fmt.Sprintf("With which %s is %s greatest?", titleOf(q.Field, run), what)
	case q.Kind == CreditKind:
		return fmt.Sprintf("What is each weapon worth to %s?", what)
	case q.Kind == SensitivityKind:
		var names []string
		for _, r := range q.Design.Ranges {
			names = append(names, titleOf(r.Path, run))
		}
		return fmt.Sprintf("How much does each of these matter to %s: %s?", what, prose.Listed(names))
	case q.Kind == ChangeKind:
		var names []string
		for i := range q.Changes {
			names = append(names, titleOf(q.Changes[i].Field, run))
		}
		return fmt.Sprintf("Which of these brings %s to %s when it alone is changed, in the fewest steps: %s?", what,
			m.show(q.Target), prose.Listed(names))
	}
	text := fmt.Sprintf("At which value of %s is %s %s", titleOf(q.Field, run), what, m.show(q.Target))
	if q.Pilots != "" {
		text += ", if both sides choose their pilots best"
	}
	return text + "?"
}
