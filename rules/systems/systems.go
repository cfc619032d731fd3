// Package systems is the list of the rules systems. A program, or a test, that plays duels imports it for its effect:
//
//	import _ "github.com/furball-sim/furball/rules/systems"
//
// So what plays any system, such as the worker pool, imports none of them.
package systems

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airpower"
	"github.com/furball-sim/furball/rules/heightband"
	"github.com/furball-sim/furball/rules/ufo"
)

// A new system needs only a line here.
func init() {
	rules.Register(
		ufo.System,
		airpower.System,
		airforce.System,
		heightband.System,
	)
}
