package airforce

// situationNames are the inputs of the whole duel.
var situationNames = []string{"turns left", "far apart", "my side empty", "its side empty", "friends", "other enemies",
	"my first Advantage", "my second Advantage", "its first Advantage", "its second Advantage", "altitude"}

// situation writes what is about the duel and who has the Advantage.
func (d *scout) situation(i int, g *glance, e *foe, w *form) {
	c := &d.craft[i]
	w.Clip(d.game.turnLimit-int(d.Turn), 100, 50)
	w.Put(int(d.apart), 2)
	w.Clip(int(d.empty[c.side]), 20, 10)
	w.Clip(int(d.empty[c.side.Other()]), 20, 10)
	from, to := d.game.bounds(c.side)
	friends := -1
	for k := from; k < to; k++ {
		friends += bit(!d.craft[k].lost)
	}
	w.Put(friends, 1)
	w.Put(int(g.n)-1, 1)
	w.Flag(e.mine == 1)
	w.Flag(e.mine > 1)
	w.Flag(e.held == 1)
	w.Flag(e.held > 1)
	w.Put(int(c.alt), 150)
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
	w.Put(int(sp.stall[b]), 3)
	w.Put(int(sp.maneuver[b]), 6)
	w.Put(int(sp.powerTop(&c.wear, at)), 8)
	w.Put(int(sp.diveTop(&c.wear, at)), 10)
	w.Put(int(sp.climbs(&c.wear, levelSpeed, at, black)), 6)
	w.Put(int(sp.diveClimbs(&c.wear, at, black)), 12)
	w.Put(int(sp.dives(&c.wear, black)), 12)
	w.Put(int(sp.dives(&c.wear, red)), 18)
	w.Put(sp.accel[0], 5)
	for k := range sp.power {
		w.Put(int(max(sp.power[k]-c.wear.power, 0)), 2)
	}
	w.Put(int(sp.brake), 2)
	for _, hexes := range sp.req[turnReq] {
		w.Put(int(hexes), 3)
	}
	w.Put(int(sp.req[bankReq][levelSpeed]), 2)
	w.Flag(sp.req[halfRollReq][levelSpeed] > 0 && !c.wear.noRoll)
	w.Put(int(sp.req[halfLoopReq][levelSpeed])*bit(!c.wear.noLoop), 4)
	w.Flag(sp.req[vDiveReq][levelSpeed] > 0)
	w.Flag(sp.k14)
	w.Put(int(sp.silhouette), 4)
	d.arms(i, w)
	w.Flag(sp.fighter)
	for l := range guns {
		w.Put(int(sp.boxes[l])-int(c.hits[l]), 6)
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
	w.Put(d.allFactors(i), 8)
	w.Clip(rounds, 20, 8)
	w.Put(int(c.hemis[0]), 16)
	w.Put(int(c.hemis[1]), 16)
	w.Clip(int(c.gunners), 20, 8)
}

// exposure writes what fixed guns of some factors do to a craft.
func (d *scout) exposure(i, threat int, w *form) {
	if threat == 0 {
		w.Skip(3)
		return
	}
	c := &d.craft[i]
	for hexes := 1; hexes <= usualRange; hexes++ {
		w.Put(int(c.deadly[column(threat, hexes)-firstColumn]), 3)
	}
	w.Put(int(meanHits[column(threat, usualRange)-firstColumn]), 50*d.game.spec[i].toughness(c))
}
