// Inside: it looks at appendSteps, appendText and tailBytes, of which a caller sees only what follows.
package bot

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/furball-sim/furball/agents/bot/bottest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestMain(m *testing.M) {
	bottest.Main()
	os.Exit(m.Run())
}

// system is a rules system that has only names.
type system struct{ rules.System }

func (system) ID() string         { return "test" }
func (system) Title() string      { return "Test" }
func (system) LengthUnit() string { return "turns" }
func (system) RangeUnit() string  { return "hex" }
func (system) DamageUnit() string { return "points" }

func (system) Offers() rules.Offers {
	return rules.Offers{Kinds: rules.Kinds(rules.Move, rules.Fire), Facts: rules.AllFacts}
}

// view is a scout whose facts follow from the option; table is the duel that it looks at.
type view struct {
	rules.Unplanned
	rules.Unvalued
}

type table struct{ rules.Duel }

func (view) Look(rules.Duel) {}

func (view) Facts(i int, _ rules.FactSet, f *rules.Facts) {
	for k := range f {
		f[k] = int32(i*k - 7)
	}
}

func (table) AppendOption(dst []byte, i int) []byte {
	return append(dst, "turn left "+strings.Repeat("x", i)...)
}

func newTester(tb testing.TB, how ...string) *Bot {
	tb.Helper()
	return newBot(tb, bottest.Command(how...))
}

func newBot(tb testing.TB, command []string) *Bot {
	tb.Helper()
	spec := &Spec{Name: "tester", Command: command, Timeout: 20 * time.Second, Startup: 20 * time.Second}
	post := Post{System: system{}, Side: rules.Red}
	ready, err := Probe(tb.Context(), spec, post, tb.TempDir())
	if err != nil {
		tb.Fatal(err)
	}
	b := New(context.Background(), spec, post, tb.TempDir(), ready)
	tb.Cleanup(b.Close)
	return b
}

// ask asks one decision of each of the duels and returns the options taken.
func ask(tb testing.TB, b *Bot, duels int, q *rules.Decision) []Reply {
	for d := range duels {
		if f := b.Ask(d, table{}, view{}, q); f != nil {
			tb.Fatal(f)
		}
	}
	if f := b.Send(); f != nil {
		tb.Fatal(f)
	}
	replies, f := b.Receive()
	if f != nil {
		tb.Fatal(f)
	}
	return replies
}

func TestBotIsAskedAfterARestart(t *testing.T) {
	t.Parallel()
	b := newTester(t, "crash@1")
	q := &rules.Decision{Side: rules.Red, N: 5, Turn: 1}
	for range 2 {
		b.Begin(&Duel{})
		if r := ask(t, b, 1, q); len(r) != 1 || r[0].Fault != nil || r[0].Option < 0 || r[0].Option > 4 {
			t.Fatalf("found %+v", r)
		}
		if f := b.Ask(0, table{}, view{}, q); f != nil {
			t.Fatal(f)
		}
		if f := b.Send(); f != nil {
			t.Fatal(f)
		}
		_, f := b.Receive()
		if f == nil || f.Misdeed != Crashed || f.Detail != "exit status 7" || f.Last != "that I wanted" {
			t.Fatalf("found %v", f)
		}
		if f.Error() != "stopped (exit status 7); its last words: that I wanted" {
			t.Error(f.Error())
		}
		if f := b.Ask(0, table{}, view{}, q); b.run != nil || f != b.unfit {
			t.Errorf("a bot that has stopped can be asked: %v", f)
		}
	}
}

func TestStepsAreExact(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		v, scale int32
		want     string
	}{{75, 10, "7.5"}, {-75, 10, "-7.5"}, {70, 10, "7"}, {833, 10000, "0.0833"}, {10000, 10000, "1"}, {-3, 4, "-0.75"},
		{5, 4, "1.25"}, {-180, 1, "-180"}, {205, 100, "2.05"}, {0, 100, "0"}} {
		if got := string(appendSteps(nil, tt.v, tt.scale)); got != tt.want {
			t.Errorf("%d in steps of 1/%d is %s, want %s", tt.v, tt.scale, got, tt.want)
		}
	}
}

func TestTextIsJSON(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", `a "b" \c`, "tab\tline\nbell\a", "½ × é 日", "\x7f"} {
		var back string
		if err := json.Unmarshal(appendText(nil, []byte(text)), &back); err != nil || back != text {
			t.Errorf("%q comes back as %q: %v", text, back, err)
		}
	}
}

