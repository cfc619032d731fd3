package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// The movement plays the movement phase, with all that a move may bring.
type movement struct {
	d   *Duel
	tab *Table
}

// A Flight is a move in progress. The position is always a whole number of
// inches from the place of the last turn, so that putting off a turn changes nothing.
type Flight struct {
	Man    Manoeuvre
	HB     int8 // change of height
	Inches int8 // to fly
	Flown  int8 // of them
	Tight  int8 // direction of a tight turn that was passed: -1 left, 1 right; 0: none
	zoomed bool // a zoom climb was passed
	From   plane.Point
	Leg    int8 // inches since from
	met    met  // on the way of a forced move
	zoom   zoom
}

// Limits of turns in steps of 15 degrees (HB-15, HB-16, HB-21).
const (
	OrdinaryTurn = 2
	TightTurn    = 4
	failedTurn   = 2
	HalfCircle   = plane.Headings / 2
)

// play is the movement phase: sides move an aircraft in turn, the loser of the
// initiative first (HB-10).
func (m movement) play() bool {
	for {
		switch m.d.step {
		case StepStart, StepSide:
			if !m.nextMover() {
				return false
			}
			m.d.step = StepCraft
			if m.mayWait() {
				m.d.step = StepWait
			}
		case StepWait:
			_, first := m.tab.waitingUnits(m.d.mover, false, 0)
			c := &m.tab.craft[first]
			return m.d.AskRoutine(c.Side, c.Index, rules.Plan, 2)
		case StepCraft:
			n, first := m.tab.waitingUnits(m.d.mover, false, 0)
			if m.d.ask(&m.tab.craft[first], rules.Plan, n) {
				return true
			}
			m.d.cur, m.d.step = int8(first), StepBegin
		case StepBegin:
			m.tab.fill(&m.d.menu, int(m.d.cur))
			if m.d.ask(&m.tab.craft[m.d.cur], rules.Move, int(m.d.menu.all)) {
				return true
			}
			m.begin(0)
		case StepTight:
			m.d.ask(&m.tab.craft[m.d.cur], rules.Turn, TightTurn+1)
			return true
		case StepTouch:
			if m.nextTouch() {
				return true
			}
			m.finish()
		default:
			if n := m.advance(); n > 0 {
				m.d.ask(&m.tab.craft[m.d.cur], rules.Turn, n)
				return true
			}
			m.arrive()
		}
	}
}

// nextMover finds the side that moves now; false: all have moved.
func (m movement) nextMover() bool {
	if mine, _ := m.tab.waitingUnits(m.d.mover, false, 0); mine > 0 {
		return true
	}
	m.d.mover = m.d.mover.Other()
	theirs, _ := m.tab.waitingUnits(m.d.mover, false, 0)
	return theirs > 0
}

// mayWait reports whether the side that moves now is the winner of the initiative, who may keep the last one it has
// until the loser has moved all (HB-10).
func (m movement) mayWait() bool {
	if m.d.mover != m.d.winner {
		return false
	}
	mine, _ := m.tab.waitingUnits(m.d.mover, false, 0)
	theirs, _ := m.tab.waitingUnits(m.d.mover.Other(), false, 0)
	return mine == 1 && theirs > 0
}

func (m movement) choose(option int) {
	switch m.d.step {
	case StepWait:
		if option == 0 {
			m.d.mover = m.d.mover.Other()
		}
		m.d.step = StepCraft
	case StepCraft:
		_, i := m.tab.waitingUnits(m.d.mover, false, option)
		m.d.cur, m.d.step = int8(i), StepBegin
	case StepBegin:
		m.begin(option)
	case StepTouch:
		m.touch(Touching(option))
	default:
		m.turnOption(option)
	}
}

