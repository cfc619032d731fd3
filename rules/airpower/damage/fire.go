package damage

// Needs of AP-10.3.2, AP-10.3.3 and AP-10.3.4: the die, or less; of fireBurnsOut, or more.
const (
	fireStarts    = 1 // H fuel result, after each flight phase
	fireExplodes  = 2
	fireBurnsOut  = 8
	flameoutAtSet = 1 // at a change of power setting
	flameoutAtHit = 2 // C engine result, twice an engine
)

// FireStarts is the check of a leak after each flight phase (AP-10.3.2 row 5).
func FireStarts(die int) bool { return die <= fireStarts }

// A Fire is how a fuel fire stands after a check (AP-10.3.4).
type Fire uint8

const (
	FireBurns    Fire = iota // on to the next game turn
	FireExploded             // the crew is killed
	FireOut                  // for good; the leak goes on
)

// BurnCheck is the check of a fuel fire at the end of a flight phase.
func BurnCheck(die int) Fire {
	switch {
	case die <= fireExplodes:
		return FireExploded
	case die >= fireBurnsOut:
		return FireOut
	}
	return FireBurns
}

// FlameoutOnPower is the check of an engine at a change of power setting, of one good
// engine after an H result and of each after a C result (AP-10.3.2, AP-10.3.3).
func FlameoutOnPower(die int) bool { return die <= flameoutAtSet }

// FlameoutOnHit is one engine's two checks at once of a C engine result (AP-10.3.3).
func FlameoutOnHit(first, second int) bool {
	return first <= flameoutAtHit || second <= flameoutAtHit
}
