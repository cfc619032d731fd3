package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
)

// orderCraft is an aircraft as the order of flight sees it.
func (os orders) orderCraft(i int) order.Craft {
	c := &os.d.craft[i]
	f := &c.fly
	o := order.Craft{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, Side: uint8(c.side), Gone: c.lost,
		Departed: f.Condition == flight.Departed, Stalled: f.Condition == flight.Stalled,
		Dived: f.Move.From == flight.VD, Pilot: c.seats[0].Condition,
		Sighted: c.sighted, Tails: c.tails, Engaged: c.engaged, Illuminates: c.illuminates}
	if f.GLOC {
		o.Pilot = crew.Unconscious
	}
	if os.d.game.opt.crewRules {
		o.SierraHotel = c.seats[0].Characteristics.Has(crew.SierraHotel)
	}
	from, to := os.d.enemies(c.side)
	for e := from; e < to; e++ {
		if x := &os.d.craft[e]; !x.lost && (x.detects|os.d.radars().lockOns(e))&(1<<i) != 0 {
			o.Detected = true
		}
	}
	return o
}

// playOrder settles the order of flight (AP-12.1 to AP-12.4). A Sierra Hotel pilot
// always counts one category higher.
func (os orders) playOrder() bool {
	os.d.missiles().beginFlight()
	var crafts [maxAll]order.Craft
	var categories [maxAll]order.Category
	n := os.d.game.total
	for i := range n {
		crafts[i] = os.orderCraft(i)
	}
	order.Categorise(crafts[:n], categories[:n])
	var dice [2]int
	for s := range dice {
		dice[s] = os.d.roll(rules.Side(s), forInitiative)
	}
	if os.d.Log != nil {
		os.d.journal().logInitiative(dice)
	}
	var entries [maxAll]order.Entry
	list := entries[:0]
	for i := range n {
		c := &os.d.craft[i]
		if c.lost {
			continue
		}
		c.category = categories[i]
		m := os.standing(i)
		list = append(list, order.Entry{Craft: uint8(i), Category: c.category, Initiative: int8(dice[c.side] + m.Total())})
		if os.d.Log != nil {
			os.d.journal().logCategory(i, dice[c.side], &m)
		}
	}
	order.Sort(list)
	os.breakTies(list)
	order.Follow(list, crafts[:n])
	for k := range list {
		os.d.order[k] = list[k].Craft
	}
	os.d.nOrder = int8(len(list))
	os.d.missiles().bind()
	if os.d.Log != nil {
		os.d.journal().logOrder()
	}
	return false
}

// breakTies lets tied aircraft roll again, without modifiers (AP-12.1).
func (os orders) breakTies(list []order.Entry) {
	for from, to, ok := order.Tied(list); ok; from, to, ok = order.Tied(list) {
		for k := from; k < to; k++ {
			i := int(list[k].Craft)
			die := os.d.roll(os.d.craft[i].side, forTie)
			list[k].Reroll(die)
			if os.d.Log != nil {
				os.d.journal().logTie(i, die)
			}
		}
		order.Sort(list)
	}
}

// standing is what an aircraft adds to its side's die for initiative (AP-12.1).
// Formations are not played.
func (os orders) standing(i int) order.Modifiers {
	c := &os.d.craft[i]
	s := order.Standing{FirstKill: os.d.kills.First(int(c.side)), MostKills: os.d.kills.Most(int(c.side)),
		Training: os.d.game.spec[i].training}
	if os.d.game.opt.crewRules {
		s.Pilot = c.seats[0].Member
	}
	return s.Modifiers()
}

// askTailing ends a move: what was flown may disorient (AP-18.7), damage control is
// over, and an enemy in the same position may be tailed in the next game turn (AP-12.4).
func (os orders) askTailing(i int) bool {
	c := &os.d.craft[i]
	c.stage = moved
	if c.lost {
		return false
	}
	if c.fly.Crashed {
		os.d.harm().crash(i)
		return false
	}
	switch c.fly.Type {
	case flight.VC:
		os.d.harm().risk(i, climbedVertically)
	case flight.VD:
		os.d.harm().risk(i, divedVertically)
	}
	os.d.harm().endControl(i)
	if n := os.tailable(i); n > 0 && !c.pilotOut() && os.d.ask(i, rules.Plan, 1+n) {
		c.stage = ending
		return true
	}
	return false
}

func (os orders) chooseTailing(i, option int) {
	c := &os.d.craft[i]
	c.stage = moved
	if option > 0 {
		c.tailing = os.d.list.links[option-1] + 1
		if os.d.Log != nil {
			os.d.journal().logTailing(i)
		}
	}
}

// tailable lists the enemies that may be tailed and returns how many.
func (os orders) tailable(i int) (n int) {
	c := &os.d.craft[i]
	from, to := os.d.enemies(c.side)
	for e := from; e < to; e++ {
		x := &os.d.craft[e]
		if x.lost || x.fly.At != c.fly.At || x.fly.Altitude != c.fly.Altitude {
			continue
		}
		if os.tailBar(i, e) == order.MayTail {
			os.d.list.links[n] = uint8(e)
			n++
		}
	}
	return n
}

// tailBar says why one may not tail the other (AP-12.4).
func (os orders) tailBar(i, e int) order.TailBar {
	var crafts [maxAll]order.Craft
	var next [maxAll]uint8
	n := os.d.game.total
	for k := range n {
		crafts[k], next[k] = os.orderCraft(k), os.d.craft[k].tailing
	}
	own, _ := os.d.plane(i).Forecast(&os.d.craft[i].fly)
	enemy, _ := os.d.plane(e).Forecast(&os.d.craft[e].fly)
	return order.TailBarOf(crafts[:n], next[:n], i, e,
		order.Tail{EnemyMoved: os.d.craft[e].flown, OwnNext: own, EnemyNext: enemy, Dark: os.d.game.sky.Night})
}
