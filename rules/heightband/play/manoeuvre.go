package play

import (
	"github.com/furball-sim/furball/rules/heightband/card"
)

// A Manoeuvre is one row of table HB-12.
type Manoeuvre uint8

// The manoeuvres, in the order of the sheet.
const (
	Climb Manoeuvre = iota
	ZoomClimb
	ClimbingHalfLoop
	Level
	ShallowDive
	SteepDive
	PowerDive
	VerticalDive
	ShallowHalfLoop
	SteepHalfLoop
	NumManoeuvres
)

// A Bonus is what is added to Skill in a test.
type Bonus uint8

const (
	NoTest Bonus = iota
	byCM
	ByAB
)

// A measure is a distance in terms of the aircraft's values; halves are rounded down.
type measure uint8

const (
	nothing  measure = iota
	stall            // ST
	halfAS           // ½ AS
	wholeAS          // AS
	threeHal         // 1½ AS
)

// Turning says which turns a manoeuvre allows (HB-15, HB-16, HB-20).
type Turning uint8

const (
	NoTurns Turning = iota
	EndTurn         // one ordinary turn at the end
	Ordinary
	TightToo // ordinary and tight turns
)

// manoeuvreRow is one row. least and most are changes of height, least being nearer to level;
// recovery says that the test comes after the height was lost.
type manoeuvreRow struct {
	name        string
	test        Bonus
	modifier    int8 // of piston aircraft
	jet         int8 // the modifier of jets
	min, max    measure
	least, most int8 // height bands
	reverse     bool // turns 180 degrees first
	recovery    bool
	turns       Turning
}

// manoeuvres is table HB-12. Source: "Movement and Manoeuvre Summary" and the tables of
// tests; the heights of dives are a reading.
var manoeuvres = [NumManoeuvres]manoeuvreRow{
	Climb:            {"climb", byCM, 0, 0, stall, halfAS, +1, +1, false, false, TightToo},
	ZoomClimb:        {"zoom climb", byCM, -2, -3, stall, stall, +2, +2, false, false, NoTurns},
	ClimbingHalfLoop: {"climbing half loop", ByAB, 0, 0, nothing, nothing, +1, +1, true, false, NoTurns},
	Level:            {"level", NoTest, 0, 0, stall, wholeAS, 0, 0, false, false, TightToo},
	ShallowDive:      {"shallow dive", NoTest, 0, 0, stall, threeHal, -1, -2, false, false, TightToo},
	SteepDive:        {"steep dive", NoTest, 0, 0, nothing, wholeAS, -3, -4, false, false, Ordinary},
	PowerDive:        {"power dive", ByAB, 0, 0, nothing, halfAS, -5, -7, false, true, EndTurn},
	VerticalDive:     {"vertical dive", ByAB, 0, 0, nothing, nothing, -8, -10, false, true, NoTurns},
	ShallowHalfLoop:  {"diving half loop", ByAB, 0, 0, nothing, halfAS, -1, -2, true, true, TightToo},
	SteepHalfLoop:    {"diving half loop", ByAB, 0, 0, nothing, nothing, -3, -4, true, true, NoTurns},
}

// Test and those below are what table HB-12 says of a manoeuvre: the test, whether it turns round first, which turns it allows, and its changes
// of height, the one nearest to level first.
func (m Manoeuvre) Test() Bonus { return manoeuvres[m].test }

func (m Manoeuvre) Reverse() bool { return manoeuvres[m].reverse }

func (m Manoeuvre) Turns() Turning { return manoeuvres[m].turns }

func (m Manoeuvre) Least() int8 { return manoeuvres[m].least }

func (m Manoeuvre) Most() int8 { return manoeuvres[m].most }

// Modifiers of tests (HB-13).
const (
	payloadModifier = -1
	brakesModifier  = +2
)

// inches is a measure of an aircraft as damaged.
func (c *State) inches(m measure) int {
	switch m {
	case stall:
		return int(c.ST)
	case halfAS:
		return int(c.AS) / 2
	case wholeAS:
		return int(c.AS)
	case threeHal:
		return int(c.AS) * 3 / 2
	}
	return 0
}

// distances are the least and the most inches that a manoeuvre may cover; it cannot
// be flown when least is above most (HB-12, HB-17, HB-33).
func (c *State) distances(m Manoeuvre) (least, most int) {
	row := &manoeuvres[m]
	least, most = c.inches(row.min), c.inches(row.max)
	switch {
	case m == ShallowDive:
		least = min(least, most)
	case (m == ZoomClimb || m == ClimbingHalfLoop) && c.ST > c.AS:
		return 1, 0
	}
	return least, most
}

