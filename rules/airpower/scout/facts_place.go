package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A place keeps the facts of where an aircraft may be: many options lead to the same.
type place struct {
	glance   uint32 // its number; 0: none
	need     rules.FactSet
	pose     hex.Pose
	altitude int16
	left     uint8 // FPs
	dived    bool
	field    bool  // an enemy is in the field of the guns and within their reach
	near     bool  // and within that of rockets
	bearing  int16 // of the nearest enemy; -1 in the same location
	facts    rules.Facts
}

// places is how many places are kept, a power of 2.
const places = 128

// placeFacts sets the facts of the aircraft's place at h and of what may come of it, and maybe others.
func (fs facts) placeFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) *place {
	s := &h.fly
	key := uint(s.At.X)*31 + uint(s.At.Y)*7 + uint(s.Facing)*101 + uint(s.Altitude)*57 + uint(h.left())*13
	p := &fs.s.ahead.places[key%places]
	dived, left := s.Type == flight.VD, h.left()
	want := need | fs.s.ahead.wanted
	if p.left != left || p.glance != g.number || p.need&want != want || p.pose.At != s.At || p.pose.Facing != s.Facing ||
		p.altitude != s.Altitude || p.dived != dived {
		p.glance, p.need, p.pose, p.altitude, p.left, p.dived = g.number, want, s.Pose(), s.Altitude, left, dived
		fs.lookFrom(i, g, h, p)
	}
	*f = p.facts
	if need&(1<<rules.Lead) != 0 && p.bearing >= 0 {
		f[rules.Lead] = int32(leadOf(s, int(p.bearing)))
	}
	if need&(1<<rules.RadarMissiles) != 0 {
		f[rules.RadarMissiles] = fs.s.v.Arms().RadarMissiles(i)
	}
	fs.missilePlaceFacts(i, g, h, need, f)
	return p
}

// lookFrom fills a place with the facts that it needs.
func (fs facts) lookFrom(i int, g *glance, h *head, p *place) {
	me, height := p.pose, int(p.altitude)
	o := g.nearest(me.At)
	f := &p.facts
	*f = rules.Facts{}
	f[rules.Height], f[rules.AmmoLeft] = int32(height), g.rounds
	if !o.flown {
		f[rules.First] = 1
	}
	o.facts(me, height, p.need, f)
	p.field, p.near = g.inField(me, height)
	p.bearing = -1
	if me.At != o.pose.At {
		p.bearing = int16(bearing(o.pose.At.Sub(me.At)))
	}
	if p.need&(1<<rules.Advantage) != 0 {
		f[rules.Advantage] = advantage(h, o)
	}
	if p.need&(1<<rules.MyReach) != 0 {
		f[rules.MyReach] = g.myReach(h)
	}
	if p.need&threatFacts != 0 {
		f[rules.TheirHit], f[rules.TheirKill] = g.threat(h)
	}
	if p.need&(1<<rules.TheirReach) != 0 {
		f[rules.TheirReach] = g.theirReach(h)
	}
	if p.need&(1<<rules.Incoming) != 0 && fs.s.v.Genies() > 0 {
		f[rules.Incoming] = fs.s.estimates().blastAt(g, h)
	}
}

// facts sets the facts of where a foe is, seen from a place.
func (o *foe) facts(me hex.Pose, height int, need rules.FactSet, f *rules.Facts) {
	dh := height - o.altitude
	f[rules.Altitude], f[rules.Range] = int32(dh), int32(tenths(me.At, o.pose.At, dh))
	if need&(1<<rules.AngleOff) != 0 {
		f[rules.AngleOff] = int32(tailAngle(o.pose, me))
	}
	if need&(1<<rules.TargetAngleOff) != 0 {
		f[rules.TargetAngleOff] = int32(tailAngle(me, o.pose))
	}
}

// inField reports whether an enemy is within reach of guns, and of rockets.
func (g *glance) inField(me hex.Pose, height int) (field, near bool) {
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost || !o.sighted && !o.blind || hex.Range(me.At, o.pose.At) > play.FarthestShot {
			continue
		}
		near = true
		if _, ok := gunRange(me, o.pose.At, height-o.altitude); ok {
			field = true
		}
	}
	return field, near
}

// nearest is the enemy closest to a place.
func (g *glance) nearest(at hex.Point) *foe {
	if g.only >= 0 {
		return &g.foes[g.only-g.from]
	}
	best, most := 0, -1
	for e := range int(g.n) {
		if o := &g.foes[e]; !o.lost {
			if r := hex.HalfSteps(at, o.pose.At); most < 0 || r < most {
				best, most = e, r
			}
		}
	}
	return &g.foes[best]
}

// leadOf is the angle between the nose and a bearing. A turn in progress counts in part, by the FPs that it has
// had of one more than it needs, so that making the facing change is still better. A bank counts as a degree.
func leadOf(s *flight.State, to int) int {
	nose := s.Facing.Degrees()
	if t := &s.Turn; t.On && t.Need > 0 {
		nose += int(t.Hand) * 30 * int(1+t.Set) * int(min(t.FPs, t.Need)) / int(t.Need+1)
	}
	return between180(to, nose+int(s.Bank))
}

// advantage compares the positions (AP-12.2): 1 if I am superior to the enemy, -1 if the enemy is superior to
// me, 0 if both or neither are.
func advantage(h *head, o *foe) int32 {
	mine, theirs := superiority(h, o)
	return int32(countOf(mine) - countOf(theirs))
}

