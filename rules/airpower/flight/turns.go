package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// rateReason says why a turn rate is not permitted now (AP-7.1). Damage control allows EZ alone (DR-9).
func (mv maneuvers) rateReason(s *State, r card.Rate) Reason {
	st := &s.Move.Start
	switch {
	case s.Type == VC || s.Type == VD:
		return TurnInVertical
	case r > card.EZ && (s.Type == SC || st.DamageControl):
		return OnlyEZ
	case r == card.ET && s.Type == ZC:
		return NoETInZC
	case r > s.Damage.MaxRate:
		return RateDamage
	}
	b := s.Band()
	if r > card.EZ {
		if mv.p.wings().turnDrag(s, s.Wing, b)[r][s.Config] == card.NoQuarters {
			return NoRateOnCard
		}
		pssm := mv.p.wings().has(s, card.PSSM) && Supersonic(s.Speed, b)
		if r > mv.p.wings().bestRate(s, s.Wing, b, pssm) {
			return RateTooFast
		}
	}
	if s.Speed < mv.p.wings().minSpeed(s, s.Wing, b, s.Config)+rateMargin[r] {
		return RateMinSpeed
	}
	if _, _, ok := TurnNeed(b, r, s.Speed); !ok {
		return RateTable
	}
	return OK
}

// rates is the set of rates that rateReason permits now; bit n stands for rate n.
func (mv maneuvers) rates(s *State, set card.Properties) (rates uint8) {
	if s.Type == VC || s.Type == VD {
		return 0
	}
	b, most := s.Band(), card.EZ
	drag := mv.p.wings().turnDrag(s, s.Wing, b)
	if s.Type != SC && !s.Move.Start.DamageControl {
		most = s.bestOf(drag, set.Has(card.PSSM) && Supersonic(s.Speed, b))
	}
	if s.Type == ZC {
		most = min(most, card.BT)
	}
	most = min(most, s.Damage.MaxRate)
	spare := s.Speed - mv.p.wings().minSpeed(s, s.Wing, b, s.Config)
	for r := card.EZ; r <= most && spare >= rateMargin[r]; r++ {
		if _, _, ok := TurnNeed(b, r, s.Speed); ok && (r == card.EZ || drag[r][s.Config] != card.NoQuarters) {
			rates |= 1 << r
		}
	}
	return rates
}

// noteTurn notes for the drag of the game turn a turn that is declared or
// carried in (AP-7.1): the tightest counts, with its drag at that moment.
func (mv maneuvers) noteTurn(s *State) {
	m, r, b := &s.Move, s.Turn.Rate, s.Band()
	dp := max(mv.p.wings().turnDrag(s, s.Wing, b)[r][s.Config], 0)
	if !m.Turned || r > m.Tight || r == m.Tight && dp > m.TightDP {
		m.Tight, m.TightDP = r, dp
	}
	m.Turned = true
	m.FastTurn = m.FastTurn || Supersonic(s.Speed, b)
	m.Hard = m.Hard || r >= card.BT
	m.Clean = m.Clean && r == card.EZ
}

// beginTurn declares a turn.
func (mv maneuvers) beginTurn(s *State, r card.Rate, h hex.Hand) {
	need, set, _ := TurnNeed(s.Band(), r, s.Speed)
	s.Turn = Turn{On: true, Rate: r, Hand: h, Need: need, Set: set}
	s.Maneuver = Maneuver{}
	s.Bank = h
	mv.noteTurn(s)
}

// turnReady reports whether a facing change is open after the FP just spent: the
// requirement met, or more of a set of 60 or 90 to come (AP-7.1).
func (s *State) turnReady() bool {
	m := &s.Move
	return m.More > 0 || s.Turn.On && m.Counted && s.Turn.FPs >= s.Turn.Need
}

// turnReason says why no facing change is open.
func (s *State) turnReason() Reason {
	switch {
	case s.turnReady():
		return OK
	case s.Turn.On:
		return NotTurned
	}
	return SetOver
}

// turn30 executes a turn: 30 degrees, off a hex side into the hex on that side
// (AP-3.2.2).
func (mv maneuvers) turn30(s *State) {
	m, t := &s.Move, &s.Turn
	if t.On {
		m.More = t.Set
	} else {
		m.More--
	}
	t.On = false
	s.setPose(s.Pose().Turn(t.Hand, 1))
	m.Facings++
	if t.Rate >= card.BT {
		m.HardFacings++
	}
	mv.turnChecks(s)
}

// turnChecks notes what must be rolled for after a facing change: a maneuvering
// departure above the ceiling (AP-8.4) or by the note of a card, and GLOC at ET
// in LO, ML and MH (AP-18.6).
func (mv maneuvers) turnChecks(s *State) {
	m, r, b := &s.Move, s.Turn.Rate, s.Band()
	switch {
	case r > card.EZ && s.Altitude > mv.p.Card.Ceiling[s.Config]:
		m.Due, m.NeedOne = m.Due|1<<DepartureCheck, false
	case r >= card.BT && m.HardFacings > 1 && b >= card.HI && mv.p.Card.Special&card.HighTurnDeparture != 0:
		m.Due, m.NeedOne = m.Due|1<<DepartureCheck, true
	}
	if GLOCDue(r, b) {
		m.Due |= 1 << GLOCCheck
	}
}

// GLOCDue reports whether a facing change at that rate in that band calls for a check of every conscious crew member
// (AP-18.6): ET in LO, ML or MH.
func GLOCDue(r card.Rate, b card.Band) bool { return r == card.ET && b <= card.MH }

// perFacing is the DP of a further facing change (AP-7.1): LBR, usual, HBR.
func perFacing(set card.Properties) card.Quarters {
	switch {
	case set.Has(card.LBR):
		return 2
	case set.Has(card.HBR):
		return 6
	}
	return 4
}

// fastDP is what a turn or roll costs at supersonic speed (AP-6.6, R-9).
func fastDP(set card.Properties) card.Quarters {
	switch {
	case set.Has(card.GSSM):
		return 0
	case set.Has(card.PSSM):
		return 8
	}
	return 4
}

// logTurn notes the drag of turning in this game turn (AP-7.1, R-2).
func (mv maneuvers) logTurn(s *State) {
	m := &s.Move
	if !m.Turned {
		return
	}
	set := mv.p.Properties(s)
	m.add(SrcTurn, -m.TightDP)
	if m.FastTurn {
		m.add(SrcFastTurn, -fastDP(set))
	}
	if m.Facings > 1 {
		m.add(SrcFacings, -perFacing(m.bleeds(set))*card.Quarters(m.Facings-1))
	}
}
