package scout

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A glance is what the facts of one decision have in common. It is made once and serves all options and all
// nodes of the look-ahead. It points into tables only. "I" is the aircraft that decides.
type glance struct {
	at      int32  // number of the decision, from 1; 0: none
	number  uint32 // of the glance; no two of a scout have the same
	from, n int8   // index of the first enemy, and how many there are, lost ones too
	only    int8   // index of the enemy that is nearest wherever I am: the last one left; -1: there are more
	shooter gunnery.Shooter
	guns    bool  // there is something to fire
	turns   bool  // and articulated guns for an attack of their own
	volleys bool  // rockets may be fired in this game turn
	rounds  int32 // ammunition left
	// stall is the lowest start speed that does not stall me, by band.
	stall [card.NumBands]card.Halves
	reach [reachFPs + 1]*reachField // by FPs, with the pace of my next move
	blast blasting                  // of Genies on me, while any are in flight
	foes  [play.MaxCraft]foe
	// chased: missiles that I know of fly at me; missile is where the nearest of them is.
	chased  bool
	missile hex.Point
}

// A foe is an enemy as the glance finds it.
type foe struct {
	lost, flown bool
	sighted     bool
	blind       bool // unsighted, but my guns may fire at it (AP-9.1.14)
	pose        hex.Pose
	// replies are where the foe may be after its next move: straight on, turned left, turned right.
	replies  [3]hex.Pose
	pace     turnPace // at which it turns
	turning  int      // the index of that pace
	bank     hex.Hand
	next     card.Halves // its speed in its next move
	altitude int
	speed    card.Halves
	energy   int // in quarter levels
	dived    bool
	grounded bool // stalled or departed: superior to nobody
	target   gunnery.Target
	mine     salvo // my gun against it
	its      salvo // and its gun against me
	sting    sting // its articulated guns against me
	reach    [reachFPs + 1]*reachField
	quarry   quarry // of my Genies, while I have any
	volley   salvo  // my rockets against it
}

// A salvo is what one side's guns do to the other with a normal shot, or what its rockets do from a hex away; need then
// lets nothing hit at other ranges.
type salvo struct {
	works bool
	need  [gunnery.MaxReach + 1]int8
	// steady is the sum of the modifiers that do not depend on the place.
	steady int8
	lost   int32 // chance of gunnery.AllLost that a hit loses the target
	parts  int32 // hundredths of L parts that a hit does on average
}

// stallKey is what the stall speeds of an aircraft depend on.
type stallKey struct {
	plane  *flight.Plane // nil: nothing is known yet
	config card.Config
	wing   flight.Wing
}

// An aptitude keeps the stall speeds of an aircraft from decision to decision, and from duel to duel.
type aptitude struct {
	key   stallKey
	stall [card.NumBands]card.Halves
}

// glanceOf makes the glance of the waiting decision for aircraft i.
func (es estimates) glanceOf(i int) *glance {
	if es.s.ahead.glance.at != es.s.v.Number() {
		es.glanceAround(i)
	}
	return &es.s.ahead.glance
}

// glanceAround makes the glance.
func (es estimates) glanceAround(i int) {
	g, c := &es.s.ahead.glance, es.s.v.Craft(i)
	g.at = es.s.v.Number()
	g.number++
	es.s.ahead.nForecast, es.s.ahead.wanted = 0, 0
	from, to := es.s.v.Game().Bounds(c.Side().Other())
	g.from, g.n, g.only = int8(from), int8(to-from), int8(from)
	g.shooter = es.s.v.Arms().Shooter(i, from, false)
	works, shot, a := c.GunsWork(), c.Shooting(), c.Activity()
	may := !a.Preempted && !a.Engaged && shot.RocketShots == 0
	g.guns = works && may && shot.Shots < gunnery.ShotsPerTurn
	g.turns = es.s.v.Spec(i).HasTurret && works && !a.Preempted && !a.Engaged &&
		shot.TurretUse.Own+shot.TurretUse.Return == 0
	g.volleys = c.Stores().Rockets > 0 && may && shot.Shots == 0 && c.CanAttack()
	g.rounds = es.s.facts().rounds(i)
	if es.s.v.Genies() > 0 {
		t := es.s.v.Arms().Target(i)
		g.blast = blastOn(es.s.v.Game().Zone, &t)
	}
	if g.chased = false; es.s.v.Flying() > 0 {
		es.s.facts().lookForMissiles(i, g)
	}
	g.stall = es.stalls(i)
	es.fields(i, c.Fly().Speed, &g.stall, &g.reach)
	left := 0
	for e := from; e < to; e++ {
		es.glanceAt(i, e, &g.foes[e-from])
		if !es.s.v.Craft(e).Lost() {
			g.only = int8(e)
			left++
		}
	}
	if left > 1 {
		g.only = -1
	}
	es.s.facts().wardOf(i, g)
}

// stalls are the stall speeds of an aircraft by band.
func (es estimates) stalls(i int) [card.NumBands]card.Halves {
	c, p, a := es.s.v.Craft(i), es.s.v.Plane(i), &es.s.ahead.aptitudes[i]
	t := c.Fly()
	key := stallKey{p, t.Config, t.Wing}
	if a.key == key {
		return a.stall
	}
	a.key = key
	t.Move.Config = t.Config
	for b := range card.NumBands {
		t.Move.Band = b
		for t.Speed = 0; t.Speed < p.MinSpeed(&t); t.Speed++ {
		}
		a.stall[b] = t.Speed
	}
	return a.stall
}

