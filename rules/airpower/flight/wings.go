package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// shape is the wing position that counts.
func (wg wings) shape(w Wing) *card.Shape { return &wg.p.Card.Shapes[w.Shape] }

// Properties are the flight properties as they stand: those that depend on speed
// or configuration resolved to their plain form (adc-format 1.9), those that
// damage takes away or brings counted (AP-10.1.6).
func (p *Plane) Properties(s *State) card.Properties {
	sh := p.wings().shape(s.Wing)
	set := sh.Properties
	if set&conditional != 0 {
		set = resolved(s, sh)
	}
	set = s.Damage.Properties(set)
	if set.Has(card.LRR) {
		set = set.Without(card.HRR) // the two exclude each other
	}
	return set
}

// conditional are the properties that depend on speed or configuration; few cards have any.
const conditional card.Properties = 1<<card.HRRCL | 1<<card.LRRHS | 1<<card.LTDCL |
	1<<card.RACL | 1<<card.RALS | 1<<card.RMCL

// resolved are the properties of a wing position with those in their plain form.
func resolved(s *State, sh *card.Shape) card.Properties {
	set := sh.Properties
	if set.Has(card.HRRCL) && s.Config == card.Clean {
		set = set.With(card.HRR)
	}
	if set.Has(card.LRRHS) && s.Speed >= sh.Limits[card.LRRHS] {
		set = set.With(card.LRR)
	}
	if set.Has(card.LTDCL) && s.Config == card.Clean {
		set = set.With(card.LTD)
	}
	if set.Has(card.RACL) && s.Config == card.Clean || set.Has(card.RALS) && s.Speed <= sh.Limits[card.RALS] {
		set = set.With(card.RA)
	}
	if set.Has(card.RMCL) && s.Config != card.Clean {
		set = set.With(card.NRM)
	}
	return set
}

// has reports whether the aircraft has a property now.
func (wg wings) has(s *State, q card.Property) bool { return wg.p.Properties(s).Has(q) }

// liftOut reports whether the low-speed lift device is out in a band (AP-7.1).
func (wg wings) liftOut(s *State, w Wing, b card.Band, c card.Config) bool {
	l := wg.p.Card.Lift
	if l == nil || l.Selectable && !w.Flaps {
		return false
	}
	limit := l.Limit
	if l.Relative {
		limit += wg.shape(w).Speed[b].Min[c]
	}
	return s.Speed <= limit
}

// minSpeed is the minimum speed in a band and configuration with that wing.
func (wg wings) minSpeed(s *State, w Wing, b card.Band, c card.Config) card.Halves {
	m := wg.shape(w).Speed[b].Min[c]
	if wg.liftOut(s, w, b, c) {
		m -= wg.p.Card.Lift.MinLess
	}
	return max(m, 0)
}

// MinSpeed is the speed below which the aircraft stalls in this game turn
// (AP-6.3): of the wings that the pilot may choose, the lowest (our reading,
// since wing and stall are both settled at the start).
func (p *Plane) MinSpeed(s *State) card.Halves {
	low := card.Halves(127)
	for shape := range p.Card.Shapes {
		for _, flaps := range [2]bool{false, true} {
			if w := (Wing{uint8(shape), flaps}); p.wings().mayWing(s, w) {
				low = min(low, p.wings().minSpeed(s, w, s.Move.Band, s.Move.Config))
			}
		}
	}
	return low
}

// mayWing reports whether the wing can be taken from the one of the last move:
// by positions, and flaps only where they are selectable.
func (wg wings) mayWing(s *State, w Wing) bool {
	if int(w.Shape) >= len(wg.p.Card.Shapes) || w.Flaps && (wg.p.Card.Lift == nil || !wg.p.Card.Lift.Selectable) {
		return false
	}
	switch wg.p.Card.Sweep {
	case card.OneStep:
		return int(w.Shape)-int(s.Wing.Shape) <= 1 && int(s.Wing.Shape)-int(w.Shape) <= 1
	case card.AutoSweep:
		return w.Shape == wg.autoShape(s)
	case card.FixedWing:
		return w.Shape == s.Wing.Shape
	}
	return true
}

// autoShape is the first wing position of the start speed; the present one if
// the card has none for it.
func (wg wings) autoShape(s *State) uint8 {
	for i := range wg.p.Card.Shapes {
		if sh := &wg.p.Card.Shapes[i]; s.Speed >= sh.From && (sh.To == 0 || s.Speed <= sh.To) {
			return uint8(i)
		}
	}
	return s.Wing.Shape
}

// holds reports whether the aircraft neither stalls nor departs with that wing.
func (wg wings) holds(s *State, w Wing) bool {
	return s.Speed >= wg.minSpeed(s, w, s.Move.Band, s.Move.Config) && !wg.p.starts().carriedDeparts(s, w)
}

// wingReason says why a wing may not be chosen. A wing that would stall the aircraft or make it
// depart is refused as long as another one would not.
func (wg wings) wingReason(s *State, w Wing) Reason {
	switch {
	case !wg.mayWing(s, w):
		return NoSuchWing
	case !wg.holds(s, w) && s.Condition == Flying:
		return WingTooSlow
	}
	return OK
}

// AppendWings appends the wings that may be chosen for this move: by position,
// without flaps before with.
func (p *Plane) AppendWings(dst []Wing, s *State) []Wing {
	for shape := range p.Card.Shapes {
		for _, flaps := range [2]bool{false, true} {
			if w := (Wing{uint8(shape), flaps}); p.wings().wingReason(s, w) == OK {
				dst = append(dst, w)
			}
		}
	}
	return dst
}

// turnDrag is the turn drag table that counts (AP-7.1).
func (wg wings) turnDrag(s *State, w Wing, b card.Band) *card.TurnDrag {
	if wg.liftOut(s, w, b, s.Config) {
		return &wg.p.Card.Lift.TurnDP
	}
	return &wg.shape(w).TurnDP
}

// bestRate is the tightest rate of the card in the present configuration: one
// lower while a station is overloaded (AP-4.4), and one lower, but not below
// HT, for a PSSM aircraft at supersonic speed (AP-6.6).
func (wg wings) bestRate(s *State, w Wing, b card.Band, pssm bool) card.Rate {
	return s.bestOf(wg.turnDrag(s, w, b), pssm)
}

// bestOf is bestRate by the table that counts.
func (s *State) bestOf(table *card.TurnDrag, pssm bool) card.Rate {
	best := card.EZ
	for r := card.TT; r <= card.ET; r++ {
		if table[r][s.Config] != card.NoQuarters {
			best = r
		}
	}
	if pssm && best > card.HT {
		best--
	}
	if s.Overloaded && best > card.EZ {
		best--
	}
	return best
}
