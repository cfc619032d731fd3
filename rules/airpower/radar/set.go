package radar

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// An Arc is how far a sensor looks to either side: a row of AP-16.6.
type Arc uint8

// The arcs. A card with a wider one than 120+ prints its name; its vertical limits are
// those of 120+ (reading RR-17).
const (
	NoArc Arc = iota // only ranges for guns
	Limited
	A180
	A150
	A120
	A90
	A60
	All
	NumArcs
)

var arcNames = [NumArcs]string{"none", "limited", "180+", "150+", "120+", "90+", "60+", "all"}

// String is the name on the card.
func (a Arc) String() string { return arcNames[a] }

// Arcs is the arc on the map.
func (a Arc) Arcs() hex.Arcs { return horizontal[a] }

var horizontal = [NumArcs]hex.Arcs{Limited: hex.Limited, A180: hex.Ahead180, A150: hex.Ahead150, A120: hex.Ahead120,
	A90: hex.Ahead90, A60: hex.Ahead60, All: hex.AllArcs}

// ArcOf is the arc by its name on the card; "" and what is unknown is NoArc.
func ArcOf(name string) Arc {
	if name == "30+" { // all arcs together (AP-9.7.9)
		return All
	}
	for a := Limited; a < NumArcs; a++ {
		if arcNames[a] == name {
			return a
		}
	}
	return NoArc
}

// Narrower is the narrower of two arcs, as the launch of guided missiles asks for (AP-17.2.1).
func Narrower(a, b Arc) Arc { return min(a, b) }

// A LookDown is how a radar copes with ground clutter (AP-16.3).
type LookDown uint8

const (
	NoLookDown LookDown = iota
	LimitedLookDown
	FullLookDown
)

// A Scan is what a track leaves of the other detections (AP-16.5).
type Scan uint8

// The grades of Track-While-Scan.
const (
	NoScan      Scan = iota // a track costs the other detections
	KeepingScan             // (Track-While-Scan): they stay, but none are added
	FullScan                // Track-While-Scan: the search goes on
)

// A Set is a radar ready for use: the figures of the card and its technologies (AP-16.1,
// AP-16.5). The zero Set is no radar.
type Set struct {
	Arc                          Arc
	SearchRange, SearchStrength  int16 // 0: it cannot search
	TrackRange, TrackingStrength int16 // 0: it cannot track
	LockOn, ECCM                 int8
	LookDown                     LookDown
	Scan                         Scan
	// ScanMost is how many detections stay while tracking with FullScan; 0: any number.
	ScanMost int8
	// Tracks is how many targets may be tracked at once, 1 without Multi-Target Track.
	Tracks    int8
	AutoTrack bool
	TargetID  bool
}

// SetOf is the radar of a card. works says whether the technologies of the card do.
func SetOf(r *card.Radar, t *card.Technology, works bool) Set {
	if r == nil {
		return Set{}
	}
	s := Set{Arc: ArcOf(r.Arc), LockOn: int8(r.LockOn), ECCM: int8(r.ECCM), Tracks: 1}
	if s.Arc != NoArc {
		s.SearchRange, s.SearchStrength = int16(r.SearchRange), int16(r.SearchStrength)
		s.TrackRange, s.TrackingStrength = int16(r.TrackingRange), int16(r.TrackStrength)
	}
	if !works {
		return s
	}
	switch {
	case t.LookDown:
		s.LookDown = FullLookDown
	case t.LimitedLookDown:
		s.LookDown = LimitedLookDown
	}
	switch {
	case t.ScanAny:
		s.Scan = FullScan
	case t.TrackWhileScan > 0:
		s.Scan, s.ScanMost = FullScan, int8(min(t.TrackWhileScan, 127))
	case t.LimitedScan:
		s.Scan = KeepingScan
	}
	s.Tracks = int8(min(max(t.MultiTarget, 1), 127))
	s.AutoTrack, s.TargetID = t.AutoTrack, t.TargetID
	return s
}

// Searches reports whether it has an air search (AP-16.1).
func (s *Set) Searches() bool { return s.SearchRange > 0 && s.SearchStrength > 0 }

// CanTrack reports whether it has an air track (AP-16.1); without search figures it tracks
// in boresight alone.
func (s *Set) CanTrack() bool { return s.TrackRange > 0 && s.TrackingStrength > 0 }

// May reports whether the radar has a mode (AP-16.2.1, AP-16.7.1, AP-16.8.1).
func (s *Set) May(m Mode) bool {
	switch m {
	case Normal:
		return s.Searches()
	case Boresight:
		return s.CanTrack()
	}
	return s.AutoTrack && s.Searches()
}
