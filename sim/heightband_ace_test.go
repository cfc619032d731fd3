// Inside: it looks at newRunner, begin and duel, of which a caller sees only what follows.
package sim

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// ace beats the other doctrines by more than tail-chaser does, with cards and from a start that its values were never
// trained on.
func TestHeightbandAceOnCardsItHasNotSeen(t *testing.T) {
	t.Parallel()
	const duels = 120
	for _, tt := range []struct{ blue, red string }{{"p-51d", "fw-190a"}, {"fw-190a", "p-51d"}, {"bf-110", "hurricane-i"}} {
		gain := 0.0
		for _, red := range []string{"tail-chaser", "boom-and-zoom", "careful"} {
			var points [2]float64
			for k, blue := range []string{"tail-chaser", "ace"} {
				a := flown(t, duels, fmt.Sprintf("start: {range: 12, aspect: beam, scatter: {range: 2, bearing: 30, hb: 2}}\n"+
					"blue: {card: %s, doctrine: %s}\nred: {card: %s, doctrine: %s}\n", tt.blue, blue, tt.red, red))
				draws := a.Results[rules.Draw] + a.Results[rules.Mutual]
				points[k] = 100 * (float64(a.Results[rules.BlueWins]) + float64(draws)/2) / duels
			}
			gain += (points[1] - points[0]) / 3
		}
		if gain < 4 { // 8 to 25 in longer matches; the P-51D has little left to gain
			t.Errorf("%s against %s: ace gains %.1f points on tail-chaser, want 4 at least", tt.blue, tt.red, gain)
		}
	}
}

// height is the mean height band of blue 1 at its move in a turn, over the duels that last as long.
func height(t *testing.T, duels, turn int, text string) float64 {
	t.Helper()
	p := planOf(t, "title: t\nsystem: heightband\n"+text)
	s := newRunner(&p.Cells[0], 11)
	sum, n := 0, 0
	for k := range duels {
		s.begin(k)
		for q := s.duel.Next(); q != nil; q = s.duel.Next() {
			var at struct {
				Turn  int
				Craft []struct {
					Band int `json:"height_band"`
				}
			}
			if q.Kind == rules.Move && q.Side == rules.Blue {
				data, err := json.Marshal(s.duel.Seen(rules.Blue))
				if err == nil {
					err = json.Unmarshal(data, &at)
				}
				if err != nil {
					t.Fatal(err)
				}
				if at.Turn == turn {
					sum, n = sum+at.Craft[0].Band, n+1
				}
				if at.Turn >= turn {
					break
				}
			}
			s.duel.Choose(s.pick(q))
		}
	}
	if n < duels/4 {
		t.Fatalf("%d of %d duels last %d turns: too few to show anything", n, duels, turn)
	}
	return float64(sum) / float64(n)
}

// Pilots do not sink from 20 bands to the ground for nothing, and one who attacks head-on does not die of it.
func TestHeightbandPlayThatAPilotWouldSign(t *testing.T) {
	t.Parallel()
	const sides = "blue: {card: spitfire-i, doctrine: %s}\nred: {card: bf-109e, doctrine: tail-chaser}\n"
	for doctrine, least := range map[string]float64{"tail-chaser": 15, "ace": 15, "boom-and-zoom": 14, "careful": 15,
		"turning-defender": 13} {
		if got := height(t, 60, 8, fmt.Sprintf(sides, doctrine)); got < least {
			t.Errorf("%s is at band %.1f in turn 8, from 20 at the start; want %.0f at least", doctrine, got, least)
		}
	}
	a := flown(t, 400, fmt.Sprintf(sides, "head-on"))
	if won := a.Results[rules.BlueWins]; won < 80 {
		t.Errorf("head-on wins %d of 400 duels against tail-chaser, want a fifth at least", won)
	}
}
