package replay_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/replay"
)

// winningDuel is the taped duel with chances: blue's rise with its launch, and fall with a hit that does not bring red down.
func winningDuel() *replay.Duel {
	d := taped()
	share := func(v float64) estimate.Estimate {
		return estimate.Estimate{Value: v, Low: v - 0.05, High: v + 0.05, N: 200, Method: estimate.ScoreMethod}
	}
	at := func(turn, event int, v float64) advantage.Point {
		return advantage.Point{Turn: turn, Event: event, Blue: v, Red: 1 - v, Share: share(v)}
	}
	end := at(2, len(d.Events)-1, 1)
	end.Share.Method = advantage.Known
	l := &advantage.Line{Continuations: 200, Confidence: 0.95, Points: []advantage.Point{at(1, 1, 0.4), at(2, 3, 0.6), end},
		Turning: []advantage.Turning{{From: 0, First: 2, Last: 3, Part: 0.2, Change: share(0.2)}, {From: 1, First: 4, Last: len(d.Events) - 1, Part: 0.4, Change: share(0.4)}},
		Decisions: []advantage.Decision{{Turn: 1, Actor: "red 1", Side: "red", Chose: "level", Best: "dive", Cost: share(0.3), Sure: true},
			{Turn: 1, Actor: "blue 1", Side: "blue", Chose: "level", Best: "level"}}}
	d.SetChances(l)
	return d
}

// TestChancesInWords: the text says who was winning, what turned it, and which choice surely cost something; the page and the
// picture have the strip, and without chances none of it.
func TestChancesInWords(t *testing.T) {
	t.Parallel()
	d := winningDuel()
	text := string(bytesOf(t, d, func(w io.Writer, d *replay.Duel) error { return d.WriteText(w, false) }))
	for _, want := range []string{"Blue's share of the chances is 40 % at the start (by 200 continuations of each turn with both pilots, at most 5.0 points off; a draw counts half).",
		"turns 1 to 2", "blue's share rises from 40 to 100 %: blue 1 launches at red 1 (Arrow)", "Turn 1: red 1 chose “level”; “dive” would have been 30 ± 5 points better.",
		"\nTurn 1: blue 40 %, red 60 %\n", "\nTurn 2: blue 60 %, red 40 %\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %q:\n%s", want, text)
		}
	}
	var page, svg bytes.Buffer
	if err := replay.WriteHTML(&page, d); err != nil {
		t.Fatal(err)
	}
	if err := replay.WriteSVG(&svg, d); err != nil {
		t.Fatal(err)
	}
	for name, of := range map[string]string{"page": page.String(), "picture": svg.String()} {
		if !strings.Contains(of, "Chance to win, %") {
			t.Errorf("the %s has no strip of chances", name)
		}
	}
	if !strings.Contains(svg.String(), "share rises from 40 to 100 %: blue 1 launches at red 1 (Arrow)") {
		t.Error("the picture does not say what turned it")
	}
	if !strings.Contains(page.String(), "Who was winning") || !strings.Contains(page.String(), `"chances":[[0,400,600],[1000,600,400],[2000,1000,0]]`) {
		t.Error("the page does not say who was winning")
	}
	if plain := string(bytesOf(t, taped(), replay.WriteHTML)); strings.Contains(plain, "Who was winning") || !strings.Contains(plain, `"chances":[]`) {
		t.Error("a page without chances says who was winning")
	}
}
