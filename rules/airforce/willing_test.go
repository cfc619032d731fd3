package airforce

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents/agentstest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestDoctrinesFireAtEveryTarget takes the section fire of each shipped doctrine through all cards as shooters and
// as targets, and through states of damage of both.
func TestDoctrinesFireAtEveryTarget(t *testing.T) {
	t.Parallel()
	for craft, doctrines := range map[string]int{fighterKind: 9, bomberKind: 2} {
		t.Run(craft, func(t *testing.T) {
			t.Parallel()
			r := agentstest.NewRange(t, System{}, rules.Fire, craft)
			for i, blue := range (System{}).ShippedCards() {
				for k, red := range (System{}).ShippedCards() {
					if (i+k)%3 > 0 { // every card meets a third of the others
						continue
					}
					d := fight(t, "", []string{yamldoc.ID(blue.Name)}, []string{yamldoc.ID(red.Name)})
					if d.fleet.game.spec[0].Fighter() == (craft == fighterKind) {
						everyShot(t, r, d, blue.Name+" at "+red.Name)
					}
				}
			}
			r.Close(t, doctrines, 1000)
		})
	}
}

// everyShot judges the fire of blue from behind red, abeam of it and from ahead, near and far.
func everyShot(t *testing.T, r *agentstest.Range, d *Duel, who string) {
	t.Helper()
	for _, red := range []int{0, 90, 180} { // its heading, and that of blue is north
		for _, hexes := range []int{1, 3, 6} {
			me, it := at(0, 0, 0, 150, 5), at(0, hexes, red, 150, 4)
			if !d.fleet.game.spec[0].Fighter() {
				me.facing = heading(180) // its guns fire astern
			}
			put(d, 0, me)
			put(d, 1, it)
			d.fleet.craft[0].over, d.fleet.craft[0].held = 1, 2
			everyWear(d, func(what string) {
				for d.Cursor = 0; d.Cursor < 2; d.Cursor++ {
					d.shots.n = 0
					if listShots(d); d.shots.n < 2 {
						continue
					}
					d.Phase = firePhase
					d.ask(0, rules.Fire, int(d.shots.n))
					r.Judge(t, d, &d.Q, func() string {
						return fmt.Sprintf("%s, which heads %d, from %d hexes: %s", who, red, hexes, what)
					})
				}
			})
		}
	}
}

// listShots lists the shots of the guns at the cursor.
func listShots(d *Duel) {
	if i, flex, _ := d.firing(); flex {
		d.shots.listFlex(&d.fleet, i)
	} else {
		d.shots.listFixed(&d.fleet, i)
	}
}

// everyWear visits states of damage of red, and then of the guns of blue.
func everyWear(d *Duel, visit func(what string)) {
	me, it := d.fleet.craft[0], d.fleet.craft[1]
	for letter := range guns {
		for _, hits := range slices.Compact([]uint8{0, d.fleet.game.spec[1].Boxes(letter) / 2, d.fleet.game.spec[1].Boxes(letter) - 1}) {
			if letter > 0 && hits == 0 {
				continue // as for the first letter
			}
			c := &d.fleet.craft[1]
			c.hits[letter] = hits
			c.weigh(&d.fleet.game.spec[1])
			visit(fmt.Sprintf("%d hits %s on the target", hits, string(letterNames[letter])))
			d.fleet.craft[1] = it
		}
	}
	for lost := uint8(1); lost <= 3; lost++ {
		c := &d.fleet.craft[0]
		c.silenceGuns(&d.fleet.game.spec[0], lost, 0)
		c.silenceGuns(&d.fleet.game.spec[0], lost, 1)
		visit(fmt.Sprintf("guns hit %d times", 2*lost))
		d.fleet.craft[0] = me
	}
	for g := range d.fleet.craft[0].rounds {
		d.fleet.craft[0].rounds[g] = min(d.fleet.craft[0].rounds[g], 1)
	}
	visit("the last round")
	d.fleet.craft[0] = me
}
