// Inside: what a draw is worth and what is believed are set one by one.
package agents

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A scholar is a system with one input: how far a craft has come.
type scholar struct{ whole }

var placeOnly = &rules.Learned{Inputs: []string{"place"}, Stages: []string{"on the way", "launch"},
	Kinds: rules.Kinds(rules.Launch, rules.Leave)}

func (s scholar) Offers() rules.Offers {
	o := s.whole.Offers()
	o.Facts &^= 1 << rules.Win
	o.Learned = placeOnly
	return o
}

var someScholar = scholar{whole{id: "ufo"}}

// far is a network to which a far place, and a launch that keeps near, looks like a win.
func far(t testing.TB) *valuenet.Net {
	t.Helper()
	stages := make([]valuenet.Layers, 2)
	for i := range stages {
		l := valuenet.NewLayers(valuenet.Sizes(valuenet.InputsOf(placeOnly)))
		l[0].Bits, l[1].Bits, l[2].Bits = 10, 10, 10
		l[0].Weights[0] = 1024 - 2048*int32(i)
		l[1].Weights[0] = 1024
		l[2].Weights[0], l[2].Weights[1] = 512, -512
		stages[i] = l
	}
	n, err := valuenet.New(valuenet.InputsOf(placeOnly), stages)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A marked track tells its place as an input.
type marked struct{ track }

func (m *marked) InputsAt(node int, in *rules.Inputs) int {
	in[0] = int16(m.nodes[node].at) * 16
	return 0
}

func winner(t testing.TB, text string) Pilot {
	t.Helper()
	p, err := CompileWith(parse(t, head+text), someScholar, far(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const flyToWin = "ahead: 1\nmove: {terms: [{fact: win, weight: 100}]}\n"

func TestWinAtTheEndOfAMove(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{flyToWin: 3, strings.Replace(flyToWin, "100", "-100", 1): -1} {
		steps := [][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 0}}
		a := winner(t, text).NewAgent()
		a.Begin(1, 0)
		if got := flyMarked(a, &marked{*trackOf(steps)}); got != want {
			t.Errorf("%s ends at %d, want %d", text, got, want)
		}
	}
}

// flyMarked is fly for a marked track.
func flyMarked(a Agent, v *marked) (end int) {
	for d := range v.steps {
		v.nodes[0] = struct{ depth, at, most int }{d, end, end}
		v.q = rules.Decision{Kind: v.kinds[d], N: 3, Turn: 1}
		end += v.steps[d][a.Pick(nil, seen(v), &v.q)]
	}
	return end
}

// launches is a table whose options tell their range as an input.
type launches struct{ table }

func (l launches) Inputs(i int, in *rules.Inputs) int {
	in[0] = int16(l.options[i][rules.Range])
	return 1
}

func TestWinOfAnOption(t *testing.T) {
	t.Parallel()
	a := winner(t, "launch: {terms: [{fact: win, weight: 1}]}").NewAgent()
	a.Begin(1, 0)
	v := launches{ranges(20, 50, 10, 110)}
	if got := a.Pick(nil, seen(v), v.decision(rules.Launch)); got != 2 {
		t.Errorf("option %d, want 2", got)
	}
}

// TestWinOfLeaving: giving up is worth what a draw counts as, and fighting on what the place is worth.
func TestWinOfLeaving(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		draw  string
		place int32
		want  int
	}{{"0", 10, 1}, {"0.2", 10, 1}, {"0.9", 10, 0}, {"1", 10, 0}} {
		a := winner(t, "draw: "+tt.draw+"\nleave: {terms: [{fact: win, weight: 1}]}").NewAgent()
		a.Begin(1, 0)
		v := launches{ranges(tt.place, tt.place)}
		v.options[0][rules.Leaves] = 1
		if got := a.Pick(nil, seen(v), v.decision(rules.Leave)); got != tt.want {
			t.Errorf("a draw counts %s, the place is %d: option %d, want %d", tt.draw, tt.place, got, tt.want)
		}
	}
}

func TestDrawCounts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		draw            int64
		win, loss, want int32 // in hundredths
	}{{500, 40, 20, 60}, {0, 40, 20, 40}, {1000, 40, 20, 80}, {200, 0, 0, 20}, {500, 90, 90, 50}, {0, 100, 100, 100}} {
		b := belief{draw: tt.draw}
		const hundredth = rules.Certain / 100
		if got := b.worth(chances{tt.win * hundredth, tt.loss * hundredth}); got != tt.want*hundredth {
			t.Errorf("win %d, loss %d, a draw counts %d: %d, want %d", tt.win, tt.loss, tt.draw, got, tt.want*hundredth)
		}
	}
}

