package scout

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// commonInputs writes what all options of a decision have in common: the figures of both aircraft and what stands
// between them. Whatever an enemy's sheet hides (missiles left, lock-ons, fuel, decoys) is left out.
func (is inputs) commonInputs(i, e int, g *glance, w *writer) {
	x := int(g.from) + e
	o := &g.foes[e]
	stalls := is.s.estimates().stalls(i)
	is.figures(i, &stalls, w)
	is.own(i, x, w)
	stalls = is.s.estimates().stalls(x)
	is.figures(x, &stalls, w)
	is.showing(i, x, w)
	o.mine.match(w)
	o.its.match(w)
	w.Put(int(o.volley.lost), gunnery.AllLost)
	w.Flag(o.sting.works)
	is.day(i, g, w)
}

// figureNames are the figures of an aircraft as damaged now, at its altitude, with its load.
var figureNames = []string{"damage", "heavy damage", "crippled", "guns work", "shots", "few shots",
	"TT drag", "HT drag", "BT drag", "ET drag", "military power", "afterburner", "stall speed", "level speed", "dive speed", "climb rate", "size", "vulnerability",
	"BT sight", "ranging", "initiative", "roll rate", "GLOC cycle", "engaged", "preempted"}

// figures writes figureNames of aircraft i.
func (is inputs) figures(i int, stalls *[card.NumBands]card.Halves, w *writer) {
	c, p := is.s.v.Craft(i), is.s.v.Plane(i)
	s, k := c.Fly(), p.Card
	state := c.State()
	w.Put(int(state), 3)
	w.Flag(state >= damage.StateH)
	w.Flag(state >= damage.StateC)
	works := c.GunsWork() && !c.PilotOut()
	w.Flag(works)
	shots := 0
	if works {
		guns := is.s.v.Arms().Guns(i)
		for _, gun := range guns.List() {
			shots += int(gun.Rounds)
		}
	}
	w.Put(shots, 8)
	w.within(shots, 2)
	is.powers(i, w)
	b := s.Band()
	row := &k.Shapes[s.Wing.Shape].Speed[b]
	w.Put(int(stalls[b]), 4)
	w.Put(int(row.Max[s.Config]), 8)
	w.Put(int(row.DiveLimit(s.Config)), 8)
	w.Put(int(max(k.ClimbRate[b][s.Config][1], k.ClimbRate[b][s.Config][0])), 8)
	w.Put(k.Size, 2)
	w.Put(k.Vulnerability, 2)
	w.Put(int(k.Sight[card.BT]), 2)
	w.Put(gunnery.RangingModifier(k.Ranging), 2)
	m := is.s.v.Standing(i)
	w.Put(m.Total(), 2)
	set := p.Properties(&s)
	w.Put(countOf(set.Has(card.HRR))-countOf(set.Has(card.LRR)), 1)
	w.Put(int(s.GLOCChecks), 2)
	w.Flag(c.Activity().Engaged)
	w.Flag(c.Activity().Preempted)
}

func countOf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// noRate stands for the drag of a turn rate that the aircraft cannot turn at, in quarters.
const noRate = 20

// powers writes the drag of turns and the power of the engines.
func (is inputs) powers(i int, w *writer) {
	p, s := is.s.v.Plane(i), is.s.v.Craft(i).Fly()
	for r := card.TT; r <= card.ET; r++ {
		drag := p.Card.Shapes[s.Wing.Shape].TurnDP[r][s.Config]
		if drag == card.NoQuarters || r > s.Damage.MaxRate {
			drag = noRate
		}
		w.Put(int(drag), 8)
	}
	t := s
	t.Move.Config, t.Move.Band, t.Move.Altitude = s.Config, s.Band(), s.Altitude
	w.Put(int(p.MaxAP(&t, card.Military, false)), 8)
	w.Put(int(p.MaxAP(&t, card.Afterburner, false)), 8)
}

