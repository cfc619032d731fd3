package sim

import (
	"slices"
	"strings"
	"sync"

	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Program is a bot that a plan starts.
type Program struct {
	Spec *bot.Spec
	Side rules.Side // whose aircraft it flies first
}

// Field is the place of the program in the experiment, for faults.
func (p *Program) Field() string { return p.Side.String() + ".doctrine." + bot.Key }

// A Consent decides whether programs may be started in a folder, "" for an empty one. Its error says why not.
type Consent func(programs []Program, folder string) error

// Agree is the Consent of one who trusts the experiment.
func Agree([]Program, string) error { return nil }

// Programs lists what the plan starts, each command once, without the bots that the binary itself brings along.
func (p *Plan) Programs() []Program {
	var all []Program
	seen := map[string]bool{}
	for i := range p.Cells {
		for _, c := range p.Cells[i].botCrafts() {
			key := commandKey(c.spec.Command)
			if seen[key] || p.Folder == "" && shippedCommands()[key] {
				continue
			}
			seen[key] = true
			all = append(all, Program{c.spec, c.side})
		}
	}
	return all
}

// commandKey is the same for equal commands alone: no word holds the character 0.
func commandKey(words []string) string { return strings.Join(words, "\x00") }

// shippedCommands are the commands in the shipped experiments. They run bots that are shipped, too: a new folder is
// made for them out of the binary.
var shippedCommands = sync.OnceValue(func() map[string]bool {
	known := map[string]bool{}
	for _, f := range experiments.Shipped() {
		doc, err := yamldoc.Parse(f)
		if err == nil {
			commandsIn(doc, known)
		}
	}
	return known
})

// commandsIn adds the commands of all bots in a document.
func commandsIn(n *yamldoc.Node, known map[string]bool) {
	if command := n.Field(bot.Key); command != nil && command.Kind == yamldoc.List {
		var words []string
		for _, w := range command.Items {
			words = append(words, w.Value)
		}
		known[commandKey(words)] = true
	}
	for _, item := range slices.Concat(n.Keys, n.Items) {
		commandsIn(item, known)
	}
}
