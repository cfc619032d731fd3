package airpower_test

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Place is a position and what moves there. A field that a case leaves out says nothing.
type Place struct {
	Hex            string          `json:"hex"`
	XY             *[2]float64     `json:"xy"`
	Facing         string          `json:"facing"`
	Altitude       *int            `json:"altitude"`
	Speed          *float64        `json:"speed"`
	Fuel           json.RawMessage `json:"fuel"` // points, or "60%" of the internal fuel
	Aircraft       string          `json:"aircraft"`
	Flight         string          `json:"flight"`
	PreviousFlight string          `json:"previous_flight"`
	PreviousPower  string          `json:"previous_power"`
	Crashed        bool            `json:"crashed"`
	Note           string          `json:"note"` // in words, beside the rest
}

// PlaceOf reads a Place out of the raw field with the given path.
func PlaceOf(path string, raw json.RawMessage) (*Place, error) {
	if raw == nil {
		return nil, aptest.Faultf("%s is missing", path)
	}
	p := new(Place)
	if err := Read(path, raw, p); err != nil {
		return nil, err
	}
	if p.Altitude != nil && (*p.Altitude < 0 || *p.Altitude > highest) {
		return nil, aptest.Faultf("%s.altitude: found %d, want 0 to %d", path, *p.Altitude, highest)
	}
	return p, nil
}

// highest is beyond any level that missiles reach.
const highest = 150

// Level is the altitude, 0 if none is given.
func (p *Place) Level() int {
	if p.Altitude == nil {
		return 0
	}
	return *p.Altitude
}

// Pace is the speed, 0 if none is given. One that is no multiple of 0.5, or negative, is a [Fault].
func (p *Place) Pace() (card.Halves, error) {
	if p.Speed == nil {
		return 0, nil
	}
	return Speed("speed", *p.Speed)
}

// Point is the place on the lattice: a column is 2 of X, a hex 4 of Y. Without xy the label says where it is,
// as on sheets of one letter.
func (p *Place) Point() (at hex.Point, err error) {
	if p.XY == nil {
		x, y, side, err := p.labelPoint()
		if err == nil && !side {
			err = aptest.Faultf("%s: these hexes have no side in common", p.Hex)
		}
		return hex.Point{X: int16(x), Y: int16(y)}, err
	}
	x, y := 2*p.XY[0], 4*p.XY[1]
	at = hex.Point{X: int16(math.Round(x)), Y: int16(math.Round(y))}
	if float64(at.X) != x || float64(at.Y) != y || !at.Valid() {
		return at, aptest.Faultf("%v is no map location", *p.XY)
	}
	return at, p.labelled(at)
}

// label is a hex or the hex side between two: the columns and rows, with their sheet or without.
var label = regexp.MustCompile(`^(?:[A-Z]\d?-)?(\d\d)(\d\d)(?:/(?:[A-Z]\d?-)?(\d\d)(\d\d))?$`)

// Units of X and Y that the 20 columns and 15 rows of a sheet have. The label does not say how the sheets lie.
const (
	sheetWide = 20 * 2
	sheetHigh = 15 * 4
)

// labelled reports a label that does not stand for the point. No label stands for any.
func (p *Place) labelled(at hex.Point) error {
	if p.Hex == "" {
		return nil
	}
	x, y, _, err := p.labelPoint()
	if err == nil && ((int(at.X)-x)%sheetWide != 0 || (int(at.Y)-y)%sheetHigh != 0) {
		err = aptest.Faultf("%s is not at %v", p.Hex, *p.XY)
	}
	return err
}

// labelPoint is the lattice point of a label: of a hex, or half way between two. side is false for two that do
// not lie side by side, which the labels at the edges of sheets need not do.
func (p *Place) labelPoint() (x, y int, side bool, err error) {
	m := label.FindStringSubmatch(p.Hex)
	if m == nil {
		return 0, 0, false, aptest.Faultf("no hex %q", p.Hex)
	}
	x, y = hexPoint(m[1], m[2])
	if m[3] == "" {
		return x, y, true, nil
	}
	x2, y2 := hexPoint(m[3], m[4])
	dx, dy := max(x-x2, x2-x), max(y-y2, y2-y)
	return (x + x2) / 2, (y + y2) / 2, dx+dy == 4 && dx <= 2, nil
}

