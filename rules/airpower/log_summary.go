package airpower

import (
	"fmt"
	"github.com/furball-sim/furball/rules/airpower/card"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// The summary of a game turn. It is no part of the rules: it tells in one place what the lines before it have
// told one by one, and weighs up the position.

// logSummary sums up the game turn: in one line if each side has one aircraft, else in a line for each aircraft.
// Each missile in flight has a line too.
func (jn journal) logSummary() {
	if jn.d.game.total == 2 {
		text := jn.standingText(0) + "; " + jn.standingText(1)
		if e := jn.nearest(0); e >= 0 {
			text += "; " + jn.pairText(0, e)
		}
		jn.summary(text)
	} else {
		for i := range jn.d.game.total {
			text := jn.standingText(i)
			if e := jn.nearest(i); e >= 0 {
				text += "; nearest enemy " + jn.name(e) + ", " + jn.pairText(i, e)
			}
			jn.summary(text)
		}
	}
	for k := range jn.d.nBirds {
		if b := &jn.d.birds[k]; !b.gone {
			jn.summary(fmt.Sprintf("%s %s, %s", jn.d.moveLog().birdName(b), whereText(b.fly.Pose(), b.fly.Altitude), jn.birdText(b)))
		}
	}
}

// birdText is how a missile flies: one that was launched in this game turn has not flown yet (AP-14.2.6).
func (jn journal) birdText(b *bird) string {
	if b.fly.FlightTurn == 0 {
		return "launched at " + jn.name(int(b.target))
	}
	return fmt.Sprintf("average speed %d, flies at %s", b.fly.Speed, jn.name(int(b.target)))
}

// summary adds a line without an actor, which tells it from the events that make up the duel.
func (jn journal) summary(text string) { jn.event(-1, "AP-2.2", text, nil).Phase = rules.SummaryPhase }

// standingText is where an aircraft is, how fast, and in what shape: "blue 1 hex (0, 12), heading 180, level 13,
// speed 5.0, energy 33.0, damage L".
func (jn journal) standingText(i int) string {
	c := &jn.d.craft[i]
	f := &c.fly
	if c.lost {
		return jn.name(i) + " lost"
	}
	parts := []string{jn.name(i) + " " + where(f), "speed " + speedText(f.Speed), "energy " + decimal(jn.energy(i), 4)}
	if conditionWords[f.Condition] != "" {
		parts = append(parts, conditionWords[f.Condition])
	}
	if f.GLOC {
		parts = append(parts, "pilot unconscious")
	}
	if c.rec.State.AtLeast(damage.L) {
		parts = append(parts, "damage "+c.rec.State.String())
	}
	return strings.Join(parts, ", ")
}

// conditionWords tell what keeps an aircraft from flying as it likes.
var conditionWords = [...]string{flight.Stalled: "stalled", flight.Departed: "departed", flight.Reversed: ""}

// energy is altitude and speed in quarter levels.
func (jn journal) energy(i int) int {
	f := &jn.d.craft[i].fly
	return energyOf(f.Speed, f.Carry, int(f.Altitude))
}

// nearest is the enemy at the least range, the first of equals; -1 if the aircraft or every enemy is lost.
func (jn journal) nearest(i int) int {
	best, least := -1, 0
	c := &jn.d.craft[i]
	for e, x := range jn.d.craft[:jn.d.game.total] {
		if c.lost || x.lost || c.side == x.side {
			continue
		}
		if r := jn.rangeOf(i, e); best < 0 || r < least {
			best, least = e, r
		}
	}
	return best
}

// rangeOf is the range with the difference in altitude (AP-3.5).
func (jn journal) rangeOf(i, e int) int {
	a, b := &jn.d.craft[i].fly, &jn.d.craft[e].fly
	return hex.FullRange(a.At, b.At, int(b.Altitude-a.Altitude))
}

// angleOff is the angle-off of an attack of i on e from where both are (AP-9.7).
func (jn journal) angleOff(i, e int) hex.Angle {
	a, b := &jn.d.craft[i].fly, &jn.d.craft[e].fly
	return hex.Attack(b.Pose(), a.Pose(), hex.PaceOf(int(a.Speed), int(b.Speed)), hex.TieGuns)
}

// pairText is how two enemies stand to each other: "range 4, blue 1 in the 60 arc of red 1, red 1 in the 150 arc of
// blue 1; edge: blue 1 in position, red 1 in energy by 2.5".
func (jn journal) pairText(i, e int) string {
	a, b := jn.name(i), jn.name(e)
	mine, its := jn.angleOff(i, e), jn.angleOff(e, i)
	return fmt.Sprintf("range %d, %s %s of %s, %s %s of %s; edge: %s, %s", jn.rangeOf(i, e), a, stands(mine), b,
		b, stands(its), a, jn.edge(i, e, positionEdge(mine, its), " in position"), jn.energyEdge(i, e))
}

// stands is "in the 60 arc" or "on the 0 line".
func stands(a hex.Angle) string {
	if a == hex.OnTail || a == hex.OnNose {
		return "on the " + a.String()
	}
	return "in the " + a.String()
}

// positionEdge is above 0 if the first of two enemies is behind the other's wing and the other is not behind its
// own, below 0 if it is the other way round.
func positionEdge(mine, its hex.Angle) int {
	edge := 0
	if mine <= hex.A90 {
		edge++
	}
	if its <= hex.A90 {
		edge--
	}
	return edge
}

// edge names the one of two that has an edge, by its sign.
func (jn journal) edge(i, e, edge int, what string) string {
	switch {
	case edge > 0:
		return jn.name(i) + what
	case edge < 0:
		return jn.name(e) + what
	}
	return "nobody" + what
}

func (jn journal) energyEdge(i, e int) string {
	more := jn.energy(i) - jn.energy(e)
	if more == 0 {
		return "nobody in energy"
	}
	return jn.edge(i, e, more, " in energy by "+decimal(max(more, -more), 4))
}

// energyOf is speed and altitude in quarter levels: a zoom climb trades half a point of
// speed for two levels (AP-6.1, AP-8.1.1).
func energyOf(speed card.Halves, carry card.Quarters, altitude int) int {
	return 8*int(speed) + int(carry) + 4*altitude
}
