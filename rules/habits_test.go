// Inside: what an account keeps from turn to turn is seen from outside as sums alone.

package rules

import "testing"

// An aircraft is slow by its own first speed, turns by the shorter way, and counts from its second turn on. Of its moves straight
// up and down those of turns that are over count, whoever is first among its side.
func TestHabits(t *testing.T) {
	t.Parallel()
	var h Habits
	moves := [][]int8{{1, 0}, {0, 1}, {-1}, {1}, {1}}
	for n, f := range []Flight{{100, 5000, 350}, {80, 6000, 20}, {81, 6000, 200}, {90, 4000, 190}, {90, 4000, 190}} {
		h.look(int32(n+1), 0, f)
		for _, v := range moves[n] {
			h.move(0, Deed{Vertical: v})
		}
	}
	h.look(1, 1, Flight{Height: 1000})
	h.move(1, Deed{Vertical: 1})
	h.move(mostSeen, Deed{Vertical: 1})
	got := [...]int32{h.Turns, h.Climbs, h.Dives, h.Left, h.Right, h.Slow, h.Up, h.Down, h.SlowUp, h.Seen[0], int32(h.Heights[0])}
	if want := [...]int32{4, 1, 1, 1, 1, 1, 3, 1, 1, 2, 6000}; got != want {
		t.Errorf("turns, climbs, dives, left, right, slow, up, down, slow up, seen, height: %v, want %v", got, want)
	}
}
