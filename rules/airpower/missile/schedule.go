package missile

// maxSegments is the most proportional moves of a game turn: no aircraft has more FPs.
const maxSegments = 36

// A Schedule is how the FPs of a missile and of its target fall into proportional
// moves in one game turn (AP-14.3.5). The missile moves first in each.
type Schedule struct {
	n, target uint8
	fps       [maxSegments]uint8 // of the missile, by segment
}

// share is the i-th of n parts of a whole: the remainder goes to the first ones.
func share(whole, n, i int) int {
	part := whole / n
	if i < whole%n {
		part++
	}
	return part
}

// NewSchedule shares out the FPs of a missile, 1 or more, over those of its target, 36 at most:
// as many segments as the fewer of the two, the more in equal parts with the rest
// in the first ones. A target that spends none, or moves by stalled or departed flight, has
// one segment (MR-15).
func NewSchedule(missile, target int) Schedule {
	target = max(target, 1)
	s := Schedule{n: uint8(min(missile, target)), target: uint8(target)}
	for i := range s.Segments() {
		s.fps[i] = uint8(share(missile, s.Segments(), i))
	}
	return s
}

// Segments is how many proportional moves the game turn has.
func (s *Schedule) Segments() int { return int(s.n) }

// Missile is the missile's FPs in segment i, counted from 0.
func (s *Schedule) Missile(i int) int { return int(s.fps[i]) }

// Target is the target's FPs in segment i, counted from 0.
func (s *Schedule) Target(i int) int { return share(int(s.target), s.Segments(), i) }

// Total is the missile's FPs of the game turn.
func (s *Schedule) Total() int {
	sum := 0
	for _, n := range s.fps[:s.n] {
		sum += int(n)
	}
	return sum
}

// Before is the missile's FPs just before the target's FP i, counted from 0: those
// of the segment that the FP opens, 0 if it opens none. So the moves of several
// missiles on one target are interleaved (MR-14).
func (s *Schedule) Before(i int) int {
	n := s.Segments()
	part, rest := int(s.target)/n, int(s.target)%n
	k := i / (part + 1) // the first rest segments have one more
	if long := rest * (part + 1); i >= long {
		k = rest + (i-long)/part
		i -= long + (k-rest)*part
	} else {
		i -= k * (part + 1)
	}
	if i > 0 || k >= n {
		return 0
	}
	return s.Missile(k)
}

// MinDelay is the least delay of a follow-on missile, in FPs of the lead, and the one that a duel flies; the rule
// allows up to a third of the lead's speed (AP-14.3.6).
const MinDelay = 2

// FollowOn is the schedule of the second of two missiles launched in one game turn, in
// its first: it starts once the lead has spent delay FPs, in that segment with at
// most what the lead has left of it. own is its schedule without delay, whatever its speed (MR-52). The FPs lost
// are owed; if last, this is its only game turn and they come back at once.
func FollowOn(lead, own *Schedule, delay int, last bool) (s Schedule, owed int) {
	s = *own
	first := s.Segments() // the first complete segment
	for i, spent := 0, 0; i < s.Segments(); i++ {
		if i < lead.Segments() {
			spent += lead.Missile(i)
		}
		if spent >= delay {
			s.fps[i] = min(s.fps[i], uint8(spent-delay))
			first = i + 1
			break
		}
		s.fps[i] = 0
	}
	owed = own.Total() - s.Total()
	if last {
		s.Repay(owed, first)
		owed = 0
	}
	return s, owed
}

// Repay adds the FPs that a follow-on missile gets back, one each to the segments from
// the first complete one on, and round again if they are fewer (AP-14.3.6); where there is no complete one the last
// takes them (MR-53).
func (s *Schedule) Repay(owed, first int) {
	first = min(first, s.Segments()-1)
	for i := range owed {
		s.fps[first+i%(s.Segments()-first)]++
	}
}

// Share begins the shared moves of a game turn that has begun: the missile's schedule with a target of so many
// whole FPs. In the last game turn of its flight a follow-on missile gets back what it is owed.
func (m *Spec) Share(s *State, target int) Schedule {
	sched := NewSchedule(int(s.Speed), target)
	if s.FlightTurn == m.Time {
		sched.Repay(int(s.Owed), 0)
		s.Owed = 0
	}
	s.Left = uint8(sched.Total())
	return sched
}

// Follow is Share in the first game turn of a follow-on missile, delay FPs behind the lead, whose schedule is given
// (AP-14.3.6).
func (m *Spec) Follow(s *State, lead *Schedule, target, delay int) Schedule {
	own := NewSchedule(int(s.Speed), target)
	sched, owed := FollowOn(lead, &own, delay, m.Time == 1)
	s.Left, s.Owed = uint8(sched.Total()), uint8(owed)
	return sched
}
