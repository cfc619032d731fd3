package play

import (
	"hash/maphash"
	"unsafe"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
)

// A View reads a duel that waits for a decision. Nothing that it gives leads to the duel's own state: that comes as
// copies, or behind types that only read. A pilot plays ahead on copies, with the rules of flight and of missiles.
type View struct{ d *Duel }

// ViewOf is the view of a duel.
func ViewOf(d *Duel) View { return View{d} }

// Arms are the rules of guns, rockets and missiles that only read.
func (v View) Arms() ArmsView { return ArmsView(v) }

// Sensors are those of radar and sight.
func (v View) Sensors() SensorsView { return SensorsView(v) }

// Visit is the present stretch of the duel.
func (v View) Visit() rules.Visit { return v.d.Visit() }

// Game is what never changes of the duel.
func (v View) Game() *Game { return v.d.Compiled }

// Number is that of the waiting decision, from 1.
func (v View) Number() int32 { return v.d.Out.Decisions }

// Kind is that of the waiting decision.
func (v View) Kind() rules.Kind { return v.d.Q.Kind }

// Options is how many the waiting decision has.
func (v View) Options() int32 { return v.d.Q.N }

// Turn is the game turn, from 1.
func (v View) Turn() int16 { return v.d.Turn }

// TurnLimit is how many game turns an undecided duel lasts.
func (v View) TurnLimit() int { return v.d.Compiled.limit.turns }

// Phase is an index in the sequence of play.
func (v View) Phase() int8 { return v.d.Phase }

// Stage is the step in the phase.
func (v View) Stage() int8 { return v.d.Stage }

// Acting is whose move is played.
func (v View) Acting() uint8 { return v.d.Acting }

// Decider is the aircraft that the waiting decision is for.
func (v View) Decider() int { return v.d.Decider() }

// Searchable reports whether the waiting decision is one of a move that is flown on purpose.
func (v View) Searchable() bool { return v.d.Searchable() }

// Handed counts how often the choices of moves have passed from one aircraft to another, with the waiting one.
func (v View) Handed() uint16 { return v.d.flights().handedNow() }

// Mirrored reports whether the game is seen in a mirror.
func (v View) Mirrored() bool { return v.d.Compiled.Mirrored }

// CrewRules reports whether AP-18 is played.
func (v View) CrewRules() bool { return v.d.Compiled.opt.crewRules }

// Fuel reports whether AP-29 is played.
func (v View) Fuel() bool { return v.d.Compiled.opt.fuel }

// Sighting reports whether AP-11 is played.
func (v View) Sighting() bool { return v.d.Compiled.opt.sight }

// Preempting reports whether AP-12.5 is played.
func (v View) Preempting() bool { return v.d.Compiled.opt.preempt }

// Total is how many aircraft the duel has.
func (v View) Total() int { return v.d.Compiled.Total }

// Bounds are the indices of a side's aircraft: from, and one past the last.
func (v View) Bounds(s rules.Side) (from, to int) { return v.d.Compiled.Bounds(s) }

// Enemies are the bounds of the other side.
func (v View) Enemies(s rules.Side) (from, to int) { return v.d.Enemies(s) }

// Craft is an aircraft.
func (v View) Craft(i int) Craft { return Craft{&v.d.Crafts[i]} }

// Spec is what never changes of it.
func (v View) Spec(i int) Spec { return Spec{&v.d.Compiled.Specs[i]} }

// Plane is the fixed part of an aircraft in flight.
func (v View) Plane(i int) *flight.Plane { return v.d.Plane(i) }

// Standing is what an aircraft adds to its side's die for initiative (AP-12.1).
func (v View) Standing(i int) order.Modifiers { return v.d.orders().standing(i) }

// MayControl reports whether damage control may be done (AP-10.2.3).
func (v View) MayControl(i int) bool { return v.d.Harm().mayControl(i) }

// LeftOf counts the aircraft that are left of those from an index up to, not including, another.
func (v View) LeftOf(from, to int) (n int) {
	for i := from; i < to; i++ {
		if !v.d.Crafts[i].Lost {
			n++
		}
	}
	return n
}

// Birds is how many guided missiles are in the list, those included that have ended in this game turn.
func (v View) Birds() int8 { return v.d.NBirds }

