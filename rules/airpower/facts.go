package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
)

// Facts that are worked out together.
const (
	blowFacts   rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyDamage
	speedFacts  rules.FactSet = 1<<rules.SpeedFact | 1<<rules.Energy | 1<<rules.Corner | 1<<rules.Risk
	threatFacts rules.FactSet = 1<<rules.TheirHit | 1<<rules.TheirKill
)

// Facts implements rules.View. Angles, ranges and attacks are exact; my_reach,
// their_hit, their_kill and their_reach are estimates (docs/doctrines.md).
func (d *Duel) Facts(option int, need rules.FactSet, f *rules.Facts) {
	if d.searchable() {
		d.FactsAt(0, option, need, f)
		return
	}
	i := d.decider()
	g, h := d.glanceOf(i), &d.ahead.option
	d.headOf(i, h)
	switch {
	case d.q.Kind == rules.Evade:
		d.evadeFacts(i, g, h, option, need, f)
	case d.q.Kind == rules.Fire:
		d.fireFacts(i, g, h, option, need, f)
	case d.q.Kind == rules.Launch:
		d.launchFacts(i, g, h, option, need, f)
	default:
		d.restFacts(i, g, h, option, need, f)
	}
}

// FactsAt implements rules.Planner.
func (d *Duel) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	i := d.decider()
	g, n, h := d.glanceOf(i), d.node(at), &d.ahead.option
	facing := n.fly.Facing
	if option < 0 {
		*h = n.head
		h.moved = false
	} else {
		d.take(i, n, option, h)
	}
	if h.stage < stepping {
		d.startFacts(i, g, h, need, f)
	} else {
		p := d.placeFacts(i, g, h, need, f)
		if h.moved && need&blowFacts != 0 && (p.field || p.near && d.craft[i].rockets > 0) {
			d.trackAt(g, h)
			h.best = h.best.or(d.attackAt(i, g, h))
		}
		if need&speedFacts != 0 {
			d.endFacts(i, g, n, option, h, need, f)
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = h.best.hit, h.best.kill, h.best.parts
	f[rules.Manoeuvre] = int32(30 * facing.Off(h.fly.Facing))
}

// endFacts are those of speed if the move ended as it stands at h, by option of n.
func (d *Duel) endFacts(i int, g *glance, n *node, option int, h *head, need rules.FactSet, f *rules.Facts) {
	altitude := int(h.fly.Altitude)
	if h.fly.Move.Stage == flight.StageDone && h.fly.Turn.On || option < 0 || n.stage != stepping {
		carrying := h.fly.Move.Stage == flight.StageDone && h.fly.Turn.On
		d.plane(i).EndTurn(&h.fly, true) // of the copy
		d.speedFacts(i, g, h, h.fly.Speed, h.fly.Carry, altitude, carrying, need, f)
		return
	}
	key := endOf(&n.steps[option])
	e := &d.ahead.ends[(key^n.serial<<3)%ends]
	if e.serial != n.serial || e.key != key {
		e.serial, e.key = n.serial, key
		d.plane(i).EndTurn(&h.fly, true)
		e.speed, e.carry = h.fly.Speed, h.fly.Carry
	}
	d.speedFacts(i, g, h, e.speed, e.carry, altitude, false, need, f)
}

// A stepEnd keeps the speed that a step leads to if nothing follows. Side and bank of the
// step make no difference to it.
type stepEnd struct {
	serial, key uint32 // of the node and the step
	speed       card.Halves
	carry       card.Quarters
}

// ends is how many are kept, a power of 2.
const ends = 128

// endOf is what the speed depends on in a step.
func endOf(st *flight.Step) uint32 {
	key := uint32(st.Kind) | uint32(st.Decl)<<4 | uint32(st.Rate)<<7 | uint32(st.Level+1)<<10
	if st.Exec {
		key |= 1 << 12
	}
	return key
}

// startFacts are those of a choice before the first FP: where the aircraft is, with the
// speed that the power chosen would bring and the levels that the flight type asks for.
func (d *Duel) startFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) {
	levels := 0
	if h.stage == choosingPower {
		levels = typeLevels(h.plan.Type, int(h.fly.Speed/2))
		h.fly.Altitude = int16(max(int(h.fly.Altitude)+levels, 0))
	}
	if h.stage > choosingPower {
		d.powerRisk(i, h)
	}
	d.placeFacts(i, g, h, need, f)
	if need&speedFacts != 0 {
		c := d.ahead.forecastOf(d.plane(i), h)
		d.speedFacts(i, g, h, c.speed, c.carry, int(h.fly.Altitude), false, need, f)
	}
}

