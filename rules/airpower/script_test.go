package airpower

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// begun is a duel of an experiment in text, recorded from its first event on.
func begun(t testing.TB, text string) *Duel {
	t.Helper()
	d := compiledText(t, text).NewDuel().(*Duel)
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// A stream is the dice of one side and purpose, and the faces that they begin with.
type stream struct {
	side  rules.Side
	of    dice.Purpose
	faces []int
}

// pin gives d dice that begin a game turn with the faces of all streams.
func pin(t testing.TB, d *Duel, turn int, streams ...stream) {
	t.Helper()
	for n := range 20_000_000 {
		var set dice.Set
		set.Reset(3, n)
		set.StartTurn(turn)
		if begins(set, streams) {
			d.dice = set
			return
		}
	}
	t.Fatalf("no dice begin with %v", streams)
}

// begins reports whether the next dice are those of the streams.
func begins(set dice.Set, streams []stream) bool {
	for _, s := range streams {
		for _, face := range s.faces {
			if set.D10(uint8(s.side), s.of) != face {
				return false
			}
		}
	}
	return true
}

// follow plays d by a script. A line says whose decision it must be and which
// option he takes, in the words of the options: "blue 1: level flight".
func follow(t testing.TB, d *Duel, script ...string) {
	t.Helper()
	for _, line := range script {
		q := d.Next()
		if q == nil {
			t.Fatalf("the duel is over, want %q; replay:\n%s", line, replay(d))
		}
		who, option, _ := strings.Cut(line, ": ")
		if asked := fmt.Sprintf("%s %d", q.Side, q.Craft+1); asked != who {
			t.Fatalf("%s decides (%s of %q), want %q; replay:\n%s", asked, q.Kind, optionWords(d, q), line, replay(d))
		}
		d.Choose(optionOf(t, d, q, option))
	}
}

// optionWords are the descriptions of all options.
func optionWords(d *Duel, q *rules.Decision) (all []string) {
	for i := range int(q.N) {
		all = append(all, string(d.AppendOption(nil, i)))
	}
	return all
}

// optionOf is the number of the option that is described so.
func optionOf(t testing.TB, d *Duel, q *rules.Decision, text string) int {
	t.Helper()
	all := optionWords(d, q)
	for i := range all {
		if all[i] == text {
			return i
		}
	}
	t.Fatalf("no option %q of game turn %d, %s, in %q; replay:\n%s", text, d.turn, sequence[d.phase].name, all, replay(d))
	return 0
}

// replay is what was recorded, a line an event, with the phase before the first
// event of it.
func replay(d *Duel) string {
	var b strings.Builder
	phase := ""
	for _, e := range d.log.Events {
		if e.Phase != phase {
			phase = e.Phase
			fmt.Fprintf(&b, "%s\n", phase)
		}
		fmt.Fprintf(&b, "  %s %s: %s", e.Rule, e.Actor, e.Text)
		for _, m := range e.Modifiers {
			fmt.Fprintf(&b, " (%s %+d)", m.Name, m.Value)
		}
		if len(e.Dice) > 0 {
			fmt.Fprintf(&b, " %v", e.Dice)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// wantReplay compares the whole replay, line by line.
func wantReplay(t testing.TB, d *Duel, want string) {
	t.Helper()
	got, lines := strings.Split(replay(d), "\n"), strings.Split(strings.TrimPrefix(want, "\n"), "\n")
	for i := range max(len(got), len(lines)) {
		g, w := "(nothing more)", "(nothing more)"
		if i < len(got) {
			g = got[i]
		}
		if i < len(lines) {
			w = lines[i]
		}
		if g != w {
			t.Fatalf("line %d: found %q, want %q; replay:\n%s", i+1, g, w, replay(d))
		}
	}
}

// events are the recorded texts of one rule.
func events(d *Duel, rule string) string {
	var all []string
	for _, e := range d.log.Events {
		if e.Rule == rule {
			all = append(all, strings.TrimPrefix(e.Actor+": ", ": ")+e.Text)
		}
	}
	return strings.Join(all, "; ")
}
