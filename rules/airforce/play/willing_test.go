package play_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents/agentstest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestDoctrinesFireAtEveryTarget takes the section fire of each shipped doctrine through all cards as shooters and
// as targets, and through states of damage of both.
func TestDoctrinesFireAtEveryTarget(t *testing.T) {
	t.Parallel()
	for craft, doctrines := range map[string]int{card.FighterKind: 9, card.BomberKind: 2} {
		t.Run(craft, func(t *testing.T) {
			t.Parallel()
			r := agentstest.NewRange(t, airforce.System{}, rules.Fire, craft)
			for i, blue := range (airforce.System{}).ShippedCards() {
				for k, red := range (airforce.System{}).ShippedCards() {
					if (i+k)%3 > 0 { // every card meets a third of the others
						continue
					}
					d := fight(t, "", []string{yamldoc.ID(blue.Name)}, []string{yamldoc.ID(red.Name)})
					if d.Fleet.Game.Spec[0].Fighter() == (craft == card.FighterKind) {
						everyShot(t, r, d, blue.Name+" at "+red.Name)
					}
				}
			}
			r.Close(t, doctrines, 1000)
		})
	}
}

// everyShot judges the fire of blue from behind red, abeam of it and from ahead, near and far.
func everyShot(t *testing.T, r *agentstest.Range, d *play.Duel, who string) {
	t.Helper()
	for _, red := range []int{0, 90, 180} { // its heading, and that of blue is north
		for _, hexes := range []int{1, 3, 6} {
			me, it := at(0, 0, 0, 150, 5), at(0, hexes, red, 150, 4)
			if !d.Fleet.Game.Spec[0].Fighter() {
				me.Facing = heading(180) // its guns fire astern
			}
			put(d, 0, me)
			put(d, 1, it)
			d.Fleet.Craft[0].Over, d.Fleet.Craft[0].Held = 1, 2
			everyWear(d, func(what string) {
				for d.Cursor = 0; d.Cursor < 2; d.Cursor++ {
					d.Shots.N = 0
					if listShots(d); d.Shots.N < 2 {
						continue
					}
					d.Phase = play.FirePhase
					d.TAsk(0, rules.Fire, int(d.Shots.N))
					r.Judge(t, d, &d.Q, func() string {
						return fmt.Sprintf("%s, which heads %d, from %d hexes: %s", who, red, hexes, what)
					})
				}
			})
		}
	}
}

// listShots lists the shots of the guns at the cursor.
func listShots(d *play.Duel) {
	if i, flex, _ := d.Firing(); flex {
		d.Shots.ListFlex(&d.Fleet, i)
	} else {
		d.Shots.ListFixed(&d.Fleet, i)
	}
}

// everyWear visits states of damage of red, and then of the guns of blue.
func everyWear(d *play.Duel, visit func(what string)) {
	me, it := d.Fleet.Craft[0], d.Fleet.Craft[1]
	for letter := range card.Guns {
		for _, hits := range slices.Compact([]uint8{0, d.Fleet.Game.Spec[1].Boxes(letter) / 2, d.Fleet.Game.Spec[1].Boxes(letter) - 1}) {
			if letter > 0 && hits == 0 {
				continue // as for the first letter
			}
			c := &d.Fleet.Craft[1]
			c.Hits[letter] = hits
			c.Weigh(&d.Fleet.Game.Spec[1])
			visit(fmt.Sprintf("%d hits %s on the target", hits, string(card.LetterNames[letter])))
			d.Fleet.Craft[1] = it
		}
	}
	for lost := uint8(1); lost <= 3; lost++ {
		c := &d.Fleet.Craft[0]
		c.SilenceGuns(&d.Fleet.Game.Spec[0], lost, 0)
		c.SilenceGuns(&d.Fleet.Game.Spec[0], lost, 1)
		visit(fmt.Sprintf("guns hit %d times", 2*lost))
		d.Fleet.Craft[0] = me
	}
	for g := range d.Fleet.Craft[0].Rounds {
		d.Fleet.Craft[0].Rounds[g] = min(d.Fleet.Craft[0].Rounds[g], 1)
	}
	visit("the last round")
	d.Fleet.Craft[0] = me
}
