package airpower_test

import "testing"

// A stationHolds is what hangs where a missile is to be launched from (AP-4.4).
type stationHolds uint8

// What a station holds. The zero stationHolds is a missile of the type that is to be launched.
const (
	holdsMissile stationHolds = iota
	emptied                   // its missiles are spent
	holdsOther                // a fuel tank or another store that is no missile
	notThere                  // the card has no such station
	numStations
)

var stationReasons = [numStations]string{
	emptied:    "no missile is left on the station (AP-14.2.1)",
	holdsOther: "the station holds a store that is no missile (AP-4.4, AP-14.2.1)",
	notThere:   "the card has no such station (AP-4.4)",
}

// Why a launch comes too early.
const (
	targetMoves   = "missiles are launched after all flight: the target has a move to finish (AP-14.2)"
	launcherMoves = "missiles are launched after all flight: the launcher has a move to finish (AP-14.2)"
)

// An attempt is what stands when a missile is to be launched, whatever its seeker. In a duel the sequence of play and
// the loads see to it.
type attempt struct {
	// launcherMoves and targetMoves are set while the move of this game turn is not over: launches come after
	// all flight (AP-14.2).
	launcherMoves, targetMoves bool
	station                    stationHolds
}

// reason says why the missile may not be launched, "" if nothing of the attempt is against it.
func (a attempt) reason() string {
	switch {
	case a.launcherMoves:
		return launcherMoves
	case a.targetMoves:
		return targetMoves
	}
	return stationReasons[a.station]
}

// TestLaunchReason are the launches that no seeker may make.
func TestLaunchReason(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		a    attempt
		want string
	}{
		{"AP-14.2 before the target's move", attempt{targetMoves: true}, targetMoves},
		{"AP-14.2 before the launcher's own", attempt{launcherMoves: true}, launcherMoves},
		{"AP-14.2 before either", attempt{launcherMoves: true, targetMoves: true}, launcherMoves},
		{"AP-14.2.1 nothing left", attempt{station: emptied}, stationReasons[emptied]},
		{"AP-4.4 a tank", attempt{station: holdsOther}, stationReasons[holdsOther]},
		{"AP-4.4 no such station", attempt{station: notThere}, stationReasons[notThere]},
		{"open", attempt{}, ""},
	} {
		if got := tt.a.reason(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
