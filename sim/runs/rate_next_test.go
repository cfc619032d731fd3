// Inside: it asks for the next command of figures that are made up, and for sets without playing.
package runs

import (
	"testing"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/sim/ask"
)

// The next command plays the fight that the change leaves farthest off, and repeats no flag that changes nothing.
func TestNextRated(t *testing.T) {
	t.Parallel()
	at := func(points ...float64) (all []estimate.Estimate) {
		for _, p := range points {
			all = append(all, estimate.Estimate{Value: p})
		}
		return all
	}
	r := &figures.Rated{Card: "spitfire-i", Seed: 1, Rows: []figures.RatedRow{{Opponent: "bf-109e", Sides: 1, Target: 0.5}, {Opponent: "bf-110", Sides: 2, Target: 0.5},
		{Opponent: "fw-190a", Sides: 1, Target: 0.3}}, Near: []figures.NearSet{{Sets: []string{"blue.card.dp=17"}, Points: at(0.45, 0.6, 0.31)}}}
	o := &RateOptions{Changes: ask.Changes{Sets: []string{"system=heightband", "blue.card.dp=18", "start.range=9"}, Seed: flags.Whole{N: 1, Given: true}}}
	begin, end := "Next: furball run spitfire-i bf-110 ", " --set blue.card.dp=17 --set blue.count=2 --set red.count=2"
	if got, want := o.nextRated(r)[0], begin+"--set system=heightband --set start.range=9"+end; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	if o.alone, r.Seed, o.Seed.N = map[string]bool{"bf-110": true}, 7, 7; o.nextRated(r)[0] != begin+"--set start.range=9 --seed 7"+end {
		t.Errorf("found %q", o.nextRated(r)[0])
	}
}

// The flag of the system is as the set of it, and not beside it.
func TestRateSystem(t *testing.T) {
	t.Parallel()
	o := &RateOptions{System: "heightband"}
	sets, err := o.overrides()
	if err != nil || len(sets) != 1 || sets[0].Path != "system" || sets[0].Value != "heightband" {
		t.Errorf("found %v, %v", sets, err)
	}
	o = &RateOptions{System: "ufo", Changes: ask.Changes{Sets: []string{"system=heightband"}}}
	if _, err := o.overrides(); err == nil || err.Error() != "--system: found it with --set system=heightband, want one of them" {
		t.Errorf("found %v", err)
	}
}
