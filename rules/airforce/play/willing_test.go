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
			r := agentstest.NewRange(t, airforce.System, rules.Fire, craft)
			for i, blue := range (airforce.System).ShippedCards() {
				for k, red := range (airforce.System).ShippedCards() {
					if (i+k)%3 > 0 { // every card meets a third of the others
						continue
					}
					d := fight(t, "", []string{yamldoc.ID(blue.Name)}, []string{yamldoc.ID(red.Name)})
					if play.SpecOf(d, 0).Fighter() == (craft == card.FighterKind) {
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
			if !play.SpecOf(d, 0).Fighter() {
				me.Facing = heading(180) // its guns fire astern
			}
			put(d, 0, me)
			put(d, 1, it)
			play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = 1, 2
			everyWear(d, func(what string) {
				for d.Cursor = 0; d.Cursor < 2; d.Cursor++ {
					play.SetShots(d)
					if listShots(d); len(play.Shots(d)) < 2 {
						continue
					}
					d.Phase = play.FirePhase
					play.Ask(d, 0, rules.Fire, len(play.Shots(d)))
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
	if i, flex, _ := play.Firing(d); flex {
		play.ListFlex(d, i)
	} else {
		play.ListFixed(d, i)
	}
}

// everyWear visits states of damage of red, and then of the guns of blue.
func everyWear(d *play.Duel, visit func(what string)) {
	me, it := *play.StateOf(d, 0), *play.StateOf(d, 1)
	for letter := range card.Guns {
		for _, hits := range slices.Compact([]uint8{0, play.SpecOf(d, 1).Boxes(letter) / 2, play.SpecOf(d, 1).Boxes(letter) - 1}) {
			if letter > 0 && hits == 0 {
				continue // as for the first letter
			}
			c := play.StateOf(d, 1)
			c.Hits[letter] = hits
			play.Weigh(c, play.SpecOf(d, 1))
			visit(fmt.Sprintf("%d hits %s on the target", hits, string(card.LetterNames[letter])))
			*play.StateOf(d, 1) = it
		}
	}
	for lost := uint8(1); lost <= 3; lost++ {
		c := play.StateOf(d, 0)
		play.SilenceGuns(c, play.SpecOf(d, 0), lost, 0)
		play.SilenceGuns(c, play.SpecOf(d, 0), lost, 1)
		visit(fmt.Sprintf("guns hit %d times", 2*lost))
		*play.StateOf(d, 0) = me
	}
	for g := range play.StateOf(d, 0).Rounds {
		play.StateOf(d, 0).Rounds[g] = min(play.StateOf(d, 0).Rounds[g], 1)
	}
	visit("the last round")
	*play.StateOf(d, 0) = me
}
