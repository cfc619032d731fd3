package play

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// Lines of the move of an aircraft and of its speed change.

// tumbleText is the facing changes of departed flight by its two dice (AP-6.4).
func tumbleText(hand, number int) string {
	side := hex.Right
	if hand%2 == 1 {
		side = hex.Left
	}
	return fmt.Sprintf("turns %d %s", 30*number, side)
}

func (jn journal) logDeparture(i, hand, number int) {
	text := fmt.Sprintf("maneuvering departure, %s, the move is over; %s", tumbleText(hand, number),
		where(&jn.d.Crafts[i].Fly))
	jn.moving(i, jn.event(i, "AP-7.4", text, []int{flights(jn).handDie(hand), number}))
}

// logStalledMove tells the whole move of an aircraft that is stalled or departed; hand and number
// are the dice of the one that is departed.
func (jn journal) logStalledMove(i, hand, number int) {
	c := &jn.d.Crafts[i]
	f := &c.Fly
	levels := "levels"
	if f.Move.Altitude-f.Altitude == 1 {
		levels = "level"
	}
	falls := fmt.Sprintf("falls %d %s with power %s; %s", f.Move.Altitude-f.Altitude, levels, jn.powerText(i), where(f))
	if f.Type == flight.ST {
		jn.moving(i, jn.event(i, "AP-6.4", "stalled, "+falls, nil))
		return
	}
	text := fmt.Sprintf("departed, %s, %s", tumbleText(hand, number), falls)
	if f.Move.Forced {
		text = "departs, the carried turn is too tight now; " + strings.TrimPrefix(text, "departed, ")
	}
	jn.moving(i, jn.event(i, "AP-6.4", text, []int{flights(jn).handDie(hand), number}))
}

// powerText is the power setting of the move with its AP.
func (jn journal) powerText(i int) string {
	set := jn.d.Crafts[i].Fly.Move.Start.Setting
	text := set.Power.Name(jn.d.Compiled.Specs[i].Card.Propeller)
	if set.Emergency {
		text = "emergency " + text
	}
	if set.Power >= card.Military {
		text += " " + points(set.AP)
	}
	return text
}

// startText is how a move is begun: "HRD/VD, AB 2.5, speedbrakes 1.0".
func (jn journal) startText(i int) string {
	st := &jn.d.Crafts[i].Fly.Move.Start
	text := st.Type.String()
	if st.HRD {
		text = "HRD/" + text
	}
	text += ", " + jn.powerText(i)
	if st.Brakes > 0 {
		text += ", speedbrakes " + points(st.Brakes)
	}
	if k := jn.d.Compiled.Specs[i].Card; len(k.Shapes) > 1 || k.Lift != nil && k.Lift.Selectable {
		text += ", " + wording(jn).wing(i, st.Wing)
	}
	if st.DamageControl {
		text += ", damage control"
	}
	return text
}

// logStartOfMove tells how a move begins. half: a half FP was carried into it (AP-5.4).
func (jn journal) logStartOfMove(i int, half bool) {
	f := &jn.d.Crafts[i].Fly
	text := fmt.Sprintf("%s; speed %s", jn.startText(i), speedText(f.Speed))
	if half {
		text += " and a half FP carried"
	}
	text += fmt.Sprintf(", %d FPs", f.Move.FPs)
	if f.Bank != hex.Level {
		text += fmt.Sprintf(", banked %s", f.Bank)
	}
	if words := progressText(f); words != "" {
		text += ", carries on " + words
	}
	jn.moving(i, jn.event(i, "AP-5.3", text+"; from "+where(f), nil))
}

