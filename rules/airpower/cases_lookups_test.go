package airpower_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A cardCase is a case of the kind card.
type cardCase struct {
	Aircraft, Lookup, Configuration, Damage, Rate, Band, Roll, Property, Geometry string
	Power, Setting                                                                json.RawMessage
	Lift                                                                          json.RawMessage `json:"lift_device"`
	LiftDevice                                                                    json.RawMessage `json:"liftdevice"`
	Out                                                                           json.RawMessage `json:"flamed_out_engines"`
	Speed                                                                         *float64
	Altitude                                                                      *int
	Expect                                                                        json.RawMessage
}

// A query is a look-up on a card.
type query struct {
	*cardCase
	k     *card.Card
	cfg   card.Config
	shape *card.Shape // the wing position named, the first if none is
}

// checkCard reads a value off a card (AP-4.1).
func checkCard(c *Case) error {
	var f cardCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	find := lookups[strings.Replace(f.Lookup, "low-speed lift device", "lift device", 1)]
	if find == nil {
		return aptest.Faultf("lookup: found %q, want one of %s", f.Lookup,
			strings.Join(slices.Sorted(maps.Keys(lookups)), ", "))
	}
	q, err := f.query()
	if err != nil {
		return err
	}
	got, err := find(q)
	if err != nil {
		return err
	}
	var want any
	if err := json.Unmarshal(f.Expect, &want); err != nil {
		return err
	}
	if _, ok := want.([]any); ok {
		return aptest.Faultf("expect: found %s, want a value", f.Expect)
	}
	return differ(f.Lookup, got, want)
}

// query finds the card and what on it a case means.
func (f *cardCase) query() (q *query, err error) {
	q = &query{cardCase: f}
	if q.k, err = aptest.Card(f.Aircraft); err != nil {
		return nil, err
	}
	if q.cfg, err = aptest.Named(aptest.Configs, "configuration", f.Configuration); err != nil {
		return nil, err
	}
	for i := range q.k.Shapes {
		if f.Geometry == "" || q.k.Shapes[i].Name == f.Geometry {
			q.shape = &q.k.Shapes[i]
			return q, nil
		}
	}
	return nil, aptest.Faultf("geometry: found %q, which the card does not have", f.Geometry)
}

// lookups are what can be read off a card; numbers are float64, as JSON has them.
var lookups = map[string]func(q *query) (any, error){
	"engines":          func(q *query) (any, error) { return float64(q.k.Engines), nil },
	"crew":             func(q *query) (any, error) { return float64(q.k.Crew), nil },
	"roll HFPs":        func(q *query) (any, error) { return float64(q.k.RollFPs), nil },
	"visibility":       func(q *query) (any, error) { return float64(q.k.Visibility), nil },
	"size":             func(q *query) (any, error) { return float64(q.k.Size), nil },
	"vulnerability":    func(q *query) (any, error) { return float64(q.k.Vulnerability), nil },
	"internal fuel":    func(q *query) (any, error) { return float64(q.k.Fuel), nil },
	"rocket factors":   func(q *query) (any, error) { return float64(q.k.Rockets), nil },
	"load limit":       func(q *query) (any, error) { return float64(q.k.Stores.LoadLimit), nil },
	"ceiling":          func(q *query) (any, error) { return float64(q.k.Ceiling[q.cfg]), nil },
	"climb speed":      func(q *query) (any, error) { return float64(q.k.Climb) / 2, nil },
	"cruise speed":     func(q *query) (any, error) { return float64(q.k.CruiseSpeed(q.cfg)) / 2, nil },
	"idle drag":        func(q *query) (any, error) { return inPoints(q.k.Power[card.Idle].AP[q.cfg]), nil },
	"speed brake drag": func(q *query) (any, error) { return inPoints(q.k.Brakes[q.cfg]), nil },
	"power fade":       powerFade,
	"minimum speed": func(q *query) (any, error) {
		return q.speedCell(func(r *card.SpeedRow) any { return closed(r, q.cfg, r.Min[q.cfg]-q.less()) })
	},
	"maximum speed": func(q *query) (any, error) {
		return q.speedCell(func(r *card.SpeedRow) any { return closed(r, q.cfg, r.Max[q.cfg]) })
	},
	"maximum dive speed": func(q *query) (any, error) {
		return q.speedCell(func(r *card.SpeedRow) any { return float64(r.DiveLimit(q.cfg)) / 2 })
	},
	"climb capability":                 climbCapability,
	"power":                            power,
	"fuel":                             fuelRate,
	"turn drag":                        turnDrag,
	"roll drag":                        rollDrag,
	"gun ammunition":                   gunAmmunition,
	"has property":                     hasProperty,
	"lift device":                      onLift(func(l *card.Lift) any { return l.Name }),
	"lift device selectable":           onLift(func(l *card.Lift) any { return l.Selectable }),
	"lift device limit type":           onLift(liftLimitType),
	"lift device limit":                liftLimit,
	"lift device minimum speed change": onLift(func(l *card.Lift) any { return float64(l.MinLess) / 2 }),
}

