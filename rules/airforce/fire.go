package airforce

import "github.com/furball-sim/furball/rules"

// An order is a choice of fire: the target, the groups, whether it is a Snapshot. The zero order holds fire.
type order struct {
	on     bool
	flex   bool
	target uint8
	groups uint8 // bit g for group g
	aim    aim
}

// maxShots is holding fire, and for each enemy and each set of groups a shot and a Snapshot.
const maxShots = 1 + maxCraft*2*(1<<maxGroups)

// fireAll is step 7 (AF-47). All choose, each for its fixed guns and then for its flexible ones; those whose choices
// were forgotten choose again. Then all fire at the same time.
func (d *Duel) fireAll() bool {
	for ; int(d.Cursor) < 4*d.game.total; d.Cursor++ {
		i, flex, again := d.firing()
		if c := &d.craft[i]; c.lost || again && !c.again {
			continue
		}
		if flex {
			d.listFlex(i)
		} else {
			d.listFixed(i)
		}
		if d.nShots > 1 {
			d.ask(i, rules.Fire, int(d.nShots))
			return true
		}
	}
	d.resolve()
	return false
}

// firing is the craft whose turn it is to choose, and for which guns; again: in the round of those that choose anew.
func (d *Duel) firing() (i int, flex, again bool) {
	k := int(d.Cursor) / 2
	if again = k >= d.game.total; again {
		k -= d.game.total
	}
	return int(d.game.order[k]), d.Cursor%2 == 1, again
}

func (d *Duel) chooseFire(option int) {
	i, flex, _ := d.firing()
	c := &d.craft[i]
	if flex {
		c.flex = d.shots[option]
	} else {
		c.fire = d.shots[option]
	}
	d.Cursor++
}

// barred reports whether AF-2 forbids i any fire at t: i holds an Advantage, and t is another fighter over which
// somebody holds one.
func (d *Duel) barred(i, t int) bool {
	over := int(d.craft[i].over)
	return over >= 0 && over != t && d.game.spec[t].fighter && d.hunted(t)
}

// snapable reports whether AF-8 allows a Snapshot at t: disadvantaged, or a bomber on a
// straight course.
func (d *Duel) snapable(t int) bool {
	c := &d.craft[t]
	return c.role == disadvantaged || !d.game.spec[t].fighter && !c.plot.turned && !c.plot.slipped
}

// crossing is i's crossing of t for a Snapshot (AF-8).
func (d *Duel) crossing(i, t int) (crossing, bool) {
	if !d.snapable(t) {
		return crossing{}, false
	}
	c := &d.craft[i]
	return crosses(&c.plot, &c.stance, c.before.alt, &d.craft[t].stance)
}

// decider is the aircraft that the waiting decision is for.
func (d *Duel) decider() int {
	from, _ := d.game.bounds(d.Q.Side)
	return from + int(d.Q.Craft)
}

// plotting reports whether the waiting decision is part of a plot.
func (d *Duel) plotting() bool { return d.Phase <= pursuitPhase }

// heldOver is for how many game-turns in a row c has had the Advantage over t.
func (c *craft) heldOver(t int) int8 {
	if int(c.over) == t {
		return c.held
	}
	return 0
}

// listFixed lists the shots of craft i's fixed guns, holding fire first.
func (d *Duel) listFixed(i int) {
	d.shots[0], d.nShots = order{}, 1
	c, sp := &d.craft[i], &d.game.spec[i]
	loaded := c.loaded(sp)
	if loaded == 0 {
		return
	}
	from, to := d.game.bounds(c.side.Other())
	for t := from; t < to; t++ {
		o := &d.craft[t]
		if o.lost || d.barred(i, t) {
			continue
		}
		if a, ok := fixedAim(sp, &c.stance, &d.game.spec[t], &o.stance, c.heldOver(t)); ok {
			d.listGroups(c, sp, t, loaded, &a)
		}
		if x, ok := d.crossing(i, t); ok {
			a := x.snapAim()
			d.listGroups(c, sp, t, loaded, &a)
		}
	}
}

// loaded is the set of groups that can fire: with ammunition and factors.
func (c *craft) loaded(sp *spec) (set uint8) {
	for g := range sp.groups {
		if c.rounds[g] > 0 && c.fixed[g] > 0 {
			set |= 1 << g
		}
	}
	return set
}

// listGroups lists a shot with every set of the loaded groups that bear.
func (d *Duel) listGroups(c *craft, sp *spec, t int, loaded uint8, a *aim) {
	for g := range sp.groups {
		if !bears(sp.groups[g].Type, a, c.stance.diver()) {
			loaded &^= 1 << g
		}
	}
	for set := uint8(1); set <= loaded; set++ {
		if set&^loaded == 0 && d.factors(c, sp, t, set) > 0 {
			d.shots[d.nShots] = order{on: true, target: uint8(t), groups: set, aim: *a}
			d.nShots++
		}
	}
}

// factors is the total of Gun Factors of a set of groups (AF-42); FH guns add the
// target's Silhouette Modifier (AF-14).
func (d *Duel) factors(c *craft, sp *spec, t int, set uint8) int {
	total := Halves(0)
	for g := range sp.groups {
		if set>>g&1 == 0 {
			continue
		}
		total += c.fixed[g]
		if sp.groups[g].Type == "FH" {
			total += 2 * Halves(d.game.spec[t].silhouette)
		}
	}
	return int(total) / 2
}

// listFlex lists the shots of craft i's flexible guns, holding fire first.
func (d *Duel) listFlex(i int) {
	d.shots[0], d.nShots = order{}, 1
	c, sp := &d.craft[i], &d.game.spec[i]
	if sp.flexible == nil || c.gunners == 0 {
		return
	}
	from, to := d.game.bounds(c.side.Other())
	for t := from; t < to; t++ {
		o := &d.craft[t]
		if o.lost || d.barred(i, t) {
			continue
		}
		a, ok := flexAim(sp, &c.stance, &d.game.spec[t], &o.stance)
		d.listGunners(c, t, &a, ok)
		if x, ok := d.crossing(i, t); ok && d.mayFlex(c) {
			a := x.snapFlex(sp.rolls, false)
			d.listGunners(c, t, &a, true)
		} else if x, ok := d.crossing(t, i); ok && d.mayFlex(c) {
			a := x.snapFlex(sp.rolls, true)
			d.listGunners(c, t, &a, true)
		}
	}
}

// mayFlex reports whether AF-22 and AF-63 leave an aircraft its flexible fire.
func (d *Duel) mayFlex(c *craft) bool {
	s := &c.stance
	return !s.flown && s.last != turn && s.last != slipLeft && s.last != slipRight
}

func (d *Duel) listGunners(c *craft, t int, a *aim, ok bool) {
	if ok && c.hemis[a.hemi] >= 2 {
		d.shots[d.nShots] = order{on: true, flex: true, target: uint8(t), aim: *a}
		d.nShots++
	}
}