// Needs of the flame-out checks (AP-6.8, AP-8.4).
const flameOut = 4

// powerRisk adds the risk that a power setting puts the engines out (AP-6.8, AP-8.4).
func (d *Duel) powerRisk(i int, h *head) {
	s, pw := &h.fly, h.plan.Power
	p := d.plane(i)
	switch {
	case flight.Supersonic(s.Speed, s.Move.Band) && pw < card.Military:
		h.risk = sure
	case s.Power == card.Idle && pw == card.Afterburner && !p.Card.Propeller && !p.Properties(s).Has(card.RPR):
		h.venture(flameOut, 10)
	}
	if s.Move.Above && pw > card.Idle {
		h.venture(flameOut+int(s.CeilingTurns), 10)
	}
}

// typeLevels is about the least that a flight type climbs or dives in a move of so many FPs.
func typeLevels(t flight.Type, fps int) int {
	switch t {
	case flight.ZC, flight.SC:
		return 1
	case flight.VC:
		return max(2*fps/3, 1)
	case flight.SD, flight.UD:
		return -1
	case flight.VD:
		return -max(4*fps/3, 2)
	}
	return 0
}

// forecastOf is the speed that the power and brakes of a plan bring by themselves.
func (l *lookout) forecastOf(p *flight.Plane, h *head) *forecast {
	set, brakes := h.plan.Setting, h.plan.Brakes
	for k := range l.nForecast {
		if c := &l.forecasts[k]; c.set == set && c.brakes == brakes && c.wing == h.plan.Wing {
			return c
		}
	}
	if l.nForecast == len(l.forecasts) {
		l.nForecast = 0
	}
	c := &l.forecasts[l.nForecast]
	l.nForecast++
	s := h.fly
	s.Move.Start, s.Power, s.Wing, s.Type = h.plan, set.Power, h.plan.Wing, flight.LVL
	c.set, c.brakes, c.wing = set, brakes, h.plan.Wing
	c.speed, c.carry = p.Forecast(&s)
	return c
}

// A place keeps the facts of where an aircraft may be: many options lead to the same.
type place struct {
	glance   uint32 // its number; 0: none
	need     rules.FactSet
	pose     hex.Pose
	altitude int16
	dived    bool
	field    bool  // an enemy is in the field of the guns and within their reach
	near     bool  // and within that of rockets
	bearing  int16 // of the nearest enemy; -1 in the same location
	facts    rules.Facts
}

// places is how many places are kept, a power of 2.
const places = 128

// placeFacts are those of where the aircraft is at h and of what may come of it; others
// are set to 0.
func (d *Duel) placeFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) *place {
	s := &h.fly
	key := uint(s.At.X)*31 + uint(s.At.Y)*7 + uint(s.Facing)*101 + uint(s.Altitude)*57
	p := &d.ahead.places[key%places]
	dived := s.Type == flight.VD
	if p.glance != g.number || p.need != need || p.pose.At != s.At || p.pose.Facing != s.Facing || p.altitude != s.Altitude || p.dived != dived {
		p.glance, p.need, p.pose, p.altitude, p.dived = g.number, need, s.Pose(), s.Altitude, dived
		d.lookFrom(i, g, h, p)
	}
	*f = p.facts
	if need&(1<<rules.Lead) != 0 && p.bearing >= 0 {
		f[rules.Lead] = int32(leadOf(s, int(p.bearing)))
	}
	return p
}

