package airforce

// situationNames are the inputs of the whole duel.
var situationNames = []string{"turns left", "far apart", "my side empty", "its side empty", "friends", "other enemies",
	"my first Advantage", "my second Advantage", "its first Advantage", "its second Advantage", "altitude"}

// situation writes what is about the duel and who has the Advantage.
func (d *scout) situation(i int, g *glance, e *foe, w *form) {
	c := &d.craft[i]
	w.clip(d.game.turnLimit-int(d.Turn), 100, 50)
	w.put(int(d.apart), 2)
	w.clip(int(d.empty[c.side]), 20, 10)
	w.clip(int(d.empty[c.side.Other()]), 20, 10)
	from, to := d.game.bounds(c.side)
	friends := -1
	for k := from; k < to; k++ {
		friends += bit(!d.craft[k].lost)
	}
	w.put(friends, 1)
	w.put(int(g.n)-1, 1)
	w.flag(e.mine == 1)
	w.flag(e.mine > 1)
	w.flag(e.held == 1)
	w.flag(e.held > 1)
	w.put(int(c.alt), 150)
}

// figureNames are the inputs of one aircraft: the figures of its card as damage has left them, at its altitude.
var figureNames = []string{"stall", "top Maneuver speed", "top Level speed", "top Dive speed", "climb", "climb at Dive speed",
	"dive", "red dive", "dive for a speed point", "Power at Maneuver speed", "Power at Level speed", "Brakes",
	"Turns at Maneuver speed", "Turns at Level speed", "Turns at Dive speed", "banks", "rolls", "Half-Loops", "verticals",
	"gyro sight", "silhouette", "Gun Factors", "ammunition", "guns to the front", "guns to the rear", "gunners' ammunition",
	"fighter", "F left", "W left", "L left", "C left", "E left", "killed at 1 hex", "killed at 2 hexes", "worn at 2 hexes"}

// figures writes the figures of a craft, and what fixed guns of an enemy's factors do to it.
func (d *scout) figures(i, threat int, w *form) {
	c, sp := &d.craft[i], &d.game.spec[i]
	at := c.opening().alt
	b := bandOf(at)
	w.put(int(sp.stall[b]), 3)
	w.put(int(sp.maneuver[b]), 6)
	w.put(int(sp.powerTop(&c.wear, at)), 8)
	w.put(int(sp.diveTop(&c.wear, at)), 10)
	w.put(int(sp.climbs(&c.wear, levelSpeed, at, black)), 6)
	w.put(int(sp.diveClimbs(&c.wear, at, black)), 12)
	w.put(int(sp.dives(&c.wear, black)), 12)
	w.put(int(sp.dives(&c.wear, red)), 18)
	w.put(sp.accel[0], 5)
	for k := range sp.power {
		w.put(int(max(sp.power[k]-c.wear.power, 0)), 2)
	}
	w.put(int(sp.brake), 2)
	for _, hexes := range sp.req[turnReq] {
		w.put(int(hexes), 3)
	}
	w.put(int(sp.req[bankReq][levelSpeed]), 2)
	w.flag(sp.req[halfRollReq][levelSpeed] > 0 && !c.wear.noRoll)
	w.put(int(sp.req[halfLoopReq][levelSpeed])*bit(!c.wear.noLoop), 4)
	w.flag(sp.req[vDiveReq][levelSpeed] > 0)
	w.flag(sp.k14)
	w.put(int(sp.silhouette), 4)
	d.arms(i, w)
	w.flag(sp.fighter)
	for l := range guns {
		w.put(int(sp.boxes[l])-int(c.hits[l]), 6)
	}
	d.exposure(i, threat, w)
}

// arms writes what a craft has to shoot with.
func (d *scout) arms(i int, w *form) {
	c, sp := &d.craft[i], &d.game.spec[i]
	rounds := 0
	for k := range sp.groups {
		rounds += int(c.rounds[k])
	}
	w.put(d.allFactors(i), 8)
	w.clip(rounds, 20, 8)
	w.put(int(c.hemis[0]), 16)
	w.put(int(c.hemis[1]), 16)
	w.clip(int(c.gunners), 20, 8)
}

// exposure writes what fixed guns of some factors do to a craft.
func (d *scout) exposure(i, threat int, w *form) {
	if threat == 0 {
		w.skip(3)
		return
	}
	c := &d.craft[i]
	for hexes := 1; hexes <= usualRange; hexes++ {
		w.put(int(c.deadly[column(threat, hexes)-firstColumn]), 3)
	}
	w.put(int(meanHits[column(threat, usualRange)-firstColumn]), 50*d.game.spec[i].toughness(c))
}
