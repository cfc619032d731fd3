package ufo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// recorded attaches a recorder, so that replay can tell what happens from now on.
func recorded(d *Duel) *Duel {
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	return d
}

// follow plays d by a script. A line says whose decision it must be and which
// option he takes, in the words of the options: "blue 1: speed 6".
func follow(t testing.TB, d *Duel, script ...string) {
	t.Helper()
	for _, line := range script {
		q := d.Next()
		if q == nil {
			t.Fatalf("the duel is over, want %q; replay:\n%s", line, replay(d))
		}
		who, option, _ := strings.Cut(line, ": ")
		if asked := fmt.Sprintf("%s %d", q.Side, q.Craft+1); asked != who {
			t.Fatalf("%s decides (%s), want %q; replay:\n%s", asked, q.Kind, line, replay(d))
		}
		d.Choose(optionOf(t, d, q, option))
	}
}

// optionOf is the number of the option that is described so.
func optionOf(t testing.TB, d *Duel, q *rules.Decision, text string) int {
	t.Helper()
	var all []string
	for i := range int(q.N) {
		all = append(all, string(d.AppendOption(nil, i)))
		if all[i] == text {
			return i
		}
	}
	t.Fatalf("no option %q of turn %d, %s, in %q", text, d.turn, sequence[d.phase].name, all)
	return 0
}

// finish plays on, which must not take another decision, to the duel's end.
func finish(t testing.TB, d *Duel) *rules.Outcome {
	t.Helper()
	if q := d.Next(); q != nil {
		t.Fatalf("%s %d still decides (%s); replay:\n%s", q.Side, q.Craft+1, q.Kind, replay(d))
	}
	return d.Outcome()
}

// replay is what was recorded, a line an event, with the phase before the
// first event of it.
func replay(d *Duel) string {
	var b strings.Builder
	phase := ""
	for _, e := range d.log.Events {
		if e.Phase != phase {
			phase = e.Phase
			fmt.Fprintf(&b, "%s\n", phase)
		}
		fmt.Fprintf(&b, "  %s %s: %s", e.Rule, e.Actor, e.Text)
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

// events are the recorded texts of one rule and phase.
func events(d *Duel, phase, rule string) string {
	var all []string
	for _, e := range d.log.Events {
		if e.Phase == phase && e.Rule == rule {
			all = append(all, strings.TrimPrefix(e.Actor+": ", ": ")+e.Text)
		}
	}
	return strings.Join(all, "; ")
}