// lookFrom fills a place with the facts that it needs.
func (d *Duel) lookFrom(i int, g *glance, h *head, p *place) {
	me, height := p.pose, int(p.altitude)
	o := g.nearest(me.At)
	dh := height - o.altitude
	f := &p.facts
	*f = rules.Facts{}
	f[rules.Altitude], f[rules.Height], f[rules.AmmoLeft] = int32(dh), int32(height), g.rounds
	if !o.flown {
		f[rules.First] = 1
	}
	f[rules.Range] = int32(tenths(me.At, o.pose.At, dh))
	p.field, p.near = g.inField(me, height)
	p.bearing = -1
	if me.At != o.pose.At {
		p.bearing = int16(bearing(o.pose.At.Sub(me.At)))
	}
	if p.need&(1<<rules.AngleOff) != 0 {
		f[rules.AngleOff] = int32(tailAngle(o.pose, me))
	}
	if p.need&(1<<rules.TargetAngleOff) != 0 {
		f[rules.TargetAngleOff] = int32(tailAngle(me, o.pose))
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
}

// inField reports whether an enemy is where guns could reach him, and rockets.
func (g *glance) inField(me hex.Pose, height int) (field, near bool) {
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost || !o.sighted || hex.Range(me.At, o.pose.At) > farthestShot {
			continue
		}
		near = true
		dh := height - o.altitude
		if rng, ok := hex.GunRange(me.At, me.Facing, o.pose.At); ok && rng+max(dh, -dh)/2 <= gunnery.MaxReach {
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

// leadOf is the angle between the nose and a bearing; a turn in progress is counted by the
// FPs that it has had of one more than it needs, so that to make the facing change is still
// better, and a bank as a degree.
func leadOf(s *flight.State, to int) int {
	nose := s.Facing.Degrees()
	if t := &s.Turn; t.On && t.Need > 0 {
		nose += int(t.Hand) * 30 * int(1+t.Set) * int(min(t.FPs, t.Need)) / int(t.Need+1)
	}
	return between180(to, nose+int(s.Bank))
}

// advantage compares the positions (AP-12.2): 1 I am superior to the enemy, -1 he is to me,
// 0 both or neither.
func advantage(h *head, o *foe) int32 {
	crafts := [2]order.Craft{
		{Pose: h.fly.Pose(), Altitude: h.fly.Altitude, Speed: h.fly.Speed, Dived: h.fly.Type == flight.VD},
		{Pose: o.pose, Altitude: int16(o.altitude), Speed: o.speed, Side: 1, Dived: o.dived, Departed: o.grounded},
	}
	n := int32(0)
	if order.Superior(crafts[:], 0, 1) {
		n++
	}
	if order.Superior(crafts[:], 1, 0) {
		n--
	}
	return n
}

// rounds is the ammunition that is left, in half points, and rocket factors.
func (d *Duel) rounds(i int) (n int32) {
	c := &d.craft[i]
	if c.rec.GunsWork() {
		for _, g := range d.gunsOf(i) {
			n += int32(g.Rounds)
		}
	}
	return n + int32(c.rockets) + int32(c.genies)
}

// speedFacts are those of the speed and carry of the next game turn.
func (d *Duel) speedFacts(i int, g *glance, h *head, speed card.Halves, carry card.Quarters, altitude int, carrying bool, need rules.FactSet, f *rules.Facts) {
	stall := g.stall[card.BandOf(altitude)]
	f[rules.SpeedFact] = int32(speed)
	f[rules.Corner] = int32(speed - cornerOf(stall))
	f[rules.Energy] = int32(energyOf(speed, carry, altitude) - g.nearest(h.fly.At).energy)
	if need&(1<<rules.Risk) != 0 {
		f[rules.Risk] = d.riskAt(i, h, speed, stall, altitude, carrying)
	}
}

// stallRisk is the chance that a stall is a departure, for a regular pilot (AP-6.4).
const stallRisk = sure / 2

// riskAt is the chance of losing the aircraft, or control of it: on the way to h, or in the next
// game turn if it begins with such a speed. carrying: the move is over with a turn in progress,
// and h has gone on to the end of the game turn.
func (d *Duel) riskAt(i int, h *head, speed, stall card.Halves, altitude int, carrying bool) int32 {
	s := &h.fly
	m := &s.Move
	if h.risk == sure || s.Crashed {
		return sure
	}
	risk := int32(0)
	owed := 0 // levels that the rest of the move must lose
	if s.Type.Diving() && h.stage >= stepping && m.Left > 0 {
		owed = max(int(m.MinVFPs)-int(m.VFPs), 0)
		if s.Type == flight.VD {
			owed *= 2
		}
	}
	pull := 0 // levels that the next game turn must lose (AP-8.2.3)
	if s.Type == flight.VD && h.stage >= stepping && speed > 4 {
		pull = max(int(speed+1)/4, 1) // a half FP may be carried
	}
	switch {
	case altitude <= owed+pull:
		return sure
	case speed < stall && altitude <= int(speed+1)/2:
		return sure
	case speed < stall:
		risk = stallRisk
	case carrying && d.departs(i, s):
		return sure
	}
	return h.risk + (sure-h.risk)*max(risk, d.strain(i, h))/sure
}

// strain is the chance that the pilot passes out with the facing change that a turn in
// progress at ET leads to (AP-18.6).
func (d *Duel) strain(i int, h *head) int32 {
	s := &h.fly
	if !s.Turn.On || s.Turn.Rate < card.ET || h.stage < stepping || s.Band() > card.MH {
		return 0
	}
	need := d.craft[i].seats[0].GLOCNeed(true, d.game.spec[i].card.Special&card.CantedSeat != 0, crew.Cycle(s.GLOCChecks))
	return int32(min(max(need, 0), 10)) * sure / 10
}

// departs reports whether the turn that is carried on makes the aircraft depart when
// the next game turn begins (AP-7.4). It changes s.
func (d *Duel) departs(i int, s *flight.State) bool {
	d.plane(i).NewTurn(s)
	return s.Condition == flight.Departed
}

// fpsFor is how many of some FPs are left for level flight when dh levels must be
// made good, one of them being within the reach of guns.
func fpsFor(fps, dh int) int { return min(max(fps-max(dh, -dh)/2, 0), reachFPs) }

// myReach is an estimate of the kill that the next move could bring about: the mean over
// where the enemy is and where he will be if he flies straight on.
func (g *glance) myReach(h *head) (best int32) {
	fps := int(h.fly.Speed / 2)
	p := h.fly.Pose()
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost || !o.mine.works {
			continue
		}
		field := g.reach[fpsFor(fps, int(h.fly.Altitude)-o.altitude)]
		a := o.mine.reach(field, p, o.pose)
		b := o.mine.reach(field, p, o.next)
		best = max(best, (a+b)/2)
	}
	return best
}

// theirReach is an estimate of the worst kill that the next move of an enemy could bring about
// against an aircraft that stays where it is.
func (g *glance) theirReach(h *head) (worst int32) {
	p := h.fly.Pose()
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost || !o.his.works || o.grounded {
			continue
		}
		field := o.reach[fpsFor(int(o.speed/2), int(h.fly.Altitude)-o.altitude)]
		worst = max(worst, o.his.reach(field, o.pose, p))
	}
	return worst
}

// Sides of a target in sets of facings that are relative to its own: shots from astern,
// from 60 degrees off, and nose to nose.
const (
	fromAstern = 1 | 1<<1 | 1<<11
	from60     = 1<<2 | 1<<10
	fromAhead  = 1 << 6
)

// reach is the kill of the best shot that a move from a pose brings about.
func (v *salvo) reach(f *reachField, from, to hex.Pose) int32 {
	facings := f.from(from, to.At)
	if facings == 0 {
		return 0
	}
	facings = rotated12(facings, bits12(from.Facing, to.Facing))
	a := hex.A90
	switch {
	case facings&fromAstern != 0:
		a = hex.A30
	case facings&from60 != 0:
		a = hex.A60
	case facings&fromAhead != 0:
		a = hex.A180
	}
	_, kill := v.chance(1, a, 0)
	return kill
}

// bits12 is the turn from one facing to another, 0 to 11.
func bits12(f, g hex.Facing) int { return int(f.Turn(-int(g))) }

// threat is what the enemies could do with their guns from where they stand, the worst of them.
func (g *glance) threat(h *head) (hit, kill int32) {
	me := h.fly.Pose()
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost || !o.his.works || o.grounded {
			continue
		}
		rng, ok := hex.GunRange(o.pose.At, o.pose.Facing, me.At)
		dh := int(h.fly.Altitude) - o.altitude
		dh = max(dh, -dh)
		if rng += dh / 2; !ok || rng > gunnery.MaxReach {
			continue
		}
		a := hex.Attack(me, o.pose, hex.PaceOf(int(o.speed), int(h.fly.Speed)), hex.TieGuns)
		ph, pk := o.his.chance(rng, a, 0)
		hit, kill = max(hit, ph), max(kill, pk)
	}
	return hit, kill
}

