// Inside: it shares helpers with tests that are inside.
package sim

import (
	"testing"
)

// TestMirrorNeedsAnEvenStart checks that equal cards and doctrines make a mirror match only where the start favours
// no side: what a start behind is worth is no bias of the runners.
func TestMirrorNeedsAnEvenStart(t *testing.T) {
	t.Parallel()
	const ufo = "system: ufo\nblue: {card: tornado, doctrine: random}\nred: {card: tornado, doctrine: random}\n"
	const air = "system: airforce\nblue: {card: p-51d, doctrine: random}\nred: {card: p-51d, doctrine: random}\n"
	const jets = "system: airpower\nblue: {card: f-4e, doctrine: random}\nred: {card: f-4e, doctrine: random}\n"
	const hb = "system: heightband\nblue: {card: p-51d, doctrine: random}\nred: {card: p-51d, doctrine: random}\n"
	for text, want := range map[string]bool{
		ufo: true, ufo + "start: {aspect: blue-behind}\n": false, ufo + "start: {aspect: beam}\n": false,
		air: true, air + "start: {range: 3, aspect: red-behind}\n": false, air + "start: {clock: 12}\n": true,
		air + "start: {clock: 4}\n": false, air + "start: {scatter: {range: 2}}\n": true,
		jets: true, jets + "start: {position: neutral}\n": true, jets + "start: {position: blue-advantaged}\n": false,
		hb: true, hb + "start: {aspect: red-behind}\n": false, hb + "options: {formations: blue}\n": false,
	} {
		p := planOf(t, "title: even\n"+text)
		if got := p.NewRun("test", 1).Cells[0].Mirror; got != want {
			t.Errorf("%s: mirror match %t, want %t", text, got, want)
		}
	}
}
