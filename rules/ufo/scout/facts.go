package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// Sets of facts that are computed together. They are constants, because a test of a constant costs less than
// FactSet.Has.
const (
	attackFacts rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyReach | 1<<rules.MyDamage
	reachFacts  rules.FactSet = 1<<rules.MyReach | 1<<rules.MyDamage // what the rest of the move may bring
	angleFacts  rules.FactSet = 1<<rules.AngleOff | 1<<rules.TargetAngleOff
	threatFacts rules.FactSet = 1<<rules.TheirHit | 1<<rules.TheirKill | 1<<rules.TheirReach
)

// Facts are the facts that a scout computes.
var Facts = rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.MyHit, rules.MyKill, rules.MyReach,
	rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.Incoming, rules.AmmoSpent, rules.AmmoLeft,
	rules.SpeedFact, rules.Manoeuvre, rules.First, rules.MyDamage, rules.Quiet, rules.Leaves)

// tailAngle is the angle from the tail of a craft to another at from with heading fh, as facts have it: in
// degrees, rounded to the nearest 15. In one place the line from the other to the craft is the other's heading,
// as in the ledger.
func tailAngle(pos plane.Point, h plane.Heading, from plane.Point, fh plane.Heading) int {
	if pos == from {
		return 15 * h.Off(fh)
	}
	return 180 - 15*plane.Bearing(pos, from).Off(h)
}

// noseAngle is the angle from my tail to a place; 180, on my nose, in one place.
func noseAngle(at plane.Point, h plane.Heading, to plane.Point) int {
	if at == to {
		return 180
	}
	return 180 - 15*plane.Bearing(at, to).Off(h)
}

// Facts implements rules.Scout. It takes enemies to be where they are expected in step 7: UFOs stay where they
// are, and aircraft that have not flown yet fly straight on.
func (s *scout) Facts(option int, need rules.FactSet, f *rules.Facts) {
	v := s.sight.view
	switch v.Phase() {
	case play.InSpeeds:
		s.speedFacts(option, need, f)
	case play.InUFOs:
		s.moveFacts(option, need, f)
	case play.InFirst:
		if v.SetsSpeed() {
			s.speedFacts(option, need, f)
		} else {
			s.turnFacts(option, need, f)
		}
	case play.InSecond:
		s.endFacts(option, need, f)
	case play.InRecharge:
		s.rechargeFacts(option, need, f)
	case play.InLeave:
		s.leaveFacts(option, need, f)
	case play.InFire:
		if _, gun := v.Actor(); gun >= 0 {
			s.rayFacts(option, need, f)
		} else {
			s.launchFacts(option, need, f)
		}
	default:
		s.cannonFacts(option, need, f)
	}
}

// leaveFacts sets the facts of where a craft stands that may break off.
func (s *scout) leaveFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, _ := s.sight.view.Leaver()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	plain(f, me.Speed(), 0)
	s.geometry(i, g, me.Pos(), me.Heading(), s.sight.nearest(i, g, me.Pos()), need, f)
	s.dangers(i, me.Pos(), need, f)
	s.sight.view.LeaveFacts(option, f)
}

// geometry sets the facts of position of craft i against enemy e, for the case that i is at a place with a
// heading.
func (s *scout) geometry(i int, g *glance, at plane.Point, h plane.Heading, e int, need rules.FactSet,
	f *rules.Facts) {
	foe := g.foe(e)
	if need&(1<<rules.Range) != 0 {
		f[rules.Range] = int32(s.sight.game.Inches(at, foe.expected)) * 10
	}
	if need&(1<<rules.AngleOff) != 0 {
		f[rules.AngleOff] = int32(tailAngle(foe.expected, foe.heading, at, h))
	}
	if need&(1<<rules.TargetAngleOff) != 0 {
		f[rules.TargetAngleOff] = int32(noseAngle(at, h, foe.expected))
	}
	if need&(1<<rules.First) != 0 {
		f[rules.First] = 0
		if s.sight.table.Craft(i).Initiative() > s.sight.table.Craft(e).Initiative() {
			f[rules.First] = 1
		}
	}
}

// plain sets the facts of a plain movement: speed and turn, with all other facts 0.
func plain(f *rules.Facts, speed, turn int) {
	*f = rules.Facts{}
	f[rules.SpeedFact] = int32(speed)
	f[rules.Manoeuvre] = int32(max(turn, -turn) * 15)
}

// dangers sets the facts of what enemies can do to craft i at a place.
func (s *scout) dangers(i int, at plane.Point, need rules.FactSet, f *rules.Facts) {
	if need&(threatFacts|1<<rules.Incoming) == 0 {
		return
	}
	if need&threatFacts != 0 {
		p := s.sight.perilAt(i, at)
		f[rules.TheirHit], f[rules.TheirKill], f[rules.TheirReach] = p.hit, p.kill, p.reach
	}
	if need&(1<<rules.Incoming) != 0 {
		f[rules.Incoming] = s.sight.incomingAt(i, at)
	}
}

