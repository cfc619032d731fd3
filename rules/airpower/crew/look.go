package crew

// RadarOperator is the seat that works the radar of an aircraft with so many crew
// positions: the pilot's if there is no other (AP-18.2).
func RadarOperator(positions int) int {
	if positions > 1 {
		return 1
	}
	return 0
}

// padlocks is AP-11.1.6: how many targets somebody can keep in sight; a tactics master of any
// quality has masterPadlocks.
var padlocks = [NumQualities]uint8{Veteran: 2, Regular: 1, Novice: 0, Green: 0}

const masterPadlocks = 2

// Padlocks is how many targets the member can keep in sight without a roll (AP-11.1.6).
func (s *Seat) Padlocks() int {
	switch {
	case s.Condition != Able:
		return 0
	case s.Characteristics.Has(TacticsMaster):
		return masterPadlocks
	}
	return int(padlocks[s.Quality])
}

// A Look is a crew as sighting sees it.
type Look struct {
	Able  uint8 // members who can look
	Multi bool  // the bonus of a multi-crew aircraft applies
	// Eyes is the member whose values count for sighting, Optics the member at a visual augmentation
	// system, for which eyesight does not matter.
	Eyes, Optics Member
	// Padlocks of the pilot, and of the best of the others.
	Pilot, Observer uint8
}

// LookOf sums up the seats of an aircraft: values of the able member with the best sum, the
// first of equals (SR-7); bonus with two or more of them (AP-11.1.8); padlocks of the pilot and of
// the best other member (SR-4). Where damage takes the bonus of a multi-crew aircraft
// away, the caller clears Multi.
func LookOf(seats []Seat) Look {
	var l Look
	best, bestOptics := 0, 0
	for i := range seats {
		s := &seats[i]
		if s.Condition != Able {
			continue
		}
		sum := s.Modifier(Sighting)
		optics := sum - s.Part(Sighting, OfEyesight)
		if l.Able == 0 || sum < best {
			l.Eyes, best = s.Member, sum
		}
		if l.Able == 0 || optics < bestOptics {
			l.Optics, bestOptics = s.Member, optics
		}
		l.Able++
		if n := uint8(s.Padlocks()); i == 0 {
			l.Pilot = n
		} else {
			l.Observer = max(l.Observer, n)
		}
	}
	l.Multi = l.Able > 1
	return l
}

// PlainLook is the look of a crew of so many without crew rules: one padlock for the
// pilot and one for an observer (AP-11.1.6).
func PlainLook(positions int) Look {
	l := Look{Able: uint8(positions), Multi: positions > 1}
	l.Pilot = min(l.Able, 1)
	l.Observer = min(l.Able-l.Pilot, 1)
	return l
}
