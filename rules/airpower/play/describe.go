package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	return append(dst, wording{d}.option(option)...)
}

// name is "blue 1".
func (ws wording) name(i int) string { return journal(ws).Name(i) }

// option describes an option of the waiting decision.
func (ws wording) option(k int) string {
	d, l, last := ws.d, &ws.d.List, k == int(ws.d.Q.N)-1
	switch {
	case d.Phase == LeavePhase:
		return string(rules.PartingOf(&d.Play).Append(nil, k))
	case d.Phase == StalledPhase:
		return [2]string{"no vertical reverse", "vertical reverse"}[k]
	case d.Phase == DecisionsPhase && d.Stage == engaging:
		return [2]string{"do not engage the missiles", "engage the missiles"}[k]
	case d.Q.Kind == rules.Evade && d.Crafts[d.Acting].Stage == Pursued:
		return fmt.Sprintf("throw %d of each decoy", k)
	case d.Phase == DecisionsPhase && d.Stage == Illumination && last:
		return "break off the guidance"
	case d.Phase == DecisionsPhase && d.Stage == Illumination:
		return "illuminate " + ws.name(int(l.links[k]))
	case d.Phase == DecisionsPhase:
		return sensorWords[l.sensors[k]]
	case d.Phase == RadarPhase && last:
		return "lock on to nobody"
	case d.Phase == RadarPhase:
		return "lock on to " + ws.name(int(l.links[k]))
	case d.Phase == LaunchPhase && k == 0:
		return "launch nothing"
	case d.Phase == LaunchPhase:
		return ws.launch(l.launches[k-1])
	case d.Q.Kind == rules.Evade && k == 0:
		return "wait"
	case d.Q.Kind == rules.Evade:
		return "preempt " + ws.name(int(d.Acting))
	}
	return ws.inMove(int(d.Acting), k)
}

// inMove describes an option of the move of i.
func (ws wording) inMove(i, k int) string {
	c, l := &ws.d.Crafts[i], &ws.d.List
	switch c.Stage {
	case ChoosingStores:
		return [2]string{"keep stores", "jettison stores"}[k]
	case ChoosingWing:
		return ws.wing(i, l.Wings[k])
	case ChoosingType:
		return typeText(&l.Starts[k])
	case ChoosingPower:
		return ws.power(i, l.Settings[k])
	case ChoosingBrakes:
		if l.Brakes[k] == 0 {
			return "no speedbrakes"
		}
		return "speedbrakes " + l.Brakes[k].String()
	case Stepping:
		return stepText(l.Steps[k], c.Fly.Bank)
	case Turning:
		return afterText(&c.Fly, l.Afters[k])
	case Ending:
		if k == 0 {
			return "tail nobody"
		}
		return "tail " + ws.name(int(l.links[k-1]))
	case Reviewing:
		return ws.review(k)
	}
	return ws.shot(k, c.Stage == answering)
}

// review is what may become of a declared shot: the option to call it off, if there is one, comes before the shot as it is.
func (ws wording) review(k int) string {
	a, text := ws.d.List.Attacks[k], "change to a "
	switch {
	case a.CalledOff:
		return "call off the " + mannerWords[a.How] + batteryWords[a.From].option
	case k == 0 || k == 1 && ws.d.List.Attacks[0].CalledOff:
		text = "keep to the "
	}
	return text + mannerWords[a.How] + batteryWords[a.From].option
}

func (ws wording) wing(i int, w flight.Wing) string {
	k, text := ws.d.Compiled.Specs[i].Card, "wing"
	if len(k.Shapes) > 1 {
		text += " " + k.Shapes[w.Shape].Name
	}
	switch {
	case k.Lift == nil || !k.Lift.Selectable:
		return text
	case w.Flaps:
		return text + " with " + k.Lift.Name
	}
	return text + " without " + k.Lift.Name
}

var typeWords = [flight.NumTypes]string{flight.LVL: "level flight", flight.ZC: "zoom climb",
	flight.SC: "sustained climb",
	flight.VC: "vertical climb", flight.SD: "steep dive", flight.UD: "unloaded dive", flight.VD: "vertical dive",
	flight.ST: "stalled flight", flight.DP: "departed flight"}

func typeText(st *flight.Start) string {
	text := typeWords[st.Type]
	if st.HRD {
		text = "half-roll and " + text
	}
	if st.DamageControl {
		text += " with damage control"
	}
	return text
}

