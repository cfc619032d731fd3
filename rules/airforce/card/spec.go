package card

// bands is the number of altitude bands (AF-53).
const bands = 4

// bandOf is the band of an altitude in hundreds of feet: 99 is in the first, 100 in the second.
func bandOf(altitude int16) int {
	switch {
	case altitude < 100:
		return 0
	case altitude < 200:
		return 1
	case altitude < 300:
		return 2
	}
	return bands - 1
}

// Class is a band of speed (AF-53).
type Class uint8

// The bands of speed.
const (
	ManeuverSpeed Class = iota
	LevelSpeed
	DiveSpeed
	Classes
)

var classNames = [Classes]string{"Maneuver", "Level", "Dive"}

// Manoeuvre is a kind of manoeuvre with a requirement of its own (AF-57).
type Manoeuvre uint8

const (
	BankReq Manoeuvre = iota
	SlipReq
	TurnReq
	HalfRollReq
	HalfLoopReq
	VDiveReq
	manoeuvres
)

// Black and red values.
const (
	Black = iota
	Red
)

// A Spec is what never changes about one aircraft of a game.
type Spec struct {
	card       *Card
	fighter    bool
	heavy      bool
	multi      bool // more than one engine
	k14        bool
	stallFixed bool
	stall      [bands]int8
	maneuver   [bands]int8 // 0: none
	level      [bands]int8
	dive       [bands]int8
	climb      [2][bands]int8
	diveClimb  [2][bands]int8
	maxDive    [2]int8
	loopDive   int8
	accel      []int // altitude lost for each speed point
	power      [DiveSpeed]int8
	brake      int8
	req        [manoeuvres][Classes]uint8 // 0: not allowed
	ceiling    int16
	silhouette int8
	groups     []Group
	slanted    bool // some of them do not fire forward
	flexible   *Flexible
	rolls      int8
	medium     bool // flexible guns have medium arcs (AF-28)
	boxes      [Guns]uint8
	engines    engineLoss
	fives      int8 // the most that W hits take off rates (AF-27)
	byLeft     bool // that goes by the W boxes that are left, not by those of the card
}

// Compile compiles a card.
func Compile(c *Card) Spec {
	s := Spec{card: c, fighter: c.Kind == FighterKind, heavy: c.Heavy, multi: c.Engines > 1, k14: c.K14,
		stallFixed: c.StallFixed, loopDive: int8(c.LoopDive), accel: c.Acceleration, brake: int8(c.Brake),
		ceiling: int16(c.Ceiling), silhouette: int8(c.Silhouette), groups: c.Guns, flexible: c.Flexible,
		engines: engineLosses[c.EngineHits], rolls: 1, fives: 4}
	for b := range bands {
		s.stall[b], s.level[b], s.dive[b] = int8(c.Stall[b]), int8(c.Level[b]), int8(c.Dive[b])
		if c.Maneuver[b] > c.Stall[b] { // else Level speed begins at 0 (AF-53)
			s.maneuver[b] = int8(c.Maneuver[b])
		}
		s.climb[Black][b], s.climb[Red][b] = int8(c.Climb.Black[b]), int8(c.Climb.Red[b])
		s.diveClimb[Black][b], s.diveClimb[Red][b] = int8(c.DiveClimb.Black[b]), int8(c.DiveClimb.Red[b])
	}
	s.maxDive = [2]int8{int8(c.MaxDive.Black), int8(c.MaxDive.Red)}
	s.power = [DiveSpeed]int8{int8(c.Power.Maneuver), int8(c.Power.Level)}
	r := &c.Requirements
	for m, list := range [manoeuvres][]int{r.Bank, r.Slip, r.Turn, r.HalfRoll, r.HalfLoop, r.VDive} {
		for k, v := range list {
			s.req[m][k] = uint8(v)
		}
	}
	for _, g := range c.Guns {
		s.slanted = s.slanted || g.Type != ForwardGuns
	}
	if f := c.Flexible; f != nil {
		s.rolls, s.medium = int8(f.Rolls), f.Medium
	}
	if c.Boxes.W >= manyWings {
		s.fives = 5
	}
	s.boxes = [Guns]uint8{uint8(c.Boxes.F), uint8(c.Boxes.W), uint8(c.Boxes.L), uint8(c.Boxes.C), uint8(c.Boxes.E)}
	return s
}

