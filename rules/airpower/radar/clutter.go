package radar

// Borders of AP-16.3, in levels above the ground under the target: above clearOver there is
// no clutter, up to lowTarget only a lower radar sees it.
const (
	clearOver = 10
	lowTarget = 4
)

// Clear reports whether a target is out of the ground clutter of a radar (AP-16.3). t and r are
// the levels of target and radar above the ground under the target, h hexes of horizontal
// range; keep: to keep a track, which counts without look-down only.
func (l LookDown) Clear(keep bool, t, r, h int) bool {
	switch {
	case l == FullLookDown, t > clearOver:
		return true
	case t <= 0:
		return false
	case t == 1:
		return r < t
	case l == LimitedLookDown:
		return r <= 2*t-1
	case t <= lowTarget:
		return r < t
	}
	return keep || r <= t || r <= 2*t-1 && h <= t-1
}

// lookDown is the grade in use: a special mode may count as limited (AP-16.7.6, AP-16.8.6).
func (r *Radar) lookDown() LookDown {
	if r.LowTargets && r.Mode.Special() {
		return max(r.LookDown, LimitedLookDown)
	}
	return r.LookDown
}
