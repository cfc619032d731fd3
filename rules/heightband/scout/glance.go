package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// A foe is an enemy as the glance finds it.
type foe struct {
	gone    bool // lost
	moved   bool
	hunting bool // has still to move, and guns to point
	hb      int8
	change  int8 // of its height this turn
	heading plane.Heading
	pos     plane.Point // where it is
	at      plane.Point // where it is expected: if it has not moved, it flies level straight on
	reach   *reachTable
	hidden  bool  // a contact marker
	find    int32 // chance of rules.Certain that those aboard find it in a turn, if it is one and near enough
	*arms
}

// A glance is what the facts of one decision have in common: it is made once
// and serves all options.
type glance struct {
	at    int32 // number of the decision, from 1; 0: none
	from  int8  // index of the first enemy
	n     int8  // how many there are, lost ones too
	first bool  // my side fires first
	test  int32 // chance of rules.Certain of my test for a tight turn or half loop
	foes  [play.MaxCraft]foe
}

// A sight is what the deciding aircraft may know of its enemies, and what they can do to each other.
type sight struct {
	view   play.View
	tab    *play.Table
	game   *play.Game
	me     int // the aircraft that moves or acts; -1: none yet
	reach  [play.MaxAll]*reachTable
	arms   [play.MaxAll][play.MaxCraft]knownArms
	glance glance
}

// sit looks at a duel with the eyes of the aircraft that decides.
func (y *sight) sit(v play.View) {
	y.view, y.tab, y.me = v, v.Table(), v.Current()
	if g := y.tab.Game(); g != y.game {
		y.game = g
		for i := range g.Total() {
			y.reach[i] = reachOf(g.Start(i), g.Spec(i).Jet())
		}
	}
}

// forget drops what was seen of another duel.
func (y *sight) forget() { y.glance.at = 0 }

// look is the glance of the waiting decision for aircraft i.
func (y *sight) look(i int) *glance {
	if y.glance.at != y.view.Decisions() {
		y.lookRound(i)
	}
	return &y.glance
}

// lookRound makes the glance.
func (y *sight) lookRound(i int) {
	g, c := &y.glance, y.tab.Craft(i)
	from, to := y.tab.Enemies(c.Side())
	g.at, g.from, g.n, g.first = y.view.Decisions(), int8(from), int8(to-from), y.view.Winner() == c.Side()
	g.test = y.artfulChance(i)
	for t := from; t < to; t++ {
		y.lookAt(i, t, &g.foes[t-from])
	}
}

// lookAt sets all of a foe, because what it held is of another decision, or even of another duel. A lost enemy is
// taken where it was lost: when no enemy is left, the facts of position are about it.
func (y *sight) lookAt(i, t int, f *foe) {
	o := y.tab.Craft(t)
	*f = foe{gone: o.Lost(), moved: o.Moved(), hb: o.HB(), change: o.Change(), heading: o.Heading(), pos: o.Pos(), at: o.Pos(),
		arms: &unarmed}
	if o.Lost() {
		return
	}
	if !o.Moved() && y.view.Moving() {
		f.at = o.Pos().Forward(o.Heading(), int(y.tab.KnownSpeed(t)))
	}
	f.hunting = f.at != f.pos && y.game.Spec(t).Fixed() != 0
	f.reach, f.arms = y.reach[t], y.armsOf(i, t)
	if f.hidden = o.Marker(); f.hidden {
		f.find = y.tab.Finds(i)
	}
}

// artfulChance is the chance of rules.Certain that aircraft i passes the test for a tight turn or a half
// loop (HB-16, HB-18, HB-19); 0 in a formation.
func (y *sight) artfulChance(i int) int32 { return y.artful(i, y.tab.Craft(i)) }

// artful is artfulChance for an aircraft whose state c is already at hand.
func (y *sight) artful(i int, c play.Craft) int32 {
	if y.tab.FormationOf(i) != 1 || c.Skill() == 0 {
		return 0
	}
	return int32(play.PassChance(y.game.Spec(i).TestSkill(c, play.ByAB, play.Level))) * tenth
}

