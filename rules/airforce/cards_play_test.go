package airforce_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// peers are enemies of the day for every shipped card.
var peers = map[string]string{
	"a6m2": "f4u", "b-17g": "fw-190a", "b-25j": "ki-43", "bf-109e": "hurricane-i", "bf-109f": "spitfire-ix",
	"bf-109g": "p-38j", "f-80c": "mig-15", "f-86a": "mig-15", "f4u": "ki-84", "f6f": "a6m2", "fw-190a": "la-7",
	"fw-190a-8-r2": "b-17g", "fw-190d": "tempest-v", "fw-190f": "yak-3", "fw-190f-loaded": "yak-3", "fw-190g": "p-40e",
	"il-2": "bf-109g", "j1n1-s": "b-17g", "me-163b": "b-17g", "he-111h": "spitfire-i", "hurricane-i": "he-111h", "ki-43": "p-40e", "ki-61": "p-40e",
	"ki-84": "p-51d", "la-7": "fw-190a", "me-262a": "p-51d", "mig-15": "f-80c", "p-38j": "ki-61", "p-40e": "a6m2",
	"p-47d": "fw-190a", "p-51d": "fw-190d", "spitfire-i": "bf-109e", "spitfire-ix": "bf-109f",
	"tempest-v": "bf-109g", "yak-3": "bf-109g",
}

// flownBy is the doctrine that suits the kind of a card.
func flownBy(id string) string {
	switch id {
	case "b-17g", "b-25j", "he-111h", "il-2":
		return "bomber-stream"
	}
	return "turn-and-burn"
}

// TestCardsPlay: every shipped card fights a peer from both seats without a crash, fires at it,
// and is fired at.
func TestCardsPlay(t *testing.T) {
	t.Parallel()
	const n = 12
	for _, f := range (airforce.System).ShippedCards() {
		id := yamldoc.ID(f.Name)
		peer, known := peers[id]
		if !known {
			t.Errorf("%s has no peer in the test", id)
			continue
		}
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			var mine, theirs int64
			for seat, pair := range [2][2]string{{id, peer}, {peer, id}} {
				g := game(t, "{range: 4, altitude: 180}", pair[0], pair[1])
				r := play(t, g, n, flownBy(pair[0]), flownBy(pair[1]))
				played := 0
				for _, k := range r.wins {
					played += k
				}
				if played != n || r.crashes > 1 {
					t.Errorf("%s against %s: %d duels of %d, %d crashes", pair[0], pair[1], played, n, r.crashes)
				}
				mine, theirs = mine+r.shots[seat], theirs+r.shots[1-seat]
			}
			if mine == 0 || theirs == 0 {
				t.Errorf("%s fired %d times, %s %d times", id, mine, peer, theirs)
			}
		})
	}
}

// TestJetsAllocateNothing: the longest plots of the shipped cards fit the room that a duel has.
func TestJetsAllocateNothing(t *testing.T) {
	g := game(t, "{range: 4, altitude: 200, speed: 14}", "f-86a", "mig-15")
	rulestest.Allocations(t, g)
	if r := play(t, g, 4, "boom-and-zoom", "head-on"); r.wins[rules.Draw] == 0 && r.shots[0]+r.shots[1] == 0 {
		t.Errorf("jets at speed 14: %+v", r)
	}
}