func (ws wording) power(i int, set flight.Setting) string {
	switch {
	case !ws.d.Compiled.Specs[i].Card.Propeller:
		return set.String()
	case set.Power >= 2:
		return set.Power.Name(true) + " " + set.AP.String()
	}
	return set.Power.Name(true)
}

// declWords are the declarations before a flight point; the hand follows them.
var declWords = [...]string{flight.DeclTurn: "turn ", flight.DeclSlide: "slide ", flight.DeclDR: "displacement roll ",
	flight.DeclLR: "lag roll ", flight.DeclVR: "vertical roll ",
	flight.DeclSidestep: "sidestep ", flight.DeclAssisted: "assisted turn "}

// kindWords are the kinds of flight points.
var kindWords = [flight.NumKinds]string{"H", "H with free descent", "H unloaded", "H with pop-up", "climb 1",
	"climb 2", "climb 3",
	"climb the fraction", "dive 1", "dive 2", "dive 3"}

// stepText describes a flight point: "turn HT left, H". The bank stands in it only
// where it changes by choice.
func stepText(st flight.Step, bank hex.Hand) string {
	text := kindWords[st.Kind]
	switch st.Decl {
	case flight.Keep:
	case flight.Stop:
		text = "stop, " + text
	case flight.DeclTurn, flight.DeclAssisted:
		text = fmt.Sprintf("%s%s %s, %s", declWords[st.Decl], st.Rate, st.Hand, text)
	default:
		text = fmt.Sprintf("%s%s, %s", declWords[st.Decl], st.Hand, text)
	}
	if st.Exec {
		text += ", execute"
	}
	text += [3]string{", down a level", "", ", up a level"}[st.Level+1]
	if st.Bank != bank && (st.Decl < flight.DeclTurn || st.Decl >= flight.DeclDR && st.Decl <= flight.DeclVR) {
		text += ", bank " + st.Bank.String()
	}
	return text
}

// afterText describes what follows a flight point.
func afterText(f *flight.State, a flight.After) string {
	switch a.Kind {
	case flight.Turn30:
		return "face 30 " + f.Turn.Hand.String()
	case flight.Roll:
		off := ""
		if a.Shift {
			off = " off the hex side"
		}
		return fmt.Sprintf("roll %d%s, bank %s", 30*int(a.Steps), off, a.Bank)
	case flight.Drop:
		return "drop what is in progress"
	}
	return "hold"
}

// mannerWords are the kinds of gun shots.
var mannerWords = [RocketShot + 1]string{NormalShot: "normal shot", SnapShot: "snap shot"}

// shot describes an attack or return fire.
func (ws wording) shot(k int, answering bool) string {
	switch {
	case k == 0 && answering:
		return "no return fire"
	case k == 0:
		return "hold fire"
	}
	a := ws.d.List.Attacks[k-1]
	what := mannerWords[a.How]
	switch {
	case a.How == RocketShot && a.Factors == 1:
		what = "1 rocket factor"
	case a.How == RocketShot:
		what = fmt.Sprintf("%d rocket factors", a.Factors)
	}
	if answering {
		what = "return " + what
	}
	return what + " at " + ws.name(int(a.Target)) + batteryWords[a.From].option
}

// launch describes an option of a launch: "launch 2 AIM-9B at red 1", "launch 2 AIM-47 at red 1 and red 2".
func (ws wording) launch(l Launch) string {
	arms, text := &ws.d.Compiled.Arms, "launch Genie"
	switch {
	case l.Genie:
	case l.Second != 0:
		text = fmt.Sprintf("launch %s and %s", arms[l.Arm].Card.Name, arms[l.Second-1].Card.Name)
	default:
		text = fmt.Sprintf("launch %d %s", l.N, arms[l.Arm].Card.Name)
	}
	text += " at " + ws.name(l.At(0))
	if l.Other != 0 {
		text += " and " + ws.name(l.At(1))
	}
	return text
}

// The sorts of moves after the flight types, as Offers lists them, counted from 1.
const (
	halfRolls uint8 = uint8(flight.NumTypes) + iota + 1
	goesOn
	climbs
	dives
	turnsLeft
	turnsRight
	slides
	rollsOver
	facesLeft
	facesRight
	rollsVertically
	holds
	idles
	normalPower
	militaryPower
	afterburner
	numMoveSorts = int(afterburner)
)

// MoveNames are the flight types, then flight points by what they declare or else are, then what follows them, then
// the power settings.
var MoveNames = func() (names [numMoveSorts]string) {
	copy(names[:], typeWords[:])
	rest := [...]string{"half-roll and dive", "flight point ahead", "climb", "dive", "turn left", "turn right", "slide",
		"roll", "face left", "face right", "vertical roll", "no facing change", "idle power", "normal power",
		"military power", "afterburner"}
	copy(names[flight.NumTypes:], rest[:])
	return names
}()

