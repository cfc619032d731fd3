package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Plan is how an aircraft flies whose pilot has passed out (AP-18.6.1).
type Plan struct {
	Type Type
	HRD  bool
	Turn bool // at Rate, to a side that a die decides
	Rate card.Rate
	Free bool // free descent
	Most bool // as many levels as can be, otherwise as few
	VR   bool // a vertical roll, side and amount by dice
}

// glocPlans is the random table of AP-18.6.1 by the flight type so far (level,
// climbing, diving) and die, 1 to 10.
var glocPlans = [3][10]Plan{
	{
		{Type: LVL},
		{Type: LVL, Turn: true, Rate: card.TT},
		{Type: LVL, Turn: true, Rate: card.HT},
		{Type: LVL, Turn: true, Rate: card.TT, Free: true},
		{Type: LVL, Turn: true, Rate: card.HT, Free: true},
		{Type: SC, Turn: true, Rate: card.EZ, Most: true},
		{Type: ZC, Turn: true, Rate: card.TT, Most: true},
		{Type: ZC, Turn: true, Rate: card.HT, Most: true},
		{Type: SD, Turn: true, Rate: card.HT, Most: true},
		{Type: VD, HRD: true, VR: true},
	},
	{
		{Type: SC, Turn: true, Rate: card.EZ, Most: true},
		{Type: ZC, Turn: true, Rate: card.HT, Most: true},
		{Type: ZC, Most: true},
		{Type: ZC, Turn: true, Rate: card.TT, Most: true},
		{Type: VC},
		{Type: VC, VR: true, Most: true},
		{Type: LVL, Turn: true, Rate: card.TT},
		{Type: LVL, Turn: true, Rate: card.HT},
		{Type: SD, HRD: true},
		{Type: SD, HRD: true, Most: true},
	},
	{
		{Type: LVL},
		{Type: LVL, Turn: true, Rate: card.TT},
		{Type: LVL, Turn: true, Rate: card.HT},
		{Type: SD},
		{Type: SD, Turn: true, Rate: card.TT},
		{Type: SD, Turn: true, Rate: card.HT},
		{Type: SD, Turn: true, Rate: card.TT, Most: true},
		{Type: SD, Turn: true, Rate: card.HT, Most: true},
		{Type: VD, VR: true},
		{Type: VD, VR: true, Most: true},
	},
}

// GLOCPlan is the row of the random table for a flight type and a die, 1 to 10 (AP-18.6.1).
// Stalled and departed flight count as diving.
func GLOCPlan(t Type, die int) Plan {
	column := 2
	switch {
	case t == LVL:
		column = 0
	case t.Climbing():
		column = 1
	}
	return glocPlans[column][die-1]
}

// GLOCStart is the start nearest to a plan (CR-1): power, wing and all else as they were,
// full AP; where the type is not open, a gentler one of its kind, level flight, a
// steep or a vertical dive. One of them always is.
func (p *Plane) GLOCStart(s *State, pl Plan) Start {
	st := Start{Type: pl.Type, HRD: pl.HRD, Wing: p.checks().anyWing(s), Setting: p.checks().sameSetting(s)}
	for _, t := range [5]Type{pl.Type, gentler[pl.Type], LVL, SD, VD} {
		st.Type = t
		if st.HRD = pl.HRD && t == pl.Type; p.starts().startReason(s, &st) == OK {
			return st
		}
		if st.HRD = false; p.starts().startReason(s, &st) == OK {
			return st
		}
	}
	panic("flight: no start for an aircraft that flies")
}

// gentler is what takes the place of a type that is not open.
var gentler = [NumTypes]Type{VC: ZC, SC: ZC, UD: SD, VD: SD}

// anyWing is the present wing, or else the first that may be chosen.
func (ck checks) anyWing(s *State) Wing {
	var wings [16]Wing
	if ck.p.wings().wingReason(s, s.Wing) != OK {
		return ck.p.AppendWings(wings[:0], s)[0]
	}
	return s.Wing
}

// sameSetting is the power of the last game turn with all its AP, or the nearest
// below it.
func (ck checks) sameSetting(s *State) Setting {
	pw := s.Power
	for pw > card.Idle && ck.p.engines().powerReason(s, pw, false) != OK {
		pw--
	}
	_, most := ck.p.engines().apRange(s, pw, false)
	return Setting{Power: pw, AP: most}
}

// GLOCStep is the index of the step nearest to a plan, with turns to a side.
func (s *State) GLOCStep(pl Plan, h hex.Hand, steps []Step) int {
	best, at := -1, 0
	for i := range steps {
		if n := s.likeness(pl, h, &steps[i]); n > best {
			best, at = n, i
		}
	}
	return at
}

// Planned reports whether the turn in progress, or the set of facing changes just begun, is one of
// the plan with turns to a side. Other turns end when the pilot passes out.
func (s *State) Planned(pl Plan, h hex.Hand) bool {
	return pl.Turn && s.Turn.Rate <= pl.Rate && s.Turn.Hand == h
}

// likeness says how near a step is to a plan; the first things count most.
func (s *State) likeness(pl Plan, h hex.Hand, st *Step) int {
	n := 0
	going := s.Turn.On && s.Planned(pl, h)
	switch {
	case st.Exec || st.Level != 0:
		return 0
	case st.Decl == DeclVR:
		if !pl.VR || st.Hand != h || s.Move.VRolls > 0 {
			return 0
		}
		n += 4000
	case st.Decl == DeclTurn:
		if !pl.Turn || going || st.Rate > pl.Rate || st.Hand != h {
			return 0
		}
		n += 2000 + 200*int(st.Rate)
	case st.Decl == Keep && (going || !s.inProgress()), st.Decl == Stop && !going:
		n += 1000
	}
	up := int(max(levels[st.Kind], -levels[st.Kind]))
	if st.Kind == CFirst || pl.Free && st.Kind == HFree {
		up = 1
	} else if st.Kind == HFree {
		return 0
	}
	if pl.Most || pl.Free {
		return n + 10*up
	}
	return n + 10*(4-up)
}
