package card

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// The cells of a card's tables are exact: decimals go straight into whole quarters, halves or twentieths. A closed cell
// is written "-" or null. Points are [Quarters], 0 to 20 in steps of 0.25, speeds [Halves], 0 to 30 in steps of 0.5.

// A PointsCell is points or closed (NoQuarters).
type PointsCell Quarters

// A DiveCell is a speed or closed (NoHalves).
type DiveCell Halves

// Fuel is fuel points, 0 to 100 in steps of 0.05, counted in twentieths.
type Fuel int16

// A HitCell is the need of a gun at one range; -1: out of reach.
type HitCell int8

// A SpeedCell is the slowest and the fastest level speed, or closed.
type SpeedCell struct {
	Min    Halves `yaml:"min" doc:"slowest speed, 0 to 30 in steps of 0.5"`
	Max    Halves `yaml:"max" doc:"fastest level speed, 0 to 30 in steps of 0.5"`
	Closed bool   `yaml:"-"`
}

// A ClimbCell is the climb capability in afterburner and without it.
type ClimbCell struct {
	AB PointsCell `yaml:"AB,omitempty" doc:"levels in afterburner"`
	M  PointsCell `yaml:"M" doc:"levels at any other power, 0 to 20 in steps of 0.25"`
}

// A RollCell is what a rolling maneuver takes, or that it is not allowed.
type RollCell struct {
	FPs    Halves   `yaml:"fps,omitempty" doc:"FPs that execute it"`
	DP     Quarters `yaml:"dp" doc:"printed drag, 0 to 20 in steps of 0.25"`
	Closed bool     `yaml:"-"`
}

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

// readNumber turns a number node into whole steps.
func readNumber[T ~int8 | ~int16](n *yamldoc.Node, k numberKind, to *T) error {
	return readSteps(n, k, to, k.allowed)
}

// readCell is readNumber for a cell that "-" and null close, which is -1.
func readCell[T ~int8 | ~int16](n *yamldoc.Node, k numberKind, to *T) error {
	if isDash(n) {
		*to = -1
		return nil
	}
	return readSteps(n, k, to, k.allowed+`, or "-"`)
}

func readSteps[T ~int8 | ~int16](n *yamldoc.Node, k numberKind, to *T, allowed string) error {
	v, ok := decimal(n, k.per)
	if !ok || v < 0 || v > k.most*k.per {
		f := n.Fault("", allowed)
		f.Err = yamldoc.ErrRange
		return f
	}
	*to = T(v)
	return nil
}

// schema describes the numbers of the kind in JSON Schema.
func (k numberKind) schema() map[string]any {
	return map[string]any{"type": "number", "minimum": 0, "maximum": k.most, "multipleOf": k.step}
}

