package airpower

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/apcase/fly"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/card/cardtest"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// checkFraction reads the table of thirds (AP-5.2).
func checkFraction(c *apcase.Case) error {
	var f struct {
		Value *float64
		One   *float64 `json:"expect_one_third"`
		Two   *float64 `json:"expect_two_thirds"`
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Value == nil || f.One == nil || f.Two == nil {
		return errors.New("a value and both its fractions are expected")
	}
	x := apcase.Halves(*f.Value)
	return errors.Join(differ("third", float64(flight.Third(x))/2, *f.One),
		differ("two thirds", float64(flight.TwoThirds(x))/2, *f.Two))
}

// checkDamage adds up hits (AP-10.1.5).
func checkDamage(c *apcase.Case) error {
	var f struct {
		Hits   []string
		Expect *string
	}
	if err := c.Fields(&f); err != nil || f.Expect == nil {
		return errors.Join(err, differ("expect", f.Expect != nil, true))
	}
	want, err := fly.Damage(*f.Expect)
	if err != nil {
		return err
	}
	const gunHit = 5 // the rating does not matter to what adds up
	var r damage.Record
	for _, h := range f.Hits {
		l, err := level(h)
		if err != nil {
			return err
		}
		r.Take(l, gunHit)
	}
	return differ("damage", r.State, want)
}

// level is a level of damage by its name.
func level(name string) (damage.Level, error) {
	for l := damage.L; l <= damage.K; l++ {
		if l.String() == name {
			return l, nil
		}
	}
	return 0, fmt.Errorf("no damage %q", name)
}

// checkDamageAtLeast compares all levels that a state counts as.
func checkDamageAtLeast(c *apcase.Case) error {
	var f struct {
		Damage string
		Expect *[]string
	}
	if err := c.Fields(&f); err != nil || f.Expect == nil {
		return errors.Join(err, differ("expect", f.Expect != nil, true))
	}
	s, err := fly.Damage(f.Damage)
	if err != nil {
		return err
	}
	got := []string{}
	for l := damage.L; l <= damage.K; l++ {
		if s.AtLeast(l) {
			got = append(got, l.String())
		}
	}
	return differ("levels", fmt.Sprint(got), fmt.Sprint(*f.Expect))
}

// property is a flight property by its code.
func property(code string) (card.Property, error) {
	for p := range card.NumProperties {
		if p.String() == code {
			return p, nil
		}
	}
	return 0, fmt.Errorf("no property %q", code)
}

// checkProperty asks for flight properties under damage (AP-10.1.6).
func checkProperty(c *apcase.Case) error {
	var f struct {
		Aircraft, Configuration, Damage string
		Expect                          map[string]bool
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if len(f.Expect) == 0 {
		return errors.New("no property is expected")
	}
	g, err := fly.New(&fly.Start{Aircraft: f.Aircraft, Configuration: f.Configuration, Damage: f.Damage,
		At: apcase.Place{Hex: "A1-1010", XY: &[2]float64{10, -10}, Facing: "N", Altitude: 10, Speed: 4}})
	if err != nil {
		return err
	}
	for code, want := range f.Expect {
		p, err := property(code)
		if err := errors.Join(err, differ(code, g.Plane.Properties(&g.State).Has(p), want)); err != nil {
			return err
		}
	}
	return nil
}

// A cardCase is a case of the kind card. A pointer is nil where a look-up needs no
// such thing.
type cardCase struct {
	Aircraft, Lookup, Configuration, Rate, Band, Roll, Power, Property, Geometry string
	LiftDevice                                                                   bool `json:"lift_device"`
	Speed                                                                        float64
	Altitude                                                                     int
	Expect                                                                       json.RawMessage
}

// checkCard reads a value off a card.
func checkCard(c *apcase.Case) error {
	var f cardCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	k, err := cardtest.Load(f.Aircraft)
	if err != nil {
		return err
	}
	find := lookups[f.Lookup]
	if find == nil {
		return fmt.Errorf("no look-up %q", f.Lookup)
	}
	cfg, err := fly.Named(fly.Configs, "configuration", f.Configuration)
	if err != nil {
		return err
	}
	got, err := find(k, &f, cfg)
	if err != nil {
		return err
	}
	var want any
	if f.Expect == nil || json.Unmarshal(f.Expect, &want) != nil {
		return errors.New("expects nothing")
	}
	return differ(f.Lookup, got, want)
}

// inPoints is a value in quarters, null for none.
func inPoints(q card.Quarters) any {
	if q == card.NoQuarters {
		return nil
	}
	return float64(q) / 4
}

// lookups are what can be read off a card; numbers are float64, as JSON has them.
var lookups = map[string]func(k *card.Card, f *cardCase, cfg card.Config) (any, error){
	"engines":    func(k *card.Card, _ *cardCase, _ card.Config) (any, error) { return float64(k.Engines), nil },
	"roll HFPs":  func(k *card.Card, _ *cardCase, _ card.Config) (any, error) { return float64(k.RollFPs), nil },
	"visibility": func(k *card.Card, _ *cardCase, _ card.Config) (any, error) { return float64(k.Visibility), nil },
	"size":       func(k *card.Card, _ *cardCase, _ card.Config) (any, error) { return float64(k.Size), nil },
	"vulnerability": func(k *card.Card, _ *cardCase, _ card.Config) (any, error) {
		return float64(k.Vulnerability), nil
	},
	"ceiling": func(k *card.Card, _ *cardCase, cfg card.Config) (any, error) {
		return float64(k.Ceiling[cfg]), nil
	},
	"climb speed": func(k *card.Card, _ *cardCase, _ card.Config) (any, error) { return float64(k.Climb) / 2, nil },
	"cruise speed": func(k *card.Card, _ *cardCase, cfg card.Config) (any, error) {
		return float64(k.CruiseSpeed(cfg)) / 2, nil
	},
	"power fade": func(k *card.Card, f *cardCase, _ card.Config) (any, error) {
		if !k.Propeller {
			return nil, nil
		}
		return inPoints(flight.Fade(k, apcase.Halves(f.Speed), f.Altitude)), nil
	},
	"minimum speed": func(k *card.Card, f *cardCase, cfg card.Config) (any, error) {
		return speedCell(k, f, func(r *card.SpeedRow) any { return closed(r, cfg, r.Min[cfg]) })
	},
	"maximum speed": func(k *card.Card, f *cardCase, cfg card.Config) (any, error) {
		return speedCell(k, f, func(r *card.SpeedRow) any { return closed(r, cfg, r.Max[cfg]) })
	},
	"maximum dive speed": func(k *card.Card, f *cardCase, cfg card.Config) (any, error) {
		return speedCell(k, f, func(r *card.SpeedRow) any { return float64(r.DiveLimit(cfg)) / 2 })
	},
	"turn drag":         turnDrag,
	"lift device limit": liftLimit,
	"has property": func(k *card.Card, f *cardCase, _ card.Config) (any, error) {
		p, err := property(f.Property)
		return k.Shapes[0].Properties.Has(p), err
	},
	"roll drag": func(k *card.Card, f *cardCase, _ card.Config) (any, error) {
		switch f.Roll {
		case "VR":
			return inPoints(k.VRollDP), nil
		case "DR", "LR":
			return inPoints(k.RollDP), nil
		}
		return nil, fmt.Errorf("no roll %q", f.Roll)
	},
}

// closed is a speed, null where the card closes the cell.
func closed(r *card.SpeedRow, cfg card.Config, h card.Halves) any {
	if !r.Printed[cfg] {
		return nil
	}
	return float64(h) / 2
}

// shapeOf is the wing position that a look-up names, the first if none.
func shapeOf(k *card.Card, f *cardCase) (*card.Shape, error) {
	for i := range k.Shapes {
		if f.Geometry == "" || k.Shapes[i].Name == f.Geometry {
			return &k.Shapes[i], nil
		}
	}
	return nil, fmt.Errorf("no geometry %q", f.Geometry)
}

func speedCell(k *card.Card, f *cardCase, cell func(*card.SpeedRow) any) (any, error) {
	shape, err := shapeOf(k, f)
	if err != nil {
		return nil, err
	}
	for b := range card.NumBands {
		if b.String() == f.Band {
			return cell(&shape.Speed[b]), nil
		}
	}
	return nil, fmt.Errorf("no band %q", f.Band)
}

func turnDrag(k *card.Card, f *cardCase, cfg card.Config) (any, error) {
	shape, err := shapeOf(k, f)
	if err != nil {
		return nil, err
	}
	rate, err := fly.Named(fly.Rates, "turn rate", f.Rate)
	if err != nil {
		return nil, err
	}
	if !f.LiftDevice {
		return inPoints(shape.TurnDP[rate][cfg]), nil
	}
	if k.Lift == nil {
		return nil, errors.New("no lift device")
	}
	return inPoints(k.Lift.TurnDP[rate][cfg]), nil
}

func liftLimit(k *card.Card, _ *cardCase, _ card.Config) (any, error) {
	if k.Lift == nil {
		return nil, nil
	}
	return float64(k.Lift.Limit) / 2, nil
}

// checkFuelFraction is fuel points of a share of the internal capacity (AP-29).
func checkFuelFraction(c *apcase.Case) error {
	var f struct {
		Aircraft, Fraction string
		Expect             *float64
	}
	if err := c.Fields(&f); err != nil || f.Expect == nil {
		return errors.Join(err, differ("expect", f.Expect != nil, true))
	}
	k, err := cardtest.Load(f.Aircraft)
	if err != nil {
		return err
	}
	percent, err := fly.Percent(f.Fraction)
	if err != nil {
		return err
	}
	return differ("fuel", float64(k.InternalFuel(percent))/20, *f.Expect)
}

// checkConfiguration puts stores on stations that take them (AP-4.4).
func checkConfiguration(c *apcase.Case) error {
	var f struct {
		Aircraft string
		Stores   map[string]int
		Expect   *string
	}
	if err := c.Fields(&f); err != nil || f.Expect == nil {
		return errors.Join(err, differ("expect", f.Expect != nil, true))
	}
	k, err := cardtest.Load(f.Aircraft)
	if err != nil {
		return err
	}
	var names []string
	for name, n := range f.Stores {
		if card.FindStore(name) == nil {
			return fmt.Errorf("no store %q", name)
		}
		names = append(names, slices.Repeat([]string{name}, n)...)
	}
	slices.Sort(names)
	load := hang(k, names, nil)
	if load == nil {
		return fmt.Errorf("no way to carry %v", f.Stores)
	}
	return differ("configuration", load.Config.String(), *f.Expect)
}

// hang tries the stations in turn for the first of the stores left, until all hang as
// the card allows.
func hang(k *card.Card, left []string, items []card.Item) *card.Load {
	if len(left) == 0 {
		load, err := k.Load(items, nil)
		if err != nil {
			return nil
		}
		return load
	}
	kind := card.FindStore(left[0]).Type
	for _, s := range k.Stores.Stations {
		taken := slices.ContainsFunc(items, func(i card.Item) bool { return i.Station == s.Number })
		if taken || !slices.Contains(s.Types, kind) {
			continue
		}
		if load := hang(k, left[1:], append(slices.Clip(items), card.Item{Store: left[0], Station: s.Number})); load != nil {
			return load
		}
	}
	return nil
}
