// Inside: decimals are read to thousandths, which compiled doctrines hold.
package agents

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestDecimal(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text  string
		want  int64
		shown string // "" when the text is refused
	}{
		{"0", 0, "0"}, {"1", 1000, "1"}, {"-1", -1000, "-1"}, {"+2.5", 2500, "2.5"}, {"0.001", 1, "0.001"},
		{"-0.25", -250, "-0.25"}, {".5", 500, "0.5"}, {"3.", 3000, "3"}, {"-0", 0, "0"},
		{"10000", 10_000_000, "10000"}, {"10000.001", 0, ""}, {"-10000", -10_000_000, "-10000"},
		{"0.0001", 0, ""}, {"1e3", 0, ""}, {"", 0, ""}, {"-", 0, ""}, {"--1", 0, ""}, {"1.2.3", 0, ""},
		{"99999999999999999999", 0, ""}, {"1.+5", 0, ""},
	}
	for _, tt := range tests {
		got, ok := parseThousandths(tt.text)
		if ok != (tt.shown != "") || got != tt.want {
			t.Errorf("%q: %d, %v, want %d", tt.text, got, ok, tt.want)
		}
		if s := (Decimal{thousandths: got}).String(); ok && s != tt.shown {
			t.Errorf("%q is shown as %q, want %q", tt.text, s, tt.shown)
		}
	}
}

func TestSteps(t *testing.T) {
	t.Parallel()
	tests := []struct {
		thousandths int64
		fact        rules.Fact
		want        int32
		ok          bool
	}{
		{7500, rules.Range, 75, true}, {7550, rules.Range, 0, false}, {250, rules.MyKill, rules.Certain / 4, true},
		{1, rules.MyKill, rules.Certain / 1000, true}, {-30_000, rules.Altitude, -30, true}, {500, rules.AmmoSpent, 0, false},
	}
	for _, tt := range tests {
		got, ok := Decimal{thousandths: tt.thousandths}.steps(tt.fact)
		if got != tt.want || ok != tt.ok {
			t.Errorf("%d thousandths of %s: %d, %v", tt.thousandths, tt.fact.Info().Name, got, ok)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	more := fmt.Sprint(int(rules.NumFacts)-8, " more") // a fault names eight facts
	tests := []struct {
		name, text, want string
		kind             error
	}{
		{"UnknownFact", "move: {terms: [{fact: rnge, weight: 1}]}",
			`test.yaml:6:23: move.terms.1.fact: found "rnge" (did you mean range?), want one of range, risk, ` +
				`radar_missiles, energy, speed, lead, corner, win and ` + more,
			yamldoc.ErrUnknown},
		{"UnknownFactInWhen", "move: {terms: [{fact: range, weight: 1, when: {my_kil: {min: 1}}}]}",
			`test.yaml:6:48: move.terms.1.when: found "my_kil" (did you mean my_kill?), want one of my_kill, my_hit, ` +
				`my_reach, my_damage, manoeuvre, win, range, risk and ` + more,
			yamldoc.ErrUnknown},
		{"Weight", "fire: {terms: [{fact: my_hit, weight: 1.0001}]}",
			`test.yaml:6:39: fire.terms.1.weight: found 1.0001, want ` + wantDecimal, yamldoc.ErrRange},
		{"WeightText", "fire: {terms: [{fact: my_hit, weight: much}]}",
			`test.yaml:6:39: fire.terms.1.weight: found "much", want ` + wantDecimal, yamldoc.ErrType},
		{"WeightMissing", "fire: {terms: [{fact: my_hit}]}",
			`test.yaml:6:16: fire.terms.1.weight: missing, want points for each unit of the fact, or of its distance ` +
				`from ideal`, yamldoc.ErrMissing},
		{"Steps", "launch: {limits: [{fact: ammo_spent, max: 0.5}]}",
			`test.yaml:6:43: launch.limits.1.max: found 0.5, want a whole number of rounds, missiles or charge`,
			yamldoc.ErrRange},
		{"StepsWithoutUnit", "move: {limits: [{fact: advantage, max: 0.5}]}",
			`test.yaml:6:40: move.limits.1.max: found 0.5, want a whole number`, yamldoc.ErrRange},
		{"Tenths", "turn: {terms: [{fact: range, weight: 1, ideal: 2.25}]}",
			`test.yaml:6:48: turn.terms.1.ideal: found 2.25, want tenths of inches or hexes`, yamldoc.ErrRange},
		{"BeyondOne", "fire: {limits: [{fact: my_hit, min: 20}]}",
			`test.yaml:6:37: fire.limits.1.min: found 20, want 0 to 1 (probability)`, yamldoc.ErrRange},
		{"BelowZero", "move: {terms: [{fact: range, weight: 1, when: {risk: {max: -0.1}}}]}",
			`test.yaml:6:60: move.terms.1.when.risk.max: found -0.1, want 0 to 1 (probability)`, yamldoc.ErrRange},
		{"HalfCircle", "move: {terms: [{fact: lead, weight: 1, ideal: 181}]}",
			`test.yaml:6:47: move.terms.1.ideal: found 181, want 0 to 180 (degrees)`, yamldoc.ErrRange},
		{"OfFive", "move: {limits: [{fact: advantage, min: -3}]}",
			`test.yaml:6:40: move.limits.1.min: found -3, want -2 to 2 (whole number)`, yamldoc.ErrRange},
		{"NoBound", "turn: {limits: [{fact: range}]}",
			`test.yaml:6:17: turn.limits.1: missing, want min, max or both`, yamldoc.ErrMissing},
		{"Crossed", "turn: {limits: [{fact: range, min: 5, max: 4}]}",
			`test.yaml:6:44: turn.limits.1.max: found 4, want at least min, which is 5`, yamldoc.ErrRange},
		{"CrossedWhen", "turn: {terms: [{fact: first, weight: 1, when: {range: {min: 5, max: 4}}}]}",
			`test.yaml:6:69: turn.terms.1.when.range.max: found 4, want at least min, which is 5`, yamldoc.ErrRange},
		{"EmptyWhen", "turn: {terms: [{fact: first, weight: 1, when: {}}]}",
			`test.yaml:6:47: turn.terms.1.when: found an empty map, want a map from facts to their min and max`,
			yamldoc.ErrType},
		{"Section", "turns: {terms: []}",
			`test.yaml:6:1: turns: found an unknown field (did you mean turn?), want one of turn, kind, ways, draw, ` +
				`plan, fire, id, name and 13 more`, yamldoc.ErrUnknown},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			err := Check(parse(t, head+tt.text), someSystem)
			if err == nil || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
			if !errors.Is(err, tt.kind) {
				t.Errorf("%v is not %v", err, tt.kind)
			}
		})
	}
}