// progressText is the turn or maneuver in progress, with the FPs spent on it of those it
// needs: "TT left, 2 of 4".
func progressText(f *flight.State) string {
	switch t, m := &f.Turn, &f.Maneuver; {
	case t.On && t.Set > 0:
		return fmt.Sprintf("%s %s, %d of 1 for up to %d", t.Rate, t.Hand, t.FPs, 30*(t.Set+1))
	case t.On:
		return fmt.Sprintf("%s %s, %d of %d", t.Rate, t.Hand, min(t.FPs, t.Need), t.Need)
	case m.Kind != flight.NoManeuver:
		return fmt.Sprintf("%s %s, prepared %d of %d", maneuverWords[m.Kind], m.Hand, m.FPs, m.Need)
	}
	return ""
}

var maneuverWords = [...]string{flight.SL: "slide", flight.DR: "displacement roll", flight.LR: "lag roll",
	flight.SS: "sidestep"}

// logStep tells a flight point with what is in progress after it.
func (jn journal) logStep(i int, st flight.Step, bank hex.Hand) {
	f, n, what := &jn.d.Crafts[i].Fly, int(jn.d.Crafts[i].spent()), stepText(st, bank)
	rule := stepRules[st.Decl]
	if st.Kind == flight.HPop {
		rule = "AP-13.6"
	}
	text := fmt.Sprintf("FP %d of %d: %s%s; %s", n, f.Move.FPs, what, inBrackets(progressText(f)), where(f))
	jn.pathStep(i, jn.event(i, rule, text, nil), rules.Step{Unit: flightPoint, Number: n, Of: int(f.Move.FPs), Text: what})
}

// flightPoint is what paths are counted in.
const flightPoint = "FP"

// inBrackets is " (words)", or empty if there are none.
func inBrackets(words string) string {
	if words == "" {
		return ""
	}
	return " (" + words + ")"
}

// pathStep makes an event a step of the path of i: its parts are one item of a list, "turn BT left + H".
func (jn journal) pathStep(i int, e *rules.Event, s rules.Step) {
	f := &jn.d.Crafts[i].Fly
	s.Text = asItem(s.Text)
	s.At = where(f) + inBrackets(progressText(f))
	e.Step = &s
	jn.moving(i, e)
}

// asItem is a text without the commas that would part it in a list.
func asItem(text string) string { return strings.ReplaceAll(text, ", ", " + ") }

// stepRules are the rules of what is declared before a flight point.
var stepRules = [...]string{flight.Keep: "AP-5.2", flight.Stop: "AP-7.1", flight.DeclTurn: "AP-7.1",
	flight.DeclSlide: "AP-13.2", flight.DeclDR: "AP-13.3.1", flight.DeclLR: "AP-13.3.2", flight.DeclVR: "AP-13.3.4",
	flight.DeclSidestep: "AP-13.6", flight.DeclAssisted: "AP-13.6"}

func (jn journal) logAfter(i int, a flight.After) {
	f := &jn.d.Crafts[i].Fly
	rule := "AP-7.1"
	if a.Kind == flight.Roll {
		rule = "AP-13.3.4"
	}
	what := afterText(f, a)
	jn.pathStep(i, jn.event(i, rule, what+"; "+where(f), nil), rules.Step{Text: what})
}

func (jn journal) logDrift(i, die, side int) {
	c := &jn.d.Crafts[i]
	text := "random flight, nearest to " + c.drift.Type.String()
	if c.drift.Turn {
		text += fmt.Sprintf(" turning %s %s", c.drift.Rate, c.driftTo)
	}
	jn.event(i, "AP-18.6.1", text, []int{die, side})
}

// An account is what the speed change of a game turn rests on, as it was before it.
type account struct {
	speed, limit card.Halves
	rate         card.Quarters
	dive         bool
	fuel         int32
	bingo        bool
}

// account takes down the speed change that is to come.
func (jn journal) account(i int) (a account) {
	f, p := &jn.d.Crafts[i].Fly, jn.d.Plane(i)
	a.speed, a.rate = f.Speed, p.GainRate(f)
	a.limit, a.dive = p.Limit(f)
	a.fuel, a.bingo = Tanks(jn).Left(i), Tanks(jn).AtBingo(i)
	return a
}