// A Wear is what damage has done to an aircraft's flying.
type Wear struct {
	level   int8 // top Level speed lost to W hits: true Dive speed (AF-27)
	engines int8 // top Level speed lost to E hits, for Power and Brakes alone (AF-24)
	power   int8 // Power Factors lost
	climb   int8 // climb lost to E hits, hundred feet
	rates   int8 // Max. Dive and Dive Sp. Climb lost to W hits, hundred feet
	dive    int8 // Maximum Dive Speed lost
	noSlip  bool
	noLoop  bool
	noRoll  bool
}

// WearOf is what hits have done (AF-24, AF-25, AF-27).
func (s *Spec) WearOf(h *Tally) (w Wear) {
	w.engines, w.power, w.climb = s.engines.after(int8(h[Engine]))
	w.noLoop, w.noRoll = h[Crew] >= 1, h[Crew] >= 2
	if s.heavy {
		return w
	}
	w.dive = int8(h[Wing] / 2)
	most := s.fives
	if s.byLeft && s.boxes[Wing]-min(h[Wing], s.boxes[Wing]) < manyWings {
		most = 4
	}
	w.rates = min(int8(h[Wing]), most)
	if w.rates == most {
		w.level, w.noSlip, w.noLoop, w.noRoll = 1, true, true, true
	}
	return w
}

// manyWings is how many W boxes let W hits take .5 off rates (AF-27).
const manyWings = 7

// LimitByWingsLeft makes that go by the W boxes that are left: a reading of the seed's word "intact".
func (s *Spec) LimitByWingsLeft() { s.byLeft = true }

// WingsMatter reports whether the two readings of that word differ for the aircraft.
func (s *Spec) WingsMatter() bool { return !s.heavy && s.boxes[Wing] >= manyWings }

// Class is the band of a speed at an altitude (AF-53).
func (s *Spec) Class(w *Wear, speed int8, altitude int16) Class {
	b := bandOf(altitude)
	switch {
	case speed > s.level[b]-w.level:
		return DiveSpeed
	case speed <= s.maneuver[b]:
		return ManeuverSpeed
	}
	return LevelSpeed
}

// PowerTop is the speed that Power may reach, beyond which Power and Brakes are
// those of Dive speed (AF-17, AF-24).
func (s *Spec) PowerTop(w *Wear, altitude int16) int8 {
	return s.level[bandOf(altitude)] - w.level - w.engines
}

// DiveTop is the Maximum Dive Speed (AF-27).
func (s *Spec) DiveTop(w *Wear, altitude int16) int8 {
	return max(s.dive[bandOf(altitude)]-w.dive, 1)
}

// Factor is the Power Factor at a speed and altitude; none at Dive speed (AF-17).
func (s *Spec) Factor(w *Wear, speed int8, altitude int16) int8 {
	if speed > s.PowerTop(w, altitude) {
		return 0
	}
	return s.Power(s.Class(w, speed, altitude), w)
}

// Dives is Max. Dive, black or red (AF-61).
func (s *Spec) Dives(w *Wear, which int) int16 { return int16(max(s.maxDive[which]-w.rates, 0)) }

// Climbs is the climb at a band of speed and altitude, before AF-9 (AF-60).
func (s *Spec) Climbs(w *Wear, k Class, altitude int16, which int) int16 {
	if k == DiveSpeed {
		return s.DiveClimbs(w, altitude, which)
	}
	return int16(max(s.climb[which][bandOf(altitude)]-w.climb, 0))
}

// DiveClimbs is Dive Sp. Climb (AF-60).
func (s *Spec) DiveClimbs(w *Wear, altitude int16, which int) int16 {
	return int16(max(s.diveClimb[which][bandOf(altitude)]-w.climb-w.rates, 0))
}

