package sighting

// A Search is one side's attempt at one target in a game turn (AP-11.1.7).
type Search struct {
	// Searcher is the index of the one who rolls, the best of the participants and the
	// first of equals; -1: nobody can attempt it and it stays unsighted.
	Searcher     int8
	Participants int8
	// Obvious: sighted without a roll, by its contrail.
	Obvious bool
	// Need is the unmodified die, or less, that sights it.
	Need      int8
	Modifiers Modifiers
}

// Find prepares a side's attempt at a target: between[i] is what lies between lookers[i]
// and it. All that can attempt it participate (AP-11.1.5, AP-11.1.7).
func Find(lookers []Craft, between []Between, t *Craft, sky *Sky) Search {
	s := Search{Searcher: -1}
	for i := range lookers {
		if lookers[i].AttemptBar(t, &between[i], sky) == Allowed {
			s.Participants++
		}
	}
	if s.Participants == 0 {
		return s
	}
	for i := range lookers {
		l := &lookers[i]
		if l.AttemptBar(t, &between[i], sky) != Allowed {
			continue
		}
		s.Obvious = s.Obvious || l.Obvious(t, sky)
		if m := l.Modifiers(t, &between[i], sky, int(s.Participants)); s.Searcher < 0 || m.Total() < s.Modifiers.Total() {
			s.Searcher, s.Modifiers = int8(i), m
		}
	}
	s.Need = need(t, &s.Modifiers)
	return s
}

// need is the target's visibility number less the modifiers.
func need(t *Craft, m *Modifiers) int8 { return t.Visibility - int8(m.Total()) }

// Sights reports whether a die of 1 to 10 sights the target.
func (s *Search) Sights(die int) bool {
	return s.Obvious || s.Searcher >= 0 && die <= int(s.Need)
}
