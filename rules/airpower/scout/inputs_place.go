package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A view is where an aircraft at the end of a move and its main enemy are to each other. Lengths along and across are
// in thousandths of a hex.
type view struct {
	head *head
	foe  *foe
	// side is -1 if all is seen in a mirror, so that the enemy is on the left, else 1.
	side int
	half int // range in half hexes
	// fwd and left are the enemy as I see it, back and aside I as the enemy sees me.
	fwd, left, back, aside int
	higher                 int // my altitude less the enemy's
	turned                 int // the enemy's facing less mine in steps of 30 degrees, -6 to 6
	speed                  int // of my next move
}

// halfHexes is the range to a foe.
func halfHexes(h *head, o *foe) int { return hex.HalfSteps(h.fly.At, o.pose.At) }

// viewOf is the view of a foe. An enemy dead ahead or astern is on neither side: then the side that I am on for the
// enemy, my turn, my bank and the enemy's decide about the mirror.
func viewOf(h *head, o *foe, speed int) (v view) {
	v = view{head: h, foe: o, side: 1, half: halfHexes(h, o), higher: int(h.fly.Altitude) - o.altitude, speed: speed}
	off := o.pose.At.Sub(h.fly.At)
	v.fwd, v.left = inFrame(h.fly.Facing, off)
	off.X, off.Y = -off.X, -off.Y
	v.back, v.aside = inFrame(o.pose.Facing, off)
	v.turned = (int(o.pose.Facing)-int(h.fly.Facing)+18)%12 - 6
	if v.turned == -6 {
		v.turned = 6 // the same in a mirror
	}
	for _, n := range [...]int{v.left, v.aside, v.turned % 6, int(h.fly.Turn.Hand), int(h.fly.Bank), int(o.bank)} {
		if n < 0 {
			v.side = -1
		}
		if n != 0 {
			break
		}
	}
	v.left, v.aside = v.side*v.left, v.side*v.aside
	if v.turned < 6 {
		v.turned *= v.side
	}
	return v
}

// cosines are those of the facings in 1024ths.
var cosines = [hex.Facings]int{1024, 887, 512, 0, -512, -887, -1024, -887, -512, 0, 512, 887}

// sine is that of a facing in 1024ths.
func sine(f int) int { return cosines[(f+9)%12] }

// inFrame is an offset as a facing sees it, forward and to the left, in thousandths of a hex.
func inFrame(f hex.Facing, off hex.Point) (fwd, left int) {
	x, y, cos, sin := int(off.X)*unitX, int(off.Y)*unitY, cosines[f], sine(int(f))
	return (x*cos + y*sin) / 1024, (y*cos - x*sin) / 1024
}

// offTail is how far the place at fwd and left of an aircraft is off its tail, in degrees.
func offTail(fwd, left int) int {
	for fwd > 1<<20 || -fwd > 1<<20 || left > 1<<20 || -left > 1<<20 {
		fwd, left = fwd/2, left/2
	}
	a := int(arctan(uint32(max(fwd, -fwd)), uint32(max(left, -left))))
	if fwd > 0 {
		return 180 - a
	}
	return a
}

// placeNames are the geometry at the end of the move and the state that I am in then.
var placeNames = []string{"range near", "range", "range far", "ahead near", "ahead", "aside near", "aside",
	"ahead of the enemy near", "ahead of the enemy", "aside of the enemy near", "aside of the enemy",
	"lead", "lead near the nose", "lead near the tail", "angle off", "angle off near the tail", "angle off near the nose",
	"heading along", "heading across",
	"higher near", "higher", "higher far", "low", "altitude", "enemy low",
	"speed", "speed over stall", "speed over corner", "slow", "enemy speed", "enemy slow", "faster", "energy",
	"energy far", "pace of turn", "enemy pace of turn",
	"I climb", "I climb straight up", "I dive", "I dive straight down",
	"enemy climbs", "enemy climbs straight up", "enemy dives", "enemy dives straight down",
	"I carry a turn", "my turn", "my turn to its facing", "my bank", "enemy carries a turn", "enemy bank",
	"I am superior", "enemy is superior", "I track it"}

// place writes placeNames for aircraft i and enemy x.
func (v *view) place(d *scout, i, x int, f *rules.Facts, w *writer) {
	h, o := v.head, v.foe
	s := &h.fly
	w.within(v.half, 4)
	w.within(v.half, 16)
	w.Put(v.half, 48)
	for _, n := range [...]int{v.fwd, v.left, v.back, v.aside} {
		w.within(n, 2000)
		w.Put(n, 8000)
	}
	v.angles(w)
	v.heights(int(s.Altitude), w)
	stall := d.ahead.glance.stall[s.Band()]
	v.speeds(d, i, stall, f, w)
	typeFlags(s.Type, w)
	its := d.v.Craft(x).Fly()
	typeFlags(its.Type, w)
	w.Flag(s.Turn.On)
	w.Put(v.side*int(s.Turn.Hand)*countOf(s.Turn.On), 1)
	w.Put(int(s.Turn.FPs), max(int(s.Turn.Need), 1))
	w.Put(v.side*int(s.Bank), 1)
	w.Put(v.side*int(its.Turn.Hand)*countOf(its.Turn.On), 1)
	w.Put(v.side*int(its.Bank), 1)
	mine, theirs := superiority(h, o)
	w.Flag(mine)
	w.Flag(theirs)
	tracking := 0
	if int(h.track.Target) == x {
		tracking = int(h.track.FPs)
	}
	w.Put(tracking, 2)
}

