package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"

	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Critical hits are neither lucky nor unlucky on average, also those that the fates leave out: a pilot dazed twice, and
// values that wear down to 0.
func TestCriticalHitsHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 1, 0, 10)
	c := d.State(1)
	c.Damage, c.Skill, c.Dazed, c.AS, c.DV = 15, 1, true, 2, 1
	rulestest.WantNoLuck(t, "critical hit", 1, func(set *dice.Set) rules.Luck {
		return rulestest.Lucky(d, set, func(d *play.Duel) {
			h := d.Harm(1, rules.Blue, rules.NoSource)
			bet := h.StakeCritical(2)
			e := h.Critical()
			h.SettleCritical(&bet, e)
		})
	})
}

// Volleys are neither lucky nor unlucky on average before their critical hits: over all faces of the die to hit and all
// throws of the damage dice.
func TestVolleysHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "options: {damage_dice: flat}"} {
		d := placed(t, text, hbtest.Spitfire, hbtest.Emil, 0, 1, 0, 10)
		var luck rules.Luck
		d.Ledger.Luck = &luck
		for _, damage := range []int16{0, 18} {
			for faces := 1; faces <= 9; faces += 4 {
				d.State(1).Damage, luck = damage, rules.Luck{}
				throws := overThrows(d, 2, faces)
				if luck[rules.LossLuck]/throws != 0 || luck[rules.HarmLuck]/throws != 0 {
					t.Errorf("%s, %d points lost, %d faces: luck %v in %d throws", text, damage, faces, luck, throws)
				}
			}
		}
	}
}

// overThrows counts the luck of all throws of a volley of n dice.
func overThrows(d *play.Duel, n, faces int) (throws int64) {
	all := 1
	for range n {
		all *= 6
	}
	for die := range 10 {
		for k := range all {
			h := d.Harm(1, rules.Blue, rules.NoSource)
			bet := h.Stake(n, faces)
			if die < faces {
				rest, pips, sixes := k, 0, 0
				for range n {
					face := rest%6 + 1
					rest /= 6
					pips += play.DieDamage(face, game(d).Flat())
					if face == 6 {
						sixes++
					}
				}
				bet.Came(pips, sixes)
			}
			h.Settle(&bet)
			throws++
		}
	}
	return throws
}
