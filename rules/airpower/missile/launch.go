package missile

// LaunchReason says why a missile may not be launched now, whatever its seeker: launches come after all flight
// of the game turn, so the target's move too must be over (AP-14.2), and of missiles that are still there
// (AP-14.2.1). flown says that nobody has a move to go, left is the missiles of the type on the station.
func LaunchReason(flown bool, left int) Reason {
	switch {
	case !flown:
		return TargetMoves
	case left <= 0:
		return StationEmpty
	}
	return OK
}
