package ask

import (
	"fmt"

	"github.com/furball-sim/furball/results/prose"
)

// asks is the question in words: "At which value of damage points of the Small UFO is blue's kill probability 50 %?"
func (a *Answer) asks(m *Metric, w wording) string {
	q, what := a.Question, m.Subject()
	switch {
	case q.Kind == RaceKind:
		return fmt.Sprintf("With which %s is %s greatest?", w.title(q.Field), what)
	case q.Kind == CreditKind:
		return fmt.Sprintf("What is each weapon worth to %s?", what)
	case q.Kind == SensitivityKind:
		var names []string
		for _, r := range q.Design.Ranges {
			names = append(names, w.title(r.Path))
		}
		return fmt.Sprintf("How much does each of these matter to %s: %s?", what, prose.Listed(names))
	case q.Kind == ChangeKind:
		var names []string
		for i := range q.Changes {
			names = append(names, w.title(q.Changes[i].Field))
		}
		return fmt.Sprintf("Which of these brings %s to %s when it alone is changed, in the fewest steps: %s?", what,
			m.show(q.Target), prose.Listed(names))
	}
	text := fmt.Sprintf("At which value of %s is %s %s", w.title(q.Field), what, m.show(q.Target))
	if q.Pilots != "" {
		text += ", if both sides choose their pilots best"
	}
	return text + "?"
}
