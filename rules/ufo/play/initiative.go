package play

import (
	"slices"

	"github.com/furball-sim/furball/rules/ufo/card"
)

const maxActors = maxAll * card.MaxGuns

// An actor fires in step 7: an aircraft (gun -1) or one gun of a UFO.
type actor struct {
	craft    uint8
	gun      int8
	value    int8 // initiative
	reaction int8 // of the pilot; a UFO has 0
}

// key orders the actors: initiative, then reaction (UFO-11).
func (a actor) key() int { return int(a.value)*initiativeStep + int(a.reaction) }

// An order is who acts when in a turn, by index of the craft.
type order struct {
	acting    [maxAll]uint8 // the craft that act in the phase, in order
	nActing   int8
	standing  [maxAll]uint8 // aircraft by initiative, lowest first
	nStanding int8
	actors    [maxActors]actor
	nActors   int8
}

// reset empties the order.
func (o *order) reset() { o.nActing, o.nStanding, o.nActors = 0, 0, 0 }

// rollInitiative begins a turn: each aircraft rolls d6 + reaction (UFO-10). The order, lowest first, holds for
// the whole turn; the aircraft set their speeds in it at once.
func rollInitiative(d *Duel) {
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	n, o := 0, &d.order
	for i := range d.table.all() {
		c := &d.table.craft[i]
		c.hurt, c.burst, c.shot, c.low = false, false, 0, 0
		if c.lost || c.ufo {
			continue
		}
		die := d.roll(c.side, ForInitiative)
		c.roll = int8(die + c.spec.reaction)
		if d.Log != nil {
			log{d}.initiative(c, die)
		}
		o.standing[n] = uint8(i)
		n++
	}
	o.nStanding = int8(n)
	if n > 1 {
		sortTied(d, o.standing[:n])
	}
	o.acting, o.nActing = o.standing, o.nStanding
}

// sortTied sorts craft by ascending initiative; those with equal ones roll off. The
// sort is stable, so that dice are rolled in order of index.
func sortTied(d *Duel, who []uint8) {
	key := func(i uint8) int { return d.table.craft[i].Initiative() }
	slices.SortStableFunc(who, func(a, b uint8) int { return key(a) - key(b) })
	ties(len(who), func(i, k int) bool { return key(who[i]) == key(who[k]) },
		func(from, to int) { rollOff(d, who[from:to], true) })
}

// ties hands on each run of two and more equal ones in a sorted list of n.
func ties(n int, equal func(i, k int) bool, each func(from, to int)) {
	for i := 0; i < n; {
		j := i + 1
		for j < n && equal(i, j) {
			j++
		}
		if j-i > 1 {
			each(i, j)
		}
		i = j
	}
}

// rollOff orders tied craft, lowest first, by a d6 each. Craft that are still tied roll again until no tie is
// left (UFO-10). A replay leaves it out if it is not told.
func rollOff(d *Duel, who []uint8, told bool) {
	var rolls [maxAll]int // by index of the craft
	for _, w := range who {
		c := &d.table.craft[w]
		rolls[w] = d.roll(c.side, ForRollOff)
		if d.Log != nil && told {
			log{d}.die(c, "UFO-10", "rolls off a tie in initiative", rolls[w])
		}
	}
	slices.SortStableFunc(who, func(a, b uint8) int { return rolls[a] - rolls[b] })
	ties(len(who), func(i, k int) bool { return rolls[who[i]] == rolls[who[k]] },
		func(from, to int) { rollOff(d, who[from:to], told) })
}

// orderUFOs makes the UFOs act in the order in which they move: by the firing initiative of the
// fullest gun, lowest first, with a roll-off for ties (UFO-11).
func orderUFOs(d *Duel) {
	o := &d.order
	if d.table.game.duo && o.nStanding == 1 {
		o.acting[0], o.nActing = 1-o.standing[0], 1
		return
	}
	n := 0
	for i := range d.table.all() {
		if c := &d.table.craft[i]; c.ufo && !c.lost {
			o.acting[n] = uint8(i)
			n++
		}
	}
	o.nActing = int8(n)
	if n > 1 {
		sortTied(d, o.acting[:n])
	}
}

