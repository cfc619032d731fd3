package cardtest_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/card/cardtest"
)

func TestLoad(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		has  card.Property
	}{{"F-104A", card.RPR}, {"Meteor F.8", card.LRR}, {"A-7E (1980 Upgrade)", card.SMP}, {"mig-21bis", card.LTD},
		{"F-86A", card.HTD}} {
		c, err := cardtest.Load(tt.name)
		if err != nil {
			t.Errorf("Load(%q): %v", tt.name, err)
			continue
		}
		if !c.Shapes[0].Properties.Has(tt.has) {
			t.Errorf("Load(%q) has no property %s", tt.name, tt.has)
		}
	}
	if c, err := cardtest.Load("F-999"); err == nil {
		t.Errorf("Load(F-999) = %v, want an error", c)
	}
}