// Deed implements rules.Duel. Return fire is fire too; a change of the kind of shot is none (GR-33), nor is a crew's
// attempt to engage missiles.
func (d *Duel) Deed(option int) rules.Deed {
	switch {
	case d.Phase == LeavePhase:
		return rules.PartingOf(&d.Play).Deed(option)
	case d.Q.Kind == rules.Evade || d.Phase == StalledPhase || d.Phase == DecisionsPhase || d.Phase == RadarPhase:
		return rules.Deed{}
	case d.Phase == LaunchPhase:
		if option == 0 {
			return rules.Deed{}
		}
		return rules.Deed{Weapons: wording{d}.launchWeapons(&d.List.launches[option-1])}
	}
	c := &d.Crafts[d.Acting]
	switch c.Stage {
	case ChoosingType:
		s := &d.List.Starts[option]
		return rules.Deed{Move: typeMove(s), Vertical: s.Type.Vertical()}
	case ChoosingPower:
		return rules.Deed{Move: idles + uint8(d.List.Settings[option].Power-card.Idle)}
	case Stepping:
		return rules.Deed{Move: stepMove(&d.List.Steps[option])}
	case Turning:
		return rules.Deed{Move: afterMove(&d.List.Afters[option], c.Fly.Turn.Hand)}
	case Firing, answering:
		if option > 0 {
			return rules.Armed(d.List.Attacks[option-1].weapon())
		}
	}
	return rules.Deed{}
}

// launchWeapons are the types of missiles of a launch, or the Genie.
func (ws wording) launchWeapons(l *Launch) rules.WeaponSet {
	if l.Genie {
		return 1 << Genie
	}
	set := rules.WeaponSet(1) << ws.d.Compiled.WeaponOf(l.Arm)
	if l.Second != 0 {
		set |= 1 << ws.d.Compiled.WeaponOf(l.Second-1)
	}
	return set
}

// weapon is the ledger's index of what an attack fires.
func (a *Attack) weapon() int {
	switch {
	case a.How == RocketShot:
		return rockets
	case a.From == Articulated:
		return turret
	}
	return gun
}

func typeMove(s *flight.Start) uint8 {
	if s.HRD {
		return halfRolls
	}
	return uint8(s.Type) + 1
}

// stepMove is the sort of a flight point: by what is declared with it, or else by its levels.
func stepMove(s *flight.Step) uint8 {
	switch s.Decl {
	case flight.DeclTurn, flight.DeclAssisted:
		return handed(s.Hand, turnsLeft)
	case flight.DeclSlide, flight.DeclSidestep:
		return slides
	case flight.DeclDR, flight.DeclLR, flight.DeclVR:
		return rollsOver
	}
	switch {
	case !s.Kind.Vertical():
		return goesOn
	case s.Kind >= flight.D1:
		return dives
	}
	return climbs
}

// afterMove is the sort of what follows a flight point, in a turn to a side.
func afterMove(a *flight.After, hand hex.Hand) uint8 {
	switch a.Kind {
	case flight.Turn30:
		return handed(hand, facesLeft)
	case flight.Roll:
		return rollsVertically
	}
	return holds
}

// handed is the sort to the left, or the one after it to the right.
func handed(h hex.Hand, left uint8) uint8 {
	if h == hex.Right {
		return left + 1
	}
	return left
}

// Flight implements rules.Duel.
func (d *Duel) Flight(s rules.Side, i int) (rules.Flight, bool) {
	from, _ := d.Compiled.Bounds(s)
	c := &d.Crafts[from+i]
	return rules.Flight{Speed: int(c.Fly.Speed) * 50, Height: int(c.Fly.Altitude) * feetALevel,
		Heading: heading(c.Fly.Facing)}, !c.Lost
}

// Seen is what a player sees: the counters on the map with what moves announce, damage, which is rolled openly,
// and the player's own record sheets. Declarations for a later part of the game turn are left out.
type Seen struct {
	Turn     int           `json:"turn" doc:"game turn, from 1"`
	Phase    string        `json:"phase" doc:"of the game turn"`
	Craft    []seenCraft   `json:"craft" doc:"blue's aircraft, then red's"`
	Missiles []seenMissile `json:"missiles" doc:"guided missiles in flight"`
	Genies   []seenGenie   `json:"genies" doc:"in flight"`
}