// hexPoint is the lattice point of a hex; odd columns lie half a hex further south.
func hexPoint(column, row string) (x, y int) {
	c, _ := strconv.Atoi(column)
	r, _ := strconv.Atoi(row)
	return 2 * c, -4*r - 2*(c%2)
}

var facings = map[string]hex.Facing{"E": 0, "ENE": 1, "NNE": 2, "N": 3, "NNW": 4, "WNW": 5,
	"W": 6, "WSW": 7, "SSW": 8, "S": 9, "SSE": 10, "ESE": 11}

// Pose is where the place is and its facing.
func (p *Place) Pose() (hex.Pose, error) {
	at, err := p.Point()
	if err != nil {
		return hex.Pose{}, err
	}
	f, err := p.heading()
	if err != nil {
		return hex.Pose{}, err
	}
	if !at.Allows(f) {
		return hex.Pose{}, aptest.Faultf("%s does not allow facing %s", p.Hex, p.Facing)
	}
	return hex.Pose{At: at, Facing: f}, nil
}

// heading is the facing by its name.
func (p *Place) heading() (hex.Facing, error) {
	f, ok := facings[p.Facing]
	if !ok {
		return 0, aptest.Faultf("no facing %q", p.Facing)
	}
	return f, nil
}

// Located reports whether the place says where it is, by its label or its position.
func (p *Place) Located() bool { return p.XY != nil || p.Hex != "" }

// Differs compares a pose with what the place says of it: where it is, its facing, or both. What the place leaves
// out is not compared. The error says how they differ, or is a [Fault].
func (p *Place) Differs(found hex.Pose) error {
	var want hex.Pose
	var err error
	switch located := p.Located(); {
	case located && p.Facing != "":
		want, err = p.Pose()
	case located:
		want.Facing = found.Facing
		want.At, err = p.Point()
	case p.Facing != "":
		want.At = found.At
		want.Facing, err = p.heading()
	default:
		return nil
	}
	if err == nil && found != want {
		err = fmt.Errorf("place: found %s, want %s", named(found), named(want))
	}
	return err
}

// named is a pose as the cases write it: "xy [20 -11] facing N".
func named(p hex.Pose) string {
	for name, f := range facings {
		if f == p.Facing {
			return fmt.Sprintf("xy [%v %v] facing %s", float64(p.At.X)/2, float64(p.At.Y)/4, name)
		}
	}
	return fmt.Sprint(p)
}

// fastest is beyond any speed of the tables.
const fastest = 60

// Speed reads a speed of 0 to 60 in steps of 0.5; another one is a [Fault].
func Speed(field string, v float64) (card.Halves, error) {
	if v < 0 || v > fastest || 2*v != math.Trunc(2*v) {
		return 0, aptest.Faultf("%s: found %v, want a speed in steps of 0.5", field, v)
	}
	return Halves(v), nil
}

// Halves reads a speed.
func Halves(speed float64) card.Halves { return card.Halves(math.Round(2 * speed)) }

// Quarters reads a number of AP, DP or levels.
func Quarters(points float64) card.Quarters { return card.Quarters(math.Round(4 * points)) }

// answers are the words for what may be done or not.
var answers = map[string]bool{"allowed": true, "accepted": true, "permitted": true, "legal": true, "refused": false,
	"not allowed": false, "not accepted": false, "forbidden": false, "illegal": false}

// Allowed reads an answer: "allowed", or "refused" with a reason behind a colon or without.
func Allowed(words string) (bool, error) {
	first, _, why := strings.Cut(words, ":")
	yes, ok := answers[first]
	if !ok || yes && why {
		return false, aptest.Faultf("expect: found %q, want %q or %q", words, "allowed", "refused")
	}
	return yes, nil
}
