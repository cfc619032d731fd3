package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
)

// MaxCraft is the greatest number of craft a side.
const MaxCraft = 4

const maxAll = 2 * MaxCraft

// The weapons, in the order of the ledger. AMRAAM and Sidewinder come in the
// order in which launches list them.
const (
	Cannon = iota
	AMRAAM
	Sidewinder
	RayGun
	numWeapons
)

// A spec is what never changes about one craft of a game.
type spec struct {
	card     card.Card
	dp       int
	reaction int
	cannons  uint8                     // hard points with a cannon, bit 0 for hard point 1
	points   [card.MaxHardPoints]point // by number, from hard point 1
	location [7]int8                   // hard point index that a face of the location die finds; -1: none
	guns     []card.RayGun
	full     [card.MaxGuns]int8 // the charge of guns that lack none
	fates    *Fates             // exact chances to lose it
	carries  []string           // weapons that it takes along
}

// A point is one hard point as fitted.
type point struct {
	fitted bool
	weapon int
	count  int8
}

// A Craft is one aircraft or UFO of a duel. Its exported methods only read.
type Craft struct {
	spec    *spec
	pos     plane.Point
	heading plane.Heading
	ufo     bool
	lost    bool
	set     bool // aircraft: its speed is set, and it has not flown yet
	side    rules.Side
	index   uint8     // in its side, from 0
	how     rules.End // valid once lost

	damage   int16 // damage points taken so far
	top      int8  // top speed as damaged
	speed    int8  // aircraft: this turn's speed
	antiGrav int8  // as damaged
	moved    int8  // UFO: inches moved last turn, rounded up
	roll     int8  // aircraft: this turn's d6 + reaction

	hurt   bool  // took damage points this turn
	burst  bool  // fired its cannon this turn
	shot   uint8 // ray guns fired this turn, bit 0 for the first
	low    uint8 // ray guns that are not to recharge this turn, bit 0 for the first
	points uint8 // hard points lost, bit 0 for hard point 1
	load   [card.MaxHardPoints]int8
	charge [card.MaxGuns]int8
	last   rules.Source // the last shot that cost it damage points
}

// Pos is where it is.
func (c *Craft) Pos() plane.Point { return c.pos }

// Heading is where it heads.
func (c *Craft) Heading() plane.Heading { return c.heading }

// UFO reports whether it is a UFO.
func (c *Craft) UFO() bool { return c.ufo }

// Lost reports whether it is lost.
func (c *Craft) Lost() bool { return c.lost }

// Side is the side that it is of.
func (c *Craft) Side() rules.Side { return c.side }

// Damage is the damage points taken so far, and DP those that destroy it.
func (c *Craft) Damage() int { return int(c.damage) }

// DP is the damage points that destroy it.
func (c *Craft) DP() int { return c.spec.dp }

// Top is its top speed as damaged.
func (c *Craft) Top() int { return int(c.top) }

// Speed is an aircraft's speed of this turn, and before that is set of the last.
func (c *Craft) Speed() int { return int(c.speed) }

// AntiGrav is a UFO's anti-grav as damaged.
func (c *Craft) AntiGrav() int { return int(c.antiGrav) }

// Moved is the inches of a UFO's last move, rounded up.
func (c *Craft) Moved() int { return int(c.moved) }

// Roll is an aircraft's d6 + reaction of this turn.
func (c *Craft) Roll() int { return int(c.roll) }

// Reaction is that of the pilot; a UFO has 0.
func (c *Craft) Reaction() int { return c.spec.reaction }

// Hurt reports whether it took damage points this turn.
func (c *Craft) Hurt() bool { return c.hurt }

// HasFired reports whether it fired its cannon this turn.
func (c *Craft) HasFired() bool { return c.burst }

// Load is the missiles left on hard point h, from 0, and the weapon that hangs there.
func (c *Craft) Load(h int) (weapon, n int) { return c.spec.points[h].weapon, int(c.load[h]) }

// Charge is that of ray gun g, from 0.
func (c *Craft) Charge(g int) int { return int(c.charge[g]) }

// Guns is the number of its ray guns.
func (c *Craft) Guns() int { return len(c.spec.guns) }

// Gun is ray gun g, from 0, as on the card.
func (c *Craft) Gun(g int) card.RayGun { return c.spec.guns[g] }

// Gone reports whether hard point h, from 0, is lost.
func (c *Craft) Gone(h int) bool { return c.points&(1<<h) != 0 }

// Card is its card.
func (c *Craft) Card() card.Card { return c.spec.card }

// HasCannon reports whether an aircraft still has a cannon, which has unlimited ammunition (UFO-17).
func (c *Craft) HasCannon() bool { return c.spec.cannons&^c.points != 0 }