// inPoints is a value in quarters, null for none.
func inPoints(q card.Quarters) any {
	if q == card.NoQuarters {
		return nil
	}
	return float64(q) / 4
}

// closed is a speed, null where the card closes the cell.
func closed(r *card.SpeedRow, cfg card.Config, h card.Halves) any {
	if !r.Printed[cfg] {
		return nil
	}
	return float64(h) / 2
}

// band is the altitude band that a case names, or the one of its altitude.
func (q *query) band() (card.Band, error) {
	for b := range card.NumBands {
		if b.String() == q.Band {
			return b, nil
		}
	}
	if q.Band == "" && q.Altitude != nil && *q.Altitude >= 0 {
		return card.BandOf(*q.Altitude), nil
	}
	return 0, aptest.Faultf("band: found %q, want LO, ML, MH, HI, VH, EH or UH", q.Band)
}

func (q *query) speedCell(cell func(*card.SpeedRow) any) (any, error) {
	b, err := q.band()
	if err != nil {
		return nil, err
	}
	return cell(&q.shape.Speed[b]), nil
}

// powerFade is what speed and altitude take of the power of a propeller (AP-6.2); null for jets.
func powerFade(q *query) (any, error) {
	if !q.k.Propeller {
		return nil, nil
	}
	if q.Speed == nil || q.Altitude == nil {
		return nil, aptest.Faultf("power fade: speed or altitude is missing")
	}
	speed, err := Speed("speed", *q.Speed)
	return inPoints(flight.Fade(q.k, speed, *q.Altitude)), err
}

// aloft is the aircraft of the case in flight, with engines out as the case has it, and the power setting that
// is asked for.
func (q *query) aloft() (g *Player, set card.Power, err error) {
	if g, err = aloft(q.Aircraft, q.Configuration, q.Damage, q.Speed, q.Altitude); err != nil {
		return nil, 0, err
	}
	raw, err := Either("power", q.Power, "setting", q.Setting)
	if err != nil {
		return nil, 0, err
	}
	name, err := word(raw)
	if err != nil {
		return nil, 0, aptest.Faultf("setting: found %s, want a power setting", raw)
	}
	if set, err = g.Power(name); err != nil {
		return g, set, err
	}
	g.Plane.NewTurn(&g.State)
	return g, set, g.FlameOut(q.Out)
}

// power is the most AP of a setting, null if the card has none: as printed, or at the altitude and speed, with
// the damage and the engines out that the case names (AP-6.2, AP-6.8, AP-6.9).
func power(q *query) (any, error) {
	g, set, err := q.aloft()
	switch {
	case err == error(flight.NoSuchPower):
		return nil, nil
	case err != nil:
		return nil, err
	case !q.k.Power[set].Has:
		return nil, nil
	case set < card.Military:
		return 0.0, nil
	case q.Altitude == nil && q.Speed == nil && q.Damage == "" && q.Out == nil:
		return inPoints(q.k.Power[set].AP[q.cfg]), nil
	}
	return inPoints(g.Plane.MaxAP(&g.State, set, false)), nil
}

// fuelRate is the fuel of a game turn at a power setting, in points; null if the card has none (AP-29).
func fuelRate(q *query) (any, error) {
	g, set, err := q.aloft()
	switch {
	case err == error(flight.NoSuchPower):
		return nil, nil
	case err != nil:
		return nil, err
	case !q.k.Power[set].Has:
		return nil, nil
	}
	return float64(g.Plane.Burn(&g.State, flight.Setting{Power: set})) / Twentieths, nil
}

