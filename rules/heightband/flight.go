package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A flight is a move in progress. The position is always a whole number of
// inches from the place of the last turn, so that putting off a turn changes nothing.
type flight struct {
	man    manoeuvre
	hb     int8 // change of height
	inches int8 // to fly
	flown  int8 // of them
	tight  int8 // direction of a tight turn that was passed: -1 left, 1 right; 0: none
	zoomed bool // a zoom climb was passed
	from   plane.Point
	leg    int8 // inches since from
	met    met  // on the way of a forced move
	zoom   zoom
}

// Limits of turns in steps of 15 degrees (HB-15, HB-16, HB-21).
const (
	ordinaryTurn = 2
	tightTurn    = 4
	failedTurn   = 2
	halfCircle   = plane.Headings / 2
)

// move is the movement phase: sides move an aircraft in turn, the loser of the
// initiative first (HB-10).
func (d *Duel) move() bool {
	for {
		switch d.step {
		case stepStart, stepSide:
			if !d.nextMover() {
				return false
			}
			d.step = stepCraft
		case stepCraft:
			n, first := d.waitingUnits(d.mover, false, 0)
			if d.ask(&d.craft[first], rules.Plan, n) {
				return true
			}
			d.cur, d.step = int8(first), stepBegin
		case stepBegin:
			d.fill(&d.menu, int(d.cur))
			if d.ask(&d.craft[d.cur], rules.Move, int(d.menu.all)) {
				return true
			}
			d.begin(0)
		case stepTight:
			d.ask(&d.craft[d.cur], rules.Turn, tightTurn+1)
			return true
		case stepTouch:
			if d.nextTouch() {
				return true
			}
			d.finishMove()
		default:
			if n := d.advance(); n > 0 {
				d.ask(&d.craft[d.cur], rules.Turn, n)
				return true
			}
			d.arrive()
		}
	}
}

// nextMover finds the side that moves now; false: all have moved. The winner
// passes while it has exactly one left and the loser has any (HB-10).
func (d *Duel) nextMover() bool {
	mine, _ := d.waitingUnits(d.mover, false, 0)
	theirs, _ := d.waitingUnits(d.mover.Other(), false, 0)
	switch {
	case mine == 0 && theirs == 0:
		return false
	case mine == 0, theirs > 0 && mine == 1 && d.mover == d.winner:
		d.mover = d.mover.Other()
	}
	return true
}

func (d *Duel) chooseMove(option int) {
	switch d.step {
	case stepCraft:
		_, i := d.waitingUnits(d.mover, false, option)
		d.cur, d.step = int8(i), stepBegin
	case stepBegin:
		d.begin(option)
	case stepTouch:
		d.touch(touching(option))
	default:
		d.turnOption(option)
	}
}

// begin flies the manoeuvre of an option up to the first inch: the half circle, the loss of
// height and the test that come before the move (HB-17, HB-18, HB-19).
func (d *Duel) begin(option int) {
	i := int(d.cur)
	c := &d.craft[i]
	l, inches := d.menu.option(option)
	row := &manoeuvres[l.man]
	d.flight = flight{man: l.man, hb: l.hb, inches: int8(inches), from: c.pos}
	d.keepUp(i, l, inches)
	if d.Log != nil {
		d.logManoeuvre(c, l, inches)
	}
	d.step = stepFly
	if row.reverse {
		c.heading = c.heading.Turn(halfCircle)
	}
	if l.hb < 0 {
		c.hb += l.hb
		if c.hb < 1 {
			d.crash(i)
			d.finishMove()
			return
		}
	}
	if row.test != noTest && (!row.recovery || row.reverse) && !d.flyingTest(i, row.test, 0) {
		return
	}
	if l.hb > 0 {
		c.hb += l.hb
		for k := range d.game.total {
			if d.tow[k].on {
				d.craft[k].hb += l.hb
			}
		}
	}
	d.flight.zoomed = l.man == zoomClimb
}

// advance flies on to the next inch at which the aircraft may turn and returns
// the number of options there; 0: the move is flown.
func (d *Duel) advance() int {
	f, c := &d.flight, &d.craft[d.cur]
	for f.flown < f.inches {
		f.flown++
		f.leg++
		c.pos = f.from.Forward(c.heading, int(f.leg))
		if n := f.turnOptions(c, d.mayTight(c)); n > 0 && !d.pilotless(c) {
			return n
		}
	}
	return 0
}

// Numbers of options at an inch where a turn is allowed: straight on, 15 and 30 degrees to
// either side, and a tight turn to either side.
const (
	ordinaryOptions = 1 + 2*ordinaryTurn
	allOptions      = ordinaryOptions + 2
)

// turnOptions counts the options of HB-15, HB-16 and HB-20 where f has got to; 0: no turn.
func (f *flight) turnOptions(c *craft, tight bool) int {
	row := &manoeuvres[f.man]
	switch {
	case f.leg < c.mvr, row.turns == noTurns, row.turns == endTurn && f.flown < f.inches:
		return 0
	case f.tight != 0:
		return tightTurn + 1
	case tight && row.turns == tightToo:
		return allOptions
	}
	return ordinaryOptions
}

