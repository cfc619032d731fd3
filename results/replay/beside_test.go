package replay_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/replay"
)

// TestBeside: the same duel of two cells parts at the first thing that happens otherwise, and a duel never parts from itself.
func TestBeside(t *testing.T) {
	t.Parallel()
	p := planOf(t, "spitfire-vs-bf109e")
	var duels [2]*replay.Duel
	for cell := range duels {
		d, err := p.Duel(t.Context(), cell, 4)
		if err != nil {
			t.Fatal(err)
		}
		duels[cell] = d
	}
	pair := replay.Beside(duels[0], duels[1])
	a, b := &duels[0].Events[pair.Parts[0]], &duels[1].Events[pair.Parts[1]]
	if a.Turn != 1 || a.Actor != "red 1" || b.Actor != "red 1" || a.Text == b.Text {
		t.Errorf("they part at %+v and %+v, want red's first move", a, b)
	}
	for i := range pair.Parts[0] {
		if x, y := duels[0].Events[i], duels[1].Events[i]; x.Turn > 0 && x.Text != y.Text {
			t.Errorf("before they part, event %d is %q and %q", i, x.Text, y.Text)
		}
	}
	var text bytes.Buffer
	if err := pair.WriteText(&text); err != nil || !strings.Contains(text.String(), "They part in turn 1. In the first red 1: "+a.Text) ||
		strings.Count(text.String(), "from the turn on in which they part") != 2 {
		t.Errorf("%v: %s", err, text.String())
	}
	same := replay.Beside(duels[0], duels[0])
	if !strings.HasPrefix(same.Sentence(), "The two duels are alike from start to end: ") {
		t.Error(same.Sentence())
	}
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if err := pair.WriteHTML(w); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(site.Close)
	browser := browsertest.Open(t, browsertest.Desk, 900)
	browser.Go(site.URL)
	browser.Click(`button[id="part"]`)
	for i := range duels {
		turn := browser.Number("[...document.querySelectorAll('iframe')][" + string(rune('0'+i)) + "].contentWindow.furball.turn")
		if turn != 1 && turn != 0 {
			t.Errorf("player %d shows turn %v, want that in which they part", i, turn)
		}
	}
	browser.Axe()
}