// MostAtOnce is how many missiles of a type, 0 to 2, an aircraft can launch together. Any two AMRAAMs can be a
// pair, but a pair of Sidewinders needs one from hard point 2 and one from 4 (UFO-18, UFO-19).
func (c *Craft) MostAtOnce(weapon int) int {
	loaded, points := 0, 0
	load, fitted := &c.load, &c.spec.points
	for h := range load {
		if n := load[h]; n > 0 && fitted[h].weapon == weapon {
			loaded += int(n)
			points++
		}
	}
	if weapon == Sidewinder {
		return min(points, LaunchAtOnce)
	}
	return min(loaded, LaunchAtOnce)
}

// Loaded counts the missiles of a type.
func (c *Craft) Loaded(weapon int) int {
	n := 0
	for h, p := range c.spec.points {
		if p.fitted && p.weapon == weapon {
			n += int(c.load[h])
		}
	}
	return n
}

// takeMissile takes one missile of a type off the hard point with the most left, the first of tied ones
// (UFO-19). It does not use the hard points in skip.
func (c *Craft) takeMissile(weapon int, skip uint8) (point int) {
	point = -1
	fitted := &c.spec.points
	for h := range fitted {
		if c.load[h] == 0 || fitted[h].weapon != weapon || skip&(1<<h) != 0 {
			continue
		}
		if point < 0 || c.load[h] > c.load[point] {
			point = h
		}
	}
	c.load[point]--
	return point
}

const gunBase = 13

// GunInitiative is 13 minus the charge (UFO-11).
func GunInitiative(charge int) int { return gunBase - charge }

// Fullest is the gun with the most charge, the first on the card if several have it.
func (c *Craft) Fullest() int {
	best := 0
	for g := 1; g < len(c.spec.guns); g++ {
		if c.charge[g] > c.charge[best] {
			best = g
		}
	}
	return best
}

// Initiative orders the craft in step 7: the initiative, and below it the reaction. For a UFO it is that of its
// fullest gun.
func (c *Craft) Initiative() int {
	v := int(c.roll)
	if c.ufo {
		v = GunInitiative(int(c.charge[c.Fullest()]))
	}
	return v*initiativeStep + c.spec.reaction
}

// initiativeStep is a point of initiative in the numbers that order craft; reactions lie between.
const initiativeStep = 8

// mayRecharge reports whether a gun may recharge: it has not fired this turn and is not full (UFO-25).
func (c *Craft) mayRecharge(g int) bool {
	gun := &c.spec.guns[g]
	return c.shot&(1<<g) == 0 && int(c.charge[g]) < gun.Power && gun.Recharge > 0
}

// Chance looks up an attack on the craft as it stands: the chance, of rules.Certain, that it is lost by the end of the
// turn.
func (c *Craft) Chance(a Attack) int32 {
	if c.lost {
		return 0
	}
	return c.spec.fates.lost[a][c.State()]
}

// Fates are the exact chances to lose it.
func (c *Craft) Fates() *Fates { return c.spec.fates }

// State is the place of a craft that is not lost in its fates.
func (c *Craft) State() int {
	f := c.spec.fates
	s := fateState{damage: int(c.damage), rating: int(c.top)}
	if c.ufo {
		s.rating = int(c.antiGrav)
	} else if f.kept > 0 {
		for h := range c.spec.points {
			if c.spec.points[h].weapon == AMRAAM && c.load[h] > 0 {
				s.loaded++
			}
		}
	}
	if c.hurt {
		s.hurt = 1
	}
	return f.index(s)
}

// The craft that an option would leave, for those who think of it.

// AtSpeed is the craft with a speed.
func (c Craft) AtSpeed(speed int) Craft {
	c.speed = int8(speed)
	return c
}

// AfterMove is a UFO after a move of some inches, rounded up.
func (c Craft) AfterMove(inches int) Craft {
	c.moved = int8(inches)
	return c
}

// AfterBurst is an aircraft that has fired its cannon.
func (c Craft) AfterBurst() Craft {
	c.burst = true
	return c
}

// AfterLaunch is an aircraft without the missiles of a launch, each from the fullest hard point.
func (c Craft) AfterLaunch(l Launch) Craft {
	for range l.Count {
		if c.Loaded(l.Weapon) > 0 {
			c.takeMissile(l.Weapon, 0)
		}
	}
	return c
}

// AfterRay is a UFO that has fired a ray gun with some points, which it keeps with the option of UFO-24.
func (c Craft) AfterRay(gun, points int, keep bool) Craft {
	c.shot |= 1 << gun
	if !keep {
		c.charge[gun] -= int8(points)
	}
	return c
}

// AfterRecharge is a UFO whose ray gun has gained points.
func (c Craft) AfterRecharge(gun, points int) Craft {
	c.charge[gun] += int8(points)
	return c
}