// An end is a pose in which a move may end, as far as facts go.
type end struct {
	pos     plane.Point
	heading plane.Heading
	hb      int8
	change  int8  // of height this turn
	inches  int8  // flown
	turned  int8  // steps of 15 degrees
	pass    int32 // chance of rules.Certain that all tests on the way are passed
	risk    int32 // chance of rules.Certain that the move loses the aircraft
}

// known is what the deciding side knows of aircraft t: a contact marker shows nothing of its damage (HB-23c).
func (y *sight) known(t int) play.Craft {
	if c := y.tab.Craft(t); !c.Marker() || c.Side() == y.view.Decision().Side {
		return c
	}
	return y.game.Start(t)
}

// lives is the DP that aircraft t has left, in the state c, at least 1.
func (y *sight) lives(t int, c play.Craft) int { return max(y.game.Spec(t).DP()-int(c.Damage()), 1) }

// nearest is the enemy closest to a place.
func (g *glance) nearest(at plane.Point) *foe {
	if g.n == 1 {
		return &g.foes[0]
	}
	return &g.foes[g.closestTo(at)]
}

// closestTo is the index of the enemy closest to a place; 0 when all are lost.
func (g *glance) closestTo(at plane.Point) int {
	best, least := 0, int64(-1)
	for k := range int(g.n) {
		if f := &g.foes[k]; !f.gone {
			if r := plane.Distance2(at, f.at); least < 0 || r < least {
				best, least = k, r
			}
		}
	}
	return best
}

// A view is a foe as seen from an end: what the facts about it have in common.
type view struct {
	inches  int           // to where it is expected, at least 1
	bearing plane.Heading // of that place from me
}

func (f *foe) viewFrom(e *end) view {
	return view{plane.Inches(e.pos, f.at), lineOf(e.pos, e.heading, f.at)}
}

// lineOf is the bearing of a target; in the same place it is the shooter's own heading (HB-4).
func lineOf(from plane.Point, h plane.Heading, to plane.Point) plane.Heading {
	if from == to {
		return h
	}
	return plane.Bearing(from, to)
}

// shot is what the enemy and I can do to each other when I am in pose e, with fixed guns and crewed ones.
func (f *foe) shot(e *end, v view) (mine, theirs blow) {
	up := int(f.hb) - int(e.hb)
	off := max(up, -up)
	if off > play.FlexibleReach || v.inches+off > card.GunRange {
		return blow{}, blow{}
	}
	ofEnemy, fromMe := plane.Sight(e.pos, e.heading, f.at, f.heading)
	ofMe, fromEnemy := fromMe, ofEnemy
	if e.pos == f.at { // HB-4: each sees the other ahead
		ofMe, fromEnemy = plane.Sight(f.at, f.heading, e.pos, e.heading)
	}
	near := plane.Within(e.pos, f.at, play.EffectiveRange)
	if ofEnemy == plane.Nose && play.FixedReaches(up, int(e.change)) {
		mine = f.mine[classOf(fromMe, near)]
	}
	if ofMe == plane.Nose && play.FixedReaches(-up, int(f.change)) {
		theirs = f.theirs[classOf(fromEnemy, near)]
	}
	if f.guns {
		mine, theirs = mine.or(f.gunners[ofEnemy]), theirs.or(f.crewed[ofMe])
	}
	if f.rising && off >= 1 && off <= 2 && plane.Within(e.pos, f.at, play.EffectiveUp) { // HB-42
		if up > 0 {
			mine = mine.or(f.mineUp[classOf(fromMe, true)])
		} else {
			theirs = theirs.or(f.theirsUp[classOf(fromEnemy, true)])
		}
	}
	return mine, theirs
}

