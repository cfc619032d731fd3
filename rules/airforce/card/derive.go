package card

import (
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// What the derivation reckons with. Floats are kept out of play: a card's figures are whole.
var (
	airspeed = [bands]float64{1, 1.16, 1.37, 1.63} // true over indicated speed at 0, 10, 20, 30 thousand feet
	soundMPH = [bands]float64{761, 735, 707, 678}
)

const (
	pointMPH   = 50.0   // a speed point
	pointFPM   = 600.0  // a hundred feet a game-turn
	bandFeet   = 10_000 // between the feet of two bands
	mps        = 0.44704
	metres     = 0.3048
	gravity    = 9.81
	seaAir     = 1.225 // kg a cubic metre
	turnAir    = 0.905 // the same at 10,000 feet
	efficiency = 0.72  // of the wing's lift in a hard turn (AF-94)
)

// nearest rounds half up.
func nearest(v float64) int { return int(math.Floor(v + 0.5)) }

// figureAt is a figure at a height: in a straight line between two heights, flat outside them.
func figureAt(heights, values []int, height int) float64 {
	for i, h := range heights {
		switch {
		case height > h:
			continue
		case i == 0 || height == h:
			return float64(values[i])
		}
		low := heights[i-1]
		part := float64(height-low) / float64(h-low)
		return float64(values[i-1]) + float64(part*float64(values[i]-values[i-1]))
	}
	return float64(values[len(values)-1])
}

// seconds is the time of a climb from the sea to a height, in steps of 10 feet.
func (t *ClimbTest) seconds(height int) float64 {
	const step = 10
	sum := 0.0
	for at := 0; at < height; at += step {
		sum += 60 * step / max(figureAt(t.Heights, t.FPM, at+step/2), 1)
	}
	return sum
}

// stall is the indicated stalling speed at the weight of the climb, mph.
func (f *From) stall() float64 {
	if f.Stall.MPH > 0 {
		return float64(f.Stall.MPH) * math.Sqrt(float64(f.Climb.WeightKG)/float64(f.Stall.WeightKG))
	}
	return math.Sqrt(2*f.loading()/(seaAir*float64(f.Stall.Lift)/100)) / mps
}

// loading is the load of the wing at the weight of the climb, newtons a square metre.
func (f *From) loading() float64 {
	return float64(f.Climb.WeightKG) * gravity / (float64(f.Size.Wing) / 10)
}

// turn is a sustained full turn at 10,000 feet in seconds (AF-94): the power that climbs at
// the best climbing speed is spent on the drag of the turn at that speed. The wing's greatest
// lift bounds it.
func (f *From) turn() float64 {
	speed := float64(f.Climb.Best) * mps * airspeed[1]
	climb := figureAt(f.Climb.Heights, f.Climb.FPM, bandFeet) * metres / 60
	span, wing := float64(f.Size.Span)/100, float64(f.Size.Wing)/10
	aspect := span * span / wing
	squared := 1 + climb*turnAir*speed*math.Pi*efficiency*aspect/(2*f.loading())
	most := float64(f.Climb.Best) / f.stall()
	load := min(math.Sqrt(squared), most*most)
	return 2 * math.Pi * speed / (gravity * math.Sqrt(load*load-1))
}

// derived is the card with every figure that `from` gives worked out anew (AF-90 to AF-99).
func (c *Card) derived() *Card {
	d, f := *c, c.From
	d.deriveSpeeds(f)
	d.deriveRates(f)
	d.derivePower(f.turn())
	d.deriveRequirements(f.turn())
	d.deriveArms(f)
	d.deriveBoxes(f)
	d.Silhouette = nearest(float64(f.Size.Wing) / 250) // AF-99
	return &d
}

// departures are the fields of a card that are not what `from` gives, by name, with what it gives.
func (c *Card) departures() (names []string, given []any) {
	d := c.derived()
	have, want := reflect.ValueOf(*c), reflect.ValueOf(*d)
	for i := range have.NumField() {
		if !reflect.DeepEqual(have.Field(i).Interface(), want.Field(i).Interface()) {
			name, _, _ := strings.Cut(have.Type().Field(i).Tag.Get("yaml"), ",")
			names, given = append(names, name), append(given, want.Field(i).Interface())
		}
	}
	return names, given
}

// Underived are the departures with their places in the card's document.
func (c *Card) Underived(doc *yamldoc.Node) (faults yamldoc.Faults) {
	if c.From == nil {
		return nil
	}
	names, given := c.departures()
	for i, name := range names {
		faults = append(faults, rules.Underived(doc, name, given[i]))
	}
	return faults
}

// bomber reports whether the bombers' figures hold.
func (c *Card) bomber() bool { return c.Kind == BomberKind }

// either is a fighter's figure or a bomber's.
func (c *Card) either(fighter, bomber int) int {
	if c.bomber() {
		return bomber
	}
	return fighter
}

// perBand makes a figure for each altitude band, from the foot of the band.
func perBand(figure func(band int) int) []int {
	list := make([]int, bands)
	for b := range bands {
		list[b] = figure(b)
	}
	return list
}

// deriveSpeeds does AF-90.
func (c *Card) deriveSpeeds(f *From) {
	c.Stall = perBand(func(b int) int { return max(1, int(f.stall()*airspeed[b]/pointMPH)) })
	c.Level = perBand(func(b int) int { return nearest(figureAt(f.Level.Heights, f.Level.MPH, b*bandFeet) / pointMPH) })
	c.Dive = perBand(func(b int) int {
		limit := min(float64(f.Dive.MPH)*airspeed[b], float64(f.Dive.Mach)/100*soundMPH[b])
		return max(nearest(limit/pointMPH), c.Level[b]+1)
	})
	share := 0.68
	if f.Engine == "jet" {
		share = 0.5
	}
	top := nearest(share * float64(c.Level[0]))
	c.Maneuver = perBand(func(b int) int {
		switch {
		case f.Maneuver != nil:
			return f.Maneuver.Speeds[b]
		case c.bomber():
			return min(c.Stall[b]+1, c.Level[b])
		case b >= 2:
			return top - 1
		}
		return top
	})
}

// deriveRates does AF-91, AF-92, AF-93 and AF-96.
func (c *Card) deriveRates(f *From) {
	above := func(rates []int, more int) []int {
		return perBand(func(b int) int { return rates[b] + more })
	}
	climb := perBand(func(b int) int {
		return max(nearest(figureAt(f.Climb.Heights, f.Climb.FPM, b*bandFeet)/pointFPM), 1)
	})
	c.Climb = Rates{climb, above(climb, c.either(4, 1))}
	c.DiveClimb = Rates{above(climb, c.either(7, 2)), above(climb, c.either(13, 4))}
	c.Ceiling = f.Climb.Heights[len(f.Climb.Heights)-1] / 100
	black := nearest(12 * float64(c.Dive[0]) / 10)
	c.MaxDive = Pair{c.either(black, 5), c.either(nearest(1.5*float64(black)), 8)}
	switch {
	case c.bomber():
		c.Acceleration = []int{4}
	case black >= 12:
		c.Acceleration = []int{4, 9, 15}
	default:
		c.Acceleration = []int{5, 10, 16}
	}
	switch {
	case c.bomber():
		c.LoopDive = 0
	case f.Engine == "jet":
		c.LoopDive = 25
	default:
		c.LoopDive = 15
	}
}

// derivePower does AF-94.
func (c *Card) derivePower(turn float64) {
	power := max(nearest(60/turn), 1)
	c.Power = Power{power, max(power-1, 1)}
	c.Brake = 2
	if c.bomber() || c.From.Engine == "jet" && !c.From.AirBrakes {
		c.Brake = 1
	}
}

// deriveRequirements does AF-95.
func (c *Card) deriveRequirements(turn float64) {
	n := 3
	switch {
	case turn <= 22:
		n = 1
	case turn <= 40:
		n = 2
	}
	bank, stiff := c.either(1, 2), 0
	if c.From.Stiff {
		stiff = 1
	}
	quick, slow := []int{bank, bank + stiff, bank + 1 + stiff}, []int{n, n + 1, n + 2}
	c.Requirements = Requirements{Bank: quick, Slip: slow, Turn: slices.Clone(slow)}
	if !c.bomber() {
		r := &c.Requirements
		r.HalfRoll, r.HalfLoop, r.VDive = slices.Clone(quick), []int{n + 1, n + 2, n + 3}, []int{2, 3, 4}
	}
}

// A build is how much an airframe takes (AF-98).
type build struct{ more, fuel, crew int }

var builds = map[string]build{
	"light": {0, 3, 3}, "normal": {0, 6, 3}, "strong": {1, 6, 3}, "rugged": {2, 8, 3},
	"bomber": {2, 12, 5}, "heavy": {8, 24, 8},
}

// engineHits are what E hits cost by the number of engines, and for one by the build (AF-24).
func engineHits(engines int, build string) string {
	switch {
	case engines >= 4:
		return "four"
	case engines > 1:
		return "twin"
	case build == "rugged":
		return "rugged-radial"
	}
	return "single"
}

// deriveBoxes does AF-98, and what E hits cost.
func (c *Card) deriveBoxes(f *From) {
	b := builds[f.Build]
	if c.EngineHits != "il-2" { // the one sort that goes by type (AF-24)
		c.EngineHits = engineHits(c.Engines, f.Build)
	}
	hull := nearest(0.14*math.Sqrt(float64(f.Climb.WeightKG))) + b.more
	engine := map[string]int{"inline": 3, "radial": 4, "jet": 4}[f.Engine]
	switch {
	case c.Engines > 1:
		engine = 2 * c.Engines
	case f.Build == "light":
		engine = 3
	case f.Build == "rugged":
		engine = 5
	}
	c.Boxes = Boxes{F: hull, W: c.either(max(hull-1, 7), hull-4), L: b.fuel, C: b.crew, E: engine}
}
