package ufo

import "slices"

// rollInitiative begins a turn: each aircraft rolls d6 + reaction (UFO-10). The order, lowest first, holds for
// the whole turn; the aircraft set their speeds in it at once.
func (d *Duel) rollInitiative() bool {
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	n := 0
	for i := range d.craft[:d.game.total] {
		c := &d.craft[i]
		c.hurt, c.burst, c.shot, c.low = false, false, 0, 0
		if c.lost || c.ufo {
			continue
		}
		die := d.roll(c.side, forInitiative)
		c.roll = int8(die + d.game.spec[i].reaction)
		if d.Log != nil {
			d.logInitiative(c, die)
		}
		d.standing[n] = uint8(i)
		n++
	}
	d.nStand = int8(n)
	if n > 1 {
		d.sortTied(d.standing[:d.nStand], func(i uint8) int {
			return int(d.craft[i].roll)*8 + d.game.spec[i].reaction
		})
	}
	d.order, d.nOrder = d.standing, d.nStand
	return false
}

// sortTied sorts craft by ascending key; those with equal keys roll off. The
// sort is stable, so that dice are rolled in order of index.
func (d *Duel) sortTied(who []uint8, key func(uint8) int) {
	for i := 1; i < len(who); i++ {
		for j := i; j > 0 && key(who[j]) < key(who[j-1]); j-- {
			who[j], who[j-1] = who[j-1], who[j]
		}
	}
	for i := 0; i < len(who); {
		j := i + 1
		for j < len(who) && key(who[j]) == key(who[i]) {
			j++
		}
		if j-i > 1 {
			d.rollOff(who[i:j], true)
		}
		i = j
	}
}

// rollOff orders tied craft, lowest first, by a d6 each. Craft that are still tied roll again until no tie is
// left (UFO-10). A replay leaves it out if it is not told.
func (d *Duel) rollOff(who []uint8, told bool) {
	var rolls [maxAll]int
	for i, w := range who {
		c := &d.craft[w]
		rolls[i] = d.roll(c.side, forRollOff)
		if d.Log != nil && told {
			d.logDie(c, "UFO-10", "rolls off a tie in initiative", rolls[i])
		}
	}
	for i := 1; i < len(who); i++ {
		for j := i; j > 0 && rolls[j] < rolls[j-1]; j-- {
			rolls[j], rolls[j-1] = rolls[j-1], rolls[j]
			who[j], who[j-1] = who[j-1], who[j]
		}
	}
	for i := 0; i < len(who); {
		j := i + 1
		for j < len(who) && rolls[j] == rolls[i] {
			j++
		}
		if j-i > 1 {
			d.rollOff(who[i:j], told)
		}
		i = j
	}
}

const gunBase = 13

// gunInitiative is 13 minus the charge (UFO-11).
func gunInitiative(charge int8) int8 { return gunBase - charge }

// fullest is the gun with the most charge, the first on the card if several have it.
func (d *Duel) fullest(i int) int {
	best := 0
	for g := 1; g < len(d.game.spec[i].guns); g++ {
		if d.craft[i].charge[g] > d.craft[i].charge[best] {
			best = g
		}
	}
	return best
}

// orderUFOs puts the UFOs into d.order in the order in which they move: by the firing initiative of the
// fullest gun, lowest first, with a roll-off for ties (UFO-11).
func (d *Duel) orderUFOs() {
	if d.game.duo && d.nStand == 1 {
		d.order[0], d.nOrder = 1-d.standing[0], 1
		return
	}
	n := 0
	for i := range d.craft[:d.game.total] {
		if c := &d.craft[i]; c.ufo && !c.lost {
			d.order[n] = uint8(i)
			n++
		}
	}
	d.nOrder = int8(n)
	if n > 1 {
		d.sortTied(d.order[:d.nOrder], func(i uint8) int {
			return int(gunInitiative(d.craft[i].charge[d.fullest(int(i))]))
		})
	}
}

// orderAircraft puts the aircraft that still fly into d.order, lowest
// initiative first or highest first.
func (d *Duel) orderAircraft(highest bool) {
	if d.nStand == 1 && !d.craft[d.standing[0]].lost {
		d.order[0], d.nOrder = d.standing[0], 1
		return
	}
	n := int8(0)
	for _, i := range d.standing[:d.nStand] {
		if !d.craft[i].lost {
			d.order[n] = i
			n++
		}
	}
	d.nOrder = n
	if highest && n > 1 {
		slices.Reverse(d.order[:n])
	}
}

