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

// toldAndOffered plays the first game-turn, in which all fly straight on without Power, blue with a change of altitude. It gives the facts of that change as they were told, and those of the shot then offered that does most.
func toldAndOffered(g *play.Game, change string) (told, best rules.Facts) {
	d := g.NewDuel().(*play.Duel)
	var set dice.Set
	set.Reset(3, 0)
	d.Begin(&set)
	scout := scouting(d)
	for q := d.Next(); q != nil && d.Turn < 2 && d.Phase != play.EndPhase; q = d.Next() {
		scout.Look(d)
		option := optionOf(d, int(q.N), "level")
		if q.Side == rules.Blue {
			option = optionOf(d, int(q.N), change)
			if play.StateOf(d, 0).Plot.Stage == play.Rising {
				scout.Facts(option, rules.AllFacts, &told)
			}
			var f rules.Facts
			for k := 1; q.Kind == rules.Fire && k < int(q.N); k++ {
				if scout.Facts(k, rules.AllFacts, &f); f[rules.MyDamage] > best[rules.MyDamage] {
					best = f
				}
			}
		}
		d.Choose(option)
	}
	return told, best
}

// shotFacts are the facts of a shot that are told before the move too.
var shotFacts = [...]rules.Fact{rules.MyHit, rules.MyKill, rules.MyDamage}

// TestSnapshotTold: a pilot who flies across a bomber from behind is told before the move of the Snapshot that is offered
// after it (AF-8).
func TestSnapshotTold(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"p-51d", "bf-109g"} {
		g := gameOf(t, "start: {range: 2, clock: 6, altitude: 180, speed: 3}", []string{id}, bomber)
		play.StartOf(g, 0).Speed = 6
		told, best := toldAndOffered(g, "level")
		for _, fact := range shotFacts {
			rulestest.Same(t, fmt.Sprintf("%s: fact %d", id, fact), told[fact], best[fact])
		}
		rulestest.Same(t, id+": the K-14's deflection", told[rules.MyHit], rules.Certain*4/6)
	}
}

// TestSlantedGuns flies a fighter whose guns fire up and down behind a bomber, to an altitude above, beside and below it.
// What the pilot is told of the shot before it moves is what the best shot that it is then offered does (AF-14).
func TestSlantedGuns(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 3, clock: 6, altitude: 180, speed: 4}", []string{"j1n1-s"}, bomber)
	damage := map[string]int32{}
	for _, change := range []string{"climb 0.2", "level", "dive 0.3"} {
		told, best := toldAndOffered(g, change)
		for _, fact := range shotFacts {
			rulestest.Same(t, fmt.Sprintf("%s: fact %d as told before the move", change, fact), told[fact], best[fact])
		}
		damage[change] = told[rules.MyDamage]
	}
	below, beside, above := damage["dive 0.3"], damage["level"], damage["climb 0.2"]
	if above <= 0 || below <= above || beside <= below {
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
