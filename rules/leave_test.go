package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A truce is a duel in which nothing happens but what a test says: who fires in which turn, and how the craft are.
type truce struct {
	rules.Play[truce]
	leaving rules.BreakOff
	shots   map[int16]rules.Side
	fit     [2]rules.Fitness
	flies   bool
	limit   int16
}

var truceSequence rules.Sequence[truce]

func init() {
	truceSequence = rules.Sequence[truce]{
		Phases: []rules.Phase[truce]{
			{Name: "turn", Play: (*truce).turn},
			{Name: "break off", Play: func(d *truce) bool { return rules.PartingOf(&d.Play).BreakOff() },
				Choose: func(d *truce, option int) { rules.PartingOf(&d.Play).Choose(option) }},
		},
		End: func(*truce) {},
		Leaving: &rules.Leaving[truce]{Rule: "X-1",
			Options: func(d *truce) *rules.BreakOff { return &d.leaving },
			Flies:   func(d *truce) bool { return d.flies },
			Fit:     func(d *truce, i int) rules.Fitness { return d.fit[i] }},
	}
}

func (d *truce) turn() bool {
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	if by, ok := d.shots[d.Turn]; ok {
		d.Fired(by)
	}
	if d.Turn >= d.limit {
		d.Finish(rules.Draw, rules.TurnLimit)
	}
	return false
}

func (d *truce) begin(seed uint64, mirror bool) *truce {
	d.Init(d, &truceSequence)
	var set dice.Set
	set.Mirror(mirror)
	set.Reset(seed, 0)
	d.Start(&set, rules.Sides{1, 1})
	if d.limit == 0 {
		d.limit = 40
	}
	return d
}

var whole = [2]rules.Fitness{{Armed: true}, {Armed: true}}

// played plays on: fights says whether a side fights on whenever it is asked. It returns the turns in which sides were
// asked.
func (d *truce) played(fights [2]bool) (asked [2][]int) {
	for q := d.Next(); q != nil; q = d.Next() {
		asked[q.Side] = append(asked[q.Side], int(q.Turn))
		option := 0
		if rules.PartingOf(&d.Play).GivesUp(0) == fights[q.Side] {
			option = 1
		}
		d.Choose(option)
	}
	return asked
}

func TestBreakingOff(t *testing.T) {
	t.Parallel()
	usual := rules.BreakOff{Quiet: 5, Pursuit: 2}
	hurt := [2]rules.Fitness{{Armed: true, Hurt: true}, {Armed: true}}
	spent := [2]rules.Fitness{{}, {Armed: true}}
	for _, tt := range []struct {
		name   string
		d      truce
		fights [2]bool
		end    rules.End
		length int32
		left   [2]bool
	}{
		{"nobody may", truce{leaving: rules.BreakOff{Stay: true}, fit: whole}, [2]bool{}, rules.TurnLimit, 40, [2]bool{}},
		{"nobody wants to", truce{leaving: usual, fit: whole}, [2]bool{true, true}, rules.TurnLimit, 40, [2]bool{}},
		{"five quiet turns, and blue is pursued", truce{leaving: usual, fit: whole}, [2]bool{false, true},
			rules.Disengaged, 7, [2]bool{true, false}},
		{"five quiet turns after a shot", truce{leaving: usual, fit: whole, shots: map[int16]rules.Side{4: rules.Red}},
			[2]bool{false, true}, rules.Disengaged, 11, [2]bool{true, false}},
		{"a shot in the last turn of the pursuit counts", truce{leaving: usual, fit: hurt, shots: map[int16]rules.Side{4: rules.Red}},
			[2]bool{false, true}, rules.Disengaged, 8, [2]bool{true, false}},
		{"a shot brings the damaged back, and they go again", truce{leaving: usual, fit: hurt,
			shots: map[int16]rules.Side{3: rules.Red}}, [2]bool{false, true}, rules.Disengaged, 7, [2]bool{true, false}},
		{"the spent go at once", truce{leaving: usual, fit: spent, shots: map[int16]rules.Side{1: rules.Red}},
			[2]bool{false, true}, rules.Disengaged, 3, [2]bool{true, false}},
		{"the spent pursue nobody", truce{leaving: usual, fit: [2]rules.Fitness{{Armed: true, Hurt: true}, {}}},
			[2]bool{false, true}, rules.Disengaged, 2, [2]bool{true, false}},
		{"nobody goes while something flies", truce{leaving: usual, fit: whole, flies: true}, [2]bool{}, rules.TurnLimit, 40,
			[2]bool{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := tt.d
			d.begin(3, false).played(tt.fights)
			rulestest.Same(t, "end", d.Out.End, tt.end)
			rulestest.Same(t, "length", d.Out.Length, tt.length)
			rulestest.Same(t, "left", d.Out.Left, tt.left)
		})
	}
}