// mayClose is the schema of a cell that may be closed.
func mayClose(open map[string]any) map[string]any {
	return map[string]any{"anyOf": []any{open, map[string]any{"enum": []any{"-", nil}}}}
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

// cellText is a number as a card prints it; "-" for a closed cell.
func cellText[T ~int8 | ~int16](v T, per int) string {
	if v == -1 {
		return "-"
	}
	return text(int(v), per)
}

// How the numbers are printed, read and described.

func (q Quarters) String() string   { return cellText(q, 4) }
func (p PointsCell) String() string { return cellText(p, 4) }
func (h Halves) String() string     { return cellText(h, 2) }
func (s DiveCell) String() string   { return cellText(s, 2) }
func (f Fuel) String() string       { return text(int(f), 20) }
func (h HitCell) String() string    { return cellText(h, 1) }

// UnmarshalNode reads a number of points.
func (q *Quarters) UnmarshalNode(n *yamldoc.Node) error { return readNumber(n, pointsKind, q) }

// UnmarshalNode reads a number of points or a dash.
func (p *PointsCell) UnmarshalNode(n *yamldoc.Node) error { return readCell(n, pointsKind, p) }

// UnmarshalNode reads a speed.
func (h *Halves) UnmarshalNode(n *yamldoc.Node) error { return readNumber(n, speedKind, h) }

// UnmarshalNode reads a speed or a dash.
func (s *DiveCell) UnmarshalNode(n *yamldoc.Node) error { return readCell(n, speedKind, s) }

// UnmarshalNode reads fuel points.
func (f *Fuel) UnmarshalNode(n *yamldoc.Node) error { return readNumber(n, fuelKind, f) }

// UnmarshalNode reads a need or a dash.
func (h *HitCell) UnmarshalNode(n *yamldoc.Node) error { return readCell(n, hitKind, h) }

func (Quarters) SchemaFragment() map[string]any   { return pointsKind.schema() }
func (PointsCell) SchemaFragment() map[string]any { return mayClose(pointsKind.schema()) }
func (Halves) SchemaFragment() map[string]any     { return speedKind.schema() }
func (DiveCell) SchemaFragment() map[string]any   { return mayClose(speedKind.schema()) }
func (Fuel) SchemaFragment() map[string]any       { return fuelKind.schema() }
func (HitCell) SchemaFragment() map[string]any    { return mayClose(hitKind.schema()) }

// UnmarshalNode reads {min, max} or a dash.
func (c *SpeedCell) UnmarshalNode(n *yamldoc.Node) error {
	type open SpeedCell
	if *c = (SpeedCell{Closed: isDash(n)}); c.Closed {
		return nil
	}
	return yamldoc.Decode(n, (*open)(c))
}

// UnmarshalNode reads {AB, M}, {M} or a dash.
func (c *ClimbCell) UnmarshalNode(n *yamldoc.Node) error {
	type open ClimbCell
	if *c = (ClimbCell{PointsCell(NoQuarters), PointsCell(NoQuarters)}); isDash(n) {
		return nil
	}
	return yamldoc.Decode(n, (*open)(c))
}

// UnmarshalNode reads {fps, dp}, {dp} or a dash.
func (c *RollCell) UnmarshalNode(n *yamldoc.Node) error {
	type open RollCell
	if *c = (RollCell{Closed: isDash(n)}); c.Closed {
		return nil
	}
	return yamldoc.Decode(n, (*open)(c))
}

// String is {min, max}, or a dash.
func (c SpeedCell) String() string {
	if c.Closed {
		return "-"
	}
	return fmt.Sprintf("{min: %s, max: %s}", c.Min, c.Max)
}

// String is {AB, M}, {M} or a dash.
func (c ClimbCell) String() string {
	switch {
	case c.closed():
		return "-"
	case c.AB == PointsCell(NoQuarters):
		return fmt.Sprintf("{M: %s}", c.M)
	}
	return fmt.Sprintf("{AB: %s, M: %s}", c.AB, strings.Replace(c.M.String(), "-", `"-"`, 1))
}

// String is {fps, dp}, {dp} or a dash.
func (c RollCell) String() string {
	switch {
	case c.Closed:
		return "-"
	case c.FPs == 0:
		return fmt.Sprintf("{dp: %s}", c.DP)
	}
	return fmt.Sprintf("{fps: %s, dp: %s}", c.FPs, c.DP)
}

func (SpeedCell) SchemaFragment() map[string]any {
	return closable(map[string]any{"min": speedKind.schema(), "max": speedKind.schema()}, "min", "max")
}

func (ClimbCell) SchemaFragment() map[string]any {
	return closable(map[string]any{"AB": mayClose(pointsKind.schema()), "M": mayClose(pointsKind.schema())}, "M")
}

func (RollCell) SchemaFragment() map[string]any {
	return closable(map[string]any{"fps": speedKind.schema(), "dp": pointsKind.schema()}, "dp")
}

// closable is the schema of a map that may be closed; required names its members that must be there.
func closable(properties map[string]any, required ...any) map[string]any {
	return mayClose(map[string]any{"type": "object", "properties": properties, "required": required,
		"additionalProperties": false})
}
