package card

import (
	"math"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// This file reckons what a card is derived from. It is for reading and checking cards only: no duel
// asks it anything, so it may use fractions.

// Constants of the reckoned turn (HB-62). One set serves all aircraft. The first four were fitted to the
// turns of fourteen aircraft sheets at the power settings of those sheets; the page says how well.
const (
	propTurn   = 0.75 // efficiency of a propeller in turn and climb
	propTop    = 0.85 // efficiency of a propeller at top speed
	spanFactor = 0.70 // Oswald's factor of the induced drag
	usableLift = 0.90 // part of the lift at the stall that a pilot turns with
	bomberLoad = 2.0  // the load factor that a bomber is turned with at most

	wideSpan    = 15.0 // metres: a wing wider than this is wide, and all such aircraft have two engines or more
	wideHelix   = 0.05 // pb/2V, rate of roll times span by twice the speed, on a wide wing
	narrowSpan  = 11.0 // metres of a fighter whose roll takes no time that counts
	narrowHelix = 0.09 // its pb/2V
	circleTurns = 6    // turns of 60 degrees in a circle, each with a roll into it

	leastBonus = -5 // the least AB of a card
	mostClimb  = 6  // the greatest CM

	gravity    = 9.80665 // m/s²
	airDensity = 1.225   // kg/m³ at sea level
	mphMS      = 0.44704
	hpWatt     = 745.7
	lbKg       = 0.45359237
	lbNewton   = lbKg * gravity
)

// density is that of the standard atmosphere in kg/m³ at a height in feet, up to 36,000.
func density(feet float64) float64 {
	return airDensity * math.Pow(1-0.0065*0.3048*feet/288.15, 4.2559)
}

// A turn is a sustained full circle.
type turn struct{ seconds, mph, load float64 }

// A polar is the drag of an aircraft by its lift, and what it may lift.
type polar struct {
	weight, wing    float64 // newtons, m²
	drag, induced   float64 // coefficients
	lift            float64 // the greatest usable lift coefficient
	limit           float64 // the greatest load factor, 0 for none
	jet             bool
	seaLevel, at10k float64 // power in hp, or thrust in pounds
}

// stallLift is the lift coefficient at the stall.
func (f *Figures) stallLift() float64 {
	v := f.Stall.MPH * mphMS
	return 2 * f.Stall.Kg * gravity / (airDensity * v * v * f.Size.WingM2)
}

// wide says that the wing is wide, so that it rolls slowly (HB-62, HB-63).
func (f *Figures) wide() bool { return f.Size.SpanM > wideSpan }

// polarOf takes the drag of level flight from the top speed and what it takes in power there.
func polarOf(f *Figures, kind string, jet bool) polar {
	p := polar{weight: f.Weight.Kg * gravity, wing: f.Size.WingM2, lift: usableLift * f.stallLift(), jet: jet,
		seaLevel: f.Power.SeaLevel, at10k: f.Power.At10k}
	if kind == Bomber {
		p.limit = bomberLoad
	}
	p.induced = f.Size.WingM2 / (math.Pi * spanFactor * f.Size.SpanM * f.Size.SpanM)
	v := f.Speed.MPH * mphMS
	q := density(f.Speed.Ft) / 2 * v * v * p.wing
	level := p.weight / q
	p.drag = p.thrust(f.Speed.Power, v, propTop)/q - p.induced*level*level
	return p
}

// thrust in newtons at v m/s of hp horsepower, or of a jet's pounds, which its speed leaves alone.
func (p *polar) thrust(power, v, efficiency float64) float64 {
	if p.jet {
		return power * lbNewton
	}
	return efficiency * power * hpWatt / v
}

// load is the load factor that can be held at v m/s in air of a density, limited by thrust, lift and kind.
func (p *polar) load(power, v, rho float64) float64 {
	q := rho / 2 * v * v * p.wing
	left := p.thrust(power, v, propTurn)/q - p.drag
	if left <= 0 {
		return 0
	}
	n := math.Min(math.Sqrt(left/p.induced), p.lift) * q / p.weight
	if p.limit > 0 {
		n = math.Min(n, p.limit)
	}
	return n
}

// sustained is the best sustained circle at a height, by whole miles an hour. A propeller takes the
// speed of the quickest circle. A jet takes the speed of the greatest load factor, for the speed that a
// jet gives up for a quicker circle is slow to come back.
func (p *polar) sustained(power, feet float64) turn {
	best, rho := turn{seconds: math.Inf(1)}, density(feet)
	for mph := 50.0; mph <= 600; mph++ {
		v := mph * mphMS
		n := p.load(power, v, rho)
		if n <= 1 {
			continue
		}
		seconds := 2 * math.Pi * v / (gravity * math.Sqrt(n*n-1))
		if p.jet && n > best.load || !p.jet && seconds < best.seconds {
			best = turn{seconds, mph, n}
		}
	}
	return best
}

// turns are the sustained circles at sea level and at 10,000 feet (HB-62, HB-63).
func (f *Figures) turns(kind string, jet bool) (seaLevel, at10k turn) {
	p := polarOf(f, kind, jet)
	return p.sustained(p.seaLevel, 0), p.sustained(p.at10k, 10000)
}

// rollIn is the seconds that a wide wing takes longer than a fighter's to roll into a turn and out of it
// again, half of each, for in the other half it turns. A rate of roll is 2v · pb/2V / span.
func (f *Figures) rollIn(t turn) float64 {
	if !f.wide() {
		return 0
	}
	return math.Acos(1/t.load) / (2 * t.mph * mphMS) * (f.Size.SpanM/wideHelix - narrowSpan/narrowHelix)
}

// rolled is the circle at 10,000 feet with a roll into each of its turns, as it is flown on the table: 60
// degrees each, and 30 for jets (HB-62).
func (f *Figures) rolled(kind string, jet bool) turn {
	_, t := f.turns(kind, jet)
	rolls := circleTurns * f.rollIn(t)
	if jet {
		rolls *= 2
	}
	t.seconds += rolls
	return t
}

// climb is the rate of climb in feet a minute at the weight of the card and at a setting that is allowed
// for 15 minutes (HB-63).
func (f *Figures) climb() float64 {
	less := propTurn * 33000 * f.Climb.Excess / (f.Climb.Kg / lbKg)
	return (f.Climb.FtMin - less) * f.Climb.Kg / f.Weight.Kg
}

// mvr is the unrounded MVR: inches flown in a turn of 30 degrees, and for all but jets of 60, which
// the tight turn allows (HB-62).
func (t turn) mvr(jet bool) float64 {
	inches := t.seconds / 120 * t.mph / 30
	if jet {
		return inches
	}
	return 2 * inches
}

// nearestByRatio rounds to the whole number that v differs least from as a ratio: up from √(n(n+1)) on.
func nearestByRatio(v float64) int {
	n := math.Floor(v)
	if v*v >= n*(n+1) {
		n++
	}
	return max(int(n), 1)
}

func halfUp(v float64) int { return int(math.Floor(v + 0.5)) }

// aerobatics is AB (HB-63). A wide wing rolls slowly, whoever flies it: each second that it takes longer to roll into a
// turn costs 1. A bomber's AB is at most 0, for it is not built for aerobatics.
func (f *Figures) aerobatics(kind string, seaLevel turn) int {
	ab := halfUp((24-seaLevel.seconds)/4 - f.rollIn(seaLevel))
	if f.Roll != nil {
		ab++
	}
	if kind == Bomber {
		ab = min(ab, 0)
	}
	return max(ab, leastBonus)
}

// values are those of a card that follow from its figures (HB-60 to HB-64, HB-66).
func (f *Figures) values(kind string, jet bool) (c Card) {
	low, _ := f.turns(kind, jet)
	c.AS, c.ST = halfUp(f.Speed.MPH/30), halfUp(f.Stall.MPH/30)
	c.DP = halfUp(20 * math.Sqrt(f.Weight.Kg/3000))
	c.MVR = nearestByRatio(f.rolled(kind, jet).mvr(jet))
	c.AB = f.aerobatics(kind, low)
	c.CM = min(halfUp((f.climb()-1500)/600), mostClimb)
	c.DV = 8
	for _, harder := range []bool{c.AS >= 10, c.AS >= 14, c.AS >= 17, f.Size.SpanM < 13, c.AB >= 1} {
		if harder {
			c.DV++
		}
	}
	if f.Size.SpanM > 20 {
		c.DV--
	}
	c.Ceiling = int(f.Ceiling.Ft / BandFeet)
	return c
}

// Underived are the values of a card that its figures do not give, with their places in the card's document.
func (c *Card) Underived(doc *yamldoc.Node) (faults yamldoc.Faults) {
	if c.From == nil {
		return nil
	}
	v := c.From.values(c.Kind, c.Jet)
	for _, f := range []struct {
		name        string
		have, given int
	}{{"as", c.AS, v.AS}, {"st", c.ST, v.ST}, {"mvr", c.MVR, v.MVR}, {"ab", c.AB, v.AB}, {"cm", c.CM, v.CM},
		{"dv", c.DV, v.DV}, {"dp", c.DP, v.DP}, {"ceiling", c.Ceiling, v.Ceiling}} {
		if f.have != f.given {
			faults = append(faults, rules.Underived(doc, f.name, f.given))
		}
	}
	return faults
}