// A Leg is a manoeuvre with its change of height, and the distances to choose from.
type Leg struct {
	Man         Manoeuvre
	HB          int8 // change of height
	Least, Most int8 // inches
	First       int16
}

// MaxLegs is how many changes of height table HB-12 has in all.
const MaxLegs = 18

// A Menu is what a moving aircraft may fly, in the order of the table: for each
// manoeuvre the changes of height from the least on, for each of these the distances
// from the least on.
type Menu struct {
	legs [MaxLegs]Leg
	n    int8
	all  int16 // options
}

// fill lists what aircraft i may fly (HB-14, HB-33): nothing that ends above its
// ceiling, and a manoeuvre that ends at or below the ground only if there is nothing else.
func (tab *Table) fill(m *Menu, i int) {
	m.n, m.all = 0, 0
	c := &tab.craft[i]
	if c.pilotless() {
		m.addPilotless(c)
		return
	}
	tab.fillAbove(m, i, 1)
	if m.n == 0 {
		tab.fillAbove(m, i, -100)
	}
}

// fillAbove adds what ends no lower than a height.
func (tab *Table) fillAbove(m *Menu, i, floor int) {
	c, ceiling := &tab.craft[i], tab.game.spec[i].card.Ceiling
	formed := tab.FormationOf(i) > 1
	for man := range NumManoeuvres {
		row := &manoeuvres[man]
		least, most := c.distances(man)
		if least > most || formed && row.reverse { // HB-18, HB-19
			continue
		}
		step := int8(1)
		if row.most < row.least {
			step = -1
		}
		for hb := row.least; ; hb += step {
			if end := int(c.HB) + int(hb); end >= floor && (hb <= 0 || end <= ceiling) {
				m.add(Leg{man, hb, int8(least), int8(most), m.all})
			}
			if hb == row.most {
				break
			}
		}
	}
}

func (m *Menu) add(l Leg) {
	m.legs[m.n] = l
	m.n++
	m.all += int16(l.Most-l.Least) + 1
}

// pilotless reports whether nobody is at the controls until the co-pilot takes over (HB-38).
func (c *State) pilotless() bool { return c.Skill == 0 }

// addPilotless is what an aircraft flies while nobody is at the controls: level straight on
// at AS, or, where it cannot fly level, a shallow dive of 1 band (HB-38).
func (m *Menu) addPilotless(c *State) {
	l := Leg{Level, 0, c.AS, c.AS, 0}
	if c.ST > c.AS {
		l.Man, l.HB = ShallowDive, -1
	}
	m.add(l)
}

// Lines is the number of lines, and Line one of them.
func (m *Menu) Lines() int8 { return m.n }

func (m *Menu) Line(k int8) Leg { return m.legs[k] }

// Option is the manoeuvre, change of height and distance of an option.
func (m *Menu) Option(option int) (l Leg, inches int) {
	k := int(m.n) - 1
	for int(m.legs[k].First) > option {
		k--
	}
	l = m.legs[k]
	return l, int(l.Least) + option - int(l.First)
}

// TestSkill is the modified Skill of aircraft i in a test (HB-13).
func (tab *Table) TestSkill(i int, by Bonus, m Manoeuvre) int {
	return tab.game.spec[i].testSkill(&tab.craft[i], by, m)
}

// TestSkill is that for an aircraft, whoever looks at it.
func (sp *Spec) TestSkill(c Craft, by Bonus, m Manoeuvre) int { return sp.testSkill(c.s, by, m) }

// testSkill is that for the aircraft in state c.
func (sp *Spec) testSkill(c *State, by Bonus, m Manoeuvre) int {
	s := int(c.Skill)
	if by == byCM {
		s += int(c.CM)
		if m == ZoomClimb {
			s += int(zoomModifier(sp.card.Jet))
		}
	} else {
		s += int(c.AB)
	}
	if sp.payload {
		s += payloadModifier
	}
	if (m == PowerDive || m == VerticalDive || m == SteepDive) && c.Gear&card.DiveBrakes != 0 {
		s += brakesModifier
	}
	return s
}

// zoomModifier is what a zoom climb subtracts.
func zoomModifier(jet bool) int8 {
	if jet {
		return manoeuvres[ZoomClimb].jet
	}
	return manoeuvres[ZoomClimb].modifier
}

// failingLoss is the height that a test loses with a die: nothing when it is
// passed (HB-13, HB-21). A natural 10 always fails.
func failingLoss(skill, die int) (passed bool, loss int) {
	switch {
	case die <= skill && die < 10:
		return true, 0
	case skill >= 10:
		return false, 0
	}
	return false, die - skill
}

// PassChance is the chance, of ten, that a test is passed.
func PassChance(skill int) int { return min(max(skill, 0), 9) }
