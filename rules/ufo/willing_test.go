package ufo

import (
	"testing"

	"github.com/furball-sim/furball/agents/agentstest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestFiresAtEveryTarget takes the section fire of each shipped doctrine, with the cannon of a Tornado and the ray guns
// of a Large UFO, through all cards as targets and all their states of damage.
func TestFiresAtEveryTarget(t *testing.T) {
	t.Parallel()
	for shooter, kind := range map[string]string{"tornado": "fighter", "large-ufo": "ufo"} {
		t.Run(shooter, func(t *testing.T) {
			t.Parallel()
			var only []string
			if kind == "fighter" {
				only = []string{"guns-only"} // the others may keep the turn for a missile
			}
			r := agentstest.NewRange(t, System{}, rules.Fire, kind, only...)
			for _, f := range shippedCards() {
				everyRange(t, r, fight(t, "", []string{shooter}, []string{yamldoc.ID(f.Name)}), f.Name)
			}
			r.Close(t, 1, 100)
		})
	}
}

// everyRange judges the first decision of blue about fire from some ranges, in all states of damage of red.
func everyRange(t *testing.T, r *agentstest.Range, d *Duel, who string) {
	t.Helper()
	fresh := *d
	for _, inches := range []int{1, 3, 5} {
		for damage := range d.game.spec[1].dp {
			*d = fresh
			d.at(0, 0, 0, 0)
			d.at(1, 0, inches, 180)
			d.craft[1].damage = int16(damage)
			d.rollInitiative()
			d.orderActors()
			phase := int8(inFire)
			if d.game.spec[0].cannons != 0 {
				phase = inHalfway
			}
			for d.Phase, d.Cursor, d.Stage = phase, 0, 0; ; d.Choose(0) {
				q := d.Next()
				if q == nil || d.Phase != phase {
					break
				}
				if q.Kind == rules.Fire && q.Side == rules.Blue {
					r.Judge(t, d, q, func() string { return who })
				}
			}
		}
	}
}
