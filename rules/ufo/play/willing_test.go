package play_test

import (
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
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
			r := agentstest.NewRange(t, ufo.System, rules.Fire, kind, only...)
			for _, f := range card.Shipped() {
				everyRange(t, r, fight(t, "", []string{shooter}, []string{yamldoc.ID(f.Name)}), f.Name)
			}
			r.Close(t, 1, 100)
		})
	}
}

// everyRange judges the first decision of blue about fire from some ranges, in all states of damage of red.
func everyRange(t *testing.T, r *agentstest.Range, d *play.Duel, who string) {
	t.Helper()
	fresh := *d
	for _, inches := range []int{1, 3, 5} {
		for damage := range *d.At(1).DP {
			*d = fresh
			place(d, 0, 0, 0, 0)
			place(d, 1, 0, inches, 180)
			*d.At(1).Damage = int16(damage)
			d.RollInitiative()
			d.OrderActors()
			phase := int8(play.InFire)
			if d.HasCannon(0) {
				phase = play.InHalfway
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