// ownNames are what only the side of an aircraft knows of it.
var ownNames = []string{"infrared missiles", "radar missiles", "infrared kill", "infrared kill ahead", "radar kill",
	"missile range", "radar works", "lock-on", "fuel", "rockets", "decoys"}

// own writes ownNames of aircraft i against enemy x.
func (is inputs) own(i, x int, w *writer) {
	c, sp := is.s.v.Craft(i), is.s.v.Spec(i)
	is.missiles(i, x, railsLeft(sp.NRails, c.Stores().Fired), w)
	w.Flag(c.RadarWorks() && sp.Card.Radar != nil)
	w.Flag(is.s.v.Sensors().LockOns(i)&(1<<x) != 0)
	fuel := 0
	if is.s.v.Game().Opt.Fuel {
		fuel = int(c.Fly().Burnt)
	}
	w.Put(fuel, 2000)
	w.Put(int(c.Stores().Rockets)+8*int(c.Stores().Genies), 8)
	w.Put(int(sumOf(c.Clusters())), 8)
}

// shownNames are what an aircraft shows to the enemy: its missiles and rockets at the start, for what is left of them
// is on its own sheet, and what a warning receiver tells of its radar.
var shownNames = []string{"infrared missiles", "radar missiles", "infrared kill", "infrared kill ahead", "radar kill",
	"missile range", "rockets at the start", "radar on me", "sighted", "sees me",
	"pilot out", "out of control"}

// showing writes shownNames of enemy x as aircraft i knows it.
func (is inputs) showing(i, x int, w *writer) {
	sp := is.s.v.Spec(x)
	is.missiles(x, i, railsLeft(sp.NRails, 0), w)
	w.Put(int(sp.Rockets), 8)
	w.Put(countOf(is.s.v.Sensors().Shown(i, radar.Searching)&(1<<x) != 0)+countOf(is.s.v.Sensors().Shown(i, radar.LockedOn)&(1<<x) != 0), 1)
	w.Flag(is.s.v.Craft(x).Contacts().Sighted)
	w.Flag(is.s.v.Craft(i).Contacts().Sighted)
	w.Flag(is.s.v.Craft(x).PilotOut())
	w.Flag(is.s.v.Craft(x).Abnormal())
}

// railsLeft is the set of so many rails that still have a missile if a set of them has fired.
func railsLeft(rails int8, fired uint16) uint16 { return (1<<rails - 1) &^ fired }

// missiles writes how many missiles on a set of rails aircraft i has, and what the best of them does to t from behind
// and from ahead if it gets there.
func (is inputs) missiles(i, t int, set uint16, w *writer) {
	var count [2]int
	var kill [2][2]int32
	reach, seen := 0, uint16(0)
	if set != 0 {
		mark := is.s.v.Arms().Mark(t)
		mark.Engaged = false
		for rest := set; rest != 0; rest &= rest - 1 {
			arm := is.s.v.Spec(i).Rails[int8(bits.TrailingZeros16(rest))].Arm
			o := is.s.v.Ordnance(arm)
			kind := countOf(o.Card.Guidance.Radar())
			count[kind]++
			if seen&(1<<arm) != 0 {
				continue
			}
			seen |= 1 << arm
			reach = max(reach, int(o.Farthest))
			for k, a := range [2]hex.Angle{hex.A30, hex.A150} {
				if k == 0 || o.Card.Guidance.Radar() || !o.Card.Envelope[armory.Front].None() {
					kill[kind][k] = max(kill[kind][k], is.killFrom(o, &mark, a))
				}
			}
		}
	}
	w.Put(count[0], 2)
	w.Put(count[1], 2)
	w.Put(3*int(kill[0][0]), sure)
	w.Put(3*int(kill[0][1]), sure)
	w.Put(3*int(max(kill[1][0], kill[1][1])), sure)
	w.Put(reach, 20)
}

