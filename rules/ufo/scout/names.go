package scout

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

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

// Where each part of the inputs begins. Each part has its names beside the code that sets it. Angles and places are
// mirrored so that the main enemy is to the right.
const (
	numFigures = len(figureNames)
	inGeometry = 2 * numFigures // after my figures and those of the main enemy
	inExchange = inGeometry + len(geometryNames)
	inFlights  = inExchange + len(exchangeNames)
	inDeed     = inFlights + len(flightNames)
	inCompany  = inDeed + len(deedNames)
	inGame     = inCompany + len(companyNames)
	inVolleys  = inGame + len(gameNames)
)

// Learned describes the inputs of the system.
var Learned = &rules.Learned{
	Inputs: slices.Concat(rules.InputsOf("my ", figureNames[:]), rules.InputsOf("enemy's ", figureNames[:]),
		geometryNames[:], exchangeNames[:], flightNames[:], deedNames[:], companyNames[:], gameNames[:], volleyNames[:]),
	Stages: stageNames,
	Kinds:  rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Plan, rules.Leave),
}
