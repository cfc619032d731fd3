package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
)

// orderCraft is an aircraft as the order of flight sees it.
func (d *Duel) orderCraft(i int) order.Craft {
	c := &d.craft[i]
	f := &c.fly
	o := order.Craft{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, Side: uint8(c.side), Gone: c.lost,
		Departed: f.Condition == flight.Departed, Stalled: f.Condition == flight.Stalled,
		Dived: f.Move.From == flight.VD, Pilot: c.seats[0].Condition,
		Sighted: c.sighted, Tails: c.tails, Engaged: c.engaged, Illuminates: c.illuminates}
	if f.GLOC {
		o.Pilot = crew.Unconscious
	}
	if d.game.opt.crewRules {
		o.SierraHotel = c.seats[0].Characteristics.Has(crew.SierraHotel)
	}
	from, to := d.enemies(c.side)
	for e := from; e < to; e++ {
		if x := &d.craft[e]; !x.lost && (x.detects|d.lockOns(e))&(1<<i) != 0 {
			o.Detected = true
		}
	}
	return o
}

// playOrder settles the order of flight (AP-12.1 to AP-12.4). A Sierra Hotel pilot
// always counts one category higher.
func (d *Duel) playOrder() bool {
	d.beginFlight()
	var crafts [maxAll]order.Craft
	var categories [maxAll]order.Category
	n := d.game.total
	for i := range n {
		crafts[i] = d.orderCraft(i)
	}
	order.Categorise(crafts[:n], categories[:n])
	var dice [2]int
	for s := range dice {
		dice[s] = d.roll(rules.Side(s), forInitiative)
	}
	if d.Log != nil {
		d.logInitiative(dice)
	}
	var entries [maxAll]order.Entry
	list := entries[:0]
	for i := range n {
		c := &d.craft[i]
		if c.lost {
			continue
		}
		c.category = categories[i]
		m := d.standing(i)
		list = append(list, order.Entry{Craft: uint8(i), Category: c.category, Initiative: int8(dice[c.side] + m.Total())})
		if d.Log != nil {
			d.logCategory(i, dice[c.side], &m)
		}
	}
	order.Sort(list)
	d.breakTies(list)
	order.Follow(list, crafts[:n])
	for k := range list {
		d.order[k] = list[k].Craft
	}
	d.nOrder = int8(len(list))
	d.bind()
	if d.Log != nil {
		d.logOrder()
	}
	return false
}

// breakTies lets tied aircraft roll again, without modifiers (AP-12.1).
func (d *Duel) breakTies(list []order.Entry) {
	for from, to, ok := order.Tied(list); ok; from, to, ok = order.Tied(list) {
		for k := from; k < to; k++ {
			i := int(list[k].Craft)
			die := d.roll(d.craft[i].side, forTie)
			list[k].Reroll(die)
			if d.Log != nil {
				d.logTie(i, die)
			}
		}
		order.Sort(list)
	}
}

// standing is what an aircraft adds to its side's die for initiative (AP-12.1).
// Formations are not played.
func (d *Duel) standing(i int) order.Modifiers {
	c := &d.craft[i]
	s := order.Standing{FirstKill: d.kills.First(int(c.side)), MostKills: d.kills.Most(int(c.side)),
		Training: d.game.spec[i].training}
	if d.game.opt.crewRules {
		s.Pilot = c.seats[0].Member
	}
	return s.Modifiers()
}

// askTailing ends a move: what was flown may disorient (AP-18.7), damage control is
// over, and an enemy in the same position may be tailed in the next game turn (AP-12.4).
func (d *Duel) askTailing(i int) bool {
	c := &d.craft[i]
	c.stage = moved
	if c.lost {
		return false
	}
	if c.fly.Crashed {
		d.crash(i)
		return false
	}
	switch c.fly.Type {
	case flight.VC:
		d.risk(i, climbedVertically)
	case flight.VD:
		d.risk(i, divedVertically)
	}
	d.endControl(i)
	if n := d.tailable(i); n > 0 && !c.pilotOut() && d.ask(i, rules.Plan, 1+n) {
		c.stage = ending
		return true
	}
	return false
}

func (d *Duel) chooseTailing(i, option int) {
	c := &d.craft[i]
	c.stage = moved
	if option > 0 {
		c.tailing = d.list.links[option-1] + 1
		if d.Log != nil {
			d.logTailing(i)
		}
	}
}

// tailable lists the enemies that may be tailed and returns how many.
func (d *Duel) tailable(i int) (n int) {
	c := &d.craft[i]
	from, to := d.enemies(c.side)
	for e := from; e < to; e++ {
		x := &d.craft[e]
		if x.lost || x.fly.At != c.fly.At || x.fly.Altitude != c.fly.Altitude {
			continue
		}
		if d.tailBar(i, e) == order.MayTail {
			d.list.links[n] = uint8(e)
			n++
		}
	}
	return n
}

// tailBar says why one may not tail the other (AP-12.4).
func (d *Duel) tailBar(i, e int) order.TailBar {
	var crafts [maxAll]order.Craft
	var next [maxAll]uint8
	n := d.game.total
	for k := range n {
		crafts[k], next[k] = d.orderCraft(k), d.craft[k].tailing
	}
	own, _ := d.plane(i).Forecast(&d.craft[i].fly)
	enemy, _ := d.plane(e).Forecast(&d.craft[e].fly)
	return order.TailBarOf(crafts[:n], next[:n], i, e,
		order.Tail{EnemyMoved: d.craft[e].flown, OwnNext: own, EnemyNext: enemy, Dark: d.game.sky.Night})
}
