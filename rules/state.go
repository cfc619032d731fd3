package rules

// A Table is a Duel that can say what a player of one side sees: what lies open on the
// table and his own side's papers, and nothing that the other side keeps secret.
type Table interface {
	// Seen is what the player of a side sees while a decision waits. It has the type of
	// the system's State and fields with json and doc tags.
	Seen(s Side) any
}

// StateOf is a zero value of what a system's duels say is seen; nil: they are no Tables.
func StateOf(s System) any {
	if t, ok := s.(interface{ State() any }); ok {
		return t.State()
	}
	return nil
}
