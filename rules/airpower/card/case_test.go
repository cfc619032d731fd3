package card_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/card/cardtest"
)

// A caseFields is what the cases of these kinds have.
type caseFields struct {
	Lookup, Configuration, Rate, Band, Roll, Property, Fraction, Target string
	Speed                                                               float64
	Altitude                                                            int
	Stores                                                              map[string]int
	Expect                                                              any
	MaxRange                                                            *int `json:"expect_max_range"`
}

var (
	configs = map[string]card.Config{"": card.Clean, "CL": card.Clean, "1/2": card.Half, "DT": card.Dirty}
	rates   = map[string]card.Rate{"TT": card.TT, "HT": card.HT, "BT": card.BT, "ET": card.ET}
)

// TestCases plays the conformance cases about cards.
func TestCases(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load("card", "configuration", "fuel_fraction", "sighting_max")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for _, cs := range cases {
		kinds[cs.Kind]++
		t.Run(cs.ID, func(t *testing.T) {
			t.Parallel()
			var f caseFields
			if err := json.Unmarshal(cs.Raw, &f); err != nil {
				t.Fatal(err)
			}
			name := cs.Aircraft
			if cs.Kind == "sighting_max" {
				name = f.Target
			}
			c, err := cardtest.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			var got any
			switch cs.Kind {
			case "card":
				got = lookup(t, c, &f)
			case "configuration":
				got = configuration(t, c, f.Stores)
			case "fuel_fraction":
				var percent int
				if _, err := fmt.Sscanf(f.Fraction, "%d%%", &percent); err != nil {
					t.Fatal(err)
				}
				got = float64(c.InternalFuel(percent)) / 20
			case "sighting_max":
				got, f.Expect = c.SightingRange(), *f.MaxRange
			}
			if got != f.Expect {
				t.Errorf("%s: %v, want %v", cs.Raw, got, f.Expect)
			}
		})
	}
	want := map[string]int{"card": 16, "configuration": 2, "fuel_fraction": 1, "sighting_max": 1}
	if fmt.Sprint(kinds) != fmt.Sprint(want) {
		t.Errorf("the cases are %v, want %v", kinds, want)
	}
}

// points is a value in quarters as a case has it, null for none.
func points(q card.Quarters) any {
	if q == card.NoQuarters {
		return nil
	}
	return float64(q) / 4
}

func lookup(t *testing.T, c *card.Card, f *caseFields) any {
	shape, cfg := &c.Shapes[0], configs[f.Configuration]
	switch f.Lookup {
	case "engines":
		return float64(c.Engines)
	case "power fade":
		if !c.Propeller {
			return nil
		}
		return points(c.PowerFade(card.Halves(2*f.Speed), f.Altitude))
	case "turn drag":
		return points(shape.TurnDP[rates[f.Rate]][cfg])
	case "maximum speed", "maximum dive speed":
		for b := card.LO; b < card.NumBands; b++ {
			if b.String() == f.Band && f.Lookup == "maximum speed" {
				return float64(shape.Speed[b].Max[cfg]) / 2
			} else if b.String() == f.Band {
				return float64(shape.Speed[b].DiveLimit(cfg)) / 2
			}
		}
	case "cruise speed":
		return float64(c.CruiseSpeed(cfg)) / 2
	case "roll HFPs":
		return float64(c.RollFPs)
	case "roll drag":
		if f.Roll == "VR" {
			return points(c.VRollDP)
		}
		return points(c.RollDP)
	case "has property":
		for p := card.Property(0); p < card.NumProperties; p++ {
			if p.String() == f.Property {
				return shape.Properties.Has(p)
			}
		}
	}
	t.Fatalf("an unknown look-up: %+v", f)
	return nil
}

// configuration puts the stores of the case on stations that take them, in pairs.
func configuration(t *testing.T, c *card.Card, stores map[string]int) any {
	var items []card.Item
	used := map[int]bool{}
	for _, name := range []string{"FT/600L", "BB/M57"} { // tanks first: they have fewer places
		kind := card.FindStore(name).Type
		for range stores[name] {
			for _, s := range c.Stores.Stations {
				if !used[s.Number] && takes(s, kind) && (len(items)%2 == 0 || s.Number == c.Stores.Station(items[len(items)-1].Station).Mirror) {
					used[s.Number] = true
					items = append(items, card.Item{Store: name, Station: s.Number})
					break
				}
			}
		}
	}
	total := 0
	for _, n := range stores {
		total += n
	}
	if total != len(items) {
		t.Fatalf("%v: %d placed", stores, len(items))
	}
	load, err := c.Load(items, nil)
	if err != nil {
		t.Fatal(err)
	}
	return load.Config.String()
}

func takes(s card.Station, kind string) bool {
	for _, t := range s.Types {
		if t == kind {
			return true
		}
	}
	return false
}
