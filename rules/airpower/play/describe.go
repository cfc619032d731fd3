package play

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch {
	case d.Phase == StalledPhase:
		return append(dst, [2]string{"no vertical reverse", "vertical reverse"}[option]...)
	case d.Phase == DecisionsPhase && d.Stage == engaging:
		return append(dst, [2]string{"do not engage the missiles", "engage the missiles"}[option]...)
	case d.Q.Kind == rules.Evade && d.Crafts[d.Acting].Stage == Pursued:
		return fmt.Appendf(dst, "throw %d of each decoy", option)
	case d.Phase == DecisionsPhase && d.Stage == Illumination:
		if option == int(d.Q.N)-1 {
			return append(dst, "break off the guidance"...)
		}
		return append(append(dst, "illuminate "...), d.Journal().Name(int(d.List.links[option]))...)
	case d.Phase == DecisionsPhase:
		return append(dst, sensorWords[d.List.sensors[option]]...)
	case d.Phase == RadarPhase:
		if option == int(d.Q.N)-1 {
			return append(dst, "lock on to nobody"...)
		}
		return append(append(dst, "lock on to "...), d.Journal().Name(int(d.List.links[option]))...)
	case d.Phase == LaunchPhase:
		if option == 0 {
			return append(dst, "launch nothing"...)
		}
		return d.Journal().appendLaunch(dst, d.List.launches[option-1])
	case d.Q.Kind == rules.Evade:
		if option == 0 {
			return append(dst, "wait"...)
		}
		return append(append(dst, "preempt "...), d.Journal().Name(int(d.Acting))...)
	}
	return wording{d}.appendInMove(dst, int(d.Acting), option)
}

// appendInMove describes an option of the move of i.
func (ws wording) appendInMove(dst []byte, i, option int) []byte {
	c := &ws.d.Crafts[i]
	switch c.Stage {
	case ChoosingStores:
		return append(dst, [2]string{"keep stores", "jettison stores"}[option]...)
	case ChoosingWing:
		return ws.appendWing(dst, i, ws.d.List.Wings[option])
	case ChoosingType:
		return appendType(dst, &ws.d.List.Starts[option])
	case ChoosingPower:
		return ws.appendPower(dst, i, ws.d.List.Settings[option])
	case ChoosingBrakes:
		if ws.d.List.Brakes[option] == 0 {
			return append(dst, "no speedbrakes"...)
		}
		return append(append(dst, "speedbrakes "...), ws.d.List.Brakes[option].String()...)
	case Stepping:
		return stepText(dst, ws.d.List.Steps[option], c.Fly.Bank)
	case Turning:
		return afterText(dst, &c.Fly, ws.d.List.Afters[option])
	case Ending:
		if option == 0 {
			return append(dst, "tail nobody"...)
		}
		return append(append(dst, "tail "...), journal(ws).Name(int(ws.d.List.links[option-1]))...)
	}
	if c.Stage == Reviewing {
		a := ws.d.List.Attacks[option]
		return append(append(append(dst, [2]string{"keep to the ", "change to a "}[option]...), mannerWords[a.How]...),
			batteryWords[a.From].option...)
	}
	return ws.appendShot(dst, option, c.Stage == answering)
}

func (ws wording) appendWing(dst []byte, i int, w flight.Wing) []byte {
	k := ws.d.Compiled.Specs[i].Card
	dst = append(dst, "wing"...)
	if len(k.Shapes) > 1 {
		dst = append(append(dst, ' '), k.Shapes[w.Shape].Name...)
	}
	if k.Lift == nil || !k.Lift.Selectable {
		return dst
	}
	if w.Flaps {
		return append(append(dst, " with "...), k.Lift.Name...)
	}
	return append(append(dst, " without "...), k.Lift.Name...)
}

