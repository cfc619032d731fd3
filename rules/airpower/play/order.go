package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
)

// orderCraft is an aircraft as the order of flight sees it.
func (os orders) orderCraft(i int) order.Craft {
	c := &os.d.Crafts[i]
	f := &c.Fly
	o := order.Craft{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, Side: uint8(c.Side), Gone: c.Lost,
		Departed: f.Condition == flight.Departed, Stalled: f.Condition == flight.Stalled,
		Dived: f.Move.From == flight.VD, Pilot: c.seats[0].Condition,
		Sighted: c.Sighted, Tails: c.Tails, Engaged: c.Engaged, Illuminates: c.Illuminates}
	if f.GLOC {
		o.Pilot = crew.Unconscious
	}
	if os.d.Compiled.Opt.CrewRules {
		o.SierraHotel = c.seats[0].Characteristics.Has(crew.SierraHotel)
	}
	for e, x := range os.d.foes(c.Side) {
		if (x.Detects|Sensors(os).LockOns(e))&(1<<i) != 0 {
			o.Detected = true
		}
	}
	return o
}

// playOrder settles the order of flight (AP-12.1 to AP-12.4). A Sierra Hotel pilot
// always counts one category higher.
func (os orders) playOrder() bool {
	missiles(os).BeginFlight()
	var crafts [MaxAll]order.Craft
	var categories [MaxAll]order.Category
	n := os.d.Compiled.Total
	for i := range n {
		crafts[i] = os.orderCraft(i)
	}
	order.Categorise(crafts[:n], categories[:n])
	var dice [2]int
	for s := range dice {
		dice[s] = os.d.roll(rules.Side(s), ForInitiative)
	}
	if os.d.Log != nil {
		journal(os).logInitiative(dice)
	}
	var entries [MaxAll]order.Entry
	list := entries[:0]
	for i, c := range os.d.everybody() {
		c.category = categories[i]
		m := os.standing(i)
		list = append(list, order.Entry{Craft: uint8(i), Category: c.category, Initiative: int8(dice[c.Side] + m.Total())})
		if os.d.Log != nil {
			journal(os).logCategory(i, dice[c.Side], &m)
		}
	}
	order.Sort(list)
	os.breakTies(list)
	order.Follow(list, crafts[:n])
	for k := range list {
		os.d.Order[k] = list[k].Craft
	}
	os.d.NOrder = int8(len(list))
	missiles(os).bind()
	if os.d.Log != nil {
		journal(os).logOrder()
	}
	return false
}

// breakTies lets tied aircraft roll again, without modifiers (AP-12.1).
func (os orders) breakTies(list []order.Entry) {
	for from, to, ok := order.Tied(list); ok; from, to, ok = order.Tied(list) {
		for k := from; k < to; k++ {
			i := int(list[k].Craft)
			die := os.d.roll(os.d.Crafts[i].Side, forTie)
			list[k].Reroll(die)
			journal(os).tell(i, "AP-12.1", "rolls again for a tie", die)
		}
		order.Sort(list)
	}
}

// standing is what an aircraft adds to its side's die for initiative (AP-12.1).
// Formations are not played.
func (os orders) standing(i int) order.Modifiers {
	c := &os.d.Crafts[i]
	s := order.Standing{FirstKill: os.d.kills.First(int(c.Side)), MostKills: os.d.kills.Most(int(c.Side)),
		Training: os.d.Compiled.Specs[i].training}
	if os.d.Compiled.Opt.CrewRules {
		s.Pilot = c.seats[0].Member
	}
	return s.Modifiers()
}

// askTailing ends a move: what was flown may disorient (AP-18.7), damage control is
// over, and an enemy in the same position may be tailed in the next game turn (AP-12.4).
func (os orders) askTailing(i int) bool {
	c := &os.d.Crafts[i]
	c.Stage = moved
	if c.Lost {
		return false
	}
	if c.Fly.Crashed {
		harm(os).crash(i)
		return false
	}
	switch c.Fly.Type {
	case flight.VC:
		harm(os).risk(i, climbedVertically)
	case flight.VD:
		harm(os).risk(i, divedVertically)
	}
	harm(os).endControl(i)
	if n := os.tailable(i); n > 0 && !c.PilotOut() && os.d.ask(i, rules.Plan, 1+n) {
		c.Stage = Ending
		return true
	}
	return false
}

