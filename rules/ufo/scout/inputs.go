package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// A choice is what the inputs of one option are made of: the deciding craft as the option leaves it, and what the
// option does. Its frame of reference has the main enemy to the right.
type choice struct {
	*sight
	in      *rules.Inputs
	stage   int
	i, e    int         // the deciding craft, and the main enemy
	me      play.Craft  // a copy
	at      plane.Point // where the craft will be in step 7 if it goes straight on
	heading plane.Heading
	expects bool // enemies that have not moved count where they are expected
	mine    attackSet
	holds   bool
	target  int // of the option; -1: none
	weapon  int
	spent   int  // missiles, bursts or charge points
	first   bool // I act before the main enemy; exchange sets it, and volleys, which comes after, reads it

	foe      plane.Point // where the main enemy is, or is expected
	foeHead  plane.Heading
	fwd, lat int64 // the main enemy in the frame, in thousandths of an inch
	side     int64 // 1, or -1 where left and right are exchanged
}

// An attackSet is what I can do to the main enemy with gun and missiles, now and with the rest of my move or the next
// one.
type attackSet struct {
	hit                     int32
	gun, missiles           worth
	reachGun, reachMissiles worth
}

// The common inputs are the same for all options of a decision: the figures of the deciding craft as it
// stands and of the main enemy, and the game. They are made once for a decision, as a glance is.
type common struct {
	at      int32 // number of the decision, from 1; 0 if they are of none
	e       int   // the main enemy
	figures [inGeometry]int16
	game    [len(gameNames)]int16
}

// Inputs implements rules.Scout.
func (s *scout) Inputs(option int, in *rules.Inputs) (stage int) {
	c := choice{sight: &s.sight, in: in, target: -1, weapon: -1}
	if i, leaves := c.view.Leaver(); leaves {
		c.stand(i)
	} else {
		c.take(option)
	}
	return c.describe(&s.common)
}

// Standing implements rules.Scout.
func (s *scout) Standing(side rules.Side, craft int, in *rules.Inputs) (stage int) {
	from, _ := s.sight.game.Sides().Bounds(side)
	s.forget()
	c := choice{sight: &s.sight, in: in, target: -1, weapon: -1}
	c.stand(from + craft)
	stage = c.describe(&s.common)
	s.forget()
	return stage
}

// describe sets all inputs.
func (c *choice) describe(all *common) (stage int) {
	c.look(c.i)
	c.write(all)
	c.aim()
	c.geometry()
	c.exchange()
	c.inFlight()
	c.deed()
	c.company()
	c.volleys()
	return c.stage
}

// write copies the common inputs of the decision, and sets the figures of the deciding craft that the option changes.
func (c *choice) write(all *common) {
	if at := c.view.Decisions(); all.at != at || all.e != c.e {
		all.at, all.e, all.game = at, c.e, c.frameOfGame()
		figures(c.table.Craft(c.i), (*[numFigures]int16)(all.figures[:]))
		figures(c.table.Craft(c.e), (*[numFigures]int16)(all.figures[numFigures:]))
	}
	in := c.in
	copy(in[:], all.figures[:])
	copy(in[inGame:], all.game[:])
	switch c.stage {
	case atHalfway, atEnd:
	case atSpeed:
		in[figSpeed] = rules.Put(c.me.Speed(), 8)
	case atMove:
		in[figSpeed], in[figMayTurn] = rules.Put(c.me.Moved(), 6), yes(c.me.MayTurn())
	default:
		figures(&c.me, (*[numFigures]int16)(in[:]))
	}
}

// gameNames are the inputs of the whole duel.
var gameNames = [...]string{"turns left", "last turns left", "turns apart", "third burst", "missiles and guns",
	"partial charge", "charge kept", "homing up to 45", "arc 180", "speed when flying"}

// frameOfGame is what is left of the duel, and the options of the rules.
func (c *choice) frameOfGame() [len(gameNames)]int16 {
	o := &c.options
	left := o.TurnLimit - c.view.Turn()
	return [...]int16{slice(left, 0, 30), slice(left, 0, 5), rules.Put(c.view.Apart(), max(o.ApartTurns, 1)),
		yes(o.Firing == play.ThirdBurst), yes(o.Firing == play.Free), yes(o.Partial), yes(o.Keep), yes(o.UpTo45),
		yes(o.Arc == plane.Arc180), yes(o.LateSpeed)}
}

