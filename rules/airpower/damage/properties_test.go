// Inside: effects are tried for every set of results.
package damage

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
)

func TestPropertiesUnderDamage(t *testing.T) {
	t.Parallel()
	all := card.Properties(0).With(card.HPR).With(card.HRR).With(card.HRRCL)
	if e := L.Effects(); e.Properties(all) != card.Properties(0).With(card.LRR) {
		t.Errorf("AP-10.1.6 L: %b", e.Properties(all))
	}
	if e := None.Effects(); e.Properties(all) != all {
		t.Error("AP-10.1.6 no damage changes properties")
	}
	if e := setOf(NoRolling).effects(H); !e.Properties(all).Has(card.NRM) {
		t.Error("AP-10.3.2 row 3: rolling maneuvers")
	}
}
