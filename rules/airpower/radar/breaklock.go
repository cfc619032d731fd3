package radar

// A Break is a way in which a target breaks a lock-on (AP-16.4.7).
type Break uint8

// The ways, in the order in which they are rolled (AP-16.2.5).
const (
	ByDeceiver Break = iota
	ByChaff
	ByMiniJammers
	NumBreaks
)

var breakNames = [NumBreaks]string{"deceptive jammer", "chaff programme", "mini-jammer programme"}

// String names the way.
func (b Break) String() string { return breakNames[b] }

// BreakNeed is the die, or less, with which a target breaks the lock-on of a radar on it, rolled by
// the target each radar phase for each way by itself; 0: no roll (AP-16.4.7, RR-8).
func (r *Radar) BreakNeed(b Break, t *Target) int {
	switch b {
	case ByChaff:
		return int(effectOf(t.Chaff, 0, r.Arc).breaks)
	case ByMiniJammers:
		return int(effectOf(0, t.MiniJammers, r.Arc).breaks)
	}
	return max(0, int(t.DJM-r.ECCM))
}
