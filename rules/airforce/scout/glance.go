package scout

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
)

// maxReplies is how many moves of an enemy that has not shown its plot are thought of at most: after me, straight on,
// round to the other side.
const maxReplies = 3

// A foe is what a glance knows of an enemy, and where the enemy may be when the game-turn ends. A plot that the enemy
// has not shown is not looked at.
type foe struct {
	index   int
	n       int8  // replies
	sees    bool  // it knows how I end when it plots
	held    int8  // its Advantage over me
	mine    int8  // mine over it
	factors int   // of all its fixed guns that can fire
	gunners bool  // I have flexible guns
	gunned  bool  // it has
	suffers int32 // what a shot of mine at the usual range does to it, as share has it
	deals   int32 // what one of its does to me
	replies [maxReplies]play.Stance
	view    view // of the first reply, for the next game-turn
	chased  int8 // chances that are kept of prospects against it
	chances [maxChances]chance
}

// A glance is what the facts of one plot have in common.
type glance struct {
	n       int8
	factors int // of all my fixed guns that can fire
	foes    [play.MaxCraft]foe
}

// A forecaster keeps the glance of the move that is decided.
type forecaster struct {
	view    play.View
	fly     *flier
	glanced uint32 // whose move the glance is of, and the favoured hand; 0: nobody's
	glance  glance
	plot    play.Plot // scratch: of an enemy
}

// near is the expected end of the enemy nearest to a place.
func (g *glance) near(at hex.Point) *play.Stance { return &g.foes[g.nearest(at)].replies[0] }

// nearest is the enemy expected nearest to a place.
func (g *glance) nearest(at hex.Point) int {
	best := 0
	for k := 1; k < int(g.n); k++ {
		if play.Distance(at, g.foes[k].replies[0].Pos) < play.Distance(at, g.foes[best].replies[0].Pos) {
			best = k
		}
	}
	return best
}

// glanceOf is the glance of craft i's move. It is made once for each move and hand.
func (lo *forecaster) glanceOf(i int) *glance {
	key := uint32(lo.view.Turn())<<8 | uint32(lo.view.Phase())<<4 | uint32(i) + 1<<31
	if lo.fly.right {
		key += 1 << 30
	}
	g := &lo.glance
	if lo.glanced == key {
		return g
	}
	lo.glanced = key
	g.n = 0
	g.factors = lo.view.AllFactors(i)
	from, to := lo.view.Enemies(i)
	for e := from; e < to; e++ {
		if !lo.view.Craft(e).Lost() {
			lo.expect(i, e, &g.foes[g.n])
			g.n++
		}
	}
	return g
}

// expect is what craft i expects of enemy e.
func (lo *forecaster) expect(i, e int, f *foe) {
	c := lo.view.Craft(e)
	*f = foe{index: e, held: c.HeldOver(i), mine: lo.view.Craft(i).HeldOver(e), factors: lo.view.AllFactors(e)}
	f.gunners, f.gunned = lo.view.Spec(i).Flexible() != nil, lo.view.Spec(e).Flexible() != nil
	th := threats{lo.view}
	f.suffers, f.deals = th.share(e, lo.glance.factors), th.share(i, f.factors)
	if c.Moved() {
		f.n, f.replies[0] = 1, c.Stance()
		return
	}
	f.sees = c.Role() == play.Advantaged && lo.view.Craft(i).Role() == play.Disadvantaged
	me := lo.view.Craft(i).Status()
	to := me.Pos
	for range me.Speed {
		to = to.Add(me.Facing.Step())
	}
	f.n = 0
	var cost [maxReplies]int
	for k, s := range likely {
		if k > 1 && (lo.view.Spec(e).Requirement(card.HalfLoopReq, card.ManeuverSpeed) == 0 ||
			play.Distance(c.Status().Pos, me.Pos) > loopHexes) {
			break
		}
		var out play.Stance
		lo.reply(e, s, to, &out)
		off, _ := offNose(out.Facing, out.Pos, to)
		f.keep(&cost, &out, off+hexCost*play.Distance(out.Pos, to)+s.dislike())
	}
}

// likely are the steerings that are thought of.
var likely = [...]steering{pursue, straight, overTop, splitS}

// loopHexes is the distance up to which an enemy's Half-Loops are thought of.
const loopHexes = 12

// hexCost is how many degrees off the nose a hex of distance is worth to an enemy.
const hexCost = 8

// dislike is how many degrees better than others a steering must be to be taken.
func (s steering) dislike() int {
	if s == straight {
		return 30
	}
	return 0
}

// keep puts a reply among the best so far, the cheapest first, unless it is there already.
func (f *foe) keep(cost *[maxReplies]int, s *play.Stance, c int) {
	for k := range f.n {
		if o := &f.replies[k]; o.Pos == s.Pos && o.Facing == s.Facing && o.Alt == s.Alt {
			return
		}
	}
	at := min(f.n, maxReplies-1)
	if f.n == maxReplies && cost[at] <= c {
		return
	}
	f.n = at + 1
	for at > 0 && cost[at-1] > c {
		f.replies[at], cost[at] = f.replies[at-1], cost[at-1]
		at--
	}
	f.replies[at], cost[at] = *s, c
}

// reply is how enemy e ends the game-turn if it steers so, climbs as far as it can and has full Power: fighters mostly
// trade their surplus of speed for altitude.
func (lo *forecaster) reply(e int, s steering, target hex.Point, out *play.Stance) {
	p, pl := &lo.plot, lo.view.Plotter(e)
	pl.Begin(p)
	lo.fly.launch(e, p, coast, nil, false)
	w := lo.fly.steer(s, p, target)
	lo.fly.steerTo(e, p, &w, false)
	steep := way{steer: s, height: climbRed, thrust: full}
	lo.fly.finishPlot(e, p, &steep, out, false)
	pl.Stand(p, out)
}
