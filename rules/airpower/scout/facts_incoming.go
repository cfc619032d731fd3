package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// missilePlaceFacts are the facts of a place that come of missiles: those in flight, those that could be launched
// from there, and those that are still guided.
func (fs facts) missilePlaceFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) {
	if fs.s.v.Flying() > 0 && need&(1<<rules.Incoming) != 0 {
		f[rules.Incoming] = either(f[rules.Incoming], fs.incomingAt(i, g, h))
	}
	if need&(1<<rules.MyReach) != 0 && fs.s.v.Spec(i).NRails > 0 {
		f[rules.MyReach] = max(f[rules.MyReach], fs.launchReach(i, g, h))
		if fs.s.v.Flying() > 0 {
			f[rules.MyReach] = either(f[rules.MyReach], fs.guidedFrom(i, g, h))
		}
	}
}

// lookForMissiles finds the nearest missile at aircraft i that it knows of.
func (fs facts) lookForMissiles(i int, g *glance) {
	at, nearest := fs.s.v.Craft(i).At(), 0
	for k := range fs.s.v.Birds() {
		b := fs.s.v.Bird(k)
		if !fs.chases(&b, i) {
			continue
		}
		if r := hex.HalfSteps(at, b.Fly.At); !g.chased || r < nearest {
			g.chased, g.missile, nearest = true, b.Fly.At, r
		}
	}
}

// chases reports whether a missile flies at aircraft i, which knows of it.
func (fs facts) chases(b *play.Bird, i int) bool {
	return !b.Gone && int(b.Target) == i && fs.s.v.Sensors().KnownTo(i, b)
}

// A threat keeps what the missiles in flight do to an aircraft at a place.
type threat struct {
	glance   uint32 // its number; 0: none
	pose     hex.Pose
	altitude int16
	left     uint8
	power    card.Power
	chance   int32
}

// threats is how many are kept, a power of 2.
const threats = 64

// incomingAt is incoming, worked out once for each place and power.
func (fs facts) incomingAt(i int, g *glance, h *head) int32 {
	s := &h.fly
	want := threat{glance: g.number, pose: s.Pose(), altitude: s.Altitude, left: h.left(), power: s.Power}
	if s.Move.Stage == flight.StageStart && h.stage > play.ChoosingPower {
		want.power = h.plan.Power
	}
	key := uint(s.At.X)*31 + uint(s.At.Y)*7 + uint(s.Facing)*101 + uint(s.Altitude)*57 + uint(want.left)*13 +
		uint(want.power)*5
	t := &fs.s.ahead.threats[key%threats]
	want.chance = t.chance
	if *t != want {
		want.chance = fs.incoming(i, h, fs.s.v.Craft(i).Activity().Engaged)
		*t = want
	}
	return t.chance
}

// incoming is an estimate of the chance, of sure, that aircraft i is lost to the missiles at it that it knows
// of, if it has come to h and flies straight on. engaged: it has engaged them.
func (fs facts) incoming(i int, h *head, engaged bool) (p int32) {
	for k := range fs.s.v.Birds() {
		if b := fs.s.v.Bird(k); fs.chases(&b, i) {
			p = either(p, fs.threatOf(i, b, h, engaged))
		}
	}
	return p
}

// threatOf is the same chance for one missile. The missile flies on by its policy at an aircraft that comes to h
// by the straightest way and flies straight on from there, in later game turns too.
func (fs facts) threatOf(i int, b play.Bird, h *head, engaged bool) int32 {
	o, s, g := fs.s.v.Arms().Ordnance(&b), b.Fly, fs.s.v.Arms().Guide(&b)
	g.Width = 1
	c := fs.s.v.Craft(i)
	from, to := fs.s.v.Arms().FlownAt(i), missile.Target{Pose: h.fly.Pose(), Altitude: h.fly.Altitude, Speed: h.fly.Speed}
	if fs.s.v.Game().Mirrored {
		s, from.Pose, to.Pose = s.Mirror(), from.Pose.Mirror(), to.Pose.Mirror()
	}
	fps, done, now := int(h.fly.Speed)/2, 0, 0
	if h.fly.Move.Stage != flight.StageStart {
		fps, done, now = int(h.fly.Move.FPs), int(c.Spent()), int(h.spent())
	}
	schedule := b.Schedule
	if !b.Shared {
		if s.FlightTurn == 0 && !o.Flight.BeginTurn(&s) {
			return 0
		}
		schedule = missile.NewSchedule(int(s.Left), fps)
	}
	for j := done; j < fps && s.Left > 0; j++ {
		t := to
		switch {
		case j < now:
			t = between(&from, &to, j-done, now-done)
		case j > now:
			to.Pose = to.Pose.Ahead()
			t = to
		}
		n := schedule.Before(j)
		if n == 0 || j < int(c.Activity().Chased) {
			continue
		}
		if end := o.Flight.Fly(&s, &t, &g, n); end == missile.Attack {
			return fs.killBy(b, h, &s, &t, &g, engaged)
		} else if end == missile.Overrun || !s.Sees(&t, g.Field) {
			return 0
		}
	}
	if !o.Flight.EndTurn(&s) {
		return 0
	}
	r := o.Flight.Reach(s, to, &g)
	if r.Verdict != missile.Flown {
		return 0
	}
	mark := fs.marked(i, h, engaged)
	return fs.missileEstimate(o, &mark, &r).kill
}

