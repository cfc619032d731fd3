package sim

import (
	"strconv"

	"github.com/furball-sim/furball/rules"
)

// rulesVersions number what decides how duels of a system go: its rules, its shipped cards and doctrines, the agents
// and the dice. Whoever changes any of it so that a duel goes otherwise raises the number; TestRulesVersions plays
// duels of all systems and tells when that has been forgotten. Duels of different versions are never put together.
var rulesVersions = map[string]int{
	"ufo":        2,
	"airpower":   3,
	"airforce":   3,
	"heightband": 3,
}

// RulesVersion names the version of a system's rules: "ufo 1".
func RulesVersion(s rules.System) string { return s.ID() + " " + strconv.Itoa(rulesVersions[s.ID()]) }