// orderActors sets the order of step 7, highest first, by the present charges (UFO-11). Aircraft keep their
// order of UFO-10. Tied guns of one UFO go in card order.
func (d *Duel) orderActors() {
	if d.game.duo && !d.craft[0].lost && !d.craft[1].lost {
		d.orderDuo()
		return
	}
	d.nActors = 0
	tied := false
	for k := int(d.nStand) - 1; k >= 0; k-- {
		i := d.standing[k]
		if c := &d.craft[i]; !c.lost {
			tied = d.addActor(actor{i, -1, c.roll, int8(d.game.spec[i].reaction)}) || tied
		}
	}
	for i := range d.game.total {
		c := &d.craft[i]
		if !c.ufo || c.lost {
			continue
		}
		for g := range d.game.spec[i].guns {
			tied = d.addActor(actor{uint8(i), int8(g), gunInitiative(c.charge[g]), 0}) || tied
		}
	}
	if tied {
		d.breakTies()
	}
}

// orderDuo is orderActors for an aircraft and a UFO with one gun: of equal actors the aircraft comes first, until dice
// decide.
func (d *Duel) orderDuo() {
	f := d.standing[0]
	u := 1 - f
	a := actor{f, -1, d.craft[f].roll, int8(d.game.spec[f].reaction)}
	b := actor{u, 0, gunInitiative(d.craft[u].charge[0]), 0}
	tied := a.key() == b.key()
	if a.key() < b.key() {
		a, b = b, a
	}
	d.actors[0], d.actors[1], d.nActors = a, b, 2
	if tied {
		d.breakTies()
	}
}

// addActor inserts a behind all actors with at least its initiative. It reports whether one of them has the same.
func (d *Duel) addActor(a actor) (tied bool) {
	i := int(d.nActors)
	for ; i > 0 && d.actors[i-1].key() < a.key(); i-- {
		d.actors[i] = d.actors[i-1]
	}
	d.actors[i] = a
	d.nActors++
	return i > 0 && d.actors[i-1].key() == a.key()
}

// breakTies rolls off the actors with equal keys.
func (d *Duel) breakTies() {
	for i := 0; i < int(d.nActors); {
		j := i + 1
		for j < int(d.nActors) && d.actors[j].key() == d.actors[i].key() {
			j++
		}
		if j-i > 1 {
			d.breakTie(d.actors[i:j])
		}
		i = j
	}
}

// breakTie rolls off tied actors. Each craft rolls once for all of its guns, and the aircraft among them keep
// their standing order (UFO-10, UFO-11).
func (d *Duel) breakTie(tied []actor) {
	var who [maxAll]uint8
	n, ufos := 0, 0
	for i, a := range tied {
		if i > 0 && tied[i-1].craft == a.craft {
			continue
		}
		who[n] = a.craft
		n++
		if a.gun >= 0 {
			ufos++
		}
	}
	if n < 2 || ufos == 0 {
		return // only guns of one UFO, or only aircraft, which have an order already
	}
	for i := 1; i < n; i++ { // dice are rolled in order of index
		for j := i; j > 0 && who[j] < who[j-1]; j-- {
			who[j], who[j-1] = who[j-1], who[j]
		}
	}
	d.rollOff(who[:n], d.Log != nil && d.disputed(tied))
	was := [maxActors]actor{}
	copy(was[:], tied)
	k := 0
	for i := n - 1; i >= 0; i-- { // highest first
		if !d.craft[who[i]].ufo {
			k = takeNextAircraft(tied, k, was[:len(tied)])
			continue
		}
		for _, a := range was[:len(tied)] {
			if a.craft == who[i] {
				tied[k] = a
				k++
			}
		}
	}
}

// canAct reports whether an actor has something to launch or to fire at.
func (d *Duel) canAct(a actor) bool {
	if a.gun >= 0 {
		return d.rayShots(int(a.craft), int(a.gun)) > 0
	}
	return d.launches(int(a.craft)) > 0
}

// disputed reports whether the order of tied actors matters: two craft can act. Nobody who cannot act when
// step 7 begins can do so later in it.
func (d *Duel) disputed(tied []actor) bool {
	first := -1
	for _, a := range tied {
		switch {
		case !d.canAct(a), int(a.craft) == first:
		case first >= 0:
			return true
		default:
			first = int(a.craft)
		}
	}
	return false
}

// takeNextAircraft moves the first aircraft left in was to tied[k].
func takeNextAircraft(tied []actor, k int, was []actor) int {
	for i := range was {
		if was[i].gun == -1 {
			tied[k] = was[i]
			was[i].gun = -2 // taken
			return k + 1
		}
	}
	return k
}

// initiativeOf is the initiative at which a craft fires in step 7, and its reaction. For a UFO it is that of
// its fullest gun.
func (d *Duel) initiativeOf(i int) int {
	c := &d.craft[i]
	v := c.roll
	if c.ufo {
		v = gunInitiative(c.charge[d.fullest(i)])
	}
	return int(v)*8 + d.game.spec[i].reaction
}
