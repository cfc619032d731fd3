package card

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// The cells of a card's tables are exact: decimals go straight into whole
// quarters, halves or twentieths. A closed cell is written "-" or null.

// Points is a printed number of points, 0 to 20 in steps of 0.25.
type Points Quarters

// A PointsCell is Points or closed (NoQuarters).
type PointsCell Quarters

// Speed is a speed, 0 to 30 in steps of 0.5.
type Speed Halves

// A DiveCell is a Speed or closed (NoHalves).
type DiveCell Halves

// Fuel is fuel points, 0 to 100 in steps of 0.05, counted in twentieths.
type Fuel int16

// A SpeedCell is the slowest and the fastest level speed, or closed.
type SpeedCell struct {
	Min, Max Speed
	Closed   bool
}

// A ClimbCell is the climb capability in afterburner and without it.
type ClimbCell struct {
	AB, M PointsCell
}

// A RollCell is what a rolling maneuver takes, or that it is not allowed.
type RollCell struct {
	FPs    Speed // printed FPs that execute it
	DP     Points
	Closed bool
}

// A HitCell is the need of a gun at one range; -1: out of reach.
type HitCell int8

// A numberKind says what a number may be: up to most, in steps of one/per.
type numberKind struct {
	per, most int
	allowed   string
	step      json.Number // for the schema
}

var (
	pointsKind = numberKind{4, 20, "0 to 20 in steps of 0.25", "0.25"}
	speedKind  = numberKind{2, 30, "0 to 30 in steps of 0.5", "0.5"}
	fuelKind   = numberKind{20, 100, "0 to 100 in steps of 0.05", "0.05"}
	hitKind    = numberKind{1, 10, "0 to 10", "1"}
)

// read turns a number node into whole steps. closed is set for "-" and null,
// which only a cell that may be closed takes.
func (k numberKind) read(n *yamldoc.Node, mayClose bool) (v int, closed bool, err error) {
	if mayClose && isDash(n) {
		return 0, true, nil
	}
	v, ok := decimal(n, k.per)
	if !ok || v < 0 || v > k.most*k.per {
		allowed := k.allowed
		if mayClose {
			allowed += `, or "-"`
		}
		f := n.Fault("", allowed)
		f.Err = yamldoc.ErrRange
		return 0, false, f
	}
	return v, false, nil
}

// schema describes the numbers of the kind in JSON Schema.
func (k numberKind) schema(mayClose bool) map[string]any {
	number := map[string]any{"type": "number", "minimum": 0, "maximum": k.most, "multipleOf": k.step}
	if !mayClose {
		return number
	}
	return map[string]any{"anyOf": []any{number, map[string]any{"enum": []any{"-", nil}}}}
}

// isDash reports whether n closes a cell: "-" or null.
func isDash(n *yamldoc.Node) bool {
	return n.IsNull() || n.Kind == yamldoc.Scalar && n.Tag == yamldoc.String && n.Value == "-"
}

// decimal reads a number without exponent as whole parts of 1/per; false when
// it is none or does not come out even.
func decimal(n *yamldoc.Node, per int) (int, bool) {
	if n == nil || n.Kind != yamldoc.Scalar || n.Tag != yamldoc.Int && n.Tag != yamldoc.Float {
		return 0, false
	}
	text, negative := strings.CutPrefix(strings.TrimPrefix(n.Value, "+"), "-")
	whole, part, _ := strings.Cut(text, ".")
	part = strings.TrimRight(part, "0")
	if len(whole) > 6 || len(part) > 6 || strings.ContainsAny(text, "eE") {
		return 0, false
	}
	scale := 1
	for range part {
		scale *= 10
	}
	digits, err := strconv.Atoi("0" + whole + part)
	if err != nil || digits*per%scale != 0 {
		return 0, false
	}
	if digits = digits * per / scale; negative {
		digits = -digits
	}
	return digits, true
}

// text writes whole parts of 1/per as a decimal.
func text(v, per int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	s := sign + strconv.Itoa(v/per)
	if rest := v % per * 100 / per; rest > 0 {
		s += "." + strings.TrimRight(strconv.Itoa(100 + rest)[1:], "0")
	}
	return s
}

// String is the number as a card prints it.
func (q Quarters) String() string {
	if q == NoQuarters {
		return "-"
	}
	return text(int(q), 4)
}

// String is the number as a card prints it.
func (h Halves) String() string {
	if h == NoHalves {
		return "-"
	}
	return text(int(h), 2)
}

// String is the number as a card prints it.
func (p Points) String() string { return Quarters(p).String() }

// String is the number as a card prints it; "-" for a closed cell.
func (p PointsCell) String() string { return Quarters(p).String() }

// String is the number as a card prints it.
func (s Speed) String() string { return Halves(s).String() }

// String is the number as a card prints it; "-" for a closed cell.
func (s DiveCell) String() string { return Halves(s).String() }

// String is the number as a card prints it.
func (f Fuel) String() string { return text(int(f), 20) }

// String is the need; "-" out of reach.
func (h HitCell) String() string {
	if h < 0 {
		return "-"
	}
	return strconv.Itoa(int(h))
}

