package rules

// Result says who won.
type Result uint8

// The results. Mutual: both sides were wiped out.
const (
	BlueWins Result = iota
	RedWins
	Mutual
	Draw
	NumResults
)

var resultNames = [NumResults]string{"blue", "red", "mutual", "draw"}

// String is the name of r in summaries.
func (r Result) String() string { return resultNames[r] }

// WonBy is the result when s has won.
func WonBy(s Side) Result {
	if s == Blue {
		return BlueWins
	}
	return RedWins
}

// End says why a duel ended, or how an aircraft was lost.
type End uint8

// The reasons. The reason of a decided duel is how the losing side lost its last aircraft.
const (
	Destroyed End = iota
	PilotKilled
	Crashed
	Ejected
	OutOfAmmunition
	Disengaged
	TurnLimit
	Forfeit
	NumEnds
)

var endNames = [NumEnds]string{"destroyed", "pilot killed", "crashed", "ejected",
	"out of ammunition", "disengaged", "turn limit", "forfeit"}

// String is the name of e in summaries.
func (e End) String() string { return endNames[e] }

// An Outcome is how one duel ended. It holds no pointers and compares with ==.
type Outcome struct {
	Result    Result
	End       End
	Length    int32    // in the system's length unit, from 1
	Wiped     [2]int32 // the turn in which the side lost its last aircraft; 0 if it has some left
	Losses    [2]int32 // aircraft lost
	Craft     [2]int32 // aircraft at the start
	Damage    [2]int32 // damage points that the side's aircraft took
	Left      [2]bool  // the side has broken off, and got away
	Ahead     int32    // of a draw: blue's share of the last position, in thousandths; 0: nobody has judged it
	LastShot  int32    // the last turn in which anybody fired, launched or hit; 0: nobody did
	Decisions int32
	// Trace is a hash of every die and every choice: equal duels have equal traces.
	Trace uint64
	// Opening is a hash of where the duel starts and of every choice until the first shot, but of no die: duels
	// with equal openings differ at most by dice until somebody fires.
	Opening uint64
}

// Words say how the duel ended, for a log: "blue wins, destroyed".
func (o *Outcome) Words() string {
	switch o.Result {
	case Mutual:
		return "both sides are gone"
	case Draw:
		return "draw, " + o.End.String()
	}
	return o.Result.String() + " wins, " + o.End.String()
}

// Killed reports whether side s destroyed the other side's whole force.
func (o *Outcome) Killed(s Side) bool {
	return o.Wiped[s.Other()] != 0
}

// NoteWiped sets Wiped to the given turn for each side that has lost all its aircraft, unless it is set
// already.
func (o *Outcome) NoteWiped(turn int32) {
	for s := range o.Wiped {
		if o.Losses[s] == o.Craft[s] && o.Wiped[s] == 0 {
			o.Wiped[s] = turn
		}
	}
}
