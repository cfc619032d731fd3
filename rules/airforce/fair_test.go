package airforce_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// TestBehindPays: the aircraft that starts 1 to 4 hexes behind an equal one, with the Advantage that its position
// gives (AF-48, AF-66), kills oftener than it is killed, at every one of these ranges.
func TestBehindPays(t *testing.T) {
	t.Parallel()
	const n = 75
	for hexes := 1; hexes <= 4; hexes++ {
		t.Run(fmt.Sprint(hexes), func(t *testing.T) {
			t.Parallel()
			blue, red := 0, 0
			for _, id := range []string{"p-51d", "fw-190a", "spitfire-ix"} {
				start := fmt.Sprintf("{range: %d, aspect: blue-behind, scatter: {altitude: 3, speed: 1}}", hexes)
				r := play(t, gameWith(t, start, "{}", "{}", id, id), n, "turn-and-burn", "turn-and-burn")
				blue += r.wins[rules.BlueWins] + r.wins[rules.Mutual]
				red += r.wins[rules.RedWins] + r.wins[rules.Mutual]
			}
			if 2*blue < 3*red {
				t.Errorf("from %d hexes behind: found %d kills against %d, want half as many again", hexes, blue, red)
			}
		})
	}
}

// TestEvenDuelsEnd: of even duels at most one in ten ends at the turn limit, and three in four are decided (AF-49).
func TestEvenDuelsEnd(t *testing.T) {
	t.Parallel()
	const n = 60
	duels, limit, drawn := 0, 0, 0
	for _, id := range []string{"p-51d", "spitfire-ix", "fw-190a", "a6m2"} {
		r := play(t, gameWith(t, "{range: 8}", "{}", "{}", id, id), n, "turn-and-burn", "turn-and-burn")
		duels, limit, drawn = duels+n, limit+r.ends[rules.TurnLimit], drawn+r.wins[rules.Draw]
	}
	if 10*limit > duels || 4*drawn > duels {
		t.Errorf("found %d of %d duels at the limit and %d undecided, want a tenth and a quarter at most", limit, duels, drawn)
	}
}
