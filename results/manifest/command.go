package manifest

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// Describe tells a run of the folder how it was asked for, and how often it was looked at before.
func (m *Manifest) Describe(run *results.Run) {
	run.Command, run.Named, run.Extensions = m.Command(), m.named(), m.Extensions
	for i, n := range m.Alone {
		run.Cells[i].Alone = n
	}
}

// Command is a command line that plays the run again: with the experiment's name if Furball ships it, else with the
// name of its file without folders. It is empty where no command does so alone: a credit is about a folder.
func (m *Manifest) Command() string {
	verb := m.verb()
	if verb == nil {
		return ""
	}
	words := append([]string{"furball", verb[0], m.experiment()}, verb[1:]...)
	more := m.extended()
	for _, s := range m.Sets {
		switch {
		case s.Path == "duels" && more > 0:
		case s.Path == "duels", s.Path == "seed", s.Path == "metric" && verb[0] == "run":
			words = append(words, "--"+s.Path, s.Value)
		default:
			words = append(words, "--set", s.Path+"="+s.Value)
		}
	}
	if more > 0 {
		words = append(words, "--duels", prose.Whole(more))
	}
	return prose.ShellWords(append(words, m.ownFolders()...))
}

// named is the experiment as commands that choose pilots take it, with its settings but those of seed, duels and doctrines.
func (m *Manifest) named() string {
	words := []string{m.experiment()}
	for _, s := range m.Sets {
		if s.Path != "duels" && s.Path != "seed" && !strings.HasSuffix(s.Path, ".doctrine") {
			words = append(words, "--set", s.Path+"="+s.Value)
		}
	}
	return prose.ShellWords(append(words, m.ownFolders()...))
}

// experiment is the name of a shipped experiment, or of a file, or the two cards of a duel that has no file: CARD:CARD.
func (m *Manifest) experiment() string {
	if m.Folder == "" {
		return cmp.Or(m.cards(), m.Name())
	}
	return filepath.Base(filepath.ToSlash(m.Source.Name))
}

// twoCards is how the text ends that sim.Folders makes of two cards.
var twoCards = regexp.MustCompile(`(?m)^blue: \{card: (\S+)\}\nred: \{card: (\S+)\}\n\z`)

// cards are those of a duel without a file; "": it has one.
func (m *Manifest) cards() string {
	found := twoCards.FindSubmatch(m.Source.Text)
	if found == nil {
		return ""
	}
	return string(found[1]) + ":" + string(found[2])
}

// verb is the command and the flags that are its own.
func (m *Manifest) verb() []string {
	switch q := m.Question; {
	case q != nil:
		return m.asks(q)
	case m.Pairings != nil:
		words := []string{"tournament"}
		for s, flag := range []string{"--blue", "--red"} {
			if all := m.Pairings.Doctrines[s]; len(all) > 0 {
				words = append(words, flag, strings.Join(all, ","))
			}
		}
		return words
	}
	words := []string{"run"}
	if m.Outline.Stop != nil {
		words = append(words, "--until", m.Outline.Stop.String())
	}
	if m.Shard.N > 0 {
		words = append(words, "--shard", m.Shard.String())
	}
	return words
}

// unlimited is how many duels a cell may have at most where a question names no number.
const unlimited = 1_000_000_000

// asks is the command of a question; nil if no command asks it without a folder.
func (m *Manifest) asks(q *Question) []string {
	metric := []string{"--metric", q.Metric, "--error", prose.Full(q.Error), "--tolerance", prose.Full(q.Tolerance)}
	if q.Most < unlimited {
		metric = append(metric, "--duels", prose.Whole(q.Most))
	}
	switch {
	case len(q.Weapons) > 0 || len(m.Outline.Cases) == 0:
		return nil
	case q.Design != nil:
		words := []string{"sensitivity"}
		for _, r := range q.Design.Ranges {
			words = append(words, "--over", r.Text())
		}
		words = append(words, "--metric", q.Metric, "--error", prose.Full(q.Error), "--points", q.Design.Points, "--duels",
			prose.Whole(q.Most))
		if q.Design.Narrow > 0 {
			words = append(words, "--until", prose.Full(q.Design.Narrow))
		}
		return words
	case len(q.Changes) > 0 && q.Kind == "race":
		return append([]string{"race", "--over", q.Field}, metric...)
	case len(q.Changes) > 0:
		var steps []string
		for _, c := range q.Changes {
			steps = append(steps, fmt.Sprintf("%s=%s", c.Field, c.Step))
		}
		return append([]string{"balance", "--smallest-change", strings.Join(steps, ",")}, append(metric, "--target",
			prose.Full(q.Target))...)
	}
	values := m.valuesOf(q.Field)
	if len(values) == 0 {
		return nil
	}
	if q.Kind == "race" {
		return append([]string{"race", "--over", q.Field + "=" + strings.Join(values, ",")}, metric...)
	}
	words := []string{"balance", "--field", q.Field, "--from", values[0], "--to", values[len(values)-1]}
	words = append(append(words, metric...), "--target", prose.Full(q.Target))
	if q.Pilots != "" {
		words = append(words, "--pilots", q.Pilots)
	}
	if q.Curve != "" {
		words = append(words, "--curve", q.Curve)
	}
	return words
}

// valuesOf are the values that a field has in the cells, each once, in their order.
func (m *Manifest) valuesOf(path string) (all []string) {
	for i := range m.Outline.Cases {
		if v := m.Outline.Cases[i].Factor(path); !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	return all
}

// ownFolders are flags for the user's own files, whose folders are not kept.
func (m *Manifest) ownFolders() (words []string) {
	for _, own := range []struct {
		kinds []string
		flag  []string
	}{
		{[]string{"card", "missile"}, []string{"--cards", "DIR"}},
		{[]string{"doctrine"}, []string{"--doctrines", "DIR"}},
		{[]string{"values"}, []string{"--values", "FILE"}},
	} {
		if slices.ContainsFunc(m.Documents, func(d Document) bool { return d.Layer > 0 && slices.Contains(own.kinds, d.Kind) }) {
			words = append(words, own.flag...)
		}
	}
	return words
}

// extended is how many duels each cell was to have at last, if it was more than at first; 0: it was not, or not for
// each alike.
func (m *Manifest) extended() int64 {
	if m.Question != nil || m.Outline.Stop != nil || len(m.Wanted) == 0 || m.Wanted[0] == m.Outline.Wanted ||
		slices.ContainsFunc(m.Wanted, func(n int64) bool { return n != m.Wanted[0] }) {
		return 0
	}
	return m.Wanted[0]
}
