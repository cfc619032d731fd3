package scout

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// pendingLoss is the ammunition that is lost when the stores go: of gun pods, of rockets
// that are not built in, and Genies.
func (es estimates) pendingLoss(i int) (n int32) {
	c, sp := es.s.v.Craft(i), es.s.v.Spec(i)
	own := 0
	if sp.Own {
		own = 1
	}
	guns := es.s.v.Arms().Guns(i)
	for _, g := range guns.List()[own:] {
		n += int32(g.Rounds)
	}
	return n + int32(max(c.Stores().Rockets-sp.FixedRockets, 0)) + int32(c.Stores().Genies) +
		int32(bits.OnesCount16(es.s.v.Spec(i).Outside()&^c.Stores().Fired))
}

// blastRanges is how many ranges make a difference to a burst.
const blastRanges = len(gunnery.Spread{}.At)

// A blasting is what a burst does to an aircraft, by range.
type blasting struct {
	lost  [blastRanges]int32 // chance of gunnery.AllLost that it loses the aircraft
	parts [blastRanges]int32 // hundredths of L parts that it does on average
	whole int32              // those of the whole aircraft, for a burst on the spot
	does  [blastRanges]bool  // it does something there
}

// blastOn works out what bursts do to an aircraft.
func blastOn(z gunnery.Zone, t *gunnery.Target) (b blasting) {
	b.whole = 100 * int32(damage.Destroyed-t.State)
	for r := range blastRanges {
		if hit := z.Hit(r); hit.Column(t.State) > 0 {
			b.does[r] = true
			ch := gunnery.HitChances(hit, t)
			b.lost[r], b.parts[r] = ch.Lost(t.State), partsOf(&ch, t.State)
		}
	}
	return b
}

// of is the estimate of a Genie in flight with its scatter and the chance of a dud (AP-9.6).
func (b *blasting) of(s *gunnery.Spread) estimate {
	n, lost, parts := int32(s.Vaporized), int32(s.Vaporized)*gunnery.AllLost, int32(s.Vaporized)*b.whole
	for r, k := range s.At {
		if b.does[r] {
			n += int32(k)
		}
		lost += int32(k) * b.lost[r]
		parts += int32(k) * b.parts[r]
	}
	works := int32(gunnery.Genie.Dud - 1) // of 10
	return estimate{hit: share(sure, n*works, 10*gunnery.Scatters),
		kill: share(sure, lost/10*works, gunnery.Scatters*gunnery.AllLost), parts: parts * works / (10 * gunnery.Scatters)}
}

// genieTurns is how many game turns of straight flight the estimate of my_reach looks ahead for
// a lock-on.
const genieTurns = 3

// haste is what a launch in the next game turn, the one after it and so on is worth, in tenths: a launch that
// is put off may never come.
var haste = [genieTurns]int32{10, 8, 6}

// A quarry is a foe as a Genie finds it that is launched at the end of this game turn.
type quarry struct {
	blasting
	goals [3]hex.Pose // where the foe may be when it bursts: gone straight on, turned left, turned right
	// track is where the foe is at the end of this game turn and of the next ones, if it flies
	// straight on.
	track [genieTurns + 2]hex.Pose
}

// quarryOf looks at foe o, which turns at a pace and flies so many FPs a game turn.
func quarryOf(z gunnery.Zone, o *foe, fps, pace int) (q quarry) {
	q.blasting, q.goals = blastOn(z, &o.target), o.replies
	q.track[0] = o.pose
	if !o.flown {
		q.track[0] = o.replies[0]
		for k, hand := range [3]hex.Hand{hex.Level, hex.Left, hex.Right} {
			q.goals[k] = flown(q.track[0], fps, turnPaces[pace], hand)
		}
	}
	for k := 1; k < len(q.track); k++ {
		q.track[k] = straightOn(q.track[k-1], fps)
	}
	return q
}

// straightOn is where so many FPs straight ahead lead.
func straightOn(p hex.Pose, fps int) hex.Pose { return flown(p, fps, turnPace{}, hex.Level) }

// launched is the estimate of a Genie that is to be launched, with its launch roll.
func (b estimate) launched() estimate {
	need := int32(gunnery.Genie.LaunchNeed)
	return estimate{hit: b.hit * need / 10, kill: b.kill * need / 10, parts: b.parts * need / 10}
}

// genieEstimate is the estimate for a Genie launched at foe o after the move in s: the mean over the places where
// the foe may be when the Genie bursts, at the foe's altitude (AP-9.6).
func genieEstimate(o *foe, s *flight.State) (b estimate) {
	g := play.GenieOf(s)
	p, altitude, _ := g.Flown()
	for _, at := range o.quarry.goals {
		spread := gunnery.SpreadOf(p, altitude, at.At, o.altitude)
		c := o.quarry.of(&spread)
		b.hit, b.kill, b.parts = b.hit+c.hit, b.kill+c.kill, b.parts+c.parts
	}
	n := int32(len(o.quarry.goals))
	return estimate{b.hit / n, b.kill / n, b.parts / n}.launched()
}

