package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestSlantedGuns flies a fighter whose guns fire up and down behind a bomber, to an altitude above, beside and below it.
// What the pilot is told of the shot before it moves is what the best shot that it is then offered does (AF-14).
func TestSlantedGuns(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 3, clock: 6, altitude: 180, speed: 4}", []string{"j1n1-s"}, bomber)
	damage := map[string]int32{}
	for _, change := range []string{"climb 0.2", "level", "dive 0.3"} {
		d := g.NewDuel().(*play.Duel)
		var set dice.Set
		set.Reset(3, 0)
		d.Begin(&set)
		var told, best rules.Facts
		scout := scouting(d)
		for q := d.Next(); q != nil && d.Turn < 2 && d.Phase != play.EndPhase; q = d.Next() {
			scout.Look(d)
			option := 0
			if q.Side == rules.Blue {
				option = optionOf(d, int(q.N), change)
				var f rules.Facts
				if play.StateOf(d, 0).Plot.Stage == play.Rising {
					scout.Facts(option, rules.AllFacts, &told)
				}
				for k := 1; q.Kind == rules.Fire && k < int(q.N); k++ {
					if scout.Facts(k, rules.AllFacts, &f); f[rules.MyDamage] > best[rules.MyDamage] {
						best = f
					}
				}
			}
			d.Choose(option)
		}
		for _, fact := range []rules.Fact{rules.MyHit, rules.MyKill, rules.MyDamage} {
			rulestest.Same(t, fmt.Sprintf("%s: fact %d as told before the move", change, fact), told[fact], best[fact])
		}
		damage[change] = told[rules.MyDamage]
	}
	below, beside, above := damage["dive 0.3"], damage["level"], damage["climb 0.2"]
	if above <= 0 || below <= above || beside <= above {
		t.Errorf("damage from above %d, from below, where the silhouette counts, %d, from beside, where all bear, %d", above, below, beside)
	}
	d := fight(t, "", []string{"j1n1-s"}, bomber) // silhouette 5
	for rise, factors := range map[int8]int{-9: 3, -1: 3, 0: 11, 1: 8, 9: 8} {
		rulestest.Same(t, fmt.Sprintf("Gun Factors at a target %d hundred feet higher", rise),
			d.View().BearingFactors(0, 1, &play.Aim{Hexes: 1, Rise: rise}, false), factors)
	}
}

// optionOf is the option with some words, or else the one that changes nothing.
func optionOf(d *play.Duel, options int, words string) int {
	for k := range options {
		text := string(d.AppendOption(nil, k))
		if text == words || strings.HasPrefix(text, "no power") {
			return k
		}
	}
	return 0
}