// mayTight reports whether an aircraft may try a tight turn: it is no jet, it flies in no
// formation, and somebody is at the controls (HB-16, HB-38).
func (d *Duel) mayTight(c *craft) bool {
	i := d.indexOf(c)
	return !d.game.spec[i].card.Jet && d.formationOf(i) == 1 && !d.towing(c.side) && c.skill > 0
}

func (d *Duel) indexOf(c *craft) int {
	from, _ := d.game.bounds(c.side)
	return from + int(c.index)
}

// A turnChoice is what an option at an inch means: steps of 15 degrees, to the right when
// positive, or the direction of a tight turn to try.
type turnChoice struct{ steps, try int8 }

// choice is the meaning of an option where f has got to (HB-15, HB-16).
func (f *flight) choice(option int) turnChoice {
	switch {
	case f.tight != 0:
		return turnChoice{steps: f.tight * int8(option)}
	case option == 0:
		return turnChoice{}
	case option <= ordinaryTurn:
		return turnChoice{steps: int8(-option)}
	case option <= 2*ordinaryTurn:
		return turnChoice{steps: int8(option - ordinaryTurn)}
	}
	return turnChoice{try: int8(2*(option-ordinaryOptions) - 1)}
}

// turnOption turns, or tries a tight turn: if it is passed the aircraft turns as it
// likes at this inch and all later ones, in that direction (HB-16).
func (d *Duel) turnOption(option int) {
	f, c := &d.flight, &d.craft[d.cur]
	t := f.choice(option)
	d.step = stepFly
	if t.try != 0 {
		if d.flyingTest(int(d.cur), byAB, t.try) {
			f.tight = t.try
			d.step = stepTight
		}
		return
	}
	if t.steps == 0 {
		return
	}
	c.heading = c.heading.Turn(int(t.steps))
	f.from, f.leg = c.pos, 0
	if d.Log != nil {
		d.logTurn(c, int(t.steps))
	}
	if d.game.formation[c.side] {
		d.turnFormation(int(t.steps))
	}
}

// flyingTest is a test of flying skill (HB-13). Failing it ends the move as HB-21 says, which
// for a tight turn begins with a turn of 30 degrees in its direction.
func (d *Duel) flyingTest(i int, by bonus, tight int8) bool {
	c, f := &d.craft[i], &d.flight
	skill := d.testSkill(i, by, f.man)
	die := d.d10(c.side, forFlying)
	passed, loss := failingLoss(skill, die)
	if d.Log != nil {
		d.logTest(c, by, f.man, tight, skill, die, passed)
	}
	if passed {
		return true
	}
	d.pull(i)
	d.failAll(i, loss, tight)
	f.inches = f.flown
	return false
}

// failAll is HB-21 for aircraft i and those in tow, who move at once: all have flown their forced moves when the
// first of them meets others on the way (HB-22).
func (d *Duel) failAll(i, loss int, tight int8) {
	inches := d.fail(i, loss, tight)
	for k := range d.game.total {
		if t := &d.tow[k]; t.on {
			t.forced = d.fail(k, loss, tight)
			t.from, t.mark = d.craft[k].pos, d.flight.flown
		}
	}
	d.flight.met |= d.meetOnTheWay(i, inches)
	for k := range d.game.total {
		if t := &d.tow[k]; t.on {
			t.met |= d.meetOnTheWay(k, t.forced)
			t.from = d.craft[k].pos
		}
	}
}

// fail is HB-21: the turn of a failed tight turn, the height lost, MVR inches straight on. It returns those inches.
func (d *Duel) fail(i, loss int, tight int8) (forced int8) {
	c := &d.craft[i]
	c.heading = c.heading.Turn(int(tight) * failedTurn)
	c.hb = int8(max(int(c.hb)-loss, 0))
	if c.hb < 1 {
		if d.Log != nil {
			d.logFall(c, loss)
		}
		d.crash(i)
		return 0
	}
	c.pos = c.pos.Forward(c.heading, int(c.mvr))
	if d.Log != nil {
		d.logForced(c, loss)
	}
	return c.mvr
}

// crash loses an aircraft that has come to height 0 or less (HB-14). It is credited to
// what has worn it down.
func (d *Duel) crash(i int) {
	c := &d.craft[i]
	from := rules.NoSource
	if c.worn {
		from = c.last
	}
	d.lose(i, rules.Crashed, from)
}

// arrive ends a move that has been flown. It makes the test for recovery from a power or vertical dive, and
// from a steep dive if the option says so (HB-12, HB-20). After a zoom climb the pilot may have to choose on which
// side of another aircraft to end (HB-22).
func (d *Duel) arrive() {
	i := int(d.cur)
	f := &d.flight
	recovery := f.man == powerDive || f.man == verticalDive || f.man == steepDive && d.game.steepTest
	if recovery {
		d.flyingTest(i, byAB, 0)
	}
	if f.zoomed {
		d.pull(i)
		d.step = stepTouch
		return
	}
	d.finishMove()
}

// finishMove lets those who have moved meet others, and passes the move on.
func (d *Duel) finishMove() {
	i := int(d.cur)
	d.pull(i)
	d.craft[i].moved = true
	d.meetAll(i, d.flight.met)
	for k := range d.game.total {
		if t := &d.tow[k]; t.on {
			t.on, d.craft[k].moved = false, true
			d.meetAll(k, t.met)
		}
	}
	d.cur, d.step = -1, stepSide
	d.mover = d.mover.Other()
}
