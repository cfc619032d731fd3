package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// maxTrackingRange is how far SSGT reaches, by ordinary range (AP-9.4.1).
const maxTrackingRange = 6

// A Tracking is the count of consecutive tracking FPs on one target (AP-9.4). The zero
// Tracking has none; set it to zero at the start of a game turn, at its end, and when the
// target preempts (AP-9.4.4).
type Tracking struct {
	Target int8 // the target's number, as the caller counts
	FPs    int8
}

// Update counts an FP: counts says whether it counted, by TrackingFP. An FP that did not count
// starts the count again, and so does a change of target (GR-20).
func (c *Tracking) Update(target int8, counts bool) {
	if c.Target != target || !counts {
		*c = Tracking{Target: target}
	}
	if counts {
		c.FPs++
	}
}

// TrackingFP reports whether the FP just spent by s counts for SSGT on t (AP-9.4.1).
// turned is the pose after a facing change that followed the FP, or s's own; either
// moment may have the target in field, by its horizontal part alone (GR-20). Location and
// range are those of s.
func (s *Shooter) TrackingFP(t *View, turned hex.Pose) bool {
	return s.Bars&noTrack == 0 && s.Tracks(t, turned, s.Bank)
}

// Tracks is TrackingFP for a pilot whom nothing bars, with the wings banked as given.
func (v *View) Tracks(t *View, turned hex.Pose, bank hex.Hand) bool {
	return hex.FullRange(v.At, t.At, between(v, t)) <= maxTrackingRange && hex.Tracks(t.Pose, v.Pose) &&
		(tracksFrom(v.Pose, t, bank) || tracksFrom(turned, t, bank))
}

// tracksFrom reports whether t is in the field of the guns, or in the limited arc, of an aircraft
// at p.
func tracksFrom(p hex.Pose, t *View, bank hex.Hand) bool {
	if _, ok := hex.GunRange(p.At, p.Facing, t.At); ok {
		return true
	}
	return p.At != t.At && hex.Sensor(p, t.Pose, bank)&hex.Limited != 0
}

// TrackingStep is the FPs of one step of SSGT at the attacker's start speed: a third of it, rounded down (AP-9.4.3). It
// is plain division, not the table of thirds of AP-5.2. Below 3.0 it is 1 (GR-22).
func TrackingStep(speed card.Halves) int { return max(int(speed)/6, 1) }

// Modifier is the SSGT modifier against the target: -1 for a step, -2 for two or more.
func (c Tracking) Modifier(target int8, speed card.Halves) int {
	if c.Target != target {
		return 0
	}
	return -min(int(c.FPs)/TrackingStep(speed), 2)
}
