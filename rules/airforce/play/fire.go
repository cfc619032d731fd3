package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// An Order is a choice of fire: the target, the groups, whether it is a Snapshot. The zero order holds fire.
type Order struct {
	On     bool
	Flex   bool
	Target uint8
	Groups uint8 // bit g for group g
	Aim    Aim
}

// maxShots is holding fire, and for each enemy and each set of groups a shot and a Snapshot.
const maxShots = 1 + MaxCraft*2*(1<<MaxGroups)

// shots are the choices of fire that are offered, holding fire first.
type shots struct {
	list [maxShots]Order
	n    int16
}

// fireAll is step 7 (AF-47). All choose, each for its fixed guns and then for its flexible ones; those whose choices
// were forgotten choose again. Then all fire at the same time.
func (d *Duel) fireAll() bool {
	for ; int(d.Cursor) < 4*d.fleet.game.total; d.Cursor++ {
		i, flex, again := d.firing()
		if c := &d.fleet.craft[i]; c.Lost || again && !c.Again {
			continue
		}
		if flex {
			d.shots.listFlex(&d.fleet, i)
		} else {
			d.shots.listFixed(&d.fleet, i)
		}
		if d.shots.n > 1 {
			d.ask(i, rules.Fire, int(d.shots.n))
			return true
		}
	}
	d.combat.resolve(d)
	return false
}

// firing is the craft whose turn it is to choose, and for which guns; again: in the round of those that choose anew.
func (d *Duel) firing() (i int, flex, again bool) {
	k := int(d.Cursor) / 2
	if again = k >= d.fleet.game.total; again {
		k -= d.fleet.game.total
	}
	return int(d.fleet.game.order[k]), d.Cursor%2 == 1, again
}

func (d *Duel) chooseFire(option int) {
	i, flex, _ := d.firing()
	c := &d.fleet.craft[i]
	if flex {
		c.Flex = d.shots.list[option]
	} else {
		c.Fire = d.shots.list[option]
	}
	d.Cursor++
}

// barred reports whether AF-2 forbids i any fire at t: i holds an Advantage, and t is another fighter over which
// somebody holds one.
func (f *fleet) barred(i, t int) bool {
	over := int(f.craft[i].Over)
	return over >= 0 && over != t && f.game.spec[t].Fighter() && f.hunted(t)
}

// snapable reports whether AF-8 allows a Snapshot at t: disadvantaged, or a bomber on a
// straight course.
func (f *fleet) snapable(t int) bool {
	c := &f.craft[t]
	return c.Role == Disadvantaged || !f.game.spec[t].Fighter() && !c.Plot.Turned && !c.Plot.Slipped
}

// crossing is i's crossing of t for a Snapshot (AF-8).
func (f *fleet) crossing(i, t int) (Crossing, bool) {
	if !f.snapable(t) {
		return Crossing{}, false
	}
	c := &f.craft[i]
	return Crosses(&c.Plot, &c.Stance, c.Before.Alt, &f.craft[t].Stance)
}

// heldOver is for how many game-turns in a row c has had the Advantage over t.
func (c *State) heldOver(t int) int8 {
	if int(c.Over) == t {
		return c.Held
	}
	return 0
}

// listFixed lists the shots of craft i's fixed guns, holding fire first.
func (s *shots) listFixed(f *fleet, i int) {
	s.list[0], s.n = Order{}, 1
	c, sp := &f.craft[i], &f.game.spec[i]
	loaded := c.loaded(sp)
	if loaded == 0 {
		return
	}
	from, to := f.game.sides.Bounds(c.Side.Other())
	for t := from; t < to; t++ {
		o := &f.craft[t]
		if o.Lost || f.barred(i, t) {
			continue
		}
		if a, ok := FixedAim(sp, &c.Stance, &f.game.spec[t], &o.Stance, c.heldOver(t)); ok {
			s.listGroups(f, c, sp, t, loaded, &a)
		}
		if x, ok := f.crossing(i, t); ok {
			a := x.SnapAim(&f.game.spec[t], &o.Stance)
			s.listGroups(f, c, sp, t, loaded, &a)
		}
	}
}

