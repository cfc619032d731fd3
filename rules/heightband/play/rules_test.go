package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/heightband/play"
)

// A ruleCase is a case of the rule whose id its name begins with.
type ruleCase struct {
	name string
	run  func(t *testing.T)
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, list := range [][]ruleCase{setupCases, orderCases, flightCases, meetCases, combatCases, criticalCases, exactCases, endCases,
		optionCases, nightCases} {
		for _, c := range list {
			t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
		}
	}
}

// table and game are what anybody may see of a duel.
func table(d *play.Duel) *play.Table { return d.View().Table() }
func game(d *play.Duel) *play.Game   { return table(d).Game() }
