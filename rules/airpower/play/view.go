package play

import (
	"hash/maphash"
	"unsafe"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
)

// A View reads a duel that waits for a decision. Nothing that it gives leads to the duel's own state: that comes as
// copies, or behind types that only read. A pilot plays ahead on copies, with the rules of flight and of missiles.
type View struct{ d *Duel }

// View is the view of the duel.
func (d *Duel) View() View { return View{d} }

// Arms are the rules of guns, rockets and missiles that only read.
func (v View) Arms() Arms { return Arms(v) }

// Sensors are those of radar and sight.
func (v View) Sensors() Sensors { return Sensors(v) }

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

// Phase is an index in the sequence of play.
func (v View) Phase() int8 { return v.d.Phase }

// Stage is the step in the phase.
func (v View) Stage() int8 { return v.d.Stage }

// Acting is whose move is played.
func (v View) Acting() uint8 { return v.d.Acting }

// Decider is the aircraft that the waiting decision is for.
func (v View) Decider() int { return v.d.Decider() }

// LeaveFacts sets the facts that only decisions about breaking off have.
func (v View) LeaveFacts(option int, f *rules.Facts) { rules.PartingOf(&v.d.Play).Facts(option, f) }

// Searchable reports whether the waiting decision is one of a move that is flown on purpose.
func (v View) Searchable() bool { return v.d.Searchable() }

// Handed counts how often the choices of moves have passed from one aircraft to another, with the waiting one.
func (v View) Handed() uint16 { return flights(v).handedNow() }

// Craft is an aircraft.
func (v View) Craft(i int) Craft { return Craft{&v.d.Crafts[i]} }

// Spec is what never changes of it. All workers share it: nobody changes it.
func (v View) Spec(i int) *Spec { return &v.d.Compiled.Specs[i] }

// Plane is the fixed part of an aircraft in flight.
func (v View) Plane(i int) *flight.Plane { return v.d.Plane(i) }

// Standing is what an aircraft adds to its side's die for initiative (AP-12.1).
func (v View) Standing(i int) order.Modifiers { return orders(v).standing(i) }

// MayControl reports whether damage control may be done (AP-10.2.3).
func (v View) MayControl(i int) bool { return harm(v).mayControl(i) }

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

// Bird is a copy of a guided missile.
func (v View) Bird(k int8) Bird { return v.d.Birds[k] }

// Ordnance is a type of missile. All workers share it: nobody changes it.
func (v View) Ordnance(arm uint8) *Ordnance { return &v.d.Compiled.Arms[arm] }

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

// A Craft reads an aircraft: its parts are copies. Sets and links are as in CraftState.
type Craft struct{ c *CraftState }

// Side is its side.
func (c Craft) Side() rules.Side { return c.c.Side }

// Lost reports whether it is lost.
func (c Craft) Lost() bool { return c.c.Lost }

// Fly is a copy of its flight, to play ahead on.
func (c Craft) Fly() flight.State { return c.c.Fly }

// At is where it is.
func (c Craft) At() hex.Point { return c.c.Fly.At }

// Begun reports whether its move has begun.
func (c Craft) Begun() bool { return c.c.Fly.Move.Stage != flight.StageStart }

// Spent is the FPs spent in its move.
func (c Craft) Spent() uint8 { return c.c.spent() }

// Left is the FPs that it has left of its move.
func (c Craft) Left() uint8 { return c.c.left() }

// Plan is its move as chosen so far.
func (c Craft) Plan() flight.Start { return c.c.Plan }

// Abnormal reports whether its move is that of a stalled or departed aircraft.
func (c Craft) Abnormal() bool { return c.c.abnormal() }

// PilotOut reports whether nobody flies it on purpose.
func (c Craft) PilotOut() bool { return c.c.PilotOut() }

// Pilot is the pilot.
func (c Craft) Pilot() crew.Seat { return c.c.seats[0] }

// State is its damage.
func (c Craft) State() damage.State { return c.c.Rec.State }

// CanAttack reports whether it may attack.
func (c Craft) CanAttack() bool { return c.c.Rec.CanAttack() }

// GunsWork reports whether its guns work.
func (c Craft) GunsWork() bool { return c.c.Rec.GunsWork() }

// RadarWorks reports whether its radar works.
func (c Craft) RadarWorks() bool { return c.c.Rec.RadarWorks() }

// TechnologyWorks reports whether its technology works.
func (c Craft) TechnologyWorks() bool { return c.c.Rec.TechnologyWorks() }

// Activity is how far it is in its game turn.
func (c Craft) Activity() Activity { return c.c.Activity }

// Contacts are what it sees and what its sensors show.
func (c Craft) Contacts() Contacts { return c.c.Contacts }

// Stores are what it has left besides the ammunition of its guns.
func (c Craft) Stores() Stores { return c.c.Stores }

// Shooting is how it has shot in this game turn.
func (c Craft) Shooting() Shooting { return c.c.Shooting }

// Clusters are the decoys that it may throw.
func (c Craft) Clusters() guided.Programme { return c.c.clusters() }

// Guns are an aircraft's guns that may fire, with their ammunition.
func (ar Arms) Guns(i int) (g Guns) {
	g.n = copy(g.all[:], ar.gunsOf(i))
	return g
}

// Guns are those of an aircraft.
type Guns struct {
	all [maxGuns]gunnery.Gun
	n   int
}

// List lists them.
func (g *Guns) List() []gunnery.Gun { return g.all[:g.n] }

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

	turn                 int16
	phase, cursor, stage int8
	situation
	crafts [SceneCraft]uint64
	birds  [sceneBirds]uint64
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
func byteSum[T CraftState | Bird](v *T) uint64 {
	return maphash.Bytes(summing, unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v)))
}

// of makes it the scene of the waiting decision.
func (s *scene) of(d *Duel) {
	s.game, s.q = d.Compiled.number, d.Q
	s.turn, s.phase, s.cursor, s.stage = d.Turn, d.Phase, d.Cursor, d.Stage
	s.situation = d.situation
	s.crafts, s.birds = [SceneCraft]uint64{}, [sceneBirds]uint64{}
	for i := range d.Compiled.Total {
		s.crafts[i] = byteSum(&d.Crafts[i])
	}
	for k := range d.NBirds {
		s.birds[k] = byteSum(&d.Birds[k])
	}
}