// killFrom is the kill of a missile that has tracked its target and attacks from an angle-off.
func (is inputs) killFrom(o *play.Ordnance, mark *guided.Target, a hex.Angle) int32 {
	return is.s.facts().missileEstimate(o, mark, &missile.Reach{Verdict: missile.Flown, Angle: a}).kill
}

// matchNames are what the guns of each do to the other, by range, without the angle-off.
var matchNames = []string{"my need at 0", "my need at 1", "my need at 2", "my hit kills", "my hit does",
	"their need at 0", "their need at 1", "their need at 2", "their hit kills", "their hit does",
	"my rockets kill", "their guns aft"}

// match writes what a salvo does.
func (v *salvo) match(w *writer) {
	for _, n := range v.need {
		if !v.works || n == gunnery.NoHit {
			w.Put(-2, 1)
		} else {
			w.Put(int(n)-int(v.steady), 4)
		}
	}
	w.Put(4*int(v.lost), gunnery.AllLost)
	w.Put(int(v.parts), 200)
}

// dayNames are what the whole duel has in common.
var dayNames = []string{"turns left", "last turns", "friends", "enemies", "sighting", "preemption", "missiles at me",
	"nearest missile at me", "my missiles in flight", "nearest of my missiles", "my missiles kill", "flown"}

// day writes dayNames for aircraft i.
func (is inputs) day(i int, g *glance, w *writer) {
	left := is.s.v.Game().TurnLimit() - int(is.s.v.Turn())
	w.Put(left, 20)
	w.within(left, 5)
	from, to := is.s.v.Game().Bounds(is.s.v.Craft(i).Side())
	w.Put(is.s.v.LeftOf(from, to)-1, 2)
	w.Put(is.s.v.LeftOf(int(g.from), int(g.from+g.n))-1, 2)
	w.Flag(is.s.v.Game().Opt.Sighting)
	w.Flag(is.s.v.Game().Opt.Preemption)
	is.inFlight(i, w)
	w.Flag(is.s.v.Craft(i).Activity().Flown)
}

// inFlight writes the missiles in flight: those at aircraft i that it knows of, and those of its side.
func (is inputs) inFlight(i int, w *writer) {
	var count, near [2]int
	kill := int32(0)
	for k := range is.s.v.Birds() {
		b := is.s.v.Bird(k)
		if b.Gone {
			continue
		}
		side, t := 0, int(b.Target)
		switch {
		case is.s.v.Craft(int(b.By)).Side() == is.s.v.Craft(i).Side():
			side = 1
			kill = either(kill, is.s.facts().flying(&b).kill)
		case t != i || !is.s.v.Sensors().KnownTo(i, &b):
			continue
		}
		count[side]++
		near[side] = max(near[side], nearest-hex.Range(b.Fly.At, is.s.v.Craft(t).At()))
	}
	for side := range count {
		w.Put(count[side], 1)
		w.Put(near[side], nearest)
	}
	w.Put(2*int(kill), sure)
}

// nearest is hexes beyond which a missile in flight is far away.
const nearest = 12

// typeFlags are the flight types as inputs: climbing, straight up, diving, straight down.
func typeFlags(t flight.Type, w *writer) {
	w.Flag(t == flight.ZC || t == flight.SC)
	w.Flag(t == flight.VC)
	w.Flag(t == flight.SD || t == flight.UD)
	w.Flag(t == flight.VD)
}

// choice writes what a launch or a shot, or to hold it, does; the inputs are 0 for the ends of moves.
func (w *writer) choice(option int, is bool, f *rules.Facts) {
	if !is {
		w.Skip(len(choiceNames))
		return
	}
	w.Flag(option == 0)
	w.Put(int(f[rules.AmmoSpent]), 2)
	w.Put(int(f[rules.AmmoLeft]), 8)
	w.within(int(f[rules.AmmoLeft]), 2)
}

var choiceNames = []string{"first option", "spends", "leaves", "leaves little"}
