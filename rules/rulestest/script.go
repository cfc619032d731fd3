package rulestest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// A Stream is the dice of one side and purpose, and the faces that they begin with.
type Stream struct {
	Side  rules.Side
	Of    dice.Purpose
	Dice  int // how many faces each die has
	Faces []int
}

// manyDice is how many sets of dice Pinned tries.
const manyDice = 30_000_000

// Pinned finds dice that begin a turn with the faces of all streams.
func Pinned(t testing.TB, turn int, streams []Stream) dice.Set {
	t.Helper()
	for n := range manyDice {
		var set dice.Set
		set.Reset(3, n)
		set.StartTurn(turn)
		if begins(set, streams) {
			return set
		}
	}
	t.Fatalf("no dice begin with %v", streams)
	return dice.Set{}
}

// begins reports whether the next dice are those of the streams.
func begins(set dice.Set, streams []Stream) bool {
	for _, s := range streams {
		for _, face := range s.Faces {
			if set.Roll(uint8(s.Side), s.Of, s.Dice) != face {
				return false
			}
		}
	}
	return true
}

// Follow plays d by a script. A line says whose decision it must be and which option it takes, in the words of
// the options: "blue 1: speed 6". log is the recorder of d, or nil.
func Follow(t testing.TB, d rules.Duel, log *rules.Recorder, script ...string) {
	t.Helper()
	FollowInto(t, d, log, nil, script...)
}

// FollowInto is Follow that notes the choices in an account, or in none.
func FollowInto(t testing.TB, d rules.Duel, log *rules.Recorder, a *rules.Account, script ...string) {
	t.Helper()
	for _, line := range script {
		q := d.Next()
		if q == nil {
			t.Fatalf("the duel is over, want %q; replay:\n%s", line, Replay(log))
		}
		who, option, _ := strings.Cut(line, ": ")
		if asked := fmt.Sprintf("%s %d", q.Side, q.Craft+1); asked != who {
			t.Fatalf("%s decides (%s of %q), want %q; replay:\n%s", asked, q.Kind, Words(d, q), line, Replay(log))
		}
		i := Option(t, d, q, log, option)
		if a != nil {
			a.Note(d, nil, q, i)
		}
		d.Choose(i)
	}
}

// Words are the descriptions of all options of the decision q.
func Words(d rules.Duel, q *rules.Decision) (all []string) {
	for i := range int(q.N) {
		all = append(all, string(d.AppendOption(nil, i)))
	}
	return all
}

// Option is the number of the option with the text.
func Option(t testing.TB, d rules.Duel, q *rules.Decision, log *rules.Recorder, text string) int {
	t.Helper()
	all := Words(d, q)
	for i := range all {
		if all[i] == text {
			return i
		}
	}
	t.Fatalf("no option %q of turn %d, %s, in %q; replay:\n%s", text, q.Turn, q.Kind, all, Replay(log))
	return 0
}

// Replay is the recorded events as text: a line for each event, with its modifiers and dice, and a line with
// the phase before its first event.
func Replay(log *rules.Recorder) string {
	if log == nil {
		return "(not recorded)"
	}
	var b strings.Builder
	phase := ""
	for _, e := range log.Events {
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

// WantReplay compares the whole replay, line by line.
func WantReplay(t testing.TB, log *rules.Recorder, want string) {
	t.Helper()
	got, lines := strings.Split(Replay(log), "\n"), strings.Split(strings.TrimPrefix(want, "\n"), "\n")
	for i := range max(len(got), len(lines)) {
		g, w := "(nothing more)", "(nothing more)"
		if i < len(got) {
			g = got[i]
		}
		if i < len(lines) {
			w = lines[i]
		}
		if g != w {
			t.Fatalf("line %d: found %q, want %q; replay:\n%s", i+1, g, w, Replay(log))
		}
	}
}
