package scout

import "github.com/furball-sim/furball/rules"

// The stages of learned values: what has just been chosen says who moves next.
const (
	atSpeed = iota
	atHalfway
	atEnd
	atCannon
	atLaunch
	atMove
	atRay
	atRecharge
)

var stageNames = []string{"speed", "turn halfway", "turn at the end", "cannon", "launch", "move of a UFO", "ray gun",
	"recharge"}

// The figures of a craft, first mine and then those of the main enemy.
const (
	figUFO = iota
	figLeft
	figLast
	figMany
	figTop
	figSpeed
	figEjects
	figAMRAAMs
	figSidewinders
	figPairA
	figPairS
	figCannon
	figReaction
	figRoll
	figBurst
	figCharge1
	figCharge2
	figCharge3
	figLack
	figRecharge
	figAntiGrav
	figMayTurn
	numFigures
)

var figureNames = [numFigures]string{"UFO", "points left to 6", "points left to 2", "points left", "top speed", "speed",
	"ejection", "AMRAAM", "Sidewinder", "AMRAAM at once", "Sidewinder at once", "cannon", "reaction", "roll", "has fired",
	"fullest gun", "second gun", "third gun", "charge lacking", "recharge", "anti-grav", "may turn"}

// The inputs after the figures. Angles and places are mirrored so that the main enemy is to the right.
const (
	inRange2 = 2*numFigures + iota
	inRange6
	inRange12
	inRange24
	inRange48
	inFwd
	inFwdNear
	inLat
	inLatNear
	inFoeFwd
	inFoeFwdNear
	inFoeLat
	inFoeLatNear
	inCos
	inSin
	inOff3
	inOff6
	inOff12
	inArc
	inFoeCos
	inFoeSin
	inFoeOff3
	inFoeOff6
	inFoeOff12
	inFoeArc
	inTurnCos
	inTurnSin
	inHit
	inKill
	inShare
	inMissileKill
	inMissileShare
	inReachKill
	inReachShare
	inReachMissile
	inReachMissileShare
	inTheirHit
	inTheirKill
	inTheirReach
	inSmallKill
	inSmallRisk
	inActsFirst
	inLead
	inDice
	inDiceNext
	inTheirDice
	inTheirDiceNext
	inIncoming
	inAtMe
	inAtMeHit
	inAtMeNear
	inAtMeTime
	inAtFoe
	inAtFoeHit
	inAtFoeTime
	inHolds
	inSpent
	inSpentAMRAAM
	inSpentCannon
	inSpentCharge
	inFoeMoves
	inFriends
	inEnemies
	inOtherNear
	inOtherFwd
	inOtherLat
	inOtherLeft
	inOtherUFO
	inOtherThreat
	inOtherArms
	inOtherHurt
	inMateNear
	inMateFwd
	inMateLat
	inMateLeft
	inMateUFO
	inMateArms
	inMateClose
	inTurns
	inTurnsFew
	inApart
	inThird
	inFree
	inPartial
	inKeep
	inUpTo45
	inWide
	inLateSpeed
	inVolley
	inVolleyNear
	inMyVolley
	inMyVolleyNear
	inStrike
	inStruck
	numInputs
)

var inputNames = [numInputs]string{
	inRange2: "range to 2", inRange6: "range 2 to 6", inRange12: "range 6 to 12", inRange24: "range 12 to 24",
	inRange48: "range 24 to 48", inFwd: "enemy ahead", inFwdNear: "enemy ahead, near", inLat: "enemy abeam",
	inLatNear: "enemy abeam, near", inFoeFwd: "I ahead of the enemy", inFoeFwdNear: "I ahead of the enemy, near",
	inFoeLat: "I abeam of the enemy", inFoeLatNear: "I abeam of the enemy, near", inCos: "cosine off my nose",
	inSin: "sine off my nose", inOff3: "off my nose to 45", inOff6: "off my nose 45 to 90",
	inOff12: "off my nose 90 to 180", inArc: "in my arc", inFoeCos: "cosine off the enemy's nose",
	inFoeSin: "sine off the enemy's nose", inFoeOff3: "off the enemy's nose to 45",
	inFoeOff6: "off the enemy's nose 45 to 90", inFoeOff12: "off the enemy's nose 90 to 180",
	inFoeArc: "in the enemy's arc", inTurnCos: "cosine of the enemy's heading", inTurnSin: "sine of the enemy's heading",
	inHit: "gun hits", inKill: "gun kills", inShare: "gun's share of the points left", inMissileKill: "missiles kill",
	inMissileShare: "missiles' share of the points left", inReachKill: "gun reaches a kill",
	inReachShare: "gun reaches a share of the points left", inReachMissile: "missiles reach a kill",
	inReachMissileShare: "missiles reach a share of the points left", inTheirHit: "enemies hit",
	inTheirKill: "enemies kill", inTheirReach: "enemies reach a kill", inSmallKill: "small chance to kill",
	inSmallRisk: "small chance to be killed", inActsFirst: "I act first", inLead: "lead in initiative",
	inDice: "my ray dice", inDiceNext: "my ray dice, nearer", inTheirDice: "the enemies' ray dice",
	inTheirDiceNext: "the enemies' ray dice, nearer", inIncoming: "missiles kill me", inAtMe: "missiles at me",
	inAtMeHit: "missiles that hit me here", inAtMeNear: "nearest missile at me",
	inAtMeTime: "turns left to missiles at me",
	inAtFoe:    "missiles at the enemy", inAtFoeHit: "missiles that hit the enemy there",
	inAtFoeTime: "turns left to missiles at the enemy", inHolds: "holds", inSpent: "missiles launched",
	inSpentAMRAAM: "AMRAAM launched", inSpentCannon: "cannon fired", inSpentCharge: "charge fired",
	inFoeMoves: "enemy still to move", inFriends: "friends", inEnemies: "enemies", inOtherNear: "other enemies near",
	inOtherFwd: "other enemies ahead", inOtherLat: "other enemies abeam", inOtherLeft: "other enemies' points left",
	inOtherUFO: "other enemies that are UFOs", inOtherThreat: "other enemies' threat", inOtherArms: "other enemies' arms",
	inOtherHurt: "my share of other enemies' points", inMateNear: "friends near", inMateFwd: "friends ahead",
	inMateLat: "friends abeam", inMateLeft: "friends' points left", inMateUFO: "friends that are UFOs",
	inMateArms: "friends' arms", inMateClose: "friends close to the enemy", inTurns: "turns left",
	inTurnsFew: "last turns left", inApart: "turns apart", inThird: "third burst", inFree: "missiles and guns",
	inPartial: "partial charge", inKeep: "charge kept", inUpTo45: "homing up to 45", inWide: "arc 180",
	inLateSpeed: "speed when flying", inVolley: "all enemies' ray guns kill",
	inVolleyNear: "all enemies' ray guns kill, nearer", inMyVolley: "all my ray guns kill",
	inMyVolleyNear: "all my ray guns kill, nearer", inStrike: "I kill before I am killed",
	inStruck: "I am killed before I kill",
}

// Learned describes the inputs of the system.
var Learned = func() *rules.Learned {
	names := inputNames
	for i, n := range figureNames {
		names[i], names[numFigures+i] = "my "+n, "enemy's "+n
	}
	return &rules.Learned{Inputs: names[:], Stages: stageNames,
		Kinds: rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Plan)}
}()
