package heightband

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Critical hits are neither lucky nor unlucky on average, also those that the fates leave out: a pilot dazed twice, and
// values that wear down to 0.
func TestCriticalHitsHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	d := placed(t, "", spitfire, emil, 0, 1, 0, 10)
	c := &d.craft[1]
	c.damage, c.skill, c.dazed, c.as, c.dv = 15, 1, true, 2, 1
	rulestest.WantNoLuck(t, "critical hit", 1, func(set *dice.Set) rules.Luck {
		return rulestest.Lucky(d, set, func(d *Duel) {
			bet := d.stakeCritical(1, 2)
			e := d.critical(1, rules.Blue, rules.NoSource)
			d.settleCritical(1, &bet, e)
		})
	})
}

// Volleys are neither lucky nor unlucky on average before their critical hits: over all faces of the die to hit and all
// throws of the damage dice.
func TestVolleysHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "options: {damage_dice: flat}"} {
		d := placed(t, text, spitfire, emil, 0, 1, 0, 10)
		var luck rules.Luck
		d.Ledger.Luck = &luck
		for _, damage := range []int16{0, 18} {
			for faces := 1; faces <= 9; faces += 4 {
				d.craft[1].damage, luck = damage, rules.Luck{}
				throws := overThrows(d, 2, faces)
				if luck[rules.LossLuck]/throws != 0 || luck[rules.HarmLuck]/throws != 0 {
					t.Errorf("%s, %d points lost, %d faces: luck %v in %d throws", text, damage, faces, luck, throws)
				}
			}
		}
	}
}

// overThrows counts the luck of all throws of a volley of n dice.
func overThrows(d *Duel, n, faces int) (throws int64) {
	all := 1
	for range n {
		all *= 6
	}
	for die := range 10 {
		for k := range all {
			bet := d.stake(1, n, faces)
			if die < faces {
				rest := k
				for range n {
					face := rest%6 + 1
					rest /= 6
					bet.pips += dieDamage(face, d.game.flat)
					if face == 6 {
						bet.sixes++
					}
				}
			}
			d.settle(1, &bet)
			throws++
		}
	}
	return throws
}