// Flying is how many of them still fly.
func (v View) Flying() int8 { return v.d.Flying }

// Pursuer is the one that moves.
func (v View) Pursuer() int8 { return v.d.pursuer }

// Bird is a guided missile.
func (v View) Bird(k int8) Bird { return Bird{v.d, &v.d.Birds[k]} }

// Ordnance is a type of missile.
func (v View) Ordnance(arm uint8) Ordnance { return Ordnance{&v.d.Compiled.Arms[arm]} }

// Genies is how many are in flight.
func (v View) Genies() int8 { return v.d.NGenies }

// Genie is one of them.
func (v View) Genie(k int8) Rocket { return v.d.Genies[k] }

// Attack is an attack of the waiting decision, by its place in the list.
func (v View) Attack(k int) Attack { return v.d.List.Attacks[k] }

// Launch is a launch of the waiting decision.
func (v View) Launch(k int) Launch { return v.d.List.launches[k] }

// Sensor is a use of sensors of the waiting decision.
func (v View) Sensor(k int) SensorChoice { return v.d.List.sensors[k] }

// Link is an aircraft that the waiting decision offers.
func (v View) Link(k int) uint8 { return v.d.List.links[k] }

// CopyOptions copies the first n options of a stage of the move.
func (v View) CopyOptions(to *Lists, at MoveStage, n int16) {
	from := &v.d.List
	switch at {
	case ChoosingWing:
		copy(to.Wings[:n], from.Wings[:])
	case ChoosingType:
		copy(to.Starts[:n], from.Starts[:])
	case ChoosingPower:
		copy(to.Settings[:n], from.Settings[:])
	case ChoosingBrakes:
		copy(to.Brakes[:n], from.Brakes[:])
	case Stepping:
		copy(to.Steps[:n], from.Steps[:])
	case Turning:
		copy(to.Afters[:n], from.Afters[:])
	}
}

// Around is a hash of the game turn, the aircraft i, and which enemies are left and where.
func (v View) Around(i int) (sum uint32) {
	d := v.d
	sum = uint32(d.Turn)<<8 | uint32(i)
	from, to := d.Enemies(d.Crafts[i].Side)
	for e := from; e < to; e++ {
		c := &d.Crafts[e]
		s := &c.Fly
		place := uint32(uint16(s.At.X)) ^ uint32(uint16(s.At.Y))<<12
		sum = sum*16777619 ^ place ^ uint32(s.Facing)<<24 ^ uint32(uint16(s.Altitude))<<4
		if c.Lost {
			sum++
		}
	}
	return sum
}

// A Spec reads what never changes of an aircraft.
type Spec struct{ sp *spec }

// Card is its data card.
func (s Spec) Card() *card.Card { return s.sp.card }

// CardNote is what notes of the card add to gun rolls (adc-format 2).
func (s Spec) CardNote(f *flight.State) int8 { return s.sp.cardNote(f) }

// Own reports whether it has an internal gun, which comes first.
func (s Spec) Own() bool { return s.sp.own }

// HasTurret reports whether it has an articulated gun.
func (s Spec) HasTurret() bool { return s.sp.hasTurret }

// Rockets is the factors at the start.
func (s Spec) Rockets() int16 { return s.sp.rockets }

// FixedRockets are those that stay when the load is jettisoned.
func (s Spec) FixedRockets() int16 { return s.sp.fixedRockets }

// Rails is how many missiles it carries.
func (s Spec) Rails() int8 { return s.sp.NRails }

// Rail is the type of the missile on a rail.
func (s Spec) Rail(k int8) (arm uint8) { return s.sp.rails[k].arm }

// Outside is the set of rails that go with the stores (AP-4.5).
func (s Spec) Outside() uint16 { return s.sp.outside() }

// Steering is the policy by which its missiles are flown.
func (s Spec) Steering() missile.Policy { return s.sp.Steering }

// An Ordnance reads one type of missile.
type Ordnance struct{ o *OrdnanceState }

// Card is its card.
func (o Ordnance) Card() *armory.Missile { return o.o.Card }

// Flight is how it flies.
func (o Ordnance) Flight() *missile.Spec { return &o.o.Flight }

// Guide is how a policy flies it.
func (o Ordnance) Guide(p missile.Policy) missile.Guide { return o.o.guides[p] }