// UnmarshalNode reads a number of points.
func (p *Points) UnmarshalNode(n *yamldoc.Node) error {
	v, _, err := pointsKind.read(n, false)
	*p = Points(v)
	return err
}

// UnmarshalNode reads a number of points or a dash.
func (p *PointsCell) UnmarshalNode(n *yamldoc.Node) error {
	v, closed, err := pointsKind.read(n, true)
	if *p = PointsCell(v); closed {
		*p = PointsCell(NoQuarters)
	}
	return err
}

// UnmarshalNode reads a speed.
func (s *Speed) UnmarshalNode(n *yamldoc.Node) error {
	v, _, err := speedKind.read(n, false)
	*s = Speed(v)
	return err
}

// UnmarshalNode reads a speed or a dash.
func (s *DiveCell) UnmarshalNode(n *yamldoc.Node) error {
	v, closed, err := speedKind.read(n, true)
	if *s = DiveCell(v); closed {
		*s = DiveCell(NoHalves)
	}
	return err
}

// UnmarshalNode reads fuel points.
func (f *Fuel) UnmarshalNode(n *yamldoc.Node) error {
	v, _, err := fuelKind.read(n, false)
	*f = Fuel(v)
	return err
}

// UnmarshalNode reads a need or a dash.
func (h *HitCell) UnmarshalNode(n *yamldoc.Node) error {
	v, closed, err := hitKind.read(n, true)
	if *h = HitCell(v); closed {
		*h = -1
	}
	return err
}

// UnmarshalNode reads {min, max} or a dash.
func (c *SpeedCell) UnmarshalNode(n *yamldoc.Node) error {
	if isDash(n) {
		*c = SpeedCell{Closed: true}
		return nil
	}
	var v struct {
		Min Speed `yaml:"min" doc:"slowest speed, 0 to 30 in steps of 0.5"`
		Max Speed `yaml:"max" doc:"fastest level speed, 0 to 30 in steps of 0.5"`
	}
	err := yamldoc.Decode(n, &v)
	*c = SpeedCell{Min: v.Min, Max: v.Max}
	return err
}

// UnmarshalNode reads {AB, M}, {M} or a dash.
func (c *ClimbCell) UnmarshalNode(n *yamldoc.Node) error {
	c.AB, c.M = PointsCell(NoQuarters), PointsCell(NoQuarters)
	if isDash(n) {
		return nil
	}
	v := struct {
		AB PointsCell `yaml:"AB,omitempty" doc:"levels in afterburner"`
		M  PointsCell `yaml:"M" doc:"levels at any other power, 0 to 20 in steps of 0.25"`
	}{AB: c.AB, M: c.M}
	err := yamldoc.Decode(n, &v)
	c.AB, c.M = v.AB, v.M
	return err
}

// UnmarshalNode reads {fps, dp}, {dp} or a dash.
func (c *RollCell) UnmarshalNode(n *yamldoc.Node) error {
	if isDash(n) {
		*c = RollCell{Closed: true}
		return nil
	}
	var v struct {
		FPs Speed  `yaml:"fps,omitempty" doc:"FPs that execute it"`
		DP  Points `yaml:"dp" doc:"printed drag, 0 to 20 in steps of 0.25"`
	}
	err := yamldoc.Decode(n, &v)
	*c = RollCell{FPs: v.FPs, DP: v.DP}
	return err
}

// closable is the schema of a map that may be closed; required names its members that must be there.
func closable(properties map[string]any, required ...any) map[string]any {
	object := map[string]any{"type": "object", "properties": properties, "required": required,
		"additionalProperties": false}
	return map[string]any{"anyOf": []any{object, map[string]any{"enum": []any{"-", nil}}}}
}

// SchemaFragment describes the number.
func (Points) SchemaFragment() map[string]any { return pointsKind.schema(false) }

// SchemaFragment describes the cell.
func (PointsCell) SchemaFragment() map[string]any { return pointsKind.schema(true) }

// SchemaFragment describes the number.
func (Speed) SchemaFragment() map[string]any { return speedKind.schema(false) }

// SchemaFragment describes the cell.
func (DiveCell) SchemaFragment() map[string]any { return speedKind.schema(true) }

// SchemaFragment describes the number.
func (Fuel) SchemaFragment() map[string]any { return fuelKind.schema(false) }

// SchemaFragment describes the cell.
func (HitCell) SchemaFragment() map[string]any { return hitKind.schema(true) }

// SchemaFragment describes the cell.
func (SpeedCell) SchemaFragment() map[string]any {
	return closable(map[string]any{"min": speedKind.schema(false), "max": speedKind.schema(false)}, "min", "max")
}

// SchemaFragment describes the cell.
func (ClimbCell) SchemaFragment() map[string]any {
	return closable(map[string]any{"AB": pointsKind.schema(true), "M": pointsKind.schema(true)}, "M")
}

// SchemaFragment describes the cell.
func (RollCell) SchemaFragment() map[string]any {
	return closable(map[string]any{"fps": speedKind.schema(false), "dp": pointsKind.schema(false)}, "dp")
}