// TestAllFaults reports every fault of a document at once.
func TestAllFaults(t *testing.T) {
	t.Parallel()
	err := Check(parse(t, head+"move: {terms: [{fact: a, weight: x}]}\nfire: {limits: [{fact: b}]}\n"), someSystem)
	if n := len(yamldoc.AsFaults(err)); n != 3 {
		t.Errorf("%d faults, want 3: %v", n, err)
	}
}

func TestHead(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, old, new, want string }{
		{"Kind", "kind: fighter", "kind: figther",
			`test.yaml:4:7: kind: found "figther" (did you mean fighter?), want one of fighter, ufo, bomber`},
		{"File", "id: test", "id: other", `test.yaml:1:5: id: found "other", want test, as the file is named`},
		{"Random", "id: test", "id: random",
			`test.yaml:1:5: id: found "random", want another name: random is the pilot that takes any option`},
	}
	for _, tt := range tests {
		err := Check(parse(t, strings.Replace(head, tt.old, tt.new, 1)), someSystem)
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s: got  %v\nwant %s", tt.name, err, tt.want)
		}
	}
}

func TestShow(t *testing.T) {
	t.Parallel()
	got, err := Show(parse(t, head+`move:
  limits: [{fact: range, min: 2.5, max: 8}, {fact: risk, max: 0, when: {speed: {min: 2, max: 2}, first: {max: 0}}}]
  terms: [{fact: my_kill, weight: 40}, {fact: range, weight: -0.25, ideal: 3, when: {my_hit: {min: 0.5}}}]
`), someSystem)
	want := `Test (test)
system ufo, flies a fighter

A test.

move
  only range from 2.5 to 8
  only risk of at most 0, when speed of 2 and first of at most 0
  +40 points for each unit of my_kill (probability)
  -0.25 points for each unit of range away from 3 (inches or hexes), when my_hit of at least 0.5
`
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
}

// FuzzCompile: no document makes the reader panic. Each error has a place or is about the whole file. A
// doctrine that is accepted can be shown and flown.
func FuzzCompile(f *testing.F) {
	for _, file := range Shipped("ufo") {
		f.Add(file.Data)
	}
	for _, s := range []string{"", "[]", "move: 1", head, head + "move: {}",
		head + "fire: {terms: [{fact: range, weight: 1, when: {range: ~}}]}",
		head + "turn: {limits: [{fact: 1, min: 99999}]}",
		head + "move: {terms: [{fact: risk, weight: 10000, ideal: -10000}]}"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := yamldoc.Parse(yamldoc.File{Name: "test.yaml", Data: data})
		if err != nil {
			return
		}
		p, err := Compile(n, someSystem)
		if err != nil {
			for _, fault := range yamldoc.AsFaults(err) {
				if fault.File != "test.yaml" || fault.Line < 1 || fault.Body() == "" {
					t.Errorf("no place or message: %#v", fault)
				}
			}
			return
		}
		if _, err := Show(n, someSystem); err != nil {
			t.Error(err)
		}
		v, a := ranges(10, 20, 30), p.NewAgent()
		a.Begin(1, 1)
		for k := range rules.NumKinds {
			if i := a.Pick(nil, seen(v), v.decision(k)); i < 0 || i > 2 {
				t.Errorf("%s: option %d of 3", k, i)
			}
		}
	})
}
