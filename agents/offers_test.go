// Inside: it shares the made-up system of agents_test.go.
package agents

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// A lean system has no missiles, cannot play ahead and computes few facts.
type lean struct{ whole }

func (lean) Offers() rules.Offers {
	return rules.Offers{Kinds: rules.Kinds(rules.Move, rules.Fire), Facts: rules.FactsOf(rules.Range, rules.MyKill),
		Crafts: []string{"fighter", "bomber"}}
}

// TestOffers: a doctrine that asks for something that the system lacks is refused.
func TestOffers(t *testing.T) {
	t.Parallel()
	good := "move: {terms: [{fact: range, weight: 1, when: {my_kill: {min: 0.5}}}]}\n" +
		"fire: {limits: [{fact: my_kill, min: 0.1}]}\n"
	for _, tt := range []struct{ text, want string }{
		{head + good, ""},
		{head + "ahead: 0\n" + good, ""},
		{head + "move: {terms: [{fact: risk, weight: 1}]}\n",
			`test.yaml:6:23: move.terms.1.fact: found "risk", want one of range, my_kill`},
		{head + "move: {limits: [{fact: risk, max: 0}]}\n",
			`test.yaml:6:24: move.limits.1.fact: found "risk", want one of range, my_kill`},
		{head + "move: {terms: [{fact: range, weight: 1, when: {risk: {max: 0}}}]}\n",
			`test.yaml:6:48: move.terms.1.when.risk: found "risk", want one of range, my_kill`},
		{head + "launch: {limits: [{fact: range, max: 3}]}\n",
			`test.yaml:6:1: launch: found a section for decisions that a fighter of ufo never takes, want move, fire`},
		{head + "ahead: 4\n" + good,
			`test.yaml:6:8: ahead: found 4, but a move of ufo is one choice: there is nothing to look ahead to`},
		{head + "loose: 2.5\n" + good,
			`test.yaml:6:8: loose: found 2.5 without ahead: it misjudges only what is seen ahead`},
		{strings.Replace(head, "kind: fighter", "kind: ufo", 1) + good,
			`test.yaml:4:7: kind: found "ufo", want one of fighter, bomber`},
		{strings.Replace(head, "system: ufo", "system: airpower", 1) + good,
			`test.yaml:3:9: system: found "airpower", want one of ufo`},
	} {
		err := Check(parse(t, tt.text), lean{someSystem})
		if got := text(err); got != tt.want {
			t.Errorf("%s\ngot  %s\nwant %s", tt.text, got, tt.want)
		}
	}
	for more, want := range map[string]string{
		"ahead: 2\nfire: {}\n": `test.yaml:6:8: ahead: found 2 without the section move, which judges what is seen ahead`,
		"loose: 2\nmove: {}\n": `test.yaml:6:8: loose: found 2 without ahead: it misjudges only what is seen ahead`,
	} {
		if got := text(Check(parse(t, head+more), someSystem)); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", more, got, want)
		}
	}
}

// shy is a system in which bombers do not fire.
type shy struct{ whole }

func (s shy) Offers() rules.Offers {
	o := s.whole.Offers()
	o.Decides = map[string]rules.KindSet{"bomber": rules.Kinds(rules.Move)}
	return o
}

// TestKindsOfACraft: a section for decisions that the kind of craft never takes is refused.
func TestKindsOfACraft(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]string{"fighter": "",
		"bomber": "test.yaml:7:1: fire: found a section for decisions that a bomber of ufo never takes, want move"} {
		doc := parse(t, strings.Replace(head, "kind: fighter", "kind: "+kind, 1)+"move: {}\nfire: {}\n")
		if got := text(Check(doc, shy{someSystem})); got != want {
			t.Errorf("%s: got %s, want %s", kind, got, want)
		}
	}
}

// TestSchemaOfASystem: the schema for editors holds what the system offers, and nothing more.
func TestSchemaOfASystem(t *testing.T) {
	t.Parallel()
	data, err := Schema(lean{someSystem}, "Doctrine")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"const": "ufo"`, `"bomber"`, `"my_kill"`, `"fire"`, `"propertyNames"`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the schema lacks %s", want)
		}
	}
	for _, not := range []string{`"launch"`, `"ahead"`, `"loose"`, `"risk"`} {
		if strings.Contains(string(data), not) {
			t.Errorf("the schema has %s", not)
		}
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
