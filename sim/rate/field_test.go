package rate_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// duel is an experiment that is the default duel of two cards, and varies something besides.
const duel = "title: t\nsystem: ufo\nblue: {card: tornado}\nred: {card: small-ufo}\nvary: {red.card.dp: [2, 4]}\n"

// hangarOf is that of the duel, of which a side is rated.
func hangarOf(t *testing.T, side rules.Side, rows []worth.Row, sets ...experiments.Override) *rate.Hangar {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "duel.yaml", Data: []byte(duel)})
	if err != nil {
		t.Fatal(err)
	}
	h, err := rate.HangarOf(sim.Folders{}, doc, side, rows, sets)
	if err != nil {
		t.Fatal(err)
	}
	h.Workers = 2
	return h
}

// TestHangarOfDefaultDuel checks that an experiment that is the default duel of cards plays the duels that a rating plays, with each
// opponent, and as red's those with blue's points taken from one.
func TestHangarOfDefaultDuel(t *testing.T) {
	t.Parallel()
	span := results.Span{From: 100, To: 160}
	play := func(h *rate.Hangar, set worth.Set) [][]int8 {
		t.Helper()
		p, err := h.Play(t.Context(), set, span)
		if err != nil || p == nil {
			t.Fatalf("found %v, %v", p, err)
		}
		return p.Halves
	}
	rows := []worth.Row{{Opponent: "small-ufo", Size: 1}, {Opponent: "medium-ufo", Size: 1}}
	of, err := rate.NewHangar(sim.Folders{}, "tornado", rows, nil)
	if err != nil {
		t.Fatal(err)
	}
	of.Workers = 1
	named := []worth.Row{{Opponent: "small-ufo"}, {Opponent: "medium-ufo"}}
	blue := hangarOf(t, rules.Blue, named)
	if k := blue.Field("blue.card.dp", "damage points", 600, 100, [2]int{20, 20}); k.Up != 20 || k.Down != 5 {
		t.Errorf("found %+v, want 20 steps up and 5 down", k)
	}
	usual := play(of, nil)
	if got := play(blue, nil); !slices.EqualFunc(got, usual, slices.Equal) {
		t.Errorf("found %v, want %v", got, usual)
	}
	dp := slices.IndexFunc(of.Knobs, func(k worth.Knob) bool { return k.Field == "card.dp" })
	changed := play(of, worth.Set{{Knob: dp, Steps: -3}})
	if got := play(blue, worth.Set{{Knob: 0, Steps: -3}}); !slices.EqualFunc(got, changed, slices.Equal) || slices.EqualFunc(got, usual, slices.Equal) {
		t.Errorf("with a change found %v, want %v", got, changed)
	}
	red := hangarOf(t, rules.Red, []worth.Row{{}})
	for d, halves := range play(red, nil)[0] {
		if halves != 2-usual[0][d] {
			t.Fatalf("duel %d: found %d halves for red and %d for blue", d, halves, usual[0][d])
		}
	}
}

// TestHangarSetsHoldForAllOpponents checks that what --set changes of a card it changes of each opponent.
func TestHangarSetsHoldForAllOpponents(t *testing.T) {
	t.Parallel()
	h := hangarOf(t, rules.Blue, []worth.Row{{Opponent: "medium-ufo"}}, experiments.Override{Path: "red.card.dp", Value: "3"})
	if k := h.Field("start.range", "range", 2400, 100, [2]int{30, 3}); k.Up != 3 || k.Down == 0 || k.Down > 24 {
		t.Errorf("found %+v, want 3 steps up and at most 24 down", k)
	}
	of, err := rate.NewHangar(sim.Folders{}, "tornado", []worth.Row{{Opponent: "medium-ufo", Size: 1}},
		[]experiments.Override{{Path: "red.card.dp", Value: "3"}})
	if err != nil {
		t.Fatal(err)
	}
	of.Workers = 1
	if got, want := points(t, h, nil, 40), points(t, of, nil, 40); !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}
