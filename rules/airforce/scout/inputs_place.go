package scout

import (
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A pairing is two stances, each in the other's frame. hand is 1 or -1: times it, a side is seen in the mirror that
// has the enemy on the left.
type pairing struct {
	s, t         *play.Stance
	hexes        int
	fwd, left    int // the enemy in my frame: quarters of a hex forward, and sevenths of 3 hexes to the left
	back, across int // I in the enemy's frame
	here, there  int // hours
	turned       int // the enemy's heading less mine, to the left in sixths of a circle
	hand         int
}

// viewOf is the pairing of two stances; the enemy in t has begun the game-turn at the opening.
func viewOf(s, t *play.Stance, opening play.Status) (v pairing) {
	v.s, v.t = s, t
	off := t.Pos.Sub(s.Pos)
	back := hex.Point{}.Sub(off)
	v.hexes = play.Distance(s.Pos, t.Pos)
	v.fwd, v.left = s.Facing.Frame(off)
	v.back, v.across = t.Facing.Frame(back)
	v.here, v.there = s.Facing.Clock(off), t.Facing.Clock(back)
	v.turned = turnsTo(s.Facing, t.Facing)
	if v.hand = v.mirror(); v.hand == 0 {
		begun := pairing{s: s, t: t, turned: turnsTo(s.Facing, opening.Facing)}
		_, begun.left = s.Facing.Frame(opening.Pos.Sub(s.Pos))
		v.hand = begun.mirror()
	}
	v.hand += bit(v.hand == 0)
	v.left *= v.hand
	v.across *= v.hand
	if v.hand < 0 {
		v.turned = (sixths - v.turned) % sixths
	}
	return v
}

// sixths is the number of headings.
const sixths = hex.Facings / 2

// turnsTo is how far one heading is to the left of another, in sixths of a circle.
func turnsTo(from, to hex.Facing) int { return (int(to) - int(from) + hex.Facings) % hex.Facings / 2 }

// mirror is -1 if the enemy is on the right, 1 on the left: by its place, or else by its heading, or else by the banks;
// 0 if nothing tells.
func (v *pairing) mirror() int {
	switch {
	case v.left != 0:
		return sign(v.left)
	case v.turned%(sixths/2) != 0:
		return 1 - 2*bit(v.turned > sixths/2)
	case v.s.Bank.Hand() != hex.Level:
		return int(v.s.Bank.Hand())
	case v.t.Bank.Hand() != hex.Level:
		return int(v.t.Bank.Hand())
	}
	return 0
}

func sign(n int) int { return bit(n > 0) - bit(n < 0) }

// placeNames are the inputs of the place of the main enemy, where it is expected or has shown itself.
var placeNames = []string{"ahead, near", "ahead, far", "aside, near", "aside, far", "range, near", "range, far",
	"it at 12", "it at 10 or 2", "it at 8 or 4", "it at 6", "it in my row",
	"I ahead, near", "I ahead, far", "I aside, near", "I aside, far", "I at 12", "I at 10 or 2", "I at 8 or 4", "I at 6",
	"I in its row", "same heading", "turned 60", "turned 120", "opposite heading", "turned -120", "turned -60"}

func (w *form) place(v *pairing) {
	w.frame(v.fwd, v.left)
	w.Clip(v.hexes, 6, 3)
	w.Clip(v.hexes, 24, 12)
	w.hour(v.here)
	w.Flag(v.left == 0 && v.fwd > 0)
	w.frame(v.back, v.across)
	w.hour(v.there)
	w.Flag(v.across == 0 && v.back > 0)
	for k := range sixths {
		w.Flag(v.turned == k)
	}
}

// frame writes a place in a frame, finely and coarsely.
func (w *form) frame(fwd, left int) {
	w.Clip(fwd, 24, 12)
	w.Clip(fwd, 96, 48)
	w.Clip(left, 14, 7)
	w.Clip(left, 56, 28)
}

// hour writes whose wedge a place is in.
func (w *form) hour(clock int) {
	w.Flag(clock == 12)
	w.Flag(clock == 10 || clock == 2)
	w.Flag(clock == 8 || clock == 4)
	w.Flag(clock == 6)
}

// heightNames are the inputs of altitude and speed.
var heightNames = []string{"above, near", "above", "above, far", "my guns bear", "its guns bear", "energy", "near the ground",
	"end altitude", "my speed", "my corner", "over my stall", "over my level", "its speed", "its corner", "over its stall",
	"faster"}

func (va *inputs) energies(i int, e *foe, v *pairing, w *form) {
	s, t := v.s, v.t
	above := int(s.Alt - t.Alt)
	w.Clip(above, 6, 3)
	w.Clip(above, 24, 12)
	w.Clip(above, 96, 48)
	w.Flag(above <= play.FFBelow && -above <= play.FFAbove)
	w.Flag(-above <= play.FFBelow && above <= play.FFAbove)
	w.Clip(int(energy(s)-energy(t)), 200, 100)
	w.Clip(int(s.Alt), 40, 20)
	w.Put(int(s.Alt), 150)
	sp, tsp := va.view.Spec(i), va.view.Spec(e.index)
	w.Put(int(s.Speed), 6)
	w.Clip(int(s.Speed-corner(sp, s.Alt)), 4, 4)
	w.Clip(int(s.Speed-sp.Stall(s.Alt)), 3, 3)
	wear := va.view.Craft(i).Wear()
	w.Clip(int(s.Speed-sp.PowerTop(&wear, s.Alt)), 4, 4)
	w.Put(int(t.Speed), 6)
	w.Clip(int(t.Speed-corner(tsp, t.Alt)), 4, 4)
	w.Clip(int(t.Speed-tsp.Stall(t.Alt)), 3, 3)
	w.Clip(int(s.Speed-t.Speed), 4, 4)
}

// flightNames are the inputs of how the two fly, and what the next game-turn will ask of them.
var flightNames = []string{"banked to it", "banked from it", "upside down", "it is banked left", "it is banked right",
	"it is upside down", "stalled", "vertical climb", "vertical dive ended", "vertical dive", "dive due", "red value",
	"straight so far", "Turn due", "Power used up", "it stalls", "its dive due", "it is vertical"}

func (va *inputs) flight(i int, p *play.Plot, e *foe, v *pairing, w *form) {
	s, t := v.s, v.t
	for _, o := range [...]*play.Stance{s, t} {
		hand := int(o.Bank.Hand()) * v.hand
		w.Flag(hand > 0)
		w.Flag(hand < 0)
		w.Flag(o.Bank.UpsideDown())
	}
	me, c := va.view.Plotter(i), va.view.Craft(i)
	w.Flag(s.Stalled)
	w.Flag(p.Vertical == play.Climbing)
	w.Flag(p.Vertical == play.FirstDive && p.Ended)
	w.Flag(p.Vertical == play.FirstDive && !p.Ended)
	w.Put(int(me.Due(p, s)), 12)
	climbed, dived := me.Reds(p, c.Status().Alt)
	w.Put(bit(climbed)-bit(dived), 1)
	w.Clip(int(p.Count), 4, 2)
	w.Flag(p.Owes)
	w.Flag((p.Loops || p.Falls) && c.Role() == play.Advantaged)
	va.enemyFlight(e.index, t, w)
}

// enemyFlight writes what the enemy is bound to: after the plot that it has shown, else in the one that it will write.
func (va *inputs) enemyFlight(e int, t *play.Stance, w *form) {
	c := va.view.Craft(e)
	if c.Moved() {
		w.Flag(t.Stalled)
		w.Put(int(va.view.Plotter(e).DueAsShown()), 12)
		w.Flag(t.Vertical != play.NotVertical)
		return
	}
	w.Flag(c.Stalled())
	w.Put(int(c.Fall()), 12)
	w.Flag(c.Diving() || c.Leaves())
}

// beginNames are the inputs of where the main enemy begins a game-turn in which it has not moved.
var beginNames = []string{"begins ahead, near", "begins ahead, far", "begins aside, near", "begins aside, far",
	"begins with me ahead, near", "begins with me ahead, far", "begins with me aside, near", "begins with me aside, far",
	"begins at range", "begins heading as I", "begins heading aside", "begins below"}

// begins writes where the main enemy begins, in the mirror of where it is expected.
func (va *inputs) begins(e *foe, v *pairing, w *form) {
	c := va.view.Craft(e.index)
	if c.Moved() {
		w.Skip(len(beginNames))
		return
	}
	at := c.Status()
	off := at.Pos.Sub(v.s.Pos)
	fwd, left := v.s.Facing.Frame(off)
	w.frame(fwd, left*v.hand)
	fwd, left = at.Facing.Frame(hex.Point{}.Sub(off))
	w.frame(fwd, left*v.hand)
	w.Clip(play.Distance(at.Pos, v.s.Pos), 12, 6)
	turned := turnsTo(v.s.Facing, at.Facing)
	w.Put(cosines[turned], 2)
	w.Put((cosines[(turned+5)%sixths]-cosines[(turned+1)%sixths])*v.hand, 3)
	w.Clip(int(v.s.Alt-at.Alt), 24, 12)
}

// cosines are twice the cosines of sixths of a circle.
var cosines = [sixths]int{2, 1, -1, -2, -1, 1}

// replyNames are the inputs of the less likely moves of the main enemy.
var replyNames = []string{"second reply at range", "behind its second reply", "before its second reply",
	"third reply at range", "behind its third reply", "before its third reply"}

func (w *form) replies(s *play.Stance, e *foe) {
	for r := 1; r < maxReplies; r++ {
		if r >= int(e.n) {
			w.Skip(len(replyNames) / (maxReplies - 1))
			continue
		}
		t := &e.replies[r]
		w.Clip(play.Distance(s.Pos, t.Pos), 6, 3)
		w.Flag(play.InFront(s, t))
		w.Flag(play.InFront(t, s))
	}
}