// TestWhoIsAsked: a side is asked in each turn in which it may go, and its enemy whether it lets it go.
func TestWhoIsAsked(t *testing.T) {
	t.Parallel()
	d := truce{leaving: rules.BreakOff{Quiet: 5, Pursuit: 2}, limit: 8,
		fit: [2]rules.Fitness{{Armed: true, Hurt: true}, {Armed: true}}}
	asked := d.begin(1, false).played([2]bool{true, true})
	rulestest.Same(t, "the damaged side", slices.Equal(asked[0], []int{2, 3, 4, 5, 6, 7}), true)
	rulestest.Same(t, "the other", slices.Equal(asked[1], []int{5, 6, 7}), true)
}

// TestFirstOption: without orders a side leaves a fight that is quiet or for which it has nothing, but not because it is
// damaged; and it pursues whom it could still shoot at.
func TestFirstOption(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name          string
		fit           [2]rules.Fitness
		turn          int32
		leaves, lets  bool
		words, answer string
	}{
		{"quiet", whole, 5, true, true, "break off", "let it go"},
		{"damaged", [2]rules.Fitness{{Armed: true, Hurt: true}, {Armed: true}}, 2, false, false, "fight on", "pursue"},
		{"spent", [2]rules.Fitness{{}, {Armed: true}}, 1, true, false, "break off", "pursue"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := truce{leaving: rules.BreakOff{Quiet: 5, Pursuit: 2}, fit: tt.fit}
			q := d.begin(1, false).Next()
			rulestest.Same(t, "turn", q.Turn, tt.turn)
			rulestest.Same(t, "leaves", rules.PartingOf(&d.Play).GivesUp(0), tt.leaves)
			rulestest.Same(t, "words", string(rules.PartingOf(&d.Play).Append(nil, 0)), tt.words)
			var f rules.Facts
			rules.PartingOf(&d.Play).Facts(0, &f)
			rulestest.Same(t, "fact leaves", f[rules.Leaves] == 1, tt.leaves)
			rulestest.Same(t, "fact quiet", f[rules.Quiet], tt.turn)
			by := q.Side
			if rules.PartingOf(&d.Play).GivesUp(0) {
				d.Choose(0)
			} else {
				d.Choose(1)
			}
			q = d.Next()
			rulestest.Same(t, "the other side answers", q.Side, by.Other())
			rulestest.Same(t, "lets it go", rules.PartingOf(&d.Play).GivesUp(0), tt.lets)
			rulestest.Same(t, "answer", string(rules.PartingOf(&d.Play).Append(nil, 0)), tt.answer)
		})
	}
}

// TestWhoComesFirst: chance decides which side is asked first, for each side as often, and with the sides exchanged it is
// the other.
func TestWhoComesFirst(t *testing.T) {
	t.Parallel()
	const n = 4000
	var first [2]int
	for seed := range uint64(n) {
		d := truce{leaving: rules.BreakOff{Quiet: 5, Pursuit: 2}, fit: whole}
		m := d
		q, r := *d.begin(seed, false).Next(), *m.begin(seed, true).Next()
		rulestest.Same(t, "in the mirror", r.Side, q.Side.Other())
		first[q.Side]++
	}
	if first[0] < n/2-150 || first[0] > n/2+150 { // 4.7 standard deviations
		t.Errorf("blue comes first in %d of %d", first[0], n)
	}
}

// TestBreakOffWithoutEffect: numbers of turns are refused where nobody may break off.
func TestBreakOffWithoutEffect(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"break_off: none": "",
		"break_off: free\nquiet_turns: 3\npursuit_turns: 2": "",
		"break_off: none\nquiet_turns: 3":                   "o.yaml:2:14: options.quiet_turns: found 3 with break_off: none, where it has no effect",
		"pursuit_turns: 2\nbreak_off: none": "o.yaml:1:16: options.pursuit_turns: found 2 with break_off: none, where it has no " +
			"effect",
		"quiet_turns: 19": "",
		"quiet_turns: 20": "o.yaml:1:14: options.quiet_turns: found 20, want less than the turn limit, which is 20",
		"quiet_turns: 30\npursuit_turns: 20": "o.yaml:1:14: options.quiet_turns: found 30, want less than the turn limit, which is 20\n" +
			"o.yaml:2:16: options.pursuit_turns: found 20, want less than the turn limit, which is 20",
		"quiet_turns: 0": "o.yaml:1:14: options.quiet_turns: found 0, want 1 to 100 turns",
	} {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "o.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		var o struct{ rules.BreakOff }
		err = yamldoc.DecodeAt(doc, "options", &o)
		if err == nil {
			err = o.Check(doc, 20)
		}
		if got := fmt.Sprint(err); err == nil && want != "" || err != nil && got != want {
			t.Errorf("%s: found %v, want %q", text, err, want)
		}
	}
}