// aircraft makes the aircraft that still fly act, lowest
// initiative first or highest first.
func (o *order) aircraft(t *Table, highest bool) {
	if o.nStanding == 1 && !t.craft[o.standing[0]].lost {
		o.acting[0], o.nActing = o.standing[0], 1
		return
	}
	n := int8(0)
	for _, i := range o.standing[:o.nStanding] {
		if !t.craft[i].lost {
			o.acting[n] = i
			n++
		}
	}
	o.nActing = n
	if highest && n > 1 {
		slices.Reverse(o.acting[:n])
	}
}

// orderActors sets the order of step 7, highest first, by the present charges (UFO-11). Aircraft keep their
// order of UFO-10. Tied guns of one UFO go in card order.
func orderActors(d *Duel) {
	t, o := &d.table, &d.order
	tied := false
	if t.game.duo && !t.craft[0].lost && !t.craft[1].lost {
		tied = o.two(t)
	} else {
		tied = o.many(t)
	}
	if tied {
		breakTies(d)
	}
}

// many sets the order of step 7 and reports whether actors are tied.
func (o *order) many(t *Table) (tied bool) {
	o.nActors = 0
	for k := int(o.nStanding) - 1; k >= 0; k-- {
		i := o.standing[k]
		if c := &t.craft[i]; !c.lost {
			tied = o.add(actor{i, -1, c.roll, int8(c.spec.reaction)}) || tied
		}
	}
	for i := range t.all() {
		c := &t.craft[i]
		if !c.ufo || c.lost {
			continue
		}
		for g := range c.spec.guns {
			tied = o.add(actor{uint8(i), int8(g), int8(GunInitiative(int(c.charge[g]))), 0}) || tied
		}
	}
	return tied
}

// two is many for an aircraft and a UFO with one gun: of equal actors the aircraft comes first, until dice
// decide.
func (o *order) two(t *Table) (tied bool) {
	f := o.standing[0]
	u := 1 - f
	c := &t.craft[f]
	a := actor{f, -1, c.roll, int8(c.spec.reaction)}
	b := actor{u, 0, int8(GunInitiative(int(t.craft[u].charge[0]))), 0}
	tied = a.key() == b.key()
	if a.key() < b.key() {
		a, b = b, a
	}
	o.actors[0], o.actors[1], o.nActors = a, b, 2
	return tied
}

// add inserts a behind all actors with at least its initiative. It reports whether one of them has the same.
func (o *order) add(a actor) (tied bool) {
	i := int(o.nActors)
	for ; i > 0 && o.actors[i-1].key() < a.key(); i-- {
		o.actors[i] = o.actors[i-1]
	}
	o.actors[i] = a
	o.nActors++
	return i > 0 && o.actors[i-1].key() == a.key()
}

// breakTies rolls off the actors with equal keys.
func breakTies(d *Duel) {
	all := d.order.actors[:d.order.nActors]
	ties(len(all), func(i, k int) bool { return all[i].key() == all[k].key() },
		func(from, to int) { breakTie(d, all[from:to]) })
}

// breakTie rolls off tied actors. Each craft rolls once for all of its guns, and the aircraft among them keep
// their standing order (UFO-10, UFO-11).
func breakTie(d *Duel, tied []actor) {
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
	slices.Sort(who[:n]) // dice are rolled in order of index
	rollOff(d, who[:n], d.Log != nil && disputed(&d.table, tied))
	was := [maxActors]actor{}
	copy(was[:], tied)
	k := 0
	for i := n - 1; i >= 0; i-- { // highest first
		if !d.table.craft[who[i]].ufo {
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

// canAct reports whether an actor has something to launch or to fire at.
func canAct(t *Table, a actor) bool {
	c := &t.craft[a.craft]
	if a.gun >= 0 {
		return t.rayShots(c, int(a.gun)) > 0
	}
	return t.launches(c) > 0
}

// disputed reports whether the order of tied actors matters: two craft can act. Nobody who cannot act when
// step 7 begins can do so later in it.
func disputed(t *Table, tied []actor) bool {
	first := -1
	for _, a := range tied {
		switch {
		case !canAct(t, a), int(a.craft) == first:
		case first >= 0:
			return true
		default:
			first = int(a.craft)
		}
	}
	return false
}