// logAccount tells the AP and DP of the game turn and the speed that comes of them: "AP 3.0
// (power 3.0), DP 1.0 (turning 1.0), net 2.0; speed 5.0 -> 5.5, carries 0.0".
func (jn journal) logAccount(i int, a account) {
	f := &jn.d.Crafts[i].Fly
	if f.Move.Spun {
		jn.moving(i, jn.event(i, "AP-6.1", "AP and DP of departed flight do not count; speed "+speedText(f.Speed), nil))
		return
	}
	net := f.Move.Net()
	text := sumText(f, "AP", 1) + ", " + sumText(f, "DP", -1)
	if carried := f.Move.Log[flight.SrcCarry]; carried != 0 {
		text += ", carried in " + points(carried)
	}
	text += fmt.Sprintf(", net %s; speed %s -> %s, carries %s", points(net), speedText(a.speed), speedText(f.Speed),
		points(f.Carry))
	if f.HalfFP {
		text += " and half an FP"
	}
	jn.moving(i, jn.event(i, "AP-6.1", text+a.remark(net), nil))
}

// sumText is all AP (sign 1) or DP (-1) but those carried in: "DP 3.0 (turning 2.0, zoom climb 1.0)".
func sumText(f *flight.State, name string, sign card.Quarters) string {
	var sum card.Quarters
	var items []string
	for s, q := range f.Move.Log {
		if q *= sign; q > 0 && flight.Source(s) != flight.SrcCarry {
			sum += q
			items = append(items, fmt.Sprintf("%s %s", flight.Source(s), points(q)))
		}
	}
	if sum == 0 {
		return name + " 0"
	}
	return fmt.Sprintf("%s %s (%s)", name, points(sum), strings.Join(items, ", "))
}

// usualRate is the AP that 0.5 of speed costs without RA below Mach 1 (AP-6.1).
const usualRate card.Quarters = 8

// remark is what explains a speed change that is not plain: another rate of gain, and the
// limit that it has met (AP-6.3).
func (a *account) remark(net card.Quarters) (text string) {
	if net > 0 && a.rate != usualRate {
		text = fmt.Sprintf("; %s AP for 0.5", points(a.rate))
	}
	if steps := card.Halves(max(net, 0) / a.rate); a.speed+steps <= a.limit {
		return text
	}
	name := "maximum"
	if a.dive {
		name = "dive speed"
	}
	return text + fmt.Sprintf("; limit %s, %s", speedText(a.limit), name)
}

// The summary of a game turn. It is no part of the rules: it tells in one place what the lines before it have
// told one by one, and weighs up the position.

// logSummary sums up the game turn: in one line if each side has one aircraft, else in a line for each aircraft.
// Each missile in flight has a line too.
func (sm summary) logSummary() {
	if sm.d.Compiled.Total == 2 {
		text := sm.standingText(0) + "; " + sm.standingText(1)
		if e := sm.nearest(0); e >= 0 {
			text += "; " + sm.pairText(0, e)
		}
		sm.line(text)
	} else {
		for i := range sm.d.Compiled.Total {
			text := sm.standingText(i)
			if e := sm.nearest(i); e >= 0 {
				text += "; nearest enemy " + journal(sm).Name(e) + ", " + sm.pairText(i, e)
			}
			sm.line(text)
		}
	}
	for b := range sm.d.birds() {
		sm.line(fmt.Sprintf("%s %s, %s", missileLog(sm).birdName(b), whereText(b.Fly.Pose(), b.Fly.Altitude), missileLog(sm).birdText(b)))
	}
}

// birdText is how a missile flies: one that was launched in this game turn has not flown yet (AP-14.2.6).
func (ml missileLog) birdText(b *Bird) string {
	if b.Fly.FlightTurn == 0 {
		return "launched at " + journal(ml).Name(int(b.Target))
	}
	return fmt.Sprintf("average speed %d, flies at %s", b.Fly.Speed, journal(ml).Name(int(b.Target)))
}