// begin flies the manoeuvre of an option up to the first inch: the half circle, the loss of
// height and the test that come before the move (HB-17, HB-18, HB-19).
func (m movement) begin(option int) {
	i := int(m.d.cur)
	c := &m.tab.craft[i]
	l, inches := m.d.menu.Option(option)
	row := &manoeuvres[l.Man]
	m.d.flight = Flight{Man: l.Man, HB: l.HB, Inches: int8(inches), From: c.Pos}
	m.keepUp(i, l, inches)
	if m.d.Log != nil {
		m.d.log().manoeuvre(c, l, inches, m.towing(c.Side))
	}
	m.d.step = StepFly
	if row.reverse {
		c.Heading = c.Heading.Turn(HalfCircle)
	}
	if l.HB < 0 {
		c.HB += l.HB
		if c.HB < 1 {
			m.crash(i)
			m.finish()
			return
		}
	}
	if row.test != NoTest && (!row.recovery || row.reverse) && !m.flyingTest(i, row.test, 0) {
		return
	}
	if l.HB > 0 {
		c.HB += l.HB
		for k := range m.tab.game.total {
			if m.d.tow[k].on {
				m.tab.craft[k].HB += l.HB
			}
		}
	}
	m.d.flight.zoomed = l.Man == ZoomClimb
}

// advance flies on to the next inch at which the aircraft may turn and returns
// the number of options there; 0: the move is flown.
func (m movement) advance() int {
	f, c := &m.d.flight, &m.tab.craft[m.d.cur]
	for f.Flown < f.Inches {
		f.Flown++
		f.Leg++
		c.Pos = f.From.Forward(c.Heading, int(f.Leg))
		if n := f.TurnOptions(c.MVR, m.mayTight(int(m.d.cur))); n > 0 && !c.pilotless() {
			m.pull(int(m.d.cur)) // who chooses sees the whole formation where it is
			return n
		}
	}
	return 0
}

// Numbers of options at an inch where a turn is allowed: straight on, 15 and 30 degrees to
// either side, and a tight turn to either side.
const (
	OrdinaryOptions = 1 + 2*OrdinaryTurn
	allOptions      = OrdinaryOptions + 2
)

// TurnOptions counts the options of HB-15, HB-16 and HB-20 where f has got to; 0: no turn.
func (f *Flight) TurnOptions(mvr int8, tight bool) int {
	row := &manoeuvres[f.Man]
	switch {
	case f.Leg < mvr, row.turns == NoTurns, row.turns == EndTurn && f.Flown < f.Inches:
		return 0
	case f.Tight != 0:
		return TightTurn + 1
	case tight && row.turns == TightToo:
		return allOptions
	}
	return OrdinaryOptions
}

// mayTight reports whether an aircraft may try a tight turn: it is no jet, it flies in no
// formation, and somebody is at the controls (HB-16, HB-38).
func (m movement) mayTight(i int) bool {
	c := &m.tab.craft[i]
	return !m.tab.game.spec[i].card.Jet && m.tab.FormationOf(i) == 1 && !m.towing(c.Side) && c.Skill > 0
}

// A TurnChoice is what an option at an inch means: steps of 15 degrees, to the right when
// positive, or the direction of a tight turn to try.
type TurnChoice struct{ Steps, Try int8 }

// Choice is the meaning of an option where f has got to (HB-15, HB-16).
func (f *Flight) Choice(option int) TurnChoice {
	switch {
	case f.Tight != 0:
		return TurnChoice{Steps: f.Tight * int8(option)}
	case option == 0:
		return TurnChoice{}
	case option <= OrdinaryTurn:
		return TurnChoice{Steps: int8(-option)}
	case option <= 2*OrdinaryTurn:
		return TurnChoice{Steps: int8(option - OrdinaryTurn)}
	}
	return TurnChoice{Try: int8(2*(option-OrdinaryOptions) - 1)}
}

// turnOption turns, or tries a tight turn: if it is passed the aircraft turns as it
// likes at this inch and all later ones, in that direction (HB-16).
func (m movement) turnOption(option int) {
	f, c := &m.d.flight, &m.tab.craft[m.d.cur]
	t := f.Choice(option)
	m.d.step = StepFly
	if t.Try != 0 {
		if m.flyingTest(int(m.d.cur), ByAB, t.Try) {
			f.Tight = t.Try
			m.d.step = StepTight
		}
		return
	}
	if t.Steps == 0 {
		return
	}
	c.Heading = c.Heading.Turn(int(t.Steps))
	f.From, f.Leg = c.Pos, 0
	if m.d.Log != nil {
		m.d.log().turn(c, int(t.Steps), int(f.Flown))
	}
	if m.tab.game.formation[c.Side] {
		m.turnFormation(int(t.Steps))
	}
}

