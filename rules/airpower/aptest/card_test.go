package aptest_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
)

func TestCard(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		has  card.Property
	}{{"F-104A", card.RPR}, {"Meteor F.8", card.LRR}, {"A-7E (1980 Upgrade)", card.SMP}, {"mig-21bis", card.LTD},
		{"F-86A", card.HTD}} {
		c, err := aptest.Card(tt.name)
		if err != nil {
			t.Errorf("Card(%q): %v", tt.name, err)
			continue
		}
		if !c.Shapes[0].Properties.Has(tt.has) {
			t.Errorf("Card(%q) has no property %s", tt.name, tt.has)
		}
	}
	if c, err := aptest.Card("F-999"); err == nil {
		t.Errorf("Card(F-999) = %v, want an error", c)
	}
}
