// Inside: what a search thinks of first is seen from outside by speed alone.
package agents

import (
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// guessing is far, with a prior that ranks habits in an order, whatever the place.
func guessing(t testing.TB, order ...int) *valuenet.Net {
	t.Helper()
	const habits = 9 // of a track: three sorts of move, three ways
	stages := make([]valuenet.Layers, 2)
	for i := range stages {
		l := valuenet.NewLayers(valuenet.PriorSizes(valuenet.InputsOf(placeOnly), habits))
		l[0].Bits, l[1].Bits = 10, 10
		for k, h := range order {
			l[1].Biases[h] = int32(100 - k)
		}
		stages[i] = l
	}
	p, err := valuenet.NewPrior(valuenet.InputsOf(placeOnly), habits, stages)
	if err != nil {
		t.Fatal(err)
	}
	return far(t).WithPrior(p)
}

func TestLikelyWays(t *testing.T) {
	t.Parallel()
	const within = "move: {limits: [{fact: range, min: 1}], terms: [{fact: win, weight: 100}]}\n"
	for _, c := range []struct {
		name, text string
		first      rules.Kind
		order      []int
		want       int
	}{
		{"the likeliest alone", "ways: 1\n" + flyToWin, rules.Move, []int{0, 1}, 0},
		{"the better of two", "ways: 2\n" + flyToWin, rules.Move, []int{0, 1}, 3},
		{"all, if the likeliest breaks a limit", "ways: 1\nahead: 1\n" + within, rules.Move, []int{0}, 3},
		{"a sort of move", "ways: 1\n" + flyToWin, rules.Plan, []int{3*2 + 1}, 1},
		{"two sorts of move", "ways: 2\n" + flyToWin, rules.Plan, []int{3*2 + 1, 3*1 + 2}, 1},
		{"all ways", "ways: 9\n" + flyToWin, rules.Plan, nil, 3},
		{"without a number", flyToWin, rules.Plan, []int{3*2 + 1}, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p, err := CompileWith(parse(t, head+c.text), someScholar, guessing(t, c.order...))
			if err != nil {
				t.Fatal(err)
			}
			v := &marked{*trackOf([][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 0}})}
			v.kinds = []rules.Kind{c.first, rules.Move, rules.Move}
			a := p.NewAgent()
			a.Begin(1, 0)
			if got := flyMarked(a, v); got != c.want {
				t.Errorf("ends at %d, want %d", got, c.want)
			}
		})
	}
}

// Values without a prior fly all ways.
func TestWaysWithoutPrior(t *testing.T) {
	t.Parallel()
	a := winner(t, "ways: 1\n"+flyToWin).NewAgent()
	a.Begin(1, 0)
	if got := flyMarked(a, &marked{*trackOf([][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 0}})}); got != 3 {
		t.Errorf("ends at %d, want 3", got)
	}
}

// A pupil flies all ways, and notes the one that it has chosen.
func TestPupilPicks(t *testing.T) {
	t.Parallel()
	p, err := CompileWith(parse(t, head+"ways: 1\n"+flyToWin), someScholar, guessing(t, 0))
	if err != nil {
		t.Fatal(err)
	}
	var picks []int
	a := NewPupil(p, placeOnly).NewAgent(nil, func(p Pick) {
		if p.Stage != 0 || p.Inputs[0] != 0 || p.Inputs[3] != rules.InputUnit/2 {
			t.Errorf("the pupil notes stage %d and inputs %v", p.Stage, p.Inputs[:4])
		}
		picks = append(picks, p.Habit)
	})
	v := &marked{*trackOf([][3]int{{0, 1, -1}, {0, 1, 0}, {0, 1, 0}})}
	v.kinds[0] = rules.Plan
	a.Begin(1, 0)
	a.Stray(Straying{}, 1, 0)
	if end := flyMarked(a, v); end != 3 {
		t.Errorf("the pupil ends at %d, want 3", end)
	}
	if len(picks) != 1 || picks[0] != 3*1+1 {
		t.Errorf("the pupil notes the habits %v, want 4", picks)
	}
}

func TestShowTellsHowItThinks(t *testing.T) {
	t.Parallel()
	one, four, six := 1, 4, 6
	for _, tt := range []struct {
		d    Document
		want string
	}{
		{Document{}, ""},
		{Document{Ahead: &one}, "\nthinks: flies a move ahead in all ways that it knows\n"},
		{Document{Ahead: &four},
			"\nthinks: flies a move ahead in all ways that it knows, and step by step with 4 lines\n"},
		{Document{Ahead: &one, Ways: &six, Values: "mine.json"},
			"\nthinks: flies a move ahead in the 6 ways that its values think likeliest; values from mine.json\n"},
	} {
		if got := thinking(&tt.d); got != tt.want {
			t.Errorf("found %q, want %q", got, tt.want)
		}
	}
}