// angles writes the angles between the two.
func (v *view) angles(w *writer) {
	lead, off := 0, 30*max(v.turned, -v.turned)
	if v.half > 0 {
		lead, off = 180-offTail(v.fwd, v.left), offTail(v.back, v.aside)
	}
	w.Put(lead, 90)
	w.within(lead, 30)
	w.within(max(lead-150, 0), 30)
	w.Put(off, 90)
	w.within(off, 30)
	w.within(max(off-150, 0), 30)
	w.Put(cosines[(v.turned+12)%12], 1024)
	w.Put(sine((v.turned+12)%12), 1024)
}

// heights writes altitudes.
func (v *view) heights(altitude int, w *writer) {
	w.within(v.higher, 3)
	w.within(v.higher, 9)
	w.Put(v.higher, 20)
	w.within(altitude, 4)
	w.Put(altitude, 16)
	w.within(v.foe.altitude, 4)
}

// speeds writes the speeds of the next moves, energy and how soon both turn with them.
func (v *view) speeds(d *scout, i int, stall card.Halves, f *rules.Facts, w *writer) {
	o := v.foe
	next := o.next
	w.Put(v.speed, 6)
	w.within(v.speed-int(stall), 4)
	w.Put(v.speed-int(cornerOf(stall)), 4)
	w.within(max(8-v.speed, 0), 4)
	w.Put(int(next), 6)
	w.within(max(8-int(next), 0), 4)
	w.Put(v.speed-int(next), 3)
	energy := int(f[rules.Energy]) + d.ahead.glance.nearest(v.head.fly.At).energy - o.energy
	w.Put(energy, 32)
	w.Put(energy, 128)
	w.Put(paceOf(d.v.Plane(i), &v.head.fly, card.Halves(v.speed), stall), 3)
	w.Put(o.turning, 3)
}

// prospectNames are the attacks that may follow.
var prospectNames = []string{"attack hits", "attack hits a little", "attack kills", "attack kills a little", "attack does",
	"reach", "small reach", "their hit", "their small hit", "their kill", "their small kill", "their reach",
	"their small reach", "incoming", "small incoming", "risk", "small risk"}

// prospects writes prospectNames.
func (w *writer) prospects(f *rules.Facts) {
	w.chance(f[rules.MyHit])
	w.chance(f[rules.MyKill])
	w.Put(int(f[rules.MyDamage]), 200)
	for _, p := range [...]rules.Fact{rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.Incoming,
		rules.Risk} {
		w.chance(f[p])
	}
}

// restNames sum up the other enemies and the friends by what they are to me.
var restNames = []string{"others near", "others ahead", "others aside", "others behind their nose", "others' damage",
	"others to move", "friends near", "friends ahead", "friends' damage", "friends near the enemy",
	"friends behind the enemy"}

// rest writes restNames for aircraft i with its main enemy, counted from the first.
func (is inputs) rest(i, main int, g *glance, v *view, w *writer) {
	var sum [11]int
	if is.s.v.Game().Total > 2 {
		is.otherEnemies(main, g, v, sum[:6])
		is.friends(i, v, sum[6:])
	}
	for _, n := range sum {
		w.Put(n, 1000)
	}
}

// closeness is 1000 in the same place and 0 from 24 hexes on.
func closeness(half int) int { return max(1000-half*1000/48, 0) }

// otherEnemies sums up the enemies besides the main one.
func (is inputs) otherEnemies(main int, g *glance, v *view, sum []int) {
	h := v.head
	for e := range int(g.n) {
		o := &g.foes[e]
		if e == main || o.lost {
			continue
		}
		off := o.pose.At.Sub(h.fly.At)
		fwd, left := inFrame(h.fly.Facing, off)
		off.X, off.Y = -off.X, -off.Y
		back, aside := inFrame(o.pose.Facing, off)
		sum[0] += closeness(halfHexes(h, o))
		sum[1] += min(max(fwd/8, -1000), 1000)
		sum[2] += min(max(left, -left)/8, 1000)
		sum[3] += offTail(back, aside) * 1000 / 180
		sum[4] += int(o.target.State) * 1000 / 9
		sum[5] += 1000 * countOf(!o.flown)
	}
}

// friends sums up the friends of aircraft i.
func (is inputs) friends(i int, v *view, sum []int) {
	h, o := v.head, v.foe
	from, to := is.s.v.Game().Bounds(is.s.v.Craft(i).Side())
	for k := from; k < to; k++ {
		c := is.s.v.Craft(k)
		if k == i || c.Lost() {
			continue
		}
		fwd, _ := inFrame(h.fly.Facing, c.At().Sub(h.fly.At))
		back, aside := inFrame(o.pose.Facing, c.At().Sub(o.pose.At))
		sum[0] += closeness(hex.HalfSteps(h.fly.At, c.At()))
		sum[1] += min(max(fwd/8, -1000), 1000)
		sum[2] += int(c.State()) * 1000 / 9
		sum[3] += closeness(hex.HalfSteps(o.pose.At, c.At()))
		sum[4] += offTail(back, aside) * 1000 / 180
	}
}
