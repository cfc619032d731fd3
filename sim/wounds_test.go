// Inside: it shares helpers with tests that are inside.
package sim

import (
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// TestWoundsAreAllDamage: the account of who was hit by what holds every loss, and all damage of the outcome; in airpower
// more, because there a hit can do more than it takes. It is the same for any number of workers.
func TestWoundsAreAllDamage(t *testing.T) {
	t.Parallel()
	for system, duels := range map[string]int64{"ufo": 70, "airforce": 6, "heightband": 20, "airpower": 6} {
		options := map[string]string{"airpower": "turn_limit: 20", "heightband": "turn_limit: 8, collisions: off"}[system]
		text := armedTexts[system]
		if options != "" { // a collision is no weapon
			text = strings.Replace(text, "turn_limit: 8", options, 1)
		}
		p, err := loadText(t, text)
		if err != nil {
			t.Fatal(err)
		}
		var sums [2][rules.MaxWeapons]int
		for workers := range 2 {
			var one sync.Mutex
			err := p.EachWounds(t.Context(), 0, duels, workers+1, func(o *rules.Outcome, w *rules.Wounds) {
				one.Lock()
				defer one.Unlock()
				for side := range rules.Side(2) {
					damage := 0
					for weapon, d := range w.By(side, 0) {
						sums[workers][weapon] += int(d)
						damage += int(d)
					}
					most := int(o.Damage[side])
					if system == "airpower" {
						most = damage
					}
					if _, lost := w.Lost(side, 0); lost != (o.Losses[side] == 1) || damage < int(o.Damage[side]) || damage > most {
						t.Errorf("%s: %s has %d damage and is lost: %v; the outcome is %+v", system, side, damage, lost, o)
					}
				}
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if sums[0] != sums[1] || sums[0] == [rules.MaxWeapons]int{} {
			t.Errorf("%s: two workers find %v, one %v", system, sums[1], sums[0])
		}
	}
}