// superiority reports whether I am superior to the enemy, and whether the enemy is superior to me (AP-12.2).
func superiority(h *head, o *foe) (mine, theirs bool) {
	crafts := [2]order.Craft{
		{Pose: h.fly.Pose(), Altitude: h.fly.Altitude, Speed: h.fly.Speed, Dived: h.fly.Type == flight.VD},
		{Pose: o.pose, Altitude: int16(o.altitude), Speed: o.speed, Side: 1, Dived: o.dived, Departed: o.grounded},
	}
	return order.Superior(crafts[:], 0, 1), order.Superior(crafts[:], 1, 0)
}

// fpsFor is how many of some FPs are left for level flight when dh levels must be made good; the reach of guns
// covers one of them.
func fpsFor(fps, dh int) int { return min(max(fps-max(dh, -dh)/2, 0), reachFPs) }

// myReach is an estimate of the kill that the rest of this move could still bring about, or the next move. For
// the next move it is the mean over where the enemy is now and where it may be by then.
func (g *glance) myReach(h *head) (best int32) {
	for e := range int(g.n) {
		if o := &g.foes[e]; !o.lost {
			best = max(best, g.reachOf(h, o, &o.mine, g.guns), g.reachOf(h, o, &o.volley, g.volleys))
		}
	}
	return best
}

// reachOf is myReach for a foe and one sort of my weapons; now says whether these may be fired in this move.
func (g *glance) reachOf(h *head, o *foe, v *salvo, now bool) (rest int32) {
	if !v.works {
		return 0
	}
	p, dh := h.fly.Pose(), int(h.fly.Altitude)-o.altitude
	if left := int(h.left()); now && left > 0 && o.sighted {
		rest = v.reach(g.reach[fpsFor(left, dh)], p, o.pose)
	}
	field := g.reach[fpsFor(int(h.fly.Speed/2), dh)]
	sum := v.reach(field, p, o.pose)
	for k := range o.replies {
		sum += v.reach(field, p, o.replies[k])
	}
	return max(rest, share(sum, 1, int32(1+len(o.replies))))
}

// theirReach is an estimate of the worst kill that the next move of an enemy could bring about
// against an aircraft that stays where it is.
func (g *glance) theirReach(h *head) (worst int32) {
	for e := range int(g.n) {
		o := &g.foes[e]
		worst = max(worst, o.reachWith(int(o.speed/2), h))
	}
	return worst
}

// reachWith is an estimate of the kill that so many FPs of a foe could bring about against an aircraft that stays where
// it is.
func (o *foe) reachWith(fps int, h *head) int32 {
	if o.lost || !o.its.works || o.grounded {
		return 0
	}
	return o.its.reach(o.reach[fpsFor(fps, int(h.fly.Altitude)-o.altitude)], o.pose, h.fly.Pose())
}

// Sets of the shooter's facings relative to the target's: shots from astern, from 60 degrees off, and nose to
// nose.
const (
	fromAstern = 1 | 1<<1 | 1<<11
	from60     = 1<<2 | 1<<10
	fromAhead  = 1 << 6
)

// reach is the kill of the best shot that a move from a pose brings about.
func (v *salvo) reach(f *reachField, from, to hex.Pose) int32 {
	a, ok := f.angle(from, to)
	if !ok {
		return 0
	}
	_, kill := v.chance(1, gunnery.AngleModifier(a))
	return kill
}

// angle is the best angle-off of a shot that a move from a pose brings about, if there is one.
func (f *reachField) angle(from, to hex.Pose) (a hex.Angle, ok bool) {
	facings := f.from(from, to.At)
	if facings == 0 {
		return 0, false
	}
	facings = rotated12(facings, bits12(from.Facing, to.Facing))
	switch {
	case facings&fromAstern != 0:
		return hex.A30, true
	case facings&from60 != 0:
		return hex.A60, true
	case facings&fromAhead != 0:
		return hex.A180, true
	}
	return hex.A90, true
}

// bits12 is the turn from one facing to another, 0 to 11.
func bits12(f, g hex.Facing) int { return int(f.Turn(-int(g))) }

// threat is what the enemies could do with their guns from where they stand, the worst of them.
func (g *glance) threat(h *head) (hit, kill int32) {
	me := h.fly.Pose()
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost || o.grounded {
			continue
		}
		if o.its.works {
			ph, pk := o.shot(me, int(h.fly.Altitude), h.fly.Speed)
			hit, kill = max(hit, ph), max(kill, pk)
		}
		if o.sting.works {
			ph, pk := o.sting.at(o, me, int(h.fly.Altitude))
			hit, kill = max(hit, ph), max(kill, pk)
		}
	}
	return hit, kill
}

// shot is the hit and the kill of a foe's fixed guns on me from where the foe stands.
func (o *foe) shot(me hex.Pose, altitude int, speed card.Halves) (hit, kill int32) {
	rng, ok := gunRange(o.pose, me.At, altitude-o.altitude)
	if !ok {
		return 0, 0
	}
	a := hex.Attack(me, o.pose, hex.PaceOf(int(o.speed), int(speed)), hex.TieGuns)
	return o.its.chance(rng, gunnery.AngleModifier(a))
}
