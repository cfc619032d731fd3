package missile

// A Station is what hangs where a missile is to be launched from (AP-4.4).
type Station uint8

// What a station holds. The zero Station holds a missile of the type that is to be launched.
const (
	HoldsMissile Station = iota
	Emptied              // its missiles are spent
	HoldsOther           // a fuel tank or another store that is no missile
	NotThere             // the card has no such station
	numStations
)

var stationReasons = [numStations]Reason{Emptied: StationEmpty, HoldsOther: OtherStore, NotThere: NoStation}

// An Attempt is what stands when a missile is to be launched, whatever its seeker.
type Attempt struct {
	// LauncherMoves and TargetMoves are set while the move of this game turn is not over: launches come after
	// all flight (AP-14.2).
	LauncherMoves, TargetMoves bool
	Station                    Station
}

// Reason says why the missile may not be launched, OK if nothing of the attempt is against it.
func (a Attempt) Reason() Reason {
	switch {
	case a.LauncherMoves:
		return LauncherMoves
	case a.TargetMoves:
		return TargetMoves
	}
	return stationReasons[a.Station]
}
