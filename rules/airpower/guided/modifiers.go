package guided

import "github.com/furball-sim/furball/rules/airpower/modifier"

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

var modifierNames = [NumModifiers]string{"turn rate", "out of envelope", "infrared ground clutter", "cloud tops",
	"sun clutter",
	"flare programme", "snap-fire", "crew", "combat hero", "tactics master", "launcher's damage",
	"target size", "target not engaged", "angle-off", "target's power", "infrared ground clutter", "terrain following",
	"flare programme", "infrared jammer", "deceptive jammer", "chaff programme", "mini-jammer programme",
	"radar ground clutter"}

// String names the item.
func (m ModifierID) String() string { return modifierNames[m] }

// Modifiers are the items of one roll, positive worse for the launcher or missile: all that apply, those of value 0 left
// out but for the angle-off. The zero Modifiers is empty.
type Modifiers = modifier.List[ModifierID]