type seenCraft struct {
	rules.Sighting
	Level     int     `json:"level" doc:"altitude in levels"`
	Bank      string  `json:"bank" enum:"left,level,right"`
	Speed     float64 `json:"speed" doc:"start speed in FPs; one is 100 mph"`
	Damage    string  `json:"damage" doc:"its state"`
	Sighted   bool    `json:"sighted" doc:"by the enemy"`
	Preempted bool    `json:"preempted" doc:"it has interrupted another move in this game turn"`
	Flown     bool    `json:"flown" doc:"its move of this game turn is over"`
	Own       *papers `json:"own,omitempty" doc:"on the record sheet of one's own aircraft"`
}

type papers struct {
	Carried  float64   `json:"carried" doc:"accumulated points carried, negative for decel points"`
	Burnt    float64   `json:"burnt" doc:"fuel points used"`
	Bingo    bool      `json:"bingo" doc:"it has no more fuel than it needs for the way home"`
	Left     int       `json:"fps_left" doc:"flight points left in the move being played"`
	Guns     []float64 `json:"guns" doc:"ammunition points of each gun"`
	Rockets  int       `json:"rockets" doc:"factors"`
	Genies   int       `json:"genies"`
	Missiles int       `json:"missiles"`
	Locked   string    `json:"locked" doc:"whom the radar is locked on to, as in red 1; empty: nobody"`
}

type seenMissile struct {
	Side   string `json:"side" enum:"blue,red"`
	Weapon string `json:"weapon" doc:"as in the results"`
	rules.Spot
	Target int `json:"target" doc:"number of its target in the other side's list, from 1"`
}

type seenGenie struct {
	Side string `json:"side" enum:"blue,red"`
	rules.Spot
}

// bankNames are the banks from hex.Right on.
var bankNames = [3]string{"right", "level", "left"}

// Seen implements rules.Duel.
func (d *Duel) Seen(s rules.Side) any {
	w := Seen{Turn: int(d.Turn), Phase: d.PhaseName(), Craft: []seenCraft{}, Missiles: []seenMissile{},
		Genies: []seenGenie{}}
	for i := range d.Compiled.Total {
		w.Craft = append(w.Craft, wording{d}.seenCraft(i, s))
	}
	weapons := d.Compiled.Weapons()
	for b := range d.birds() {
		w.Missiles = append(w.Missiles, seenMissile{d.Crafts[b.By].Side.String(), weapons[d.Compiled.WeaponOf(b.Arm)].ID,
			rules.SpotOf(placeOf(b.Fly.Pose(), int(b.Fly.Altitude), 0)), int(d.Crafts[b.Target].Index) + 1})
	}
	for i := range d.Genies[:d.NGenies] {
		g := &d.Genies[i]
		w.Genies = append(w.Genies, seenGenie{d.Crafts[g.by].Side.String(), rules.SpotOf(placeOf(g.At, int(g.Altitude), 0))})
	}
	return w
}

func (ws wording) seenCraft(i int, s rules.Side) seenCraft {
	c := &ws.d.Crafts[i]
	w := seenCraft{Sighting: rules.Sighting{Side: c.Side.String(), Craft: int(c.Index) + 1, Lost: c.Lost,
		Spot: rules.SpotOf(placeOf(c.Fly.Pose(), int(c.Fly.Altitude), 0))},
		Level: int(c.Fly.Altitude), Bank: bankNames[c.Fly.Bank-hex.Right], Speed: float64(c.Fly.Speed) / 2,
		Damage:  c.Rec.State.String(),
		Sighted: c.Sighted, Preempted: c.Preempted, Flown: c.Flown}
	if c.Side == s {
		w.Own = ws.papers(i)
	}
	return w
}

func (ws wording) papers(i int) *papers {
	c := &ws.d.Crafts[i]
	p := &papers{Carried: float64(c.Fly.Carry) / 4, Burnt: float64(c.Fly.Burnt) / fuelTwentieths, Bingo: Tanks(ws).AtBingo(i), Left: int(c.Fly.Move.Left),
		Guns:    []float64{},
		Rockets: int(c.Rockets), Genies: int(c.Genies), Missiles: Arms(ws).MissilesLeft(i)}
	for g := range ws.d.Compiled.Specs[i].numGuns {
		p.Guns = append(p.Guns, float64(c.Guns[g].Rounds)/2)
	}
	if c.Locked != 0 {
		p.Locked = journal(ws).Name(int(c.Locked - 1))
	}
	return p
}
