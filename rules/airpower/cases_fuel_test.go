package airpower_test

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// Twentieths are the parts of a fuel point that are counted (AP-29).
const Twentieths = 20

// mostFuel is beyond what any aircraft carries, in points.
const mostFuel = 100_000

// Points reads a number of fuel points, in twentieths.
func Points(points float64) (int32, error) {
	n := math.Round(Twentieths * points)
	if points < 0 || points > mostFuel || math.Abs(n-Twentieths*points) > 1e-6 {
		return 0, aptest.Faultf("fuel: found %v, want points in steps of 0.05", points)
	}
	return int32(n), nil
}

// fill counts fuel from here on: points, or a share of the internal fuel. Without any at the start all engines
// are out for good (AP-29).
func (g *Player) fill(raw json.RawMessage) error {
	if raw == nil {
		return nil
	}
	left, err := g.read(raw)
	if err != nil {
		return err
	}
	g.Plane.Fuel = true
	g.State.Burnt = Twentieths*int32(g.Plane.Card.Fuel) - left
	if g.dry() {
		all := uint16(1<<g.Plane.Card.Engines - 1)
		g.State.Engines.Out, g.State.Engines.Dead = all, all
	}
	return nil
}

// read reads an amount of fuel, in twentieths of a point.
func (g *Player) read(raw json.RawMessage) (int32, error) {
	var points float64
	if json.Unmarshal(raw, &points) == nil && string(raw) != "null" {
		return Points(points)
	}
	var share string
	if json.Unmarshal(raw, &share) != nil || string(raw) == "null" {
		return 0, aptest.Faultf("fuel: found %s, want points or a share such as \"60%%\"", raw)
	}
	percent, err := Percent(share)
	if err != nil {
		return 0, err
	}
	return int32(g.Plane.Card.InternalFuel(percent)), nil
}

// dry reports whether fuel is counted and none is left.
func (g *Player) dry() bool { return g.Plane.Fuel && g.State.FuelLeft(g.Plane.Card) <= 0 }

// HasFuel compares the fuel with an amount that a case expects.
func (g *Player) HasFuel(raw json.RawMessage) error {
	want, err := g.read(raw)
	if err != nil {
		return err
	}
	if !g.Plane.Fuel {
		return aptest.Faultf("fuel: nothing says how much there was at the start")
	}
	if left := max(g.State.FuelLeft(g.Plane.Card), 0); left != want {
		return fmt.Errorf("fuel: found %v, want %s", float64(left)/Twentieths, raw)
	}
	return nil
}

// Percent reads "60%".
func Percent(word string) (percent int, err error) {
	if n, err := fmt.Sscanf(word, "%d%%", &percent); n != 1 || err != nil || fmt.Sprintf("%d%%", percent) != word ||
		percent < 0 || percent > 100 {
		return 0, aptest.Faultf("no share %q", word)
	}
	return percent, nil
}
