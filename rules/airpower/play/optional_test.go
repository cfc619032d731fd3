// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// suffered is a MiG-17F that has taken a result by the optional tables with pinned dice.
func suffered(t *testing.T, level damage.Level, streams ...stream) *Duel {
	t.Helper()
	d := begun(t, "options: {optional_damage: true, crew_rules: false}\n"+phantomVsMiG)
	d.Turn = 1
	pin(t, d, 1, streams...)
	d.Harm().apply(1, &strike{hit: true, result: level, column: 5})
	return d
}

func TestOptionalDamage(t *testing.T) {
	t.Parallel()
	d := suffered(t, damage.L, stream{rules.Red, forSystem, []int{2}})
	rulestest.Same(t, "AP-10.3.1 row 2", d.Crafts[1].Fly.Damage.MaxRate, card.HT)
	rulestest.Same(t, "AP-10.3.1 no more", d.Crafts[1].Fly.Damage.NoAfterburner, false)

	d = suffered(t, damage.L, stream{rules.Red, forSystem, []int{6, 9}})
	rulestest.Same(t, "AP-10.3 nothing there to hit: rolls again", d.Crafts[1].Fly.Damage.NoAfterburner, true)

	d = suffered(t, damage.C, stream{rules.Red, forSystem, []int{8, 9}}, stream{rules.Red, forFlameOut, []int{9, 2}})
	rulestest.Same(t, "AP-10.3.3 engines check twice at once", d.Crafts[1].Fly.Engines.Out, uint16(1))
	rulestest.Same(t, "AP-10.3.2 row 8 beside it", d.Crafts[1].Rec.GunsWork(), false)

	d = suffered(t, damage.C, stream{rules.Red, forSystem, []int{8, 7}})
	rulestest.Same(t, "AP-10.3.3 fuel fire", d.Crafts[1].onFire, burning)

	d = suffered(t, damage.C, stream{rules.Red, forSystem, []int{8, 1, 2}})
	rulestest.Same(t, "AP-10.3.3 pilot killed", [2]any{d.Crafts[1].Lost, d.Crafts[1].how}, [2]any{true, rules.PilotKilled})

	d = suffered(t, damage.H, stream{rules.Red, forSystem, []int{5}})
	pin(t, d, 1, stream{rules.Red, forFire, []int{1}})
	d.Harm().checkFires()
	rulestest.Same(t, "AP-10.3.2 row 5 starts a fire", d.Crafts[1].onFire, burning)

	d = suffered(t, damage.H, stream{rules.Red, forSystem, []int{9}})
	pin(t, d, 1, stream{rules.Red, forFlameOut, []int{1}})
	d.Harm().flameOutsOnPower(1)
	rulestest.Same(t, "AP-10.3.2 row 9 at a change of power", d.Crafts[1].Fly.Engines.Out, uint16(1))
}

// A mirrored game scatters Genies to the mirrored places (AP-9.6).
func TestScatterInTheMirror(t *testing.T) {
	t.Parallel()
	g := compiledText(t, quiet+phantomVsMiG)
	d, m := g.NewDuel().(*Duel), g.Mirror().NewDuel().(*Duel)
	for f := range hex.Facing(hex.Facings) {
		for direction := 1; direction <= 10; direction++ {
			p := hex.Pose{Facing: f}
			want := gunnery.Scatter(p, direction, 7)
			rulestest.Same(t, "as printed", d.nuclear().scatter(p, direction, 7), want)
			p.Facing = f.Mirror()
			rulestest.Same(t, "mirrored", m.nuclear().scatter(p, direction, 7), want.Mirror())
		}
	}
}

// The last Genie takes its load with it (AP-4.4).
func TestGenieLightens(t *testing.T) {
	t.Parallel()
	d := begun(t, "options: {genies: any}\nblue: {card: f-4e, load: [{store: AIR-2A, station: 5}]}\nred: {card: mig-17f}")
	d.Crafts[0].Fly.Config, d.Crafts[0].bare = card.Half, false
	d.Compiled.Specs[0].bare = card.Clean
	d.nuclear().lighten(0)
	rulestest.Same(t, "configuration", d.Crafts[0].Fly.Config, card.Clean)
}