func (os orders) chooseTailing(i, option int) {
	c := &os.d.Crafts[i]
	c.Stage = moved
	if option > 0 {
		c.Tailing = os.d.List.links[option-1] + 1
		journal(os).tellOf(i, "AP-12.4", "will tail", int(c.Tailing)-1)
	}
}

// tailable lists the enemies that may be tailed and returns how many.
func (os orders) tailable(i int) (n int) {
	c := &os.d.Crafts[i]
	for e, x := range os.d.foes(c.Side) {
		if x.Fly.At != c.Fly.At || x.Fly.Altitude != c.Fly.Altitude {
			continue
		}
		if os.tailBar(i, e) == order.MayTail {
			os.d.List.links[n] = uint8(e)
			n++
		}
	}
	return n
}

// tailBar says why one may not tail the other (AP-12.4).
func (os orders) tailBar(i, e int) order.TailBar {
	var crafts [MaxAll]order.Craft
	var next [MaxAll]uint8
	n := os.d.Compiled.Total
	for k := range n {
		crafts[k], next[k] = os.orderCraft(k), os.d.Crafts[k].Tailing
	}
	own, _ := os.d.Plane(i).Forecast(&os.d.Crafts[i].Fly)
	enemy, _ := os.d.Plane(e).Forecast(&os.d.Crafts[e].Fly)
	return order.TailBarOf(crafts[:n], next[:n], i, e,
		order.Tail{EnemyMoved: os.d.Crafts[e].Flown, OwnNext: own, EnemyNext: enemy, Dark: os.d.Compiled.sky.Night})
}

// askPreempt is a moment of defensive preemption (AP-12.5) in the move of i: before
// its first FP, after each FP before it may fire, and before the next FP if it has
// fired. Those who may interrupt are asked in the order of flight, each once.
func (os orders) askPreempt(i int) bool {
	c := &os.d.Crafts[i]
	if !os.d.Compiled.Opt.Preemption || os.d.preemptor != 0 || os.d.group != 0 || c.Preempted || c.abnormal() {
		return false
	}
	if c.Stage == Stepping && (c.spent() > 0 && c.Attacked == 0 || c.Fly.Done()) {
		return false
	}
	threat := os.orderCraft(i)
	for k := os.d.Cursor + 1; k < os.d.NOrder; k++ {
		e := int(os.d.Order[k])
		x := &os.d.Crafts[e]
		if x.Side == c.Side || x.Lost || c.Asked&(1<<e) != 0 || missiles(os).bound(e) {
			continue
		}
		own := os.orderCraft(e)
		in := order.Interruption{OwnMoved: x.Flown, OwnPreempted: x.Preempted, ThreatPreempted: c.Preempted,
			InSight: c.Watched&(1<<e) != 0, Attacked: int(c.Attacked) == e+1}
		if order.PreemptBarOf(&threat, &own, in) != order.MayPreempt {
			continue
		}
		c.Asked |= 1 << e
		os.d.List.links[0] = uint8(e)
		if os.d.ask(e, rules.Evade, 2) {
			return true
		}
	}
	return false
}

// choosePreempt lets the one asked move first, or not.
func (os orders) choosePreempt(option int) {
	if option == 0 {
		return
	}
	e := int(os.d.List.links[0])
	x := &os.d.Crafts[e]
	x.Preempted = true
	x.Tails = 0
	x.TailLocked = 0 // AP-16.4.7
	if !x.Mode.Special() {
		x.dropContacts()
	}
	for i := range os.d.Compiled.Total {
		if c := &os.d.Crafts[i]; int(c.Track.Target) == e {
			c.loseTrack()
		}
	}
	if os.d.Log != nil {
		journal(os).logPreempt(e, int(os.d.Acting))
	}
	os.d.preemptor, os.d.early = uint8(e+1), true
	os.d.Acting = uint8(e)
}

// loseTrack takes away what is tracked (AP-9.4.4). A facing change after the same FP
// does not count that FP again: nobody can be tracked from so far off.
func (c *CraftState) loseTrack() {
	c.Track, c.TrackBefore = gunnery.Tracking{}, gunnery.Tracking{}
	c.TrackPose.At.X += outOfTrack
}

// outOfTrack is 100 columns of hexes.
const outOfTrack = 200

// firstPart is how many FPs a preempting aircraft spends at once (AP-12.5).
func (os orders) firstPart(i int) uint8 {
	return uint8(order.FirstPart(int(os.d.Crafts[i].Fly.Move.FPs)))
}
