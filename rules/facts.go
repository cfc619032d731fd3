package rules

// A Fact is one of the numbers that describe an option in the common terms of all systems. Doctrines weigh
// them and see nothing else of the game.
type Fact uint8

// The facts. "I" am the deciding craft; "the enemy" is the one that the option concerns: its target, or else
// the nearest enemy. A fact that a system does not use stays 0.
const (
	// Range is the distance to the enemy after the option, in tenths of the system's unit.
	Range Fact = iota
	// AngleOff is the angle from the enemy's tail to me, in degrees: 0 behind it, 180 on its nose. Each system
	// rounds angles in its own way (docs/doctrines.md); the ledger's bands are exact.
	AngleOff
	// TargetAngleOff is the angle from my tail to the enemy, in degrees: 0 behind me, 180 on my nose.
	TargetAngleOff
	// Altitude is my altitude less the enemy's, in the system's levels.
	Altitude
	// Energy is my energy less the enemy's, in quarters of the system's levels or speed units.
	Energy
	// MyHit is the chance, of Certain, that my best attack from there does anything.
	MyHit
	// MyKill is the chance, of Certain, that the enemy is lost this turn to my best attack from there.
	MyKill
	// MyReach is MyKill of the best attack that I could make after the next move.
	MyReach
	// TheirHit is MyHit of an enemy's best attack on me.
	TheirHit
	// TheirKill is MyKill of an enemy's best attack on me; the highest over all enemies.
	TheirKill
	// TheirReach is MyReach of an enemy against me; the highest over all enemies.
	TheirReach
	// Incoming is the chance, of Certain, that I am lost to what is already in flight at me.
	Incoming
	// AmmoSpent counts the rounds, missiles or charge points that the option uses up.
	AmmoSpent
	// AmmoLeft counts how much of that ammunition is left after the option.
	AmmoLeft
	// Risk is the chance, of Certain, that the option itself loses the craft (stall, crash).
	Risk
	// SpeedFact is my speed after the option, in the system's units.
	SpeedFact
	// Manoeuvre is how much the option changes heading, in degrees.
	Manoeuvre
	// First is 1 when I act before the enemy in the coming fire, else 0.
	First
	// MyDamage is the damage, in hundredths of the system's smallest part, that my
	// best attack from there does on average.
	MyDamage
	// Advantage is 1 when my position has the advantage over the enemy's, -1 when the enemy's has it over
	// mine, else 0. It is 2 or -2 for a stronger advantage, as the system defines it.
	Advantage
	// Height is my altitude in the system's levels.
	Height
	// Lead is the angle from my nose to the enemy in degrees; a turn in progress counts in part.
	Lead
	// Corner is my speed after the option less the speed that I turn best at.
	Corner
	// TestFails is the chance, of Certain, that a test of skill on which the option depends fails.
	TestFails
	// LockOn is the chance, of Certain, that my radar is locked on to the enemy at the end of the turn. Only
	// choices about sensors have it; it is 0 for others.
	LockOn
	// Win is the learned chance that the own side wins from there, where a draw counts as the doctrine says. Scouts
	// leave it 0: agents compute it from the scout's inputs.
	Win
	// Quiet is how many turns have ended since anybody fired or launched. In height bands all choices have it, in the other
	// systems only those about breaking off.
	Quiet
	// Leaves is 1 for the option that breaks off, or that lets the enemy go, else 0. Only those choices have it.
	Leaves
	// Outside is 1 for a launch out of the weapon's envelope, which the rules allow at worse odds, else 0. Only launches
	// have it.
	Outside
	// Steep is 1 for a move straight up, -1 for one straight down, else 0. Only choices of a move have it.
	Steep
	// RadarMissiles counts the missiles that I have left and that radar guides.
	RadarMissiles
	NumFacts
)

// Certain is the chance 1 as facts hold it.
const Certain = 100_000

// Facts is the vector of an option's facts, indexed by Fact.
type Facts [NumFacts]int32

// A FactSet says which facts are wanted: bit f stands for Fact f.
type FactSet uint32

// AllFacts wants every fact.
const AllFacts FactSet = 1<<NumFacts - 1

// FactsOf is the set of some facts.
func FactsOf(list ...Fact) (set FactSet) {
	for _, f := range list {
		set |= 1 << f
	}
	return set
}

// Has reports whether any of the facts is in the set.
func (s FactSet) Has(fs ...Fact) bool {
	for _, f := range fs {
		if s&(1<<f) != 0 {
			return true
		}
	}
	return false
}

