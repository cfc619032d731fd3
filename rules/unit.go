package rules

import (
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Fields are zero values of the structs that the sections of an experiment decode into. Missile is nil in
// systems that have no cards of missiles.
type Fields struct{ Start, Options, Side, Card, Missile any }

// Unit is the unit of the field at a path of an experiment, such as "start.range",
// "blue.2.fuel" or "red.card.dp"; empty where the tags give none.
func (f Fields) Unit(path string) string {
	section, rest, _ := strings.Cut(path, ".")
	if first, after, more := strings.Cut(rest, "."); more && strings.Trim(first, "0123456789") == "" {
		rest = after
	}
	switch section {
	case "start":
		return yamldoc.UnitOf(f.Start, rest)
	case "options":
		return yamldoc.UnitOf(f.Options, rest)
	case "blue", "red":
		if of, ok := strings.CutPrefix(rest, "card."); ok {
			return yamldoc.UnitOf(f.Card, of)
		}
		if of, ok := strings.CutPrefix(rest, "missiles."); ok && f.Missile != nil {
			_, of, _ = strings.Cut(of, ".")
			return yamldoc.UnitOf(f.Missile, of)
		}
		if rest == "count" {
			return "aircraft"
		}
		return yamldoc.UnitOf(f.Side, rest)
	}
	return ""
}