// climbCapability is the climb capability of a power setting (AP-8.1); null for none.
func climbCapability(q *query) (any, error) {
	b, err := q.band()
	if err != nil {
		return nil, err
	}
	_, set, err := q.aloft()
	if err == error(flight.NoSuchPower) {
		return nil, nil
	}
	ab := 0
	if set == card.Afterburner {
		ab = 1
	}
	return inPoints(q.k.ClimbRate[b][q.cfg][ab]), err
}

// lift reads whether the lift device is out, of a turn drag look-up.
func (q *query) lift() (bool, error) {
	raw, err := Either("lift_device", q.Lift, "liftdevice", q.LiftDevice)
	if err != nil || raw == nil {
		return false, err
	}
	return LiftDevice(raw)
}

// less is what a lift device that is out takes off the minimum speed.
func (q *query) less() card.Halves {
	if out, err := q.lift(); err == nil && q.k.Lift != nil && (out || q.extended()) {
		return q.k.Lift.MinLess
	}
	return 0
}

// extended reports whether a lift device is out by itself at the speed that the case names.
func (q *query) extended() bool {
	l := q.k.Lift
	if l == nil || l.Selectable || q.Speed == nil {
		return false
	}
	limit := 0.0
	if b, err := q.band(); l.Relative && err == nil {
		limit = float64(q.shape.Speed[b].Min[q.cfg]) / 2
	}
	return *q.Speed <= limit+float64(l.Limit)/2
}

func turnDrag(q *query) (any, error) {
	rate, err := aptest.Named(aptest.Rates, "turn rate", q.Rate)
	if err != nil {
		return nil, err
	}
	out, err := q.lift()
	switch {
	case err != nil:
		return nil, err
	case !out && !q.extended():
		return inPoints(q.shape.TurnDP[rate][q.cfg]), nil
	case q.k.Lift == nil:
		return nil, aptest.Faultf("lift_device: the card has none")
	}
	return inPoints(q.k.Lift.TurnDP[rate][q.cfg]), nil
}

func rollDrag(q *query) (any, error) {
	switch q.Roll {
	case "VR":
		return inPoints(q.k.VRollDP), nil
	case "DR", "LR":
		return inPoints(q.k.RollDP), nil
	}
	return nil, aptest.Faultf("roll: found %q, want DR, LR or VR", q.Roll)
}

// gunAmmunition is the shots of the internal gun; null for none.
func gunAmmunition(q *query) (any, error) {
	if q.k.Gun == nil {
		return nil, nil
	}
	return float64(q.k.Gun.Ammunition) / 2, nil
}

// hasProperty asks for a property as printed; with a speed or damage for what holds in flight then.
func hasProperty(q *query) (any, error) {
	p, err := property(q.Property)
	if err != nil || q.Speed == nil && q.Damage == "" {
		return q.shape.Properties.Has(p), err
	}
	g, err := aloft(q.Aircraft, q.Configuration, q.Damage, q.Speed, q.Altitude)
	if err != nil {
		return nil, err
	}
	if q.Geometry != "" {
		err = g.Sweep(q.Geometry)
	}
	return g.Plane.Properties(&g.State).Has(p), err
}

// onLift reads something of the low-speed lift device; null if there is none.
func onLift(read func(*card.Lift) any) func(*query) (any, error) {
	return func(q *query) (any, error) {
		if q.k.Lift == nil {
			return nil, nil
		}
		return read(q.k.Lift), nil
	}
}

func liftLimitType(l *card.Lift) any {
	if l.Relative {
		return "relative"
	}
	return "absolute"
}

// liftLimit is the speed up to which the lift device is out: as printed, and on top of the minimum speed where
// the limit is relative and the case names a band or an altitude (AP-7.1).
func liftLimit(q *query) (any, error) {
	l := q.k.Lift
	switch {
	case l == nil:
		return nil, nil
	case !l.Relative || q.Band == "" && q.Altitude == nil:
		return float64(l.Limit) / 2, nil
	}
	b, err := q.band()
	if err != nil {
		return nil, err
	}
	return float64(q.shape.Speed[b].Min[q.cfg]+l.Limit) / 2, nil
}