var typeWords = [flight.NumTypes]string{flight.LVL: "level flight", flight.ZC: "zoom climb",
	flight.SC: "sustained climb",
	flight.VC: "vertical climb", flight.SD: "steep dive", flight.UD: "unloaded dive", flight.VD: "vertical dive",
	flight.ST: "stalled flight", flight.DP: "departed flight"}

func appendType(dst []byte, st *flight.Start) []byte {
	if st.HRD {
		dst = append(dst, "half-roll and "...)
	}
	dst = append(dst, typeWords[st.Type]...)
	if st.DamageControl {
		dst = append(dst, " with damage control"...)
	}
	return dst
}

func (ws wording) appendPower(dst []byte, i int, set flight.Setting) []byte {
	if ws.d.Compiled.Specs[i].Card.Propeller {
		dst = append(dst, set.Power.Name(true)...)
		if set.Power >= 2 {
			dst = append(append(dst, ' '), set.AP.String()...)
		}
		return dst
	}
	return append(dst, set.String()...)
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
func stepText(dst []byte, st flight.Step, bank hex.Hand) []byte {
	switch st.Decl {
	case flight.Keep:
	case flight.Stop:
		dst = append(dst, "stop, "...)
	default:
		dst = append(dst, declWords[st.Decl]...)
		if st.Decl == flight.DeclTurn || st.Decl == flight.DeclAssisted {
			dst = append(append(dst, st.Rate.String()...), ' ')
		}
		dst = append(append(dst, st.Hand.String()...), ", "...)
	}
	dst = append(dst, kindWords[st.Kind]...)
	if st.Exec {
		dst = append(dst, ", execute"...)
	}
	if st.Level != 0 {
		dst = append(dst, [3]string{", down a level", "", ", up a level"}[st.Level+1]...)
	}
	if st.Bank != bank && (st.Decl < flight.DeclTurn || st.Decl >= flight.DeclDR && st.Decl <= flight.DeclVR) {
		dst = append(append(dst, ", bank "...), st.Bank.String()...)
	}
	return dst
}

// afterText describes what follows a flight point.
func afterText(dst []byte, f *flight.State, a flight.After) []byte {
	switch a.Kind {
	case flight.Turn30:
		return append(append(dst, "face 30 "...), f.Turn.Hand.String()...)
	case flight.Roll:
		dst = strconv.AppendInt(append(dst, "roll "...), 30*int64(a.Steps), 10)
		if a.Shift {
			dst = append(dst, " off the hex side"...)
		}
		return append(append(dst, ", bank "...), a.Bank.String()...)
	case flight.Drop:
		return append(dst, "drop what is in progress"...)
	}
	return append(dst, "hold"...)
}

// mannerWords are the kinds of gun shots.
var mannerWords = [RocketShot + 1]string{NormalShot: "normal shot", SnapShot: "snap shot"}

// appendShot describes an attack or return fire.
func (ws wording) appendShot(dst []byte, option int, answering bool) []byte {
	if option == 0 {
		if answering {
			return append(dst, "no return fire"...)
		}
		return append(dst, "hold fire"...)
	}
	a := ws.d.List.Attacks[option-1]
	what := mannerWords[a.How]
	if a.How == RocketShot {
		what = fmt.Sprintf("%d rocket factors", a.Factors)
		if a.Factors == 1 {
			what = "1 rocket factor"
		}
	}
	if answering {
		what = "return " + what
	}
	dst = append(append(append(dst, what...), " at "...), journal(ws).Name(int(a.Target))...)
	return append(dst, batteryWords[a.From].option...)
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
		return rules.Deed{Move: typeMove(&d.List.Starts[option])}
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
	return rules.Flight{Speed: int(c.Fly.Speed) * 50, Height: int(c.Fly.Altitude) * feetALevel}, !c.Lost
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
	p := &papers{Carried: float64(c.Fly.Carry) / 4, Burnt: float64(c.Fly.Burnt) / 20, Left: int(c.Fly.Move.Left),
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
