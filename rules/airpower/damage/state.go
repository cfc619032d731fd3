package damage

// A Level is a result of the damage table, or the worst damage of an aircraft
// (AP-10.1.6). Levels are in order.
type Level uint8

// The levels: no damage, light, twice light, heavy, crippling, killed.
const (
	None Level = iota
	L
	TwoL
	H
	C
	K
	NumLevels
)

var levelNames = [NumLevels]string{"none", "L", "2L", "H", "C", "K"}

// String is the rules' name of the level.
func (l Level) String() string { return levelNames[l] }

// A State is all the damage of an aircraft added up. There are ten (AP-10.1.8),
// in order of the level and then of the L parts that have not combined.
type State uint8

const (
	Undamaged State = iota
	StateL
	State2L
	StateH
	StateHL
	StateH2L
	StateC
	StateCL
	StateC2L
	Destroyed
	NumStates
)

var stateNames = [NumStates]string{"none", "L", "2L", "H", "H+L", "H+2L", "C", "C+L", "C+2L", "K"}

// String is the rules' name of the state: "H+2L".
func (s State) String() string { return stateNames[s] }

// lights is what a result counts in L parts: three L are an H, two H a C, and a C
// with an H or another C is a K, so that nine and more are a K (AP-10.1.8).
var lights = [NumLevels]State{None: 0, L: 1, TwoL: 2, H: 3, C: 6, K: 9}

// Add is the damage after one more result (AP-10.1.8). Because every part is a
// number of L parts, the order of hits makes no difference, and the number of a
// State is its sum.
func (s State) Add(result Level) State { return min(s+lights[result], Destroyed) }

var worst = [NumStates]Level{None, L, TwoL, H, H, H, C, C, C, K}

// Worst is the level that counts for the effects (AP-10.1.6).
func (s State) Worst() Level { return worst[s] }

// AtLeast reports whether the damage is of the level or worse.
func (s State) AtLeast(l Level) bool { return s.Worst() >= l }