// line adds one without an actor, which tells it from the events that make up the duel.
func (sm summary) line(text string) {
	journal(sm).event(-1, "AP-2.2", text, nil).Phase = rules.SummaryPhase
}

// standingText is where an aircraft is, how fast, and in what shape: "blue 1 hex (0, 12), heading 180, level 13,
// speed 5.0, energy 33.0, damage L".
func (sm summary) standingText(i int) string {
	c := &sm.d.Crafts[i]
	f := &c.Fly
	if c.Lost {
		return journal(sm).Name(i) + " lost"
	}
	parts := []string{journal(sm).Name(i) + " " + where(f), "speed " + speedText(f.Speed), "energy " + decimal(sm.energy(i), 4)}
	if conditionWords[f.Condition] != "" {
		parts = append(parts, conditionWords[f.Condition])
	}
	if f.GLOC {
		parts = append(parts, "pilot unconscious")
	}
	if c.Rec.State.AtLeast(damage.L) {
		parts = append(parts, "damage "+c.Rec.State.String())
	}
	return strings.Join(parts, ", ")
}

// conditionWords tell what keeps an aircraft from flying as it likes.
var conditionWords = [...]string{flight.Stalled: "stalled", flight.Departed: "departed", flight.Reversed: ""}

// energy is altitude and speed in quarter levels.
func (sm summary) energy(i int) int {
	f := &sm.d.Crafts[i].Fly
	return EnergyOf(f.Speed, f.Carry, int(f.Altitude))
}

// nearest is the enemy at the least range, the first of equals; -1 if the aircraft or every enemy is lost.
func (sm summary) nearest(i int) int {
	set, c := uint8(0), &sm.d.Crafts[i]
	for e := range sm.d.foes(c.Side) {
		if !c.Lost {
			set |= 1 << e
		}
	}
	return radars(sm).nearestOf(i, set)
}

// angleOff is the angle-off of an attack of i on e from where both are (AP-9.7).
func (sm summary) angleOff(i, e int) hex.Angle {
	a, b := &sm.d.Crafts[i].Fly, &sm.d.Crafts[e].Fly
	return hex.Attack(b.Pose(), a.Pose(), hex.PaceOf(int(a.Speed), int(b.Speed)), hex.TieGuns)
}

// pairText is how two enemies stand to each other: "range 4, blue 1 in the 60 arc of red 1, red 1 in the 150 arc of
// blue 1; edge: blue 1 in position, red 1 in energy by 2.5".
func (sm summary) pairText(i, e int) string {
	a, b := journal(sm).Name(i), journal(sm).Name(e)
	mine, its := sm.angleOff(i, e), sm.angleOff(e, i)
	return fmt.Sprintf("range %d, %s %s of %s, %s %s of %s; edge: %s, %s", Sensors(sm).Distance(i, e), a, stands(mine), b,
		b, stands(its), a, sm.edge(i, e, positionEdge(mine, its), " in position"), sm.energyEdge(i, e))
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
func (sm summary) edge(i, e, edge int, what string) string {
	switch {
	case edge > 0:
		return journal(sm).Name(i) + what
	case edge < 0:
		return journal(sm).Name(e) + what
	}
	return "nobody" + what
}

func (sm summary) energyEdge(i, e int) string {
	more := sm.energy(i) - sm.energy(e)
	if more == 0 {
		return "nobody in energy"
	}
	return sm.edge(i, e, more, " in energy by "+decimal(max(more, -more), 4))
}

// EnergyOf is speed and altitude in quarter levels: a zoom climb trades half a point of
// speed for two levels (AP-6.1, AP-8.1.1).
func EnergyOf(speed card.Halves, carry card.Quarters, altitude int) int {
	return 8*int(speed) + int(carry) + 4*altitude
}