func TestWinFaults(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.json")
	if err := os.WriteFile(bad, []byte("{}"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ text, want string }{
		{"plan: {terms: [{fact: win, weight: 1}]}", "plan: found the fact win, which is told at the ends of moves"},
		{"move: {terms: [{fact: win, weight: 1}]}", "want it in the section move, with ahead: 1"},
		{"ahead: 4\nmove: {terms: [{fact: win, weight: 1}]}", "want it in the section move, with ahead: 1"},
		{"fire: {terms: [{fact: win, weight: 1}]}", "fire: found the fact win, want another fact here; the sections that can read it: move (with ahead: 1), launch"},
		{flyToWin + "draw: 1.5", "test.yaml:8:7: draw: found 1.5, want 0 to 1"},
		{"draw: 0.5", "draw: found it in a doctrine without the fact win"},
		{"ways: 4", "ways: found it in a doctrine without the fact win"},
		{"ways: 4\nlaunch: {terms: [{fact: win, weight: 1}]}", "ways: found it in a doctrine that looks at no ends of moves"},
		{"ways: 0\n" + flyToWin, "test.yaml:6:7: ways: found 0, want 1 to 64"},
		{"values: x.json", "values: found it in a doctrine without the fact win"},
		{flyToWin + "values: none.json", "values: none.json: no such file"},
		{flyToWin + "values: " + bad, "system: found \"\", want ufo"},
	} {
		err := Check(parse(t, head+tt.text), someScholar)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: found %v, want %q", tt.text, err, tt.want)
		}
	}
	err := Check(parse(t, head+flyToWin), idle{someSystem})
	if err == nil || !strings.Contains(err.Error(), `found "win", want one of`) {
		t.Errorf("a system without learned values: %v", err)
	}
}

func TestWithValues(t *testing.T) {
	t.Parallel()
	reads, plain := parse(t, head+flyToWin), parse(t, head+"turn: {terms: [{fact: range, weight: 1}]}")
	own := parse(t, head+flyToWin+"values: mine.json")
	if got := WithValues(reads, "/some/values.json").Field("values"); got == nil || got.Value != "/some/values.json" {
		t.Errorf("a doctrine that reads win has the values %v", got)
	}
	for _, doc := range []*yamldoc.Node{plain, own} {
		if WithValues(doc, "/some/values.json") != doc {
			t.Error("a doctrine without win, or with values of its own, is changed")
		}
	}
}

func TestPupil(t *testing.T) {
	t.Parallel()
	steps := [][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 0}}
	p := NewPupil(winner(t, flyToWin+"fire: {terms: [{fact: range, weight: 1}]}\n"), placeOnly)
	if p = p.WithDraw(250); p.Draw() != 250 {
		t.Errorf("a draw is worth %d to the pupil, want 250", p.Draw())
	}
	if !p.Learns() || NewPupil(pilot(t, "ahead: 0"), placeOnly).Learns() {
		t.Error("a pupil learns if its doctrine reads win")
	}
	var rows []Row
	var in []rules.Inputs
	a := p.NewAgent(func(r Row) { rows, in = append(rows, r), append(in, *r.Inputs) }, nil)
	random := 0
	for duel := range 200 {
		a.Begin(1, duel)
		a.Stray(Straying{Tries: 1, Every: 2}, 1, duel)
		rows, in = rows[:0], in[:0]
		end := flyMarked(a, &marked{*trackOf(steps)})
		if len(rows) != 1 || rows[0].Stage != 0 || int(in[0][0]) != 16*end {
			t.Fatalf("duel %d ends at %d, and the pupil notes %+v of %v", duel, end, rows, in)
		}
		if got := [3]int16(in[0][1:4]); got != [3]int16{0, rules.InputUnit, rules.InputUnit / 4} {
			t.Fatalf("the inputs of the pilot are %v", got)
		}
		if rows[0].Random {
			random++
		} else if end != 3 {
			t.Fatalf("duel %d: without whims the pupil ends at %d, want 3", duel, end)
		}
	}
	if random < 70 || random > 130 {
		t.Errorf("%d of 200 moves are made at random, want about half", random)
	}
}

// A choice that comes before the sort of move is made without a search, so a pupil has no end to note.
func TestPupilNotesSearchesAlone(t *testing.T) {
	t.Parallel()
	v := &marked{*trackOf([][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 0}})}
	v.kinds = []rules.Kind{rules.Speed, rules.Plan, rules.Move}
	rows := 0
	p := NewPupil(winner(t, flyToWin+"speed: {terms: [{fact: range, weight: 1}]}\n"), placeOnly)
	a := p.NewAgent(func(Row) { rows++ }, nil)
	a.Begin(1, 0)
	a.Stray(Straying{}, 1, 0)
	v.q = rules.Decision{Kind: rules.Speed, N: 3, Turn: 1}
	a.Pick(nil, seen(v), &v.q)
	if rows != 0 {
		t.Errorf("%d rows of a choice without a search", rows)
	}
	flyMarked(a, v)
	if rows == 0 {
		t.Error("no row of a move")
	}
}