// Farthest is hexes beyond which nobody launches it.
func (o Ordnance) Farthest() int16 { return o.o.farthest }

// A Bird reads a guided missile.
type Bird struct {
	d *Duel
	b *BirdState
}

// Gone reports whether it has ended.
func (b Bird) Gone() bool { return b.b.gone }

// By is its launcher.
func (b Bird) By() uint8 { return b.b.By }

// Target is its target.
func (b Bird) Target() uint8 { return b.b.Target }

// At is where it is.
func (b Bird) At() hex.Point { return b.b.Fly.At }

// Fly is its flight.
func (b Bird) Fly() missile.State { return b.b.Fly }

// Schedule is how its move is shared out; false: it is not yet.
func (b Bird) Schedule() (missile.Schedule, bool) { return b.b.schedule, b.b.shared }

// Terminal reports whether an active one guides itself (AP-17.3.4).
func (b Bird) Terminal() bool { return b.b.terminal }

// Arm is its type.
func (b Bird) Arm() Ordnance { return Ordnance{b.d.Missiles().Arm(b.b)} }

// Guide is how it is flown.
func (b Bird) Guide() missile.Guide { return b.d.Missiles().guide(b.b) }

// Lit reports whether it needs its target illuminated (AP-17.5).
func (b Bird) Lit() bool { return b.d.Missiles().lit(b.b) }

// Attacker is the missile as it attacks.
func (b Bird) Attacker() guided.Attacker { return b.d.Missiles().Attacker(b.b) }

// KnownTo reports whether aircraft i knows of it (AP-14.6.1).
func (b Bird) KnownTo(i int) bool { return b.d.defences().aware(i, b.b) }

// Limits of a scene: aircraft and guided missiles of a duel.
const (
	SceneCraft = 2
	sceneBirds = 2
)

// A scene is all of a duel that a search can see, its aircraft and missiles as sums. The rest is dice, the outcome
// so far, and the list of options, which follows from the scene.
type scene struct {
	game uint64 // its number
	q    rules.Decision

	turn                    int16
	phase, cursor, stage    int8
	order                   [SceneCraft]uint8
	nOrder                  int8
	acting, preemptor       uint8
	early                   bool
	nBirds, flying, pursuer int8
	group, tried            uint8
	shot, answer            Attack
	crafts                  [SceneCraft]uint64
	birds                   [sceneBirds]uint64
}

// faithful reports whether a scene tells all that counts in the waiting decision.
func faithful(d *Duel) bool {
	return d.Compiled.Total <= SceneCraft && d.NBirds <= sceneBirds && d.NGenies == 0 && d.nBursts == 0
}

// Scene is the sum of the game and of all of the duel that a search can see; 0 where a scene does not tell all that
// counts.
func (v View) Scene() uint64 {
	if !faithful(v.d) {
		return 0
	}
	var s scene
	s.of(v.d)
	return maphash.Comparable(summing, s)
}

// summing begins the sums of scenes. They differ from run to run, and decide only where a line is kept.
var summing = maphash.MakeSeed()

// byteSum is the sum of all bytes of a state that holds no pointers. The gaps between its fields count too: where they
// differ, though the fields do not, a search is made once more, which finds the same.
func byteSum[T CraftState | BirdState](v *T) uint64 {
	return maphash.Bytes(summing, unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v)))
}

// of makes it the scene of the waiting decision.
func (s *scene) of(d *Duel) {
	s.game, s.q = d.Compiled.number, d.Q
	s.turn, s.phase, s.cursor, s.stage = d.Turn, d.Phase, d.Cursor, d.Stage
	copy(s.order[:], d.Order[:])
	s.nOrder, s.acting, s.preemptor, s.early = d.NOrder, d.Acting, d.preemptor, d.early
	s.nBirds, s.flying, s.pursuer, s.group, s.tried = d.NBirds, d.Flying, d.pursuer, d.group, d.tried
	s.shot, s.answer = d.shot, d.answer
	s.crafts, s.birds = [SceneCraft]uint64{}, [sceneBirds]uint64{}
	for i := range d.Compiled.Total {
		s.crafts[i] = byteSum(&d.Crafts[i])
	}
	for k := range d.NBirds {
		s.birds[k] = byteSum(&d.Birds[k])
	}
}