func TestRandomNumbers(t *testing.T) {
	t.Parallel()
	seen := map[uint64]bool{}
	for duel := range 100 {
		for s := range rules.Side(2) {
			for craft := range 2 {
				n := Random(7, duel, s, craft)
				if n >= 1<<52 || n != Random(7, duel, s, craft) || n == Random(8, duel, s, craft) {
					t.Fatalf("duel %d: %d", duel, n)
				}
				seen[n] = true
			}
		}
	}
	if len(seen) != 400 {
		t.Errorf("%d different numbers of 400", len(seen))
	}
}

func TestReadDocuments(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, want string }{
		{"{exec: [sh, a.sh, 3]}", ""},
		{"{exec: [sh], timeout: 1.5s, startup: 60s, name: x}", ""},
		{"{exec: sh}", "x.yaml:1:11: d.exec: "},
		{"{exec: []}", "1 to 64 entries"},
		{"{exec: ['']}", "x.yaml:1:12: d.exec.1: "},
		{"{exec: [[sh]]}", "a word of the command"},
		{"{exec: [sh], timeout: 5}", "a time from 1ms to 60s"},
		{"{exec: [sh], timeout: 61s}", "a time from 1ms to 60s"},
		{"{exec: [sh], timeout: 0s}", "a time from 1ms to 60s"},
		{"{exec: [sh], time: 1s}", "d.time: found an unknown field"},
		{"{timeout: 1s}", "d.exec: missing"},
	} {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte("d: " + tt.text)})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read(doc.Field("d"), "d")
		if tt.want == "" {
			if err != nil || len(s.Command) == 0 || s.Timeout == 0 || s.Startup == 0 || s.Name == "" {
				t.Errorf("%s: %+v, %v", tt.text, s, err)
			}
		} else if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.text, err, tt.want)
		}
	}
}

func TestTailKeepsTheEnd(t *testing.T) {
	t.Parallel()
	var w tail
	for range 3 {
		w.Write([]byte(strings.Repeat("x", tailBytes-1)))
	}
	w.Write([]byte("\nlast words\n\n"))
	if w.last() != "last words" || len(w.kept) != tailBytes {
		t.Errorf("%d bytes, last %q", len(w.kept), w.last())
	}
	w.Write([]byte(strings.Repeat("y", 3*tailBytes)))
	if len(w.last()) != tailBytes {
		t.Errorf("%d bytes", len(w.last()))
	}
}

// benchmarkBot plays decisions over the pipe, a number of duels at once.
func benchmarkBot(b *testing.B, options, duels int, how ...string) {
	benchmarkCommand(b, options, duels, bottest.Command(how...))
}

func benchmarkCommand(b *testing.B, options, duels int, command []string) {
	bot := newBot(b, command)
	for d := range duels {
		bot.Begin(&Duel{Number: d})
	}
	q := &rules.Decision{Side: rules.Red, N: int32(options), Turn: 1}
	n := 0
	for b.Loop() {
		ask(b, bot, duels, q)
		n += duels
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(b.Elapsed().Seconds()/float64(n)*1e6, "us/decision")
}

func BenchmarkFewFacts(b *testing.B) {
	b.Run("singly", func(b *testing.B) { benchmarkBot(b, 10, 1, "facts=my_kill+their_kill") })
	b.Run("8 at once", func(b *testing.B) { benchmarkBot(b, 10, 8, "facts=my_kill+their_kill", "batch=8") })
	b.Run("64 at once", func(b *testing.B) { benchmarkBot(b, 10, 64, "facts=my_kill+their_kill", "batch=64") })
}

func BenchmarkAllFacts(b *testing.B) {
	b.Run("singly", func(b *testing.B) { benchmarkBot(b, 10, 1) })
	b.Run("64 at once", func(b *testing.B) { benchmarkBot(b, 10, 64, "batch=64") })
}

// BenchmarkExamples measures the shipped bots.
func BenchmarkExamples(b *testing.B) {
	for _, tt := range []struct {
		program, file string
		duels         int
	}{{"sh", "best-shot.sh", 1}, {"python3", "weigh.py", 32}} {
		b.Run(tt.file, func(b *testing.B) {
			if _, err := exec.LookPath(tt.program); err != nil {
				b.Skip(err)
			}
			file, err := filepath.Abs("../../experiments/bots/" + tt.file)
			if err != nil {
				b.Fatal(err)
			}
			benchmarkCommand(b, 10, tt.duels, []string{tt.program, file})
		})
	}
}