// Gains is the dive acceleration for altitude lost (AF-61).
func (s *Spec) Gains(lost int16) int8 {
	n := int8(0)
	for _, step := range s.accel {
		if int(lost) >= step {
			n++
		}
	}
	return n
}

// ID is the card's id, Name its name as printed, and Kind the kind of doctrine that flies it.
func (s *Spec) ID() string { return s.card.ID }

func (s *Spec) Name() string { return s.card.Name }

func (s *Spec) Kind() string { return s.card.Kind }

// Fighter reports whether it is one (AF-2).
func (s *Spec) Fighter() bool { return s.fighter }

// MultiEngine reports whether it has more than one engine (AF-23).
func (s *Spec) MultiEngine() bool { return s.multi }

// Gyro reports whether it has a K-14 gyro sight (AF-12).
func (s *Spec) Gyro() bool { return s.k14 }

// StallFixed reports whether level flight leaves its Stall Speed as it is (AF-10).
func (s *Spec) StallFixed() bool { return s.stallFixed }

// Stall is its Stall Speed at an altitude, Maneuver its top Maneuver speed (0: none), Level its top Level speed, and
// Dive its Maximum Dive Speed, all without damage (AF-53).
func (s *Spec) Stall(altitude int16) int8 { return s.stall[bandOf(altitude)] }

func (s *Spec) Maneuver(altitude int16) int8 { return s.maneuver[bandOf(altitude)] }

func (s *Spec) Level(altitude int16) int8 { return s.level[bandOf(altitude)] }

func (s *Spec) Dive(altitude int16) int8 { return s.dive[bandOf(altitude)] }

// LoopDive is how far a diving Half-Loop goes down (AF-20).
func (s *Spec) LoopDive() int16 { return int16(s.loopDive) }

// FirstGain is the altitude lost in a dive for the first speed point, and MostGain the most speed points of a dive
// (AF-61).
func (s *Spec) FirstGain() int16 { return int16(s.accel[0]) }

func (s *Spec) MostGain() int8 { return int8(len(s.accel)) }

// Power is the Power Factor of a band of speed below Dive speed that damage has left (AF-17).
func (s *Spec) Power(k Class, w *Wear) int8 { return max(s.power[k]-w.power, 0) }

// Brake is its Brake Factor (AF-59).
func (s *Spec) Brake() int8 { return s.brake }

// Requirement is the hexes straight that a manoeuvre asks for at a band of speed; 0: it may not fly it (AF-57).
func (s *Spec) Requirement(m Manoeuvre, k Class) uint8 { return s.req[m][k] }

// Ceiling is the altitude that it cannot climb above (AF-62).
func (s *Spec) Ceiling() int16 { return s.ceiling }

// Silhouette is its Silhouette Modifier (AF-68).
func (s *Spec) Silhouette() int8 { return s.silhouette }

// Groups is how many groups of fixed guns it has, and Group one of them.
func (s *Spec) Groups() int { return len(s.groups) }

func (s *Spec) Group(k int) *Group { return &s.groups[k] }

// Slanted reports whether some of the fixed guns do not fire forward: which ones bear then depends on the target's
// altitude, and what they do on its silhouette (AF-14).
func (s *Spec) Slanted() bool { return s.slanted }

// Flexible are its gunners' guns; nil: none. Rolls is how often they roll, at least 1 (AF-15).
func (s *Spec) Flexible() *Flexible { return s.flexible }

// MediumArcs reports whether they reach 100 ft up and down alone (AF-28).
func (s *Spec) MediumArcs() bool { return s.medium }

func (s *Spec) Rolls() int8 { return s.rolls }

// Boxes is its damage boxes of a letter (AF-46).
func (s *Spec) Boxes(l Letter) uint8 { return s.boxes[l] }

// NoSlip, NoLoop and NoRoll report whether damage forbids these (AF-25, AF-27).
func (w *Wear) NoSlip() bool { return w.noSlip }

func (w *Wear) NoLoop() bool { return w.noLoop }

func (w *Wear) NoRoll() bool { return w.noRoll }
