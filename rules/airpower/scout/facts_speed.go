package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/play"
)

// endFacts sets the facts of speed if the move ended as it stands at h, by option of n.
func (fs facts) endFacts(i int, g *glance, n *node, option int, h *head, need rules.FactSet, f *rules.Facts) {
	altitude := int(h.fly.Altitude)
	if h.fly.Move.Stage == flight.StageDone && h.fly.Turn.On || option < 0 || n.stage != play.Stepping {
		carrying := h.fly.Move.Stage == flight.StageDone && h.fly.Turn.On
		fs.s.v.Plane(i).EndTurn(&h.fly, true) // of the copy
		fs.speedFacts(i, g, h, h.fly.Speed, h.fly.Carry, altitude, carrying, need, f)
		return
	}
	key := endOf(&n.Steps[option])
	e := &fs.s.ahead.ends[(key^n.serial<<3)%ends]
	if e.serial != n.serial || e.key != key {
		e.serial, e.key = n.serial, key
		fs.s.v.Plane(i).EndTurn(&h.fly, true)
		e.speed, e.carry = h.fly.Speed, h.fly.Carry
	}
	fs.speedFacts(i, g, h, e.speed, e.carry, altitude, false, need, f)
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

// rounds is all ammunition that is left: half points of guns, rocket factors, Genies and missiles.
func (fs facts) rounds(i int) (n int32) {
	c := fs.s.v.Craft(i)
	if c.GunsWork() {
		guns := fs.s.v.Arms().Guns(i)
		for _, g := range guns.List() {
			n += int32(g.Rounds)
		}
		n += int32(c.Stores().TurretRounds)
	}
	return n + int32(c.Stores().Rockets) + int32(c.Stores().Genies) + int32(fs.s.v.Arms().MissilesLeft(i))
}

// speedFacts sets the facts of the speed and carry of the next game turn.
func (fs facts) speedFacts(i int, g *glance, h *head, speed card.Halves, carry card.Quarters, altitude int,
	carrying bool, need rules.FactSet, f *rules.Facts) {
	stall := g.stall[card.BandOf(altitude)]
	f[rules.SpeedFact] = int32(speed)
	f[rules.Corner] = int32(speed - cornerOf(stall))
	f[rules.Energy] = int32(play.EnergyOf(speed, carry, altitude) - g.nearest(h.fly.At).energy)
	if need&(1<<rules.Risk) != 0 {
		f[rules.Risk] = fs.riskAt(i, g, h, speed, stall, altitude, carrying)
	}
}

// stallRisk is the chance that a stall is a departure, for a regular pilot (AP-6.4).
const stallRisk = sure / 2

// riskAt is the chance of losing the aircraft, or control of it, on the way to h or in a next game turn that
// begins with such a speed. carrying: the move is over with a turn in progress, and h has gone on to the end of
// the game turn.
func (fs facts) riskAt(i int, g *glance, h *head, speed, stall card.Halves, altitude int, carrying bool) int32 {
	s := &h.fly
	m := &s.Move
	if h.risk == sure || s.Crashed {
		return sure
	}
	risk := int32(0)
	owed := 0 // levels that the rest of the move must lose
	if s.Type.Diving() && h.stage >= play.Stepping && m.Left > 0 {
		owed = max(int(m.MinVFPs)-int(m.VFPs), 0)
		if s.Type == flight.VD {
			owed *= 2
		}
	}
	pull := 0 // levels that the next game turn must lose (AP-8.2.3)
	if s.Type == flight.VD && h.stage >= play.Stepping && speed > 4 {
		pull = max(int(speed+1)/4, 1) // a half FP may be carried
	}
	switch {
	case altitude <= owed+pull:
		return sure
	case speed < stall && altitude <= int(speed+1)/2:
		return sure
	case speed < stall:
		risk = stallRisk
	case carrying && fs.departs(i, s):
		return sure
	}
	return either(h.risk, max(risk, fs.strain(i, h), g.collision(h)))
}

// collisionRisk is about the chance of a collision at the end of the game turn in the
// position of an enemy (AP-3.4).
const collisionRisk = sure / 10

// collision is its chance if the move is over and nobody moves on.
func (g *glance) collision(h *head) int32 {
	if h.fly.Move.Stage != flight.StageDone {
		return 0
	}
	for e := range int(g.n) {
		if o := &g.foes[e]; !o.lost && o.flown && o.pose.At == h.fly.At && o.altitude == int(h.fly.Altitude) {
			return collisionRisk
		}
	}
	return 0
}

// strain is the chance that the pilot passes out at the facing change of a turn in progress at ET (AP-18.6).
func (fs facts) strain(i int, h *head) int32 {
	s := &h.fly
	if !s.Turn.On || s.Turn.Rate < card.ET || h.stage < play.Stepping || s.Band() > card.MH {
		return 0
	}
	pilot := fs.s.v.Craft(i).Pilot()
	need := pilot.GLOCNeed(true, fs.s.v.Spec(i).Card.Special&card.CantedSeat != 0, crew.Cycle(s.GLOCChecks))
	return tenthsOf(need)
}

// departs reports whether the turn that is carried on makes the aircraft depart when
// the next game turn begins (AP-7.4). It changes s.
func (fs facts) departs(i int, s *flight.State) bool {
	fs.s.v.Plane(i).NewTurn(s)
	return s.Condition == flight.Departed
}

// nowFacts sets the facts of place and speed with nothing more done in the game turn.
func (fs facts) nowFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) {
	fs.placeFacts(i, g, h, need, f)
	if need&speedFacts != 0 {
		speed, carry := h.fly.Speed, h.fly.Carry
		if h.fly.Move.Stage != flight.StageStart {
			speed, carry = fs.s.v.Plane(i).Forecast(&h.fly)
		}
		fs.speedFacts(i, g, h, speed, carry, int(h.fly.Altitude), false, need, f)
	}
}