// take sets what an option does.
func (c *choice) take(option int) {
	switch c.view.Phase() {
	case play.InSpeeds:
		c.speed(option)
	case play.InUFOs:
		c.move(option)
	case play.InFirst:
		if c.view.SetsSpeed() {
			c.speed(option)
		} else {
			c.turn(option)
		}
	case play.InSecond:
		c.lastTurn(option)
	case play.InRecharge:
		c.recharge(option)
	case play.InFire:
		if _, gun := c.view.Actor(); gun >= 0 {
			c.ray(option)
		} else {
			c.launch(option)
		}
	default:
		c.cannon(option)
	}
}

// begin sets the deciding craft as it stands, and its main enemy: the target of the option, or the nearest one to
// where it is now.
func (c *choice) begin(stage, i int) {
	c.stage, c.i, c.me = stage, i, *c.table.Craft(i)
	c.at, c.heading = c.me.Pos(), c.me.Heading()
	if c.target >= 0 {
		c.e = c.target
	} else {
		c.e = c.mainEnemy()
	}
}

// mainEnemy is the enemy nearest to the craft. Of several as near it is the one with the fewest points left, then the
// one least able to shoot, then the one with its tail to me, so that the order of the craft makes no difference.
func (c *choice) mainEnemy() int {
	if g := c.look(c.i); g.only >= 0 {
		return int(g.only)
	}
	from, to := c.enemies(c.i)
	best, most := from, int64(-1)
	for k := from; k < to; k++ {
		e := c.table.Craft(k)
		if e.Lost() {
			continue
		}
		r := plane.Distance2(c.at, e.Pos())<<22 + int64(pointsLeft(e))<<16 + int64(arms(e))<<4 +
			int64(noseAngle(e.Pos(), e.Heading(), c.at)/15)
		if most < 0 || r < most {
			best, most = k, r
		}
	}
	return best
}

func (c *choice) speed(option int) {
	c.begin(atSpeed, c.view.Acting())
	lo, _ := c.me.Speeds()
	c.me = c.me.AtSpeed(lo + option)
	c.at = c.me.Pos().Halves(c.heading, 2*(lo+option))
	c.expects = true
	c.reaches(&c.reach[lo+option][lo+option], c.me.Pos(), c.look(c.i).foe(c.e).expected)
}

// reaches sets what the next move can bring from a place.
func (c *choice) reaches(field *reachField, from, to plane.Point) {
	r := field.from(from, c.heading, to)
	if n := r.cannonRange(); n > 0 && c.table.Craft(c.i).HasCannon() {
		c.mine.reachGun = c.worthOf(c.e, play.Burst(n))
	}
	if n := r.most(&c.me); n > 0 {
		c.mine.reachMissiles = c.worthOf(c.e, play.Salvo(n))
	}
}

func (c *choice) move(option int) {
	c.begin(atMove, c.view.Acting())
	turn, steps := c.me.Move(option)
	c.heading = c.heading.Turn(turn)
	c.at = c.game.Glide(c.me.Pos(), c.heading, steps)
	c.me = c.me.AfterMove(c.game.WholeInches(steps))
	c.expects = true
	c.fullestRay(c.look(c.i).foe(c.e).expected)
}

// fullestRay sets what the fullest ray gun can do from where the UFO is, and one move nearer.
func (c *choice) fullestRay(to plane.Point) {
	charge, r := c.me.Charge(c.me.Fullest()), c.game.Inches(c.at, to)
	a := play.Ray(play.RayDice(charge, r))
	c.mine.hit, c.mine.gun = a.HitChance(), c.worthOf(c.e, a)
	c.mine.reachGun = c.worthOf(c.e, play.Ray(play.RayDice(charge, max(r-c.me.Top(), 1))))
}

func (c *choice) turn(option int) {
	c.begin(atHalfway, c.view.Acting())
	c.heading = c.heading.Turn(option - play.AircraftTurn)
	c.gunNow()
	end, to := c.me.Pos().Halves(c.heading, c.me.Speed()), c.table.Craft(c.e).Pos()
	if a, ok := c.cannonAttack(c.i, end, c.e); ok && anyTurnSees(c.game, end, c.heading, to) {
		c.mine.reachGun = c.worthOf(c.e, a)
	}
	if w := c.ready(c.i, end, c.e); w.kill > 0 && anyTurnHits(c.game, end, c.heading, to) {
		c.mine.reachMissiles = w
	}
	c.at = end
}

