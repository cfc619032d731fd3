package card_test

import (
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// What hangs on an aircraft need not balance: that is asked of the load that is chosen. Stations and the load
// limit hold all the same.
func TestCarry(t *testing.T) {
	t.Parallel()
	phantom := compiled(t, "F-4B")
	for _, tt := range []struct {
		name   string
		items  []Item
		chosen string // the fault of the load as chosen, none if it may be chosen
		worn   string // and as it hangs later
		config Config
	}{
		{"AP-4.4 a tank under either wing", []Item{item("FT 1400L", 1, 0), item("FT 1400L", 9, 0)}, "", "", Clean},
		{"AP-4.4 a single wing tank", []Item{item("FT 1400L", 1, 0)}, "on the left wing and 0 on the right", "", Clean},
		{"AP-4.4 a single gun pod", []Item{item("SUU-23/A", 2, 0)}, "alone", "", Clean},
		{"AP-4.4 too heavy for the station", []Item{item("FT 2200L", 2, 0)}, "on station 2", "on station 2", Clean},
		{"AP-4.4 too many", []Item{item("FT 2200L", 5, 2)}, "at most 1 there", "at most 1 there", Clean},
	} {
		for i, carry := range []func([]Item, *yamldoc.Node, ...Store) (*Load, error){phantom.Load, phantom.Carry} {
			words := [2]string{tt.chosen, tt.worn}[i]
			load, err := carry(tt.items, nil)
			switch {
			case words == "" && (err != nil || load.Config != tt.config):
				t.Errorf("%s: %v %v", tt.name, load, err)
			case words != "" && (err == nil || !strings.Contains(err.Error(), words)):
				t.Errorf("%s: %v, want %s", tt.name, err, words)
			}
		}
	}
}
