package airpower_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// checkFraction reads the table of thirds (AP-5.2).
func checkFraction(c *Case) error {
	var f struct {
		Value *float64
		One   *float64 `json:"expect_one_third"`
		Two   *float64 `json:"expect_two_thirds"`
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Value == nil || f.One == nil && f.Two == nil {
		return aptest.Faultf("a value and a fraction of it are expected")
	}
	x, err := Speed("value", *f.Value)
	if err == nil && f.One != nil {
		err = differ("third", float64(flight.Third(x))/2, *f.One)
	}
	if err == nil && f.Two != nil {
		err = differ("two thirds", float64(flight.TwoThirds(x))/2, *f.Two)
	}
	return err
}

// checkDamage adds up hits (AP-10.1.5).
func checkDamage(c *Case) error {
	var f struct {
		Hits   []string
		Expect *string
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	want, err := Damage(*f.Expect)
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
	return 0, aptest.Faultf("no damage %q", name)
}

// checkDamageAtLeast compares all levels that a state counts as.
func checkDamageAtLeast(c *Case) error {
	var f struct {
		Damage string
		Expect *[]string
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	s, err := Damage(f.Damage)
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
	return 0, aptest.Faultf("no property %q", code)
}

// checkProperty asks for flight properties under damage (AP-10.1.6), and by speed, configuration and wing
// position for those that depend on them (AP-4.3).
func checkProperty(c *Case) error {
	var f struct {
		Aircraft, Configuration, Damage, Geometry string
		Speed                                     *float64
		Altitude                                  *int
		Expect                                    map[string]bool
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if len(f.Expect) == 0 {
		return aptest.Faultf("no property is expected")
	}
	g, err := aloft(f.Aircraft, f.Configuration, f.Damage, f.Speed, f.Altitude)
	if err != nil {
		return err
	}
	if f.Geometry != "" {
		if err := g.Sweep(f.Geometry); err != nil {
			return err
		}
	}
	for code, want := range f.Expect {
		p, err := property(code)
		if err := errors.Join(err, differ(code, g.Plane.Properties(&g.State).Has(p), want)); err != nil {
			return err
		}
	}
	return nil
}

// aloft is an aircraft somewhere: at level 10 and speed 4.0 unless they are given.
func aloft(aircraft, configuration, hurt string, speed *float64, altitude *int) (*Player, error) {
	return New(&Start{Aircraft: aircraft, Configuration: configuration, Damage: hurt,
		At: Place{Hex: "A1-1010", Facing: "N", Altitude: cmp.Or(altitude, new(10)), Speed: cmp.Or(speed, new(4.0))}})
}

// checkFuelFraction is fuel points of a share of the internal capacity (AP-29).
func checkFuelFraction(c *Case) error {
	var f struct {
		Aircraft, Fraction string
		Expect             *float64
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	k, err := aptest.Card(f.Aircraft)
	if err != nil {
		return err
	}
	percent, err := Percent(f.Fraction)
	if err != nil {
		return err
	}
	return differ("fuel", float64(k.InternalFuel(percent))/20, *f.Expect)
}

// checkConfiguration puts stores on stations that take them (AP-4.4).
func checkConfiguration(c *Case) error {
	var f struct {
		Aircraft string
		Stores   map[string]int
		Expect   *string
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	k, err := aptest.Card(f.Aircraft)
	if err != nil {
		return err
	}
	var names []string
	for name, n := range f.Stores {
		if card.FindStore(name) == nil {
			return aptest.Faultf("stores.%s: no such store", name)
		}
		if n < 1 || n > mostStores {
			return aptest.Faultf("stores.%s: found %d, want 1 to %d", name, n, mostStores)
		}
		names = append(names, slices.Repeat([]string{name}, n)...)
	}
	slices.Sort(names)
	load, why := hang(k, names)
	if load == nil {
		c.Refused(why, "")
		return differ("configuration", refused, *f.Expect)
	}
	return differ("configuration", load.Config.String(), *f.Expect)
}

// mostStores is more of a store than any aircraft carries.
const mostStores = 60

// hang puts stores on stations as the card allows, evenly if that can be. What was dropped on one side need not
// balance: the wings must do so when the load is chosen (AP-4.4).
func hang(k *card.Card, stores []string) (load *card.Load, why error) {
	for _, carry := range []func([]card.Item, *yamldoc.Node, ...card.Store) (*card.Load, error){k.Load, k.Carry} {
		h := hanger{k: k, carry: carry}
		if h.next(stores, 0); h.load != nil {
			return h.load, nil
		}
		why = h.why
	}
	return nil, why
}

// A hanger tries the stations for stores.
type hanger struct {
	k     *card.Card
	carry func([]card.Item, *yamldoc.Node, ...card.Store) (*card.Load, error)
	items []card.Item
	load  *card.Load
	why   error // the last refusal
}

// next tries the stations in turn, from the one numbered so on, for the first of the stores left, until all
// hang as the card allows. Stores of a kind follow each other, so that none of their orders is tried twice.
func (h *hanger) next(left []string, from int) bool {
	load, err := h.carry(h.items, nil)
	if len(left) == 0 {
		h.load, h.why = load, err
		return err == nil
	}
	if _, over := h.k.Carry(h.items, nil); over != nil {
		h.why = over
		return false
	}
	stations := h.k.Stores.Stations
	if h.why == nil {
		h.why = fmt.Errorf("no station of %s takes %s", h.k.ID, left[0])
	}
	for i := from; i < len(stations); i++ {
		then := 0
		if len(left) > 1 && left[1] == left[0] {
			then = i
		}
		h.items = append(h.items, card.Item{Store: left[0], Station: stations[i].Number})
		if h.next(left[1:], then) {
			return true
		}
		h.items = h.items[:len(h.items)-1]
	}
	return false
}
