package heightband_test

import (
	"github.com/furball-sim/furball/rules/heightband"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"

	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents/agentstest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestDoctrinesFireAtEveryTarget takes the section fire of each shipped doctrine through all cards as shooters and
// as targets, with guns, upward-firing guns and rockets, and through states of damage of both.
func TestDoctrinesFireAtEveryTarget(t *testing.T) {
	t.Parallel()
	for craft, doctrines := range map[string]int{"fighter": 9, "bomber": 2} {
		t.Run(craft, func(t *testing.T) {
			t.Parallel()
			r := agentstest.NewRange(t, heightband.System, rules.Fire, craft)
			for i, blue := range (heightband.System).ShippedCards() {
				for k, red := range (heightband.System).ShippedCards() {
					if (i+k)%3 > 0 { // every card meets a third of the others
						continue
					}
					d := hbtest.Fight(t, "options: {bursts: 2}", []string{yamldoc.ID(blue.Name)}, []string{yamldoc.ID(red.Name)})
					if d.Game().Craft(rules.Blue)[0].Kind == craft {
						everyShot(t, r, d, blue.Name+" at "+red.Name)
					}
				}
			}
			for _, more := range []string{"rockets: {salvos: 2, dice: 3}", "upward_guns: {dice: 1}", "upward_guns: {dice: 3}"} {
				if craft == "fighter" {
					d := hbtest.Fight(t, "blue: {"+more+"}", []string{"bf-110"}, []string{"lancaster"})
					d.State(0).HB = 8
					everyShot(t, r, d, more)
				}
			}
			r.Close(t, doctrines, 5000)
		})
	}
}

// everyShot judges the fire of blue at red: from behind it, abeam of it and from ahead, near and far, and above it.
func everyShot(t *testing.T, r *agentstest.Range, d *play.Duel, who string) {
	t.Helper()
	for _, heading := range []int{0, 90, 180} { // of red, and that of blue is north
		for _, inches := range []int{1, 2, 5, -2} {
			for _, up := range []int{0, 1} {
				hbtest.At(d, 0, 0, 0, 0, 10)
				hbtest.At(d, 1, 0, inches, heading, 10+up)
				everyWear(d, func(what string) {
					hbtest.Acting(d, rules.Blue)
					d.State(0).Acted, d.State(1).Acted = false, true
					for q := d.Next(); q != nil && d.View().Fighting() && q.Kind == rules.Fire; q = d.Next() {
						r.Judge(t, d, q, func() string {
							return fmt.Sprintf("%s, which heads %d, from %d inches, %d up: %s", who, heading, inches, up, what)
						})
						d.Choose(0)
					}
				})
			}
		}
	}
}

// everyWear visits states of damage of red and of blue.
func everyWear(d *play.Duel, visit func(what string)) {
	fresh := *d
	try := func(what string, change func(me, it *play.State)) {
		change(d.State(0), d.State(1))
		visit(what)
		*d = fresh
	}
	dp := d.View().Table().Game().Spec(1).DP()
	for _, lost := range slices.Compact([]int{0, dp / 2, dp - 1}) {
		try(fmt.Sprintf("%d of %d points lost", lost, dp), func(_, it *play.State) { it.Damage = int16(lost) })
	}
	try("the target's pilot wounded", func(_, it *play.State) { it.Skill = 1 })
	try("the target's DV lowered", func(_, it *play.State) { it.DV -= 3 })
	try("own pilot wounded", func(me, _ *play.State) { me.Skill = 1 })
	try("own aircrew wounded", func(me, _ *play.State) { me.CrewSkill = 1 })
	try("the last burst", func(me, _ *play.State) {
		for b := range me.Rounds {
			me.Rounds[b] = min(me.Rounds[b], 1)
		}
	})
}
