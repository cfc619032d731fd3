package app_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// The page that plays weighs a card too: its players play the steps, and a click takes one.
func TestWeighs(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 900)
	p.Go(host(t, nil))
	p.Wait(figured)
	p.Click("#worth-part summary")
	p.Wait(`document.querySelectorAll("#worth-steps button").length > 0`)
	if said := p.Text("#worth-sentence"); !strings.HasPrefix(said, "Small UFO is ") {
		t.Errorf("of the card the page says %q", said)
	}
	p.Axe()
	p.Click("#worth-steps button")
	p.Wait(`document.getElementById("worth").classList.contains("old") || Number(document.getElementById("result").dataset.sent) > 1`)
	p.Wait(`!document.getElementById("changed").hidden && ` + figured)
}