// FactInfo documents one fact for doctrine files.
type FactInfo struct {
	Name  string // in doctrine files
	Unit  string
	Scale int32 // steps of the integer in one unit of a file: 10 for tenths, Certain for chances
	About string
	// Low and High are the least and the greatest possible value, in the unit; both are 0 for a fact without
	// such bounds.
	Low, High int32
}

var factInfos = [NumFacts]FactInfo{
	Range:    {"range", "inches or hexes", 10, "distance to the enemy after the option", 0, 0},
	AngleOff: {"angle_off", "degrees", 1, "angle from the enemy's tail to me: 0 behind it, 180 on its nose", 0, 180},
	TargetAngleOff: {"target_angle_off", "degrees", 1,
		"angle from my tail to the enemy: 0 when it is behind me, 180 on my nose", 0, 180},
	Altitude: {"altitude", "levels", 1, "my altitude less the enemy's", 0, 0},
	Energy:   {"energy", "levels or speed units", 4, "my energy less the enemy's", 0, 0},
	MyHit:    {"my_hit", "probability", Certain, "chance that my best attack from there does anything", 0, 1},
	MyKill: {"my_kill", "probability", Certain,
		"chance that the enemy is lost this turn to my best attack from there", 0, 1},
	MyReach:  {"my_reach", "probability", Certain, "the best my_kill that I could reach with the next move", 0, 1},
	TheirHit: {"their_hit", "probability", Certain, "chance that an enemy's best attack on me there does anything", 0, 1},
	TheirKill: {"their_kill", "probability", Certain,
		"chance that I am lost this turn to an enemy's best attack there", 0, 1},
	TheirReach: {"their_reach", "probability", Certain,
		"the best kill that an enemy could reach with its next move", 0, 1},
	Incoming:  {"incoming", "probability", Certain, "chance that I am lost there to what already flies at me", 0, 1},
	AmmoSpent: {"ammo_spent", "rounds, missiles or charge", 1, "what the option uses up", 0, 0},
	AmmoLeft:  {"ammo_left", "rounds, missiles or charge", 1, "what is left of it afterwards", 0, 0},
	Risk:      {"risk", "probability", Certain, "chance that I am lost through the option itself, as by a crash", 0, 1},
	SpeedFact: {"speed", "speed units", 1, "my speed after the option", 0, 0},
	Manoeuvre: {"manoeuvre", "degrees", 1, "how much the option changes my heading", 0, 0},
	First:     {"first", "0 or 1", 1, "1 when I act before the enemy in the coming fire, else 0", 0, 1},
	MyDamage:  {"my_damage", "light damage", 100, "average damage of my best attack from there", 0, 0},
	Advantage: {"advantage", "whole number", 1,
		"1 when my position has the advantage over the enemy's, -1 when the enemy's has it over mine; 2 and -2 for " +
			"a stronger advantage", -2, 2},
	Height: {"height", "levels", 1, "my altitude", 0, 0},
	Lead:   {"lead", "degrees", 1, "angle from my nose to the enemy; a turn in progress counts in part", 0, 180},
	Corner: {"corner", "speed units", 1, "my speed after the option less the speed that I turn best at", 0, 0},
	TestFails: {"test_fails", "probability", Certain,
		"chance that a test of skill on which the option depends fails", 0, 1},
	LockOn: {"lock_on", "probability", Certain,
		"chance that my radar is locked on to the enemy at the end of the turn; 0 in choices that are not " +
			"about sensors", 0, 1},
	Win: {"win", "probability", Certain,
		"learned chance that my side wins from there; a draw counts as the doctrine's draw says", 0, 1},
	Quiet: {"quiet", "turns", 1, "turns since anybody fired or launched; 0 in choices that are not about breaking off, except in height bands", 0, 0},
	Leaves: {"leaves", "0 or 1", 1,
		"1 for the option that breaks off or lets the enemy go, else 0; 0 in choices that are not about breaking off", 0, 1},
	Outside:       {"outside", "0 or 1", 1, "1 for a launch out of the weapon's envelope, else 0", 0, 1},
	Steep:         {"steep", "whole number", 1, "1 for a move straight up, -1 for one straight down, else 0", -1, 1},
	RadarMissiles: {"radar_missiles", "missiles", 1, "missiles that I have left and that radar guides", 0, 0},
}

// Info documents the fact.
func (f Fact) Info() FactInfo { return factInfos[f] }

// FactByName finds a fact by its name in doctrine files.
func FactByName(name string) (Fact, bool) {
	for f := range NumFacts {
		if factInfos[f].Name == name {
			return f, true
		}
	}
	return 0, false
}