// moveFacts sets the facts of a UFO's whole move. It copies no craft, because it is called for 91 options and
// more at a time.
func (s *scout) moveFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := s.sight.view.Acting()
	me, g, game := s.sight.table.Craft(i), s.sight.look(i), s.sight.game
	turn, steps := me.Move(option)
	plain(f, game.WholeInches(steps), turn)
	h := me.Heading().Turn(turn)
	at := game.Glide(me.Pos(), h, steps)
	e := s.sight.nearest(i, g, at)
	foe := g.foe(e)
	r := game.Inches(at, foe.expected)
	f[rules.Range] = int32(r) * 10
	if need&attackFacts != 0 {
		a := play.Ray(play.RayDice(int(g.charge), r))
		f[rules.MyHit] = a.HitChance()
		if !foe.lost {
			fates := s.sight.table.Craft(e).Fates()
			f[rules.MyKill] = fates.Lost(a, foe.state)
			f[rules.MyDamage] = fates.Harm(a, foe.state)
		}
		f[rules.MyReach] = f[rules.MyKill]
	}
	if need&(angleFacts|1<<rules.First) != 0 {
		s.geometry(i, g, at, h, e, need&^(1<<rules.Range), f)
	}
	s.dangers(i, at, need, f)
}

// rayFacts sets the facts of holding or firing a ray gun.
func (s *scout) rayFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, gun := s.sight.view.Actor()
	me, g, game := s.sight.table.Craft(i), s.sight.look(i), s.sight.game
	plain(f, me.Moved(), 0)
	e := s.sight.nearest(i, g, me.Pos())
	charge := me.Charge(gun)
	f[rules.AmmoLeft] = int32(charge)
	if option == 0 {
		w := s.sight.worthOf(e, play.Ray(play.RayDice(charge, s.sight.nearer(me, e))))
		f[rules.MyReach], f[rules.MyDamage] = w.kill, w.damage
	} else {
		target, points := s.sight.table.RayShot(me, gun, option-1)
		e = target
		a := play.Ray(play.RayDice(points, game.Inches(me.Pos(), s.sight.table.Craft(e).Pos())))
		f[rules.MyHit] = a.HitChance()
		w := s.sight.worthOf(e, a)
		f[rules.MyKill], f[rules.MyDamage] = w.kill, w.damage
		if !s.sight.options.Keep { // UFO-24: it costs nothing
			f[rules.AmmoSpent] = int32(points)
			f[rules.AmmoLeft] -= int32(points)
		}
	}
	s.geometry(i, g, me.Pos(), me.Heading(), e, need, f)
	s.dangers(i, me.Pos(), need, f)
}

// rechargeFacts sets the facts of recharging a ray gun or leaving it low. The enemy that counts is the nearest,
// and the charge after recharging is the average.
func (s *scout) rechargeFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, gun := s.sight.view.Actor()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	plain(f, me.Moved(), 0)
	charge := me.Charge(gun)
	if option == play.Recharges {
		charge += gain(me.Gun(gun), charge)
	}
	e := s.sight.nearest(i, g, me.Pos())
	f[rules.AmmoLeft] = int32(charge)
	w := s.sight.worthOf(e, play.Ray(play.RayDice(charge, s.sight.nearer(me, e))))
	f[rules.MyReach], f[rules.MyDamage] = w.kill, w.damage
	s.geometry(i, g, me.Pos(), me.Heading(), e, need, f)
	f[rules.First] = 0
	if play.GunInitiative(charge) >= nextInitiative(s.sight.table.Craft(e)) {
		f[rules.First] = 1
	}
	s.dangers(i, me.Pos(), need, f)
}

// nextInitiative is the least initiative with which a ray gun is at least as likely as not to act before an enemy
// in the next turn. A UFO counts with its fullest gun as it is now.
func nextInitiative(e *play.Craft) int {
	if e.UFO() {
		return play.GunInitiative(e.Charge(e.Fullest())) + 1
	}
	return 4 + e.Reaction() // it has no more than that with half of its dice, and wins ties or rolls off
}

// gain is the average gain of a gun with some charge, to the nearest point, halves up.
func gain(g card.RayGun, charge int) int { return recharged[g.Recharge][g.Power-charge] }

// recharged is the average gain of a gun by the number of its dice and the points that it lacks, to the nearest
// point, halves up (UFO-25).
var recharged = func() (t [card.MaxRecharge + 1][card.MaxPower + 1]int) {
	ways, all := []int{1}, 1 // how many rolls give each sum
	for dice := range t {
		for lacks := range t[dice] {
			total := 0
			for sum, n := range ways {
				total += n * min(sum, lacks)
			}
			t[dice][lacks] = (2*total + all) / (2 * all)
		}
		next := make([]int, len(ways)+6)
		for sum, n := range ways {
			for die := 1; die <= 6; die++ {
				next[sum+die] += n
			}
		}
		ways, all = next, all*6
	}
	return t
}()