// flyingTest is a test of flying skill (HB-13). Failing it ends the move as HB-21 says, which
// for a tight turn begins with a turn of 30 degrees in its direction.
func (m movement) flyingTest(i int, by Bonus, tight int8) bool {
	c, f := &m.tab.craft[i], &m.d.flight
	skill := m.tab.TestSkill(i, by, f.Man)
	die := m.d.d10(c.Side, ForFlying)
	passed, loss := failingLoss(skill, die)
	if m.d.Log != nil {
		m.d.log().test(c, by, f.Man, tight, skill, die, passed)
	}
	if passed {
		return true
	}
	m.pull(i)
	m.failAll(i, loss, tight)
	f.Inches = f.Flown
	return false
}

// failAll is HB-21 for aircraft i and those in tow, who move at once: all have flown their forced moves when the
// first of them meets others on the way (HB-22).
func (m movement) failAll(i, loss int, tight int8) {
	inches := m.fail(i, loss, tight)
	for k := range m.tab.game.total {
		if t := &m.d.tow[k]; t.on {
			t.forced = m.fail(k, loss, tight)
			t.from, t.mark = m.tab.craft[k].Pos, m.d.flight.Flown
		}
	}
	m.d.flight.met |= m.meetOnTheWay(i, inches)
	for k := range m.tab.game.total {
		if t := &m.d.tow[k]; t.on {
			t.met |= m.meetOnTheWay(k, t.forced)
			t.from = m.tab.craft[k].Pos
		}
	}
}

// fail is HB-21: the turn of a failed tight turn, the height lost, MVR inches straight on. It returns those inches.
func (m movement) fail(i, loss int, tight int8) (forced int8) {
	c := &m.tab.craft[i]
	c.Heading = c.Heading.Turn(int(tight) * failedTurn)
	c.HB = int8(max(int(c.HB)-loss, 0))
	if c.HB < 1 {
		if m.d.Log != nil {
			m.d.log().fall(c, loss)
		}
		m.crash(i)
		return 0
	}
	c.Pos = c.Pos.Forward(c.Heading, int(c.MVR))
	if m.d.Log != nil {
		m.d.log().forced(c, loss)
	}
	return c.MVR
}

// crash loses an aircraft that has come to height 0 or less. It is credited to the weapon that has worn it down (HB-14).
func (m movement) crash(i int) {
	c := &m.tab.craft[i]
	m.d.harm(i, c.Side, c.Worn).lose(rules.Crashed)
}

// arrive ends a move that has been flown. It makes the test for recovery from a power or vertical dive, and
// from a steep dive if the option says so (HB-12, HB-20). After a zoom climb the pilot may have to choose on which
// side of another aircraft to end (HB-22).
func (m movement) arrive() {
	i := int(m.d.cur)
	f := &m.d.flight
	recovery := f.Man == PowerDive || f.Man == VerticalDive || f.Man == SteepDive && m.tab.game.options.SteepTest
	if recovery {
		m.flyingTest(i, ByAB, 0)
	}
	if f.zoomed {
		m.pull(i)
		m.d.step = StepTouch
		return
	}
	m.finish()
}

// finish lets those who have moved meet others, and passes the move on.
func (m movement) finish() {
	i := int(m.d.cur)
	m.pull(i)
	m.tab.craft[i].Moved = true
	m.meetAll(i, m.d.flight.met)
	for k := range m.tab.game.total {
		if t := &m.d.tow[k]; t.on {
			t.on, m.tab.craft[k].Moved = false, true
			m.meetAll(k, t.met)
		}
	}
	m.d.cur, m.d.step = -1, StepSide
	m.d.mover = m.d.mover.Other()
}
