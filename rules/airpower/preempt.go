package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
)

// askPreempt is a moment of defensive preemption (AP-12.5) in the move of i: before
// its first FP, after each FP before it may fire, and before the next FP if it has
// fired. Those who may interrupt are asked in the order of flight, each once.
func (os orders) askPreempt(i int) bool {
	c := &os.d.craft[i]
	if !os.d.game.opt.preempt || os.d.preemptor != 0 || os.d.group != 0 || c.preempted || c.abnormal() {
		return false
	}
	if c.stage == stepping && (c.spent() > 0 && c.attacked == 0 || c.fly.Done()) {
		return false
	}
	threat := os.orderCraft(i)
	for k := os.d.Cursor + 1; k < os.d.nOrder; k++ {
		e := int(os.d.order[k])
		x := &os.d.craft[e]
		if x.side == c.side || x.lost || c.asked&(1<<e) != 0 || os.d.missiles().bound(e) {
			continue
		}
		own := os.orderCraft(e)
		in := order.Interruption{OwnMoved: x.flown, OwnPreempted: x.preempted, ThreatPreempted: c.preempted,
			InSight: c.watched&(1<<e) != 0, Attacked: int(c.attacked) == e+1}
		if order.PreemptBarOf(&threat, &own, in) != order.MayPreempt {
			continue
		}
		c.asked |= 1 << e
		os.d.list.links[0] = uint8(e)
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
	e := int(os.d.list.links[0])
	x := &os.d.craft[e]
	x.preempted = true
	x.tails = 0
	x.tailLocked = 0 // AP-16.4.7
	if !x.mode.Special() {
		x.dropContacts()
	}
	for i := range os.d.game.total {
		if c := &os.d.craft[i]; int(c.track.Target) == e {
			c.loseTrack()
		}
	}
	if os.d.Log != nil {
		os.d.journal().logPreempt(e, int(os.d.acting))
	}
	os.d.preemptor, os.d.early = uint8(e+1), true
	os.d.acting = uint8(e)
}

// loseTrack takes away what is tracked (AP-9.4.4). A facing change after the same FP
// does not count that FP again: nobody can be tracked from so far off.
func (c *craft) loseTrack() {
	c.track, c.trackBefore = gunnery.Tracking{}, gunnery.Tracking{}
	c.trackPose.At.X += outOfTrack
}

// outOfTrack is 100 columns of hexes.
const outOfTrack = 200

// firstPart is how many FPs a preempting aircraft spends at once (AP-12.5).
func (os orders) firstPart(i int) uint8 {
	return uint8(order.FirstPart(int(os.d.craft[i].fly.Move.FPs)))
}
