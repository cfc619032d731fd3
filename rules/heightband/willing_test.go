package heightband

import (
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
			r := agentstest.NewRange(t, System{}, rules.Fire, craft)
			for i, blue := range (System{}).ShippedCards() {
				for k, red := range (System{}).ShippedCards() {
					if (i+k)%3 > 0 { // every card meets a third of the others
						continue
					}
					d := fight(t, "options: {bursts: 2}", []string{yamldoc.ID(blue.Name)}, []string{yamldoc.ID(red.Name)})
					if d.game.Craft(rules.Blue)[0].Kind == craft {
						everyShot(t, r, d, blue.Name+" at "+red.Name)
					}
				}
			}
			for _, more := range []string{"rockets: {salvos: 2, dice: 3}", "upward_guns: {dice: 1}", "upward_guns: {dice: 3}"} {
				if craft == "fighter" {
					d := fight(t, "blue: {"+more+"}", []string{"bf-110"}, []string{"lancaster"})
					d.craft[0].hb = 8
					everyShot(t, r, d, more)
				}
			}
			r.Close(t, doctrines, 5000)
		})
	}
}

// everyShot judges the fire of blue at red: from behind it, abeam of it and from ahead, near and far, and above it.
func everyShot(t *testing.T, r *agentstest.Range, d *Duel, who string) {
	t.Helper()
	for _, heading := range []int{0, 90, 180} { // of red, and that of blue is north
		for _, inches := range []int{1, 2, 5, -2} {
			for _, up := range []int{0, 1} {
				d.at(0, 0, 0, 0, 10)
				d.at(1, 0, inches, heading, 10+up)
				everyWear(d, func(what string) {
					fighting(d, rules.Blue)
					d.craft[0].acted, d.craft[1].acted = false, true
					for q := d.Next(); q != nil && d.Phase == combatPhase && q.Kind == rules.Fire; q = d.Next() {
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
func everyWear(d *Duel, visit func(what string)) {
	fresh := *d
	try := func(what string, change func(me, it *craft)) {
		change(&d.craft[0], &d.craft[1])
		visit(what)
		*d = fresh
	}
	dp := d.game.spec[1].dp
	for _, lost := range slices.Compact([]int{0, dp / 2, dp - 1}) {
		try(fmt.Sprintf("%d of %d points lost", lost, dp), func(_, it *craft) { it.damage = int16(lost) })
	}
	try("the target's pilot wounded", func(_, it *craft) { it.skill = 1 })
	try("the target's DV lowered", func(_, it *craft) { it.dv -= 3 })
	try("own pilot wounded", func(me, _ *craft) { me.skill = 1 })
	try("own aircrew wounded", func(me, _ *craft) { me.crewSkill = 1 })
	try("the last burst", func(me, _ *craft) {
		for b := range me.rounds {
			me.rounds[b] = min(me.rounds[b], 1)
		}
	})
}
