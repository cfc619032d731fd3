package airforce

// A bend is a path of its own: so many hexes straight on, then so many Turns to the
// enemy's side or to the other.
type bend struct {
	wait, turns int8
	away        bool
}

// bends are the steerings from firstBend on. Others were tried, and seldom were the best.
var bends = [...]bend{
	{0, 1, false}, {0, 2, false}, {0, 1, true}, {2, 1, false}, {3, 1, false}, {2, 2, false}, {0, 2, true},
}

// bent is the ways of all bends, each to the enemy's altitude, with a thrust.
func bent(t thrust) (list []way) {
	for k := range bends {
		list = append(list, way{firstBend + steering(k), match, t})
	}
	return list
}

// chasing is the ways in which a pursuer goes slower, and those in which it comes round behind an enemy that has turned
// back before its eyes.
func chasing() (list []way) {
	for _, t := range [...]thrust{coast, braking} {
		for _, s := range [...]steering{straight, pursue, gentle, circle, away, slipping, overTop, splitS, plunge, zoom} {
			list = append(list, way{s, match, t})
		}
		list = append(list, bent(t)...)
	}
	for _, t := range [...]thrust{full, coast, braking} {
		list = append(list, way{lateOver, match, t}, way{lateSplit, match, t})
	}
	return list
}

// fightHexes is how near the enemy must be expected for the ways of a fight.
const fightHexes = 8

// worth reports whether a way that does not serve everywhere may serve here.
func (ah *ahead) worth(i int, p *plot, number int) bool {
	if number >= len(plainWays)+len(bends) {
		return p.stage == boosting
	}
	return distance(ah.look.glanceOf(i).near(p.pos).pos, p.pos) <= fightHexes
}