// exchange is what the enemy and I may expect to do to each other when I mean to end in pose e: reach is what its next
// move can bring about, which counts for a hunter.
func (f *foe) exchange(e *end, v view, reach blow) (mine, theirs blow) {
	mine, theirs = f.shot(e, v)
	if f.hunting {
		mine, theirs = mine.scaled(strays), theirs.scaled(strays).or(reach)
	}
	return mine.scaled(e.pass), theirs
}

// Facts that are worked out together.
const (
	attackFacts rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyDamage | 1<<rules.TheirHit |
		1<<rules.TheirKill
	reachFacts rules.FactSet = 1<<rules.MyReach | 1<<rules.TheirReach
)

// tell sets the facts of an end for aircraft i.
func (y *sight) tell(i int, e *end, need rules.FactSet, f *rules.Facts) {
	g := y.look(i)
	*f = rules.Facts{}
	near := g.nearest(e.pos)
	v := near.viewFrom(e)
	near.geometry(e, v, f)
	f[rules.Altitude], f[rules.Height] = int32(e.hb-near.hb), int32(e.hb)
	f[rules.SpeedFact], f[rules.Manoeuvre] = int32(e.inches), 15*int32(max(e.turned, -e.turned))
	f[rules.Risk], f[rules.TestFails] = e.risk, rules.Certain-e.pass
	f[rules.Quiet] = int32(y.view.Quiet())
	if g.first {
		f[rules.First] = 1
	}
	if need&(attackFacts|reachFacts) == 0 {
		return
	}
	for k := range int(g.n) {
		o := &g.foes[k]
		if o.gone {
			continue
		}
		if o != near {
			v = o.viewFrom(e)
		}
		reach := o.meets.of(o.reachOf(e, v))
		if need&attackFacts != 0 {
			mine, theirs := o.exchange(e, v, *reach)
			if mine.kill > f[rules.MyKill] || f[rules.MyHit] == 0 {
				f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = mine.hit, mine.kill, mine.damage
			}
			f[rules.TheirHit], f[rules.TheirKill] = max(f[rules.TheirHit], theirs.hit), max(f[rules.TheirKill], theirs.kill)
		}
		if need&reachFacts != 0 {
			f[rules.TheirReach] = max(f[rules.TheirReach], reach.kill)
			if o == near {
				up := int(o.hb) - int(e.hb)
				f[rules.MyReach] = o.finds.of(y.reach[i].at(v.inches, v.bearing, e.heading, o.heading, up)).kill
				if o.hidden {
					f[rules.MyReach] = play.Part(f[rules.MyReach], o.findable(v, up))
				}
			}
		}
	}
}

// findable is the chance of rules.Certain that a contact marker is found from where it is so far away and so many bands
// higher (HB-23c).
func (f *foe) findable(v view, up int) int32 {
	if v.inches+max(up, -up) > play.EyeRange {
		return 0
	}
	return f.find
}

// strays is the chance of rules.Certain that a hunter ends where it is expected: that much of a shot at it there, and of
// its shot from there, counts.
const strays = rules.Certain / 20

// reachOf is what the enemy can do to pose e with its next move; v is the view from there.
func (f *foe) reachOf(e *end, v view) shots {
	switch {
	case f.at != f.pos: // the view is of another place
		v = view{plane.Inches(f.pos, e.pos), lineOf(f.pos, f.heading, e.pos)}
	case f.pos == e.pos:
		v.bearing = f.heading
	default:
		v.bearing = v.bearing.Turn(play.HalfCircle)
	}
	return f.reach.at(v.inches, v.bearing, f.heading, e.heading, int(e.hb)-int(f.hb))
}

// geometry sets the facts of position against the enemy, angles to the nearest 15 degrees.
func (f *foe) geometry(e *end, v view, out *rules.Facts) {
	off := 15 * int32(v.bearing.Off(e.heading))
	out[rules.Range] = 10 * int32(v.inches)
	out[rules.AngleOff] = 15 * int32(v.bearing.Off(f.heading)) // the enemy's bearing of me is mine of it, turned round
	out[rules.TargetAngleOff], out[rules.Lead] = 180-off, off
}