// fireFacts are those of holding fire or of an attack, exactly.
func (d *Duel) fireFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	if option == 0 {
		return
	}
	a := d.list.attacks[option-1]
	e := int(a.target)
	answering := i != int(d.acting)
	s, t := d.shooter(i, e, answering), d.target(e)
	f[rules.MyReach] = 0
	var b blow
	if a.how == rocketShot {
		aim, _ := s.CheckRockets(&t, int(a.factors), int(d.craft[i].rockets))
		b = d.rocketShot(i, e, &s, &t, &aim, int(a.factors), &h.fly, h.tightest, &h.track)
		f[rules.AmmoSpent] = int32(a.factors)
	} else {
		aim, _ := s.CheckGun(&t, d.gunsOf(i), a.how.shot())
		if answering {
			aim, _ = s.CheckReturn(&t, d.gunsOf(i), a.how.shot())
		}
		b = d.gunShot(i, e, &s, &t, &aim, d.gunsOf(i), a.how.shot(), &h.track, answering)
		f[rules.AmmoSpent] = int32(a.how.shot().Cost()) * int32(bits.OnesCount8(uint8(aim.Firing)))
	}
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.parts
}

// nowFacts are those of speed with nothing more done in the game turn.
func (d *Duel) nowFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) {
	if need&speedFacts != 0 {
		speed, carry := h.fly.Speed, h.fly.Carry
		if h.fly.Move.Stage != flight.StageStart {
			speed, carry = d.plane(i).Forecast(&h.fly)
		}
		d.speedFacts(i, g, h, speed, carry, int(h.fly.Altitude), false, need, f)
	}
}

