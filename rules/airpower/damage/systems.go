package damage

// SystemChecks is how many system loss checks a change of damage brings
// (AP-10.1.7): one for reaching H, one from H to C, two for C from below H. It is
// the same for a hit, an addition and progress (DR-6); K needs none.
func SystemChecks(before, after State) int {
	from, to := before.Worst(), after.Worst()
	switch {
	case to == H && from < H, to == C && from == H:
		return 1
	case to == C && from < H:
		return 2
	}
	return 0
}

// A Loss is a system that is lost (AP-10.1.7).
type Loss uint8

const (
	PilotKilled    Loss = iota // the aircraft is removed, a kill
	CrewKilled                 // another member of the crew
	EngineOut                  // one engine flamed out for good
	RadarLost                  // with radar ranging
	ECMLost                    // RWR, jammers, decoys
	WeaponsLost                // no attacks; stores are jettisoned to CL
	GunsLost                   // internal guns and gun pods
	TechnologyLost             // the card's technology list
	numLosses
)

// systemLoss is AP-10.1.7, by die 1 to 10.
var systemLoss = [11]Loss{
	1: PilotKilled,
	2: CrewKilled,
	3: EngineOut,
	4: RadarLost, 5: RadarLost,
	6: ECMLost, 7: ECMLost,
	8:  WeaponsLost,
	9:  GunsLost,
	10: TechnologyLost,
}

// SystemLoss is the system that a check loses, for a die of 1 to 10.
func SystemLoss(die int) Loss {
	if die < 1 || die > 10 {
		panic("damage: no such face")
	}
	return systemLoss[die]
}

var lossNames = [numLosses]string{"pilot killed", "crew member killed", "engine", "radar", "ecm", "weapons", "guns",
	"technology"}

// String names the loss.
func (l Loss) String() string { return lossNames[l] }

// Losses is a set of lost systems.
type Losses uint8

// Has reports whether l is lost.
func (s Losses) Has(l Loss) bool { return s&(1<<l) != 0 }

// With is the set with l.
func (s Losses) With(l Loss) Losses { return s | 1<<l }