// loaded is the set of groups that can fire: with ammunition and factors.
func (c *State) loaded(sp *card.Spec) (set uint8) {
	for g := range sp.Groups() {
		if c.Rounds[g] > 0 && c.Fixed[g] > 0 {
			set |= 1 << g
		}
	}
	return set
}

// shoots reports whether craft i has fixed guns that can fire: with ammunition, and with a Gun Factor that G hits have
// left them (AF-26, AF-42).
func (f *fleet) shoots(i int) bool {
	c, sp := &f.craft[i], &f.game.spec[i]
	return f.factors(c, sp, i, c.loaded(sp)) > 0
}

// gunnersShoot is the same of flexible guns.
func (c *State) gunnersShoot() bool { return c.Gunners > 0 && (c.Hemis[0] >= 2 || c.Hemis[1] >= 2) }

// listGroups lists a shot with every set of the loaded groups that bear.
func (s *shots) listGroups(f *fleet, c *State, sp *card.Spec, t int, loaded uint8, a *Aim) {
	loaded = bearing(sp, loaded, a, c.Stance.Diver())
	for set := uint8(1); set <= loaded; set++ {
		if set&^loaded == 0 && f.factors(c, sp, t, set) > 0 {
			s.list[s.n] = Order{On: true, Target: uint8(t), Groups: set, Aim: *a}
			s.n++
		}
	}
}

// bearing is what is left of a set of groups without those that do not bear (AF-14).
func bearing(sp *card.Spec, set uint8, a *Aim, dives bool) uint8 {
	for g := range sp.Groups() {
		if !Bears(sp.Group(g).Type, a, dives) {
			set &^= 1 << g
		}
	}
	return set
}

// factors is the total of Gun Factors of a set of groups (AF-42); FH guns add the
// target's Silhouette Modifier (AF-14).
func (f *fleet) factors(c *State, sp *card.Spec, t int, set uint8) int {
	total := card.Halves(0)
	for g := range sp.Groups() {
		if set>>g&1 == 0 {
			continue
		}
		total += c.Fixed[g]
		if sp.Group(g).Type == "FH" {
			total += 2 * card.Halves(f.game.spec[t].Silhouette())
		}
	}
	return int(total) / 2
}

// listFlex lists the shots of craft i's flexible guns, holding fire first.
func (s *shots) listFlex(f *fleet, i int) {
	s.list[0], s.n = Order{}, 1
	c, sp := &f.craft[i], &f.game.spec[i]
	if sp.Flexible() == nil || c.Gunners == 0 {
		return
	}
	from, to := f.game.sides.Bounds(c.Side.Other())
	for t := from; t < to; t++ {
		o := &f.craft[t]
		if o.Lost || f.barred(i, t) {
			continue
		}
		a, ok := FlexAim(sp, &c.Stance, &f.game.spec[t], &o.Stance)
		s.listGunners(c, t, &a, ok)
		if x, ok := f.crossing(i, t); ok && c.mayFlex() {
			a := x.SnapFlex(sp, &f.game.spec[t], &o.Stance)
			s.listGunners(c, t, &a, true)
		} else if x, ok := f.crossing(t, i); ok && c.mayFlex() {
			a := x.Answer(sp, &f.game.spec[t])
			s.listGunners(c, t, &a, true)
		}
	}
}

// mayFlex reports whether AF-22 and AF-63 leave an aircraft its flexible fire.
func (c *State) mayFlex() bool { return c.Stance.mayFlex() }

func (s *shots) listGunners(c *State, t int, a *Aim, ok bool) {
	if ok && c.Hemis[a.Hemi] >= 2 {
		s.list[s.n] = Order{On: true, Flex: true, Target: uint8(t), Aim: *a}
		s.n++
	}
}