// genieFacts sets the facts of a move that is over, at h: the launch that may follow it is an attack of
// it, and what may be launched in the next game turns is within reach.
func (es estimates) genieFacts(i int, g *glance, h *head, f *rules.Facts) {
	e, o := es.quarryFrom(i, g, &h.fly)
	l := es.lookAt(i, e, &h.fly)
	if es.s.v.Arms().MayLaunchFrom(i, &h.fly, l.keeps(o)) {
		h.best = h.best.or(genieEstimate(o, &h.fly))
	}
	f[rules.MyReach] = max(f[rules.MyReach], es.genieReach(i, o, &h.fly, &l))
}

// genieReach is an estimate of the best kill by a Genie that is launched in one of the next game turns if both
// fly straight on and level. It counts the chance of being locked on in the game turn before.
func (es estimates) genieReach(i int, o *foe, s *flight.State, l *look) (best int32) {
	t := *s
	es.s.v.Plane(i).EndTurn(&t, true)
	fps, q := int(t.Speed/2), &o.quarry
	unlocked := int32(sure)
	for k := range genieTurns {
		if k > 0 {
			l.goOn(straightOn(l.carrier.Pose, fps))
		}
		unlocked = share(unlocked, sure-l.chance(o, k), sure)
		g := play.Rocket{At: straightOn(l.carrier.Pose, fps), Altitude: t.Altitude, Speed: play.GenieSpeed(t.Speed)}
		p, altitude, _ := g.Flown()
		spread := gunnery.SpreadOf(p, altitude, q.track[k+2].At, o.altitude)
		best = max(best, share(both(sure-unlocked, q.of(&spread).launched().kill), haste[k], 10))
	}
	return best
}

// quarryFrom is the foe that aircraft i would launch a Genie at: the one it is locked on to, or the nearest.
func (es estimates) quarryFrom(i int, g *glance, s *flight.State) (e int, o *foe) {
	if c := es.s.v.Craft(i); c.Contacts().Locked != 0 {
		e = int(c.Contacts().Locked) - 1
		return e, &g.foes[e-int(g.from)]
	}
	o = g.nearest(s.At)
	for k := range int(g.n) {
		if o == &g.foes[k] {
			e = k + int(g.from)
		}
	}
	return e, o
}

// A look is what a radar and its operator make of a foe at the end of a move.
type look struct {
	radar    radar.Radar
	flown    radar.Flown
	carrier  radar.Carrier
	target   radar.Target
	operator *crew.Member
	on       bool // it may search and lock on
	detected bool
	locked   bool // on the foe
}

// lookAt is the look of aircraft i at foe e after a move as in s.
func (es estimates) lookAt(i, e int, s *flight.State) look {
	c := es.s.v.Craft(i)
	return look{radar: es.s.v.Sensors().Radar(i), flown: es.s.v.Sensors().FlownAs(i, s), carrier: play.CarrierAt(s), target: es.s.v.Sensors().Blip(i, e),
		operator: es.s.v.Sensors().Operator(i),
		on:       es.s.v.Sensors().On(i) && (c.Contacts().Locked == 0 || es.s.v.Sensors().HoldsLock(i, e)),
		detected: c.Contacts().Detects&(1<<e) != 0, locked: es.s.v.Sensors().HoldsLock(i, e)}
}

// goOn is the look after a further game turn of straight flight to p.
func (l *look) goOn(p hex.Pose) {
	l.carrier.Pose, l.carrier.Type, l.carrier.Slope = p, flight.LVL, hex.Slope{}
	f := &l.flown
	l.flown = radar.Flown{Broken: f.Broken, Pilot: f.Pilot, Operator: f.Operator, Alone: f.Alone}
}

func (l *look) reaches(u radar.Use) bool {
	return l.radar.Bar(u, &l.flown) == radar.Allowed && l.radar.Miss(u, &l.carrier, &l.target) == radar.Seen
}

// keeps reports whether the move keeps the lock-on, if there is one (AP-16.4.7).
func (l *look) keeps(o *foe) bool {
	l.target.Pose = o.quarry.track[0]
	return l.locked && l.reaches(radar.KeepTrack)
}

// chance is the chance, of sure, of being locked on after the radar phase of the kth game turn from this one
// (AP-16.4.3 to AP-16.4.7).
func (l *look) chance(o *foe, k int) int32 {
	l.target.Pose = o.quarry.track[k]
	if l.locked && l.reaches(radar.KeepTrack) {
		return sure
	}
	if !l.on || !l.reaches(radar.TryTrack) {
		return 0
	}
	chance := int32(sure)
	if found := l.detected && l.reaches(radar.KeepDetect); !found && !l.radar.Mode.Special() {
		if !l.reaches(radar.Search) {
			return 0
		}
		roll := l.radar.Search(&l.carrier, &l.target, l.operator)
		chance = chance * int32(roll.Tenths()) / 10
	}
	roll := l.radar.Track(&l.target)
	return chance * int32(roll.Tenths()) / 10
}

// blastAt is the chance, of sure, that the Genies in flight lose the aircraft of the glance where h is.
func (es estimates) blastAt(g *glance, h *head) int32 {
	lost := int32(0)
	for k := range es.s.v.Genies() {
		r := es.s.v.Genie(k)
		p, altitude, _ := r.Flown()
		spread := gunnery.SpreadOf(p, altitude, h.fly.At, int(h.fly.Altitude))
		lost = either(lost, g.blast.of(&spread).kill)
	}
	return lost
}
