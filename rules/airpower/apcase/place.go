package apcase

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strconv"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Place is a position and what moves there.
type Place struct {
	Hex            string      `json:"hex"`
	XY             *[2]float64 `json:"xy"`
	Facing         string      `json:"facing"`
	Altitude       int         `json:"altitude"`
	Speed          float64     `json:"speed"`
	Aircraft       string      `json:"aircraft"`
	Flight         string      `json:"flight"`
	PreviousFlight string      `json:"previous_flight"`
	PreviousPower  string      `json:"previous_power"`
	Crashed        bool        `json:"crashed"`
	Note           string      `json:"note"` // in words, beside the rest
}

// PlaceOf reads a Place out of a raw field. A field of it that we do not know is an
// error.
func PlaceOf(raw json.RawMessage) (*Place, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, err
	}
	p := new(Place)
	return p, strict(all, p)
}

// Point is the place on the lattice: a column is 2 of X, a hex 4 of Y.
func (p *Place) Point() (at hex.Point, err error) {
	if p.XY == nil {
		return at, fmt.Errorf("apcase: %s has no xy", p.Hex)
	}
	x, y := 2*p.XY[0], 4*p.XY[1]
	at = hex.Point{X: int16(math.Round(x)), Y: int16(math.Round(y))}
	if float64(at.X) != x || float64(at.Y) != y || !at.Valid() {
		return at, fmt.Errorf("apcase: %v is no map location", *p.XY)
	}
	return at, p.labelled(at)
}

// label is a hex or the hex side between two: the columns and rows.
var label = regexp.MustCompile(`^[A-Z]\d?-(\d\d)(\d\d)(?:/(\d\d)(\d\d))?$`)

// Units of X and Y that the 20 columns and 15 rows of a sheet have. Which sheet lies
// beside which is not in the label.
const (
	sheetWide = 20 * 2
	sheetHigh = 15 * 4
)

// labelled reports a label that does not stand for the point.
func (p *Place) labelled(at hex.Point) error {
	m := label.FindStringSubmatch(p.Hex)
	if m == nil {
		return fmt.Errorf("apcase: no hex %q", p.Hex)
	}
	x, y := labelPoint(m[1], m[2])
	if m[3] != "" {
		x2, y2 := labelPoint(m[3], m[4])
		x, y = (x+x2)/2, (y+y2)/2
	}
	if (int(at.X)-x)%sheetWide != 0 || (int(at.Y)-y)%sheetHigh != 0 {
		return fmt.Errorf("apcase: %s is not at %v", p.Hex, *p.XY)
	}
	return nil
}

// labelPoint is the lattice point of a hex; odd columns lie half a hex further south.
func labelPoint(column, row string) (x, y int) {
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
	f, ok := facings[p.Facing]
	if !ok {
		return hex.Pose{}, fmt.Errorf("apcase: no facing %q", p.Facing)
	}
	if !at.Allows(f) {
		return hex.Pose{}, fmt.Errorf("apcase: %s does not allow facing %s", p.Hex, p.Facing)
	}
	return hex.Pose{At: at, Facing: f}, nil
}

// Halves reads a speed.
func Halves(speed float64) card.Halves { return card.Halves(math.Round(2 * speed)) }

// Quarters reads a number of AP, DP or levels.
func Quarters(points float64) card.Quarters { return card.Quarters(math.Round(4 * points)) }