// fields sets the reach fields of an aircraft by the FPs that it has left for level flight, and returns its pace.
func (es estimates) fields(i int, speed card.Halves, stall *[card.NumBands]card.Halves,
	out *[reachFPs + 1]*reachField) (pace int) {
	s := es.s.v.Craft(i).Fly()
	pace = paceOf(es.s.v.Plane(i), &s, speed, stall[s.Band()])
	for n := range out {
		out[n] = reachOf(n, pace)
	}
	return pace
}

// glanceAt looks at enemy e with the eyes of aircraft i. It sets all of a foe that is asked for, whether the foe
// is lost or not: what it held before is of another decision, or even of another duel.
func (es estimates) glanceAt(i, e int, f *foe) {
	c, x := es.s.v.Craft(i), es.s.v.Craft(e)
	if x.Lost() {
		f.wreck(x)
		return
	}
	s := x.Fly()
	f.lost, f.flown, f.sighted = false, x.Activity().Flown, c.Contacts().Sees&(1<<e) != 0
	f.pose, f.altitude, f.speed = s.Pose(), int(s.Altitude), s.Speed
	f.dived = s.Move.From == flight.VD
	f.grounded = x.Abnormal()
	speed, carry := s.Speed, s.Carry
	if x.Activity().Flown {
		speed, carry = es.s.v.Plane(e).Forecast(&s)
	}
	f.energy = play.EnergyOf(speed, carry, f.altitude)
	f.bank, f.next = s.Bank, speed
	f.target = es.s.v.Arms().Target(e)
	es.salvo(i, e, &f.mine)
	es.salvo(e, i, &f.its)
	f.blind = !f.sighted && es.s.v.Arms().BlindTracks(i, e)
	f.sting = sting{}
	if es.s.v.Spec(e).HasTurret {
		es.sting(e, i, &f.sting)
	}
	stall := es.stalls(e)
	pace := es.fields(e, speed, &stall, &f.reach)
	f.pace, f.turning = turnPaces[pace], pace
	for k, hand := range [3]hex.Hand{hex.Level, hex.Left, hex.Right} {
		f.replies[k] = flown(f.pose, int(speed/2), turnPaces[pace], hand)
	}
	f.volley = salvo{}
	if c.Stores().Rockets > 0 {
		es.volley(i, e, int(c.Stores().Rockets), &f.volley)
	}
	if c.Stores().Genies > 0 {
		f.quarry = quarryOf(es.s.v.Game().Zone, f, int(speed/2), pace)
	}
}

// wreck sets a foe that is lost: it is where it was lost and goes nowhere. The facts of position are those of the
// wreck when no enemy is left while missiles still fly.
func (f *foe) wreck(x play.Craft) {
	s := x.Fly()
	at := s.Pose()
	*f = foe{lost: true, flown: x.Activity().Flown, pose: at, replies: [3]hex.Pose{at, at, at}, altitude: int(s.Altitude),
		speed:  s.Speed,
		energy: play.EnergyOf(s.Speed, s.Carry, int(s.Altitude)), dived: s.Move.From == flight.VD, grounded: true}
}

// salvo works out what i can do to e with its best gun.
func (es estimates) salvo(i, e int, v *salvo) {
	c, x := es.s.v.Craft(i), es.s.v.Craft(e)
	*v = salvo{need: [3]int8{gunnery.NoHit, gunnery.NoHit, gunnery.NoHit}}
	rating := int8(0)
	if !c.GunsWork() || c.PilotOut() {
		return
	}
	guns := es.s.v.Arms().Guns(i)
	for _, g := range guns.List() {
		if g.Rounds < gunnery.Snap.Cost() {
			continue
		}
		v.works = true
		rating = max(rating, g.Rating)
		for r, n := range g.Hit {
			v.need[r] = max(v.need[r], n)
		}
	}
	if !v.works {
		return
	}
	s, t := es.s.v.Arms().Shooter(i, e, false), es.s.v.Arms().Target(e)
	s.SightRate = card.EZ
	s.At = t.At.Add(hex.Point{X: 20}) // not the same location
	var aim gunnery.Aim
	m := s.GunModifiers(&t, &aim, gunnery.Normal, 0, 0)
	v.steady = int8(m.Total() - gunnery.AngleModifier(aim.Angle))
	k, ranged := es.s.v.Spec(i).Card, c.Shooting().Ranged
	// Counted as a success: ranging without tracking, and what an earlier attack of the game turn has (GR-23).
	if k.Ranging == card.CA || k.Ranging == card.IG || k.Ranging == card.RE && ranged.Holds(int8(e)) {
		v.steady += int8(gunnery.RangingModifier(k.Ranging))
	}
	hit := gunnery.HitChances(damage.Hit{Source: damage.GunHit, Rating: rating}, &t)
	v.lost = hit.Lost(x.State())
	v.parts = partsOf(&hit, x.State())
}

// partsOf is the damage of an attack in hundredths of L parts, on average.
func partsOf(c *gunnery.Chances, before damage.State) (parts int32) {
	for s, n := range c.States {
		parts += int32(n) * int32(s-int(before))
	}
	return parts / (gunnery.Whole / 100)
}

// chance is the hit and the kill, of sure, of a shot at a range, with a modifier for the place.
func (v *salvo) chance(rng, modifier int) (hit, kill int32) {
	if !v.works || rng > gunnery.MaxReach || v.need[rng] == gunnery.NoHit {
		return 0, 0
	}
	hit = tenthsOf(int(v.need[rng]) - int(v.steady) - modifier)
	return hit, share(hit, v.lost, gunnery.AllLost)
}

// foe is an enemy by its index.
func (g *glance) foe(e int) *foe { return &g.foes[e-int(g.from)] }
