package card

import (
	"slices"
)

// A gunType is what a gun fires.
type gunType struct {
	grams int // a round's projectile
	rate  int // rounds a minute
}

// gunTypes are the guns of AF-97.
var gunTypes = map[string]gunType{
	"browning-303": {11, 1150}, "mg-15": {12, 1000}, "mg-17": {12, 1180}, "type-97": {11, 900},
	"browning-50": {46, 800}, "browning-50-m3": {46, 1200}, "mg-131": {34, 900}, "ho-103": {35, 900}, "ubs": {48, 900},
	"ubt": {48, 1000}, "shkas": {10, 1800}, "vya-23": {200, 600},
	"type-99-1": {128, 520}, "mg-ff": {115, 530}, "hispano": {130, 600}, "hispano-v": {130, 750},
	"mg-151-20": {105, 700}, "ho-5": {84, 850}, "shvak": {97, 800},
	"nr-23": {200, 850}, "mk-108": {330, 650}, "n-37": {735, 400},
}

// weights are Gun Factors by weight of fire, up to so many grams a second (AF-97).
var weights = []struct {
	grams  int
	factor Halves
}{{300, 1}, {800, 2}, {1120, 3}, {2000, 4}, {3000, 6}, {4000, 8}, {5000, 10}}

// boxesMinute is how many ammunition boxes a minute of fire empties: one is 2.5 seconds (AF-97).
const boxesMinute = 24

// factor is the Gun Factors of one gun.
func (g gunType) factor() Halves {
	for _, w := range weights {
		if g.grams*g.rate/60 <= w.grams {
			return w.factor
		}
	}
	return weights[len(weights)-1].factor
}

// strength adds the Gun Factors of belts; boxes is the ammunition of the shortest.
func strength(belts []Belt) (factors Halves, boxes int) {
	for i, b := range belts {
		g := gunTypes[b.Gun]
		factors += Halves(b.Number) * g.factor()
		if n := b.Rounds * boxesMinute / g.rate; i == 0 || n < boxes {
			boxes = n
		}
	}
	return factors, boxes
}

// deriveArms does AF-97. Names, types and the number of stations are the card's own.
func (c *Card) deriveArms(f *From) {
	c.Guns = slices.Clone(c.Guns)
	for i := range c.Guns {
		c.Guns[i].Factors, c.Guns[i].Ammo = strength(f.Arms.Fixed[i : i+1])
	}
	if c.Flexible == nil {
		return
	}
	x := *c.Flexible
	var ahead, astern int
	x.Front, ahead = strength(f.Arms.Front)
	x.Rear, astern = strength(f.Arms.Rear)
	switch x.Ammo = min(ahead, astern); {
	case len(f.Arms.Front) == 0:
		x.Ammo = astern
	case len(f.Arms.Rear) == 0:
		x.Ammo = ahead
	}
	x.Rolls = 1
	if x.Stations >= manyStations {
		x.Rolls = min(x.Stations/2, MostRolls)
	}
	c.Flexible = &x
}
