package radar

// OneSightedNeed is the unmodified die, or less, on which auto-track detects any one sighted
// aircraft instead of the closest (AP-16.8.3).
const OneSightedNeed = 7

// Ignores reports whether a special mode passes over an aircraft as if it were not there:
// auto-track over friends with IFF on, boresight over nobody (AP-16.8.3, RR-13).
func (r *Radar) Ignores(t *Target, friend bool) bool { return r.Mode == AutoTrack && friend && t.IFF }

// LowChoice reports whether a special mode has the choice to count as limited look-down
// (AP-16.7.6, AP-16.8.6).
func (r *Radar) LowChoice() bool { return r.Mode.Special() && r.LookDown == NoLookDown }

// A Change is what is left of detections and tracks when a radar goes from one mode to another
// in the decisions phase (AP-16.7.1, AP-16.7.5, AP-16.8.1, AP-16.8.5).
type Change uint8

const (
	KeepsAll    Change = iota
	KeepsTracks        // a special mode that stays: a detection alone is lost at once
	KeepsNone
)

// ChangeTo is the change to a mode for the coming game turn.
func (m Mode) ChangeTo(next Mode) Change {
	switch {
	case !next.Special():
		return KeepsAll
	case next == m:
		return KeepsTracks
	}
	return KeepsNone
}

// Attempts is how many targets the radar may try to track in a game turn with so many tracks held:
// one, or with Multi-Target Track its number; an existing track must be dropped first where there is
// no room (AP-16.4.6, AP-16.5). The special modes have one.
func (r *Radar) Attempts(held int) int {
	most := int(r.Tracks)
	if r.Mode.Special() {
		most = 1
	}
	return max(0, most-held)
}

// KeepsDetections is how many other detections are left when a track is held, the nearest first: none
// without track-while-scan, all of them as -1 (AP-16.4.6, AP-16.5, RR-10).
func (r *Radar) KeepsDetections() int {
	switch {
	case r.Mode.Special() || r.Scan == NoScan:
		return 0
	case r.Scan == FullScan && r.ScanMost > 0:
		return int(r.ScanMost)
	}
	return -1
}

// SearchesOn reports whether the radar goes on searching while it tracks (AP-16.5).
func (r *Radar) SearchesOn() bool { return r.Mode == Normal && r.Scan == FullScan }
