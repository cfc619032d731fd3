package crew

// Values of AP-18.6.
const (
	blackoutOn    = 1 // n-
	recoverOn     = 4 // n-, early recovery
	notPilot      = -1
	cantedSeat    = +1
	repeatedCheck = -1 // for each check of the cycle before this one

	// automaticPhase is the administration phase, counted from 0 in the game turn of
	// the blackout, in which everybody recovers.
	automaticPhase = 2
)

// A Cycle counts the checks of an aircraft that add up (AP-18.6).
type Cycle uint8

// GLOCNeed is the unmodified die, or less, on which m loses consciousness at the next
// facing change; c counts the checks before it (AP-18.6).
func (m *Member) GLOCNeed(pilot, canted bool, c Cycle) int {
	modifier := m.Modifier(GLOC) + int(c)*repeatedCheck
	if !pilot {
		modifier += notPilot
	}
	if canted {
		modifier += cantedSeat
	}
	return blackoutOn - modifier
}

// A Condition is what a crew member is able to do.
type Condition uint8

// The conditions. Lost are the dead and those who have got out.
const (
	Able Condition = iota
	Unconscious
	Disoriented
	Lost
)

// Conscious reports whether somebody in that condition can act for others: pull the
// handles for all, help a mate to recover early.
func (c Condition) Conscious() bool { return c == Able || c == Disoriented }

// A Seat is a crew member with a condition. The first seat of an aircraft is the pilot's.
type Seat struct {
	Member
	Condition Condition
	Phases    uint8 // administration phases since consciousness was lost
}

// MayWake reports whether member i rolls for early recovery in this administration phase:
// unconscious, and of excellent fitness or with a conscious mate (AP-18.6).
func MayWake(seats []Seat, i int) bool {
	s := &seats[i]
	if s.Condition != Unconscious || s.Phases >= automaticPhase {
		return false
	}
	if s.Fitness == Excellent {
		return true
	}
	for j := range seats {
		if j != i && seats[j].Condition.Conscious() {
			return true
		}
	}
	return false
}

// Administer is one administration phase of the member. die is the roll for early recovery, 0 for
// none; it reports whether the member is awake again (AP-18.6).
func (s *Seat) Administer(die int) (awake bool) {
	if s.Condition != Unconscious {
		return false
	}
	if s.Phases >= automaticPhase || die > 0 && die <= recoverOn {
		s.Condition, s.Phases = Able, 0
		return true
	}
	s.Phases++
	return false
}