// between is an aircraft n of all FPs along the straightest way between two poses.
func between(from, to *missile.Target, n, all int) (t missile.Target) {
	t = *from
	if 2*n >= all {
		t.Pose.Facing = to.Pose.Facing
	}
	way := to.Pose.At.Sub(from.Pose.At)
	t.Pose.At = from.Pose.At.Add(hex.Point{X: int16(int(way.X) * n / all), Y: int16(int(way.Y) * n / all)})
	if !t.Pose.At.Valid() {
		t.Pose.At.Y++
	}
	t.Altitude += int16(int(to.Altitude-from.Altitude) * n / all)
	return t
}

// killBy is the kill of a missile that attacks from where it is.
func (fs facts) killBy(b play.Bird, h *head, s *missile.State, t *missile.Target, g *missile.Guide, engaged bool) int32 {
	mark := fs.marked(int(b.Target), h, engaged)
	r := missile.Reach{Verdict: missile.Flown, Angle: s.AngleOff(t, g.Tie)}
	return fs.missileEstimate(fs.s.v.Arms().Ordnance(&b), &mark, &r).kill
}

// marked is the aircraft at h as a missile attacks it.
func (fs facts) marked(i int, h *head, engaged bool) guided.Target {
	mark := fs.s.v.Arms().Mark(i)
	mark.Pose, mark.Altitude, mark.Engaged = h.fly.Pose(), h.fly.Altitude, engaged
	if h.fly.Move.Stage == flight.StageStart && h.stage > play.ChoosingPower {
		mark.Power = h.plan.Power
	}
	return mark
}

// engageFacts sets the facts of engaging the missiles at the aircraft or not.
func (fs facts) engageFacts(i, option int, h *head, f *rules.Facts) {
	f[rules.Incoming] = fs.incoming(i, h, option == 1)
	if option == 1 {
		f[rules.MyReach], f[rules.AmmoLeft] = 0, 0
		f[rules.AmmoSpent] = fs.guiding(i)
	}
}

// guiding is how many missiles in flight the aircraft would lose without its radar.
func (fs facts) guiding(i int) (n int32) {
	for k := range fs.s.v.Birds() {
		if fs.guides(i, fs.s.v.Bird(k)) {
			n++
		}
	}
	return n
}

// guides reports whether a missile in flight needs the radar of aircraft i.
func (fs facts) guides(i int, b play.Bird) bool {
	return !b.Gone && int(b.By) == i && fs.s.v.Arms().Ordnance(&b).Card.Guidance.Radar() && !b.Terminal
}

// decoyFacts sets the facts of throwing so many clusters of each type of decoy at the missile that attacks.
func (fs facts) decoyFacts(i, option int, f *rules.Facts) {
	c, b := fs.s.v.Craft(i), fs.s.v.Bird(fs.s.v.Pursuer())
	left := c.Clusters()
	before := left
	thrown := left.Throw(int8(option))
	m, mark, from := fs.s.v.Arms().Ordnance(&b).Card, fs.s.v.Arms().Mark(i), fs.s.v.Arms().Attacker(&b)
	a := from.Attack(m, &mark)
	ch := a.Chances(&mark)
	kill := estimateOf(&ch, mark.State).kill
	f[rules.Incoming] = share(kill, int32(guided.Survives(m, thrown)), guided.WholeThrow)
	f[rules.AmmoSpent] = sumOf(before) - sumOf(left)
	f[rules.AmmoLeft] = sumOf(left)
}

func sumOf(p guided.Programme) int32 { return int32(p.Flares) + int32(p.Chaff) + int32(p.MiniJammers) }
