package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// bandPrep is the preparatory FPs that height adds (AP-13.1).
var bandPrep = [card.NumBands]uint8{card.HI: 1, card.VH: 2, card.EH: 3, card.UH: 4}

// HighPrep is the preparatory FPs that height adds to any maneuver (AP-13.1).
func HighPrep(b card.Band) uint8 { return bandPrep[b] }

// slidePrep is the HFPs that prepare a slide (AP-13.1).
const slidePrep = 2

// SlideNeed is the level FPs that prepare a slide in band b, undamaged (AP-13.1).
func SlideNeed(b card.Band, speed card.Halves) uint8 { return slidePrep + airPrep(b, speed) }

// airPrep is the preparatory FPs that height and supersonic speed add (AP-13.1).
func airPrep(b card.Band, speed card.Halves) uint8 {
	if Supersonic(speed, b) {
		return bandPrep[b] + 1
	}
	return bandPrep[b]
}

// prepFPs is the preparation of a maneuver declared now (AP-13.1, R-14).
func (mv maneuvers) prepFPs(s *State, k ManeuverKind) uint8 {
	b, extra := s.Band(), uint8(s.Damage.ExtraPrep)
	if k == SL {
		return SlideNeed(b, s.Speed) + extra
	}
	set, need := mv.p.Properties(s), airPrep(b, s.Speed)+extra
	if set.Has(card.LRR) {
		need++
	}
	// The card's FPs execute the roll; the last of them does so, the others come before.
	return need + uint8(s.Speed/6) + uint8(max(mv.p.Card.RollFPs, 1)-1)
}

// Two slides in a game turn (AP-13.2): from 9.5 up, four FPs between them.
const (
	oneSlide  card.Halves = 18
	slideRest uint8       = 4
)

// NextSlide says why another slide may not be declared in a game turn with so many slides, the last
// so many FPs ago (AP-13.2).
func NextSlide(speed card.Halves, slides, since uint8) Reason {
	switch {
	case slides >= 2 || slides == 1 && speed <= oneSlide:
		return SlideCount
	case slides == 1 && since < slideRest:
		return SlideTooSoon
	}
	return OK
}

// slideReason says why a slide may not be declared (AP-13.2).
func (mv maneuvers) slideReason(s *State, h hex.Hand, set card.Properties) Reason {
	m := &s.Move
	switch {
	case s.Type == VC || s.Type == VD:
		return SlideInVertical
	case m.Start.HRD:
		return SlideAfterHRD
	}
	if r := NextSlide(s.Speed, m.Slides, m.SinceSlide); r != OK {
		return r
	}
	if !bankForSlide(set, s.Bank, h) {
		return WrongBank
	}
	return OK
}

// rollReason says why a displacement or lag roll may not be declared (AP-13.3).
func (mv maneuvers) rollReason(s *State, k ManeuverKind, set card.Properties) Reason {
	sh := mv.p.wings().shape(s.Wing)
	bar := card.NDRHS
	if k == LR {
		bar = card.NLRHS
	}
	switch {
	case s.Type == SC || s.Type == VC || s.Type == VD:
		return RollHere
	case s.Move.Start.HRD:
		return RollAfterHRD
	case s.Move.Start.DamageControl:
		return ControlLimits
	case set.Has(card.NRM):
		return NoRolling
	case mv.p.Card.RollDP == card.NoQuarters:
		return NoRollOnCard
	case set.Has(bar) && s.Speed >= sh.Limits[bar]:
		return RollSpeed
	}
	return OK
}

// vrollReason says why a vertical roll may not be declared (AP-13.3.4).
func (mv maneuvers) vrollReason(s *State, set card.Properties) Reason {
	m := &s.Move
	switch {
	case s.Type != VC && s.Type != VD:
		return VerticalRollHere
	case set.Has(card.NRM):
		return NoRolling
	case mv.p.Card.VRollDP == card.NoQuarters:
		return NoRollOnCard
	case set.Has(card.OVR) && m.VRolls > 0:
		return OneVerticalRoll
	case m.LateRoll && m.Left > 1:
		return LateRollOnly
	}
	return OK
}