// evadeFacts are those of letting an enemy's move go on or of moving first (AP-12.5): who
// does is out of the way of this attack, but makes none in this game turn.
func (d *Duel) evadeFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	if option == 1 {
		f[rules.MyReach], f[rules.TheirHit], f[rules.TheirKill], f[rules.AmmoLeft] = 0, 0, 0, 0
		f[rules.TheirReach] /= 2
	}
}

// launchFacts are those of keeping a Genie or launching it at an enemy who flies straight on.
func (d *Duel) launchFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	if option == 0 {
		f[rules.AmmoLeft] = int32(d.craft[i].genies)
		return
	}
	b := d.genieBlow(i, g)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage], f[rules.MyReach] = b.hit, b.kill, b.parts, b.kill
	f[rules.AmmoSpent], f[rules.AmmoLeft] = 1, int32(d.craft[i].genies)-1
}

// restFacts are those of jettison, tailing and vertical reverse.
func (d *Duel) restFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	if option == 0 {
		return
	}
	switch {
	case d.phase == flightPhase && h.stage == choosingStores:
		f[rules.AmmoSpent] = d.pendingLoss(i)
		f[rules.AmmoLeft] -= f[rules.AmmoSpent]
	case d.phase == flightPhase && h.stage == ending:
		f[rules.Advantage] = 1
	case d.phase == stalledPhase:
		f[rules.Risk] = stallRisk
	}
}
