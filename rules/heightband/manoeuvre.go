package heightband

// A manoeuvre is one row of table HB-12.
type manoeuvre uint8

// The manoeuvres, in the order of the sheet.
const (
	climb manoeuvre = iota
	zoomClimb
	climbingHalfLoop
	level
	shallowDive
	steepDive
	powerDive
	verticalDive
	shallowHalfLoop
	steepHalfLoop
	numManoeuvres
)

// A bonus is what is added to Skill in a test.
type bonus uint8

const (
	noTest bonus = iota
	byCM
	byAB
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

// turning says which turns a manoeuvre allows (HB-15, HB-16, HB-20).
type turning uint8

const (
	noTurns turning = iota
	endTurn         // one ordinary turn at the end
	ordinary
	tightToo // ordinary and tight turns
)

// manoeuvreRow is one row. least and most are changes of height, least being nearer to level;
// recovery says that the test comes after the height was lost.
type manoeuvreRow struct {
	name        string
	test        bonus
	modifier    int8 // of piston aircraft
	jet         int8 // the modifier of jets
	min, max    measure
	least, most int8 // height bands
	reverse     bool // turns 180 degrees first
	recovery    bool
	turns       turning
}

// manoeuvres is table HB-12. Source: "Movement and Manoeuvre Summary" and the tables of
// tests; the heights of dives are a reading.
var manoeuvres = [numManoeuvres]manoeuvreRow{
	climb:            {"climb", byCM, 0, 0, stall, halfAS, +1, +1, false, false, tightToo},
	zoomClimb:        {"zoom climb", byCM, -2, -3, stall, stall, +2, +2, false, false, noTurns},
	climbingHalfLoop: {"climbing half loop", byAB, 0, 0, nothing, nothing, +1, +1, true, false, noTurns},
	level:            {"level", noTest, 0, 0, stall, wholeAS, 0, 0, false, false, tightToo},
	shallowDive:      {"shallow dive", noTest, 0, 0, stall, threeHal, -1, -2, false, false, tightToo},
	steepDive:        {"steep dive", noTest, 0, 0, nothing, wholeAS, -3, -4, false, false, ordinary},
	powerDive:        {"power dive", byAB, 0, 0, nothing, halfAS, -5, -7, false, true, endTurn},
	verticalDive:     {"vertical dive", byAB, 0, 0, nothing, nothing, -8, -10, false, true, noTurns},
	shallowHalfLoop:  {"diving half loop", byAB, 0, 0, nothing, halfAS, -1, -2, true, true, tightToo},
	steepHalfLoop:    {"diving half loop", byAB, 0, 0, nothing, nothing, -3, -4, true, true, noTurns},
}

// Modifiers of tests (HB-13).
const (
	payloadModifier = -1
	brakesModifier  = +2
)

// inches is a measure of an aircraft as damaged.
func (c *craft) inches(m measure) int {
	switch m {
	case stall:
		return int(c.st)
	case halfAS:
		return int(c.as) / 2
	case wholeAS:
		return int(c.as)
	case threeHal:
		return int(c.as) * 3 / 2
	}
	return 0
}

// distances are the least and the most inches that a manoeuvre may cover; it cannot
// be flown when least is above most (HB-12, HB-17, HB-33).
func (c *craft) distances(m manoeuvre) (least, most int) {
	row := &manoeuvres[m]
	least, most = c.inches(row.min), c.inches(row.max)
	switch {
	case m == shallowDive:
		least = min(least, most)
	case (m == zoomClimb || m == climbingHalfLoop) && c.st > c.as:
		return 1, 0
	}
	return least, most
}

// A leg is a manoeuvre with its change of height, and the distances to choose from.
type leg struct {
	man         manoeuvre
	hb          int8 // change of height
	least, most int8 // inches
	first       int16
}

// maxLegs is how many changes of height table HB-12 has in all.
const maxLegs = 18

// A menu is what a moving aircraft may fly, in the order of the table: for each
// manoeuvre the changes of height from the least on, for each of these the distances
// from the least on.
type menu struct {
	legs [maxLegs]leg
	n    int8
	all  int16 // options
}

// fill lists what aircraft i may fly (HB-14, HB-33): nothing that ends above its
// ceiling, and a manoeuvre that ends at or below the ground only if there is nothing else.
func (d *Duel) fill(m *menu, i int) {
	m.n, m.all = 0, 0
	c := &d.craft[i]
	if d.pilotless(c) {
		m.addPilotless(c)
		return
	}
	d.fillAbove(m, i, 1)
	if m.n == 0 {
		d.fillAbove(m, i, -100)
	}
}

// fillAbove adds what ends no lower than a height.
func (d *Duel) fillAbove(m *menu, i, floor int) {
	c, ceiling := &d.craft[i], d.game.spec[i].card.Ceiling
	formed := d.formationOf(i) > 1
	for man := range numManoeuvres {
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
			if end := int(c.hb) + int(hb); end >= floor && (hb <= 0 || end <= ceiling) {
				m.add(leg{man, hb, int8(least), int8(most), m.all})
			}
			if hb == row.most {
				break
			}
		}
	}
}

func (m *menu) add(l leg) {
	m.legs[m.n] = l
	m.n++
	m.all += int16(l.most-l.least) + 1
}

// pilotless reports whether nobody is at the controls until the co-pilot takes over (HB-38).
func (d *Duel) pilotless(c *craft) bool { return c.skill == 0 }

// addPilotless is what an aircraft flies while nobody is at the controls: level straight on
// at AS, or, where it cannot fly level, a shallow dive of 1 band (HB-38).
func (m *menu) addPilotless(c *craft) {
	l := leg{level, 0, c.as, c.as, 0}
	if c.st > c.as {
		l.man, l.hb = shallowDive, -1
	}
	m.add(l)
}

// option is the manoeuvre, change of height and distance of an option.
func (m *menu) option(option int) (l *leg, inches int) {
	k := int(m.n) - 1
	for int(m.legs[k].first) > option {
		k--
	}
	l = &m.legs[k]
	return l, int(l.least) + option - int(l.first)
}

// testSkill is the modified Skill of aircraft i in a test (HB-13).
func (d *Duel) testSkill(i int, by bonus, m manoeuvre) int {
	return d.game.spec[i].testSkill(&d.craft[i], by, m)
}

// testSkill is that for the aircraft in state c.
func (sp *spec) testSkill(c *craft, by bonus, m manoeuvre) int {
	s := int(c.skill)
	if by == byCM {
		s += int(c.cm)
		if m == zoomClimb {
			s += int(zoomModifier(sp.card.Jet))
		}
	} else {
		s += int(c.ab)
	}
	if sp.payload {
		s += payloadModifier
	}
	if (m == powerDive || m == verticalDive || m == steepDive) && c.gear&diveBrakes != 0 {
		s += brakesModifier
	}
	return s
}

// zoomModifier is what a zoom climb subtracts.
func zoomModifier(jet bool) int8 {
	if jet {
		return manoeuvres[zoomClimb].jet
	}
	return manoeuvres[zoomClimb].modifier
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

// passChance is the chance, of ten, that a test is passed.
func passChance(skill int) int { return min(max(skill, 0), 9) }
