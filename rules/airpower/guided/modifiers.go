package guided

// A ModifierID names an item of a launch or attack roll.
type ModifierID uint8

// The items of the launch roll (AP-14.2.7), then those of the attack roll (AP-14.5.4).
const (
	TurnRate ModifierID = iota
	OutOfEnvelope
	LaunchClutter
	CloudTops
	SunClutter
	LaunchFlares
	SnapFire
	CrewQuality
	CombatHero
	TacticsMaster
	LauncherDamage

	TargetSize
	NotEngaged
	AngleOff
	TargetPower
	AttackClutter
	LowFlight
	FlareProgramme
	InfraredJamming
	DeceptiveJamming
	ChaffProgramme
	MiniJammers
	RadarClutter
	NumModifiers
)

var modifierNames = [NumModifiers]string{"turn rate", "out of envelope", "infrared ground clutter", "cloud tops", "sun clutter",
	"flare programme", "snap-fire", "crew", "combat hero", "tactics master", "launcher's damage",
	"target size", "target not engaged", "angle-off", "target's power", "infrared ground clutter", "terrain following",
	"flare programme", "infrared jammer", "deceptive jammer", "chaff programme", "mini-jammer programme", "radar ground clutter"}

// String names the item.
func (m ModifierID) String() string { return modifierNames[m] }

// A Modifier is one item of a roll; positive is worse for the launcher or missile.
type Modifier struct {
	ID    ModifierID
	Value int8
}

// Modifiers are the items of one roll: all that apply, those of value 0 left out but for the
// angle-off. The zero Modifiers is empty.
type Modifiers struct {
	items [12]Modifier // neither roll has more
	n     uint8
}

// Add appends an item.
func (m *Modifiers) Add(id ModifierID, value int) {
	if value != 0 || id == AngleOff {
		m.items[m.n] = Modifier{id, int8(value)}
		m.n++
	}
}

// Items lists them in the order of the rules. The slice is part of m.
func (m *Modifiers) Items() []Modifier { return m.items[:m.n] }

// Total is their sum.
func (m *Modifiers) Total() int {
	sum := 0
	for _, i := range m.items[:m.n] {
		sum += int(i.Value)
	}
	return sum
}
