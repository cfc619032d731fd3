package rate_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// hangar is that of a card against one opponent.
func hangar(t *testing.T, card, opponent string, sets ...experiments.Override) *rate.Hangar {
	t.Helper()
	h, err := rate.NewHangar(sim.Folders{}, card, []worth.Row{{Opponent: opponent, Size: 1, Target: 0.5}}, sets)
	if err != nil {
		t.Fatal(err)
	}
	h.Workers = 2
	return h
}

// points are blue's of some duels with a set of changes.
func points(t *testing.T, h *rate.Hangar, set worth.Set, duels int64) []int8 {
	t.Helper()
	p, err := h.Play(t.Context(), set, results.Span{To: duels})
	if err != nil || p == nil {
		t.Fatalf("found %v, %v", p, err)
	}
	return p.Halves[0]
}

// TestWordsChangeDuels checks that a step of each field of words, and each other load or weapon, changes duels.
func TestWordsChangeDuels(t *testing.T) {
	t.Parallel()
	load := experiments.Override{Path: "blue.loadout", Value: `"1967"`}
	theirs := experiments.Override{Path: "red.loadout", Value: `"1967"`}
	for _, of := range []struct {
		h    *rate.Hangar
		want []string // each of their words
	}{
		{hangar(t, "f-4e", "f-4e", load, theirs), []string{"card.radar_ranging", "card.radar.arc", "card.ecm.rwr", "loadout", "loadout", "loadout"}},
		{hangar(t, "tornado", "medium-ufo"), []string{"card.hard_points.1.weapon", "card.hard_points.1.weapon", "card.hard_points.2.weapon",
			"card.hard_points.3.weapon", "card.hard_points.4.weapon"}},
	} {
		const duels = 100
		var words []string
		usual := points(t, of.h, nil, duels)
		for i, k := range of.h.Knobs {
			if k.Scale == nil {
				continue
			}
			words = append(words, k.Field)
			if k.Up == 0 {
				t.Errorf("%s has no step up", k.Field)
			}
			if slices.Equal(points(t, of.h, worth.Set{{Knob: i, Steps: 1}}, duels), usual) {
				t.Errorf("a step of %s changes none of %d duels", k.Field, duels)
			}
		}
		if !slices.Equal(words, of.want) {
			t.Errorf("found the words %q, want %q", words, of.want)
		}
	}
}

// TestNoLoadBesideStores checks that no loads are tried where stores are listed, which stand in their place.
func TestNoLoadBesideStores(t *testing.T) {
	t.Parallel()
	h := hangar(t, "f-4e", "mig-21mf", experiments.Override{Path: "blue.load", Value: "[{store: AIM-9E, station: 2}]"})
	if slices.ContainsFunc(h.Knobs, func(k worth.Knob) bool { return k.Field == "loadout" }) {
		t.Error("found loads")
	}
}