// gunNow sets what a burst from where the aircraft is does.
func (c *choice) gunNow() {
	c.mine.hit, c.mine.gun = c.cannonWorth(c.i, c.at, c.heading, c.e)
}

func (c *choice) lastTurn(option int) {
	c.begin(atEnd, c.view.Acting())
	c.heading = c.heading.Turn(option - play.AircraftTurn)
	c.ended()
}

// stand describes a craft that does nothing more in the turn: an aircraft has turned at the end of its move, a UFO has
// moved.
func (c *choice) stand(i int) {
	if c.table.Craft(i).UFO() {
		c.begin(atMove, i)
		c.fullestRay(c.table.Craft(c.e).Pos())
		return
	}
	c.begin(atEnd, i)
	c.ended()
}

// ended sets what an aircraft can do at the end of its move.
func (c *choice) ended() {
	c.gunNow()
	if c.table.MayLaunch(&c.me) {
		c.mine.missiles = c.missileWorth(c.i, c.at, c.heading, c.e)
	}
	c.nextMove()
}

// nextMove sets what the next move can bring.
func (c *choice) nextMove() {
	lo, hi := c.me.Speeds()
	c.reaches(&c.reach[lo][hi], c.at, c.table.Craft(c.e).Pos())
}

func (c *choice) cannon(option int) {
	i := c.view.Acting()
	if option > 0 {
		c.target = c.table.CannonTarget(c.table.Craft(i), option-1)
	}
	c.begin(atCannon, i)
	c.burstOrHold()
	if c.view.Phase() == play.InHalfway {
		c.at = c.me.Pos().Halves(c.heading, c.me.Speed())
		if !c.table.MayLaunch(&c.me) {
			return
		}
		if w := c.ready(i, c.at, c.e); w.kill > 0 && anyTurnHits(c.game, c.at, c.heading, c.table.Craft(c.e).Pos()) {
			c.mine.missiles = w
		}
		return
	}
	if c.table.MayLaunch(&c.me) {
		c.mine.missiles = c.missileWorth(i, c.at, c.heading, c.e)
	}
	c.nextMove()
}

// burstOrHold sets what a burst does, or that the craft holds its fire.
func (c *choice) burstOrHold() {
	if c.target < 0 {
		c.holds = true
		return
	}
	c.weapon, c.spent, c.me = play.Cannon, 1, c.me.AfterBurst()
	c.gunNow()
}

func (c *choice) launch(option int) {
	i, _ := c.view.Actor()
	var l play.Launch
	if option > 0 {
		l = c.table.LaunchOption(c.table.Craft(i), option-1)
		c.target = l.Target
	}
	c.begin(atLaunch, i)
	if option == 0 || l.Weapon == play.Cannon {
		c.burstOrHold()
	} else {
		c.weapon, c.spent = l.Weapon, l.Count
		if c.game.Hits(c.at, c.heading, c.table.Craft(c.e).Pos()) {
			c.mine.missiles = c.worthOf(c.e, play.Salvo(l.Count))
		}
		c.me = c.me.AfterLaunch(l)
	}
	c.nextMove()
}

func (c *choice) ray(option int) {
	i, gun := c.view.Actor()
	points := 0
	if option > 0 {
		c.target, points = c.table.RayShot(c.table.Craft(i), gun, option-1)
	}
	c.begin(atRay, i)
	to := c.table.Craft(c.e).Pos()
	if option == 0 {
		c.fullestRay(to)
		c.holds, c.mine.hit, c.mine.gun = true, 0, worth{}
		return
	}
	c.me = c.me.AfterRay(gun, points, c.options.Keep)
	c.fullestRay(to) // what the fullest gun can do one move nearer, after the shot
	a := play.Ray(play.RayDice(points, c.game.Inches(c.at, to)))
	c.weapon, c.spent = play.RayGun, points
	c.mine.hit, c.mine.gun = a.HitChance(), c.worthOf(c.e, a)
}

func (c *choice) recharge(option int) {
	i, gun := c.view.Actor()
	c.begin(atRecharge, i)
	if option == play.Recharges {
		c.me = c.me.AfterRecharge(gun, gain(c.me.Gun(gun), c.me.Charge(gun)))
	}
	c.holds = option == play.StaysLow
	c.fullestRay(c.table.Craft(c.e).Pos())
}