// noteRoll notes the DP of a roll at its declaration (AP-13.3, R-10, R-36).
func (mv maneuvers) noteRoll(s *State, printed card.Quarters) {
	m := &s.Move
	m.add(SrcRoll, -printed)
	if Supersonic(s.Speed, s.Band()) {
		m.add(SrcFastRoll, -fastDP(mv.p.Properties(s)))
	}
	if m.Rolls > 0 {
		m.add(SrcMoreRolls, -4)
	}
	m.Rolls++
	m.Clean = false
}

// beginManeuver declares a slide, DR or LR.
func (mv maneuvers) beginManeuver(s *State, k ManeuverKind, h hex.Hand) {
	barrel := s.nextBarrel(h)
	s.Turn = Turn{}
	s.Maneuver = Maneuver{Kind: k, Hand: h, Need: mv.prepFPs(s, k)}
	if k == SL {
		s.Bank = h
		return
	}
	s.Maneuver.Barrel = barrel
	mv.noteRoll(s, mv.p.Card.RollDP)
}

// nextBarrel is the place in a barrel roll of a roll that is declared now
// (AP-13.3.3): the FPs of a roll that was broken off come between.
func (s *State) nextBarrel(h hex.Hand) uint8 {
	m := &s.Move
	if m.BarrelHand != h || s.Maneuver.Kind != NoManeuver {
		return 1
	}
	return m.Barrel + 1
}

// execute performs the maneuver that is prepared with the HFP just spent.
func (mv maneuvers) execute(s *State, level int8) {
	m, man := &s.Move, s.Maneuver
	s.Maneuver = Maneuver{}
	switch man.Kind {
	case SL:
		s.setPose(s.Pose().Slide(man.Hand))
		if m.Slides++; m.Slides > 1 {
			m.add(SrcSlide, -4)
		}
		m.SinceSlide = 0
		return
	case SS:
		s.sidestep(man.Hand)
		return
	case DR:
		s.setPose(s.Pose().Slide(man.Hand))
	case LR:
		s.setPose(s.Pose().LagRoll(man.Hand))
	}
	m.Rolled = true
	m.Barrel, m.BarrelHand = man.Barrel, man.Hand
	mv.barrel(s, level)
	mv.rollCheck(s)
}

// barrel is the altitude change of a barrel roll (AP-13.4). From level flight it
// ends it.
func (mv maneuvers) barrel(s *State, level int8) {
	m := &s.Move
	switch {
	case level == 0:
		return
	case level > 0:
		m.RollUp++
	default:
		m.RollDown++
	}
	s.Altitude += int16(level)
	if s.Type == LVL {
		m.Barrel = 0
	}
}

// barrelLevels is the least and most change of altitude with the roll prepared:
// each after the first of a barrel roll may climb in ZC and dive in SD and UD,
// and do either in LVL (AP-13.4).
func (s *State) barrelLevels(barrel uint8) (least, most int8) {
	if barrel < 2 {
		return 0, 0
	}
	switch s.Type {
	case LVL:
		return -1, 1
	case ZC:
		return 0, 1
	case SD, UD:
		return -1, 0
	}
	return 0, 0
}

// rollCheck notes the check of an executed roll: in EH and UH (AP-13.3.6) and
// above the ceiling (AP-8.4) one die, 4 or less departs.
func (mv maneuvers) rollCheck(s *State) {
	m := &s.Move
	if s.Band() >= card.EH || s.Altitude > mv.p.Card.Ceiling[s.Config] {
		m.Due, m.NeedOne = m.Due|1<<DepartureCheck, false
	}
}

// vroll performs a vertical roll (AP-13.3.4): off a hex side into the hex on that
// side, but 180 degrees may stay.
func (mv maneuvers) vroll(s *State, a After) {
	m := &s.Move
	pose := s.Pose()
	if a.Steps == 6 && !a.Shift {
		pose.Facing = pose.Facing.Turn(6)
	} else {
		pose = pose.Turn(m.VRoll, int(a.Steps))
	}
	s.setPose(pose)
	s.Bank = a.Bank
	m.VRoll = hex.Level
	mv.rollCheck(s)
}
